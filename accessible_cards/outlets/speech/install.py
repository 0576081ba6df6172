"""What to type to get a part that is missing, on each system."""

from __future__ import annotations

import sys

DEBIAN = "sudo apt install"
COMMANDS = {
    "debian": DEBIAN,
    "ubuntu": DEBIAN,
    "fedora": "sudo dnf install",
    "rhel": "sudo dnf install",
    "arch": "sudo pacman -S",
    "suse": "sudo zypper install",
    "opensuse": "sudo zypper install",
    "alpine": "sudo apk add",
}
# What a part is called by the systems' package managers; where a system is not named, the first name is tried.
PARTS: dict[str, dict[str, str]] = {
    "espeak-ng": {"": "espeak-ng"},
    "libespeak-ng": {"": "espeak-ng", DEBIAN: "libespeak-ng1"},
    "aplay": {"": "alsa-utils"},
    "speech-dispatcher": {
        "": "speech-dispatcher espeak-ng",
        DEBIAN: "speech-dispatcher speech-dispatcher-espeak-ng",
        "sudo dnf install": "speech-dispatcher speech-dispatcher-espeak-ng",
    },
}
ENGINE = "espeak-ng"
WINDOWS_ENGINE = "winget install eSpeak-NG.eSpeak-NG"
MAC_ENGINE = "brew install espeak-ng"
SCREEN_READER_EXTRA = "pip install 'accessible-cards[screenreader]'"


def command(part: str, platform: str = sys.platform, release: str | None = None) -> str:
    r"""Give the command that installs a part: a program, a library or a Python package; ``""`` where we know none.

    part: as ``espeak-ng``, ``libespeak-ng``, ``aplay``, ``speech-dispatcher``, ``pyttsx3``, ``prism``.
    release: the text of /etc/os-release.

    >>> command("aplay", "linux", "ID=debian"), command("espeak-ng", "win32")
    ('sudo apt install alsa-utils', 'winget install eSpeak-NG.eSpeak-NG')
    >>> command("libespeak-ng", "linux", 'ID=mint\nID_LIKE="ubuntu debian"'), command("prism", "darwin")
    ('sudo apt install libespeak-ng1', "pip install 'accessible-cards[screenreader]'")
    """
    if part in ("prism", "prismatoid", "cffi"):
        return SCREEN_READER_EXTRA
    if part not in PARTS:
        return f"pip install {part}" if part.isidentifier() else ""
    if platform == "win32":
        return WINDOWS_ENGINE
    if platform == "darwin":
        return MAC_ENGINE
    manager = package_manager(read_release() if release is None else release)
    names = PARTS[part]
    return f"{manager} {names.get(manager, names[''])}" if manager else ""


def package_manager(release: str) -> str:
    """Give how packages are installed on the system that this os-release tells of; ``""`` if we do not know it."""
    facts = dict(line.split("=", 1) for line in release.splitlines() if "=" in line)
    names = [facts.get("ID", ""), *facts.get("ID_LIKE", "").split()]
    plain = (name.strip("\"'").partition("-")[0] for name in names)
    return next((COMMANDS[name] for name in plain if name in COMMANDS), "")


def read_release() -> str:
    """Give the text that tells which Linux this is; ``""`` where there is none."""
    try:
        with open("/etc/os-release", encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError:
        return ""
