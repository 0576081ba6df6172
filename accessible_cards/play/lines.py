"""Where the player's lines come from: a script on standard input, or a person at a terminal."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import BinaryIO, Protocol

    class Lines(Protocol):
        """A source of lines."""

        interactive: bool

        def read(self, prompt: str, aside: bool = False) -> Line | None:
            """Give the next line, or None at the end.

            aside: the prompt is about something else than what may stand half typed.
            """

        def forget(self) -> None:
            """Forget the lines that were typed."""


LONGEST = 1024
MOST = LONGEST + 6  # with a byte order mark and a line end it is still longer than LONGEST
TOO_LONG = "too-long"
BAD_ENCODING = "bad-encoding"


class Line:
    """One line of input.

    number: counted from 1.  text: without its end, "" where fault says why it cannot be read.
    """

    __slots__ = ("fault", "number", "text")

    def __init__(self, number: int, text: str, fault: str = "") -> None:
        """Keep what was read."""
        self.number = number
        self.text = text
        self.fault = fault

    @property
    def skipped(self) -> bool:
        """Whether it is empty or a comment, so that a script gets no answer to it."""
        return not self.fault and (not self.text.strip() or self.text.lstrip().startswith("#"))


def read_line(number: int, raw: bytes) -> Line:
    r"""Make a line of the bytes of one: no line end, no byte order mark, UTF-8 without control characters but tab.

    >>> read_line(1, b"\xef\xbb\xbfhelp\r\n").text, read_line(2, b"a\x00b\n").fault
    ('help', 'bad-encoding')
    """
    raw = raw.removesuffix(b"\n").removesuffix(b"\r")
    if number == 1:
        raw = raw.removeprefix(b"\xef\xbb\xbf")
    if len(raw) > LONGEST:
        return Line(number, "", TOO_LONG)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        return Line(number, "", BAD_ENCODING)
    return checked(number, text)


def checked(number: int, text: str) -> Line:
    """Make a line of a text, or of its fault."""
    if len(text) > LONGEST:
        return Line(number, "", TOO_LONG)
    if any((character < " " and character != "\t") or "\x7f" <= character < "\xa0" for character in text):
        return Line(number, "", BAD_ENCODING)
    if any("\ud800" <= character <= "\udfff" for character in text):
        return Line(number, "", BAD_ENCODING)
    return Line(number, text)


SEATED = Line(0, "")
"""No line: whoever is to move is at the keyboard."""


class ScriptLines:
    """The lines of a script.  stream: bytes, or None where there is no standard input at all."""

    interactive = False

    def __init__(self, stream: BinaryIO | None) -> None:
        """Begin before line 1."""
        self.stream = stream
        self.number = 0

    def forget(self) -> None:
        """Forget nothing: a script cannot call lines back."""

    def read(self, prompt: str = "", aside: bool = False) -> Line | None:
        """Give the next line, faulty ones too, or None at the end of input.  The prompt is not shown."""
        raw = self.take(MOST)
        if not raw:
            return None
        self.number += 1
        if len(raw) == MOST:
            self.drop_rest(raw)
        if raw.lstrip(b"\xef\xbb\xbf \t").startswith(b"#"):
            return Line(self.number, "")
        return read_line(self.number, raw)

    def drop_rest(self, raw: bytes) -> None:
        """Read on to the end of a line that began with these bytes."""
        while raw and not raw.endswith(b"\n"):
            raw = self.take(65536)

    def take(self, most: int) -> bytes:
        """Read up to the next line end, at most so many bytes; nothing at the end of input or when reading fails."""
        if self.stream is None:
            return b""
        try:
            return self.stream.readline(most)
        except (OSError, ValueError):
            return b""


class TerminalLines:
    """A person at a terminal.

    ask: shows a prompt and gives the line typed, as input() does; by default input(), with readline where there is one.
    """

    interactive = True

    def __init__(self, ask: Callable[[str], str] | None = None) -> None:
        """Begin before line 1."""
        self.ask = ask
        self.number = 0

    def forget(self) -> None:
        """Forget the lines that were typed, where they can be called back with the arrow keys."""
        import sys

        readline = sys.modules.get("readline")
        if readline is not None:
            readline.clear_history()

    def read(self, prompt: str, aside: bool = False) -> Line | None:
        """Show the prompt, give the line typed, or None at the end of input (Ctrl-D, a closed terminal).

        Raises KeyboardInterrupt on Ctrl-C.
        """
        if self.ask is None:
            self.ask = terminal_input()
        try:
            text = self.ask(prompt)
        except UnicodeDecodeError:
            text = "\x00"
        except (EOFError, OSError, ValueError):
            return None
        self.number += 1
        return checked(self.number, text.removesuffix("\r"))


def terminal_input() -> Callable[[str], str]:
    """Give input(), with readline quietened where the system has it and the terminal can use it."""
    import os

    if os.environ.get("TERM", "dumb") != "dumb":
        quiet_readline()
    return input


def quiet_readline() -> None:
    """Switch on line editing without the escape sequences that GNU readline sends of itself."""
    try:
        import readline
    except ImportError:
        return
    if "libedit" in (readline.__doc__ or ""):
        return
    for setting in ("enable-bracketed-paste off", "enable-meta-key off", "bell-style none", "colored-stats off"):
        readline.parse_and_bind(f"set {setting}")
    readline.set_completer(lambda text, state: None)
    readline.parse_and_bind("tab: complete")
