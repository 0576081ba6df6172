"""A command whose screen the real BRLTTY shows on a braille display that a test can read.

BRLTTY (Debian package brltty) reads the screen from shared memory, as it does with GNU screen (driver ``sc``), and
drives a virtual display over a socket (driver ``vr``).
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from .terminal import Terminal, as_at_home

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import TracebackType
    from typing import Self

    from pyte import Screen

MOST_ROWS, MOST_COLUMNS = 66, 132
IMAGE_SIZE = 4 + MOST_ROWS * MOST_COLUMNS * 2
OWNER_ONLY, IPC_CREATE, IPC_REMOVE = 0o700, 0o1000, 0
NORMAL, REVERSE = 0x07, 0x70
# What BRLTTY says of a machine without a braille device of its own.
NO_FAULT = re.compile("rivilege|modprobe|execvp|kernel module|unsupported generic")


def missing() -> str:
    """Name what is needed and not here; empty when BRLTTY can run."""
    return "" if shutil.which("brltty") else "brltty"


def dots(cells: str) -> str:
    """Give cells written as dot numbers (``1|12|``) as Unicode braille.

    >>> dots("1|12| ")
    '⠁⠃⠀'
    """
    return "".join(chr(0x2800 + sum(1 << int(dot) - 1 for dot in cell.strip())) for cell in cells.split("|"))


class ScreenImage:
    """The screen as BRLTTY's ``sc`` driver expects it: columns, rows, cursor, characters, attributes."""

    def __init__(self, folder: Path, encoding: str) -> None:
        """Make the shared memory; BRLTTY finds it by the folder it is told to be its home."""
        self._library = ctypes.CDLL(None, use_errno=True)
        self._library.shmat.restype = ctypes.c_void_p
        key = self._library.ftok(str(folder).encode(), ord("b"))
        self._id = self._library.shmget(ctypes.c_int(key), IMAGE_SIZE, IPC_CREATE | OWNER_ONLY)
        if self._id < 0:
            raise OSError(ctypes.get_errno(), "no shared memory")
        self._address = self._library.shmat(self._id, None, 0)
        self._encoding = encoding
        self._last = b""

    def show(self, screen: Screen) -> None:
        """Copy a screen into the image where it has changed."""
        columns, rows = screen.columns, screen.lines
        characters = "".join(line[:columns].ljust(columns) for line in screen.display)
        places = ((row, column) for row in range(rows) for column in range(columns))
        attributes = bytes(REVERSE if screen.buffer[row][column].reverse else NORMAL for row, column in places)
        cursor = bytes([min(screen.cursor.x, columns - 1), min(screen.cursor.y, rows - 1)])
        size = bytes([columns, rows])
        image = size + cursor + characters.encode(self._encoding, "replace") + attributes + b"\0\0"
        if image != self._last:
            ctypes.memmove(self._address, image, len(image))
            self._last = image

    def close(self) -> None:
        """Give the memory back."""
        self._library.shmdt(ctypes.c_void_p(self._address))
        self._library.shmctl(self._id, IPC_REMOVE, None)


class _ShownTerminal(Terminal):
    """A terminal whose screen goes into the image, while what BRLTTY sends is read."""

    def __init__(self, brltty: Brltty, *arguments: object, **named: object) -> None:
        self._brltty = brltty
        super().__init__(*arguments, **named)  # type: ignore[arg-type]

    def pump(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while True:
            super().pump(min(0.02, max(0.0, end - time.monotonic())))
            self._brltty.image.show(self.screen)
            self._brltty.read()
            if not self.alive:
                time.sleep(0.02)
            if time.monotonic() >= end:
                return

    def step(self, kind: str, argument: str) -> None:
        if kind == "braille":
            self._brltty.press(argument)
            self.pump(0.6)
        else:
            super().step(kind, argument)
            self.pump(0.3)


class Brltty:
    """BRLTTY with a command; as a context manager both are stopped.

    terminal: the terminal that the command is in; its steps also know ``braille:KEY`` (LNUP, FWINRT, HOME …).
    shown: the characters on the display, after every change.  shown_dots: the same as Unicode braille.
    """

    def __init__(
        self,
        command: Sequence[str],
        cells: int = 40,
        columns: int = 80,
        rows: int = 24,
        table: str = "en_US",
        contraction: str = "",
        encoding: str = "ISO-8859-1",
        environment: Mapping[str, str] | None = None,
        on_event: Callable[[str, str], None] = lambda kind, text: None,
    ) -> None:
        """Start BRLTTY, wait until it drives the display, then start the command."""
        self.cells = cells
        self.shown: list[str] = []
        self.shown_dots: list[str] = []
        self._on_event = on_event
        self._buffer = b""
        self._stack = contextlib.ExitStack()
        self._folder = Path(tempfile.mkdtemp(prefix="brltty-"))
        self._stack.callback(shutil.rmtree, self._folder, ignore_errors=True)
        try:
            self._start(columns, rows, table, contraction, encoding)
            self.terminal = _ShownTerminal(
                self,
                command,
                columns,
                rows,
                as_at_home(environment),
                on_event,
            )
        except BaseException:
            self._stack.close()
            raise

    def _start(self, columns: int, rows: int, table: str, contraction: str, encoding: str) -> None:
        import pyte

        folder = self._folder
        (folder / "brltty.conf").touch()
        listening = self._stack.enter_context(socket.socket(socket.AF_UNIX))
        listening.bind(str(folder / "display"))
        listening.listen(1)
        listening.settimeout(15)
        self.image = ScreenImage(folder, encoding)
        self._stack.callback(self.image.close)
        self.image.show(pyte.Screen(columns, rows))
        self._log = self._stack.enter_context(open(folder / "log", "w+"))
        contracted = ["-c", contraction, "-o", "braille-variant=contracted6"] if contraction else []
        self._process = subprocess.Popen(
            [
                *("brltty", "-n", "-e", "-q", "-N", "-Z", "-l", "warning", "-s", "no"),
                *("-W", folder, "-U", folder, "-P", folder / "pid"),
                *("-f", folder / "brltty.conf", "-F", folder / "prefs"),
                *("-b", "vr", "-d", f"client:{folder / 'display'}", "-x", "sc", "-t", table, *contracted),
            ],
            env={**os.environ, "HOME": str(folder), "LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=self._log,
        )
        self._stack.callback(self._stop)
        try:
            self._display, _ = listening.accept()
        except TimeoutError:
            raise RuntimeError(f"BRLTTY did not come: {self.faults()}") from None
        self._stack.enter_context(self._display)
        self._display.sendall(f"cells {self.cells}\n".encode())
        self._display.setblocking(False)
        end = time.monotonic() + 4
        while not self.shown_dots and time.monotonic() < end:
            self.read()
            time.sleep(0.05)
        time.sleep(0.3)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the command and BRLTTY; a second call does nothing."""
        if hasattr(self, "terminal"):
            self.terminal.close()
        self._stack.close()

    def _stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def display(self) -> str:
        """Give what is under the fingers now, without trailing spaces."""
        return self.shown[-1].rstrip() if self.shown else ""

    def press(self, key: str) -> None:
        """Press a key of the display: LNUP, LNDN, TOP, BOT, FWINLT, FWINRT, HOME, PRPROMPT …"""
        self._on_event("press", key)
        self._display.sendall(f"{key}\n".encode())

    def read(self) -> None:
        """Read what BRLTTY has sent."""
        try:
            self._buffer += self._display.recv(65536)
        except (BlockingIOError, ConnectionError):
            return
        *lines, self._buffer = self._buffer.split(b"\n")
        for line in lines:
            self._take(line.decode("utf-8", "replace").strip())

    def _take(self, line: str) -> None:
        found = re.fullmatch(r'(Visual|Braille) "(.*)"', line)
        if not found:
            return
        text = found[2]
        if found[1] == "Braille":
            self._add(self.shown_dots, "dots", dots(text))
        else:
            text = re.sub(r"\\X(..)", lambda code: chr(int(code[1], 16)), text)
            self._add(self.shown, "shows", text.replace('\\"', '"').replace("\\\\", "\\").ljust(self.cells))

    def _add(self, shown: list[str], kind: str, text: str) -> None:
        if not shown or shown[-1] != text:
            shown.append(text)
            self._on_event(kind, text)

    def faults(self) -> list[str]:
        """Give what BRLTTY complained of."""
        self._log.seek(0)
        return [line for line in self._log.read().splitlines() if not NO_FAULT.search(line)]
