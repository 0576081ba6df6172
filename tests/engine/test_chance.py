"""Chance. The pinned orders must never change: a seed gives the same deal in every version and on every Python."""

from hypothesis import given
from hypothesis import strategies as some

from accessible_cards.engine.cards import french_pack, numbered_pack
from accessible_cards.engine.chance import BOT, DEAL, HIGHEST_SEED, HINT, LOT, one_of, shuffle, shuffled, stream

FRENCH = french_pack("test", {rank: place for place, rank in enumerate("A23456789TJQK", 1)})
NUMBERED = numbered_pack("test", {1: 4, 2: 3} | dict.fromkeys((3, 4, 5, 6, 7, 8, 9, 12), 2), "BR", "???")


def _start(seed: int, *numbers: int) -> str:
    return " ".join(map(str, shuffled(FRENCH, stream(seed, *numbers))[:12]))


def test_pinned_shuffles() -> None:
    assert _start(0, DEAL, 1) == "AS 9D 7S JD TC 6S 5S 6C JS 5D AH 5C"
    assert _start(1, DEAL, 1) == "JC 8D TS 5C 4C 3D 4H AC JD 6D 6C KC"
    assert _start(1, DEAL, 2) == "JD 8C 6H 4C 3S AC KC 7C KD AS 5C TS"
    assert _start(HIGHEST_SEED, DEAL, 99) == "TH 4H 7D 9C TC JC 8H TD 2H 4D 6D 5H"


def test_pinned_numbers() -> None:
    assert [one_of(6, stream(seed, LOT, 1)) for seed in range(12)] == [0, 3, 3, 3, 4, 0, 4, 2, 1, 1, 3, 0]
    assert stream(7, BOT, 2, 30).random() == 0.5513404536329585
    assert stream(7, HINT, 30).random() == 0.5050413001759627


def test_purposes_and_numbers_have_streams_of_their_own() -> None:
    streams = [
        (seed, purpose, *numbers)
        for seed in (0, 1, HIGHEST_SEED)
        for purpose in (LOT, DEAL, BOT, HINT)
        for numbers in ((), (1,), (2,), (1, 1), (1, 2), (2, 1))
    ]
    assert len({stream(*key).random() for key in streams}) == len(streams)


@given(some.integers(0, HIGHEST_SEED), some.lists(some.integers()))
def test_a_shuffle_keeps_everything(seed: int, things: list[int]) -> None:
    before = list(things)
    assert sorted(shuffle(things, stream(seed, DEAL))) == sorted(before)
    assert things == before


def test_every_place_is_as_likely_as_the_others() -> None:
    chance = stream(1, DEAL)
    counts = [0] * 24
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        order = tuple(shuffle(range(4), chance))
        counts[orders.setdefault(order, len(orders))] += 1
    # Chi squared with 23 degrees of freedom; 49.7 is passed once in a thousand seeds.
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 49.7


def test_a_stacked_pack_has_the_rest_below() -> None:
    top = [NUMBERED.by_text[text] for text in ("01B", "12R", "01B")]
    cards = shuffled(NUMBERED, stream(3, DEAL, 1), top)
    assert cards[:3] == top
    assert sorted(cards, key=lambda one: one.order) == list(NUMBERED.cards)


def test_one_of_stays_in_range() -> None:
    chance = stream(5, BOT)
    assert {one_of(3, chance) for _ in range(200)} == {0, 1, 2}
