"""Clearing a terminal and what can be scrolled back to, for players who keep their hands from each other."""

from __future__ import annotations

from .text import CannotWrite, ReaderGone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .text import TextOutlet

USUAL = "\x1b[H\x1b[2J\x1b[3J"
VIRTUAL_TERMINAL = 4
STANDARD_OUTPUT = -11


def clear(outlet: TextOutlet) -> bool:
    """Clear the terminal as far as it can be; give False where the screen or what was scrolled away stays."""
    stream = outlet.stream
    try:
        if stream is None or not stream.isatty():
            return False
    except (OSError, ValueError):
        return False
    sequence, whole = sequences()
    if sequence:
        try:
            outlet.write(sequence)
        except (CannotWrite, ReaderGone):
            return False
    return whole


def sequences() -> tuple[str, bool]:
    """Give what clears this terminal, and whether that clears what was scrolled away, too."""
    import sys

    if sys.platform == "win32":
        return (USUAL, True) if windows_understands() else ("", False)
    try:
        import curses

        curses.setupterm()
        screen, scrolled = curses.tigetstr("clear"), curses.tigetstr("E3")
    except (ImportError, curses.error, OSError, ValueError):
        return "", False
    found = (screen or b"") + (scrolled or b"")
    return found.decode("ascii", "ignore"), bool(screen and scrolled)


def windows_understands() -> bool:
    """Let the console of Windows understand such sequences; say whether it does."""
    import sys

    if sys.platform != "win32":
        return False
    import ctypes

    kernel = ctypes.windll.kernel32
    handle, mode = kernel.GetStdHandle(STANDARD_OUTPUT), ctypes.c_ulong()
    if not kernel.GetConsoleMode(handle, ctypes.byref(mode)):
        return False
    return bool(kernel.SetConsoleMode(handle, mode.value | VIRTUAL_TERMINAL))
