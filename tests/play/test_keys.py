"""Reading lines with function keys, through prompt_toolkit's own pipe."""

from __future__ import annotations

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from accessible_cards.play.keys import KEYS, KeyLines
from accessible_cards.play.lines import BAD_ENCODING
from accessible_cards.telling.vocabulary import Vocabulary

F2 = "\x1bOQ"


def typed(keys: str, times: int) -> list[str | None]:
    with create_pipe_input() as source:
        source.send_text(keys)
        lines = KeyLines(source, DummyOutput())
        return [line.text if (line := lines.read("Your turn: ")) is not None else None for _ in range(times)]


def test_a_line_is_read() -> None:
    assert typed("seven of hearts\r7h\r", 2) == ["seven of hearts", "7h"]


def test_a_function_key_answers_and_what_is_half_typed_stays() -> None:
    assert typed(f"sev{F2}en\r", 2) == ["hand", "seven"]
    assert typed(f"sev{F2}{F2}en\r", 3) == ["hand", "hand", "seven"]


def test_the_end_of_input_is_none() -> None:
    assert typed("\x04", 1) == [None]


def test_control_c_is_raised() -> None:
    with pytest.raises(KeyboardInterrupt):
        typed("7h\x03", 1)


def test_a_pasted_control_character_is_a_fault() -> None:
    with create_pipe_input() as source:
        source.send_text("\x1b[200~7\x00h\x1b[201~\r")
        line = KeyLines(source, DummyOutput()).read("")
    assert line is not None and line.fault == BAD_ENCODING


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_key_gives_a_command_that_is_understood_in_each_language(language: str) -> None:
    vocabulary = Vocabulary(language)
    for command in KEYS.values():
        found = vocabulary.command(vocabulary.words(command))
        assert found is not None and found[0] == command


def test_no_key_of_a_screen_reader_is_taken() -> None:
    assert not {"insert", "c-i"} & set(KEYS)


def test_where_prompt_toolkit_fails_plain_lines_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> None:
        raise RuntimeError("no console")

    lines = KeyLines()
    monkeypatch.setattr(lines, "_open", fails)
    monkeypatch.setattr("builtins.input", lambda prompt: "hand")
    line = lines.read("Your turn: ")
    assert line is not None and line.text == "hand"


def test_what_was_typed_is_not_called_back_by_others() -> None:
    up = "\x1b[A"
    with create_pipe_input() as source:
        lines = KeyLines(source, DummyOutput())
        source.send_text("hand\r")
        lines.read("")
        lines.forget()
        source.send_text(f"{up}x\r")
        line = lines.read("")
    assert line is not None and line.text == "x"
