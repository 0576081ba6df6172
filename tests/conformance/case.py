"""Conformance cases: commands, and the records that must answer them.

A case is a text file:

- ``# text`` is a comment; the first one names the rule that the case shows. Empty lines mean nothing.
- ``> command`` is sent. ``>= command`` too, with escapes: ``\\xHH``, ``\\r``, ``\\t``, ``\\\\``, and ``{1000*ab}``
  for a repetition.
- ``< record`` is a record that must come, written without its sequence number. Exactly the records below a command
  must answer it, in this order; a command with none below it must be answered by DONE alone.
- ``<* start`` is a record that begins so; the rest depends on chance.
- ``< ...`` stands for any records, also none.
- DONE is never written; FAIL is, and the engine may add facts to it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from .engines import Engine

ANYTHING = "..."


class Difference(AssertionError):
    """What was expected and what came."""

    def __init__(self, expected: str, got: str) -> None:
        super().__init__(f"expected: {expected.removeprefix('*').strip()}\n     got: {got}")


@dataclass
class Step:
    """One command of a case: its line number, how it is shown, what is sent, what must answer."""

    line: int
    shown: str
    command: bytes
    expected: list[str] = field(default_factory=list)


def escaped(text: str) -> bytes:
    r"""Give the bytes of a ``>=`` line.

    >>> escaped(r"a\x00\t{3*yz}\\")
    b'a\x00\tyzyzyz\\'
    """
    text = re.sub(r"\{(\d+)\*(.*?)\}", lambda found: found[2] * int(found[1]), text)
    single = {r"\r": b"\r", r"\t": b"\t", r"\\": b"\\"}
    parts = re.split(r"(\\x[0-9a-fA-F]{2}|\\.)", text)
    return b"".join(
        bytes.fromhex(part[2:]) if part.startswith(r"\x") else single.get(part, part.encode()) for part in parts
    )


def read_case(text: str) -> list[Step]:
    """Give the steps of a case.

    >>> [step.expected for step in read_case("# rule 0\\n> PING\\n> FROB\\n< FAIL - 0101 UNKNOWN-COMMAND\\n")]
    [[], ['FAIL - 0101 UNKNOWN-COMMAND']]
    """
    steps: list[Step] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith(">= "):
            steps.append(Step(number, line, escaped(line[3:])))
        elif line.startswith("> "):
            steps.append(Step(number, line, line[2:].encode()))
        elif line.startswith("<") and steps:
            steps[-1].expected.append(line[1:].strip())
        elif line.strip() and not line.startswith("#"):
            raise ValueError(f"line {number} is neither a command, nor its record, nor a comment: {line}")
    return steps


def fits(expected: str, got: str) -> bool:
    """Is this the record that was expected?"""
    if expected.startswith("*"):
        return got.startswith(expected[1:].strip())
    return got == expected or (expected.startswith("FAIL ") and got.startswith(expected + " "))


def compare(expected: list[str], got: list[str]) -> None:
    """Raise Difference at the first record that is not as expected."""
    place, skipping = 0, False
    for want in expected:
        if want == ANYTHING:
            skipping = True
            continue
        start = place
        while skipping and place < len(got) and not fits(want, got[place]):
            place += 1
        if place == len(got) or not fits(want, got[place]):
            raise Difference(want, got[start] if start < len(got) else "nothing more")
        place, skipping = place + 1, False
    if place < len(got) and not skipping:
        raise Difference("nothing more", got[place])


def run_case(path: Path, engine: Engine) -> None:
    """Send a case to an engine that was just started; raise Difference at the first thing that is wrong."""
    compare(["PROT - 0001 ACLP"], [engine.greeting()])
    for step in read_case(path.read_text(encoding="utf-8")):
        try:
            compare(step.expected, engine.answer(step.command))
        except Difference as difference:
            difference.add_note(f"{path.name}, line {step.line}, after {step.shown[:80]}")
            raise
    engine.end()
