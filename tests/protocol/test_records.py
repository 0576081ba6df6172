"""Records: their columns, lists that go on, and the way back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_cards.protocol.records import COUNTED, WIDTH, join_records, read_record, write_records

CARDS = st.sampled_from(["5C", "TD", "07R", "12B", "05", "??", "???"])


def numbered(lines: list[str]) -> list[str]:
    return [f"{number:04} {line}" for number, line in enumerate(lines, 1)]


@given(st.sampled_from(sorted(COUNTED)), st.integers(1, 8), st.lists(CARDS, max_size=60))
def test_a_counted_list_fits_counts_what_is_left_and_is_joined_again(code: str, seat: int, cards: list[str]) -> None:
    lines = numbered(write_records(code, seat, len(cards), cards))
    left = len(cards)
    for line in lines:
        record = read_record(line)
        assert len(line) <= WIDTH and not line.endswith(" ")
        assert (record.code, record.seat, record.number) == (code, seat, left)
        left -= len(record.payload)
    (joined,) = join_records(map(read_record, lines))
    assert (joined.number, list(joined.payload)) == (len(cards), cards)


@given(st.sampled_from(["MOVE", "HINT", "PILE"]), st.integers(0, 999), st.lists(CARDS, min_size=1, max_size=40))
def test_another_record_goes_on_with_the_same_number_and_a_plus(code: str, number: int, tokens: list[str]) -> None:
    lines = numbered(write_records(code, 1, number, tokens))
    assert all(len(line) <= WIDTH for line in lines)
    assert all(read_record(line).payload[0] == "+" for line in lines[1:])
    (joined,) = join_records(map(read_record, lines))
    assert (joined.number, list(joined.payload)) == (number, tokens)


def test_two_lists_that_follow_each_other_stay_two() -> None:
    lines = write_records("TABL", 0, 9, ["5C"] * 9) + write_records("TABL", 1, 1, ["5C"])
    lines += write_records("PLAY", 1, 12, ["5C"]) + write_records("PLAY", 1, 11, ["6C"])
    joined = join_records(map(read_record, numbered(lines)))
    assert [(record.code, record.seat, len(record.payload)) for record in joined] == [
        ("TABL", 0, 9),
        ("TABL", 1, 1),
        ("PLAY", 1, 1),
        ("PLAY", 1, 1),
    ]


@pytest.mark.parametrize("line", ["", "hello", "0001 PL 1 0001", "x PLAY 1 0001", "0001 PLAY 1 0001 " + "5C " * 20])
def test_what_is_no_record_is_told(line: str) -> None:
    with pytest.raises(ValueError):
        read_record(line)
