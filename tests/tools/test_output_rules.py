"""The checker of output rules finds what it must find, and nothing in what is good."""

from __future__ import annotations

import pytest

from .output_rules import faults, rules_broken

GOOD = """\
Deal 1. You, Bert and Carla, 6 cards each. Target 300.
Your cards: black 1, black 1, black 5, black 7, red 1, red 1.
Carla plays black 8. Sum 12. Carla takes 3 cards, 25 points.
Red 7 would make minus 3. The sum must stay between 0 and 12. You can play 3 of 6 cards.
1: black 1, sum 5.
Zwölfern: „Schwarze 7“. Summe 7.
O'Hara (dealer) draws.
"""


def test_good_text_has_no_faults() -> None:
    assert faults(GOOD) == []


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("Sum\a 5.", "a control character"),
        ("\x1b[1mSum 5.", "a control character"),
        ("Sum 5.\r", "a control character"),
        ("Sum\b 5.", "a control character"),
        ("Sum\t5.", "a control character"),
        ("You play 7♥.", "a sign instead of a word"),
        ("──────", "a sign instead of a word"),
        ("You win 🎉.", "a sign instead of a word"),
        ("\u2068Bert\u2069 draws.", "an invisible character"),
        ("", "under 4 characters"),
        ("4.", "under 4 characters"),
        ("Anna    5", "columns"),
        ("  5 cards.", "columns"),
        ("Sum 5. ", "a space at the end"),
        ("Bert draws...", "signs in a row"),
        ("=== Deal 1 ===", "signs in a row"),
        ("Bert scores -3.", "a number with a sign instead of a word"),
        ("Bert has 3 pts. now", "an abbreviation"),
        ("Hello {name}.", "something that is not for people"),
        ("One. Two. Three. Four.", "over 3 sentences"),
        ("word " * 100 + ".", "over 400 characters"),
    ],
)
def test_every_rule_is_noticed(line: str, rule: str) -> None:
    assert rule in rules_broken(line)


def test_a_last_line_without_end_is_noticed() -> None:
    assert [fault.rule for fault in faults("Sum 5.\nSum 6.")] == ["no line end"]
