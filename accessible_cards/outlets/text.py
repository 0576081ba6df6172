"""Whole lines of text to one stream.  The only place of the program that writes."""

from __future__ import annotations

from .legible import clean, legible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO


USUAL_SIZE = (80, 24)


class ReaderGone(Exception):
    """Nobody reads what is written any more, as after ``| head -1``: not a fault."""


class CannotWrite(Exception):
    """The stream takes nothing more: a full device, a stream that was closed before the program began."""

    def __init__(self, reason: str) -> None:
        """Take the system's word for it."""
        self.reason = reason
        super().__init__(reason)


class TextOutlet:
    """Append-only lines.

    stream: a text stream, or None where the system gave none.
    language: decides how letters are written that the stream's encoding lacks.

    Every method raises ReaderGone or CannotWrite when the stream fails.

    >>> import sys
    >>> TextOutlet(sys.stdout, "en").lines(["Anna plays red 7. Sum 5."])
    Anna plays red 7. Sum 5.
    """

    def __init__(self, stream: TextIO | None, language: str = "en") -> None:
        """Keep the stream and find out its encoding."""
        self.stream = stream
        self.language = language
        self.encoding: str = getattr(stream, "encoding", None) or "utf-8"

    def lines(self, texts: Iterable[str]) -> None:
        """Write each text as a line of its own, then pass them on at once."""
        self.write("".join(self.ready(text) + "\n" for text in texts))

    def line(self, text: str) -> None:
        """Write one line and pass it on at once."""
        self.lines((text,))

    def ready(self, text: str) -> str:
        r"""Give the text as this stream can take it: one line, visible characters, letters the encoding has.

        A byte of the command line or of a file's name that was no letter is a question mark.

        >>> TextOutlet(None).ready("k\udcf6nig\u202e.txt")
        'k?nig.txt'
        """
        if not text.isascii():
            text = text.encode("utf-8", "replace").decode("utf-8")
        return legible(clean(text), self.encoding, self.language)

    def rows(self, text: str) -> int:
        """Give how many rows of the terminal a line takes.

        >>> TextOutlet(None).rows(""), TextOutlet(None).rows("x" * 81)
        (1, 2)
        """
        columns = self.size()[0]
        return max(1, -(-len(self.ready(text)) // columns))

    def size(self) -> tuple[int, int]:
        """Give columns and rows of the terminal; what it does not tell is taken as 80 by 24."""
        import os

        try:
            columns, rows = os.get_terminal_size(self.stream.fileno()) if self.stream is not None else (0, 0)
        except (OSError, ValueError, AttributeError):
            columns, rows = 0, 0
        return columns or USUAL_SIZE[0], rows or USUAL_SIZE[1]

    def columns(self) -> int:
        """Give the columns of the terminal; 0 where it does not tell, and where there is none."""
        import os

        try:
            return os.get_terminal_size(self.stream.fileno()).columns if self.stream is not None else 0
        except (OSError, ValueError, AttributeError):
            return 0

    def write(self, text: str) -> None:
        """Write and flush; turn the system's errors into ours."""
        if self.stream is None:
            raise CannotWrite("")
        try:
            self.stream.write(text)
            self.stream.flush()
        except OSError as error:
            raise failure(error) from None
        except ValueError:
            raise CannotWrite("") from None


def failure(error: OSError) -> ReaderGone | CannotWrite:
    """Give what an error of the system means.  Windows says EINVAL where others say that the pipe is broken."""
    import errno
    import os

    gone = isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == errno.EINVAL)
    return ReaderGone() if gone else CannotWrite(error.strerror or "")


def script_stream(stream: TextIO | None) -> TextIO | None:
    """Give the stream as scripts get it: UTF-8 with LF on every machine, whatever the environment says."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8", newline="\n", errors="replace")
    return stream


def abandon(stream: TextIO | None) -> None:
    """Let the interpreter's last flush of a broken stream go nowhere, so that it does not complain at exit."""
    import os

    if stream is None:
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except (OSError, ValueError, AttributeError):
        return
