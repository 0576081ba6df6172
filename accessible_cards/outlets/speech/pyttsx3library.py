"""pyttsx3, inside its own process.

What its version 2.99 does on Linux shaped this: it renders each sentence into a file and has ``aplay`` play it from
another thread; the first ``runAndWait`` comes back before that, so the end is known from its event only; a sentence
begun before the last one has ended is lost; empty text never ends; without library, player or device nothing is heard
and no error is raised.  So everything is checked beforehand and sentences go one by one.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from threading import Event

from .backend import START_SECONDS, Missing, Voice
from .engine import Library

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SILENCE = bytes(2205)
"""A moment of nothing, to find out whether there is a sound device."""
MBROLA = "mb/"


class Pyttsx3(Library):
    """The library for the system's own voices: SAPI on Windows, NSSpeech on macOS, eSpeak NG elsewhere."""

    def __init__(self) -> None:
        """Nothing is imported yet."""
        super().__init__()
        self.engine: Any = None
        self.ended = Event()

    def open(self) -> None:
        """Check, import, start.  Raises Missing."""
        if sys.platform not in ("win32", "darwin"):
            check_library()
            check_player()
        try:
            import pyttsx3
        except ImportError as error:
            raise Missing("no-package", error.name or "pyttsx3") from None
        except RuntimeError:
            raise Missing("no-library", "libespeak-ng") from None
        # The engine is kept here: pyttsx3 itself holds it only weakly.
        self.engine = pyttsx3.init()
        self.engine.connect("finished-utterance", self.on_end)
        self.engine.connect("error", self.on_end)

    def on_end(self, **facts: object) -> None:
        """Note that a sentence has ended."""
        self.ended.set()

    def voices(self) -> list[Voice]:
        """Give the voices that work without MBROLA."""
        found = (as_voice(voice) for voice in self.engine.getProperty("voices"))
        return [voice for voice in found if not voice.handle.startswith(MBROLA)]

    def tune(self, handle: str, rate: int) -> None:
        """Set voice and rate.  The handle is one of ours: a wrong one would fail silently."""
        if handle:
            self.engine.setProperty("voice", handle)
        if rate:
            self.engine.setProperty("rate", rate)

    def speak(self, text: str) -> None:
        """Say one sentence and wait for its end; the worker sees to it that this does not last for ever."""
        self.ended.clear()
        self.engine.say(text)
        self.engine.runAndWait()
        self.ended.wait()


def as_voice(voice: Any) -> Voice:
    """Give a voice of pyttsx3 as ours; its languages are a list of names, bytes or nothing."""
    languages = list(voice.languages or ())
    language = languages[0] if languages else ""
    if isinstance(language, bytes):
        language = language.decode("ascii", "replace").lstrip("\x05")
    return Voice(str(voice.name), str(language or ""), str(voice.id))


def check_library() -> None:
    """Raise Missing if eSpeak NG's library cannot be loaded."""
    from ctypes import CDLL

    for name in ("libespeak-ng.so.1", "/usr/local/lib/libespeak-ng.so.1", "libespeak.so.1"):
        try:
            CDLL(name)
        except OSError:
            continue
        return
    raise Missing("no-library", "libespeak-ng")


def check_player() -> None:
    """Raise Missing if ``aplay`` or the sound device is missing."""
    player = shutil.which("aplay")
    if player is None:
        raise Missing("no-player", "aplay")
    try:
        played = subprocess.run(
            [player, "-q", "-t", "raw", "-f", "S16_LE", "-r", "22050"],
            input=SILENCE,
            capture_output=True,
            timeout=START_SECONDS / 2,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        raise Missing("no-device") from None
    if played.returncode:
        raise Missing("no-device")
