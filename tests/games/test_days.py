"""DAYS (rules.md, DAYS): every rule, option, example and refusal, and what everybody knows of a hand taken back."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from accessible_cards.engine.cards import hand_order
from accessible_cards.engine.chance import shuffled
from accessible_cards.engine.game import DRAW, PASS, move_text
from accessible_cards.engine.match import Match
from accessible_cards.engine.options import settle
from accessible_cards.engine.refusals import NO_SUCH_MOVE, Refusal
from accessible_cards.games.days import GAME, GROUPS, KINDS, PACK, DaysState, fewest_groups

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from accessible_cards.engine.cards import Card
    from accessible_cards.engine.events import Event
    from accessible_cards.engine.game import Move, State


def cards(text: str) -> list[Card]:
    return [KINDS[int(word)] for word in text.split()]


def a_move(text: str) -> Move:
    """Make a move as it is told after PLAY; an empty text is PASS."""
    played = cards(text)
    return ("PLAY", *played) if len(played) > 1 else played[0] if played else PASS


def position(*hands: str, first: int = 1, gifts: Sequence[int] = (), short: bool = False) -> DaysState:
    """Set up a hand; the other cards are aside."""
    options = settle(GAME.options, {"LENGTH": int(short)})
    seats = len(hands)
    state = GAME.deal(seats, options, first, 1, [0, *(gifts or [0] * seats)], shuffled(PACK, Random(1)))
    aside = list(PACK.cards)
    for seat, hand in enumerate(hands, 1):
        state.hands[seat] = cards(hand)
        for card in state.hands[seat]:
            aside.remove(card)
    state.aside = aside
    return state


def play(state: DaysState, *moves: str) -> list[str]:
    """Play moves and give the events as text."""
    events: list[Event] = []
    for text in moves:
        state.apply(a_move(text), events)
    return [" ".join(map(str, (code, seat, number, *payload))) for code, seat, number, payload in events]


def legal(state: DaysState) -> list[str]:
    return [move_text(move).removeprefix("PLAY ") for move in state.moves()]


def refusal(state: DaysState, move: Move) -> str:
    """Give code and facts of the refusal of a move, after a check that it changed nothing."""
    before = state.facts()
    events: list[Event] = []
    with pytest.raises(Refusal) as caught:
        state.apply(move, events)
    assert state.facts() == before and not events
    return " ".join((caught.value.word, *caught.value.facts))


# The pack, the deal, the length of the game.


def test_the_pack_has_as_many_of_each_number_as_it_says() -> None:
    assert Counter(int(card.text) for card in PACK.cards) == {value: value for value in range(1, 13)}
    assert len(PACK.cards) == 78


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_deal(seats: int) -> None:
    pack = shuffled(PACK, Random(seats))
    size = {7: 11, 8: 9}.get(seats, 12)
    state = GAME.deal(seats, settle(GAME.options), 2, 1, [0] * (seats + 1), pack)
    assert state.turn == 2
    assert state.hands[2] == pack[0 : size * seats : seats]
    assert state.hands[2 % seats + 1] == pack[1 : size * seats : seats]
    assert [len(hand) for hand in state.hands[1:]] == [size] * seats
    assert state.aside == pack[size * seats :]


@pytest.mark.parametrize(("first", "dealer"), [(1, 4), (2, 1), (4, 3)])
def test_the_dealer_sits_right_of_the_leader(first: int, dealer: int) -> None:
    assert GAME.dealer(first, 4) == dealer


def test_the_full_game_has_twelve_hands_and_begins_without_gifts() -> None:
    options = settle(GAME.options)
    assert GAME.first_totals(3, options) == [0, 0, 0, 0]
    assert not GAME.match_over([0, 5, 6, 0], 11, options) and GAME.match_over([0, 5, 7, 0], 12, options)
    assert position("01", "02").opening() == []


def test_the_short_game_has_three_hands_and_begins_with_a_gift_each() -> None:
    options = settle(GAME.options, {"LENGTH": 1})
    assert GAME.first_totals(3, options) == [0, 1, 1, 1]
    assert not GAME.match_over([0, 3, 1, 1], 2, options) and GAME.match_over([0, 3, 1, 2], 3, options)
    first = position("01", "02", short=True, gifts=(1, 1))
    assert first.opening() == [("GIFT", 1, 1, ("STOCK",)), ("GIFT", 2, 1, ("STOCK",))]
    second = GAME.deal(2, options, 1, 2, [0, 2, 1], list(PACK.cards))
    assert second.opening() == [] and second.gifts == [0, 2, 1]


# The examples.


def test_example_a() -> None:
    state = position("11 11 11 11 10", "08 08 12", "12 12 12", "03 05 07")
    assert play(state, "11 11 11 11", "08 08") == ["PLAY 1 4 11 11 11 11", "PLAY 2 2 08 08"]
    assert refusal(state, a_move("12 12 12")) == "NOT-LOW 11"
    assert play(state, "", "") == ["PASS 3 None", "PASS 4 None", "TAKE 2 0"]
    assert state.turn == 2 and len(state.discards) == 6


def test_example_b() -> None:
    state = position("05 12", "05 03 12", "05 04 12")
    play(state, "05", "05", "05")
    assert state.turn == 3
    state = position("05 12", "05 03 12", "05 04 12")
    play(state, "05", "03")
    assert "04" in legal(state)
    play(state, "04")
    assert state.turn == 2


def test_example_c() -> None:
    state = position("06 06 12", "04 04", "03 03 03 12")
    assert play(state, "06 06", "04 04", "03 03 03") == [
        "PLAY 1 2 06 06",
        "PLAY 2 2 04 04",
        "PLAY 3 3 03 03 03",
        "TAKE 3 0",
        "BACK 2 2 04 04",
    ]
    assert state.hands[2] == cards("04 04") and state.turn == 3
    assert state.discards == cards("06 06 03 03 03")


def test_example_d() -> None:
    state = position("02 03 04 05 06 12", "01 02 03 04 05", "12 12")
    play(state, "02 03 04 05 06")
    answers = ["01 02", "01 02 03", "01 02 03 04", "01 02 03 04 05", "02 03", "02 03 04", "02 03 04 05"]
    assert legal(state) == [*answers, "PASS"]
    assert refusal(state, a_move("03 04 05")) == "NOT-LOW 02"
    assert refusal(state, a_move("01")) == "WRONG-KIND STRAIGHT"
    play(state, "02 03", "")
    assert state.turn == 2


def test_example_e() -> None:
    state = position("01", "02 03 04 05 06", *["07 08 09 10 11 12 12", "07 08 09 10 11 12 12"], gifts=(0, 0, 2, 0))
    assert play(state, "01", "", "", "")[-3:] == ["TAKE 1 0", "GIFT 1 1 STOCK", "GIFT 1 2 3"]
    assert state.over and state.gifts == [0, 2, 0, 1, 0]
    assert state.scores() == [0, 2, 0, -1, 0]
    assert state.items() == [(1, 1, "HAND"), (1, 1, "FROM-3"), (3, -1, "TO-1")]


# Leads and answers.


def test_what_may_be_led_in_the_order_of_the_numbers() -> None:
    state = position("11 12 01 03 03 03 02", "04")
    assert legal(state) == [
        "01",
        "02",
        "03",
        "11",
        "12",
        "03 03",
        "03 03 03",
        "01 02",
        "01 02 03",
        "02 03",
        "11 12",
    ]
    assert set(state.legal()) == set(state.moves())


def test_twelve_cards_in_a_row_have_78_leads_and_no_wrap() -> None:
    state = position(" ".join(f"{value:02}" for value in range(1, 13)), "12")
    assert len(state.moves()) == 78
    assert refusal(state, ("PLAY", *cards("12 01"))) == "NO-COMBINATION"
    assert a_move("01 02 03 04 05 06 07 08 09 10 11 12") in state.moves()


def test_all_twelves_are_one_set_of_any_length() -> None:
    state = position("12 12 12 12 12 12 12 12 12 12 12 12", "11")
    assert [len(text.split()) for text in legal(state)] == list(range(1, 13))


@pytest.mark.parametrize(
    ("lead", "answers"),
    [
        ("07", ["05", "06", "07", "PASS"]),
        ("06 06", ["05 05", "05 05 05", "06 06", "PASS"]),
        ("07 08", ["05 06", "05 06 07", "05 06 07 08", "06 07", "06 07 08", "07 08", "PASS"]),
        ("01", ["PASS"]),
    ],
)
def test_answers_are_of_the_kind_and_as_low_as_the_low_card_of_the_lead(lead: str, answers: list[str]) -> None:
    state = position(f"{lead} 12", "05 05 05 06 06 07 08 10")
    play(state, lead)
    assert legal(state) == answers


def test_an_answer_is_measured_by_the_lead_and_need_not_beat_other_answers() -> None:
    state = position("06 12", "02 12", "06 12")
    play(state, "06", "02")
    assert legal(state) == ["06", "PASS"]


def test_the_leader_wins_when_all_pass() -> None:
    state = position("11 12", "12", "12")
    assert play(state, "11", "", "")[-1] == "TAKE 1 0"
    assert state.turn == 1 and legal(state) == ["12"]


def test_of_equal_lowest_cards_the_latest_wins_also_against_the_leader() -> None:
    state = position("04 04 12", "04 05 12", "04 05 06 12")
    play(state, "04", "04", "")
    assert state.turn == 2
    state = position("12 11", "04 04 12", "04 05 06 12", first=2)
    play(state, "04", "04", "")
    assert state.turn == 3


def test_sets_and_straights_of_any_length_compete_by_their_lowest_card_alone() -> None:
    state = position("05 06 07 08 12", "03 04 12", "04 05 06 12")
    play(state, "05 06 07 08", "03 04", "04 05 06")
    assert state.turn == 2


# Cards taken back.


def test_the_leader_too_takes_back_the_last_cards() -> None:
    state = position("06", "05 12", "06 12")
    assert play(state, "06", "05", "")[-2:] == ["TAKE 2 0", "BACK 1 1 06"]
    assert state.hands[1] == cards("06") and not state.over


def test_cards_come_back_in_the_order_of_play() -> None:
    state = position("06", "05 12", "05", "04 12", first=3)
    assert play(state, "05", "04", "", "05")[-2:] == ["TAKE 4 0", "BACK 3 1 05"]
    state = position("06", "03 12", "05", "06", first=4)
    assert play(state, "06", "06", "03", "05")[-3:] == ["BACK 4 1 06", "BACK 1 1 06", "BACK 3 1 05"]


def test_only_those_who_laid_their_last_cards_take_them_back() -> None:
    state = position("06 12", "05 12", "05 11")
    play(state, "06", "05", "05")
    assert [len(hand) for hand in state.hands[1:]] == [1, 1, 1]
    assert state.discards == cards("06 05 05") and state.shown == [False] * 4


def test_a_hand_taken_back_is_known_to_everybody() -> None:
    state = position("06 07 08", "05 06 12", "12 12 11")
    play(state, "06 07 08", "05 06", "")
    assert state.hands[1] == cards("06 07 08")
    view = state.view(3)
    assert view.hands[1] == cards("06 07 08")
    assert [card.text for card in view.hands[2]] == ["??"]
    assert view.hands[3] == cards("11 12 12")
    assert Counter(view.unseen()) == Counter(state.hands[2] + state.aside)
    for seed in range(20):
        assert view.sample(Random(seed)).hands[1] == cards("06 07 08")
    play(state, "12", "", "")
    assert state.over and state.view(3).hands[1] == cards("06 07 08")


def test_what_is_left_of_a_hand_taken_back_stays_known() -> None:
    state = position("06 07 08", "05 06 09 12", "12 12 11")
    play(state, "06 07 08", "05 06", "", "09", "", "08")
    assert state.hands[1] == cards("06 07") and state.view(2).hands[1] == cards("06 07")
    assert state.turn == 1


def test_cards_laid_are_seen_before_they_come_back() -> None:
    state = position("06 07 08", "05 06 12", "12 12 11")
    play(state, "06 07 08")
    assert state.view(2).laid[1] == cards("06 07 08") and state.view(2).hands[1] == []


# The end of a hand.


def test_the_hand_goes_on_until_the_winner_of_a_trick_has_no_cards() -> None:
    state = position("06 12", "05", "04 12")
    play(state, "06", "05", "04")
    assert not state.over and state.hands[2] == cards("05")
    play(state, "12", "", "05")
    assert state.over and state.winner == 2 and state.turn == 0
    assert state.next_first() == 2 and state.legal() == state.moves() == []


def test_cards_taken_back_count_as_unplayed() -> None:
    state = position("01", "09 10 11", "05 06", gifts=(0, 2, 2))
    play(state, "01", "", "")
    assert state.gifts == [0, 2, 1, 2]
    state = position("03", "12 12", "05 06 07", gifts=(0, 2, 2), first=3)
    play(state, "05 06 07", "", "")
    assert state.over and state.gifts == [0, 0, 1, 4]
    state = position("02 03 04 12", "12 12", "05 06 07", gifts=(0, 2, 2), first=3)
    assert "BACK 3 3 05 06 07" in play(state, "05 06 07", "02 03 04", "")
    assert play(state, "12", "", "")[-3:] == ["TAKE 1 0", "GIFT 1 1 STOCK", "GIFT 1 2 3"]


def test_all_with_the_most_cards_give_and_the_last_gift_may_be_given() -> None:
    state = position("10 11", "01", "10 11", "12 12", first=2, gifts=(1, 3, 0, 5))
    events = play(state, "01", "", "", "")
    assert events[-3:] == ["GIFT 2 4 STOCK", "GIFT 2 5 1", "GIFT 2 6 4"]
    assert state.items() == [(1, -1, "TO-2"), (2, 1, "HAND"), (2, 1, "FROM-1"), (2, 1, "FROM-4"), (4, -1, "TO-2")]
    assert state.scores() == [0, -1, 3, 0, -1]


def test_a_hand_without_givers() -> None:
    state = position("01", "12 12", "11 11")
    assert play(state, "01", "", "")[-1] == "GIFT 1 1 STOCK"
    assert state.items() == [(1, 1, "HAND")] and state.scores() == [0, 1, 0, 0]


def test_the_match_takes_the_gifts_along() -> None:
    for number in range(12):
        chance = Random(number)
        length = number % 2
        match = Match(GAME, 2 + number % 7, {"LENGTH": length}, seed=number)
        events: list[Event] = []
        match.start(events)
        while not match.over:
            state = match.state
            assert isinstance(state, DaysState) and state.gifts == match.totals
            moves = state.legal()
            match.apply(moves[int(chance.random() * len(moves))], events)
        from_stock = sum(code == "GIFT" and payload == ("STOCK",) for code, _, _, payload in events)
        assert sum(match.totals) == from_stock == (3 + match.seats if length else 12)
        assert from_stock <= 12 and min(match.totals) >= 0
        deals = [event for event in events if event[0] in ("DEAL", "GIFT")]
        assert sum(code == "DEAL" for code, *_ in deals) == match.deals == (3 if length else 12)
        opening = [seat for code, seat, number, _ in deals[1 : 1 + match.seats] if code == "GIFT" and number == 1]
        assert opening == list(range(1, match.seats + 1)) or not length


def test_the_winner_of_a_hand_leads_the_next() -> None:
    match = Match(GAME, 3, seed=5)
    match.start()
    chance = Random(1)
    while not match.over:
        state = match.state
        assert isinstance(state, DaysState)
        moves = state.legal()
        match.apply(moves[int(chance.random() * len(moves))])
        if state.over and not match.over:
            assert match.state.turn == state.winner


def test_the_table_tells_what_was_laid_in_the_order_of_play() -> None:
    state = position("06 07 12", "05 06 12", "12 12 11", first=2)
    assert state.table() == [("TABL", 0, 0, ())]
    play(state, "05 06", "")
    assert state.table() == [("TABL", 2, 2, tuple(cards("05 06")))]
    state = position("06 07 12", "07 08 12", "05 06 11", first=2)
    play(state, "07 08", "05 06")
    assert state.table() == [("TABL", 2, 2, tuple(cards("07 08"))), ("TABL", 3, 2, tuple(cards("05 06")))]


# Refusals.


@pytest.mark.parametrize(
    ("tried", "why"),
    [
        ("", "MUST-LEAD"),
        ("09", "NOT-IN-HAND 09"),
        ("05 05 05", "NOT-IN-HAND 05"),
        ("05 09 12", "NOT-IN-HAND 09"),
        ("04 05 05", "NO-COMBINATION"),
        ("04 06", "NO-COMBINATION"),
    ],
)
def test_refusals_of_a_lead(tried: str, why: str) -> None:
    assert refusal(position("04 05 05 06 12", "01"), a_move(tried)) == why


@pytest.mark.parametrize(
    ("lead", "tried", "why"),
    [
        ("07 07", "09 10", "NOT-IN-HAND 09"),
        ("07 07", "06 08", "NO-COMBINATION"),
        ("07 07", "06", "WRONG-KIND SET"),
        ("07 07", "07 08", "WRONG-KIND SET"),
        ("07 07", "08 08", "NOT-LOW 07"),
        ("07 08", "06", "WRONG-KIND STRAIGHT"),
        ("07 08", "08 08", "WRONG-KIND STRAIGHT"),
        ("05 06", "06 07", "NOT-LOW 05"),
        ("07", "08", "NOT-LOW 07"),
        ("07", "06 07", "WRONG-KIND SINGLETON"),
        ("12", "10 11", "NOT-IN-HAND 10"),
    ],
)
def test_refusals_of_an_answer(lead: str, tried: str, why: str) -> None:
    state = position(f"{lead} 12", "06 07 08 08")
    play(state, lead)
    assert refusal(state, a_move(tried)) == why


def test_other_refusals() -> None:
    state = position("01", "12 12")
    assert refusal(state, DRAW) == "NO-SUCH-MOVE"
    play(state, "01", "")
    assert {refusal(state, move) for move in (KINDS[1], PASS, DRAW, a_move("12 12"))} == {"MATCH-OVER"}


def test_reading_moves() -> None:
    state = position("04 05", "01")
    assert state.read("PLAY", cards("07")) is KINDS[7]
    assert state.read("PLAY", cards("06 04 05")) == a_move("04 05 06")
    assert state.read("PLAY", cards("06 06 05")) == a_move("05 06 06")
    assert state.read("PASS", []) == PASS
    for verb in ("DRAW", "TAKE", "SIGN"):
        with pytest.raises(Refusal) as caught:
            state.read(verb, cards("01 02"))
        assert caught.value.code == NO_SUCH_MOVE


# Random hands.


def random_hands(number: int) -> Iterator[DaysState]:
    """Give the states of random hands, of every number of seats."""
    chance = Random(12)
    for place in range(number):
        seats = 2 + place % 7
        gifts = [0, *(int(chance.random() * 3) for _ in range(seats))]
        state = GAME.deal(seats, settle(GAME.options), 1 + place % seats, 1, gifts, shuffled(PACK, chance))
        while not state.over:
            yield state
            moves = state.legal()
            state.apply(moves[int(chance.random() * len(moves))])
        yield state


def test_hands_end_and_keep_every_card() -> None:
    for state in random_hands(70):
        assert Counter(card for zone in state.zones() for card in zone) == Counter(PACK.cards)
        assert len(set(state.legal())) == len(state.legal()) == len(state.moves())
        if state.over:
            assert not state.hands[state.winner] and all(
                hand for seat, hand in enumerate(state.hands) if seat not in (0, state.winner)
            )
            assert sum(state.scores()) == 1


def test_exactly_the_listed_moves_are_accepted() -> None:
    every_move = [*GROUPS, PASS]
    for state in random_hands(7):
        before, moves = state.facts(), state.moves()
        assert list(map(every_move.index, moves)) == sorted(map(every_move.index, moves))
        for move in every_move:
            if move not in moves:
                with pytest.raises(Refusal):
                    state.apply(move)
        assert state.facts() == before


def test_what_is_known_of_hands_is_never_dealt_elsewhere() -> None:
    shown = 0
    for number, state in enumerate(random_hands(60)):
        for seat in range(1, state.seats + 1):
            if state.shown[seat] and state.turn != seat and not state.over:
                shown += 1
                view = state.view(state.turn)
                own = sorted(state.hands[seat], key=hand_order)
                assert view.hands[seat] == view.sample(Random(number)).hands[seat] == own
    assert shown > 20


def count_sequences(state: DaysState, depth: int) -> int:
    """Count the sequences of so many moves, a hand that ends sooner as one (perft)."""
    if state.over or not depth:
        return 1
    total = 0
    for move in state.moves():
        after = state.clone()
        after.apply(move)
        total += count_sequences(after, depth - 1)
    return total


# The numbers were counted by a second, plainer program of these rules.
@pytest.mark.parametrize(
    ("state", "counts"),
    [
        (position("01 02 03 05 05", "02 03 04 06", "04 04 05 06 07"), [8, 16, 25, 109, 294, 976]),
        (position("12 12 12 11", "01 02 02 03"), [5, 16, 52, 83, 198, 233]),
        (position("06 06 07", "04 04", "03 03 03 08", "05 06", first=2), [2, 5, 5, 5, 8, 15]),
    ],
)
def test_pinned_numbers_of_sequences(state: DaysState, counts: list[int]) -> None:
    assert [count_sequences(state, depth) for depth in range(1, 7)] == counts


# Rules of thumb.


@pytest.mark.parametrize(
    ("hand", "groups"),
    [
        ("", 0),
        ("07", 1),
        ("07 07 07", 1),
        ("01 02 03 04 05 06 07 08 09 10 11 12", 1),
        ("03 04 04 05", 2),
        ("03 03 04 04 05 05", 2),
        ("03 04 05 05 05 06 11", 3),
        ("02 04 06 08", 4),
    ],
)
def test_the_fewest_groups_of_a_hand(hand: str, groups: int) -> None:
    assert fewest_groups(cards(hand)) == groups


def greedy(state: State) -> Move:
    view = state.view(state.turn)
    return max(view.moves(), key=view.worth)


def test_the_rules_of_thumb_win_nearly_always_against_random() -> None:
    won = 0
    for number in range(24):
        match = Match(GAME, 2 + number % 3, {"LENGTH": 1}, seed=number)
        match.start()
        seat, chance = 1 + number % match.seats, Random(number)
        while not match.over:
            moves = match.state.moves()
            mine = match.state.turn == seat
            match.apply(greedy(match.state) if mine else moves[int(chance.random() * len(moves))])
        won += match.winners == [seat]
    assert won >= 18


def test_the_rules_of_thumb_do_the_obvious() -> None:
    state = position("01 02 03 04 05 12", "06 06 12")
    assert greedy(state) is KINDS[12]
    state = position("09 10 11", "05 06")
    assert greedy(state) == a_move("09 10 11")
    play(state, "09 10 11")
    assert greedy(state) == a_move("05 06")
    state = position("04 12", "02 12", "03", gifts=(0, 0, 0))
    play(state, "04", "02")
    assert greedy(state) == PASS
