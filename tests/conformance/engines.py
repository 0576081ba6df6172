"""Engines to run cases against: one as a process of its own, one in this process. Both check the form of records."""

from __future__ import annotations

import contextlib
import os
import queue
import re
import subprocess
import sys
import threading
import traceback
from typing import TYPE_CHECKING

from accessible_cards.protocol import stream

from .case import Difference

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import TracebackType
    from typing import IO, Self

FORM = re.compile(r"\d{4} [A-Z]{4} [1-8-] (\d{4}|-\d{3}|----)( \S+)*")
NOT_EVENTS = ("DONE", "FAIL")
COMMAND = (sys.executable, "-m", "accessible_cards", "engine")


class Engine:
    """An engine on a pair of byte streams; a thread reads it, so that its silence can be noticed.

    It watches the form of every record, the sequence numbers, DONE's count, and that LOG repeats what was sent.
    """

    def __init__(self, commands: IO[bytes], records: IO[bytes], timeout: float = 10.0) -> None:
        self.commands, self.records, self.timeout = commands, records, timeout
        self.sequence = 0
        self.sent: list[str] = []
        self.fault = ""
        self._lines: queue.Queue[bytes] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _read(self) -> None:
        for line in self.records:
            self._lines.put(line)
        self._lines.put(b"")

    def greeting(self) -> str:
        """Give the first record."""
        return self.next_record()

    def answer(self, command: bytes) -> list[str]:
        """Send a command and give the records that answer it, FAIL included, DONE left out."""
        try:
            self.commands.write(command + b"\n")
            self.commands.flush()
        except OSError:
            raise Difference("an engine that reads", "it has ended") from None
        bare = command.removeprefix(b"\xef\xbb\xbf").strip(b" \t\r")
        if not bare or bare.startswith(b"#"):
            return []
        in_log = bare.split()[0].upper() == b"LOG"
        records = [self.next_record(in_log)]
        while not records[-1].startswith(NOT_EVENTS):
            records.append(self.next_record(in_log))
        if records[-1].startswith("DONE"):
            done = f"DONE - {(len(records) - 1) % 10000:04d}"
            if records.pop() != done:
                raise Difference(done, self.sent[-1])
        return records

    def next_record(self, in_log: bool = False) -> str:
        """Give the next record without its sequence number, after its form and number were checked."""
        line = self._next_line()
        if not FORM.fullmatch(line) or len(line) > 40 or not (line.isascii() or line.startswith("SEAT", 5)):
            raise Difference("a record in the form of the protocol, of at most 40 columns", repr(line))
        if in_log and not line.startswith(NOT_EVENTS, 5):
            if line not in self.sent:
                raise Difference("a record that was sent before, with its own number", line)
            return line[5:]
        self.sequence = (self.sequence + 1) % 10000
        if int(line[:4]) != self.sequence:
            raise Difference(f"sequence number {self.sequence:04d}", line)
        self.sent.append(line)
        return line[5:]

    def _next_line(self) -> str:
        try:
            line = self._lines.get(timeout=self.timeout)
        except queue.Empty:
            raise Difference("a record", f"silence for {self.timeout:g} seconds") from None
        if not line:
            raise Difference("a record", f"the end of the output {self.fault}".strip())
        if not line.endswith(b"\n"):
            raise Difference("LF at the end", repr(line))
        return line[:-1].decode()

    def end(self) -> None:
        """End the input; raise Difference where the engine does not end as it should."""
        self._close_input()
        self._check_end()

    def close(self) -> None:
        """Free what the engine holds."""
        self._close_input()
        self._stop()
        self._reader.join(self.timeout)
        self.records.close()

    def _close_input(self) -> None:
        with contextlib.suppress(OSError):
            self.commands.close()

    def _check_end(self) -> None:
        raise NotImplementedError

    def _stop(self) -> None:
        raise NotImplementedError


class ProcessEngine(Engine):
    """An engine that a command starts; it must end with status 0 and leave standard error empty."""

    def __init__(
        self, command: Sequence[str] = COMMAND, timeout: float = 10.0, environment: Mapping[str, str] | None = None
    ) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, **(environment or {})},
        )
        assert self.process.stdin and self.process.stdout
        super().__init__(self.process.stdin, self.process.stdout, timeout)

    def _check_end(self) -> None:
        try:
            status = self.process.wait(self.timeout)
        except subprocess.TimeoutExpired:
            raise Difference("the end of the engine", "it still runs after the end of input") from None
        assert self.process.stderr
        errors = self.process.stderr.read()
        if status or errors:
            raise Difference("exit status 0 and nothing on standard error", f"{status}, {errors!r}")

    def _stop(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        assert self.process.stderr
        self.process.stderr.close()


class ThreadEngine(Engine):
    """An engine in this process, in a thread of its own, on two pipes."""

    def __init__(self, timeout: float = 10.0) -> None:
        commands, to_engine = os.pipe()
        from_engine, records = os.pipe()
        self.status: int | None = None
        self.thread = threading.Thread(target=self._run, args=(commands, records), daemon=True)
        self.thread.start()
        super().__init__(os.fdopen(to_engine, "wb"), os.fdopen(from_engine, "rb"), timeout)

    def _run(self, commands: int, records: int) -> None:
        with open(commands, "rb") as reading, open(records, "wb") as writing:
            try:
                self.status = stream.run(reading, writing)
            except Exception:
                self.fault = traceback.format_exc()

    def _check_end(self) -> None:
        self.thread.join(self.timeout)
        if self.status != 0:
            raise Difference("status 0", str(self.status))

    def _stop(self) -> None:
        self.thread.join(self.timeout)
