"""Files that are no plain files, that are too big, or that are taken away while they are written."""

from __future__ import annotations

import os
import shutil
import stat
import sys
from pathlib import Path

import pytest

from accessible_cards.play.saves import Keeper, SaveFolder, is_played
from accessible_cards.play.settings import Settings, read_settings
from accessible_cards.protocol import files
from accessible_cards.protocol.files import file_to_write, read_file
from accessible_cards.protocol.transcript import read_transcript
from tests.cli.tools import Terminal, environment, run
from tests.faults.tools import PROMPT, Evening, type_lines

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs pipes and devices in folders")

SCRIPT = ".1\n.1\nquit\n"


@pytest.fixture(name="evening")
def fixture_evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path / "saves")


@pytest.fixture(name="pipe")
def fixture_pipe(tmp_path: Path) -> Path:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


@pytest.mark.parametrize(
    "words",
    [
        ("play", "twelve", "--transcript"),
        ("play", "twelve", "--seat", "2=exec:true", "--bot-log"),
        ("simulate", "twelve", "--games", "1", "--option", "DEALS=1", "--seats", "random,random", "--csv"),
    ],
)
def test_a_pipe_that_nobody_reads_is_not_waited_for(words: tuple[str, ...], pipe: Path) -> None:
    ran = run(*words, str(pipe), given=SCRIPT)
    assert ran.status == 1 and ran.err == f"{pipe} cannot be opened.\n"


@pytest.mark.parametrize("words", [("saves",), ("resume",), ("resume", "a"), ("doctor",)])
@pytest.mark.parametrize("target", ["", "/dev/zero", "a"])
def test_what_is_no_match_in_the_save_folder(evening: Evening, words: tuple[str, ...], target: str) -> None:
    evening.save()
    strange = evening.folder.file("a")
    if not target:
        os.mkfifo(strange)
    else:
        strange.symlink_to(strange if target == "a" else target)
    terminal = evening.terminal(*words)
    terminal.type("quit\rquit\r")
    assert terminal.end() in ((0,) if words != ("resume", "a") else (1,))
    assert "Traceback" not in terminal.text and "inside the program" not in terminal.text


def test_load_of_what_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(SaveFolder(tmp_path).file("a"))
    ran = run("engine", "--saves", str(tmp_path), given="LOAD a\nQUIT\n")
    assert ran.lines[1:] == ["0002 FAIL - 0402 CANNOT-LOAD", "0003 DONE - 0000"]


@pytest.mark.parametrize("suffix", [".part", ".lock"])
@pytest.mark.parametrize("kind", ["pipe", "link", "folder"])
def test_what_stands_in_the_way_of_a_save(evening: Evening, tmp_path: Path, suffix: str, kind: str) -> None:
    file = evening.save()
    before = file.read_bytes()
    other = tmp_path / "letter"
    other.write_text("dear Anna")
    strange = file.with_name(file.name + suffix)
    if kind == "pipe":
        os.mkfifo(strange)
    elif kind == "link":
        strange.symlink_to(other)
    else:
        strange.mkdir()
    terminal = evening.terminal("resume", "evening")
    terminal.wait(PROMPT)
    type_lines(terminal, ".1")
    terminal.type("quit\r")
    assert terminal.end() == 0
    assert other.read_text() == "dear Anna"
    read_transcript(file.read_bytes())
    saved = file.read_bytes() != before
    assert saved == (suffix != ".part" or kind != "folder")
    assert ("cannot be saved" in terminal.text) != saved


@pytest.mark.parametrize("name", ["settings.toml"])
@pytest.mark.parametrize("kind", ["pipe", "/dev/zero", "nested", "folder", "bytes"])
def test_settings_that_cannot_be_read_are_told(evening: Evening, tmp_path: Path, name: str, kind: str) -> None:
    folder = tmp_path / "config" / "accessible-cards"
    folder.mkdir(parents=True)
    path = folder / name
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "nested":
        path.write_text("a = " + "[" * 5000 + "]" * 5000)
    elif kind == "folder":
        path.mkdir()
    elif kind == "bytes":
        path.write_bytes(b"\xff\xfe")
    else:
        path.symlink_to(kind)
    terminal = evening.terminal("play", "stich", XDG_CONFIG_HOME=str(folder.parent))
    terminal.wait(PROMPT)
    terminal.type("quit\r")
    assert terminal.end() == 0 and "it is ignored" in terminal.text.splitlines()[0]
    with pytest.raises(OSError):
        Settings({}, {}, path).save("lang", "de") if kind != "nested" else os.open(path, os.O_EXCL | os.O_CREAT)


def test_a_byte_order_mark_in_the_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"\xef\xbb\xbflang = 'en'\n")
    Settings({}, {}, path).save("lang", "de")
    assert path.read_text() == 'lang = "de"\n'


def test_settings_stay_where_the_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('name = "Ada"\n')

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError):
        Settings({}, {}, path).save("lang", "de")
    assert path.read_text() == 'name = "Ada"\n' and list(tmp_path.iterdir()) == [path]


def test_an_empty_variable_says_nothing() -> None:
    settings = Settings({"ACCESSIBLE_CARDS_CELLS": "", "ACCESSIBLE_CARDS_LANG": ""}, {"lang": "de"})
    assert settings.number("cells") is None and settings.text("lang", ("en", "de")) == "de"


def test_a_folder_of_saves_that_no_system_has(evening: Evening, tmp_path: Path) -> None:
    folder = tmp_path / "config" / "accessible-cards"
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text('saves = "a\\u0000b"')
    variables = {"XDG_CONFIG_HOME": str(folder.parent), "ACCESSIBLE_CARDS_SAVES": ""}
    terminal = evening.terminal("play", "stich", **variables)
    terminal.wait(PROMPT)
    terminal.type("quit\r")
    assert terminal.end() == 0 and terminal.text.count("cannot be saved") == 1
    for words in (("saves",), ("resume",), ("resume", "x"), ("doctor",), ()):
        terminal = evening.terminal(*words, **variables)
        terminal.type("quit\r6\r")
        assert terminal.end() in (0, 1, 2) and "inside the program" not in terminal.text


def test_a_folder_of_saves_behind_what_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear Anna")
    ran = run("saves", "--saves", str(tmp_path / "letter" / "saves"))
    assert ran.status == 1 and "cannot be read" in ran.err
    ran = run("saves", "--saves", str(tmp_path / "none" / "saves"))
    assert (ran.status, ran.out) == (0, "There are no saved matches.\n")


def test_files_of_no_end(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        read_file(Path("/dev/zero"))
    ran = run("check", "/dev/zero")
    assert (ran.status, ran.err) == (1, "/dev/zero cannot be opened.\n")
    with pytest.raises(OSError):
        read_file(Path("a\0b"))
    with pytest.raises(OSError):
        file_to_write(Path("a\0b"))
    (tmp_path / "big").write_bytes(b"x" * 11)
    assert read_file(tmp_path / "big", 11) == b"x" * 11
    with pytest.raises(OSError):
        read_file(tmp_path / "big", 10)


def test_a_pipe_may_be_checked(tmp_path: Path) -> None:
    file = tmp_path / "t"
    assert run("play", "stich", "--transcript", str(file), given=SCRIPT).status == 0
    ran = run("check", "/dev/stdin", given=file.read_bytes())
    assert (ran.status, ran.err) == (0, "")


# Transcripts


@pytest.mark.parametrize("person", [False, True])
def test_a_match_is_not_taken_up_from_its_own_transcript(evening: Evening, person: bool) -> None:
    file = evening.save()
    before = file.read_bytes()
    link = evening.path.parent / "link"
    link.symlink_to(file)
    for path in (file, link):
        words = ("resume", "evening", "--saves", str(evening.path), "--transcript", str(path))
        if person:
            terminal = evening.terminal(*words)
            status, text = terminal.end(), terminal.text
        else:
            ran = run(*words, given="quit\n")
            status, text = ran.status, ran.err
        assert (status, text) == (2, f"A match that is played is written to {path} already. Give another file.\n")
    assert file.read_bytes() == before


def test_a_match_that_is_played_is_no_place_for_a_transcript(evening: Evening, tmp_path: Path) -> None:
    file = evening.save()
    terminal = evening.terminal("resume", "evening")
    terminal.wait(PROMPT)
    type_lines(terminal, ".1")
    before = file.read_bytes()
    assert is_played(file)
    ran = run("play", "stich", "--transcript", str(file), given=SCRIPT)
    assert ran.status == 2 and "Give another file." in ran.err
    assert file.read_bytes() == before
    terminal.type("quit\r")
    assert terminal.end() == 0 and not is_played(file)


def test_two_matches_do_not_write_one_transcript(tmp_path: Path) -> None:
    file = tmp_path / "t"
    words = ("play", "stich", "--seed", "5", "--transcript", str(file))
    terminal = Terminal(*words, env=environment())
    terminal.wait(PROMPT)
    ran = run(*words, given=SCRIPT)
    assert ran.status == 2 and "Give another file." in ran.err
    terminal.type("quit\r")
    assert terminal.end() == 0
    read_transcript(file.read_bytes())


def test_what_is_refused_costs_no_transcript(evening: Evening, tmp_path: Path) -> None:
    save = evening.save()
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_bytes(save.read_bytes())
    save.write_bytes(save.read_bytes().replace(b"PLAY", b"PLAX"))
    for path in (old, new):
        ran = run("resume", "evening", "--saves", str(evening.path), "--transcript", str(path), given="quit\n")
        assert ran.status == 1 and "damaged" in ran.err
    read_transcript(old.read_bytes())
    assert not new.exists()


def test_a_longer_transcript_is_replaced_as_a_whole(tmp_path: Path) -> None:
    file = tmp_path / "t"
    for script in (".1\n" * 20 + "quit\n", "quit\n"):
        assert run("play", "stich", "--seed", "5", "--transcript", str(file), given=script).status == 0
    read_transcript(file.read_bytes())
    assert run("check", str(file)).status == 0


# Files that are taken away


@pytest.mark.parametrize("whole_folder", [False, True])
def test_a_save_that_is_taken_away_while_it_is_played_is_written_again(evening: Evening, whole_folder: bool) -> None:
    terminal = evening.begin(".1", "save evening", ".1")
    if whole_folder:
        shutil.rmtree(evening.path)
    else:
        evening.folder.file("evening").unlink()
    type_lines(terminal, ".1", "hand")
    if whole_folder:
        shutil.rmtree(evening.path)
        type_lines(terminal, "save Sunday")
    else:
        evening.folder.file("evening").unlink()
    terminal.type("quit\r")
    assert terminal.end() == 0
    (save,) = evening.folder.saves()
    assert f"accessible-cards resume {save.name}" in terminal.text
    assert save.name == ("Sunday" if whole_folder else "evening")
    assert save.transcript is not None and len([seat for seat, _ in save.transcript.moves if seat == 1]) == 3


def test_a_save_that_is_taken_away_and_cannot_be_written_is_not_promised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Keeper(SaveFolder(tmp_path), "a")
    keeper.keep("NEW TWELVE 2")
    assert keeper.commit() and keeper.is_there
    keeper.folder.file("a").unlink()
    monkeypatch.setattr(files, "at_once", lambda path, flags: os.open("/nowhere/at/all", flags))
    assert not keeper.commit() and not keeper.is_there
    keeper.close()


def test_new_files_have_the_usual_rights(evening: Evening) -> None:
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(evening.save().stat().st_mode) == 0o666 & ~mask


def test_no_settings_file_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("accessible_cards.play.settings.settings_path", lambda: tmp_path / "none.toml")
    assert read_settings({}).is_new
