"""ZWOLFERN: Zwölfern (rules.md, ZWOLFERN; seed document 003)."""

from __future__ import annotations

from accessible_cards.engine.cards import Card, Pack, french_pack
from accessible_cards.engine.events import hand_event
from accessible_cards.engine.game import DRAW, Game, State
from accessible_cards.engine.options import Option
from accessible_cards.engine.refusals import MATCH_OVER, NO_SUCH_MOVE, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random
    from typing import Self

    from accessible_cards.engine.events import Event, Sink
    from accessible_cards.engine.game import Item, Move

GOAL = 12

VALUES = {"A": 11, "J": 1, "Q": 3, "K": 3, "T": 10} | {str(number): number for number in range(2, 10)}

# Before its last card a seat has 11 at most; two seats hold 22 with four jacks, four twos and three threes, and then
# draw one more each.
MOST_CARDS = 13
PACK = french_pack("ZWOLFERN", VALUES, MOST_CARDS)

ONLY_MOVE: list[Move] = [DRAW]


class Zwolfern(Game):
    """The facts of ZWOLFERN; two players, and the dealers alternate."""

    id = "ZWOLFERN"
    min_seats = max_seats = default_seats = 2
    options = (Option("ROUNDS", 10, 1, 99), Option("BUST-ENDS", 1), Option("STAKE", 0, 0, 999))

    def pack(self, options: Mapping[str, int], seats: int) -> Pack:
        """Give the 52 cards."""
        return PACK

    def deal(
        self,
        seats: int,
        options: Mapping[str, int],
        first: int,
        number: int,
        totals: Sequence[int],
        cards: list[Card],
    ) -> ZwolfernState:
        """Deal one card each, first to the non-dealer; the rest is spread face down (rule 2)."""
        state = ZwolfernState(self, options, seats, first)
        hands = state.hands
        hands[first].append(cards[0])
        hands[3 - first].append(cards[1])
        state.stock = cards[:1:-1]
        return state

    def dealer(self, first: int, seats: int) -> int:
        """Give the dealer: the non-dealer begins (rule 3)."""
        return 3 - first

    def match_over(self, totals: Sequence[int], deals: int, options: Mapping[str, int]) -> bool:
        """End after the agreed number of rounds (rules 1 and 6)."""
        return deals >= options["ROUNDS"]

    def payments(
        self, totals: Sequence[int], winners: Sequence[int], options: Mapping[str, int]
    ) -> list[tuple[int, int, int]]:
        """Let the loser pay the difference times the stake (rule 6)."""
        if not options["STAKE"] or len(winners) != 1:
            return []
        winner = winners[0]
        loser = 3 - winner
        return [(loser, winner, (totals[winner] - totals[loser]) * options["STAKE"])]


class ZwolfernState(State):
    """One round of ZWOLFERN.

    stock: face down, the next card last.  shown: with BUST-ENDS=0 the seat that is bust and lies open, else 0.
    """

    __slots__ = ("shown", "stock")

    stock: list[Card]

    def __init__(self, game: Game, options: Mapping[str, int], seats: int, first: int) -> None:
        """Begin with nothing dealt."""
        super().__init__(game, options, seats, first)
        self.shown = 0

    def legal(self) -> Sequence[Move]:
        """Give DRAW: drawing is compulsory (rule 3)."""
        return ONLY_MOVE

    def moves(self) -> list[Move]:
        """Give DRAW, or nothing when the round is over."""
        return [] if self.over else [DRAW]

    def read(self, verb: str, words: Sequence[Card | str]) -> Move:
        """Read ``DRAW``."""
        if verb != "DRAW":
            raise Refusal(NO_SUCH_MOVE)
        return DRAW

    def apply(self, move: Move, sink: Sink | None = None) -> None:
        """Draw a card; 12 ends the round, and so does more, but for BUST-ENDS=0 (rules 3 to 5)."""
        if move != DRAW or self.over:
            raise Refusal(MATCH_OVER if self.over else NO_SUCH_MOVE)
        seat = self.turn
        hand = self.hands[seat]
        stock = self.stock
        drawn = stock.pop()
        hand.append(drawn)
        total = _sum(hand)
        if sink is not None:
            sink.append(("DRAW", seat, len(stock), (drawn,)))
            sink.append(("SUMS", seat, total, ()))
        if total < GOAL:
            if not self.shown:
                self.turn = self.after[seat]
        elif total == GOAL or self.shown or self.options["BUST-ENDS"]:
            self._show_all(sink)
            self.end()
        else:
            self.shown = seat
            self.turn = self.after[seat]
            if sink is not None:
                sink.append(hand_event("SHOW", seat, hand))

    def _show_all(self, sink: Sink | None) -> None:
        """Show the hands that do not lie open yet."""
        if sink is not None:
            for seat in range(1, self.seats + 1):
                if seat != self.shown:
                    sink.append(hand_event("SHOW", seat, self.hands[seat]))

    def scores(self) -> Sequence[int]:
        """Give what the opponent lacks to 12, minus points above 12, else 0 (rules 4 and 5)."""
        first, second = _sum(self.hands[1]), _sum(self.hands[2])
        return [0, _points(first, second), _points(second, first)]

    def items(self) -> list[Item]:
        """Give LACKS for 12 and OVER for more."""
        scores = self.scores()
        sums = [_sum(hand) for hand in self.hands]
        return [
            (seat, scores[seat], "LACKS" if sums[seat] == GOAL else "OVER")
            for seat in range(1, self.seats + 1)
            if sums[seat] >= GOAL
        ]

    def next_first(self) -> int:
        """Give the next non-dealer: the dealers alternate."""
        return self.after[self.first]

    def zones(self) -> list[list[Card]]:
        """Give the hands and the stock."""
        return [*self.hands[1:], self.stock]

    def hidden_zones(self, seat: int) -> list[list[Card]]:
        """Give the stock, and the other hand until it is shown."""
        other = self.after[seat]
        return [self.stock] if self.over or self.shown == other else [self.hands[other], self.stock]

    def table(self) -> list[Event]:
        """Give the stock."""
        return [("STCK", 0, len(self.stock), ())]

    def worth(self, move: Move) -> float:
        """Give 0: there is nothing to choose."""
        return 0.0

    def sample(self, chance: Random) -> Self:
        """Give a state that fits this view: nobody who plays on has 12 or more."""
        whole = super().sample(chance)
        while not self.over and any(_sum(hand) >= GOAL for seat, hand in enumerate(whole.hands) if seat != self.shown):
            whole = super().sample(chance)
        return whole

    def clone(self) -> Self:
        """Give an equal state."""
        twin = super().clone()
        twin.shown = self.shown
        twin.stock = self.stock[:]
        return twin


def _sum(hand: list[Card]) -> int:
    total = 0
    for one in hand:
        total += one.value
    return total


def _points(own: int, other: int) -> int:
    if own > GOAL:
        return GOAL - own
    return max(0, GOAL - other) if own == GOAL else 0


GAME = Zwolfern()
