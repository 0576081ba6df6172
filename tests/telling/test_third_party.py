"""Games that the program does not know are told plainly; a third party registers a narrator as an entry point."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from accessible_cards.telling.messages import LINES, PROGRAM
from accessible_cards.telling.narrator import Narrator
from accessible_cards.telling.teller import QUESTIONS, RARE, Teller
from accessible_cards.telling.tellers import TELLERS, narrator_class
from tests.telling.test_catalogues import fields
from tests.telling.tools import GAMES, ME, records
from tests.tools.output_rules import rules_broken

PACKAGE = Path(__file__).parents[2] / "accessible_cards"
WHIST = """
    GAME - 0002 WHIST
    SEED - ---- 12
    OPTN - 0003 LENGTH
    SEAT 1 ---- CLIENT Anna
    SEAT 2 ---- BOT Bert
    LEVL 2 ---- RANDOM
    DEAL 2 0001
    HAND 1 0003 2H 5C KS
    HAND 2 0003 ?? ?? ??
    FLIP - 0040 QD
    TURN 1 0003 PLAY
    PLAY 1 0005 5C
    TURN 2 ----
    DRAW 2 0039 ??
    TURN 2 ----
    PLAY 2 0007 07X
    TAKE 2 0002 5C 07X
    PASS 1 ----
    ITEM 2 0003 FUN
    SCOR 1 0000
    SCOR 2 0003
    TOTL 1 0000
    TOTL 2 0003
    OVER - 0001
    WINS 2 0003
    PAYS 1 ---- 2 30
"""


def test_a_game_that_is_not_known_is_told_plainly() -> None:
    teller = Teller()
    assert [sentence.text for sentence in teller.tell(records(WHIST), ME)] == [
        "Deal 1. You and Bert, 3 cards each.",
        "Your cards: two of hearts, five of clubs, king of spades.",
        "Queen of diamonds is turned up.",
        "You play five of clubs. Sum 5.",
        "Bert plays 07X. Bert takes 2 cards.",
        "You pass.",
        "The deal is over.",
        "You score 0. Total 0.",
        "Bert scores 3 for fun. Total 3.",
        "The match is over after 1 deal. Bert wins with 3 points.",
        "You pay 30 pfennigs to Bert.",
    ]
    for question in QUESTIONS:
        for sentence in teller.answer(question):
            assert rules_broken(sentence.text) == []
    moves = records("MOVE 1 0001 PLAY 2H\nMOVE 1 0002 BEND 3")
    assert [sentence.text for sentence in teller.moves(moves)] == ["2 moves.", "1: two of hearts.", "2: 3."]
    assert teller.game_name("WHIST") == "Whist"
    assert teller.say("welcome", game="WHIST", n=2) == "Whist, 2 players."


def test_a_third_party_tells_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("WHIST", "tests.telling.test_third_party:Whist", "accessible_cards.tellers")
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group, name: [point] if name == "WHIST" else [])
    teller = Teller()
    teller.tell(records("GAME - 0002 WHIST"), ME)
    assert teller.game_name("WHIST") == "Whist, the game"


class Whist(Narrator):
    """A narrator of a third party."""

    title = "Whist, the game"


def test_every_game_has_an_entry() -> None:
    assert tuple(TELLERS) == GAMES
    assert all(narrator_class(game).title for game in GAMES)


HEAVY = ("dataclasses", "typing", "enum", "re", "gettext", "babel", "importlib.metadata", "inspect", "unicodedata")


def test_nothing_heavy_is_imported_before_the_first_sentence() -> None:
    program = (
        "import sys; before = set(sys.modules); from accessible_cards.telling.teller import Teller; teller = Teller(); "
        "teller.say('welcome', game='STICH', n=3); print(*(set(sys.modules) - before))"
    )
    result = subprocess.run(
        [sys.executable, "-S", "-c", program], cwd=PACKAGE.parent, capture_output=True, text=True, check=True
    )
    loaded = result.stdout.split()
    assert "accessible_cards.telling.stich" in loaded
    assert not set(loaded) & set(HEAVY)
    assert not [name for name in loaded if name.startswith(("accessible_cards.engine", "accessible_cards.games"))]
    assert not {"accessible_cards.telling.vocabulary", "accessible_cards.telling.twelve"} & set(loaded)


def said() -> list[tuple[str, str, set[str]]]:
    """Find every ``say("key", fact=…)`` outside this room: the file, the key, the facts."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        if PACKAGE / "telling" in path.parents:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                key = node.args[0].value
                if name == "say" and isinstance(key, str) and "." in key and None not in [k.arg for k in node.keywords]:
                    found.append((path.name, key, {keyword.arg or "" for keyword in node.keywords}))
    return found


def test_the_keys_that_other_rooms_say_are_there() -> None:
    messages = dict(PROGRAM)
    for module, table in RARE.items():
        messages |= getattr(import_module(f"accessible_cards.telling.{module}"), table)
    assert said()
    for file, key, facts in said():
        message = messages[key]
        needed = fields(message if isinstance(message, str) else message[0] + message[1])
        assert needed <= facts, (file, key)


def test_names_of_languages_are_said_in_the_language_that_speaks() -> None:
    assert Teller("de").say("speech.language.de") == "Deutsch"
    assert Teller("en").say("speech.language.de") == "German"


def test_messages_of_several_lines() -> None:
    for language in ("en", "de"):
        teller = Teller(language)
        for key in LINES:
            for line in teller.lines(key):
                assert len(line) <= 100
                assert rules_broken(line) == [], line


def test_prompts_end_in_a_space() -> None:
    for language in ("en", "de"):
        teller = Teller(language)
        for key in PROGRAM:
            if key.startswith("prompt."):
                assert teller.say(key, name="Anna").endswith(" ")


def test_lists_of_games_and_levels() -> None:
    teller = Teller()
    games = records("LIST - 0002 TWELVE 7\nLIST - 0002 ZWICKERN 2")
    assert [sentence.text for sentence in teller.games(games)] == [
        "twelve: 12, Jamaican Sniping, 2 to 7 players.",
        "zwickern: Zwickern, 2 players.",
    ]
    levels = records("LEVL - ---- RANDOM\nLEVL - ---- GREEDY\nLEVL - ---- ODD")
    assert [sentence.text for sentence in teller.levels(levels)] == [
        "random: any move that is allowed, by chance.",
        "greedy: plays by a good player's rules of thumb.",
        "odd: a level of its own.",
    ]


def test_choices_are_named() -> None:
    teller = Teller()
    teller.tell(records("GAME - 0002 STICH"), ME)
    assert teller.choices(["PLAY 07B", "PLAY 07R"]) == "black 7 or red 7"
    assert teller.choices(["07B", "SIGN R", "DRAW"]) == "black 7, red adds or draw a card"
