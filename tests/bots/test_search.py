"""The bot that looks ahead."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from accessible_cards.bots import find_bot
from accessible_cards.bots.search import PLAYOUTS_ELSEWHERE, default_playouts, rank
from accessible_cards.engine.cards import numbered_pack
from accessible_cards.engine.events import listed
from accessible_cards.engine.game import Game, State

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Self

    from accessible_cards.engine.cards import Card, Pack
    from accessible_cards.engine.events import Event, Sink
    from accessible_cards.engine.game import Item, Move

PACK = numbered_pack("duel", dict.fromkeys(range(1, 10), 1))


class Duel(Game):
    """Two cards each; each lays one: the higher card wins what the two are worth together. A third is never seen."""

    id = "DUEL"
    min_seats = max_seats = default_seats = 2

    def pack(self, options: Mapping[str, int], seats: int) -> Pack:
        return PACK


class DuelState(State):
    __slots__ = ("aside", "laid")

    def __init__(self, hands: list[str]) -> None:
        super().__init__(Duel(), {}, 2, 1)
        self.hands = [[], *([PACK.by_text[text] for text in hand.split()] for hand in hands)]
        held = {one for hand in self.hands for one in hand}
        self.aside = [one for one in PACK.cards if one not in held]
        self.laid: list[Card] = []

    def moves(self) -> list[Move]:
        return list(self.hands[self.turn])

    def apply(self, move: Move, sink: Sink | None = None) -> None:
        self.hands[self.turn].remove(move)  # type: ignore[arg-type]
        self.laid.append(move)  # type: ignore[arg-type]
        self.turn = self.after[self.turn]
        if len(self.laid) == 4:
            self.end()

    def scores(self) -> Sequence[int]:
        first, second, third, fourth = (one.value for one in self.laid)
        won = (first + second) * (1 if first > second else -1) + (third + fourth) * (1 if third > fourth else -1)
        return [0, won, 0]

    def items(self) -> list[Item]:
        return []

    def zones(self) -> list[list[Card]]:
        return [*self.hands[1:], self.laid, self.aside]

    def hidden_zones(self, seat: int) -> list[list[Card]]:
        return [self.hands[self.after[seat]], self.aside]

    def table(self) -> list[Event]:
        return [listed("TABL", 0, self.laid)]

    def worth(self, move: Move) -> float:
        return 0.0

    def clone(self) -> Self:
        twin = type(self)(["", ""])
        twin.turn, twin.over = self.turn, self.over
        twin.hands = [hand[:] for hand in self.hands]
        twin.aside, twin.laid = self.aside[:], self.laid[:]
        return twin


def _answering(own: str, laid: str) -> DuelState:
    """Seat 1 has laid a card and seat 2 answers."""
    state = DuelState([f"{laid} 05", own])
    state.apply(PACK.by_text[laid])
    return state


def test_the_search_finds_the_cheapest_card_that_wins_most() -> None:
    # A 9 beats the 8 laid and a 1 cannot beat what comes; kept for the second trick, the 9 wins less.
    view = _answering("01 09", "08").view(2)
    ranked = rank(view, Random(1), 400)
    assert str(ranked[0][0]) == "09"
    assert ranked[0][1] > ranked[1][1] and ranked[0][2] > ranked[1][2]


def test_means_are_points_more_than_the_others_have() -> None:
    state = _answering("07 09", "08")
    state.apply(PACK.by_text["09"])
    state.apply(state.hands[1][0])
    assert rank(state.view(2), Random(1), 50) == [(PACK.by_text["07"], 50, 17.0 + 7 + 5)]


def test_a_single_move_is_played_without_thinking() -> None:
    state = _answering("07 09", "08")
    state.apply(PACK.by_text["09"])
    state.apply(state.hands[1][0])
    chance = Random(1)
    assert str(find_bot("STRONG").choose(state.view(2), chance)) == "07"
    assert chance.random() == Random(1).random()


def test_a_game_that_nobody_tuned_is_searched_all_the_same() -> None:
    assert default_playouts("DUEL") == PLAYOUTS_ELSEWHERE
    assert str(find_bot("STRONG").choose(_answering("01 09", "08").view(2), Random(3))) == "09"


def test_without_a_clear_difference_the_rules_of_thumb_decide() -> None:
    class Indifferent(DuelState):
        __slots__ = ()

        def scores(self) -> Sequence[int]:
            return [0, self.laid[0].value % 2, self.laid[1].value % 2]

        def worth(self, move: Move) -> float:
            return -move.value  # type: ignore[union-attr]

    state = Indifferent(["02 04", "01 03"])
    state.apply(PACK.by_text["02"])
    for seed in range(10):
        assert str(find_bot("STRONG:60").choose(state.view(2), Random(seed))) == "01"
