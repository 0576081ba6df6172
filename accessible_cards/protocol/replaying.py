"""Playing a transcript again, line by line, to see whether the moves and the records in it belong together."""

from __future__ import annotations

from contextlib import suppress

from accessible_cards.engine.refusals import Refusal

from .transcript import without_program

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .transcript import Transcript

HEAD = 1
"""The line with the format comes before the lines that are compared."""


def first_difference(transcript: Transcript) -> int:
    """Play a transcript again and compare what is written then with what it says.

    Gives the number of the first line of its file that differs, or 0 where all are the same; what the last move of a
    file that was cut off would have brought may be missing.  A seat that a program played is played from the record
    like every other, and that the program lost its seat is passed over.

    >>> from .transcript import Writer, read_transcript
    >>> lines: list[str] = []
    >>> from .session import Session
    >>> session = Session(keep=Writer(lines.append).keep)
    >>> for command in ("NEW TWELVE 2", "SEED 1", "START", "MOVE 1", "UNDO", "MOVE 2"):
    ...     answer = session.execute(command)
    >>> first_difference(read_transcript("".join(lines).encode()))
    0
    """
    from .session import Session

    written: list[str] = []
    with suppress(Refusal, ValueError):
        Session(keep=written.append).replay(transcript)
    again = iter(written)
    for number, line in enumerate(said(transcript.lines), HEAD + 1):
        if line is not None and line != next(again, None):
            return number
    return 0


def said(lines: list[str]) -> list[str | None]:
    """Give the lines as they are where the greedy bot plays for every program; None for those that are not compared.

    >>> said(["SEAT 2 BOT EXEC Bert", "< LOST 2 ---- ENDED", "< LEVL 2 ---- GREEDY", "2 PLAY 7H"])
    ['SEAT 2 BOT GREEDY Bert', None, None, '2 PLAY 7H']
    """
    given: list[str | None] = []
    lost = False
    for line in lines:
        passed_over = line.startswith("< LOST ") or (lost and line.startswith("< LEVL "))
        lost = line.startswith("< LOST ")
        if line.startswith("< LEVL "):
            line = line.replace(" EXEC", " GREEDY")
        given.append(None if passed_over else without_program(line))
    return given
