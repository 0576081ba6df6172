"""Start-up: how long a user waits, in bare interpreters."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from .report import print_heading, print_ratio

ROUNDS = 21


def _command() -> list[str]:
    """Give the installed command of this interpreter, or the module where it is not installed."""
    script = Path(sys.executable).with_name("accessible-cards")
    return [str(script)] if script.exists() else [sys.executable, "-m", "accessible_cards"]


def _whole_run(arguments: list[str]) -> float:
    """Give the seconds until a program has ended."""
    begun = perf_counter()
    subprocess.run(arguments, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - begun


def _first_line(arguments: list[str], text: bytes) -> float:
    """Give the seconds until a program that reads ``text`` has written its first line."""
    begun = perf_counter()
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(text)
        process.stdin.close()
        line = process.stdout.readline()
        taken = perf_counter() - begun
        process.stdout.read()
    if not line.strip() or process.returncode:
        raise RuntimeError(f"{arguments} said {line!r} and ended with status {process.returncode}")
    return taken


def _first_prompt(arguments: list[str]) -> float:
    """Give the seconds until a program at a terminal of its own asks for the first move."""
    import os
    import pty

    begun = perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        os.environ["ACCESSIBLE_CARDS_FIRST_START"] = "no"
        os.execvp(arguments[0], arguments)
    told = b""
    while b"Your turn: " not in told:
        told += os.read(terminal, 65536)
    taken = perf_counter() - begun
    os.write(terminal, b"quit\r")
    os.waitpid(process, 0)
    os.close(terminal)
    return taken


def run() -> None:
    """Run each in turn, ROUNDS times over, and print the ratios of the medians."""
    command = _command()
    bare = [sys.executable, "-c", "pass"]
    times: dict[str, list[float]] = {"bare": [], "help": [], "engine": [], "play": [], "prompt": []}
    for _ in range(ROUNDS):
        times["bare"].append(_whole_run(bare))
        times["help"].append(_whole_run([*command, "--help"]))
        times["engine"].append(_first_line([*command, "engine"], b"QUIT\n"))
        times["play"].append(_first_line([*command, "play", "twelve"], b"quit\n"))
        if sys.platform != "win32":
            with TemporaryDirectory() as folder:
                saves = ["--saves", folder, "--lang", "en"]
                times["prompt"].append(_first_prompt([*command, "play", "twelve", "--first", "1", *saves]))
    medians = {name: median(taken) for name, taken in times.items() if taken}
    print_heading("Start-up, medians, in times of python -c pass")
    how = "the installed command" if len(command) == 1 else "python -m accessible_cards"
    print(f"python -c pass: {medians['bare'] * 1000:.1f} ms here; started as {how}")
    for name, key, target in (
        ("accessible-cards --help", "help", 4.5),
        ("accessible-cards engine, to its greeting", "engine", 3),
        ("accessible-cards play twelve from a script, to its first sentence", "play", 6),
        ("accessible-cards play twelve at a terminal, to its first prompt", "prompt", 8),
    ):
        if key not in medians:
            continue
        print_ratio(name, medians[key] / medians["bare"], "times", target, most=True)
