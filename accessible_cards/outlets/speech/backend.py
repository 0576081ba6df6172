"""What every backend can do, and how a voice is chosen.  A backend is one way to make sound from a sentence."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from threading import Event

START_SECONDS = 2.0
"""How long a backend may take until it answers."""
USUAL_RATE = 175
SLOWEST_RATE = 80
FASTEST_RATE = 450
"""Words a minute."""

# Where a language has no voice, the ones that come closest; then English, then any.
NEAREST = {"cs": ("sk", "pl"), "de": ("nl", "lb"), "sv": ("nb", "no", "nn", "da")}


class Missing(Exception):
    """A backend cannot be used here.

    reason: ``no-package``, ``no-library``, ``no-program``, ``no-player``, ``no-device``, ``no-voices``,
    ``no-answer``, ``no-module``, ``no-reader`` or ``cannot-write``.
    detail: the name of what is missing, or the system's word for it.
    """

    def __init__(self, reason: str, detail: str = "") -> None:
        """Keep the reason."""
        self.reason = reason
        self.detail = detail
        super().__init__(f"{reason} {detail}".rstrip())


class Broken(Exception):
    """A backend that worked has died or does not come to an end."""


class Voice:
    """A voice: its name for people, its language as ``en`` or ``en-us``, and the handle that its engine wants."""

    __slots__ = ("handle", "language", "name")

    def __init__(self, name: str, language: str, handle: str = "") -> None:
        """Bring the language into one form."""
        self.name = name
        self.language = language.lower().replace("_", "-")
        self.handle = handle or name


class Backend:
    """One way to speak.  All methods but ``stop`` are called from one thread."""

    name = ""
    instant = False
    """Is a sentence dealt with at once, so that waiting ones need not be thrown away?"""

    def open(self) -> None:
        """Find out within START_SECONDS whether this works here.  Raises Missing."""

    def voices(self) -> list[Voice]:
        """Give the voices, the preferred ones first.  Raises Broken."""
        return []

    def tune(self, voice: Voice | None, named: bool, language: str, rate: int) -> None:
        """Use this voice from the next sentence on.

        voice: one of voices(), or None for the engine's own.  named: did the player ask for it by name?
        language: as ``de``.  rate: words a minute, 0 for the engine's own.  Raises Broken.
        """

    def speak(self, text: str, stopped: Event) -> None:
        """Say one sentence that is not blank; return when it has been heard or ``stopped`` was set.  Raises Broken."""
        raise NotImplementedError

    def stop(self) -> None:
        """End the sentence that is being said, at once.  Called from another thread, after ``stopped`` was set."""

    def close(self) -> None:
        """Give back everything; may be called at any moment, from any thread, more than once."""


def choose(voices: Sequence[Voice], name: str, language: str) -> tuple[Voice | None, str]:
    """Choose a voice.

    name: as the player wrote it, or ``""``; letter case does not matter, the beginning of a name is enough.
    language: as ``de``.
    Give the voice, or None where there is no choice, and a word for what was not as wished: ``""``, ``no-voice``
    (none has this name) or ``no-language`` (the voice is the nearest that there is).

    >>> here = [Voice("German", "de"), Voice("America", "en-US"), Voice("Polish", "pl")]
    >>> [(voice.name, fault) for voice, fault in (choose(here, "ger", "en"), choose(here, "", "en"))]
    [('German', ''), ('America', '')]
    >>> [(voice.name, fault) for voice, fault in (choose(here, "Klaus", "de"), choose(here, "", "cs"))]
    [('German', 'no-voice'), ('Polish', 'no-language')]
    """
    named = by_name(voices, name) if name else None
    if named is not None:
        return named, ""
    spoken = by_language(voices, language)
    if spoken is not None or not voices:
        return spoken, "no-voice" if name else ""
    nearest = (by_language(voices, other) for other in (*NEAREST.get(language, ()), "en"))
    return next((voice for voice in nearest if voice is not None), voices[0]), "no-language"


def by_name(voices: Sequence[Voice], name: str) -> Voice | None:
    """Give the voice of this name or handle, else the first whose name begins so."""
    wanted = name.casefold()
    for voice in voices:
        if wanted in (voice.name.casefold(), voice.handle.casefold()):
            return voice
    return next((voice for voice in voices if voice.name.casefold().startswith(wanted)), None)


def by_language(voices: Sequence[Voice], language: str) -> Voice | None:
    """Give the first voice of exactly this language, else the first of one of its regions."""
    for voice in voices:
        if voice.language == language:
            return voice
    return next((voice for voice in voices if voice.language.startswith(language + "-")), None)


def patience(text: str, rate: int) -> float:
    """Give the seconds after which a sentence must have come to its end, at this rate in words a minute (0: usual)."""
    return 8.0 + 2.0 * usual_seconds(text, rate)


def usual_seconds(text: str, rate: int) -> float:
    """Give about how many seconds a sentence takes at this rate in words a minute (0: usual)."""
    return len(text) / 5 * 60 / (rate or USUAL_RATE)


def backend_names() -> list[str]:
    """Give the backends that ``auto`` tries on this system, in its order."""
    if sys.platform in ("win32", "darwin"):
        return ["prism", "pyttsx3", "espeak"]
    return ["spd", "espeak", "pyttsx3", "prism"]


def make(name: str, log: str = "") -> Backend:
    """Give a new backend by its name.  log: the file that ``log`` writes.  Raises ValueError for an unknown name."""
    if name == "espeak":
        from .espeak import Espeak

        return Espeak()
    if name == "spd":
        from .dispatcher import Dispatcher

        return Dispatcher()
    if name in ("pyttsx3", "prism"):
        from .engine import Engine

        return Engine(name)
    if name == "log":
        from .logfile import LogFile

        return LogFile(log)
    if name == "off":
        from .logfile import Silent

        return Silent()
    raise ValueError(name)
