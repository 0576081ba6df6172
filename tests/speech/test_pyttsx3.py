"""pyttsx3 in its own process, with an aplay that lasts as long as the sound."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from accessible_cards.outlets.speech.voice import Speech

from .needs import needs
from .stand_ins import lasting_player, package, program
from .watching import alive, wait_until
from .waves import loudness, seconds

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Machine

pytestmark = needs("linux", "libespeak-ng1", "pyttsx3")


def kept(machine: Machine) -> list[Path]:
    return sorted(machine.kept.iterdir())


def talk(machine: Machine, *texts: str, language: str = "en", rate: int = 450) -> None:
    speech = Speech("pyttsx3", language, rate=rate)
    speech.start()
    for text in texts:
        speech.say(text, kind="event")
    assert speech.finish(30)
    assert speech.on
    speech.close()


def test_every_sentence_is_rendered_once_and_can_be_heard(speaking: Machine) -> None:
    talk(speaking, "Anna plays red seven.", "Sum five.", "Bert plays black eight.", "Sum twelve.")
    assert len(kept(speaking)) == 4
    assert all(loudness(path) > 0.02 and seconds(path) > 0.3 for path in kept(speaking))


def test_each_language_has_a_voice(speaking: Machine) -> None:
    for language in ("en", "de", "sv", "cs"):
        talk(speaking, "123 456", language=language)
    assert len({path.read_bytes() for path in kept(speaking)}) == 4


def test_strange_texts_do_not_hang(speaking: Machine) -> None:
    texts = ["...", "--help", "$(touch x)", "\N{BLACK HEART SUIT}", "'; touch x; '", "\N{EM DASH}"]
    talk(speaking, *texts, "the end")
    assert len(kept(speaking)) == len(texts) + 1


def test_rate_is_taken(speaking: Machine) -> None:
    talk(speaking, "one two three four five six seven eight", rate=200)
    talk(speaking, "one two three four five six seven eight", rate=450)
    slow, fast = map(seconds, kept(speaking))
    assert slow > 1.5 * fast


def test_a_submitted_line_interrupts_and_the_next_sentence_is_heard(speaking: Machine) -> None:
    speech = Speech("pyttsx3", "en", rate=300)
    speech.start()
    speech.say("word " * 100)
    assert wait_until(lambda: kept(speaking), 5)
    began = time.monotonic()
    speech.interrupt()
    assert wait_until(lambda: not any("aplay" in name for name in alive(speaking.mark).values()), 0.5)
    speech.say("the hand")
    assert speech.finish(10)
    assert time.monotonic() - began < 4
    speech.close()
    assert len(kept(speaking)) == 2
    assert loudness(kept(speaking)[1]) > 0.02
    assert wait_until(lambda: not speaking.left_behind(), 2), speaking.left_behind()


def fault_of(machine: Machine, seconds: float = 3.0) -> tuple[str, str]:
    speech = Speech("pyttsx3", "en")
    speech.start()
    speech.say("goes on")
    assert not speech.wait_ready(seconds)
    told: list[dict[str, str]] = []
    speech.check(lambda key, facts: told.append(facts))
    speech.close()
    assert len(told) == 1
    assert wait_until(lambda: not alive(machine.mark), 1), alive(machine.mark)
    assert not machine.left_behind()
    return told[0]["reason"], told[0]["detail"]


def test_no_library(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    lasting_player(machine.programs)
    for name in ("libespeak-ng.so.1", "libespeak.so.1"):
        (machine.programs / name).write_text("this is no library")
    monkeypatch.setenv("LD_LIBRARY_PATH", str(machine.programs))
    assert fault_of(machine) == ("no-library", "libespeak-ng")


def test_no_player(machine: Machine) -> None:
    machine.only_these_programs()
    assert fault_of(machine) == ("no-player", "aplay")


def test_no_device(machine: Machine) -> None:
    machine.without_device()
    if not needs("alsa-utils")[1].args[0]:
        assert fault_of(machine)[0] == "no-device"


def test_a_player_that_hangs(machine: Machine) -> None:
    program(machine.programs, "aplay", "import time; time.sleep(60)")
    assert fault_of(machine)[0] == "no-device"


def test_no_package(machine: Machine) -> None:
    lasting_player(machine.programs)
    package(machine.packages, "pyttsx3", "raise ModuleNotFoundError('gone', name='pyttsx3')")
    assert fault_of(machine) == ("no-package", "pyttsx3")


FAULTY = """
import os, sys, time
class Voice:
    id, name, languages = "x", "Faulty", [b"\\x05en"]
class Engine:
    def connect(self, topic, call):
        self.call = call
    def getProperty(self, name):
        return [Voice()]
    def setProperty(self, name, value):
        pass
    def say(self, text):
        self.text = text
    def runAndWait(self):
        with open(os.environ["NOTED"], "a") as noted:
            noted.write(self.text + "\\n")
        {middle}
        self.call()
def init():
    {start}
    return Engine()
"""


def faulty(machine: Machine, start: str = "pass", middle: str = "pass") -> None:
    lasting_player(machine.programs)
    package(machine.packages, "pyttsx3", FAULTY.format(start=start, middle=middle))


@pytest.mark.parametrize("start", ["time.sleep(60)", "os._exit(3)", "os.abort()", "raise RuntimeError('broken')"])
def test_faults_at_the_start(machine: Machine, start: str) -> None:
    faulty(machine, start=start)
    assert fault_of(machine)[0] == "no-answer"


@pytest.mark.parametrize("middle", ["os._exit(3)", "raise ValueError", "os.kill(os.getpid(), 9)"])
def test_one_that_dies_in_the_middle_gets_a_second_try(machine: Machine, middle: str) -> None:
    faulty(machine, middle=middle)
    speech = Speech("pyttsx3", "en")
    speech.start()
    speech.say("one")
    speech.say("two")
    assert wait_until(lambda: not speech.on, 5)
    told: list[str] = []
    speech.check(lambda key, facts: told.append(facts["reason"]))
    speech.close()
    assert told == ["broken"]
    assert machine.noted.read_text().split() == ["one", "one"]


def test_one_that_dies_once_loses_nothing(machine: Machine) -> None:
    faulty(machine, middle="self.text == 'two' and open(os.environ['NOTED']).read().count('two') == 1 and os._exit(1)")
    speech = Speech("pyttsx3", "en")
    speech.start()
    for text in ("one", "two", "three"):
        speech.say(text)
    assert speech.finish(5)
    assert speech.on
    speech.close()
    assert machine.noted.read_text().split() == ["one", "two", "two", "three"]


def test_one_that_hangs_in_the_middle_is_interrupted_and_ended(machine: Machine) -> None:
    faulty(machine, middle="time.sleep(60 if self.text == 'hang' else 0)")
    speech = Speech("pyttsx3", "en")
    speech.start()
    speech.say("hang")
    assert wait_until(machine.noted.exists, 5)
    speech.interrupt()
    speech.say("on")
    assert speech.finish(5)
    speech.say("hang")
    time.sleep(0.1)
    began = time.monotonic()
    speech.close()
    assert time.monotonic() - began < 0.5
    assert wait_until(lambda: not alive(machine.mark), 1)
    assert machine.noted.read_text().split() == ["hang", "on", "hang"]


@pytest.mark.long
def test_one_that_hangs_in_the_middle_is_given_up_in_time(machine: Machine) -> None:
    faulty(machine, middle="time.sleep(60)")
    speech = Speech("pyttsx3", "en")
    speech.start()
    speech.say("hang")
    assert wait_until(lambda: not speech.on, 20)
    speech.close()


def test_what_it_prints_goes_nowhere(machine: Machine, capfd: pytest.CaptureFixture[str]) -> None:
    noise = "print('noise', flush=True); os.system('echo noise; echo noise >&2'); os.write(1, b'done\\n')"
    faulty(machine, start=noise, middle=noise)
    speech = Speech("pyttsx3", "en")
    speech.start()
    speech.say("one")
    speech.say("two")
    assert speech.finish(5)
    speech.close()
    assert capfd.readouterr() == ("", "")
    assert machine.noted.read_text().split() == ["one", "two"]
