"""The command simulate as it is really run: processes, Ctrl-C, tables, faults."""

from __future__ import annotations

import csv
import os
import re
import signal
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path

import pytest

from accessible_cards.cli.simulate import together
from accessible_cards.simulate.plan import Simulation
from accessible_cards.simulate.table import Table
from accessible_cards.simulate.tally import Tally
from accessible_cards.simulate.work import play_here
from tests.simulate.tools import gone, members, run, start, words

posix = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX systems")
linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to see processes")
ENDLESS = ("simulate", "twelve", "--seats", "greedy,random", "--games", "1000000", "--jobs", "2", "--seed", "1")


def test_results_are_the_same_bytes_for_any_number_of_processes(tmp_path: Path) -> None:
    told = []
    for jobs in (1, 2, 3):
        path = tmp_path / f"{jobs}.csv"
        status, out, _ = run(
            *(
                "simulate",
                "zwolfern",
                "--seats",
                "greedy,random",
                "--games",
                "200",
                "--seed",
                "11",
                "--option",
                "rounds=2",
            ),
            *("--jobs", str(jobs), "--csv", str(path)),
            PYTHONHASHSEED=str(jobs),
        )
        assert status == 0
        told.append((out, path.read_bytes()))
    assert told[0] == told[1] == told[2]
    assert told[0][0].startswith(
        "Simulation of Zwölfern with 2 players: greedy, random.\nOption ROUNDS: 2.\nSeed 11.\n"
    )


def test_a_table_has_a_row_for_every_match_and_agrees_with_the_results(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    arguments = words("simulate chips --seats random,greedy,random --games 31 --option tokens=1 --seed 2 --jobs 2")
    status, out, err = run(*arguments, "--csv", str(path))
    assert (status, err) == (0, "")
    rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    assert [int(row["match"]) for row in rows] == list(range(1, 34))
    assert "33 matches: 11 shuffles, each played 3 times" in out
    wins = 0.0
    for row in rows:
        winners = row["winners"].split()
        best = max(int(row[f"total_{seat}"]) for seat in (1, 2, 3))
        assert winners == [str(seat) for seat in (1, 2, 3) if int(row[f"total_{seat}"]) == best]
        (greedy,) = [str(seat) for seat in (1, 2, 3) if row[f"level_{seat}"] == "GREEDY"]
        wins += winners.count(greedy) / len(winners)
    told = re.search(r"^greedy wins ([\d.]+) of 33 matches\.$", out, re.MULTILINE)
    assert told and float(told[1]) == pytest.approx(wins, abs=0.051)
    assert b"\r" not in path.read_bytes()


def test_memory_does_not_grow_with_the_number_of_matches(tmp_path: Path) -> None:
    peaks = []
    for games in (150, 1500):
        simulation = Simulation("zwolfern", ["greedy", "random"], games, 1, {"ROUNDS": 1})
        tally = Tally(simulation)
        with (tmp_path / "table.csv").open("w", encoding="utf-8", newline="") as stream:
            tracemalloc.start()
            play_here(simulation, together(tally.add, Table(simulation, stream).add))
            peaks.append(tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
        assert tally.matches == games
    assert peaks[1] < peaks[0] * 1.5 + 20_000


@pytest.mark.parametrize(
    ("arguments", "status", "fault"),
    [
        ("twelve", 2, "--seats is missing."),
        ("twelve --seats greedy", 2, "12, Jamaican Sniping is for 2 to 7 players, and there is 1 level."),
        ("zwickern --seats greedy,random,random", 2, "Zwickern is for 2 players, and there are 3 levels."),
        ("twelve --seats greedy,clever", 2, "There is no level clever."),
        ("twelve --seats greedy,exec:./nowhere", 2, "The program ./nowhere cannot be started."),
        ("twelve --seats greedy,random --games 0", 2, "0 is no number of matches."),
        ("twelve --seats greedy,random --jobs 0", 2, "0 is no number of processes."),
        ("twelve --seats greedy,random --jobs 2 --cluster tcp://127.0.0.1:1", 2, "Matches are played by --jobs"),
        ("twelve --seats greedy,random --option target=3", 2, "12, Jamaican Sniping has no option TARGET."),
        ("twelve --seats greedy,random --option deals=100", 2, "The option DEALS=100 does not take that number"),
        ("twelve --seats greedy,random --bot-time 0", 2, "0 is no time to wait for a program."),
        ("thirteen --seats greedy,random", 2, "There is no game thirteen."),
        ("twelve --seats greedy,random --games 2 --csv /nowhere/table.csv", 1, "/nowhere/table.csv cannot be opened."),
    ],
)
def test_faults_are_one_line_and_tell_what_to_do(
    arguments: str, status: int, fault: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from accessible_cards.cli.main import main

    with open(os.devnull) as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        assert main(["simulate", *arguments.split()]) == status
    out, err = capfd.readouterr()
    assert not out
    assert err.startswith(fault) and err.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_device_is_one_line() -> None:
    status, _, err = run(*words("simulate twelve --seats greedy,random --games 2 --jobs 1 --csv /dev/full"))
    assert (status, err) == (1, "The output cannot be written.\n")


def test_without_the_extra_a_cluster_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    from accessible_cards.cli.main import main

    monkeypatch.setitem(sys.modules, "distributed", None)
    with open(os.devnull) as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        assert main(words("simulate twelve --seats greedy,random --games 2 --cluster tcp://127.0.0.1:1")) == 1
    _, err = capfd.readouterr()
    assert err == "A cluster needs an extra. Say: pip install 'accessible-cards[cluster]'\n"


def wait_for_rows(path: Path, rows: int) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if path.exists() and path.read_bytes().count(b"\n") > rows:
            return
        time.sleep(0.02)
    raise AssertionError("nothing was played")


@posix
@linux
def test_after_ctrl_c_the_results_so_far_are_told_and_no_process_is_left(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    process = start(*ENDLESS, "--csv", str(path))
    wait_for_rows(path, 100)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in err and not err.replace("\n", "").strip("0123456789 abcdefghijklmnopqrstuvwxyz.A")
    stopped = re.search(r"^Stopped after (\d+) matches of 1000000\.$", out, re.MULTILINE)
    assert stopped
    rows = path.read_text().splitlines()[1:]
    assert len(rows) == int(stopped[1]) == len({row.split(",")[0] for row in rows})
    assert re.search(rf"^greedy wins [\d.]+ of {stopped[1]} matches\.$", out, re.MULTILINE)
    assert gone(process.pid)


@posix
@linux
@pytest.mark.parametrize("delay", [0.0, 0.1, 0.3])
def test_ctrl_c_while_processes_start_is_quiet(delay: float) -> None:
    process = start(*ENDLESS)
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(delay)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (130, "")
    assert gone(process.pid)


@posix
@linux
@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGKILL, -9)])
def test_no_process_outlives_the_one_that_started_it(number: signal.Signals, status: int, tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    process = start(*ENDLESS, "--csv", str(path))
    wait_for_rows(path, 10)
    assert len(members(process.pid)) > 2
    process.send_signal(number)
    assert process.wait(20) == status
    assert gone(process.pid, 8)
    _, err = process.communicate()
    assert number == signal.SIGKILL or not err


@posix
@linux
def test_a_process_that_dies_is_replaced_and_changes_nothing(tmp_path: Path) -> None:
    command = words("simulate zwolfern --seats greedy,random --games 4000 --seed 5 --jobs 2 --option rounds=1")
    paths = tmp_path / "one.csv", tmp_path / "other.csv"
    process = start(*command, "--csv", str(paths[0]))
    wait_for_rows(paths[0], 100)
    victims = [number for number in members(process.pid) if "spawn_main" in command_line(number)]
    os.kill(victims[0], signal.SIGKILL)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, "Traceback" in err) == (0, False), err
    assert run(*command, "--csv", str(paths[1]))[:2] == (0, out)
    assert paths[0].read_bytes() == paths[1].read_bytes()


def command_line(number: int) -> str:
    return Path(f"/proc/{number}/cmdline").read_bytes().decode("utf-8", "replace")


SILENT = "import time\ntime.sleep(600)"


@posix
@linux
def test_after_ctrl_c_no_external_bot_is_left(tmp_path: Path) -> None:
    bot = tmp_path / "a bot.py"
    bot.write_text(SILENT)
    process = start(*words("simulate twelve --games 100 --jobs 2 --seats"), f"greedy,exec:{sys.executable} '{bot}'")
    until = time.monotonic() + 20
    while not running(str(bot)) and time.monotonic() < until:
        time.sleep(0.05)
    assert running(str(bot))
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (130, "")
    assert out.endswith("Stopped before a match was finished.\n")
    assert gone(process.pid) and not running(str(bot))


def running(text: str) -> list[str]:
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_bytes().decode("utf-8", "replace").split("\0")
        except OSError:
            continue
        if text in words:
            found.append(path.parent.name)
    return found


FIRST_MOVE = """
import sys
for line in sys.stdin:
    words = line.split()
    if words[1] == "SELF":
        me = words[2]
    if words[1] == "TURN" and words[2] == me:
        print("MOVE 1", flush=True)
"""


def test_programs_play_and_those_that_fail_are_told(tmp_path: Path) -> None:
    good, bad, path = tmp_path / "good.py", tmp_path / "bad.py", tmp_path / "table.csv"
    good.write_text(FIRST_MOVE)
    bad.write_text("import sys\nsys.stdin.readline()")
    seats = ",".join(f"exec:{sys.executable} {bot}" for bot in (good, bad))
    arguments = words("simulate twelve --games 4 --option deals=1 --seed 3 --jobs 2")
    status, out, err = run(*arguments, "--seats", seats, "--csv", str(path))
    assert (status, err) == (0, "")
    assert f"exec 1 is the program {sys.executable} {good}." in out
    assert "exec 2 lost its seat to greedy in 4 matches: it ended too soon." in out
    rows = list(csv.DictReader(path.read_text().splitlines()))
    assert [row["lost"] for row in rows] == ["2:ENDED", "1:ENDED"] * 2


def test_a_program_that_plays_like_a_level_gives_the_same_matches(tmp_path: Path) -> None:
    bot = tmp_path / "first.py"
    bot.write_text(FIRST_MOVE)
    from accessible_cards.simulate.matches import play_match

    # In ZWOLFERN there is one move, so that any bot plays the same.
    ours = Simulation("zwolfern", ["random", "greedy"], 4, 2, {"ROUNDS": 2})
    theirs = Simulation("zwolfern", [f"exec:{sys.executable} {bot}", "greedy"], 4, 2, {"ROUNDS": 2})
    for shuffle in range(2):
        for rotation in range(2):
            one, other = (play_match(simulation, shuffle, rotation) for simulation in (ours, theirs))
            assert (one.totals, one.moves, one.first, other.lost) == (other.totals, other.moves, other.first, ())


def test_nothing_heavy_is_imported_for_other_commands() -> None:
    code = (
        "import sys\nfrom accessible_cards.cli.main import main\nmain(['games'])\n"
        "print([name for name in ('multiprocessing', 'concurrent.futures', 'distributed', 'subprocess',"
        " 'accessible_cards.telling.workbench', 'accessible_cards.simulate') if name in sys.modules])"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert result.stdout.splitlines()[-1] == "[]"
