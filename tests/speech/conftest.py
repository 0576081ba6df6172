"""What the speech tests share: a machine of their own, with a sound device that swallows everything."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING

import pytest

from .stand_ins import lasting_player, lasting_speaker, with_front
from .watching import MARK

if TYPE_CHECKING:
    from pathlib import Path

DEVICE = "pcm.!default { type null }\nctl.!default { type null }\n"


class Machine:
    """The surroundings of one test.

    programs: a folder in front of PATH.  packages: one in front of PYTHONPATH.  kept: where stand-ins keep sound files.
    noted: the file in which the stand-in for espeak-ng notes what it gets.  mark: in the environment of all processes.
    """

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        """Make the folders and set the environment."""
        self.folder = folder
        self.patch = patch
        self.programs = self.make("programs")
        self.packages = self.make("packages")
        self.kept = self.make("kept")
        self.noted = folder / "noted.txt"
        self.mark = uuid.uuid4().hex
        home = self.make("home")
        self.device = folder / "device.conf"
        self.device.write_text(DEVICE)
        patch.delenv("SPEECHD_ADDRESS", raising=False)
        # Temporary files and a socket need short and private places.
        for name, value in {
            "HOME": home,
            "XDG_RUNTIME_DIR": home,
            "XDG_CACHE_HOME": home,
            "TMPDIR": self.make("temporary"),
            "ALSA_CONFIG_PATH": self.device,
            "KEPT": self.kept,
            "NOTED": self.noted,
            MARK: self.mark,
            "PATH": with_front("PATH", self.programs),
            "PYTHONPATH": with_front("PYTHONPATH", self.packages),
        }.items():
            patch.setenv(name, str(value))

    def make(self, name: str) -> Path:
        """Make a folder."""
        path = self.folder / name
        path.mkdir()
        return path

    def only_these_programs(self) -> None:
        """Hide every program of the system."""
        self.patch.setenv("PATH", str(self.programs))

    def without_device(self) -> None:
        """Take the sound device away."""
        self.device.write_text("# nothing\n")

    def left_behind(self) -> list[str]:
        """Give the names of temporary files that are still there."""
        return sorted(path.name for path in (self.folder / "temporary").iterdir())


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """Give a machine without a speaking stand-in."""
    return Machine(tmp_path, monkeypatch)


@pytest.fixture
def speaking(machine: Machine) -> Machine:
    """Give a machine on which aplay and espeak-ng last as long as their sound would."""
    lasting_player(machine.programs)
    lasting_speaker(machine.programs)
    return machine
