"""A client: whoever sends commands and reads records, with the seats it plays.

What is the same for the one client of a session and for a bot of its own process: numbering records, hiding what the
client may not see, and answering questions.
"""

from __future__ import annotations

from accessible_cards.engine.refusals import NO_MATCH, NO_SUCH_MOVE, UNKNOWN_COMMAND, Refusal

from .arguments import card_in_play, read_arguments, read_numbers
from .records import MODULUS, PAYLOAD_WIDTH, number_text, write_records
from .setup import SEED_AGAIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_cards.engine.events import Event
    from accessible_cards.engine.game import Move, State

    from .running import Running

VERSION = 1
MOST_SEATS = 8


class Client:
    """One reader of records.

    seats: those it plays.  running: the match, None before START.
    """

    def __init__(self) -> None:
        """Begin with no seats and no match; the first record has sequence number 1."""
        self.seats: frozenset[int] = frozenset()
        self.running: Running | None = None
        self._sequence = 0
        self._answer: list[str] = []
        self.commands: dict[str, Callable[[list[str]], None]] = {
            "HAND": self._hand,
            "TABLE": self._table,
            "SCORES": self._scores,
            "TURN": self._turn,
            "MOVES": self._moves,
        }

    def greeting(self) -> str:
        """Give the line with which the engine begins."""
        return self._number(f"PROT - {number_text(VERSION)} ACLP")

    # Writing.

    def _number(self, line: str) -> str:
        self._sequence = (self._sequence + 1) % MODULUS
        return f"{self._sequence:04} {line}"

    def _write(self, code: str, seat: int, number: int | None, *tokens: str) -> None:
        """Add records to the answer."""
        self._answer += map(self._number, write_records(code, seat, number, tokens))

    def _write_event(self, event: Event) -> None:
        """Add an event to the answer, as this client may see it."""
        self._answer += map(self._number, self.seen_lines(event))

    def seen_lines(self, event: Event) -> list[str]:
        """Write an event as this client may see it, without sequence numbers; nothing where it may not."""
        from accessible_cards.engine.events import redact

        seen = self._seen_seed(event) if event[0] in ("SEED", SEED_AGAIN) else redact(event, self.seats)
        if seen is None:
            return []
        code, seat, number, payload = seen
        return write_records(code, seat, number, [str(one) for one in payload])

    def _seen_seed(self, event: Event) -> Event | None:
        """Hide the seed until the match is over; who knew it then is not told again."""
        running = self._started()
        known = running.seed_is_open(self.seats)
        if event[0] == SEED_AGAIN:
            return None if known else ("SEED", *event[1:])
        return event if known or running.over else ("SEED", 0, None, ("HIDDEN",))

    def _done(self) -> None:
        self._write("DONE", 0, len(self._answer) % MODULUS)

    def _fail(self, refusal: Refusal) -> str:
        """Write FAIL; facts that do not fit or are not ASCII are left out."""
        seat = self.running.match.state.turn if refusal.about_move and self.running is not None else 0
        payload = refusal.word
        for fact in refusal.facts:
            if fact.isascii() and len(payload) + 1 + len(fact) <= PAYLOAD_WIDTH:
                payload += f" {fact}"
        return self._number(f"FAIL {seat or '-'} {refusal.code:04} {payload}")

    # Reading moves.

    def read_move(self, verb: str, words: list[str]) -> Move:
        """Read a move of the seat to move, written as a command; raises Refusal."""
        from accessible_cards.engine.game import VERBS

        if verb == "MOVE":
            (number,) = read_numbers(words, 1, 1)
            return numbered_move(self._current_state(), number)
        if verb not in VERBS:
            raise Refusal(UNKNOWN_COMMAND)
        arguments = read_arguments(verb, words)
        state = self._current_state()
        pack = state.game.pack(state.options, state.seats)
        return state.read(verb, [word if verb == "SIGN" else card_in_play(word, pack.by_text) for word in arguments])

    def _current_state(self) -> State:
        return self._started().current().state

    def _started(self) -> Running:
        if self.running is None:
            raise Refusal(NO_MATCH)
        return self.running

    # Questions.

    def _hand(self, words: list[str]) -> None:
        from accessible_cards.engine.events import hand_event

        seats = read_numbers(words, 0, 1, 1, self._most_seats())
        state = self._started().match.state
        seat = seats[0] if seats else state.turn or min(self.seats, default=1)
        self._write_event(hand_event("HAND", seat, state.hands[seat]))

    def _most_seats(self) -> int:
        """Give the number of seats, before START the most that a game can have."""
        return MOST_SEATS if self.running is None else len(self.running.setup.seats)

    def _table(self, words: list[str]) -> None:
        read_numbers(words, 0, 0)
        for event in self._started().match.state.table():
            self._write_event(event)

    def _scores(self, words: list[str]) -> None:
        read_numbers(words, 0, 0)
        for seat, total in enumerate(self._started().match.totals[1:], 1):
            self._write("TOTL", seat, total)

    def _turn(self, words: list[str]) -> None:
        read_numbers(words, 0, 0)
        events: list[Event] = []
        self._started().current().tell_turn(events)
        self._write_event(events[0])

    def _moves(self, words: list[str]) -> None:
        from accessible_cards.engine.game import move_text

        read_numbers(words, 0, 0)
        state = self._current_state()
        for number, move in enumerate(state.moves(), 1):
            self._write("MOVE", state.turn, number, *move_text(move).split(" "))


def numbered_move(state: State, number: int) -> Move:
    """Give the move with that number in MOVES; raises Refusal NO_SUCH_MOVE where there is none."""
    moves = state.moves()
    if not 1 <= number <= len(moves):
        raise Refusal(NO_SUCH_MOVE, number)
    return moves[number - 1]
