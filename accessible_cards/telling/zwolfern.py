"""Telling Zwölfern: draw card after card, exactly 12 wins, more is a minus."""

from __future__ import annotations

from accessible_cards.telling.catalogue import _, n_
from accessible_cards.telling.names import by_rank
from accessible_cards.telling.narrator import GLANCE_SUM, SHORT_DREW, SUM, Narrator
from accessible_cards.telling.voice import Variants

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import ClassVar

    from accessible_cards.protocol.records import Record
    from accessible_cards.telling.voice import Message

DRAW = Variants(
    _("{card.cap}. Sum {sum}."),
    _("{name} draws {card}. Sum {sum}."),
    _("{card.cap}, {sum}."),
    _("{name} {card}, {sum}."),
    _("You draw {card}. Sum {sum}."),
)
DRAW_HIDDEN = Variants(
    n_("You draw a card. You have {n} card.", "You draw a card. You have {n} cards."),
    n_("{name} draws a card. {name} has {n} card.", "{name} draws a card. {name} has {n} cards."),
    n_("You draw, {n} card.", "You draw, {n} cards."),
    n_("{name} draws, {n} card.", "{name} draws, {n} cards."),
)
SHOWS_TWELVE = Variants(
    _("You have exactly 12: {cards}."),
    _("{name} has exactly 12: {cards}."),
)
SHOWS_OVER = Variants(
    n_("You are {n} over 12: {cards}.", "You are {n} over 12: {cards}."),
    n_("{name} is {n} over 12: {cards}.", "{name} is {n} over 12: {cards}."),
)
SHOWS = Variants(
    _("You show {cards}. Sum {sum}."),
    _("{name} shows {cards}. Sum {sum}."),
)
ALONE = Variants(_("You draw on alone."), _("{name} draws on alone."))
DEALS = n_("The match has {n} deal.", "The match has {n} deals.")
BUST_GOES_ON = _("After a bust the other draws on alone.")
STAKE = n_("The stake is {n} pfennig a point.", "The stake is {n} pfennigs a point.")

LACKS = Variants(_("{points} for what you lack to 12"), _("{points} for what {name} lacks to 12"))

YOUR_SUM = _("Your sum is {sum}.")
NOT_SEEN = _("You cannot see that sum.")
NOTHING_IS_TAKEN = _("Nothing is taken in this game.")
WHY_SUM = _("Why: {values}. Sum {sum}.")
COUNTS = _("{card} counts {value}")

VALUE = {"A": 11, "T": 10, "K": 3, "Q": 3, "J": 1}


def value_of(card: str) -> int:
    """Give the value of a card.

    >>> [value_of(card) for card in ("AS", "KD", "JC", "3H")]
    [11, 3, 1, 3]
    """
    return VALUE.get(card[0]) or int(card[0])


def sum_of(cards: Sequence[str]) -> int:
    """Give the sum of cards that are seen."""
    return sum(value_of(card) for card in cards)


class Zwolfern(Narrator):
    """Tells Zwölfern. Suits never matter, so cards are named by their rank."""

    title = _("Zwölfern")
    message_of = staticmethod(by_rank)
    item_reasons: ClassVar[dict[str, str]] = {"OVER": _("{points} for going over 12")}
    defaults: ClassVar[dict[str, int]] = {"BUST-ENDS": 1, "STAKE": 0}
    options: ClassVar[dict[str, Message]] = {"ROUNDS": DEALS, "BUST-ENDS": BUST_GOES_ON, "STAKE": STAKE}

    has_stock = True
    draw_is_played = True

    def hand_key(self, code: str) -> tuple[object, ...]:
        """Order a hand by value."""
        return (value_of(code),) if self.visible((code,)) else (0,)

    def tell_optn(self, record: Record) -> None:
        """Say the number of deals, which every match agrees on, and options that are not as usual."""
        if record.payload[0] == "ROUNDS" and not self.brief:
            self.add(self.voice.say(DEALS, n=record.number or 0), record)
        else:
            super().tell_optn(record)

    def tell_deal(self, record: Record) -> None:
        """Begin a deal: the first card and who begins."""
        super().tell_deal(record)
        self.tell_first_turn()

    def tell_draw(self, record: Record) -> None:
        """Say a draw: to the one who drew the card and the sum, to others how many cards there are."""
        sums = self.feed.follows("SUMS", record.seat)
        hand = self.picture.hands.get(record.seat, [])
        short = self.voice.line(SHORT_DREW, record.seat)
        if sums is None or not self.visible(record.payload):
            self.event(self.voice.line(DRAW_HIDDEN, record.seat, n=len(hand)), short, record)
            return
        card = self.voice.cards(record.payload)
        text = self.voice.line(DRAW, record.seat, card=card, sum=sums.number)
        self.event(text, short, record, private=record.seat)
        self.reason = self.why(hand, sums.number or 0)
        self.picture.reason_for = record.seat

    def why(self, hand: Sequence[str], total: int) -> str:
        """Explain a sum: what every card counts."""
        values = [self.voice.say(COUNTS, card=self.voice.card(card), value=value_of(card)) for card in hand]
        return self.voice.say(WHY_SUM, values=", ".join(values), sum=total)

    def tell_show(self, record: Record) -> None:
        """Say the hands that are shown, first the one that has ended it."""
        hands = sorted([record, *self.feed.run("SHOW")], key=lambda shown: sum_of(shown.payload) < 12)
        for shown in hands:
            self.say_hand(shown)
        self.reason = self.why(hands[0].payload, sum_of(hands[0].payload))

    def say_hand(self, record: Record) -> None:
        """Say a hand that is shown: exactly 12, over 12, or what it is."""
        total = sum_of(record.payload)
        facts = {"cards": self.voice.cards(record.payload), "sum": total, "n": total - 12}
        variants = SHOWS_TWELVE if total == 12 else SHOWS_OVER if total > 12 else SHOWS
        text = self.voice.line(variants, record.seat, **facts)
        self.event(text, text.rstrip("."), record, move=False)

    def turn_line(self, record: Record) -> str:
        """Say that a player draws on alone after the other's bust."""
        return self.voice.line(ALONE, record.seat) if self.feed.before() == "SHOW" else super().turn_line(record)

    def item_reason(self, item: Record) -> str:
        """Give the reason of the points of a deal."""
        if item.payload[0] == "LACKS" and item.number:
            return self.voice.line(LACKS, 3 - item.seat, points=item.number)
        return super().item_reason(item)

    def end_line(self, items: Sequence[Record]) -> str:
        """Say nothing: the hands that were shown have told it."""
        return ""

    def glance(self) -> tuple[str, str]:
        """Give the sum of the hand of the seat to move."""
        hand = self.picture.hands.get(self.picture.turn, [])
        if not hand or not self.visible(hand):
            return "", ""
        return self.glanced(GLANCE_SUM, sum_of(hand)), str(sum_of(hand))

    # Answers

    def open_lines(self) -> list[str]:
        """Say nothing of open cards: there are none."""
        return []

    def answer_sum(self, seat: int) -> list[str]:
        """Say the sum of the own hand."""
        hand = self.picture.hands.get(seat, [])
        if not self.visible(hand):
            return [self.voice.say(NOT_SEEN)]
        return [self.voice.say(YOUR_SUM if seat in self.voice.me else SUM, sum=sum_of(hand))]

    def answer_last(self, seat: int) -> list[str]:
        """Say that nothing is taken."""
        return [self.voice.say(NOTHING_IS_TAKEN)]
