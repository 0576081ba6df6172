"""The questions of the first start, the settings that they make, and the menu that changes them."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

pytest.importorskip("pty")

from tests.cli.tools import COMMAND, Terminal, environment, run

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the place of the file is that of Linux")

LANGUAGE = "English, Deutsch: "
PROFILE = "1 ear, 2 braille: "
NAME = "Your name: "


def at(home: Path, **variables: str) -> dict[str, str]:
    """Somebody who starts the program for the first time."""
    made = environment(HOME=str(home), XDG_CONFIG_HOME=str(home), **variables)
    del made["ACCESSIBLE_CARDS_FIRST_START"]
    return {**made, **variables}


def settings(home: Path) -> dict[str, object]:
    return tomllib.loads((home / "accessible-cards" / "settings.toml").read_text(encoding="utf-8"))


def answer(terminal: Terminal, *asked: tuple[str, str]) -> None:
    for prompt, typed in asked:
        terminal.wait(prompt)
        terminal.type(f"{typed}\r")


def test_enter_alone_skips_everything_and_nothing_is_asked_again(tmp_path: Path) -> None:
    terminal = Terminal("play", "stich", env=at(tmp_path))
    answer(terminal, (LANGUAGE, ""), (PROFILE, ""), (NAME, ""), ("Your turn: ", "quit"))
    assert terminal.end() == 0
    assert "Um auf Deutsch zu spielen, tippe de." in terminal.text and "To play in English, type en." in terminal.text
    assert settings(tmp_path) == {"lang": "en", "cells": 0}
    terminal = Terminal("play", "stich", env=at(tmp_path))
    answer(terminal, ("Your turn: ", "quit"))
    assert terminal.end() == 0
    assert PROFILE not in terminal.text


def test_everything_that_is_answered_is_kept_and_counts_at_once(tmp_path: Path) -> None:
    terminal = Terminal(env=at(tmp_path))
    answer(terminal, (LANGUAGE, "deutsch"), ("1 Ohr, 2 Braille: ", "2"), ("Zahl der Module: ", "9"))
    answer(
        terminal,
        ("Zahl der Module: ", ""),
        ("Enter liest weiter, b geht zurück. ", ""),
        ("hilfe. ", ""),
        ("Dein Name: ", "Eva"),
    )
    terminal.wait("Hauptmenü. ")
    terminal.type("\x04")
    terminal.end()
    assert settings(tmp_path) == {"lang": "de", "cells": 40, "name": "Eva"}


def test_the_words_of_a_question_are_answers_and_any_others_are_told_so(tmp_path: Path) -> None:
    terminal = Terminal(env=at(tmp_path))
    answer(terminal, (LANGUAGE, "help"))
    terminal.wait("To play in English, type en.")
    answer(terminal, (LANGUAGE, "en"), (PROFILE, "fingers"))
    terminal.wait("There is no fingers in this list. Say a number from 1 to 2.")
    answer(terminal, (PROFILE, "Braille"))
    terminal.wait("Number of cells: ")
    terminal.type("\x04")
    terminal.end()


def test_what_is_given_is_not_asked(tmp_path: Path) -> None:
    variables = at(tmp_path, ACCESSIBLE_CARDS_LANG="en")
    terminal = Terminal("play", "stich", "--cells", "20", "--name", "Eva", "--seed", "5", env=variables)
    terminal.wait("0. You: ")
    terminal.type("quit\r")
    assert terminal.end() == 0
    assert not (tmp_path / "accessible-cards").exists()


def test_the_end_of_input_at_a_question(tmp_path: Path) -> None:
    terminal = Terminal("play", "stich", env=at(tmp_path))
    terminal.wait(LANGUAGE)
    terminal.type("\x04")
    assert terminal.end() == 3


def test_where_nothing_can_be_kept_that_is_said_once_and_play_goes_on() -> None:
    terminal = Terminal("play", "stich", env=at(Path("/proc")))
    answer(terminal, (LANGUAGE, ""), (PROFILE, "1"), (NAME, "Eva"), ("Your turn: ", "brief"), ("Your turn: ", "quit"))
    assert terminal.end() == 0
    assert terminal.text.count("This cannot be kept") == 1


def test_a_script_is_asked_nothing(tmp_path: Path) -> None:
    ran = run("play", "stich", "--seed", "5", given="hand\nquit\n", env=at(tmp_path))
    assert ran.status == 0 and LANGUAGE not in ran.out
    assert not (tmp_path / "accessible-cards").exists()


def test_nothing_is_asked_where_the_output_is_no_terminal(tmp_path: Path) -> None:
    import pty

    _, lines = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "play", "stich"], stdin=lines, stdout=subprocess.PIPE, env={"TERM": "xterm", **at(tmp_path)}
    )
    assert process.stdout is not None
    assert process.stdout.readline().startswith(b"12er Stich, 3 players.")
    process.terminate()
    process.wait(10)
    process.stdout.close()
    os.close(lines)


def test_how_much_is_told_is_remembered_for_each_name(tmp_path: Path) -> None:
    for name, word in (("Eva", "brief"), ("Bo", "full")):
        terminal = Terminal("play", "stich", "--name", name, env=environment(XDG_CONFIG_HOME=str(tmp_path)))
        answer(terminal, ("Your turn: ", word), ("Your turn: ", "quit"))
        assert terminal.end() == 0
    assert settings(tmp_path) == {"person": {"Eva": {"verbosity": "brief"}, "Bo": {"verbosity": "full"}}}
    terminal = Terminal("play", "stich", "--name", "Bo", env=environment(XDG_CONFIG_HOME=str(tmp_path)))
    terminal.wait("Bert is a bot of the level greedy.")
    terminal.wait("Your turn: ")
    terminal.type("\x04")
    terminal.end()


def test_every_setting_can_be_changed_in_the_menu(tmp_path: Path) -> None:
    terminal = Terminal(env=environment(XDG_CONFIG_HOME=str(tmp_path), TERM="xterm"))
    choice = "Your choice: "
    answer(terminal, (choice, "settings"), (choice, "2"), (choice, "full"), (choice, "3"), ("Which name? ", "Eva"))
    answer(terminal, (choice, "6"), (choice, "2"), (choice, "7"), (choice, "signs"), (choice, "5"), (choice, "line"))
    answer(terminal, (choice, "4"), ("Number of cells: ", "24"))
    terminal.wait("Settings. ")
    answer(terminal, ("", "1"), ("language? ", "de"))
    terminal.wait("Einstellungen. ")
    terminal.type("zurück\r")
    terminal.wait("Hauptmenü. ")
    terminal.type("\x04")
    terminal.end()
    assert settings(tmp_path) == {
        "verbosity": "full",
        "name": "Eva",
        "auto-pass": False,
        "braille": "signs",
        "input": "line",
        "cells": 24,
        "lang": "de",
    }
