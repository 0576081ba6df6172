"""Running the program as its users do: through pipes, and at a real terminal."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

COMMAND = [sys.executable, "-m", "accessible_cards"]
ROOT = Path(__file__).parents[2]


# Matches that tests play are not to be found among those of who runs the tests.
SAVES = TemporaryDirectory()


def environment(**variables: str) -> dict[str, str]:
    """Give an environment of our own: nothing of the language, settings or matches of who runs the tests."""
    variables = {"ACCESSIBLE_CARDS_SAVES": SAVES.name, "ACCESSIBLE_CARDS_FIRST_START": "no", **variables}
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP") if name in os.environ}
    return {**kept, "PYTHONPATH": str(ROOT), **variables}


class Ran:
    """What a run of the program gave."""

    def __init__(self, status: int, out: bytes, err: bytes) -> None:
        self.status, self.raw, self.err = status, out, err.decode("utf-8", "replace")

    @property
    def out(self) -> str:
        return self.raw.decode("utf-8")

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def run(*arguments: str, given: bytes | str = b"", env: dict[str, str] | None = None) -> Ran:
    """Run the program with a script on standard input."""
    data = given.encode() if isinstance(given, str) else given
    done = subprocess.run(
        [*COMMAND, *arguments], input=data, capture_output=True, env=env or environment(), timeout=60, check=False
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def shell(line: str, env: dict[str, str] | None = None) -> Ran:
    """Run a line of the shell; CARDS stands for the program."""
    command = ["sh", "-c", line.replace("CARDS", " ".join(COMMAND))]
    done = subprocess.run(command, capture_output=True, env=env or environment(), timeout=60, check=False)
    return Ran(done.returncode, done.stdout, done.stderr)


class Terminal:
    """The program at a terminal of its own."""

    def __init__(
        self, *arguments: str, env: dict[str, str] | None = None, command: list[str] | None = None
    ) -> None:
        """Start it; command: what is run in its place."""
        import pty

        words = command or [*COMMAND, *arguments]

        variables = {"TERM": "xterm", **(env or environment())}
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.execvpe(words[0], words, variables)
        self.out = b""
        self.heard = 0

    def wait(self, text: str, seconds: float = 15) -> None:
        """Wait until a text is on the terminal that was not waited for before."""
        wanted = text.encode()
        end = time.monotonic() + seconds
        while wanted not in self.out[self.heard :]:
            if time.monotonic() > end or not self.take(0.05):
                raise AssertionError(f"{text!r} was not seen in {self.text[-400:]!r}")
        self.heard = self.out.index(wanted, self.heard) + len(wanted)

    def take(self, seconds: float) -> bool:
        """Take what comes within a time; False when the terminal was closed."""
        if not select.select([self.descriptor], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self.descriptor, 65536)
        except OSError:
            return False
        self.out += data
        return bool(data)

    def type(self, keys: str) -> None:
        """Type keys."""
        os.write(self.descriptor, keys.encode())

    def send(self, number: signal.Signals) -> None:
        """Send a signal."""
        os.kill(self.pid, number)

    def close(self) -> None:
        """Close the terminal, as when its window is closed."""
        os.close(self.descriptor)

    def end(self, seconds: float = 10) -> int:
        """Wait for the end; give the exit status, or minus the number of the signal that killed it."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            with contextlib.suppress(OSError, ValueError):
                self.take(0.02)
            done, status = os.waitpid(self.pid, os.WNOHANG)
            if done:
                with contextlib.suppress(OSError):
                    while self.take(0) and select.select([self.descriptor], [], [], 0)[0]:
                        pass
                return os.waitstatus_to_exitcode(status)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        raise AssertionError(f"it did not end: {self.text[-400:]!r}")

    @property
    def text(self) -> str:
        """All that came, with plain line ends."""
        return self.out.decode("utf-8", "replace").replace("\r\n", "\n")
