"""Chance: streams of random numbers, all made from the one seed of a match (protocol.md, Chance).

Every deal and every decision of a bot has a stream of its own, so that nothing that happens in one shifts another.
The numbers come from ``random.Random.random``, whose sequence Python promises to keep.
"""

from __future__ import annotations

from random import Random

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TypeVar

    from .cards import Card, Pack

    Thing = TypeVar("Thing")

HIGHEST_SEED = 2**63 - 1

LOT, DEAL, BOT, HINT, SIMULATION = range(1, 6)


def stream(seed: int, purpose: int, *numbers: int) -> Random:
    """Give a stream for one purpose (LOT, DEAL, BOT, HINT, SIMULATION), told apart by up to two numbers below 2**32.

    >>> stream(7, DEAL, 1).random() == stream(7, DEAL, 1).random() != stream(7, DEAL, 2).random()
    True
    """
    key = purpose
    for number in (*numbers, 0, 0)[:2]:
        key = key << 32 | number
    return Random(key << 64 | seed)


def shuffle(cards: Sequence[Thing], chance: Random) -> list[Thing]:
    """Give the cards in an order by chance: each gets a random number, and they are sorted by it."""
    random = chance.random
    return sorted(cards, key=lambda _: random())


def one_of(number: int, chance: Random) -> int:
    """Give a number from 0 to ``number - 1``."""
    return int(chance.random() * number)


def shuffled(pack: Pack, chance: Random, on_top: Iterable[Card] = ()) -> list[Card]:
    """Give the cards of a pack, top card first: those ``on_top`` in their order, then the others shuffled.

    Where fewer cards than the pack has can come into play, only so many are drawn by chance; those below lie as in
    the pack, and nobody will see them.
    """
    top = list(on_top)
    rest = list(pack.cards)
    for one in top:
        rest.remove(one)
    needed = pack.needed - len(top)
    if needed >= len(rest):
        rest = shuffle(rest, chance)
    else:
        random, last = chance.random, len(rest)
        for place in range(needed):
            drawn = place + int(random() * (last - place))
            rest[place], rest[drawn] = rest[drawn], rest[place]
    return top + rest if top else rest
