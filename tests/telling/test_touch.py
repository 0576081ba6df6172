"""The braille profile: the prompt carries the news and always fits; signs of cards are never alike."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible_cards.telling.names import pack
from accessible_cards.telling.teller import LANGUAGES, Teller
from tests.telling.test_models import FIRST, SECOND, START
from tests.telling.tools import GAMES, ME, SHORT, Table, records
from tests.tools.output_rules import rules_broken

ANNA = START.replace("Bert", "Anna")
SUM_FIVE = "PLAY 1 0012 07B\nPLAY 2 0012 05B\nPASS 3 ----\nPLAY 2 0005 07R\nTURN 1 0003 PLAY"


def prompt(cells: int, *answers: str, language: str = "en") -> str:
    teller = Teller(language)
    for answer in answers:
        teller.tell(records(answer), ME)
    return teller.touch_prompt(cells)


def test_the_models() -> None:
    two = "PLAY 1 0012 07B\nPLAY 3 0012 05B\nPLAY 2 0005 07R\nTURN 1 0003 PLAY"
    assert prompt(40, ANNA, two) == "Sum 5, Anna red 7 +1. You: "
    assert prompt(20, ANNA, two) == "5 A 7r +1? "
    three = "PLAY 1 0007 07B\nPLAY 2 0004 03R\nPLAY 3 0012 08B\nTAKE 3 0003 07B 03R 08B\nPLAY 3 0012 12B"
    assert prompt(40, START, three + "\nTURN 1 0001 PASS").replace("Pass: ", "You: ") == "Carla 12b, red 12? +2. You: "


def test_from_wide_to_narrow() -> None:
    told = (ANNA, SUM_FIVE)
    assert [prompt(cells, *told) for cells in (80, 34, 30, 24, 20, 19, 16, 14)] == [
        "Sum 5, Anna red 7 +2. You: ",
        "Sum 5, Anna 7r +2. You: ",
        "5, Anna 7r +2. You: ",
        "5 Anna 7r +2? ",
        "5 A 7r +2? ",
        "5 A gr +2? ",
        "5 gr? ",
        "5 gr? ",
    ]


def test_german() -> None:
    assert prompt(40, ANNA, SUM_FIVE, language="de") == "Summe 5, Anna rote 7 +2. Du: "


def test_captures_and_the_open_card() -> None:
    begin = """
        GAME - 0002 TWELVE
        SEAT 1 ---- CLIENT Anna
        SEAT 2 ---- BOT Bert
        DEAL 2 0001
        HAND 1 0003 2H 5C KS
        HAND 2 0003 ?? ?? ??
        FLIP - 0040 QD
        TURN 1 0003 PLAY
    """
    capture = "PLAY 2 0012 AC\nTAKE 2 0002 QD AC\nFLIP - 0039 7H\nTURN 1 0003 PLAY"
    assert prompt(40, begin) == "Open queen. You: "
    assert prompt(40, begin, capture) == "Open 7, Bert takes 2. You: "
    assert prompt(14, begin, capture) == "7 x2? "


def test_a_card_that_was_played_is_the_news_not_the_draw_that_fills_up_the_hand() -> None:
    begin = """
        GAME - 0002 TWELVE
        SEAT 1 ---- CLIENT Anna
        SEAT 2 ---- BOT Bert
        DEAL 2 0001
        HAND 1 0003 2H 5C KS
        HAND 2 0003 ?? ?? ??
        FLIP - 0040 4D
        TURN 2 0003 PLAY
    """
    turn = "PLAY 2 0010 6C\nDRAW 2 0039 ??\nTURN 1 0003 PLAY"
    assert prompt(20, begin, turn) == "6 Bert 6? "
    assert prompt(40, begin, turn) == "Open 6, Bert six. You: "


def test_what_is_expected() -> None:
    begin = "GAME - 0003 CHIPS\nSEAT 1 ---- CLIENT A\nSEAT 2 ---- BOT B\nDEAL - 0001\n"
    assert prompt(40, begin + "PLAY 1 0009 09R\nPLAY 2 0001 01B\nTURN 1 0001 PICK").endswith("Take: ")
    teller = Teller()
    teller.tell(records(begin + "TURN 2 0004 PLAY"), frozenset((1, 2)))
    assert teller.touch_prompt(40, 2).endswith("You: ")
    teller.tell(records("TURN 2 0004 PLAY"), frozenset())
    assert teller.touch_prompt(40, 2).endswith("B: ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_it_always_fits(game: str, language: str) -> None:
    """In every state of a match, for every width: short enough, a space at the end, the sum and an event in it."""
    table = Table(Teller(language))
    table.begin(game, SHORT[game], seats={"STICH": 6, "TWELVE": 7, "DAYS": 8, "CHIPS": 4}.get(game, 2))
    table.teller.picture.names = {seat: f"Abcdefghijklmno{seat}" for seat in table.teller.picture.names}
    for _ in table.to_the_end(Random(8), most=80):
        for cells in range(14, 81):
            text = table.teller.touch_prompt(cells)
            assert len(text) <= cells - 8, (cells, text)
            assert text.endswith(" ")
            assert text.strip()
            assert text == text.lstrip()
            assert "  " not in text
        broken = set(rules_broken(table.teller.touch_prompt(80).strip()))
        assert not broken - {"signs in a row", "under 4 characters"}


@settings(max_examples=30, deadline=None)
@given(
    st.sampled_from(GAMES),
    st.lists(st.text(max_size=16), min_size=2, max_size=2),
    st.integers(14, 80),
    st.integers(0, 10**6),
)
def test_it_fits_for_any_names(game: str, names: list[str], cells: int, seed: int) -> None:
    table = Table(Teller())
    table.begin(game, SHORT[game], seed=seed)
    table.teller.picture.names.update({seat: name for seat, name in enumerate(names, 1)})
    for _ in table.to_the_end(Random(seed), most=12):
        assert len(table.teller.touch_prompt(cells)) <= cells - 8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_have_the_same_sign(game: str, language: str) -> None:
    teller = Teller(language)
    teller.tell(records(f"GAME - 0002 {game}"), ME)
    codes = set(pack(game, seats=4))
    signs = {teller.sign(code) for code in codes}
    assert len(signs) == len(codes)
    assert {len(sign) for sign in signs} == ({1} if game == "DAYS" else {2})
    assert all(sign.isascii() and sign.isalpha() for sign in signs)


def test_signs() -> None:
    teller = Teller()
    teller.tell(records("GAME - 0003 STICH"), ME)
    assert [teller.sign(code) for code in ("AC", "TH", "KS", "07R", "12B", "09", "??", "???")] == [
        "ac",
        "xh",
        "ks",
        "gr",
        "lb",
        "i",
        "??",
        "???",
    ]


def test_sentences_with_signs() -> None:
    teller = Teller()
    teller.signs = True
    said = [sentence.text for answer in (START, FIRST, SECOND) for sentence in teller.tell(records(answer), ME)]
    assert "Bert plays cr. Sum 4." in said
    assert "Your cards: ab, ab, eb, gb, ar, ar." in said
    teller.signs = False
    assert teller.card("07R") == "red 7"
