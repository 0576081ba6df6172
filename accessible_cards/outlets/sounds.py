"""Short tones beside the text: made here, no files.  Every tone stands beside a line that says the same in words."""

from __future__ import annotations

from array import array
from io import BytesIO
from math import pi, sin
from sys import byteorder
from wave import open as open_wave

FRAMES = 22050
"""Frames a second, one channel, 16 bits."""
FADE_SECONDS = 0.008
"""Each note comes and goes this softly, or it would click."""
LOUDEST = 0.6
"""The part of full loudness that volume 100 has: a tone must not be louder than a voice."""

# The notes of each cue: hertz and seconds; 0 hertz is a rest.  They differ in direction and in number of notes, so that
# they are told apart by people who hear little of high or of low pitches.
CUES: dict[str, tuple[tuple[float, float], ...]] = {
    "turn": ((660, 0.09), (880, 0.12)),
    "capture": ((523, 0.06), (659, 0.06), (784, 0.10)),
    "refusal": ((220, 0.08), (0, 0.04), (220, 0.10)),
    "deal-end": ((784, 0.09), (659, 0.09), (523, 0.09), (392, 0.15)),
}


def tone(name: str, volume: int = 100) -> bytes:
    """Give a cue as a WAV file.

    name: one of CUES.  volume: 0 to 100.  Raises KeyError for an unknown name.

    >>> tone("turn")[:4], len(tone("turn")) > 8000
    (b'RIFF', True)
    """
    frames = array("h")
    for hertz, seconds in CUES[name]:
        frames.extend(note(hertz, seconds, LOUDEST * max(0, min(volume, 100)) / 100))
    if byteorder == "big":
        frames.byteswap()
    file = BytesIO()
    with open_wave(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(FRAMES)
        sound.writeframes(frames.tobytes())
    return file.getvalue()


def note(hertz: float, seconds: float, loudness: float) -> list[int]:
    """Give the frames of one note.  loudness: 0 to 1."""
    count = round(seconds * FRAMES)
    fade = round(FADE_SECONDS * FRAMES)
    peak = 32767 * loudness if hertz else 0.0
    return [
        round(peak * min(1.0, i / fade, (count - 1 - i) / fade) * sin(2 * pi * hertz * i / FRAMES))
        for i in range(count)
    ]
