"""How long it takes to hear what the program says: a budget, measured with espeak-ng.

A turn is everything that is told of one move: what it captures, what is drawn after it and who is next included, the
beginning and the end of a deal not.
"""

from __future__ import annotations

import subprocess
import tempfile
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from accessible_cards.telling.teller import Teller
from tests.telling.tools import Table

from .waves import seconds

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from accessible_cards.telling.sentence import Sentence

RATE = 175
"""Words a minute: espeak-ng's usual rate."""
GLANCE = 6
MOST_SECONDS = {"brief": 4.0, "normal": 8.0}
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


@cache
def heard_seconds(text: str, language: str, rate: int = RATE) -> float:
    """Give how many seconds a text takes in this language at this rate, in words a minute."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.wav"
        command = ["espeak-ng", "--stdin", "-b", "1", "-v", language, "-s", str(rate), "-w", str(path)]
        subprocess.run(command, input=f"{text}\n".encode(), check=True)
        return seconds(path)


def turns(game: str, options: Sequence[str], language: str, verbosity: str, seed: int) -> list[list[str]]:
    """Play a match by chance; give the lines that each move brings, as the player of the first seat hears it."""
    table = Table(Teller(language, verbosity))
    table.begin(game, *options, seed=seed, bots="")
    found: list[list[str]] = []
    said = len(table.said)
    for _ in table.to_the_end(Random(seed)):
        found.append(told(table.said[said:]))
        said = len(table.said)
    return [*found, told(table.said[said:])]


def told(sentences: Iterable[Sentence]) -> list[str]:
    """Give the lines that belong to a turn."""
    return [one.text for one in sentences if one.code not in OF_THE_DEAL]


def over_budget(texts: Iterable[str], language: str, most: float) -> dict[str, float]:
    """Give the texts that take more than so many seconds, with their seconds.

    Texts with more letters come first; when GLANCE of them in a row are in time, the shorter ones are taken to be, too.
    """
    found: dict[str, float] = {}
    in_time = 0
    for text in sorted(set(texts), key=len, reverse=True):
        taken = round(heard_seconds(text, language), 1)
        in_time = 0 if taken > most else in_time + 1
        if taken > most:
            found[text] = taken
        if in_time == GLANCE:
            break
    return found
