"""Programs at the table that do what they should not: with play and with watch, from scripts and at a terminal."""

from __future__ import annotations

import os
import shlex
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.cli.tools import Terminal, environment, run
from tests.faults.tools import PROMPT, Evening
from tests.protocol.test_external import GOOD, MISBEHAVIOUR
from tests.tools.output_rules import faults

WHY = {"REFUSED": "was refused five times", "SILENT": "does not answer", "ENDED": "has ended", "FLOOD": "writes w"}
SCRIPT = ".1\n" * 400
DEAF = "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: time.sleep(1)"


def program(path: Path, source: str) -> str:
    """Write a program; give the command that runs it."""
    path.write_text(source)
    return f"exec:{shlex.quote(sys.executable)} -u {shlex.quote(str(path))}"


def running(text: str) -> list[int]:
    """Give the processes whose command line has a text."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                line = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if line.split(b"\0")[2:3] and text.encode() in line.split(b"\0")[2]:
                found.append(int(entry.name))
    return found


def gone(text: str) -> bool:
    """Wait a little until no process has a text in its command line."""
    end = time.monotonic() + 2
    while running(text) and time.monotonic() < end:
        time.sleep(0.05)
    return not running(text)


linux = pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")


@pytest.mark.parametrize("kind", MISBEHAVIOUR)
@pytest.mark.parametrize("command", ["play", "watch"])
def test_34_a_program_that_misbehaves_loses_its_seat_and_the_match_goes_on(
    command: str, kind: str, tmp_path: Path
) -> None:
    source, reason = MISBEHAVIOUR[kind]
    bad = program(tmp_path / "bad.py", source)
    good = program(tmp_path / "good.py", GOOD.replace('"2"', '"3"'))
    ran = run(
        *(command, "stich", "--seed", "3", "--option", "TARGET=100", "--bot-time", "1"),
        *("--seat", f"2={bad}", "--seat", f"3={good}"),
        given=SCRIPT,
    )
    assert (ran.status, ran.err) == (0, "")
    (told,) = [line for line in ran.lines if "The program of" in line]
    assert told.startswith("The program of Bert ") and WHY[reason] in told and "greedy" in told
    assert "The match is over" in ran.lines[-1]
    assert [str(fault) for fault in faults(ran.out)] == []


def test_35_a_program_that_cannot_be_started(tmp_path: Path) -> None:
    for command in ("exec:/nowhere/bot", "exec:'", f"exec:{tmp_path}"):
        for name in ("play", "watch"):
            ran = run(name, "stich", "--seat", f"2={command}")
            assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert run("play", "stich", "--seat", "2=exec:").status == 2


def test_36_no_program_is_started_from_the_environment_or_the_file(tmp_path: Path) -> None:
    touched = tmp_path / "touched"
    seat = f"2=exec:touch {touched}"
    terminal = Terminal("play", "stich", env=environment(ACCESSIBLE_CARDS_SEAT=seat))
    assert terminal.end() == 2
    assert "ACCESSIBLE_CARDS_SEAT" in terminal.text and "--seat" in terminal.text
    folder = tmp_path / "accessible-cards"
    folder.mkdir()
    (folder / "settings.toml").write_text(f"seat = ['{seat}']\n")
    terminal = Terminal("play", "stich", env=environment(XDG_CONFIG_HOME=str(tmp_path), HOME=str(tmp_path)))
    assert terminal.end() == 2
    assert "settings.toml" in terminal.text
    assert not touched.exists()


def test_37_what_a_program_writes_to_its_standard_error_is_dropped_or_kept(tmp_path: Path) -> None:
    noisy = program(tmp_path / "noisy.py", "import sys\nprint('thinking aloud', file=sys.stderr)\n" + GOOD)
    arguments = ("play", "stich", "--seed", "3", "--seat", f"2={noisy}")
    ran = run(*arguments, given="quit\n")
    assert ran.err == "" and "aloud" not in ran.out
    log = tmp_path / "log"
    log.write_text("before\n")
    run(*arguments, "--bot-log", str(log), given=".1\nquit\n")
    assert log.read_text() == "before\nthinking aloud\n"
    assert run(*arguments, "--bot-log", str(tmp_path / "none" / "log")).status == 1


@linux
@pytest.mark.parametrize("how", ["quit", "end of input", "wrong usage"])
def test_38_programs_end_with_a_script(how: str, tmp_path: Path) -> None:
    deaf = tmp_path / f"deaf-{os.getpid()}.py"
    seats = ["--seat", f"2={program(deaf, DEAF)}", "--bot-time", "0.2"]
    more = ["--seat", "3=bot:nobody"] if how == "wrong usage" else []
    began = time.monotonic()
    ran = run("play", "stich", "--first", "1", *seats, *more, given="quit\n" if how == "quit" else "")
    assert ran.status == {"quit": 0, "end of input": 3, "wrong usage": 2}[how]
    assert gone(deaf.name)
    assert time.monotonic() - began < 10


@linux
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGKILL])
def test_39_programs_end_with_a_terminal_however_it_ends(number: signal.Signals, tmp_path: Path) -> None:
    deaf = tmp_path / f"deaf-{os.getpid()}-{number}.py"
    seats = [word for seat in (2, 3) for word in ("--seat", f"{seat}={program(deaf, DEAF)}")]
    evening = Evening(tmp_path / "saves")
    terminal = evening.terminal("play", "stich", "--first", "1", *seats)
    terminal.wait(PROMPT)
    # Now a program is asked, and says nothing.
    terminal.type(".1\r")
    time.sleep(0.3)
    assert len(running(deaf.name)) == 2
    began = time.monotonic()
    terminal.send(number)
    terminal.end()
    assert time.monotonic() - began < 2
    assert gone(deaf.name)
    (save,) = evening.folder.saves()
    assert save.transcript is not None


def test_40_a_match_with_a_program_is_taken_up_with_the_greedy_bot(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "saves")
    good = program(tmp_path / "good.py", GOOD)
    terminal = evening.terminal("play", "stich", "--first", "1", "--seat", f"2={good}")
    terminal.wait(PROMPT)
    terminal.type(".1\r")
    terminal.wait(PROMPT)
    terminal.type("quit\r")
    assert terminal.end() == 0
    status, text = evening.resume()
    assert status == 0 and "The program of Bert is not started again." in text


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
def test_a_program_that_kills_us_at_once_is_not_left_behind(tmp_path: Path) -> None:
    source = "import os, signal, time\nos.kill(os.getppid(), signal.SIGKILL)\ntime.sleep(60)"
    command = program(tmp_path / "killer.py", source)
    ran = run("play", "twelve", "--seat", f"2={command}", given=SCRIPT)
    assert ran.status == -signal.SIGKILL
    until = time.monotonic() + 5
    while running(str(tmp_path / "killer.py")) and time.monotonic() < until:
        time.sleep(0.05)
    assert running(str(tmp_path / "killer.py")) == []
