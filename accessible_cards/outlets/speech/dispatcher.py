"""Speech Dispatcher: the user's own voice on Linux, spoken to in its protocol SSIP over its socket.

Sentences are sent one at a time; that one has been heard is known from its event.  ``CANCEL`` stops.  Language, voice
and rate are set for our own connection only.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from threading import Lock
from time import monotonic

from .backend import START_SECONDS, Backend, Broken, Missing, Voice, patience

TYPE_CHECKING = False
if TYPE_CHECKING:
    from threading import Event

REPLY_SECONDS = 1.5
"""A dispatcher that is shutting down still takes connections and then says nothing."""
PROBE_SECONDS = 1.5
GLANCE_SECONDS = 0.1
SLOW_RATE = 120
"""The user's own rate is not known to us; words a minute to be patient by."""
ENDINGS = ("702", "703")
"""Events: a message came to its end, a message was cancelled."""
# How the module for espeak-ng, the usual one, maps its words a minute to rates from -100 to 100.
MIDDLE_RATE = 170
SLOWEST = 80
FASTEST = 449


class Dispatcher(Backend):
    """Speaks through Speech Dispatcher."""

    name = "spd"

    def __init__(self) -> None:
        """No connection yet."""
        self.socket: socket.socket | None = None
        self.buffer = b""
        self.lock = Lock()
        self.owed = 0
        self.spawned = False
        self.works = False
        self.tuning: list[str] = []

    def open(self) -> None:
        """Connect, start the dispatcher if it is installed and does not run, and see whether its voice works."""
        self.connect()
        try:
            module = self.ask("GET OUTPUT_MODULE")
            self.works = self.probe()
        except Broken as broken:
            self.close()
            raise Missing("no-answer", str(broken)) from None
        if module[:1] == ["dummy"]:
            self.works = False
        if not self.works:
            self.close()
            raise Missing("no-module" if module[:1] == ["dummy"] else "no-device")

    def connect(self) -> None:
        """Open the connection.  Raises Missing."""
        address = os.environ.get("SPEECHD_ADDRESS", "")
        connection = dial(address or default_address())
        if connection is None and not address:
            self.spawned = True
            spawn()
            connection = dial(default_address())
        if connection is None:
            raise Missing("no-program" if not shutil.which("speech-dispatcher") else "no-answer", "speech-dispatcher")
        self.socket = connection
        self.buffer = b""
        self.owed = 0
        try:
            self.introduce()
        except Broken as broken:
            self.close()
            raise Missing("no-answer", str(broken)) from None

    def introduce(self) -> None:
        """Say who we are and which events we want."""
        user = "".join(c for c in os.environ.get("USER", "player") if c.isalnum()) or "player"
        self.ask(f"SET self CLIENT_NAME {user}:accessible-cards:main")
        self.ask("SET self PRIORITY message")
        self.ask("SET self NOTIFICATION END ON")
        self.ask("SET self NOTIFICATION CANCEL ON")
        self.ask("SET self SSML_MODE OFF")

    def probe(self) -> bool:
        """Let it say a space: does the voice come to an end?  Without a sound device it never does.

        The lowest priority interrupts nobody else's speech.
        """
        self.ask("SET self PRIORITY progress")
        ended = self.wait_for_end(self.send_text(" "), PROBE_SECONDS, None)
        self.ask("SET self PRIORITY message")
        return ended

    def voices(self) -> list[Voice]:
        """Give the voices of the output module, plain ones before their variants."""
        try:
            rows = [line.split("\t") for line in self.ask("LIST SYNTHESIS_VOICES")]
        except Refused:
            return []
        found = [Voice(row[0], row[1]) for row in rows if len(row) > 1 and "mbrola" not in row[0]]
        return sorted(found, key=lambda voice: "+" in voice.name)

    def tune(self, voice: Voice | None, named: bool, language: str, rate: int) -> None:
        """Set language, voice and rate; a voice that was not asked for by name is left to the user's settings."""
        self.tuning = [f"SET self LANGUAGE {voice.language if voice is not None else language}"]
        if named and voice is not None:
            self.tuning.append(f"SET self SYNTHESIS_VOICE {voice.handle}")
        if rate:
            self.tuning.append(f"SET self RATE {dispatcher_rate(rate)}")
        self.set_tuning()

    def set_tuning(self) -> None:
        """Send the settings of this connection."""
        for command in self.tuning:
            try:
                self.ask(command)
            except Refused:
                continue

    def speak(self, text: str, stopped: Event) -> None:
        """Say one sentence; if the dispatcher was started anew meanwhile, connect again and say it there."""
        if self.socket is None:
            try:
                self.connect()
            except Missing as missing:
                raise Broken(str(missing)) from None
            self.set_tuning()
        try:
            message = self.send_text(text)
            if stopped.is_set():
                self.stop()
            ended = self.wait_for_end(message, patience(text, SLOW_RATE), stopped)
        except Broken:
            self.close()
            raise
        if not ended and not stopped.is_set():
            self.close()
            raise Broken("the dispatcher does not come to an end")

    def stop(self) -> None:
        """Cancel what is being said."""
        with self.lock:
            if self.socket is not None and self.send_line("CANCEL self"):
                self.owed += 1

    def close(self) -> None:
        """Say goodbye; a sentence in the middle is cancelled.

        A dispatcher that we started and that did not prove to work would hang for ever: it is ended.
        """
        undisturbed = self.lock.acquire(timeout=0.1)
        connection, self.socket = self.socket, None
        try:
            if connection is not None and undisturbed:
                connection.sendall(b"CANCEL self\r\nQUIT\r\n")
            if connection is not None:
                connection.close()
        except OSError:
            return
        finally:
            if undisturbed:
                self.lock.release()
            if self.spawned and not self.works:
                end_daemon(default_address())

    def send_text(self, text: str) -> str:
        """Hand over one sentence as plain text, undisturbed by a stop(); give its number there.  Raises Broken."""
        with self.lock:
            self.require(self.send_line("SPEAK"))
            self.reply()
            self.require(self.send_line(stuffed(text) + "\r\n."))
            numbers = self.reply()
        return numbers[0] if numbers else ""

    def ask(self, command: str) -> list[str]:
        """Send one command and give the lines of its answer.  Raises Broken, or Refused if it is not accepted."""
        with self.lock:
            self.require(self.send_line(command))
            return self.reply()

    def require(self, sent: bool) -> None:
        """Raise Broken if a line could not be sent."""
        if not sent:
            raise Broken("the dispatcher is gone")

    def send_line(self, line: str) -> bool:
        """Send a line; give False if the connection is gone."""
        if self.socket is None:
            return False
        try:
            self.socket.sendall((line + "\r\n").encode("utf-8", "replace"))
        except OSError:
            return False
        return True

    def reply(self) -> list[str]:
        """Read the answer to what was sent last, past the answers that a stop() left.  Raises Broken, Refused."""
        deadline = monotonic() + REPLY_SECONDS
        lines: list[str] = []
        while True:
            line = self.read_line(deadline)
            if line is None:
                raise Broken("the dispatcher does not answer")
            if line[:1] == "7":
                continue
            if line[3:4] == "-":
                lines.append(line[4:])
            elif self.owed:
                self.owed -= 1
                lines = []
            elif line[:1] == "2":
                return lines
            else:
                raise Refused(line)

    def wait_for_end(self, message: str, seconds: float, stopped: Event | None) -> bool:
        """Wait until an event tells that this message has ended; give whether it came in time.  Raises Broken."""
        deadline = monotonic() + seconds
        about = ""
        while monotonic() < deadline:
            line = self.read_line(min(deadline, monotonic() + GLANCE_SECONDS))
            if line is None:
                if stopped is not None and stopped.is_set():
                    return True
            elif line[:1] != "7":
                self.owed = max(0, self.owed - (line[3:4] == " "))
            elif line[3:4] == "-":
                about = about or line[4:]
            else:
                if line[:3] in ENDINGS and about in (message, ""):
                    return True
                about = ""
        return False

    def read_line(self, deadline: float) -> str | None:
        """Read one line; None if none comes before the deadline.  Raises Broken when the connection is closed."""
        while b"\n" not in self.buffer:
            connection = self.socket
            left = deadline - monotonic()
            if connection is None:
                raise Broken("the dispatcher is gone")
            if left <= 0:
                return None
            try:
                connection.settimeout(left)
                more = connection.recv(65536)
            except TimeoutError:
                return None
            except (OSError, ValueError):
                more = b""
            if not more:
                raise Broken("the dispatcher is gone")
            self.buffer += more
        line, _, self.buffer = self.buffer.partition(b"\n")
        return line.decode("utf-8", "replace").rstrip("\r")


class Refused(Broken):
    """The dispatcher does not accept a command."""


def stuffed(text: str) -> str:
    """Give the text as data: a dot at the beginning of the line is doubled, or it would end the data.

    >>> stuffed("."), stuffed("...x"), stuffed("--help")
    ('..', '....x', '--help')
    """
    return "." + text if text.startswith(".") else text


def dispatcher_rate(rate: int) -> int:
    """Give words a minute as a rate from -100 to 100.

    >>> [dispatcher_rate(rate) for rate in (10, 80, 170, 175, 310, 449, 900)]
    [-100, -100, 0, 2, 50, 100, 100]
    """
    reach = MIDDLE_RATE - SLOWEST if rate < MIDDLE_RATE else FASTEST - MIDDLE_RATE
    return max(-100, min(100, round((rate - MIDDLE_RATE) * 100 / reach)))


def default_address() -> str:
    """Give the address of the user's own dispatcher, as its library finds it."""
    folder = os.environ.get("XDG_RUNTIME_DIR") or os.environ.get("XDG_CACHE_HOME")
    return "unix_socket:" + os.path.join(folder or os.path.expanduser("~/.cache"), "speech-dispatcher", "speechd.sock")


def dial(address: str) -> socket.socket | None:
    """Connect to ``unix_socket:PATH`` or ``inet_socket:HOST:PORT``; None if nobody answers there."""
    method, _, place = address.partition(":")
    try:
        if method == "inet_socket":
            host, _, port = place.rpartition(":")
            return socket.create_connection((host or "127.0.0.1", int(port or 6560)), timeout=START_SECONDS)
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.settimeout(START_SECONDS)
        try:
            connection.connect(place)
        except OSError:
            connection.close()
            return None
        return connection
    except (OSError, ValueError, AttributeError):
        return None


def spawn() -> None:
    """Start the user's dispatcher, as any program that speaks does; it stays after us and ends by itself.

    Its ``--spawn`` honours the setting that forbids this.  Raises Missing.
    """
    program = shutil.which("speech-dispatcher")
    if program is None:
        raise Missing("no-program", "speech-dispatcher")
    path = default_address().partition(":")[2]
    nowhere = subprocess.DEVNULL
    try:
        subprocess.run(
            [program, "--spawn", "--communication-method", "unix_socket", "--socket-path", path],
            stdin=nowhere,
            stdout=nowhere,
            stderr=nowhere,
            timeout=START_SECONDS,
            check=False,
            start_new_session=True,
        )
    except subprocess.TimeoutExpired:
        raise Missing("no-answer", "speech-dispatcher") from None
    except OSError as error:
        raise Missing("no-program", error.strerror or "speech-dispatcher") from None


def end_daemon(address: str) -> None:
    """Kill the dispatcher at this address, which does not heed a polite request in its state."""
    import signal

    folder = os.path.dirname(address.partition(":")[2])
    try:
        with open(os.path.join(folder, "pid", "speech-dispatcher.pid"), encoding="ascii") as file:
            number = int(file.read())
        with open(f"/proc/{number}/comm", encoding="utf-8") as file:
            is_ours = file.read().startswith("speech-dispatch")
        if is_ours:
            os.kill(number, signal.SIGKILL)
    except (OSError, ValueError, AttributeError):
        return
