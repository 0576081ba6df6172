"""The braille profile: lines that fit, answers line by line; and breaking lines."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_cards.outlets.text import TextOutlet
from accessible_cards.outlets.wrapping import wrap
from accessible_cards.play.braille import BrailleScreen
from accessible_cards.play.lines import Line, checked
from accessible_cards.telling.sentence import Sentence
from accessible_cards.telling.teller import Teller
from tests.play.tools import begun

WORDS = st.text(st.sampled_from("abcé"), min_size=1, max_size=30)


class Typed:
    """Lines that a person types; None after the last."""

    interactive = True

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)
        self.prompts: list[str] = []

    def forget(self) -> None:
        """Nothing to forget."""

    def read(self, prompt: str, aside: bool = False) -> Line | None:
        self.prompts.append(prompt)
        return checked(len(self.prompts), self.texts.pop(0)) if self.texts else None


def screen(cells: int, *texts: str) -> tuple[BrailleScreen, Typed, io.StringIO]:
    lines, written = Typed(*texts), io.StringIO()
    made = BrailleScreen(lines, TextOutlet(written), Teller(), wait=lambda seconds: None)
    made.cells = cells
    return made, lines, written


@given(st.lists(WORDS, min_size=1, max_size=20), st.integers(1, 50), st.lists(WORDS, max_size=3))
def test_no_line_is_too_long_and_nothing_is_lost(words: list[str], cells: int, whole: list[str]) -> None:
    text = " ".join(words)
    lines = wrap(text, cells, [*whole, " ".join(words[1:3])])
    assert max(map(len, lines)) <= cells
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    if max(map(len, words)) <= cells:
        assert " ".join(lines) == text


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["TWELVE", "STICH", "ZWICKERN", "CHIPS", "DAYS", "ZWOLFERN"])
def test_no_name_of_a_card_is_broken(game: str, language: str) -> None:
    teller = begun(game, language).teller
    phrases = teller.card_phrases()
    assert phrases or (language, game) in (("en", "TWELVE"), ("en", "DAYS"), ("en", "ZWOLFERN"))
    for phrase in phrases:
        lines = wrap(f"x {phrase}, {phrase}. {phrase.capitalize()}", 20, phrases)
        assert [line for line in lines if phrase.lower() in line.lower()] and len(lines) <= 3


def test_an_answer_goes_forward_with_enter_and_back_with_b() -> None:
    made, lines, _ = screen(20, "", "b", "b", "", "")
    made.say_pages(["You have six cards.", "Two of them fit."])
    assert lines.prompts == [
        "1/4 You have six ",
        "2/4 cards. ",
        "1/4 You have six ",
        "1/4 You have six ",
        "2/4 cards. ",
        "3/4 Two of them ",
    ]
    assert all(len(prompt) <= 18 for prompt in lines.prompts)


def test_a_short_answer_has_no_number_and_any_command_leaves() -> None:
    made, lines, written = screen(40, "hand")
    made.say_pages(["Sum 5."])
    assert lines.prompts == ["Sum 5. "]
    line = made.read("")
    assert line is not None and line.text == "hand"
    assert written.getvalue() == ""


def test_more_than_nine_lines_leave_room_for_their_numbers() -> None:
    made, lines, _ = screen(14, *[""] * 200)
    made.say_pages(["one two three four five six seven eight nine ten eleven twelve"] * 3)
    assert all(len(prompt) <= 12 for prompt in lines.prompts)
    assert lines.prompts[0].startswith("1/") and lines.prompts[-1].startswith(f"{len(lines.prompts)}/")


def test_news_are_written_above_and_the_end_of_a_deal_is_read() -> None:
    made, lines, written = screen(20, "", "")
    made.say_news([Sentence("Anna plays red 7. Sum 5.", "PLAY", 2)])
    assert written.getvalue() == "Anna plays red 7.\nSum 5.\n"
    assert lines.prompts == []
    made.say_news([Sentence("You score 9.", "SCOR", 1)])
    assert lines.prompts == ["You score 9. "]


def test_a_long_prompt_comes_in_parts_and_the_first_answer_counts() -> None:
    made, lines, _ = screen(14, "", "Eva")
    line = made.read("Anna-Maria, type your name: ")
    assert line is not None and line.text == "Eva"
    assert lines.prompts == ["Anna-Maria, ", "type your "]


def test_in_a_script_lines_are_broken_and_nothing_is_asked() -> None:
    made, lines, written = screen(20)
    lines.interactive = False
    made.say_pages(["Anna plays red 7. Sum 5."])
    assert lines.prompts == [] and written.getvalue() == "Anna plays red 7.\nSum 5.\n"
