"""bot-check: what each kind of mistake looks like, and the two bots of the documentation, straight from it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import sys
import time
from pathlib import Path

import pytest

from accessible_cards.games import BUILT_IN, find_game
from accessible_cards.simulate.cases import CASES
from accessible_cards.simulate.checking import Mistake, check
from tests.simulate.tools import gone, run, start

DOCUMENT = Path(__file__).parents[2] / "docs" / "writing-a-bot.md"

LOOP = """
import sys
def say(*words): print(*words, flush=True)
for line in sys.stdin:
    number, code, seat, count, *payload = line.split()
    if code == "SELF":
        me = seat
    mine = code == "TURN" and seat == me
"""


def mistakes(body: str, game: str = "STICH", seconds: float = 5.0) -> dict[str, Mistake]:
    """Check a program, of which the body of its loop is given, in one game; give its mistakes by kind."""
    source = LOOP + "\n".join(f"    {line}" for line in body.strip().splitlines())
    return checked(source, game, seconds)


def checked(source: str, game: str = "STICH", seconds: float = 5.0) -> dict[str, Mistake]:
    (result,) = check([sys.executable, "-c", source], seconds, [game])
    return {mistake.kind: mistake for mistake in result.mistakes}


def test_a_good_bot_has_no_mistake() -> None:
    assert not mistakes('if mine: say("# thinking"); say(); say("MOVE 1")')


def test_questions_before_a_move_are_no_mistake() -> None:
    asks = """
if mine:
    for question in ("HAND", "hand 1", "TABLE", "SCORES", "MOVES"): say(question)
    say("MOVE 1")
"""
    assert not mistakes(asks)


@pytest.mark.parametrize(
    ("sent", "word", "code", "game"),
    [
        ("PLAYY 07R", "UNKNOWN-COMMAND", 101, "STICH"),
        ("PLAY", "BAD-ARGUMENT", 102, "STICH"),
        ("PLAY QQ", "BAD-ARGUMENT", 102, "STICH"),
        ("UNDO", "NOT-ALLOWED", 106, "STICH"),
        ("HINT", "NOT-ALLOWED", 106, "CHIPS"),
        ("MOVE 99", "NO-SUCH-MOVE", 301, "ZWOLFERN"),
        ("PICK 07R", "NO-SUCH-MOVE", 301, "STICH"),
        ("PLAY AC", "NOT-IN-HAND", 302, "STICH"),
    ],
)
def test_refusals_are_told_with_their_code_and_what_they_answered(sent: str, word: str, code: int, game: str) -> None:
    found = mistakes(f'if mine: say("{sent}"); say("MOVE 1")', game)
    assert list(found) == [word]
    mistake = found[word]
    assert (mistake.code, mistake.sent) == (code, sent) and mistake.times > 5
    assert re.fullmatch(r"\d{4} TURN \d 0\d{3} [A-Z ]+", mistake.record)


def test_bad_bytes_and_long_lines() -> None:
    found = mistakes(r'if mine: sys.stdout.buffer.write(b"\xff\nPLAY " + b"x" * 2000 + b"\n"); say("MOVE 1")')
    assert sorted(found) == ["BAD-ENCODING", "LINE-TOO-LONG"]
    assert found["BAD-ENCODING"].sent == r"\xff"
    assert found["LINE-TOO-LONG"].sent.endswith("...") and len(found["LINE-TOO-LONG"].sent) < 70


def test_an_answer_to_the_turn_of_another_seat() -> None:
    found = mistakes('if code == "TURN": say("MOVE 1")')
    assert found["EARLY"].sent == "MOVE 1"
    assert re.fullmatch(r"\d{4} TURN \d ----", found["EARLY"].record)


def test_two_moves_for_one_turn() -> None:
    found = mistakes('if mine: say("MOVE 1"); say("MOVE 1")')
    assert found["EARLY"].times > 3


def test_something_after_the_end() -> None:
    found = mistakes('if mine: say("MOVE 1")\nif code == "OVER": say("PING")')
    assert list(found) == ["AFTER"] and found["AFTER"].sent == "PING"
    assert " WINS " in found["AFTER"].record


def test_a_program_that_goes_on_when_its_input_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    import accessible_cards.simulate.checking as checking

    monkeypatch.setattr(checking, "END_SECONDS", 0.5)
    source = LOOP + '    if mine: say("MOVE 1")\nimport time; time.sleep(60)'
    found = checked(source, "ZWOLFERN")
    assert list(found) == ["STAYS"] and found["STAYS"].times == 2


def test_silence_is_told_with_the_record_that_was_not_answered() -> None:
    found = mistakes("if mine: continue", seconds=0.5)
    assert list(found) == ["SILENT"]
    assert re.fullmatch(r"\d{4} TURN \d 0\d{3} [A-Z ]+", found["SILENT"].record) and not found["SILENT"].sent


def test_an_end_is_told_with_status_and_last_words() -> None:
    found = mistakes("if mine: say('MOVE 1'); number.nothing")
    assert found["ENDED"].status == 1
    assert found["ENDED"].errors.startswith("AttributeError: 'str' object has no attribute 'nothing'")


def test_an_output_that_was_closed_is_no_end() -> None:
    found = mistakes("if mine: import os, time; os.close(1); time.sleep(60)")
    assert found["ENDED"].status is None


def test_a_flood() -> None:
    assert "FLOOD" in mistakes("if mine:\n    while True: say('HAND')")
    assert "FLOOD" in mistakes("if mine:\n    while True: sys.stdout.write('x' * 70000)")


def test_five_refusals_cost_the_seat() -> None:
    found = mistakes("if mine:\n    for _ in range(5): say('NO')")
    assert found["REFUSED"].times == 1 and found["UNKNOWN-COMMAND"].times == 5


def test_the_check_ends_after_three_lost_seats() -> None:
    results = list(check([sys.executable, "-c", ""], 1.0))
    assert [(result.game, result.matches) for result in results] == [("TWELVE", 1), ("STICH", 1), ("DAYS", 1)]


def test_the_cases_cover_all_games_options_and_extreme_seats() -> None:
    assert {case.game for case in CASES} == set(BUILT_IN)
    for game_id in BUILT_IN:
        game = find_game(game_id)
        assert game is not None
        cases = [case for case in CASES if case.game == game_id]
        assert {game.min_seats, game.max_seats} <= {case.seats for case in cases}
        assert {option.name for option in game.options} == {name for case in cases for name in case.options}
        assert all(1 <= case.seat <= case.seats for case in cases)


def blocks() -> dict[str, str]:
    """Give the programs of the document, by language."""
    return dict(re.findall(r"```(\w+)\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL))


def test_the_document_has_a_bot_in_twenty_lines_of_python_and_one_for_the_shell() -> None:
    assert len([line for line in blocks()["python"].splitlines() if line.strip()]) <= 21
    assert blocks()["sh"].startswith("#!/bin/sh\n")


def test_the_bot_of_the_document_in_python_passes_in_all_games(tmp_path: Path) -> None:
    bot = tmp_path / "taker.py"
    bot.write_text(blocks()["python"], encoding="utf-8")
    status, out, err = run("bot-check", f"'{sys.executable}' '{bot}'")
    assert (status, err) == (0, ""), out
    assert out.splitlines()[-1] == f"Nothing is wrong with it. It played {len(CASES)} matches."


@pytest.mark.skipif(shutil.which("sh") is None, reason="needs a shell")
def test_the_bot_of_the_document_for_the_shell_passes_in_all_games(tmp_path: Path) -> None:
    bot = tmp_path / "first.sh"
    bot.write_text(blocks()["sh"], encoding="utf-8")
    status, out, err = run("bot-check", "sh", str(bot))
    assert (status, err) == (0, ""), out
    assert out.count("nothing wrong.") == len(BUILT_IN)


def test_mistakes_are_told_one_fact_a_line_with_a_verdict(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(LOOP + '    if mine: say("PLAY"); say("MOVE 1")')
    status, out, err = run("bot-check", "--game", "zwolfern", sys.executable, str(bot))
    assert (status, err) == (1, "")
    lines = out.splitlines()
    assert lines[0] == f"Checking the program {sys.executable} {bot}"
    assert lines[1] == "Zwölfern: 2 matches, and this is wrong."
    assert re.fullmatch(
        r"Refused \d+ times, code 0102: what follows the verb is missing, too much, or no card\.", lines[2]
    )
    assert re.fullmatch(r"It first sent PLAY after the record \d{4} TURN 2 0001 DRAW", lines[3])
    assert lines[4:] == ["It is not ready: 1 mistake."]


def test_every_kind_of_mistake_can_be_told_in_german() -> None:
    from accessible_cards.cli.bot_check import game_lines
    from accessible_cards.cli.console import Console
    from accessible_cards.simulate.checking import Checked

    console = Console({"lang": "de"})
    result = Checked("STICH")
    kinds = ("EARLY", "AFTER", "STAYS", "SILENT", "ENDED", "FLOOD", "REFUSED", "NOT-LOW", "BRAND-NEW")
    for kind in kinds:
        result.mistakes.append(Mistake(kind, "PLAY 05", "0019 TURN 2 0005 PLAY", 323 * (kind[0] in "NB")))
    result.mistakes[4].status, result.mistakes[4].errors = 3, "oops"
    told = [console.teller.say(key, **facts) for key, facts in game_lines(console, result, 10.0)]
    assert told[0] == "12er Stich: 0 Partien, und das ist falsch."
    assert "Es verlor den Platz: zu früh zu Ende, mit Status 3." in told
    assert "0 Mal abgelehnt, Code 0323: brand new." in told
    assert len(told) == 1 + 2 * len(kinds) + 1


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ([], "COMMAND is missing."),
        (["./nowhere"], "The program ./nowhere cannot be started."),
        (["'"], "The program ' cannot be started."),
        (["--seconds", "0", "./nowhere"], "0 is no time to wait for a program."),
        (["--game", "thirteen", "./nowhere"], "There is no game thirteen."),
    ],
)
def test_wrong_usage(
    arguments: list[str], fault: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from accessible_cards.cli.main import main

    with open(os.devnull) as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        assert main(["bot-check", *arguments]) == 2
    _, err = capfd.readouterr()
    assert err.startswith(fault) and err.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX systems")
def test_ctrl_c_ends_the_check_and_the_bot(tmp_path: Path) -> None:
    mark = tmp_path / "started"
    source = f"open({str(mark)!r}, 'w'); import time; time.sleep(600)"
    process = start("bot-check", sys.executable, "-c", source)
    until = time.monotonic() + 20
    while not mark.exists() and time.monotonic() < until:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (130, "")
    assert gone(process.pid)
