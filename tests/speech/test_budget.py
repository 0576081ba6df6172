"""A turn is heard in at most 4 seconds in brief and 8 in normal, at 175 words a minute, in every game and language.

A turn is what one move brings: the play and what follows from it before the next seat moves.  No turn takes longer;
a few kinds of turns, in which more happens than can be said in that time, have a bound of their own: MORE_SECONDS.
"""

from __future__ import annotations

import pytest

from accessible_cards.telling.catalogue import LANGUAGES
from tests.telling.tools import GAMES, SHORT

from .budget import MORE_SECONDS, MOST_SECONDS, Turn, heard_seconds, over_budget, turns
from .needs import needs

pytestmark = needs("linux", "espeak-ng")

MATCHES = 8
"""Matches of each number of players."""
SEATS = {
    "TWELVE": (2, 3, 4),
    "STICH": (3, 4),
    "DAYS": (2, 3, 4),
    "ZWICKERN": (2,),
    "ZWOLFERN": (2,),
    "CHIPS": (2, 3, 4),
}
MOST_EXCEPTIONS = 0.03
"""The part of the turns that may have a bound of their own, so that what is rare stays rare."""


def listed(found: dict[str, float]) -> str:
    return "\n".join(f"{taken} s: {text}" for text, taken in sorted(found.items(), key=lambda one: -one[1]))


def matches(game: str, language: str, verbosity: str) -> list[Turn]:
    players = [(seats, seed) for seats in SEATS[game] for seed in range(MATCHES)]
    return [turn for seats, seed in players for turn in turns(game, [SHORT[game]], language, verbosity, seed, seats)]


@pytest.mark.parametrize("verbosity", MOST_SECONDS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_heard_in_time(game: str, language: str, verbosity: str) -> None:
    said = matches(game, language, verbosity)
    late = over_budget(said, language, MOST_SECONDS[verbosity])
    assert not late, listed(late)
    assert sum(turn.more > 0 for turn in said) <= MOST_EXCEPTIONS * len(said)


def test_what_is_measured_is_the_voice() -> None:
    assert 1.0 < heard_seconds("Bert plays red 3. Sum 4.", "en") < 3.0
    assert heard_seconds("Bert red 3, 4.", "en") < heard_seconds("Bert plays red 3. Sum 4.", "en")
    assert heard_seconds("Bert plays red 3. Sum 4.", "en", 350) < 0.7 * heard_seconds("Bert plays red 3. Sum 4.", "en")


def test_a_turn_that_is_too_long_is_found() -> None:
    long = Turn("Bert plays red 3. Sum 4. Bert plays red 4. Sum 0.", 0.0)
    found = over_budget([long, Turn("Bert passes.", 0.0)], "en", 2.0)
    assert list(found) == [long.text]
    assert not over_budget([long._replace(more=4.0)], "en", 2.0)
    assert set(MORE_SECONDS) == {"BACK", "LAST", "DRAW"}
