"""DAYS: 12 Days of Christmas (rules.md, DAYS; seed document 002)."""

from __future__ import annotations

from accessible_cards.engine.cards import Card, hand_order, numbered_pack
from accessible_cards.engine.events import listed
from accessible_cards.engine.game import PASS, Game, State
from accessible_cards.engine.options import Option
from accessible_cards.engine.refusals import (
    MATCH_OVER,
    MUST_LEAD,
    NO_COMBINATION,
    NO_SUCH_MOVE,
    NOT_IN_HAND,
    NOT_LOW,
    WRONG_KIND,
    Refusal,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Self

    from accessible_cards.engine.cards import Pack
    from accessible_cards.engine.events import Event, Sink
    from accessible_cards.engine.game import Item, Move

HIGHEST = 12
HAND_SIZE = 12
SMALLER_HANDS = {7: 11, 8: 9}
HANDS, SHORT_HANDS = 12, 3

SINGLETON, SET, STRAIGHT = "SINGLETON", "SET", "STRAIGHT"

PACK = numbered_pack("DAYS", {value: value for value in range(1, HIGHEST + 1)})
VALUES = range(1, HIGHEST + 1)
DOWNWARDS = VALUES[::-1]
KINDS = (PACK.kinds[0].back, *PACK.kinds)  # each kind of card at the place of its value


# Every set and straight as a move, made once: by lowest value, then rising by length from 2.
SETS: list[list[Move]] = [
    [("PLAY", *KINDS[value : value + 1] * length) for length in range(2, value + 1)] for value in range(HIGHEST + 1)
]
STRAIGHTS: list[list[Move]] = [
    [("PLAY", *KINDS[low:end]) for end in range(low + 2, HIGHEST + 2)] for low in range(HIGHEST + 1)
]


def _groups() -> Iterator[tuple[Move, tuple[str, int, tuple[Card, ...]]]]:
    for card in PACK.kinds:
        yield card, (SINGLETON, card.value, (card,))
    for kind, by_lowest in ((SET, SETS), (STRAIGHT, STRAIGHTS)):
        for value in VALUES:
            for move in by_lowest[value]:
                yield move, (kind, value, move[1:])  # type: ignore[index]


# What each move plays: kind, lowest value and cards; in the order of the protocol's numbers.
GROUPS = dict(_groups())
ORDER = {move: place for place, move in enumerate((*GROUPS, PASS))}


def _begun(kind: str, value: int, count: int, above: int) -> list[Move]:
    """Give the groups of a kind, or of every kind, that begin with a value.

    count: how many cards of the value there are.  above: how many values go on from there without a gap.
    """
    moves: list[Move] = [] if kind else [KINDS[value]]
    if kind != STRAIGHT:
        moves += SETS[value][: max(0, count - 1)]
    if kind != SET:
        moves += STRAIGHTS[value][:above]
    return moves


# What a lead, or an answer to a lead of this kind, may be made of: by kind, value, count and values above.
BEGUN = {
    kind: [
        [[_begun(kind, value, count, above) for above in range(HIGHEST + 1 - value)] for count in range(value + 1)]
        for value in range(HIGHEST + 1)
    ]
    for kind in ("", SET, STRAIGHT)
}


class Days(Game):
    """The facts of DAYS; play runs clockwise, and who wins a hand leads the next."""

    id = "DAYS"
    min_seats, max_seats, default_seats = 2, 8, 3
    options = (Option("LENGTH", 0),)

    def pack(self, options: Mapping[str, int], seats: int) -> Pack:
        """Give the 78 cards; the gifts are no cards here but totals."""
        return PACK

    def deal(
        self,
        seats: int,
        options: Mapping[str, int],
        first: int,
        number: int,
        totals: Sequence[int],
        cards: list[Card],
    ) -> DaysState:
        """Deal 12 cards each (11 to seven, 9 to eight), one at a time from the leader; the rest is aside (rule 2)."""
        state = DaysState(self, options, seats, first)
        state.gifts = list(totals)
        state.begins_match = number == 1
        dealt = seats * SMALLER_HANDS.get(seats, HAND_SIZE)
        state.deal_hands(cards[:dealt])
        state.aside = cards[dealt:]
        return state

    def dealer(self, first: int, seats: int) -> int:
        """Give the dealer: the seat right of the leader (rule 2)."""
        return first - 1 or seats

    def first_totals(self, seats: int, options: Mapping[str, int]) -> list[int]:
        """Give one gift to everyone in the short game (rule 1)."""
        return [0] + [options["LENGTH"]] * seats

    def match_over(self, totals: Sequence[int], deals: int, options: Mapping[str, int]) -> bool:
        """End after 12 hands, in the short game after 3 (rule 1)."""
        return deals >= (SHORT_HANDS if options["LENGTH"] else HANDS)


class DaysState(State):
    """One hand of DAYS.

    gifts: by seat, as they are now.  begins_match: is it the first hand?
    laid: the cards of the open trick by seat.  discards: those of finished tricks.  aside: those never dealt.
    leader: of the open trick.  kind: SINGLETON, SET or STRAIGHT, empty before the lead.
    low: the value of the leader's low card, 12 before the lead.  lowest: the lowest value in the trick so far, and
    ``winning`` who played it last.
    shown: by seat, whether the hand is public, because all of it was laid and taken back.
    winner, givers: who won the hand, and who had to give a gift for it.
    """

    __slots__ = (
        "aside",
        "begins_match",
        "discards",
        "gifts",
        "givers",
        "kind",
        "laid",
        "leader",
        "low",
        "lowest",
        "shown",
        "winner",
        "winning",
    )

    aside: list[Card]
    gifts: list[int]
    begins_match: bool

    def __init__(self, game: Game, options: Mapping[str, int], seats: int, first: int) -> None:
        """Begin with nothing dealt."""
        super().__init__(game, options, seats, first)
        self.laid: list[list[Card]] = [[] for _ in range(seats + 1)]
        self.discards: list[Card] = []
        self.shown = [False] * (seats + 1)
        self.kind = ""
        self.leader = self.winning = first
        self.low = self.lowest = HIGHEST
        self.winner = 0
        self.givers: list[int] = []

    def opening(self) -> list[Event]:
        """Give the gifts that the short game begins with."""
        if not (self.begins_match and self.options["LENGTH"]):
            return []
        return [("GIFT", seat, 1, ("STOCK",)) for seat in range(1, self.seats + 1)]

    def legal(self) -> Sequence[Move]:
        """Give every group of cards that may be led or answers the lead, and PASS for an answer (rules 3 and 4)."""
        kind, low = self.kind, self.low
        moves: list[Move] = [PASS] if kind else []
        hand = self.hands[self.turn]
        if kind == SINGLETON:
            for card in hand:
                if card.value <= low and card not in moves:
                    moves.append(card)
            return moves
        counts = [0] * (HIGHEST + 1)
        for card in hand:
            counts[card.value] += 1
        begun = BEGUN[kind]
        above = 0
        for value in DOWNWARDS:
            count = counts[value]
            if not count:
                above = 0
                continue
            if value <= low:
                moves += begun[value][count][above]
            above += 1
        return moves

    def moves(self) -> list[Move]:
        """Give the legal moves by kind, lowest card and length, PASS last."""
        return sorted(self.legal(), key=ORDER.__getitem__)

    def read(self, verb: str, words: Sequence[Card | str]) -> Move:
        """Read ``PLAY card...``, the cards in any order, or ``PASS``."""
        if verb == "PASS":
            return PASS
        if verb != "PLAY":
            raise Refusal(NO_SUCH_MOVE)
        cards = sorted((word for word in words if isinstance(word, Card)), key=hand_order)
        return cards[0] if len(cards) == 1 else ("PLAY", *cards)

    def apply(self, move: Move, sink: Sink | None = None) -> None:
        """Lead, answer or pass; the last seat of a round ends the trick (rules 3 to 6)."""
        seat = self.turn
        if move == PASS:
            self._pass(sink)
            return
        group = GROUPS.get(move)
        if group is None:
            raise self._refusal(move)
        kind, value, cards = group
        if self.kind and (kind != self.kind or value > self.low):
            raise self._refusal(move)
        left = self.hands[seat][:]
        try:
            for card in cards:
                left.remove(card)
        except ValueError:
            raise self._refusal(move) from None
        self.hands[seat] = left
        self.laid[seat] += cards
        if sink is not None:
            sink.append(("PLAY", seat, len(cards), cards))
        if not self.kind:
            self.kind = kind
            self.low = value
        if value <= self.lowest:
            self.lowest = value
            self.winning = seat
        self._next(sink)

    def _pass(self, sink: Sink | None) -> None:
        if not self.kind:
            raise self._refusal(PASS)
        if sink is not None:
            sink.append(("PASS", self.turn, None, ()))
        self._next(sink)

    def _next(self, sink: Sink | None) -> None:
        """Go on to the next seat, or end the trick when all have played."""
        following = self.after[self.turn]
        if following == self.leader:
            self._end_trick(sink)
        else:
            self.turn = following

    def _end_trick(self, sink: Sink | None) -> None:
        """Let the lowest card win; who laid the whole hand in vain takes it back (rules 5 and 6)."""
        winner = self.winning
        if sink is not None:
            sink.append(("TAKE", winner, 0, ()))
        hands = self.hands
        for seat in self._playing_order():
            if self.laid[seat]:
                if hands[seat] or seat == winner:
                    self.discards += self.laid[seat]
                else:
                    self._take_back(seat, sink)
                self.laid[seat] = []
        self.kind = ""
        self.low = self.lowest = HIGHEST
        if hands[winner]:
            self.turn = self.leader = winner
        else:
            self._end_hand(winner, sink)

    def _playing_order(self) -> list[int]:
        seats = [self.leader]
        while (following := self.after[seats[-1]]) != self.leader:
            seats.append(following)
        return seats

    def _take_back(self, seat: int, sink: Sink | None) -> None:
        self.hands[seat] = self.laid[seat]
        # From now on everybody knows this hand, whatever is played from it.
        self.shown[seat] = True
        if sink is not None:
            sink.append(listed("BACK", seat, self.hands[seat]))

    def _end_hand(self, winner: int, sink: Sink | None) -> None:
        """Give the gifts: one from the stock, one from each player with the most unplayed cards (rule 6)."""
        most = max(map(len, self.hands))
        gifts = self.gifts
        self.winner = winner
        self.givers = [seat for seat in self._seats() if len(self.hands[seat]) == most and gifts[seat] > 0]
        for giver in (0, *self.givers):
            gifts[winner] += 1
            if giver:
                gifts[giver] -= 1
            if sink is not None:
                sink.append(("GIFT", winner, gifts[winner], (str(giver or "STOCK"),)))
        self.end()

    def _seats(self) -> range:
        return range(1, self.seats + 1)

    def _refusal(self, move: Move) -> Refusal:
        """Say why a move is not legal, by the protocol's order of codes."""
        if self.over:
            return Refusal(MATCH_OVER)
        if move == PASS:
            return Refusal(MUST_LEAD)
        if not isinstance(move, Card) and move[0] != "PLAY":
            return Refusal(NO_SUCH_MOVE)
        cards: Sequence[Card] = (move,) if isinstance(move, Card) else move[1:]
        hand = self.hands[self.turn]
        for card in cards:
            if cards.count(card) > hand.count(card):
                return Refusal(NOT_IN_HAND, card)
        if move not in GROUPS:
            return Refusal(NO_COMBINATION)
        if GROUPS[move][0] != self.kind:
            return Refusal(WRONG_KIND, self.kind)
        return Refusal(NOT_LOW, KINDS[self.low])

    def scores(self) -> Sequence[int]:
        """Give the gifts won and given away in this hand."""
        scores = [0] * (self.seats + 1)
        scores[self.winner] = 1 + len(self.givers)
        for giver in self.givers:
            scores[giver] = -1
        return scores

    def items(self) -> list[Item]:
        """Give HAND and FROM-n for the winner, TO-n for every giver."""
        items: list[Item] = []
        for seat in self._seats():
            if seat == self.winner:
                items += [(seat, 1, "HAND"), *((seat, 1, f"FROM-{giver}") for giver in self.givers)]
            elif seat in self.givers:
                items.append((seat, -1, f"TO-{self.winner}"))
        return items

    def next_first(self) -> int:
        """Give the next leader: the winner (rule 6)."""
        return self.winner

    def zones(self) -> list[list[Card]]:
        """Give hands, the open trick by seat, discards and the cards aside."""
        return [*self.hands[1:], *self.laid[1:], self.discards, self.aside]

    def hidden_zones(self, seat: int) -> list[list[Card]]:
        """Give the cards aside and the other hands, but for those that everybody knows since they were taken back."""
        return [*(self.hands[other] for other in self._seats() if other != seat and not self.shown[other]), self.aside]

    def table(self) -> list[Event]:
        """Give what each seat has laid in the open trick, in playing order."""
        told = [listed("TABL", seat, self.laid[seat]) for seat in self._playing_order() if self.laid[seat]]
        return told or [("TABL", 0, 0, ())]

    def worth(self, move: Move) -> float:
        """Keep a hand that can be played out in few groups, and spend high cards before low ones."""
        hand = self.hands[self.turn]
        if move == PASS:
            return -3 * fewest_groups(hand)
        _, value, cards = GROUPS[move]
        kept = hand[:]
        for card in cards:
            kept.remove(card)
        if not kept:
            # The last cards are well played unless they would come back for certain.
            return 100 if value <= self.lowest else -100
        return value / 2 - 3 * fewest_groups(kept)

    def clone(self) -> Self:
        """Give an equal state."""
        twin = super().clone()
        twin.laid = [cards[:] for cards in self.laid]
        twin.discards, twin.aside = self.discards[:], self.aside[:]
        twin.gifts, twin.givers, twin.shown = self.gifts[:], self.givers[:], self.shown[:]
        twin.begins_match, twin.leader, twin.kind = self.begins_match, self.leader, self.kind
        twin.low, twin.lowest, twin.winning, twin.winner = self.low, self.lowest, self.winning, self.winner
        return twin


def fewest_groups(hand: Iterable[Card]) -> int:
    """Give the least number of groups (singletons, sets, straights) that make up a hand.

    >>> fewest_groups([KINDS[value] for value in (3, 4, 5, 5, 5, 6, 11)])
    3
    """
    # From value to value: the fewest groups so far, by how many straights go on to the next value.
    fewest = {0: 0}
    for count in _counts(hand)[1:]:
        fewest = {
            going: min(groups + max(0, going - before) for before, groups in fewest.items()) + (count > going)
            for going in range(count + 1)
        }
    return min(fewest.values())


def _counts(hand: Iterable[Card]) -> list[int]:
    """Count the cards of each value."""
    counts = [0] * (HIGHEST + 1)
    for card in hand:
        counts[card.value] += 1
    return counts


GAME = Days()
