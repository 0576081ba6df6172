"""ZWICKERN (rules.md, ZWICKERN; seed document 003)."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from accessible_cards.engine.cards import Card, Pack, french_pack, hand_order
from accessible_cards.engine.events import hand_event, listed
from accessible_cards.engine.game import Game, State
from accessible_cards.engine.options import Option
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

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Self

    from accessible_cards.engine.events import Event, Sink
    from accessible_cards.engine.game import Item, Move

HAND_SIZE = 4
HIGHEST = 14

# For each hand card at most so many TAKE moves are listed (protocol.md, Moves).
LISTED = 99

# So few groups have fewer than LISTED unions, in whatever way they overlap.
FEW = 6

VALUES = {"A": 11, "T": 10, "J": 12, "Q": 13, "K": 14} | {str(number): number for number in range(2, 10)}
PACK = french_pack("ZWICKERN", VALUES)
ACTIONS = ("TAKE", "DROP", "PILE")
DROPS: dict[Card, Move] = {one: ("DROP", one) for one in PACK.cards}

# What counts at the end of a deal, most cards aside (rule 7): cards, with the points for each, and Zwickers.
COUNTS = {
    word: ([PACK.by_text[text] for text in texts], points)
    for word, texts, points in (
        ("7D", ["7D"], 1),
        ("7S", ["7S"], 1),
        ("ACES", ["AC", "AD", "AH", "AS"], 2),
        ("TD", ["TD"], 10),
    )
}
ZWICKER = 3

# Rules of thumb: what capturing each card is worth, with its share in the point for most cards; how much weighs what
# may be captured later; and of how many items nobody works out any more what all cards could take.
WEIGHTS = dict.fromkeys(PACK.cards, 0.1) | {one: points + 0.1 for cards, points in COUNTS.values() for one in cards}
HOPE = 0.5
MANY_ITEMS = 10

# A table item is a bit of a number, so that a set of items is a number too: the first item laid in a deal is the
# highest bit, each further one the next below.  Of two sets of equal size, the one that comes first by table positions
# is then the greater number.
FIRST_BIT = 1 << (len(PACK.cards) - 1)

# For each number the bits of all numbers below it.
BELOW = [(1 << number) - 1 for number in range(HIGHEST + 2)]


class Zwickern(Game):
    """The facts of ZWICKERN; two players, and the dealer changes each deal."""

    id = "ZWICKERN"
    min_seats = max_seats = default_seats = 2
    options = (
        Option("TARGET", 100, 1, 999),
        Option("MUST-TAKE", 0),
        Option("ZWICKER-MIN", 4, 1, 4),
        Option("STAKE", 0, 0, 999),
    )

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
    ) -> ZwickernState:
        """Deal four cards each, one at a time from forehand, then four to the table (rule 1)."""
        state = ZwickernState(self, options, seats, first)
        dealt = seats * HAND_SIZE
        state.deal_hands(cards[:dealt])
        for one in cards[dealt : dealt + HAND_SIZE]:
            state.lay(one)
        state.stock = cards[: dealt + HAND_SIZE - 1 : -1]
        return state

    def dealer(self, first: int, seats: int) -> int:
        """Give the dealer: the other one is forehand (rule 1)."""
        return 3 - first

    def match_over(self, totals: Sequence[int], deals: int, options: Mapping[str, int]) -> bool:
        """End when the target is reached, but not with equal totals (rule 8)."""
        return max(totals) >= options["TARGET"] and totals[1] != totals[2]

    def payments(
        self, totals: Sequence[int], winners: Sequence[int], options: Mapping[str, int]
    ) -> list[tuple[int, int, int]]:
        """Let the loser pay what its total lacks to the target, times the stake (rule 9)."""
        if not options["STAKE"] or len(winners) != 1:
            return []
        loser = 3 - winners[0]
        return [(loser, winners[0], max(0, options["TARGET"] - totals[loser]) * options["STAKE"])]


class ZwickernState(State):
    """One deal of ZWICKERN.  What lies on the table are items, single cards or piles, each named by its top card.

    stock: face down, the top card last.  captured, zwickers: by seat.  last_capturer: 0 while there is none.
    tops: the top card of each item by its bit, in the order in which the items lie.  bits: the other way round.
    under: of each pile, by its bit, the cards below the top, from the bottom.
    values: what each item counts, by its bit.  by_value: for each number the items that count it, as a set of bits.
    present: the numbers for which there are such items, as bits.  next_bit: for the next item.
    laying_out: has the seat to move cleared the table, and must it lay out a card?
    must_take, zwicker_min: the options.
    """

    __slots__ = (
        "bits",
        "by_value",
        "captured",
        "last_capturer",
        "laying_out",
        "must_take",
        "next_bit",
        "present",
        "stock",
        "tops",
        "under",
        "values",
        "zwicker_min",
        "zwickers",
    )

    stock: list[Card]

    def __init__(self, game: Game, options: Mapping[str, int], seats: int, first: int) -> None:
        """Begin with nothing dealt."""
        super().__init__(game, options, seats, first)
        self.must_take, self.zwicker_min = bool(options["MUST-TAKE"]), options["ZWICKER-MIN"]
        self.captured: list[list[Card]] = [[] for _ in range(seats + 1)]
        self.zwickers = [0] * (seats + 1)
        self.last_capturer = 0
        self.laying_out = False
        self.tops: dict[int, Card] = {}
        self.bits: dict[Card, int] = {}
        self.under: dict[int, list[Card]] = {}
        self.values: dict[int, int] = {}
        self.by_value = [0] * (HIGHEST + 1)
        self.present = 0
        self.next_bit = FIRST_BIT

    def opening(self) -> list[Event]:
        """Give TABL."""
        return [listed("TABL", 0, self.tops.values())]

    # What can be played.

    def legal(self) -> Sequence[Move]:
        """Give the same moves as ``moves``, in another order."""
        tops, values, by_value, present = self.tops, self.values, self.by_value, self.present
        moves: list[Move] = []
        for card in self.hands[self.turn]:
            moves.append(DROPS[card])
            value = card.value
            alike = by_value[value]
            if partitions(value, present & BELOW[value]):
                groups = self.groups(value)
                if groups:
                    self._add_takes(moves, card, unions(groups))
            elif alike in tops:
                moves.append(("TAKE", card, tops[alike]))
            elif alike:
                self._add_alike(moves, card, split(alike))
            room = HIGHEST - value
            if present & BELOW[room + 1]:
                for bit, other in values.items():
                    if other <= room:
                        moves.append(("PILE", card, tops[bit]))
        if self.must_take:
            return [move for move in moves if move[0] == "TAKE"] or moves  # type: ignore[index]
        return moves

    def _add_alike(self, moves: list[Move], card: Card, alike: list[int]) -> None:
        """Add the captures of items that each count what the card counts: of some or all."""
        if len(alike) > FEW:
            self._add_takes(moves, card, first_unions(alike))
            return
        items = [self.tops[bit] for bit in alike]
        for count in range(1, len(items) + 1):
            for some in combinations(items, count):
                moves.append(("TAKE", card, *some))

    def _add_takes(self, moves: list[Move], card: Card, sets: Sequence[int]) -> None:
        """Add the capture of each set of items; their cards stand in the order in which the items lie."""
        tops = self.tops
        for items in sets:
            if items in tops:
                moves.append(("TAKE", card, tops[items]))
                continue
            first = 1 << (items.bit_length() - 1)
            rest = items ^ first
            if rest in tops:
                moves.append(("TAKE", card, tops[first], tops[rest]))
            else:
                moves.append(("TAKE", card, *[top for bit, top in tops.items() if bit & items]))

    def moves(self) -> list[Move]:
        """Give TAKE, DROP and PILE, each in hand order; TAKE by number of items, PILE by table position."""
        hand = sorted(self.hands[self.turn], key=hand_order)
        moves: list[Move] = []
        for card in hand:
            self._add_takes(moves, card, first_unions(self.groups(card.value)))
        if moves and self.must_take:
            return moves
        moves += [DROPS[card] for card in hand]
        for card in hand:
            room = HIGHEST - card.value
            moves += [("PILE", card, self.tops[bit]) for bit, value in self.values.items() if value <= room]
        return moves

    def groups(self, value: int) -> list[int]:
        """Give every set of items that adds up to ``value`` once."""
        by_value = self.by_value
        found = split(by_value[value])
        for numbers, repeated in partitions(value, self.present & BELOW[value]):
            if repeated:
                alike = by_value[repeated]
                if alike & (alike - 1):
                    found += choices(numbers, by_value)
                continue
            items = 0
            for number in numbers:
                items |= by_value[number]
            if items.bit_count() == len(numbers):
                found.append(items)
            else:
                found += choices(numbers, by_value)
        return found

    def can_take(self) -> bool:
        """Tell whether any card of the hand could take something."""
        return any(self.groups(card.value) for card in self.hands[self.turn])

    def read(self, verb: str, words: Sequence[Card | str]) -> Move:
        """Read ``TAKE card item…``, ``DROP card`` or ``PILE card item``; items of TAKE may come in any order."""
        if verb not in ACTIONS:
            raise Refusal(NO_SUCH_MOVE)
        if verb == "TAKE":
            bits: dict[Card | str, int] = self.bits  # type: ignore[assignment]
            words = words[0], *sorted(words[1:], key=lambda item: -bits.get(item, 0))
        return (verb, *words)

    # What a move does.

    def apply(self, move: Move, sink: Sink | None = None) -> None:
        """Take, drop or pile (rules 2 to 6)."""
        if isinstance(move, Card) or len(move) < 2:
            raise Refusal(MATCH_OVER if self.over else NO_SUCH_MOVE)
        verb, card = move[0], move[1]
        seat = self.turn
        hand = self.hands[seat]
        if card not in hand or (self.laying_out and verb != "DROP"):
            raise self._card_refused(verb, card)
        if verb == "TAKE":
            self._take(seat, card, move[2:], sink)
            if self.laying_out:
                return
        elif verb == "DROP":
            self._drop(seat, card, sink)
        elif verb == "PILE" and len(move) == 3:
            self._pile(seat, card, move[2], sink)
        else:
            raise Refusal(NO_SUCH_MOVE)
        other = self.after[seat]
        if self.hands[other]:
            self.turn = other
        elif not hand:
            # A player who alone has cards goes on (rule 5); here nobody has.
            self._next_packet(sink)

    def _card_refused(self, verb: str, card: Card) -> Refusal:
        if self.over:
            return Refusal(MATCH_OVER)
        if self.laying_out and verb != "DROP":
            return Refusal(MUST_LAY_OUT)
        return Refusal(NOT_IN_HAND, card)

    def _drop(self, seat: int, card: Card, sink: Sink | None) -> None:
        """Lay a card beside the others, also after the table was cleared."""
        if self.must_take and self.can_take():
            raise Refusal(MUST_TAKE)
        self.hands[seat].remove(card)
        self.lay(card)
        self.laying_out = False
        if sink is not None:
            sink.append(("DROP", seat, card.value, (card,)))

    def lay(self, card: Card) -> None:
        """Lay a card on the table as an item of its own."""
        bit = self.next_bit
        self.next_bit = bit >> 1
        value = card.value
        self.tops[bit], self.values[bit], self.bits[card] = card, value, bit
        self.by_value[value] |= bit
        self.present |= 1 << value

    def _pile(self, seat: int, card: Card, item: Card, sink: Sink | None) -> None:
        """Lay a card on an item, which then counts as one of the total value."""
        bit = self.bits.get(item)
        if bit is None:
            raise Refusal(NOT_ON_TABLE, item)
        if self.must_take and self.can_take():
            raise Refusal(MUST_TAKE)
        value = self.values[bit]
        total = value + card.value
        if total > HIGHEST:
            raise Refusal(PILE_OVER_14, total)
        self.hands[seat].remove(card)
        by_value = self.by_value
        by_value[value] ^= bit
        if not by_value[value]:
            self.present ^= 1 << value
        by_value[total] |= bit
        self.present |= 1 << total
        self.values[bit] = total
        del self.bits[item]
        self.bits[card] = bit
        self.tops[bit] = card
        if bit in self.under:
            self.under[bit].append(item)
        else:
            self.under[bit] = [item]
        if sink is not None:
            sink.append(("PILE", seat, total, tuple(self._cards(bit))))

    def _take(self, seat: int, card: Card, items: tuple[Card, ...], sink: Sink | None) -> None:
        """Capture items that form groups of the card's value (rules 2 to 4)."""
        bits, values, tops, by_value, under = self.bits, self.values, self.tops, self.by_value, self.under
        taken: list[Card] = []
        for bit in self._to_take(card, items):
            top = tops.pop(bit)
            del bits[top]
            value = values.pop(bit)
            by_value[value] ^= bit
            if not by_value[value]:
                self.present ^= 1 << value
            if bit in under:
                taken += under.pop(bit)
            taken.append(top)
        taken.append(card)
        hand = self.hands[seat]
        hand.remove(card)
        self.captured[seat] += taken
        self.last_capturer = seat
        if sink is not None:
            sink.append(("PLAY", seat, card.value, (card,)))
            sink.append(listed("TAKE", seat, taken))
        if not tops:
            if len(items) >= self.zwicker_min:
                self._score_zwicker(seat, sink)
            self.laying_out = bool(hand)

    def _to_take(self, card: Card, items: tuple[Card, ...]) -> list[int]:
        """Give the bits of items in the order in which they lie; refuse them where they are not there or do not fit."""
        bits, values = self.bits, self.values
        wanted = card.value
        chosen: list[int] = []
        left = 0
        for item in items:
            bit = bits.get(item)
            if bit is None or bit in chosen:
                raise Refusal(NOT_ON_TABLE, item)
            chosen.append(bit)
            if values[bit] != wanted:
                left += values[bit]
        chosen.sort(reverse=True)
        if chosen and (left in (0, wanted) or divides([values[bit] for bit in chosen], wanted)):
            return chosen
        if self.must_take and not self.groups(wanted) and self.can_take():
            raise Refusal(MUST_TAKE)
        raise Refusal(SUM_DIFFERS, wanted)

    def _score_zwicker(self, seat: int, sink: Sink | None) -> None:
        self.zwickers[seat] += 1
        if sink is not None:
            sink.append(("ZWIK", seat, self.zwickers[seat], ()))

    def _cards(self, bit: int) -> list[Card]:
        """Give the cards of an item from the bottom."""
        return [*self.under.get(bit, ()), self.tops[bit]]

    def _next_packet(self, sink: Sink | None) -> None:
        """Deal four cards each, forehand first, or end the deal when there are none (rules 5 and 6)."""
        stock = self.stock
        if not stock:
            self._give_what_is_left(sink)
            self.end()
            return
        self.turn = self.first
        dealt = self.seats * HAND_SIZE
        self.deal_hands(stock[: -dealt - 1 : -1])
        del stock[-dealt:]
        if sink is not None:
            for seat in range(1, self.seats + 1):
                sink.append(hand_event("HAND", seat, self.hands[seat]))

    def _give_what_is_left(self, sink: Sink | None) -> None:
        """Give the items left on the table to the last capturer; that is no Zwicker (rule 6)."""
        seat = self.last_capturer
        left = [card for bit in self.tops for card in self._cards(bit)]
        if not seat or not left:
            return
        self.captured[seat] += left
        for zone in (self.tops, self.bits, self.under, self.values):
            zone.clear()
        self.by_value = [0] * (HIGHEST + 1)
        self.present = 0
        if sink is not None:
            sink.append(listed("TAKE", seat, left))

    # What it was worth.

    def scores(self) -> Sequence[int]:
        """Give the points of the deal (rule 7)."""
        points = [0] * (self.seats + 1)
        for seat, counted, _ in self.items():
            points[seat] += counted
        return points

    def items(self) -> list[Item]:
        """Give CARDS, 7D, 7S, ACES, ZWICKER and TD of each seat, only those above zero."""
        return [
            (seat, points, word) for seat in range(1, self.seats + 1) for word, points in self._counted(seat) if points
        ]

    def _counted(self, seat: int) -> list[tuple[str, int]]:
        taken = self.captured[seat]
        counts = [(word, points * sum(one in taken for one in cards)) for word, (cards, points) in COUNTS.items()]
        most = len(taken) > len(self.captured[self.after[seat]])
        return [("CARDS", int(most)), *counts[:3], ("ZWICKER", ZWICKER * self.zwickers[seat]), *counts[3:]]

    def next_first(self) -> int:
        """Give the next forehand: the dealer changes each deal (rule 1)."""
        return self.after[self.first]

    def zones(self) -> list[list[Card]]:
        """Give hands, stock, the tops of the items, what lies under them, and captured cards."""
        return [*self.hands[1:], self.stock, list(self.tops.values()), *self.under.values(), *self.captured[1:]]

    def hidden_zones(self, seat: int) -> list[list[Card]]:
        """Give the other hand and the stock."""
        return [self.hands[self.after[seat]], self.stock]

    def table(self) -> list[Event]:
        """Give the items, the cards of each pile, and the stock."""
        piles = [bit for bit in self.tops if bit in self.under]
        return [
            *self.opening(),
            *(("PILE", 0, self.values[bit], tuple(self._cards(bit))) for bit in piles),
            ("STCK", 0, len(self.stock), ()),
        ]

    def worth(self, move: Move) -> float:
        """Weigh what is captured against what the other may then capture, and what this hand may capture later."""
        seat, other = self.turn, self.after[self.turn]
        after = self.clone()
        after.apply(move)
        gain = after._ahead(seat) - self._ahead(seat)
        worths = {bit: sum(WEIGHTS[card] for card in after._cards(bit)) for bit in after.tops}
        lying = sum(worths.values())
        if not after.stock and after.last_capturer:
            # The fewer cards are to come, the likelier is what lies there to go to the last capturer.
            left = lying / (1 + sum(map(len, after.hands)))
            gain += left if after.last_capturer == seat else -left
        if len(self.tops) > MANY_ITEMS:
            return round(gain - lying / 2, 9)
        risk = after._expected(other, self.unseen(), worths)
        hope = max((after._best(card.value, worths) for card in after.hands[seat] if card.seen), default=0.0)
        # Rounded, so that no machine's last digit decides between equal moves.
        return round(gain - risk + HOPE * hope, 9)

    def _ahead(self, seat: int) -> float:
        """Give how far a seat is ahead with what is captured."""
        other = self.after[seat]
        own, others = (sum(WEIGHTS[card] for card in self.captured[one]) for one in (seat, other))
        return own - others + ZWICKER * (self.zwickers[seat] - self.zwickers[other])

    def _best(self, value: int, worths: dict[int, float]) -> float:
        """Give about the most that a card of this value can capture."""
        groups = [(sum(worths[bit] for bit in split(group)), group) for group in self.groups(value)]
        taken, best = 0, 0.0
        for worth, group in sorted(groups, reverse=True):
            if not group & taken:
                taken |= group
                best += worth
        if taken and taken.bit_count() == len(worths) >= self.zwicker_min:
            best += ZWICKER
        return best

    def _expected(self, seat: int, unseen: list[Card], worths: dict[int, float]) -> float:
        """Give what ``seat``, whose cards are unseen, can be expected to capture with its best card."""
        held = len(self.hands[seat])
        expected, chance = 0.0, 1.0
        counts = [0] * (HIGHEST + 1)
        for card in unseen:
            counts[card.value] += 1
        best = sorted(((self._best(value, worths), counts[value]) for value in range(2, HIGHEST + 1)), reverse=True)
        for worth, count in best:
            if worth and count:
                lacks = (1 - count / len(unseen)) ** held
                expected += worth * chance * (1 - lacks)
                chance *= lacks
        return expected

    def clone(self) -> Self:
        """Give an equal state."""
        twin = super().clone()
        twin.must_take, twin.zwicker_min = self.must_take, self.zwicker_min
        twin.last_capturer, twin.laying_out, twin.next_bit = self.last_capturer, self.laying_out, self.next_bit
        twin.captured = [cards[:] for cards in self.captured]
        twin.stock, twin.zwickers = self.stock[:], self.zwickers[:]
        twin.tops, twin.bits, twin.values = self.tops.copy(), self.bits.copy(), self.values.copy()
        twin.under = {bit: cards[:] for bit, cards in self.under.items()}
        twin.by_value, twin.present = self.by_value[:], self.present
        return twin


@cache
def partitions(value: int, present: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Give the ways to add up ``value`` from smaller numbers that are ``present``, a set of bits.

    Each is told with the highest of its numbers that comes more than once, else 0.  There are at most 2**13 of these
    questions to remember.

    >>> partitions(8, 1 << 6 | 1 << 2)
    (((6, 2), 0), ((2, 2, 2, 2), 2))
    """
    return tuple(
        (numbers, max([0, *(number for number in numbers if numbers.count(number) > 1)]))
        for numbers in _partitions(value, value - 1, present)
    )


def _partitions(value: int, highest: int, present: int) -> Iterator[tuple[int, ...]]:
    if not value:
        yield ()
    for number in range(min(value, highest), 1, -1):
        if present >> number & 1:
            for rest in _partitions(value - number, number, present):
                yield (number, *rest)


def choices(numbers: tuple[int, ...], by_value: list[int]) -> list[int]:
    """Give every set of items that count these falling numbers; ``by_value`` are the items that count each number.

    >>> choices((4, 2, 2), [0, 0, 0b111, 0, 0b1000])
    [14, 13, 11]
    """
    found = [0]
    before = 0
    for number in numbers:
        alike = by_value[number]
        bits = split(alike)
        if number == before:
            # Equal numbers are chosen from the left to the right, so that no choice comes twice.
            found = [items | bit for items in found for bit in bits if bit < lowest(items & alike)]
        else:
            found = [items | bit for items in found for bit in bits]
        before = number
    return found


def split(items: int) -> list[int]:
    """Give the bits of a set, the highest first.

    >>> split(0b1010)
    [8, 2]
    """
    found = []
    while items:
        bit = 1 << (items.bit_length() - 1)
        found.append(bit)
        items ^= bit
    return found


def lowest(items: int) -> int:
    """Give the lowest bit of a set."""
    return items & -items


def unions(groups: list[int]) -> list[int]:
    """Give the unions of groups that do not overlap, in any order; those of many groups as ``first_unions``."""
    if len(groups) == 1:
        return groups
    if len(groups) > FEW:
        return first_unions(groups)
    found = [0]
    for group in groups:
        found += [items | group for items in found if not items & group]
    del found[0]
    # Up to three groups no union can come about in two ways.
    return found if len(groups) < 4 else list(dict.fromkeys(found))


def first_unions(groups: list[int]) -> list[int]:
    """Give the unions of groups that do not overlap, by number of items, then by table positions, at most 99.

    Unions of one size are made from those of smaller sizes, of which there are fewer than 99, so that the time does not
    grow with the number of unions.

    >>> first_unions([0b0001, 0b0110, 0b1100])
    [1, 12, 6, 13, 7]
    """
    by_size: dict[int, list[int]] = {}
    everything = 0
    for group in groups:
        by_size.setdefault(group.bit_count(), []).append(group)
        everything |= group
    of_size = [{0}]
    found: list[int] = []
    for size in range(1, everything.bit_count() + 1):
        of_size.append(
            {
                items | group
                for count, alike in by_size.items()
                if count <= size
                for items in of_size[size - count]
                for group in alike
                if not items & group
            }
        )
        found += sorted(of_size[size], reverse=True)
        if len(found) >= LISTED:
            return found[:LISTED]
    return found


def divides(numbers: list[int], value: int) -> bool:
    """Tell whether numbers can be put into groups that each add up to ``value``.

    >>> divides([10, 4, 8, 6], 14), divides([10, 4, 8, 2], 14)
    (True, False)
    """
    return sum(numbers) % value == 0 and _divides(tuple(sorted(numbers, reverse=True)), value, set())


def _divides(numbers: tuple[int, ...], value: int, failed: set[tuple[int, ...]]) -> bool:
    if not numbers:
        return True
    if numbers in failed:
        return False
    # The highest number must be in some group: only its companions are to be found.
    for left in _without(numbers[1:], value - numbers[0]):
        if _divides(left, value, failed):
            return True
    failed.add(numbers)
    return False


def _without(numbers: tuple[int, ...], total: int) -> Iterator[tuple[int, ...]]:
    """Give what can be left of falling numbers when some that add up to ``total`` are taken out."""
    if not total:
        yield numbers
    before = 0
    for place, number in enumerate(numbers):
        if number <= total and number != before:
            for left in _without(numbers[place + 1 :], total - number):
                yield numbers[:place] + left
        before = number


GAME = Zwickern()
