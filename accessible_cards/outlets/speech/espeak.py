"""The program espeak-ng: one process a sentence, which gets the text on its standard input and is killed to stop."""

from __future__ import annotations

import os
import shutil
import subprocess
from threading import Lock

from .backend import START_SECONDS, Backend, Broken, Missing, Voice, patience

TYPE_CHECKING = False
if TYPE_CHECKING:
    from threading import Event

WINDOWS_PLACES = (r"C:\Program Files\eSpeak NG\espeak-ng.exe", r"C:\Program Files (x86)\eSpeak NG\espeak-ng.exe")
MBROLA = "mb/"
"""Voices in this folder need a program and data that are hardly ever there."""


def find_program() -> str:
    """Give the path of espeak-ng, or ``""``."""
    found = shutil.which("espeak-ng")
    if found is None and os.name == "nt":
        found = next((place for place in WINDOWS_PLACES if os.path.exists(place)), None)
    return found or ""


class Espeak(Backend):
    """Speaks through the program espeak-ng."""

    name = "espeak"

    def __init__(self) -> None:
        """Nothing is started yet."""
        self.program = ""
        self.handle = ""
        self.rate = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.lock = Lock()

    def open(self) -> None:
        """Let it say nothing aloud: without a sound device it complains, though it calls that a success."""
        self.program = find_program()
        if not self.program:
            raise Missing("no-program", "espeak-ng")
        complaints = self.run(["--stdin"], b" \n").stderr.lower()
        if any(line.startswith(b"error") for line in complaints.splitlines()):
            raise Missing("no-device")

    def run(self, arguments: list[str], text: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        """Run the program to its end.  Raises Missing."""
        try:
            return subprocess.run(
                [self.program, *arguments], input=text, capture_output=True, timeout=START_SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            raise Missing("no-answer", "espeak-ng") from None
        except OSError as error:
            raise Missing("no-program", error.strerror or "espeak-ng") from None

    def voices(self) -> list[Voice]:
        """Give its voices; those that need MBROLA are left out."""
        try:
            listed = self.run(["--voices"]).stdout.decode("utf-8", "replace")
        except Missing as missing:
            raise Broken(str(missing)) from None
        return read_voices(listed)

    def tune(self, voice: Voice | None, named: bool, language: str, rate: int) -> None:
        """Keep voice and rate for the next sentence."""
        self.handle = voice.handle if voice is not None else ""
        self.rate = rate

    def arguments(self) -> list[str]:
        """Give the command line: the text is never part of it."""
        command = [self.program, "--stdin", "-b", "1"]
        if self.handle:
            command += ["-v", self.handle]
        if self.rate:
            command += ["-s", str(self.rate)]
        return command

    def speak(self, text: str, stopped: Event) -> None:
        """Say one sentence."""
        nowhere = subprocess.DEVNULL
        try:
            process = subprocess.Popen(self.arguments(), stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere)
        except OSError as error:
            raise Broken(error.strerror or "espeak-ng") from None
        with self.lock:
            self.process = process
        if stopped.is_set():
            process.kill()
        try:
            process.communicate(as_text(text), timeout=patience(text, self.rate))
        except subprocess.TimeoutExpired:
            raise Broken("espeak-ng hangs") from None
        finally:
            process.kill()
            process.wait()
        if process.returncode and not stopped.is_set():
            raise Broken(f"espeak-ng ended with {process.returncode}")

    def stop(self) -> None:
        """Kill the program that speaks."""
        with self.lock:
            if self.process is not None:
                self.process.kill()

    def close(self) -> None:
        """Nothing but a speaking program is ours."""
        self.stop()


def as_text(text: str) -> bytes:
    """Give the text so that nothing in it is taken for phonemes, which espeak-ng expects between double brackets."""
    return (text.replace("[[", "[ [") + "\n").encode("utf-8", "replace")


def read_voices(listed: str) -> list[Voice]:
    r"""Read what ``espeak-ng --voices`` lists: priority, language, age and gender, name, file, other languages.

    >>> head = "Pty Language Age/Gender VoiceName File\n"
    >>> rows = " 5  en-029  --/M  English_(Caribbean)  gmw/en-029\n 2  en-gb  --/M  English  gmw/en  (en 2)\n"
    >>> [(voice.language, voice.handle) for voice in read_voices(head + rows)]
    [('en-gb', 'gmw/en'), ('en-029', 'gmw/en-029')]
    """
    rows = [line.split() for line in listed.splitlines()[1:]]
    rows = [row for row in rows if len(row) >= 5 and row[0].isdigit() and not row[4].startswith(MBROLA)]
    rows.sort(key=lambda row: int(row[0]))
    return [Voice(row[3].replace("_", " "), row[1], row[4]) for row in rows]
