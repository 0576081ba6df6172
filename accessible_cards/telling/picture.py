"""What the records have told so far: the match, the table, the hands as far as they are seen.

A picture knows no rules. It keeps what was said, so that questions can be answered, and steps back when UNDO says so.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from accessible_cards.protocol.records import Record

KEPT = 2000


class Item:
    """Something on the table: cards that lie as one, from the bottom, and the seat that laid them (0: the table)."""

    __slots__ = ("cards", "seat")

    def __init__(self, seat: int, cards: tuple[str, ...]) -> None:
        """Keep seat and cards."""
        self.seat = seat
        self.cards = cards


class Capture:
    """What was taken last: by whom, its cards in the order of the record, and what lay on the table before."""

    __slots__ = ("cards", "items", "seat")

    def __init__(self, seat: int, cards: tuple[str, ...], items: list[Item]) -> None:
        """Keep the capture."""
        self.seat = seat
        self.cards = cards
        self.items = items


class Picture:
    """The table as far as it was told. Seats are numbered from 1; every mapping is by seat.

    game, seats, options: of this match; kinds, names, levels: who sits where.
    deal, dealer: the deal being played (0: none yet, or no dealer).
    hands: codes in hand order, hidden ones as hidden cards. table: the items that lie open. fronts: chips in front.
    sum: the running sum, or None. stock: cards left, or None. sign: the colour that adds.
    turn: the seat to move (0: nobody), legal: its number of moves, verbs: what it can do; None and () where not told.
    totals, gifts, zwickers, taken: by seat; taken has the cards captured in this deal.
    seen: cards of this deal that all have seen; seen_by: those that only the seat that holds them has seen.
    trick, trick_winner, cleared: what the game's narrator keeps of the trick or the table (CHIPS, ZWICKERN).
    reason: the answer to ``why``, reason_for: 0, or the seat that alone may hear it. told: the length of the journal.
    capture: what was taken last. over: the match has ended. winners: seats that won it.
    """

    def __init__(self, game: str = "", seats: int = 0) -> None:
        """Begin with nothing but the game."""
        self.game = game
        self.seats = seats
        self.options: dict[str, int] = {}
        self.kinds: dict[int, str] = {}
        self.names: dict[int, str] = {}
        self.levels: dict[int, str] = {}
        self.seed = ""
        self.totals: dict[int, int] = {}
        self.over = False
        self.winners: list[int] = []
        self.turn = 0
        self.legal: int | None = None
        self.verbs: tuple[str, ...] = ()
        self.reason = ""
        self.reason_for = 0
        self.told = 0
        self._past: list[Picture] = []
        self.deal = 0
        self.begin_deal(0, 0)

    def begin_deal(self, deal: int, dealer: int) -> None:
        """Clear the table for a deal."""
        self.deal = deal
        self.dealer = dealer
        self.hands: dict[int, list[str]] = {}
        self.table: list[Item] = []
        self.fronts: dict[int, list[str]] = {}
        self.taken: dict[int, list[str]] = {}
        self.zwickers: dict[int, int] = {}
        self.seen: list[str] = []
        self.seen_by: dict[int, list[str]] = {}
        self.gifts = dict(getattr(self, "gifts", {}))
        self.sum: int | None = None
        self.sum_before: int | None = None
        self.stock: int | None = None
        self.sign = "B"
        self.turns_left: int | None = None
        self.capture: Capture | None = None
        self.last_play: Record | None = None
        self.trick: list[tuple[int, str]] = []
        self.trick_winner = 0
        self.cleared = False
        self.led = False
        self.drawn = 0

    # What single records change

    def apply(self, record: Record) -> None:
        """Take in one record; codes that change nothing here are passed over."""
        change = getattr(self, "_" + record.code.lower(), None)
        if change is not None:
            change(record)

    def _optn(self, record: Record) -> None:
        self.options[record.payload[0]] = record.number or 0

    def _seat(self, record: Record) -> None:
        self.kinds[record.seat] = record.payload[0]
        self.names[record.seat] = " ".join(record.payload[1:])
        self.totals.setdefault(record.seat, 0)

    def _levl(self, record: Record) -> None:
        if record.seat:
            self.levels[record.seat] = record.payload[0]

    def _seed(self, record: Record) -> None:
        self.seed = record.payload[0]

    def _deal(self, record: Record) -> None:
        self.begin_deal(record.number or 0, record.seat)

    def _hand(self, record: Record) -> None:
        known = list(self.hands.get(record.seat, ()))
        for card in self.seen_by.get(record.seat, ()):
            known.remove(card)
        alone = [card for card in record.payload if not card.startswith("?")]
        for card in known:
            if card in alone:
                alone.remove(card)
        self.seen_by[record.seat] = alone
        self.hands[record.seat] = list(record.payload)

    def _flip(self, record: Record) -> None:
        self.table.append(Item(0, record.payload))
        self.stock = record.number
        self.saw(record.payload)

    def _turn(self, record: Record) -> None:
        self._past.append(self.copy())
        del self._past[:-KEPT]
        self.turn = record.seat
        self.legal = record.number
        self.verbs = record.payload

    def _play(self, record: Record) -> None:
        self.led = not self.table
        self.sum_before = self.sum
        self.sum = record.number
        self.last_play = record
        self.drawn = 0
        self.lay(record.seat, record.payload)

    def _drop(self, record: Record) -> None:
        self.drawn = 0
        self.lay(record.seat, record.payload)

    def _draw(self, record: Record) -> None:
        self.hands.setdefault(record.seat, []).extend(record.payload)
        self.stock = record.number
        self.drawn = record.seat
        alone = self.seen_by.setdefault(record.seat, [])
        alone.extend(card for card in record.payload if not card.startswith("?"))

    def _pass(self, record: Record) -> None:
        self.drawn = 0

    def _take(self, record: Record) -> None:
        before = list(self.table)
        if record.payload:
            taken = list(record.payload)
            self.table = [item for item in self.table if not set(item.cards) & set(taken)]
        else:
            self.table = []
        self.taken.setdefault(record.seat, []).extend(record.payload)
        self.capture = Capture(record.seat, record.payload, before)

    def _back(self, record: Record) -> None:
        self.hands[record.seat] = sorted([*self.hands.get(record.seat, []), *record.payload])

    def _pile(self, record: Record) -> None:
        *under, top = record.payload
        if record.seat:
            self.leave_hand(record.seat, top)
        for place, item in enumerate(self.table):
            if item.cards in (tuple(under), (top,)):
                self.table[place] = Item(record.seat or item.seat, record.payload)
                break

    def _zwik(self, record: Record) -> None:
        self.zwickers[record.seat] = record.number or 0

    def _pick(self, record: Record) -> None:
        for item in self.table:
            if item.cards == record.payload:
                self.table.remove(item)
                break
        self.hands.setdefault(record.seat, []).extend(record.payload)

    def _open(self, record: Record) -> None:
        self.leave_hand(record.seat, record.payload[0])
        self.fronts.setdefault(record.seat, []).extend(record.payload)

    def _sign(self, record: Record) -> None:
        self.sign = record.payload[0]

    def _last(self, record: Record) -> None:
        self.turns_left = record.number

    def _show(self, record: Record) -> None:
        for card in record.payload:
            self.leave_hand(record.seat, card)
        self.hands[record.seat] = list(record.payload)

    def _sums(self, record: Record) -> None:
        self.sum = record.number

    def _gift(self, record: Record) -> None:
        self.gifts[record.seat] = record.number or 0
        if record.payload[0].isdecimal():
            giver = int(record.payload[0])
            self.gifts[giver] = max(0, self.gifts.get(giver, 0) - 1)

    def _totl(self, record: Record) -> None:
        self.totals[record.seat] = record.number or 0

    def _tabl(self, record: Record) -> None:
        if self.game == "CHIPS" and record.seat:
            self.fronts[record.seat] = list(record.payload)
        elif record.seat:
            self.table.append(Item(record.seat, record.payload))
        else:
            self.table = [Item(0, (card,)) for card in record.payload]
        self.saw(record.payload)

    def _stck(self, record: Record) -> None:
        self.stock = record.number

    def _over(self, record: Record) -> None:
        self.over = True
        self.turn = 0
        self.verbs = ()
        self.legal = None

    def _wins(self, record: Record) -> None:
        self.winners.append(record.seat)
        self.totals[record.seat] = record.number or 0

    def _undo(self, record: Record) -> None:
        self.step_back(record.number or 0)

    # Helpers

    def lay(self, seat: int, cards: tuple[str, ...]) -> None:
        """Move cards from a hand to the table, as one item."""
        for card in cards:
            self.leave_hand(seat, card)
        self.table.append(Item(seat, cards))

    def leave_hand(self, seat: int, card: str) -> None:
        """Take a card out of a hand: itself, or a hidden one that it can have been; all see it from now on."""
        hand, alone = self.hands.get(seat, []), self.seen_by.get(seat, [])
        if card in hand:
            hand.remove(card)
            if card in alone:
                alone.remove(card)
                self.saw((card,))
            return
        self.saw((card,))
        for hidden in hand:
            if hidden.startswith("?") and hidden.strip("?") in ("", card[-1]):
                hand.remove(hidden)
                return

    def saw(self, cards: tuple[str, ...]) -> None:
        """Keep which cards of this deal all have seen."""
        self.seen.extend(card for card in cards if not card.startswith("?"))

    def keeps(self, moves: int) -> bool:
        """Say whether the decision that many moves ago is kept; a match that was resumed has none before that."""
        return 0 < moves < len(self._past)

    def step_back(self, moves: int) -> None:
        """Return to the decision that many moves ago; where it is no longer kept, nothing changes.

        The last picture that is kept is the one of the decision that stands now.
        """
        if self.keeps(moves):
            past, kept = self._past[-moves - 1], self._past[: -moves - 1]
            self.__dict__.update(past.copy().__dict__)
            self._past = kept

    def copy(self) -> Picture:
        """Give a picture that shares nothing that changes; its own past is left out."""
        twin = Picture.__new__(Picture)
        for name, value in self.__dict__.items():
            twin.__dict__[name] = _copied(value)
        twin._past = []
        return twin

    def name(self, seat: int) -> str:
        """Give a player's name, told apart from equal ones by the seat."""
        name = self.names.get(seat, "")
        alike = [other for other in self.names.values() if other.casefold() == name.casefold()]
        return f"{name} {seat}" if len(alike) > 1 else name

    def clients(self) -> list[int]:
        """Give the seats that clients play."""
        return [seat for seat, kind in self.kinds.items() if kind == "CLIENT"]

    def open_cards(self) -> list[str]:
        """Give all open cards on the table, from the first or the bottom on."""
        return [card for item in self.table for card in item.cards]


def _copied(value: object) -> object:
    """Copy a dictionary or list one or two levels deep; items of the table never change once made."""
    if isinstance(value, dict):
        return {key: list(part) if isinstance(part, list) else part for key, part in value.items()}
    if isinstance(value, list):
        return list(value)
    return value
