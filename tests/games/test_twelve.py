"""TWELVE (rules.md, TWELVE): every rule, ruling, option and example, and pinned counts of short deals."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from accessible_cards.engine.chance import shuffled
from accessible_cards.engine.game import PASS
from accessible_cards.engine.match import Match
from accessible_cards.engine.options import settle
from accessible_cards.engine.refusals import BAD_ARGUMENT, MATCH_OVER, NO_SUCH_MOVE, NOT_IN_HAND, Refusal
from accessible_cards.games.twelve import FRENCH, GAME, NUMBERS, TwelveState

if TYPE_CHECKING:
    from accessible_cards.engine.cards import Card
    from accessible_cards.engine.events import Event


def cards(text: str, deck44: bool = False) -> list[Card]:
    return [(NUMBERS if deck44 else FRENCH).by_text[word] for word in text.split()]


def position(
    pile: str, *hands: str, stock: str = "", turn: int = 1, last_round: int = -1, **options: int
) -> TwelveState:
    """Set up a deal: the open pile from the bottom, hands by seat, the stock with its top card first."""
    settled = settle(GAME.options, {name.replace("_", "-"): value for name, value in options.items()})
    deck44 = bool(settled["DECK44"])
    seats = len(hands)
    pack = GAME.pack(settled, seats)
    state = GAME.deal(seats, settled, turn, 1, [0] * (seats + 1), shuffled(pack, Random(1)))
    state.hands = [[], *(cards(hand, deck44) for hand in hands)]
    state.pile, state.stock = cards(pile, deck44), cards(stock, deck44)[::-1]
    state.turns_left = last_round
    return state


def play(state: TwelveState, text: str) -> list[str]:
    """Play cards one after another and give the events as text."""
    events: list[Event] = []
    for card in cards(text, state.game.pack(state.options, state.seats) is NUMBERS):
        state.apply(card, events)
    return [" ".join(map(str, (code, seat, number, *payload))) for code, seat, number, payload in events]


# The pack and the deal.


def test_values() -> None:
    assert len(FRENCH.cards) == 52
    values = {card.rank: card.value for card in FRENCH.cards}
    assert [values[rank] for rank in "A23456789TJQK"] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 11]
    assert [card.value for card in NUMBERS.cards] == [number for number in range(1, 12) for _ in range(4)]


@pytest.mark.parametrize(("first", "order"), [(1, (1, 3, 2)), (2, (2, 1, 3)), (3, (3, 2, 1))])
def test_five_cards_each_one_at_a_time_in_playing_order(first: int, order: tuple[int, ...]) -> None:
    options = settle(GAME.options)
    state = GAME.deal(3, options, first, 1, [0] * 4, list(FRENCH.cards))
    for place, seat in enumerate(order):
        assert state.hands[seat] == list(FRENCH.cards[place:15:3])
    assert state.pile == [FRENCH.cards[15]]
    assert state.stock[::-1] == list(FRENCH.cards[16:])
    assert state.opening() == [("FLIP", 0, 36, (FRENCH.cards[15],))]


def test_play_runs_counter_clockwise_from_the_dealers_right() -> None:
    for seats in range(2, 8):
        state = position("2C", *["3C 3D"] * seats, stock="4C 4D 4H 4S 5C 5D 5H 5S")
        assert GAME.dealer(1, seats) == 2 and GAME.dealer(seats, seats) == 1
        order = [state.turn]
        for _ in range(seats):
            state.apply(state.hands[state.turn][0])
            order.append(state.turn)
        assert order == [1, *range(seats, 0, -1)]


# Matches.


@pytest.mark.parametrize(
    ("top", "card", "matches"),
    [
        ("7C", "5H", True),
        ("7C", "7H", True),
        ("JC", "AH", True),
        ("QC", "AH", True),
        ("KC", "AH", True),
        ("TC", "2H", True),
        ("JC", "JH", True),
        ("KC", "KH", True),
        ("AC", "AH", True),
        ("6C", "6H", True),
        ("JC", "QH", False),
        ("JC", "KH", False),
        ("KC", "QH", False),
        ("TC", "AH", False),
        ("7C", "6H", False),
        ("9C", "TH", False),
    ],
)
def test_what_matches(top: str, card: str, matches: bool) -> None:
    state = position(top, f"{card} 9S", "8C", stock="8D 8H 8S")
    events = play(state, card)
    assert (events[1].split()[0] == "TAKE") is matches


def test_example_a_a_match_takes_the_whole_pile_and_a_card_is_turned_up() -> None:
    for card, total in (("5C", 12), ("7H", 14)):
        state = position("2C QC JC 4C 7C", f"{card} 9S", "8C", stock="8D 8H 8S")
        assert play(state, card) == [
            f"PLAY 1 {total} {card}",
            f"TAKE 1 6 2C QC JC 4C 7C {card}",
            "FLIP 0 2 8D",
        ]
        assert (state.turn, state.hands[1], state.pile) == (2, cards("9S"), cards("8D"))
        assert state.captured[1] == cards(f"2C QC JC 4C 7C {card}")


def test_no_match_draws_a_card() -> None:
    state = position("2C", "9S 3S", "8C", stock="8D 8H 8S")
    assert play(state, "9S") == ["PLAY 1 11 9S", "DRAW 1 2 8D"]
    assert (state.turn, state.hands[1], state.pile) == (2, cards("3S 8D"), cards("2C 9S"))


# Going out.


def test_example_b_a_last_card_without_a_match_ends_the_deal() -> None:
    state = position("5C", "KC", "2C 3C 4C 6C 8C 9C", stock="8D")
    state.captured[1] = cards("AC AD AH AS 2D 2H 2S 3D 3H")
    assert play(state, "KC") == ["PLAY 1 16 KC"]
    assert (state.over, state.turn, state.stock) == (True, 0, cards("8D"))
    assert state.scores() == [0, 9, -6]
    assert state.items() == [(1, 9, "TAKEN"), (1, 0, "LEFT"), (2, 0, "TAKEN"), (2, -6, "LEFT")]


def test_a_last_card_that_matches_takes_first_and_nothing_is_turned_up() -> None:
    state = position("5C", "7C", "2C 3C", stock="8D")
    assert play(state, "7C") == ["PLAY 1 12 7C", "TAKE 1 2 5C 7C"]
    assert state.over and state.scores() == [0, 2, -2] and state.stock == cards("8D")


def test_open_cards_left_belong_to_nobody() -> None:
    state = position("2C 3C 4D", "KC", "6C", stock="8D")
    play(state, "KC")
    assert state.over and sum(state.scores()) == -1


# Six on six.


def test_after_six_on_six_the_others_draw_in_playing_order() -> None:
    state = position("6C", "6D 2C", "3C", "4C", stock="8D 8H 8S 9C 9D")
    assert play(state, "6D") == ["PLAY 1 12 6D", "TAKE 1 2 6C 6D", "DRAW 3 4 8D", "DRAW 2 3 8H", "FLIP 0 2 8S"]
    assert state.turn == 3


def test_example_d_the_stock_runs_out_in_the_penalty() -> None:
    state = position("6C", "3C 3D", "6D 2C", "4C 4D", "5C 5D", stock="8D 8H", turn=2)
    assert play(state, "6D") == ["PLAY 2 12 6D", "TAKE 2 2 6C 6D", "DRAW 1 1 8D", "DRAW 4 0 8H"]
    assert state.over and state.scores() == [0, -3, 1, -2, -3]


def test_the_penalty_happens_even_when_the_six_was_the_last_card() -> None:
    state = position("6C", "6D", "3C", "4C", stock="8D 8H 8S")
    assert play(state, "6D") == ["PLAY 1 12 6D", "TAKE 1 2 6C 6D", "DRAW 3 2 8D", "DRAW 2 1 8H"]
    assert state.over and state.scores() == [0, 2, -2, -2] and state.stock == cards("8S")


def test_the_last_stock_card_is_turned_up_after_the_penalty() -> None:
    state = position("6C", "6D 2C", "3C", stock="8D 8H")
    assert play(state, "6D")[2:] == ["DRAW 2 1 8D", "FLIP 0 0 8H", "LAST 0 2"]
    assert (state.over, state.turn) == (False, 2)


# The last round.


def test_example_c_the_last_round_has_one_turn_for_every_seat() -> None:
    state = position("2C", "3C 3D", "4C 4D", "5C 5D", stock="8D", turn=3)
    assert play(state, "5C") == ["PLAY 3 7 5C", "DRAW 3 0 8D", "LAST 0 3"]
    assert play(state, "4C 3C") == ["PLAY 2 9 4C", "PLAY 1 7 3C"]
    assert (state.over, state.turn) == (False, 3)
    assert play(state, "8D") == ["PLAY 3 11 8D"]
    assert state.over and state.scores() == [0, -1, -1, -1]


def test_a_turn_up_begins_the_last_round_with_the_next_player() -> None:
    state = position("7C", "5C 2C", "9C 3D", stock="8D")
    assert play(state, "5C") == ["PLAY 1 12 5C", "TAKE 1 2 7C 5C", "FLIP 0 0 8D", "LAST 0 2"]
    assert state.turn == 2
    assert play(state, "9C 2C") == ["PLAY 2 17 9C", "PLAY 1 11 2C"]
    assert state.over


def test_with_extra_turn_the_capturer_begins_the_last_round() -> None:
    state = position("7C", "5C 2C 2D", "9C 3D", stock="8D", EXTRA_TURN=1)
    play(state, "5C")
    assert (state.turn, state.turns_left) == (1, 2)
    play(state, "2C 9C")
    assert state.over and state.scores() == [0, 1, -1]


def test_a_capture_ends_the_last_round() -> None:
    state = position("8D", "4C 2C", "9C 3D", "TC TD", last_round=3)
    assert play(state, "4C") == ["PLAY 1 12 4C", "TAKE 1 2 8D 4C"]
    assert state.over and state.scores() == [0, 1, -2, -2]


def test_a_hand_that_empties_ends_the_last_round() -> None:
    state = position("8D", "2C", "9C 3D", "TC TD", last_round=3)
    assert play(state, "2C") == ["PLAY 1 10 2C"]
    assert state.over and state.scores() == [0, 0, -2, -2]


def test_six_on_six_in_the_last_round_has_no_penalty_cards() -> None:
    state = position("6C", "6D 2C", "9C 3D", last_round=2)
    assert play(state, "6D") == ["PLAY 1 12 6D", "TAKE 1 2 6C 6D"]
    assert state.over and state.scores() == [0, 1, -2]


# Options.


def test_extra_turn_lets_the_capturer_go_on() -> None:
    for extra, turn in ((0, 2), (1, 1)):
        state = position("7C", "5C 2C", "9C 3D", stock="8D 8H", EXTRA_TURN=extra)
        play(state, "5C")
        assert state.turn == turn


def test_without_last_card_a_last_card_draws_like_any_other() -> None:
    state = position("5C", "KC", "2C 3C", stock="8D 8H", LAST_CARD=0)
    assert play(state, "KC") == ["PLAY 1 16 KC", "DRAW 1 1 8D"]
    assert (state.over, state.turn, state.hands[1]) == (False, 2, cards("8D"))


def test_without_last_card_a_capture_still_goes_out() -> None:
    state = position("5C", "7C", "2C 3C", stock="8D 8H", LAST_CARD=0)
    play(state, "7C")
    assert state.over and state.scores() == [0, 2, -2]


def test_without_last_card_a_hand_still_empties_in_the_last_round() -> None:
    state = position("8D", "2C", "9C 3D", last_round=2, LAST_CARD=0)
    play(state, "2C")
    assert state.over


def test_deck44_has_numbers_and_pairs_of_numbers() -> None:
    state = position("11", "11 01 11", "03", stock="02 04 05", DECK44=1)
    assert [str(move) for move in state.moves()] == ["01", "11"]
    assert state.legal() == cards("11 01", True)
    assert play(state, "11") == ["PLAY 1 22 11", "TAKE 1 2 11 11", "FLIP 0 2 02"]
    state = position("06", "06 01", "03", stock="02 04 05", DECK44=1)
    assert play(state, "06")[2] == "DRAW 2 2 02"


def _deals(seats: int, deals: int) -> list[int]:
    """Play a match and give the dealer of every deal."""
    events: list[Event] = []
    match = Match(GAME, seats, {"DEALS": deals}, seed=1, first=1)
    match.start(events)
    while not match.over:
        match.apply(match.state.moves()[0], events)
    return [seat for code, seat, _, _ in events if code == "DEAL"]


def test_each_seat_deals_once_and_the_deal_passes_to_the_right() -> None:
    assert _deals(2, 0) == [2, 1]
    assert _deals(4, 0) == [2, 1, 4, 3]
    assert _deals(3, 5) == [2, 1, 3, 2, 1]
    assert _deals(7, 1) == [2]


# Refusals.


def test_refusals() -> None:
    state = position("5C", "KC 2C", "3C", stock="8D 8H")
    before = state.facts()
    for move, code, facts in ((cards("3C")[0], NOT_IN_HAND, ("3C",)), (PASS, NO_SUCH_MOVE, ())):
        with pytest.raises(Refusal) as refusal:
            state.apply(move)
        assert (refusal.value.code, refusal.value.facts) == (code, facts)
    assert state.facts() == before
    with pytest.raises(Refusal) as refusal:
        state.read("DRAW", [])
    assert refusal.value.code == NO_SUCH_MOVE
    with pytest.raises(Refusal) as refusal:
        state.read("PLAY", cards("KC 2C"))
    assert refusal.value.code == BAD_ARGUMENT
    state.end()
    with pytest.raises(Refusal) as refusal:
        state.apply(cards("KC")[0])
    assert refusal.value.code == MATCH_OVER


# What is seen.


def test_others_see_neither_hand_nor_stock() -> None:
    state = position("5C", "KC 2C", "3C", stock="8D 8H")
    view = state.view(2)
    assert [[*map(str, zone)] for zone in view.zones()] == [["??", "??"], ["3C"], ["??", "??"], ["5C"], [], []]
    assert [event[:3] for event in view.table()] == [("TABL", 0, 1), ("STCK", 0, 2)]


# Rules of thumb.


@pytest.mark.parametrize(
    ("pile", "hand", "best", "why"),
    [
        ("2C 9C", "9H 3C 4C", "3C", "of two matches the first in hand order will do"),
        ("2C 9C", "8H 3C 4C", "3C", "a match takes the pile"),
        ("4C 6C", "6D 6H 3C", "6D", "six on six takes the pile and makes the others draw"),
        ("2C 8C", "6C 2H 2S", "6C", "a lone six is matched by three cards, a two by those and by four tens"),
    ],
)
def test_what_a_good_player_would_lay(pile: str, hand: str, best: str, why: str) -> None:
    view = position(pile, hand, "2D 3D 5D", stock="8D 8H").view(1)
    assert str(max(view.moves(), key=view.worth)) == best, why


# Pinned counts.


def count_deals(state: TwelveState, moves: int) -> int:
    """Count the sequences of so many moves, or fewer where the deal ends before (perft)."""
    if state.over or not moves:
        return 1
    total = 0
    for move in state.moves():
        twin = state.clone()
        twin.apply(move)
        total += count_deals(twin, moves - 1)
    return total


SHORT_PACK = "AC 5C 7D KD 6S QC 6C 7S 2H TD 6H KS 3D 9C"


@pytest.mark.parametrize(
    ("options", "counts"),
    [({}, [5, 27, 123, 578, 1706]), ({"EXTRA-TURN": 1}, [5, 23, 118, 494, 1590])],
)
def test_pinned_counts_of_a_short_pack(options: dict[str, int], counts: list[int]) -> None:
    state = GAME.deal(2, settle(GAME.options, options), 1, 1, [0, 0, 0], cards(SHORT_PACK))
    assert [count_deals(state, moves) for moves in range(1, 6)] == counts
    assert count_deals(state, 99) == counts[-1]


@pytest.mark.parametrize(
    ("options", "count"),
    [
        ({}, 73),
        ({"EXTRA_TURN": 1}, 54),
        ({"LAST_CARD": 0}, 90),
        ({"DECK44": 1}, 147),
        ({"DECK44": 1, "EXTRA_TURN": 1, "LAST_CARD": 0}, 135),
    ],
)
def test_pinned_counts_of_an_endgame(options: dict[str, int], count: int) -> None:
    if "DECK44" in options:
        state = position("06", "06 05 05", "07 01 06", "11 06 02", stock="06 07 01 05", **options)
    else:
        state = position("6C", "6D 5C", "7C KD", stock="6S 7H AC QC 5H KH 6H", **options)
    assert count_deals(state, 99) == count
