"""Every signal that ends the program leaves the terminal as it was, the match saved and no process behind."""

from __future__ import annotations

import signal
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("pty")

from tests.cli.tools import COMMAND, Terminal, environment, run, shell
from tests.faults.tools import PROMPT, Evening

if sys.platform != "win32":
    import termios

NAMES = ("SIGHUP", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGTERM", "SIGPROF")
ENDING = [getattr(signal, name) for name in NAMES]


@pytest.fixture(name="evening")
def fixture_evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path / "saves")


@pytest.mark.parametrize("number", ENDING)
@pytest.mark.parametrize("typing", ["line", "keys"])
def test_signals_at_the_prompt(evening: Evening, number: signal.Signals, typing: str) -> None:
    terminal = evening.terminal("play", "stich", "--input", typing)
    before = termios.tcgetattr(terminal.descriptor)
    terminal.wait(PROMPT.strip())
    # The prompt may be there before what reads it has gone to sleep, and after.
    for _ in range(3 if number % 2 else 0):
        terminal.take(0.1)
    terminal.type("han")
    terminal.take(0.1)
    began = time.monotonic()
    terminal.send(number)
    assert terminal.end() == 128 + number
    assert time.monotonic() - began < 2
    assert termios.tcgetattr(terminal.descriptor) == before
    assert "Traceback" not in terminal.text and "Exception" not in terminal.text
    (save,) = evening.folder.saves()
    assert save.transcript is not None


def test_control_backslash_at_the_prompt(evening: Evening) -> None:
    terminal = evening.terminal("play", "stich")
    before = termios.tcgetattr(terminal.descriptor)
    terminal.wait(PROMPT)
    terminal.type("han\x1c")
    assert terminal.end() == 128 + signal.SIGQUIT
    assert termios.tcgetattr(terminal.descriptor) == before


def test_stopped_and_continued(evening: Evening) -> None:
    terminal = evening.terminal("play", "stich")
    terminal.wait(PROMPT)
    terminal.send(signal.SIGSTOP)
    terminal.take(0.2)
    terminal.send(signal.SIGCONT)
    terminal.send(signal.SIGWINCH)
    terminal.type("hand\r")
    terminal.wait("6 cards: ")
    terminal.type("quit\r")
    assert terminal.end() == 0


@pytest.mark.parametrize("words", ["--xyz", "play xyz", "resume xyz", "play twelve --players 99"])
def test_wrong_usage_is_told_in_a_sentence_in_development_mode_too(words: str) -> None:
    plain = run(*words.split())
    told = shell(f"{COMMAND[0]} -X dev -W error -m accessible_cards {words}")
    assert (told.status, told.err, told.out) == (plain.status, plain.err, "")
    assert plain.status in (1, 2)


@pytest.mark.skipif(sys.platform != "linux", reason="needs limits")
@pytest.mark.parametrize("files", range(5, 13))
def test_too_few_files_may_be_open(files: int) -> None:
    command = f"ulimit -n {files}; CARDS bot-check --game twelve cat"
    ran = shell(command)
    assert ran.status in (1, 2) and "Traceback" not in ran.err and "Please report" not in ran.err
    ran = shell(f"ulimit -n {files}; CARDS simulate twelve --games 2 --option DEALS=1 --seats random,random")
    assert "Traceback" not in ran.err and "Please report" not in ran.err


def test_simulating_from_a_folder_that_is_gone(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    words = "simulate twelve --games 2 --option DEALS=1 --seats random,random --jobs 2"
    ran = shell(f"cd '{gone}' && rmdir '{gone}' && exec CARDS {words}")
    assert (ran.status, ran.err) == (0, "")


def test_an_encoding_in_which_nothing_can_be_typed() -> None:
    for encoding in ("utf-16", "cp037", "utf-32"):
        terminal = Terminal("play", "stich", env=environment(PYTHONIOENCODING=encoding))
        terminal.wait(PROMPT)
        terminal.type("quit\r")
        assert terminal.end() == 0
