"""The strong bot: playouts a second, and how long it thinks about a move at its default."""

from __future__ import annotations

from random import Random
from time import process_time

from accessible_cards.bots.search import default_playouts, rank
from accessible_cards.engine.match import Match
from accessible_cards.games import all_games

from .report import print_heading, print_ratio

POSITIONS = 12


def run() -> None:
    """Print for every game with a choice the playouts a second, and the longest time for a move."""
    print_heading("The strong bot at its default, at positions of random matches")
    for game in all_games():
        times = []
        playouts = default_playouts(game.id)
        chance = Random(1)
        for seed in range(POSITIONS):
            match = Match(game, game.default_seats, seed=seed, first=1)
            match.start()
            for _ in range(seed):
                moves = match.state.legal()
                match.apply(moves[int(chance.random() * len(moves))])
            state = match.state
            if len(state.moves()) < 2:
                continue
            view = state.view(state.turn)
            begun = process_time()
            rank(view, chance, playouts)
            times.append(process_time() - begun)
        if times:
            rate = playouts * len(times) / sum(times)
            print_ratio(
                game.id, max(times), "seconds for the longest move", 1, most=True, note=f"{rate:,.0f} playouts a second"
            )
