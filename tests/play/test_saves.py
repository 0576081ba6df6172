"""Saved matches: written as they are played, one process at a time, never half replaced."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from accessible_cards.play.saves import InUse, Keeper, SaveFolder
from accessible_cards.protocol.session import Session
from accessible_cards.protocol.transcript import Damaged

COMMANDS = ("NEW STICH 3", "SEED 4", "SEAT 2 BOT GREEDY", "SEAT 3 BOT GREEDY", "START")


def begun(folder: SaveFolder, name: str, moves: int) -> tuple[Session, Keeper]:
    keeper = Keeper(folder, name)
    session = Session(keep=keeper.keep)
    for command in (*COMMANDS, *["MOVE 1"] * moves):
        session.execute(command)
        keeper.commit()
    return session, keeper


def hand(session: Session) -> list[str]:
    return [line[5:] for line in session.execute("HAND 1")]


def test_a_match_is_found_again_with_its_name_and_goes_on(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path / "saves")
    session, keeper = begun(folder, "Anna's evening", 4)
    keeper.close()
    (save,) = folder.saves()
    assert save.name == "Anna's evening" and not save.over
    again = Session()
    again.restore(folder.load(save.name))
    assert hand(again) == hand(session)


def test_a_match_taken_up_leaves_its_file_untouched_until_it_goes_on(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    _, keeper = begun(folder, "a", 4)
    keeper.close()
    file = folder.file("a")
    file.write_bytes(file.read_bytes()[:-10])
    before = file.read_bytes()
    keeper = Keeper(folder, "a")
    session = Session(keep=keeper.keep)
    session.restore(folder.load("a"))
    assert file.read_bytes() == before
    session.execute("MOVE 1")
    assert keeper.commit()
    keeper.close()
    assert file.read_bytes() != before
    again = Session()
    again.restore(folder.load("a"))
    assert hand(again) == hand(session)


def test_a_second_process_is_told(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    _, keeper = begun(folder, "a", 1)
    source = (
        "import pathlib, sys; from accessible_cards.play.saves import *\n"
        "try: Keeper(SaveFolder(pathlib.Path(sys.argv[1])), 'a')\n"
        "except InUse: print('in use')"
    )
    found = subprocess.run([sys.executable, "-c", source, str(tmp_path)], capture_output=True, text=True, check=True)
    assert found.stdout == "in use\n"
    with pytest.raises(InUse):
        Keeper(folder, "a")
    keeper.close()
    Keeper(folder, "a").close()


def test_a_lock_of_a_process_that_was_killed_does_not_bind(tmp_path: Path) -> None:
    source = (
        "import os, pathlib, sys; from accessible_cards.play.saves import *\n"
        "keeper = Keeper(SaveFolder(pathlib.Path(sys.argv[1])), 'a'); keeper.commit(); os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", source, str(tmp_path)], check=False)
    Keeper(SaveFolder(tmp_path), "a").close()


def test_a_folder_that_is_a_file_is_one_fault_and_nothing_more(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("")
    keeper = Keeper(SaveFolder(tmp_path / "saves"), "a")
    assert not keeper.commit() and keeper.fault
    assert not keeper.commit()
    keeper.close()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full device")
def test_a_full_disk_in_the_middle_is_one_fault_and_the_match_stays_readable(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    session, keeper = begun(folder, "a", 2)
    assert keeper._file is not None
    keeper._file.close()
    keeper._file = open("/dev/full", "ab", buffering=0)
    session.execute("MOVE 1")
    assert not keeper.commit() and keeper.fault
    session.execute("MOVE 1")
    assert not keeper.commit()
    keeper.close()
    Session().restore(folder.load("a"))


def test_damaged_files_are_listed_as_damaged_and_stay(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    _, keeper = begun(folder, "a", 2)
    keeper.close()
    file = folder.file("a")
    data = file.read_bytes().replace(b"MOVE", b"XXXX").replace(b"1 PLAY", b"1 PLAX")
    file.write_bytes(data)
    (save,) = folder.saves()
    assert save.transcript is None and isinstance(save.fault, Damaged)
    with pytest.raises(Damaged):
        folder.load("a")
    assert file.read_bytes() == data


def test_other_files_in_the_folder_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("x")
    assert SaveFolder(tmp_path).saves() == [] and (tmp_path / "notes.txt").exists()


def test_the_newest_comes_first(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    for number, name in enumerate("abc"):
        begun(folder, name, 1)[1].close()
        os.utime(folder.file(name), (number, number))
    assert [save.name for save in folder.saves()] == ["c", "b", "a"]
