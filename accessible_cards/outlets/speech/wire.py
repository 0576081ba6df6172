"""Lines between the game, the worker and an engine: one message a line, its fields parted by tabs, in UTF-8."""

from __future__ import annotations

import os
import sys

from accessible_cards.outlets.legible import clean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO


def speakable(text: str) -> str:
    r"""Give the text as one line without control characters; ``""`` if nothing is left.

    >>> speakable("  red\t7\n\x1b[2J "), speakable(" \n\u200b")
    ('red 7 [2J', '')
    """
    return " ".join(clean(text).split())


def pack(*fields: str) -> bytes:
    r"""Give a message as a line.

    >>> pack("say", "event", "red 7"), pack("voice", "a\tb\n")
    (b'say\tevent\tred 7\n', b'voice\ta b\n')
    """
    return ("\t".join(speakable(field) for field in fields) + "\n").encode("utf-8", "replace")


def unpack(line: bytes) -> list[str]:
    r"""Give the fields of a line; at least one.

    >>> unpack(b"say\tevent\tred 7\r\n")
    ['say', 'event', 'red 7']
    """
    return line.decode("utf-8", "replace").rstrip("\r\n").split("\t")


class Answers:
    """Where a worker or an engine writes its messages.  What cannot be written is lost: then nobody listens."""

    def __init__(self, stream: BinaryIO) -> None:
        """Take a stream of bytes."""
        self.stream = stream

    def send(self, *fields: str) -> None:
        """Write one message at once."""
        try:
            self.stream.write(pack(*fields))
            self.stream.flush()
        except (OSError, ValueError):
            return


def own_streams() -> tuple[BinaryIO, Answers]:
    """Take standard input and output away from everything else in this process, and give them.

    What any library prints from now on, in Python or in C, goes nowhere.
    """
    commands = os.fdopen(os.dup(0), "rb", buffering=-1)
    answers = os.fdopen(os.dup(1), "wb", buffering=-1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nowhere, number)
    os.close(nowhere)
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    return commands, Answers(answers)
