"""Telling Zwickern: cards take what adds up to their value, are laid beside or on other cards, and score by name."""

from __future__ import annotations

from accessible_cards.telling import names
from accessible_cards.telling.catalogue import _, n_, p_
from accessible_cards.telling.narrator import TAKEN_SO_FAR, Narrator
from accessible_cards.telling.picture import Item
from accessible_cards.telling.voice import Variants

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import ClassVar

    from accessible_cards.protocol.records import Record
    from accessible_cards.telling.names import CardName
    from accessible_cards.telling.voice import Message

TAKE = Variants(
    _("{card.cap} takes {items}: {count}."),
    _("{name} plays {card} and takes {items}: {count}."),
    _("{card.cap} takes {items}, {n}."),
    _("{name} {card} takes {items}, {n}."),
)
ZWICKER = n_("Zwicker, {points}.", "Zwicker number {n}, {points}.")
REST = Variants(
    n_("You took last. You get the card left on the table.", "You took last. You get the {n} cards left."),
    n_("{name} took last. {name} gets the card left.", "{name} took last. {name} gets the {n} cards left."),
    _("Rest: you {n}."),
    _("Rest: {name} {n}."),
)
DROP = Variants(
    _("{card.cap} on the table."),
    _("{name} drops {card}."),
    _("{card.cap} down."),
    _("{name} drops {card}."),
)
LAY_OUT = Variants(_("You lay out {card}."), _("{name} lays out {card}."))
PILE = Variants(
    _("{card.cap} on {item}. The pile counts {total}."),
    _("{name} lays {card} on {item}. The pile counts {total}."),
    _("{card.cap} on {item}, {total}."),
    _("{name} {card} on {item}, {total}."),
)
PILE_CARDS = Variants(
    _("{card.cap} on {item}. The pile counts {total}."),
    _("{name} lays {card} on {item}. The pile counts {total}."),
    _("{card.cap} on {item}, {total}."),
    _("{name} {card} on {item}, {total}."),
    _("{card.cap} on {item}. The pile counts {total}: {cards}."),
    _("{name} lays {card} on {item}. The pile counts {total}: {cards}."),
)
CLEARED = Variants(
    _("The table is empty. You lay out a card for {other}."),
    _("The table is empty. {name} lays out a card."),
    _("You lay out."),
    _("{name} lays out."),
)
MUST_DROP = _("The table is empty. You can only drop a card.")
NEW_CARDS = _("New cards, {n} each.")
LAST_CARDS = _("The last cards, {n} each.")
TAKING_IS_DUE = _("A card that can take must take.")
ZWICKER_FROM = n_(
    "A Zwicker is all cards of the table, {n} or more.", "A Zwicker is all cards of the table, {n} or more."
)
STAKE = n_("The stake is {n} pfennig a point.", "The stake is {n} pfennigs a point.")
ALL_PLAYED = _("All cards are played. The deal is over.")

GLANCE_TABLE = p_("touch", "Table {n}")
TABLE = _("The table: {cards}.")
TABLE_EMPTY = _("The table is empty.")
PILE_NAME = p_("card", "the pile of {total}")
PILES_TAKEN = n_("one pile of {total}", "{n} piles of {total}")
PILE_BRIEF = _("pile {total}")
PILES_BRIEF = n_("one pile", "{n} piles")
PILE_ITEM = p_("card", "a pile of {total} from {cards}")
GROUP = _("{items} with {item}")
GROUPS = _("{groups}, and {group}")
VALUES = _("Values on the table: {values}.")
A_VALUE = _("{item} {value}")
ZWICKERS = n_("{n} Zwicker.", "{n} Zwickers.")

WHY_TAKE = _("Why: {card} counts {value}. {groups}.")
WHY_EQUAL = _("Why: {card} takes what counts {value}.")
LAST_CAPTURE = Variants(
    n_("Last capture: your {card} took {n} card: {cards}.", "Last capture: your {card} took {n} cards: {cards}."),
    n_(
        "Last capture: {name} took {n} card with {card}: {cards}.",
        "Last capture: {name} took {n} cards with {card}: {cards}.",
    ),
)
LAST_REST = Variants(
    n_("Last capture: you got the card left: {cards}.", "Last capture: you got the {n} cards left: {cards}."),
    n_("Last capture: {name} got the card left: {cards}.", "Last capture: {name} got the {n} cards left: {cards}."),
)
NO_CAPTURE = _("Nothing was taken yet.")
WHY_PILE = _("Why: {values} is {total}.")
WHY_DROP = _("Why: {card} counts {value} and lies by itself.")
PLUS = _("{values} plus {value}")
IS_VALUE = _("{item} counts {value}")
ADDS_UP = _("{values} is {total}")

TAKES = _("{card} takes {items}")
DROPS = _("drop {card}")
PILES = _("{card} on {item}")
RESULT_TAKE = n_("{n} card", "{n} cards")
RESULT_ZWICKER = n_("{n} card, a Zwicker", "{n} cards, a Zwicker")
RESULT_PILE = _("a pile of {total}")
HINT_TAKE = n_("It takes {n} card.", "It takes {n} cards.")
HINT_ZWICKER = _("It is a Zwicker, 3 points.")
HINT_PILE = _("The pile counts {total} then.")

SHORT_TAKE = Variants(_("you {card}, took {items}"), _("{name} {card}, took {items}"))
SHORT_DROP = Variants(_("you dropped {card}"), _("{name} dropped {card}"))
SHORT_PILE = Variants(_("you laid {card} on {item}"), _("{name} laid {card} on {item}"))
SHORT_REST = Variants(_("you got the rest"), _("{name} got the rest"))

NOTHING_MAKES = _("Nothing on the table makes {value}: {items}.")
DO_NOT_MAKE = (_("{items} cannot be taken with {value}."), _("What is taken must be groups that make {value} each."))
TOO_HIGH = (_("{card.cap} on {item} would make {total}."), _("A pile counts at most 14."))
LAY_OUT_FIRST = (_("You have cleared the table."), _("Lay out a card first: say drop and the card."))
TAKE_FIRST = (_("Here who can take must take."), _("Say moves to hear what you can take."))
NOT_THERE = _("No {card} lies on the table.")

VALUE = {"A": 11, "T": 10, "J": 12, "Q": 13, "K": 14}
HIGHEST = 14
WITH_SUIT = ("7D", "7S", "TD")
MOST_ITEMS = 12


def value_of(card: str) -> int:
    """Give the value of a card.

    >>> [value_of(card) for card in ("KS", "AH", "7D")]
    [14, 11, 7]
    """
    return VALUE.get(card[0]) or int(card[0])


def value_of_item(cards: Sequence[str]) -> int:
    """Give what an item of the table counts: a card, or a pile."""
    return sum(value_of(card) for card in cards if not card.startswith("?"))


def message_of(code: str) -> tuple[str, int | None]:
    """Name a card by its rank; those that score by their suit with it."""
    return names.plain(code) if code in WITH_SUIT else names.by_rank(code)


def groups_of(values: Sequence[int], value: int) -> list[list[int]] | None:
    """Part items into groups that add up to a value each; give their places, None where it cannot be done.

    >>> groups_of([14, 8, 6], 14), groups_of([8, 5], 14)
    ([[0], [1, 2]], None)
    """
    return _grouped(list(enumerate(values)), value) if len(values) <= MOST_ITEMS else None


def _grouped(items: list[tuple[int, int]], value: int) -> list[list[int]] | None:
    """Part the items that are left; the first of them always begins the next group."""
    if not items:
        return []
    for group in _with_first(items[1:], value - items[0][1]):
        chosen = [items[0][0], *group]
        rest = _grouped([item for item in items if item[0] not in chosen], value)
        if rest is not None:
            return [chosen, *rest]
    return None


def _with_first(items: list[tuple[int, int]], missing: int) -> list[list[int]]:
    """Give every choice of items that makes what is missing."""
    if missing == 0:
        return [[]]
    found = []
    for place, (item, value) in enumerate(items):
        if value <= missing:
            found += [[item, *rest] for rest in _with_first(items[place + 1 :], missing - value)]
    return found


def can_make(values: Sequence[int], value: int) -> bool:
    """Say whether some of the values add up to a value."""
    sums = {0}
    for each in values:
        sums |= {total + each for total in sums if total + each <= value}
    return value in sums


class Zwickern(Narrator):
    """Tells Zwickern. Cards are named by rank; the sevens and the ten that score by their suit are named with it."""

    title = _("Zwickern")
    message_of = staticmethod(message_of)
    item_reasons: ClassVar[dict[str, str]] = {
        "CARDS": _("{points} for most cards"),
        "7D": _("{points} for the seven of diamonds"),
        "7S": _("{points} for the seven of spades"),
        "ACES": _("{points} for aces"),
        "ZWICKER": _("{points} for Zwicker"),
        "TD": _("{points} for the ten of diamonds"),
    }
    defaults: ClassVar[dict[str, int]] = {"MUST-TAKE": 0, "ZWICKER-MIN": 4, "STAKE": 0}
    options: ClassVar[dict[str, Message]] = {"MUST-TAKE": TAKING_IS_DUE, "ZWICKER-MIN": ZWICKER_FROM, "STAKE": STAKE}

    def hand_key(self, code: str) -> tuple[object, ...]:
        """Order a hand by value."""
        return (value_of(code),) if self.visible((code,)) else (0,)

    # Phrases

    def item_name(self, item: Item) -> CardName:
        """Name an item of the table: a card, or a pile by what it counts; if others count the same, with its cards."""
        if len(item.cards) == 1:
            return self.voice.card(item.cards[0])
        total = value_of_item(item.cards)
        alike = [each for each in self.picture.table if len(each.cards) > 1 and value_of_item(each.cards) == total]
        return self.item_in_full(item) if len(alike) > 1 else self.voice.named(PILE_NAME, total=total)

    def item_in_full(self, item: Item) -> CardName:
        """Name an item of the table, a pile with its cards."""
        if len(item.cards) == 1:
            return self.item_name(item)
        cards = self.voice.all_of([str(self.voice.card(card)) for card in item.cards])
        return self.voice.named(PILE_ITEM, total=value_of_item(item.cards), cards=cards)

    def grouped_items(self, items: Sequence[Item], value: int, in_full: bool = False) -> str:
        """Name what is taken by its groups: "king, and eight with six"; in_full: piles with their cards."""
        names_of = [self.item_in_full(item) if in_full else self.item_name(item) for item in items]
        groups = groups_of([value_of_item(item.cards) for item in items], value)
        if groups is None:
            return ", ".join(names_of)
        named = [[str(names_of[place]) for place in group] for group in groups]
        parts = [self.group_name(group) for group in named]
        piles = in_full and any(len(item.cards) > 1 for item in items)
        if all(len(group) == 1 for group in groups) and not piles:
            return self.voice.all_of(parts)
        return self.voice.joined(parts, GROUPS, "groups", "group")

    def group_name(self, named: Sequence[str]) -> str:
        """Name items that make the value together: "eight with four with two"."""
        text = named[0]
        for name in named[1:]:
            text = self.voice.say(GROUP, items=text, item=name)
        return text

    def taken_items(self, items: Sequence[Item], value: int) -> str:
        """Name what was taken: piles by what they count, alike ones together; in full with all cards.

        In brief by no groups; a pile by itself counts what the card counts, which is not said.
        """
        if self.full:
            return self.grouped_items(items, value, in_full=True)
        values = [value_of_item(item.cards) for item in items]
        groups = groups_of(values, value) or [[place] for place in range(len(items))]
        parts = []
        alike = [group for group in groups if len(group) == 1 and len(items[group[0]].cards) > 1]
        for group in groups:
            if group not in alike:
                named = [self.taken_item(items[place]) for place in group]
                parts.append(", ".join(named) if self.brief else self.group_name(named))
        for total in dict.fromkeys(values[group[0]] for group in alike):
            n = sum(values[group[0]] == total for group in alike)
            message = PILES_BRIEF if self.brief else PILES_TAKEN
            parts.insert(0, self.voice.say(message, n=n, total=total))
        if self.brief:
            return ", ".join(parts)
        grouped = any(len(group) > 1 for group in groups)
        return self.voice.joined(parts, GROUPS, "groups", "group") if grouped else self.voice.all_of(parts)

    def taken_item(self, item: Item) -> str:
        """Name an item that was taken, a pile by what it counts."""
        if len(item.cards) == 1:
            return self.voice.card(item.cards[0])
        total = value_of_item(item.cards)
        return self.voice.say(PILE_BRIEF, total=total) if self.brief else self.voice.say(PILES_TAKEN, n=1, total=total)

    def laid_on(self, item: Item) -> CardName:
        """Name an item that a card was laid on, a pile by what it counts."""
        if self.full or len(item.cards) == 1:
            return self.item_name(item)
        return self.voice.named(PILE_NAME, total=value_of_item(item.cards))

    def items_on_table(self, tops: Sequence[str]) -> list[Item]:
        """Give the items of the table that are named by their top cards."""
        return [item for item in self.picture.table if item.cards[-1] in tops]

    def other(self, seat: int) -> str:
        """Name the other player."""
        return self.voice.name(3 - seat)

    # Events

    def tell_deal(self, record: Record) -> None:
        """Begin a deal: hands, the table, who begins."""
        super().tell_deal(record)
        table = self.feed.follows("TABL")
        if table is not None:
            self.count_stock(len(table.payload))
            self.tell_tabl(table)
        self.tell_first_turn()

    def tell_tabl(self, record: Record) -> None:
        """Say what lies on the table."""
        if record.payload:
            text = self.voice.say(TABLE, cards=self.voice.cards(record.payload))
            self.event(text, text.rstrip("."), record, move=False)

    def tell_hand(self, record: Record) -> None:
        """Say that a new packet is dealt, and the own cards."""
        hands = [record, *self.feed.run("HAND")]
        if self.picture.stock is not None:
            self.picture.stock = max(0, self.picture.stock - sum(len(hand.payload) for hand in hands))
        message = NEW_CARDS if self.picture.stock else LAST_CARDS
        text = self.voice.say(message, n=record.number or 0)
        self.event(text, text.rstrip("."), record, move=False)
        self.tell_hands(hands)

    def tell_play(self, record: Record) -> None:
        """Say a capture: the card, what it takes by groups, how many; and a Zwicker."""
        take = self.feed.follows("TAKE", record.seat)
        if take is None:
            super().tell_play(record)
            return
        zwick = self.feed.follows("ZWIK", record.seat)
        capture = self.picture.capture
        before = capture.items if capture is not None else []
        items = [item for item in before if item.cards != record.payload and set(item.cards) <= set(take.payload)]
        value = record.number or 0
        n = len(take.payload) - 1
        facts = {"card": self.voice.cards(record.payload), "n": n, "count": self.many(n)}
        facts["items"] = self.taken_items(items, value)
        text = self.voice.line(TAKE, record.seat, **facts)
        if zwick is not None:
            text += " " + self.voice.say(ZWICKER, n=zwick.number or 1, points=self.voice.points(3))
        self.event(text, self.voice.line(SHORT_TAKE, record.seat, **facts), take)
        self.reason = self.why_take(record, items)

    def tell_take(self, record: Record) -> None:
        """Say that who took last gets what is left on the table."""
        text = self.voice.line(REST, record.seat, n=len(record.payload))
        self.event(text, self.voice.line(SHORT_REST, record.seat), record)

    def tell_drop(self, record: Record) -> None:
        """Say a card that is laid on the table, or laid out for the other."""
        card = self.voice.cards(record.payload)
        text = self.voice.line(LAY_OUT if self.picture.cleared else DROP, record.seat, card=card)
        self.picture.cleared = False
        self.event(text, self.voice.line(SHORT_DROP, record.seat, card=card), record)
        self.reason = self.voice.say(WHY_DROP, card=card, value=record.number or 0)

    def tell_pile(self, record: Record) -> None:
        """Say a card that is laid on another or on a pile, with what it counts now."""
        if not record.seat:
            return
        *under, top = record.payload
        item = Item(0, tuple(under))
        facts = {
            "card": self.voice.card(top),
            "item": self.laid_on(item),
            "total": record.number,
            "cards": self.voice.cards(record.payload),
        }
        text = self.voice.line(PILE_CARDS if len(under) > 1 else PILE, record.seat, **facts)
        self.event(text, self.voice.line(SHORT_PILE, record.seat, **facts), record)
        values = self.plus([value_of(card) for card in record.payload])
        self.reason = self.voice.say(WHY_PILE, values=values, total=record.number)

    def turn_line(self, record: Record) -> str:
        """Say that a card has to be laid out, or that only a drop is possible."""
        last = self.picture.last_play
        cleared = not self.picture.table and last is not None and last.seat == record.seat
        self.picture.cleared = cleared and self.feed.before() in ("TAKE", "ZWIK")
        if record.payload != ("DROP",) or self.picture.table:
            return super().turn_line(record)
        if self.picture.cleared:
            return self.voice.line(CLEARED, record.seat, other=self.other(record.seat))
        return self.voice.say(MUST_DROP) if record.seat in self.voice.me else ""

    def end_line(self, items: Sequence[Record]) -> str:
        """Say that the deal is over: all cards are played."""
        return self.voice.say(ALL_PLAYED)

    def glance(self) -> tuple[str, str]:
        """Give how many items lie on the table."""
        n = len(self.picture.table)
        return self.glanced(GLANCE_TABLE, n), str(n)

    def glance_count(self, cards: Sequence[str]) -> int:
        """Count the cards of a capture without the one that was played."""
        return len(cards) - 1

    # Why

    def plus(self, values: Sequence[int]) -> str:
        """Say an addition: "8 plus 4 plus 2"."""
        text = str(values[0])
        for value in values[1:]:
            text = self.voice.say(PLUS, values=text, value=value)
        return text

    def why_take(self, record: Record, items: Sequence[Item]) -> str:
        """Explain a capture: what the card counts, how each group makes it."""
        value = record.number or 0
        values = [value_of_item(item.cards) for item in items]
        parts = []
        groups = groups_of(values, value) or []
        if groups and all(len(group) == 1 for group in groups):
            return self.voice.say(WHY_EQUAL, card=self.voice.cards(record.payload), value=value)
        for group in groups:
            if len(group) == 1:
                parts.append(self.voice.say(IS_VALUE, item=self.item_name(items[group[0]]), value=value))
            else:
                parts.append(self.voice.say(ADDS_UP, values=self.plus([values[place] for place in group]), total=value))
        card = self.voice.cards(record.payload)
        return self.voice.say(WHY_TAKE, card=card, value=value, groups=names.capital("; ".join(parts)))

    # Answers

    def open_lines(self) -> list[str]:
        """Say what lies on the table, piles with what they count and their cards."""
        items = [self.item_in_full(item) for item in self.picture.table]
        if not items:
            return [self.voice.say(TABLE_EMPTY)]
        return [self.voice.say(TABLE, cards=", ".join(items))]

    def answer_sum(self, seat: int) -> list[str]:
        """Say what every item on the table counts."""
        if not self.picture.table:
            return [self.voice.say(TABLE_EMPTY)]
        values = [
            self.voice.say(A_VALUE, item=self.voice.card(item.cards[0]), value=value_of_item(item.cards))
            if len(item.cards) == 1
            else self.item_name(item)
            for item in self.picture.table
        ]
        return [self.voice.say(VALUES, values=", ".join(values))]

    def answer_last(self, seat: int) -> list[str]:
        """Say the last capture: with which card, and what it took."""
        capture = self.picture.capture
        if capture is None:
            return [self.voice.say(NO_CAPTURE)]
        on_table = {card for item in capture.items for card in item.cards}
        played = [card for card in capture.cards if card not in on_table]
        taken = [card for card in capture.cards if card in on_table]
        last = self.picture.last_play
        if not played and last is not None and last.payload[0] in taken and last.seat == capture.seat:
            played = [last.payload[0]]
            taken.remove(last.payload[0])
        facts = {"card": self.voice.cards(played), "n": len(taken), "cards": self.voice.cards(taken)}
        return [self.voice.line(LAST_CAPTURE if played else LAST_REST, capture.seat, **facts)]

    def so_far(self, seat: int, points: str) -> str:
        """Say how many cards were taken in this deal, and the Zwickers."""
        n, zwickers = len(self.picture.taken.get(seat, ())), self.picture.zwickers.get(seat, 0)
        if not n:
            return ""
        line = self.voice.line(TAKEN_SO_FAR, seat, points=points, count=self.many(n))
        return f"{line} {self.voice.say(ZWICKERS, n=zwickers)}" if zwickers else line

    # Moves

    def move_name(self, words: Sequence[str]) -> str:
        """Name a move: "king takes king, and eight with six", "drop two", "nine on three"."""
        if words[0] == "TAKE" and len(words) > 2:
            items = self.items_on_table(words[2:])
            return self.voice.say(
                TAKES, card=self.voice.card(words[1]), items=self.grouped_items(items, value_of(words[1]))
            )
        if words[0] == "DROP" and len(words) > 1:
            return self.voice.say(DROPS, card=self.voice.card(words[1]))
        if words[0] == "PILE" and len(words) > 2:
            items = self.items_on_table(words[2:])
            item = self.item_name(items[0]) if items else self.voice.card(words[2])
            return self.voice.say(PILES, card=self.voice.card(words[1]), item=item)
        return super().move_name(words)

    def consequence(self, words: Sequence[str], preview: Sequence[Record]) -> str:
        """Say how many cards are taken, or what a pile counts."""
        codes = [record.code for record in preview]
        for record in preview:
            if record.code == "TAKE":
                message = RESULT_ZWICKER if "ZWIK" in codes else RESULT_TAKE
                return self.voice.say(message, n=len(record.payload) - 1)
            if record.code == "PILE":
                return self.voice.say(RESULT_PILE, total=record.number)
        return ""

    def hint_reason(self, words: Sequence[str], preview: Sequence[Record]) -> str:
        """Say what a move brings."""
        if any(record.code == "ZWIK" for record in preview):
            return self.voice.say(HINT_ZWICKER)
        for record in preview:
            if record.code == "TAKE":
                return self.voice.say(HINT_TAKE, n=len(record.payload) - 1)
            if record.code == "PILE":
                return self.voice.say(HINT_PILE, total=record.number)
        return ""

    def in_order(self, moves: Sequence[Record]) -> Sequence[Record]:
        """Put the largest takes first: what one wants to hear first."""
        return sorted(moves, key=lambda move: -len(move.payload) if move.payload[0] == "TAKE" else 0)

    # Refusals

    def refusal(self, fail: Record, command: Sequence[str], moves: Sequence[Record]) -> list[str] | None:
        """Say why a capture or a pile cannot be."""
        word = fail.payload[0] if fail.payload else ""
        fact = fail.payload[1] if len(fail.payload) > 1 else ""
        say = self.voice.say
        words = [part.upper() for part in command]
        if word == "SUM-DIFFERS":
            return self.sum_differs(int(fact or 0), words)
        if word == "PILE-OVER-14":
            item = self.items_on_table(words[2:])
            on = self.item_name(item[0]) if item else self.voice.card(words[-1])
            card = self.voice.card(words[1] if len(words) > 1 else "")
            return [say(message, card=card, item=on, total=int(fact or 0)) for message in TOO_HIGH]
        if word == "MUST-LAY-OUT":
            return [say(message) for message in LAY_OUT_FIRST]
        if word == "MUST-TAKE":
            return [say(message) for message in TAKE_FIRST]
        if word == "NOT-ON-TABLE":
            return [say(NOT_THERE, card=self.refused_card(fact, self.picture.open_cards())), *self.open_lines()]
        return None

    def sum_differs(self, value: int, words: Sequence[str]) -> list[str]:
        """Say that nothing makes the value, or that the items named do not."""
        values = [value_of_item(item.cards) for item in self.picture.table]
        if not can_make(values, value):
            items = ", ".join(self.item_name(item) for item in self.picture.table)
            return [self.voice.say(NOTHING_MAKES, value=value, items=items)]
        items = self.voice.all_of([str(self.item_name(item)) for item in self.items_on_table(words[2:])])
        return [self.voice.say(message, items=names.capital(items), value=value) for message in DO_NOT_MAKE]
