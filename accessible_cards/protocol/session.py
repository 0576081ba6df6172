"""A session: one client that sets up a match and plays all its CLIENT seats (docs/protocol.md, Commands).

The session reads commands and answers with records.  It knows no rules: states read and apply moves.
"""

from __future__ import annotations

from accessible_cards.engine.refusals import (
    BAD_ARGUMENT,
    BAD_DECK,
    BAD_SEATS,
    BAD_VERSION,
    CANNOT_UNDO,
    MATCH_OVER,
    MATCH_RUNS,
    NO_MATCH,
    NO_SUCH_GAME,
    NO_SUCH_MOVE,
    NO_SUCH_OPTION,
    NOT_ALLOWED,
    UNKNOWN_COMMAND,
    Refusal,
)

from .arguments import HIGHEST_SEED, card_in_play, check_text, read_arguments, read_name, read_numbers
from .records import MODULUS, PAYLOAD_WIDTH, number_text, write_records

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from accessible_cards.engine.cards import Card
    from accessible_cards.engine.events import Event
    from accessible_cards.engine.game import Game, Move, State
    from accessible_cards.engine.match import Match

VERSION = 1
MOST_SEATS = 8
MOST_DEALS = 9999

# What a move brings before chance or another seat decides anything.
FORESEEN = frozenset(("PLAY", "TAKE", "DROP", "PILE", "ZWIK", "PICK", "OPEN", "SIGN", "PASS"))


class Seat:
    """Who plays a seat: kind CLIENT or BOT, the bot's level, the name."""

    __slots__ = ("kind", "level", "name")

    def __init__(self, kind: str, name: str, level: str = "") -> None:
        """Take the three fields; level is empty for CLIENT."""
        self.kind, self.name, self.level = kind, name, level


class Setup:
    """A match while it is set up."""

    __slots__ = ("decks", "first", "game", "options", "seats", "seed")

    def __init__(self, game: Game, seats: int) -> None:
        """Begin with all seats CLIENT and every option at its default."""
        self.game = game
        self.seats = [Seat("CLIENT", f"Player {number}") for number in range(1, seats + 1)]
        self.options = {option.name: option.default for option in game.options}
        self.seed: int | None = None
        self.first = 0
        self.decks: dict[int, list[Card]] = {}

    def clients(self) -> frozenset[int]:
        """Give the CLIENT seats."""
        return frozenset(number for number, seat in enumerate(self.seats, 1) if seat.kind == "CLIENT")


class Session:
    """One client's dealings with the engine.

    execute() takes a command and gives the lines that answer it.  ended: has QUIT been given?

    >>> session = Session()
    >>> session.greeting()
    '0001 PROT - 0001 ACLP'
    >>> session.execute("new twelve 2"), session.execute("play 5c")
    (['0002 DONE - 0000'], ['0003 FAIL - 0201 NO-MATCH'])
    """

    def __init__(self, entropy: Callable[[], int] | None = None) -> None:
        """Take what draws a seed (0 to 2**63 - 1) when none is sent; the system's own source by default."""
        self.ended = False
        self._entropy = entropy or _system_entropy
        self._sequence = 0
        self._setup: Setup | None = None
        self._match: Match | None = None
        self._seed = 0
        self._clients: frozenset[int] = frozenset()
        self._played: list[tuple[int, Move]] = []
        self._log: list[str] = []
        self._answer: list[str] = []
        self._commands: dict[str, Callable[[list[str]], None]] = {
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
            "MOVE": self._move_number,
            "MOVES": self._moves,
            "HAND": self._hand,
            "TABLE": self._table,
            "SCORES": self._scores,
            "TURN": self._turn,
            "HINT": self._hint,
            "UNDO": self._undo,
            "LOG": self._tell_log,
            "ABORT": self._abort,
            "SAVE": self._save,
            "LOAD": self._save,
            "PING": self._nothing,
            "QUIT": self._quit,
        }

    # What a front end calls.

    def greeting(self) -> str:
        """Give the line with which the engine begins."""
        return self._number(f"PROT - {number_text(VERSION)} ACLP")

    def execute(self, line: str) -> list[str]:
        """Carry out one command; give its records, the last of them DONE or FAIL.

        An empty line or a comment is answered by nothing.
        """
        self._answer = []
        words = line.replace("\t", " ").strip(" \r\n").split(" ")
        words = [word for word in words if word]
        if not words or words[0].startswith("#"):
            return []
        try:
            check_text(line)
            self._carry_out(words[0].upper(), words[1:])
        except Refusal as refusal:
            return [self._fail(refusal)]
        self._write("DONE", 0, len(self._answer) % MODULUS)
        return self._answer

    def refuse(self, code: int) -> str:
        """Give the FAIL record for a line that is no command: LINE_TOO_LONG or BAD_ENCODING."""
        return self._fail(Refusal(code))

    def preview(self, number: int) -> list[str]:
        """Give what move ``number`` of MOVES would bring for certain, as records without a sequence number.

        It stops at the first thing that chance or another seat decides.  Changes nothing.  Raises Refusal.
        """
        state = self._running().state
        move = _numbered(state, number)
        events: list[Event] = []
        state.clone().apply(move, events)
        lines: list[str] = []
        for event in events:
            if event[0] not in FORESEEN:
                break
            lines += self._seen_lines(event)
        return [f"0000 {line}" for line in lines]

    # Carrying out.

    def _carry_out(self, verb: str, words: list[str]) -> None:
        command = self._commands.get(verb)
        if command is not None:
            command(words)
            return
        from accessible_cards.engine.game import VERBS

        if verb not in VERBS:
            raise Refusal(UNKNOWN_COMMAND)
        arguments = read_arguments(verb, words)
        match = self._running()
        pack = match.game.pack(match.options, match.seats)
        found = [card_in_play(word, pack.by_text) if verb != "SIGN" else word for word in arguments]
        self._play(match.state.read(verb, found))

    def _play(self, move: Move) -> None:
        """Play a move of a CLIENT seat, then the bots' moves."""
        match = self._running()
        events: list[Event] = []
        seat = match.state.turn
        match.apply(move, events)
        self._played.append((seat, move))
        self._tell(events)
        self._bots_move()

    def _bots_move(self) -> None:
        """Let bots move until a CLIENT seat must act or the match is over."""
        from accessible_cards.bots import find_bot
        from accessible_cards.engine.chance import BOT, stream

        match, setup = self._match, self._setup
        assert match is not None and setup is not None
        while not match.over and match.state.turn not in self._clients:
            seat = match.state.turn
            bot = find_bot(setup.seats[seat - 1].level)
            move = bot.choose(match.state.view(seat), stream(self._seed, BOT, seat, len(self._played)))
            events: list[Event] = []
            match.apply(move, events)
            self._played.append((seat, move))
            self._tell(events)

    def _running(self) -> Match:
        match = self._match
        if match is None:
            raise Refusal(NO_MATCH)
        if match.over:
            raise Refusal(MATCH_OVER)
        return match

    def _started(self) -> Match:
        if self._match is None:
            raise Refusal(NO_MATCH)
        return self._match

    def _settable(self) -> Setup:
        """Give what is being set up; the refusal that fits where nothing is."""
        if self._match is not None and not self._match.over:
            raise Refusal(MATCH_RUNS)
        if self._match is not None or self._setup is None:
            raise Refusal(NO_MATCH)
        return self._setup

    # Writing.

    def _number(self, line: str) -> str:
        self._sequence = (self._sequence + 1) % MODULUS
        return f"{self._sequence:04} {line}"

    def _write(self, code: str, seat: int, number: int | None, *tokens: str) -> None:
        """Write records that are answers, not events."""
        self._answer += map(self._number, write_records(code, seat, number, tokens))

    def _write_event(self, event: Event) -> None:
        """Write an answer that has the form of an event, as this client may see it."""
        self._answer += map(self._number, self._seen_lines(event))

    def _tell(self, events: Iterable[Event]) -> None:
        """Write events and keep them for LOG."""
        for event in events:
            lines = [self._number(line) for line in self._seen_lines(event)]
            self._answer += lines
            self._log += lines
            if event[0] == "OVER" and not self._seed_is_open():
                self._tell([("SEED", 0, None, (str(self._seed),))])

    def _seen_lines(self, event: Event) -> list[str]:
        from accessible_cards.engine.events import redact

        seen = redact(event, self._clients)
        if seen is None:
            return []
        code, seat, number, payload = seen
        return write_records(code, seat, number, [str(one) for one in payload])

    def _fail(self, refusal: Refusal) -> str:
        seat = self._match.state.turn if refusal.about_move and self._match is not None else 0
        payload = refusal.word
        for fact in refusal.facts:
            if fact.isascii() and len(payload) + 1 + len(fact) <= PAYLOAD_WIDTH:
                payload += f" {fact}"
        return self._number(f"FAIL {seat or '-'} {refusal.code:04} {payload}")

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

    def _save(self, words: list[str]) -> None:
        if not words:
            raise Refusal(BAD_ARGUMENT)
        raise Refusal(NOT_ALLOWED)

    # Setting up.

    def _new(self, words: list[str]) -> None:
        from accessible_cards.games import find_game

        if not 1 <= len(words) <= 2:
            raise Refusal(BAD_ARGUMENT)
        seats = read_numbers(words[1:], 0, 1)
        game = find_game(words[0])
        if game is None:
            raise Refusal(NO_SUCH_GAME, words[0])
        if self._match is not None and not self._match.over:
            raise Refusal(MATCH_RUNS)
        wanted = seats[0] if seats else game.default_seats
        if not game.min_seats <= wanted <= game.max_seats:
            raise Refusal(BAD_SEATS, game.min_seats, game.max_seats)
        self._setup, self._match = Setup(game, wanted), None
        self._log, self._played = [], []

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
        (seat,) = read_numbers(words, 1, 1, 1, self._highest_seat())
        self._settable().first = seat

    def _seat(self, words: list[str]) -> None:
        if len(words) < 2:
            raise Refusal(BAD_ARGUMENT)
        (number,) = read_numbers(words[:1], 1, 1, 1, self._highest_seat())
        kind = words[1].upper()
        if kind == "CLIENT":
            name, level = read_name(words[2:]), ""
        elif kind == "BOT" and len(words) > 2:
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

    def _highest_seat(self) -> int:
        return MOST_SEATS if self._setup is None else len(self._setup.seats)

    def _start(self, words: list[str]) -> None:
        from accessible_cards.engine.match import Match

        read_numbers(words, 0, 0)
        setup = self._settable()
        self._seed = self._entropy() if setup.seed is None else setup.seed
        self._clients = setup.clients()
        match = Match(setup.game, len(setup.seats), setup.options, self._seed, setup.first, setup.decks)
        events: list[Event] = []
        match.start(events)
        self._match = match
        self._tell(self._introduction(setup))
        self._tell(events)
        self._bots_move()

    def _introduction(self, setup: Setup) -> list[Event]:
        """Give the events before the first that the match itself writes."""
        seed = str(self._seed) if self._seed_is_open() else "HIDDEN"
        events: list[Event] = [
            ("GAME", 0, len(setup.seats), (setup.game.id,)),
            ("SEED", 0, None, (seed,)),
        ]
        events += [("OPTN", 0, value, (name,)) for name, value in setup.options.items()]
        for number, seat in enumerate(setup.seats, 1):
            events.append(("SEAT", number, None, (seat.kind, seat.name)))
            if seat.level:
                events.append(("LEVL", number, None, (seat.level,)))
        return events

    def _seed_is_open(self) -> bool:
        assert self._setup is not None
        return self._setup.seed is not None or len(self._clients) == len(self._setup.seats)

    # While a match runs, and questions.

    def _move_number(self, words: list[str]) -> None:
        (number,) = read_numbers(words, 1, 1)
        self._play(_numbered(self._running().state, number))

    def _moves(self, words: list[str]) -> None:
        from accessible_cards.engine.game import move_text

        read_numbers(words, 0, 0)
        state = self._running().state
        for number, move in enumerate(state.moves(), 1):
            self._write("MOVE", state.turn, number, *move_text(move).split(" "))

    def _hand(self, words: list[str]) -> None:
        from accessible_cards.engine.events import hand_event

        seats = read_numbers(words, 0, 1, 1, self._highest_seat())
        match = self._started()
        seat = seats[0] if seats else match.state.turn or min(self._clients, default=1)
        self._write_event(hand_event("HAND", seat, match.state.hands[seat]))

    def _table(self, words: list[str]) -> None:
        read_numbers(words, 0, 0)
        for event in self._started().state.table():
            self._write_event(event)

    def _scores(self, words: list[str]) -> None:
        read_numbers(words, 0, 0)
        for seat, total in enumerate(self._started().totals[1:], 1):
            self._write("TOTL", seat, total)

    def _turn(self, words: list[str]) -> None:
        read_numbers(words, 0, 0)
        events: list[Event] = []
        self._running().tell_turn(events)
        self._write_event(events[0])

    def _hint(self, words: list[str]) -> None:
        from accessible_cards.bots import LEVELS, find_bot
        from accessible_cards.engine.chance import HINT, stream
        from accessible_cards.engine.game import move_text

        read_numbers(words, 0, 0)
        state = self._running().state
        chance = stream(self._seed, HINT, state.turn, len(self._played))
        move = find_bot(LEVELS[-1]).choose(state.view(state.turn), chance)
        self._write("HINT", state.turn, state.moves().index(move) + 1, *move_text(move).split(" "))

    def _undo(self, words: list[str]) -> None:
        from accessible_cards.engine.match import Match

        read_numbers(words, 0, 0)
        match = self._running()
        played = self._played
        last = next((place for place in reversed(range(len(played))) if played[place][0] in self._clients), None)
        if last is None:
            raise Refusal(CANNOT_UNDO)
        seat = played[last][0]
        # States have no way back: the match is played again up to there, without the bots.
        setup = self._setup
        assert setup is not None
        again = Match(match.game, match.seats, setup.options, self._seed, match.first, match.decks)
        again.start()
        for _, move in played[:last]:
            again.apply(move)
        self._match = again
        events: list[Event] = [("UNDO", seat, len(played) - last, ())]
        again.tell_turn(events)
        del played[last:]
        self._tell(events)

    def _tell_log(self, words: list[str]) -> None:
        (count,) = read_numbers(words, 1, 1, 1, MODULUS - 1)
        self._started()
        self._answer += self._log[-count:]

    def _abort(self, words: list[str]) -> None:
        read_numbers(words, 0, 0)
        events: list[Event] = []
        self._running().abort(events)
        self._tell(events)


def _numbered(state: State, number: int) -> Move:
    moves = state.moves()
    if not 1 <= number <= len(moves):
        raise Refusal(NO_SUCH_MOVE, number)
    return moves[number - 1]


def _system_entropy() -> int:
    from os import urandom

    return int.from_bytes(urandom(8), "big") & HIGHEST_SEED
