"""Whole matches by ear: under the Fenrir screen reader every line is said once, none twice, none not at all."""

from __future__ import annotations

import difflib
import re
import sys
from typing import TYPE_CHECKING

import pytest

from tests.tools.output_rules import faults

from .fenrir import STATUS, Fenrir, missing
from .terminal import plain

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [
    pytest.mark.assistive,
    pytest.mark.skipif(bool(missing()), reason=f"Debian package not installed: {missing()}"),
]

PROMPTS = ("Your turn: ", "Dein Zug: ")
MOST_TURNS = 150


def letters(text: str) -> str:
    """What is heard of a text: a pause in a word, a comma or a space make no difference to a voice's words."""
    return "".join(re.findall(r"\w", text))


def shown_lines(output: str) -> list[str]:
    """The lines that the program has written: what was typed at a prompt is not its own."""
    lines = []
    for line in plain(output).split("\n"):
        prompt = next((prompt for prompt in PROMPTS if line.startswith(prompt)), None)
        lines.append(prompt or line)
    return [line for line in lines if line.strip()]


def not_said_once(shown: list[str], said: str) -> list[str]:
    """Tell what was shown and not said, and what was said too much."""
    expected, heard = letters(" ".join(shown)), letters(said)
    matcher = difflib.SequenceMatcher(None, expected, heard, autojunk=False)
    return [
        f"not said: {expected[start:end]!r}, too much: {heard[other_start:other_end]!r}"
        for kind, start, end, other_start, other_end in matcher.get_opcodes()
        if kind != "equal"
    ]


def play_to_the_end(fenrir: Fenrir, lines: list[str]) -> int:
    """Type the lines one after the other, at the last one again and again, until the program ends; count them."""
    for turn in range(MOST_TURNS):
        assert fenrir.terminal.wait_for(f"{'|'.join(PROMPTS)}|{STATUS}"), fenrir.terminal.screen_lines()
        if STATUS in fenrir.terminal.output:
            return turn
        fenrir.terminal.type(lines[min(turn, len(lines) - 1)] + "<enter>")
    raise AssertionError("the match does not end")


def test_what_is_missing_or_doubled_is_noticed() -> None:
    shown = ["Black 7. Sum 7.", "Bert passes.", "Your turn: "]
    assert not_said_once(shown, "Black 7. Sum 7. , Bert pas ses. Your turn:") == []
    assert not_said_once(shown, "Black 7. Sum 7. Your turn:") == ["not said: 'Bertpasses', too much: ''"]
    assert len(not_said_once(shown, "Black 7. Sum 7. Sum 7. Bert passes. Your turn: Your turn:")) == 2


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        (["twelve", "--option", "DEALS=1", "--seed", "7"], [".1"]),
        (["stich", "--option", "TARGET=100", "--seed", "3"], [".1"]),
        (["twelve", "--option", "DEALS=1", "--seed", "8", "--lang", "de"], ["hand", "wert", "zug 1", "tisch", ".1"]),
    ],
    ids=["twelve", "stich", "twelve-german"],
)
def test_a_whole_match_is_said_once(arguments: list[str], lines: list[str], tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "accessible_cards", "play", *arguments]
    with Fenrir(command, environment=home) as fenrir:
        assert play_to_the_end(fenrir, lines) > 4
        fenrir.close()
        said = " ".join(fenrir.spoken_of_the_screen())
        shown = shown_lines(fenrir.terminal.output)
    assert f"{STATUS} 0" in shown
    assert not_said_once(shown, said) == []
    told = [line for line in shown if line not in PROMPTS and not line.startswith(STATUS)]
    assert faults("\n".join(told) + "\n") == []
