"""Transcripts: a match as text, enough to play it again move by move (docs/saves.md).

The first line names the format.  Then come the commands that set up the match, START, and what happened: a move of
any seat as ``2 PLAY 7H``, ``UNDO 2`` (moves taken back), ``ABORT``, and each record that the client was sent, behind
``< `` and without its sequence number.  Every line ends with a check of itself and of all lines before it, so that
a line that was damaged or edited is found.
"""

from __future__ import annotations

from binascii import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

FORMAT = "accessible-cards transcript"
VERSION = 1
MOST_SEATS = 8
SET_UP = frozenset(("NEW", "OPTION", "SEAT", "FIRST", "DECK", "SEED", "DRAWN"))


class Damaged(Exception):
    """A transcript that is not as it was written; the argument is the number of the first line that is wrong."""

    @property
    def line(self) -> int:
        """The number of the line, from 1."""
        return int(self.args[0])


class Newer(Exception):
    """A transcript in a format that is newer than this program; the argument is its version."""


class Transcript:
    """A transcript as read.

    commands: those that set up the match.  moves: seat and command, those taken back left out.
    aborted: was it ended without winners?  records: those that were sent, without sequence numbers.
    lines: all that was written behind the first line, in its order.
    """

    __slots__ = ("aborted", "commands", "lines", "moves", "records")

    def __init__(self, commands: Iterable[str] = (), moves: Iterable[tuple[int, str]] = ()) -> None:
        """Begin with the commands and moves, without records."""
        self.commands = list(commands)
        self.moves = list(moves)
        self.records: list[str] = []
        self.lines: list[str] = []
        self.aborted = False


class Writer:
    """Makes the lines of a transcript, each with its check.

    >>> lines = []
    >>> writer = Writer(lines.append)
    >>> writer.keep("NEW TWELVE 2")
    >>> lines[1].split("  ")[0]
    'NEW TWELVE 2'
    """

    def __init__(self, write: Callable[[str], object]) -> None:
        """Take what writes a string, and write the first line."""
        self._write, self._check = write, 0
        self.keep(f"{FORMAT} {VERSION}")

    def keep(self, line: str) -> None:
        """Write one line."""
        self._check = check_of(line, self._check)
        self._write(f"{line}  {self._check:08x}\n")


def check_of(line: str, before: int) -> int:
    """Give the check of a line, given that of the line before it."""
    return crc32(line.encode("utf-8"), before)


def without_program(command: str) -> str:
    """Give a command that sets up the match, with the greedy bot for a program.

    >>> without_program("SEAT 2 BOT EXEC Bert"), without_program("SEAT 1 CLIENT Max EXEC Moor")
    ('SEAT 2 BOT GREEDY Bert', 'SEAT 1 CLIENT Max EXEC Moor')
    """
    words = command.split(" ")
    if words[0] == "SEAT" and words[2:4] == ["BOT", "EXEC"]:
        words[3] = "GREEDY"
    return " ".join(words)


def read_transcript(data: bytes) -> Transcript:
    """Read a transcript.  A last line that was cut off is left out: what was before it counts.

    Raises Damaged, also where the match was not even set up; Newer.
    """
    transcript = Transcript()
    check, started = 0, False
    *whole, _ = data.split(b"\n")
    for number, raw in enumerate(whole, 1):
        try:
            line, mark = raw.decode("utf-8").rsplit("  ", 1)
        except ValueError:
            raise Damaged(number) from None
        if number == 1:
            _check_format(line)
        check = check_of(line, check)
        if mark != f"{check:08x}":
            raise Damaged(number)
        if number == 1:
            continue
        try:
            started = _take(transcript, line, started)
        except ValueError:
            raise Damaged(number) from None
    if not started:
        raise Damaged(len(whole) + 1)
    return transcript


def _check_format(line: str) -> None:
    name, _, version = line.rpartition(" ")
    if name != FORMAT or not (version.isascii() and version.isdigit()) or version.startswith("0"):
        raise Damaged(1)
    if len(version) > 9 or int(version) > VERSION:
        raise Newer(version)


def _take(transcript: Transcript, line: str, started: bool) -> bool:
    """Take one line; tell whether START has come.  Raises ValueError for a line that makes no sense here."""
    transcript.lines.append(line)
    first, _, rest = line.partition(" ")
    if not started:
        if first == "START":
            return True
        _check_command(line.split(" "), transcript.commands)
        transcript.commands.append(line)
    elif first == "<":
        transcript.records.append(rest)
    elif first == "UNDO":
        if not 1 <= int(rest) <= len(transcript.moves):
            raise ValueError(line)
        del transcript.moves[-int(rest) :]
    elif first == "ABORT":
        transcript.aborted = True
    else:
        transcript.moves.append((int(first), rest))
    return started


def _check_command(words: list[str], before: list[str]) -> None:
    """Make sure that NEW comes first and only then, and that what is read of a command without a session is there.

    Raises ValueError.
    """
    verb = words[0]
    fewest = {"NEW": 2, "SEAT": 4 if words[2:3] == ["BOT"] else 3}.get(verb, 1)
    if verb not in SET_UP or (verb == "NEW") == bool(before) or len(words) < fewest:
        raise ValueError(verb)
    if verb == "SEAT" and not 1 <= int(words[1]) <= MOST_SEATS:
        raise ValueError(verb)
