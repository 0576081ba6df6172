"""Lines at a terminal: a long one is broken at spaces, not inside a word as terminals do."""

from __future__ import annotations

import io

import pytest

from accessible_cards.outlets.text import TextOutlet
from accessible_cards.play.lines import TerminalLines
from accessible_cards.play.screen import Screen
from accessible_cards.telling.teller import Teller

LONG = "Since your last turn: Bert 8; Carla 8; Carla won the trick. Carla leads 12. 10 cards left."


def written(text: str, columns: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    stream = io.StringIO()
    outlet = TextOutlet(stream)
    monkeypatch.setattr(outlet, "columns", lambda: columns)
    Screen(TerminalLines(lambda prompt: ""), outlet, Teller()).say([text])
    return stream.getvalue().splitlines()


def test_no_word_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = written(LONG, 80, monkeypatch)
    assert lines == ["Since your last turn: Bert 8; Carla 8; Carla won the trick. Carla leads 12. 10", "cards left."]


@pytest.mark.parametrize("columns", [0, 1, 19, 200])
def test_where_the_width_is_not_known_or_of_no_use_a_line_stays_one(
    columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert written(LONG, columns, monkeypatch) == [LONG]


def test_the_last_line_is_not_too_short_to_be_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    assert written("Bert plays black 11. Sum 9.", 25, monkeypatch) == ["Bert plays black 11.", "Sum 9."]
