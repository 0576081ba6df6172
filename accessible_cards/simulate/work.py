"""Getting the chunks of a simulation played, by whatever executor, and handing their results on."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait

from .matches import play_chunk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from .matches import Result
    from .plan import Simulation

# How long nobody looks whether the work should stop, in seconds.
BLINK = 0.2


class Interrupted(Exception):
    """The work was stopped before it was complete."""


class Work:
    """The chunks of a simulation, each of which counts once, whoever plays it how often.

    done: how many matches are finished.  complete: are all handed on?
    """

    def __init__(self, simulation: Simulation, take: Callable[[Sequence[Result]], None]) -> None:
        """Begin with no chunk played.

        take: is given the results of each chunk, in the order of the chunks.
        """
        self.simulation, self._take = simulation, take
        self._next = 0
        self._ready: dict[int, list[Result]] = {}
        self.done = 0

    @property
    def complete(self) -> bool:
        """Tell whether all results were handed on."""
        return self._next == self.simulation.chunks

    def run(self, executor: Executor, ahead: int, tick: Callable[[], None], stopped: Callable[[], bool]) -> None:
        """Have the chunks played that are not played yet; raises Interrupted when ``stopped`` says so.

        ahead: how many chunks may be under way or wait for an earlier one; more are not kept.
        tick: is called again and again.
        Raises also what a chunk raises, and what the executor raises when it breaks; ``run`` may be called again then.
        """
        under_way: dict[Future[list[Result]], int] = {}
        try:
            while not self.complete:
                if stopped():
                    raise Interrupted
                for number in self._wanted(ahead, frozenset(under_way.values())):
                    under_way[executor.submit(play_chunk, self.simulation, number)] = number
                finished, _ = wait(under_way, BLINK, FIRST_COMPLETED)
                for future in finished:
                    self._keep(under_way.pop(future), future.result())
                self._hand_on()
                tick()
        finally:
            self._save(under_way)

    def hand_on_rest(self) -> None:
        """Hand on what was finished before an earlier chunk was."""
        for number in sorted(self._ready):
            self._take(self._ready.pop(number))

    def _wanted(self, ahead: int, under_way: frozenset[int]) -> Iterator[int]:
        """Give the chunks to be submitted now."""
        for number in range(self._next, min(self._next + ahead, self.simulation.chunks)):
            if number not in under_way and number not in self._ready:
                yield number

    def _keep(self, number: int, results: list[Result]) -> None:
        if number >= self._next and number not in self._ready:
            self._ready[number] = results
            self.done += len(results)

    def _hand_on(self) -> None:
        while self._next in self._ready:
            self._take(self._ready.pop(self._next))
            self._next += 1

    def _save(self, under_way: dict[Future[list[Result]], int]) -> None:
        """Keep what is finished by now.  The rest is for the owner of the executor to cancel."""
        for future, number in under_way.items():
            if future.done():
                try:
                    self._keep(number, future.result())
                except (Exception, CancelledError):
                    continue


class Here(Executor):
    """Plays at once, in this process."""

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        """Call the function; whatever it raises is raised here."""
        future: Future[Any] = Future()
        future.set_result(function(*arguments, **named))
        return future


def play_here(simulation: Simulation, take: Callable[[Sequence[Result]], None]) -> None:
    """Play a whole simulation in this process; ``take`` as for Work."""
    Work(simulation, take).run(Here(), 1, nothing, never)


def nothing() -> None:
    """Do nothing between chunks."""


def never() -> bool:
    """Do not stop."""
    return False
