"""Bots: what chooses moves from what one seat may know (a view), by level."""

from __future__ import annotations

from accessible_cards.engine.refusals import NO_SUCH_BOT, Refusal

from .bot import Bot

__all__ = ["LEVELS", "MOST_PLAYOUTS", "Bot", "find_bot"]

LEVELS = ("RANDOM", "GREEDY", "STRONG")
MOST_PLAYOUTS = 1_000_000


def find_bot(level: str) -> Bot:
    """Give the bot of a level, in any letter case: one of LEVELS, or ``STRONG:<playouts>`` with 1 to 1,000,000.

    Raises Refusal NO_SUCH_BOT.

    >>> find_bot("random"), find_bot("strong:200")
    (<Bot RANDOM>, <Bot STRONG:200>)
    """
    name, colon, playouts = level.upper().partition(":")
    if name == "STRONG":
        # Searching is the dearest to import, and few matches need it.
        from .search import StrongBot

        return StrongBot(_number_of_playouts(level, playouts) if colon else 0)
    if colon or name not in LEVELS:
        raise Refusal(NO_SUCH_BOT, level)
    from .simple import GreedyBot, RandomBot

    return RandomBot() if name == "RANDOM" else GreedyBot()


def _number_of_playouts(level: str, text: str) -> int:
    # int() would take other digits, underlines and spaces as well.
    if not (text.isascii() and text.isdigit() and len(text) <= 7 and 1 <= int(text) <= MOST_PLAYOUTS):
        raise Refusal(NO_SUCH_BOT, level)
    return int(text)
