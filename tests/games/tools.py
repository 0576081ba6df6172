"""What the tests of the games share: matches by chance, positions in their middle, exchanged cards."""

from __future__ import annotations

import pickle
from collections import Counter
from functools import cache
from math import log
from random import Random
from typing import TYPE_CHECKING

from accessible_cards.engine.cards import Card
from accessible_cards.engine.chance import one_of
from accessible_cards.engine.events import redact
from accessible_cards.engine.match import Match
from accessible_cards.games import find_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accessible_cards.engine.events import Event
    from accessible_cards.engine.game import Game, State
    from accessible_cards.engine.options import Option

# A random match is longer than any that people play, but not endless.
MOST_MOVES = 100_000


def option_value(option: Option, chance: Random) -> int:
    """Give a value that the option may have: every one of few, of many more often a small one."""
    if option.also and chance.random() < 0.3:
        return option.also[one_of(len(option.also), chance)]
    width = option.high - option.low + 1
    if width <= 10:
        return option.low + one_of(width, chance)
    return option.low + min(width - 1, int(2 ** (chance.random() * log(width, 2))) - 1)


def random_match(game: Game, chance: Random) -> Match:
    """Set up a match with seats, options, seed and beginner by chance; half of them keep the default options."""
    seats = game.min_seats + one_of(game.max_seats - game.min_seats + 1, chance)
    options = {}
    if chance.random() < 0.5:
        options = {option.name: option_value(option, chance) for option in game.options}
    return Match(game, seats, options, one_of(2**40, chance), one_of(seats + 1, chance))


def random_move(match: Match, chance: Random, sink: list[Event] | None = None) -> None:
    """Play any legal move."""
    moves = match.state.legal()
    match.apply(moves[one_of(len(moves), chance)], sink)


@cache
def _positions(game_id: str, number: int) -> list[bytes]:
    game = find_game(game_id)
    assert game is not None
    chance = Random(number)
    kept: list[bytes] = []
    while len(kept) < number:
        match = random_match(game, chance)
        match.start()
        for _ in range(1 + int(2 ** (chance.random() * 7))):
            kept.append(pickle.dumps(match))
            for _ in range(1 + one_of(5, chance)):
                if not match.over:
                    random_move(match, chance)
            if match.over or len(kept) >= number:
                break
    return kept


def positions(game: Game, number: int = 150) -> Iterator[Match]:
    """Give matches that stand at a move somewhere in their middle, always the same ones."""
    for kept in _positions(game.id, number):
        yield pickle.loads(kept)


def pack_of(state: State) -> Counter[Card]:
    """Give how often each card is in the pack of a deal."""
    return Counter(state.game.pack(state.options, state.seats).cards)


def cards_of(state: State) -> Counter[Card]:
    """Give how often each card is in the zones of a deal."""
    return Counter(one for zone in state.zones() for one in zone)


def unseen_places(state: State, seat: int) -> list[tuple[int, int]]:
    """Give the zones and places in them where cards lie that ``seat`` has not seen."""
    places = []
    for number, (zone, seen) in enumerate(zip(state.zones(), state.view(seat).zones(), strict=True)):
        left = Counter(one for one in seen if one.seen)
        for place, one in enumerate(zone):
            if left[one]:
                left[one] -= 1
            else:
                places.append((number, place))
    return places


def exchange_unseen(match: Match, seat: int, chance: Random) -> tuple[Match, set[Card]] | None:
    """Give an equal match but for two cards exchanged that ``seat`` has not seen, and the cards; None without any."""
    twin = match.clone()
    zones = twin.state.zones()
    places = unseen_places(twin.state, seat)
    pairs = [
        (one, other)
        for place, one in enumerate(places)
        for other in places[:place]
        if one[0] != other[0] or zones[one[0]] not in twin.state.hands
        if zones[one[0]][one[1]] is not zones[other[0]][other[1]]
        if zones[one[0]][one[1]].back is zones[other[0]][other[1]].back
    ]
    if not pairs:
        return None
    (zone, place), (other_zone, other_place) = pairs[one_of(len(pairs), chance)]
    one, other = zones[zone][place], zones[other_zone][other_place]
    zones[zone][place], zones[other_zone][other_place] = other, one
    return twin, {one, other}


def told(events: list[Event], seat: int) -> list[Event]:
    """Give what a client of one seat is told of these events."""
    return [known for event in events if (known := redact(event, {seat})) is not None]


def cards_in(events: list[Event]) -> set[Card]:
    """Give the cards that events name, backs aside."""
    return {one for event in events for one in event[3] if isinstance(one, Card) and one.seen}
