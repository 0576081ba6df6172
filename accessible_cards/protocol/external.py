"""Bots that are programs of their own, fed with records (docs/protocol.md, External bots)."""

from __future__ import annotations

from accessible_cards.engine.refusals import BAD_ENCODING, LINE_TOO_LONG, NOT_ALLOWED, Refusal

from .arguments import LONGEST_COMMAND, check_text
from .client import Client
from .guard import GUARD
from .records import MODULUS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import IO

    from accessible_cards.engine.events import Event
    from accessible_cards.engine.game import Move

    from .running import Running

SECONDS = 10.0
LONGEST_LINE = 64 * 1024
MOST_FAILS = 5
MOST_LINES = 1000
LINES_AHEAD = 64
BLANKS = b" \t\r\n"

# How long a program may take to end when its input has ended, in seconds.
PATIENCE = 0.2

# Why a bot loses its seat, as told in LOST.
SILENT, FLOOD, ENDED, REFUSED = "SILENT", "FLOOD", "ENDED", "REFUSED"

# Commands that only the client of a session may use.
FORBIDDEN = (
    *("PROT", "GAMES", "LEVELS", "NEW", "OPTION", "SEED", "SEAT", "FIRST", "DECK", "START"),
    *("HINT", "UNDO", "LOG", "ABORT", "SAVE", "LOAD", "PING", "QUIT"),
)


class Lost(Exception):
    """The bot can play no longer; the argument is one of the words above."""


class Witness:
    """Hears all that is said to a bot and by it.  This one does nothing with it; bot-check derives from it."""

    def sent(self, lines: list[str]) -> None:
        """Take records that are about to be sent."""

    def received(self, line: bytes) -> None:
        """Take a command that was read."""

    def lost(self, reason: str) -> None:
        """Take the reason why the bot has lost its seat, as in LOST."""


def command_words(text: str) -> list[str]:
    """Divide the COMMAND of ``exec:COMMAND`` into words, with quotation marks as a shell of this system has them.

    Raises ValueError where a quotation mark is not closed or nothing is left.

    >>> command_words("python3 'my bot.py' --fast")
    ['python3', 'my bot.py', '--fast']
    """
    import os
    import shlex

    words = shlex.split(text, posix=os.name == "posix")
    if os.name != "posix":
        # A backslash divides folders there and protects nothing, but quotation marks are left in place.
        words = [word.strip("\"'") for word in words]
    if not words:
        raise ValueError("no command")
    return words


class ExternalBot(Client):
    """The program that plays one seat.

    It is told every record that its seat may see.  When its seat is to move it may ask, and then must move.
    """

    def __init__(
        self,
        seat: int,
        command: Sequence[str],
        log: IO[bytes] | None = None,
        seconds: float = SECONDS,
        witness: Witness | None = None,
    ) -> None:
        """Start the program, without a shell.

        log: where its standard error goes; dropped when None.  seconds: how long it may be silent.
        witness: hears the whole conversation.
        Raises OSError where the program cannot be started.
        """
        super().__init__()
        self.seats = frozenset((seat,))
        self._seat, self._seconds = seat, seconds
        self._witness = witness or Witness()
        self._program = Program(command, log)

    def join(self, running: Running) -> None:
        """Take part in a match: PROT and SELF come before its first record."""
        self.running = running
        self._send([self.greeting(), self._number(f"SELF {self._seat} ---- {running.setup.game.id}")])

    def tell(self, events: list[Event]) -> None:
        """Send events as far as the seat may see them."""
        self._send([self._number(line) for event in events for line in self.seen_lines(event)])

    def move(self, running: Running) -> None:
        """Let the program move; where it cannot, the greedy bot takes the seat."""
        try:
            self._converse(running)
        except Lost as lost:
            self._witness.lost(str(lost))
            running.replace_external(self._seat, str(lost))

    def waiting(self) -> list[bytes]:
        """Give the lines that the program has sent and nobody has read yet, empty ones and comments aside."""
        return self._program.waiting()

    def close(self, patience: float = PATIENCE) -> int | None:
        """End the program; give its exit status, or None where it did not end of itself within ``patience`` seconds."""
        return self._program.close(patience)

    def hang_up(self) -> None:
        """Let the program's input end, without waiting for what it does."""
        self._program.hang_up()

    def _send(self, lines: list[str]) -> None:
        if lines:
            self._witness.sent(lines)
            self._program.send(lines)

    def _converse(self, running: Running) -> None:
        """Answer questions until a move is accepted; raises Lost."""
        fails = 0
        for _ in range(MOST_LINES):
            line = self._program.next_line(self._seconds)
            self._witness.received(line)
            self._answer = []
            before = self._sequence
            try:
                move = self._read(line)
                if move is not None:
                    running.apply_external(move)
            except Refusal as refusal:
                self._send([self._fail(refusal)])
                fails += 1
                if fails == MOST_FAILS:
                    raise Lost(REFUSED) from None
                continue
            # The records of a move have gone out already, with those of its question in ``_answer``.
            self._write("DONE", 0, (self._sequence - before) % MODULUS)
            self._send(self._answer)
            if move is not None:
                return
        raise Lost(FLOOD)

    def _read(self, line: bytes) -> Move | None:
        """Answer a question and give None, or read a move; raises Refusal."""
        if len(line) > LONGEST_COMMAND:
            raise Refusal(LINE_TOO_LONG)
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            raise Refusal(BAD_ENCODING) from None
        check_text(text)
        verb, *words = text.split()
        verb = verb.upper()
        if verb in self.commands:
            self.commands[verb](words)
            return None
        if verb in FORBIDDEN:
            raise Refusal(NOT_ALLOWED)
        return self.read_move(verb, words)


def close_all(bots: Sequence[ExternalBot]) -> None:
    """End the programs of several bots, all within the time that one has."""
    from time import monotonic

    until = monotonic() + PATIENCE
    for bot in bots:
        bot.hang_up()
    for bot in bots:
        bot.close(max(0.0, until - monotonic()))


class Program:
    """A program with threads for its input and output, so that it can be neither too slow nor too fast for us."""

    def __init__(self, command: Sequence[str], log: IO[bytes] | None) -> None:
        """Start it; raises OSError."""
        import os
        from queue import Queue, SimpleQueue
        from subprocess import DEVNULL, PIPE, Popen
        from threading import Thread

        GUARD.prepare()
        # Its own group: Ctrl-C in our terminal is not meant for it, and it can be ended with all it has started.
        self._process = Popen(
            list(command), stdin=PIPE, stdout=PIPE, stderr=log or DEVNULL, start_new_session=os.name == "posix"
        )
        GUARD.watch(self._process.pid)
        self._incoming: Queue[bytes | None] = Queue(LINES_AHEAD)
        self._outgoing: SimpleQueue[bytes | None] = SimpleQueue()
        self._killed = False
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        Thread(target=self._write, daemon=True).start()

    def send(self, lines: list[str]) -> None:
        """Send lines; whether the program reads them shows when it should move."""
        self._outgoing.put(("\n".join(lines) + "\n").encode("utf-8"))

    def next_line(self, seconds: float) -> bytes:
        """Give the next line that is neither empty nor a comment; raises Lost."""
        from queue import Empty
        from time import monotonic

        until = monotonic() + seconds
        while True:
            try:
                line = self._incoming.get(timeout=max(0.0, until - monotonic()))
            except Empty:
                raise Lost(SILENT) from None
            if line is None:
                raise Lost(ENDED)
            if len(line) >= LONGEST_LINE:
                raise Lost(FLOOD)
            line = line.strip(BLANKS)
            if _says_something(line):
                return line

    def waiting(self) -> list[bytes]:
        """Give the lines that are there to be read, without those that ``next_line`` passes over."""
        with self._incoming.mutex:
            lines = [line.strip(BLANKS) for line in self._incoming.queue if line is not None]
        return [line for line in lines if _says_something(line)]

    def hang_up(self) -> None:
        """Let its input end."""
        self._outgoing.put(None)

    def close(self, patience: float) -> int | None:
        """End the program and what it has started; give the exit status where it ended of itself."""
        status = self._end(patience)
        GUARD.forget(self._process.pid)
        self._let_reader_end()
        return status

    def _end(self, patience: float) -> int | None:
        import os
        import signal
        from subprocess import TimeoutExpired

        self.hang_up()
        process = self._process
        try:
            status = process.wait(patience)
            return None if self._killed else status
        except TimeoutExpired:
            self._killed = True
            if os.name == "posix":
                try:
                    os.killpg(process.pid, signal.SIGKILL)
                except (ProcessLookupError, PermissionError):
                    process.kill()
            else:
                process.kill()
            process.wait()
            return None

    def _let_reader_end(self) -> None:
        """Take what is left: the thread that reads may wait for room."""
        from queue import Empty
        from time import monotonic

        until = monotonic() + PATIENCE
        while self._reader.is_alive() and monotonic() < until:
            try:
                self._incoming.get(timeout=0.02)
            except Empty:
                continue

    def _read(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        with stream:
            while line := stream.readline(LONGEST_LINE):
                self._incoming.put(line)
        self._incoming.put(None)

    def _write(self) -> None:
        stream = self._process.stdin
        assert stream is not None
        try:
            with stream:
                while (data := self._outgoing.get()) is not None:
                    stream.write(data)
                    stream.flush()
        except OSError:
            return


def _says_something(line: bytes) -> bool:
    """Tell whether a line is neither empty nor a comment."""
    return bool(line) and not line.startswith(b"#")
