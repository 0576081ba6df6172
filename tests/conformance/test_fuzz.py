"""Anything may be sent: each command is answered by exactly one DONE or FAIL, and a FAIL changes nothing."""

from __future__ import annotations

from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible_cards.protocol.session import Session
from accessible_cards.protocol.stream import run

from .engines import FORM

VOCABULARY = """
    NEW OPTION SEED SEAT FIRST DECK START MOVE MOVES HAND TABLE SCORES TURN HINT UNDO LOG ABORT PROT PING GAMES LEVELS
    SAVE LOAD PLAY DRAW PASS SIGN TAKE DROP PILE PICK CLIENT BOT RANDOM GREEDY exec:true TWELVE STICH TARGET
    WINNER-SIGN EXTRA-TURN LAST-CARD DECK44 DEALS 0 1 2 3 4 7 99 100 10000 -1 1.5 ² 5C 7H KS TD AC 07B 12R 01B 05 ??
    ??? B R # +
"""
WORDS = VOCABULARY.split()
SET_UP = st.sampled_from(
    [
        ["NEW TWELVE 2"],
        ["NEW TWELVE 3", "OPTION EXTRA-TURN 1", "SEAT 2 BOT GREEDY"],
        ["NEW TWELVE 7", "OPTION DECK44 1", "OPTION LAST-CARD 0", "OPTION DEALS 1"],
        ["NEW STICH", "SEAT 1 BOT RANDOM", "OPTION TARGET 100"],
        ["NEW STICH 4", "OPTION WINNER-SIGN 1", "SEED 12"],
        ["NEW DAYS 2", "OPTION LENGTH 1"],
        ["NEW ZWICKERN", "OPTION MUST-TAKE 1", "OPTION ZWICKER-MIN 1"],
        ["NEW ZWICKERN", "OPTION TARGET 1", "SEAT 2 BOT RANDOM"],
        ["NEW ZWOLFERN", "OPTION BUST-ENDS 0", "OPTION STAKE 999"],
        ["NEW CHIPS 4", "SEAT 3 BOT GREEDY"],
        [],
    ]
)
LINES = st.one_of(
    st.integers(1, 6).map("MOVE {}".format),
    st.sampled_from(["MOVES", "START", "UNDO", "PASS", "DRAW", "SIGN R", "LOG 9999", "NEW TWELVE", "ABORT", "HAND 2"]),
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=5).map(" ".join),
    st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=5)), min_size=1, max_size=4).map(" ".join),
    st.text(max_size=40),
)


def bodies(answer: list[str]) -> list[str]:
    """The records of an answer without their sequence numbers; LOG's still have them, so those are cut as well."""
    return [line[5:] for line in answer]


@settings(max_examples=150, deadline=None)
@given(set_up=SET_UP, lines=st.lists(LINES, max_size=60), start=st.booleans())
def test_a_refused_command_changes_nothing(set_up: list[str], lines: list[str], start: bool) -> None:
    """A session that never got the refused commands gives the same answers to the others."""
    session, twin = Session(entropy=lambda: 5), Session(entropy=lambda: 5)
    for line in [*set_up, *(["START"] if start else []), *lines, "START", "TABLE", "SCORES", "MOVES", "LOG 9999"]:
        answer = session.execute(line)
        ends = [record[5:9] in ("DONE", "FAIL") for record in answer]
        assert not answer or (ends[-1] and sum(ends) == 1), (line, answer)
        for record in answer:
            assert FORM.fullmatch(record) and len(record) <= 40, record
        if answer and answer[-1][5:9] == "DONE":
            assert bodies(twin.execute(line)) == bodies(answer), line


COMMAND_BYTES = st.one_of(LINES.map(str.encode), st.binary(max_size=30), st.sampled_from([b"", b"#", b"\xef\xbb\xbf"]))


@settings(max_examples=200, deadline=None)
@given(parts=st.lists(st.tuples(COMMAND_BYTES, st.sampled_from([b"\n", b"\r\n", b" \t\n", b""])), max_size=40))
def test_every_command_of_any_bytes_is_answered_once(parts: list[tuple[bytes, bytes]]) -> None:
    sent = b"".join(command + end for command, end in parts)
    records = BytesIO()
    assert run(BytesIO(sent), records) == 0
    lines = records.getvalue().decode().split("\n")
    assert lines.pop() == ""
    assert lines[0] == "0001 PROT - 0001 ACLP"
    commands = [line.strip(b" \t\r") for line in sent.removeprefix(b"\xef\xbb\xbf").split(b"\n")]
    asked = [line for line in commands if line and not line.startswith(b"#")]
    if any(line.upper() == b"QUIT" for line in asked):
        asked = asked[: [line.upper() for line in asked].index(b"QUIT") + 1]
    answered = [line for line in lines if line[5:9] in ("DONE", "FAIL")]
    assert len(answered) == len(asked)
    for line in lines:
        assert FORM.fullmatch(line) and len(line) <= 40, line


def test_a_long_line_is_refused_and_the_next_one_is_read() -> None:
    records = BytesIO()
    assert run(BytesIO(b"PLAY " + b"5" * (1 << 20) + b"\nPING\n"), records) == 0
    assert records.getvalue().split(b"\n")[1:3] == [b"0002 FAIL - 0103 LINE-TOO-LONG", b"0003 DONE - 0000"]


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
def test_a_command_of_1024_bytes_is_read_also_after_a_byte_order_mark(mark: bytes, end: bytes) -> None:
    for length, answer in ((1024, b"0002 DONE - 0000"), (1025, b"0002 FAIL - 0103 LINE-TOO-LONG")):
        records = BytesIO()
        assert run(BytesIO(mark + b"PING".ljust(length) + end), records) == 0
        assert records.getvalue().split(b"\n")[1] == answer
