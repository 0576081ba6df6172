"""The engine on a pair of byte streams: ``accessible-cards engine``."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import BinaryIO

LONGEST_COMMAND = 1024  # as in arguments.py, which is imported after the greeting
GREETING = b"0001 PROT - 0001 ACLP\n"
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
BLANKS = b" \t\r\n"


def run(commands: BinaryIO, records: BinaryIO, folder: Path | None = None) -> int:
    """Read commands and write records until QUIT or the end of the input; give the exit status, 0.

    folder: for SAVE and LOAD, which are not allowed without one.
    Raises OSError where the streams fail.
    """
    # A client waits for this line before anything else, so it goes out before the session is imported.
    records.write(GREETING)
    records.flush()
    from accessible_cards.engine.refusals import BAD_ENCODING, LINE_TOO_LONG

    from .session import Session

    session = Session(folder=folder)
    session.greeting()
    for line in read_lines(commands):
        if line is None:
            answer = [session.refuse(LINE_TOO_LONG)]
        else:
            try:
                answer = session.execute(line.decode("utf-8"))
            except UnicodeDecodeError:
                answer = [session.refuse(BAD_ENCODING)]
        if answer:
            records.write(("\n".join(answer) + "\n").encode("utf-8"))
            records.flush()
        if session.ended:
            break
    return 0


def read_lines(source: BinaryIO, longest: int = LONGEST_COMMAND) -> Iterator[bytes | None]:
    r"""Give the lines that are not empty and not comments, without their ends; None for each that is too long.

    However long a line is, no more than ``longest`` bytes of it are kept.  A byte order mark at the start is dropped.

    >>> from io import BytesIO
    >>> list(read_lines(BytesIO(b"\xef\xbb\xbfPING\r\n# no\n \n123456789\nQUIT"), longest=8))
    [b'PING', None, b'QUIT']
    """
    room = longest + len(b"\r\n")
    part = source.readline(len(BYTE_ORDER_MARK) + room + 1).removeprefix(BYTE_ORDER_MARK)
    while part:
        begin = part.lstrip(BLANKS)
        line: bytes | None = part.rstrip(b"\r\n")
        while not part.endswith(b"\n"):
            part = source.readline(room + 1)
            if not part:
                break
            begin = begin or part.lstrip(BLANKS)
            line = None
        if begin and not begin.startswith(b"#"):
            yield line if line is not None and len(line) <= longest else None
        part = source.readline(room + 1)
