"""Processes that can be ended at once with everything they started."""

from __future__ import annotations

import os
import subprocess
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

START = (
    "import sys; root = sys.argv[1]; sys.path.insert(0, root); import accessible_cards; sys.path.remove(root); "
    "__import__(sys.argv[2], fromlist=['main']).main()"
)
PACKAGE = __name__.rpartition(".")[0]


def own_program(module: str, *arguments: str) -> list[str]:
    """Give the command line that runs ``main()`` of a module of this package, whatever folder we are in.

    The folder above the package leads the search only while the package itself is found: nothing beside it can
    stand in for a module of Python's own.
    """
    import accessible_cards

    root = os.path.dirname(os.path.dirname(os.path.abspath(accessible_cards.__file__)))
    return [sys.executable, "-P", "-c", START, root, f"{PACKAGE}.{module}", *arguments]


def start(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start a program in a group of its own, deaf to Ctrl-C and to the closing of the terminal.

    Its standard input and output are pipes, its standard error goes nowhere.  Raises OSError.
    """
    if os.name == "nt":
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
            | getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
    )


def end(process: subprocess.Popen[bytes]) -> None:
    """Kill a process that start() began, and its whole group; wait for it at most a second."""
    try:
        if os.name == "nt":
            process.kill()
        else:
            import signal

            os.killpg(process.pid, signal.SIGKILL)
    except OSError:
        pass
    try:
        process.wait(1)
    except subprocess.TimeoutExpired:
        return


def end_self() -> None:
    """End this process and, if it leads a group, everything in it.  Does not return."""
    if os.name != "nt" and os.getpgrp() == os.getpid():
        import signal

        os.killpg(0, signal.SIGKILL)
    os._exit(0)
