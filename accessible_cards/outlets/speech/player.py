"""Plays the tones of ``outlets.sounds`` through whatever the system has for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from threading import Lock

from accessible_cards.outlets.sounds import CUES, tone

from . import toneplayer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from threading import Event

PLAYERS = {
    "darwin": (("afplay",),),
    "linux": (("pw-play",), ("paplay",), ("aplay", "-q")),
}
LONGEST_SECONDS = 2.0


class Player:
    """Plays one tone at a time.

    volume: 0 (nothing is played) to 100.
    """

    def __init__(self) -> None:
        """Nothing was made yet."""
        self.volume = 0
        self.folder = ""
        self.process: subprocess.Popen[bytes] | None = None
        self.lock = Lock()

    def play(self, name: str, stopped: Event) -> None:
        """Play a tone to its end, or until stop().  Unknown names and a machine without a player: nothing."""
        if not self.volume or name not in CUES or stopped.is_set():
            return
        sound = tone(name, self.volume)
        if sys.platform == "win32":
            import winsound

            winsound.PlaySound(sound, winsound.SND_MEMORY)
            return
        command = find_player()
        if command:
            self.run([*command, self.file(name, sound)])

    def file(self, name: str, sound: bytes) -> str:
        """Give the path of a file with the tone, in a folder of our own."""
        self.folder = self.folder or tempfile.mkdtemp(prefix="accessible-cards-")
        path = os.path.join(self.folder, f"{name}-{self.volume}.wav")
        if not os.path.exists(path):
            with open(path, "wb") as stream:
                stream.write(sound)
        return path

    def run(self, command: list[str]) -> None:
        """Run a player to its end."""
        nowhere = subprocess.DEVNULL
        try:
            process = subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere)
        except OSError:
            return
        with self.lock:
            self.process = process
        try:
            process.wait(LONGEST_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def stop(self) -> None:
        """End the tone."""
        with self.lock:
            if self.process is not None:
                self.process.kill()

    def close(self) -> None:
        """End the tone, remove the files."""
        self.stop()
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)


def find_player() -> list[str]:
    """Give the command that plays a file, without the file; empty if there is none."""
    for command in PLAYERS.get(sys.platform, PLAYERS["linux"]):
        if shutil.which(command[0]):
            return list(command)
    return toneplayer.command() if toneplayer.is_there() else []
