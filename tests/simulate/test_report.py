"""What is told: facts become sentences in every language."""

from __future__ import annotations

import re

import pytest

from accessible_cards.simulate.plan import Simulation
from accessible_cards.simulate.report import introduction, results
from accessible_cards.simulate.tally import Tally
from accessible_cards.telling.catalogue import LANGUAGES
from accessible_cards.telling.teller import Teller
from accessible_cards.telling.workbench import WORKBENCH
from tests.simulate.tools import played, tallied


def told(tally: Tally, language: str = "en", confidence: int = 95) -> list[str]:
    teller = Teller(language)
    lines = [*introduction(tally.simulation), *results(tally, confidence)]
    return [teller.say(key, **facts) for key, facts in lines]


def test_the_results_of_a_simulation() -> None:
    lines = told(tallied("stich", ["greedy", "random", "random"], 90, seed=3, TARGET=100))
    assert lines[:5] == [
        "Simulation of 12er Stich with 3 players: greedy, random, random.",
        "Option TARGET: 100.",
        "Seed 3.",
        "90 matches: 30 shuffles, each played 3 times, everybody one seat further each time.",
        "What lies between two numbers does so with 95 percent confidence.",
    ]
    shapes = [re.sub(r"[\d.]+", "1", line.rstrip(".")) for line in lines[5:]]
    assert shapes[0] == "greedy wins 1 of 1 matches"
    assert shapes[1] == "greedy, share of wins: 1 percent, between 1 and 1, above the even share of 1"
    assert shapes[2] == "greedy, compared shuffle by shuffle: between 1 and 1 percent"
    assert shapes[6] == "greedy, points of a match: 1, between 1 and 1"
    assert [shape.split(",")[0] for shape in shapes[8:12]] == ["Seat 1", "Seat 1", "Seat 1", "Who begins"]
    assert shapes[-2:] == ["Deals in a match: 1 on average, from 1 to 1", "Moves in a match: 1 on average, from 1 to 1"]


def test_equal_levels_are_told_by_seat_only() -> None:
    lines = told(tallied("twelve", ["random", "random"], 50, DEALS=1))
    assert "50 matches, each with a shuffle of its own; all players are of one level." in lines
    assert not [line for line in lines if line.startswith("random wins") or "compared" in line]
    assert [line for line in lines if line.startswith("Seat 2, share of wins")]


def test_few_matches_have_no_interval_of_points() -> None:
    lines = told(tallied("twelve", ["random", "greedy"], 2, DEALS=1))
    assert [line for line in lines if re.fullmatch(r"random, points of a match: (minus )?[\d.]+\.", line)]


def test_a_simulation_without_a_match() -> None:
    tally = Tally(Simulation("twelve", ["random", "greedy"], 10, 1))
    assert told(tally)[-1] == "Stopped before a match was finished."


def test_a_simulation_that_was_stopped() -> None:
    simulation = Simulation("twelve", ["random", "greedy"], 100, 1, {"DEALS": 1})
    tally = Tally(simulation)
    tally.add(played(simulation)[:40])
    assert "Stopped after 40 matches of 100." in told(tally)


def test_lost_seats_are_told_by_program_and_reason() -> None:
    simulation = Simulation("twelve", ["exec:./a", "exec:./b"], 2, 1)
    tally = Tally(simulation)
    other = played(Simulation("twelve", ["random", "greedy"], 2, 1, {"DEALS": 1}))
    for result in other:
        result.lost = ((1, "SILENT"), (2, "ENDED"))
    tally.add(other)
    lines = told(tally)
    assert lines[1:3] == ["exec 1 is the program ./a.", "exec 2 is the program ./b."]
    assert "exec 1 lost its seat to greedy in 1 match: it did not answer in time." in lines
    assert "exec 2 lost its seat to greedy in 1 match: it ended too soon." in lines


def test_german_has_its_own_decimal_mark_and_words() -> None:
    lines = told(tallied("twelve", ["random", "greedy"], 90, DEALS=1), "de")
    assert any(re.search(r"zwischen \d+,\d", line) for line in lines)
    assert not [line for line in lines if re.search(r"\d\.\d| wins | between ", line)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2, 21, 1.0, 2.5, -3.25])
def test_every_message_can_be_said_with_any_number_and_name(language: str, number: float) -> None:
    teller = Teller(language)
    for key, message in WORKBENCH.items():
        fields = set(re.findall(r"{(\w+)}", message if isinstance(message, str) else message[1]))
        facts: dict[str, object] = dict.fromkeys(fields, number)
        facts |= {name: "{} %s {x}" for name in fields & {"text", "name", "levels", "option", "record"}}
        if "game" in fields:
            facts["game"] = "STICH"
        text = teller.say(key, **facts)
        assert text and "-3" not in text
        if fields & {"text", "name", "levels", "option", "record"}:
            assert "{} %s {x}" in text


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_message_is_translated(language: str) -> None:
    catalogue = Teller(language)._voice.catalogue
    same = {"Option {option}: {value}."}
    for message in WORKBENCH.values():
        english = message if isinstance(message, str) else message[0]
        other = catalogue.text(english) if isinstance(message, str) else catalogue.plural(message, 1)
        assert english in same or other != english
