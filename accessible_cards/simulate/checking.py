"""bot-check: playing a program through all games and noting what it does wrong."""

from __future__ import annotations

from accessible_cards.engine.refusals import WORDS
from accessible_cards.protocol.external import ENDED, SILENT, ExternalBot, Witness
from accessible_cards.protocol.session import Session

from .cases import CASES, cases
from .faults import Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import IO

    from .cases import Case

# What else can be wrong besides a refusal and a lost seat.
EARLY, AFTER, STAYS = "EARLY", "AFTER", "STAYS"

# The seed of every match; a bot author may want to see the same match again.
SEED = 12

# In the first turns of a match we wait before TURN is told, and after the last record, for what comes unasked.
WATCHED_TURNS = 3
UNASKED_SECONDS = 0.03

# How long a program may take to end when its input has ended.
END_SECONDS = 2.0

# So many lost seats show enough: each may have cost a long silence.
MOST_LOST = 3

# A line of a stranger's program is told up to so many characters.
LONGEST_TOLD = 60


class Mistake:
    """One kind of mistake in one game.

    kind: the word of a refusal, the reason of LOST, or EARLY, AFTER, STAYS.  code: of a refusal, else 0.
    times: how often.  sent: what the program sent the first time, "" for nothing.  record: what it answered, or the
    last record before.  status: the exit status after ENDED.  errors: the last line of its standard error, or "".
    """

    __slots__ = ("code", "errors", "kind", "record", "sent", "status", "times")

    def __init__(self, kind: str, sent: str, record: str, code: int = 0) -> None:
        """Keep the first time it was made."""
        self.kind, self.sent, self.record, self.code = kind, sent, record, code
        self.times = 0
        self.status: int | None = None
        self.errors = ""


class Checked:
    """How a game went.  game: its id.  matches: how many were played.  mistakes: each kind once."""

    __slots__ = ("game", "matches", "mistakes")

    def __init__(self, game: str) -> None:
        """Begin with nothing played."""
        self.game = game
        self.matches = 0
        self.mistakes: list[Mistake] = []


def check(command: Sequence[str], seconds: float, games: Iterable[str] = ()) -> Iterator[Checked]:
    """Play the program through the games and give what it did wrong, game by game.

    command: its words.  seconds: how long it may be silent.  games: ids; all when there are none.
    A game in which it loses its seat is left, and after three of them the check ends.
    Raises Fault where the program cannot be started.
    """
    lost = 0
    for game in list(games) or list(dict.fromkeys(case.game for case in CASES)):
        checked = Checked(game)
        for case in cases(game):
            if not lost_seat(checked):
                _play(case, command, seconds, checked)
        yield checked
        lost += lost_seat(checked)
        if lost == MOST_LOST:
            return


def lost_seat(checked: Checked) -> bool:
    """Tell whether the program has lost its seat in this game."""
    return any(mistake.kind not in (EARLY, AFTER, STAYS) and not mistake.code for mistake in checked.mistakes)


class Listener(Witness):
    """Notes mistakes from what is said to a program and by it."""

    def __init__(self, checked: Checked, seat: int) -> None:
        """Take where mistakes are kept, and the seat of the program."""
        self.bot: ExternalBot | None = None
        self._checked, self._turn_head = checked, f"TURN {seat} "
        self._last = self._asked = self._line = ""
        self._turns = 0

    def note(self, kind: str, sent: str, record: str, code: int = 0) -> Mistake:
        """Count a mistake."""
        mistakes = self._checked.mistakes
        found = next((mistake for mistake in mistakes if (mistake.kind, mistake.code) == (kind, code)), None)
        if found is None:
            found = Mistake(kind, sent, record, code)
            mistakes.append(found)
        found.times += 1
        return found

    def sent(self, lines: list[str]) -> None:
        """Look for refusals, and before a turn of the program for what it has sent unasked."""
        last = lines[-1]
        if last[5:9] == "FAIL":
            code = int(last[13:17])
            self.note(WORDS[code], self._line, self._asked, code)
        elif last[5:].startswith(self._turn_head):
            self._turns += 1
            self.note_unasked(EARLY, UNASKED_SECONDS if self._turns <= WATCHED_TURNS else 0.0)
        self._last = self._asked = last

    def received(self, line: bytes) -> None:
        """Keep what the program has sent, for the refusal that may follow."""
        self._line = told(line)

    def lost(self, reason: str) -> None:
        """Note that the program has lost its seat."""
        self.note(reason, "" if reason in (SILENT, ENDED) else self._line, self._asked)

    def note_unasked(self, kind: str, seconds: float) -> None:
        """Note what the program has sent although nothing was asked of it; wait some seconds for it."""
        from time import sleep

        assert self.bot is not None
        if seconds:
            sleep(seconds)
        for line in self.bot.waiting():
            self.note(kind, told(line), self._last)


def told(line: bytes) -> str:
    r"""Give a line of a program as it can be told: bytes that are no text in hexadecimal, the end of a long one cut.

    >>> told(b"PLAY \xff"), len(told(b"x" * 1000))
    ('PLAY \\xff', 63)
    """
    text = line.decode("utf-8", "backslashreplace")
    return text if len(text) <= LONGEST_TOLD else f"{text[:LONGEST_TOLD]}..."


def _play(case: Case, command: Sequence[str], seconds: float, checked: Checked) -> None:
    """Play one match and note the mistakes."""
    from tempfile import TemporaryFile

    listener = Listener(checked, case.seat)
    with TemporaryFile() as log:
        try:
            bot = listener.bot = ExternalBot(case.seat, command, log, seconds, listener)
        except (OSError, ValueError):
            raise Fault("usage.program", text=" ".join(command)) from None
        try:
            _run(case, bot)
            if not lost_seat(checked):
                listener.note_unasked(AFTER, UNASKED_SECONDS)
            status = bot.close(END_SECONDS)
        finally:
            bot.close()
        checked.matches += 1
        _conclude(listener, checked, status, log)


def _run(case: Case, bot: ExternalBot) -> None:
    """Play the match to its end."""
    session = Session()
    for line in (
        f"NEW {case.game} {case.seats}",
        f"SEED {SEED}",
        *(f"OPTION {name} {value}" for name, value in case.options.items()),
        *(f"SEAT {seat} BOT {case.others}" for seat in range(1, case.seats + 1)),
    ):
        session.execute(line)
    session.seat_external(bot, "Bot")
    session.execute("START")


def _conclude(listener: Listener, checked: Checked, status: int | None, log: IO[bytes]) -> None:
    """Note how the program ended, and its last words where it went wrong."""
    if not lost_seat(checked):
        if status is None:
            listener.note(STAYS, "", "")
        return
    mistake = checked.mistakes[-1]
    mistake.status = status
    mistake.errors = last_line(log)


def last_line(log: IO[bytes]) -> str:
    """Give the last line of a file that says something."""
    log.seek(0)
    last = b""
    for line in log:
        last = line.strip() or last
    return told(last)
