"""Reading: the words that a player may type, in the chosen language and in English."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def fold(text: str) -> str:
    """Forgive letter case and accents: composed, decomposed and spelled-out forms become one.

    >>> fold("KÖNIG"), fold("ko\u0308nig")
    ('konig', 'konig')
    """
    raise NotImplementedError


class Vocabulary:
    """The words of one language, always together with English and with the protocol's own.

    A *reading* is a tuple with one entry for each card that was named; an entry is a frozenset of the card codes that
    it can mean ("seven" is four cards in a French pack). Readings come in the order protocol, language, English.
    """

    def __init__(self, language: str = "en") -> None:
        """Open the words of a language; another than those of the program raises ``LookupError``."""

    def words(self, text: str) -> list[str]:
        """Split a typed line into folded words; commas, semicolons and a full stop at the end separate as spaces do."""
        return []

    def command(self, words: Sequence[str]) -> tuple[str, list[str]] | None:
        """Find the command that a line begins with: its English name (``hand``, ``moves`` …) and the words after it.

        None when it begins with no command. ``COMMANDS`` lists the names.
        """
        return None

    def number(self, word: str) -> int | None:
        """Read a number from digits or from a number word (``three``, ``drei``, ``zwo``)."""
        return None

    def cards(self, words: Sequence[str], game: str, numbered: bool = False) -> list[tuple[frozenset[str], ...]]:
        """Read words that name cards of the game's pack: all readings, [] when a word is none.

        game: the game id. numbered: TWELVE with DECK44. Protocol codes are understood for every game.
        """
        return []

    def move(
        self, words: Sequence[str], game: str, hand: Sequence[str] = (), table: Sequence[str] = (), numbered: bool = False
    ) -> list[str]:
        """Read a typed move into protocol commands, candidates in order of reading; [] when it is none.

        hand, table: codes that the player holds and that lie open; candidates made of them come first and alone,
        so that ``7`` gives one command for each seven in the hand; without one there, every seven of the pack.
        """
        return []
