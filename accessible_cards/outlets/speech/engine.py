"""A speech library in a process of its own: it may print, hang or die there, and is killed to stop it.

The worker's side is ``Engine``; ``main`` is the process.  Between them: ``tune``, ``say`` and ``stop`` one way;
``voice``, ``ready``, ``missing``, ``done`` the other.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from time import monotonic, sleep

from . import processes, wire
from .backend import START_SECONDS, Backend, Broken, Missing, Voice, patience

TYPE_CHECKING = False
if TYPE_CHECKING:
    import subprocess
    from typing import BinaryIO

FIRST_SECONDS = 10.0 if sys.platform == "win32" else START_SECONDS
"""How long a library may take to start: on Windows its first start of all writes code for the system's voices."""
STOP_SECONDS = 0.25
"""How long a library that can stop may take for it, before its process is killed."""
GONE = ["gone"]


class Library:
    """What the process does with its library.  Only ``stopped`` is touched by another thread."""

    stops = False
    """Does speak() return soon after ``stopped`` was set?"""

    def __init__(self) -> None:
        """Not stopped."""
        self.stopped = Event()

    def open(self) -> None:
        """Import and start the library.  Raises Missing."""

    def voices(self) -> list[Voice]:
        """Give its voices, the preferred ones first."""
        return []

    def tune(self, handle: str, rate: int) -> None:
        """Use the voice with this handle (``""``: the library's own) and this rate in words a minute (0: its own)."""

    def speak(self, text: str) -> None:
        """Say one sentence; return when it was heard."""
        raise NotImplementedError


class Engine(Backend):
    """The worker's side: starts the process, and starts it anew after it was killed to stop it."""

    def __init__(self, name: str) -> None:
        """Take the library's name."""
        self.name = name
        self.folder = ""
        self.process: subprocess.Popen[bytes] | None = None
        self.messages: SimpleQueue[list[str]] = SimpleQueue()
        self.lock = Lock()
        self.known: list[Voice] = []
        self.tuning = ("", "0")
        self.rate = 0
        self.stops = False
        self.speaking = False
        self.sentence = 0
        self.closed = False

    def open(self) -> None:
        """Start the process and wait until it is ready.  Raises Missing."""
        with self.lock:
            if self.closed:
                raise Missing("no-answer", self.name)
            self.make_folder()
            self.messages = SimpleQueue()
            try:
                self.process = processes.start(processes.own_program("engine", self.name, self.folder))
            except OSError as error:
                raise Missing("no-answer", error.strerror or self.name) from None
            Thread(target=listen, args=(self.process, self.messages), daemon=True).start()
        self.await_ready()
        self.send("tune", *self.tuning)

    def make_folder(self) -> None:
        """Make the folder for the library's temporary files: a killed library leaves what it rendered."""
        if not os.path.isdir(self.folder):
            self.folder = tempfile.mkdtemp(prefix="accessible-cards-")

    def await_ready(self) -> None:
        """Read what the process tells until it is ready.  Raises Missing."""
        deadline = monotonic() + FIRST_SECONDS
        self.known = []
        while True:
            message = self.receive(deadline)
            if message[0] == "voice" and len(message) == 4:
                self.known.append(Voice(*message[1:]))
            elif message[0] == "ready":
                self.stops = message[-1] == "stops"
                return
            elif message[0] == "missing":
                self.kill()
                raise Missing(*message[1:3])
            else:
                self.kill()
                raise Missing("no-answer", self.name)

    def receive(self, deadline: float) -> list[str]:
        """Give the next message, or GONE if none comes before the deadline or the process has ended."""
        try:
            return self.messages.get(timeout=max(0.0, deadline - monotonic()))
        except Empty:
            return GONE

    def send(self, *fields: str) -> None:
        """Send a message; what a dead process does not get shows when its answer is missed."""
        process = self.process
        if process is None or process.stdin is None:
            return
        try:
            process.stdin.write(wire.pack(*fields))
            process.stdin.flush()
        except (OSError, ValueError):
            return

    def voices(self) -> list[Voice]:
        """Give the voices that it told when it started."""
        return self.known

    def tune(self, voice: Voice | None, named: bool, language: str, rate: int) -> None:
        """Keep voice and rate, also for the next process."""
        self.tuning = (voice.handle if voice is not None else "", str(rate))
        self.rate = rate
        self.send("tune", *self.tuning)

    def speak(self, text: str, stopped: Event) -> None:
        """Say one sentence.  After a stop that killed the process, the next one is started at once."""
        if self.process is None:
            self.reopen()
        self.sentence += 1
        self.speaking = True
        self.send("say", text)
        if stopped.is_set():
            self.stop()
        answer = self.receive(monotonic() + patience(text, self.rate))
        self.speaking = False
        if answer[0] == "done":
            return
        self.kill()
        if not stopped.is_set():
            raise Broken(f"{self.name} died or hangs")
        if not self.closed:
            self.reopen()

    def reopen(self) -> None:
        """Start the process again.  Raises Broken."""
        try:
            self.open()
        except Missing as missing:
            if not self.closed:
                raise Broken(str(missing)) from None

    def stop(self) -> None:
        """Ask a library that can stop; kill the process of one that cannot, or does not in time."""
        process = self.process
        if process is None or not self.speaking:
            return
        if not self.stops:
            processes.end(process)
            return
        self.send("stop")
        Thread(target=self.end_late, args=(process, self.sentence), daemon=True).start()

    def end_late(self, process: subprocess.Popen[bytes], sentence: int) -> None:
        """Kill the process if it has not stopped saying this sentence within STOP_SECONDS."""
        deadline = monotonic() + STOP_SECONDS
        while monotonic() < deadline:
            if self.sentence != sentence or not self.speaking:
                return
            sleep(0.02)
        processes.end(process)

    def kill(self) -> None:
        """End the process and everything it started; remove its folder."""
        process, self.process = self.process, None
        if process is not None:
            processes.end(process)
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)

    def close(self) -> None:
        """End the process for good."""
        self.closed = True
        self.kill()


def listen(process: subprocess.Popen[bytes], messages: SimpleQueue[list[str]]) -> None:
    """Pass on every message of the process, then GONE."""
    if process.stdout is not None:
        for line in process.stdout:
            messages.put(wire.unpack(line))
    messages.put(GONE)


def main() -> None:
    """Be the process: serve one library until standard input ends."""
    name, folder = sys.argv[3:5]
    commands, answers = wire.own_streams()
    tempfile.tempdir = folder
    library = library_by_name(name)
    inbox: SimpleQueue[list[str]] = SimpleQueue()
    Thread(target=watch, args=(commands, inbox, library, folder), daemon=True).start()
    try:
        library.open()
        for voice in library.voices():
            answers.send("voice", voice.name, voice.language, voice.handle)
    except Missing as missing:
        answers.send("missing", missing.reason, missing.detail)
        leave(folder)
    except Exception:
        answers.send("missing", "no-answer", name)
        leave(folder)
    answers.send("ready", "stops" if library.stops else "")
    serve(library, inbox, answers)


def library_by_name(name: str) -> Library:
    """Give a library that is not opened yet."""
    if name == "prism":
        from .prismlibrary import Prism

        return Prism()
    from .pyttsx3library import Pyttsx3

    return Pyttsx3()


def serve(library: Library, inbox: SimpleQueue[list[str]], answers: wire.Answers) -> None:
    """Do what is asked, one thing after the other."""
    while True:
        message = inbox.get()
        if message[0] == "tune" and len(message) == 3:
            library.tune(message[1], int(message[2]))
        elif message[0] == "say" and len(message) == 2:
            library.speak(message[1])
            library.stopped.clear()
            answers.send("done")


def watch(commands: BinaryIO, inbox: SimpleQueue[list[str]], library: Library, folder: str) -> None:
    """Read the messages; when the worker is gone, end everything, whatever the library is doing."""
    for line in commands:
        message = wire.unpack(line)
        if message[0] == "stop":
            library.stopped.set()
        else:
            inbox.put(message)
    leave(folder)


def leave(folder: str) -> None:
    """Remove the folder, end this process and what it started.  Does not return."""
    shutil.rmtree(folder, ignore_errors=True)
    processes.end_self()
