"""Finding a bot by its level."""

import subprocess
import sys

import pytest

from accessible_cards.bots import LEVELS, find_bot
from accessible_cards.engine.refusals import NO_SUCH_BOT, Refusal


def test_every_level_has_a_bot() -> None:
    assert LEVELS == ("RANDOM", "GREEDY", "STRONG")
    assert [find_bot(level).level for level in LEVELS] == list(LEVELS)


@pytest.mark.parametrize(
    ("written", "level"),
    [("random", "RANDOM"), ("Greedy", "GREEDY"), ("strong:1", "STRONG:1"), ("STRONG:1000000", "STRONG:1000000")],
)
def test_levels_in_any_letter_case(written: str, level: str) -> None:
    assert find_bot(written).level == level


@pytest.mark.parametrize(
    "level",
    [
        "",
        "best",
        "RANDOM:",
        "GREEDY:5",
        "STRONG:",
        "STRONG:0",
        "STRONG:-1",
        "STRONG:1000001",
        "STRONG:1e3",
        "STRONG:1_0",
        "STRONG: 5",
        "STRONG:5:5",
        "STRONG:٥",
        "STRONG:²",
        " STRONG",
        "ſtrong:5" * 200,
    ],
)
def test_other_levels_are_refused(level: str) -> None:
    with pytest.raises(Refusal) as refusal:
        find_bot(level)
    assert (refusal.value.code, refusal.value.facts) == (NO_SUCH_BOT, (level,))


def test_finding_bots_imports_nothing_heavy() -> None:
    program = (
        "import sys; from accessible_cards.bots import find_bot; find_bot('GREEDY'); "
        "assert 'accessible_cards.bots.search' not in sys.modules; find_bot('STRONG'); "
        "assert not {'typing', 'dataclasses', 'accessible_cards.games'} & set(sys.modules), sys.modules"
    )
    subprocess.run([sys.executable, "-S", "-c", program], check=True)
