"""A speech-dispatcher of one's own, that keeps what it is asked to say instead of saying it.

``with PrivateDispatcher(folder) as dispatcher:`` starts it; programs reach it through ``dispatcher.environment``;
``dispatcher.spoken()`` gives pairs of a language and a text, ``dispatcher.ended()`` what was said to the end.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from typing import TYPE_CHECKING

from .stand_ins import program

if TYPE_CHECKING:
    from pathlib import Path

LANGUAGES = ("en", "de", "sv", "cs")
START_SECONDS = 10.0

CONFIGURATION = """LogLevel 2
LogDir "{folder}"
DefaultVolume 100
DefaultLanguage "en"
AudioOutputMethod "alsa"
AddModule "keeper" "sd_generic" "keeper.conf"
DefaultModule keeper
"""
# The text reaches the program in a variable of the shell: nothing in it is a command.
MODULE = """Debug 0
GenericExecuteSynth "printf %s \\'$DATA\\' | {keeper} $LANGUAGE"
GenericRecodeFallback "?"
GenericDefaultCharset "utf-8"
GenericMaxChunkLength 5000
GenericDelimiters "|"
"""
VOICE = 'GenericLanguage "{0}" "{0}" "utf-8"\nAddVoice "{0}" "MALE1" "{0}"\n'
KEEPER = """
import sys, time
text = sys.stdin.buffer.read().decode("utf-8", "replace")
def note(kind):
    with open({kept!r}, "a", encoding="utf-8") as file:
        file.write("\\t".join((kind, sys.argv[1], text)) + "\\n")
if text.strip():
    note("begin")
    time.sleep({pace} * len(text))
    note("end")
"""


def missing() -> str:
    """Give the name of the Debian package that is missing; "" if none is."""
    return "" if shutil.which("speech-dispatcher") else "speech-dispatcher"


class PrivateDispatcher:
    """The dispatcher, while it runs."""

    def __init__(self, folder: Path, lasts: bool = False) -> None:
        """Write its configuration."""
        self.folder = folder
        self.kept = folder / "kept.txt"
        self.socket = folder / "speechd.sock"
        self.environment = {"SPEECHD_ADDRESS": f"unix_socket:{self.socket}"}
        keeper = program(folder, "keeper", KEEPER.format(kept=str(self.kept), pace=0.06 if lasts else 0))
        (folder / "modules").mkdir()
        (folder / "clients").mkdir()
        (folder / "speechd.conf").write_text(CONFIGURATION.format(folder=folder))
        module = MODULE.format(keeper=keeper) + "".join(VOICE.format(language) for language in LANGUAGES)
        (folder / "modules" / "keeper.conf").write_text(module)
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> PrivateDispatcher:
        """Start it."""
        folder, address = str(self.folder), str(self.socket)
        options = [
            "-s",
            "-C",
            folder,
            "-L",
            folder,
            "-P",
            f"{folder}/pid",
            "-c",
            "unix_socket",
            "-S",
            address,
            "-t",
            "0",
        ]
        nowhere = subprocess.DEVNULL
        self.process = subprocess.Popen(
            ["speech-dispatcher", *options],
            stdin=nowhere,
            stdout=nowhere,
            stderr=nowhere,
            env={key: value for key, value in os.environ.items() if key != "SPEECHD_ADDRESS"},
            start_new_session=sys.platform != "win32",
        )
        deadline = time.monotonic() + START_SECONDS
        while not self.socket.exists():
            assert self.process.poll() is None and time.monotonic() < deadline
            time.sleep(0.02)
        return self

    def __exit__(self, *fault: object) -> None:
        """End it and its modules."""
        import signal

        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(5)

    def notes(self, kind: str) -> list[tuple[str, str]]:
        """Give what the module noted, of one kind."""
        if not self.kept.exists():
            return []
        rows = [line.split("\t", 2) for line in self.kept.read_text(encoding="utf-8").splitlines()]
        return [(row[1], row[2]) for row in rows if row[0] == kind]

    def spoken(self) -> list[tuple[str, str]]:
        """Give languages and texts that it began to say, in their order."""
        return self.notes("begin")

    def ended(self) -> list[str]:
        """Give the texts that were said to their end."""
        return [text for _, text in self.notes("end")]
