"""Positions with one clearly right move (tests/bots/positions): STRONG and HINT find it in every one."""

from __future__ import annotations

import sys
from random import Random

import pytest

from accessible_cards.bots import find_bot
from accessible_cards.engine.game import move_text
from tests.bots.positions import GAMES, Position, positions

every_position = pytest.mark.parametrize("position", [one for game in GAMES for one in positions(game)], ids=repr)


@every_position
def test_hint_and_strong_find_the_right_move(position: Position) -> None:
    session = position.session()
    assert session.running is not None
    state = session.running.match.state
    assert len(state.moves()) > 1
    assert " ".join(session.execute("HINT")[0].split()[4:]) in position.best, position.why
    move = find_bot("STRONG").choose(state.view(state.turn), Random(12))
    assert move_text(move) in position.best, position.why


@pytest.mark.parametrize("game", GAMES)
def test_there_are_at_least_twelve_each_with_its_reason(game: str) -> None:
    found = positions(game)
    assert len(found) >= 12
    assert len({position.title for position in found}) == len(found)
    assert all(position.why.endswith(".") for position in found)


@pytest.mark.long
def test_how_many_the_rules_of_thumb_solve(capsys: pytest.CaptureFixture[str]) -> None:
    """Only told, for nobody asks it of GREEDY."""
    for game in GAMES:
        solved = 0
        for position in positions(game):
            session = position.session()
            assert session.running is not None
            state = session.running.match.state
            solved += move_text(find_bot("GREEDY").choose(state.view(state.turn), Random(1))) in position.best
        with capsys.disabled():
            sys.stdout.write(f"GREEDY solves {solved} of {len(positions(game))} positions of {game}.\n")
