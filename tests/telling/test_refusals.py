"""Every refusal of the protocol is told: what is wrong, the fact, the way out; never "invalid", never "error"."""

from __future__ import annotations

from random import Random

import pytest

from accessible_cards.protocol.records import read_record
from accessible_cards.telling.teller import LANGUAGES, VERBOSITIES, Teller
from tests.telling.tools import GAMES, ME, SHORT, Table, record, records
from tests.tools.output_rules import rules_broken

STICH = """
    GAME - 0003 STICH
    SEAT 1 ---- CLIENT Anna
    SEAT 2 ---- BOT Bert
    SEAT 3 ---- BOT Carla
    DEAL - 0001
    HAND 1 0004 01R 05B 12B 12R
    HAND 2 0004 ??? ??? ??? ???
    HAND 3 0004 ??? ??? ??? ???
"""
LED = STICH + "PLAY 3 0004 04B\nTURN 1 0002 PLAY"
ON_TWELVE = STICH + "PLAY 3 0012 12B\nTURN 1 0002 PLAY PASS"
LEAD = STICH + "TURN 1 0002 PLAY"
DRAW = STICH + "PLAY 3 0004 04B\nTURN 1 0001 DRAW"
DAYS = """
    GAME - 0003 DAYS
    SEAT 1 ---- CLIENT Anna
    SEAT 2 ---- BOT Bert
    DEAL 3 0001
    HAND 1 0004 02 09 09 12
    PLAY 2 0001 05
    TURN 1 0002 PLAY PASS
"""
ZWICKERN = """
    GAME - 0002 ZWICKERN
    SEAT 1 ---- CLIENT Anna
    SEAT 2 ---- BOT Bert
    DEAL 2 0001
    HAND 1 0004 9D 5H TH KS
    HAND 2 0004 ?? ?? ?? ??
    TABL - 0004 KD 8C 6C 5C
    TURN 1 0016 TAKE DROP PILE
"""
CHIPS = """
    GAME - 0003 CHIPS
    SEAT 1 ---- CLIENT Anna
    SEAT 2 ---- BOT Bert
    SEAT 3 ---- BOT Carla
    DEAL - 0001
    PLAY 1 0009 09R
    PLAY 2 0001 01B
    PLAY 3 0006 06R
    TURN 1 0002 PICK
"""

# before, the refusal, what was sent, what is said
RULES = [
    (
        LED,
        "0310 SUM-OVER 13",
        "PLAY 09B",
        "Black 9 would make 13. The sum must stay between 0 and 12. You can play 2 of 4 cards.",
    ),
    (
        LED,
        "0311 SUM-BELOW -5",
        "PLAY 09R",
        "Red 9 would make minus 5. The sum must stay between 0 and 12. You can play 2 of 4 cards.",
    ),
    (LEAD, "0312 MUST-ADD", "PLAY 01R", "Red 1 does not add. A lead must be black. You can play 2 of 4 cards."),
    (
        LEAD,
        "0313 TRICK-FIRST",
        "PLAY 12B",
        "You have taken no trick in this deal. Only then you may lead black 12. You can play 2 of 4 cards.",
    ),
    (LED, "0314 ONLY-ON-12", "PLAY 12R", "Red 12 only answers black 12. You can play 2 of 4 cards."),
    (
        ON_TWELVE,
        "0314 ONLY-ON-12",
        "PLAY 05B",
        "On black 12 only a red 12 can be played. Otherwise you pass.",
    ),
    (LED, "0315 CAN-PLAY", "DRAW", "A card of yours fits. Who can play must play. You can play 2 of 4 cards."),
    (DRAW, "0316 MUST-DRAW", "PASS", "You must draw a card before you pass. Say draw."),
    (
        DRAW,
        "0310 SUM-OVER 13",
        "PLAY 09B",
        "Black 9 would make 13. The sum must stay between 0 and 12. Nothing fits. You can only draw a card: say draw.",
    ),
    (DAYS, "0320 MUST-LEAD", "PASS", "The leader may not pass. Lead a card, a set or a straight."),
    (
        DAYS,
        "0321 NO-COMBINATION",
        "PLAY 12 09",
        "9 and 12 are neither a set nor a straight. "
        "A set is equal cards, a straight is numbers that follow each other.",
    ),
    (DAYS, "0322 WRONG-KIND SINGLETON", "PLAY 09 09", "A single card was led. Answer with one card, or pass."),
    (DAYS, "0323 NOT-LOW 05", "PLAY 09", "The lead's low card is 5. Play a 5 or lower, or pass."),
    (DAYS, "0302 NOT-IN-HAND 09", "PLAY 09 09 09", "You have 9 only 2 times."),
    (
        ZWICKERN,
        "0330 SUM-DIFFERS 14",
        "TAKE KS 6C 5C",
        "Six and five cannot be taken with 14. What is taken must be groups that make 14 each.",
    ),
    (ZWICKERN, "0330 SUM-DIFFERS 9", "TAKE 9D KD", "Nothing on the table makes 9: king, eight, six, five."),
    (
        ZWICKERN,
        "0331 PILE-OVER-14 18",
        "PILE TH 8C",
        "Ten on eight would make 18. A pile counts at most 14.",
    ),
    (
        ZWICKERN,
        "0332 MUST-LAY-OUT",
        "TAKE KS KD",
        "You have cleared the table. Lay out a card first: say drop and the card.",
    ),
    (ZWICKERN, "0333 MUST-TAKE", "DROP 9D", "Here who can take must take. Say moves to hear what you can take."),
    (ZWICKERN, "0303 NOT-ON-TABLE 9C", "TAKE 9D 9C", "No nine lies on the table. The table: king, eight, six, five."),
    (CHIPS, "0340 RED-FIRST", "PICK 01B", "A red chip lies in the centre. You must take a red one: 6 or 9."),
    (
        CHIPS,
        "0303 NOT-ON-TABLE 12B",
        "PICK 12B",
        "No blue 12 lies in the centre. In the centre: red 9, blue 1, red 6.",
    ),
]
CODES = {
    "0101 UNKNOWN-COMMAND": "FROB",
    "0102 BAD-ARGUMENT": "PLAY ZZ",
    "0103 LINE-TOO-LONG": "",
    "0104 BAD-ENCODING": "",
    "0105 BAD-VERSION": "PROT 2",
    "0106 NOT-ALLOWED": "UNDO",
    "0201 NO-MATCH": "TURN",
    "0202 MATCH-OVER": "PLAY 5C",
    "0203 NO-SUCH-GAME": "NEW WHIST",
    "0204 MATCH-RUNS": "NEW STICH",
    "0205 BAD-SEATS": "NEW STICH 2",
    "0206 NO-SUCH-OPTION": "OPTION FOO 1",
    "0207 BAD-DECK": "DECK 1 7C 7C",
    "0208 NO-SUCH-BOT": "SEAT 1 BOT GENIUS",
    "0209 CANNOT-UNDO": "UNDO",
    "0301 NO-SUCH-MOVE": "MOVE 7",
    "0302 NOT-IN-HAND 9D": "PLAY 9D",
    "0303 NOT-ON-TABLE 9D": "TAKE KS 9D",
    "0401 CANNOT-SAVE": "SAVE x",
    "0402 CANNOT-LOAD": "LOAD x",
    "0403 SAVE-DAMAGED": "LOAD x",
    "0404 SAVE-NEWER": "LOAD x",
    "0999 NEW-CODE 5": "PLAY 5C",
}


def refused(before: str, fail: str, command: str, language: str = "en", verbosity: str = "normal") -> list[str]:
    """Refuse twice: the first time the way to hear more is said too."""
    teller = Teller(language, verbosity)
    teller.tell(records(before), ME)
    return [teller.refuse(record(f"FAIL 1 {fail}"), command).text for _ in range(2)]


@pytest.mark.parametrize(("before", "fail", "command", "expected"), RULES)
def test_rules(before: str, fail: str, command: str, expected: str) -> None:
    assert refused(before, fail, command)[1] == expected


@pytest.mark.parametrize(("fail", "command"), CODES.items())
def test_codes_of_every_game(fail: str, command: str) -> None:
    for before in ("GAME - 0002 TWELVE", ZWICKERN):
        for text in refused(before, fail, command):
            assert rules_broken(text) == []


@pytest.mark.parametrize("verbosity", VERBOSITIES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_blames(language: str, verbosity: str) -> None:
    every = [(before, fail, command) for before, fail, command, _ in RULES]
    every += [("GAME - 0002 TWELVE", fail, command) for fail, command in CODES.items()]
    for before, fail, command in every:
        for text in refused(before, fail, command, language, verbosity):
            assert not [word for word in ("invalid", "error", "ungültig", "fehler", "illegal") if word in text.lower()]
            assert rules_broken(text) in ([], ["over 3 sentences"]), text


def test_before_any_match() -> None:
    text = Teller().refuse(record("FAIL - 0201 NO-MATCH"), "PLAY 5C").text
    assert text == "No match is being played. Begin one first."


def test_in_brief_only_the_reason() -> None:
    assert refused(LED, "0310 SUM-OVER 13", "PLAY 09B", verbosity="brief") == ["Black 9 would make 13."] * 2


def test_how_many_can_be_played_is_exact_where_the_moves_are_known() -> None:
    teller = Teller()
    teller.tell(records(LED), ME)
    moves = records("MOVE 1 0001 PLAY 01R\nMOVE 1 0002 PLAY 05B")
    text = teller.refuse(record("FAIL 1 0310 SUM-OVER 13"), "PLAY 09B", moves).text
    assert text.endswith("You can play 2 of 4 cards; say moves to hear them.")


def test_why_explains_the_refusal() -> None:
    teller = Teller()
    teller.tell(records(LED), ME)
    teller.refuse(record("FAIL 1 0310 SUM-OVER 13"), "PLAY 09B")
    assert teller.answer("why")[0].text == "Why: 4 plus 9 is 13."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_the_engine_really_refuses(game: str, language: str) -> None:
    """Random commands in random positions: each refusal is told by the rules for lines."""
    table, chance = Table(Teller(language)), Random(7)
    table.begin(game, SHORT[game])
    words = ["PLAY", "DRAW", "PASS", "SIGN B", "TAKE", "DROP", "PILE", "PICK", "MOVE 99", "MOVE 0"]
    cards = {code for hand in table.teller.picture.hands.values() for code in hand} | {"KS", "7H", "05", "03R", "12B"}
    for _ in table.to_the_end(chance, most=40):
        for _ in range(20):
            named = chance.sample(sorted(card for card in cards if "?" not in card), chance.randint(0, 3))
            command = " ".join([chance.choice(words), *named])
            table.session.execute("TURN")
            before = table.session.execute("TABLE")
            lines = table.session.execute(command)
            if "FAIL" not in lines[-1]:
                table.teller.tell(map(read_record, lines), ME)
                break
            text = table.teller.refuse(read_record(lines[-1]), command).text
            assert rules_broken(text) in ([], ["over 3 sentences"]), (command, lines, text)
            assert [line[5:] for line in table.session.execute("TABLE")] == [line[5:] for line in before]
