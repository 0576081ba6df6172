"""Voices that make no sound: a file with everything that was said, and silence."""

from __future__ import annotations

from .backend import Backend, Missing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from threading import Event
    from typing import TextIO

    from .backend import Voice


class LogFile(Backend):
    """Writes one line a sentence: the language, a tab, the sentence.  Lines are added to what the file holds."""

    name = "log"
    instant = True

    def __init__(self, path: str) -> None:
        """Take the path of the file."""
        self.path = path
        self.language = ""
        self.stream: TextIO | None = None

    def open(self) -> None:
        """Open the file for adding.  Raises Missing."""
        try:
            self.stream = open(self.path, "a", encoding="utf-8", newline="\n", buffering=1)  # noqa: SIM115
        except OSError as error:
            raise Missing("cannot-write", error.strerror or "") from None

    def tune(self, voice: Voice | None, named: bool, language: str, rate: int) -> None:
        """Keep the language."""
        self.language = language

    def speak(self, text: str, stopped: Event) -> None:
        """Write the line."""
        if self.stream is not None:
            self.stream.write(f"{self.language}\t{text}\n")

    def close(self) -> None:
        """Close the file."""
        if self.stream is not None:
            self.stream.close()
            self.stream = None


class Silent(Backend):
    """Says nothing: for sound cues without a voice."""

    name = "off"
    instant = True

    def speak(self, text: str, stopped: Event) -> None:
        """Say nothing."""
