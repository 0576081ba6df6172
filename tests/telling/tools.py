"""What the tests of telling share: records from text, matches that are really played, the rules for lines."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from accessible_cards.protocol.records import Record, join_records, read_record
from accessible_cards.protocol.session import Session
from accessible_cards.telling.teller import Teller

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accessible_cards.telling.sentence import Sentence

FOLDER = Path(__file__).parent
GAMES = ("TWELVE", "STICH", "DAYS", "ZWICKERN", "ZWOLFERN", "CHIPS")
SHORT = {
    "TWELVE": "OPTION DEALS 1",
    "STICH": "OPTION TARGET 100",
    "DAYS": "OPTION LENGTH 1",
    "ZWICKERN": "OPTION TARGET 1",
    "ZWOLFERN": "OPTION ROUNDS 3",
    "CHIPS": "OPTION TOKENS 1",
}
ME = frozenset((1,))


def records(text: str) -> list[Record]:
    """Read records from lines without their sequence numbers."""
    return join_records(read_record(f"0000 {line.strip()}") for line in text.strip().splitlines() if line.strip())


def record(line: str) -> Record:
    """Read one record without its sequence number."""
    return records(line)[0]


class Table:
    """A match that a test plays: commands go in, records come out and are told.

    answers: every answer so far, as the command and its lines. said: every sentence.
    """

    def __init__(self, teller: Teller, me: frozenset[int] = ME) -> None:
        self.session = Session(lambda: 0)
        self.teller = teller
        self.me = me
        self.answers: list[tuple[str, list[str]]] = []
        self.said: list[Sentence] = []

    def send(self, command: str) -> list[Record]:
        """Send a command; give its records without DONE."""
        lines = self.session.execute(command)
        found = join_records(map(read_record, lines))
        assert found[-1].code == "DONE", (command, lines)
        return found[:-1]

    def play(self, command: str) -> list[Sentence]:
        """Send a command that changes the match, and tell its records."""
        lines = self.session.execute(command)
        self.answers.append((command, [line[5:] for line in lines if line[5:9] not in ("DONE", "FAIL")]))
        said = self.teller.tell(map(read_record, lines), self.me)
        self.said += said
        return said

    def begin(self, game: str, *options: str, seats: int = 0, seed: int = 1, bots: str = "RANDOM") -> list[Sentence]:
        """Set up a match in which the seats of ``me`` are clients and the others are bots, and start it."""
        self.send(f"NEW {game} {seats or ''}")
        for option in options:
            self.send(option)
        self.send(f"SEED {seed}")
        names = ("Anna", "Bert", "Carla", "Dora", "Emil", "Frida", "Georg", "Hanna")
        for seat, name in enumerate(names[: seats or {"STICH": 3, "DAYS": 3, "CHIPS": 3}.get(game, 2)], 1):
            self.send(f"SEAT {seat} CLIENT {name}" if seat in self.me or not bots else f"SEAT {seat} BOT {bots} {name}")
        return self.play("START")

    def moves(self) -> list[Record]:
        """Give the legal moves."""
        return self.send("MOVES")

    def previews(self, moves: list[Record]) -> dict[int, list[Record]]:
        """Give what each move brings."""
        found = {}
        for move in moves:
            number = move.number or 0
            found[number] = [read_record(line) for line in self.session.preview(number)]
        return found

    def to_the_end(self, chance: Random, most: int = 3000) -> Iterator[list[Record]]:
        """Play on by chance; give the legal moves before each."""
        for _ in range(most):
            if self.teller.picture.over:
                return
            moves = self.moves()
            yield moves
            self.play(f"MOVE {chance.choice(moves).number}")
