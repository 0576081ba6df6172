"""What is played how often, and how it is cut into chunks."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from accessible_cards.engine import refusals
from accessible_cards.engine.refusals import Refusal
from accessible_cards.games import BUILT_IN, find_game
from accessible_cards.protocol.session import Session
from accessible_cards.simulate.plan import Simulation, level_name, read_levels
from tests.simulate.tools import facts, played


@pytest.mark.parametrize("levels", ["greedy,random", "greedy,random,random", "a,b,a,b", "a,a,b,b", "a,a,a,a,a"])
def test_every_level_sits_equally_often_in_every_seat(levels: str) -> None:
    names = {"a": "greedy", "b": "random"}
    simulation = Simulation("twelve", [names.get(one, one) for one in levels.split(",")], 1, 1)
    seated = [simulation.seated(rotation) for rotation in range(simulation.rotations)]
    assert len(set(seated)) == len(seated) == simulation.rotations
    for seat in range(len(simulation.levels)):
        assert Counter(one[seat] for one in seated) == Counter(
            {
                level: simulation.levels.count(level) * simulation.rotations // len(simulation.levels)
                for level in seated[0]
            }
        )


def test_games_are_rounded_up_to_whole_shuffles() -> None:
    assert [Simulation("stich", ["greedy", "random", "random"], games, 1).matches for games in (1, 3, 4, 100)] == [
        3,
        3,
        6,
        102,
    ]


@pytest.mark.parametrize("games", [1, 5, 63, 64, 65, 1000, 12345])
@pytest.mark.parametrize("levels", [["random"] * 2, ["random", "greedy"], ["random", "strong"]])
def test_chunks_hold_every_shuffle_once(games: int, levels: list[str]) -> None:
    simulation = Simulation("twelve", levels, games, 1)
    shuffles = [shuffle for number in range(simulation.chunks) for shuffle in simulation.chunk(number)]
    assert shuffles == list(range(simulation.shuffles))
    assert all(simulation.chunk(number) for number in range(simulation.chunks))


def test_near_seeds_have_no_match_in_common() -> None:
    seeds = [
        Simulation("twelve", ["random"] * 2, 1, seed).seed_of(shuffle) for seed in range(30) for shuffle in range(30)
    ]
    assert len(set(seeds)) == 900


def test_a_plan_can_be_sent_to_another_process() -> None:
    simulation = Simulation("twelve", ["greedy", "random"], 7, 3, {"DEALS": 2}, 4.5)
    copy = pickle.loads(pickle.dumps(simulation))
    assert all(getattr(copy, name) == getattr(simulation, name) for name in Simulation.__slots__)


@pytest.mark.parametrize(
    ("game", "levels", "options", "code", "facts_told"),
    [
        ("nope", ["greedy"] * 2, {}, refusals.NO_SUCH_GAME, ("nope",)),
        ("stich", ["greedy"] * 2, {}, refusals.BAD_SEATS, ("3", "6")),
        ("twelve", ["greedy", "clever"], {}, refusals.NO_SUCH_BOT, ("clever",)),
        ("twelve", ["greedy", "exec: "], {}, refusals.NO_SUCH_BOT, ("exec: ",)),
        ("twelve", ["greedy", "strong:0"], {}, refusals.NO_SUCH_BOT, ("strong:0",)),
        ("twelve", ["greedy"] * 2, {"TARGET": 3}, refusals.NO_SUCH_OPTION, ("TARGET",)),
        ("twelve", ["greedy"] * 2, {"DEALS": 100}, refusals.BAD_ARGUMENT, ("100",)),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(
    game: str, levels: list[str], options: dict[str, int], code: int, facts_told: tuple[str, ...]
) -> None:
    with pytest.raises(Refusal) as caught:
        Simulation(game, levels, 1, 1, options)
    assert (caught.value.code, caught.value.facts) == (code, facts_told)


def test_levels_are_divided_at_commas_but_not_in_quotation_marks() -> None:
    assert read_levels(["a,b", "c"]) == ["a", "b", "c"]
    assert read_levels(["exec:x 'a,b' \"c,'d\",greedy"]) == ["exec:x 'a,b' \"c,'d\"", "greedy"]
    assert level_name("Strong:20") == "STRONG:20"


@pytest.mark.parametrize("game", BUILT_IN)
def test_matches_are_those_of_the_line_protocol(game: str) -> None:
    found = find_game(game)
    assert found is not None
    seats = found.default_seats
    simulation = Simulation(game, ["greedy", *["random"] * (seats - 1)], 2 * seats, 5)
    for result in played(simulation):
        session = Session()
        session.execute(f"NEW {game} {seats}")
        session.execute(f"SEED {result.seed}")
        for seat, level in enumerate(simulation.seated(result.rotation), 1):
            session.execute(f"SEAT {seat} BOT {level}")
        records = session.execute("START")
        assert session.running is not None
        assert result.moves == len(session.running.played)
        assert result.first == session.running.match.first
        wins = [int(line[10]) for line in records if line[5:9] == "WINS"]
        totals = {int(line[10]): int(line[12:16]) for line in records if line[5:9] == "TOTL"}
        assert list(result.winners) == wins
        assert dict(enumerate(result.totals, 1)) == totals


def test_the_cards_are_the_same_in_every_rotation() -> None:
    simulation = Simulation("stich", ["random", "random", "greedy"], 30, 9)
    results = played(simulation)
    for start in range(0, len(results), 3):
        assert len({(result.shuffle, result.seed, result.first) for result in results[start : start + 3]}) == 1
    assert [facts(result) for result in results] == [facts(result) for result in played(simulation)]
