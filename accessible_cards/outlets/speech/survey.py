"""What this machine offers for speech: the voices of a backend, and what is missing for each.  For lists and doctor."""

from __future__ import annotations

import sys
from threading import Thread, Timer

from . import install, processes, wire
from .backend import Voice, backend_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    import subprocess

LONGEST_SECONDS = 6.0
PLAIN_NAMES = {
    "spd": "Speech Dispatcher",
    "espeak": "espeak-ng",
    "pyttsx3": "pyttsx3",
    "prism": "prismatoid",
}
"""The backends under the names that people know."""
DEVICE_PARTS = ("no-device", "no-module", "no-reader", "no-answer", "cannot-write", "broken")
"""Reasons for which nothing that could be installed is known."""


class Found:
    """One backend on this machine.

    backend: its name.  voices: its voices, empty if it is missing or leaves them to the screen reader.
    reason, detail: what is missing, as in backend.Missing; ``""`` if it works.  install: what to type to get it.
    """

    __slots__ = ("backend", "detail", "install", "reason", "voices")

    def __init__(self, backend: str, voices: list[Voice], reason: str = "", detail: str = "") -> None:
        """Keep it all."""
        self.backend = backend
        self.voices = voices
        self.reason = reason
        self.detail = detail
        self.install = remedy(reason, detail)

    def lacks(self, languages: tuple[str, ...]) -> list[str]:
        """Give those languages, as ``de``, that no voice here speaks."""
        spoken = {voice.language.partition("-")[0] for voice in self.voices}
        return [language for language in languages if language not in spoken]


def survey() -> list[Found]:
    """Try every backend of this system at once, each in a process of its own and for LONGEST_SECONDS at most."""
    names = backend_names()
    found: dict[str, Found] = {}
    threads = [Thread(target=lambda name=name: found.update({name: look(name)}), daemon=True) for name in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [found[name] for name in names if name in found]


def look(backend: str) -> Found:
    """Try one backend: its voices, or what is missing."""
    try:
        process = processes.start(processes.own_program("worker"))
    except OSError as error:
        return Found(backend, [], "broken", error.strerror or "")
    # Its standard input stays open: where that ends, the worker ends, too.
    too_late = Timer(LONGEST_SECONDS, processes.end, (process,))
    too_late.start()
    try:
        told = ask(process, backend)
    finally:
        too_late.cancel()
        processes.end(process)
    return read_answers(backend, told)


def ask(process: subprocess.Popen[bytes], backend: str) -> list[list[str]]:
    """Ask a worker for the voices of a backend, and give all that it tells until it ends."""
    if process.stdin is None or process.stdout is None:
        return []
    try:
        process.stdin.write(wire.pack("voices", backend))
        process.stdin.flush()
    except OSError:
        return []
    return [wire.unpack(line) for line in process.stdout]


def read_answers(backend: str, messages: list[list[str]]) -> Found:
    """Make something of what the worker told."""
    voices = [Voice(*message[1:]) for message in messages if message[0] == "voice" and len(message) == 4]
    last = messages[-1] if messages else ["lost", "no-answer", PLAIN_NAMES.get(backend, backend)]
    if last[0] == "ready":
        return Found(backend, voices)
    if last[0] == "lost" and len(last) == 3:
        return Found(backend, [], last[1], last[2])
    return Found(backend, [], "broken")


def remedy(reason: str, detail: str) -> str:
    """Give what to type against a fault; ``""`` if nothing is known to help.

    >>> remedy("no-device", ""), remedy("no-package", "nothing to install")
    ('', '')
    """
    if not reason or reason in DEVICE_PARTS:
        return ""
    if reason == "no-engine":
        return install.command(install.ENGINE)
    return install.command(detail or install.ENGINE, sys.platform)
