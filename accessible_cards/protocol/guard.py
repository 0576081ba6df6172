"""A guard over programs that were started: a process that ends them when ours ends, even if it was killed.

Windows needs none of this where programs end when their input does, and offers nothing as plain for the others.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from subprocess import Popen

# It reads process groups, a minus before those that have ended; the end of its input is the end of our process.
SOURCE = """
import os, sys
groups = set()
for line in sys.stdin:
    number = int(line)
    groups.add(number) if number > 0 else groups.discard(-number)
for number in groups:
    try:
        os.killpg(number, 9)
    except OSError:
        pass
"""


class Guard:
    """The guard of this process; it starts with the first program."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self._process: Popen[bytes] | None = None
        self._owner = 0

    def prepare(self) -> None:
        """Start the guard before a program that it is to watch: there shall be no time in which nobody watches it."""
        if os.name == "posix":
            try:
                if self._process is None or self._owner != os.getpid():
                    self._start()
            except OSError:
                return

    def watch(self, group: int) -> None:
        """End this process group when our process ends; where no guard can be started, do without."""
        if os.name == "posix":
            self._tell(group)

    def forget(self, group: int) -> None:
        """Take note that this process group has ended."""
        if self._process is not None and self._owner == os.getpid():
            self._tell(-group)

    def _tell(self, number: int) -> None:
        try:
            if self._process is None or self._owner != os.getpid():
                self._start()
            if self._process is not None and self._process.stdin is not None:
                self._process.stdin.write(b"%d\n" % number)
                self._process.stdin.flush()
        except (OSError, ValueError):
            return

    def _start(self) -> None:
        import atexit
        from subprocess import DEVNULL, PIPE, Popen

        command = [sys.executable, "-I", "-S", "-c", SOURCE]
        self._owner = os.getpid()
        self._process = Popen(command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True)
        atexit.register(self._end)

    def _end(self) -> None:
        """Let it end with us, so that nobody misses it."""
        from contextlib import suppress
        from subprocess import TimeoutExpired

        if self._process is not None and self._process.stdin is not None and self._owner == os.getpid():
            with suppress(OSError, TimeoutExpired):
                self._process.stdin.close()
                self._process.wait(1)


GUARD = Guard()
