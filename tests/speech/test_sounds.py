"""Tones: short, soft at their edges, different from each other; in their place among the sentences."""

from __future__ import annotations

import subprocess
import time
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from accessible_cards.outlets.sounds import CUES, tone
from accessible_cards.outlets.speech.player import find_player
from accessible_cards.outlets.speech.toneplayer import command
from accessible_cards.outlets.speech.voice import Speech

from .needs import needs
from .stand_ins import lasting_player
from .waves import frames, loudness, seconds

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Machine

linux = pytest.mark.skipif(bool(needs("linux")[1].args[0]), reason="not on Linux")


def written(folder: Path, name: str, volume: int = 100) -> Path:
    path = folder / f"{name}-{volume}.wav"
    path.write_bytes(tone(name, volume))
    return path


@pytest.mark.parametrize("name", CUES)
def test_a_tone_is_short_and_can_be_heard(name: str, tmp_path: Path) -> None:
    path = written(tmp_path, name)
    assert 0.15 < seconds(path) < 0.5
    assert 0.1 < loudness(path) < 0.5
    samples, _ = frames(path)
    assert abs(samples[0]) < 100 and abs(samples[-1]) < 2000


def test_no_two_are_alike() -> None:
    assert len({tone(name) for name in CUES}) == len(CUES)
    shapes = {tuple(second > first for (first, _), (second, _) in pairwise(notes)) for notes in CUES.values()}
    assert len(shapes) == len(CUES)


def test_volume(tmp_path: Path) -> None:
    loud, soft, off = (loudness(written(tmp_path, "turn", volume)) for volume in (100, 50, 0))
    assert loud == pytest.approx(2 * soft, rel=0.02)
    assert off == 0


@linux
def test_tones_are_played_in_their_place(machine: Machine) -> None:
    lasting_player(machine.programs)
    machine.only_these_programs()
    speech = Speech("off", volume=50)
    speech.start()
    speech.cue("capture")
    speech.cue("no such tone")
    speech.cue("turn")
    assert speech.finish(10)
    speech.set_volume(0)
    speech.cue("turn")
    assert speech.finish(10)
    speech.close()
    assert [path.read_bytes() for path in sorted(machine.kept.iterdir())] == [tone("capture", 50), tone("turn", 50)]
    assert not machine.left_behind()


@linux
def test_without_a_voice_the_tones_go_on(machine: Machine) -> None:
    lasting_player(machine.programs)
    machine.only_these_programs()
    speech = Speech("espeak", volume=100)
    speech.start()
    speech.say("nobody hears this")
    speech.cue("turn")
    assert speech.finish(10)
    told: list[str] = []
    for _ in range(2):
        speech.check(lambda key, facts: told.append(key))
    speech.cue("refusal")
    assert speech.finish(10)
    speech.close()
    assert told == ["lost"]
    assert len(list(machine.kept.iterdir())) == 2


@linux
def test_without_a_player_nothing_happens(machine: Machine) -> None:
    machine.only_these_programs()
    speech = Speech("off", volume=100)
    speech.start()
    speech.cue("turn")
    assert speech.finish(5)
    speech.close()


def test_off_by_default() -> None:
    speech = Speech("off")
    speech.start()
    speech.cue("turn")
    assert not speech.on


@linux
@pytest.mark.skipif(bool(needs("miniaudio")[1].args[0]), reason="package not installed: miniaudio")
def test_the_package_plays_where_the_system_has_no_player(machine: Machine) -> None:
    machine.only_these_programs()
    path = written(machine.folder, "turn")
    assert find_player() == command()
    began = time.monotonic()
    played = subprocess.run([*command(), str(path)], capture_output=True, check=False)
    assert (played.returncode, played.stdout, played.stderr) == (0, b"", b"")
    assert time.monotonic() - began > seconds(path)
