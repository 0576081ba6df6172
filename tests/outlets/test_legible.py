from hypothesis import given
from hypothesis import strategies as st

from accessible_cards.outlets.legible import clean, legible


def test_control_direction_and_escape_characters_go() -> None:
    assert clean("a\x1b[2J\x07\x08b\u202ec\u200bd\ud800e") == "a[2Jbcde"


def test_tabs_and_line_ends_are_spaces() -> None:
    assert clean("a\tb\r\nc\u2028d\u00a0e") == "a b  c d e"


def test_german_letters_are_spelt_out_in_german_and_lose_their_dots_elsewhere() -> None:
    assert legible("Zwölfern, schöne Grüße", "ascii", "de") == "Zwoelfern, schoene Gruesse"
    assert legible("Zwölfern", "ascii", "en") == "Zwolfern"


def test_what_the_encoding_has_stays() -> None:
    assert legible("Zwölfern – žeton", "cp1252", "de") == "Zwölfern – žeton"
    assert legible("Dvanáct žetonů", "latin-1", "cs") == "Dvanáct zetonu"


@given(st.text(), st.sampled_from(["ascii", "cp1252", "latin-1", "utf-8"]), st.sampled_from(["en", "de"]))
def test_every_text_can_be_written_in_every_encoding(text: str, encoding: str, language: str) -> None:
    ready = legible(clean(text), encoding, language)
    ready.encode(encoding)
    assert ready == clean(ready)
