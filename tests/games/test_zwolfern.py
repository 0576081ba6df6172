"""ZWOLFERN (rules.md, ZWOLFERN): every rule, ruling, option and example, and pinned counts of short packs."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

import pytest

from accessible_cards.engine.cards import hand_order
from accessible_cards.engine.events import redact
from accessible_cards.engine.game import DRAW, PASS
from accessible_cards.engine.match import Match
from accessible_cards.engine.options import settle
from accessible_cards.engine.refusals import MATCH_OVER, NO_SUCH_MOVE, Refusal
from accessible_cards.games.zwolfern import GAME, PACK, ZwolfernState

if TYPE_CHECKING:
    from accessible_cards.engine.cards import Card
    from accessible_cards.engine.events import Event


def cards(text: str) -> list[Card]:
    return [PACK.by_text[word] for word in text.split()]


def deal(text: str, first: int = 1, **options: int) -> ZwolfernState:
    """Deal a round from a pack that begins with these cards."""
    settled = settle(GAME.options, {name.replace("_", "-"): value for name, value in options.items()})
    top = cards(text)
    rest = [one for one in PACK.cards if one not in top]
    return GAME.deal(2, settled, first, 1, [0, 0, 0], top + rest)


def draw(state: ZwolfernState, times: int = 1) -> list[str]:
    """Draw and give the events as text."""
    events: list[Event] = []
    for _ in range(times):
        state.apply(DRAW, events)
    return [" ".join(map(str, (code, seat, number, *payload))) for code, seat, number, payload in events]


def refusal_of(state: ZwolfernState, move: object) -> int:
    before = state.facts()
    with pytest.raises(Refusal) as refusal:
        state.apply(move)  # type: ignore[arg-type]
    assert state.facts() == before
    return refusal.value.code


# The pack and the deal.


def test_values_and_hand_order() -> None:
    values = {card.rank: card.value for card in PACK.cards}
    assert [values[rank] for rank in "A23456789TJQK"] == [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 3, 3]
    assert list(PACK.cards[:12]) == cards("JC JD JH JS 2C 2D 2H 2S 3C QC KC 3D")
    assert str(PACK.cards[-1]) == "AS" and len(PACK.cards) == 52


@pytest.mark.parametrize(("first", "hands"), [(1, ["9C", "KD"]), (2, ["KD", "9C"])])
def test_one_card_each_first_to_the_non_dealer(first: int, hands: list[str]) -> None:
    state = deal("9C KD 6D 2S", first)
    assert [[str(one) for one in hand] for hand in state.hands[1:]] == [[hand] for hand in hands]
    assert (state.turn, len(state.stock), GAME.dealer(first, 2)) == (first, 50, 3 - first)
    assert [str(one) for one in state.stock[:-3:-1]] == ["6D", "2S"]
    assert state.opening() == []


def test_turns_alternate_and_drawing_is_compulsory() -> None:
    state = deal("2C 2D 2H 2S 3C 3D")
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        assert state.moves() == list(state.legal()) == [DRAW]
        draw(state)
    assert turns == [1, 2, 1, 2] and not state.over


# The examples.


def test_example_a_exactly_twelve_scores_what_the_opponent_lacks() -> None:
    state = deal("7C QD 5D")
    assert draw(state) == ["DRAW 1 49 5D", "SUMS 1 12", "SHOW 1 2 5D 7C", "SHOW 2 1 QD"]
    assert state.over and state.scores() == [0, 9, 0] and state.items() == [(1, 9, "LACKS")]


def test_example_b_more_than_twelve_scores_minus_and_ends_the_round() -> None:
    state = deal("9C KD 6D")
    assert draw(state) == ["DRAW 1 49 6D", "SUMS 1 15", "SHOW 1 2 6D 9C", "SHOW 2 1 KD"]
    assert state.over and state.scores() == [0, -3, 0] and state.items() == [(1, -3, "OVER")]


def test_example_c_a_jack_counts_one() -> None:
    state = deal("9C JC 3D")
    draw(state)
    assert state.over and state.scores() == [0, 11, 0] and state.items() == [(1, 11, "LACKS")]


def test_the_dealer_can_win_too_and_hands_are_shown_in_seat_order() -> None:
    state = deal("2C 9D 3H 3S", first=2)
    assert draw(state, 2)[-2:] == ["SHOW 1 2 3S 9D", "SHOW 2 2 2C 3H"]
    assert state.over and state.scores() == [0, 7, 0]


def test_the_worst_bust_counts_ten() -> None:
    state = deal("AC 2C AD")
    draw(state)
    assert state.scores() == [0, -10, 0]


# BUST-ENDS=0.


def test_after_a_bust_the_other_draws_on_alone_and_twelve_scores_nothing() -> None:
    state = deal("9C 7C 6D 2C 3C", BUST_ENDS=0)
    assert draw(state) == ["DRAW 1 49 6D", "SUMS 1 15", "SHOW 1 2 6D 9C"]
    assert (state.over, state.turn, state.shown) == (False, 2, 1)
    assert draw(state) == ["DRAW 2 48 2C", "SUMS 2 9"]
    assert state.turn == 2
    assert draw(state) == ["DRAW 2 47 3C", "SUMS 2 12", "SHOW 2 3 2C 3C 7C"]
    assert state.over and state.scores() == [0, -3, 0]
    assert state.items() == [(1, -3, "OVER"), (2, 0, "LACKS")]


def test_both_can_bust() -> None:
    state = deal("9C 7C 6D AC", BUST_ENDS=0)
    draw(state, 2)
    assert state.over and state.scores() == [0, -3, -6]
    assert state.items() == [(1, -3, "OVER"), (2, -6, "OVER")]


def test_a_twelve_ends_the_round_at_once() -> None:
    state = deal("7C QD 5D", BUST_ENDS=0)
    draw(state)
    assert state.over and state.scores() == [0, 9, 0]


# A match.


def _told(options: dict[str, int], first: int, *packs: str) -> list[str]:
    events: list[Event] = []
    decks = {number: cards(text) for number, text in enumerate(packs, 1)}
    match = Match(GAME, 2, options, seed=1, first=first, decks=decks)
    match.start(events)
    while not match.over:
        match.apply(DRAW, events)
    return [" ".join(map(str, (code, seat, number, *payload))) for code, seat, number, payload in events]


def test_the_dealers_alternate_for_the_agreed_number_of_rounds() -> None:
    told = _told({"ROUNDS": 5}, 2)
    assert [line for line in told if line.startswith("DEAL")] == [
        f"DEAL {1 + deal % 2} {deal + 1}" for deal in range(5)
    ]
    assert "OVER 0 5" in told


def test_the_loser_pays_the_difference() -> None:
    told = _told({"ROUNDS": 2, "STAKE": 10}, 1, "9C JC 3D", "9C KD 6D")
    assert told[-4:] == ["TOTL 2 -3", "OVER 0 2", "WINS 1 11", "PAYS 2 None 1 140"]


def test_nobody_pays_without_a_stake_or_with_equal_totals() -> None:
    assert _told({"ROUNDS": 1}, 1, "9C JC 3D")[-1] == "WINS 1 11"
    told = _told({"ROUNDS": 2, "STAKE": 10}, 1, "9C KD 6D", "9C KD 6D")
    assert told[-2:] == ["WINS 1 -3", "WINS 2 -3"]


# Refusals.


def test_refusals() -> None:
    state = deal("9C KD 6D")
    for move in (cards("9C")[0], PASS, ("DRAW", cards("9C")[0]), ("SIGN", "B")):
        assert refusal_of(state, move) == NO_SUCH_MOVE
    for verb in ("PLAY", "PASS", "TAKE"):
        with pytest.raises(Refusal) as refusal:
            state.read(verb, [])
        assert refusal.value.code == NO_SUCH_MOVE
    assert state.read("DRAW", []) == DRAW
    draw(state)
    assert refusal_of(state, DRAW) == refusal_of(state, cards("9C")[0]) == MATCH_OVER
    assert state.moves() == []


# What is seen.


def _seen(state: ZwolfernState, seat: int) -> list[str]:
    return [" ".join(map(str, sorted(hand, key=hand_order))) for hand in state.view(seat).hands[1:]]


def test_a_hand_is_hidden_until_it_is_shown() -> None:
    state = deal("9C 7C 6D 2C 3C", BUST_ENDS=0)
    assert _seen(state, 1) == ["9C", "??"] and _seen(state, 2) == ["??", "7C"]
    draw(state)
    assert _seen(state, 2) == ["6D 9C", "7C"] and _seen(state, 1) == ["6D 9C", "??"]
    draw(state, 2)
    assert _seen(state, 1) == _seen(state, 2) == ["6D 9C", "2C 3C 7C"]
    assert {str(one) for one in state.view(1).stock} == {"??"}
    assert state.table() == [("STCK", 0, 47, ())]


def test_a_sum_is_told_to_its_seat_alone() -> None:
    events: list[Event] = []
    deal("2C 7C 2D").apply(DRAW, events)
    assert [redact(event, {1}) for event in events] == events
    assert [redact(event, {2}) for event in events] == [("DRAW", 1, 49, (events[0][3][0].back,)), None]  # type: ignore[union-attr]


def test_in_a_sample_nobody_who_plays_on_has_twelve() -> None:
    state = deal("2C 7C 2D JC 2H JD")
    draw(state, 4)
    view = state.view(1)
    for seed in range(200):
        assert sum(one.value for one in view.sample(Random(seed)).hands[2]) < 12
    bust = deal("9C 7C 6D", BUST_ENDS=0)
    draw(bust)
    assert set(bust.view(2).sample(Random(1)).hands[1]) == set(cards("9C 6D"))


def test_there_is_nothing_to_choose() -> None:
    assert deal("9C 7C").view(1).worth(DRAW) == 0


# Pinned counts.


@pytest.mark.parametrize(
    ("options", "lengths", "points"),
    [
        ({}, {1: 1200, 2: 1104, 3: 1872, 4: 792, 5: 72}, (-1528, -2124)),
        ({"BUST_ENDS": 0}, {1: 480, 2: 432, 3: 816, 4: 1488, 5: 1656, 6: 168}, (-5104, -6844)),
    ],
)
def test_pinned_lengths_and_points_of_every_order_of_a_short_pack(
    options: dict[str, int], lengths: dict[int, int], points: tuple[int, int]
) -> None:
    drawn = Counter[int]()
    totals = [0, 0]
    for order in permutations(cards("2C 3C 4C JC 5C 7C 9C")):
        state = deal(" ".join(map(str, order)), **options)
        while not state.over:
            draw(state)
        drawn[50 - len(state.stock)] += 1
        for seat in (1, 2):
            totals[seat - 1] += state.scores()[seat]
    assert (dict(drawn), tuple(totals)) == (lengths, points)
