"""Programs and packages that stand in for real ones, so that their faults can be brought about at will."""

from __future__ import annotations

import os
import shutil
import stat
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

# Plays nothing: keeps each sound file in $KEPT and lasts as long as the sound would.
PLAYER = """
import os, shutil, sys, time, wave
names = [name for name in sys.argv[1:] if name.endswith(".wav")]
for name in names:
    kept = os.path.join(os.environ["KEPT"], f"{time.monotonic_ns()}.wav")
    shutil.copy(name, kept)
    with wave.open(name) as sound:
        time.sleep(sound.getnframes() / sound.getframerate())
if not names:
    sys.stdin.buffer.read()
"""

# Renders with the real program into $KEPT and lasts as long as the sound would; notes arguments and text in $NOTED.
SPEAKER = """
import json, os, subprocess, sys, time, wave
real = {real!r}
if "--voices" in sys.argv:
    sys.exit(subprocess.run([real, "--voices"]).returncode)
text = sys.stdin.buffer.read()
if not text.strip():
    sys.exit(0)
with open(os.environ["NOTED"], "a", encoding="utf-8") as noted:
    noted.write(json.dumps([sys.argv[1:], text.decode()]) + "\\n")
kept = os.path.join(os.environ["KEPT"], f"{{time.monotonic_ns()}}.wav")
subprocess.run([real, *sys.argv[1:], "-w", kept], input=text, check=True)
with wave.open(kept) as sound:
    time.sleep((os.path.getsize(kept) - 44) / 2 / sound.getframerate())
with open(os.environ["NOTED"], "a", encoding="utf-8") as noted:
    noted.write(json.dumps("end") + "\\n")
"""


def program(folder: Path, name: str, source: str) -> Path:
    """Put a program written in Python into a folder."""
    path = folder / name
    path.write_text(f"#!{sys.executable}\n{source}", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def shell_program(folder: Path, name: str, source: str) -> Path:
    """Put a program written for the shell into a folder."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{source}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def lasting_player(folder: Path) -> Path:
    """Put an ``aplay`` there that lasts as long as the sound."""
    return program(folder, "aplay", PLAYER)


def lasting_speaker(folder: Path) -> Path:
    """Put an ``espeak-ng`` there that renders with the real one and lasts as long as the sound."""
    real = shutil.which("espeak-ng")
    assert real is not None
    return program(folder, "espeak-ng", SPEAKER.format(real=real))


def package(folder: Path, name: str, source: str) -> None:
    """Put a Python package there that is found before an installed one of the same name."""
    place = folder / name
    place.mkdir()
    (place / "__init__.py").write_text(source, encoding="utf-8")


def with_front(name: str, folder: Path) -> str:
    """Give a list of folders, as PATH or PYTHONPATH have, with this one at its front."""
    return os.pathsep.join(part for part in (str(folder), os.environ.get(name, "")) if part)
