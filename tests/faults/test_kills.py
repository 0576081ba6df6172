"""Kill -9 at random moments: the match goes on with exactly the moves that were accepted."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

import pytest

from accessible_cards.games import BUILT_IN
from accessible_cards.protocol.session import Session
from accessible_cards.protocol.transcript import read_transcript
from tests.faults.tools import PROMPT, Evening, moves_of

SHORT, LONG = 10, 500
MOVES = 12
SETTINGS = ("--seed", "5", "--first", "1", "--no-auto-pass")


def reference(game: str) -> list[str]:
    """Give the moves of the same match, always the first that is legal."""
    kept: list[str] = []
    session = Session(keep=kept.append)
    for command in (f"NEW {game}", "SEED 5", "FIRST 1"):
        session.execute(command)
    seat = 2
    while session.execute(f"SEAT {seat} BOT GREEDY")[-1][5:9] == "DONE":
        seat += 1
    for command in ("START", *["MOVE 1"] * (MOVES + 1)):
        session.execute(command)
    return [line for line in kept if line[0].isdigit()]


def killed_once(evening: Evening, game: str, chance: random.Random, wanted: list[str]) -> None:
    """Kill one match, take it up, and compare."""
    terminal = evening.terminal("play", game, *SETTINGS)
    terminal.type(".1\r" * MOVES)
    time.sleep(chance.uniform(0.05, 1.2))
    terminal.send(signal.SIGKILL)
    assert terminal.end() == -9
    acknowledged = max(0, terminal.text.count(PROMPT) - 1)
    saves = evening.folder.saves()
    if not saves:
        assert PROMPT not in terminal.text
        return
    (save,) = saves
    assert save.transcript is not None, save.fault
    moves = moves_of(save.transcript)
    assert moves == wanted[: len(moves)]
    own = sum(move.startswith("1 ") for move in moves)
    assert acknowledged <= own <= MOVES
    resumed(evening, save.name, wanted, moves)
    evening.folder.remove(save.name)


def resumed(evening: Evening, name: str, wanted: list[str], moves: list[str]) -> None:
    """Take a match up with the program, move once, and look at what was written."""
    terminal = evening.terminal("resume", name, "--no-auto-pass")
    if wanted == moves:
        return
    terminal.wait(PROMPT)
    terminal.type(".1\r")
    terminal.wait(PROMPT)
    terminal.send(signal.SIGKILL)
    assert terminal.end() == -9
    after = moves_of(read_transcript(evening.folder.file(name).read_bytes()))
    assert len(after) > len(moves) and after[: len(moves)] == moves
    assert after[: len(wanted)] == wanted[: len(after)]


def kills(tmp_path: Path, times: int) -> None:
    chance = random.Random(os.environ.get("KILLS_SEED", "4"))
    wanted = {game: reference(game) for game in BUILT_IN if game not in ("ZWOLFERN", "CHIPS")}
    for number in range(times):
        game = sorted(wanted)[number % len(wanted)]
        killed_once(Evening(tmp_path / f"saves-{number}"), game.lower(), chance, wanted[game])


def test_matches_that_are_killed_go_on_with_exactly_the_accepted_moves(tmp_path: Path) -> None:
    kills(tmp_path, SHORT)


@pytest.mark.long
def test_five_hundred_matches_that_are_killed(tmp_path: Path) -> None:
    kills(tmp_path, LONG)
