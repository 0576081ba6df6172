"""A terminal that a test can play: a command in a pseudo terminal, its screen, and keys that are typed.

It answers the questions that programs ask a terminal (where is the cursor, what are you), as real ones do.
"""

from __future__ import annotations

import codecs
import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from typing import TYPE_CHECKING

import pyte

from tests.cli.tools import SAVES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

KEYS = {
    "<enter>": "\r",
    "<tab>": "\t",
    "<up>": "\x1b[A",
    "<down>": "\x1b[B",
    "<right>": "\x1b[C",
    "<left>": "\x1b[D",
    "<esc>": "\x1b",
    "<backspace>": "\x7f",
    "<ctrl-c>": "\x03",
    "<ctrl-d>": "\x04",
}
SEQUENCE = re.compile(r"\x1b\[[0-9;?<>=]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>]")
QUESTION = re.compile(r"(\x1b\[6n|\x1b\[0?c)")
BETWEEN_KEYS = 0.08


def split_keys(text: str) -> list[str]:
    """Give the keys of a text in which special ones are written as ``<enter>``.

    >>> split_keys("7h<enter>")
    ['7', 'h', '\\r']
    """
    parts = [part for part in re.split(r"(<[a-z-]+>)", text) if part]
    return [key for part in parts for key in ([KEYS[part]] if part in KEYS else part)]


def plain(text: str) -> str:
    """Give a terminal's output without its control sequences, lines ended by LF.

    >>> plain("\\x1b[1mSum 5.\\x1b[0m\\r\\n")
    'Sum 5.\\n'
    """
    return SEQUENCE.sub("", text).replace("\r\n", "\n")


def as_at_home(changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """Give an environment as a player has it, with changes.

    PYTHONUNBUFFERED, which many build machines set, makes readline write a prompt letter by letter.
    """
    usual = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "ACCESSIBLE_CARDS_FIRST_START": "no"}
    environment = {**os.environ, **usual, "ACCESSIBLE_CARDS_SAVES": SAVES.name, **(changes or {})}
    environment.pop("PYTHONUNBUFFERED", None)
    return environment


class Terminal:
    """A command in a pseudo terminal.

    output: all that came out so far.  screen: what a person would see.  alive: False once the command has ended.
    """

    def __init__(
        self,
        command: Sequence[str],
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str] | None = None,
        on_event: Callable[[str, str], None] = lambda kind, text: None,
    ) -> None:
        """Start the command; on_event is told of keys, marks and what did not come, for protocols of a run."""
        self.screen = pyte.Screen(columns, rows)
        self.output = ""
        self.alive = True
        self._stream = pyte.Stream(self.screen)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._on_event = on_event
        self._mark = 0
        self._last_output = time.monotonic()
        self._pid, self._terminal = pty.fork()
        size = struct.pack("HHHH", rows, columns, 0, 0)
        if self._pid == 0:  # pragma: no cover
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, size)
                os.execvpe(command[0], list(command), dict(os.environ if environment is None else environment))
            finally:
                os._exit(127)
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, size)

    def pump(self, seconds: float) -> None:
        """Take what comes out for so long."""
        end = time.monotonic() + seconds
        while self.alive:
            ready, _, _ = select.select([self._terminal], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                return
            try:
                data = os.read(self._terminal, 65536)
            except OSError:
                data = b""
            if not data:
                self.alive = False
                return
            self._last_output = time.monotonic()
            self._take(self._decoder.decode(data))

    def _take(self, text: str) -> None:
        self.output += text
        for part in QUESTION.split(text):
            if part == "\x1b[6n":
                self.send(f"\x1b[{self.screen.cursor.y + 1};{self.screen.cursor.x + 1}R")
            elif QUESTION.fullmatch(part):
                self.send("\x1b[?1;2c")
            else:
                self._stream.feed(part)

    def send(self, text: str) -> None:
        """Send text as keys, all at once."""
        try:
            os.write(self._terminal, text.encode())
        except OSError:
            self.alive = False

    def type(self, text: str) -> None:
        """Type keys one after another, as fast fingers do; what is awaited next must come after them."""
        for key in split_keys(text):
            self._on_event("key", key)
            self._mark = len(self.output)
            self.send(key)
            self.pump(BETWEEN_KEYS)
        self.idle(0.35)

    def idle(self, seconds: float, limit: float = 15.0) -> None:
        """Wait until nothing has come out for so long."""
        end = time.monotonic() + limit
        self.pump(0.02)
        while self.alive and time.monotonic() < min(end, self._last_output + seconds):
            self.pump(0.02)

    def wait_for(self, pattern: str, limit: float = 15.0, from_start: bool = False) -> bool:
        """Wait until the pattern comes out, since the last typed key or from the start; tell whether it came."""
        end = time.monotonic() + limit
        start = 0 if from_start else self._mark
        while not re.search(pattern, plain(self.output[start:])):
            if not self.alive or time.monotonic() > end:
                self._on_event("note", f"did not come: {pattern}")
                return False
            self.pump(0.05)
        self._mark = len(self.output)
        self.idle(0.3)
        return True

    def screen_lines(self) -> list[str]:
        """Give the lines of the screen without trailing spaces."""
        return [line.rstrip() for line in self.screen.display]

    def run(self, steps: Iterable[str]) -> None:
        """Carry out steps.

        ``wait:PATTERN`` since the last key, ``wait!:PATTERN`` from the start, ``type:7h<enter>``, ``paste:TEXT``,
        ``sleep:SECONDS``, ``idle:SECONDS``, ``mark:LABEL``, ``screen:``.
        """
        for step in steps:
            self.step(*step.partition(":")[::2])

    def step(self, kind: str, argument: str) -> None:
        """Carry out one step."""
        if kind in ("wait", "wait!"):
            self.wait_for(argument, from_start=kind == "wait!")
        elif kind == "type":
            self.type(argument)
        elif kind == "paste":
            self._on_event("key", argument)
            self._mark = len(self.output)
            self.send("".join(split_keys(argument)))
            self.idle(0.35)
        elif kind == "sleep":
            self.pump(float(argument))
        elif kind == "idle":
            self.idle(float(argument))
        elif kind == "mark":
            self._on_event("mark", argument)
        elif kind == "screen":
            self._on_event("screen", "\n".join(line for line in self.screen_lines() if line))
        else:
            raise ValueError(f"unknown step {kind}")

    def close(self) -> None:
        """Hang up, and end the command if it does not end by itself; a second call does nothing."""
        if self._terminal < 0:
            return
        self.pump(0.2)
        with contextlib.suppress(ChildProcessError, ProcessLookupError):
            for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGKILL):
                os.kill(self._pid, number)
                for _ in range(20):
                    if os.waitpid(self._pid, os.WNOHANG)[0]:
                        raise ChildProcessError
                    self.pump(0.02)
                    time.sleep(0.02)
        os.close(self._terminal)
        self._terminal, self.alive = -1, False
