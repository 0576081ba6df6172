"""Confidence intervals."""

from __future__ import annotations

from math import sqrt

# Two-sided quantiles of the normal distribution, by confidence in percent.
QUANTILES = {95: 1.959963984540054, 99: 2.5758293035489004}


def wilson(wins: float, matches: int, confidence: int = 95) -> tuple[float, float]:
    """Give the interval of a share by Wilson (JASA 22, 1927): it is right for small numbers and for shares near 0 or 1.

    wins: may be a fraction where a win is shared; the interval is then wider than it need be, never narrower.
    matches: at least 1.  confidence: 95 or 99.

    >>> [round(bound, 4) for bound in wilson(81, 263)]
    [0.2553, 0.3662]
    """
    z = QUANTILES[confidence]
    share = wins / matches
    scale = 1 + z * z / matches
    middle = share + z * z / (2 * matches)
    width = z * sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches))
    # Rounding must not put a share of 0 or 1 outside.
    return max(0.0, min(share, (middle - width) / scale)), min(1.0, max(share, (middle + width) / scale))


class Spread:
    """A series of whole numbers, of which only sums are kept, so that their order does not matter.

    number: how many.  total, squares: their sum and that of their squares.  least, most: as they say.

    >>> points = Spread()
    >>> for one in (3, 5, 4):
    ...     points.add(one)
    >>> points.mean, points.least, points.most
    (4.0, 3, 5)
    """

    __slots__ = ("least", "most", "number", "squares", "total")

    def __init__(self) -> None:
        """Begin with none."""
        self.number = self.total = self.squares = self.least = self.most = 0

    def add(self, value: int) -> None:
        """Take one number."""
        self.least = min(self.least, value) if self.number else value
        self.most = max(self.most, value) if self.number else value
        self.number += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The mean; there must be at least one number."""
        return self.total / self.number

    def interval(self, confidence: int = 95) -> tuple[float, float]:
        """Give the interval of the mean by the normal distribution; there must be at least two numbers."""
        number = self.number
        # In whole numbers to the last step: no digit is lost, however many there are.
        variance = (number * self.squares - self.total * self.total) / (number * (number - 1))
        width = QUANTILES[confidence] * sqrt(variance / number)
        return self.mean - width, self.mean + width
