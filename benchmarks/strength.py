"""How strong the bots are: ``python -m benchmarks.strength``.

One seat has the challenger, all others the opponent; every deal is played from every seat, so that luck evens out.  A
win shared by several counts as a part.  The interval is Wilson's at 99 per cent; an even share is one by the number of
seats.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from typing import TYPE_CHECKING

from accessible_cards.bots import find_bot
from accessible_cards.engine.chance import BOT, stream
from accessible_cards.engine.match import Match
from accessible_cards.games import BUILT_IN, find_game

if TYPE_CHECKING:
    from collections.abc import Mapping

NORMAL_99 = 2.575829

PAIRS = (("GREEDY", "RANDOM"), ("STRONG", "GREEDY"))


def wilson(share: float, number: int) -> tuple[float, float]:
    """Give the ends of the 99 per cent interval of a share seen in so many matches."""
    square = NORMAL_99**2 / number
    middle = (share + square / 2) / (1 + square)
    half = NORMAL_99 / (1 + square) * sqrt(share * (1 - share) / number + square / 4 / number)
    return middle - half, middle + half


def play(game_id: str, seats: int, options: Mapping[str, int], levels: list[str], seed: int) -> Match:
    """Play a match to its end; ``levels`` by seat, from seat 1."""
    game = find_game(game_id)
    assert game is not None
    bots = [find_bot(level) for level in levels]
    match = Match(game, seats, options, seed)
    match.start()
    moves = 0
    while not match.over:
        seat = match.state.turn
        match.apply(bots[seat - 1].choose(match.state.view(seat), stream(seed, BOT, seat, moves)))
        moves += 1
    return match


def deal_from_every_seat(
    game_id: str, seats: int, options: Mapping[str, int], pair: tuple[str, str], seed: int
) -> float:
    """Give how many of the matches with this seed the challenger has won, once from each seat."""
    challenger, opponent = pair
    won = 0.0
    for seat in range(1, seats + 1):
        levels = [challenger if other == seat else opponent for other in range(1, seats + 1)]
        winners = play(game_id, seats, options, levels, seed).winners
        won += (seat in winners) / len(winners)
    return won


def _job(arguments: tuple[str, int, dict[str, int], tuple[str, str], int]) -> float:
    return deal_from_every_seat(*arguments)


def main() -> None:
    """Print a line for every game and pair of levels."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(BUILT_IN), help="ids of games; all when left out")
    parser.add_argument("--matches", type=int, default=200, help="matches for each line, rounded up to whole deals")
    parser.add_argument("--seats", type=int, help="how many play; the game's own number when left out")
    parser.add_argument("--pair", nargs=2, action="append", metavar=("CHALLENGER", "OPPONENT"), help="levels")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=NUMBER", help="an option of the game")
    parser.add_argument("--first-seed", type=int, default=1)
    chosen = parser.parse_args()
    options = {name: int(number) for name, number in (option.split("=") for option in chosen.option)}
    with ProcessPoolExecutor() as processes:
        for game_id in chosen.games:
            game = find_game(game_id)
            if game is None:
                parser.error(f"there is no game {game_id}")
            seats = chosen.seats or game.default_seats
            deals = -(-chosen.matches // seats)
            for challenger, opponent in chosen.pair or PAIRS:
                pair = (challenger.upper(), opponent.upper())
                seeds = range(chosen.first_seed, chosen.first_seed + deals)
                won = sum(processes.map(_job, ((game.id, seats, options, pair, seed) for seed in seeds)))
                number = deals * seats
                low, high = wilson(won / number, number)
                print(
                    f"{game.id}, {seats} seats: {pair[0]} against {pair[1]}: {won / number:.3f} of {number} matches, "
                    f"99% interval {low:.3f} to {high:.3f}, even share {1 / seats:.3f}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
