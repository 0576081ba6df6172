"""The picture: what was told is kept, and stepped back by UNDO; players cannot be confused."""

from __future__ import annotations

from random import Random

import pytest

from accessible_cards.telling.picture import Picture
from accessible_cards.telling.teller import QUESTIONS, Teller
from tests.telling.tools import GAMES, ME, SHORT, Table, records


def state(table: Table) -> dict[str, list[str]]:
    questions = [question for question in QUESTIONS if question not in ("new", "why")]
    return {question: [sentence.text for sentence in table.teller.answer(question)] for question in questions}


@pytest.mark.parametrize("game", GAMES)
def test_answers_need_no_records(game: str) -> None:
    """What was told is enough: the answers are the same after HAND, TABLE and SCORES were read again."""
    table = Table(Teller())
    table.begin(game, SHORT[game])
    for _ in table.to_the_end(Random(1), most=60):
        before = state(table)
        for command, question in (("HAND 1", "hand"), ("TABLE", "table"), ("SCORES", "scores")):
            table.teller.answer(question, table.send(command))
        assert state(table) == before
        assert sorted(table.teller.picture.hands[1]) == sorted(table.send("HAND 1")[0].payload)


@pytest.mark.parametrize("game", GAMES)
def test_undo_steps_back(game: str) -> None:
    table = Table(Teller())
    table.begin(game, SHORT[game])
    chance = Random(2)
    for moves in table.to_the_end(chance, most=30):
        before = state(table)
        table.play(f"MOVE {chance.choice(moves).number}")
        if table.teller.picture.over:
            return
        said = table.play("UNDO")
        assert said[0].code == "UNDO"
        assert state(table) == before


def test_several_undos() -> None:
    table = Table(Teller())
    table.begin("STICH")
    states = []
    for _ in range(5):
        states.append(state(table))
        table.play("MOVE 1")
    while states:
        table.play("UNDO")
        assert state(table) == states.pop()


def test_undo_without_a_past_changes_nothing() -> None:
    picture = Picture("TWELVE", 2)
    picture.step_back(3)
    assert picture.game == "TWELVE"


def test_equal_names_are_told_apart() -> None:
    teller = Teller()
    teller.tell(records("GAME - 0003 STICH\nSEAT 1 ---- BOT Bert\nSEAT 2 ---- BOT bert\nSEAT 3 ---- BOT Bo"), ME)
    assert [teller.name(seat) for seat in (1, 2, 3)] == ["Bert 1", "bert 2", "Bo"]


def test_the_names_that_the_engine_gives_are_said_in_the_language() -> None:
    teller = Teller("de")
    teller.tell(records("GAME - 0002 TWELVE\nSEAT 1 ---- CLIENT Player 1\nSEAT 2 ---- BOT Player 1"), ME)
    assert teller.name(1) == "Player 1 1"
    teller.tell(records("GAME - 0002 TWELVE\nSEAT 1 ---- CLIENT Player 1\nSEAT 2 ---- BOT Player 2"), ME)
    assert (teller.name(1), teller.name(2)) == ("Spieler 1", "Spieler 2")


def test_hidden_cards_leave_the_hand_when_they_are_played() -> None:
    teller = Teller()
    teller.tell(
        records(
            "GAME - 0003 CHIPS\nSEAT 1 ---- CLIENT A\nSEAT 2 ---- BOT B\nDEAL - 0001\nHAND 2 0004 ??B ??B ??R ??R\n"
            "PLAY 2 0005 05R\nPICK 2 0008 08R"
        ),
        ME,
    )
    assert teller.picture.hands[2] == ["??B", "??B", "??R", "08R"]


def test_unknown_codes_are_passed_over() -> None:
    teller = Teller()
    assert teller.tell(records("GAME - 0002 TWELVE\nNEWS 1 0003 ABC"), ME) == []


def test_a_loaded_match_goes_on() -> None:
    """LOAD answers with START's records as they stand, HAND, SCORES' and TABLE's answers and TURN."""
    teller = Teller()
    said = teller.tell(
        records(
            "GAME - 0003 STICH\nSEED - ---- HIDDEN\nOPTN - 0300 TARGET\nOPTN - 0000 WINNER-SIGN\n"
            "SEAT 1 ---- CLIENT Anna\nSEAT 2 ---- BOT Bert\nSEAT 3 ---- BOT Carla\nDEAL - 0002\n"
            "HAND 1 0002 01B 05R\nHAND 2 0003 ??? ??? ???\nHAND 3 0004 ??? ??? ??? ???\n"
            "TOTL 1 0090\nTOTL 2 0000\nTOTL 3 0015\nTABL - 0001 07B\nSTCK - 0020\nSUMS - 0007\nTURN 1 0002 PLAY"
        ),
        ME,
    )
    assert [sentence.text for sentence in said] == [
        "Deal 2 goes on. You, Bert and Carla.",
        "Totals: you 90, Bert 0, Carla 15.",
        "In the trick: black 7. Sum 7.",
        "Your cards: black 1, red 5.",
        "It is your turn. You have 2 moves.",
    ]
    assert [sentence.text for sentence in teller.answer("table")] == [
        "In the trick: black 7. Sum 7.",
        "The stock has 20 cards.",
        "Bert has 3 cards.",
        "Carla has 4 cards.",
    ]
    assert teller.answer("scores")[0].text == "You have 90 points."


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_hears_nothing_of_the_hands_of_others(game: str) -> None:
    """Two humans at one keyboard: what one seat is answered is the same, whatever the other holds unseen."""
    answers = []
    for hidden in (False, True):
        teller = Teller()
        table = Table(teller, frozenset((1, 2)))
        table.session.execute("PING")
        lines = [str(sentence) for sentence in table.begin(game, SHORT[game], bots="")]
        assert lines
        if hidden:  # the second seat's hand and draws as the first seat may see them
            teller = Teller()
        for _ in table.to_the_end(Random(9), most=25):
            pass
        if hidden:
            for _, answer in table.answers:
                teller.tell(records("\n".join(map(unseen, answer))), frozenset((1, 2)))
        questions = ("hand", "table", "sum", "scores", "last", "count", "why", "new")
        answers.append({question: [str(line) for line in teller.answer(question, seat=1)] for question in questions})
    assert answers[0] == answers[1]


def unseen(line: str) -> str:
    """Hide what only seat 2 sees."""
    code, seat, number, *cards = line.split(" ")
    if seat != "2" or code not in ("HAND", "DRAW"):
        return line if (code, seat) != ("SUMS", "2") else "NEWS 2 ----"
    backs = ["??" + card[-1] if len(card) == 3 and card[-1] in "BR" else "??" for card in cards]
    return " ".join([code, seat, number, *backs])


def test_cards_that_all_have_seen_are_counted_once() -> None:
    """A chip is seen when it is played, taken, played again, laid down: it is one chip."""
    teller = Teller()
    begin = "GAME - 0003 CHIPS\nSEAT 1 ---- CLIENT A\nSEAT 2 ---- BOT B\nSEAT 3 ---- BOT C\nDEAL - 0001\n"
    teller.tell(records(begin + "HAND 1 0001 01B\nHAND 2 0004 ??B ??B ??R ??R\nPLAY 2 0005 05R\nPICK 2 0005 05R"), ME)
    assert teller.answer("count")[0].text == "10 of 12 chips are unseen."
    teller.tell(records("PLAY 2 0005 05R\nPICK 2 0005 05R\nSHOW 2 0004 02B 03B 05R 07R"), ME)
    assert teller.answer("count")[0].text == "7 of 12 chips are unseen."
