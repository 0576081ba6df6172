"""Advice for a front end: the moves with how good they are; it agrees with HINT and changes nothing."""

from __future__ import annotations

import pytest

from accessible_cards.protocol.session import Session


def _session(*commands: str) -> Session:
    session = Session()
    for command in commands:
        assert " DONE " in session.execute(command)[-1]
    return session


@pytest.mark.parametrize("game", ["TWELVE", "STICH", "DAYS", "CHIPS"])
def test_advice_agrees_with_hint_and_gives_every_move_once(game: str) -> None:
    session = _session(f"NEW {game}", "SEED 5", "START")
    before = session.execute("LOG 99")[:-1]
    advice = session.advice()
    assert int(session.execute("HINT")[0].split()[3]) == advice[0][0] == session.advice()[0][0]
    moves = [line for line in session.execute("MOVES") if " MOVE " in line]
    assert sorted(number for number, _, _ in advice) == list(range(1, len({line.split()[3] for line in moves}) + 1))
    assert session.execute("LOG 99")[:-1] == before
    other = _session(f"NEW {game}", "SEED 5", "START")
    assert other.execute("HINT")[0].split()[1:] == session.execute("HINT")[0].split()[1:]
    assert other.advice() == advice


def test_advice_is_for_the_moves_that_were_played() -> None:
    session = _session("NEW TWELVE 2", "SEED 5", "START")
    first = session.advice()
    session.execute("MOVE 1")
    assert session.advice() != first
    session.execute("UNDO")
    assert session.advice() == first
    for command in ("ABORT", "NEW TWELVE 2", "SEED 6", "START"):
        session.execute(command)
    assert session.advice() != first
