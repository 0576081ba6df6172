"""Bots that are programs: real processes, well behaved and otherwise."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

import pytest

from accessible_cards.games import BUILT_IN
from accessible_cards.protocol.external import ExternalBot, Witness
from accessible_cards.protocol.session import Session

GOOD = """
import sys
for line in sys.stdin:
    words = line.split()
    if words[1] == "TURN" and words[2] == "2" and words[3] != "----":
        print("MOVE 1", flush=True)
"""

MISBEHAVIOUR = {
    "rubbish": ("import sys\nfor line in sys.stdin: print('x' * 300, flush=True)", "REFUSED"),
    "bad bytes": ("import sys\nfor line in sys.stdin: sys.stdout.buffer.write(b'\\xff\\n')", "REFUSED"),
    "illegal moves": ("import sys\nfor line in sys.stdin: print('PLAY ZZ\\nMOVE 999', flush=True)", "REFUSED"),
    "forbidden": ("import sys\nfor line in sys.stdin: print('UNDO\\nNEW STICH\\nHINT', flush=True)", "REFUSED"),
    "silence": ("import time; time.sleep(60)", "SILENT"),
    "only empty lines": ("while True: print()", "SILENT"),
    "end": ("", "ENDED"),
    "crash": ("raise SystemExit(3)", "ENDED"),
    "no line end": ("import sys\nwhile True: sys.stdout.write('a' * 65536)", "FLOOD"),
    "questions without end": ("while True: print('HAND')", "FLOOD"),
    "never reads": ("while True: print('HAND 1 2 3')", "REFUSED"),
}


def match_with(source: str, game: str = "STICH", seconds: float = 5.0) -> tuple[Session, list[str]]:
    session = Session()
    bot = ExternalBot(2, [sys.executable, "-u", "-c", source], seconds=seconds)
    for command in (f"NEW {game}", "SEED 3", "FIRST 1"):
        session.execute(command)
    session.seat_external(bot, "Bot")
    for seat in range(3, 9):
        session.execute(f"SEAT {seat} BOT RANDOM")
    return session, session.execute("START")


def play_on(session: Session, records: list[str]) -> list[str]:
    while not any(" OVER " in line for line in records[-40:]):
        records += session.execute("MOVE 1")
    session.close()
    return records


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_bot_that_answers_move_1_plays_every_game_to_its_end(game: str) -> None:
    session, records = match_with(GOOD, game)
    records = play_on(session, records)
    assert not [line for line in records if " LOST " in line]


@pytest.mark.parametrize("kind", MISBEHAVIOUR)
def test_a_bot_that_misbehaves_loses_its_seat_to_the_greedy_bot_and_the_match_goes_on(kind: str) -> None:
    source, reason = MISBEHAVIOUR[kind]
    session, records = match_with(source, seconds=1.0)
    records = play_on(session, records)
    (place,) = [place for place, line in enumerate(records) if " LOST " in line]
    assert records[place][5:] == f"LOST 2 ---- {reason}"
    assert records[place + 1][5:] == "LEVL 2 ---- GREEDY"


def test_a_bot_is_told_what_its_seat_may_see_and_each_command_is_answered(tmp_path: Path) -> None:
    log = tmp_path / "log"
    source = f"""
import sys
log = open({str(log)!r}, "w")
for line in sys.stdin:
    log.write(line); log.flush()
    words = line.split()
    if words[1] == "TURN" and words[2] == "2" and words[3] != "----":
        for command in ("HAND", "HAND 1", "TABLE", "SCORES", "MOVES", "LOG 5"):
            print(command, flush=True)
            while True:
                line = sys.stdin.readline()
                log.write(line); log.flush()
                if line.split()[1] in ("DONE", "FAIL"):
                    break
        print("MOVE 1", flush=True)
"""
    session, records = match_with(source)
    records = play_on(session, records)
    lines = log.read_text().splitlines()
    assert lines[0] == "0001 PROT - 0001 ACLP" and lines[1] == "0002 SELF 2 ---- STICH"
    assert lines[2][5:] == "GAME - 0003 STICH" and lines[3][5:] == "SEED - ---- HIDDEN"
    assert [int(line[:4]) for line in lines[:50]] == list(range(1, 51))
    assert any("FAIL - 0106 NOT-ALLOWED" in line for line in lines)
    for line in lines:
        code, seat, payload = line[5:9], line[10], line[17:]
        if code in ("HAND", "DRAW") and seat != "2" and payload:
            assert set(payload.split()) == {"???"}
    assert not [line for line in records if " LOST " in line]


def test_the_program_is_gone_when_the_match_is_left() -> None:
    session, _ = match_with("import time; time.sleep(60)", seconds=0.2)
    bot = ExternalBot(1, [sys.executable, "-c", "import time; time.sleep(60)"])
    process = bot._program._process
    started = time.monotonic()
    bot.close()
    assert process.poll() is not None and time.monotonic() - started < 2
    session.close()


def test_a_program_that_cannot_be_started_is_told() -> None:
    with pytest.raises(OSError):
        ExternalBot(1, ["/no/such/program"])


def test_its_standard_error_can_be_kept(tmp_path: Path) -> None:
    path = tmp_path / "err"
    with path.open("wb") as log:
        bot = ExternalBot(1, [sys.executable, "-c", "import sys; sys.stderr.write('oops')"], log=log)
        bot._program._process.wait(10)
        bot.close()
    assert path.read_text() == "oops"


class Listener(Witness):
    def __init__(self) -> None:
        self.heard: list[str] = []

    def sent(self, lines: list[str]) -> None:
        self.heard += lines

    def received(self, line: bytes) -> None:
        self.heard.append("> " + line.decode())

    def lost(self, reason: str) -> None:
        self.heard.append("! " + reason)


def with_witness(source: str) -> tuple[list[str], int | None]:
    listener = Listener()
    session = Session()
    session.execute("NEW TWELVE")
    session.execute("SEED 3")
    bot = ExternalBot(2, [sys.executable, "-u", "-c", source], seconds=5, witness=listener)
    session.seat_external(bot)
    session.execute("SEAT 1 BOT RANDOM")
    session.execute("START")
    return listener.heard, bot.close(5)


def test_a_witness_hears_the_whole_conversation() -> None:
    heard, status = with_witness(GOOD)
    assert status == 0
    assert heard[:2] == ["0001 PROT - 0001 ACLP", "0002 SELF 2 ---- TWELVE"]
    place = heard.index("> MOVE 1")
    assert heard[place - 1].split()[1:3] == ["TURN", "2"]
    assert heard[place + 1].split()[1:3] == ["PLAY", "2"]
    assert any(" WINS " in line for line in heard[-3:])


def test_a_witness_hears_refusals_and_why_the_seat_was_lost() -> None:
    heard, status = with_witness("print('UNDO'); raise SystemExit(3)")
    assert status == 3
    place = heard.index("> UNDO")
    assert heard[place + 1].endswith("FAIL - 0106 NOT-ALLOWED")
    assert heard[place + 2] == "! ENDED"


def test_lines_sent_too_early_wait_without_empty_ones_and_comments() -> None:
    bot = ExternalBot(1, [sys.executable, "-u", "-c", "print('HAND'); print(); print('# x'); print(' MOVE 1 ')"])
    bot._program._process.wait(10)
    bot._program._reader.join(10)
    assert bot.waiting() == [b"HAND", b"MOVE 1"]
    assert bot.close() == 0


def test_a_flooding_program_leaves_no_thread() -> None:
    before = threading.active_count()
    bot = ExternalBot(1, [sys.executable, "-c", "while True: print('HAND')"])
    time.sleep(0.2)
    assert bot.close(0.1) is None
    bot._program._reader.join(5)
    time.sleep(0.1)
    assert threading.active_count() <= before
