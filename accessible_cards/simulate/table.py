"""The matches of a simulation as comma-separated values, a row each."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from .matches import Result
    from .plan import Simulation


class Table:
    r"""Writes rows as matches are played; none is kept.

    >>> import sys
    >>> from .plan import Simulation
    >>> from .matches import play_match
    >>> simulation = Simulation("twelve", ["random", "random"], games=2, seed=5, options={"DEALS": 1})
    >>> table = Table(simulation, sys.stdout)
    match,shuffle,seed,first,deals,moves,winners,lost,level_1,level_2,total_1,total_2
    >>> table.add([play_match(simulation, 1, 0)])
    2,2,8148257781963806,1,1,33,1,,RANDOM,RANDOM,24,16
    """

    def __init__(self, simulation: Simulation, stream: TextIO) -> None:
        """Write the head.  stream: opened without translation of line ends.  Raises OSError like ``add``."""
        from csv import writer

        self._simulation, self._stream = simulation, stream
        self._writer = writer(stream, lineterminator="\n")
        seats = range(1, len(simulation.levels) + 1)
        head = ["match", "shuffle", "seed", "first", "deals", "moves", "winners", "lost"]
        self._write([[*head, *(f"level_{seat}" for seat in seats), *(f"total_{seat}" for seat in seats)]])

    def add(self, results: Sequence[Result]) -> None:
        """Write the rows of matches."""
        self._write([self._row(result) for result in results])

    def _row(self, result: Result) -> list[object]:
        """Give a row; shuffles and matches are numbered from 1."""
        return [
            result.shuffle * self._simulation.rotations + result.rotation + 1,
            result.shuffle + 1,
            result.seed,
            result.first,
            result.deals,
            result.moves,
            " ".join(map(str, result.winners)),
            " ".join(f"{seat}:{reason}" for seat, reason in result.lost),
            *self._simulation.seated(result.rotation),
            *result.totals,
        ]

    def _write(self, rows: list[list[object]]) -> None:
        self._writer.writerows(rows)
        self._stream.flush()
