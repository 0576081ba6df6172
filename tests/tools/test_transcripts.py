"""Whole matches from scripts: every line keeps the output rules, in every language and verbosity."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from .output_rules import faults

QUESTIONS = [
    *("hand", "table", "sum", "scores", "turn", "last", "new", "why", "count"),
    *("moves", "hint", "repeat", "back", "forward", "help"),
]
MANY_TURNS = [".1"] * 200
GAMES = {"twelve": ["--option", "DEALS=1"], "stich": ["--option", "TARGET=100"]}
SUM = {"en": r"\b[Ss]um \d", "de": r"\bSumme \d"}
PLAYS = {"en": r"\b(plays|leads) (black|red) \d", "de": r"\bspielt (die )?(schwarze|rote) \d"}


def run(*arguments: str, lines: list[str]) -> subprocess.CompletedProcess[str]:
    """Run the program on a script."""
    return subprocess.run(
        [sys.executable, "-m", "accessible_cards", *arguments],
        input="\n".join(lines) + "\n",
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "HOME": os.devnull},
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_a_match_keeps_the_rules(game: str, language: str, verbosity: str) -> None:
    for seed in ("1", "2", "3"):
        chosen = ["--seed", seed, "--lang", language, "--verbosity", verbosity, *GAMES[game]]
        done = run("play", game, *chosen, lines=[*QUESTIONS, ".1", "undo", ".1", *QUESTIONS, *MANY_TURNS])
        assert (done.returncode, done.stderr) == (0, "")
        # What was asked for again may be the same line again.
        assert [str(fault) for fault in faults(done.stdout) if fault.rule != "the same line again"] == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_said_twice_unasked(game: str, language: str) -> None:
    for seed in range(5):
        done = run("play", game, "--seed", str(seed), "--lang", language, *GAMES[game], lines=MANY_TURNS)
        assert [str(fault) for fault in faults(done.stdout)] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_running_sum_is_always_said(language: str) -> None:
    done = run("watch", "stich", "--seed", "4", "--lang", language, "--option", "TARGET=100", lines=[])
    assert (done.returncode, done.stderr) == (0, "")
    plays = [line for line in done.stdout.split("\n") if re.search(PLAYS[language], line)]
    assert len(plays) > 10
    for line in plays:
        assert re.search(SUM[language], line) or re.search(r"(black|schwarze) 12", line), line


@pytest.mark.parametrize("arguments", [["games"], ["levels"], ["rules", "twelve"], ["rules", "stich"], ["--help"]])
@pytest.mark.parametrize("language", ["en", "de"])
def test_lists_and_texts_keep_the_rules(arguments: list[str], language: str) -> None:
    done = run(*arguments, "--lang", language, lines=[])
    assert (done.returncode, done.stderr) == (0, "")
    # Rules are prose, and help tells what is typed.
    allowed = ("over 3 sentences", "over 400 characters", "signs in a row")
    assert [str(fault) for fault in faults(done.stdout) if fault.rule not in allowed] == []


def test_the_same_script_gives_the_same_bytes() -> None:
    arguments = ("play", "stich", "--seed", "9")
    first = run(*arguments, lines=[*QUESTIONS, *MANY_TURNS])
    assert first.stdout.count("\n") > 50
    for seed in ("0", "1", "2"):
        os.environ["PYTHONHASHSEED"] = seed
        try:
            assert run(*arguments, lines=[*QUESTIONS, *MANY_TURNS]).stdout == first.stdout
        finally:
            del os.environ["PYTHONHASHSEED"]
