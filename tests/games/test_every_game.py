"""What every game must keep to, whatever its rules: the contract of engine/game.py, played by chance."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from accessible_cards.engine.cards import Card, hand_order
from accessible_cards.engine.chance import one_of
from accessible_cards.engine.game import VERBS, move_text
from accessible_cards.engine.match import Match
from accessible_cards.engine.refusals import BAD_ARGUMENT, MATCH_OVER, Refusal
from accessible_cards.games import BUILT_IN, find_game
from accessible_cards.protocol.arguments import card_in_play, read_arguments

from .tools import (
    MOST_MOVES,
    cards_in,
    cards_of,
    exchange_unseen,
    pack_of,
    positions,
    random_match,
    random_move,
    told,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_cards.engine.events import Event
    from accessible_cards.engine.game import Game, Move, State

QUICK_MATCHES = 60
LONG_MATCHES = 10_000

every_game = pytest.mark.parametrize("game_id", BUILT_IN)


def _game(game_id: str) -> Game:
    game = find_game(game_id)
    assert game is not None and game.id == game_id
    return game


# Whole matches.


def _twelve_deal(state: State, events: list[Event]) -> None:
    assert sum(number or 0 for code, _, number, _ in events if code == "TAKE") == _items(events, "TAKEN")


def _stich_deal(state: State, events: list[Event]) -> None:
    assert _items(events, "TRICKS") <= 360
    assert _items(events, "OUT") in (0, 30)


def _days_deal(state: State, events: list[Event]) -> None:
    assert _items(events, "HAND") == 1
    assert _items(events, *(f"FROM-{seat}" for seat in range(1, 9))) == -_items(
        events, *(f"TO-{seat}" for seat in range(1, 9))
    )


def _zwickern_deal(state: State, events: list[Event]) -> None:
    captured = any(event[0] == "TAKE" for event in events)
    equal = captured and not _items(events, "CARDS")
    points = sum(number or 0 for code, _, number, _ in events if code == "SCOR")
    assert points - _items(events, "ZWICKER") == (21 - equal if captured else 0)


def _zwolfern_deal(state: State, events: list[Event]) -> None:
    assert sum(code == "SHOW" for code, *_ in events) == state.seats


def _chips_deal(state: State, events: list[Event]) -> None:
    whole = sum(one.value for one in pack_of(state).elements())
    total = _items(events, "SUM", "BUST", "HALF")
    assert total == whole if state.seats > 2 else total < whole
    assert 1 <= sum(number or 0 for code, _, number, _ in events if code == "SCOR") <= state.seats


DEAL_CHECKS: dict[str, Callable[[State, list[Event]], None]] = {
    "TWELVE": _twelve_deal,
    "STICH": _stich_deal,
    "DAYS": _days_deal,
    "ZWICKERN": _zwickern_deal,
    "ZWOLFERN": _zwolfern_deal,
    "CHIPS": _chips_deal,
}

# CHIPS tells the sum that a token is given for, not parts of the score.
ITEMS_ARE_NOT_THE_SCORE = {"CHIPS"}


def _items(events: list[Event], *words: str) -> int:
    return sum(number or 0 for code, _, number, payload in events if code == "ITEM" and payload[0] in words)


def _check_deal(state: State, events: list[Event]) -> None:
    """Check what is told of a deal that is over."""
    seats = range(1, state.seats + 1)
    scores = {seat: number for code, seat, number, _ in events if code == "SCOR"}
    assert list(scores) == list(seats)
    assert scores == {seat: state.scores()[seat] for seat in seats}
    if state.game.id not in ITEMS_ARE_NOT_THE_SCORE:
        parts = Counter[int]()
        for code, seat, number, _ in events:
            if code == "ITEM":
                parts[seat] += number or 0
        assert scores == {seat: parts[seat] for seat in seats}
    DEAL_CHECKS[state.game.id](state, events)


def _play_checked(match: Match, chance: Random) -> None:
    """Play a match by chance to its end, with the invariants checked after every move."""
    events: list[Event] = []
    match.start(events)
    totals = match.game.first_totals(match.seats, match.options)
    moves_made = 0
    while not match.over:
        state = match.state
        legal, moves = state.legal(), state.moves()
        assert moves and set(legal) == set(moves) and len(set(moves)) == len(moves)
        assert 1 <= state.turn <= state.seats and not state.over
        random_move(match, chance, events)
        assert cards_of(state) == pack_of(state)
        if state.over:
            assert state.turn == 0 and state.moves() == []
            for seat, points in enumerate(state.scores()[1:], 1):
                totals[seat] += points
            assert totals == list(match.totals)
            told_totals = [number for code, _, number, _ in events if code == "TOTL"]
            assert told_totals == totals[1:]
            _check_deal(state, events)
            # What belongs to the next deal is told by the last move of this one.
            events = events[1 + max(place for place, event in enumerate(events) if event[0] == "TOTL") :]
        moves_made += 1
        assert moves_made < MOST_MOVES
    best = max(totals[1:])
    assert match.winners == [seat for seat, total in enumerate(totals[1:], 1) if total == best]
    with pytest.raises(Refusal) as refusal:
        match.apply(moves[0])
    assert refusal.value.code == MATCH_OVER


def _play_many(game_id: str, number: int) -> None:
    for seed in range(number):
        chance = Random(seed)
        match = random_match(_game(game_id), chance)
        try:
            _play_checked(match, chance)
        except Exception as error:
            error.add_note(f"{game_id}, match {seed}: {match.seats} seats, options {match.options}, seed {match.seed}")
            raise


@every_game
def test_matches_keep_the_invariants(game_id: str) -> None:
    _play_many(game_id, QUICK_MATCHES)


@pytest.mark.long
@every_game
def test_ten_thousand_matches_keep_the_invariants(game_id: str) -> None:
    _play_many(game_id, LONG_MATCHES)


@every_game
def test_a_seed_always_gives_the_same_match(game_id: str) -> None:
    for seed in range(5):
        stories = []
        for _ in range(2):
            chance = Random(seed)
            match = random_match(_game(game_id), chance)
            events: list[Event] = []
            match.start(events)
            for _ in range(300):
                if not match.over:
                    random_move(match, chance, events)
            stories.append(events)
        assert stories[0] == stories[1]


@every_game
def test_a_silent_match_is_the_same_match(game_id: str) -> None:
    for match in positions(_game(game_id), 60):
        silent = match.clone()
        events: list[Event] = []
        chance, other_chance = Random(5), Random(5)
        for _ in range(20):
            if not match.over:
                random_move(match, chance, events)
                random_move(silent, other_chance)
        assert silent.state.facts() == match.state.facts() and silent.totals == match.totals


# Moves.


@every_game
def test_every_move_can_be_played_and_a_clone_shares_nothing(game_id: str) -> None:
    for match in positions(_game(game_id)):
        state = match.state
        before = state.facts()
        for move in state.moves():
            twin = state.clone()
            assert twin.facts() == before and type(twin) is type(state)
            events: list[Event] = []
            twin.apply(move, events)
            assert events and twin.facts() != before
            assert state.facts() == before


@every_game
def test_a_clone_plays_on_without_the_first_state_noticing(game_id: str) -> None:
    for match in positions(_game(game_id)):
        before = match.state.facts()
        twin = match.state.clone()
        chance = Random(1)
        while not twin.over:
            moves = twin.legal()
            twin.apply(moves[one_of(len(moves), chance)])
        assert match.state.facts() == before


@every_game
def test_moves_can_be_written_and_read(game_id: str) -> None:
    for match in positions(_game(game_id)):
        state = match.state
        for move in state.moves():
            assert _read(state, move_text(move)) == move


def _read(state: State, command: str) -> Move:
    """Read a command as the protocol does."""
    verb, *words = command.split()
    by_text = state.game.pack(state.options, state.seats).by_text
    arguments = read_arguments(verb, words)
    return state.read(verb, [word if verb == "SIGN" else card_in_play(word, by_text) for word in arguments])


def _plausible_commands(state: State, chance: Random) -> list[str]:
    """Give what somebody might type: every card with every verb, and some with more cards."""
    kinds = [*state.game.pack(state.options, state.seats).by_text, "7H", "05", "12R"]
    on_table = [str(one) for event in state.table() if event[0] == "TABL" for one in event[3]]
    near = [*map(str, state.hands[state.turn]), *on_table] or kinds
    commands = ["SIGN B", "SIGN R", "SIGN X", "PLAY ZZ"]
    for verb in VERBS:
        commands += [verb, *(f"{verb} {text}" for text in (kinds if verb == "PLAY" else kinds[:5]))]
        for _ in range(40):
            source = near if chance.random() < 0.8 else kinds
            words = [source[one_of(len(source), chance)] for _ in range(2 + one_of(4, chance))]
            commands.append(" ".join([verb, *words]))
    return commands


def _may_be_unlisted(state: State, move: Move) -> bool:
    """Tell whether this is one of the takes beyond the first 99 of a card, which are legal without being listed."""
    if state.game.id != "ZWICKERN" or isinstance(move, Card) or move[0] != "TAKE":
        return False
    return sum(not isinstance(other, Card) and other[:2] == move[:2] for other in state.moves()) >= 99


@every_game
def test_whatever_else_is_typed_is_refused_and_changes_nothing(game_id: str) -> None:
    chance = Random(2)
    refusals = 0
    for match in positions(_game(game_id), 40):
        state = match.state
        moves = set(state.moves())
        before = state.facts()
        for command in _plausible_commands(state, chance):
            events: list[Event] = []
            try:
                move = _read(state, command)
                if move in moves or _may_be_unlisted(state, move):
                    continue
                state.apply(move, events)
            except Refusal as refusal:
                assert refusal.code == BAD_ARGUMENT or 300 <= refusal.code < 400
                refusals += 1
            else:
                pytest.fail(f"{command} was played, but is not in {moves}")
            assert state.facts() == before and events == []
    assert refusals


@every_game
def test_an_ended_deal_refuses_every_move(game_id: str) -> None:
    for match in positions(_game(game_id), 20):
        state = match.state.clone()
        chance = Random(3)
        while not state.over:
            moves = list(state.moves())
            state.apply(moves[one_of(len(moves), chance)])
        before = state.facts()
        for move in moves:
            with pytest.raises(Refusal) as refusal:
                state.apply(move)
            assert refusal.value.code == MATCH_OVER
        assert state.facts() == before


@every_game
def test_the_rules_of_thumb_give_every_move_a_worth(game_id: str) -> None:
    for match in positions(_game(game_id), 60):
        state = match.state
        view = state.view(state.turn)
        before = view.facts()
        for move in state.moves():
            assert float(view.worth(move)) == view.worth(move)
        assert view.facts() == before


# States.


@every_game
def test_a_state_can_be_stored(game_id: str) -> None:
    for match in positions(_game(game_id)):
        state = match.state
        stored = pickle.loads(pickle.dumps(state))
        copied = copy.deepcopy(state)
        assert stored.facts() == copied.facts() == state.facts()
        chances = Random(4), Random(4)
        states = stored, state
        while not state.over:
            for one, chance in zip(states, chances, strict=True):
                moves = one.legal()
                one.apply(moves[one_of(len(moves), chance)])
            assert stored.facts() == state.facts()


@every_game
def test_zones_hold_the_pack_and_the_hands_come_first(game_id: str) -> None:
    for match in positions(_game(game_id)):
        state = match.state
        zones = state.zones()
        assert cards_of(state) == pack_of(state)
        assert all(one is other for one, other in zip(zones, state.hands[1:], strict=False))
        own = {id(zone) for zone in zones}
        assert len(own) == len(zones)
        for seat in range(1, state.seats + 1):
            assert own.issuperset(map(id, state.hidden_zones(seat)))


# Views and samples.


@every_game
def test_a_view_shows_the_own_hand_and_the_same_moves(game_id: str) -> None:
    for match in positions(_game(game_id)):
        state = match.state
        before = state.facts()
        for seat in range(1, state.seats + 1):
            view = state.view(seat)
            assert type(view) is type(state)
            assert view.hands[seat] == sorted(state.hands[seat], key=hand_order)
            assert [len(zone) for zone in view.zones()] == [len(zone) for zone in state.zones()]
            for zone, seen in zip(state.zones(), view.zones(), strict=True):
                assert Counter(one.back for one in zone) == Counter(one.back for one in seen)
            assert view.view(seat).facts() == view.facts()
        view = state.view(state.turn)
        assert view.moves() == state.moves() and set(view.legal()) == set(state.legal())
        assert view.table() == state.table()
        assert state.facts() == before


@every_game
def test_views_hide_what_is_exchanged(game_id: str) -> None:
    chance = Random(6)
    exchanged = 0
    for match in positions(_game(game_id)):
        for seat in range(1, match.seats + 1):
            pair = exchange_unseen(match, seat, chance)
            if pair is not None:
                exchanged += 1
                twin, _ = pair
                assert twin.state.view(seat).facts() == match.state.view(seat).facts()
                assert twin.state.view(seat).unseen() == match.state.view(seat).unseen()
    assert exchanged


@every_game
def test_seats_that_cannot_tell_deals_apart_are_told_the_same(game_id: str) -> None:
    chance = Random(7)
    compared = 0
    for match in positions(_game(game_id)):
        seat = 1 + one_of(match.seats, chance)
        pair = exchange_unseen(match, seat, chance)
        if pair is None:
            continue
        twin, cards = pair
        while not match.over and set(match.state.legal()) == set(twin.state.legal()):
            moves = match.state.moves()
            move = moves[one_of(len(moves), chance)]
            events: list[Event] = []
            twin_events: list[Event] = []
            match.apply(move, events)
            twin.apply(move, twin_events)
            heard, twin_heard = told(events, seat), told(twin_events, seat)
            if cards & (cards_in(heard) | cards_in(twin_heard)):
                break
            assert heard == twin_heard
            compared += 1
    assert compared


@every_game
def test_nobody_is_told_in_which_order_a_hand_was_dealt(game_id: str) -> None:
    chance = Random(11)
    for match in positions(_game(game_id), 60):
        state, twin = match.state.clone(), match.state.clone()
        for hand in twin.hands:
            hand.reverse()
        while not state.over:
            for seat in range(1, state.seats + 1):
                assert twin.view(seat).facts() == state.view(seat).facts()
            moves = state.moves()
            move = moves[one_of(len(moves), chance)]
            events: list[Event] = []
            twin_events: list[Event] = []
            state.apply(move, events)
            twin.apply(move, twin_events)
            assert twin_events == events and twin.table() == state.table()


@every_game
def test_a_seat_is_never_told_a_card_that_it_has_not_seen(game_id: str) -> None:
    chance = Random(8)
    for match in positions(_game(game_id)):
        for _ in range(30):
            if match.over:
                break
            seats = range(1, match.seats + 1)
            state = match.state
            seen = {seat: _seen_by(state, seat) for seat in seats}
            events: list[Event] = []
            random_move(match, chance, events)
            for seat in seats:
                seen[seat] |= _seen_by(state, seat) | _seen_by(match.state, seat)
                assert cards_in(told(events, seat)) <= seen[seat]


@every_game
def test_a_view_shows_only_cards_that_the_seat_was_told(game_id: str) -> None:
    for seed in range(12):
        chance = Random(seed)
        match = random_match(_game(game_id), chance)
        seats = range(1, match.seats + 1)
        heard: dict[int, set[Card]] = {seat: set() for seat in seats}
        events: list[Event] = []
        match.start(events)
        for _ in range(200):
            for seat in seats:
                heard[seat] |= cards_in(told(events, seat))
                assert _seen_by(match.state, seat) <= heard[seat]
            if match.over:
                break
            state = match.state
            events.clear()
            random_move(match, chance, events)
            if match.state is not state:
                # What was told of the last deal says nothing about this one.
                begin = max((place for place, event in enumerate(events) if event[0] == "DEAL"), default=0)
                del events[:begin]
                heard = {seat: set() for seat in seats}


def _seen_by(state: State, seat: int) -> set[Card]:
    return {one for zone in state.view(seat).zones() for one in zone if one.seen}


@every_game
def test_samples_fit_the_view_and_hold_the_pack(game_id: str) -> None:
    for number, match in enumerate(positions(_game(game_id))):
        state = match.state
        for seat in range(1, state.seats + 1):
            view = state.view(seat)
            before = view.facts()
            sample = view.sample(Random(number))
            assert type(sample) is type(state)
            assert cards_of(sample) == pack_of(state)
            assert sample.view(seat).facts() == before
            assert view.sample(Random(number)).facts() == sample.facts()
            assert view.facts() == before
            assert list(map(len, sample.zones())) == list(map(len, state.zones()))


@every_game
def test_equal_views_and_streams_give_equal_samples(game_id: str) -> None:
    chance = Random(9)
    for number, match in enumerate(positions(_game(game_id))):
        seat = match.state.turn
        pair = exchange_unseen(match, seat, chance)
        if pair is not None:
            samples = [one.state.view(seat).sample(Random(number)).facts() for one in (match, pair[0])]
            assert samples[0] == samples[1]


@every_game
def test_samples_differ_and_can_be_played_to_the_end(game_id: str) -> None:
    different = 0
    for match in positions(_game(game_id), 60):
        state = match.state
        view = state.view(state.turn)
        chance = Random(10)
        samples = [view.sample(chance) for _ in range(3)]
        different += samples[0].facts() != samples[1].facts()
        for sample in samples:
            assert sample.moves() == state.moves()
            while not sample.over:
                moves = sample.legal()
                sample.apply(moves[one_of(len(moves), chance)])
            assert len(sample.scores()) == state.seats + 1
            assert cards_of(sample) == pack_of(state)
    assert different
