import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_cards.cli.options import COMMANDS, PROGRAM, help_lines
from accessible_cards.cli.reading import read_plain
from tests.cli.tools import environment, run

WRONG = [
    (["--foo"], "--foo"),
    (["chess"], "chess"),
    (["play", "--foo"], "--foo"),
    (["play", "twelve", "stich"], "stich"),
    (["play", "chess"], "chess"),
    (["play", "twelve", "--players", "9"], "9"),
    (["play", "twelve", "--players", "x"], "x"),
    (["play", "twelve", "--players"], "--players"),
    (["play", "twelve", "--seed", "-1"], "-1"),
    (["play", "twelve", "--first", "3"], "3"),
    (["play", "twelve", "--option", "DEALS"], "DEALS"),
    (["play", "twelve", "--option", "DEALS=100"], "DEALS"),
    (["play", "twelve", "--option", "COLOUR=1"], "COLOUR"),
    (["play", "twelve", "--seat", "5"], "5"),
    (["play", "twelve", "--seat", "3=human"], "3"),
    (["play", "twelve", "--seat", "2=bot:clever"], "clever"),
    (["play", "twelve", "--seat", "1=bot"], ""),
    (["play", "twelve", "--seat", "2=exec:/nowhere/bot"], "/nowhere/bot"),
    (["play", "twelve", "--seat", "2=exec:"], "exec"),
    (["play", "twelve", "--seat", "2=exec:ls", "--bot-time", "0"], "0"),
    (["replay"], "FILE"),
    (["check", "--spoken"], "FILE"),
    (["saves", "twelve"], "twelve"),
    (["doctor", "twelve"], "twelve"),
    (["play", "twelve", "--lang", "xx"], "xx"),
    (["play", "twelve", "--verbosity", "loud"], "loud"),
    (["play", "twelve", "--input", "mouse"], "mouse"),
    (["play", "twelve", "--cells", "13"], "13"),
    (["watch", "twelve", "--seat", "1=human"], ""),
    (["watch", "twelve", "--pace", "-1"], "-1"),
    (["watch", "twelve", "--pace", "nan"], "nan"),
    (["rules", "chess"], "chess"),
    (["engine", "--lang", "en"], "--lang"),
]


@pytest.mark.parametrize(("arguments", "named"), WRONG, ids=[" ".join(arguments) for arguments, _ in WRONG])
def test_wrong_usage_names_the_fault_in_one_line_and_says_nothing_else(arguments: list[str], named: str) -> None:
    ran = run(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert named in ran.err
    assert "Error" not in ran.err and "Usage" not in ran.err


def test_the_way_to_help_comes_after_the_fault() -> None:
    assert run("play", "--foo").err.endswith("accessible-cards play --help\n")


@pytest.mark.parametrize("command", ["", *COMMANDS])
@pytest.mark.parametrize("language", ["en", "de"])
def test_help_is_one_option_a_line_without_columns(command: str, language: str) -> None:
    lines = help_lines(COMMANDS[command] if command else PROGRAM, language)
    for option in (COMMANDS[command] if command else PROGRAM).options:
        assert [line for line in lines if line.startswith(f"--{option.name}")] != []
    assert not any("  " in line or line != line.strip() for line in lines)


def test_help_in_german_and_help_among_other_options() -> None:
    assert run("play", "--help", "--lang", "de").lines == run("play", "--lang=de", "--help").lines
    assert run("play", "twelve", "--help").lines == run("play", "--help").lines
    assert run("--lang", "en", "--version").out == run("--version").out


def test_options_of_the_program_go_on_to_the_command() -> None:
    assert run("--lang", "de", "rules", "stich").out == run("rules", "stich", "--lang", "de").out
    assert run("--lang", "de", "rules", "stich", "--lang", "en").out == run("rules", "stich").out


def test_every_fault_inside_is_one_line(tmp_path: object) -> None:
    ran = run("games", env=environment(PYTHONPATH=str(tmp_path)))
    assert ran.status in (0, 1)


LINE = (
    "play watch rules twelve --seed 7 --players 3 --lang de --seat 2=bot --pace --option a=1 --no-auto-pass --name "
    "--first --help -1 0.5 -- --seed=7 EN --verbosity brief --input auto engine"
)


@given(st.lists(st.sampled_from(LINE.split()), max_size=7))
def test_a_plain_command_line_is_read_as_click_reads_it(arguments: list[str]) -> None:
    from accessible_cards.cli.commands import read_with_click

    plain = read_plain(arguments)
    if plain is not None:
        clicked = read_with_click(arguments)
        assert (plain.command, plain.given, plain.what) == (clicked.command, clicked.given, clicked.what)


@pytest.mark.parametrize("empty", ["", "  "])
@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("play twelve --transcript", "--transcript needs a value."),
        ("play twelve --saves", "--saves needs a value."),
        ("play twelve --lang", "--lang needs a value."),
        ("simulate twelve --seats", "--seats needs a value."),
        ("play", "GAME is missing."),
        ("check", "FILE is missing."),
        ("", "COMMAND is missing."),
    ],
)
def test_empty_words_are_told_as_what_is_missing(words: str, fault: str, empty: str) -> None:
    ran = run(*words.split(), empty)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1) and ran.err.startswith(fault)


@pytest.mark.skipif(sys.platform == "win32", reason="a command line is text there")
def test_bytes_of_the_command_line_that_are_no_letters_are_told_as_question_marks() -> None:
    ran = run("play", "k\udcf6nig")
    assert ran.status == 2 and "There is no game k?nig." in ran.err
