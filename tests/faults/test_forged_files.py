"""Transcripts in which every check is right and what stands in the lines is not."""

from __future__ import annotations

from binascii import crc32
from pathlib import Path

import pytest

from accessible_cards.play.saves import SaveFolder
from accessible_cards.protocol.transcript import Damaged, Newer, read_transcript
from tests.cli.tools import run
from tests.faults.tools import text_of

SCRIPT = ".1\n" * 8 + "quit\n"


@pytest.fixture(name="lines", scope="module")
def fixture_lines(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    file = tmp_path_factory.mktemp("forged") / "t"
    words = ("play", "stich", "--seed", "7", "--first", "1", "--seat", "2=bot:greedy:Bo")
    assert run(*words, "--transcript", str(file), given=SCRIPT).status == 0
    return read_transcript(file.read_bytes()).lines


def told_in_sentences(folder: Path, data: bytes) -> None:
    """However the file is taken, it is told or refused in sentences."""
    file = SaveFolder(folder).file("t")
    folder.mkdir(exist_ok=True)
    file.write_bytes(data)
    for words in (("check",), ("replay",), ("resume",)):
        ran = run(*words, "t", "--saves", str(folder), given="hand\n.1\nquit\n")
        assert ran.status in (0, 1, 3)
        assert "inside the program" not in ran.err and "Traceback" not in ran.err and ran.err.count("\n") <= 1
        assert not set(b"\x1b\x07\0") & set(ran.raw)
    ran = run("saves", "--saves", str(folder))
    assert (ran.status, ran.err, len(ran.lines)) == (0, "", 1) and ran.lines[0].startswith("t: ")
    assert file.read_bytes() == data


RECORDS = [
    *("< ", "< X", "< HAND", "< HAND 1", "< HAND x yyyy", f"< HAND 1 {'9' * 5000}", "< PLAY 1 ---- ", "< ITEM 1 0001"),
    *("< TAKE 1 0001 \u202e", "< DEAL - x", "< DEAL", "< SEAT 2 ---- BOT \x1b[2J", f"< {'A' * 5000}", "< OVER - 0000"),
]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: ascii(record)[:20])
def test_records_that_say_nothing(lines: list[str], record: str, tmp_path: Path) -> None:
    place = lines.index("START") + 3
    told_in_sentences(tmp_path, text_of([*lines[:place], record, *lines[place:]]))


def test_the_line_of_a_record_that_says_nothing_is_told(lines: list[str], tmp_path: Path) -> None:
    file = tmp_path / "t"
    file.write_bytes(text_of([*lines[:-1], "< HAND x yyyy", lines[-1]]))
    ran = run("replay", str(file))
    assert ran.status == 1 and f"line {len(lines) + 1}." in ran.err


COMMANDS = ["NEW", "SEAT", "SEAT 1", "SEAT x CLIENT", "SEAT 9 CLIENT", "SEAT 2 BOT", "DECK", "SEED \N{SUPERSCRIPT TWO}"]


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_that_say_nothing(lines: list[str], command: str, tmp_path: Path) -> None:
    told_in_sentences(tmp_path, text_of([lines[0], command, *lines[1:]]))
    told_in_sentences(tmp_path, text_of([command, *lines]))
    told_in_sentences(tmp_path, text_of([command, *lines[1:]]))


@pytest.mark.parametrize("name", ["{}", "%s", "$(touch x)", "--help", "\x1b[2J", "\u202ea", "x" * 5000, "", "\u200b"])
def test_names_that_nobody_has(lines: list[str], name: str, tmp_path: Path) -> None:
    told_in_sentences(tmp_path, text_of([line.replace(" Bo", f" {name}") for line in lines]))


@pytest.mark.parametrize("number", ["0", "-1", "9" * 50, "9" * 5000, "x", "\N{SUPERSCRIPT TWO}", ""])
def test_more_is_taken_back_than_there_was(lines: list[str], number: str, tmp_path: Path) -> None:
    data = text_of([*lines, f"UNDO {number}"])
    with pytest.raises(Damaged):
        read_transcript(data)
    told_in_sentences(tmp_path, data)


@pytest.mark.parametrize("version", ["\N{SUPERSCRIPT TWO}", "0", "-1", "01", "", "x", "1.0"])
def test_versions_that_are_none(version: str, tmp_path: Path) -> None:
    line = f"accessible-cards transcript {version}"
    data = f"{line}  {crc32(line.encode()):08x}\n".encode()
    with pytest.raises(Damaged):
        read_transcript(data)
    told_in_sentences(tmp_path, data)


@pytest.mark.parametrize("version", ["2", "9" * 5000])
def test_versions_of_later_times(version: str) -> None:
    with pytest.raises(Newer):
        read_transcript(f"accessible-cards transcript {version}  00000000\n".encode())
