"""The prototype that the benchmarks measure against plays the same deals as the game; nothing is timed here."""

from random import Random

from accessible_cards.engine.chance import shuffled
from accessible_cards.engine.options import settle
from accessible_cards.games.twelve import GAME
from benchmarks.playouts import deals
from benchmarks.prototype import LOOP_STEPS, fixed_loop, prototype_deals, scores
from benchmarks.report import print_ratio
from benchmarks.strength import wilson


def test_the_same_chance_gives_the_same_number_of_decisions() -> None:
    for seed in range(100):
        assert prototype_deals(1, Random(seed)) == deals(GAME, 1, Random(seed))
    assert prototype_deals(50, Random(1)) == deals(GAME, 50, Random(1))


def test_the_prototype_counts_points_as_the_game_does() -> None:
    assert scores([9, 0], [[], [1, 2, 3]]) == [9, -3]


def test_dealing_alone_decides_nothing() -> None:
    assert deals(GAME, 3, Random(1), play=False) == 0
    assert len(shuffled(GAME.pack(settle(GAME.options), 2), Random(1))) == 52


def test_the_fixed_loop_never_changes() -> None:
    assert (LOOP_STEPS, fixed_loop()) == (100_000, 2_549_904)


def test_targets_are_printed_beside_what_was_measured(capsys) -> None:  # type: ignore[no-untyped-def]
    print_ratio("TWELVE", 0.7, "of the prototype", 0.65)
    print_ratio("help", 5.0, "times", 4.5, most=True, note="so it is")
    print_ratio("DUEL", 0.1, "of the prototype", None)
    assert capsys.readouterr().out.splitlines() == [
        "TWELVE: 0.700 of the prototype, target at least 0.65, reached",
        "help: 5.000 times, target at most 4.5, missed; so it is",
        "DUEL: 0.100 of the prototype",
    ]


def test_intervals() -> None:
    low, high = wilson(0.5, 100)
    assert (round(low, 4), round(high, 4)) == (0.3753, 0.6247)
    assert wilson(0.0, 50)[0] < 1e-12
