"""Watching processes: which are alive that were started, at whatever remove, with our mark in their environment."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

MARK = "ACCESSIBLE_CARDS_TEST_MARK"


def alive(mark: str) -> dict[int, str]:
    """Give the numbers and names of living processes that have the mark; not ourselves."""
    found = {}
    for name in os.listdir("/proc"):
        if name.isdigit() and int(name) != os.getpid() and has_mark(int(name), mark):
            found[int(name)] = command(int(name))
    return found


def has_mark(number: int, mark: str) -> bool:
    """Say whether a process has the mark in its environment; one that has ended has no environment any more."""
    try:
        with open(f"/proc/{number}/environ", "rb") as file:
            return f"{MARK}={mark}".encode() in file.read().split(b"\0")
    except OSError:
        return False


def command(number: int) -> str:
    """Give the command line of a process."""
    try:
        with open(f"/proc/{number}/cmdline", "rb") as file:
            return file.read().replace(b"\0", b" ").decode("utf-8", "replace")
    except OSError:
        return ""


def wait_until(true: Callable[[], object], seconds: float) -> bool:
    """Wait until something is true, at most this long; give whether it is."""
    deadline = time.monotonic() + seconds
    while not true():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True
