"""Legal moves as the protocol lists them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Move:
    """A legal move, as a MOVE record tells it.

    number: its place in the list, from 1.  verb: of the protocol.  words: cards, or the colour of SIGN.

    >>> Move(3, ["PLAY", "7H"]).command
    'PLAY 7H'
    """

    __slots__ = ("number", "verb", "words")

    def __init__(self, number: int, payload: Sequence[str]) -> None:
        """Take the number and the payload of the record."""
        self.number = number
        self.verb = payload[0]
        self.words = tuple(payload[1:])

    @property
    def command(self) -> str:
        """The command that plays it."""
        return " ".join((self.verb, *self.words))
