"""Plays one sound file through the package miniaudio: for systems that have no player of their own.  A process."""

from __future__ import annotations

import sys
from time import sleep
from wave import open as open_wave

from . import processes, wire

LAST_SECONDS = 0.1
"""The sound device is given this long for what it has not played yet."""


def is_there() -> bool:
    """Give whether miniaudio is installed; it is not imported for that."""
    from importlib.util import find_spec

    return find_spec("miniaudio") is not None


def command() -> list[str]:
    """Give the command that plays a file, without the file."""
    return processes.own_program("toneplayer")


def main() -> None:
    """Be the process: play the file that the command line names, then end."""
    wire.own_streams()
    path = sys.argv[3]
    import miniaudio

    with open_wave(path) as sound:
        seconds = sound.getnframes() / sound.getframerate()
    with miniaudio.PlaybackDevice(output_format=miniaudio.SampleFormat.SIGNED16, nchannels=1) as device:
        device.start(miniaudio.stream_file(path, nchannels=1, sample_rate=device.sample_rate))
        sleep(seconds + LAST_SECONDS)
