"""What docs/protocol.md shows is what the engine says."""

from __future__ import annotations

import re
from pathlib import Path

from accessible_cards.engine.refusals import WORDS
from accessible_cards.protocol.session import Session

TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_example_is_a_true_one() -> None:
    example = TEXT.partition("## An example")[2]
    session = Session()
    session.greeting()
    answer: list[str] = []
    lines = [line[4:] for line in example.split("\n") if line.startswith("    ")]
    assert len(lines) > 20
    for line in lines:
        if line.startswith("> "):
            assert answer == []
            answer = session.execute(line[2:])
        else:
            assert line == answer.pop(0)


def test_every_error_code_is_there() -> None:
    told = dict(re.findall(r"\b(0\d{3}) `([A-Z0-9-]+)`", TEXT))
    assert told == {f"{code:04}": word for code, word in WORDS.items()}


def test_no_line_is_too_long_and_nothing_is_a_table() -> None:
    for line in TEXT.split("\n"):
        assert len(line) <= 130 and not line.lstrip().startswith("|"), line
