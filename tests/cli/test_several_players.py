"""Several people at one terminal: how hands are held is asked, the terminal is cleared, nothing can be called back."""

from __future__ import annotations

import pytest

pytest.importorskip("pty")

from tests.cli.tools import Terminal, environment, run

TWO = ("play", "stich", "--seed", "7", "--seat", "1=human:Eva", "--seat", "2=human:Bo", "--first", "1")
UP = "\x1b[A"


def playing(*arguments: str, **variables: str) -> Terminal:
    return Terminal(*TWO, *arguments, env=environment(**{"TERM": "xterm", **variables}))


def answer(terminal: Terminal, *asked: tuple[str, str]) -> None:
    for prompt, typed in asked:
        terminal.wait(prompt)
        terminal.type(f"{typed}\r")


def test_how_hands_are_held_is_asked_and_open_hands_are_never_handed_over() -> None:
    terminal = playing()
    answer(terminal, ("Your choice: ", "open"), ("Eva: ", ".1"), ("Bo: ", "quit"))
    assert terminal.end() == 0
    assert terminal.text.count("Cards of") == 2
    assert b"\x1b" not in terminal.out


def test_private_hands_are_cleared_with_all_that_can_be_scrolled_back_to() -> None:
    terminal = playing("--hands", "private")
    answer(terminal, ("Eva, your name: ", "x"), ("Eva, your name: ", "E"), ("Eva: ", "hand"), ("Eva: ", ".1"))
    answer(terminal, ("Enter ends turn: ", "hand"), ("Enter ends turn: ", ".1"), ("Enter ends turn: ", ""))
    terminal.wait("\x1b[3J")
    before, after = terminal.text.split("\x1b[3J")
    assert "Eva has 6 cards" in before and "\x1b" in before[-12:] and "Eva has" not in after
    answer(terminal, ("Bo, your name: ", "bo"))
    terminal.wait("Bo has 6 cards: ")
    terminal.wait("Bo: ")
    terminal.type(f"{UP}{UP}\r")
    terminal.wait("Bo: ")
    answer(terminal, ("", "repeat 99"), ("Bo: ", "quit"))
    assert terminal.end() == 0
    rest = terminal.text.split("\x1b[3J")[1]
    assert "Eva has" not in rest and "hand" not in rest


def test_of_two_names_alike_the_shorter_does_not_open_the_hand_of_the_longer() -> None:
    people = [f"--seat={seat}=human:{name}" for seat, name in ((1, "Jörg"), (2, "Jörg"), (3, "Eva"))]
    terminal = Terminal("play", "stich", *people, "--hands", "private", "--first", "2")
    answer(terminal, ("Jörg 2, your name: ", "jorg"))
    terminal.wait("It is the turn of Jörg 2")
    assert "Jörg 2 has" not in terminal.text
    answer(terminal, ("Jörg 2, your name: ", "Jörg 2"), ("Jörg 2: ", "quit"))
    assert terminal.end() == 0
    assert "Jörg 2 has 6 cards" in terminal.text


@pytest.mark.parametrize("term", ["dumb", "vt100", ""])
def test_where_it_cannot_be_cleared_that_is_said_once(term: str) -> None:
    terminal = playing("--hands", "private", TERM=term)
    answer(terminal, ("Eva, your name: ", "e"), ("Eva: ", ".1"), ("Enter ends turn: ", ""))
    answer(terminal, ("Bo, your name: ", "b"), ("Bo: ", ".1"), ("Enter ends turn: ", ""))
    answer(terminal, ("Eva, your name: ", "quit"))
    assert terminal.end() == 0
    assert terminal.text.count("This terminal cannot be cleared.") == 1
    assert (b"\x1b" in terminal.out) == (term == "vt100")


def test_a_move_is_taken_back_when_the_other_agrees() -> None:
    terminal = playing("--hands", "open")
    answer(terminal, ("Eva: ", ".1"), ("Bo: ", "undo"), ("Eva, yes or no: ", "x"), ("Eva, yes or no: ", "n"))
    answer(terminal, ("The move stands.", ""), ("Bo: ", "undo"), ("Eva, yes or no: ", "Yes"))
    terminal.wait("taken back.")
    answer(terminal, ("Eva: ", "quit"))
    assert terminal.end() == 0


def test_control_d_at_each_question() -> None:
    for asked in ([], [("Your choice: ", "2")], [("Your choice: ", "2"), ("Eva, your name: ", "e"), ("Eva: ", ".1")]):
        terminal = playing()
        answer(terminal, *asked)
        terminal.wait(("Your choice: ", "Eva, your name: ", "", "Enter ends turn: ")[len(asked)])
        terminal.type("\x04")
        assert terminal.end() == 3


def test_in_a_script_nobody_is_handed_the_keyboard() -> None:
    for hands in ([], ["--hands", "private"]):
        ran = run(*TWO, *hands, given=".1\nundo\nyes\nhand\nquit\n")
        assert (ran.status, ran.err) == (0, "")
        assert "your name" not in ran.out and "Enter" not in ran.out and "\x1b" not in ran.out
        assert any("taken back" in line for line in ran.lines)
