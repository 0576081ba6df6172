"""Every case of this folder, against an engine in this process and against one of its own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from accessible_cards.games import BUILT_IN

from .case import Difference, compare, read_case, run_case
from .engines import Engine, ProcessEngine, ThreadEngine

if TYPE_CHECKING:
    from collections.abc import Callable

CASES = sorted((Path(__file__).parent / "cases").glob("*.txt"))


@pytest.mark.parametrize("engine_kind", [ThreadEngine, ProcessEngine])
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path, engine_kind: Callable[[], Engine]) -> None:
    with engine_kind() as engine:
        run_case(path, engine)


SUBJECTS = ("# Protocol", *(f"# {game}" for game in BUILT_IN))


def test_every_case_names_its_rule() -> None:
    for path in CASES:
        first = path.read_text(encoding="utf-8").partition("\n")[0]
        assert first.startswith(SUBJECTS), path.name
        assert read_case(path.read_text(encoding="utf-8"))


def test_sequence_numbers_go_on_with_0000_after_9999() -> None:
    with ThreadEngine() as engine:
        engine.greeting()
        for _ in range(10_002):
            assert engine.answer(b"PING") == []
        assert engine.sequence == 3


def test_a_difference_is_told() -> None:
    with pytest.raises(Difference, match=r"expected: TURN 1 0005\s+got: PLAY 1 0012 5C"):
        compare(["...", "*TURN 1 0005"], ["PLAY 1 0012 5C"])
    with pytest.raises(Difference, match=r"expected: nothing more\s+got: PLAY 1 0012 5C"):
        compare([], ["PLAY 1 0012 5C"])
    with pytest.raises(Difference, match=r"expected: PASS 1 ----\s+got: nothing more"):
        compare(["PASS 1 ----"], [])
    compare(["FAIL 1 0310 SUM-OVER"], ["FAIL 1 0310 SUM-OVER 13"])
