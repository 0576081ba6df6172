"""The same commands give the same bytes, whatever the hash seed and the Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE_FOLDER = Path(__file__).parents[2]
# Without click, which other Pythons need not have.
ENGINE = """
import sys
from accessible_cards.protocol.stream import run
sys.exit(run(sys.stdin.buffer, sys.stdout.buffer))
"""
PYTHONS = [f"python3.{minor}" for minor in range(11, 15) if minor != sys.version_info.minor]


def commands() -> bytes:
    """Matches of every game with people and bots, most options, and many moves."""
    lines = []
    for set_up in (
        ["NEW TWELVE 3", "SEAT 2 BOT GREEDY", "SEAT 3 BOT RANDOM"],
        ["NEW TWELVE 7", "OPTION DECK44 1", "OPTION EXTRA-TURN 1", "OPTION LAST-CARD 0"],
        ["NEW STICH 3", "SEAT 2 BOT GREEDY", "SEAT 3 BOT GREEDY"],
        ["NEW STICH 6", "OPTION WINNER-SIGN 1", "SEAT 1 BOT RANDOM"],
        ["NEW DAYS 4", "OPTION LENGTH 1", "SEAT 2 BOT GREEDY", "SEAT 3 BOT RANDOM"],
        ["NEW ZWICKERN", "OPTION ZWICKER-MIN 1", "SEAT 2 BOT GREEDY"],
        ["NEW ZWICKERN", "OPTION MUST-TAKE 1", "OPTION STAKE 5", "SEAT 2 BOT RANDOM"],
        ["NEW ZWOLFERN", "OPTION BUST-ENDS 0", "SEAT 2 BOT RANDOM"],
        ["NEW CHIPS 3", "OPTION OVER21 1", "SEAT 2 BOT GREEDY"],
        ["NEW CHIPS 4", "SEAT 1 BOT GREEDY", "SEAT 2 BOT RANDOM"],
    ):
        for seed in range(3):
            lines += [*set_up, f"SEED {seed}", "START"]
            for turn in range(60):
                lines += ["HINT"] if turn % 20 == 0 and not seed else []
                lines += [f"MOVE {turn % 3 + 1}", "MOVE 1"]
            lines += ["MOVES", "TABLE", "UNDO", "LOG 30", "ABORT"]
    return "\n".join(lines).encode() + b"\n"


def answers(python: str, hash_seed: str) -> bytes:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(PACKAGE_FOLDER)}
    done = subprocess.run(
        [python, "-c", ENGINE], input=commands(), capture_output=True, env=environment, timeout=120, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout


@pytest.fixture(scope="module")
def expected() -> bytes:
    given = answers(sys.executable, "0")
    assert given.count(b"\n") > 1000
    return given


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_hash_seeds(expected: bytes, hash_seed: str) -> None:
    assert answers(sys.executable, hash_seed) == expected


@pytest.mark.parametrize("python", PYTHONS)
def test_other_pythons(expected: bytes, python: str) -> None:
    found = shutil.which(python)
    if found is None or subprocess.run([found, "-c", ""], capture_output=True, check=False).returncode:
        pytest.skip(f"{python} is not here")
    assert answers(found, "random") == expected
