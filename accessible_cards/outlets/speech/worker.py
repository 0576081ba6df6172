"""The worker process: takes what is to be said from the game, puts it in order, has a backend say it.

It reads one message a line on its standard input:

    begin BACKEND LANGUAGE VOICE RATE VOLUME LOG    first of all; empty fields take what is usual
    say KIND FULL BRIEF, cue NAME, round            what is to be said or sounded; a round of the game ends
    interrupt, silence                              see order.Waiting
    language LANGUAGE, voice NAME, rate RATE, volume VOLUME
    finish NUMBER                                   answered when nothing waits any more
    quit                                            be silent and end
    voices BACKEND                                  instead of begin: list the voices and end

and answers, one message a line:

    ready BACKEND VOICE LANGUAGE, notice KEY FACT…, lost REASON DETAIL, finished NUMBER, voice NAME LANGUAGE HANDLE

When its standard input ends, the game is gone: a thread that does nothing else sees it, and ends everything at once.
"""

from __future__ import annotations

import os
from threading import Condition, Event, Thread

from . import wire
from .backend import Broken, Missing, backend_names, choose, make
from .logfile import Silent
from .order import CUE, Waiting
from .player import Player

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .backend import Backend


class Worker:
    """One worker.  ``obey`` runs in the thread that reads, ``run`` in the one that speaks; a lock is between them."""

    def __init__(self, answers: wire.Answers) -> None:
        """Nothing is known yet."""
        self.answers = answers
        self.changed = Condition()
        self.waiting = Waiting()
        self.finishing: list[str] = []
        self.stopped = Event()
        self.backend: Backend | None = None
        self.player = Player()
        self.language = "en"
        self.voice = ""
        self.rate = 0
        self.retune = True
        self.quitting = False
        self.opened = False
        self.speaking = False

    # The thread that reads.

    def obey(self, message: list[str]) -> None:
        """Carry out one message from the game; one that is not understood is passed over."""
        word, fields = message[0], message[1:]
        act: Callable[..., None] | None = getattr(self, "on_" + word, None)
        if act is None:
            return
        with self.changed:
            try:
                act(*fields)
            except (TypeError, ValueError):
                return
            self.changed.notify_all()

    def on_say(self, kind: str, full: str, brief: str) -> None:
        """Let a sentence wait; the line has made blank what cannot be heard."""
        if full:
            self.waiting.add(kind, full, brief)

    def on_cue(self, name: str) -> None:
        """Let a tone wait in its place."""
        self.waiting.add(CUE, name, name)

    def on_round(self) -> None:
        """Begin a new round of the game."""
        self.waiting.next_round()

    def on_interrupt(self) -> None:
        """Make way for what the player has just asked for."""
        self.waiting.interrupt()
        self.stop()

    def on_silence(self) -> None:
        """Say no more of all this."""
        self.waiting.silence()
        self.stop()

    def on_language(self, language: str) -> None:
        """Another language."""
        self.language, self.retune = language, True

    def on_voice(self, voice: str) -> None:
        """Another voice."""
        self.voice, self.retune = voice, True

    def on_rate(self, rate: str) -> None:
        """Another rate."""
        self.rate, self.retune = int(rate), True

    def on_volume(self, volume: str) -> None:
        """Louder or softer tones."""
        self.player.volume = int(volume)

    def on_finish(self, number: str) -> None:
        """Note that the game waits until everything is said."""
        self.finishing.append(number)

    def on_quit(self) -> None:
        """Be silent, end; a backend that has not answered yet is not waited for."""
        if not (self.opened or self.waiting.patient):
            leave(self)
        if self.backend is None or not self.backend.instant:
            self.on_silence()
        self.quitting = True

    def stop(self) -> None:
        """End what is being said or played."""
        if not self.speaking:
            return
        self.stopped.set()
        self.player.stop()
        if self.backend is not None:
            self.backend.stop()

    # The thread that speaks.

    def run(self, backend: str, log: str) -> None:
        """Open the backend, then say what comes, until the end.  Without a voice there still are tones."""
        if not self.open(backend, log) and not self.tones_only():
            return
        while True:
            with self.changed:
                while not (self.waiting or self.quitting or self.finishing):
                    self.changed.wait()
                self.answer_finished()
                item = self.waiting.take()
                if item is None:
                    if self.quitting:
                        return
                    continue
                self.stopped.clear()
                self.speaking = True
            alive = self.utter(*item)
            self.speaking = False
            if not alive and not self.tones_only():
                return

    def tones_only(self) -> bool:
        """Go on without a voice, if tones are switched on; give whether they are."""
        if self.quitting or not self.player.volume:
            return False
        self.backend, self.retune, self.opened = Silent(), False, True
        return True

    def answer_finished(self) -> None:
        """Tell the game that nothing waits, if it wants to know."""
        if not self.waiting:
            for number in self.finishing:
                self.answers.send("finished", number)
            self.finishing = []

    def open(self, name: str, log: str) -> bool:
        """Open the backend, or the first of auto's that answers; tell the game, and give whether one was found."""
        faults: list[Missing] = []
        for candidate in backend_names() if name == "auto" else [name]:
            try:
                backend = make(candidate, log)
                self.backend = backend
                backend.open()
                self.tune()
            except Missing as missing:
                faults.append(missing)
            except (Broken, ValueError) as error:
                faults.append(Missing("no-answer", str(error)))
            else:
                self.opened = True
                return True
            self.close()
            if self.quitting:
                return False
        worst = main_fault(faults)
        self.answers.send("lost", worst.reason, worst.detail)
        return False

    def tune(self) -> None:
        """Give the backend its voice, language and rate; tell the game which voice it is.  Raises Broken."""
        if self.backend is None:
            return
        self.retune = False
        voice, fault = choose(self.backend.voices(), self.voice, self.language)
        self.backend.tune(voice, bool(self.voice) and fault != "no-voice", self.language, self.rate)
        name, spoken = (voice.name, voice.language) if voice is not None else ("", "")
        if fault == "no-voice":
            self.answers.send("notice", "no-voice", self.voice, name)
        elif fault:
            self.answers.send("notice", "no-language", self.language, name)
        self.answers.send("ready", self.backend.name, name, spoken)

    def utter(self, kind: str, text: str) -> bool:
        """Say or play one thing.  A backend that breaks gets a second try; give whether there still is a voice."""
        if kind == CUE:
            self.player.play(text, self.stopped)
            return True
        try:
            self.speak(text)
        except Broken:
            if self.quitting:
                return False
            return self.try_again(text)
        return True

    def speak(self, text: str) -> None:
        """Have the backend say one sentence, with the voice that is wanted now.  Raises Broken."""
        if self.backend is None:
            return
        if self.retune:
            self.tune()
        self.backend.speak(text, self.stopped)

    def try_again(self, text: str) -> bool:
        """Start the backend anew and say the sentence again; give whether that went well."""
        backend = self.backend
        if backend is None:
            return False
        try:
            backend.close()
            self.backend = make(backend.name)
            self.backend.open()
            self.tune()
            self.speak(text)
        except (Missing, Broken) as fault:
            self.answers.send("lost", "broken", str(fault))
            return False
        return True

    def close(self) -> None:
        """End the backend and whatever it started."""
        if self.backend is not None:
            self.backend.close()


def main_fault(faults: list[Missing]) -> Missing:
    """Give the fault that helps most: a device that is missing, else an engine that is.

    >>> main_fault([Missing("no-program", "speech-dispatcher"), Missing("no-device"), Missing("no-package")]).reason
    'no-device'
    >>> main_fault([Missing("no-program", "speech-dispatcher"), Missing("no-program", "espeak-ng")]).reason
    'no-engine'
    """
    if len(faults) == 1:
        return faults[0]
    return next((fault for fault in faults if fault.reason == "no-device"), Missing("no-engine"))


def list_voices(worker: Worker, name: str) -> None:
    """Answer with all voices of a backend, or with what is missing."""
    answers = worker.answers
    try:
        backend = worker.backend = make(name)
        try:
            backend.open()
            for voice in backend.voices():
                answers.send("voice", voice.name, voice.language, voice.handle)
            answers.send("ready", name, "", "")
        finally:
            backend.close()
    except Missing as missing:
        answers.send("lost", missing.reason, missing.detail)
    except (Broken, ValueError) as error:
        answers.send("lost", "no-answer", str(error))


def read(worker: Worker, commands: Iterable[bytes]) -> None:
    """Obey every message; when they end, the game is gone or wants us gone: end everything."""
    for line in commands:
        worker.obey(wire.unpack(line))
    leave(worker)


def leave(worker: Worker) -> None:
    """Be silent and end this process, whatever its other thread is doing.  Does not return."""
    worker.quitting = True
    worker.stopped.set()
    try:
        if worker.backend is not None:
            worker.backend.stop()
        worker.player.close()
        worker.close()
    finally:
        os._exit(0)


def main() -> None:
    """Be the process: wait for the first message, then work."""
    commands, answers = wire.own_streams()
    first = wire.unpack(commands.readline())
    worker = Worker(answers)
    if first[0] == "voices" and len(first) == 2:
        Thread(target=read, args=(worker, commands), daemon=True).start()
        list_voices(worker, first[1])
    elif first[0] == "begin" and len(first) == 7:
        backend, worker.language, worker.voice, rate, volume, log = first[1:]
        worker.waiting.patient = backend == "log"
        worker.rate = int(rate or 0)
        worker.player.volume = int(volume or 0)
        Thread(target=read, args=(worker, commands), daemon=True).start()
        try:
            worker.run(backend, log)
        except Exception as error:
            answers.send("lost", "broken", f"{type(error).__name__} {error}")
    leave(worker)


if __name__ == "__main__":
    main()
