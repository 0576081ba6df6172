"""However the game ends, it is silent within half a second and no process is left."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from accessible_cards.outlets.speech.voice import Speech

from .host import LONG
from .needs import needs
from .watching import alive, wait_until

if TYPE_CHECKING:
    from .conftest import Machine

pytestmark = needs("linux", "espeak-ng", "libespeak-ng1", "pyttsx3")

BACKENDS = ("espeak", "pyttsx3")
SOUND = ("aplay", "espeak-ng", "sleep")
ROOT = Path(__file__).parents[2]


def sounding(machine: Machine) -> bool:
    return any(name in command for command in alive(machine.mark).values() for name in SOUND)


def begin(machine: Machine, backend: str, how: str) -> subprocess.Popen[str]:
    """Start the host and wait until something is heard."""
    host = subprocess.Popen(
        [sys.executable, "-m", "tests.speech.host", backend, how],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    )
    assert host.stdout is not None
    assert host.stdout.readline() == "ready\n"
    assert wait_until(lambda: list(machine.kept.iterdir()) and sounding(machine), 10)
    return host


@pytest.mark.parametrize("backend", BACKENDS)
def test_killed_without_mercy(speaking: Machine, backend: str) -> None:
    host = begin(speaking, backend, "wait")
    os.kill(host.pid, signal.SIGKILL)
    began = time.monotonic()
    assert wait_until(lambda: not sounding(speaking), 0.5), alive(speaking.mark)
    assert wait_until(lambda: not alive(speaking.mark), 2), alive(speaking.mark)
    assert time.monotonic() - began < 2
    host.wait()
    assert not speaking.left_behind()


@pytest.mark.parametrize("how", ["close", "leave"])
@pytest.mark.parametrize("backend", BACKENDS)
def test_ended_by_itself(speaking: Machine, backend: str, how: str) -> None:
    host = begin(speaking, backend, how)
    began = time.monotonic()
    _, complaints = host.communicate("\n", timeout=5)
    assert wait_until(lambda: not sounding(speaking), 0.5), alive(speaking.mark)
    assert time.monotonic() - began < 1
    assert (host.returncode, complaints) == (0, "")
    assert wait_until(lambda: not alive(speaking.mark), 1), alive(speaking.mark)
    assert not speaking.left_behind()


@pytest.mark.parametrize("backend", BACKENDS)
def test_ctrl_c_three_times(speaking: Machine, backend: str) -> None:
    host = begin(speaking, backend, "heed")
    assert host.stdout is not None
    for _ in range(3):
        os.killpg(host.pid, signal.SIGINT)
        assert host.stdout.readline() == "ready\n"
        time.sleep(0.3)
    _, complaints = host.communicate(timeout=5)
    assert (host.returncode, complaints) == (0, "")
    assert wait_until(lambda: not alive(speaking.mark), 1), alive(speaking.mark)


@pytest.mark.parametrize("backend", BACKENDS)
def test_the_worker_killed_takes_everything_with_it(speaking: Machine, backend: str) -> None:
    speech = Speech(backend, "en")
    speech.start()
    speech.say(LONG)
    assert wait_until(lambda: list(speaking.kept.iterdir()) and sounding(speaking), 10)
    assert speech.link is not None and speech.link.process is not None
    os.kill(speech.link.process.pid, signal.SIGKILL)
    assert wait_until(lambda: not alive(speaking.mark), 2), alive(speaking.mark)
    assert wait_until(lambda: not speech.on, 1)
    speech.close()


def close_while_speaking(machine: Machine, backend: str, times: int) -> list[float]:
    """Start and close at any moment, again and again; give how long each silence took."""
    chance = random.Random(5)
    taken = []
    for _ in range(times):
        speech = Speech(backend, "en", rate=300)
        speech.start()
        speech.say(LONG)
        time.sleep(chance.uniform(0, 0.5))
        began = time.monotonic()
        speech.close()
        assert wait_until(lambda: not alive(machine.mark), 1), alive(machine.mark)
        taken.append(time.monotonic() - began)
    return taken


@pytest.mark.parametrize("backend", BACKENDS)
def test_closed_at_any_moment(speaking: Machine, backend: str) -> None:
    assert max(close_while_speaking(speaking, backend, 5)) < 0.5


@pytest.mark.long
@pytest.mark.parametrize("backend", BACKENDS)
def test_closed_a_hundred_times_at_any_moment(speaking: Machine, backend: str) -> None:
    assert max(close_while_speaking(speaking, backend, 100)) < 0.5


def test_interrupted_again_and_again(speaking: Machine) -> None:
    speech = Speech("pyttsx3", "en", rate=450)
    speech.start()
    for _ in range(10):
        speech.say(LONG)
        time.sleep(0.05)
        speech.interrupt()
    speech.say("the end")
    assert speech.finish(10)
    assert speech.on
    speech.close()
    assert wait_until(lambda: not alive(speaking.mark), 1), alive(speaking.mark)
