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
from tests.cli.tools import Terminal
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


def kill_sometime(terminal: Terminal, chance: random.Random) -> None:
    """Kill at a random time after the start, or within a few milliseconds of a prompt, in between two moves."""
    if chance.random() < 0.25:
        time.sleep(chance.uniform(0.05, 1.2))
    else:
        prompts = chance.randint(0, MOVES)
        end = time.monotonic() + 20
        while terminal.text.count(PROMPT) < prompts and terminal.take(0.001) and time.monotonic() < end:
            continue
        time.sleep(chance.uniform(0, 0.008))
    terminal.send(signal.SIGKILL)
    assert terminal.end() == -9


def killed_once(evening: Evening, game: str, chance: random.Random, wanted: list[str]) -> int:
    """Kill one match, take it up, and compare; give how many moves were made at the terminal."""
    terminal = evening.terminal("play", game, *SETTINGS)
    terminal.type(".1\r" * MOVES)
    kill_sometime(terminal, chance)
    acknowledged = max(0, terminal.text.count(PROMPT) - 1)
    saves = evening.folder.saves()
    if not saves:
        assert PROMPT not in terminal.text
        return 0
    (save,) = saves
    assert save.transcript is not None, save.fault
    moves = moves_of(save.transcript)
    assert moves == wanted[: len(moves)]
    own = sum(move.startswith("1 ") for move in moves)
    assert acknowledged <= own <= MOVES
    resumed(evening, save.name, wanted, moves)
    evening.folder.remove(save.name)
    return own


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
    made = [0] * (MOVES + 1)
    for number in range(times):
        game = sorted(wanted)[number % len(wanted)]
        made[killed_once(Evening(tmp_path / f"saves-{number}"), game.lower(), chance, wanted[game])] += 1
    (tmp_path / "made").write_text(" ".join(map(str, made)))
    assert sum(made[1:MOVES]) > times / 4


def test_matches_that_are_killed_go_on_with_exactly_the_accepted_moves(tmp_path: Path) -> None:
    kills(tmp_path, SHORT)


@pytest.mark.long
def test_five_hundred_matches_that_are_killed(tmp_path: Path) -> None:
    kills(tmp_path, LONG)
