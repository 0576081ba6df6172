from hypothesis import given
from hypothesis import strategies as st

from accessible_cards.play.names import LONGEST, bot_names, player_name, protocol_name, told_apart
from accessible_cards.protocol.session import Session


def test_names_are_made_of_what_can_be_said() -> None:
    assert player_name("\x1b[31mAnna\x07\t \u202eMaria") == "[31mAnna Maria"
    assert player_name("  \n ") == ""
    assert player_name("A\u0308nne") == "Änne"


def test_sixteen_characters_are_kept() -> None:
    assert player_name("Abcdefghijklmnopqrst") == "Abcdefghijklmnop"


def test_equal_names_are_told_apart_whatever_their_case() -> None:
    assert told_apart({1: "Anna", 2: "ANNA", 4: "Anna 2"}) == {1: "Anna", 2: "ANNA 2", 4: "Anna 2 2"}
    assert told_apart({1: "Abcdefghijklmnop", 2: "Abcdefghijklmnop"})[2] == "Abcdefghijklmn 2"


def test_bots_do_not_take_the_name_of_a_player() -> None:
    assert bot_names([1, 2, 3], {"bert"}) == {1: "Anna", 2: "Carla", 3: "Dora"}


def test_the_protocol_carries_letters_with_their_marks_and_decimal_digits() -> None:
    assert protocol_name("½ Anna² ³") == "Anna"
    assert protocol_name("\u0301Anna") == "Anna"
    assert protocol_name("Ⅻ ♥ ١٢") == "١٢"
    for name in ("हिन्दी", "น้ำ ผึ้ง", "Žofie", "Nguyễn", "李明 2"):
        assert protocol_name(name) == name


@given(st.lists(st.text(max_size=30), min_size=2, max_size=8))
def test_any_names_become_short_different_and_fit_for_the_protocol(texts: list[str]) -> None:
    names = {seat: player_name(text) for seat, text in enumerate(texts, 1)}
    apart = told_apart({seat: name for seat, name in names.items() if name})
    assert len({name.casefold() for name in apart.values()}) == len(apart)
    assert all(len(name) <= LONGEST for name in apart.values())
    session = Session()
    session.execute("NEW DAYS 8")
    for seat, name in apart.items():
        assert " DONE " in session.execute(f"SEAT {seat} CLIENT {protocol_name(name)}")[-1]
