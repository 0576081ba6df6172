"""What every bot must keep to in every game: legal moves, fairness, and the same moves for the same chance."""

from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING

import pytest

from accessible_cards.bots import find_bot
from accessible_cards.bots.search import default_playouts, rank, sampler
from accessible_cards.games import BUILT_IN, find_game
from tests.games.tools import exchange_unseen, positions

if TYPE_CHECKING:
    from accessible_cards.engine.game import Game

# Few playouts, for speed; they go through all the code that many do.
LEVELS = ("RANDOM", "GREEDY", "STRONG:25")

every_game = pytest.mark.parametrize("game_id", BUILT_IN)
every_level = pytest.mark.parametrize("level", LEVELS)


def _game(game_id: str) -> Game:
    game = find_game(game_id)
    assert game is not None
    return game


@every_level
@every_game
def test_a_bot_gives_a_legal_move_and_leaves_the_view_alone(game_id: str, level: str) -> None:
    bot = find_bot(level)
    for number, match in enumerate(positions(_game(game_id), 60)):
        state = match.state
        view = state.view(state.turn)
        before = view.facts()
        assert bot.choose(view, Random(number)) in state.moves()
        assert view.facts() == before


@every_level
@every_game
def test_the_same_chance_gives_the_same_move(game_id: str, level: str) -> None:
    for number, match in enumerate(positions(_game(game_id), 20)):
        views = [match.state.view(match.state.turn), pickle.loads(pickle.dumps(match.state)).view(match.state.turn)]
        chances = [Random(number), Random(number)]
        moves = [find_bot(level).choose(view, chance) for view, chance in zip(views, chances, strict=True)]
        assert moves[0] == moves[1]
        assert chances[0].random() == chances[1].random()


@every_level
@every_game
def test_what_a_seat_has_not_seen_never_changes_its_move(game_id: str, level: str) -> None:
    bot = find_bot(level)
    chance = Random(1)
    exchanged = 0
    for number, match in enumerate(positions(_game(game_id), 60)):
        seat = match.state.turn
        pair = exchange_unseen(match, seat, chance)
        if pair is not None:
            exchanged += 1
            moves = [bot.choose(one.state.view(seat), Random(number)) for one in (match, pair[0])]
            assert moves[0] == moves[1]
    assert exchanged


@every_level
@every_game
def test_the_order_in_which_a_hand_was_dealt_never_changes_a_move(game_id: str, level: str) -> None:
    bot = find_bot(level)
    for number, match in enumerate(positions(_game(game_id), 30)):
        seat = match.state.turn
        twin = match.clone()
        for hand in twin.state.hands:
            hand.reverse()
        moves = [bot.choose(one.state.view(seat), Random(number)) for one in (match, twin)]
        assert moves[0] == moves[1]


@every_game
def test_the_searchs_samples_are_the_views_own(game_id: str) -> None:
    for number, match in enumerate(positions(_game(game_id), 60)):
        view = match.state.view(match.state.turn)
        sample = sampler(view)
        chances = Random(number), Random(number)
        for _ in range(3):
            assert sample(chances[0]).facts() == view.sample(chances[1]).facts()


@every_game
def test_ranking_gives_every_move_once_and_counts_all_playouts(game_id: str) -> None:
    for number, match in enumerate(positions(_game(game_id), 30)):
        view = match.state.view(match.state.turn)
        ranked = rank(view, Random(number), 40)
        moves = [move for move, _, _ in ranked]
        assert len(moves) == len(set(moves)) and set(moves) == set(view.moves())
        assert sum(visits for _, visits, _ in ranked) == 40
        assert find_bot("STRONG:40").choose(view, Random(number)) == moves[0]


@every_game
def test_the_default_number_of_playouts_is_one_that_may_be_asked_for(game_id: str) -> None:
    assert 100 <= default_playouts(game_id) <= 1_000_000
