"""``--input keys`` at a terminal: keys answer, what is half typed stays, and the terminal is left as it was."""

from __future__ import annotations

import signal
import sys

import pytest

pytest.importorskip("pty")

from tests.cli.tools import Terminal, environment

if sys.platform != "win32":
    import termios

PROMPT = "Your turn:"
F2, F4 = "\x1bOQ", "\x1bOS"


def playing(term: str = "xterm-256color", *arguments: str, **variables: str) -> Terminal:
    given = arguments or ("--input", "keys")
    return Terminal("play", "stich", "--seed", "5", *given, env=environment(TERM=term, **variables))


def ended(terminal: Terminal, keys: str = "", number: signal.Signals | None = None) -> int:
    """End a match and see that the terminal is as before."""
    before = termios.tcgetattr(terminal.descriptor)
    terminal.wait(PROMPT)
    terminal.take(0.2)
    if number is None:
        terminal.type(keys)
    else:
        terminal.send(number)
    status = terminal.end()
    assert termios.tcgetattr(terminal.descriptor) == before
    assert "Traceback" not in terminal.text
    # Bracketed paste, which it switches on, is off again, and the cursor is shown.
    assert terminal.out.rfind(b"\x1b[?2004l") > terminal.out.rfind(b"\x1b[?2004h")
    assert terminal.out.rfind(b"\x1b[?25h") > terminal.out.rfind(b"\x1b[?25l")
    return status


@pytest.mark.parametrize(
    ("keys", "status"), [("quit\r", 0), ("sev\x03", 130), ("\x04", 3), (f"sev{F2}\x03", 130)], ids=str
)
def test_the_terminal_is_left_as_it_was(keys: str, status: int) -> None:
    assert ended(playing(), keys) == status


@pytest.mark.parametrize("number", [signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)])
def test_signals_leave_it_as_it_was(number: signal.Signals) -> None:
    assert ended(playing(), number=number) == 128 + number


def test_a_key_answers_and_what_is_half_typed_stays() -> None:
    terminal = playing()
    terminal.wait(PROMPT)
    terminal.type(f"qu{F2}")
    terminal.wait("6 cards:")
    terminal.wait(PROMPT)
    terminal.type(F4)
    terminal.wait("You have 0 points")
    terminal.wait(PROMPT)
    terminal.type("it\r")
    assert terminal.end() == 0
    assert "You leave the match." in terminal.text


def test_what_is_half_typed_waits_while_more_is_read() -> None:
    terminal = playing()
    terminal.wait(PROMPT)
    terminal.type("rules\r")
    terminal.wait("lines left.")
    terminal.type(f"qu{F2}")
    terminal.wait("6 cards:")
    terminal.wait(PROMPT)
    terminal.type("it\r")
    assert terminal.end() == 0


@pytest.mark.parametrize("term", ["dumb", "", "unknown"])
def test_where_keys_cannot_work_lines_are_typed(term: str) -> None:
    terminal = playing(term)
    terminal.wait("Function keys do not work in this terminal.")
    terminal.wait(PROMPT)
    terminal.type("quit\r")
    assert terminal.end() == 0
    assert b"\x1b" not in terminal.out


@pytest.mark.parametrize("arguments", [("--input", "auto"), ("--input", "line")])
def test_plain_lines_are_what_auto_takes(arguments: tuple[str, ...]) -> None:
    terminal = playing("xterm", *arguments)
    terminal.wait(PROMPT)
    terminal.type("quit\r")
    assert terminal.end() == 0
    assert b"\x1b" not in terminal.out


def test_keys_from_the_environment() -> None:
    terminal = Terminal(
        "play", "stich", "--seed", "5", env=environment(TERM="xterm-256color", ACCESSIBLE_CARDS_INPUT="keys")
    )
    terminal.wait(PROMPT)
    terminal.type(F2)
    terminal.wait("6 cards:")
    terminal.wait(PROMPT)
    terminal.take(0.2)
    terminal.type("\x04")
    assert terminal.end() == 3
