"""prismatoid, inside its own process: NVDA, JAWS, VoiceOver, Orca and others, each in its own way.

A screen reader queues what it is given and does not tell when it has said it; then we wait about as long as it takes,
so that what waits can still be put in order, and ask it to stop if the player goes on.
"""

from __future__ import annotations

from time import monotonic

from .backend import FASTEST_RATE, SLOWEST_RATE, USUAL_RATE, Missing, Voice, usual_seconds
from .engine import Library

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

GLANCE_SECONDS = 0.02
BEGIN_SECONDS = 0.3
"""How long after a sentence was handed over it may not yet have begun."""
OWN_WAY = "Speech Dispatcher"
"""We speak to this one ourselves, and see when a sentence has ended."""
HASTE = 0.6
"""The share of the usual time after which the next sentence is handed over: a pause is worse than a queue of two."""


class Prism(Library):
    """The library prismatoid, with the best of its backends that works."""

    stops = True

    def __init__(self) -> None:
        """Nothing is imported yet."""
        super().__init__()
        self.context: Any = None
        self.backend: Any = None
        self.rate = 0

    def open(self) -> None:
        """Import, and take the backend that it ranks highest of those that work.  Raises Missing."""
        try:
            import prism
        except ImportError as error:
            raise Missing("no-package", error.name or "prismatoid") from None
        self.context = prism.Context()
        numbers = (self.context.id_of(place) for place in range(self.context.backends_count))
        backends = [number for number in numbers if self.context.name_of(number) != OWN_WAY]
        for backend in sorted(backends, key=self.context.priority_of, reverse=True):
            try:
                self.backend = self.context.create(backend)
            except (prism.PrismError, ValueError, RuntimeError):
                continue
            if self.backend.features.supports_speak:
                return
        raise Missing("no-reader")

    def voices(self) -> list[Voice]:
        """Give the voices; a screen reader has none for us.  The handle is the voice's number."""
        features = self.backend.features
        if not (features.supports_count_voices and features.supports_get_voice_language):
            return []
        count = self.backend.voices_count
        found = [
            Voice(self.backend.get_voice_name(number), self.backend.get_voice_language(number), str(number))
            for number in range(count)
        ]
        plain = [voice for voice in found if "+" not in voice.name and "mbrola" not in voice.name]
        return plain or found

    def tune(self, handle: str, rate: int) -> None:
        """Set voice and rate where the backend lets us; a screen reader keeps its own."""
        features = self.backend.features
        self.rate = rate
        if handle and features.supports_set_voice:
            self.backend.voice = int(handle)
        if rate and features.supports_set_rate:
            self.backend.rate = prism_rate(rate)

    def speak(self, text: str) -> None:
        """Hand over one sentence and wait until it was heard, or about that long."""
        self.backend.speak(text, False)
        tells = self.backend.features.supports_is_speaking
        begun = monotonic()
        least = BEGIN_SECONDS if tells else HASTE * usual_seconds(text, self.rate)
        while not self.stopped.wait(GLANCE_SECONDS):
            if monotonic() - begun > least and not (tells and self.backend.speaking):
                return
        if self.backend.features.supports_stop:
            self.backend.stop()


def prism_rate(rate: int) -> float:
    """Give words a minute as prismatoid's rate: 0 the slowest, 0.5 the usual, 1 the fastest.

    >>> [prism_rate(rate) for rate in (20, 80, 175, 450, 600)]
    [0.0, 0.0, 0.5, 1.0, 1.0]
    """
    reach = USUAL_RATE - SLOWEST_RATE if rate < USUAL_RATE else FASTEST_RATE - USUAL_RATE
    return max(0.0, min(1.0, 0.5 + (rate - USUAL_RATE) / reach / 2))
