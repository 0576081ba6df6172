"""Answers: how long a player waits after Enter, through a pipe that is kept open and at a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from select import select
from statistics import median, quantiles
from time import perf_counter

from .report import print_heading

MATCHES = 3
LINES = 240
QUESTIONS = ("hand", "moves", "why", "table", "scores", "new", "count", "xyzzy")
GAMES = ("twelve", "stich", "days", "zwickern", "chips")
MOST_MILLISECONDS = 50
QUIET_SECONDS = 0.003


class Player:
    """The program at the other end of two pipes."""

    def __init__(self, game: str, seed: int) -> None:
        command = [sys.executable, "-m", "accessible_cards", "play", game, "--seed", str(seed)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.answer()

    def say(self, line: str) -> float:
        """Type a line; give the seconds until the answer began, or -1 where the match is over."""
        assert self.process.stdin is not None
        begun = perf_counter()
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            return -1
        return self.answer() - begun

    def answer(self) -> float:
        """Take an answer; give when it began, or -1 where there is none."""
        assert self.process.stdout is not None
        number = self.process.stdout.fileno()
        data = os.read(number, 65536)
        came = perf_counter()
        while data and select([number], [], [], QUIET_SECONDS)[0]:
            data = os.read(number, 65536)
        return came if data else 0.0

    def end(self) -> None:
        """Leave."""
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()


def _answers(game: str, asked: tuple[str, ...]) -> list[float]:
    """Play first moves, between them all questions; give the milliseconds until each answer to one of asked."""
    taken = []
    for seed in range(MATCHES):
        player = Player(game, seed)
        try:
            for number in range(LINES):
                line = ".1" if number % 2 else QUESTIONS[number // 2 % len(QUESTIONS)]
                seconds = player.say(line)
                if seconds < 0:
                    break
                if line in asked:
                    taken.append(1000 * seconds)
        finally:
            player.end()
    return taken


def run() -> None:
    """Print the median and the 99th percentile of every game."""
    # What a bot that thinks ahead takes is its own affair; the greedy one decides at once.
    print_heading("Answers through a pipe, milliseconds until the first of it can be read")
    for name, asked in (("questions", QUESTIONS), ("moves, greedy bots", (".1",))):
        for game in GAMES:
            taken = _answers(game, asked)
            highest = quantiles(taken, n=100)[98]
            reached = "reached" if highest <= MOST_MILLISECONDS else "missed"
            print(
                f"{game}, {name}: {median(taken):.1f} in the middle, {highest:.1f} at the 99th percentile of "
                f"{len(taken)}, target at most {MOST_MILLISECONDS}, {reached}"
            )
