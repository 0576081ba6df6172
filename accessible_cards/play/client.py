"""A client of the line protocol: command lines go to the session, records come back."""

from __future__ import annotations

from accessible_cards.protocol.records import Record, join_records, read_record

from .moves import Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from accessible_cards.protocol.session import Session


# Some may be told alike, and one is wanted that is not.
MOST_RIVALS = 6


class Reply:
    """What answered a command: its records without DONE, or the FAIL."""

    __slots__ = ("fail", "records")

    def __init__(self, records: list[Record]) -> None:
        """Take every record of the answer, DONE or FAIL last."""
        end = records.pop() if records else None
        self.records = records
        self.fail = end if end is not None and end.code == "FAIL" else None


class Client:
    """Talks to a session.

    names: what the players of the seats are called; the protocol carries less of a name than may be said, so the
    records of SEAT are given on with these.
    """

    def __init__(self, session: Session) -> None:
        """Take a session of one's own."""
        self.session = session
        self.names: dict[int, str] = {}

    def ask(self, command: str) -> Reply:
        """Send a command, give the reply."""
        return Reply(self.read(self.session.execute(command)))

    def read(self, lines: Iterable[str]) -> list[Record]:
        """Read the lines of an answer."""
        return self.joined(map(read_record, lines))

    def joined(self, records: Iterable[Record]) -> list[Record]:
        """Put lists that go on together, and players' names in their places."""
        joined = join_records(records)
        for record in joined:
            if record.code == "SEAT" and record.seat in self.names:
                record.payload = (record.payload[0], *self.names[record.seat].split(" "))
        return joined

    def moves(self) -> list[Record]:
        """Give the MOVE records of the legal moves."""
        return self.ask("MOVES").records

    def legal(self) -> list[Move]:
        """Give the legal moves."""
        return [Move(record.number or 0, record.payload) for record in self.moves()]

    def preview(self, number: int) -> list[Record]:
        """Give the records that a legal move would bring for certain."""
        return self.read(self.session.preview(number))

    def rivals(self) -> list[tuple[Record, list[Record], float]]:
        """Give the moves after that of HINT, best first: its record, what it brings, and how it compares.

        That is how many playouts it was worth for each one of the best move: about 1 where it is as good.
        """
        (_, most, _), *others = self.session.advice()
        by_number = {record.number: record for record in self.moves()} if others else {}
        return [
            (by_number[number], self.preview(number), playouts / (most or 1))
            for number, playouts, _ in others[:MOST_RIVALS]
        ]

    def hand(self, seat: int) -> list[str]:
        """Give the cards that are seen in a hand."""
        return cards(self.ask(f"HAND {seat}").records)

    def table(self) -> list[str]:
        """Give the cards that lie open."""
        return cards(self.ask("TABLE").records)

    def can_undo(self) -> bool:
        """Say whether there is a move that can be taken back."""
        running = self.session.running
        return running is not None and any(seat in running.clients for seat, _ in running.played)

    def past(self) -> list[Record]:
        """Give what had happened in a match before it was taken up again."""
        return self.read(f"0000 {line}" for line in self.session.past)

    def stands(self) -> list[Record]:
        """Give what tells a newcomer how the match stands."""
        return self.read(self.session.stands())

    def games(self) -> list[Record]:
        """Give a LIST record for each game."""
        return self.ask("GAMES").records

    def levels(self) -> list[Record]:
        """Give a LEVL record for each level of bots."""
        return self.ask("LEVELS").records


def cards(records: Iterable[Record]) -> list[str]:
    """Give the cards in HAND, TABL and PILE records, without hidden ones."""
    listed = (record.payload for record in records if record.code in ("HAND", "TABL", "PILE"))
    return [card for payload in listed for card in payload if "?" not in card]
