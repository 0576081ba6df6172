"""The game's side of speech: hands over what is to be said and never waits for it.

>>> speech = Speech("off")
>>> speech.say("Anna plays red 7. Sum 5."), speech.on
(None, False)
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable
    from queue import SimpleQueue
    from threading import Condition

BACKENDS = ("off", "auto", "pyttsx3", "espeak", "spd", "prism", "log")
USUAL_RATE = 175
SLOWEST_RATE = 80
FASTEST_RATE = 450
STEP = 25
"""Words a minute."""
READY_SECONDS = 2.0
QUIT_SECONDS = 0.3


class Speech:
    """The program's own voice, and its tones.

    backend: one of BACKENDS; ``off`` says nothing.
    language: as ``de``; the voice follows it.
    rate: words a minute, 80 to 450; 0 leaves it to the engine.
    voice: the beginning of a voice's name as ``voices`` lists it, or ``""``.
    private: may text that is meant for one player alone be spoken?
    log: the file that the backend ``log`` adds to.
    volume: of the tones, 0 (off) to 100.

    Nothing is started before start().  No method raises, and none but wait_ready(), finish() and close() waits.
    """

    def __init__(
        self,
        backend: str = "off",
        language: str = "en",
        *,
        rate: int = 0,
        voice: str = "",
        private: bool = False,
        log: str = "",
        volume: int = 0,
    ) -> None:
        """Keep the settings."""
        self.backend = backend
        self.language = language
        self.rate = within(rate) if rate else 0
        self.voice = voice
        self.private = private
        self.log = log
        self.volume = max(0, min(volume, 100))
        self.link: Link | None = None

    @property
    def on(self) -> bool:
        """Whether there is a worker that speaks or will speak."""
        return self.link is not None and not self.link.lost

    def start(self) -> None:
        """Start the worker, unless nothing is to be said or sounded; it can be given things to say at once."""
        if self.on or (self.backend == "off" and not self.volume):
            return
        self.close()
        self.link = Link()
        self.link.send("begin", self.backend, self.language, self.voice, str(self.rate), str(self.volume), self.log)

    def say(self, text: str, brief: str = "", kind: str = "answer", private: bool = False) -> None:
        """Have a sentence said.

        text: the sentence; blank text is passed over.  brief: what is said instead when the voice lags behind.
        kind: ``event``, ``turn``, ``answer``, ``refusal`` or ``notice``.  private: is it meant for one player alone?
        """
        if self.link is not None and text.strip() and (self.private or not private):
            self.link.send("say", kind, text, brief)

    def cue(self, name: str) -> None:
        """Have a tone played: ``turn``, ``capture``, ``refusal`` or ``deal-end``."""
        if self.link is not None and self.volume:
            self.link.send("cue", name)

    def next_round(self) -> None:
        """Tell that a round has ended, as when the player is asked for a move: what waits longer is said briefly."""
        self.send("round")

    def interrupt(self) -> None:
        """End what is being said, as the player submitted a line; events not heard yet follow in brief."""
        self.send("interrupt")

    def silence(self) -> None:
        """End what is being said and forget all that waits."""
        self.send("silence")

    def faster(self) -> int:
        """Speak faster; give the new rate in words a minute."""
        return self.set_rate((self.rate or USUAL_RATE) + STEP)

    def slower(self) -> int:
        """Speak slower; give the new rate in words a minute."""
        return self.set_rate((self.rate or USUAL_RATE) - STEP)

    def set_rate(self, rate: int) -> int:
        """Speak at this rate from the next sentence on; give it as far as it is possible."""
        self.rate = within(rate)
        self.send("rate", str(self.rate))
        return self.rate

    def set_language(self, language: str) -> None:
        """Speak another language from the next sentence on."""
        self.language = language
        self.send("language", language)

    def set_volume(self, volume: int) -> None:
        """Play the tones louder or softer, 0 to 100; 0 switches them off."""
        self.volume = max(0, min(volume, 100))
        self.send("volume", str(self.volume))

    def send(self, *fields: str) -> None:
        """Send a message, if there is a worker."""
        if self.link is not None:
            self.link.send(*fields)

    def check(self, notice: Callable[[str, dict[str, str]], None]) -> None:
        """Hand over what the worker had to tell since the last time, each once: a key and its facts.

        ``no-language`` (language, voice), ``no-voice`` (text, voice); ``lost`` (reason, detail, install): there is no
        voice any more or never was one, the text goes on.  Reasons are those of backend.Missing, ``no-engine`` (auto
        found none), ``broken`` and ``gone``; ``install`` is what to type to get what is missing, or ``""``.
        """
        link = self.link
        if link is None:
            return
        for message in link.take_notices():
            notice(message[0], facts_of(message))
        if link.gone or (link.lost and not self.volume):
            self.link = None
            link.close()

    def wait_ready(self, seconds: float = READY_SECONDS) -> bool:
        """Wait until the voice answers or is known to be missing; give whether there is one."""
        return self.link is not None and self.link.wait_ready(seconds)

    @property
    def answering(self) -> tuple[str, str, str]:
        """The backend, the voice's name and its language, as far as the worker has told; else empty texts."""
        return self.link.answering if self.link is not None else ("", "", "")

    def finish(self, seconds: float) -> bool:
        """Wait until everything is said, at most this long; give whether it is."""
        return self.link is None or self.link.finish(seconds)

    def close(self) -> None:
        """Be silent within half a second and end the worker."""
        link, self.link = self.link, None
        if link is not None:
            link.close()


class Link:
    """One worker process, a thread that writes to it and one that reads from it: the game never waits for them."""

    def __init__(self) -> None:
        """Start the process; where that is not possible, the voice is lost from the beginning."""
        from queue import SimpleQueue
        from threading import Condition

        self.changed: Condition = Condition()
        self.outgoing: SimpleQueue[bytes | None] = SimpleQueue()
        self.notices: list[list[str]] = []
        self.answering = ("", "", "")
        self.lost = False
        self.gone = False
        self.finished = 0
        self.asked = 0
        self.closing = False
        self.process = self.start()

    def start(self) -> subprocess.Popen[bytes] | None:
        """Start process and threads."""
        from threading import Thread

        from . import processes

        try:
            process = processes.start(processes.own_program("worker"))
        except OSError as error:
            self.gone = True
            self.lose("gone", error.strerror or "")
            return None
        Thread(target=self.write, args=(process,), daemon=True).start()
        Thread(target=self.read, args=(process,), daemon=True).start()
        return process

    def send(self, *fields: str) -> None:
        """Let a message be written."""
        from .wire import pack

        if not self.gone:
            self.outgoing.put(pack(*fields))

    def write(self, process: subprocess.Popen[bytes]) -> None:
        """Write what is put before us, until None.  A worker that does not read makes this thread wait, nobody else."""
        stream = process.stdin
        while stream is not None:
            line = self.outgoing.get()
            if line is None:
                return
            try:
                stream.write(line)
                stream.flush()
            except (OSError, ValueError):
                return

    def read(self, process: subprocess.Popen[bytes]) -> None:
        """Take what the worker answers, until it ends."""
        from . import processes
        from .wire import unpack

        if process.stdout is not None:
            for line in process.stdout:
                self.heed(unpack(line))
        if not self.closing:
            processes.end(process)
            self.gone = True
            self.lose("gone", "")

    def heed(self, message: list[str]) -> None:
        """Take one answer."""
        with self.changed:
            if message[0] == "ready" and len(message) == 4:
                self.answering = (message[1], message[2], message[3])
            elif message[0] == "notice" and message[1:] not in self.notices:
                self.notices.append(message[1:])
            elif message[0] == "finished" and len(message) == 2:
                self.finished = int(message[1])
            self.changed.notify_all()
        if message[0] == "lost" and len(message) == 3:
            self.lose(message[1], message[2])

    def lose(self, reason: str, detail: str) -> None:
        """There is no voice any more; the first reason is the one to tell."""
        with self.changed:
            if not self.lost:
                self.lost = True
                self.notices.append(["lost", reason, detail])
            self.changed.notify_all()

    def take_notices(self) -> list[list[str]]:
        """Give the notices, each once."""
        with self.changed:
            notices, self.notices = self.notices, []
        return notices

    def wait_ready(self, seconds: float) -> bool:
        """Wait for the first ``ready`` or ``lost``."""
        with self.changed:
            self.changed.wait_for(lambda: self.lost or self.answering[0] != "", seconds)
        return not self.lost and self.answering[0] != ""

    def finish(self, seconds: float) -> bool:
        """Wait until everything sent so far is said."""
        self.asked += 1
        self.send("finish", str(self.asked))
        with self.changed:
            return self.changed.wait_for(lambda: self.gone or self.finished >= self.asked, seconds)

    def close(self) -> None:
        """Ask the worker to end; after QUIT_SECONDS make it."""
        from subprocess import TimeoutExpired

        from . import processes

        self.closing = True
        process = self.process
        if process is None:
            return
        self.send("quit")
        try:
            process.wait(QUIT_SECONDS)
        except TimeoutExpired:
            pass
        finally:
            self.outgoing.put(None)
            processes.end(process)


def within(rate: int) -> int:
    """Give the rate, brought within what a voice can do."""
    return max(SLOWEST_RATE, min(rate, FASTEST_RATE))


def facts_of(message: list[str]) -> dict[str, str]:
    """Give a notice's facts by name."""
    names = {"no-language": ("language", "voice"), "no-voice": ("text", "voice"), "lost": ("reason", "detail")}
    facts = dict(zip(names.get(message[0], ()), message[1:], strict=False))
    if message[0] == "lost":
        from .survey import remedy

        facts["install"] = remedy(facts.get("reason", ""), facts.get("detail", ""))
    return facts
