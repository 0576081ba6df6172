"""What a machine offers, and what is said where something is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_cards.outlets.speech.install import command
from accessible_cards.outlets.speech.survey import look, remedy, survey
from accessible_cards.outlets.speech.voice import Speech

from .needs import needs
from .watching import alive, wait_until

if TYPE_CHECKING:
    from .conftest import Machine

linux = pytest.mark.skipif(bool(needs("linux")[1].args[0]), reason="not on Linux")


@linux
def test_a_machine_with_nothing(machine: Machine) -> None:
    machine.only_these_programs()
    machine.without_device()
    found = {one.backend: one for one in survey()}
    assert list(found) == ["spd", "espeak", "pyttsx3", "prism"]
    assert found["spd"].reason == found["espeak"].reason == "no-program"
    assert found["espeak"].detail == "espeak-ng"
    assert all(one.reason and not one.voices for one in found.values())
    assert wait_until(lambda: not alive(machine.mark), 1)


@linux
@pytest.mark.assistive
@pytest.mark.skipif(bool(needs("espeak-ng")[1].args[0]), reason="package not installed: espeak-ng")
def test_a_machine_with_a_voice(machine: Machine) -> None:
    found = look("espeak")
    assert not found.reason and not found.install
    assert len(found.voices) > 50
    assert found.lacks(("en", "de", "sv", "cs", "xx")) == ["xx"]


@linux
def test_auto_on_a_machine_with_nothing_tells_what_to_install(machine: Machine) -> None:
    machine.only_these_programs()
    speech = Speech("auto", "en")
    speech.start()
    assert not speech.wait_ready(10)
    told: list[dict[str, str]] = []
    speech.check(lambda key, facts: told.append(facts))
    speech.close()
    assert [facts["reason"] for facts in told] == ["no-engine"]
    assert told[0]["install"] == command("espeak-ng")


@pytest.mark.parametrize(
    ("release", "expected"),
    [
        ("ID=debian\n", "sudo apt install libespeak-ng1"),
        ('ID="ubuntu"\n', "sudo apt install libespeak-ng1"),
        ("ID=fedora\n", "sudo dnf install espeak-ng"),
        ("ID=arch\n", "sudo pacman -S espeak-ng"),
        ('ID="opensuse-tumbleweed"\nID_LIKE="opensuse suse"\n', "sudo zypper install espeak-ng"),
        ("ID=unheard-of\n", ""),
        ("", ""),
    ],
)
def test_every_system_has_its_command(release: str, expected: str) -> None:
    assert command("libespeak-ng", "linux", release) == expected


def test_other_systems() -> None:
    assert command("espeak-ng", "darwin") == "brew install espeak-ng"
    assert command("espeak-ng", "win32").startswith("winget install")
    assert command("pyttsx3", "win32") == "pip install pyttsx3"
    assert "screenreader" in command("prism", "win32")


def test_what_cannot_be_installed_has_no_command() -> None:
    assert remedy("no-device", "") == remedy("broken", "x") == remedy("", "") == ""
