"""Reading commands: what is the same whatever the command or the game (docs/protocol.md, Commands)."""

from __future__ import annotations

from accessible_cards.engine.refusals import BAD_ARGUMENT, BAD_ENCODING, LINE_TOO_LONG, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from accessible_cards.engine.cards import Card

LONGEST_COMMAND = 1024
LONGEST_NAME = 16
HIGHEST_SEED = 2**63 - 1


def check_text(line: str) -> None:
    """Refuse a line with control characters (BAD_ENCODING) or of more than 1,024 bytes (LINE_TOO_LONG)."""
    if len(line) > LONGEST_COMMAND // 4 and len(line.rstrip("\r\n").encode("utf-8", "replace")) > LONGEST_COMMAND:
        raise Refusal(LINE_TOO_LONG)
    if not line.isprintable():
        for one in line.rstrip("\r\n"):
            if one != "\t" and (one < " " or "\x7f" <= one <= "\x9f" or "\ud800" <= one <= "\udfff"):
                raise Refusal(BAD_ENCODING)


def read_numbers(
    words: Sequence[str], fewest: int, most: int, low: int | None = None, high: int | None = None
) -> list[int]:
    """Read whole numbers; BAD_ARGUMENT where there are too few or too many, or one is none or out of range."""
    if not fewest <= len(words) <= most:
        raise Refusal(BAD_ARGUMENT)
    numbers = []
    for word in words:
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()):
            raise Refusal(BAD_ARGUMENT, word)
        number = int(word)
        if (low is not None and number < low) or (high is not None and number > high):
            raise Refusal(BAD_ARGUMENT, word)
        numbers.append(number)
    return numbers


def read_name(words: Sequence[str]) -> str:
    """Read a name: letters, digits, spaces, - and ', cut at 16 characters; empty where none is given."""
    if not words:
        return ""
    from unicodedata import normalize

    name = normalize("NFC", " ".join(words))
    if fit_for_name(name) != name:
        raise Refusal(BAD_ARGUMENT)
    return name[:LONGEST_NAME].rstrip(" ")


def fit_for_name(text: str) -> str:
    """Give what a name may have of a text: letters and the marks that belong to them, decimal digits, space, - and '.

    >>> fit_for_name("Anna-Lena 2"), fit_for_name("O'Hara_½²"), fit_for_name("हिन्दी")
    ('Anna-Lena 2', "O'Hara", 'हिन्दी')
    """
    if text.isascii() and text.isalnum():
        return text
    from unicodedata import category

    kept = []
    letter = False
    for one in text:
        letter = one.isalpha() or (letter and category(one).startswith("M"))
        if letter or one.isdecimal() or one in " -'":
            kept.append(one)
    return "".join(kept)


def read_arguments(verb: str, words: Sequence[str]) -> list[str]:
    """Check the number and the kind of what follows a move's verb, as far as it is the same in every game."""
    from accessible_cards.engine.cards import is_card_text
    from accessible_cards.engine.game import COLOURS, VERBS

    fewest, most = VERBS[verb]
    if not fewest <= len(words) <= most:
        raise Refusal(BAD_ARGUMENT)
    arguments = [word.upper() for word in words]
    for word in arguments:
        if not (word in COLOURS if verb == "SIGN" else is_card_text(word)):
            raise Refusal(BAD_ARGUMENT, word)
    return arguments


def card_in_play(text: str, by_text: dict[str, Card]) -> Card:
    """Give the card of the pack; one that is not in the pack becomes a card that no hand can hold."""
    from accessible_cards.engine.cards import card

    return by_text.get(text) or card(text, 0, "", "", 0)
