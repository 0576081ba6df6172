"""HIGHEST, a small game that shows how games are made.

Twelve numbers in black and red, three cards each. Everybody plays a card in turn. The highest number takes the trick,
of equal ones the first. Whoever takes it leads the next. A trick counts 1 point.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_cards.engine.cards import hand_order, numbered_pack
from accessible_cards.engine.events import listed
from accessible_cards.engine.game import Game, State, read_card, refused
from accessible_cards.engine.options import Option

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Self

    from accessible_cards.engine.cards import Card, Pack
    from accessible_cards.engine.events import Event, Sink
    from accessible_cards.engine.game import Item, Move

HAND_SIZE = 3
PACK = numbered_pack("HIGHEST", dict.fromkeys(range(1, 13), 1), "BR", back="???")


class Highest(Game):
    """What never changes."""

    id = "HIGHEST"
    min_seats, max_seats, default_seats = 2, 6, 3
    options = (Option("DEALS", 1, 1, 9),)

    def pack(self, options: Mapping[str, int], seats: int) -> Pack:
        """Give the 24 cards."""
        return PACK

    def deal(
        self,
        seats: int,
        options: Mapping[str, int],
        first: int,
        number: int,
        totals: Sequence[int],
        cards: list[Card],
    ) -> HighestState:
        """Deal three cards each, one at a time; the others are not used."""
        state = HighestState(self, options, seats, first)
        dealt = seats * HAND_SIZE
        state.deal_hands(cards[:dealt])
        state.unused = cards[dealt:]
        return state

    def match_over(self, totals: Sequence[int], deals: int, options: Mapping[str, int]) -> bool:
        """End after DEALS deals."""
        return deals >= options["DEALS"]


class HighestState(State):
    """One deal. trick: the cards played, in order. taken: cards taken, by seat. unused: cards that nobody has."""

    __slots__ = ("taken", "trick", "unused")

    def __init__(self, game: Game, options: Mapping[str, int], seats: int, first: int) -> None:
        """Begin with nothing dealt."""
        super().__init__(game, options, seats, first)
        self.trick: list[Card] = []
        self.taken: list[list[Card]] = [[] for _ in range(seats + 1)]
        self.unused: list[Card] = []

    def moves(self) -> list[Move]:
        """Give the cards of the hand in hand order."""
        return [*sorted(self.hands[self.turn], key=hand_order)]

    def read(self, verb: str, words: Sequence[Card | str]) -> Move:
        """Read ``PLAY card``."""
        return read_card(verb, words)

    def apply(self, move: Move, sink: Sink | None = None) -> None:
        """Play a card; the last of the trick decides who takes it."""
        seat, hand = self.turn, self.hands[self.turn]
        if move not in hand:
            raise refused(self, move)
        card: Card = move
        hand.remove(card)
        self.trick.append(card)
        if sink is not None:
            sink.append(("PLAY", seat, card.value, (card,)))
        self.turn = self.after[seat]
        if len(self.trick) == self.seats:
            self._take(sink)

    def _take(self, sink: Sink | None) -> None:
        """Give the trick to whoever played its highest card: ``turn`` stands at the seat that led."""
        values = [card.value for card in self.trick]
        for _ in range(values.index(max(values))):
            self.turn = self.after[self.turn]
        if sink is not None:
            sink.append(listed("TAKE", self.turn, self.trick))
        self.taken[self.turn] += self.trick
        self.trick = []
        if not self.hands[self.turn]:
            self.end()

    def scores(self) -> Sequence[int]:
        """Count a point for each trick."""
        return [len(cards) // self.seats for cards in self.taken]

    def items(self) -> list[Item]:
        """Give TRICKS for every seat."""
        return [(seat, points, "TRICKS") for seat, points in enumerate(self.scores()) if seat]

    def next_first(self) -> int:
        """Give the next seat clockwise."""
        return self.after[self.first]

    def zones(self) -> list[list[Card]]:
        """Give the places where cards can be."""
        return [*self.hands[1:], self.unused, self.trick, *self.taken[1:]]

    def hidden_zones(self, seat: int) -> list[list[Card]]:
        """Give those that a seat does not see into."""
        return [*self.hands[1:seat], *self.hands[seat + 1 :], self.unused]

    def table(self) -> list[Event]:
        """Give the trick."""
        return [listed("TABL", 0, self.trick)]

    def worth(self, move: Move) -> float:
        """Take with the lowest card that takes; else give away the lowest."""
        card: Card = move  # type: ignore[assignment]
        highest = max((one.value for one in self.trick), default=0)
        return (100 if card.value > highest else 0) - card.value

    def clone(self) -> Self:
        """Give an equal state that shares nothing mutable."""
        twin = super().clone()
        twin.taken = [cards[:] for cards in self.taken]
        twin.trick, twin.unused = self.trick[:], self.unused[:]
        return twin


GAME = Highest()
