"""Processes that are killed, stopped, told to end, or that want the same match."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.cli.tools import COMMAND, Terminal
from tests.faults.tools import PROMPT, Evening, type_lines


@pytest.fixture(name="evening")
def fixture_evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path / "saves")


def hand(text: str) -> str:
    return next(line for line in reversed(text.splitlines()) if " cards: " in line)


def goes_on(evening: Evening, terminal: Terminal) -> None:
    """The match that was played at a terminal goes on with the hand that was told there last."""
    status, text = evening.resume()
    assert status == 0, text
    assert hand(text) == hand(terminal.text)


def test_24_a_second_process_is_told(evening: Evening) -> None:
    terminal = evening.begin("save evening")
    status, text = evening.resume("evening")
    assert status == 1 and "open in another window" in text
    type_lines(terminal, ".1", "hand")
    terminal.type("quit\r")
    assert terminal.end() == 0
    goes_on(evening, terminal)


def test_25_kill_9(evening: Evening) -> None:
    terminal = evening.begin(".1", ".1", "hand")
    terminal.send(signal.SIGKILL)
    assert terminal.end() == -9
    assert [file.suffix for file in evening.path.iterdir() if file.suffix == ".lock"] == [".lock"]
    goes_on(evening, terminal)


@pytest.mark.parametrize("number", [signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)])
def test_26_a_signal_to_end(evening: Evening, number: signal.Signals) -> None:
    terminal = evening.begin(".1", ".1", "hand")
    began = time.monotonic()
    terminal.send(number)
    assert terminal.end() == 128 + number
    assert time.monotonic() - began < 2
    goes_on(evening, terminal)


def test_27_a_terminal_that_is_closed(evening: Evening) -> None:
    terminal = evening.begin(".1", ".1", "hand")
    began = time.monotonic()
    terminal.close()
    terminal.end()
    assert time.monotonic() - began < 2
    goes_on(evening, terminal)


def test_28_ctrl_c_tells_how_to_go_on(evening: Evening) -> None:
    terminal = evening.begin(".1", ".1", "hand")
    terminal.type("bla\x03")
    assert terminal.end() == 130
    (save,) = evening.folder.saves()
    assert terminal.text.endswith(f"\nThe match is saved. To go on, type accessible-cards resume {save.name}\n")
    goes_on(evening, terminal)


def test_28b_ctrl_c_while_a_bot_thinks_keeps_the_own_move(evening: Evening) -> None:
    seats = ("--seat", "2=bot:strong:100000")
    terminal = evening.terminal("play", "stich", "--seed", "5", "--first", "1", "--no-auto-pass", *seats)
    terminal.wait(PROMPT)
    terminal.type(".1\r")
    time.sleep(0.5)
    began = time.monotonic()
    terminal.type("\x03")
    assert terminal.end() == 130
    assert time.monotonic() - began < 2
    assert "The match is saved." in terminal.text
    (save,) = evening.folder.saves()
    assert save.transcript is not None
    assert [seat for seat, _ in save.transcript.moves] == [1]


def test_29_ctrl_d_tells_how_to_go_on(evening: Evening) -> None:
    terminal = evening.begin(".1", ".1", "hand")
    terminal.type("\x04")
    assert terminal.end() == 3
    (save,) = evening.folder.saves()
    assert terminal.text.endswith(f"To go on, type accessible-cards resume {save.name}\n")
    goes_on(evening, terminal)


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_30_ctrl_z_and_fg(evening: Evening) -> None:
    terminal = Terminal(env={**evening.variables, "PS1": "shell: "}, command=["bash", "--norc", "--noediting", "-i"])
    terminal.wait("shell: ")
    terminal.type(" ".join([*COMMAND, "play", "stich", "--seed", "5", "--first", "1"]) + "\r")
    terminal.wait(PROMPT)
    type_lines(terminal, ".1")
    terminal.type("\x1a")
    terminal.wait("Stopped")
    terminal.wait("shell: ")
    terminal.type("fg\r")
    time.sleep(0.3)
    terminal.type("\r")
    terminal.wait("It is your turn.")
    type_lines(terminal, ".1", "hand")
    terminal.type("quit\r")
    terminal.wait("shell: ")
    terminal.type("exit\r")
    terminal.end()
    goes_on(evening, terminal)


@pytest.mark.skipif(not os.path.exists("/proc"), reason="needs /proc")
def test_31_killed_while_it_is_stopped(evening: Evening) -> None:
    terminal = evening.begin(".1", "hand")
    terminal.send(signal.SIGSTOP)
    time.sleep(0.1)
    terminal.send(signal.SIGKILL)
    assert terminal.end() == -9
    goes_on(evening, terminal)


def test_32_a_match_taken_up_again_and_again(evening: Evening) -> None:
    terminal = evening.begin("save evening", ".1", "hand")
    terminal.send(signal.SIGKILL)
    terminal.end()
    for _ in range(3):
        terminal = evening.terminal("resume", "evening", "--no-auto-pass")
        terminal.wait(PROMPT)
        type_lines(terminal, ".1", "hand")
        terminal.send(signal.SIGKILL)
        assert terminal.end() == -9
    goes_on(evening, terminal)
    assert sys.platform != "win32"


def test_33_moves_taken_back_stay_taken_back(evening: Evening) -> None:
    terminal = evening.begin(".1", ".1", "undo", "hand")
    terminal.send(signal.SIGKILL)
    terminal.end()
    goes_on(evening, terminal)
