"""What many matches add up to."""

from __future__ import annotations

from .statistics import Spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .matches import Result
    from .plan import Simulation

# A win has so many parts: any number of winners up to eight share it in whole ones.
PARTS = 840


class Tally:
    """Sums over the matches of a simulation; they are whole numbers, so that the order of matches does not matter.

    matches: how many.  shared: how many of them several seats won.  deals, moves: of a match.
    wins: by level, the parts that it won in all rotations of a shuffle together.  points: by level, of a seat.
    seats: by seat, place 0 unused, the parts won there.  first: the parts won by whoever began the first deal.
    lost: how often a program lost its seat, by level and reason.
    """

    __slots__ = ("deals", "first", "lost", "matches", "moves", "points", "seats", "shared", "simulation", "wins")

    def __init__(self, simulation: Simulation) -> None:
        """Begin at zero."""
        self.simulation = simulation
        levels = dict.fromkeys(simulation.levels)
        self.matches = self.shared = self.first = 0
        self.deals, self.moves = Spread(), Spread()
        self.wins = {level: Spread() for level in levels}
        self.points = {level: Spread() for level in levels}
        self.seats = [0] * (len(simulation.levels) + 1)
        self.lost: dict[tuple[str, str], int] = {}

    def add(self, results: Sequence[Result]) -> None:
        """Add the matches of a chunk."""
        rotations = self.simulation.rotations
        for start in range(0, len(results), rotations):
            self._add_shuffle(results[start : start + rotations])

    def _add_shuffle(self, results: Sequence[Result]) -> None:
        """Add all rotations of a shuffle."""
        won = dict.fromkeys(self.wins, 0)
        for result in results:
            levels = self.simulation.seated(result.rotation)
            self._add_match(result, levels)
            for seat in result.winners:
                won[levels[seat - 1]] += PARTS // len(result.winners)
        for level, parts in won.items():
            self.wins[level].add(parts)

    def _add_match(self, result: Result, levels: Sequence[str]) -> None:
        self.matches += 1
        self.shared += len(result.winners) > 1
        self.deals.add(result.deals)
        self.moves.add(result.moves)
        for level, total in zip(levels, result.totals, strict=True):
            self.points[level].add(total)
        for seat in result.winners:
            parts = PARTS // len(result.winners)
            self.seats[seat] += parts
            self.first += parts if seat == result.first else 0
        for seat, reason in result.lost:
            key = levels[seat - 1], reason
            self.lost[key] = self.lost.get(key, 0) + 1
