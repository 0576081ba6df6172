"""Intervals against published values, and sums that do not depend on an order."""

from __future__ import annotations

import random

import pytest

from accessible_cards.simulate.plan import Simulation
from accessible_cards.simulate.statistics import Spread, wilson
from accessible_cards.simulate.tally import PARTS, Tally
from tests.simulate.tools import played, tallied


# Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I.
@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_as_published(wins: int, matches: int, low: float, high: float) -> None:
    assert wilson(wins, matches) == pytest.approx((low, high), abs=0.00005)


def test_wilson_has_its_limits_and_mirrors() -> None:
    assert wilson(0, 1)[0] == 0 and wilson(1, 1)[1] == 1
    for wins in range(0, 51, 5):
        low, high = wilson(wins, 50, 99)
        mirrored = wilson(50 - wins, 50, 99)
        assert (1 - high, 1 - low) == pytest.approx(mirrored)
        assert low <= wilson(wins, 50)[0] <= wins / 50 <= wilson(wins, 50)[1] <= high


def test_wilson_holds_the_true_share_as_often_as_it_says() -> None:
    chance = random.Random(7)
    held = 0
    for _ in range(2000):
        wins = sum(chance.random() < 0.3 for _ in range(100))
        low, high = wilson(wins, 100)
        held += low <= 0.3 <= high
    assert 0.93 < held / 2000 < 0.97


def test_the_interval_of_a_mean() -> None:
    spread = Spread()
    for value in (2, 4, 4, 4, 5, 5, 7, 9):
        spread.add(value)
    deviation = (32 / 7) ** 0.5
    assert spread.mean == 5 and (spread.least, spread.most) == (2, 9)
    assert spread.interval() == pytest.approx((5 - 1.959964 * deviation / 8**0.5, 5 + 1.959964 * deviation / 8**0.5))


def test_large_numbers_lose_no_digit() -> None:
    spread = Spread()
    for value in (10**15, 10**15 + 1, 10**15 + 2):
        spread.add(value)
    low, high = spread.interval()
    assert high - low == pytest.approx(2 * 1.959964 / 3**0.5, abs=0.2)


def test_sums_do_not_depend_on_the_order_of_chunks() -> None:
    simulation = Simulation("chips", ["random", "greedy", "random"], 120, 3, {"TOKENS": 1})
    results = played(simulation)
    shuffles = [results[start : start + 3] for start in range(0, len(results), 3)]
    tallies = []
    for seed in (1, 2):
        random.Random(seed).shuffle(shuffles)
        tally = Tally(simulation)
        for shuffle in shuffles:
            tally.add(shuffle)
        tallies.append(tally)
    assert told(tallies[0]) == told(tallies[1])


def told(tally: Tally) -> list[object]:
    spreads = [*tally.wins.values(), *tally.points.values(), tally.moves, tally.deals]
    numbers = [[getattr(spread, name) for name in Spread.__slots__] for spread in spreads]
    return [numbers, tally.matches, tally.shared, tally.seats, tally.first, tally.lost]


def test_shared_wins_are_divided_and_all_parts_add_up() -> None:
    tally = tallied("chips", ["random"] * 3, 150, TOKENS=1)
    assert tally.shared > 0
    assert sum(tally.seats) == PARTS * tally.matches == tally.wins["RANDOM"].total
    several = tallied("chips", ["greedy", "random", "random"], 150, TOKENS=1)
    assert several.shared and sum(several.seats) == sum(wins.total for wins in several.wins.values())


def test_greedy_wins_against_random() -> None:
    tally = tallied("twelve", ["greedy", "random"], 400, DEALS=1)
    low, _ = wilson(tally.wins["GREEDY"].total / PARTS, tally.matches, 99)
    assert low > 0.5
    low, _ = tally.wins["GREEDY"].interval(99)
    assert low > PARTS


def test_equal_levels_have_an_even_share_of_every_seat() -> None:
    tally = tallied("zwolfern", ["random", "random"], 2000, ROUNDS=2)
    low, high = wilson(tally.seats[1] / PARTS, tally.matches, 99)
    assert low < 0.5 < high


def test_the_same_cards_from_every_seat_show_smaller_differences() -> None:
    tally = tallied("zwolfern", ["greedy", "random"], 1000, ROUNDS=3)
    wins = tally.wins["GREEDY"]
    low, high = wins.interval()
    paired = (high - low) / (2 * PARTS)
    low, high = wilson(wins.total / PARTS, tally.matches)
    assert paired < (high - low) / 2
