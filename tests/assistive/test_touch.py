"""The braille profile on a real BRLTTY: the news are under the fingers, answers are read with Enter alone."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest

from accessible_cards.play.braille import ENDINGS
from tests.play.tools import conversation, heard, say

from .brltty import Brltty, missing

if TYPE_CHECKING:
    from pathlib import Path

    from accessible_cards.play.conversation import Conversation

pytestmark = [
    pytest.mark.assistive,
    pytest.mark.skipif(bool(missing()), reason=f"Debian package not installed: {missing()}"),
]

PLAY = [sys.executable, "-m", "accessible_cards", "play"]
SHORT = {
    "TWELVE": [("DEALS", 1)],
    "STICH": [("TARGET", 100)],
    "DAYS": [],
    "ZWICKERN": [("TARGET", 1)],
    "ZWOLFERN": [("ROUNDS", 2)],
    "CHIPS": [("TOKENS", 1)],
}
SEED = 7
PAGE = re.compile(r"(\d+)/(\d+) (.*)")
SOME, MANY = 7, 60
ANSWERS = ("hand", "moves", "scores", "last", "why", "new")


class Reader:
    """A person who reads a match with the fingers, and a twin of the match to hold it against."""

    def __init__(self, brltty: Brltty, game: str, cells: int) -> None:
        self.brltty, self.cells = brltty, cells
        self.twin: Conversation = conversation(game, make_forced=True, seed=SEED, options=SHORT[game])
        self.twin.begin()

    @property
    def display(self) -> str:
        return self.brltty.display()

    @property
    def prompt(self) -> str:
        return self.twin.teller.touch_prompt(self.cells).rstrip()

    def enter(self, text: str = "") -> None:
        terminal = self.brltty.terminal
        before = len(terminal.output)
        terminal.send(f"{text}\r")
        for _ in range(40):
            terminal.pump(0.05)
            if len(terminal.output) > before:
                break
        terminal.idle(0.15)
        terminal.pump(0.1)

    def read_pages(self) -> str:
        """Read an answer with Enter alone; give all of it."""
        found = PAGE.fullmatch(self.display)
        if found is None:
            text = self.display
            self.enter()
            return text
        parts, many = [], int(found[2])
        for number in range(1, many + 1):
            found = PAGE.fullmatch(self.display)
            assert found is not None and (int(found[1]), int(found[2])) == (number, many)
            parts.append(found[3])
            self.enter()
        return " ".join(parts)


def begun(arguments: list[str], cells: int, tmp_path: Path) -> Brltty:
    home = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    return Brltty([*PLAY, *arguments, "--cells", str(cells), "--seed", str(SEED)], cells, environment=home)


@pytest.mark.parametrize("typing", ["line", "keys"])
@pytest.mark.parametrize("cells", [40, 20])
@pytest.mark.parametrize("game", SHORT)
def test_a_match_is_read_without_any_key_of_the_display(
    game: str, cells: int, typing: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if typing == "keys" and game not in ("STICH", "ZWICKERN"):
        pytest.skip("the way of typing is the same in every game; two are enough")
    if not request.config.getoption("--long") and game != "STICH" and (cells, typing) != (20, "line"):
        pytest.skip("one size and one way of typing for each game but STICH; all of them run with --long")
    options = [word for name, value in SHORT[game] for word in ("--option", f"{name}={value}")]
    with begun([game.lower(), *options, "--input", typing], cells, tmp_path) as brltty:
        reader = Reader(brltty, game, cells)
        assert brltty.terminal.wait_for(re.escape(reader.prompt), from_start=True)
        turns, most = 0, MANY if request.config.getoption("--long") else SOME
        while not reader.twin.over and turns < most:
            assert reader.display == reader.prompt, "the running sum and the last event"
            assert len(reader.prompt) < cells - 8
            if turns == 1:
                brltty.terminal.step("paste", "hint me")
                assert reader.display == f"{reader.prompt} hint me", "a short reply does not push it off"
                brltty.terminal.step("paste", "\x15")
            if turns < len(ANSWERS):
                question = ANSWERS[turns]
                reader.enter(question)
                assert reader.read_pages() == " ".join(heard(reader.twin, question)), question
                assert reader.display == reader.prompt
            news = say(reader.twin, ".1").sentences
            reader.enter(".1")
            if any(one.code in ENDINGS for one in news):
                assert reader.read_pages() == " ".join(map(str, news)), "the end of a deal is an answer"
            turns += 1
        assert turns > 1
        assert all(len(shown.rstrip()) <= cells for shown in brltty.shown)
        assert brltty.faults() == []
