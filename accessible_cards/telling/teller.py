"""The door of this room: a Teller turns records into sentences and answers a player's questions."""

from __future__ import annotations

from accessible_cards.protocol.records import join_records
from accessible_cards.telling import refusals
from accessible_cards.telling.catalogue import LANGUAGES
from accessible_cards.telling.messages import GAME_LINE, GAME_LINE_EXACT, LEVEL_LINE, LEVELS, LINES, PLURAL_BY, PROGRAM
from accessible_cards.telling.narrator import NO_MATCH, Narrator
from accessible_cards.telling.picture import Picture
from accessible_cards.telling.sentence import Sentence
from accessible_cards.telling.tellers import narrator_class
from accessible_cards.telling.voice import Voice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from accessible_cards.protocol.records import Record
    from accessible_cards.telling.touch import Touch

__all__ = ["LANGUAGES", "QUESTIONS", "VERBOSITIES", "Sentence", "Teller"]

VERBOSITIES = ("brief", "normal", "full")
LANGUAGE_NAMES = "speech.language."
QUESTIONS = ("hand", "table", "sum", "scores", "turn", "last", "why", "new", "count")


class Teller:
    """Tells one match, or one after the other, to one listener.

    language: ``en`` or ``de``; another raises ``LookupError``.
    verbosity: ``brief``, ``normal`` or ``full``; may be set at any time.
    picture: what the records have told so far, a ``picture.Picture``.

    >>> from accessible_cards.protocol.records import read_record
    >>> teller = Teller()
    >>> lines = ["0001 GAME - 0002 STICH", "0002 SEAT 2 ---- BOT Bert", "0003 PLAY 2 0004 04B"]
    >>> [sentence.text for sentence in teller.tell(map(read_record, lines))]
    ['Bert leads black 4. Sum 4.']
    """

    def __init__(self, language: str = "en", verbosity: str = "normal") -> None:
        """Open the language; nothing is known of a match yet."""
        self._voice = Voice(language, verbosity)
        self._narrator = Narrator(self._voice)
        self._signs = False

    @property
    def language(self) -> str:
        """The language in which all is said."""
        return self._voice.catalogue.language

    @property
    def verbosity(self) -> str:
        """How much is said: ``brief``, ``normal`` or ``full``."""
        return self._voice.verbosity

    @verbosity.setter
    def verbosity(self, verbosity: str) -> None:
        self._voice.verbosity = verbosity

    @property
    def picture(self) -> Picture:
        """What the records have told so far."""
        return self._voice.picture

    # Events

    def tell(self, records: Iterable[Record], me: frozenset[int] = frozenset()) -> list[Sentence]:
        """Tell event records: what START, LOAD, a move or UNDO answered, with or without DONE and FAIL.

        me: the seats spoken to as "you"; empty where all are named. Keeps it for the questions that follow.
        Sentences with ``private`` set are for that seat alone. Whole answers must be given at once: PLAY and the TAKE
        that belongs to it make one line.
        """
        self._voice.me = me
        said: list[Sentence] = []
        joined = join_records(records)
        starts = [place for place, record in enumerate(joined) if record.code == "GAME"]
        if not starts:
            return self._narrator.tell(joined)
        said = self._narrator.tell(joined[: starts[0]])
        for start, end in zip(starts, [*starts[1:], len(joined)], strict=True):
            self._begin(joined[start])
            said += self._narrator.tell(joined[start + 1 : end])
        return said

    def _begin(self, game: Record) -> None:
        """Begin the picture of a new match."""
        self._voice.picture = Picture(game.payload[0], game.number or 0)
        self._narrator = narrator_class(game.payload[0])(self._voice)

    # Answers

    def answer(self, question: str, records: Iterable[Record] = (), seat: int = 0) -> list[Sentence]:
        """Answer a question of ``QUESTIONS`` from the picture, after the records of HAND, TABLE or SCORES if given.

        seat: whose hand, whose ``new``; 0 is the only seat spoken to as "you", else the seat whose turn it is.
        No question changes the match; records are not needed while all events were told.
        """
        self._refresh(join_records(records))
        if not self.picture.game:
            return [Sentence(self._voice.say(NO_MATCH), kind="answer")]
        asked = seat or self._asking()
        private = asked if question in ("hand", "why", "new", "count") else 0
        return [Sentence(text, "", asked, "answer", private) for text in self._narrator.answer(question, asked)]

    def _refresh(self, records: Sequence[Record]) -> None:
        """Take in the answers of HAND, TABLE and SCORES; they say again what may be known already."""
        picture = self.picture
        seen = list(picture.seen)
        if any(record.code == "TABL" for record in records):
            picture.table = []
            picture.fronts = {}
        for record in records:
            picture.apply(record)
        if seen:
            picture.seen = seen

    def _asking(self) -> int:
        """Give the seat that asks."""
        if len(self._voice.me) == 1:
            return next(iter(self._voice.me))
        clients = self.picture.clients()
        return self.picture.turn or (clients[0] if clients else 0)

    def moves(
        self,
        moves: Sequence[Record],
        previews: Mapping[int, Sequence[Record]] = {},
        numbers: Sequence[int] | None = None,
    ) -> list[Sentence]:
        """List legal moves with what each brings: first how many, then one line each, "2: black 8, sum 12, …".

        moves: the MOVE records. previews: by move number, the records that the move would bring.
        numbers: tell only the moves with these numbers (``moves CARD``).
        """
        wanted = [move for move in join_records(moves) if move.code == "MOVE"]
        if numbers is not None:
            wanted = [move for move in wanted if move.number in numbers]
        joined = {number: join_records(preview) for number, preview in previews.items()}
        return self._answers(self._narrator.moves(wanted, joined))

    def move_cards(self, moves: Sequence[Record]) -> list[Sentence]:
        """Tell only which cards can be played and how many moves each has: where there are more than nine moves."""
        wanted = [move for move in join_records(moves) if move.code == "MOVE"]
        return self._answers(self._narrator.move_cards(wanted))

    def hint(
        self,
        hint: Record,
        preview: Sequence[Record] = (),
        rivals: Sequence[tuple[Record, Sequence[Record], float]] = (),
    ) -> list[Sentence]:
        """Tell a HINT record with its reason, taken from the preview of that move, and the next best move.

        rivals: the moves after it, best first: MOVE record, preview, and how it compares, about 1 where it is as good.
        """
        others = [(move, join_records(brings), compares) for move, brings, compares in rivals]
        return self._answers([self._narrator.hint(hint, join_records(preview), others)])

    def _answers(self, lines: Sequence[str]) -> list[Sentence]:
        """Make answers for the seat to move of lines."""
        turn = self.picture.turn
        return [Sentence(text, "", turn, "answer", turn) for text in lines]

    def refuse(self, fail: Record, command: str = "", moves: Sequence[Record] = ()) -> Sentence:
        """Tell a FAIL: the reason, the fact, the way out; remembered for ``why``.

        command: the protocol command that was refused (``PLAY 07R``), so that its cards can be named.
        moves: the MOVE records that are legal instead, where known ("You can play 3 of 6 cards").
        """
        text = " ".join(refusals.sentences(self._narrator, fail, command, join_records(moves)))
        return Sentence(text, "FAIL", fail.seat, "refusal", 0)

    # The program's own messages

    def say(self, key: str, **facts: object) -> str:
        """Give a message of the program by its key; an unknown key is a KeyError.

        ``messages``, ``speech`` and ``workbench`` list keys and facts. A fact ``game`` or ``level`` may be the
        protocol's word; a list is joined with "or".
        """
        words = {name: self._fact(name, fact) for name, fact in facts.items()}
        message = PROGRAM[key] if key in PROGRAM else _rare(key)
        if isinstance(message, tuple):
            words.setdefault("n", facts.get(PLURAL_BY.get(key, "n"), 0))
        elif key.startswith(LANGUAGE_NAMES):
            return self._voice.catalogue.word("voice", message)
        return self._voice.say(message, **words)

    def _fact(self, name: str, fact: object) -> object:
        """Give a fact of the program in words."""
        if isinstance(fact, list | tuple):
            return self._voice.any_of([str(choice) for choice in fact])
        return self.game_name(fact) if name == "game" and isinstance(fact, str) else fact

    def lines(self, key: str) -> list[str]:
        """Give a message of several lines, such as ``help``, by its key."""
        return [self._voice.say(message) for message in LINES[key]]

    def prompt(self, seat: int = 0) -> str:
        """Give the prompt for a seat, else the one to move: "Your turn: ", or its name where it is not "you"."""
        asked = seat or self.picture.turn
        if not asked or asked in self._voice.me:
            return self.say("prompt.turn")
        return self.say("prompt.seat", name=self._voice.name(asked))

    @property
    def draw_is_played(self) -> bool:
        """True in a game in which a draw is what one plays for, not what is left where nothing can be played."""
        return self._narrator.draw_is_played

    def touch_prompt(self, cells: int, seat: int = 0) -> str:
        """Give the prompt of the braille profile: sum, last event, ``+n``, what is expected; see ``touch``.

        cells: of the display, 14 or more. seat: whose prompt; 0 as in ``answer``. At most cells - 8 characters.
        """
        return self._touch().prompt(cells, seat or self._asking())

    def sign(self, code: str) -> str:
        """Give the sign of a card for the fingers: rank, then suit or colour; see ``touch``."""
        return self._touch().sign(code)

    @property
    def signs(self) -> bool:
        """True where sentences have signs for cards."""
        return self._signs

    @signs.setter
    def signs(self, signs: bool) -> None:
        self._signs = signs
        self._voice.names.sign_of = self.sign if signs else None

    def card_phrases(self) -> frozenset[str]:
        """Give the names of cards that are several words, in every form; a line is not to be broken inside them."""
        return self._touch().phrases()

    def _touch(self) -> Touch:
        """Give what the fingers read of this match."""
        from accessible_cards.telling.touch import Touch

        self._voice.names.message_of = self._narrator.message_of
        return Touch(self._narrator)

    def choices(self, commands: Sequence[str]) -> str:
        """Name several commands (``PLAY 7C``) or cards (``7C``) in one phrase: "seven of clubs or seven of hearts"."""
        return self._voice.any_of([self.move_name(command) for command in commands])

    def move_name(self, command: str) -> str:
        """Name a command (``TAKE KS KD``) or a card (``7C``) in words."""
        words = command.split()
        return self._narrator.move_name(words) if words[0] in VERBS else self.card(words[0])

    def card(self, code: str) -> str:
        """Name a card, as the protocol writes it, in words of this language and in the manner of this game."""
        self._voice.names.message_of = self._narrator.message_of
        return str(self._voice.card(code))

    def name(self, seat: int) -> str:
        """Give a player's name as it is said: told apart from equal ones, the engine's own in this language."""
        return self._voice.name(seat)

    def game_name(self, game: str) -> str:
        """Give the name of a game id in this language; of a game that nobody tells, the id with a capital."""
        title = narrator_class(game).title
        return self._voice.say(title) if title else game.capitalize()

    def games(self, records: Sequence[Record]) -> list[Sentence]:
        """Tell the LIST records of GAMES: one game a line, its id as it is typed, its name, how many play."""
        said = []
        for record in records:
            if record.code == "LIST":
                game, most = record.payload[0], int(record.payload[1])
                message = GAME_LINE_EXACT if record.number == most else GAME_LINE
                facts = {"name": self.game_name(game), "fewest": record.number, "n": most}
                said.append(Sentence(self._voice.say(message, text=game.lower(), **facts), "LIST", 0, "answer"))
        return said

    def levels(self, records: Sequence[Record]) -> list[Sentence]:
        """Tell the LEVL records of LEVELS: one level a line and what it does."""
        said = []
        for record in records:
            if record.code == "LEVL":
                level = record.payload[0]
                text = self._voice.say(LEVELS.get(level, LEVEL_LINE), level=level.lower())
                said.append(Sentence(text, "LEVL", 0, "answer"))
        return said


VERBS = frozenset(("PLAY", "DRAW", "PASS", "SIGN", "TAKE", "DROP", "PILE", "PICK"))


def _rare(key: str) -> str | tuple[str, str]:
    """Give a message that is kept apart because few runs need it: those of the voice, of saved matches and so on."""
    from importlib import import_module

    for module, table in RARE.items():
        messages: dict[str, str | tuple[str, str]] = getattr(import_module(f"accessible_cards.telling.{module}"), table)
        if key in messages:
            return messages[key]
    raise KeyError(key)


RARE = {"company": "COMPANY", "saving": "SAVING", "speech": "SPEECH", "workbench": "WORKBENCH", "machine": "MACHINE"}
