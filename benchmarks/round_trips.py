"""The line protocol: commands a session answers in a second."""

from __future__ import annotations

from statistics import median
from time import process_time

from accessible_cards.protocol.session import Session

from .prototype import LOOP_STEPS, fixed_loop
from .report import print_heading

ROUNDS = 11
MATCHES = 4
PINGS = 3000


def _pings() -> tuple[int, float]:
    session = Session()
    begun = process_time()
    for _ in range(PINGS):
        session.execute("PING")
    return PINGS, process_time() - begun


def _matches(game: str) -> tuple[int, float]:
    """Play matches of the game in which a client plays all seats, always the first move; count the moves alone."""
    moves = 0
    taken = 0.0
    for seed in range(MATCHES):
        session = Session()
        for line in (f"NEW {game}", f"SEED {seed}", "START"):
            answer = session.execute(line)
            assert "DONE" in answer[-1], answer
        begun = process_time()
        while session.execute("MOVE 1")[-1][5:9] != "FAIL":
            moves += 1
        taken += process_time() - begun
    return moves, taken


def run() -> None:
    """Print the medians of commands a second, and of their ratio to the fixed loop's steps."""
    rounds = []
    for _ in range(ROUNDS):
        begun = process_time()
        fixed_loop()
        loop = LOOP_STEPS / (process_time() - begun)
        rates = {}
        for name, (number, taken) in {
            "PING": _pings(),
            "a move of TWELVE": _matches("TWELVE"),
            "a move of STICH": _matches("STICH"),
        }.items():
            rates[name] = (number / taken, 1000 * number / taken / loop)
        rounds.append(rates)
    print_heading("The line protocol, a session called in the same process: round trips a second")
    for name in rounds[0]:
        rate = median(rates[name][0] for rates in rounds)
        share = median(rates[name][1] for rates in rounds)
        print(f"{name}: {rate:,.0f} a second here, {share:.2f} for 1,000 steps of the fixed loop")
