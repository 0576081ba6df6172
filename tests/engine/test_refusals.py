"""Refusals: the codes of the protocol."""

import pytest

from accessible_cards.engine import refusals
from accessible_cards.engine.refusals import WORDS, Refusal

# Error codes, as protocol.md lists them.
PUBLISHED = """
0101 UNKNOWN-COMMAND  0102 BAD-ARGUMENT  0103 LINE-TOO-LONG  0104 BAD-ENCODING  0105 BAD-VERSION  0106 NOT-ALLOWED
0201 NO-MATCH  0202 MATCH-OVER  0203 NO-SUCH-GAME  0204 MATCH-RUNS  0205 BAD-SEATS  0206 NO-SUCH-OPTION  0207 BAD-DECK
0208 NO-SUCH-BOT  0209 CANNOT-UNDO
0301 NO-SUCH-MOVE  0302 NOT-IN-HAND  0303 NOT-ON-TABLE  0310 SUM-OVER  0311 SUM-BELOW  0312 MUST-ADD  0313 TRICK-FIRST
0314 ONLY-ON-12  0315 CAN-PLAY  0316 MUST-DRAW  0320 MUST-LEAD  0321 NO-COMBINATION  0322 WRONG-KIND  0323 NOT-LOW
0330 SUM-DIFFERS  0331 PILE-OVER-14  0332 MUST-LAY-OUT  0333 MUST-TAKE  0340 RED-FIRST
0401 CANNOT-SAVE  0402 CANNOT-LOAD  0403 SAVE-DAMAGED  0404 SAVE-NEWER
"""


def test_the_codes_have_the_published_words() -> None:
    listed = PUBLISHED.split()
    published = {int(code): word for code, word in zip(listed[::2], listed[1::2], strict=True)}
    assert {code: WORDS.get(code) for code in published} == published


def test_a_refusal_carries_code_word_and_facts_as_text() -> None:
    refusal = Refusal(refusals.SUM_BELOW, -5)
    assert (refusal.code, refusal.word, refusal.facts) == (311, "SUM-BELOW", ("-5",))
    assert str(refusal) == "('SUM-BELOW', '-5')"


@pytest.mark.parametrize(("code", "about"), [(209, False), (301, True), (340, True), (401, False)])
def test_only_moves_concern_the_seat_to_move(code: int, about: bool) -> None:
    assert Refusal(code).about_move is about
