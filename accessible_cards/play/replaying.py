"""Replaying: a match is told from its transcript."""

from __future__ import annotations

from accessible_cards.protocol.records import join_records, read_record

from .watching import turn_is_told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_cards.protocol.records import Record
    from accessible_cards.protocol.transcript import Transcript

    from .screen import Screen


class Unreadable(Exception):
    """A record that says nothing, though its line is whole; the argument is the number of the line in the file."""


def replay(transcript: Transcript, screen: Screen, pause: Callable[[], None]) -> bool:
    """Tell a match as it was told to its player, a pause after every line; say whether it has ended.

    Of a match of several people that goes on, nothing is told that is for one of them alone.
    Raises Unreadable.
    """
    humans = human_seats(transcript)
    me = humans if len(humans) == 1 else frozenset[int]()
    over = is_over(transcript)
    heard: list[Record] = []

    def tell(begin: int) -> None:
        """Tell what was heard; begin: the number of its first line in the file."""
        try:
            sentences = screen.teller.tell(join_records(heard), me)
        except (LookupError, ValueError, TypeError, AttributeError):
            # Whoever wrote this file knew how to make the checks, but not how a match goes.
            raise Unreadable(begin) from None
        for sentence in sentences:
            if over or me or not sentence.private:
                screen.pass_by(sentence.text, pause)
        heard.clear()

    begin = 1
    for number, line in enumerate(transcript.lines, 2):
        if not line.startswith("< "):
            continue
        if not heard:
            begin = number
        try:
            heard.append(read_record(f"0000 {line.removeprefix('< ')}"))
        except ValueError:
            raise Unreadable(number) from None
        if turn_is_told(heard, humans):
            tell(begin)
    tell(begin)
    return over


def is_over(transcript: Transcript) -> bool:
    """Say whether the match of a transcript has ended."""
    return any(record.startswith("OVER ") for record in transcript.records)


def game_of(transcript: Transcript) -> str:
    """Give the id of the game.

    >>> from accessible_cards.protocol.transcript import Transcript
    >>> game_of(Transcript(["NEW STICH 3"]))
    'STICH'
    """
    return transcript.commands[0].split(" ")[1]


def human_seats(transcript: Transcript) -> frozenset[int]:
    """Give the seats of people."""
    return frozenset(seat for seat, (kind, _, _) in players(transcript).items() if kind == "CLIENT")


def players(transcript: Transcript) -> dict[int, tuple[str, str, str]]:
    """Give kind, level and name of the player of every seat.

    >>> from accessible_cards.protocol.transcript import Transcript
    >>> players(Transcript(["NEW STICH 3", "SEAT 1 CLIENT Player 1", "SEAT 2 BOT GREEDY Bert"]))
    {1: ('CLIENT', '', 'Player 1'), 2: ('BOT', 'GREEDY', 'Bert')}
    """
    found = {}
    for command in transcript.commands:
        if command.startswith("SEAT "):
            _, seat, kind, *words = command.split(" ")
            level = words.pop(0) if kind == "BOT" else ""
            found[int(seat)] = kind, level, " ".join(words)
    return found


def last_deal(transcript: Transcript) -> int:
    """Give the number of the last deal that has begun.

    >>> from accessible_cards.protocol.transcript import Transcript
    >>> transcript = Transcript()
    >>> transcript.records += ["DEAL - 0001", "TURN 1 0003 PLAY", "DEAL - 0002"]
    >>> last_deal(transcript)
    2
    """
    deals = [record.split(" ")[2:3] for record in transcript.records if record.startswith("DEAL ")]
    return int(deals[-1][0]) if deals and deals[-1] and deals[-1][0].isdecimal() else 0
