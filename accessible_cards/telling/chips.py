"""Telling 12 Chips: the highest number wins, everyone takes a chip, red first, the winner lays it in front."""

from __future__ import annotations

from accessible_cards.telling.catalogue import _, n_, p_
from accessible_cards.telling.names import capital, chip
from accessible_cards.telling.narrator import DEAL_OVER, Narrator
from accessible_cards.telling.picture import Capture, Item
from accessible_cards.telling.voice import Variants

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import ClassVar

    from accessible_cards.protocol.records import Record
    from accessible_cards.telling.voice import Message

CHIPS = n_("{n} chip", "{n} chips")
HAND_DEALT = Variants(
    n_("Your chip: {cards}.", "Your chips: {cards}."), n_("Chip of {name}: {cards}.", "Chips of {name}: {cards}.")
)
HAND = n_("{n} chip: {cards}.", "{n} chips: {cards}.")
HAND_OF = n_("{name} has {n} chip: {cards}.", "{name} has {n} chips: {cards}.")
HAND_COUNT = n_("{name} has {n} chip: {blue} blue, {red} red.", "{name} has {n} chips: {blue} blue, {red} red.")
UNSEEN = n_("{n} of {all} chips is unseen.", "{n} of {all} chips are unseen.")
HAND_EMPTY = Variants(_("You have no chips in hand."), _("{name} has no chips in hand."))

PLAY = Variants(_("{card.cap}."), _("{name} plays {card}."), _("{card.cap}."), _("{name} {card}."))
WIN = Variants(
    _("You win the trick. In the centre: {cards}."),
    _("{name} wins the trick. In the centre: {cards}."),
    _("You win. {choice}."),
    _("{name} wins."),
    _("You win the trick with {card}. In the centre: {cards}."),
    _("{name} wins the trick with {card}. In the centre: {cards}."),
)
TO_TAKE = Variants(
    _("You take a chip. In the centre: {cards}."),
    _("{name} takes a chip. In the centre: {cards}."),
    brief_you=_("{numbers}."),
)
CHIPS_OF = {"R": _("red {numbers}"), "B": _("blue {numbers}")}
CHIPS_ALL = {"R": _("all red"), "B": _("all blue")}
A_LIST = 2
"""So many chips of one colour are listed in brief; if more lie there, they have just been heard."""
TAKE = Variants(_("You take {card}."), _("{name} takes {card}."))
TAKE_FRONT = Variants(
    _("You take {card} and have {sum} in front."),
    _("{name} takes {card} and has {sum} in front."),
    _("You take {card}, {sum}."),
    _("{name} takes {card}, {sum}."),
)
WIN_TAKE = Variants(
    _("You win the trick and take {card}. You have {sum} in front."),
    _("{name} wins the trick and takes {card}. {name} has {sum} in front."),
    _("You win, take {card}, {sum}."),
    _("{name} wins, takes {card}, {sum}."),
)
SHOWS = Variants(_("You lay down {cards}."), _("{name} lays down {cards}."))
OUT = Variants(
    _("You have no chips left in hand. The deal is over."),
    _("{name} has no chips left in hand. The deal is over."),
)
GETS = Variants(
    _("You have {sum} and get a token. Total {total}."),
    _("{name} has {sum} and gets a token. Total {total}."),
    _("You {sum}, a token, total {total}."),
    _("{name} {sum}, a token, total {total}."),
)
GETS_NOT = Variants(
    _("You have {sum}. Total {total}."),
    _("{name} has {sum}. Total {total}."),
    _("You {sum}, total {total}."),
    _("{name} {sum}, total {total}."),
)
BUST = Variants(
    _("You have {sum}, a bust. Total {total}."),
    _("{name} has {sum}, a bust. Total {total}."),
    _("You {sum}, bust, total {total}."),
    _("{name} {sum}, bust, total {total}."),
)
BUST_GETS = Variants(
    _("All are bust; you have most, {sum}, and get a token. Total {total}."),
    _("All are bust; {name} has most, {sum}, and gets a token. Total {total}."),
    _("You {sum}, bust, a token, total {total}."),
    _("{name} {sum}, bust, a token, total {total}."),
)
HALF = Variants(
    _("You have {sum}, halved to {half}. Total {total}."), _("{name} has {sum}, halved to {half}. Total {total}.")
)
HALF_GETS = Variants(
    _("You have {sum}, halved to {half}, and get a token. Total {total}."),
    _("{name} has {sum}, halved to {half}, and gets a token. Total {total}."),
)
AND_A_HALF = _("{n} and a half")
TOKENS = n_("{n} token", "{n} tokens")
TOKENS_WIN = n_("Who first has {n} token wins.", "Who first has {n} tokens wins.")
HALVED = _("A sum over 21 is halved.")

GLANCE_FRONT = p_("touch", "Front {n}")
IN_CENTRE = _("In the centre: {cards}.")
CENTRE_EMPTY = _("The centre is empty.")
IN_FRONT = Variants(_("You have {sum} in front: {cards}."), _("{name} has {sum} in front: {cards}."))
NOTHING_IN_FRONT = _("You have nothing in front.")
SUM_IN_FRONT = _("You have {sum} in front.")
LAST_TRICK = Variants(_("Last trick: {plays}. You won it."), _("Last trick: {plays}. {name} won it."))
A_PLAY = _("{player} {card}")
NO_TRICK_YET = _("No trick was played yet.")
WHY_HIGHEST = _("Why: {card} is the highest number of the trick.")
WHY_FIRST = _("Why: of the equal highest numbers, {card} was played first.")

WINS = _("wins the trick")
LOSES = _("{player} wins the trick")
FRONT_AFTER = _("{sum} in front")
HINT_FRONT = _("You have {sum} in front then.")
SHORT_PLAY = Variants(_("you {card}"), _("{name} {card}"))
SHORT_TAKE = Variants(_("you took {card}"), _("{name} took {card}"))

RED_FIRST = (_("A red chip lies in the centre."), _("You must take a red one: {numbers}."))
NOT_IN_CENTRE = _("No {card} lies in the centre.")


def number_of(code: str) -> int:
    """Give the number of a chip; 0 for a hidden one."""
    return int(code[:-1]) if code[:-1].isdecimal() else 0


class Chips(Narrator):
    """Tells 12 Chips."""

    title = _("12 Chips")
    message_of = staticmethod(chip)
    defaults: ClassVar[dict[str, int]] = {"TOKENS": 3, "OVER21": 0}
    options: ClassVar[dict[str, Message]] = {"TOKENS": TOKENS_WIN, "OVER21": HALVED}
    things: Message = CHIPS
    hand_dealt = HAND_DEALT
    hand_message: Message = HAND
    hand_of: Message = HAND_OF
    hand_empty = HAND_EMPTY
    unseen: Message = UNSEEN

    def hand_key(self, code: str) -> tuple[object, ...]:
        """Order a hand by number."""
        return (number_of(code), code[-1])

    # Events

    def tell_deal(self, record: Record) -> None:
        """Begin a deal: chips and who begins."""
        super().tell_deal(record)
        self.tell_first_turn()

    def tell_play(self, record: Record) -> None:
        """Say a chip that is played to the centre."""
        picture = self.picture
        if picture.trick_winner:
            picture.trick, picture.trick_winner = [], 0
        picture.trick.append((record.seat, record.payload[0]))
        card = self.voice.cards(record.payload)
        text = self.voice.line(PLAY, record.seat, card=card)
        self.event(text, self.voice.line(SHORT_PLAY, record.seat, card=card), record)

    def tell_turn(self, record: Record) -> None:
        """Say who has won the trick where that seat has to choose a chip."""
        if "PICK" in record.payload:
            text = self.pick_line(record)
            if text:
                self.add(text, record, "turn")
        else:
            super().tell_turn(record)

    def pick_line(self, record: Record) -> str:
        """Say what lies in the centre for the one who takes; the first taker has won the trick."""
        facts = {"cards": self.by_colour(self.picture.open_cards()), **self.choice()}
        if self.picture.trick and not self.picture.trick_winner:
            self.win(record.seat)
            return self.voice.line(WIN, record.seat, card=self.voice.card(self.played_by(record.seat)), **facts)
        as_always = record.number == 1 or (self.brief and record.seat not in self.voice.me)
        return "" if as_always and not self.full else self.voice.line(TO_TAKE, record.seat, **facts)

    def by_colour(self, codes: Sequence[str]) -> str:
        """Name chips with each colour said once, red first: "red 4, 7, blue 12"."""
        parts = []
        for colour, message in CHIPS_OF.items():
            numbers = sorted(number_of(code) for code in codes if code.endswith(colour))
            if numbers:
                parts.append(self.voice.say(message, numbers=", ".join(map(str, numbers))))
        return ", ".join(parts)

    def choice(self) -> dict[str, str]:
        """Name the chips that can be taken, red ones first: with their colour, and by number; many by colour only."""
        codes = self.picture.open_cards()
        red = [code for code in codes if code.endswith("R")]
        colour = "R" if red else "B"
        if len(codes) > A_LIST and len(red) in (0, len(codes)):
            every = capital(self.voice.say(CHIPS_ALL[colour]))
            return {"choice": every, "numbers": every}
        numbers = self.voice.any_of([str(number) for number in sorted(map(number_of, red or codes))])
        return {"choice": capital(self.voice.say(CHIPS_OF[colour], numbers=numbers)), "numbers": numbers}

    def win(self, seat: int) -> None:
        """Keep who has won the trick, and why."""
        self.picture.trick_winner = seat
        items = [Item(player, (played,)) for player, played in self.picture.trick]
        self.picture.capture = Capture(seat, tuple(played for player, played in self.picture.trick), items)
        code = self.played_by(seat)
        highest = [played for player, played in self.picture.trick if number_of(played) == number_of(code)]
        self.reason = self.voice.say(WHY_FIRST if len(highest) > 1 else WHY_HIGHEST, card=self.voice.card(code))

    def played_by(self, seat: int) -> str:
        """Give the chip that a seat played to this trick."""
        return next((played for player, played in self.picture.trick if player == seat), "")

    def tell_pick(self, record: Record) -> None:
        """Say a chip that is taken; the winner lays it in front."""
        first = bool(self.picture.trick) and not self.picture.trick_winner
        if first:
            self.win(record.seat)
        front = self.feed.follows("OPEN", record.seat)
        card = self.voice.cards(record.payload)
        variants = TAKE if front is None else WIN_TAKE if first else TAKE_FRONT
        text = self.voice.line(variants, record.seat, card=card, sum=front.number if front is not None else 0)
        self.event(text, self.voice.line(SHORT_TAKE, record.seat, card=card), record)

    def tell_show(self, record: Record) -> None:
        """Say that the deal is over, then the hands that are laid down."""
        winner = self.picture.trick_winner
        text = self.voice.line(OUT, winner) if winner else self.voice.say(DEAL_OVER)
        self.event(text, "", record, move=False)
        for shown in [record, *self.feed.run("SHOW")]:
            if shown.payload:
                cards = self.voice.cards(shown.payload)
                self.event(self.voice.line(SHOWS, shown.seat, cards=cards), "", shown, move=False)

    def end_line(self, items: Sequence[Record]) -> str:
        """Say nothing: it was said before the hands were laid down."""
        return ""

    def score_line(self, score: Record, items: Sequence[Record], total: int) -> str:
        """Give the line of one seat: its sum, a bust, a token, the total."""
        if not items:
            return super().score_line(score, items, total)
        item = items[0]
        word, n, gets = item.payload[0], item.number or 0, bool(score.number)
        half = self.voice.say(AND_A_HALF, n=n // 2) if n % 2 else n // 2
        if word == "HALF":
            variants = HALF_GETS if gets else HALF
        elif word == "BUST":
            variants = BUST_GETS if gets else BUST
        else:
            variants = GETS if gets else GETS_NOT
        return self.voice.line(variants, score.seat, sum=n, half=half, total=self.total(total))

    def total(self, n: int) -> str:
        """Say a number of tokens."""
        return self.voice.say(TOKENS, n=n)

    def glance(self) -> tuple[str, str]:
        """Give the sum of the chips in front of the seat to move."""
        total = sum(number_of(code) for code in self.picture.fronts.get(self.picture.turn, ()))
        return self.glanced(GLANCE_FRONT, total), str(total)

    # Answers

    def hand_counts(self, seat: int) -> list[str]:
        """Say how many chips the others have in the hand, by colour."""
        lines = []
        for other, hand in sorted(self.picture.hands.items()):
            if other != seat:
                red = sum(code.endswith("R") for code in hand)
                facts = {"n": len(hand), "red": red, "blue": len(hand) - red}
                lines.append(self.voice.say(HAND_COUNT, name=self.voice.name(other), **facts))
        return lines

    def answer_hand(self, seat: int) -> list[str]:
        """List the chips of a hand; of another's only the colours."""
        hand = self.picture.hands.get(seat, [])
        if hand and not self.visible(hand):
            return [line for line in self.hand_counts(0) if line.startswith(self.voice.name(seat))]
        return super().answer_hand(seat)

    def open_lines(self) -> list[str]:
        """Say the centre, then what lies in front of each player."""
        cards = self.picture.open_cards()
        lines = [self.voice.say(IN_CENTRE, cards=self.voice.cards(cards)) if cards else self.voice.say(CENTRE_EMPTY)]
        for seat, front in sorted(self.picture.fronts.items()):
            total = sum(number_of(code) for code in front)
            lines.append(self.voice.line(IN_FRONT, seat, sum=total, cards=self.voice.cards(front)))
        return lines

    def answer_sum(self, seat: int) -> list[str]:
        """Say the sum of the chips in front."""
        front = self.picture.fronts.get(seat, [])
        if not front:
            return [self.voice.say(NOTHING_IN_FRONT)]
        return [self.voice.say(SUM_IN_FRONT, sum=sum(number_of(code) for code in front))]

    def answer_last(self, seat: int) -> list[str]:
        """Say the last trick: what each played and who won."""
        capture = self.picture.capture
        if capture is None:
            return [self.voice.say(NO_TRICK_YET)]
        plays = [
            self.voice.say(A_PLAY, player=self.voice.subject(item.seat), card=self.voice.card(item.cards[0]))
            for item in capture.items
        ]
        return [self.voice.line(LAST_TRICK, capture.seat, plays=capital(", ".join(plays)))]

    # Moves

    def consequence(self, words: Sequence[str], preview: Sequence[Record]) -> str:
        """Say what lies in front after a chip was taken, or who wins where a chip is the last of the trick."""
        trick = [] if self.picture.trick_winner else self.picture.trick
        if words[0] == "PLAY" and len(words) > 1 and len(trick) == self.picture.seats - 1 > 0:
            seat, highest = max(trick, key=lambda play: number_of(play[1]))
            if number_of(words[1]) > number_of(highest):
                return self.voice.say(WINS)
            return self.voice.say(LOSES, player=self.voice.name(seat))
        for record in preview:
            if record.code == "OPEN":
                return self.voice.say(FRONT_AFTER, sum=record.number)
        return ""

    def hint_reason(self, words: Sequence[str], preview: Sequence[Record]) -> str:
        """Say what lies in front then."""
        for record in preview:
            if record.code == "OPEN":
                return self.voice.say(HINT_FRONT, sum=record.number)
        return ""

    def refusal(self, fail: Record, command: Sequence[str], moves: Sequence[Record]) -> list[str] | None:
        """Say that red comes first, or that a chip is not in the centre."""
        word = fail.payload[0] if fail.payload else ""
        if word == "RED-FIRST":
            red = sorted(number_of(code) for code in self.picture.open_cards() if code.endswith("R"))
            numbers = self.voice.any_of([str(number) for number in dict.fromkeys(red)])
            return [self.voice.say(message, numbers=numbers) for message in RED_FIRST]
        if word == "NOT-ON-TABLE" and len(fail.payload) > 1:
            return [self.voice.say(NOT_IN_CENTRE, card=self.voice.card(fail.payload[1])), *self.open_lines()[:1]]
        return None
