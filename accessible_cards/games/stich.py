"""STICH: 12er Stich, also called Mash 12 (rules.md, STICH; seed document 001)."""

from __future__ import annotations

from accessible_cards.engine.cards import Card, hand_order, numbered_pack
from accessible_cards.engine.chance import one_of
from accessible_cards.engine.events import listed
from accessible_cards.engine.game import COLOURS, DRAW, PASS, Game, State, read_card
from accessible_cards.engine.options import Option
from accessible_cards.engine.refusals import (
    CAN_PLAY,
    MATCH_OVER,
    MUST_ADD,
    MUST_DRAW,
    NO_SUCH_MOVE,
    NOT_IN_HAND,
    ONLY_ON_12,
    SUM_BELOW,
    SUM_OVER,
    TRICK_FIRST,
    Refusal,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random
    from typing import Self

    from accessible_cards.engine.cards import Pack
    from accessible_cards.engine.events import Event, Sink
    from accessible_cards.engine.game import Item, Move

    Cards = frozenset[Card]

HAND_SIZE = 6
LIMIT = 12
DIE = (2, 3, 3, 4, 4, 5)
GOING_OUT = 30

PACK = numbered_pack("STICH", {1: 4, 2: 3} | dict.fromkeys((3, 4, 5, 6, 7, 8, 9, 12), 2), "BR", "???")
SIGNS: dict[str, Move] = {colour: ("SIGN", colour) for colour in COLOURS}


def points(card: Card) -> int:
    """Give what a card in a trick counts (rule 10).

    >>> sum(map(points, PACK.cards))
    360
    """
    if card.value == LIMIT:
        return 15 if card.suit == "B" else 20
    return 5 if card.value <= 5 else 10


def signed(card: Card, adds: str) -> int:
    """Give what a card changes the sum by when the colour ``adds`` adds (rule 3)."""
    return card.value if card.suit == adds else -card.value


def _leads(adds: str, highest: int) -> Cards:
    return frozenset(one for one in PACK.kinds if one.suit == adds and one.value <= highest)


def _fitting(adds: str, total: int) -> Cards:
    return frozenset(one for one in PACK.kinds if one.value < LIMIT and 0 <= total + signed(one, adds) <= LIMIT)


# What may be played, by the colour that adds: as a lead before and after a first trick, on each sum, on the 12 led.
LEADS = {adds: (_leads(adds, LIMIT - 1), _leads(adds, LIMIT)) for adds in COLOURS}
FITTING = {adds: [_fitting(adds, total) for total in range(LIMIT)] for adds in COLOURS}
ANSWERS = {adds: frozenset((PACK.by_text["12R" if adds == "B" else "12B"],)) for adds in COLOURS}
NOTHING: Cards = frozenset()


class Stich(Game):
    """The facts of STICH; play runs clockwise, and so does the lead from deal to deal."""

    id = "STICH"
    min_seats, max_seats, default_seats = 3, 6, 3
    options = (Option("TARGET", 0, 100, 999, also=(0,)), Option("WINNER-SIGN", 0))

    def pack(self, options: Mapping[str, int], seats: int) -> Pack:
        """Give the 46 cards."""
        return PACK

    def deal(
        self,
        seats: int,
        options: Mapping[str, int],
        first: int,
        number: int,
        totals: Sequence[int],
        cards: list[Card],
    ) -> StichState:
        """Deal six cards each, one at a time from the leader (rule 2)."""
        state = StichState(self, options, seats, first)
        dealt = seats * HAND_SIZE
        state.deal_hands(cards[:dealt])
        state.stock = cards[: dealt - 1 : -1]
        return state

    def roll(self, options: dict[str, int], chance: Random, sink: Sink | None) -> None:
        """Roll the die for the target when none was agreed (rule 1)."""
        if options["TARGET"]:
            return
        face = DIE[one_of(len(DIE), chance)]
        options["TARGET"] = target = face * 100
        if sink is not None:
            sink.append(("DICE", 0, face, ()))
            sink.append(("OPTN", 0, target, ("TARGET",)))

    def match_over(self, totals: Sequence[int], deals: int, options: Mapping[str, int]) -> bool:
        """End when somebody's total has reached the target (rule 11)."""
        return max(totals[1:]) >= options["TARGET"]


class StichState(State):
    """One deal of STICH.

    stock: face down, the top card last.  trick: the open trick in the order of play.  total: its sum.
    taken: the cards of won tricks by seat.  adds: the colour that adds, ``B`` or ``R``.
    fits: the kinds of card that are legal now, whether the seat to move has them or not.
    drawn: has the seat to move drawn in this turn?  signing: must it choose the colour that adds?
    twelve: the seat whose 12 waits for an answer (rule 6), else 0.
    passes: how many passes in a row were made without a draw (rule 8).
    out: the seat that went out first (rule 9), else 0.
    """

    __slots__ = (
        "adds",
        "drawn",
        "fits",
        "out",
        "passes",
        "signing",
        "stock",
        "taken",
        "total",
        "trick",
        "twelve",
    )

    stock: list[Card]

    def __init__(self, game: Game, options: Mapping[str, int], seats: int, first: int) -> None:
        """Begin with nothing dealt; black adds."""
        super().__init__(game, options, seats, first)
        self.trick: list[Card] = []
        self.taken: list[list[Card]] = [[] for _ in range(seats + 1)]
        self.adds = "B"
        self.fits = LEADS["B"][False]
        self.drawn = self.signing = False
        self.total = self.twelve = self.passes = self.out = 0

    def legal(self) -> Sequence[Move]:
        """Give the cards that fit, equal ones once; PASS, DRAW or SIGN where the rules allow them."""
        fits = self.fits
        moves: list[Move] = []
        for card in self.hands[self.turn]:
            if card in fits and card not in moves:
                moves.append(card)
        if self.drawn or self.twelve:
            moves.append(PASS)
        elif not moves and not self.over:
            moves += SIGNS.values() if self.signing else (DRAW if self.stock else PASS,)
        return moves

    def moves(self) -> list[Move]:
        """Give the cards that fit in hand order, then what else is legal."""
        moves = self.legal()
        cards = sorted((move for move in moves if isinstance(move, Card)), key=hand_order)
        return [*cards, *(move for move in moves if not isinstance(move, Card))]

    def read(self, verb: str, words: Sequence[Card | str]) -> Move:
        """Read ``PLAY card``, ``DRAW``, ``PASS`` or ``SIGN colour``."""
        if verb == "SIGN":
            return SIGNS[str(words[0])]
        return (verb,) if verb in ("DRAW", "PASS") else read_card(verb, words)

    def apply(self, move: Move, sink: Sink | None = None) -> None:
        """Play a card, draw, pass or choose the colour that adds (rules 3 to 9)."""
        if move not in self.fits:
            self._without_card(move, sink)
            return
        seat = self.turn
        hand = self.hands[seat]
        try:
            hand.remove(move)
        except ValueError:
            raise Refusal(NOT_IN_HAND, move) from None
        card = move
        self.trick.append(card)
        value = card.value
        total = self.total = self.total + (value if card.suit == self.adds else -value)
        self.drawn = False
        self.passes = 0
        if sink is not None:
            sink.append(("PLAY", seat, total, (card,)))
        if not hand:
            self.out = self.out or seat
        if not 0 < total < LIMIT:
            self._reach(seat, value, sink)
        elif hand:
            self.turn = self.after[seat]
            self.fits = FITTING[self.adds][total]
        else:
            self.end()

    def _reach(self, seat: int, value: int, sink: Sink | None) -> None:
        """Take the trick, or wait for answers to the 12 that was led (rules 4 and 6)."""
        if self.total and value == LIMIT:
            self.twelve = seat
            self.turn = self.after[seat]
            self.fits = ANSWERS[self.adds]
        else:
            self._take(seat, sink)

    def _without_card(self, move: Move, sink: Sink | None) -> None:
        """Do a move that is not a card that fits, or refuse it."""
        if move == PASS and self._may_pass():
            self._pass(sink)
        elif move == DRAW and self._is_stuck() and self.stock:
            self._draw(sink)
        elif self.signing and move in SIGNS.values():
            self._sign(move, sink)
        else:
            raise self._refusal(move)

    def _is_stuck(self) -> bool:
        """Tell whether the seat to move has nothing to do yet but draw or pass (rules 5, 7 and 8)."""
        if self.drawn or self.twelve or self.signing or self.over:
            return False
        return self.fits.isdisjoint(self.hands[self.turn])

    def _may_pass(self) -> bool:
        return self.drawn or self.twelve > 0 or (not self.stock and self._is_stuck())

    def _draw(self, sink: Sink | None) -> None:
        seat, stock = self.turn, self.stock
        drawn = stock.pop()
        self.hands[seat].append(drawn)
        self.drawn = True
        if sink is not None:
            sink.append(("DRAW", seat, len(stock), (drawn,)))

    def _pass(self, sink: Sink | None) -> None:
        """Pass the turn, and with it the lead (rules 5 to 8)."""
        seat = self.turn
        if sink is not None:
            sink.append(("PASS", seat, None, ()))
        following = self.after[seat]
        if self.twelve:
            if following == self.twelve:
                self._take(following, sink)
            else:
                self.turn = following
            return
        self.passes = 0 if self.drawn else self.passes + 1
        self.drawn = False
        if self.passes == self.seats:
            self.end()
            return
        self.turn = following
        if not self.trick:
            self._lead()

    def _take(self, seat: int, sink: Sink | None) -> None:
        """Take the trick; the winner leads unless somebody is out (rules 4, 6 and 9)."""
        if sink is not None:
            sink.append(listed("TAKE", seat, self.trick))
        self.taken[seat] += self.trick
        self.trick = []
        self.total = self.twelve = 0
        if self.out:
            self.end()
            return
        self.turn = seat
        if self.options["WINNER-SIGN"]:
            self.signing = True
            self.fits = NOTHING
        else:
            self._lead()

    def _sign(self, move: Move, sink: Sink | None) -> None:
        self.adds = move[1]  # type: ignore[index]
        self.signing = False
        if sink is not None:
            sink.append(("SIGN", self.turn, None, (self.adds,)))
        self._lead()

    def _lead(self) -> None:
        """Let the seat to move lead: the 12 only after a trick in this deal (rules 3 and 6)."""
        self.fits = LEADS[self.adds][bool(self.taken[self.turn])]

    def end(self) -> None:
        """End the deal: nothing fits any more."""
        super().end()
        self.fits = NOTHING

    def _refusal(self, move: Move) -> Refusal:
        """Say why a move is not legal, by the protocol's order of codes."""
        if self.over:
            return Refusal(MATCH_OVER)
        if self.signing:
            return Refusal(NO_SUCH_MOVE)
        if isinstance(move, Card):
            return self._card_refusal(move)
        if move in (DRAW, PASS) and not self.fits.isdisjoint(self.hands[self.turn]):
            return Refusal(CAN_PLAY)
        if move == PASS:
            return Refusal(MUST_DRAW)
        return Refusal(NO_SUCH_MOVE)

    def _card_refusal(self, card: Card) -> Refusal:
        if card not in self.hands[self.turn]:
            return Refusal(NOT_IN_HAND, card)
        if self.twelve or card in ANSWERS[self.adds]:
            return Refusal(ONLY_ON_12)
        if not self.trick:
            return Refusal(MUST_ADD if card.suit != self.adds else TRICK_FIRST)
        total = self.total + signed(card, self.adds)
        return Refusal(SUM_OVER if total > LIMIT else SUM_BELOW, total)

    def scores(self) -> Sequence[int]:
        """Give the points of the tricks, and 30 to the seat that went out first (rules 9 and 10)."""
        scores = [sum(map(points, cards)) for cards in self.taken]
        if self.out:
            scores[self.out] += GOING_OUT
        return scores

    def items(self) -> list[Item]:
        """Give OUT for the seat that went out, and TRICKS for every seat."""
        items: list[Item] = []
        for seat in range(1, self.seats + 1):
            if seat == self.out:
                items.append((seat, GOING_OUT, "OUT"))
            items.append((seat, sum(map(points, self.taken[seat])), "TRICKS"))
        return items

    def next_first(self) -> int:
        """Give the next leader: the next seat clockwise (rule 11)."""
        return self.after[self.first]

    def zones(self) -> list[list[Card]]:
        """Give hands, stock, open trick and won tricks."""
        return [*self.hands[1:], self.stock, self.trick, *self.taken[1:]]

    def hidden_zones(self, seat: int) -> list[list[Card]]:
        """Give the other hands and the stock."""
        return [*self.hands[1:seat], *self.hands[seat + 1 :], self.stock]

    def table(self) -> list[Event]:
        """Give the open trick, the stock, the sum and, with WINNER-SIGN, the colour that adds."""
        events: list[Event] = [
            listed("TABL", 0, self.trick),
            ("STCK", 0, len(self.stock), ()),
            ("SUMS", 0, self.total, ()),
        ]
        if self.options["WINNER-SIGN"]:
            events.append(("SIGN", 0, None, (self.adds,)))
        return events

    def worth(self, move: Move) -> float:
        """Go out, take tricks, lead the 12 at once; else leave sums that few take, and add the colour held most."""
        hand = self.hands[self.turn]
        if not isinstance(move, Card):
            return sum(one.suit == move[1] for one in hand) if self.signing else 0
        total = self.total + signed(move, self.adds)
        captured = points(move) + sum(map(points, self.trick))
        if not 0 < total < LIMIT or len(hand) == 1:
            return 100 + captured + GOING_OUT * (len(hand) == 1)
        kept = hand[:]
        kept.remove(move)
        # Each card kept takes on one sum only; the more such sums, the more tricks. Big cards seldom fit later.
        aims = {LIMIT - one.value if one.suit == self.adds else one.value for one in kept}
        return 2 * len(aims) + move.value / 2 - captured * self._taken_next(total)

    def _taken_next(self, total: int) -> float:
        """Give how likely it is that the next seat can take on this sum, from a view."""
        unseen = self.unseen()
        takers = sum(one.value < LIMIT and total + signed(one, self.adds) in (0, LIMIT) for one in unseen)
        return 1 - (1 - takers / (len(unseen) or 1)) ** len(self.hands[self.after[self.turn]])

    def clone(self) -> Self:
        """Give an equal state."""
        twin = super().clone()
        twin.taken = [cards[:] for cards in self.taken]
        twin.stock, twin.trick = self.stock[:], self.trick[:]
        twin.total, twin.adds, twin.fits = self.total, self.adds, self.fits
        twin.drawn, twin.signing = self.drawn, self.signing
        twin.twelve, twin.passes, twin.out = self.twelve, self.passes, self.out
        return twin


GAME = Stich()
