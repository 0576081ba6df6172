"""The model dialogues that the sentences were written after come out word for word."""

from __future__ import annotations

import pytest

from accessible_cards.telling.teller import Teller
from tests.telling.tools import ME, record, records

START = """
    GAME - 0003 STICH
    SEED - ---- HIDDEN
    OPTN - 0300 TARGET
    OPTN - 0000 WINNER-SIGN
    SEAT 1 ---- CLIENT Player 1
    SEAT 2 ---- BOT Bert
    LEVL 2 ---- GREEDY
    SEAT 3 ---- BOT Carla
    LEVL 3 ---- GREEDY
    DEAL - 0001
    HAND 1 0006 01B 01B 01R 01R 05B 07B
    HAND 2 0006 ??? ??? ??? ??? ??? ???
    HAND 3 0006 ??? ??? ??? ??? ??? ???
    TURN 1 0004 PLAY
"""
FIRST = """
    PLAY 1 0007 07B
    TURN 2 ----
    PLAY 2 0004 03R
    TURN 3 ----
    PLAY 3 0012 08B
    TAKE 3 0003 07B 03R 08B
    TURN 3 ----
    PLAY 3 0012 12B
    TURN 1 0001 PASS
"""
SECOND = """
    PASS 1 ----
    TURN 2 ----
    PLAY 2 0000 12R
    TAKE 2 0002 12B 12R
    TURN 2 ----
    PLAY 2 0004 04B
    TURN 3 ----
"""
NORMAL = [
    "Deal 1. You, Bert and Carla, 6 cards each. Target 300.",
    "Your cards: black 1, black 1, black 5, black 7, red 1, red 1.",
    "You lead. Sum 0.",
    "Black 7. Sum 7.",
    "Bert plays red 3. Sum 4.",
    "Carla plays black 8. Sum 12. Carla takes 3 cards, 25 points.",
    "Carla leads black 12. Only a red 12 takes it.",
    "You have no red 12. You pass.",
    "Bert plays red 12. Bert takes 2 cards, 35 points.",
    "Bert leads black 4. Sum 4.",
]
BRIEF = [
    "Black 7, 7.",
    "Bert red 3, 4.",
    "Carla black 8, 12, takes 25.",
    "Carla black 12.",
    "You pass.",
    "Bert red 12, takes 35.",
    "Bert black 4, 4.",
]
GERMAN = [
    "Runde 1. Du, Bert und Carla, je 6 Karten. Ziel 300 Punkte.",
    "Deine Karten: schwarze 1, schwarze 1, schwarze 5, schwarze 7, rote 1, rote 1.",
    "Du spielst aus. Summe 0.",
    "Schwarze 7. Summe 7.",
    "Bert spielt rote 3. Summe 4.",
    "Carla spielt schwarze 8. Summe 12. Carla bekommt den Stich: 3 Karten, 25 Punkte.",
    "Carla spielt die schwarze 12 aus. Nur eine rote 12 sticht sie.",
    "Du hast keine rote 12. Du passt.",
    "Bert sticht mit der roten 12: 2 Karten, 35 Punkte.",
]


def told(teller: Teller, *answers: str) -> list[str]:
    return [sentence.text for answer in answers for sentence in teller.tell(records(answer), ME)]


def test_normal() -> None:
    assert told(Teller(), START, FIRST, SECOND) == NORMAL


def test_brief() -> None:
    assert told(Teller(verbosity="brief"), START, FIRST, SECOND)[-len(BRIEF) :] == BRIEF


def test_german() -> None:
    assert told(Teller("de"), START, FIRST, SECOND)[: len(GERMAN)] == GERMAN


def test_prompts() -> None:
    teller = Teller()
    told(teller, START)
    assert teller.prompt() == "Your turn: "
    teller = Teller("de")
    told(teller, START)
    assert teller.prompt() == "Dein Zug: "


def test_why() -> None:
    teller = Teller()
    told(teller, START, FIRST.partition("TURN 3 ----\n    PLAY 3 0012 12B")[0])
    assert [sentence.text for sentence in teller.answer("why")] == [
        "Why: 4 plus 8 is 12, and 12 takes the trick. The 3 counts 5, the 7 and the 8 count 10 each: 25 points."
    ]


def test_new() -> None:
    teller = Teller()
    told(teller, START, FIRST)
    assert [sentence.text for sentence in teller.answer("new")] == [
        "Since your last turn: Bert red 3, sum 4; Carla black 8, took 3 cards. Carla leads black 12."
    ]


def test_moves_and_hint() -> None:
    teller = Teller()
    told(teller, START, FIRST, SECOND, "TURN 1 0003 PLAY")
    moves = records("MOVE 1 0001 PLAY 01B\nMOVE 1 0002 PLAY 08B\nMOVE 1 0003 PLAY 04R")
    previews = {
        1: records("PLAY 1 0005 01B"),
        2: records("PLAY 1 0012 08B\nTAKE 1 0004 04B 08B 01B 01R"),
        3: records("PLAY 1 0000 04R\nTAKE 1 0002 04B 04R"),
    }
    assert [sentence.text for sentence in teller.moves(moves, previews)] == [
        "3 moves.",
        "1: black 1, sum 5.",
        "2: black 8, sum 12, takes the trick.",
        "3: red 4, sum 0, takes the trick.",
    ]
    hint = record("HINT 1 0002 PLAY 08B")
    preview = records("PLAY 1 0012 08B\nTAKE 1 0004 04B 08B 07B 01R")
    assert teller.hint(hint, preview)[0].text == "Hint: black 8. It takes 4 cards, 30 points."
    one, eight, four = ((move, previews[move.number or 0]) for move in moves)
    for compares, word in ((0.9, "just as good"), (0.4, "a little worse"), (0.05, "clearly worse")):
        rivals = [(*eight, 1.0), (*four, compares), (*one, 0.0)]
        assert teller.hint(hint, preview, rivals)[0].text == (
            f"Hint: black 8. It takes 4 cards, 30 points. Next best, red 4, {word}: 2 cards, 10 points."
        )
    assert teller.hint(hint, preview, [(*one, 0.0)])[0].text.endswith("Next best, black 1, clearly worse: sum 5.")
    teller.verbosity = "brief"
    assert "Next" not in teller.hint(hint, preview, [(*one, 0.0)])[0].text


def test_hand_by_ear() -> None:
    teller = Teller()
    told(
        teller,
        """
        GAME - 0002 TWELVE
        SEAT 1 ---- CLIENT Anna
        SEAT 2 ---- BOT Bert
        DEAL 2 0001
        HAND 1 0005 2H 5C 7D 8S KS
        HAND 2 0005 ?? ?? ?? ?? ??
        FLIP - 0041 7C
        TURN 1 0005 PLAY
        """,
    )
    assert [sentence.text for sentence in teller.answer("hand")] == ["5 cards: two, five, seven, eight, king."]


REFUSALS = [
    (
        START + FIRST + SECOND.replace("TURN 3 ----", "TURN 1 0003 PLAY"),
        "FAIL 1 0311 SUM-BELOW -3",
        "PLAY 07R",
        "Red 7 would make minus 3. The sum must stay between 0 and 12. You can play 3 of 5 cards.",
    ),
    (
        "GAME - 0002 TWELVE\nHAND 1 0002 2H 5C\nTURN 1 0002 PLAY",
        "FAIL 1 0302 NOT-IN-HAND 9H",
        "PLAY 9H",
        "You have no nine.",
    ),
    (
        "GAME - 0002 TWELVE\nHAND 1 0002 9D 5C\nTURN 1 0002 PLAY",
        "FAIL 1 0302 NOT-IN-HAND 9H",
        "PLAY 9H",
        "You have no nine of hearts.",
    ),
    (
        "GAME - 0002 ZWICKERN\nHAND 1 0001 9D\nTABL - 0004 KD 8C 6C 5C\nTURN 1 0002 DROP PILE",
        "FAIL 1 0330 SUM-DIFFERS 9",
        "TAKE 9D KD",
        "Nothing on the table makes 9: king, eight, six, five.",
    ),
    (
        "GAME - 0003 DAYS\nHAND 1 0001 09\nPLAY 2 0001 05\nTURN 1 0001 PASS",
        "FAIL 1 0323 NOT-LOW 05",
        "PLAY 09",
        "The lead's low card is 5. Play a 5 or lower, or pass.",
    ),
    (
        "GAME - 0003 CHIPS\nPLAY 1 0004 04R\nPLAY 2 0001 01B\nPLAY 3 0006 06R\nTURN 3 0002 PICK",
        "FAIL 3 0340 RED-FIRST",
        "PICK 01B",
        "A red chip lies in the centre. You must take a red one: 4 or 6.",
    ),
]


@pytest.mark.parametrize(("before", "fail", "command", "expected"), REFUSALS)
def test_refusals(before: str, fail: str, command: str, expected: str) -> None:
    teller = Teller()
    told(teller, before)
    teller.refuse(record(fail), command)  # the first time the way to hear more is said too
    assert teller.refuse(record(fail), command).text == expected


def test_the_way_to_hear_more_is_said_once() -> None:
    before, fail, command, expected = REFUSALS[0]
    teller = Teller()
    told(teller, before)
    assert teller.refuse(record(fail), command).text == expected[:-1] + "; say moves to hear them."
