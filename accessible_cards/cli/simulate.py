"""``simulate``: the command line is made a plan, progress and results are told."""

from __future__ import annotations

import sys
from contextlib import ExitStack, contextmanager, suppress

from accessible_cards.engine.refusals import BAD_SEATS, NO_SUCH_BOT, NO_SUCH_OPTION, Refusal
from accessible_cards.outlets.text import CannotWrite, ReaderGone, TextOutlet, failure, script_stream
from accessible_cards.play.plan import HIGHEST_SEED, PlanFault, handy_seed, read_option
from accessible_cards.simulate.faults import Fault
from accessible_cards.simulate.plan import BOT_SECONDS, PROGRAM, Simulation, read_levels
from accessible_cards.simulate.report import introduction, results, said
from accessible_cards.simulate.tally import Tally
from accessible_cards.simulate.work import Interrupted, Work

from .actions import FINISHED, INPUT_ENDED, chosen_game
from .console import Console
from .faults import FAULT, INTERRUPTED, tell_fault
from .signals import Insistence, listen_for_signals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from typing import TextIO

    from accessible_cards.simulate.matches import Result

    Take = Callable[[Sequence[Result]], None]

USUAL_GAMES = 1000

# So often progress is told, in seconds.
TELL_EVERY = 5.0


def simulate_at(console: Console) -> int:
    """Simulate and tell the results; give the exit status."""
    if console.is_script:
        # At a terminal the console listens already.  Processes of ours must end with us.
        listen_for_signals()
    game = chosen_game(console)
    if game is None:
        return INPUT_ENDED
    simulation = plan(console, game)
    jobs = number_of_jobs(console)
    tally = Tally(simulation)
    status, fault = FINISHED, None
    with ExitStack() as stack:
        try:
            takers = open_table(console, simulation, stack)
            say(console, introduction(simulation))
            carry_out(console, Work(simulation, together(tally.add, *takers)), jobs)
        except Interrupted:
            status = INTERRUPTED
            # The terminal has shown the keys that were pressed.
            console.screen.end_prompt()
        except Fault as raised:
            status, fault = FAULT, raised
    if fault is None or tally.matches:
        say(console, results(tally, int(console.given.get("confidence", 95))))
    if fault is not None:
        tell_fault(console.teller.say(fault.key, **fault.facts), status, console.teller.language)
    return status


def plan(console: Console, game: str) -> Simulation:
    """Make a plan of what was given; raises PlanFault."""
    given = console.given
    if "seats" not in given:
        raise PlanFault("usage.missing", text="--seats")
    levels = read_levels(given["seats"])
    options = dict(map(read_option, given.get("option", ())))
    games, seed = given.get("games", USUAL_GAMES), given.get("seed")
    seconds = given.get("bot_time", BOT_SECONDS)
    if games < 1:
        raise PlanFault("usage.games", text=str(games))
    if seed is not None and not 0 <= seed <= HIGHEST_SEED:
        raise PlanFault("usage.seed", text=str(seed))
    if seconds <= 0:
        raise PlanFault("usage.bot-time", text=str(said(seconds)))
    try:
        simulation = Simulation(game, levels, games, handy_seed() if seed is None else seed, options, seconds)
    except Refusal as refusal:
        raise plan_fault(refusal, game, levels, options) from None
    if "cluster" not in given:
        find_programs(simulation)
    return simulation


def plan_fault(refusal: Refusal, game: str, levels: list[str], options: Mapping[str, int]) -> PlanFault:
    """Give the fault that tells why a plan was refused."""
    if refusal.code == BAD_SEATS:
        fewest, most = refusal.facts
        key = "usage.levels-exactly" if fewest == most else "usage.levels"
        return PlanFault(key, game=game, fewest=fewest, most=most, n=len(levels))
    fact = refusal.facts[0]
    if refusal.code == NO_SUCH_BOT:
        return PlanFault("usage.level", text=fact.lower())
    if refusal.code == NO_SUCH_OPTION:
        return PlanFault("usage.no-option", text=fact, game=game)
    name = next(name for name, value in options.items() if str(value) == fact)
    return PlanFault("usage.option-value", text=f"{name}={fact}", game=game)


def find_programs(simulation: Simulation) -> None:
    """Make sure that programs that are to play are there; raises PlanFault."""
    from shutil import which

    from accessible_cards.protocol.external import command_words

    for level in simulation.levels:
        if level.startswith(PROGRAM):
            command = level.removeprefix(PROGRAM)
            try:
                found = which(command_words(command)[0])
            except ValueError:
                found = None
            if found is None:
                raise PlanFault("usage.program", text=command)


def number_of_jobs(console: Console) -> int:
    """Give how many processes are to play; raises PlanFault."""
    from accessible_cards.simulate.processes import processors

    given = console.given
    if "jobs" not in given:
        return processors()
    if "cluster" in given:
        raise PlanFault("usage.jobs-or-cluster")
    jobs = int(given["jobs"])
    if jobs < 1:
        raise PlanFault("usage.jobs", text=str(jobs))
    return jobs


def open_table(console: Console, simulation: Simulation, stack: ExitStack) -> list[Take]:
    """Open the file of --csv where it was given, and give what writes to it; raises Fault."""
    if "csv" not in console.given:
        return []
    from accessible_cards.simulate.table import Table

    stream = stack.enter_context(new_file(console.given["csv"]))
    try:
        table = Table(simulation, stream)
    except OSError as error:
        raise failure(error) from None

    def take(played: Sequence[Result]) -> None:
        try:
            table.add(played)
        except OSError as error:
            raise failure(error) from None

    return [take]


@contextmanager
def new_file(path: str) -> Iterator[TextIO]:
    """Open a file to write rows to; raises Fault."""
    from accessible_cards.protocol.files import at_once

    try:
        stream = open(path, "w", encoding="utf-8", newline="", opener=at_once)  # noqa: SIM115
    except (OSError, ValueError):
        raise Fault("fault.file", text=path) from None
    try:
        yield stream
    finally:
        # All rows were flushed; what a full device holds back was told already.
        with suppress(OSError):
            stream.close()


def together(*takers: Take) -> Take:
    """Give what hands results on to several."""

    def take(played: Sequence[Result]) -> None:
        for one in takers:
            one(played)

    return take


def carry_out(console: Console, work: Work, jobs: int) -> None:
    """Have the matches played; what was finished is handed on even when the rest is not.

    Raises Interrupted after Ctrl-C, and Fault.
    """
    from accessible_cards.simulate.processes import Interrupts
    from accessible_cards.simulate.running import run_on_cluster, run_on_processes

    progress = Progress(console, work)
    with Interrupts(heard) as interrupts:
        try:
            if "cluster" in console.given:
                run_on_cluster(work, console.given["cluster"], progress.tick, interrupts.stopped)
            else:
                run_on_processes(work, jobs, progress.tick, interrupts.stopped)
        finally:
            work.hand_on_rest()


def heard() -> None:
    """Tell the thread that insists on signals that this one was heard."""
    Insistence.heard = True


class Progress:
    """Tells on standard error how far the work is, in whole lines."""

    def __init__(self, console: Console, work: Work) -> None:
        """Begin now."""
        from time import monotonic

        self._teller, self._work, self._clock = console.teller, work, monotonic
        stream = script_stream(sys.stderr) if console.is_script else sys.stderr
        self._outlet = TextOutlet(stream, console.teller.language)
        self._started = self._told = monotonic()

    def tick(self) -> None:
        """Tell it, if some seconds have passed since it was told."""
        now = self._clock()
        if now - self._told < TELL_EVERY:
            return
        self._told = now
        try:
            self._outlet.line(self._line(now - self._started))
        except (CannotWrite, ReaderGone):
            return

    def _line(self, seconds: float) -> str:
        done, everything, say = self._work.done, self._work.simulation.matches, self._teller.say
        line = say("simulate.progress", done=done, all=everything, n=int(seconds))
        if not done:
            return line
        left, unit = seconds * (everything - done) / done, "seconds"
        for longer in ("minutes", "hours"):
            if left > 100:
                left, unit = left / 60, longer
        return f"{line} {say(f'simulate.left.{unit}', n=round(left))}"


def say(console: Console, lines: Iterable[tuple[str, Mapping[str, object]]]) -> None:
    """Write messages, one a line."""
    console.screen.say([console.teller.say(key, **facts) for key, facts in lines])
