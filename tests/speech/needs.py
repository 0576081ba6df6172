"""What a test needs of the system; without it the test is skipped, and says what is missing."""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from importlib.util import find_spec

import pytest


def needs(*parts: str) -> list[pytest.MarkDecorator]:
    """Give the marks of a module whose tests need these parts.

    parts: names of Debian packages (of those below) and of Python packages.
    """
    lacking = " ".join(part for part in parts if not is_there(part))
    return [pytest.mark.assistive, pytest.mark.skipif(bool(lacking), reason=f"package not installed: {lacking}")]


def is_there(part: str) -> bool:
    """Say whether a package is installed, by the part of it that is used."""
    if part == "linux":
        return sys.platform == "linux"
    if part in ("espeak-ng", "speech-dispatcher"):
        return os.name == "posix" and shutil.which(part) is not None
    if part == "alsa-utils":
        return shutil.which("aplay") is not None
    if part == "libespeak-ng1":
        return loads("libespeak-ng.so.1")
    return find_spec(part) is not None


def loads(name: str) -> bool:
    """Say whether a library can be loaded."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
