"""The door of this room: a Teller turns records into sentences and answers a player's questions."""

from __future__ import annotations

from accessible_cards.telling.catalogue import Catalogue
from accessible_cards.telling.sentence import Sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from accessible_cards.protocol.records import Record

VERBOSITIES = ("brief", "normal", "full")
QUESTIONS = ("hand", "table", "sum", "scores", "turn", "last", "why", "new", "count")


class Teller:
    """Tells one match, or one after the other, to one listener.

    language: ``en`` or ``de``; another raises ``LookupError``.
    verbosity: ``brief``, ``normal`` or ``full``; may be set at any time.
    picture: what the records have told so far, a ``picture.Picture``.
    """

    def __init__(self, language: str = "en", verbosity: str = "normal") -> None:
        """Open the language; nothing is known of a match yet."""

    def tell(self, records: Iterable[Record], me: frozenset[int] = frozenset()) -> list[Sentence]:
        """Tell event records: what START, LOAD, a move or UNDO answered, with or without DONE and FAIL.

        me: the seats spoken to as "you"; empty where all are named. Keeps it for the questions that follow.
        Sentences with ``private`` set are for that seat alone. Whole answers must be given at once: PLAY and the TAKE
        that belongs to it make one line.
        """
        return []

    def answer(self, question: str, records: Iterable[Record] = (), seat: int = 0) -> list[Sentence]:
        """Answer a question of ``QUESTIONS`` from the picture, after the records of HAND, TABLE or SCORES if given.

        seat: whose hand, whose ``new``; 0 is the seat whose turn it is, or the only seat spoken to as "you".
        No question changes the match; records are not needed while all events were told.
        """
        return []

    def moves(
        self, moves: Sequence[Record], previews: Mapping[int, Sequence[Record]], numbers: Sequence[int] | None = None
    ) -> list[Sentence]:
        """List legal moves with what each brings: first how many, then one line each, "2: black 8, sum 12, …".

        moves: the MOVE records. previews: by move number, the records that the move would bring.
        numbers: tell only the moves with these numbers (``moves CARD``).
        """
        return []

    def move_cards(self, moves: Sequence[Record]) -> list[Sentence]:
        """Tell only which cards can be played and how many moves each has: where there are more than nine moves."""
        return []

    def hint(self, hint: Record, preview: Sequence[Record]) -> list[Sentence]:
        """Tell a HINT record with its reason, taken from the preview of that move."""
        return []

    def refuse(self, fail: Record, command: str, moves: Sequence[Record] = ()) -> Sentence:
        """Tell a FAIL: the reason, the fact, the way out; remembered for ``why``.

        command: the protocol command that was refused (``PLAY 07R``), so that its cards can be named.
        moves: the MOVE records that are legal instead, where known ("You can play 3 of 6 cards").
        """
        raise NotImplementedError

    def say(self, key: str, **facts: object) -> str:
        """Give a message of the program by its key; ``messages`` lists keys and facts."""
        raise NotImplementedError

    def lines(self, key: str) -> list[str]:
        """Give a message of several lines, such as ``help``, by its key."""
        return []

    def prompt(self) -> str:
        """Give the prompt for the seat whose turn it is: "Your turn: ", or its name where several are at the table."""
        raise NotImplementedError

    def choices(self, commands: Sequence[str]) -> str:
        """Name several commands (``PLAY 7C``) or cards (``7C``) in one phrase: "seven of clubs or seven of hearts"."""
        raise NotImplementedError

    def card(self, code: str) -> str:
        """Name a card, as the protocol writes it, in words of this language and in the manner of this game."""
        raise NotImplementedError

    def game_name(self, game: str) -> str:
        """Give the name of a game id in this language; an unknown id is given back as it is."""
        raise NotImplementedError

    def games(self, records: Sequence[Record]) -> list[Sentence]:
        """Tell the LIST records of GAMES: one game a line, its name, its id as it is typed, how many play."""
        return []

    def levels(self, records: Sequence[Record]) -> list[Sentence]:
        """Tell the LEVL records of LEVELS: one level a line and what it does."""
        return []
