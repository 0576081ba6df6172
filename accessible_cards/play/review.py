"""What was said, to be heard again."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Review:
    """The lines that were said, and where the player is among them.

    >>> review = Review()
    >>> review.add(["Deal 1.", "You lead."])
    >>> review.back(), review.back(), review.forward(), review.forward()
    ('Deal 1.', '', 'You lead.', '')
    """

    def __init__(self) -> None:
        """Begin with nothing said."""
        self.said: list[str] = []
        self.latest = 0
        self.place = 0

    def add(self, lines: Sequence[str]) -> None:
        """Keep the lines of one answer; the player has heard the last of them."""
        self.latest = len(lines)
        self.said += lines
        self.place = len(self.said) - 1

    def repeat(self, count: int | None) -> list[str]:
        """Give the last answer again, or the last so many lines."""
        return self.said[max(0, len(self.said) - (self.latest if count is None else count)) :]

    def back(self) -> str:
        """Go to the line before the one heard last and give it; "" at the first."""
        if self.place <= 0:
            return ""
        self.place -= 1
        return self.said[self.place]

    def forward(self) -> str:
        """Go to the line after and give it; "" at the last."""
        if self.place >= len(self.said) - 1:
            return ""
        self.place += 1
        return self.said[self.place]
