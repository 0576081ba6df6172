"""Breaking lines for a braille display: at spaces, and not inside the name of a card."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

JOINED = "\0"
"""Stands for a space that a line is not to be broken at."""
SHORTEST = 4


def wrap(text: str, cells: int, whole: Iterable[str] = ()) -> list[str]:
    """Break a text into lines of at most so many cells, at least one line.

    whole: phrases that are not to be broken where they fit into a line, whatever their case.

    >>> wrap("You have seven of hearts, red 7.", 20, ["seven of hearts", "red 7"])
    ['You have', 'seven of hearts,', 'red 7.']
    >>> wrap("seven of hearts", 8, ["seven of hearts"]), wrap("Donaudampf", 4)
    (['seven of', 'hearts'], ['Dona', 'udam', 'pf'])
    """
    lines = [""]
    for word in joined(text, whole).split(" "):
        parts = [word] if len(word) <= cells else pieces(word, cells)
        for part in parts:
            longer = f"{lines[-1]} {part}" if lines[-1] else part
            if len(longer) <= cells:
                lines[-1] = longer
            else:
                lines.append(part)
    return [line.replace(JOINED, " ") for line in without_stub(lines, cells)]


def without_stub(lines: list[str], cells: int) -> list[str]:
    """Give the lines with a last one that is not so short that it is overheard, where a word can be moved to it.

    >>> without_stub(["Bert plays red 7. Sum", "9."], 21)
    ['Bert plays red 7.', 'Sum 9.']
    """
    if len(lines) > 1 and len(lines[-1]) < SHORTEST:
        kept, _, word = lines[-2].rpartition(" ")
        last = f"{word} {lines[-1]}"
        if len(kept) >= SHORTEST and len(last) <= cells:
            return [*lines[:-2], kept, last]
    return lines


def pieces(word: str, cells: int) -> list[str]:
    """Break what is longer than a line: at its own spaces, else anywhere."""
    return [part[place : place + cells] for part in word.split(JOINED) for place in range(0, max(1, len(part)), cells)]


def joined(text: str, whole: Iterable[str]) -> str:
    """Give the text with the spaces inside whole phrases marked."""
    phrases = sorted(whole, key=len, reverse=True)
    if not phrases:
        return text
    import re

    pattern = rf"(?<!\w)(?:{'|'.join(map(re.escape, phrases))})(?!\w)"
    return re.sub(pattern, lambda found: found[0].replace(" ", JOINED), text, flags=re.IGNORECASE)
