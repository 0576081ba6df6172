"""The game's side, with the backend that writes what it says into a file."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from accessible_cards.outlets.speech.voice import Speech

from .needs import needs
from .watching import alive, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from .conftest import Machine

pytestmark = needs("linux")[1:]

STRANGE = [
    "--help",
    "-f/etc/hostname",
    "$(touch x)",
    "`touch x`; touch x & touch x",
    "'\"\\",
    "[[h@'loU]]",
    "<speak>x</speak>",
    "...",
    ".",
    "%s {} %(x)s",
    "Zwölfern, hjärter sju, srdcová sedma",
    "\N{GRINNING FACE} \N{BLACK HEART SUIT}",
    "x" * 5000,
]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "said.txt"


@pytest.fixture
def speech(machine: Machine, log: Path) -> Iterator[Speech]:
    speech = Speech("log", "de", log=str(log))
    speech.start()
    yield speech
    speech.close()


def said(log: Path) -> list[str]:
    return [line.split("\t", 1)[1] for line in log.read_text(encoding="utf-8").splitlines()]


def test_every_sentence_is_said_once_in_order_with_its_language(speech: Speech, log: Path) -> None:
    for number in range(500):
        speech.say(f"Satz {number}.", kind="event")
    assert speech.finish(5)
    assert log.read_text(encoding="utf-8").splitlines() == [f"de\tSatz {number}." for number in range(500)]


def test_text_is_only_text(speech: Speech, log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for text in STRANGE:
        speech.say(text)
    assert speech.finish(5)
    assert said(log) == STRANGE
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("text", ["", " ", "\t\n", "\x00\x1b\x07", "\u200b\u202e", "\ud800"])
def test_what_cannot_be_heard_is_passed_over(speech: Speech, log: Path, text: str) -> None:
    speech.say(text)
    speech.say("after")
    assert speech.finish(5)
    assert said(log) == ["after"]


def test_control_characters_are_taken_out(speech: Speech, log: Path) -> None:
    speech.say("red\t7\r\n\x1b[2Jblack\x00 8")
    assert speech.finish(5)
    assert said(log) == ["red 7 [2Jblack 8"]


def test_private_text_is_spoken_only_where_that_is_allowed(machine: Machine, log: Path) -> None:
    for private in (False, True):
        speech = Speech("log", log=str(log), private=private)
        speech.start()
        speech.say("for all")
        speech.say("for one", private=True)
        speech.finish(5)
        speech.close()
    assert said(log) == ["for all", "for all", "for one"]


def test_the_language_changes_between_sentences(speech: Speech, log: Path) -> None:
    speech.say("Herz Sieben")
    speech.finish(5)
    speech.set_language("sv")
    speech.say("hjärter sju")
    assert speech.finish(5)
    assert log.read_text(encoding="utf-8").splitlines() == ["de\tHerz Sieben", "sv\thjärter sju"]


def test_what_was_said_before_the_end_is_in_the_file(machine: Machine, log: Path) -> None:
    speech = Speech("log", log=str(log))
    speech.start()
    speech.wait_ready(5)
    for number in range(200):
        speech.say(str(number))
    speech.close()
    assert said(log) == [str(number) for number in range(200)]


def test_the_rate_stays_within_what_a_voice_can_do() -> None:
    speech = Speech("off", rate=430)
    assert [speech.faster(), speech.faster(), speech.slower(), speech.set_rate(1)] == [450, 450, 425, 80]
    assert Speech("off").faster() == 200


def test_off_starts_nothing(machine: Machine) -> None:
    speech = Speech("off")
    speech.start()
    speech.say("nothing")
    speech.interrupt()
    assert not speech.on
    assert not alive(machine.mark)
    speech.close()


def test_a_file_that_cannot_be_written_is_told_once(machine: Machine, tmp_path: Path) -> None:
    speech = Speech("log", log=str(tmp_path))
    speech.start()
    assert not speech.wait_ready(5)
    told: list[tuple[str, dict[str, str]]] = []
    for _ in range(3):
        speech.check(lambda key, facts: told.append((key, facts)))
        speech.say("goes on")
    assert [(key, facts["reason"]) for key, facts in told] == [("lost", "cannot-write")]
    assert not speech.on
    speech.close()


def test_losing_the_worker_is_told_once_and_it_can_be_started_again(speech: Speech, log: Path) -> None:
    assert speech.wait_ready(5)
    assert speech.link is not None and speech.link.process is not None
    os.kill(speech.link.process.pid, signal.SIGKILL)
    assert wait_until(lambda: not speech.on, 2)
    told: list[str] = []
    for _ in range(3):
        speech.say("into the void")
        speech.check(lambda key, facts: told.append(facts["reason"]))
    assert told == ["gone"]
    speech.start()
    speech.say("back again")
    assert speech.finish(5)
    assert said(log) == ["back again"]


def test_a_worker_that_does_not_read_makes_nobody_wait(speech: Speech, machine: Machine) -> None:
    assert speech.wait_ready(5)
    assert speech.link is not None and speech.link.process is not None
    os.kill(speech.link.process.pid, signal.SIGSTOP)
    began = time.monotonic()
    for _ in range(2000):
        speech.say("x" * 200)
    assert time.monotonic() - began < 0.5
    speech.close()
    assert time.monotonic() - began < 1.0
    assert wait_until(lambda: not alive(machine.mark), 1)


def test_a_sentence_costs_the_game_next_to_nothing(speech: Speech) -> None:
    assert speech.wait_ready(5)
    times = []
    for number in range(300):
        began = time.perf_counter()
        speech.say(f"Anna plays red 7. Sum {number}.", "Anna red 7.", kind="event")
        times.append(time.perf_counter() - began)
        time.sleep(0.001)
    assert sorted(times)[len(times) * 99 // 100] < 0.005


def test_nothing_of_it_is_imported_while_it_is_off() -> None:
    program = "import sys, accessible_cards.outlets.speech.voice as v; s = v.Speech('off'); s.start(); s.say('x')"
    listed = "print([m for m in sys.modules if 'speech.' in m or m in ('subprocess', 'threading', 'queue', 'wave')])"
    found = subprocess.run([sys.executable, "-c", f"{program}; {listed}"], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "['accessible_cards.outlets.speech.voice']"


def test_the_worker_finds_its_own_package_wherever_it_is_started(
    machine: Machine, log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wave.py").write_text("raise SystemExit")
    (tmp_path / "accessible_cards").mkdir()
    monkeypatch.chdir(tmp_path)
    speech = Speech("log", log=str(log))
    speech.start()
    speech.say("here")
    assert speech.finish(5)
    speech.close()
    assert said(log) == ["here"]
