"""What waits is said whole, in order, once; "your turn" comes last."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from accessible_cards.outlets.speech.order import Waiting


def all_of(waiting: Waiting) -> list[tuple[str, str]]:
    taken = []
    while (item := waiting.take()) is not None:
        taken.append(item)
    return taken


def test_your_turn_is_said_last() -> None:
    waiting = Waiting()
    waiting.add("event", "one", "")
    waiting.add("turn", "your turn", "")
    waiting.add("event", "two", "")
    waiting.add("answer", "three", "")
    assert [text for _, text in all_of(waiting)] == ["one", "two", "three", "your turn"]


def test_an_older_your_turn_is_out_of_date() -> None:
    waiting = Waiting()
    waiting.add("turn", "your turn, 3 moves", "")
    waiting.add("turn", "your turn, 4 moves", "")
    assert [text for _, text in all_of(waiting)] == ["your turn, 4 moves"]


def test_within_a_round_everything_is_said_in_full() -> None:
    waiting = Waiting()
    waiting.add("event", "Anna plays red 7. Sum 5.", "Anna red 7, 5.")
    assert waiting.take() == ("event", "Anna plays red 7. Sum 5.")


def test_more_than_a_round_behind_events_are_brief_and_none_is_dropped() -> None:
    waiting = Waiting()
    for number in range(3):
        waiting.add("event", f"full {number}", f"brief {number}")
        waiting.next_round()
    waiting.add("event", "full 3", "brief 3")
    assert [text for _, text in all_of(waiting)] == ["brief 0", "brief 1", "brief 2", "full 3"]


def test_answers_are_never_made_brief() -> None:
    waiting = Waiting()
    waiting.add("answer", "You hold five cards.", "5 cards.")
    waiting.next_round()
    assert waiting.take() == ("answer", "You hold five cards.")


def test_a_submitted_line_keeps_unheard_events_in_brief_and_forgets_the_rest() -> None:
    waiting = Waiting()
    waiting.add("event", "full", "brief")
    waiting.add("answer", "a list", "")
    waiting.add("cue", "turn", "")
    waiting.add("turn", "your turn", "")
    waiting.interrupt()
    waiting.add("answer", "the new answer", "")
    assert [text for _, text in all_of(waiting)] == ["brief", "the new answer"]


def test_silence_forgets_all() -> None:
    waiting = Waiting()
    waiting.add("event", "full", "brief")
    waiting.add("turn", "your turn", "")
    waiting.silence()
    assert not waiting
    assert waiting.take() is None


STEPS = st.lists(st.sampled_from(["event", "answer", "turn", "round", "take", "interrupt"]), max_size=60)


@given(STEPS)
def test_every_event_is_said_once_and_in_order_whatever_happens(steps: list[str]) -> None:
    waiting = Waiting()
    said: list[str] = []
    events = 0
    for step in steps:
        if step == "round":
            waiting.next_round()
        elif step == "interrupt":
            waiting.interrupt()
        elif step == "take":
            item = waiting.take()
            said += [item[1]] if item is not None and item[0] == "event" else []
        else:
            waiting.add(step, f"{events}", "")
            events += step == "event"
    said += [text for kind, text in all_of(waiting) if kind == "event"]
    assert said == [str(number) for number in range(events)]
