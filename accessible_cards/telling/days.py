"""Telling 12 Days of Christmas: sets, straights and single cards, the lowest card wins, gifts are earned and given."""

from __future__ import annotations

from accessible_cards.telling.catalogue import _, n_, p_
from accessible_cards.telling.names import CardName, capital, card_name
from accessible_cards.telling.narrator import DEAL_OVER, PASSES, SHORT_PASSED, Narrator
from accessible_cards.telling.voice import Variants

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import ClassVar

    from accessible_cards.protocol.records import Record
    from accessible_cards.telling.picture import Item
    from accessible_cards.telling.voice import Message

COUNTS = {
    2: p_("count", "two"),
    3: p_("count", "three"),
    4: p_("count", "four"),
    5: p_("count", "five"),
    6: p_("count", "six"),
    7: p_("count", "seven"),
    8: p_("count", "eight"),
    9: p_("count", "nine"),
    10: p_("count", "ten"),
    11: p_("count", "eleven"),
    12: p_("count", "twelve"),
}
SETS = {
    2: n_("{count} two", "{count} twos"),
    3: n_("{count} three", "{count} threes"),
    4: n_("{count} four", "{count} fours"),
    5: n_("{count} five", "{count} fives"),
    6: n_("{count} six", "{count} sixes"),
    7: n_("{count} seven", "{count} sevens"),
    8: n_("{count} eight", "{count} eights"),
    9: n_("{count} nine", "{count} nines"),
    10: n_("{count} ten", "{count} tens"),
    11: n_("{count} eleven", "{count} elevens"),
    12: n_("{count} twelve", "{count} twelves"),
}
GIFTS = {
    1: p_("gift", "partridge in a pear tree"),
    2: p_("gift", "turtle doves"),
    3: p_("gift", "French hens"),
    4: p_("gift", "calling birds"),
    5: p_("gift", "golden rings"),
    6: p_("gift", "geese a-laying"),
    7: p_("gift", "swans a-swimming"),
    8: p_("gift", "maids a-milking"),
    9: p_("gift", "ladies dancing"),
    10: p_("gift", "lords a-leaping"),
    11: p_("gift", "pipers piping"),
    12: p_("gift", "drummers drumming"),
}
STRAIGHT = _("straight {low} to {high}")
NAMED = _("{combination}, {gift}")
NAMED_STRAIGHT = _("{combination}, {gift} to {last}")

GLANCE_LOW = p_("touch", "Low {n}")
LEFT = n_("{n} card left", "{n} cards left")
NONE_LEFT = _("no cards left")
LEFT_BRIEF = n_("{n} left", "{n} left")
NONE_LEFT_BRIEF = _("none left")

LEAD = Variants(
    _("{combination.cap}. You have {left}."),
    _("{name} leads {combination}. {left.cap}."),
    _("{combination.cap}, {left}."),
    _("{name} leads {combination}, {left}."),
)
ANSWER = Variants(
    _("{combination.cap}. You have {left}."),
    _("{name} plays {combination}. {left.cap}."),
    _("{combination.cap}, {left}."),
    _("{name} {combination}, {left}."),
)
WINS_TRICK = Variants(
    _("You win the trick with {card}."),
    _("{name} wins the trick with {card}."),
    _("You win."),
    _("{name} wins."),
    _("You win the trick with {card}. {count} are out of play."),
    _("{name} wins the trick with {card}. {count} are out of play."),
)
WINS_TIE = Variants(
    _("You win the trick with the later {card}."),
    _("{name} wins the trick with the later {card}."),
    _("You win."),
    _("{name} wins."),
    _("You win the trick with the later {card}. Of equal lowest cards the latest wins."),
    _("{name} wins the trick with the later {card}. Of equal lowest cards the latest wins."),
)
TAKES_BACK = Variants(
    _("You take back {combination}."),
    _("{name} takes back {combination}."),
    full_you=_("You played your last cards and did not win. You take back {combination}."),
    full_other=_("{name} played the last cards and did not win. {name} takes back {combination}."),
)
TAKE_BACK = _("Back: {backs}.")
WHY_BACK = _("Why: last cards that do not win the trick are taken back.")
PASS_TOGETHER = _("{players} pass.")
NO_ANSWER = Variants(_("You have no answer. You pass."), _("{name} passes."), _("You pass."), _("{name} passes."))
YOU_LEAD = Variants(_("You lead."), _("{name} leads."))
MUST_BEAT = {
    1: _("Answer with one card, {card} or lower, or pass."),
    2: _("Answer with a set that has {card} or lower, or pass."),
    3: _("Answer with a straight that has {card} or lower, or pass."),
}

EVERYONE = n_("Everyone has {n} gift.", "Everyone has {n} gifts.")
GIFT_STOCK = Variants(
    _("You win the deal and get a gift from the stock. You have {gifts}."),
    _("{name} wins the deal and gets a gift from the stock. {name} has {gifts}."),
)
GIVES = _("{giver} has {left} and gives {name} a gift. {name} has {gifts}.")
GIVES_YOU = _("{giver} has {left} and gives you a gift. You have {gifts}.")
YOU_GIVE = _("You have {left} and give {name} a gift. {name} has {gifts}.")
GIFT_COUNT = n_("{n} gift", "{n} gifts")
FROM_PLAYER = Variants(_("{points} for a gift from you"), _("{points} for a gift from {name}"))
TO_PLAYER = Variants(_("{points} for a gift to you"), _("{points} for a gift to {name}"))
SHORT_GAME = _("Short game: three deals, and everyone begins with a gift.")

LOW_CARD = _("The low card of the lead is {card}.")
NO_LEAD = _("No trick is begun.")
LAID = Variants(_("You played {combination}."), _("{name} played {combination}."))
LAST_TRICK = Variants(_("Last trick: {plays}. You won it."), _("Last trick: {plays}. {name} won it."))
A_PLAY = _("{player} {combination}")
NO_TRICK_YET = _("No trick was played yet.")
WHY_LOWEST = _("Why: {card} is the lowest card of the trick.")
WHY_LATEST = _("Why: {players} played {card} as the lowest card. The latest of them wins.")
WHY_MOST = _("Why: who has most cards left at the end of a deal gives a gift to the winner.")

WINS = _("wins the trick")
LOSES = _("{player} wins the trick")
HINT_WINS = _("It wins the trick.")
HINT_LEFT = _("You have {left} then.")

ONE_UNSEEN = _("one {card}")
SHORT_LEAD = Variants(_("you led {combination}"), _("{name} led {combination}"))
SHORT_PLAY = Variants(_("you {combination}"), _("{name} {combination}"))
SHORT_WON = Variants(_("you won the trick"), _("{name} won the trick"))
SHORT_BACK = Variants(_("you took {combination} back"), _("{name} took {combination} back"))
SHORT_GIFT = Variants(_("you got a gift"), _("{name} got a gift"))

MUST_LEAD = (_("The leader may not pass."), _("Lead a card, a set or a straight."))
NO_COMBINATION = (
    _("{cards} are neither a set nor a straight."),
    _("A set is equal cards, a straight is numbers that follow each other."),
)
KINDS = {
    "SINGLETON": (_("A single card was led."), _("Answer with one card, or pass.")),
    "SET": (_("A set was led."), _("Answer with a set, two or more equal cards, or pass.")),
    "STRAIGHT": (_("A straight was led."), _("Answer with a straight, two or more in a row, or pass.")),
}
NOT_LOW = (_("The lead's low card is {card}."), _("Play a {card} or lower, or pass."))


def number_of(card: str) -> int:
    """Give the number of a card; 0 for a hidden one."""
    return int(card) if card.isdecimal() else 0


class Days(Narrator):
    """Tells 12 Days of Christmas. A deal is what its seed calls a hand."""

    title = _("12 Days of Christmas")
    item_reasons: ClassVar[dict[str, str]] = {"HAND": _("{points} for winning the deal")}
    defaults: ClassVar[dict[str, int]] = {"LENGTH": 0}
    options: ClassVar[dict[str, Message]] = {"LENGTH": SHORT_GAME}

    def hand_key(self, code: str) -> tuple[object, ...]:
        """Order a hand by number."""
        return (number_of(code),)

    # Phrases

    def combination(self, cards: Sequence[str]) -> CardName:
        """Name a single card, a set or a straight; in full with the gifts of the song."""
        numbers = [number_of(card) for card in cards]
        low, high = numbers[0], numbers[-1]
        if len(cards) == 1:
            name: str = self.voice.card(cards[0])
        elif low == high:
            name = self.set_name(low, len(cards))
        else:
            name = self.voice.say(STRAIGHT, low=low, high=high)
            if self.full and low in GIFTS and high in GIFTS:
                first, last = (self.voice.catalogue.word("gift", GIFTS[number]) for number in (low, high))
                name = self.voice.say(NAMED_STRAIGHT, combination=name, gift=first, last=last)
            return self.as_card(name)
        if self.full and low in GIFTS:
            gift = self.voice.catalogue.word("gift", GIFTS[low])
            name = self.voice.say(NAMED, combination=name, gift=gift)
        return self.as_card(name)

    def as_card(self, name: str) -> CardName:
        """Make a name of a text."""
        return card_name(["nom"], [name])

    def set_name(self, number: int, count: int) -> str:
        """Name a set: "two eights"."""
        if number not in SETS or count not in COUNTS:
            return str(self.voice.cards([f"{number:02}"] * count))
        word = self.voice.catalogue.word("count", COUNTS[count])
        return self.voice.say(SETS[number], n=count, count=word)

    def hand_cards(self, codes: Sequence[str]) -> str:
        """Name the cards of a hand, equal ones together: "1, two twos, 5"."""
        counts: dict[str, int] = {}
        for code in self.in_hand_order(codes):
            counts[code] = counts.get(code, 0) + 1
        names = [self.set_name(number_of(code), n) if n > 1 else self.voice.card(code) for code, n in counts.items()]
        return ", ".join(names)

    def left(self, seat: int) -> CardName:
        """Say how many cards a player has left."""
        n = len(self.picture.hands.get(seat, ()))
        if self.brief:
            return self.as_card(self.voice.say(LEFT_BRIEF, n=n) if n else self.voice.say(NONE_LEFT_BRIEF))
        return self.cards_left(n)

    def cards_left(self, n: int) -> CardName:
        """Count the cards that are left."""
        return self.as_card(self.voice.say(LEFT, n=n) if n > 0 else self.voice.say(NONE_LEFT))

    def total(self, n: int) -> str:
        """Say a number of gifts."""
        return self.voice.say(GIFT_COUNT, n=n)

    def score_fact(self, n: int) -> object:
        """Say how many gifts a deal has brought, without a noun."""
        return n

    def total_fact(self, n: int) -> object:
        """Say a total in a score: gifts."""
        return self.total(n)

    # Events

    def tell_deal(self, record: Record) -> None:
        """Begin a deal; in the short game everyone gets a gift before the first."""
        gifts = self.feed.run("GIFT")
        for gift in gifts:
            self.picture.totals[gift.seat] = gift.number or 0
        super().tell_deal(record)
        self.picture.gifts = dict(self.picture.totals)
        if gifts:
            self.add(self.voice.say(EVERYONE, n=gifts[0].number or 0), gifts[0])

    def tell_play(self, record: Record) -> None:
        """Say a combination and how many cards are left."""
        led = self.picture.led
        facts = {"combination": self.combination(record.payload), "left": self.left(record.seat)}
        text = self.voice.line(LEAD if led else ANSWER, record.seat, **facts)
        self.event(text, self.voice.line(SHORT_LEAD if led else SHORT_PLAY, record.seat, **facts), record)

    def tell_pass(self, record: Record) -> None:
        """Say a pass; others who pass one after the other make one line."""
        if record.seat in self.voice.me or self.full:
            forced = self.picture.verbs == ("PASS",)
            text = self.voice.line(NO_ANSWER if forced else PASSES, record.seat)
            self.event(text, self.voice.line(SHORT_PASSED, record.seat), record)
            return
        passed = [record]
        while (more := self.next_pass()) is not None:
            passed.append(more)
        seats = [each.seat for each in passed]
        text = self.voice.say(PASS_TOGETHER, players=self.voice.players(seats))
        if len(seats) == 1:
            text = self.voice.line(PASSES, record.seat)
        short = ", ".join(self.voice.line(SHORT_PASSED, seat) for seat in seats)
        self.event(text, short, record)

    def next_pass(self) -> Record | None:
        """Read on to the pass of the next player, if that is all that happens."""
        turn, after = self.feed.peek(), self.feed.peek(1)
        if turn is None or after is None or (turn.code, after.code) != ("TURN", "PASS"):
            return None
        if after.seat in self.voice.me:
            return None
        self.feed.take()
        return self.feed.take()

    def tell_take(self, record: Record) -> None:
        """Say who wins the trick; with which card, in brief not; in full also why a tie goes to the later one."""
        capture = self.picture.capture
        items = capture.items if capture is not None else []
        low, equal = self.lowest(items)
        tie = len(equal) > 1
        count = sum(len(item.cards) for item in items)
        facts = {"card": self.voice.card(low), "count": self.many(count)}
        text = self.voice.line(WINS_TIE if tie else WINS_TRICK, record.seat, **facts)
        self.event(text, self.voice.line(SHORT_WON, record.seat), record)
        players = self.voice.players(item.seat for item in equal)
        self.reason = self.voice.say(WHY_LATEST if tie else WHY_LOWEST, card=facts["card"], players=players)

    def lowest(self, items: Sequence[Item]) -> tuple[str, list[Item]]:
        """Give the lowest card of a trick and the plays that have it."""
        low = min((item.cards[0] for item in items if item.cards), default="")
        return low, [item for item in items if item.cards and item.cards[0] == low]

    def tell_back(self, record: Record) -> None:
        """Say who takes cards back; several players in one line, in full each with the reason."""
        backs = [record] if self.full else [record, *self.feed.run("BACK")]
        shorts = [self.voice.line(SHORT_BACK, back.seat, combination=self.combination(back.payload)) for back in backs]
        if len(backs) == 1 and not self.brief:
            text = self.voice.line(TAKES_BACK, record.seat, combination=self.combination(record.payload))
        else:
            plays = [
                self.voice.say(A_PLAY, player=self.voice.subject(back.seat), combination=self.combination(back.payload))
                for back in backs
            ]
            text = self.voice.say(TAKE_BACK, backs=", ".join(plays))
        self.event(text, shorts[0], record)
        for back, short in zip(backs[1:], shorts[1:], strict=True):
            self.note(short, back)
        self.reason = self.voice.say(WHY_BACK)

    def tell_gift(self, record: Record) -> None:
        """Say a gift: from the stock, or from a player with most cards left."""
        gifts = self.total(record.number or 0)
        short = self.voice.line(SHORT_GIFT, record.seat)
        if not record.payload[0].isdecimal():
            self.event(self.voice.line(GIFT_STOCK, record.seat, gifts=gifts), short, record, move=False)
            return
        giver = int(record.payload[0])
        message = YOU_GIVE if giver in self.voice.me else GIVES_YOU if record.seat in self.voice.me else GIVES
        left = self.cards_left(len(self.picture.hands.get(giver, ())))
        facts = {"giver": self.voice.name(giver), "name": self.voice.name(record.seat), "left": left}
        self.event(self.voice.say(message, gifts=gifts, **facts), short, record, move=False)
        self.reason = self.voice.say(WHY_MOST)

    def turn_line(self, record: Record) -> str:
        """Say a lead; in full also what an answer must be."""
        if not record.payload:
            return ""
        if not self.picture.table:
            return "" if self.leads_as_always(record) else self.voice.line(YOU_LEAD, record.seat)
        if self.full and record.seat in self.voice.me and "PLAY" in record.payload:
            lead = self.picture.table[0].cards
            kind = 1 if len(lead) == 1 else 2 if lead[0] == lead[-1] else 3
            return self.voice.say(MUST_BEAT[kind], card=self.voice.card(lead[0]))
        return ""

    def end_line(self, items: Sequence[Record]) -> str:
        """Say nothing: the gifts have told that the deal is over."""
        return "" if items else self.voice.say(DEAL_OVER)

    def item_reason(self, item: Record) -> str:
        """Give the reason of a gift that came or went."""
        word, dash, seat = item.payload[0].partition("-")
        if dash and seat.isdecimal():
            variants = FROM_PLAYER if word == "FROM" else TO_PLAYER
            return self.voice.line(variants, int(seat), points=item.number)
        return super().item_reason(item)

    def glance(self) -> tuple[str, str]:
        """Give the low card of the lead."""
        if not self.picture.table:
            return "", ""
        low = number_of(self.picture.table[0].cards[0])
        return self.glanced(GLANCE_LOW, low), str(low)

    def glance_at(self, cards: Sequence[str]) -> str:
        """Name a combination."""
        return self.combination(cards)

    # Answers

    def open_lines(self) -> list[str]:
        """Say what each player has laid, then the low card of the lead."""
        if not self.picture.table:
            return [self.voice.say(NO_LEAD)]
        lines = [
            self.voice.line(LAID, item.seat, combination=self.combination(item.cards)) for item in self.picture.table
        ]
        return [*lines, *self.answer_sum(0)]

    def stock_lines(self) -> list[str]:
        """Say nothing of a stock: all cards that play are dealt."""
        return []

    def answer_sum(self, seat: int) -> list[str]:
        """Say the low card of the lead: what an answer is measured by."""
        if not self.picture.table:
            return [self.voice.say(NO_LEAD)]
        return [self.voice.say(LOW_CARD, card=self.voice.card(self.picture.table[0].cards[0]))]

    def answer_last(self, seat: int) -> list[str]:
        """Say the last trick: what each played and who won."""
        capture = self.picture.capture
        if capture is None:
            return [self.voice.say(NO_TRICK_YET)]
        plays = [
            self.voice.say(A_PLAY, player=self.voice.subject(item.seat), combination=self.combination(item.cards))
            for item in capture.items
        ]
        return [self.voice.line(LAST_TRICK, capture.seat, plays=capital(", ".join(plays)))]

    def counted(self, codes: Sequence[str]) -> list[str]:
        """Give cards with how often each is there: "one 1, two twos, eleven elevens"."""
        counts: dict[str, int] = {}
        for code in codes:
            counts[code] = counts.get(code, 0) + 1
        phrases = [
            self.set_name(number_of(code), n) if n > 1 else self.voice.say(ONE_UNSEEN, card=self.voice.card(code))
            for code, n in counts.items()
        ]
        return [", ".join(phrases)] if phrases else []

    # Moves

    def move_name(self, words: Sequence[str]) -> str:
        """Name a combination, or a pass."""
        return self.combination(words[1:]) if words[0] == "PLAY" and len(words) > 1 else super().move_name(words)

    def consequence(self, words: Sequence[str], preview: Sequence[Record]) -> str:
        """Say who wins the trick, where that is decided."""
        for record in preview:
            if record.code == "TAKE":
                if record.seat == self.picture.turn:
                    return self.voice.say(WINS)
                return self.voice.say(LOSES, player=self.voice.name(record.seat))
        return ""

    def hint_reason(self, words: Sequence[str], preview: Sequence[Record]) -> str:
        """Say that it wins the trick, or how many cards are left."""
        for record in preview:
            if record.code == "TAKE" and record.seat == self.picture.turn:
                return self.voice.say(HINT_WINS)
        if words[0] != "PLAY":
            return ""
        left = len(self.picture.hands.get(self.picture.turn, ())) - len(words) + 1
        return self.voice.say(HINT_LEFT, left=self.cards_left(left))

    def refusal(self, fail: Record, command: Sequence[str], moves: Sequence[Record]) -> list[str] | None:
        """Say which rule of combinations a play breaks."""
        word = fail.payload[0] if fail.payload else ""
        fact = fail.payload[1] if len(fail.payload) > 1 else ""
        if word == "MUST-LEAD":
            return [self.voice.say(message) for message in MUST_LEAD]
        if word == "NO-COMBINATION":
            cards = self.voice.all_of([str(self.voice.card(card)) for card in sorted(command[1:])])
            return [self.voice.say(message, cards=cards) for message in NO_COMBINATION]
        if word == "WRONG-KIND" and fact in KINDS:
            return [self.voice.say(message) for message in KINDS[fact]]
        if word == "NOT-LOW":
            return [self.voice.say(message, card=self.voice.card(fact)) for message in NOT_LOW]
        return None
