"""What is in a sound file: how long it lasts and how loud it is."""

from __future__ import annotations

import wave
from array import array
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

PAUSE = 0.3
"""The voice's pause at the end of a sentence, in seconds."""


def frames(path: Path) -> tuple[array[int], int]:
    """Give the frames and how many of them make a second.

    espeak-ng writes its file's head before it knows the length: what counts is what is there.
    """
    with wave.open(str(path)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
        rate = sound.getframerate()
    return array("h", path.read_bytes()[44:]), rate


def seconds(path: Path) -> float:
    """Give the length of a sound file."""
    samples, rate = frames(path)
    return len(samples) / rate


def loudness(path: Path) -> float:
    """Give the mean loudness, 0 to 1; speech is above 0.02."""
    samples, _ = frames(path)
    return sqrt(sum(sample * sample for sample in samples) / max(1, len(samples))) / 32768
