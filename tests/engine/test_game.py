"""The contract's own helpers."""

import pytest

from accessible_cards.engine.cards import card
from accessible_cards.engine.game import DRAW, SEAT_ORDERS, Game, State, move_text, read_card, seat_order, verb_of
from accessible_cards.engine.refusals import BAD_ARGUMENT, NO_SUCH_MOVE, Refusal

SEVEN = card("7H", 7, "7", "H", 26)


def test_order_of_play() -> None:
    assert seat_order(4, True) == (0, 2, 3, 4, 1)
    assert seat_order(4, False) == (0, 4, 1, 2, 3)
    assert seat_order(2, True) == seat_order(2, False) == (0, 2, 1)
    assert SEAT_ORDERS[True][4] == seat_order(4, True) and SEAT_ORDERS[False][8] == seat_order(8, False)


def test_moves_as_commands() -> None:
    assert (verb_of(SEVEN), move_text(SEVEN)) == ("PLAY", "PLAY 7H")
    assert (verb_of(DRAW), move_text(DRAW)) == ("DRAW", "DRAW")
    assert move_text(("TAKE", SEVEN, SEVEN)) == "TAKE 7H 7H"


def test_reading_a_card() -> None:
    assert read_card("PLAY", [SEVEN]) is SEVEN
    with pytest.raises(Refusal) as refusal:
        read_card("PLAY", [SEVEN, SEVEN])
    assert refusal.value.code == BAD_ARGUMENT
    with pytest.raises(Refusal) as refusal:
        read_card("DROP", [SEVEN])
    assert refusal.value.code == NO_SUCH_MOVE


def test_what_a_game_leaves_out() -> None:
    game = Game()
    game.id = "NONE"
    assert repr(game) == "<Game NONE>"
    assert game.dealer(2, 3) == 0 and game.first_totals(3, {}) == [0, 0, 0, 0] and game.payments([0, 1], [1], {}) == []
    state = State(game, {}, 3, 2)
    assert (state.turn, state.first, state.over, state.hands) == (2, 2, False, [[], [], [], []])
    assert state.opening() == []
    with pytest.raises(Refusal) as refusal:
        state.read("PLAY", [SEVEN])
    assert refusal.value.code == NO_SUCH_MOVE
    state.end()
    assert (state.turn, state.over) == (0, True)
