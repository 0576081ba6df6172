"""Signals of the system that end the program: Ctrl-C, SIGTERM, SIGHUP, Ctrl-backslash, and the rest of their kind."""

from __future__ import annotations

import os
import signal
import time
from _thread import get_ident, start_new_thread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType

NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGVTALRM", "SIGPROF")
PATIENCE = 0.2


class Stopped(SystemExit):
    """The system wants the program to end.  number: of the signal.

    A SystemExit, for that is what asyncio lets through.
    """

    def __init__(self, number: int) -> None:
        """Keep the number."""
        self.number = number
        super().__init__(number)


def listen_for_signals() -> None:
    """Let signals end the program in an orderly way, so that the terminal is left as it was."""
    numbers = [number for name in NAMES if (number := getattr(signal, name, None)) is not None]
    for number in numbers:
        if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(number, stop)
    if hasattr(signal, "pthread_kill"):
        Insistence().begin()


def stop(number: int, frame: FrameType | None) -> None:
    """End whatever is being done."""
    Insistence.heard = True
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    raise Stopped(number)


class Insistence:
    """Sends a signal once more to a program that did not hear it.

    Python hears a signal when it next runs, and readline goes to sleep after the prompt without asking: a signal that
    comes just between would wait for the next key.
    """

    heard = False

    def __init__(self) -> None:
        """Let the system write the numbers of signals into a pipe."""
        self.main = get_ident()
        self.reads, writes = os.pipe()
        os.set_blocking(writes, False)
        signal.set_wakeup_fd(writes, warn_on_full_buffer=False)

    def begin(self) -> None:
        """Watch in a thread of its own, which ends with the program."""
        start_new_thread(self.watch, ())

    def watch(self) -> None:
        """Wait for a signal, then for it to be heard."""
        number = os.read(self.reads, 1)[0]
        while not Insistence.heard:
            time.sleep(PATIENCE)
            if not Insistence.heard:
                signal.pthread_kill(self.main, number)
