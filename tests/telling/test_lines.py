"""Every line that is ever said keeps the rules for lines: words only, nothing twice, sums and totals spoken."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest

from accessible_cards.telling.teller import LANGUAGES, QUESTIONS, VERBOSITIES, Teller
from tests.telling.tools import GAMES, ME, SHORT, Table, records
from tests.tools.output_rules import rules_broken

if TYPE_CHECKING:
    from accessible_cards.telling.sentence import Sentence

OPTIONS = {
    "TWELVE": ("OPTION EXTRA-TURN 1", "OPTION LAST-CARD 0", "OPTION DECK44 1", "OPTION DEALS 2"),
    "STICH": ("OPTION WINNER-SIGN 1", "OPTION TARGET 100"),
    "DAYS": ("OPTION LENGTH 1",),
    "ZWICKERN": ("OPTION MUST-TAKE 1", "OPTION ZWICKER-MIN 1", "OPTION STAKE 10", "OPTION TARGET 20"),
    "ZWOLFERN": ("OPTION BUST-ENDS 0", "OPTION STAKE 10", "OPTION ROUNDS 4"),
    "CHIPS": ("OPTION OVER21 1", "OPTION TOKENS 2"),
}
SEATS = {"TWELVE": 4, "STICH": 5, "DAYS": 6, "ZWICKERN": 2, "ZWOLFERN": 2, "CHIPS": 4}


def check(sentences: list[Sentence]) -> None:
    for sentence in sentences:
        assert rules_broken(sentence.text) == [], sentence
        assert sentence.text[0] == sentence.text[0].upper(), sentence
        assert sentence.text[-1] in ".:", sentence


def check_twice(sentences: list[Sentence]) -> None:
    for one, other in pairwise(sentences):
        assert one.text != other.text, one


@pytest.mark.parametrize("verbosity", VERBOSITIES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_match_against_bots(game: str, language: str, verbosity: str) -> None:
    for seed, options in ((1, (SHORT[game],)), (2, OPTIONS[game])):
        table = Table(Teller(language, verbosity))
        table.begin(game, *options, seed=seed)
        chance = Random(seed)
        for moves in table.to_the_end(chance):
            if chance.random() < 0.2:
                check(table.teller.moves(moves, table.previews(moves)))
                check(table.teller.move_cards(moves))
                check(table.teller.hint(moves[0], table.previews(moves)[1]))
                previews = table.previews(moves)
                rivals = [(move, previews[move.number or 0], chance.random()) for move in moves[1:]]
                check(table.teller.hint(moves[0], previews[1], rivals))
                for question in QUESTIONS:
                    check(table.teller.answer(question))
        check(table.said)
        check_twice(table.said)
        assert table.teller.picture.over


@pytest.mark.parametrize("me", [frozenset(), frozenset((2,)), frozenset((1, 2))])
@pytest.mark.parametrize("game", GAMES)
def test_several_humans(game: str, me: frozenset[int]) -> None:
    """All seats are clients, as in a script: hands and draws are for their seats alone."""
    table = Table(Teller(), me)
    table.begin(game, *OPTIONS[game], seats=SEATS[game], bots="")
    for _ in table.to_the_end(Random(3), most=300):
        for question in QUESTIONS:
            check(table.teller.answer(question))
    check(table.said)
    check_twice(table.said)
    for sentence in table.said:
        if sentence.code in ("HAND", "DRAW"):
            new_packet = sentence.code == "HAND" and "each" in sentence.text
            assert new_packet or sentence.private == sentence.seat


@pytest.mark.parametrize("game", GAMES)
def test_watching(game: str) -> None:
    """Bots play; nobody is "you"."""
    table = Table(Teller(), frozenset())
    table.begin(game, *OPTIONS[game], seats=SEATS[game])
    check(table.said)
    check_twice(table.said)
    assert not [sentence for sentence in table.said if sentence.text.lower().startswith(("you ", "your "))]
    assert table.teller.picture.over


@pytest.mark.parametrize("game", GAMES)
def test_brief_drops_no_play_and_no_points(game: str) -> None:
    normal, brief = Table(Teller()), Table(Teller(verbosity="brief"))
    for table in (normal, brief):
        table.begin(game, SHORT[game])
        for _ in table.to_the_end(Random(4)):
            pass
    told = {"PLAY", "TAKE", "DROP", "PILE", "PICK", "SCOR", "OVER", "GIFT", "SHOW"}
    assert [sentence.seat for sentence in normal.said if sentence.code in told] == [
        sentence.seat for sentence in brief.said if sentence.code in told
    ]


@pytest.mark.parametrize("game", GAMES)
def test_an_own_turn_is_at_most_six_lines_long(game: str) -> None:
    table = Table(Teller())
    table.begin(game, SHORT[game], seats=2 if game not in ("STICH",) else 3)
    for moves in table.to_the_end(Random(5)):
        before = len(table.said)
        table.play(f"MOVE {moves[0].number}")
        own = []
        for sentence in table.said[before:]:
            if sentence.seat != 1 or sentence.code in ("ITEM", "SCOR", "DEAL", "OVER"):
                break
            own.append(sentence)
        assert len(own) <= 6, own
        if table.teller.picture.over:
            break


@pytest.mark.parametrize("game", GAMES)
def test_the_same_records_give_the_same_lines(game: str) -> None:
    said = []
    for _ in range(2):
        table = Table(Teller("de"), ME)
        table.begin(game, SHORT[game])
        for _ in table.to_the_end(Random(6), most=30):
            pass
        said.append([sentence.text for sentence in table.said])
    assert said[0] == said[1]


def test_the_same_line_is_never_said_twice_running() -> None:
    teller = Teller()
    teller.tell(records("GAME - 0002 TWELVE\nSEAT 1 ---- CLIENT Anna\nSEAT 2 ---- BOT Bert"), ME)
    said = teller.tell(records("PLAY 2 0012 5C\nPLAY 2 0012 5C"), ME)
    assert [sentence.text for sentence in said] == ["Bert plays five. Sum 12.", "Again: Bert plays five. Sum 12."]


def test_the_draw_of_one_who_had_a_last_card_is_told() -> None:
    """Else it would be told twice that this is the last card, and nobody would know why."""
    teller = Teller()
    begin = "GAME - 0002 STICH\nSEAT 1 ---- CLIENT A\nSEAT 2 ---- BOT B\nDEAL - 0001\n"
    teller.tell(records(begin + "HAND 1 0002 01R 02B\nHAND 2 0001 ???\nTURN 1 0002 PLAY"), ME)
    assert [line.text for line in teller.tell(records("DRAW 2 0020 ???\nTURN 2 0002"), ME)] == ["B draws a card."]
