"""Signals of the system that end the program."""

from __future__ import annotations

import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType


class Stopped(BaseException):
    """The system wants the program to end.  number: of the signal."""

    def __init__(self, number: int) -> None:
        """Keep the number."""
        self.number = number
        super().__init__(number)


def listen_for_signals() -> None:
    """Let SIGTERM and SIGHUP end the program in an orderly way, so that the terminal is left as it was."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, stop)


def stop(number: int, frame: FrameType | None) -> None:
    """End whatever is being done."""
    raise Stopped(number)
