"""Damaged, newer, edited and strange files; folders that take nothing; full disks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from accessible_cards.protocol.transcript import read_transcript
from tests.cli.tools import COMMAND, environment, run
from tests.faults.tools import PROMPT, Evening, text_of, type_lines


@pytest.fixture(name="evening")
def fixture_evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path / "saves")


def refused(evening: Evening, file: Path, *wanted: str) -> None:
    """A file is refused with all these words, one line, status 1, and is left as it is."""
    before = file.read_bytes(), file.stat().st_mtime_ns
    status, text = evening.resume("evening")
    assert status == 1
    assert text.count("\n") == 1 and "Traceback" not in text
    assert [word for word in wanted if word not in text] == []
    assert (file.read_bytes(), file.stat().st_mtime_ns) == before
    assert [one.name for one in evening.path.iterdir()] == [file.name]


def test_1_a_changed_byte(evening: Evening) -> None:
    file = evening.save()
    lines = file.read_bytes().split(b"\n")
    number = next(place for place, line in enumerate(lines, 1) if line.startswith(b"1 PLAY"))
    lines[number - 1] = lines[number - 1].replace(b"PLAY", b"PLAX")
    file.write_bytes(b"\n".join(lines))
    refused(evening, file, f"line {number}", "remove this line", str(file))


def test_2_the_fix_that_is_told_helps(evening: Evening) -> None:
    file = evening.save()
    lines = file.read_bytes().split(b"\n")
    lines[-3] = lines[-3].replace(b" ", b"_", 1)
    file.write_bytes(b"\n".join(lines))
    refused(evening, file, f"line {len(lines) - 2}")
    file.write_bytes(b"\n".join(lines[:-3]) + b"\n")
    status, text = evening.resume("evening")
    assert status == 0 and "goes on" in text


def test_3_a_line_that_was_taken_out(evening: Evening) -> None:
    file = evening.save()
    lines = file.read_bytes().split(b"\n")
    file.write_bytes(b"\n".join(lines[:-6] + lines[-5:]))
    refused(evening, file, f"line {len(lines) - 5}")


def test_4_a_last_line_that_was_cut_off_is_left_out(evening: Evening) -> None:
    file = evening.save()
    data = file.read_bytes()[:-5]
    file.write_bytes(data)
    status, text = evening.resume("evening")
    assert status == 0 and "goes on" in text and "4 cards: " in text
    assert file.read_bytes() == data


def test_5_a_beginning_that_was_damaged(evening: Evening) -> None:
    file = evening.save()
    file.write_bytes(file.read_bytes().replace(b"NEW", b"OLD", 1))
    refused(evening, file, "from its beginning", str(file))


@pytest.mark.parametrize("data", [b"", b"\0\xff" * 100, b"dear diary\n", b"\n" * 50])
def test_6_a_file_that_is_something_else(evening: Evening, data: bytes) -> None:
    file = evening.save()
    file.write_bytes(data)
    refused(evening, file, "from its beginning")


def test_7_a_newer_format(evening: Evening) -> None:
    file = evening.save()
    file.write_bytes(file.read_bytes().replace(b"transcript 1", b"transcript 9", 1))
    refused(evening, file, "later version", "pip install --upgrade")


def test_8_a_move_that_breaks_the_rules_though_every_line_is_whole(evening: Evening) -> None:
    file = evening.save()
    lines = read_transcript(file.read_bytes()).lines
    file.write_bytes(text_of([*lines, "1 PLAY 12R", "1 PLAY 12R"]))
    refused(evening, file, "breaks the rules")


def test_8b_a_game_that_is_not_installed(evening: Evening) -> None:
    file = evening.save()
    lines = read_transcript(file.read_bytes()).lines
    file.write_bytes(text_of([lines[0].replace("STICH", "SKAT"), *lines[1:]]))
    refused(evening, file, "Skat", "not installed")
    assert evening.terminal("saves").end() == 0


def test_9_a_folder_in_the_place_of_a_file(evening: Evening) -> None:
    evening.folder.file("evening").mkdir(parents=True)
    status, text = evening.resume("evening")
    assert status == 1 and "cannot be opened" in text


def test_10_damaged_and_newer_ones_are_named_in_the_list(evening: Evening) -> None:
    for name, old, new in (("one", b"START", b"STARS"), ("two", b"transcript 1", b"transcript 2")):
        file = evening.save(name)
        file.write_bytes(file.read_bytes().replace(old, new, 1))
    terminal = evening.terminal("saves")
    assert terminal.end() == 0
    assert sorted(line.partition(". ")[0] for line in terminal.text.splitlines()) == [
        "one: damaged in line 10",
        "two: saved by a later version",
    ]


def test_11_a_match_that_is_over_is_not_taken_up_but_told(evening: Evening) -> None:
    terminal = evening.terminal("play", "zwolfern", "--seed", "1")
    while True:
        try:
            terminal.type("draw\r")
            terminal.wait(PROMPT, 3)
        except (AssertionError, OSError):
            break
    assert terminal.end() == 0
    (save,) = evening.folder.saves()
    status, text = evening.resume(save.name)
    assert save.over and status == 1 and f"accessible-cards replay {save.name}" in text
    told = evening.terminal("replay", save.name, "--pace", "0")
    assert told.end() == 0 and "The match is over" in told.text


def goes_on_with_one_notice(evening: Evening, notice: str, **variables: str) -> str:
    terminal = evening.terminal("play", "stich", "--seed", "5", "--first", "1", **variables)
    terminal.wait(PROMPT)
    type_lines(terminal, ".1", "save a name", ".1", "hand")
    terminal.type("quit\r")
    assert terminal.end() == 0
    lines = [line for line in terminal.text.splitlines() if notice in line]
    assert terminal.text.count("accessible-cards resume") == 0
    # Once of itself, once because of save.
    assert 1 <= len(lines) <= 2, terminal.text
    assert lines[0] in terminal.text.partition(PROMPT)[0]
    return terminal.text


def test_12_a_save_folder_that_is_a_file(evening: Evening) -> None:
    evening.path.write_text("mine")
    goes_on_with_one_notice(evening, "cannot be saved")
    assert evening.path.read_text() == "mine"


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
def test_13_a_folder_that_takes_nothing(evening: Evening) -> None:
    goes_on_with_one_notice(evening, "cannot be saved", ACCESSIBLE_CARDS_SAVES="/proc/saves")


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
def test_14_a_home_that_takes_nothing(evening: Evening) -> None:
    variables = {"ACCESSIBLE_CARDS_SAVES": "", "HOME": "/proc/1", "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""}
    goes_on_with_one_notice(evening, "cannot be saved", **variables)


def test_15_no_home_at_all_makes_no_folder_where_we_stand(evening: Evening, tmp_path: Path) -> None:
    source = (
        "import os, pwd, sys\n"
        "def none(number): raise KeyError(number)\n"
        "pwd.getpwuid = none; os.environ.pop('HOME', None)\n"
        "from accessible_cards.play.saves import usual_folder\n"
        "print(usual_folder())"
    )
    done = subprocess.run(
        [sys.executable, "-c", source], cwd=tmp_path, env=environment(), capture_output=True, text=True, check=True
    )
    assert done.stdout == "None\n" and list(tmp_path.iterdir()) == []


def test_16_a_folder_that_is_not_there_is_made(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "a" / "b" / "saves")
    assert evening.save().exists()


def limited(evening: Evening, blocks: int, *lines: str) -> str:
    """Play where files may have so many blocks of 512 bytes (or a little more), as on a disk that is full."""
    from tests.cli.tools import Terminal

    command = f"ulimit -f {blocks}; exec {' '.join(COMMAND)} play stich --seed 5 --first 1 --no-auto-pass"
    terminal = Terminal(env=evening.variables, command=["sh", "-c", command])
    terminal.wait(PROMPT)
    type_lines(terminal, *lines)
    terminal.type("quit\r")
    assert terminal.end() == 0
    return terminal.text


@pytest.mark.skipif(os.name == "nt", reason="needs a limit on files")
def test_17_a_disk_that_is_full_from_the_beginning(evening: Evening) -> None:
    text = limited(evening, 0, ".1", ".1", "hand")
    assert text.count("cannot be saved") == 1 and "4 cards: " in text
    assert evening.folder.saves() == []


@pytest.mark.skipif(os.name == "nt", reason="needs a limit on files")
def test_18_a_disk_that_fills_while_we_play(evening: Evening) -> None:
    text = limited(evening, 4, *[".1"] * 5, *["hand"] * 3)
    assert text.count("cannot be saved") == 1
    (save,) = evening.folder.saves()
    assert save.transcript is not None and not save.over
    status, told = evening.resume(save.name)
    assert status == 0 and "goes on" in told


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full device")
def test_19_a_transcript_on_a_full_device() -> None:
    ran = run("play", "stich", "--seed", "5", "--transcript", "/dev/full", given=".1\n.1\nhand\nquit\n")
    assert ran.status == 0 and ran.err.count("\n") == 1 and "cannot be written" in ran.err
    assert "4 cards: " in ran.out


def test_20_a_transcript_in_the_place_of_another_file(tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_text("dear Anna")
    ran = run("play", "stich", "--transcript", str(file), given="quit\n")
    assert (ran.status, ran.err.count("\n")) == (2, 1) and str(file) in ran.err
    assert file.read_text() == "dear Anna"
    for path in (tmp_path, tmp_path / "none" / "t"):
        ran = run("play", "stich", "--transcript", str(path), given="quit\n")
        assert (ran.status, ran.err.count("\n")) == (1, 1)


STRANGE = ["../../etc/passwd", "CON", "ä" * 40, "a/b\\c:d*e?f", "~", "-rf", "😀 evening", "%s {} $(touch x)", "save"]


def test_21_strange_save_names_stay_in_the_folder(evening: Evening) -> None:
    terminal = evening.begin(".1")
    for name in STRANGE:
        type_lines(terminal, f"save {name}")
    terminal.type("quit\r")
    assert terminal.end() == 0
    (file,) = evening.path.iterdir()
    assert [one.name for one in evening.path.parent.iterdir() if one.name != "saves"] == []
    (save,) = evening.folder.saves()
    assert save.name == STRANGE[-1] and file == evening.folder.file(save.name)


def test_21b_what_cannot_be_heard_is_no_part_of_a_name(evening: Evening) -> None:
    terminal = evening.begin(".1", "save Sunday\u202e \u200bwith Anna")
    terminal.type("quit\r")
    assert terminal.end() == 0 and "accessible-cards resume Sunday with Anna\n" in terminal.text
    status, _ = evening.resume("Sunday with Anna")
    assert status == 0


def test_22_a_name_that_is_taken(evening: Evening) -> None:
    taken = evening.save("mine").read_bytes()
    terminal = evening.begin("save mine", ".1", "save")
    assert "There is a match mine already." in terminal.text
    terminal.type("quit\r")
    terminal.end()
    assert evening.folder.file("mine").read_bytes() == taken
    assert len(evening.folder.saves()) == 2


def test_23_the_newest_twenty_that_are_over_are_kept_and_those_with_a_name(evening: Evening) -> None:
    file = evening.save("mine")
    lines = read_transcript(file.read_bytes()).lines
    over = text_of([*lines, "ABORT", "< OVER - 0000"])
    file.write_bytes(over)
    for number in range(25):
        made = evening.folder.file(f"stich 2020-01-01 10.{number:02}")
        made.write_bytes(over)
        os.utime(made, (number, number))
    evening.folder.file("stich 2020-01-01 11.00").write_bytes(text_of(lines))
    evening.folder.tidy()
    names = {save.name for save in evening.folder.saves()}
    assert names == {"mine", "stich 2020-01-01 11.00"} | {f"stich 2020-01-01 10.{n:02}" for n in range(5, 25)}
