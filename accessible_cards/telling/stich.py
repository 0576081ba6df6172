"""Telling 12er Stich: black adds, red subtracts, 12 or 0 takes the trick."""

from __future__ import annotations

from accessible_cards.telling.catalogue import _
from accessible_cards.telling.names import capital
from accessible_cards.telling.narrator import (
    DRAWS_HIDDEN,
    GLANCE_SUM,
    OUT,
    PASSES,
    SHORT_DREW,
    SHORT_PASSED,
    SUM,
    Narrator,
)
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
LEAD = Variants(
    _("{card.cap}. Sum {sum}."),
    _("{name} leads {card}. Sum {sum}."),
    _("{card.cap}, {sum}."),
    _("{name} {card}, {sum}."),
)
PLAY_TAKE = Variants(
    _("{card.cap}, sum {sum}. You take {cards}, {points}."),
    _("{name} plays {card}. Sum {sum}. {name} takes {cards}, {points}."),
    _("{card.cap}, {sum}, you take {n}."),
    _("{name} {card}, {sum}, takes {n}."),
    _("{card.cap}, sum {sum}. You take {cards}, {points}: {trick}."),
    _("{name} plays {card}. Sum {sum}. {name} takes {cards}, {points}: {trick}."),
)
LEAD_TWELVE = Variants(_("{card.cap}."), _("{name} leads {card}."), _("{card.cap}."), _("{name} {card}."))
LEAD_TWELVE_FIRST = Variants(
    _("{card.cap}. Only a {answer} takes it."),
    _("{name} leads {card}. Only a {answer} takes it."),
)
ANSWER_TWELVE = Variants(
    _("{card.cap}. You take {cards}, {points}."),
    _("{name} plays {card}. {name} takes {cards}, {points}."),
    _("{card.cap}, you take {n}."),
    _("{name} {card}, takes {n}."),
)
UNANSWERED = Variants(
    _("Nobody answers. You take {card}, {points}."),
    _("Nobody answers. {name} takes {card}, {points}."),
    _("You take {n}."),
    _("{name} takes {n}."),
)
NO_ANSWER = Variants(_("You have no {answer}. You pass."), _("{name} passes."), _("You pass."), _("{name} passes."))
NOTHING_FITS = Variants(
    _("Nothing fits. You pass."), _("Nothing fits. {name} passes."), _("You pass."), _("{name} passes.")
)
DRAW_FITS = Variants(
    _("Nothing fits. You draw {card}, it fits."),
    _("Nothing fits. {name} draws {card}, it fits."),
    _("You draw {card}."),
    _("{name} draws {card}."),
    _("Nothing fits. You draw {card}, it fits; you may play it or pass."),
)
DRAW_MISSES = Variants(
    _("Nothing fits. You draw {card}, it does not fit."),
    _("Nothing fits. {name} draws {card}, it does not fit."),
    _("You draw {card}."),
    _("{name} draws {card}."),
)
DRAW_PASS = Variants(
    _("Nothing fits. You draw {card} and pass."),
    _("Nothing fits. {name} draws {card} and passes."),
    _("You draw {card} and pass."),
    _("{name} draws {card} and passes."),
)
HIDDEN_PASS = Variants(_("You draw a card and pass."), _("{name} draws a card and passes."))
BLACK_ADDS = Variants(
    _("Black adds, red subtracts."),
    _("{name} chooses: black adds, red subtracts."),
    _("Black adds."),
    _("{name}: black adds."),
)
RED_ADDS = Variants(
    _("Red adds, black subtracts."),
    _("{name} chooses: red adds, black subtracts."),
    _("Red adds."),
    _("{name}: red adds."),
)
YOU_LEAD = Variants(_("You lead. Sum 0."), _("{name} leads. Sum 0."), _("You lead."), _("{name} leads."))
CHOOSE = Variants(
    _("You choose which colour adds: black or red."), _("{name} chooses which colour adds: black or red.")
)
DIE = _("The die shows {n}. The target is {target}.")
WINNER_SIGN: Message = _("The winner of a trick chooses which colour adds.")

BLOCKED = _("Nobody can play. The deal is over.")

IN_TRICK = _("In the trick: {cards}. Sum {sum}.")
NO_TRICK = _("No card lies in the trick. Sum 0.")
RED_ADDS_NOW = _("Red adds now, black subtracts.")
BLACK_ADDS_NOW = _("Black adds now, red subtracts.")
HAS_AND = Variants(
    _("You have {points}, and {more} in tricks of this deal."),
    _("{name} has {points}, and {more} in tricks of this deal."),
)
LAST_TRICK = Variants(
    _("Last trick: you took {count}, {points}: {cards}."), _("Last trick: {name} took {count}, {points}: {cards}.")
)
NO_TRICK_YET = _("No trick was taken yet.")

WHY_PLAY = _("Why: {sum_line}.")
WHY_TAKE = _("Why: {sum_line}, and {sum} takes the trick. {counts}: {points}.")
WHY_LED = _("Why: {card} takes nothing by itself. Only a {answer} takes it.")
WHY_KEPT = _("Why: nobody answered, so {card} is a trick of its own: {points}.")
WHY_ANSWER = _("Why: only {card} takes {led}. {counts}: {points}.")
PLUS = _("{before} plus {value} is {sum}")
SUBTRACT = _("{before} minus {value} is {sum}")
COUNTS_ONE = _("{card} counts {points}")
COUNTS_EACH = _("{cards} count {points} each")
THE_NUMBER = _("the {n}")
THE_COLOURED = _("the {card}")

SUM_AFTER = _("sum {sum}")
TAKES_TRICK = _("sum {sum}, takes the trick")
TAKES_TWELVE = _("takes the trick")
LEADS_TWELVE = _("only a {answer} takes it")
HINT_TAKES = _("It takes {cards}, {points}.")
HINT_SUM = _("It makes the sum {sum}.")
RIVAL_TAKES = _("{cards}, {points}")
BLACK_ADDS_MOVE = _("black adds")
RED_ADDS_MOVE = _("red adds")

SHORT_PLAY = Variants(_("you {card}, sum {sum}"), _("{name} {card}, sum {sum}"))
SHORT_TAKE = Variants(_("you {card}, took {cards}"), _("{name} {card}, took {cards}"))
SHORT_TWELVE = Variants(_("you led {card}"), _("{name} led {card}"))
SHORT_KEPT = Variants(_("you took {card}"), _("{name} took {card}"))

WOULD_MAKE = _("{card.cap} would make {sum}.")
ONLY_LED = _("{card.cap} can only be led.")
BETWEEN = _("The sum must stay between 0 and 12.")
MUST_BE_BLACK = _("{card.cap} does not add. A lead must be black.")
MUST_BE_RED = _("{card.cap} does not add. A lead must be red.")
TRICK_FIRST = _("You have taken no trick in this deal. Only then you may lead {card}.")
ONLY_ANSWERS = _("{card.cap} only answers {led}.")
ONLY_ON_TWELVE = _("On {led} only a {answer} can be played. Otherwise you pass.")
CAN_PLAY = _("A card of yours fits. Who can play must play.")
MUST_DRAW = _("You must draw a card before you pass. Say draw.")

COUNTS = {1: 5, 2: 5, 3: 5, 4: 5, 5: 5, 6: 10, 7: 10, 8: 10, 9: 10}


def points_of(card: str) -> int:
    """Give what a card counts in a trick.

    >>> [points_of(card) for card in ("05R", "09B", "12B", "12R")]
    [5, 10, 15, 20]
    """
    number = number_of(card)
    return COUNTS.get(number, 15 if card.endswith("B") else 20)


def number_of(card: str) -> int:
    """Give the number of a card."""
    return int(card[:-1])


class Stich(Narrator):
    """Tells 12er Stich."""

    title = _("12er Stich")
    item_reasons: ClassVar[dict[str, str]] = {"OUT": _("{points} for going out"), "TRICKS": _("{points} in tricks")}
    defaults: ClassVar[dict[str, int]] = {"WINNER-SIGN": 0}
    options: ClassVar[dict[str, Message]] = {"WINNER-SIGN": WINNER_SIGN}
    tells_last_card = True

    has_stock = True

    def hand_key(self, code: str) -> tuple[object, ...]:
        """Order a hand by colour, then by number: what adds comes together."""
        return (code[-1], number_of(code)) if self.visible((code,)) else ("", 0)

    # Facts

    @property
    def adding(self) -> str:
        """The twelve that is led: of the colour that adds."""
        return "12" + self.picture.sign

    @property
    def answering(self) -> str:
        """The twelve that answers it."""
        return "12R" if self.picture.sign == "B" else "12B"

    def on_twelve(self) -> bool:
        """Say whether a led twelve waits for its answer."""
        return bool(self.picture.table) and self.picture.table[0].cards == (self.adding,)

    # Events

    def tell_dice(self, record: Record) -> None:
        """Say the die, in full only: the target is said with the first deal."""
        if self.full:
            target = (record.number or 0) * 100
            self.add(self.voice.say(DIE, n=record.number, target=target), record)

    def tell_deal(self, record: Record) -> None:
        """Begin a deal at the sum 0."""
        self.picture.sum = 0
        super().tell_deal(record)

    def tell_play(self, record: Record) -> None:
        """Say a card, its sum, and the trick that it takes."""
        card, led = record.payload[0], self.picture.led
        self.picture.sum_before = 0 if led else self.picture.sum_before
        take = self.feed.follows("TAKE", record.seat)
        if take is not None:
            self.say_trick(record, take)
        elif led and card == self.adding:
            self.say_led_twelve(record)
        else:
            name = self.voice.card(card)
            text = self.voice.line(LEAD if led else PLAY, record.seat, card=name, sum=record.number)
            short = self.voice.line(SHORT_PLAY, record.seat, card=name, sum=record.number)
            self.event(text, short, record)
            if not (led and self.won_just_now(record.seat)):
                self.reason = self.voice.say(WHY_PLAY, sum_line=self.sum_line(card, record.number or 0))

    def won_just_now(self, seat: int) -> bool:
        """Say whether a lead follows a trick of the same seat: the trick is what is to be explained then."""
        capture = self.picture.capture
        return capture is not None and capture.seat == seat

    def say_led_twelve(self, record: Record) -> None:
        """Say a led twelve, the first time with what takes it."""
        variants = LEAD_TWELVE_FIRST if self.once("twelve") else LEAD_TWELVE
        card, answer = self.voice.card(self.adding), self.voice.card(self.answering)
        text = self.voice.line(variants, record.seat, card=card, answer=answer)
        again = self.voice.line(LEAD_TWELVE, record.seat, card=card)
        self.event(text, self.voice.line(SHORT_TWELVE, record.seat, card=card), record, again=again)
        self.reason = self.voice.say(WHY_LED, card=card, answer=answer)

    def say_trick(self, record: Record, take: Record) -> None:
        """Say a card that takes the trick: how many cards, how many points."""
        card = record.payload[0]
        points = sum(points_of(taken) for taken in take.payload)
        answered = take.payload[0] == self.adding and card == self.answering
        facts = {
            "card": self.voice.card(card),
            "sum": record.number,
            "cards": self.many(len(take.payload)),
            "points": self.voice.points(points),
            "n": points,
            "trick": self.voice.cards(take.payload),
        }
        text = self.voice.line(ANSWER_TWELVE if answered else PLAY_TAKE, record.seat, **facts)
        self.event(text, self.voice.line(SHORT_TAKE, record.seat, **facts), take)
        self.reason = self.why_trick(record, take, points, answered)
        self.picture.sum = 0

    def tell_take(self, record: Record) -> None:
        """Say a led twelve that nobody answered."""
        points = sum(points_of(card) for card in record.payload)
        card = self.voice.cards(record.payload)
        text = self.voice.line(UNANSWERED, record.seat, card=card, points=self.voice.points(points), n=points)
        self.event(text, self.voice.line(SHORT_KEPT, record.seat, card=card), record)
        self.reason = self.voice.say(WHY_KEPT, card=card, points=self.voice.points(points))
        self.picture.sum = 0

    def tell_draw(self, record: Record) -> None:
        """Say a draw, which is always forced, and the pass after it."""
        turn = self.feed.peek()
        known = self.visible(record.payload)
        verbs = turn.payload if turn is not None and (turn.code, turn.seat) == ("TURN", record.seat) else None
        after, passed = self.feed.peek(1), None
        if verbs is not None and after is not None and (after.code, after.seat) == ("PASS", record.seat):
            self.feed.take()
            passed = self.feed.take()
        short = self.voice.line(SHORT_PASSED if passed is not None else SHORT_DREW, record.seat)
        if not known:
            self.say_hidden_draw(record, short, passed)
            return
        variants = DRAW_PASS if passed else DRAW_FITS if verbs and "PLAY" in verbs else DRAW_MISSES
        text = self.voice.line(variants, record.seat, card=self.voice.cards(record.payload))
        self.event(text, short, record, private=record.seat)

    def say_hidden_draw(self, record: Record, short: str, passed: Record | None) -> None:
        """Say the draw of another: only a pass is news; the draw in full, or where a last card was told of."""
        if self.full or record.seat in self.warned:
            variants = HIDDEN_PASS if passed is not None else DRAWS_HIDDEN
            self.event(self.voice.line(variants, record.seat), short, record)
        elif passed is not None:
            self.event(self.voice.line(PASSES, record.seat), short, passed)
        else:
            self.note(short, record)

    def tell_pass(self, record: Record) -> None:
        """Say a pass, with its reason where the own hand shows it."""
        hand = self.picture.hands.get(record.seat, [])
        variants = PASSES
        if self.on_twelve():
            if self.visible(hand) and self.answering not in hand:
                variants = NO_ANSWER
        elif not self.picture.stock and self.visible(hand):
            variants = NOTHING_FITS
        text = self.voice.line(variants, record.seat, answer=self.voice.card(self.answering))
        self.event(text, self.voice.line(SHORT_PASSED, record.seat), record)

    def tell_sign(self, record: Record) -> None:
        """Say which colour adds."""
        variants = BLACK_ADDS if record.payload[0] == "B" else RED_ADDS
        text = self.voice.line(variants, record.seat)
        self.event(text, text.rstrip("."), record)

    def turn_line(self, record: Record) -> str:
        """Say a lead and a choice of colour; a turn within a trick is no news."""
        if record.seat not in self.voice.me and not record.payload:
            return ""
        if record.payload == ("SIGN",):
            return self.voice.line(CHOOSE, record.seat)
        if not self.picture.table and "PLAY" in record.payload and "PASS" not in record.payload:
            return "" if self.leads_as_always(record) else self.voice.line(YOU_LEAD, record.seat)
        return super().turn_line(record)

    def end_line(self, items: Sequence[Record]) -> str:
        """Say who went out, or that nobody can play."""
        for item in items:
            if item.payload[0] == "OUT":
                return self.voice.line(OUT, item.seat)
        return self.voice.say(BLOCKED)

    def glance(self) -> tuple[str, str]:
        """Give the running sum; without a trick it is 0."""
        total = self.picture.sum or 0
        return self.glanced(GLANCE_SUM, total), str(total)

    def asks(self) -> str:
        """Give the twelve that answers a led one."""
        return self.answering if self.on_twelve() else ""

    # Why

    def sum_line(self, card: str, after: int) -> str:
        """Say the addition or subtraction of a card."""
        adds = card.endswith(self.picture.sign)
        before = self.picture.sum_before or 0
        return self.voice.say(PLUS if adds else SUBTRACT, before=before, value=number_of(card), sum=after)

    def why_trick(self, record: Record, take: Record, points: int, answered: bool) -> str:
        """Explain a trick and its points."""
        card, led = record.payload[0], take.payload[0]
        counts = capital(self.counts_line(take.payload))
        total = self.voice.points(points)
        if answered:
            names = {"card": self.voice.card(card), "led": self.voice.card(led)}
            return self.voice.say(WHY_ANSWER, **names, counts=counts, points=total)
        sum_line = self.sum_line(card, record.number or 0)
        return self.voice.say(WHY_TAKE, sum_line=sum_line, sum=record.number, counts=counts, points=total)

    def counts_line(self, cards: Sequence[str]) -> str:
        """Say what cards count, those of equal points together: "the 3 counts 5, the 7 and the 8 count 10 each"."""
        groups: dict[int, list[str]] = {}
        for card in sorted(cards, key=lambda card: (points_of(card), number_of(card))):
            groups.setdefault(points_of(card), []).append(self.counted_name(card))
        parts = []
        for points, found in groups.items():
            if len(found) == 1:
                parts.append(self.voice.say(COUNTS_ONE, card=found[0], points=points))
            else:
                parts.append(self.voice.say(COUNTS_EACH, cards=self.voice.all_of(found), points=points))
        return ", ".join(parts)

    def counted_name(self, card: str) -> str:
        """Name a card with its article: by its number, a 12 with its colour."""
        if number_of(card) == 12:
            return self.voice.say(THE_COLOURED, card=self.voice.card(card))
        return self.voice.say(THE_NUMBER, n=number_of(card))

    # Answers

    def open_lines(self) -> list[str]:
        """Say the trick and its sum, and which colour adds where that changes."""
        cards = self.picture.open_cards()
        message = IN_TRICK if cards else NO_TRICK
        lines = [self.voice.say(message, cards=self.voice.cards(cards), sum=self.picture.sum or 0)]
        if self.picture.options.get("WINNER-SIGN"):
            lines.append(self.voice.say(BLACK_ADDS_NOW if self.picture.sign == "B" else RED_ADDS_NOW))
        return lines

    def answer_sum(self, seat: int) -> list[str]:
        """Say the running sum; without a trick it is 0."""
        return [self.voice.say(SUM, sum=self.picture.sum or 0)]

    def so_far(self, seat: int, points: str) -> str:
        """Say what lies in tricks of this deal."""
        more = sum(points_of(card) for card in self.picture.taken.get(seat, ()))
        return self.voice.line(HAS_AND, seat, points=points, more=more) if more else ""

    def answer_last(self, seat: int) -> list[str]:
        """Say the last trick: whose, how many cards, how many points, which."""
        capture = self.picture.capture
        if capture is None:
            return [self.voice.say(NO_TRICK_YET)]
        points = sum(points_of(card) for card in capture.cards)
        facts = {"points": self.voice.points(points), "cards": self.voice.cards(capture.cards)}
        return [self.voice.line(LAST_TRICK, capture.seat, count=self.many(len(capture.cards)), **facts)]

    def counted(self, codes: Sequence[str]) -> list[str]:
        """Count black and red on a line each."""
        lines = []
        for colour in "BR":
            lines += super().counted([code for code in codes if code[-1] == colour])
        return lines

    # Moves

    def move_name(self, words: Sequence[str]) -> str:
        """Name a move; a choice of colour by what it does."""
        if words[0] == "SIGN":
            return self.voice.say(BLACK_ADDS_MOVE if words[1] == "B" else RED_ADDS_MOVE)
        return super().move_name(words)

    def consequence(self, words: Sequence[str], preview: Sequence[Record]) -> str:
        """Say the sum that a card makes, and whether it takes the trick."""
        if words[0] != "PLAY" or not preview:
            return ""
        takes = any(record.code == "TAKE" for record in preview)
        if takes and self.on_twelve():
            return self.voice.say(TAKES_TWELVE)
        if words[1] == self.adding and not self.picture.table:
            return self.voice.say(LEADS_TWELVE, answer=self.voice.card(self.answering))
        return self.voice.say(TAKES_TRICK if takes else SUM_AFTER, sum=preview[0].number)

    def hint_reason(self, words: Sequence[str], preview: Sequence[Record]) -> str:
        """Say what a card takes, or the sum it makes."""
        for record in preview:
            if record.code == "TAKE":
                points = sum(points_of(card) for card in record.payload)
                cards = self.many(len(record.payload))
                return self.voice.say(HINT_TAKES, cards=cards, points=self.voice.points(points))
        if words[0] == "PLAY" and preview and words[1] != self.adding:
            return self.voice.say(HINT_SUM, sum=preview[0].number)
        return super().hint_reason(words, preview)

    def rival_result(self, words: Sequence[str], preview: Sequence[Record]) -> str:
        """Say what a card takes, as a hint does, or the sum it makes."""
        for record in preview:
            if record.code == "TAKE":
                points = self.voice.points(sum(points_of(card) for card in record.payload))
                return self.voice.say(RIVAL_TAKES, cards=self.many(len(record.payload)), points=points)
        return super().rival_result(words, preview)

    # Refusals

    def refusal(self, fail: Record, command: Sequence[str], moves: Sequence[Record]) -> list[str] | None:
        """Say why a card cannot be played, the rule, and what can."""
        word = fail.payload[0] if fail.payload else ""
        card = command[1].upper() if len(command) > 1 else ""
        name = self.voice.card(card)
        say = self.voice.say
        if word in ("SUM-OVER", "SUM-BELOW") and len(fail.payload) > 1:
            total = int(fail.payload[1])
            self.reason = say(WHY_PLAY, sum_line=self.refused_sum(card, total))
            if card == self.adding:
                return [say(ONLY_LED, card=name), *self.way_out(moves)]
            return [say(WOULD_MAKE, card=name, sum=total), say(BETWEEN), *self.way_out(moves)]
        if word == "MUST-ADD":
            message = MUST_BE_BLACK if self.picture.sign == "B" else MUST_BE_RED
            return [say(message, card=name), *self.way_out(moves)]
        if word == "TRICK-FIRST":
            return [say(TRICK_FIRST, card=name), *self.way_out(moves)]
        if word == "ONLY-ON-12":
            facts = {"led": self.voice.card(self.adding), "answer": self.voice.card(self.answering)}
            if self.on_twelve():
                return [say(ONLY_ON_TWELVE, **facts)]
            return [say(ONLY_ANSWERS, card=name, **facts), *self.way_out(moves)]
        if word == "CAN-PLAY":
            return [say(CAN_PLAY), *self.way_out(moves)]
        if word == "MUST-DRAW":
            return [say(MUST_DRAW)]
        return None

    def refused_sum(self, card: str, after: int) -> str:
        """Say the arithmetic of a card that was refused."""
        adds = card.endswith(self.picture.sign)
        before = self.picture.sum if self.picture.table else 0
        return self.voice.say(PLUS if adds else SUBTRACT, before=before or 0, value=number_of(card), sum=after)
