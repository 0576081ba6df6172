"""What all games have in common when they are told; each game has a narrator of its own beside this file.

A narrator reads records one after the other. For each code it may have a method ``tell_play``, ``tell_take`` …,
called after the picture has taken the record in; a method may use up the records that follow and belong to the same
event, so that they make one line. A code without a method is passed over.
"""

from __future__ import annotations

from accessible_cards.telling import names
from accessible_cards.telling.catalogue import _, n_, p_
from accessible_cards.telling.sentence import Sentence
from accessible_cards.telling.voice import CARDS, Variants, Voice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import ClassVar

    from accessible_cards.protocol.records import Record
    from accessible_cards.telling.names import CardName
    from accessible_cards.telling.picture import Picture
    from accessible_cards.telling.voice import Message

DEAL = _("Deal {deal}. {players}, {cards} each.")
NEXT_DEAL = _("Deal {deal}, {cards} each.")
TARGET = _("Target {target}.")
SEED = _("The number of this match is {seed}.")
LEVEL = _("{name} is a bot of the level {level}.")
GLANCE_SUM = p_("touch", "Sum {n}")
GOES_ON = _("Deal {deal} goes on. {players}.")
TOTALS = _("Totals: {totals}.")
A_TOTAL = _("{player} {total}")
LOST = {
    "SILENT": _("The program of {name} does not answer. The greedy bot plays on for {name}."),
    "FLOOD": _("The program of {name} writes without end. The greedy bot plays on for {name}."),
    "ENDED": _("The program of {name} has ended. The greedy bot plays on for {name}."),
    "REFUSED": _("The program of {name} was refused five times. The greedy bot plays on for {name}."),
}
LOST_SEAT = _("The program of {name} has lost its seat. The greedy bot plays on for {name}.")
HAND_DEALT = Variants(
    n_("Your card: {cards}.", "Your cards: {cards}."),
    n_("Card of {name}: {cards}.", "Cards of {name}: {cards}."),
)
BEGINS = Variants(_("You begin."), _("{name} begins."))
LEGAL = n_("You have {n} move.", "You have {n} moves.")
DRAWS = Variants(
    _("You draw {card}."),
    _("{name} draws {card}."),
    full_you=_("You draw {card}. The stock has {stock}."),
    full_other=_("{name} draws {card}. The stock has {stock}."),
)
DRAWS_HIDDEN = Variants(_("You draw a card."), _("{name} draws a card."))
PASSES = Variants(_("You pass."), _("{name} passes."))
ITS_LAST = _("1 card left.")
ONE_LEFT = Variants(_("You have 1 card left."), _("{name} has 1 card left."))

OUT = Variants(_("You have no cards left. The deal is over."), _("{name} has no cards left. The deal is over."))
DEAL_OVER = _("The deal is over.")
SCORES = Variants(
    _("You score {points}: {reasons}. Total {total}."),
    _("{name} scores {points}: {reasons}. Total {total}."),
    _("You {points}: {reasons}, total {total}."),
    _("{name} {points}: {reasons}, total {total}."),
)
SCORES_ONE = Variants(
    _("You score {reasons}. Total {total}."),
    _("{name} scores {reasons}. Total {total}."),
    _("You {reasons}, total {total}."),
    _("{name} {reasons}, total {total}."),
)
SCORES_NOTHING = Variants(
    _("You score {points}. Total {total}."),
    _("{name} scores {points}. Total {total}."),
    _("You {points}, total {total}."),
    _("{name} {points}, total {total}."),
)
MATCH_OVER = n_("The match is over after {n} deal.", "The match is over after {n} deals.")
BROKEN_OFF = n_("The match was broken off after {n} deal.", "The match was broken off after {n} deals.")
WINS = Variants(_("You win with {total}."), _("{name} wins with {total}."))
WIN_TOGETHER = _("{players} win together with {total}.")
PAYS = _("{payer} pays {amount} to {receiver}.")
YOU_PAY = _("You pay {amount} to {receiver}.")
PAYS_YOU = _("{payer} pays you {amount}.")
PFENNIGS = n_("{n} pfennig", "{n} pfennigs")
UNDONE = n_("{n} move is taken back.", "{n} moves are taken back.")

AGAIN = _("Again: {text}")

HAND = n_("{n} card: {cards}.", "{n} cards: {cards}.")
HAND_OF = n_("{name} has {n} card: {cards}.", "{name} has {n} cards: {cards}.")
HAND_COUNT = n_("{name} has {n} card.", "{name} has {n} cards.")
HAND_EMPTY = Variants(_("You have no cards."), _("{name} has no cards."))
TABLE = _("On the table: {cards}.")
TABLE_EMPTY = _("Nothing lies on the table.")
STOCK = n_("The stock has {n} card.", "The stock has {n} cards.")
STOCK_EMPTY = _("The stock is empty.")
SUM = _("Sum {sum}.")
NO_SUM = _("There is no sum in this game.")
HAS_POINTS = Variants(_("You have {points}."), _("{name} has {points}."))
TAKEN_SO_FAR = Variants(
    _("You have {points}, and {count} taken in this deal."), _("{name} has {points}, and {count} taken in this deal.")
)
TARGET_IS = _("The target is {target}.")
YOUR_TURN = n_("It is your turn. You have {n} move.", "It is your turn. You have {n} moves.")
THEIR_TURN = _("It is the turn of {name}.")
NO_TURN = _("The match is over. It is nobody's turn.")
NO_MATCH = _("No match is being played.")
NOTHING_TAKEN = _("Nothing was taken yet.")
TOOK = Variants(_("You took {count}: {cards}."), _("{name} took {count}: {cards}."))
NO_WHY = _("There is nothing to explain yet.")
NOTHING_NEW = _("Nothing has happened since your last turn.")
NEW = _("Since your last turn: {events}.")
NEW_AND = _("Since your last turn: {events}. {last}")
NEW_LINES = n_("Since your last turn, {n} line:", "Since your last turn, {n} lines:")
NO_COUNT = _("The cards of this game cannot be counted.")
UNSEEN = n_("{n} of {all} cards is unseen.", "{n} of {all} cards are unseen.")
UNSEEN_CARDS = _("Unseen: {cards}.")
TIMES = n_("once {card}", "{n} times {card}")
MOVES = n_("{n} move.", "{n} moves.")
MOVES_ALIKE = n_("{all} moves, all alike.", "{all} moves, {n} different.")
MOVE = _("{number}: {move}.")
MOVE_BRINGS = _("{number}: {move}, {result}.")
HINT = _("Hint: {move}.")
HINT_REASON = _("Hint: {move}. {reason}")
HINT_ONLY = _("It is your only move.")
# What is told of the next best move, with or without what it brings; by how it compares at least.
HINT_NEXT = (
    (0.7, _("Next best, {move}, just as good."), _("Next best, {move}, just as good: {result}.")),
    (0.2, _("Next best, {move}, a little worse."), _("Next best, {move}, a little worse: {result}.")),
    (0.0, _("Next best, {move}, clearly worse."), _("Next best, {move}, clearly worse: {result}.")),
)
CARD_MOVES = n_("With {card}: {n} move.", "With {card}: {n} moves.")
CARD_MOVES_HOW = _("Say moves and a card to hear its moves.")
CAN_PLAY_SOME = n_("You can play {playable} of {n} card.", "You can play {playable} of {n} cards.")
CAN_PLAY_MOVES = n_(
    "You can play {playable} of {n} card; say moves to hear it.",
    "You can play {playable} of {n} cards; say moves to hear them.",
)
ONLY_DRAW = _("Nothing fits. You can only draw a card: say draw.")
ONLY_PASS = _("Nothing fits. You can only pass: say pass.")
DRAW_MOVE = _("draw a card")
PASS_MOVE = _("pass")
SHORT_DREW = Variants(_("you drew a card"), _("{name} drew a card"))
SHORT_PASSED = Variants(_("you passed"), _("{name} passed"))


class Feed:
    """Records that are read one after the other; the picture takes each in when it is read."""

    def __init__(self, records: Sequence[Record], picture: Picture) -> None:
        """Begin before the first."""
        self.records = records
        self.picture = picture
        self.place = 0

    def take(self) -> Record:
        """Read the next record."""
        record = self.records[self.place]
        self.place += 1
        self.picture.apply(record)
        return record

    def peek(self, ahead: int = 0) -> Record | None:
        """Look at a record without reading it; None behind the last."""
        place = self.place + ahead
        return self.records[place] if place < len(self.records) else None

    def before(self) -> str:
        """Give the code of the record before the one that was read last; empty at the beginning."""
        return self.records[self.place - 2].code if self.place > 1 else ""

    def follows(self, code: str, seat: int | None = None) -> Record | None:
        """Read the next record if it has this code (and seat); None if not."""
        record = self.peek()
        if record is None or record.code != code or (seat is not None and record.seat != seat):
            return None
        return self.take()

    def run(self, *codes: str) -> list[Record]:
        """Read all records that follow and have one of these codes."""
        found = []
        while (record := self.peek()) is not None and record.code in codes:
            found.append(self.take())
        return found


class Entry:
    """A line of the journal: who did what, the short form for ``new``, the sentence as it was said.

    again: the sentence as ``new`` repeats it, without what is explained only once.
    """

    __slots__ = ("again", "move", "record", "seat", "sentence", "short")

    def __init__(self, record: Record, short: str, sentence: Sentence | None, move: bool, again: str = "") -> None:
        """Keep the line; move: the seat did it (a move), it did not merely happen to it."""
        self.again = again or (sentence.text if sentence is not None else "")
        self.record = record
        self.seat = record.seat
        self.short = short
        self.sentence = sentence
        self.move = move


class Narrator:
    """Tells a game that it does not know, plainly; games of their own derive from it.

    voice: who listens and how. Class attributes that a game changes: title, message_of, item_reasons, defaults;
    draw_is_played where a draw is what one plays for, so that it is never made for a player.
    """

    title = ""
    message_of: Callable[[str], tuple[str, int | None]] = staticmethod(names.plain)
    item_reasons: ClassVar[dict[str, str]] = {}
    defaults: ClassVar[dict[str, int]] = {}
    options: ClassVar[dict[str, Message]] = {}
    tells_last_card = False
    has_stock = False
    draw_is_played = False
    things: Message = CARDS
    hand_dealt = HAND_DEALT
    hand_message: Message = HAND
    hand_of: Message = HAND_OF
    hand_count: Message = HAND_COUNT
    hand_empty = HAND_EMPTY
    unseen: Message = UNSEEN

    def __init__(self, voice: Voice) -> None:
        """Begin with an empty journal."""
        self.voice = voice
        self.feed = Feed((), voice.picture)
        self.said: list[Sentence] = []
        self.last_text = ""
        self.journal: list[Entry] = []
        self.explained: set[str] = set()
        self.warned: set[int] = set()

    @property
    def picture(self) -> Picture:
        """The table as it was told."""
        return self.voice.picture

    @property
    def reason(self) -> str:
        """The answer to ``why``."""
        return self.picture.reason

    @reason.setter
    def reason(self, reason: str) -> None:
        self.picture.reason, self.picture.reason_for = reason, 0

    @property
    def full(self) -> bool:
        """True where everything is to be said."""
        return self.voice.verbosity == "full"

    @property
    def brief(self) -> bool:
        """True where as little as possible is to be said."""
        return self.voice.verbosity == "brief"

    # Telling events

    def tell(self, records: Sequence[Record]) -> list[Sentence]:
        """Tell records; the whole answer of a command at once."""
        self.said = []
        self.feed = Feed(records, self.picture)
        self.voice.names.message_of = self.message_of
        while self.feed.peek() is not None:
            record = self.feed.take()
            method = getattr(self, "tell_" + record.code.lower(), None)
            if method is not None:
                method(record)
        return self.said

    def add(self, text: str, record: Record, kind: str = "event", private: int = 0) -> Sentence:
        """Say a line; never the same twice running."""
        if text == self.last_text:
            text = self.voice.say(AGAIN, text=text)
        self.last_text = text
        sentence = Sentence(text, record.code, record.seat, kind, private)
        self.said.append(sentence)
        return sentence

    def event(
        self, text: str, short: str, record: Record, private: int = 0, move: bool = True, again: str = ""
    ) -> None:
        """Say a line and keep it in the journal."""
        sentence = self.add(text, record, private=private)
        self.journal.append(Entry(record, short, sentence, move, again))
        self.picture.told = len(self.journal)

    def note(self, short: str, record: Record, move: bool = True) -> None:
        """Keep something in the journal that is not said."""
        self.journal.append(Entry(record, short, None, move))
        self.picture.told = len(self.journal)

    def once(self, key: str) -> bool:
        """Say whether to explain this: the first time; in ``full`` always, in ``brief`` never."""
        if self.brief:
            return False
        first = key not in self.explained
        self.explained.add(key)
        return first or self.full

    def many(self, n: int) -> str:
        """Count cards, or what this game has instead."""
        return self.voice.say(self.things, n=n)

    def visible(self, codes: Iterable[str]) -> bool:
        """Say whether all these cards are seen."""
        return not any(code.startswith("?") for code in codes)

    # The beginning of a match and of a deal

    def tell_seed(self, record: Record) -> None:
        """Say the number that brings the same match again, in full only."""
        if self.full and record.payload[0].isdecimal():
            self.add(self.voice.say(SEED, seed=record.payload[0]), record)

    def tell_levl(self, record: Record) -> None:
        """Say who is a bot, in full only."""
        if self.full and record.seat:
            level = record.payload[0].lower()
            self.add(self.voice.say(LEVEL, name=self.voice.name(record.seat), level=level), record)

    def tell_optn(self, record: Record) -> None:
        """Say an option that is not as usual."""
        name, value = record.payload[0], record.number or 0
        if self.brief or value == self.defaults.get(name, value):
            return
        message = self.options.get(name)
        if message is not None:
            self.add(self.voice.say(message, n=value), record)

    def tell_deal(self, record: Record) -> None:
        """Begin a deal: who plays, how many cards, the own hand."""
        hands = self.feed.run("HAND")
        if self.has_stock:
            self.count_stock()
        after = self.feed.peek()
        if after is not None and after.code == "TOTL":
            self.tell_resumed(record, hands)
            return
        self.add(self.deal_line(record, hands), record)
        self.tell_hands(hands)

    def tell_first_turn(self) -> None:
        """Say who begins a deal, where that is the next record."""
        turn = self.feed.follows("TURN")
        if turn is not None:
            self.add(self.voice.line(BEGINS, turn.seat), turn, "turn")

    def tell_resumed(self, record: Record, hands: Sequence[Record]) -> None:
        """Say how a match stands that goes on: who plays, the totals, the table, the own hand, whose turn it is."""
        self.feed.run("TOTL", "TABL", "PILE", "STCK", "SUMS", "SIGN")
        players = self.voice.players(sorted(self.picture.names))
        self.add(self.voice.say(GOES_ON, deal=self.picture.deal, players=players), record)
        totals = [
            self.voice.say(A_TOTAL, player=self.voice.subject(seat), total=total)
            for seat, total in sorted(self.picture.totals.items())
        ]
        self.add(self.voice.say(TOTALS, totals=", ".join(totals)), record)
        for line in self.open_lines():
            self.add(line, record)
        self.tell_hands(hands)
        turn = self.feed.follows("TURN")
        if turn is not None:
            self.add(self.answer_turn(0)[0], turn, "turn")

    def tell_lost(self, record: Record) -> None:
        """Say that a program has lost its seat, and who plays on."""
        self.feed.follows("LEVL", record.seat)
        message = LOST.get(record.payload[0] if record.payload else "", LOST_SEAT)
        self.add(self.voice.say(message, name=self.voice.name(record.seat)), record)

    def deal_line(self, record: Record, hands: Sequence[Record]) -> str:
        """Give the line that begins a deal."""
        cards = self.many(hands[0].number or 0 if hands else 0)
        if self.picture.deal > 1 and not self.full:
            return self.voice.say(NEXT_DEAL, deal=self.picture.deal, cards=cards)
        players = self.voice.players(sorted(self.picture.names))
        line = self.voice.say(DEAL, deal=self.picture.deal, players=players, cards=cards)
        return " ".join([line, *self.deal_tail()])

    def deal_tail(self) -> list[str]:
        """Give what a game adds to the line that begins a deal, a sentence or none."""
        target = self.picture.options.get("TARGET", 0)
        return [self.voice.say(TARGET, target=target, points=self.voice.points(target))] if target else []

    def tell_hands(self, hands: Sequence[Record]) -> None:
        """Tell the hands that are seen, each to its seat alone."""
        for record in hands:
            if record.payload and self.visible(record.payload):
                cards = self.hand_cards(record.payload)
                text = self.voice.line(self.hand_dealt, record.seat, cards=cards, n=len(record.payload))
                self.add(text, record, private=record.seat)

    def tell_hand(self, record: Record) -> None:
        """Tell a hand that comes without a deal."""
        self.tell_hands([record])

    def hand_cards(self, codes: Sequence[str]) -> str:
        """Name the cards of a hand."""
        return self.voice.cards(self.in_hand_order(codes))

    def in_hand_order(self, codes: Sequence[str]) -> list[str]:
        """Put cards of a hand in the order in which they are heard."""
        return sorted(codes, key=self.hand_key)

    def hand_key(self, code: str) -> tuple[object, ...]:
        """Give what orders the cards of a hand; in a game that is not known they stay as they came."""
        return ()

    def count_stock(self, on_table: int = 0) -> None:
        """Work out the stock after a deal, where no record tells it before it is asked for."""
        dealt = sum(len(hand) for hand in self.picture.hands.values()) + on_table
        self.picture.stock = max(0, len(self.pack()) - dealt)

    def say_one_left(self, record: Record) -> None:
        """Say once that another player holds a last card, where that may end the deal."""
        for seat, hand in self.picture.hands.items():
            if len(hand) != 1:
                self.warned.discard(seat)
            elif seat not in self.warned and seat not in self.voice.me and not self.brief:
                self.warned.add(seat)
                last = self.picture.last_play
                text = self.voice.line(ONE_LEFT, seat)
                short = text.rstrip(".")
                if last is not None and last.seat == seat and not self.full:
                    text = self.voice.say(ITS_LAST)
                self.event(text, short, record, move=False)

    # Moves of a game that is not known

    def tell_play(self, record: Record) -> None:
        """Say what was played."""
        take = self.feed.follows("TAKE", record.seat)
        card = self.voice.cards(record.payload)
        text = self.voice.line(PLAIN_PLAY, record.seat, card=card)
        short = self.voice.line(SHORT_PLAYED, record.seat, card=card)
        if take is not None and take.payload:
            count = self.many(len(take.payload))
            text += " " + self.voice.line(PLAIN_TAKE, record.seat, count=count)
        elif record.number is not None:
            text += " " + self.voice.say(SUM, sum=record.number)
        self.event(text, short, record)

    def tell_take(self, record: Record) -> None:
        """Say a capture that does not follow the own card."""
        count = self.many(len(record.payload))
        short = self.voice.line(SHORT_TOOK, record.seat, count=count)
        self.event(self.voice.line(PLAIN_TAKE, record.seat, count=count), short, record)

    def tell_flip(self, record: Record) -> None:
        """Say the card that is turned up."""
        text = self.voice.say(PLAIN_FLIP, card=self.voice.cards(record.payload))
        self.event(text, text.rstrip("."), record, move=False)

    def tell_draw(self, record: Record) -> None:
        """Say a draw: the card to who may see it, else only in full."""
        short = self.voice.line(SHORT_DREW, record.seat)
        stock = self.many(record.number or 0)
        if self.visible(record.payload):
            text = self.voice.line(DRAWS, record.seat, card=self.voice.cards(record.payload), stock=stock)
            self.event(text, short, record, private=record.seat)
        elif self.full:
            self.event(self.voice.line(DRAWS_HIDDEN, record.seat, stock=stock), short, record)
        else:
            self.note(short, record)

    def tell_pass(self, record: Record) -> None:
        """Say that a player passes."""
        self.event(self.voice.line(PASSES, record.seat), self.voice.line(SHORT_PASSED, record.seat), record)

    def tell_turn(self, record: Record) -> None:
        """Say whose turn it is where that is news; in full also how many moves there are."""
        if self.tells_last_card:
            self.say_one_left(record)
        text = self.turn_line(record)
        if text:
            self.add(text, record, "turn")

    def turn_line(self, record: Record) -> str:
        """Give the line for a turn, or nothing."""
        if self.full and record.seat in self.voice.me and record.number:
            return self.voice.say(LEGAL, n=record.number)
        return ""

    def leads_as_always(self, record: Record) -> bool:
        """Say whether this turn is the lead of the one who has just taken the trick, which is no news but in full."""
        capture = self.picture.capture
        taken = capture is not None and capture.seat == record.seat and self.feed.before() in ("TAKE", "BACK")
        return taken and not self.full

    # The end of a deal and of a match

    def tell_item(self, record: Record) -> None:
        """Tell a whole score: all ITEM, SCOR and TOTL records that follow, one line a seat."""
        self.tell_score([record, *self.feed.run("ITEM", "SCOR", "TOTL")])

    def tell_scor(self, record: Record) -> None:
        """Tell a score without any ITEM."""
        self.tell_score([record, *self.feed.run("ITEM", "SCOR", "TOTL")])

    def tell_score(self, records: Sequence[Record]) -> None:
        """Say that the deal is over and why, then each seat's points with their reasons and its total."""
        items = [record for record in records if record.code == "ITEM"]
        points = {record.seat: record for record in records if record.code == "SCOR"}
        totals = {record.seat: record for record in records if record.code == "TOTL"}
        self.warned.clear()
        end = self.end_line(items)
        if end:
            self.event(end, self.voice.say(DEAL_OVER).rstrip("."), records[0], move=False)
        for seat, score in points.items():
            mine = [item for item in items if item.seat == seat]
            total = totals[seat].number if seat in totals else self.picture.totals.get(seat, 0)
            self.event(self.score_line(score, mine, total or 0), "", score, move=False)

    def end_line(self, items: Sequence[Record]) -> str:
        """Give the line that says that a deal is over."""
        for seat, hand in self.picture.hands.items():
            if not hand:
                return self.voice.line(OUT, seat)
        return self.voice.say(DEAL_OVER)

    def score_line(self, score: Record, items: Sequence[Record], total: int) -> str:
        """Give the line of one seat: points, their reasons, the total."""
        reasons = [reason for item in items if (reason := self.item_reason(item))]
        points = score.number or 0
        variants = SCORES if len(reasons) > 1 else SCORES_ONE if reasons else SCORES_NOTHING
        facts = {"points": points, "score": self.score_fact(points), "reasons": ", ".join(reasons)}
        facts["total"] = self.total_fact(total)
        return self.voice.line(variants, score.seat, **facts)

    def item_reason(self, item: Record) -> str:
        """Give the reason of one part of a score, or nothing for a part of no points."""
        n = item.number or 0
        word = item.payload[0]
        message = self.item_reasons.get(word)
        if not n:
            return ""
        if message is None:
            return self.voice.say(PLAIN_REASON, points=n, reason=word.lower())
        return self.voice.say(message, points=n)

    def tell_over(self, record: Record) -> None:
        """Say that the match is over and who has won."""
        self.feed.follows("SEED")
        wins = self.feed.run("WINS")
        message = MATCH_OVER if wins else BROKEN_OFF
        line = self.voice.say(message, n=record.number or 0)
        if wins:
            line += " " + self.win_line(wins)
        self.event(line, "", record, move=False)

    def win_line(self, wins: Sequence[Record]) -> str:
        """Give the sentence that names the winners."""
        total = self.total(wins[0].number or 0)
        if len(wins) == 1:
            return self.voice.line(WINS, wins[0].seat, total=total)
        return self.voice.say(WIN_TOGETHER, players=self.voice.players([record.seat for record in wins]), total=total)

    def total(self, n: int) -> str:
        """Say a total as this game counts it."""
        return self.voice.points(n)

    def score_fact(self, n: int) -> object:
        """Say the points of a deal with their noun, for languages that need it."""
        return self.voice.points(n)

    def total_fact(self, n: int) -> object:
        """Say a total in a score: a bare number where points are meant."""
        return n

    def tell_pays(self, record: Record) -> None:
        """Say who pays whom."""
        receiver, amount = int(record.payload[0]), int(record.payload[1])
        message = YOU_PAY if record.seat in self.voice.me else PAYS_YOU if receiver in self.voice.me else PAYS
        text = self.voice.say(
            message,
            payer=self.voice.name(record.seat),
            receiver=self.voice.name(receiver),
            amount=self.voice.say(PFENNIGS, n=amount),
        )
        self.event(text, "", record, move=False)

    def tell_undo(self, record: Record) -> None:
        """Say that moves were taken back."""
        del self.journal[self.picture.told :]
        self.add(self.voice.say(UNDONE, n=record.number or 0), record)

    # What the fingers read (touch.py)

    def glance(self) -> tuple[str, str]:
        """Give the running sum, or what stands for it, in words and short; both are empty if there is none."""
        total = self.picture.sum
        return ("", "") if total is None else (self.glanced(GLANCE_SUM, total), str(total))

    def glanced(self, message: str, value: object) -> str:
        """Fill a message of ``glance``."""
        return self.voice.catalogue.fill(self.voice.catalogue.word("touch", message), n=value)

    def glance_at(self, cards: Sequence[str]) -> str:
        """Name the cards of an event."""
        return self.voice.cards(cards)

    def glance_count(self, cards: Sequence[str]) -> int:
        """Count the cards of a capture as its sentence does."""
        return len(cards)

    def asks(self) -> str:
        """Give the card that alone can answer what was played; empty where there is none such."""
        return ""

    # Answers

    def answer(self, question: str, seat: int) -> list[str]:
        """Answer a question of a seat, one string a line."""
        self.voice.names.message_of = self.message_of
        answers: dict[str, Callable[[int], list[str]]] = {
            "hand": self.answer_hand,
            "table": self.answer_table,
            "sum": self.answer_sum,
            "scores": self.answer_scores,
            "turn": self.answer_turn,
            "last": self.answer_last,
            "why": self.answer_why,
            "new": self.answer_new,
            "count": self.answer_count,
        }
        return answers[question](seat)

    def answer_hand(self, seat: int) -> list[str]:
        """List the cards of a hand with their number."""
        hand = self.picture.hands.get(seat, [])
        if not hand:
            return [self.voice.line(self.hand_empty, seat)]
        if not self.visible(hand):
            return [self.voice.say(self.hand_count, n=len(hand), name=self.voice.name(seat))]
        message = self.hand_message if seat in self.voice.me else self.hand_of
        cards = self.hand_cards(hand)
        return [self.voice.say(message, n=len(hand), name=self.voice.name(seat), cards=cards)]

    def answer_table(self, seat: int) -> list[str]:
        """Say what lies open, then the stock, then how many cards the others have."""
        return [*self.open_lines(), *self.stock_lines(), *self.hand_counts(seat)]

    def open_lines(self) -> list[str]:
        """Say what lies open on the table."""
        cards = self.picture.open_cards()
        return [self.voice.say(TABLE, cards=self.voice.cards(cards)) if cards else self.voice.say(TABLE_EMPTY)]

    def stock_lines(self) -> list[str]:
        """Say how many cards the stock has."""
        stock = self.picture.stock
        if stock is None:
            return []
        return [self.voice.say(STOCK, n=stock) if stock else self.voice.say(STOCK_EMPTY)]

    def hand_counts(self, seat: int) -> list[str]:
        """Say how many cards the other hands have, one line each."""
        return [
            self.voice.say(self.hand_count, n=len(hand), name=self.voice.name(other))
            for other, hand in sorted(self.picture.hands.items())
            if other != seat
        ]

    def answer_sum(self, seat: int) -> list[str]:
        """Say the running sum."""
        if self.picture.sum is None:
            return [self.voice.say(NO_SUM)]
        return [self.voice.say(SUM, sum=self.picture.sum)]

    def answer_scores(self, seat: int) -> list[str]:
        """Say every total with what this deal has brought so far, one line a seat; then the target."""
        lines = []
        for player, total in sorted(self.picture.totals.items()):
            so_far = "" if self.picture.over else self.so_far(player, self.total(total))
            lines.append(so_far or self.voice.line(HAS_POINTS, player, points=self.total(total)))
        target = self.picture.options.get("TARGET", 0)
        return [*lines, self.voice.say(TARGET_IS, target=target)] if target else lines

    def so_far(self, seat: int, points: str) -> str:
        """Say a total, given in words, with what the deal has brought so far; empty where nothing is to be added."""
        return ""

    def answer_turn(self, seat: int) -> list[str]:
        """Say whose turn it is."""
        turn = self.picture.turn
        if not turn:
            return [self.voice.say(NO_TURN)]
        if turn in self.voice.me:
            return [self.voice.say(YOUR_TURN, n=self.picture.legal or 0)]
        return [self.voice.say(THEIR_TURN, name=self.voice.name(turn))]

    def answer_last(self, seat: int) -> list[str]:
        """Say the last capture."""
        capture = self.picture.capture
        if capture is None:
            return [self.voice.say(NOTHING_TAKEN)]
        count = self.many(len(capture.cards))
        return [self.voice.line(TOOK, capture.seat, count=count, cards=self.voice.cards(capture.cards))]

    def answer_why(self, seat: int) -> list[str]:
        """Give the arithmetic of the last event or refusal."""
        hidden = self.picture.reason_for not in (0, seat)
        return [self.voice.say(NO_WHY) if hidden or not self.reason else self.reason]

    def answer_new(self, seat: int) -> list[str]:
        """Say what has happened since the last move of a seat."""
        entries = self.since(seat)
        if not entries:
            return [self.voice.say(NOTHING_NEW)]
        if all(entry.short for entry in entries):
            shorts = [entry.short for entry in entries]
            last, sentence = entries[-1].again, entries[-1].sentence
            if len(entries) < 2 or not last or (sentence is not None and sentence.code == "TAKE"):
                return [self.voice.say(NEW, events="; ".join(shorts))]
            return [self.voice.say(NEW_AND, events="; ".join(shorts[:-1]), last=last)]
        lines = [entry.again for entry in entries if entry.again]
        return [self.voice.say(NEW_LINES, n=len(lines)), *lines]

    def since(self, seat: int) -> list[Entry]:
        """Give the journal after the last move of a seat; of what only others may hear, its short form."""
        entries: list[Entry] = []
        for entry in reversed(self.journal):
            if entry.seat == seat and entry.move:
                break
            hidden = entry.sentence is not None and entry.sentence.private not in (0, seat)
            entries.append(Entry(entry.record, entry.short, None, entry.move) if hidden else entry)
        return entries[::-1]

    def answer_count(self, seat: int) -> list[str]:
        """Say which cards of the pack a seat has not seen in this deal."""
        pack = self.pack()
        if not pack:
            return [self.voice.say(NO_COUNT)]
        unseen = list(pack)
        for code in (*self.picture.seen, *self.picture.seen_by.get(seat, ())):
            if code in unseen:
                unseen.remove(code)
        lines = [self.voice.say(self.unseen, n=len(unseen), all=len(pack))]
        return lines + [self.voice.say(UNSEEN_CARDS, cards=group) for group in self.counted(unseen)]

    def pack(self) -> tuple[str, ...]:
        """Give the pack of this game, () if it is not known."""
        numbered = bool(self.picture.options.get("DECK44"))
        return names.pack(self.picture.game, numbered, self.picture.seats)

    def counted(self, codes: Sequence[str]) -> list[str]:
        """Give cards with how often each is there, a phrase a line."""
        counts: dict[str, int] = {}
        for code in codes:
            name = self.voice.card(code)
            counts[name] = counts.get(name, 0) + 1
        phrases = [self.voice.say(TIMES, n=n, card=name) for name, n in counts.items()]
        return [", ".join(phrases)] if phrases else []

    # Moves

    def move_name(self, words: Sequence[str]) -> str:
        """Name a move, given as the protocol's words."""
        if words[0] == "DRAW":
            return self.voice.say(DRAW_MOVE)
        if words[0] == "PASS":
            return self.voice.say(PASS_MOVE)
        return self.voice.cards(words[1:])

    def consequence(self, words: Sequence[str], preview: Sequence[Record]) -> str:
        """Say in a phrase what a move brings: "sum 12, takes the trick"."""
        return ""

    def hint_reason(self, words: Sequence[str], preview: Sequence[Record]) -> str:
        """Say in a sentence why a move is good."""
        result = self.consequence(words, preview)
        return names.capital(result) + "." if result else ""

    def rival_result(self, words: Sequence[str], preview: Sequence[Record]) -> str:
        """Say in a phrase what the next best move brings, so that it can be compared with a hint."""
        return self.consequence(words, preview)

    def in_order(self, moves: Sequence[Record]) -> Sequence[Record]:
        """Put moves in the order in which they are heard; their numbers stay."""
        return moves

    def moves(self, moves: Sequence[Record], previews: Mapping[int, Sequence[Record]]) -> list[str]:
        """List moves, how many first, then one a line; of moves that are told alike only the first."""
        self.voice.names.message_of = self.message_of
        moves = self.in_order(moves)
        lines: dict[str, str] = {}
        for move in moves:
            number, _, line = self.numbered(move, previews).partition(":")
            lines.setdefault(line, number)
        head = self.voice.say(MOVES if len(lines) == len(moves) else MOVES_ALIKE, n=len(lines), all=len(moves))
        return [head, *(f"{number}:{line}" for line, number in lines.items())]

    def move_cards(self, moves: Sequence[Record]) -> list[str]:
        """List the cards that can be played, each with its number of moves."""
        self.voice.names.message_of = self.message_of
        counts: dict[CardName, int] = {}
        for move in moves:
            if len(move.payload) > 1:
                name = self.voice.cards(move.payload[1:2])
                counts[name] = counts.get(name, 0) + 1
        return [
            self.voice.say(MOVES, n=len(moves)),
            *(self.voice.say(CARD_MOVES, card=name, n=n) for name, n in counts.items()),
            *(self.numbered(move, {}) for move in moves if len(move.payload) < 2),
            *([self.voice.say(CARD_MOVES_HOW)] if self.once("moves of a card") else []),
        ]

    def numbered(self, move: Record, previews: Mapping[int, Sequence[Record]]) -> str:
        """Give one line of the list of moves."""
        number = move.number or 0
        name = self.move_name(move.payload)
        result = self.consequence(move.payload, previews.get(number, ()))
        if not result:
            return self.voice.say(MOVE, number=number, move=name)
        return self.voice.say(MOVE_BRINGS, number=number, move=name, result=result)

    def hint(
        self, hint: Record, preview: Sequence[Record], rivals: Sequence[tuple[Record, Sequence[Record], float]]
    ) -> str:
        """Give a hint with its reason, and the next best move; in brief without that."""
        self.voice.names.message_of = self.message_of
        move, reason = self.move_name(hint.payload), self.hint_reason(hint.payload, preview)
        if self.picture.legal == 1:
            reason = self.voice.say(HINT_ONLY)
        line = self.voice.say(HINT_REASON, move=move, reason=reason) if reason else self.voice.say(HINT, move=move)
        if self.brief:
            return line
        brings = self.rival_result(hint.payload, preview)
        for rival, rival_preview, compares in rivals:
            name = self.move_name(rival.payload)
            if name != move:
                result = self.rival_result(rival.payload, rival_preview)
                return f"{line} {self.next_best(name, '' if result == brings else result, compares)}"
        return line

    def next_best(self, move: str, result: str, compares: float) -> str:
        """Say how the next best move compares, and what it brings."""
        plain, with_result = next((one, other) for least, one, other in HINT_NEXT if compares >= least)
        return self.voice.say(with_result, move=move, result=result) if result else self.voice.say(plain, move=move)

    # Refusals

    def way_out(self, moves: Sequence[Record]) -> list[str]:
        """Say what can be played instead; how to hear it is said once."""
        verbs = self.picture.verbs
        if verbs in (("DRAW",), ("PASS",)):
            return [self.voice.say(ONLY_DRAW if verbs == ("DRAW",) else ONLY_PASS)]
        hand = self.picture.hands.get(self.picture.turn, [])
        playable = self.playable(hand, moves)
        if not playable:
            return []
        message = CAN_PLAY_MOVES if self.once("moves") else CAN_PLAY_SOME
        return [self.voice.say(message, n=len(hand), playable=playable)]

    def refused_card(self, code: str, there: Sequence[str] = ()) -> CardName:
        """Name a card that is not among those that are there; with its suit where another of its rank is."""
        if self.voice.card(code) in [self.voice.card(card) for card in there]:
            self.voice.names.message_of = names.plain
        name = self.voice.card(code)
        self.voice.names.message_of = self.message_of
        return name

    def playable(self, hand: Sequence[str], moves: Sequence[Record]) -> int:
        """Count the cards of a hand that can be played; without the moves, as far as TURN tells."""
        if not moves:
            return min(self.picture.legal or 0, len(hand))
        cards = {move.payload[1] for move in moves if len(move.payload) > 1}
        return sum(card in cards for card in hand)

    def refusal(self, fail: Record, command: Sequence[str], moves: Sequence[Record]) -> list[str] | None:
        """Give the sentences of a refusal by a rule of this game: reason, fact, way out; else None."""
        return None


PLAIN_PLAY = Variants(_("You play {card}."), _("{name} plays {card}."))
PLAIN_TAKE = Variants(_("You take {count}."), _("{name} takes {count}."))
PLAIN_FLIP = _("{card.cap} is turned up.")
PLAIN_REASON = _("{points} for {reason}")
SHORT_PLAYED = Variants(_("you played {card}"), _("{name} played {card}"))
SHORT_TOOK = Variants(_("you took {count}"), _("{name} took {count}"))
