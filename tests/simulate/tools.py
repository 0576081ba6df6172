"""What the tests of simulate share: running the real program, and small simulations in this process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from accessible_cards.simulate.matches import Result
from accessible_cards.simulate.plan import Simulation
from accessible_cards.simulate.tally import Tally
from accessible_cards.simulate.work import play_here

PROGRAM = [sys.executable, "-m", "accessible_cards"]


def words(command: str) -> list[str]:
    """Divide a command line at its spaces."""
    return command.split()


def allow_interrupts() -> None:
    """What is started in the background of a shell ignores Ctrl-C, and its children do."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    """Start the program in a process group of its own, as a terminal would."""
    return subprocess.Popen(
        [*PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        start_new_session=True,
        preexec_fn=allow_interrupts if os.name == "posix" else None,
    )


def run(*arguments: str, **environment: str) -> tuple[int, str, str]:
    """Run the program to its end; give its status, what it wrote and what it wrote to standard error."""
    process = start(*arguments, **environment)
    out, err = process.communicate(timeout=120)
    return process.returncode, out, err


def members(group: int) -> list[int]:
    """Give the processes of a group, or of sessions that were started in it, which still run (Linux)."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _parent, of_group = path.read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(of_group) == group and state != "Z":
            found.append(int(path.parent.name))
    return found


def gone(group: int, seconds: float = 5.0) -> bool:
    """Wait until no process of a group is left; tell whether that came true."""
    until = time.monotonic() + seconds
    while members(group) and time.monotonic() < until:
        time.sleep(0.05)
    return not members(group)


def tallied(game: str, levels: Sequence[str], games: int, seed: int = 1, **options: int) -> Tally:
    """Play a simulation in this process."""
    simulation = Simulation(game, levels, games, seed, options)
    tally = Tally(simulation)
    play_here(simulation, tally.add)
    return tally


def played(simulation: Simulation) -> list[Result]:
    """Play a simulation in this process and give every match."""
    results: list[Result] = []
    play_here(simulation, results.extend)
    return results


def facts(result: Result) -> tuple[object, ...]:
    """Give all that is known of a match, to compare it."""
    return tuple(getattr(result, name) for name in Result.__slots__)
