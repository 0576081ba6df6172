"""The results of a simulation as facts, in the order in which they are told: message keys with what they need."""

from __future__ import annotations

from .plan import PROGRAM
from .statistics import wilson
from .tally import PARTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .plan import Simulation
    from .statistics import Spread
    from .tally import Tally

    Line = tuple[str, Mapping[str, object]]

# Below that the normal distribution does not describe a mean well.
ENOUGH = 30


def introduction(simulation: Simulation) -> Iterator[Line]:
    """Give what is going to be played."""
    names = level_names(simulation)
    levels = ", ".join(names[level] for level in simulation.levels)
    yield "simulate.head", {"game": simulation.game, "n": len(simulation.levels), "levels": levels}
    for level, name in names.items():
        if level.startswith(PROGRAM):
            yield "simulate.program", {"name": name, "text": level.removeprefix(PROGRAM)}
    for option, value in simulation.options.items():
        yield "simulate.option", {"option": option, "value": value}
    yield "seed", {"seed": simulation.seed}
    key = "simulate.rotated" if simulation.rotations > 1 else "simulate.unrotated"
    yield key, {"n": simulation.shuffles, "times": simulation.rotations, "matches": simulation.matches}


def results(tally: Tally, confidence: int) -> Iterator[Line]:
    """Give what came of it.  confidence: of the intervals, in percent, 95 or 99."""
    simulation = tally.simulation
    if tally.matches < simulation.matches:
        key = "simulate.stopped" if tally.matches else "simulate.nothing"
        yield key, {"n": tally.matches, "all": simulation.matches}
    if not tally.matches:
        return
    yield "simulate.confidence", {"confidence": confidence}
    names = level_names(simulation)
    if len(names) > 1:
        for level, name in names.items():
            yield from _wins(tally, level, name, confidence)
    for level, name in names.items():
        yield _mean("simulate.points", tally.points[level], confidence, name=name)
    yield from _seats(tally, confidence)
    yield "simulate.shared" if tally.shared else "simulate.none-shared", {"n": tally.shared}
    for key, spread in (("simulate.deals", tally.deals), ("simulate.moves", tally.moves)):
        yield key, {"mean": round(spread.mean, 1), "low": spread.least, "high": spread.most}
    for (level, reason), times in sorted(tally.lost.items()):
        yield f"simulate.lost.{reason}", {"name": names[level], "n": times, "seconds": said(simulation.seconds)}


def level_names(simulation: Simulation) -> dict[str, str]:
    """Give what each level is called; programs are numbered where there are several.

    >>> from .plan import Simulation
    >>> level_names(Simulation("twelve", ["greedy", "exec:./a", "exec:./b"], games=1, seed=1))
    {'GREEDY': 'greedy', 'exec:./a': 'exec 1', 'exec:./b': 'exec 2'}
    """
    levels = list(dict.fromkeys(simulation.levels))
    programs = [level for level in levels if level.startswith(PROGRAM)]
    names = {level: level.lower() for level in levels if level not in programs}
    for number, level in enumerate(programs, 1):
        names[level] = f"exec {number}" if len(programs) > 1 else "exec"
    return {level: names[level] for level in levels}


def said(number: float) -> float | int:
    """Give a number as it is said: whole where it is whole.

    >>> said(10.0), said(2.5)
    (10, 2.5)
    """
    return int(number) if number == int(number) else number


def _wins(tally: Tally, level: str, name: str, confidence: int) -> Iterator[Line]:
    """Give how often a level has won, in how many of its seats soever."""
    simulation = tally.simulation
    seats = len(simulation.levels)
    even = simulation.levels.count(level) / seats
    wins = tally.wins[level].total / PARTS
    yield "simulate.wins", {"name": name, "wins": said(round(wins, 1)), "n": tally.matches}
    yield _share("simulate.share", wins, tally.matches, even, confidence, name=name)
    spread = tally.wins[level]
    if simulation.rotations > 1 and spread.number >= ENOUGH and spread.least < spread.most:
        low, high = spread.interval(confidence)
        whole = PARTS * simulation.rotations
        facts = {"name": name, "low": _percent(max(0.0, low / whole)), "high": _percent(min(1.0, high / whole))}
        yield "simulate.paired", facts


def _seats(tally: Tally, confidence: int) -> Iterator[Line]:
    """Give how often each seat has won, whoever sat there, and whoever began."""
    seats = len(tally.simulation.levels)
    for seat in range(1, seats + 1):
        yield _share("simulate.seat", tally.seats[seat] / PARTS, tally.matches, 1 / seats, confidence, seat=seat)
    yield _share("simulate.first", tally.first / PARTS, tally.matches, 1 / seats, confidence)


def _share(key: str, wins: float, matches: int, even: float, confidence: int, **facts: object) -> Line:
    """Give a share with its interval, and how it stands to an even share."""
    low, high = wilson(wins, matches, confidence)
    where = "above" if low > even else "below" if high < even else "even"
    percents = {"percent": wins / matches, "low": low, "high": high, "even": even}
    return f"{key}.{where}", {**facts, **{name: _percent(share) for name, share in percents.items()}}


def _mean(key: str, spread: Spread, confidence: int, **facts: object) -> Line:
    """Give a mean, with its interval where there are enough numbers for one."""
    facts = {**facts, "mean": round(spread.mean, 2)}
    if spread.number < ENOUGH:
        return f"{key}.few", facts
    low, high = spread.interval(confidence)
    return key, {**facts, "low": round(low, 2), "high": round(high, 2)}


def _percent(share: float) -> float:
    return round(100 * share, 1)
