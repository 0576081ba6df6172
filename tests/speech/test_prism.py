"""prismatoid in its own process: a stand-in with its interface, and the real one where it is installed."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from accessible_cards.outlets.speech.voice import Speech

from .needs import needs
from .stand_ins import package
from .watching import alive, wait_until

if TYPE_CHECKING:
    from .conftest import Machine

pytestmark = needs("linux")[1:]

PRISM = """
import os, time
class PrismError(Exception):
    pass
class Features:
    supports_speak = True
    supports_stop = {tells}
    supports_is_speaking = {tells}
    supports_count_voices = supports_get_voice_language = {tells}
    supports_set_voice = supports_set_rate = {tells}
def note(*words):
    with open(os.environ["NOTED"], "a") as noted:
        noted.write(" ".join(map(str, words)) + "\\n")
class Backend:
    features = Features()
    voices_count = 2
    until = 0.0
    def get_voice_name(self, number):
        return ("Anna", "Bert")[number]
    def get_voice_language(self, number):
        return ("de", "en-US")[number]
    def __setattr__(self, name, value):
        note(name, value) if name != "until" else None
        object.__setattr__(self, name, value)
    @property
    def speaking(self):
        return time.monotonic() < self.until
    def speak(self, text, interrupt=False):
        {speak}
        note("say", text)
        self.until = time.monotonic() + len(text) * 0.02
    def stop(self):
        {stop}
        note("stop")
        self.until = 0.0
class Context:
    def __init__(self):
        {start}
    backends_count = 3
    def id_of(self, place):
        return place
    def name_of(self, number):
        return ("Broken", "Speech Dispatcher", "Reader")[number]
    def priority_of(self, number):
        return (99, 98, 50)[number]
    def create(self, number):
        if number != 2:
            raise PrismError
        return Backend()
"""


def install(machine: Machine, tells: bool = True, start: str = "pass", speak: str = "pass", stop: str = "pass") -> None:
    package(machine.packages, "prism", PRISM.format(tells=tells, start=start, speak=speak, stop=stop))


def noted(machine: Machine) -> list[str]:
    return machine.noted.read_text().splitlines() if machine.noted.exists() else []


@pytest.mark.parametrize("tells", [True, False])
def test_sentences_go_one_by_one_to_the_best_that_works(machine: Machine, tells: bool) -> None:
    install(machine, tells)
    speech = Speech("prism", "en", rate=450)
    speech.start()
    for text in ("one", "two", "three"):
        speech.say(text)
    assert speech.finish(10)
    speech.close()
    settings = ["voice 1", "rate 1.0"] if tells else []
    assert noted(machine) == [*settings, "say one", "say two", "say three"]


def test_it_is_asked_to_stop(machine: Machine) -> None:
    install(machine)
    speech = Speech("prism", "en")
    speech.start()
    speech.say("word " * 50)
    assert wait_until(lambda: "say" in str(noted(machine)), 5)
    began = time.monotonic()
    speech.interrupt()
    speech.say("on")
    assert speech.finish(5)
    assert time.monotonic() - began < 1.5
    speech.close()
    assert [line.split()[0] for line in noted(machine)] == ["voice", "say", "stop", "say"]


def test_one_that_hangs_when_it_is_to_stop_is_ended(machine: Machine) -> None:
    install(machine, stop="time.sleep(60)")
    speech = Speech("prism", "en")
    speech.start()
    speech.say("word " * 50)
    assert wait_until(lambda: "say" in str(noted(machine)), 5)
    speech.interrupt()
    speech.say("on")
    assert speech.finish(5)
    assert speech.on
    speech.say("word " * 50)
    time.sleep(0.2)
    began = time.monotonic()
    speech.close()
    assert time.monotonic() - began < 0.5
    assert wait_until(lambda: not alive(machine.mark), 1)


@pytest.mark.parametrize("start", ["time.sleep(60)", "os._exit(1)", "raise RuntimeError"])
def test_one_that_does_not_start(machine: Machine, start: str) -> None:
    install(machine, start=start)
    assert fault_of(machine) == ("no-answer", "prism")


def test_not_installed(machine: Machine) -> None:
    package(machine.packages, "prism", "raise ModuleNotFoundError('gone', name='prism')")
    assert fault_of(machine) == ("no-package", "prism")


def test_one_that_dies(machine: Machine) -> None:
    install(machine, speak="text == 'two' and os._exit(1)")
    speech = Speech("prism", "en")
    speech.start()
    for text in ("one", "two"):
        speech.say(text)
    assert wait_until(lambda: not speech.on, 5)
    speech.close()


@pytest.mark.skipif(bool(needs("prism")[1].args[0]), reason="package not installed: prismatoid")
def test_the_real_one_ends_in_time_without_a_screen_reader(machine: Machine) -> None:
    machine.without_device()
    assert fault_of(machine)[0] in ("no-reader", "no-answer", "no-package")


def fault_of(machine: Machine) -> tuple[str, str]:
    speech = Speech("prism", "en")
    speech.start()
    assert not speech.wait_ready(4)
    told: list[dict[str, str]] = []
    speech.check(lambda key, facts: told.append(facts))
    speech.close()
    assert wait_until(lambda: not alive(machine.mark), 1), alive(machine.mark)
    assert len(told) == 1
    return told[0]["reason"], told[0]["detail"]
