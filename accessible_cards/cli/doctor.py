"""``doctor``: what this machine offers, one fact a line, each missing thing with its fix."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from threading import Thread

from accessible_cards import __version__
from accessible_cards.outlets.legible import encodes
from accessible_cards.outlets.speech import install
from accessible_cards.outlets.speech.backend import backend_names
from accessible_cards.outlets.speech.survey import PLAIN_NAMES, Found, look
from accessible_cards.telling.catalogue import LANGUAGES

from .actions import FINISHED
from .saving import save_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .console import Console

    Say = Callable[..., str]

PATIENCE = 1.0
"""So long speech engines may take to answer, in seconds; all are asked at once."""
LETTERS = "äöüßÄÖÜåčřžýů"
# What the braille library and its tables are called by the systems' package managers.
LOUIS = {
    install.DEBIAN: "liblouis-bin liblouis-data",
    "sudo dnf install": "liblouis liblouis-utils",
    "sudo pacman -S": "liblouis",
    "sudo zypper install": "liblouis-tools liblouis-data",
    "sudo apk add": "liblouis",
}


def doctor_at(console: Console) -> int:
    """Tell it all; give the exit status."""
    answers = ask_voices()
    for part in (program, terminal, output, line_editing):
        console.screen.say(list(part(console)))
    console.screen.say([*braille(console.teller.say), *saves(console), *settings(console)])
    console.screen.say(list(speech(console.teller.say, answers)))
    return FINISHED


def program(console: Console) -> Iterator[str]:
    """Tell which program this is, and in which language it speaks."""
    import platform

    say = console.teller.say
    yield say("doctor.program", version=__version__, python=platform.python_version(), text=system_name())
    yield say("doctor.language", language=say(f"language.{console.teller.language}"))


def system_name() -> str:
    """Give the name of the system as its own people call it, as far as it tells."""
    import platform

    facts = dict(line.split("=", 1) for line in install.read_release().splitlines() if "=" in line)
    return facts.get("PRETTY_NAME", "").strip("\"'") or " ".join((platform.system(), platform.release())).strip()


def terminal(console: Console) -> Iterator[str]:
    """Tell what the terminal is."""
    say = console.teller.say
    if console.is_script:
        yield say("doctor.no-terminal")
        return
    columns, rows = console.screen.outlet.size()
    yield say("doctor.terminal", text=os.environ.get("TERM") or sys.platform, columns=columns, rows=rows)


def output(console: Console) -> Iterator[str]:
    """Tell which letters can be written."""
    encoding = console.screen.outlet.encoding
    yield console.teller.say("doctor.encoding" if encodes(LETTERS, encoding) else "doctor.encoding-poor", text=encoding)


def line_editing(console: Console) -> Iterator[str]:
    """Tell how lines can be typed."""
    say = console.teller.say
    if sys.platform == "win32" or find_spec("readline") is not None:
        yield say("doctor.readline")
    else:
        yield say("doctor.no-readline", install="pip install gnureadline")
    if find_spec("prompt_toolkit") is not None:
        yield say("doctor.keys")
    else:
        yield say("doctor.no-keys", install="pip install prompt_toolkit")


def braille(say: Say) -> Iterator[str]:
    """Tell what there is of liblouis."""
    from accessible_cards.outlets.liblouis import find_louis

    louis, command = find_louis(), louis_command()
    if louis is None:
        yield say("doctor.no-louis", install=command) if command else say("doctor.no-louis-here")
        return
    yield say("doctor.louis", version=louis.version)
    for language in LANGUAGES:
        name = say(f"speech.language.{language}")
        if louis.has_tables(language):
            yield say("doctor.tables", language=name)
        elif command:
            yield say("doctor.no-tables", language=name, install=command)
        else:
            yield say("doctor.no-tables-here", language=name)


def louis_command() -> str:
    """Give what to type to get liblouis; "" where we know nothing."""
    if sys.platform == "darwin":
        return "brew install liblouis"
    manager = install.package_manager(install.read_release())
    return f"{manager} {LOUIS[manager]}" if manager in LOUIS else ""


def saves(console: Console) -> Iterator[str]:
    """Tell where matches are saved, and whether they can be."""
    folder, say = save_folder(console), console.teller.say
    if folder is None:
        yield say("doctor.no-saves")
    elif folder.can_be_written():
        yield say("doctor.saves", text=str(folder.path), n=len(folder.saves()))
    else:
        yield say("doctor.saves-closed", text=str(folder.path))


def settings(console: Console) -> Iterator[str]:
    """Tell where settings are read from."""
    from accessible_cards.play.settings import is_there, read_settings

    say, found = console.teller.say, read_settings({})
    if found.path is None:
        yield say("doctor.settings-nowhere")
        return
    key = "doctor.settings" if is_there(found.path) else "doctor.no-settings"
    yield say("doctor.settings-broken" if found.unreadable else key, text=str(found.path))


def ask_voices() -> dict[str, list[Found]]:
    """Begin to ask every speech engine; each answers into a list of its own."""
    answers: dict[str, list[Found]] = {name: [] for name in backend_names() if name != "log"}
    threads = [Thread(target=ask, args=(name, answers[name]), daemon=True) for name in answers]
    for thread in threads:
        thread.start()
    return answers


def ask(name: str, answer: list[Found]) -> None:
    """Ask one speech engine."""
    answer.append(look(name))


def speech(say: Say, answers: dict[str, list[Found]]) -> Iterator[str]:
    """Tell which engines can speak, and in which of our languages they cannot."""
    from time import monotonic, sleep

    until = monotonic() + PATIENCE
    for name, answer in answers.items():
        while not answer and monotonic() < until:
            sleep(0.01)
        what = PLAIN_NAMES.get(name, name)
        if not answer:
            yield say("doctor.speech-slow", what=what)
            continue
        found = answer[0]
        if found.reason == "no-device":
            yield say("doctor.no-device", what=what)
            continue
        if found.reason:
            facts = {"what": found.detail or what, "install": found.install}
            yield say(f"doctor.speech.missing.{found.reason}", **facts)
            continue
        yield say("doctor.speech.works", what=what, n=len(found.voices))
        for language in found.lacks(LANGUAGES) if found.voices else ():
            yield say("doctor.speech.no-language", what=what, language=say(f"speech.language.{language}"))
