"""The program espeak-ng: what it renders, and a stand-in that lasts as long as the sound."""

from __future__ import annotations

import json
import subprocess
import time
from typing import TYPE_CHECKING

import pytest

from accessible_cards.outlets.speech.backend import choose
from accessible_cards.outlets.speech.espeak import Espeak
from accessible_cards.outlets.speech.voice import Speech

from .needs import needs
from .stand_ins import shell_program
from .watching import alive, wait_until
from .waves import loudness, seconds

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Machine

pytestmark = needs("linux", "espeak-ng")

SENTENCES = {
    "en": "Anna plays the seven of hearts. Sum five.",
    "de": "Anna spielt Herz Sieben. Summe fünf.",
    "sv": "Anna spelar hjärter sju. Summa fem.",
    "cs": "Anna hraje srdcovou sedmu. Součet pět.",
}


def noted(machine: Machine) -> list[object]:
    return [json.loads(line) for line in machine.noted.read_text(encoding="utf-8").splitlines()]


def texts(machine: Machine) -> list[str]:
    return [item[1].strip() for item in noted(machine) if isinstance(item, list)]


def render(language: str, text: str, path: Path, rate: int = 175) -> None:
    backend = Espeak()
    backend.open()
    voice, fault = choose(backend.voices(), "", language)
    assert not fault
    backend.tune(voice, False, language, rate)
    subprocess.run([*backend.arguments(), "-w", str(path)], input=f"{text}\n".encode(), check=True)


@pytest.mark.parametrize("language", SENTENCES)
def test_each_language_has_a_voice_that_can_be_heard(machine: Machine, language: str, tmp_path: Path) -> None:
    render(language, SENTENCES[language], tmp_path / "x.wav")
    assert 1.5 < seconds(tmp_path / "x.wav") < 5
    assert loudness(tmp_path / "x.wav") > 0.02


def test_the_languages_sound_differently(machine: Machine, tmp_path: Path) -> None:
    for language in SENTENCES:
        render(language, "123 456", tmp_path / f"{language}.wav")
    assert len({(tmp_path / f"{language}.wav").read_bytes() for language in SENTENCES}) == len(SENTENCES)


def test_the_rate_is_words_a_minute(machine: Machine, tmp_path: Path) -> None:
    for rate in (100, 200, 400):
        render("en", SENTENCES["en"] * 5, tmp_path / f"{rate}.wav", rate)
    slow, usual, fast = (seconds(tmp_path / f"{rate}.wav") for rate in (100, 200, 400))
    assert slow > 1.6 * usual > 1.6 * 1.4 * fast


def test_it_is_called_with_text_on_its_standard_input_only(speaking: Machine) -> None:
    strange = ["--help", "-f/etc/hostname", "$(touch x)", "[[h@'loU]]", "\N{GRINNING FACE}"]
    speech = Speech("espeak", "sv", rate=450)
    speech.start()
    for text in strange:
        speech.say(text)
    assert speech.finish(20)
    speech.close()
    assert texts(speaking) == [text.replace("[[", "[ [") for text in strange]
    arguments = [item[0] for item in noted(speaking) if isinstance(item, list)]
    assert arguments == [["--stdin", "-b", "1", "-v", "gmq/sv", "-s", "450"]] * len(strange)


def test_whole_sentences_one_after_the_other(speaking: Machine) -> None:
    speech = Speech("espeak", "en", rate=450)
    speech.start()
    for number in range(4):
        speech.say(f"Sentence {number}.", kind="event")
    assert speech.finish(20)
    speech.close()
    assert [item if item == "end" else "begin" for item in noted(speaking)] == ["begin", "end"] * 4


def test_a_submitted_line_interrupts_at_once(speaking: Machine) -> None:
    speech = Speech("espeak", "en")
    speech.start()
    speech.say("word " * 100, kind="event")
    speech.say("the second event in full", "the second", kind="event")
    speech.say("an old answer", kind="answer")
    assert wait_until(lambda: list(speaking.kept.iterdir()), 5)
    began = time.monotonic()
    speech.interrupt()
    speech.say("the hand", kind="answer")
    assert speech.finish(10)
    assert time.monotonic() - began < 5
    speech.close()
    assert [text[:10] for text in texts(speaking)] == ["word word ", "the second", "the hand"]
    assert texts(speaking)[1] == "the second"


def test_faster_takes_effect_with_the_next_sentence(speaking: Machine) -> None:
    speech = Speech("espeak", "en", rate=425)
    speech.start()
    speech.say("one")
    speech.finish(10)
    assert speech.faster() == 450
    speech.say("two")
    speech.finish(10)
    speech.close()
    arguments = [item[0][-1] for item in noted(speaking) if isinstance(item, list)]
    assert arguments == ["425", "450"]


@pytest.mark.parametrize(("language", "expected"), [("xx", "English"), ("lt", "Lithuanian")])
def test_without_a_voice_for_the_language_the_nearest_speaks(machine: Machine, language: str, expected: str) -> None:
    speech = Speech("espeak", language)
    speech.start()
    assert speech.wait_ready(5)
    told: list[tuple[str, dict[str, str]]] = []
    speech.check(lambda key, facts: told.append((key, facts)))
    assert speech.answering[1].startswith(expected)
    assert [key for key, _ in told] == (["no-language"] if language == "xx" else [])
    speech.close()


def test_a_voice_is_found_by_the_beginning_of_its_name(machine: Machine) -> None:
    found = []
    for name in ("english (am", "gmw/de", "nobody"):
        speech = Speech("espeak", "sv", voice=name)
        speech.start()
        assert speech.wait_ready(5)
        told: list[tuple[str, dict[str, str]]] = []
        speech.check(lambda key, facts: told.append((key, facts)))  # noqa: B023
        found.append((speech.answering[1], [key for key, _ in told]))
        speech.close()
    assert [faults for _, faults in found] == [[], [], ["no-voice"]]
    assert found[0][0].startswith("English (America")
    assert [name for name, _ in found[1:]] == ["German", "Swedish"]


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (None, "no-program"),
        ("sleep 60", "no-answer"),
        ("echo 'error: No such file or directory' >&2", "no-device"),
    ],
)
def test_faults_at_the_start(machine: Machine, source: str | None, reason: str) -> None:
    if source is not None:
        shell_program(machine.programs, "espeak-ng", f"PATH=/bin:/usr/bin\n{source}")
    machine.only_these_programs()
    assert fault_of(machine) == reason


def test_no_sound_device(machine: Machine) -> None:
    machine.without_device()
    assert fault_of(machine) == "no-device"


def fault_of(machine: Machine) -> str:
    speech = Speech("espeak", "en")
    began = time.monotonic()
    speech.start()
    speech.say("goes on")
    assert not speech.wait_ready(3)
    assert time.monotonic() - began < 3
    told: list[dict[str, str]] = []
    speech.check(lambda key, facts: told.append(facts))
    speech.close()
    assert wait_until(lambda: not alive(machine.mark), 1)
    assert len(told) == 1
    return told[0]["reason"]


SPEAKS_ONCE = """PATH=/bin:/usr/bin
case "$*" in *--voices*) echo head; echo ' 5  en  --/M  English  gmw/en'; exit;; esac
text=$(cat); case "$text" in '') exit;; esac
echo noise; echo noise >&2
echo "$text" >> "$NOTED"
"""


@pytest.mark.parametrize("end", ["exit 7", "kill -9 $$"])
def test_a_program_that_dies_gets_a_second_try_and_is_then_told_once(machine: Machine, end: str) -> None:
    shell_program(machine.programs, "espeak-ng", SPEAKS_ONCE + end)
    speech = Speech("espeak", "en")
    speech.start()
    speech.say("one")
    speech.say("two")
    assert wait_until(lambda: not speech.on, 5)
    told: list[str] = []
    speech.check(lambda key, facts: told.append(facts["reason"]))
    speech.close()
    assert told == ["broken"]
    assert machine.noted.read_text().split() == ["one", "one"]


def test_what_it_prints_does_not_reach_us(machine: Machine, capfd: pytest.CaptureFixture[str]) -> None:
    shell_program(machine.programs, "espeak-ng", SPEAKS_ONCE)
    speech = Speech("espeak", "en")
    speech.start()
    speech.say("one")
    assert speech.finish(5)
    speech.close()
    assert capfd.readouterr() == ("", "")
    assert machine.noted.read_text().split() == ["one"]
