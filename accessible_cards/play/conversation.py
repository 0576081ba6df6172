"""A match and the talk about it: a line of the player's goes in, one answer comes out.  No input, no output."""

from __future__ import annotations

from accessible_cards.telling.sentence import Sentence

from .lines import TOO_LONG
from .table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from accessible_cards.protocol.records import Record
    from accessible_cards.telling.teller import Teller
    from accessible_cards.telling.vocabulary import Vocabulary

    from .client import Client, Reply
    from .keeping import Keeping
    from .lines import Line
    from .moves import Move
    from .reading import NotRead, Which
    from .review import Review
    from .screen import Screen
    from .speaking import Voice

MANY_MOVES = 9
LONGEST_SHOWN = 40
TABLE_STANDS = ("ZWICKERN", "CHIPS")  # games in which the table says more than a sum does
WITHOUT_CHOICE = frozenset(("DRAW", "PASS"))
VERBOSITIES = ("brief", "normal", "full")
VOICE_COMMANDS = frozenset(("speech on", "speech off", "faster", "slower"))
# What the teller answers from all that it has told.
QUESTIONS = frozenset(("hand", "table", "sum", "scores", "turn", "last", "new", "why", "count"))
NEWS = "news"
ANSWER = "answer"
REFUSAL = "refusal"


class Answer:
    """What is said to one line.

    kind: NEWS of the match, an ANSWER to a question, or a REFUSAL; the last two changed nothing.
    again: says only what was said before, so that it is not kept for review.  left: the player leaves the match.
    """

    __slots__ = ("again", "kind", "left", "sentences")

    def __init__(self, kind: str, sentences: Sequence[Sentence], again: bool = False, left: bool = False) -> None:
        """Keep it."""
        self.kind = kind
        self.sentences = list(sentences)
        self.again = again
        self.left = left


class Conversation:
    """One match with the people at one keyboard.

    client: a match is set up in it.  teller: says it.  humans: the seats of people.  rules: gives the rules text of a
    game, by its id.  make_forced: draws and passes where nothing else can be done.  voice: the program's own, where
    there can be one.

    over: has the match ended?  keeping: where the match is kept, if it is.  restored: what was told when it was taken
    up, where it is not a new one.
    """

    def __init__(
        self,
        client: Client,
        teller: Teller,
        humans: frozenset[int],
        rules: Callable[[str], list[str]] = lambda game: [],
        make_forced: bool = False,
        voice: Voice | None = None,
        table: Table | None = None,
    ) -> None:
        """Keep it all; begin() starts the match."""
        self.voice = voice
        self.keeping: Keeping | None = None
        self.restored: list[Record] | None = None
        self.client = client
        self.teller = teller
        self.humans = humans
        self.me = humans if len(humans) == 1 else frozenset[int]()
        self.rules_text = rules
        self.make_forced = make_forced
        self.table = table or Table(humans)
        self.usual_verbosity = teller.verbosity
        self.game = ""
        self.over = False
        self.turn: Record | None = None
        self.asked: Sequence[Move] = ()
        self.forced_told = False
        self.vocabulary_read: Vocabulary | None = None
        self.by_name: dict[str, Callable[[list[str]], Answer]] = {
            "move": self.move_number,
            "moves": self.moves,
            "repeat": self.repeat,
            "back": self.back,
            "forward": self.forward,
            "hint": self.hint,
            "undo": self.undo,
            "rules": self.rules,
            "help": self.help,
            "quit": self.quit,
        }

    @property
    def vocabulary(self) -> Vocabulary:
        """The words that the player may use; not read before the first line needs them."""
        if self.vocabulary_read is None:
            from accessible_cards.telling.vocabulary import Vocabulary

            self.vocabulary_read = Vocabulary(self.teller.language)
        return self.vocabulary_read

    @property
    def seat(self) -> int:
        """The seat that is asked: of private hands the one at the keyboard, else the one to move, or the lowest."""
        if self.table.sitting:
            return self.table.sitting
        return self.turn.seat if self.turn is not None else min(self.humans, default=0)

    @property
    def review(self) -> Review:
        """What the seat that is asked may hear again."""
        return self.table.review(self.seat)

    def prompt(self, screen: Screen) -> str:
        """Give what is asked next: a vote, or a move."""
        if self.table.voters:
            return self.teller.say("prompt.agree", name=self.teller.name(self.table.voters[0]))
        return screen.turn_prompt(self.seat)

    def begin(self) -> Answer:
        """Start the match; give what happened up to the first decision of a human."""
        if self.restored is not None:
            sentences = self.tell(self.restored)
            self.remember(self.restored)
            return self.kept(Answer(NEWS, self.make_moves_without_choice(sentences)))
        return self.kept(Answer(NEWS, self.follow(self.client.ask("START"))))

    def remember(self, restored: list[Record]) -> None:
        """Let the teller know the whole match that was taken up, so that questions about the past are answered."""
        turn = next((place for place, record in enumerate(restored) if record.code == "TURN"), len(restored))
        self.teller.tell([*self.client.past(), *restored[turn + 1 :]], self.me)

    def answer(self, line: Line) -> Answer:
        """Answer a line, whatever it is.  Only a move that is accepted, and undo, change the match."""
        return self.kept(self.find_answer(line))

    def kept(self, answer: Answer) -> Answer:
        """Keep an answer for review, and the match before anything is told of it.

        Of private hands it becomes what the seat at the keyboard may hear.
        """
        if self.keeping is not None:
            self.keeping.commit()
        if answer.kind != NEWS:
            self.table.close_in(answer.sentences)
        if not answer.again:
            self.table.keep(answer.sentences)
        answer.sentences = self.table.heard_by(self.table.sitting, answer.sentences)
        self.speak_as_wanted()
        return answer

    def sit_down(self, seat: int) -> Answer:
        """Of private hands, put a seat to the keyboard; give what it has missed, and its hand."""
        # A hand that was told at the deal may be another by now.
        missed = [sentence for sentence in self.table.sit_down(seat) if sentence.code != "HAND"]
        self.speak_as_wanted()
        return Answer(NEWS, [*missed, *self.kept(self.question("hand")).sentences])

    def speak_as_wanted(self) -> None:
        """Tell from now on as much as the seat that is asked wants to hear."""
        if len(self.humans) > 1:
            self.teller.verbosity = self.table.verbosities.get(self.seat, self.usual_verbosity)

    def find_answer(self, line: Line) -> Answer:
        """Find out what a line wants: a command, else a move."""
        if line.fault:
            return self.refused("read.long" if line.fault == TOO_LONG else "read.bytes")
        if self.table.voters:
            return self.vote(line.text)
        if not line.text.strip():
            return self.play("DRAW") if self.draws_at_will() else self.question("turn")
        from .reading import protocol_command

        found = None if protocol_command(line.text) else self.vocabulary.command(self.vocabulary.words(line.text))
        if found is not None:
            return self.save(line.text.strip()) if found[0] == "save" else self.command(*found)
        asked, self.asked = self.asked, ()
        return self.move(line.text, asked)

    def command(self, name: str, rest: list[str]) -> Answer:
        """Carry out a command of the player's."""
        if rest and name not in ("move", "moves", "repeat"):
            return self.refused("read.nothing-after", text=name)
        if name in QUESTIONS:
            return self.question(name)
        if name in VERBOSITIES:
            return self.set_verbosity(name)
        if name in VOICE_COMMANDS:
            return self.said([self.voice.command(name)]) if self.voice is not None else self.refused("speech.not-here")
        return self.by_name[name](rest)

    # Moves

    def move_number(self, rest: list[str]) -> Answer:
        """Play a move by its number in the list; without a number, tell the list."""
        if not rest:
            return self.moves([])
        number = self.vocabulary.number(rest[0]) if len(rest) == 1 else None
        if number is None:
            return self.refused_text("read.number", " ".join(rest), len(self.client.moves()))
        return self.play(f"MOVE {number}")

    def move(self, text: str, asked: Sequence[Move]) -> Answer:
        """Play the move that a line means, or say why not."""
        from .reading import Play, Situation, Which, read_move

        client, legal, commands = self.client, self.client.legal(), {move.command for move in asked}
        still = [move for move in legal if move.command in commands]
        items = [item.cards for item in self.teller.picture.table]
        situation = Situation(self.game, legal, client.hand(self.seat), client.table(), self.teller.card, still, items)
        found = read_move(text, self.vocabulary, situation)
        if isinstance(found, Play):
            return self.play(found.command)
        return self.ask_which(found, text) if isinstance(found, Which) else self.not_read(found, len(situation.moves))

    def play(self, command: str) -> Answer:
        """Send a move; tell what it brings, or why it is refused."""
        reply = self.client.ask(command)
        if reply.fail is not None:
            return self.fail(reply.fail, command)
        return Answer(NEWS, self.follow(reply))

    def fail(self, fail: Record, command: str) -> Answer:
        """Tell why the session refuses a command."""
        moves = [] if self.over else self.client.moves()
        if command.startswith("MOVE "):
            return self.refused("read.number", text=command.removeprefix("MOVE "), n=len(moves))
        return Answer(REFUSAL, [self.teller.refuse(fail, command, moves)])

    def ask_which(self, found: Which, text: str) -> Answer:
        """Ask which of several moves is meant, and remember them for the next line."""
        self.asked = found.moves
        choices = self.teller.choices([move.command for move in found.moves])
        return self.refused("read.which", text=shown(text), choices=choices)

    def not_read(self, found: NotRead, moves: int) -> Answer:
        """Say why a line is no move; moves: how many there are."""
        return self.refused_text(found.key, found.text, moves)

    def follow(self, reply: Reply) -> list[Sentence]:
        """Tell what happened; draw and pass for a player who can do nothing else."""
        return self.make_moves_without_choice(self.tell(reply.records))

    def make_moves_without_choice(self, sentences: list[Sentence]) -> list[Sentence]:
        """Add to what was told what comes of drawing and passing where nothing else can be done."""
        while self.make_forced and self.is_forced():
            sentences = [sentence for sentence in sentences if sentence.kind != "turn" or sentence.seat != self.seat]
            if not self.forced_told:
                self.forced_told = True
                sentences.append(Sentence(self.teller.say("forced"), kind="notice"))
            assert self.turn is not None
            sentences += self.tell(self.client.ask(self.turn.payload[0]).records)
        return sentences

    def tell(self, records: list[Record]) -> list[Sentence]:
        """Take notice of records and make sentences of them."""
        for record in records:
            if record.code == "GAME":
                self.game = record.payload[0]
            elif record.code == "TURN":
                self.turn = record if record.seat in self.humans else None
            elif record.code == "OVER":
                self.over, self.turn = True, None
        sentences = self.teller.tell(records, self.me)
        if self.voice is not None:
            self.voice.note(records, self.me, sentences)
        return sentences

    def is_forced(self) -> bool:
        """Say whether the only move is a draw or a pass; not in a game where the draw is what one plays for."""
        turn = self.turn
        only = turn is not None and turn.number == 1 and WITHOUT_CHOICE.issuperset(turn.payload)
        return only and not self.teller.draw_is_played

    def draws_at_will(self) -> bool:
        """Say whether it is a player's turn in a game of draws, so that Enter alone draws."""
        return self.turn is not None and self.teller.draw_is_played and self.turn.payload == ("DRAW",)

    # Questions

    def question(self, name: str) -> Answer:
        """Answer a question from what was told."""
        return Answer(ANSWER, self.teller.answer(name, seat=self.seat))

    def moves(self, rest: list[str]) -> Answer:
        """List the legal moves; of more than nine only the cards, unless some are asked for."""
        records = self.client.moves()
        numbers: list[int] | None = None
        if rest:
            cards = self.cards_named(rest, records)
            numbers = [record.number or 0 for record in records if cards.intersection(record.payload[1:2])]
            if not numbers:
                return self.refused_text("read.no-card" if cards else "read.card", " ".join(rest))
        elif len(records) > MANY_MOVES:
            return Answer(ANSWER, self.teller.move_cards(records))
        wanted = [record.number or 0 for record in records if numbers is None or record.number in numbers]
        previews = {number: self.client.preview(number) for number in wanted}
        return Answer(ANSWER, self.teller.moves(records, previews, numbers))

    def cards_named(self, words: list[str], records: Sequence[Record]) -> frozenset[str]:
        """Give the cards of the pack that words may name, as far as they name one."""
        numbered = any(word[:2].isdecimal() for record in records for word in record.payload[1:])
        readings = self.vocabulary.cards(words, self.game, numbered)
        return frozenset[str]().union(*(reading[0] for reading in readings if len(reading) == 1))

    def hint(self, rest: list[str]) -> Answer:
        """Say what a good player would do, and why."""
        reply = self.client.ask("HINT")
        if reply.fail is not None:
            return self.fail(reply.fail, "HINT")
        hint = reply.records[0]
        return Answer(ANSWER, self.teller.hint(hint, self.client.preview(hint.number or 1), self.client.rivals()))

    def rules(self, rest: list[str]) -> Answer:
        """Give the rules text of the game."""
        lines = self.rules_text(self.game)
        return self.said(lines) if lines else self.refused("fault.rules", game=self.game)

    def help(self, rest: list[str]) -> Answer:
        """Give the commands."""
        enter = "help.draws" if self.teller.draw_is_played else "help.turn"
        return self.said([*self.teller.lines("help"), self.teller.say(enter)])

    def set_verbosity(self, name: str) -> Answer:
        """Say less or more from now on."""
        self.teller.verbosity = name
        self.table.remember(self.seat, name)
        return self.said([self.teller.say(f"verbosity.{name}")])

    # Review

    def repeat(self, rest: list[str]) -> Answer:
        """Say the last answer, or the last lines, again."""
        count = self.vocabulary.number(rest[0]) if len(rest) == 1 else None
        if rest and not count:
            return self.refused_text("read.unknown", " ".join(rest))
        return self.said_again(self.review.repeat(count), "review.none")

    def back(self, rest: list[str]) -> Answer:
        """Say the line before."""
        return self.said_again([self.review.back()], "review.first")

    def forward(self, rest: list[str]) -> Answer:
        """Say the line after."""
        return self.said_again([self.review.forward()], "review.last")

    def said_again(self, lines: Sequence[str], nothing: str) -> Answer:
        """Answer with lines of the review, or with the message that there is nothing."""
        answer = self.said([line for line in lines if line] or [self.teller.say(nothing)])
        answer.again = True
        return answer

    # Taking back, leaving

    def undo(self, rest: list[str]) -> Answer:
        """Take back the last move that was a choice, and all that followed, where the other people agree."""
        asks = self.client.can_undo() and self.table.call_vote(self.seat)
        return self.ask_others() if asks else self.take_back()

    def ask_others(self) -> Answer:
        """Ask the next of the others to agree."""
        table, name = self.table, self.teller.name
        return self.said([self.teller.say("agree.ask", name=name(table.voters[0]), player=name(table.caller))])

    def vote(self, text: str) -> Answer:
        """Take yes or no of one of the others; with the last yes the move is taken back."""
        voter = self.table.voters[0]
        agrees = self.vocabulary.yes_or_no(text)
        if agrees is None:
            return self.refused("agree.which", name=self.teller.name(voter))
        self.table.vote(agrees)
        if not agrees:
            return self.said([self.teller.say("agree.no", name=self.teller.name(voter))])
        return self.ask_others() if self.table.voters else self.take_back()

    def take_back(self) -> Answer:
        """Take back the last move that was a choice, and all that followed."""
        sentences: list[Sentence] = []
        while True:
            reply = self.client.ask("UNDO")
            if reply.fail is not None:
                break
            sentences += self.tell(self.taken_back(reply.records))
            if not (self.make_forced and self.is_forced()):
                break
        if reply.fail is not None and not sentences:
            return self.fail(reply.fail, "UNDO")
        told = " ".join(sentence.text for sentence in sentences)
        stands = self.teller.answer("sum", seat=self.seat)
        if self.game in TABLE_STANDS:
            stands = self.teller.answer("table", seat=self.seat)[:1]
        elif self.game == "DAYS" and not self.teller.picture.table:
            stands = []
        sentences += [answer for answer in stands if answer.text not in told]
        return Answer(NEWS, self.make_moves_without_choice(sentences))

    def taken_back(self, records: list[Record]) -> list[Record]:
        """Give what tells that moves were taken back; of a resumed match perhaps more than was told of it."""
        undo = next(record for record in records if record.code == "UNDO")
        return records if self.teller.picture.keeps(undo.number or 0) else [undo, *self.client.stands()]

    def quit(self, rest: list[str]) -> Answer:
        """Leave the match."""
        answer = self.said([self.teller.say("quit"), *self.last_words()])
        answer.left = True
        return answer

    def last_words(self) -> list[str]:
        """Give the line that says how to go on with the match later, where one can."""
        words = self.keeping.last_words() if self.keeping is not None else ""
        return [words] if words else []

    def save(self, text: str) -> Answer:
        """Give the match the name that follows the command, or say its name."""
        if self.keeping is None:
            return self.refused("save.not-here")
        named, line = self.keeping.name(text.partition(" ")[2])
        return self.said([line]) if named else Answer(REFUSAL, [Sentence(line, kind="refusal")])

    # Making answers

    def said(self, lines: Sequence[str]) -> Answer:
        """Make an answer of lines."""
        return Answer(ANSWER, [Sentence(line, kind="answer") for line in lines])

    def refused(self, key: str, **facts: object) -> Answer:
        """Make a refusal of a message of the program."""
        return Answer(REFUSAL, [Sentence(self.teller.say(key, **facts), kind="refusal")])

    def refused_text(self, key: str, text: str, n: int = 0) -> Answer:
        """Make a refusal that says back what was typed, as far as that can be said."""
        text = shown(text)
        return self.refused(key if text else "read.signs", text=text, n=n)


def shown(text: str) -> str:
    """Give what a player typed so that it can be said back: words and numbers, not too long; "" where there are none.

    >>> shown("seven?!  of ((hearts))-"), shown("???")
    ('seven of hearts', '')
    """
    kept = "".join(letter if letter.isalnum() or letter in "-'" else " " for letter in text)
    words = " ".join(word.strip("-'") for word in kept.split() if any(map(str.isalnum, word)))
    return words[:LONGEST_SHOWN].strip("-' ")
