"""The bots that do not look ahead: by chance, and by a good player's rules of thumb."""

from __future__ import annotations

from accessible_cards.engine.chance import one_of

from .bot import Bot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random

    from accessible_cards.engine.game import Move, State


class RandomBot(Bot):
    """Plays any legal move, each as likely as the others."""

    __slots__ = ()

    level = "RANDOM"

    def choose(self, view: State, chance: Random) -> Move:
        """Give a legal move by chance."""
        moves = view.moves()
        return moves[one_of(len(moves), chance)]


class GreedyBot(Bot):
    """Plays the move that the rules of thumb of its game like best."""

    __slots__ = ()

    level = "GREEDY"

    def choose(self, view: State, chance: Random) -> Move:
        """Give the first of the moves that are worth most; uses no chance."""
        moves = view.moves()
        return moves[0] if len(moves) == 1 else max(moves, key=view.worth)
