"""What a bot is."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random

    from accessible_cards.engine.game import Move, State


class Bot:
    """Chooses moves from what its seat may know.

    level: how strong it is, as the protocol tells it in LEVL.
    """

    __slots__ = ("level",)

    level: str

    def __repr__(self) -> str:
        return f"<Bot {self.level}>"

    def choose(self, view: State, chance: Random) -> Move:
        """Give the move of the seat to move; equal views and equal streams give equal moves.

        view: what the seat to move may know, never the state of the match.  chance: a stream for this decision alone.
        """
        raise NotImplementedError
