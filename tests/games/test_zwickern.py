"""ZWICKERN (rules.md, ZWICKERN): every rule, ruling, option and example, all unions, and pinned counts."""

from __future__ import annotations

from itertools import combinations
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from accessible_cards.engine.chance import one_of, shuffle, shuffled
from accessible_cards.engine.game import DRAW, move_text
from accessible_cards.engine.match import Match
from accessible_cards.engine.options import settle
from accessible_cards.engine.refusals import (
    MATCH_OVER,
    MUST_LAY_OUT,
    MUST_TAKE,
    NO_SUCH_MOVE,
    NOT_IN_HAND,
    NOT_ON_TABLE,
    PILE_OVER_14,
    SUM_DIFFERS,
    Refusal,
)
from accessible_cards.games.zwickern import GAME, LISTED, PACK, ZwickernState, divides, first_unions, unions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from accessible_cards.engine.cards import Card
    from accessible_cards.engine.events import Event
    from accessible_cards.engine.game import Move


def cards(text: str) -> list[Card]:
    return [PACK.by_text[word] for word in text.split()]


def position(table: str, *hands: str, stock: str = "", turn: int = 1, **options: int) -> ZwickernState:
    """Set up a turn: table items from left to right, piles as ``3C+9D`` from the bottom; hands; stock, top first."""
    settled = settle(GAME.options, {name.replace("_", "-"): value for name, value in options.items()})
    state = ZwickernState(GAME, settled, 2, 1)
    for item in table.split():
        bottom, *piled = cards(item.replace("+", " "))
        state.lay(bottom)
        for card in piled:
            state.hands[1] = [card]
            state.must_take = False
            state._pile(1, card, bottom, None)
            bottom = card
    state.must_take = bool(settled["MUST-TAKE"])
    state.hands = [[], *map(cards, hands)]
    state.stock = cards(stock)[::-1]
    state.turn = turn
    return state


def read(state: ZwickernState, command: str) -> Move:
    verb, *words = command.split()
    return state.read(verb, [PACK.by_text[word] for word in words])


def play(state: ZwickernState, *commands: str) -> list[str]:
    """Play moves one after another and give the events as text."""
    events: list[Event] = []
    for command in commands:
        state.apply(read(state, command), events)
    return [" ".join(map(str, (code, seat, number, *payload))) for code, seat, number, payload in events]


def listed_moves(state: ZwickernState, verb: str = "") -> list[str]:
    return [text for move in state.moves() if (text := move_text(move)).startswith(verb)]


def refusal_of(state: ZwickernState, command: str) -> str:
    """Give the refusal of a move, its word and facts, after a check that it changes nothing."""
    before = state.facts()
    events: list[Event] = []
    with pytest.raises(Refusal) as refusal:
        state.apply(read(state, command), events)
    assert state.facts() == before and not events
    return " ".join((refusal.value.word, *refusal.value.facts))


# The pack and the deal.


def test_values_and_hand_order() -> None:
    values = {card.rank: card.value for card in PACK.cards}
    assert [values[rank] for rank in "A23456789TJQK"] == [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14]
    assert list(PACK.cards[:5]) == cards("2C 2D 2H 2S 3C")
    assert str(PACK.cards[-1]) == "KS" and len(PACK.cards) == 52


@pytest.mark.parametrize("first", [1, 2])
def test_four_cards_each_one_at_a_time_then_four_to_the_table(first: int) -> None:
    state = GAME.deal(2, settle(GAME.options), first, 1, [0, 0, 0], list(PACK.cards))
    assert state.hands[first] == list(PACK.cards[0:8:2]) and state.hands[3 - first] == list(PACK.cards[1:8:2])
    assert state.opening() == [("TABL", 0, 4, PACK.cards[8:12])]
    assert state.stock[::-1] == list(PACK.cards[12:])
    assert (state.turn, GAME.dealer(first, 2), state.next_first()) == (first, 3 - first, 3 - first)


# Taking: the examples.


def test_example_a_any_union_of_groups() -> None:
    state = position("KD 8C 6C 5C", "KS 2H", "3D 3S")
    assert listed_moves(state, "TAKE") == ["TAKE KS KD", "TAKE KS 8C 6C", "TAKE KS KD 8C 6C"]
    assert play(state, "TAKE KS 6C KD 8C") == ["PLAY 1 14 KS", "TAKE 1 4 KD 8C 6C KS"]
    assert (state.turn, state.captured[1]) == (2, cards("KD 8C 6C KS"))
    assert state.table() == [("TABL", 0, 1, tuple(cards("5C"))), ("STCK", 0, 0, ())]


def test_example_b_all_four_are_a_zwicker_and_then_a_card_is_laid_out() -> None:
    state = position("KD 8C 4C 2C", "KS 2H 3H", "3D 3S")
    assert play(state, "TAKE KS KD 8C 4C 2C") == ["PLAY 1 14 KS", "TAKE 1 5 KD 8C 4C 2C KS", "ZWIK 1 1"]
    assert (state.turn, listed_moves(state)) == (1, ["DROP 2H", "DROP 3H"])
    assert play(state, "DROP 3H") == ["DROP 1 3 3H"]
    assert (state.turn, state.laying_out) == (2, False)
    assert listed_moves(state, "TAKE") == ["TAKE 3D 3H", "TAKE 3S 3H"]


def test_example_c_no_card_twice() -> None:
    state = position("TC 4C 8C 2C", "KS", "3D")
    assert listed_moves(state, "TAKE") == ["TAKE KS TC 4C", "TAKE KS 4C 8C 2C"]
    assert refusal_of(state, "TAKE KS TC 4C 8C 2C") == "SUM-DIFFERS 14"


def test_example_d_a_pile_is_one_card_of_the_total() -> None:
    state = position("3C 2C", "9D KS 9S 3D", "JH 4D")
    assert play(state, "PILE 9D 3C") == ["PILE 1 12 3C 9D"]
    assert state.table() == [
        ("TABL", 0, 2, tuple(cards("9D 2C"))),
        ("PILE", 0, 12, tuple(cards("3C 9D"))),
        ("STCK", 0, 0, ()),
    ]
    assert listed_moves(state, "TAKE") == ["TAKE JH 9D"]
    play(state, "DROP 4D")
    assert listed_moves(state, "TAKE") == ["TAKE KS 9D 2C"]
    for card in ("9S", "3D"):
        assert refusal_of(state, f"TAKE {card} 9D") == f"SUM-DIFFERS {PACK.by_text[card].value}"
    assert refusal_of(state, "TAKE 3D 3C") == "NOT-ON-TABLE 3C"
    assert play(state, "TAKE KS 2C 9D") == ["PLAY 1 14 KS", "TAKE 1 4 3C 9D 2C KS"]


def test_example_e_the_score() -> None:
    state = position("", "", "")
    others = [card for card in PACK.cards if card.rank not in "A7" and str(card) != "TD"]
    state.captured[1] = [*others[:23], *cards("TD 7S AC AD")]
    state.captured[2] = [*others[23:], *cards("7D AH AS 7C 7H")]
    state.zwickers[1] = 1
    assert (len(state.captured[1]), len(state.captured[2])) == (27, 25)
    assert state.items() == [
        (1, 1, "CARDS"),
        (1, 1, "7S"),
        (1, 4, "ACES"),
        (1, 3, "ZWICKER"),
        (1, 10, "TD"),
        (2, 1, "7D"),
        (2, 4, "ACES"),
    ]
    assert state.scores() == [0, 19, 5]


# Taking, dropping, piling.


def test_taking_and_dropping_are_free_choices() -> None:
    state = position("KD 8C", "KS", "3D")
    assert listed_moves(state) == ["TAKE KS KD", "DROP KS"]
    assert play(state, "DROP KS") == ["DROP 1 14 KS"]


def test_pile_up_to_fourteen_on_any_item_as_often_as_wanted() -> None:
    state = position("2C 8H KD", "3D 4D 6D", "2D 9H")
    assert listed_moves(state, "PILE") == [
        "PILE 3D 2C",
        "PILE 3D 8H",
        "PILE 4D 2C",
        "PILE 4D 8H",
        "PILE 6D 2C",
        "PILE 6D 8H",
    ]
    assert play(state, "PILE 3D 2C", "PILE 2D 3D") == ["PILE 1 5 2C 3D", "PILE 2 7 2C 3D 2D"]
    assert refusal_of(state, "PILE 6D 2C") == "NOT-ON-TABLE 2C"
    play(state, "PILE 4D 2D", "DROP 9H")
    assert [str(card) for card in state.tops.values()] == ["4D", "8H", "KD", "9H"]
    assert state.table()[1] == ("PILE", 0, 11, tuple(cards("2C 3D 2D 4D")))
    assert refusal_of(state, "PILE 6D 4D") == "PILE-OVER-14 17"
    assert refusal_of(state, "PILE 6D KD") == "PILE-OVER-14 20"


def test_a_pile_keeps_its_place_and_items_are_named_in_the_order_they_lie() -> None:
    state = position("4C 6C 8C", "2D KS", "TD TH")
    play(state, "PILE 2D 6C", "PILE TD 4C")
    assert listed_moves(state, "TAKE") == ["TAKE KS TD"]
    state = position("4C 6C 2H+2D TC", "KS", "TD")
    assert listed_moves(state, "TAKE") == ["TAKE KS 4C TC", "TAKE KS 2D TC", "TAKE KS 4C 6C 2D"]
    assert play(state, "TAKE KS 2D 4C 6C")[1] == "TAKE 1 5 4C 6C 2H 2D KS"


def test_the_order_of_moves() -> None:
    state = position("5D 9S KC 2C", "KH 7D AS 7C", "3D")
    assert listed_moves(state) == [
        "TAKE 7C 5D 2C",
        "TAKE 7D 5D 2C",
        "TAKE AS 9S 2C",
        "TAKE KH KC",
        "TAKE KH 5D 9S",
        "TAKE KH 5D 9S KC",
        "DROP 7C",
        "DROP 7D",
        "DROP AS",
        "DROP KH",
        "PILE 7C 5D",
        "PILE 7C 2C",
        "PILE 7D 5D",
        "PILE 7D 2C",
        "PILE AS 2C",
    ]


# Clearing the table, Zwicker.


@pytest.mark.parametrize(
    ("table", "least", "zwicker"),
    [
        ("KD 8C 4C 2C", 4, True),
        ("8C 4C 2C", 4, False),
        ("8C 4C 2C", 3, True),
        ("8C 6C", 3, False),
        ("8C 6C", 2, True),
        ("KD", 2, False),
        ("KD", 1, True),
        # Items count, not cards.
        ("5C+3C 4C+2C", 3, False),
        ("5C+3C 4C+2C", 2, True),
    ],
)
def test_a_zwicker_takes_all_items_when_there_are_enough(table: str, least: int, zwicker: bool) -> None:
    state = position(table, "KS 2H", "3D", ZWICKER_MIN=least)
    tops = " ".join(map(str, state.tops.values()))
    assert ("ZWIK 1 1" in play(state, f"TAKE KS {tops}")) is zwicker
    assert state.laying_out and state.zwickers == [0, int(zwicker), 0]
    assert state.scores()[1] == 1 + 3 * zwicker


def test_taking_some_of_many_is_no_zwicker() -> None:
    state = position("KD 8C 4C 2C 5C", "KS 2H", "3D")
    assert "ZWIK" not in " ".join(play(state, "TAKE KS KD 8C 4C 2C"))
    assert not state.laying_out and state.turn == 2


def test_who_clears_with_the_last_card_lays_nothing_out_and_the_next_player_has_to_drop() -> None:
    state = position("KD", "KS", "3D 4D")
    play(state, "TAKE KS KD")
    assert (state.turn, state.laying_out, listed_moves(state)) == (2, False, ["DROP 3D", "DROP 4D"])


# Packets, skipped turns, the end.


def test_a_player_without_cards_is_skipped() -> None:
    state = position("KD 2C", "KS 3C", "4D 5D 6D", stock="TC JC QC KC 7C 8C 9C TH")
    play(state, "TAKE KS KD", "DROP 4D", "DROP 3C")
    assert state.turn == 2
    play(state, "DROP 5D")
    assert (state.turn, state.hands[1]) == (2, [])
    assert play(state, "DROP 6D") == ["DROP 2 6 6D", "HAND 1 4 7C 9C TC QC", "HAND 2 4 8C TH JC KC"]
    assert (state.turn, state.stock) == (1, [])


def test_clearing_costs_a_card_so_that_the_other_goes_on_alone() -> None:
    state = position("KD", "KS 2C", "4D 5D")
    play(state, "TAKE KS KD", "DROP 2C", "DROP 4D")
    assert (state.turn, state.over) == (2, False)


def test_forehand_starts_every_packet() -> None:
    state = position("KD", "2C", "4D", stock="5C 6C 5D 6D 5H 6H 5S 6S", turn=2)
    assert play(state, "DROP 4D", "DROP 2C")[-2:] == ["HAND 1 4 5C 5D 5H 5S", "HAND 2 4 6C 6D 6H 6S"]
    assert state.turn == 1


def test_there_are_six_packets() -> None:
    events: list[Event] = []
    state = GAME.deal(2, settle(GAME.options), 2, 1, [0, 0, 0], shuffled(PACK, Random(1)))
    while not state.over:
        state.apply(state.moves()[-1], events)
    assert [seat for code, seat, _, _ in events if code == "HAND"] == [1, 2] * 5


def test_what_is_left_goes_to_the_last_capturer_and_is_no_zwicker() -> None:
    state = position("KD 3C 2C+4H 5D 6D", "KS", "TD", ZWICKER_MIN=1)
    told = play(state, "TAKE KS KD", "DROP TD")
    assert told[-1] == "TAKE 1 6 3C 2C 4H 5D 6D TD"
    assert state.over and state.zwickers == [0, 0, 0] and not state.tops and state.table()[0] == ("TABL", 0, 0, ())
    assert len(state.captured[1]) == 8 and state.scores() == [0, 11, 0]


def test_nothing_is_told_when_nothing_is_left() -> None:
    state = position("KD", "KS", "")
    assert play(state, "TAKE KS KD") == ["PLAY 1 14 KS", "TAKE 1 2 KD KS"]
    assert state.over and not state.laying_out


def test_if_nobody_ever_captured_the_cards_count_for_nobody() -> None:
    state = position("TD AC", "2C", "3C")
    assert play(state, "DROP 2C", "DROP 3C") == ["DROP 1 2 2C", "DROP 2 3 3C"]
    assert state.over and state.scores() == [0, 0, 0] and state.items() == []
    assert [str(card) for card in state.tops.values()] == ["TD", "AC", "2C", "3C"]


def test_nobody_has_most_cards_at_twenty_six_each() -> None:
    state = position("", "", "")
    state.captured[1], state.captured[2] = list(PACK.cards[:26]), list(PACK.cards[26:])
    assert sum(state.scores()) == 20 and "CARDS" not in [word for _, _, word in state.items()]
    state.captured[1].append(state.captured[2].pop())
    assert sum(state.scores()) == 21


# A match.


def test_the_match_ends_at_the_target_but_not_with_equal_totals() -> None:
    options = settle(GAME.options, {"TARGET": 50})
    for totals, over in (([0, 49, 30], False), ([0, 50, 30], True), ([0, 60, 55], True), ([0, 55, 55], False)):
        assert GAME.match_over(totals, 1, options) is over


@pytest.mark.parametrize(
    ("totals", "stake", "payments"),
    [
        ([0, 104, 80], 10, [(2, 1, 200)]),
        ([0, 80, 104], 1, [(1, 2, 20)]),
        # A loser above the target pays nothing.
        ([0, 104, 101], 10, [(2, 1, 0)]),
        ([0, 104, 80], 0, []),
    ],
)
def test_the_loser_pays_what_lacks_to_the_target(totals: list[int], stake: int, payments: list[object]) -> None:
    winner = 1 if totals[1] > totals[2] else 2
    assert GAME.payments(totals, [winner], settle(GAME.options, {"STAKE": stake})) == payments


def test_the_dealer_changes_each_deal() -> None:
    events: list[Event] = []
    match = Match(GAME, 2, {"TARGET": 60}, seed=3, first=1)
    match.start(events)
    while not match.over:
        match.apply(match.state.moves()[0], events)
    dealers = [seat for code, seat, _, _ in events if code == "DEAL"]
    assert len(dealers) > 2 and dealers == [2 - number % 2 for number in range(len(dealers))]
    assert max(match.totals) >= 60 and len(match.winners) == 1


# MUST-TAKE.


def test_a_hand_that_could_take_must_take() -> None:
    state = position("KD 8C 9C TC", "2H 3H 4H KS", "3D", MUST_TAKE=1)
    assert listed_moves(state) == ["TAKE KS KD"] == [move_text(move) for move in state.legal()]
    for command in ("DROP 2H", "DROP KS", "PILE 2H 8C", "PILE KS KD"):
        assert refusal_of(state, command) == "MUST-TAKE"
    # Another card that takes nothing is no way out; one that is counted wrong is told its sum.
    assert refusal_of(state, "TAKE 2H 8C") == "MUST-TAKE"
    assert refusal_of(state, "TAKE KS 8C") == "SUM-DIFFERS 14"
    play(state, "TAKE KS KD")


def test_a_hand_that_cannot_take_drops_or_piles() -> None:
    state = position("8C 9C", "2H 3H", "3D", MUST_TAKE=1)
    assert listed_moves(state, "PILE") and listed_moves(state, "DROP")
    assert refusal_of(state, "TAKE 2H 8C") == "SUM-DIFFERS 2"
    assert refusal_of(state, "PILE 3H KD") == "NOT-ON-TABLE KD"
    play(state, "PILE 2H 8C")


def test_laying_out_goes_before_must_take() -> None:
    state = position("KD", "KS 2H", "3D", MUST_TAKE=1)
    play(state, "TAKE KS KD")
    assert refusal_of(state, "TAKE 2H KD") == "MUST-LAY-OUT"
    assert play(state, "DROP 2H") == ["DROP 1 2 2H"]


# Refusals.


def test_refusals_in_their_order() -> None:
    state = position("KD 8C 6C 5C", "KS 9H 2H", "3D 3S")
    for command, refusal in (
        ("TAKE 3D 8C", "NOT-IN-HAND 3D"),
        ("TAKE 3D 9C", "NOT-IN-HAND 3D"),
        ("TAKE KS 9C 8C", "NOT-ON-TABLE 9C"),
        ("TAKE KS 8C 9C 7C", "NOT-ON-TABLE 9C"),
        ("TAKE KS 6C 6C 2H", "NOT-ON-TABLE 6C"),
        ("TAKE KS KD KD", "NOT-ON-TABLE KD"),
        ("TAKE KS KS", "NOT-ON-TABLE KS"),
        ("TAKE KS 6C 5C", "SUM-DIFFERS 14"),
        ("TAKE KS KD 8C", "SUM-DIFFERS 14"),
        ("TAKE KS KD 8C 6C 5C", "SUM-DIFFERS 14"),
        ("TAKE 2H KD", "SUM-DIFFERS 2"),
        ("DROP 3D", "NOT-IN-HAND 3D"),
        ("PILE 3D 8C", "NOT-IN-HAND 3D"),
        ("PILE 2H 9C", "NOT-ON-TABLE 9C"),
        ("PILE 2H 2H", "NOT-ON-TABLE 2H"),
        ("PILE 9H 8C", "PILE-OVER-14 17"),
    ):
        assert refusal_of(state, command) == refusal, command


def test_laying_out_goes_before_all_others() -> None:
    state = position("KD", "KS 2H", "3D")
    play(state, "TAKE KS KD")
    for command in ("TAKE 2H KD", "TAKE 9C 9D", "PILE 2H KD", "PILE 9C KD"):
        assert refusal_of(state, command) == "MUST-LAY-OUT"
    assert refusal_of(state, "DROP KS") == "NOT-IN-HAND KS"


def test_moves_of_other_games_and_moves_after_the_end() -> None:
    state = position("KD", "KS", "")
    for move in (cards("KS")[0], DRAW, ("SIGN", "R"), ("PICK", cards("KS")[0]), ("TAKE", cards("KS")[0])):
        with pytest.raises(Refusal) as refusal:
            state.apply(move)
        assert refusal.value.code in (NO_SUCH_MOVE, NOT_IN_HAND, SUM_DIFFERS)
    for verb in ("PLAY", "DRAW", "PASS", "PICK", "SIGN"):
        with pytest.raises(Refusal) as refusal:
            state.read(verb, cards("KS"))
        assert refusal.value.code == NO_SUCH_MOVE
    play(state, "TAKE KS KD")
    assert state.over and state.moves() == []
    for command in ("TAKE KS KD", "DROP KS", "PILE KS KD"):
        assert refusal_of(state, command) == "MATCH-OVER"
    with pytest.raises(Refusal) as refusal:
        state.apply(cards("KS")[0])
    assert refusal.value.code == MATCH_OVER


def test_the_codes() -> None:
    assert (MUST_LAY_OUT, MUST_TAKE, NOT_ON_TABLE, PILE_OVER_14) == (332, 333, 303, 331)


# All unions, against an oracle.


def forms_groups(values: tuple[int, ...], wanted: int) -> bool:
    """Tell by trying everything whether the values can be put into groups that each make ``wanted``."""
    if not values:
        return True
    first, rest = values[0], values[1:]
    for count in range(len(rest) + 1):
        for places in combinations(range(len(rest)), count):
            if first + sum(rest[place] for place in places) == wanted:
                left = tuple(value for place, value in enumerate(rest) if place not in places)
                if forms_groups(left, wanted):
                    return True
    return False


def all_takes(state: ZwickernState, card: Card) -> list[str]:
    """Give by trying everything what a card can take, in the order of the protocol, as many as there are."""
    tops, values = list(state.tops.values()), list(state.values.values())
    return [
        " ".join(["TAKE", str(card), *(str(tops[place]) for place in places)])
        for count in range(1, len(tops) + 1)
        for places in combinations(range(len(tops)), count)
        if forms_groups(tuple(values[place] for place in places), card.value)
    ]


def random_position(chance: Random, items: int, piles: int, lowest_first: bool = False) -> ZwickernState:
    """Set up a table by chance and a hand of four; ``lowest_first`` takes low cards, which have many unions."""
    pool = shuffle(PACK.cards[:28] if lowest_first else PACK.cards, chance)
    table = [[pool.pop()] for _ in range(items)]
    for _ in range(piles):
        item = table[one_of(items, chance)]
        if sum(card.value for card in item) + pool[-1].value <= 14:
            item.append(pool.pop())
    left = [card for card in shuffle(PACK.cards, chance) if not any(card in item for item in table)]
    text = " ".join("+".join(map(str, item)) for item in table)
    return position(text, " ".join(map(str, left[:4])), str(left[4]))


@pytest.mark.parametrize("seed", range(60))
def test_every_union_is_found_once_and_in_order(seed: int) -> None:
    chance = Random(seed)
    state = random_position(chance, 3 + seed % 6, seed % 4, lowest_first=seed % 3 == 0)
    expected = [
        text for card in sorted(state.hands[1], key=PACK.cards.index) for text in all_takes(state, card)[:LISTED]
    ]
    assert listed_moves(state, "TAKE") == expected
    assert set(state.legal()) == set(state.moves()) and len(state.legal()) == len(state.moves())


def test_only_the_first_ninety_nine_are_listed_but_every_union_can_be_played() -> None:
    state = random_position(Random(1), 11, 0, lowest_first=True)
    king = next(card for card in PACK.cards if card.rank == "K")
    state.hands[1] = [king]
    expected = all_takes(state, king)
    assert len(expected) > LISTED
    assert listed_moves(state, "TAKE") == expected[:LISTED]
    assert set(state.legal()) == set(state.moves())
    for command in expected[LISTED :: max(1, len(expected) // 50)]:
        twin = state.clone()
        twin.apply(read(twin, command))
        assert king in twin.captured[1]


@pytest.mark.parametrize("seed", range(20))
def test_a_typed_take_is_legal_exactly_when_it_forms_groups(seed: int) -> None:
    chance = Random(seed)
    state = random_position(chance, 9, 2)
    card = state.hands[1][0]
    tops, values = list(state.tops.values()), list(state.values.values())
    for _ in range(60):
        places = [place for place in range(len(tops)) if chance.random() < 0.5]
        typed = shuffle([tops[place] for place in places], chance)
        if not typed:
            continue
        command = " ".join(map(str, ["TAKE", card, *typed]))
        if forms_groups(tuple(values[place] for place in places), card.value):
            play(state.clone(), command)
        else:
            assert refusal_of(state, command) == f"SUM-DIFFERS {card.value}"


@pytest.mark.parametrize("seed", range(40))
def test_divides_agrees_with_trying_everything(seed: int) -> None:
    chance = Random(seed)
    for _ in range(30):
        wanted = 6 + one_of(9, chance)
        numbers = [2 + one_of(wanted - 1, chance) for _ in range(1 + one_of(8, chance))]
        assert divides(numbers, wanted) is forms_groups(tuple(numbers), wanted)


def test_unions_in_any_order_are_the_same_as_in_order() -> None:
    chance = Random(4)
    for _ in range(200):
        groups = [1 << one_of(10, chance) | 1 << one_of(10, chance) for _ in range(1 + one_of(6, chance))]
        groups = list(dict.fromkeys(groups))
        ordered = first_unions(groups)
        assert sorted(unions(groups)) == sorted(ordered) and len(set(ordered)) == len(ordered)
        assert ordered == sorted(ordered, key=lambda items: (items.bit_count(), -items))


def test_many_items_are_fast() -> None:
    state = position("", "KS JS", "3D")
    for card in PACK.cards[:28]:
        state.lay(card)
    started = perf_counter()
    assert len(listed_moves(state, "TAKE KS")) == len(listed_moves(state, "TAKE JS")) == LISTED
    assert set(state.legal()) == set(state.moves())
    # 2 to 8, four of each: 140 in all, ten kings' worth.
    everything = " ".join(map(str, PACK.cards[:28]))
    play(state.clone(), f"TAKE KS {everything}")
    assert refusal_of(state, f"TAKE KS {everything[3:]}") == "SUM-DIFFERS 14"
    assert best(state)
    assert perf_counter() - started < 2


@pytest.mark.parametrize(
    ("numbers", "wanted", "possible"),
    [
        ([8, 8, 8, 8, 6, 6, 6, 6, 4, 4, 4, 4, 3, 3, 3, 3, 7, 7, 7, 7], 14, True),
        ([2] * 7 + [4] * 4 + [6] * 3 + [7] + [8] * 4 + [9] + [10] * 4 + [12] * 5, 14, False),
        ([9] * 4 + [7] * 4 + [6] * 4 + [4] * 4 + [2] * 12, 14, False),
        ([11] * 3 + [3] * 3 + [13], 14, False),
    ],
)
def test_hard_sums_are_fast(numbers: list[int], wanted: int, possible: bool) -> None:
    started = perf_counter()
    assert divides(numbers, wanted) is possible
    assert perf_counter() - started < 1


# Deals by chance.


@pytest.mark.parametrize("options", [{}, {"MUST-TAKE": 1}, {"ZWICKER-MIN": 1}, {"MUST-TAKE": 1, "ZWICKER-MIN": 2}])
def test_deals_by_chance_keep_what_must_be_kept(options: dict[str, int]) -> None:
    for seed in range(40):
        chance = Random(seed)
        state = GAME.deal(2, settle(GAME.options, options), 1, 1, [0, 0, 0], shuffled(PACK, chance))
        turns = 0
        while not state.over:
            moves = state.legal()
            assert set(moves) == set(state.moves()) and len(moves) == len(state.moves())
            state.apply(moves[one_of(len(moves), chance)])
            turns += 1
            check(state)
        assert turns == 48
        cards_taken = [len(taken) for taken in state.captured[1:]]
        points = sum(state.scores())
        if state.last_capturer:
            assert sum(cards_taken) == 52
            assert points == 21 - (cards_taken[0] == 26) + 3 * sum(state.zwickers)
        else:
            assert points == 0


def check(state: ZwickernState) -> None:
    """Check that the cards are all there once, and that what is worked out beforehand is right."""
    held = [card for zone in state.zones() for card in zone]
    assert len(held) == 52 == len(set(held))
    assert {card: bit for bit, card in state.tops.items()} == state.bits
    assert list(state.tops) == list(state.values) == sorted(state.tops, reverse=True)
    for bit, value in state.values.items():
        pile = [*state.under.get(bit, ()), state.tops[bit]]
        assert value == sum(card.value for card in pile) <= 14
    for number, items in enumerate(state.by_value):
        assert items == sum(bit for bit, value in state.values.items() if value == number)
        assert bool(items) == bool(state.present >> number & 1)


def test_a_clone_shares_nothing() -> None:
    state = position("3C+4C 8C 6C 2C", "KS 2H 5H", "3D 9D 9S", stock="4D 5D 6D 7D 4S 5S 6S 7S")
    before = state.facts()
    for move in state.moves():
        twin = state.clone()
        assert twin.facts() == before
        twin.apply(move)
        while not twin.over:
            twin.apply(twin.moves()[-1])
        assert state.facts() == before


# What is seen.


def test_others_see_neither_hand_nor_stock() -> None:
    state = position("3C+4C 8C", "KS 2H", "3D", stock="4D 5D")
    assert [" ".join(map(str, zone)) for zone in state.view(2).zones()] == [
        "?? ??", "3D", "?? ??", "4C 8C", "3C", "", "",
    ]  # fmt: skip
    twin = position("3C+4C 8C", "4D 2H", "3D", stock="KS 5D")
    assert twin.view(2).facts() == state.view(2).facts() and twin.facts() != state.facts()
    assert state.view(1).moves() == state.moves()


# Rules of thumb.


def best(state: ZwickernState) -> str:
    view = state.view(state.turn)
    return move_text(max(view.moves(), key=view.worth))


@pytest.mark.parametrize(
    ("table", "hand", "move", "why"),
    [
        ("TD 4C 8C 6D", "KS 3H", "TAKE KS TD 4C 8C 6D", "the ten of diamonds and a Zwicker"),
        ("TD 9C", "TH 3H", "TAKE TH TD", "the ten of diamonds"),
        ("KD 8C 4C 2C", "KS 3H", "TAKE KS KD 8C 4C 2C", "a Zwicker"),
        ("AC 9C 5D", "AH KS", "TAKE AH AC", "two aces are four points, nine and five none"),
        ("7D 9C 7C", "7H 3H", "TAKE 7H 7D 7C", "more cards, and the seven of diamonds among them"),
        ("KD QD", "TD 2H", "DROP 2H", "not the ten of diamonds for the other to take"),
    ],
)
def test_what_a_good_player_would_play(table: str, hand: str, move: str, why: str) -> None:
    used = [*cards(table), *cards(hand)]
    left = [str(card) for card in PACK.cards if card not in used]
    state = position(table, hand, " ".join(left[:3]), stock=" ".join(left[3:]))
    assert best(state) == move, why


def test_the_rules_of_thumb_beat_chance() -> None:
    ahead = 0
    for seed in range(12):
        greedy = seed % 2 + 1
        chance = Random(seed)
        state = GAME.deal(2, settle(GAME.options), 1, 1, [0, 0, 0], shuffled(PACK, Random(seed // 2)))
        while not state.over:
            moves = state.moves()
            if state.turn == greedy:
                state.apply(max(moves, key=state.view(greedy).worth))
            else:
                state.apply(moves[one_of(len(moves), chance)])
        ahead += state.scores()[greedy] - state.scores()[3 - greedy]
    assert ahead > 12 * 6


# Pinned counts.


def count_deals(state: ZwickernState, moves: int) -> int:
    """Count the sequences of so many moves, or fewer where the deal ends before (perft)."""
    if state.over or not moves:
        return 1
    total = 0
    for move in state.moves():
        twin = state.clone()
        twin.apply(move)
        total += count_deals(twin, moves - 1)
    return total


@pytest.mark.parametrize(
    ("table", "hands", "options", "counts"),
    [
        ("KD 8C 6C 5C", ("KS 3H", "2C 9D"), {}, [8, 47, 174, 504]),
        ("KD 8C 6C 5C", ("KS 3H", "2C 9D"), {"MUST_TAKE": 1}, [3, 14, 43, 111]),
        ("KD", ("KS 2H 4H", "4D 5D 2D"), {}, [4, 19, 92, 470, 1350, 4596]),
        ("3C+9D 2C", ("KS JH", "2D TH"), {}, [5, 22, 57, 121]),
    ],
)
def test_pinned_counts_of_endgames(
    table: str, hands: Sequence[str], options: dict[str, int], counts: list[int]
) -> None:
    state = position(table, *hands, stock="", **options)
    assert [count_deals(state, moves) for moves in range(1, len(counts) + 1)] == counts
    assert count_deals(state, 99) == counts[-1]
