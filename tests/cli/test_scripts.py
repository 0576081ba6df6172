import os
import subprocess
import sys
import time

import pytest

from tests.cli.tools import COMMAND, environment, run, shell
from tests.tools.output_rules import rules_broken

GAMES = ["twelve", "stich"]
ALL_FIRST = ".1\n" * 3000
posix = pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_match(game: str, language: str) -> None:
    ran = run("play", game, "--seed", "3", "--lang", language, given=ALL_FIRST)
    assert (ran.status, ran.err) == (0, "")
    assert [(line, rules_broken(line)) for line in ran.lines if rules_broken(line)] == []
    assert all(first != second for first, second in zip(ran.lines, ran.lines[1:], strict=False))


def test_the_bad_input_of_the_documents() -> None:
    ran = run("play", "twelve", given=b"\xef\xbb\xbfhelp\r\nx\n\n\xc2\xb2\n0\n999999999999\n7h 7h\nplay\nquit\n")
    assert (ran.status, ran.err) == (0, "")
    refusals = [line for line in ran.lines if line.startswith("Line ")]
    assert [line.partition(":")[0] for line in refusals] == [f"Line {number}" for number in (2, 4, 5, 6, 7, 8)]


def test_bytes_that_are_no_text_and_a_line_of_a_mebibyte() -> None:
    data = b"\xff\n\x00\n" + b"x" * 2**20 + b"\n" + b"#" * 2**20 + b"\nquit\n"
    ran = run("play", "twelve", "--first", "1", given=data)
    assert (ran.status, ran.err) == (0, "")
    refusals = [line for line in ran.lines if line.startswith("Line ")]
    assert [line.partition(":")[0] for line in refusals] == ["Line 1", "Line 2", "Line 3"]


def test_the_end_of_input_before_the_end_of_the_match() -> None:
    ran = run("play", "twelve", given="hand\n")
    assert (ran.status, ran.lines[-1]) == (3, "The input ended before the match did.")
    assert ran.err == ""


@posix
@pytest.mark.parametrize("end", ["</dev/null", "<&-"])
def test_no_input(end: str) -> None:
    ran = shell(f"CARDS play twelve {end}")
    assert (ran.status, ran.lines[-1], ran.err) == (3, "The input ended before the match did.", "")


@posix
def test_a_reader_that_leaves() -> None:
    ran = shell("yes .1 | head -3000 | CARDS play stich | head -1")
    assert (ran.status, len(ran.lines), ran.err) == (0, 1, "")


@posix
@pytest.mark.parametrize(
    "command", ["play twelve", "games", "rules twelve", "--help", "watch stich --pace 0", "--version", "engine"]
)
@pytest.mark.parametrize("device", [">/dev/full", ">&-"])
def test_an_output_that_takes_nothing(command: str, device: str) -> None:
    if device == ">/dev/full" and not os.path.exists("/dev/full"):
        pytest.skip("this system has no full device")
    ran = shell(f"CARDS {command} </dev/null {device}")
    assert ran.status == 1
    assert ran.err == "The output cannot be written.\n"


@posix
def test_no_output_and_no_errors_either() -> None:
    assert shell("CARDS play twelve </dev/null >&- 2>&-").status == 1


STRANGE = [
    {"LANG": "C"},
    {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    {"PYTHONIOENCODING": "cp1252"},
    {"PYTHONIOENCODING": "ascii:strict"},
    {"TERM": "dumb", "COLUMNS": "0"},
    {"HOME": "/nowhere", "XDG_CONFIG_HOME": "/nowhere"},
    {"ACCESSIBLE_CARDS_LANG": "en", "ACCESSIBLE_CARDS_VERBOSITY": "loud", "LANG": "cs_CZ"},
    {"PYTHONHASHSEED": "1"},
    {"PYTHONHASHSEED": "2"},
]


@pytest.mark.parametrize("variables", STRANGE, ids=str)
def test_the_same_bytes_whatever_the_environment(variables: dict[str, str]) -> None:
    arguments = ("play", "stich", "--seed", "4", "--lang", "de", "--name", "Jörg")
    given = "hilfe\nhand\nzüge\nxyzzy\n" + ".1\n" * 20
    usual = run(*arguments, given=given)
    strange = run(*arguments, given=given, env=environment(**variables))
    assert (strange.status, strange.raw, strange.err) == (usual.status, usual.raw, usual.err)
    assert b"\r" not in usual.raw and "ü".encode() in usual.raw


def test_the_seed_is_said_when_it_was_drawn() -> None:
    first = run("play", "twelve", given="hand\n")
    seed = first.lines[0].rpartition("Seed ")[2].removesuffix(".")
    again = run("play", "twelve", "--seed", seed, given="hand\n")
    assert again.lines[1:] == first.lines[1:]
    assert "Seed" not in again.lines[0]


def test_there_are_no_prompts_and_no_pauses() -> None:
    ran = run("play", "stich", "--seed", "4", given="rules\nhelp\nquit\n")
    assert "Enter for more" not in ran.out and "Your turn: " not in ran.out
    assert len(ran.lines) > 40


def test_answers_come_through_a_pipe_that_is_kept_open() -> None:
    process = subprocess.Popen(
        [*COMMAND, "play", "twelve", "--first", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()
    )
    assert process.stdin is not None and process.stdout is not None
    while not process.stdout.readline().startswith(b"You begin"):
        pass
    process.stdin.write(b"hand\n")
    process.stdin.flush()
    process.stdout.readline()
    began = time.monotonic()
    process.stdin.write(b"sum\n")
    process.stdin.flush()
    assert process.stdout.readline().startswith(b"On top")
    assert time.monotonic() - began < 0.5
    process.stdin.close()
    assert process.wait(10) == 3
    process.stdout.close()


def test_watching_tells_a_whole_match_without_any_input() -> None:
    ran = run("watch", "stich", "--seed", "2")
    assert (ran.status, ran.err) == (0, "")
    assert "wins" in ran.lines[-1] or "win" in ran.lines[-1]
    assert not any("You " in line for line in ran.lines[1:])


def test_games_levels_and_rules() -> None:
    assert any(line.startswith("twelve") for line in run("games").lines)
    assert any(line.startswith("greedy") for line in run("levels").lines)
    text = run("rules", "stich").lines
    assert text[0] == "12er Stich" and not any(line.startswith("#") for line in text)
    assert run("rules", "12er stich").lines == text
    assert run("rules", "stich", "--lang", "de").lines != text


def test_the_menu_in_a_script() -> None:
    ran = run(given="rules\nstich\nquit\n")
    assert ran.status == 0
    assert "12er Stich" in ran.out
    assert "settings" not in ran.out
    assert run(given="").status == 0


def test_play_without_a_game_asks() -> None:
    ran = run("play", "--seed", "1", given="stich\nquit\n")
    assert ran.status == 0 and "12er Stich, 3 players." in ran.out
    assert run("play", given="").status == 3


def test_the_module_and_the_command_are_the_same_program() -> None:
    from accessible_cards.cli.main import main

    assert main(["--version"]) == 0
    done = subprocess.run([sys.executable, "-m", "accessible_cards", "--version"], capture_output=True, check=True)
    assert done.stdout.startswith(b"accessible-cards ")
