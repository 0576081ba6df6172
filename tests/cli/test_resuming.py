"""Saved matches at a terminal: the menu, the list to choose from, local time, private hands."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

pytest.importorskip("pty")

from tests.faults.tools import PROMPT, Evening

MENU = "Your choice: "


@pytest.fixture(name="evening")
def fixture_evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path / "saves")


def test_the_menu_has_resume_only_where_there_is_something(evening: Evening) -> None:
    terminal = evening.terminal()
    terminal.wait(MENU)
    assert "resume a match" not in terminal.text
    terminal.type("\x04")
    terminal.end()
    evening.save("one")
    evening.save("two")
    terminal = evening.terminal()
    terminal.wait(MENU)
    assert "2: resume a match" in terminal.text
    terminal.type("resume\r")
    terminal.wait("Which match? ")
    assert "1: two: 12er Stich, you, Bert, Carla, deal 1. Last played today at " in terminal.text
    terminal.type("none\r")
    terminal.wait(MENU)
    terminal.type("2\r")
    terminal.wait("Which match? ")
    terminal.type("one\r")
    terminal.wait(PROMPT)
    assert "Deal 1 goes on. You, Bert and Carla." in terminal.text
    terminal.type("quit\r")
    terminal.wait(MENU)
    terminal.type("quit\r")
    assert terminal.end() == 0


def test_a_match_in_use_leads_back_to_the_menu(evening: Evening) -> None:
    playing = evening.begin()
    terminal = evening.terminal()
    terminal.wait(MENU)
    terminal.type("2\r")
    terminal.wait("open in another window")
    terminal.wait(MENU)
    terminal.type("quit\r")
    assert terminal.end() == 0
    playing.type("quit\r")
    assert playing.end() == 0


@pytest.mark.parametrize(("zone", "clock"), [("UTC", "12:00"), ("Asia/Tokyo", "21:00")])
def test_times_are_those_of_the_clock_on_the_wall(zone: str, clock: str, evening: Evening) -> None:
    noon = int(time.time()) // 86400 * 86400 - 10 * 86400 + 43200
    file = evening.save("one")
    os.utime(file, (noon, noon))
    terminal = evening.terminal("saves", TZ=zone)
    assert terminal.end() == 0
    assert terminal.text.strip().endswith(f"Last played {time.strftime('%Y-%m-%d', time.gmtime(noon))} at {clock}.")


def test_the_hands_of_several_people_stay_private_when_a_match_is_taken_up(evening: Evening) -> None:
    seats = ("--seat", "1=human:Ada", "--seat", "2=human:Bo", "--hands", "private")
    terminal = evening.terminal("play", "stich", "--seed", "5", "--first", "1", *seats)
    for prompt, line in (("Ada, your name: ", "ada"), ("Ada: ", ".1"), ("Enter ends turn: ", "")):
        terminal.wait(prompt)
        terminal.type(line + "\r")
    terminal.wait("Bo, your name: ")
    terminal.type("\x04")
    assert terminal.end() == 3
    terminal = evening.terminal("resume", "--hands", "private")
    terminal.wait("Bo, your name: ")
    assert "Cards of" not in terminal.text and "In the trick: black 1." in terminal.text
    terminal.type("bo\r")
    terminal.wait("Bo has 6 cards: ")
    terminal.wait("Bo: ")
    terminal.type("quit\r")
    assert terminal.end() == 0
    assert "Ada has" not in terminal.text and "Cards of" not in terminal.text
    told = evening.terminal("replay", evening.folder.saves()[0].name, "--pace", "0")
    assert told.end() == 0 and "Cards of" not in told.text


def test_a_name_is_given_and_told(evening: Evening) -> None:
    terminal = evening.begin("save", "save  Sunday   with Ännchen ", ".1", "save")
    assert "\nThis match is saved as stich 20" in terminal.text
    assert terminal.text.count("This match is saved as Sunday with Ännchen.") == 2
    terminal.type("quit\r")
    assert terminal.end() == 0
    (save,) = evening.folder.saves()
    assert save.name == "Sunday with Ännchen"
    assert evening.resume("sunday")[0] == 0
