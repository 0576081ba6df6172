"""CHIPS (rules.md, CHIPS): every rule, ruling, option and example, and pinned counts of the ends of rounds."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from accessible_cards.engine.cards import hand_order
from accessible_cards.engine.chance import one_of, shuffled
from accessible_cards.engine.game import DRAW, PASS
from accessible_cards.engine.match import Match
from accessible_cards.engine.options import settle
from accessible_cards.engine.refusals import (
    BAD_ARGUMENT,
    MATCH_OVER,
    NO_SUCH_MOVE,
    NOT_IN_HAND,
    NOT_ON_TABLE,
    RED_FIRST,
    Refusal,
)
from accessible_cards.games.chips import GAME, PICKS, SIXTEEN_CHIPS, TWELVE_CHIPS, ChipsState, FourState, rank

if TYPE_CHECKING:
    from accessible_cards.engine.cards import Card
    from accessible_cards.engine.events import Event
    from accessible_cards.engine.game import Move

EXAMPLE = ("2B 5R 8R 11B", "1B 4R 7R 12B", "3B 6R 9R 10B")


def chip(text: str) -> Card:
    return TWELVE_CHIPS.by_text[text.rjust(3, "0")]


def chips(text: str) -> list[Card]:
    return [chip(word) for word in text.split()]


def position(*hands: str, fronts: tuple[str, ...] = (), aside: str = "", turn: int = 1, **options: int) -> ChipsState:
    """Set up the start of a trick: hands and chips in front by seat."""
    seats = len(hands)
    kind = FourState if seats == 4 else ChipsState
    state = kind(GAME, settle(GAME.options, options), seats, turn)
    state.hands = [[], *map(chips, hands)]
    state.fronts = [[], *map(chips, fronts or ("",) * seats)]
    state.aside = chips(aside)
    return state


def as_move(text: str) -> Move:
    """Read ``5R`` as PLAY and ``+5R`` as PICK."""
    return PICKS[chip(text[1:])] if text.startswith("+") else chip(text)


def play(state: ChipsState, text: str) -> list[str]:
    """Play moves one after another and give the events as text."""
    events: list[Event] = []
    for word in text.split():
        state.apply(as_move(word), events)
    return [" ".join(map(str, (code, seat, number, *payload))) for code, seat, number, payload in events]


def choices(state: ChipsState) -> str:
    return " ".join(str(move if not isinstance(move, tuple) else move[1]) for move in state.moves())


def refusal_of(state: ChipsState, move: Move) -> tuple[int, tuple[str, ...]]:
    before = state.facts()
    with pytest.raises(Refusal) as refusal:
        state.apply(move)
    assert state.facts() == before
    return refusal.value.code, refusal.value.facts


# The chips and the deal.


def test_the_chips_and_their_colours() -> None:
    assert " ".join(map(str, TWELVE_CHIPS.cards)) == "01B 02B 03B 04R 05R 06R 07R 08R 09R 10B 11B 12B"
    assert " ".join(map(str, SIXTEEN_CHIPS.cards)) == (
        "01B 02B 03B 03B 04R 04R 05R 06R 07R 08R 09R 09R 10B 10B 11B 12B"
    )
    assert [str(one.back) for one in (chip("3B"), chip("4R"))] == ["??B", "??R"]
    for seats, pack in ((2, TWELVE_CHIPS), (3, TWELVE_CHIPS), (4, SIXTEEN_CHIPS)):
        assert GAME.pack({}, seats) is pack
    assert set(SIXTEEN_CHIPS.kinds) == set(TWELVE_CHIPS.kinds)


def test_two_red_at_once_to_each_from_the_starter_then_two_blue() -> None:
    deck = chips("4R 1B 5R 2B 6R 3B 7R 12B 8R 11B 9R 10B")
    state = GAME.deal(3, settle(GAME.options), 2, 1, [0] * 4, deck)
    assert state.hands == [[], chips("8R 9R 11B 10B"), chips("4R 5R 1B 2B"), chips("6R 7R 3B 12B")]
    assert (state.turn, state.aside, state.opening()) == (2, [], [])


def test_with_two_players_four_chips_are_out_of_play() -> None:
    deck = chips("4R 1B 5R 2B 6R 3B 7R 12B 8R 11B 9R 10B")
    state = GAME.deal(2, settle(GAME.options), 1, 1, [0] * 3, deck)
    assert state.hands == [[], chips("4R 5R 1B 2B"), chips("6R 7R 3B 12B")]
    assert state.aside == chips("8R 9R 11B 10B")


def test_with_four_players_all_sixteen_are_dealt() -> None:
    for seed in range(20):
        state = GAME.deal(4, settle(GAME.options), 3, 1, [0] * 5, shuffled(SIXTEEN_CHIPS, Random(seed)))
        assert state.aside == [] and state.turn == 3
        for hand in state.hands[1:]:
            assert sorted(one.suit for one in hand) == ["B", "B", "R", "R"]


# The example.


def test_the_example() -> None:
    state = position(*EXAMPLE)
    assert play(state, "5R 1B 6R") == ["PLAY 1 5 05R", "PLAY 2 1 01B", "PLAY 3 6 06R"]
    assert (state.turn, choices(state)) == (3, "05R 06R")
    assert play(state, "+6R") == ["PICK 3 6 06R", "OPEN 3 6 06R"]
    assert (state.turn, choices(state)) == (1, "05R")
    assert play(state, "+5R +1B") == ["PICK 1 5 05R", "PICK 2 1 01B"]
    assert play(state, "3B 8R 7R") == ["PLAY 3 3 03B", "PLAY 1 8 08R", "PLAY 2 7 07R"]
    assert play(state, "+8R +7R +3B") == ["PICK 1 8 08R", "OPEN 1 8 08R", "PICK 2 7 07R", "PICK 3 3 03B"]
    assert play(state, "2B 4R 10B") == ["PLAY 1 2 02B", "PLAY 2 4 04R", "PLAY 3 10 10B"]
    assert (state.turn, choices(state)) == (3, "04R")
    assert play(state, "+4R") == ["PICK 3 4 04R", "OPEN 3 10 04R"]
    assert (state.turn, choices(state)) == (1, "02B 10B")
    assert state.table() == [
        ("TABL", 0, 2, tuple(chips("2B 10B"))),
        ("TABL", 1, 1, (chip("8R"),)),
        ("TABL", 3, 2, tuple(chips("6R 4R"))),
    ]


# Tricks.


def test_any_chip_of_the_hand_may_be_played() -> None:
    state = position(*EXAMPLE)
    assert choices(state) == "02B 05R 08R 11B" and set(state.legal()) == set(state.moves())


def test_the_winner_starts_the_next_trick_and_owns_four() -> None:
    state = position(*EXAMPLE)
    play(state, "2B 4R 10B +4R +2B +10B")
    assert (state.turn, state.centre) == (3, [])
    assert [len(hand) + len(front) for hand, front in zip(state.hands, state.fronts, strict=True)] == [0, 4, 4, 4]
    assert state.hands[2] == chips("1B 7R 12B 10B") and state.fronts[3] == chips("4R")


def test_of_equal_numbers_the_one_played_first_wins() -> None:
    state = position("3B 10B 4R 9R", "3B 10B 4R 9R", "1B 2B 5R 6R", "11B 12B 7R 8R", turn=2)
    assert choices(state) == "03B 04R 09R 10B"
    play(state, "10B 2B 8R 10B")
    assert (state.turn, choices(state)) == (2, "08R")
    play(state, "+8R")
    # Equal chips in the centre are one move, and so are those of a hand.
    assert (state.turn, choices(state)) == (3, "02B 10B")
    assert len(state.legal()) == 2
    play(state, "+10B +10B +2B")
    assert state.hands[3] == chips("1B 5R 6R 10B") and state.hands[1] == chips("3B 4R 9R 2B")


# The end of a round.


def test_the_round_ends_when_the_winner_has_no_chip_left_after_every_seat_has_taken() -> None:
    fronts = ("1B 2B 4R", "", "")
    state = position("8R", "5R 9R 11B 12B", "3B 6R 7R 10B", fronts=fronts, TOKENS=1)
    play(state, "8R 5R 3B +5R")
    assert not state.over
    assert play(state, "+8R +3B") == [
        "PICK 2 8 08R",
        "PICK 3 3 03B",
        "SHOW 1 0",
        "SHOW 2 4 08R 09R 11B 12B",
        "SHOW 3 4 03B 06R 07R 10B",
    ]
    assert state.over and state.turn == 0
    # Everyone lays the chips of the hand in front.
    assert state.hands == [[], [], [], []] and state.fronts[2] == chips("8R 9R 11B 12B")
    assert state.items() == [(1, 12, "SUM"), (2, 40, "BUST"), (3, 26, "BUST")]
    assert state.scores() == [0, 1, 0, 0]


def test_a_seat_without_chips_in_hand_is_only_ever_the_winner() -> None:
    state = position("8R", "12B 9R 11B 5R", "3B 6R 7R 10B", fronts=("1B 2B 4R", "", ""))
    play(state, "8R 12B 3B +8R +3B +12B")
    assert not state.over and state.hands[1] == chips("12B") and state.turn == 2


@pytest.mark.parametrize(
    ("fronts", "over21", "items", "tokens"),
    [
        # The highest sum of those not bust; 21 is not bust.
        (("1B 2B 4R 5R", "3B 6R 7R 10B", "8R 9R 11B 12B"), 0, "12 SUM, 26 BUST, 40 BUST", [1, 0, 0]),
        (("1B 2B 8R 10B", "3B 4R 5R 6R", "7R 9R 11B 12B"), 0, "21 SUM, 18 SUM, 39 BUST", [1, 0, 0]),
        # All are bust: the highest sum.
        (("1B 4R 8R 12B", "2B 5R 9R 10B", "3B 6R 7R 11B"), 0, "25 BUST, 26 BUST, 27 BUST", [0, 0, 1]),
        # Ties: each gets one.
        (("1B 2B 5R 12B", "3B 4R 6R 7R", "8R 9R 10B 11B"), 0, "20 SUM, 20 SUM, 38 BUST", [1, 1, 0]),
        (("1B 4R 9R 12B", "2B 5R 8R 11B", "3B 6R 7R 10B"), 0, "26 BUST, 26 BUST, 26 BUST", [1, 1, 1]),
        # OVER21=1: a sum over 21 is halved, exactly.
        (("1B 2B 4R 5R", "3B 6R 7R 10B", "8R 9R 11B 12B"), 1, "12 SUM, 26 HALF, 40 HALF", [0, 0, 1]),
        (("1B 2B 4R 12B", "3B 5R 6R 9R", "7R 8R 10B 11B"), 1, "19 SUM, 23 HALF, 36 HALF", [1, 0, 0]),
        (("1B 2B 5R 11B", "3B 4R 6R 7R", "8R 9R 10B 12B"), 1, "19 SUM, 20 SUM, 39 HALF", [0, 1, 0]),
        (("1B 2B 3B 4R", "5R 6R 7R 8R", "9R 10B 11B 12B"), 1, "10 SUM, 26 HALF, 42 HALF", [0, 0, 1]),
        (("2B 3B 4R 12B", "1B 5R 6R 9R", "7R 8R 10B 11B"), 1, "21 SUM, 21 SUM, 36 HALF", [1, 1, 0]),
    ],
)
def test_scores(fronts: tuple[str, ...], over21: int, items: str, tokens: list[int]) -> None:
    state = position("", "", "", fronts=fronts, OVER21=over21)
    state.end()
    assert ", ".join(f"{points} {word}" for _, points, word in state.items()) == items
    assert state.scores() == [0, *tokens]


def test_halves_are_exact() -> None:
    # 39 halved is 19 and a half: more than 19 and less than 20; 40 halved ties with 20.
    assert rank(38, True) == rank(19, True) < rank(39, True) < rank(20, True) == rank(40, True)
    assert rank(42, True) == rank(21, True) < rank(43, True)


# A match.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_round_is_started_one_seat_clockwise_until_the_tokens_are_won(seats: int) -> None:
    events: list[Event] = []
    match = Match(GAME, seats, seed=2, first=2)
    match.start(events)
    chance = Random(1)
    while not match.over:
        moves = match.state.moves()
        match.apply(moves[one_of(len(moves), chance)], events)
    deals = [place for place, event in enumerate(events) if event[0] == "DEAL"]
    starters = [next(seat for code, seat, _, _ in events[place:] if code == "TURN") for place in deals]
    assert starters == [(1 + number) % seats + 1 for number in range(len(deals))]
    assert {events[place][1] for place in deals} == {0}
    assert max(match.totals) == 3
    assert match.winners == [seat for seat in range(1, seats + 1) if match.totals[seat] == 3]


def test_the_number_of_tokens_is_an_option_and_several_at_once_share() -> None:
    assert not GAME.match_over([0, 2, 2], 4, {"TOKENS": 3}) and GAME.match_over([0, 3, 3], 5, {"TOKENS": 3})
    assert GAME.match_over([0, 1, 0], 1, {"TOKENS": 1}) and not GAME.match_over([0, 8, 8], 9, {"TOKENS": 9})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rounds_by_chance_keep_what_must_be_kept(seats: int) -> None:
    for seed in range(60):
        chance = Random(seed)
        cards = shuffled(GAME.pack({}, seats), chance)
        state = GAME.deal(seats, settle(GAME.options), 1, 1, [0] * (seats + 1), cards)
        tricks = 0
        while not state.over:
            if not state.picking and not state.centre:
                tricks += 1
                assert all(len(state.hands[seat]) + len(state.fronts[seat]) == 4 for seat in range(1, seats + 1))
            for known, hand in zip(state.known, state.hands, strict=True):
                assert not Counter(known) - Counter(hand)
            moves = state.legal()
            assert set(moves) == set(state.moves()) and len(moves) == len(state.moves())
            state.apply(moves[one_of(len(moves), chance)])
        # Every trick lays one chip in front, and the round ends with somebody's fourth.
        assert 4 <= tricks <= 3 * seats + 1
        assert all(len(front) == 4 for front in state.fronts[1:])
        if seats == 3:
            assert sum(points for _, points, _ in state.items()) == 78
        assert sum(state.scores()) >= 1


# Refusals.


def test_refusals_while_chips_are_played() -> None:
    state = position(*EXAMPLE)
    assert refusal_of(state, chip("1B")) == (NOT_IN_HAND, ("01B",))
    # PICK while PLAY is asked, whatever chip it names.
    for move in (as_move("+2B"), as_move("+1B"), PASS, DRAW):
        assert refusal_of(state, move) == (NO_SUCH_MOVE, ())


def test_refusals_while_chips_are_taken() -> None:
    state = position(*EXAMPLE)
    play(state, "5R 1B 6R")
    assert refusal_of(state, as_move("+1B")) == (RED_FIRST, ())
    assert refusal_of(state, as_move("+12B")) == (NOT_ON_TABLE, ("12B",))
    for move in (chip("3B"), chip("5R"), PASS, DRAW):
        assert refusal_of(state, move) == (NO_SUCH_MOVE, ())


def test_an_ended_round_refuses_everything() -> None:
    state = position("8R", "5R 9R 11B 12B", fronts=("1B 2B 4R", ""), aside="3B 6R 7R 10B")
    play(state, "8R 5R +5R +8R")
    assert state.over and state.moves() == []
    for move in (chip("8R"), as_move("+8R"), PASS):
        assert refusal_of(state, move) == (MATCH_OVER, ())


def test_reading() -> None:
    state = position(*EXAMPLE)
    assert state.read("PLAY", chips("5R")) == chip("5R") and state.read("PICK", chips("5R")) == as_move("+5R")
    for verb, words, code in (
        ("PLAY", "5R 8R", BAD_ARGUMENT),
        ("TAKE", "5R 8R", NO_SUCH_MOVE),
        ("DRAW", "", NO_SUCH_MOVE),
    ):
        with pytest.raises(Refusal) as refusal:
            state.read(verb, chips(words))
        assert refusal.value.code == code


# What is seen.


def seen(state: ChipsState, seat: int) -> list[str]:
    return [" ".join(map(str, sorted(hand, key=hand_order))) for hand in state.view(seat).hands[1:]]


def test_others_see_the_colours_of_a_hand() -> None:
    state = position("2B 5R", "1B 4R", aside="3B 6R 7R 10B")
    assert seen(state, 1) == ["02B 05R", "??B ??R"]
    assert " ".join(map(str, state.view(1).aside)) == "??B ??B ??R ??R"


def test_a_chip_taken_from_the_centre_stays_known_until_it_is_played() -> None:
    state = position("2B 5R 8R 11B", "1B 4R 7R 12B", aside="3B 6R 9R 10B")
    play(state, "5R 4R +4R +5R")
    assert state.known == [[], [], chips("5R")]
    assert seen(state, 1) == ["02B 08R 11B", "??B ??B ??R 05R"]
    assert seen(state, 2) == ["??B ??B ??R", "01B 05R 07R 12B"]
    assert len(state.view(1).unseen()) == 7
    play(state, "2B 5R")
    assert state.known == [[], [], []] and seen(state, 1)[1] == "??B ??B ??R"


def test_of_two_equal_chips_one_may_be_known() -> None:
    state = position("3B 10B 4R 9R", "3B 10B 4R 9R", "1B 2B 5R 6R", "11B 12B 7R 8R")
    play(state, "3B 10B 1B 12B +12B +10B +3B +1B")
    assert state.known[1:] == [chips("10B"), chips("3B"), chips("1B"), []]
    assert seen(state, 4)[1] == "??B ??R ??R 03B"
    play(state, "7R 9R 3B")
    # Seat 2 has shown a three; the other is as unknown as before.
    assert state.hands[2] == chips("4R 9R 3B") and seen(state, 4)[1] == "??B ??R ??R"


def test_a_view_has_the_same_moves_and_hides_the_rest() -> None:
    state = position(*EXAMPLE)
    twin = state.clone()
    # Seats 2 and 3 exchange 7R and 9R, 1B and 3B.
    twin.hands[2], twin.hands[3] = chips("3B 4R 9R 12B"), chips("1B 6R 7R 10B")
    assert state.view(1).facts() == twin.view(1).facts() and state.facts() != twin.facts()
    assert state.view(1).moves() == state.moves()
    samples = [one.view(1).sample(Random(4)).facts() for one in (state, twin)]
    assert samples[0] == samples[1]


# Rules of thumb.


def best(state: ChipsState) -> str:
    """Give what the rules of thumb choose, from the view of the seat to move."""
    view = state.view(state.turn)
    move = max(view.moves(), key=view.worth)
    return str(move if not isinstance(move, tuple) else move[1])


def test_a_good_player_takes_what_makes_the_sum_good() -> None:
    # The winner, with its last chip, has 15 in front: a 6 makes 21, a 7 is too much, a 4 too little to be safe.
    state = position("9R", "4R 1B 11B 8R", "6R 5R 10B 7R", fronts=("1B 2B 12B", "", ""))
    state.hands[2] = chips("4R 3B 11B 8R")
    play(state, "9R 4R 6R")
    assert (state.turn, choices(state), best(state)) == (1, "04R 06R 09R", "06R")


def test_a_good_player_gets_rid_of_a_chip_that_is_too_much() -> None:
    state = position("12B 1B", "2B 3B 4R 6R", "11B 7R 8R 10B", fronts=("9R 5R", "", ""))
    assert best(state) == "12B"


def test_the_rules_of_thumb_beat_chance() -> None:
    won = 0.0
    for seed in range(24):
        greedy = seed % 3 + 1
        chance = Random(seed)
        match = Match(GAME, 3, seed=seed // 3)
        match.start()
        while not match.over:
            moves = match.state.moves()
            if match.state.turn == greedy:
                move = max(moves, key=match.state.view(greedy).worth)
            else:
                move = moves[one_of(len(moves), chance)]
            match.apply(move)
        won += (greedy in match.winners) / len(match.winners)
    assert won > 14  # of 24, where chance would win 8


# Pinned counts.


def count_rounds(state: ChipsState, moves: int) -> int:
    """Count the sequences of so many moves, or fewer where the round ends before (perft)."""
    if state.over or not moves:
        return 1
    total = 0
    for move in state.moves():
        twin = state.clone()
        twin.apply(move)
        total += count_rounds(twin, moves - 1)
    return total


@pytest.mark.parametrize(
    ("hands", "counts"),
    [
        (EXAMPLE, [4, 16, 64, 120, 192, 192, 576, 2304]),
        (("3B 10B 4R 9R", "3B 10B 4R 9R", "1B 2B 5R 6R", "11B 12B 7R 8R"), [4, 16, 64, 256, 536, 1000, 1600]),
    ],
)
def test_pinned_counts_of_the_first_moves(hands: tuple[str, ...], counts: list[int]) -> None:
    state = position(*hands)
    assert [count_rounds(state, moves) for moves in range(1, len(counts) + 1)] == counts


def test_pinned_counts_of_the_end_of_a_round() -> None:
    state = position("8R 7R", "5R 11B", fronts=("1B 2B", "9R 12B"), aside="3B 4R 6R 10B")
    assert [count_rounds(state, moves) for moves in range(1, 10)] == [2, 4, 6, 6, 6, 12, 18, 18, 18]
    assert count_rounds(state, 99) == 18
