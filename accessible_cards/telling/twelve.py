"""Telling 12, Jamaican Sniping: a card takes the open pile when it makes 12 with the top card or has its rank."""

from __future__ import annotations

from accessible_cards.telling.catalogue import _, n_, p_
from accessible_cards.telling.names import by_rank
from accessible_cards.telling.narrator import DEAL_OVER, OUT, TAKEN_SO_FAR, Narrator
from accessible_cards.telling.voice import Variants

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import ClassVar

    from accessible_cards.protocol.records import Record
    from accessible_cards.telling.voice import Message

PLAY = Variants(
    _("{card.cap}. Sum {sum}."),
    _("{name} plays {card}. Sum {sum}."),
    _("{card.cap}, {sum}."),
    _("{name} {card}, {sum}."),
)
TAKE_TWELVE = Variants(
    _("{card.cap}, sum {sum}. You take {count}."),
    _("{name} plays {card}. Sum {sum}. {name} takes {count}."),
    _("{card.cap}, {sum}, you take {n}."),
    _("{name} {card}, {sum}, takes {n}."),
    _("{card.cap}, sum {sum}. You take the open pile, {count}: {cards}."),
    _("{name} plays {card}. Sum {sum}. {name} takes the open pile, {count}: {cards}."),
)
TAKE_PAIR = Variants(
    _("{card.cap}, a pair, sum {sum}. You take {count}."),
    _("{name} plays {card}, a pair. Sum {sum}. {name} takes {count}."),
    _("{card.cap}, pair, you take {n}."),
    _("{name} {card}, pair, takes {n}."),
    _("{card.cap}, a pair, sum {sum}. You take the open pile, {count}: {cards}."),
    _("{name} plays {card}, a pair. Sum {sum}. {name} takes the open pile, {count}: {cards}."),
)
TAKE_BOTH = Variants(
    _("{card.cap} on {card}, sum {sum}. You take {count}."),
    _("{name} plays {card} on {card}. Sum {sum}. {name} takes {count}."),
    _("{card.cap}, pair, you take {n}."),
    _("{name} {card}, pair, takes {n}."),
    _("{card.cap} on {card}, sum {sum}. You take the open pile, {count}: {cards}."),
    _("{name} plays {card} on {card}. Sum {sum}. {name} takes the open pile, {count}: {cards}."),
)
OTHERS_DRAW = _("The others draw.")
OTHERS_DRAW_FULL = _("Six on six: every other player draws a card.")
GLANCE_OPEN = p_("touch", "Open {n}")
OPEN_CARD = _("Open card: {card}.")
OPEN_BRIEF = _("Open {card}.")
LAST_ROUND = n_(
    "The stock is empty. Last round: {n} more turn, without drawing.",
    "The stock is empty. Last round: {n} more turns, without drawing.",
)
LAST_ROUND_SHORT = _("Last round.")
PLAYS_AGAIN = Variants(_("You play again."), _("{name} plays again."))
NO_MORE_CARDS = _("No card can be turned up. The deal is over.")
LAST_ROUND_OVER = _("The last round is over, and so is the deal.")

EXTRA_TURN = _("Who takes the open pile plays again.")
LAST_CARD_DRAWS = _("A last card that does not match draws a card.")
NUMBERS = _("The cards are the numbers 1 to 11.")
DEALS = n_("The match has {n} deal.", "The match has {n} deals.")

OPEN_PILE = n_(
    "The open pile has {n} card, on top {top}: {cards}.", "The open pile has {n} cards, on top {top}: {cards}."
)
NO_PILE = _("No card lies open.")
TOP_VALUE = _("On top: {top}, value {value}. {needed} makes 12.")
LAST_CAPTURE = Variants(
    _("Last capture: you took {count}: {cards}."), _("Last capture: {name} took {count}: {cards}.")
)
NO_CAPTURE = _("The open pile was not taken yet.")

WHY_SUM = _("Why: {below} and {value} are {sum}. That is neither 12 nor a pair.")
WHY_FIRST = _("Why: no card lay below, so the sum is {value}.")
WHY_TWELVE = _("Why: {below} and {value} are 12, and 12 takes the open pile.")
WHY_PAIR = _("Why: {card} on {card} is a pair, and a pair takes the open pile.")
WHY_BOTH = _("Why: 6 and 6 are 12 and a pair. The open pile is taken, and the others draw.")

SUM_AFTER = _("sum {sum}")
TAKES = n_("sum {sum}, takes {n} card", "sum {sum}, takes {n} cards")
TAKES_PAIR = n_("a pair, takes {n} card", "a pair, takes {n} cards")
HINT_TAKES = n_("It takes {n} card.", "It takes {n} cards.")
HINT_SUM = _("It makes the sum {sum}.")

SHORT_OPEN = _("open card {card}")
SHORT_LAST_ROUND = n_("last round, {n} turn", "last round, {n} turns")
SHORT_PLAY = Variants(_("you {card}, sum {sum}"), _("{name} {card}, sum {sum}"))
SHORT_TAKE = Variants(_("you {card}, took {count}"), _("{name} {card}, took {count}"))

VALUES = {"A": 1, "T": 10, "J": 11, "Q": 11, "K": 11}


def value_of(card: str) -> int:
    """Give the value of a card: ace 1, jack, queen and king 11.

    >>> [value_of(card) for card in ("AS", "7H", "KD", "07")]
    [1, 7, 11, 7]
    """
    if card.isdecimal():
        return int(card)
    return VALUES.get(card[0]) or int(card[0])


def rank_of(card: str) -> str:
    """Give the rank of a card; of a numbered one the number."""
    return card if card.isdecimal() else card[0]


class Twelve(Narrator):
    """Tells 12, Jamaican Sniping. Suits never matter, so cards are named by their rank."""

    title = _("12, Jamaican Sniping")
    message_of = staticmethod(by_rank)
    item_reasons: ClassVar[dict[str, str]] = {
        "TAKEN": _("{points} for cards taken"),
        "LEFT": _("{points} for cards left"),
    }
    defaults: ClassVar[dict[str, int]] = {"EXTRA-TURN": 0, "LAST-CARD": 1, "DECK44": 0, "DEALS": 0}
    options: ClassVar[dict[str, Message]] = {
        "EXTRA-TURN": EXTRA_TURN,
        "LAST-CARD": LAST_CARD_DRAWS,
        "DECK44": NUMBERS,
        "DEALS": DEALS,
    }
    tells_last_card = True

    def hand_key(self, code: str) -> tuple[object, ...]:
        """Order a hand by value, then by rank."""
        return (value_of(code), "JQK".find(code[0])) if self.visible((code,)) else (0, 0)

    # Events

    def tell_deal(self, record: Record) -> None:
        """Begin a deal: hands, the open card, who begins."""
        super().tell_deal(record)
        flip = self.feed.follows("FLIP")
        if flip is not None:
            self.tell_flip(flip)
        self.tell_first_turn()

    def tell_flip(self, record: Record) -> None:
        """Say the card that lies open now."""
        card = self.voice.cards(record.payload)
        text = self.voice.say(OPEN_BRIEF if self.brief else OPEN_CARD, card=card)
        self.event(text, self.voice.say(SHORT_OPEN, card=card), record, move=False)

    def tell_play(self, record: Record) -> None:
        """Say a card and the sum with the card below; whether it takes the open pile and why."""
        take = self.feed.follows("TAKE", record.seat)
        card = self.voice.cards(record.payload)
        if take is None:
            facts = {"card": card, "sum": record.number}
            short = self.voice.line(SHORT_PLAY, record.seat, **facts)
            self.event(self.voice.line(PLAY, record.seat, **facts), short, record)
            self.reason = self.why_play(record)
        else:
            self.say_capture(record, take)

    def say_capture(self, record: Record, take: Record) -> None:
        """Say a card that takes the open pile: by a sum of 12, as a pair, or both."""
        n = len(take.payload)
        pair = n > 1 and rank_of(take.payload[-2]) == rank_of(take.payload[-1])
        both = pair and record.number == 12
        facts = {
            "card": self.voice.cards(record.payload),
            "sum": record.number,
            "n": n,
            "count": self.many(n),
            "cards": self.voice.cards(take.payload),
        }
        text = self.voice.line(TAKE_BOTH if both else TAKE_PAIR if pair else TAKE_TWELVE, record.seat, **facts)
        self.event(text, self.voice.line(SHORT_TAKE, record.seat, **facts), take)
        if both and not self.brief:
            self.add(self.voice.say(OTHERS_DRAW_FULL if self.full else OTHERS_DRAW), take)
        below = value_of(take.payload[-2]) if n > 1 else 0
        why = WHY_BOTH if both else WHY_PAIR if pair else WHY_TWELVE
        self.reason = self.voice.say(why, below=below, value=value_of(record.payload[0]), card=facts["card"])

    def why_play(self, record: Record) -> str:
        """Explain a card that takes nothing."""
        value = value_of(record.payload[0])
        total = record.number or 0
        if total == value:
            return self.voice.say(WHY_FIRST, value=value)
        return self.voice.say(WHY_SUM, below=total - value, value=value, sum=total)

    def tell_last(self, record: Record) -> None:
        """Say that the last round begins; why and what it is, in full only."""
        message = LAST_ROUND if self.full else LAST_ROUND_SHORT
        text = self.voice.say(message, n=record.number or 0)
        self.event(text, self.voice.say(SHORT_LAST_ROUND, n=record.number or 0), record, move=False)

    def turn_line(self, record: Record) -> str:
        """Say a turn where the same player plays again, else as usual."""
        last = self.picture.last_play
        if last is not None and last.seat == record.seat and self.feed.before() == "FLIP":
            return self.voice.line(PLAYS_AGAIN, record.seat)
        return super().turn_line(record)

    def end_line(self, items: Sequence[Record]) -> str:
        """Say why the deal is over."""
        last = self.picture.last_play
        if last is not None and not self.picture.hands.get(last.seat):
            return self.voice.line(OUT, last.seat)
        if self.picture.turns_left is not None:
            return self.voice.say(LAST_ROUND_OVER)
        return self.voice.say(DEAL_OVER if self.picture.stock else NO_MORE_CARDS)

    def glance(self) -> tuple[str, str]:
        """Give the open card by its number; jack, queen and king by their letter."""
        cards = self.picture.open_cards()
        if not cards:
            return "", ""
        rank = rank_of(cards[-1])
        short = str(int(rank)) if rank.isdecimal() else {"T": "10"}.get(rank, "")
        name = short or str(self.voice.card(cards[-1]))
        return self.glanced(GLANCE_OPEN, name), short or name[:1]

    # Answers

    def open_lines(self) -> list[str]:
        """Say the open pile from the bottom, its top card first."""
        cards = self.picture.open_cards()
        if not cards:
            return [self.voice.say(NO_PILE)]
        top = self.voice.card(cards[-1])
        return [self.voice.say(OPEN_PILE, n=len(cards), top=top, cards=self.voice.cards(cards))]

    def answer_sum(self, seat: int) -> list[str]:
        """Say the top card, its value, and what makes 12 with it."""
        cards = self.picture.open_cards()
        if not cards:
            return [self.voice.say(NO_PILE)]
        value = value_of(cards[-1])
        return [self.voice.say(TOP_VALUE, top=self.voice.card(cards[-1]), value=value, needed=12 - value)]

    def so_far(self, seat: int, points: str) -> str:
        """Say how many cards were taken in this deal."""
        n = len(self.picture.taken.get(seat, ()))
        return self.voice.line(TAKEN_SO_FAR, seat, points=points, count=self.many(n)) if n else ""

    def answer_last(self, seat: int) -> list[str]:
        """Say the last capture."""
        capture = self.picture.capture
        if capture is None:
            return [self.voice.say(NO_CAPTURE)]
        facts = {"count": self.many(len(capture.cards)), "cards": self.voice.cards(capture.cards)}
        return [self.voice.line(LAST_CAPTURE, capture.seat, **facts)]

    # Moves

    def consequence(self, words: Sequence[str], preview: Sequence[Record]) -> str:
        """Say the sum that a card makes, and how many cards it takes."""
        if not preview:
            return ""
        total = preview[0].number
        for record in preview:
            if record.code == "TAKE":
                return self.voice.say(TAKES if total == 12 else TAKES_PAIR, sum=total, n=len(record.payload))
        return self.voice.say(SUM_AFTER, sum=total)

    def hint_reason(self, words: Sequence[str], preview: Sequence[Record]) -> str:
        """Say how many cards it takes, or the sum it makes."""
        for record in preview:
            if record.code == "TAKE":
                return self.voice.say(HINT_TAKES, n=len(record.payload))
        return self.voice.say(HINT_SUM, sum=preview[0].number) if preview else ""
