"""The voice does not make the game slower: answers through a pipe kept open, with and without it."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from .needs import needs
from .test_playing import surroundings

if TYPE_CHECKING:
    from .conftest import Machine

pytestmark = needs("linux", "espeak-ng")

LINES = ["sum", "hand", "table", ".1"] * 60
MOST_MORE = 0.005


def latencies(machine: Machine, *arguments: str) -> list[float]:
    """Play by a script that waits for every answer; give how long each took, in seconds."""
    command = [sys.executable, "-m", "accessible_cards", "play", "stich", "--seed", "3", *arguments]
    program = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=surroundings(machine), bufsize=1
    )
    assert program.stdin is not None and program.stdout is not None
    taken = []
    with program:
        for number, line in enumerate(LINES):
            # A question that is never answered in words that come of themselves marks the end of the answer.
            began = time.perf_counter()
            program.stdin.write(f"{line}\nx{number}x\n")
            while f"x{number}x" not in (told := program.stdout.readline()):
                assert told, "it ended before"
            taken.append(time.perf_counter() - began)
        program.kill()
    return taken


def at_the_99th_percentile(times: list[float]) -> float:
    return sorted(times)[len(times) * 99 // 100]


@pytest.mark.parametrize("backend", ["log", "espeak"])
def test_answers_come_as_soon_as_without_a_voice(speaking: Machine, backend: str) -> None:
    for attempt in range(3):
        silent = latencies(speaking)
        spoken = latencies(speaking, "--speech", backend, "--speech-log", str(speaking.folder / "said.txt"))
        more = statistics.median(spoken) - statistics.median(silent)
        most = at_the_99th_percentile(spoken) - at_the_99th_percentile(silent)
        if more < MOST_MORE and most < 2 * MOST_MORE:
            return
        # Other work on this machine may have come between.
        assert attempt < 2, (more, most)
