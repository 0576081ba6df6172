"""Random playouts of every game, with all checks on, against the prototype and the fixed loop."""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from accessible_cards.engine.chance import shuffled
from accessible_cards.engine.options import settle
from accessible_cards.games import all_games

from .prototype import LOOP_STEPS, fixed_loop, prototype_deals
from .report import print_heading, print_ratio

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_cards.engine.game import Game

# Decisions a second, as a share of the prototype's.
TARGETS = {"TWELVE": 0.65, "STICH": 0.45, "ZWOLFERN": 0.65, "CHIPS": 0.45, "DAYS": 0.15, "ZWICKERN": 0.15}

ROUNDS = 15
SECONDS = 0.15


def deals(game: Game, number: int, chance: Random, play: bool = True) -> int:
    """Play whole deals by chance, from the shuffle to the points; give the number of decisions."""
    seats = game.default_seats
    options = settle(game.options)
    pack = game.pack(options, seats)
    totals = game.first_totals(seats, options)
    random = chance.random
    decisions = 0
    for _ in range(number):
        state = game.deal(seats, options, 1, 1, totals, shuffled(pack, chance))
        if not play:
            continue
        legal, apply = state.legal, state.apply
        while not state.over:
            moves = legal()
            apply(moves[int(random() * len(moves))])
            decisions += 1
        state.scores()
    return decisions


def _enough(work: Callable[[int], object]) -> int:
    """Give how often to do the work so that it takes about SECONDS."""
    number = 1
    while True:
        begun = process_time()
        work(number)
        taken = process_time() - begun
        if taken > SECONDS / 4:
            return max(1, int(number * SECONDS / taken))
        number *= 2


def _rate(work: Callable[[int], int], number: int) -> float:
    """Give decisions a second of one go."""
    begun = process_time()
    decisions = work(number)
    return decisions / (process_time() - begun)


def run() -> None:
    """Measure everything in turn, ROUNDS times over, and print the medians of the ratios of each round."""
    games = all_games()
    works: dict[str, Callable[[int], int]] = {"prototype": lambda number: prototype_deals(number, Random(1))}
    for game in games:
        works[game.id] = lambda number, game=game: deals(game, number, Random(1))  # type: ignore[misc]
    numbers = {name: _enough(work) for name, work in works.items()}
    rounds = []
    for _ in range(ROUNDS):
        begun = process_time()
        fixed_loop()
        loop = LOOP_STEPS / (process_time() - begun)
        rates = {name: _rate(work, numbers[name]) for name, work in works.items()}
        rounds.append(({name: rate / loop for name, rate in rates.items()}, rates))
    print_heading("Random playouts, whole deals with the shuffle, all checks on: decisions a second")
    in_loops = median(to_loop["prototype"] for to_loop, _ in rounds)
    best = max(rates["prototype"] for _, rates in rounds)
    print(f"prototype: {in_loops:.3f} of the fixed loop's steps, at best {best:,.0f} a second here")
    for game in games:
        share = median(rates[game.id] / rates["prototype"] for _, rates in rounds)
        loops = median(to_loop[game.id] for to_loop, _ in rounds)
        dealing, decisions = _dealing(game)
        print_ratio(
            game.id,
            share,
            "of the prototype",
            TARGETS.get(game.id),
            note=f"{loops:.3f} of the loop, {decisions:.1f} decisions a deal, {dealing:.0%} of the time shuffles and "
            f"deals, the moves alone {share / (1 - dealing):.2f}",
        )


def _seconds(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


def _dealing(game: Game) -> tuple[float, float]:
    """Give the part of the time that goes into shuffling and dealing, and the decisions of a deal."""
    number = _enough(lambda number: deals(game, number, Random(1)))
    part = median(
        _seconds(lambda: deals(game, number, Random(1), play=False)) / _seconds(lambda: deals(game, number, Random(1)))
        for _ in range(ROUNDS // 2)
    )
    return part, deals(game, number, Random(1)) / number
