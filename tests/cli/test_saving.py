"""resume, saves, replay, check and doctor, and transcripts of scripts."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from accessible_cards.games import BUILT_IN
from accessible_cards.protocol.transcript import read_transcript
from tests.cli.tools import environment, run
from tests.tools.output_rules import faults

SCRIPT = ".1\n.1\nundo\n.1\nhand\n.1\nquit\n"


@pytest.fixture(name="home")
def fixture_home(tmp_path: Path) -> dict[str, str]:
    return environment(HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path / "data"), TZ="UTC")


def transcript(path: Path, game: str = "stich", script: str = SCRIPT) -> Path:
    """Play a script; give its transcript."""
    ran = run("play", game, "--seed", "5", "--transcript", str(path), given=script)
    assert (ran.status, ran.err) == (0, "")
    return path


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_transcript_is_whole_and_plays_again_to_the_same(game: str, tmp_path: Path) -> None:
    file = transcript(tmp_path / "t", game.lower(), ".1\n" * 400 + "quit\n")
    ran = run("check", str(file))
    assert (ran.status, ran.err, len(ran.lines)) == (0, "", 3)
    assert " is whole: " in ran.lines[0] and ran.lines[2] == "Played again it gives the same records."
    told = run("replay", str(file))
    assert (told.status, told.err) == (0, "")
    assert [str(fault) for fault in faults(told.out)] == []
    assert ran.lines[1] == ("The match is over." if "The match is over" in told.out else "The match is not over.")


def test_a_transcript_changes_nothing_of_what_is_said_and_is_the_same_every_time(tmp_path: Path) -> None:
    one, two = transcript(tmp_path / "one"), transcript(tmp_path / "two")
    assert one.read_bytes() == two.read_bytes()
    with_it = run("play", "stich", "--seed", "5", "--transcript", str(one), given=SCRIPT)
    without = run("play", "stich", "--seed", "5", given=SCRIPT)
    assert with_it.raw == without.raw
    assert one.read_bytes() == two.read_bytes()
    assert read_transcript(one.read_bytes()).commands[0] == "NEW STICH 3"


@pytest.mark.parametrize(("more", "needed"), [([], False), (["--transcript", os.devnull], True)])
def test_scripts_import_nothing_of_saves_unless_they_write_a_transcript(more: list[str], needed: bool) -> None:
    source = (
        "import sys; from accessible_cards.cli.main import main; main(sys.argv[1:]);"
        "print(*[name for name in sys.modules if 'sav' in name or 'keeping' in name or 'platformdirs' in name])"
    )
    command = [sys.executable, "-c", source, "play", "stich", *more]
    done = subprocess.run(
        command, input="quit\n", capture_output=True, text=True, env=environment(), timeout=60, check=True
    )
    assert ("accessible_cards.play.keeping" in done.stdout.split("\n")[-2]) == needed
    assert needed or done.stdout.endswith("\n\n")


def test_a_replay_tells_what_was_told(tmp_path: Path) -> None:
    script = ".1\n" * 60 + "quit\n"
    arguments = ("play", "stich", "--seed", "5", "--transcript", str(tmp_path / "t"))
    played = run(*arguments, given=script).lines[1:-1]
    told = run("replay", str(tmp_path / "t")).lines[1:-1]
    # How to hear the moves, and the like, is said once in either.
    assert told == [line for line in played if not line.startswith("Line ")]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_transcript_that_was_edited_is_refused_with_the_line(language: str, tmp_path: Path) -> None:
    file = transcript(tmp_path / "t")
    lines = file.read_bytes().split(b"\n")
    number = next(place for place, line in enumerate(lines, 1) if line.startswith(b"2 PLAY"))
    lines[number - 1] = lines[number - 1].replace(b"2 PLAY", b"3 PLAY")
    file.write_bytes(b"\n".join(lines))
    for command in ("check", "replay"):
        ran = run(command, str(file), "--lang", language)
        assert (ran.status, ran.out, ran.err.count("\n")) == (1, "", 1)
        assert str(number) in ran.err


def test_records_that_do_not_belong_to_the_moves_are_found(tmp_path: Path) -> None:
    from tests.faults.tools import text_of

    file = transcript(tmp_path / "t")
    lines = read_transcript(file.read_bytes()).lines
    place = next(place for place, line in enumerate(lines) if line.startswith("< PLAY"))
    lines[place] = lines[place].replace("000", "001")
    file.write_bytes(text_of(lines))
    ran = run("check", str(file))
    assert ran.status == 1 and f"from line {place + 2} on" in ran.lines[-1]


def test_files_that_are_not_there() -> None:
    for command in ("check", "replay"):
        ran = run(command, "/nowhere/t")
        assert (ran.status, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert run("check", "/nowhere/t", "--spoken").status == 1


def test_check_spoken(tmp_path: Path) -> None:
    file = tmp_path / "text"
    file.write_text("Bert plays red 3. Sum 4.\nBert plays red 3. Sum 4.\n4.\nSum\t5.\n")
    ran = run("check", "--spoken", str(file))
    assert ran.status == 1
    assert ran.lines == [
        "Line 2, the same line again: Bert plays red 3. Sum 4.",
        "Line 3, under 4 characters: 4.",
        "Line 4, a control character: Sum 5.",
        "Line 4, columns: Sum 5.",
        "4 faults.",
    ]
    file.write_text(run("play", "stich", "--seed", "5", given=".1\n" * 30 + "quit\n").out)
    ran = run("check", "--spoken", str(file), "--lang", "de")
    assert ran.status == 0 and re.fullmatch(r"\d+ Zeilen, alles gut zu hören\.", ran.lines[0])


def test_nothing_is_saved_in_a_script(home: dict[str, str], tmp_path: Path) -> None:
    assert run("play", "stich", given=".1\nsave a\nquit\n", env=home).lines[-2].startswith("Line 2: This match is not")
    ran = run("saves", env=home)
    assert (ran.status, ran.lines) == (0, ["There are no saved matches."])
    ran = run("resume", env=home)
    assert (ran.status, ran.out) == (1, "") and "accessible-cards play" in ran.err
    assert run("resume", "a name", env=home).err.startswith("There is no saved match a name.")
    assert [one for one in (tmp_path / "data").rglob("*") if one.is_file()] == []


def test_a_script_may_go_on_with_a_saved_match_and_leaves_it_as_it_was(tmp_path: Path) -> None:
    from accessible_cards.play.saves import SaveFolder

    folder = SaveFolder(tmp_path / "saves")
    folder.path.mkdir()
    file = transcript(folder.file("Sunday with Anna"))
    before = file.read_bytes()
    ran = run("resume", "sunday", "--saves", str(folder.path), given="hand\n.1\nquit\n")
    assert (ran.status, ran.err) == (0, "") and "Deal 1 goes on. " in ran.out
    assert file.read_bytes() == before
    (line,) = run("saves", "--saves", str(folder.path)).lines
    assert line.startswith("Sunday with Anna: 12er Stich, you, Bert, Carla, deal 1. Last played today at ")
    assert run("check", "Sunday", "with", "Anna", "--saves", str(folder.path)).status == 0
    assert run("replay", "Sunday with Anna", "--saves", str(folder.path)).status == 0


def test_a_match_is_taken_up_where_it_was_in_every_game(tmp_path: Path) -> None:
    from accessible_cards.play.saves import SaveFolder

    folder = SaveFolder(tmp_path)
    for game in BUILT_IN:
        script = ".1\n.1\n"
        transcript(folder.file(game), game.lower(), script + "quit\n")
        whole = run("play", game.lower(), "--seed", "5", given=script + "hand\n.1\nhand\nquit\n").lines
        ran = run("resume", game, "--saves", str(tmp_path), given="hand\n.1\nhand\nquit\n")
        assert (ran.status, ran.err) == (0, "")
        assert ran.lines[-2] == whole[-2]


def test_save_and_load_of_the_engine(tmp_path: Path) -> None:
    folder = str(tmp_path / "new" / "saves")
    given = "NEW STICH\nSEED 1\nSTART\nMOVE 1\nMOVE 1\nSAVE my match\nTURN\nQUIT\n"
    ran = run("engine", "--saves", folder, given=given)
    turn = next(line[5:] for line in reversed(ran.lines) if " TURN " in line)
    assert (ran.status, ran.err) == (0, "") and " FAIL " not in ran.out
    again = run("engine", "--saves", folder, given="LOAD my match\nTURN\nQUIT\n")
    assert turn in [line[5:] for line in again.lines]
    assert "0106 NOT-ALLOWED" in run("engine", given="NEW STICH\nSTART\nSAVE a\n").out


@pytest.mark.parametrize("language", ["en", "de"])
def test_doctor_is_quick_and_says_one_fact_a_line(language: str, home: dict[str, str]) -> None:
    began = time.monotonic()
    ran = run("doctor", "--lang", language, env=home)
    taken = time.monotonic() - began
    assert (ran.status, ran.err) == (0, "")
    assert taken < 2 or os.getloadavg()[0] > os.cpu_count()  # type: ignore[operator]
    # Paths have signs in a row.
    assert [str(fault) for fault in faults(ran.out) if fault.rule != "signs in a row"] == []
    for word in ("Python", "Terminal", "utf-8", "liblouis", "accessible-cards/saves", "settings.toml", "Speech Disp"):
        assert len([line for line in ran.lines if word in line]) >= 1, word


def test_doctor_where_there_is_nothing() -> None:
    ran = run("doctor", env=environment(HOME="/proc/1", PATH="/nowhere", LANG="C", TERM="dumb"))
    assert (ran.status, ran.err) == (0, "")
