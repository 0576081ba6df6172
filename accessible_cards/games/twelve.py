"""TWELVE: 12, also called Jamaican Sniping (rules.md, TWELVE; seed document 000)."""

from __future__ import annotations

from accessible_cards.engine.cards import Card, Pack, french_pack, hand_order, numbered_pack
from accessible_cards.engine.events import listed
from accessible_cards.engine.game import Game, State, read_card, refused
from accessible_cards.engine.options import Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Self

    from accessible_cards.engine.events import Event, Sink
    from accessible_cards.engine.game import Item, Move

HAND_SIZE = 5

VALUES = {rank: min(place, 11) for place, rank in enumerate("A23456789TJQK", 1)}
FRENCH = french_pack("TWELVE", VALUES)
NUMBERS = numbered_pack("TWELVE with DECK44", dict.fromkeys(range(1, 12), 4))


class Twelve(Game):
    """The facts of TWELVE; play runs counter-clockwise, and the deal passes to the right."""

    id = "TWELVE"
    min_seats, max_seats, default_seats = 2, 7, 2
    clockwise = False
    options = (
        Option("EXTRA-TURN", 0),
        Option("LAST-CARD", 1),
        Option("DECK44", 0, changes_pack=True),
        Option("DEALS", 0, 0, 99),
    )

    def pack(self, options: Mapping[str, int], seats: int) -> Pack:
        """Give the 52 cards, or with DECK44 the 44 numbers."""
        return NUMBERS if options["DECK44"] else FRENCH

    def deal(
        self,
        seats: int,
        options: Mapping[str, int],
        first: int,
        number: int,
        totals: Sequence[int],
        cards: list[Card],
    ) -> TwelveState:
        """Deal five cards each, one at a time in playing order, and turn the next one up (rule 1)."""
        kind = NumberState if options["DECK44"] else TwelveState
        state = kind(self, options, seats, first)
        dealt = seats * HAND_SIZE
        state.deal_hands(cards[:dealt])
        state.pile = [cards[dealt]]
        state.stock = cards[:dealt:-1]
        return state

    def dealer(self, first: int, seats: int) -> int:
        """Give the dealer: the player to the dealer's right begins (rule 2)."""
        return first % seats + 1

    def match_over(self, totals: Sequence[int], deals: int, options: Mapping[str, int]) -> bool:
        """End after DEALS deals, by default when every seat has dealt once."""
        return deals >= (options["DEALS"] or len(totals) - 1)


class TwelveState(State):
    """One deal of TWELVE.

    stock: face down, the top card last.  pile: the open pile from the bottom.
    captured: cards by seat.  turns_left: in the last round, else -1.
    """

    __slots__ = ("captured", "draws_last", "extra_turn", "pile", "stock", "turns_left")

    stock: list[Card]
    pile: list[Card]

    def __init__(self, game: Game, options: Mapping[str, int], seats: int, first: int) -> None:
        """Begin with nothing dealt."""
        super().__init__(game, options, seats, first)
        self.captured: list[list[Card]] = [[] for _ in range(seats + 1)]
        self.turns_left = -1
        self.extra_turn = bool(options["EXTRA-TURN"])
        self.draws_last = not options["LAST-CARD"]

    def opening(self) -> list[Event]:
        """Give FLIP."""
        return [("FLIP", 0, len(self.stock), (self.pile[0],))]

    def legal(self) -> Sequence[Move]:
        """Give the cards of the hand: any may be laid (rule 3)."""
        return self.hands[self.turn]

    def moves(self) -> list[Move]:
        """Give the cards of the hand in hand order, equal ones once."""
        return [*sorted(dict.fromkeys(self.hands[self.turn]), key=hand_order)]

    def read(self, verb: str, words: Sequence[Card | str]) -> Move:
        """Read ``PLAY card``."""
        return read_card(verb, words)

    def apply(self, move: Move, sink: Sink | None = None) -> None:
        """Lay a card; take the open pile on a match, else draw (rules 3 to 9)."""
        seat = self.turn
        hand = self.hands[seat]
        try:
            hand.remove(move)  # type: ignore[arg-type]
        except ValueError:
            raise refused(self, move) from None
        card: Card = move  # type: ignore[assignment]
        pile = self.pile
        top = pile[-1]
        pile.append(card)
        value, below = card.value, top.value
        if sink is not None:
            sink.append(("PLAY", seat, value + below, (card,)))
        if value + below == 12 or (value == below and card.rank == top.rank):
            self._capture(seat, value == below == 6, sink)
            return
        stock = self.stock
        if stock and (hand or self.draws_last):
            drawn = stock.pop()
            hand.append(drawn)
            if sink is not None:
                sink.append(("DRAW", seat, len(stock), (drawn,)))
            self.turn = self.after[seat]
            if not stock:
                self._last_round(sink)
            return
        # Without a stock the last round is played; with one this was the last card of the hand.
        self.turns_left -= 1
        if hand and self.turns_left:
            self.turn = self.after[seat]
        else:
            self.end()

    def _capture(self, seat: int, six_on_six: bool, sink: Sink | None) -> None:
        """Take the open pile (rule 4), with the penalty of rule 7, and turn up the next card."""
        pile, stock = self.pile, self.stock
        self.captured[seat] += pile
        if sink is not None:
            sink.append(listed("TAKE", seat, pile))
        self.pile = []
        if six_on_six:
            self._penalty(seat, sink)
        if not self.hands[seat] or not stock:
            self.end()
            return
        turned_up = stock.pop()
        self.pile.append(turned_up)
        if sink is not None:
            sink.append(("FLIP", 0, len(stock), (turned_up,)))
        if not self.extra_turn:
            self.turn = self.after[seat]
        if not stock:
            self._last_round(sink)

    def _penalty(self, seat: int, sink: Sink | None) -> None:
        stock = self.stock
        other = self.after[seat]
        while other != seat and stock:
            drawn = stock.pop()
            self.hands[other].append(drawn)
            if sink is not None:
                sink.append(("DRAW", other, len(stock), (drawn,)))
            other = self.after[other]

    def _last_round(self, sink: Sink | None) -> None:
        """Begin the last round: as many turns as there are seats, without drawing (rule 8)."""
        self.turns_left = self.seats
        if sink is not None:
            sink.append(("LAST", 0, self.turns_left, ()))

    def scores(self) -> Sequence[int]:
        """Give cards captured minus cards left in hand (rule 11)."""
        return [len(taken) - len(self.hands[seat]) for seat, taken in enumerate(self.captured)]

    def items(self) -> list[Item]:
        """Give TAKEN and LEFT for every seat."""
        return [
            item
            for seat in range(1, self.seats + 1)
            for item in ((seat, len(self.captured[seat]), "TAKEN"), (seat, -len(self.hands[seat]), "LEFT"))
        ]

    def next_first(self) -> int:
        """Give the next beginner: the deal passes to the right, and so does the beginning."""
        # Who began sits to the right of the dealer, and deals next.
        return self.after[self.first]

    def zones(self) -> list[list[Card]]:
        """Give hands, stock, open pile and captured cards."""
        return [*self.hands[1:], self.stock, self.pile, *self.captured[1:]]

    def hidden_zones(self, seat: int) -> list[list[Card]]:
        """Give the other hands and the stock."""
        return [*self.hands[1:seat], *self.hands[seat + 1 :], self.stock]

    def table(self) -> list[Event]:
        """Give the open pile and the stock."""
        return [listed("TABL", 0, self.pile), ("STCK", 0, len(self.stock), ())]

    def worth(self, move: Move) -> float:
        """Take the pile when possible, the six on six first; else leave the card that fewest unseen cards match."""
        assert isinstance(move, Card)
        top = self.pile[-1]
        if _matches(move, top):
            return 100 + len(self.pile) + (10 if move.value == top.value == 6 else 0)
        unseen = self.unseen()
        takers = sum(_matches(one, move) for one in unseen)
        # A match that I hold myself is one that the others lack, and one that I may play later.
        kept = sum(_matches(one, move) for one in self.hands[self.turn] if one is not move)
        return -takers * (len(self.pile) + 1) / (len(unseen) or 1) + kept / 10

    def clone(self) -> Self:
        """Give an equal state."""
        twin = super().clone()
        twin.turns_left, twin.extra_turn, twin.draws_last = self.turns_left, self.extra_turn, self.draws_last
        twin.captured = [cards[:] for cards in self.captured]
        twin.stock, twin.pile = self.stock[:], self.pile[:]
        return twin


class NumberState(TwelveState):
    """A deal with DECK44, where a hand may hold equal cards, which are one move."""

    __slots__ = ()

    def legal(self) -> Sequence[Move]:
        """Give the cards of the hand, equal ones once."""
        return list(dict.fromkeys(self.hands[self.turn]))


def _matches(card: Card, top: Card) -> bool:
    return card.value + top.value == 12 or card.rank == top.rank


GAME = Twelve()
