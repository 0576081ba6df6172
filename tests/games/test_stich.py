"""STICH (rules.md, STICH): every rule, ruling, option, example and refusal, and random deals."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from accessible_cards.engine import refusals
from accessible_cards.engine.chance import shuffled, stream
from accessible_cards.engine.game import DRAW, PASS, move_text
from accessible_cards.engine.match import Match
from accessible_cards.engine.options import settle
from accessible_cards.engine.refusals import Refusal
from accessible_cards.games.stich import DIE, GAME, PACK, SIGNS, points

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from accessible_cards.engine.cards import Card
    from accessible_cards.engine.events import Event
    from accessible_cards.engine.game import Move, State
    from accessible_cards.games.stich import StichState

EVERY_MOVE: list[Move] = [*PACK.kinds, DRAW, PASS, *SIGNS.values()]


def cards(text: str) -> list[Card]:
    return [PACK.by_text[word] for word in text.split()]


def a_move(text: str) -> Move:
    return PACK.by_text.get(text) or tuple(text.split())


def position(
    *hands: str, stock: str = "", sign: bool = False, first: int = 1, adds: str = "B", taken: Sequence[int] = ()
) -> StichState:
    """Set up a deal with these hands and this stock, top card first; the cards left over are nowhere."""
    options = settle(GAME.options, {"TARGET": 100, "WINNER-SIGN": int(sign)})
    state = GAME.deal(len(hands), options, first, 1, [0] * (len(hands) + 1), shuffled(PACK, Random(1)))
    for seat, hand in enumerate(hands, 1):
        state.hands[seat] = cards(hand)
    state.stock = cards(stock)[::-1]
    state.adds = adds
    for seat in taken:
        state.taken[seat] = cards("01B")
    state._lead()
    return state


def play(state: StichState, *moves: str) -> list[str]:
    """Play moves and give the events as text."""
    events: list[Event] = []
    for text in moves:
        state.apply(a_move(text), events)
    return [" ".join(map(str, (code, seat, number, *payload))) for code, seat, number, payload in events]


def legal(state: StichState) -> list[str]:
    return [move_text(move).removeprefix("PLAY ") for move in state.moves()]


def refusal(state: StichState, text: str) -> tuple[str, ...]:
    """Give code and facts of the refusal of a move, after a check that it changed nothing."""
    before = state.facts()
    events: list[Event] = []
    with pytest.raises(Refusal) as caught:
        state.apply(a_move(text), events)
    assert state.facts() == before and not events
    return caught.value.word, *caught.value.facts


# The pack, the target, the deal.


def test_the_pack_has_46_cards_which_count_360() -> None:
    assert len(PACK.cards) == 46
    assert Counter(one.value for one in PACK.cards if one.suit == "B") == {1: 4, 2: 3} | dict.fromkeys(
        (3, 4, 5, 6, 7, 8, 9, 12), 2
    )
    assert [one.suit for one in PACK.kinds] == ["B", "R"] * 10
    assert sum(map(points, PACK.cards)) == 360
    assert [points(one) for one in cards("01B 05R 06B 09R 12B 12R")] == [5, 5, 10, 10, 15, 20]


def test_the_die_is_rolled_once_when_no_target_is_agreed() -> None:
    rolled = Counter[int]()
    for seed in range(600):
        options = {"TARGET": 0, "WINNER-SIGN": 0}
        events: list[Event] = []
        GAME.roll(options, stream(seed, 1, 2), events)
        face = events[0][2]
        assert face is not None
        assert events == [("DICE", 0, face, ()), ("OPTN", 0, face * 100, ("TARGET",))]
        assert options["TARGET"] == face * 100
        rolled[face] += 1
    assert set(rolled) == set(DIE)
    assert all(abs(rolled[face] - 100 * DIE.count(face)) < 60 for face in rolled)


def test_an_agreed_target_is_not_rolled() -> None:
    options = {"TARGET": 123, "WINNER-SIGN": 0}
    events: list[Event] = []
    GAME.roll(options, Random(1), events)
    assert options["TARGET"] == 123 and not events


@pytest.mark.parametrize(("value", "allowed"), [(0, True), (99, False), (1, False), (100, True), (999, True)])
def test_targets(value: int, allowed: bool) -> None:
    assert GAME.options[0].allows(value) is allowed


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_six_cards_each_clockwise_from_the_leader(seats: int) -> None:
    pack = shuffled(PACK, Random(seats))
    state = GAME.deal(seats, settle(GAME.options), 2, 1, [0] * (seats + 1), pack)
    assert state.turn == 2
    assert state.hands[2] == pack[0 : 6 * seats : seats]
    assert state.hands[3] == pack[1 : 6 * seats : seats]
    assert state.hands[1] == pack[seats - 1 : 6 * seats : seats]
    assert state.stock[::-1] == pack[6 * seats :]
    assert GAME.dealer(2, seats) == 0


# The examples.


def test_example_a() -> None:
    state = position("07B 01B", "03R 12R 01B", "08B 12B 01B", stock="09R")
    assert play(state, "07B", "03R", "08B") == [
        "PLAY 1 7 07B",
        "PLAY 2 4 03R",
        "PLAY 3 12 08B",
        "TAKE 3 3 07B 03R 08B",
    ]
    assert state.scores()[3] == 25
    assert play(state, "12B", "PASS") == ["PLAY 3 12 12B", "PASS 1 None"]
    assert play(state, "12R") == ["PLAY 2 0 12R", "TAKE 2 2 12B 12R"]
    assert state.scores()[2] == 35 and state.turn == 2


def test_example_b() -> None:
    state = position("05B 01B", "05R 01B", "01B 01B")
    assert play(state, "05B", "05R") == ["PLAY 1 5 05B", "PLAY 2 0 05R", "TAKE 2 2 05B 05R"]
    assert state.scores() == [0, 0, 10, 0] and state.turn == 2


@pytest.mark.parametrize(
    ("drawn", "then", "total", "turn"),
    [("08B", ["08B", "PASS"], 12, 2), ("04R", ["04R", "PASS"], 0, 2), ("09R", ["PASS"], None, 3)],
)
def test_example_c(drawn: str, then: list[str], total: int | None, turn: int) -> None:
    state = position("04B 01B", "09B 09R 12R", "01B", stock=f"{drawn} 01R")
    play(state, "04B")
    assert legal(state) == ["DRAW"]
    assert play(state, "DRAW") == [f"DRAW 2 1 {drawn}"]
    assert legal(state) == then
    if total is None:
        assert play(state, "PASS") == ["PASS 2 None"] and len(state.hands[2]) == 4
    else:
        assert play(state, drawn)[:2] == [f"PLAY 2 {total} {drawn}", f"TAKE 2 2 04B {drawn}"]
    assert state.turn == turn


def test_example_d() -> None:
    state = position("07B 01B", "02B", "01B 01R")
    play(state, "07B", "02B")
    assert state.over and state.total == 9
    assert state.scores() == [0, 0, 30, 0]
    assert state.items() == [(1, 0, "TRICKS"), (2, 30, "OUT"), (2, 0, "TRICKS"), (3, 0, "TRICKS")]


# The sum.


def test_a_sum_of_0_before_a_lead_takes_nothing_and_the_lead_is_black() -> None:
    state = position("01B 01R 05R 09B", "01B", "01B")
    assert legal(state) == ["01B", "09B"]
    play(state, "01B")
    assert not state.taken[1] and state.turn == 2


def test_what_fits_is_between_0_and_12() -> None:
    state = position("05B 01B", "01B 07B 08B 05R 06R 12B 12R", "01B")
    play(state, "05B")
    assert legal(state) == ["01B", "05R", "07B"]


def test_equal_cards_are_one_move() -> None:
    state = position("01B 01B 01B 02B", "01B", "01B")
    assert legal(state) == ["01B", "02B"]
    assert len(state.legal()) == 2


# Drawing and passing.


def test_a_legal_card_must_be_played_and_a_drawn_one_may_be_kept() -> None:
    state = position("04B 01B", "09B", "01B", stock="01R 01B")
    play(state, "04B", "DRAW")
    assert legal(state) == ["01R", "PASS"]
    assert play(state, "PASS") == ["PASS 2 None"]
    assert state.turn == 3 and refusal(state, "PASS") == ("CAN-PLAY",)


def test_a_leader_without_a_lead_draws_and_may_lead_it() -> None:
    state = position("01R", "01B", "02B", stock="03B")
    assert legal(state) == ["DRAW"]
    play(state, "DRAW")
    assert legal(state) == ["03B", "PASS"]
    play(state, "03B")
    assert state.total == 3 and state.turn == 2


def test_else_the_lead_passes_left() -> None:
    state = position("01R 12B", "01B 12B", "02B", stock="03R", taken=[2])
    play(state, "DRAW", "PASS")
    assert state.turn == 2 and legal(state) == ["01B", "12B"]


def test_with_an_empty_stock_the_turn_passes() -> None:
    state = position("04B 01B", "09B", "09B", stock="")
    play(state, "04B")
    assert legal(state) == ["PASS"]
    assert play(state, "PASS", "PASS") == ["PASS 2 None", "PASS 3 None"]
    assert state.turn == 1 and not state.over


def test_as_many_passes_as_seats_end_the_deal_without_the_30() -> None:
    state = position("04B 09B", "09B", "09B 09R")
    play(state, "04B", "PASS", "PASS")
    assert not state.over
    play(state, "PASS")
    assert state.over and state.turn == 0 and state.legal() == state.moves() == []
    assert state.scores() == [0, 0, 0, 0]
    assert state.items() == [(1, 0, "TRICKS"), (2, 0, "TRICKS"), (3, 0, "TRICKS")]


def test_a_pass_after_a_draw_does_not_count() -> None:
    state = position("04B 09B", "09B", "09B", stock="09R")
    play(state, "04B", "DRAW", "PASS", "PASS", "PASS")
    assert not state.over and state.turn == 2
    play(state, "PASS")
    assert state.over


def test_a_card_between_breaks_the_row_of_passes() -> None:
    state = position("04B 01B 09B", "09B", "09B")
    play(state, "04B", "PASS", "PASS", "01B", "PASS", "PASS")
    assert not state.over
    play(state, "PASS")
    assert state.over


def test_passes_that_hand_on_the_lead_end_the_deal_too() -> None:
    state = position("01R", "02R", "12B 12R")
    play(state, "PASS", "PASS", "PASS")
    assert state.over and state.scores() == [0, 0, 0, 0]


def test_passes_on_a_12_do_not_count() -> None:
    state = position("12B 09R", "09R", "09R", taken=[1])
    play(state, "12B", "PASS", "PASS")
    assert state.turn == 1 and legal(state) == ["PASS"] and state.passes == 0
    play(state, "PASS", "PASS")
    assert not state.over
    play(state, "PASS")
    assert state.over


# The black 12.


def test_a_12_is_led_only_after_a_trick_in_this_deal() -> None:
    state = position("12B 01B", "12B 01B", "01B", taken=[2])
    assert legal(state) == ["01B"]
    state.turn = 2
    state._lead()
    assert legal(state) == ["01B", "12B"]


def test_a_12_that_nobody_answers_is_a_trick_of_its_leader() -> None:
    state = position("12B 01B", "12R 01B", "01B", "01R", stock="02B", taken=[1])
    assert play(state, "12B", "PASS", "PASS", "PASS") == [
        "PLAY 1 12 12B",
        "PASS 2 None",
        "PASS 3 None",
        "PASS 4 None",
        "TAKE 1 1 12B",
    ]
    assert state.turn == 1 and state.total == 0 and legal(state) == ["01B"]
    assert len(state.stock) == 1 and state.scores()[1] == 5 + 15


def test_the_first_red_12_takes() -> None:
    state = position("12B 01B", "01B", "12R 01B", "12R 01B", stock="02B", taken=[1])
    play(state, "12B")
    assert legal(state) == ["PASS"]
    play(state, "PASS")
    assert legal(state) == ["12R", "PASS"]
    assert play(state, "12R") == ["PLAY 3 0 12R", "TAKE 3 2 12B 12R"]
    assert state.turn == 3 and state.scores()[3] == 35


def test_going_out_with_a_12_still_lets_the_others_answer() -> None:
    state = position("12B", "01B", "12R", taken=[1])
    play(state, "12B")
    assert not state.over and state.turn == 2
    play(state, "PASS", "12R")
    assert state.over and state.out == 1
    assert state.scores() == [0, 5 + 30, 0, 35]


def test_going_out_with_a_12_that_nobody_answers() -> None:
    state = position("12B", "01B", "12R", taken=[1])
    assert play(state, "12B", "PASS", "PASS")[-1] == "TAKE 1 1 12B"
    assert state.over and state.scores() == [0, 5 + 15 + 30, 0, 0]


def test_going_out_with_the_answer() -> None:
    state = position("12B 01B", "12R", "01B", taken=[1])
    play(state, "12B", "12R")
    assert state.over and state.scores() == [0, 5, 35 + 30, 0]


# The end.


def test_a_last_card_that_makes_12_takes_the_trick_first() -> None:
    state = position("07B 01B", "05B", "01B")
    assert play(state, "07B", "05B") == ["PLAY 1 7 07B", "PLAY 2 12 05B", "TAKE 2 2 07B 05B"]
    assert state.over and state.scores() == [0, 0, 15 + 30, 0]


def test_the_next_deal_is_led_by_the_next_seat_clockwise() -> None:
    assert [position("", "", "", first=first).next_first() for first in (1, 2, 3)] == [2, 3, 1]


@pytest.mark.parametrize(("totals", "over"), [((99, 0, 99), False), ((100, 0, 0), True), ((0, 140, 140), True)])
def test_the_target_ends_the_match(totals: tuple[int, ...], over: bool) -> None:
    assert GAME.match_over([0, *totals], 3, {"TARGET": 100}) is over


def test_no_total_before_the_target_ends_a_match_and_the_highest_wins() -> None:
    for seed in range(6):
        match = Match(GAME, 3, {"TARGET": 200}, seed=seed)
        match.start()
        while not match.over:
            assert max(match.totals) < 200
            match.apply(match.state.moves()[0])
        assert max(match.totals) >= 200
        assert {match.totals[seat] for seat in match.winners} == {max(match.totals[1:])}


# WINNER-SIGN.


def test_the_winner_chooses_the_colour_that_adds() -> None:
    state = position("05B 01B", "05R 03R 12R 04B", "02B 12B", sign=True, stock="09B")
    play(state, "05B", "05R")
    assert legal(state) == ["SIGN B", "SIGN R"] and state.turn == 2
    assert play(state, "SIGN R") == ["SIGN 2 None R"]
    assert legal(state) == ["03R", "12R"]
    assert play(state, "12R") == ["PLAY 2 12 12R"]
    assert legal(state) == ["12B", "PASS"]
    assert refusal(state, "02B") == ("ONLY-ON-12",)
    assert play(state, "12B", "SIGN B") == ["PLAY 3 0 12B", "TAKE 3 2 12R 12B", "SIGN 3 None B"]
    assert state.scores() == [0, 0, 10, 35]


def test_with_red_adding_black_subtracts() -> None:
    state = position("05R 01R", "06B 04B 07R 12B", "01R", sign=True, adds="R")
    assert play(state, "05R") == ["PLAY 1 5 05R"]
    assert legal(state) == ["04B", "07R"]
    assert refusal(state, "06B") == ("SUM-BELOW", "-1")
    assert refusal(state, "12B") == ("ONLY-ON-12",)
    assert play(state, "04B") == ["PLAY 2 1 04B"]


def test_the_choice_stands_when_the_lead_passes_on() -> None:
    state = position("05B 01B", "05R 03R", "02B 02R", sign=True)
    play(state, "05B", "05R", "SIGN B", "PASS")
    assert state.turn == 3 and state.adds == "B" and legal(state) == ["02B"]


def test_an_unanswered_12_is_won_and_so_followed_by_a_choice() -> None:
    state = position("12R 01B", "01B", "01B", sign=True, adds="R", taken=[1])
    play(state, "12R", "PASS", "PASS")
    assert legal(state) == ["SIGN B", "SIGN R"] and state.turn == 1


def test_nobody_chooses_when_the_deal_is_over() -> None:
    state = position("05B 01B", "05R", "02B", sign=True)
    play(state, "05B", "05R")
    assert state.over and not state.signing and state.legal() == []


def test_without_the_option_nobody_chooses() -> None:
    state = position("05B 01B", "05R 02B", "02B")
    play(state, "05B", "05R")
    assert legal(state) == ["02B"] and refusal(state, "SIGN B") == ("NO-SUCH-MOVE",)


def test_the_table() -> None:
    state = position("05B 01B", "05R 01B", "02B", sign=True, stock="09B")
    play(state, "05B")
    told = [("TABL", 0, 1, tuple(cards("05B"))), ("STCK", 0, 1, ()), ("SUMS", 0, 5, ())]
    assert state.table() == [*told, ("SIGN", 0, None, ("B",))]
    state.options = settle(GAME.options)
    assert state.table() == told


# Refusals.


@pytest.mark.parametrize(
    ("tried", "why"),
    [
        ("02B", "NOT-IN-HAND 02B"),
        ("01R", "MUST-ADD"),
        ("12B", "TRICK-FIRST"),
        ("12R", "ONLY-ON-12"),
        ("DRAW", "CAN-PLAY"),
        ("PASS", "CAN-PLAY"),
        ("SIGN B", "NO-SUCH-MOVE"),
        ("TAKE", "NO-SUCH-MOVE"),
    ],
)
def test_refusals_of_a_lead(tried: str, why: str) -> None:
    state = position("01B 01R 12B 12R", "01B", "01B", stock="02B")
    assert " ".join(refusal(state, tried)) == why


@pytest.mark.parametrize(
    ("tried", "why"),
    [
        ("02B", "NOT-IN-HAND 02B"),
        ("09B", "SUM-OVER 13"),
        ("09R", "SUM-BELOW -5"),
        ("12B", "SUM-OVER 16"),
        ("12R", "ONLY-ON-12"),
        ("PASS", "MUST-DRAW"),
    ],
)
def test_refusals_while_a_draw_is_due(tried: str, why: str) -> None:
    state = position("04B 01B", "09B 09R 12B 12R", "01B", stock="08B 01R")
    play(state, "04B")
    assert " ".join(refusal(state, tried)) == why


def test_refusals_after_a_draw() -> None:
    state = position("04B 01B", "09B", "01B", stock="08B 01R")
    play(state, "04B", "DRAW")
    assert refusal(state, "DRAW") == ("CAN-PLAY",)
    state = position("04B 01B", "09B", "01B", stock="09R 01R")
    play(state, "04B", "DRAW")
    assert refusal(state, "DRAW") == ("NO-SUCH-MOVE",)


def test_refusals_with_an_empty_stock() -> None:
    state = position("04B 01B", "09B", "01B")
    play(state, "04B")
    assert refusal(state, "DRAW") == ("NO-SUCH-MOVE",)


def test_refusals_on_a_12() -> None:
    state = position("12B 01B", "12B 01B", "12R", stock="01B", taken=[1])
    play(state, "12B")
    assert refusal(state, "02B") == ("NOT-IN-HAND", "02B")
    assert refusal(state, "01B") == ("ONLY-ON-12",)
    assert refusal(state, "12B") == ("ONLY-ON-12",)
    assert refusal(state, "DRAW") == ("NO-SUCH-MOVE",)


def test_refusals_while_a_colour_is_to_be_chosen() -> None:
    state = position("05B 01B", "05R 02B", "02B", sign=True, stock="01R")
    play(state, "05B", "05R")
    assert [refusal(state, tried) for tried in ("02B", "09B", "DRAW", "PASS")] == [("NO-SUCH-MOVE",)] * 4


def test_refusals_after_the_end() -> None:
    state = position("07B 01B", "02B", "01B 01R", stock="01B")
    play(state, "07B", "02B")
    assert {refusal(state, tried) for tried in ("01B", "DRAW", "PASS", "SIGN B")} == {("MATCH-OVER",)}


def test_reading_moves() -> None:
    state = position("01B", "01B", "01B")
    assert state.read("PLAY", cards("07R")) is PACK.by_text["07R"]
    assert state.read("DRAW", []) == DRAW and state.read("PASS", []) == PASS
    assert state.read("SIGN", ["R"]) is SIGNS["R"]
    for verb, words, code in (
        ("PLAY", cards("01B 02B"), refusals.BAD_ARGUMENT),
        ("TAKE", cards("01B 02B"), refusals.NO_SUCH_MOVE),
        ("PICK", cards("01B"), refusals.NO_SUCH_MOVE),
    ):
        with pytest.raises(Refusal) as caught:
            state.read(verb, words)
        assert caught.value.code == code


# Random deals.


def random_deals(number: int, steps: bool = True) -> Iterator[StichState]:
    """Give states of random deals, of every number of seats and with both kinds of sign."""
    chance = Random(12)
    for place in range(number):
        seats, sign = 3 + place % 4, place // 4 % 2
        options = settle(GAME.options, {"TARGET": 300, "WINNER-SIGN": sign})
        state = GAME.deal(seats, options, 1 + place % seats, 1, [0] * (seats + 1), shuffled(PACK, chance))
        while not state.over:
            if steps:
                yield state
            moves = state.legal()
            state.apply(moves[int(chance.random() * len(moves))])
        yield state


def test_deals_end_and_keep_every_card() -> None:
    for state in random_deals(200, steps=False):
        assert state.over and state.legal() == []
        assert sum(state.scores()) <= 390 and min(state.scores()) >= 0
        totals = Counter[int]()
        for seat, score, _ in state.items():
            totals[seat] += score
        assert [totals[seat] for seat in range(1, state.seats + 1)] == list(state.scores()[1:])
        assert (state.out == 0) == (state.passes == state.seats)
        assert len(state.zones()) == 2 + 2 * state.seats


def test_cards_sums_and_legal_moves_at_every_step() -> None:
    for state in random_deals(40):
        assert Counter(one for zone in state.zones() for one in zone) == Counter(PACK.cards)
        assert 0 <= state.total <= 12
        legal, moves = state.legal(), state.moves()
        assert len(set(legal)) == len(legal) and set(legal) == set(moves)
        assert list(map(EVERY_MOVE.index, moves)) == sorted(map(EVERY_MOVE.index, moves))
        assert bool(moves) == (not state.over)


def test_exactly_the_listed_moves_are_accepted() -> None:
    for state in random_deals(12):
        before, moves = state.facts(), state.moves()
        for move in EVERY_MOVE:
            twin = state.clone()
            if move in moves:
                twin.apply(move)
                assert twin.facts() != before
            else:
                with pytest.raises(Refusal):
                    twin.apply(move)
                assert twin.facts() == before
        assert state.facts() == before


def count_sequences(state: StichState, depth: int) -> int:
    """Count the sequences of so many moves, a deal that ends sooner as one (perft)."""
    if state.over or not depth:
        return 1
    total = 0
    for move in state.moves():
        after = state.clone()
        after.apply(move)
        total += count_sequences(after, depth - 1)
    return total


# The numbers were counted by a second, plainer program of these rules.
PINNED = [
    (
        position("07B 05B 01B 09B", "03R 12R 04B 02R", "08B 12B 05R 06B", stock="09R 01B 02B 03B"),
        [4, 9, 15, 27, 41, 56, 74, 98],
    ),
    (
        position("12B 01B 01B 12B", "12R 02R 01R", "12R 03B 09R", stock="01R 04B", taken=[1, 2, 3]),
        [2, 3, 4, 5, 6, 8, 10, 12],
    ),
    (
        position("05B 01R 12B 02R", "05R 03R 12R", "02B 12B 04R 01B", "06B 02R", stock="09B 03B", sign=True, taken=[3]),
        [1, 2, 4, 7, 14, 22, 32, 46],
    ),
]


@pytest.mark.parametrize(("state", "counts"), PINNED)
def test_pinned_numbers_of_sequences(state: StichState, counts: list[int]) -> None:
    assert [count_sequences(state, depth) for depth in range(1, 9)] == counts


# Rules of thumb.


def greedy(state: State) -> Move:
    view = state.view(state.turn)
    return max(view.moves(), key=view.worth)


def test_the_rules_of_thumb_win_far_more_than_their_share_against_random() -> None:
    won = 0
    for number in range(90):
        match = Match(GAME, 3, {"TARGET": 200}, seed=number)
        match.start()
        seat, chance = 1 + number % 3, Random(number)
        while not match.over:
            moves = match.state.moves()
            mine = match.state.turn == seat
            match.apply(greedy(match.state) if mine else moves[int(chance.random() * len(moves))])
        won += match.winners == [seat]
    assert won > 50


def test_the_rules_of_thumb_do_the_obvious() -> None:
    state = position("07B 01B", "03R 05B 12R", "01B")
    play(state, "07B")
    assert greedy(state) is PACK.by_text["05B"]
    state = position("12B 01B", "12R 02B", "01B", taken=[1])
    assert greedy(state) is PACK.by_text["12B"]
    play(state, "12B")
    assert greedy(state) is PACK.by_text["12R"]
    state = position("05B 01B", "05R 02R 03R 02B", "02B", sign=True)
    play(state, "05B", "05R")
    assert greedy(state) == SIGNS["R"]
