"""A session: one client that sets up a match and plays all its CLIENT seats (docs/protocol.md, Commands).

The session reads commands and answers with records.  It knows no rules: states read and apply moves.
"""

from __future__ import annotations

from accessible_cards.engine.refusals import (
    BAD_ARGUMENT,
    BAD_DECK,
    BAD_SEATS,
    BAD_VERSION,
    CANNOT_LOAD,
    CANNOT_SAVE,
    MATCH_RUNS,
    NO_MATCH,
    NO_SUCH_GAME,
    NO_SUCH_OPTION,
    NOT_ALLOWED,
    SAVE_DAMAGED,
    SAVE_NEWER,
    Refusal,
)

from .arguments import HIGHEST_SEED, check_text, read_name, read_numbers
from .client import MOST_SEATS, VERSION, Client, numbered_move
from .records import MODULUS
from .setup import BOT, CLIENT, Seat, Setup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from accessible_cards.engine.events import Event
    from accessible_cards.engine.game import Move

    from .external import ExternalBot
    from .running import Running
    from .transcript import Transcript

MOST_DEALS = 9999

# What a move brings before chance or another seat decides anything.
FORESEEN = frozenset(("PLAY", "TAKE", "DROP", "PILE", "ZWIK", "PICK", "OPEN", "SIGN", "PASS"))


class Session(Client):
    """The one client's dealings with the engine.

    execute() takes a command and gives the lines that answer it.  ended: has QUIT been given?
    past: the records, without sequence numbers, of all that had happened in a match before it was taken up again.
    keep: as in __init__; it may be set until START.

    >>> session = Session()
    >>> session.greeting()
    '0001 PROT - 0001 ACLP'
    >>> session.execute("new twelve 2"), session.execute("play 5c")
    (['0002 DONE - 0000'], ['0003 FAIL - 0201 NO-MATCH'])
    """

    def __init__(
        self,
        entropy: Callable[[], int] | None = None,
        keep: Callable[[str], None] | None = None,
        folder: Path | None = None,
    ) -> None:
        """Set up nothing yet.

        entropy: draws a seed (0 to 2**63 - 1) when none is sent; the system's own source by default.
        keep: is given what a transcript needs, line by line, before the client is told: the commands that set up
        the match, START, each accepted move with its seat, UNDO, ABORT, and each record behind ``< ``.
        folder: for SAVE and LOAD, which are not allowed without one.
        """
        super().__init__()
        self.ended = False
        self._entropy = entropy or _system_entropy
        self.keep, self._folder = keep, folder
        self._restoring = False
        self.past: list[str] = []
        self._setup: Setup | None = None
        self._external: dict[int, ExternalBot] = {}
        self._log: list[str] = []
        self._advised: tuple[list[tuple[int, Move]], list[tuple[int, int, float]]] | None = None
        self.commands |= {
            "PROT": self._prot,
            "GAMES": self._games,
            "LEVELS": self._levels,
            "NEW": self._new,
            "OPTION": self._option,
            "SEED": self._set_seed,
            "SEAT": self._seat,
            "FIRST": self._first,
            "DECK": self._deck,
            "START": self._start,
            "HINT": self._hint,
            "UNDO": self._undo,
            "LOG": self._tell_log,
            "ABORT": self._abort,
            "SAVE": self._save,
            "LOAD": self._load,
            "PING": self._nothing,
            "QUIT": self._quit,
        }

    # What a front end calls.

    def execute(self, line: str) -> list[str]:
        """Carry out one command; give its records, the last of them DONE or FAIL.

        An empty line or a comment is answered by nothing.
        """
        self._answer = []
        words = [word for word in line.replace("\t", " ").strip(" \r\n").split(" ") if word]
        if not words or words[0].startswith("#"):
            return []
        try:
            check_text(line)
            verb = words[0].upper()
            command = self.commands.get(verb)
            if command is None:
                move = self.read_move(verb, words[1:])
                self._started().play(move)
            else:
                command(words[1:])
        except Refusal as refusal:
            return [self._fail(refusal)]
        self._done()
        return self._answer

    def refuse(self, code: int) -> str:
        """Give the FAIL record for a line that is no command: LINE_TOO_LONG or BAD_ENCODING."""
        return self._fail(Refusal(code))

    def preview(self, number: int) -> list[str]:
        """Give what move ``number`` of MOVES would bring for certain, as records without a sequence number.

        It stops at the first thing that chance or another seat decides.  Changes nothing.  Raises Refusal.
        """
        state = self._current_state()
        events: list[Event] = []
        state.clone().apply(numbered_move(state, number), events)
        lines: list[str] = []
        for event in events:
            if event[0] not in FORESEEN:
                break
            lines += self.seen_lines(event)
        return [f"0000 {line}" for line in lines]

    def advice(self) -> list[tuple[int, int, float]]:
        """Give the moves by number, best first, each with the playouts that tried it and the points they made.

        The first is the move of HINT.  A single move is not thought about.  Raises Refusal.
        """
        from accessible_cards.bots.search import rank
        from accessible_cards.engine.chance import HINT, stream

        state = self._current_state()
        running = self._started()
        if self._advised is not None and self._advised[0] == running.played:
            return self._advised[1]
        moves = state.moves()
        found = [(1, 0, 0.0)]
        if len(moves) > 1:
            chance = stream(running.seed, HINT, state.turn, len(running.played))
            ranked = rank(state.view(state.turn), chance)
            found = [(moves.index(move) + 1, playouts, mean) for move, playouts, mean in ranked]
        self._advised = list(running.played), found
        return found

    def stands(self) -> list[str]:
        """Give the records that tell a newcomer how the match stands, as restore does; raises Refusal without one."""
        self._answer = []
        for event in self._started().state_events():
            self._write_event(event)
        return self._answer

    def seat_external(self, bot: ExternalBot, name: str = "") -> None:
        """Give a seat of the match that is set up to a bot that is a program; not to be had by a command.

        Raises Refusal like SEAT.
        """
        setup = self._settable()
        (seat,) = bot.seats
        if seat > len(setup.seats):
            raise Refusal(BAD_ARGUMENT, seat)
        setup.seats[seat - 1] = Seat(BOT, name or f"Player {seat}", "EXEC")
        self._external[seat] = bot

    def close(self) -> None:
        """Let go of what outlives a command: bots that are programs."""
        if self._external:
            from .external import close_all

            close_all(list(self._external.values()))
            self._external = {}
        if self.running is not None:
            self.running.external.clear()

    # Writing.

    def _tell(self, events: Iterable[Event]) -> None:
        """Write events and keep them for LOG."""
        for event in events:
            lines = self.seen_lines(event)
            if self.keep is not None:
                for line in lines:
                    self.keep(f"< {line}")
            if self._restoring:
                self.past += lines
            else:
                lines = [self._number(line) for line in lines]
                self._answer += lines
                self._log += lines

    # Commands that need no match.

    def _prot(self, words: list[str]) -> None:
        (version,) = read_numbers(words, 1, 1)
        if version != VERSION:
            raise Refusal(BAD_VERSION)
        self._write("PROT", 0, VERSION, "ACLP")

    def _games(self, words: list[str]) -> None:
        from accessible_cards.games import all_games

        read_numbers(words, 0, 0)
        for game in all_games():
            self._write("LIST", 0, game.min_seats, game.id, str(game.max_seats))

    def _levels(self, words: list[str]) -> None:
        from accessible_cards.bots import LEVELS

        read_numbers(words, 0, 0)
        for level in LEVELS:
            self._write("LEVL", 0, None, level)

    def _nothing(self, words: list[str]) -> None:
        read_numbers(words, 0, 0)

    def _quit(self, words: list[str]) -> None:
        read_numbers(words, 0, 0)
        self.ended = True

    # Setting up.

    def _new(self, words: list[str]) -> None:
        from accessible_cards.games import find_game

        if not 1 <= len(words) <= 2:
            raise Refusal(BAD_ARGUMENT)
        seats = read_numbers(words[1:], 0, 1)
        game = find_game(words[0])
        if game is None:
            raise Refusal(NO_SUCH_GAME, words[0])
        self._no_match_runs()
        wanted = seats[0] if seats else game.default_seats
        if not game.min_seats <= wanted <= game.max_seats:
            raise Refusal(BAD_SEATS, game.min_seats, game.max_seats)
        self.close()
        self._setup, self.running, self.seats = Setup(game, wanted), None, frozenset()
        self._log, self._advised = [], None

    def _option(self, words: list[str]) -> None:
        from accessible_cards.engine.options import find_option

        if len(words) != 2:
            raise Refusal(BAD_ARGUMENT)
        name = words[0].upper()
        (value,) = read_numbers(words[1:], 1, 1)
        option = None
        if self._setup is not None:
            try:
                option = find_option(self._setup.game.options, name, value)
            except Refusal as refusal:
                if refusal.code == BAD_ARGUMENT:
                    raise
        setup = self._settable()
        if option is None:
            raise Refusal(NO_SUCH_OPTION, name)
        if option.changes_pack and setup.options[name] != value:
            setup.decks.clear()
        setup.options[name] = value

    def _set_seed(self, words: list[str]) -> None:
        (seed,) = read_numbers(words, 1, 1, 0, HIGHEST_SEED)
        self._settable().seed = seed

    def _first(self, words: list[str]) -> None:
        (seat,) = read_numbers(words, 1, 1, 1, self._most_seats())
        self._settable().first = seat

    def _seat(self, words: list[str]) -> None:
        if len(words) < 2:
            raise Refusal(BAD_ARGUMENT)
        (number,) = read_numbers(words[:1], 1, 1, 1, self._most_seats())
        kind = words[1].upper()
        if kind == CLIENT:
            name, level = read_name(words[2:]), ""
        elif kind == BOT and len(words) > 2:
            name, level = read_name(words[3:]), words[2]
        else:
            raise Refusal(BAD_ARGUMENT)
        setup = self._settable()
        if level:
            from accessible_cards.bots import find_bot

            level = find_bot(level).level
        setup.seats[number - 1] = Seat(kind, name or f"Player {number}", level)

    def _deck(self, words: list[str]) -> None:
        from accessible_cards.engine.cards import is_card_text

        if len(words) < 2:
            raise Refusal(BAD_ARGUMENT)
        (deal,) = read_numbers(words[:1], 1, 1, 1, MOST_DEALS)
        texts = [word.upper() for word in words[1:]]
        for text in texts:
            if not is_card_text(text):
                raise Refusal(BAD_ARGUMENT, text)
        setup = self._settable()
        pack = setup.game.pack(setup.options, len(setup.seats))
        left = list(pack.cards)
        cards = [*setup.decks.get(deal, ()), *(pack.by_text.get(text) for text in texts)]
        for place, one in enumerate(cards):
            if one is None or one not in left:
                raise Refusal(BAD_DECK, texts[place - len(cards)])
            left.remove(one)
        setup.decks[deal] = [one for one in cards if one is not None]

    def _most_seats(self) -> int:
        """Give the number of seats, before NEW the most that a game can have."""
        return MOST_SEATS if self._setup is None else len(self._setup.seats)

    def _no_match_runs(self) -> None:
        if self.running is not None and not self.running.over:
            raise Refusal(MATCH_RUNS)

    def _settable(self) -> Setup:
        """Give what is being set up; the refusal that fits where nothing is."""
        self._no_match_runs()
        if self.running is not None or self._setup is None:
            raise Refusal(NO_MATCH)
        return self._setup

    def _start(self, words: list[str]) -> None:
        read_numbers(words, 0, 0)
        self._begin().start()

    def _begin(self) -> Running:
        """Make a running match of what is set up, and introduce it."""
        from .running import Running

        setup = self._settable()
        if setup.seed is None and setup.drawn is None:
            setup.drawn = self._entropy()
        seed = setup.drawn if setup.seed is None else setup.seed
        assert seed is not None
        if self.keep is not None:
            for line in [*setup.commands(), "START"]:
                self.keep(line)
        running = self.running = Running(setup, seed, self._tell, self._external, self.keep)
        self.seats = running.clients
        for bot in self._external.values():
            bot.join(running)
        running.tell(setup.introduction(str(seed)))
        return running

    # While a match runs.

    def _hint(self, words: list[str]) -> None:
        from accessible_cards.engine.game import move_text

        read_numbers(words, 0, 0)
        state = self._current_state()
        number = self.advice()[0][0]
        self._write("HINT", state.turn, number, *move_text(numbered_move(state, number)).split(" "))

    def _undo(self, words: list[str]) -> None:
        read_numbers(words, 0, 0)
        self._started().undo()

    def _tell_log(self, words: list[str]) -> None:
        (count,) = read_numbers(words, 1, 1, 1, MODULUS - 1)
        self._started()
        self._answer += self._log[-count:]

    def _abort(self, words: list[str]) -> None:
        read_numbers(words, 0, 0)
        self._started().abort()

    # Saving.

    def restore(self, transcript: Transcript) -> list[str]:
        """Take up a saved match after its last move; give the records that tell how it stands.

        The recorded moves are played, bots do not choose again; if a bot is to move now, it does, and its records
        follow.  A seat of a bot that was a program goes to the greedy bot.
        Raises Refusal and changes nothing: MATCH_RUNS while a match runs, SAVE_DAMAGED where the transcript does not
        fit the rules.
        """
        self._no_match_runs()
        self._advised = None
        before = self._setup, self.running, self.seats, self._external, self._log
        self._answer, self._restoring, self.past = [], True, []
        try:
            running = self._rebuild(transcript)
        except Refusal as refusal:
            self._setup, self.running, self.seats, self._external, self._log = before
            raise Refusal(SAVE_DAMAGED) from refusal
        finally:
            self._restoring = False
        self.stands()
        running.bots_move()
        return self._answer

    def replay(self, transcript: Transcript) -> None:
        """Play all that was done in a transcript, also what was taken back; ``keep`` is given its lines again.

        No match runs.  A seat of a bot that was a program goes to the greedy bot.  Raises Refusal where a line does not
        fit the rules.
        """
        self._restoring = True
        running = self._set_up_again(transcript)
        running.restore((), self._read_command)
        for line in transcript.lines[transcript.lines.index("START") + 1 :]:
            if line.startswith("UNDO "):
                running.undo()
            elif line == "ABORT":
                running.abort()
            elif not line.startswith("< "):
                seat, _, command = line.partition(" ")
                running.repeat(int(seat), command, self._read_command)

    def _rebuild(self, transcript: Transcript) -> Running:
        """Set up the match of a transcript and play its moves."""
        running = self._set_up_again(transcript)
        running.restore(transcript.moves, self._read_command)
        if transcript.aborted:
            running.abort()
        return running

    def _set_up_again(self, transcript: Transcript) -> Running:
        """Set up the match of a transcript."""
        from .transcript import without_program

        for line in transcript.commands:
            verb, *words = without_program(line).split(" ")
            if verb == "DRAWN":
                self._settable().drawn = read_numbers(words, 1, 1, 0, HIGHEST_SEED)[0]
            else:
                self.commands[verb](words)
        return self._begin()

    def _read_command(self, command: str) -> Move:
        verb, *words = command.split(" ")
        return self.read_move(verb, words)

    def _save(self, words: list[str]) -> None:
        from .saves import file_name, write_whole
        from .transcript import Writer

        path = self._save_path(words, file_name)
        running = self._started()
        lines: list[str] = []
        writer = Writer(lines.append)
        again = Session(keep=writer.keep)
        again.restore(running.transcript())
        try:
            write_whole(path, "".join(lines))
        except OSError:
            raise Refusal(CANNOT_SAVE) from None

    def _load(self, words: list[str]) -> None:
        from .files import read_file
        from .saves import file_name
        from .transcript import Damaged, Newer, read_transcript

        path = self._save_path(words, file_name)
        self._no_match_runs()
        try:
            transcript = read_transcript(read_file(path))
        except OSError:
            raise Refusal(CANNOT_LOAD) from None
        except Damaged as damaged:
            raise Refusal(SAVE_DAMAGED, damaged.line) from None
        except Newer as newer:
            raise Refusal(SAVE_NEWER, *newer.args) from None
        self.restore(transcript)

    def _save_path(self, words: list[str], file_name: Callable[[str], str]) -> Path:
        if not words:
            raise Refusal(BAD_ARGUMENT)
        if self._folder is None:
            raise Refusal(NOT_ALLOWED)
        return self._folder / file_name(" ".join(words))


def _system_entropy() -> int:
    from os import urandom

    return int.from_bytes(urandom(8), "big") & HIGHEST_SEED
