"""How long it takes to hear what the program says: a budget, measured with espeak-ng.

A turn is what one move brings: the play and what follows from it before the next seat moves.

Lines of the match, the deal, the hand, scores and totals belong to no turn: they are read at leisure.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from accessible_cards.telling.teller import Teller
from tests.telling.tools import ME, Table

from .waves import PAUSE, seconds

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from accessible_cards.telling.sentence import Sentence

RATE = 175
"""Words a minute: espeak-ng's usual rate."""
GLANCE = 40
MOST_SECONDS = {"brief": 4.0, "normal": 8.0}
MORE_SECONDS = {"BACK": 1.0, "LAST": 0.7, "DRAW": 0.5}
"""What a move may bring beside a play, a capture and a card turned up, and how many seconds more it may take each time.

BACK: a player takes back the last cards, after a trick of DAYS; each is named with these cards.
LAST: the last round of TWELVE begins, once a deal.
DRAW: the move of another makes me draw, six on six in TWELVE; the card is told.
"""
OF_THE_DEAL = frozenset(
    (
        "GAME",
        "OPTN",
        "SEED",
        "SEAT",
        "DEAL",
        "HAND",
        "TABL",
        "GIFT",
        "SHOW",
        "ITEM",
        "SCOR",
        "TOTL",
        "OVER",
        "WINS",
        "PAYS",
    )
)
"""Codes of what is told at the beginning and at the end of a deal, which may take longer."""


NUMBERS = re.compile("[0-9]+")


class Turn(NamedTuple):
    """What the first seat hears of one move, and how many seconds it may take beyond the budget."""

    text: str
    more: float

    def letters(self) -> int:
        """Count its letters as they are spoken: a number is a word."""
        return len(NUMBERS.sub("twelve", self.text))


@cache
def heard_seconds(text: str, language: str, rate: int = RATE) -> float:
    """Give how many seconds a text takes in this language at this rate, in words a minute; the last pause not."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.wav"
        command = ["espeak-ng", "--stdin", "-b", "1", "-v", language, "-s", str(rate), "-w", str(path)]
        subprocess.run(command, input=f"{text}\n".encode(), check=True)
        return seconds(path) - PAUSE


def turns(game: str, options: Sequence[str], language: str, verbosity: str, seed: int, seats: int = 0) -> list[Turn]:
    """Play a match by chance; give the turns as the player of the first seat hears them."""
    table = Table(Teller(language, verbosity))
    table.begin(game, *options, seats=seats, seed=seed, bots="")
    found: list[Turn] = []
    said = len(table.said)
    for _ in table.to_the_end(Random(seed)):
        found.append(told(table.said[said:], table.answers[-1][1]))
        said = len(table.said)
    return [*found, told(table.said[said:], table.answers[-1][1])]


def told(sentences: Sequence[Sentence], lines: Sequence[str]) -> Turn:
    """Give the turn that is told by these sentences about these records of the protocol."""
    codes = [one.code for one in sentences]
    ours = sentences[: codes.index("DEAL")] if "DEAL" in codes else sentences
    text = " ".join(one.text for one in ours if one.code not in OF_THE_DEAL and one.private in (0, *ME))
    return Turn(text, sum(MORE_SECONDS.get(code, 0.0) for code in beside(lines)))


def beside(lines: Sequence[str]) -> list[str]:
    """Give the codes of the records that may take more time; of draws only what the move of another makes me draw."""
    usual = [line.startswith("DRAW") and (line[5:6] != "1" or lines[0][5:6] == "1") for line in lines]
    return [line[:4] for line, as_always in zip(lines, usual, strict=True) if not as_always]


def over_budget(turns: Iterable[Turn], language: str, most: float) -> dict[str, float]:
    """Give the turns that take more than so many seconds, with their seconds.

    Texts with more letters come first; when GLANCE of them in a row are in time, the shorter ones are taken to be, too.
    """
    found: dict[str, float] = {}
    in_time = 0
    for turn in sorted(set(turns), key=lambda turn: turn.letters() - 16 * turn.more, reverse=True):
        taken = heard_seconds(turn.text, language)
        late = taken > most + turn.more
        in_time = 0 if late else in_time + 1
        if late:
            found[turn.text] = round(taken, 2)
        if in_time == GLANCE:
            break
    return found
