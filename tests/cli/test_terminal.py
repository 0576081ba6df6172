import os
import signal
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("pty")

from tests.cli.tools import Terminal, environment

if sys.platform != "win32":
    import termios

PROMPT = "Your turn: "


def playing(*arguments: str, **variables: str) -> Terminal:
    terminal = Terminal("play", "stich", "--seed", "5", *arguments, env=environment(**variables))
    terminal.wait(PROMPT)
    return terminal


def settings(terminal: Terminal) -> list[object]:
    found: list[object] = list(termios.tcgetattr(terminal.descriptor))
    return found


def quiet(out: bytes) -> bool:
    """Whether nothing but text and line ends came."""
    return not any(sign in out.replace(b"\r\n", b"\n") for sign in (b"\x1b", b"\r", b"\b", b"\a", b"\t", b"\0"))


@pytest.mark.parametrize("term", ["xterm", "xterm-256color", "linux", "dumb", "vt100", ""])
def test_output_is_text_and_line_ends_only(term: str) -> None:
    terminal = playing(TERM=term)
    for line in ("hand", "moves", "xyzzy", ".1", "table", "why", "new"):
        terminal.type(line + "\r")
        terminal.wait(PROMPT)
    terminal.type("quit\r")
    assert terminal.end() == 0
    assert quiet(terminal.out)


def test_a_whole_match() -> None:
    terminal = playing("--option", "TARGET=100")
    while True:
        terminal.type(".1\r")
        try:
            terminal.wait(PROMPT, 5)
        except AssertionError:
            break
    assert terminal.end() == 0
    assert "The match is over" in terminal.text
    assert quiet(terminal.out)


def test_the_prompt_is_on_the_line_that_is_typed() -> None:
    terminal = playing()
    terminal.type("quit\r")
    assert terminal.end() == 0
    assert f"{PROMPT}quit\n" in terminal.text


def test_control_c_at_the_prompt() -> None:
    terminal = Terminal("play", "stich", "--seed", "5")
    before = settings(terminal)
    terminal.wait(PROMPT)
    terminal.type("ha\x03")
    assert terminal.end() == 130
    assert terminal.text.endswith("\n") and "Traceback" not in terminal.text and "Abort" not in terminal.text
    assert settings(terminal) == before


def test_control_d_at_the_prompt() -> None:
    terminal = playing()
    terminal.type("\x04")
    assert terminal.end() == 3
    assert f"{PROMPT}\nThe input ended before the match did.\nThe match is saved." in terminal.text


@pytest.mark.parametrize("number", [signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)])
def test_signals_end_it_and_leave_the_terminal_as_it_was(number: signal.Signals) -> None:
    terminal = Terminal("play", "stich", "--seed", "5")
    before = settings(terminal)
    terminal.wait(PROMPT)
    began = time.monotonic()
    terminal.send(number)
    assert terminal.end() == 128 + number
    assert time.monotonic() - began < 2
    assert settings(terminal) == before
    assert "Traceback" not in terminal.text


def test_a_terminal_that_is_closed() -> None:
    terminal = playing()
    began = time.monotonic()
    terminal.close()
    terminal.end()
    assert time.monotonic() - began < 2


def test_long_answers_pause() -> None:
    terminal = playing()
    terminal.type("rules\r")
    terminal.wait("lines left.")
    terminal.type("\r")
    terminal.wait("lines left.")
    terminal.type("hand\r")
    terminal.wait("6 cards: ")
    terminal.wait(PROMPT)
    terminal.type("quit\r")
    assert terminal.end() == 0


def test_an_empty_line_says_whose_turn_it_is() -> None:
    terminal = playing()
    terminal.type("\r")
    terminal.wait("It is your turn.")
    terminal.type("quit\r")
    assert terminal.end() == 0


def test_forced_moves_are_made_unless_told_otherwise(tmp_path: Path) -> None:
    def asked(*arguments: str) -> bool:
        terminal = playing(*arguments)
        while True:
            terminal.type("turn\r.1\r")
            try:
                terminal.wait(PROMPT, 5)
                terminal.wait(PROMPT, 5)
            except AssertionError:
                break
        assert terminal.end() == 0
        return "draw" in terminal.text.lower() and "it is made for you" in terminal.text

    assert asked("--option", "TARGET=200")
    assert not asked("--option", "TARGET=200", "--no-auto-pass")


def test_settings_come_from_the_environment_and_the_file(tmp_path: Path) -> None:
    folder = tmp_path / "accessible-cards"
    folder.mkdir()
    (folder / "settings.toml").write_text("lang = 'de'\nname = 'Jörg'\nverbosity = 'brief'\n", encoding="utf-8")
    variables = {"XDG_CONFIG_HOME": str(tmp_path), "HOME": str(tmp_path)}
    if sys.platform != "linux":
        pytest.skip("the place of the file is that of Linux")
    terminal = Terminal("play", "stich", env=environment(**variables))
    terminal.wait("Dein Zug: ")
    terminal.type("\x04")
    terminal.end()
    terminal = Terminal("play", "stich", env=environment(ACCESSIBLE_CARDS_LANG="en", **variables))
    terminal.wait(PROMPT)
    terminal.type("\x04")
    terminal.end()


def test_a_setting_that_cannot_be_used_is_named() -> None:
    terminal = Terminal("play", "stich", env=environment(ACCESSIBLE_CARDS_PLAYERS="many"))
    assert terminal.end() == 2
    assert "ACCESSIBLE_CARDS_PLAYERS" in terminal.text and "many" in terminal.text


def test_the_menu_and_the_settings(tmp_path: Path) -> None:
    if sys.platform != "linux":
        pytest.skip("the place of the file is that of Linux")
    variables = environment(XDG_CONFIG_HOME=str(tmp_path), HOME=str(tmp_path))
    terminal = Terminal(env=variables)
    terminal.wait("Main menu.")
    for line in ("settings", "1", "de"):
        terminal.wait(": ")
        time.sleep(0.2)
        terminal.type(line + "\r")
    time.sleep(0.5)
    terminal.type("\x04")
    terminal.end()
    assert "lang" in (tmp_path / "accessible-cards" / "settings.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("home", ["/nowhere", "/proc"])
def test_no_home_and_a_home_that_cannot_be_written(home: str) -> None:
    terminal = playing(HOME=home, XDG_CONFIG_HOME=home)
    terminal.type("quit\r")
    assert terminal.end() == 0
    if os.name == "posix":
        terminal = Terminal("play", "stich", env=environment())
        terminal.wait(PROMPT)
        terminal.type("quit\r")
        assert terminal.end() == 0


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1"])
def test_letters_that_the_encoding_lacks_are_replaced(encoding: str) -> None:
    terminal = Terminal("rules", "stich", "--lang", "de", env=environment(PYTHONIOENCODING=encoding))
    terminal.wait("Zeilen. ")
    terminal.type("\x04")
    terminal.end()
    raw = terminal.out
    raw.decode(encoding)
    assert b"?" not in raw.replace(b"? ", b"").replace(b"?\r", b"")


def test_names_are_made_safe(tmp_path: Path) -> None:
    terminal = playing("--name", "A\x1b[31m\u202eb", "--seat", "2=bot:random:Bo\x07 \x1b[0m")
    terminal.type("quit\r")
    assert terminal.end() == 0
    assert quiet(terminal.out)
