"""The match: deals one after another, totals, winners; with a game of a few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_cards.engine.cards import numbered_pack
from accessible_cards.engine.game import DRAW, Game, State
from accessible_cards.engine.match import Match
from accessible_cards.engine.options import Option
from accessible_cards.engine.refusals import BAD_ARGUMENT, MATCH_OVER, NO_SUCH_MOVE, NO_SUCH_OPTION, Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random
    from typing import Self

    from accessible_cards.engine.cards import Card, Pack
    from accessible_cards.engine.events import Event, Sink
    from accessible_cards.engine.game import Item, Move

PACK = numbered_pack("highest", dict.fromkeys(range(1, 13), 1))


class Highest(Game):
    """Everyone draws one card; its number is the score."""

    id = "HIGHEST"
    min_seats, max_seats, default_seats = 2, 4, 2
    options = (Option("DEALS", 2, 1, 9), Option("DIE", 0, 1, 6, also=(0,)), Option("STAKE", 0))

    def pack(self, options: Mapping[str, int], seats: int) -> Pack:
        return PACK

    def deal(
        self,
        seats: int,
        options: Mapping[str, int],
        first: int,
        number: int,
        totals: Sequence[int],
        cards: Sequence[Card],
    ) -> HighestState:
        state = HighestState(self, options, seats, first)
        state.stock = list(reversed(cards))
        state.dealt = (number, tuple(totals))
        return state

    def dealer(self, first: int, seats: int) -> int:
        return (first - 2) % seats + 1

    def roll(self, options: dict[str, int], chance: Random, sink: Sink | None) -> None:
        options["DIE"] = options["DIE"] or 1 + int(chance.random() * 6)
        if sink is not None:
            sink.append(("DICE", 0, options["DIE"], ()))

    def match_over(self, totals: Sequence[int], deals: int, options: Mapping[str, int]) -> bool:
        return deals >= options["DEALS"]

    def payments(
        self, totals: Sequence[int], winners: Sequence[int], options: Mapping[str, int]
    ) -> list[tuple[int, int, int]]:
        losers = [seat for seat in range(1, len(totals)) if seat not in winners]
        return [(loser, winners[0], 10) for loser in losers] if options["STAKE"] else []


class HighestState(State):
    __slots__ = ("dealt", "stock")

    dealt: tuple[int, tuple[int, ...]]
    stock: list[Card]

    def opening(self) -> list[Event]:
        return [("FLIP", 0, len(self.stock), ()), ("GIFT", 1, 1, ("STOCK",))]

    def moves(self) -> list[Move]:
        return [] if self.over else [DRAW]

    def apply(self, move: Move, sink: Sink | None = None) -> None:
        if move != DRAW:
            raise Refusal(NO_SUCH_MOVE)
        drawn = self.stock.pop()
        self.hands[self.turn].append(drawn)
        if sink is not None:
            sink.append(("DRAW", self.turn, len(self.stock), (drawn,)))
        self.turn = self.after[self.turn]
        if self.turn == self.first:
            self.end()

    def scores(self) -> Sequence[int]:
        return [sum(one.value for one in hand) for hand in self.hands]

    def items(self) -> list[Item]:
        return [(seat, points, "CARD") for seat, points in enumerate(self.scores()) if seat]

    def next_first(self) -> int:
        return self.after[self.first]

    def zones(self) -> list[list[Card]]:
        return [*self.hands[1:], self.stock]

    def hidden_zones(self, seat: int) -> list[list[Card]]:
        return [self.stock]

    def clone(self) -> Self:
        twin = type(self)(self.game, self.options, self.seats, self.first)
        twin.turn, twin.over, twin.dealt = self.turn, self.over, self.dealt
        twin.hands, twin.stock = [hand[:] for hand in self.hands], self.stock[:]
        return twin


GAME = Highest()


def _deck(text: str) -> list[Card]:
    return [PACK.by_text[word] for word in text.split()]


def _stacked(**options: int) -> Match:
    """Seat 2 begins the first deal, seat 3 the second."""
    decks = {1: _deck("05 09 02"), 2: _deck("08 01 03")}
    return Match(GAME, 3, {"DIE": 4, **options}, first=2, decks=decks)


def test_a_whole_match_is_told_in_order() -> None:
    match = _stacked(STAKE=1)
    events: list[Event] = []
    match.start(events)
    opening = [(code, seat, number) for code, seat, number, _ in events]
    assert opening == [
        ("DICE", 0, 4),
        ("DEAL", 1, 1),
        ("GIFT", 1, 1),
        ("HAND", 1, 0),
        ("HAND", 2, 0),
        ("HAND", 3, 0),
        ("FLIP", 0, 12),
        ("TURN", 2, 1),
    ]
    assert events[-1][3] == ("DRAW",)
    events.clear()
    for _ in range(3):
        match.apply(DRAW, events)
    told = [event[:3] for event in events if event[0] not in ("FLIP", "GIFT", "HAND")]
    assert told == [
        ("DRAW", 2, 11),
        ("TURN", 3, 1),
        ("DRAW", 3, 10),
        ("TURN", 1, 1),
        ("DRAW", 1, 9),
        ("ITEM", 1, 2),
        ("ITEM", 2, 5),
        ("ITEM", 3, 9),
        ("SCOR", 1, 2),
        ("SCOR", 2, 5),
        ("SCOR", 3, 9),
        ("TOTL", 1, 2),
        ("TOTL", 2, 5),
        ("TOTL", 3, 9),
        ("DEAL", 2, 2),
        ("TURN", 3, 1),
    ]
    assert match.state.dealt == (2, (0, 2, 5, 9))  # type: ignore[attr-defined]
    assert not match.over and match.winners == []
    events.clear()
    for _ in range(3):
        match.apply(DRAW, events)
    assert match.totals == [0, 3, 8, 17]
    assert events[-4:] == [
        ("OVER", 0, 2, ()),
        ("WINS", 3, 17, ()),
        ("PAYS", 1, None, ("3", "10")),
        ("PAYS", 2, None, ("3", "10")),
    ]
    assert (match.over, match.winners, match.deals) == (True, [3], 2)
    with pytest.raises(Refusal) as refusal:
        match.apply(DRAW)
    assert refusal.value.code == MATCH_OVER


def test_equal_totals_share_the_win() -> None:
    match = Match(GAME, 2, {"DIE": 4}, first=1, decks={1: _deck("05 03"), 2: _deck("04 02")})
    events: list[Event] = []
    match.start()
    while not match.over:
        match.apply(DRAW, events)
    assert match.winners == [1, 2]
    assert [event for event in events if event[0] == "WINS"] == [("WINS", 1, 7, ()), ("WINS", 2, 7, ())]


def test_a_refused_move_changes_nothing() -> None:
    match = _stacked()
    match.start()
    before = match.state.facts()
    events: list[Event] = []
    with pytest.raises(Refusal):
        match.apply(("PASS",), events)
    assert match.state.facts() == before and events == []


def test_chance_decides_what_is_left_open() -> None:
    rolled, begun = set(), set()
    for seed in range(40):
        match = Match(GAME, 4, seed=seed)
        match.start()
        assert match.first == match.state.first
        rolled.add(match.options["DIE"])
        begun.add(match.first)
        again = Match(GAME, 4, seed=seed)
        again.start()
        assert (again.options, again.first, again.state.facts()) == (match.options, match.first, match.state.facts())
    assert rolled == {1, 2, 3, 4, 5, 6} and begun == {1, 2, 3, 4}


def test_a_stacked_first_deal_leaves_the_second_alone() -> None:
    matches = [Match(GAME, 2, seed=5, first=1, decks=decks) for decks in ({}, {1: _deck("12 11")})]
    for match in matches:
        match.start()
        match.apply(DRAW)
        match.apply(DRAW)
    stocks = [[*map(str, match.state.zones()[-1])] for match in matches]
    assert matches[0].totals != matches[1].totals
    assert stocks[0] == stocks[1]


@pytest.mark.parametrize(("name", "value", "code"), [("DEALS", 0, BAD_ARGUMENT), ("TARGET", 1, NO_SUCH_OPTION)])
def test_wrong_options_are_refused(name: str, value: int, code: int) -> None:
    with pytest.raises(Refusal) as refusal:
        Match(GAME, 2, {name: value})
    assert refusal.value.code == code


def test_an_aborted_match_has_no_winner() -> None:
    match = _stacked()
    match.start()
    for _ in range(4):
        match.apply(DRAW)
    events: list[Event] = []
    match.abort(events)
    assert events == [("OVER", 0, 1, ())]
    assert (match.over, match.winners) == (True, [])


def test_a_clone_goes_its_own_way() -> None:
    match = _stacked()
    match.start()
    twin = match.clone()
    while not twin.over:
        twin.apply(DRAW)
    assert (match.over, match.deals, match.totals, match.winners) == (False, 0, [0, 0, 0, 0], [])
    assert [*map(len, match.state.hands)] == [0, 0, 0, 0]
    while not match.over:
        match.apply(DRAW)
    assert match.totals == twin.totals
