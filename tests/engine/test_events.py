"""Events and what is taken out of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_cards.engine.cards import numbered_pack
from accessible_cards.engine.events import hand_event, listed, redact

if TYPE_CHECKING:
    from accessible_cards.engine.events import Event

PACK = numbered_pack("test", {1: 1, 4: 1, 9: 1}, "BR", "??", colour_seen=True)
ONE, FOUR, NINE = (PACK.by_text[text] for text in ("01B", "04R", "09R"))


def test_lists_are_counted() -> None:
    assert listed("TAKE", 2, [NINE, ONE]) == ("TAKE", 2, 2, (NINE, ONE))
    assert listed("TABL", 0, []) == ("TABL", 0, 0, ())
    assert hand_event("HAND", 1, [NINE, ONE, FOUR]) == ("HAND", 1, 3, (ONE, FOUR, NINE))


def test_hidden_cards_are_listed_by_their_backs_alone() -> None:
    # Two hands that differ in numbers only give the same bytes.
    hands = [hand_event("HAND", 2, hand) for hand in ([FOUR, ONE, NINE], [NINE, FOUR, PACK.by_text["09B"]])]
    known = [redact(hand, {1}) for hand in hands]
    assert known[0] == known[1] == ("HAND", 2, 3, (ONE.back, NINE.back, NINE.back))


def test_what_a_seat_may_know() -> None:
    drawn: Event = ("DRAW", 2, 7, (NINE,))
    turn: Event = ("TURN", 2, 3, ("PLAY", "DRAW"))
    total: Event = ("SUMS", 2, 9, ())
    assert redact(drawn, {1}) == ("DRAW", 2, 7, (NINE.back,))
    assert redact(turn, {1}) == ("TURN", 2, None, ())
    assert redact(total, {1}) is None
    for event in (drawn, turn, total):
        assert redact(event, {2}) is event and redact(event, {1, 2}) is event


def test_what_the_table_sees_is_for_all() -> None:
    for event in (listed("TABL", 0, [ONE]), ("PLAY", 2, 9, (NINE,)), listed("SHOW", 2, [NINE]), ("SUMS", 0, 9, ())):
        assert redact(event, ()) is event
