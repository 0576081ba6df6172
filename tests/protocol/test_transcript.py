"""Transcripts: what is kept is enough to go on, and damage is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from accessible_cards.engine.refusals import Refusal
from accessible_cards.games import BUILT_IN
from accessible_cards.protocol.replaying import first_difference
from accessible_cards.protocol.saves import file_name, save_name
from accessible_cards.protocol.session import Session
from accessible_cards.protocol.transcript import Damaged, Newer, Writer, read_transcript


def played(game: str, moves: int, *commands: str) -> tuple[Session, bytes]:
    """Play first moves against bots; give the session and its transcript."""
    lines: list[str] = []
    session = Session(entropy=lambda: 11, keep=Writer(lines.append).keep)
    for command in (f"NEW {game}", "SEAT 2 BOT GREEDY Bert", *commands, "START", *["MOVE 1"] * moves):
        session.execute(command)
    return session, "".join(lines).encode()


def without_numbers(lines: list[str]) -> list[str]:
    return [line[5:] for line in lines]


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_match_is_taken_up_at_every_move_and_goes_on_the_same(game: str) -> None:
    for moves in range(0, 12, 2):
        session, data = played(game, moves)
        kept: list[str] = []
        again = Session(keep=Writer(kept.append).keep)
        again.restore(read_transcript(data))
        assert "".join(kept).encode() == data
        for question in ("HAND 1", "HAND 2", "TABLE", "SCORES", "TURN", "MOVES", "MOVE 1", "SCORES"):
            assert without_numbers(again.execute(question)) == without_numbers(session.execute(question))


def test_moves_taken_back_are_not_played_again() -> None:
    session, _ = played("STICH", 5)
    lines: list[str] = []
    writer = Writer(lines.append)
    other = Session(entropy=lambda: 11, keep=writer.keep)
    for command in ("NEW STICH", "SEAT 2 BOT GREEDY Bert", "START", *["MOVE 1"] * 5, "MOVE 1", "UNDO"):
        other.execute(command)
    again = Session()
    again.restore(read_transcript("".join(lines).encode()))
    assert without_numbers(again.execute("HAND 1")) == without_numbers(session.execute("HAND 1"))


def test_a_match_that_is_over_is_told_with_its_seed_and_its_last_deal() -> None:
    for seed in ("SEED 7", ""):
        _, data = played("ZWOLFERN", 60, "OPTION ROUNDS 2", seed)
        told = without_numbers(Session().restore(read_transcript(data)))
        assert f"SEED - ---- {7 if seed else 11}" in told
        assert "DEAL 2 0002" in told or "DEAL 1 0002" in told
        assert not any(line.startswith("TURN") for line in told)


def test_a_match_that_was_aborted_is_told_with_the_deal_that_was_on(tmp_path: Path) -> None:
    session = Session(folder=tmp_path)
    for command in ("NEW TWELVE 2", "FIRST 1", "START", "MOVE 1", "ABORT", "SAVE one"):
        session.execute(command)
    again = Session(folder=tmp_path)
    assert "DEAL 2 0001" in without_numbers(again.execute("LOAD one"))
    assert without_numbers(again.execute("TURN")) == ["FAIL - 0202 MATCH-OVER"]


def test_a_transcript_cut_off_anywhere_is_refused_or_taken_up_at_a_whole_move() -> None:
    _, data = played("TWELVE", 4)
    start = data.index(b"\nSTART")
    for length in range(len(data) + 1):
        if length <= data.index(b"\n", start + 1):
            with pytest.raises(Damaged):
                read_transcript(data[:length])
        else:
            Session().restore(read_transcript(data[:length]))


def test_a_changed_byte_is_found_with_its_line() -> None:
    _, data = played("TWELVE", 3)
    for place in range(0, len(data), 7):
        changed = bytearray(data)
        changed[place] ^= 1
        with pytest.raises((Damaged, Newer)) as found:
            read_transcript(bytes(changed))
        if found.type is Damaged:
            line = data[:place].count(b"\n") + 1
            assert found.value.line in (line, line + 1)


def test_a_removed_line_is_found() -> None:
    _, data = played("TWELVE", 3)
    lines = data.splitlines(keepends=True)
    for number in range(len(lines) - 1):
        with pytest.raises(Damaged):
            read_transcript(b"".join(lines[:number] + lines[number + 1 :]))


def test_a_newer_format_is_told_apart_from_damage() -> None:
    lines: list[str] = []
    Writer(lines.append)
    newer = lines[0].replace("transcript 1", "transcript 2").encode()
    with pytest.raises(Newer):
        read_transcript(newer)


def test_moves_that_break_the_rules_are_refused_and_change_nothing() -> None:
    lines: list[str] = []
    writer = Writer(lines.append)
    for line in ("NEW TWELVE 2", "SEED 1", "START", "1 PLAY KS", "1 PLAY KS"):
        writer.keep(line)
    session = Session()
    session.execute("NEW STICH 3")
    with pytest.raises(Refusal) as refusal:
        session.restore(read_transcript("".join(lines).encode()))
    assert refusal.value.word == "SAVE-DAMAGED"
    assert session.execute("START")[0].endswith("GAME - 0003 STICH")


def test_save_and_load_in_a_folder(tmp_path: Path) -> None:
    session = Session(entropy=lambda: 3, folder=tmp_path)
    for command in ("NEW CHIPS 3", "SEAT 2 BOT RANDOM", "START", "MOVE 2"):
        session.execute(command)
    assert session.execute("SAVE ../../evening 1")[-1].endswith("DONE - 0000")
    (file,) = tmp_path.iterdir()
    assert file.parent == tmp_path and save_name(file.name) == "../../evening 1"
    other = Session(folder=tmp_path)
    answer = without_numbers(other.execute("LOAD ../../evening 1"))
    assert answer[0] == "GAME - 0003 CHIPS" and answer[1] == "SEED - ---- HIDDEN"
    assert [line for line in answer if line.startswith("TURN")][-1] == without_numbers(session.execute("TURN"))[0]
    assert without_numbers(other.execute("MOVE 1")) == without_numbers(session.execute("MOVE 1"))


def test_what_save_and_load_refuse(tmp_path: Path) -> None:
    session = Session(folder=tmp_path)
    assert "0201 NO-MATCH" in session.execute("SAVE a")[0]
    assert "0402 CANNOT-LOAD" in session.execute("LOAD a")[0]
    (tmp_path / file_name("a")).write_bytes(b"rubbish\n")
    assert "0403 SAVE-DAMAGED 1" in session.execute("LOAD a")[0]
    assert "0102 BAD-ARGUMENT" in session.execute("LOAD")[0]
    assert "0106 NOT-ALLOWED" in Session().execute("SAVE a")[0]
    session.execute("NEW TWELVE")
    session.execute("START")
    assert "0204 MATCH-RUNS" in session.execute("LOAD a")[0]
    away = Session(folder=tmp_path / "not there")
    away.execute("NEW TWELVE")
    away.execute("START")
    assert "0401 CANNOT-SAVE" in away.execute("SAVE a")[0]


@pytest.mark.parametrize("name", ["..", "/etc/passwd", "CON", "a" * 500, "ä" * 400, "\0", "a/b\\c:d*e?f", "~x", "😀"])
def test_a_save_name_is_one_file_in_the_folder(name: str, tmp_path: Path) -> None:
    path = tmp_path / file_name(name)
    assert path.parent == tmp_path and len(path.name.encode()) < 255
    path.write_bytes(b"")
    assert [found.name for found in tmp_path.iterdir()] == [path.name]


def test_long_names_stay_told_apart() -> None:
    assert file_name("a" * 300 + "b") != file_name("a" * 300 + "c")


def test_a_name_that_says_exec_stays() -> None:
    _, data = played("TWELVE", 3, "SEAT 1 CLIENT Max EXEC Moor", "SEAT 2 BOT GREEDY Mr EXEC II")
    lines: list[str] = []
    told = Session(keep=Writer(lines.append).keep).restore(read_transcript(data))
    assert [line[5:] for line in told if line[5:9] == "SEAT"] == [
        "SEAT 1 ---- CLIENT Max EXEC Moor",
        "SEAT 2 ---- BOT Mr EXEC II",
    ]
    assert "".join(lines).encode() == data and first_difference(read_transcript(data)) == 0
