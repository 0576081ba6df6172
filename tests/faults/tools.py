"""Matches at a real terminal, and what is left of them."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pty")

from accessible_cards.play.saves import SaveFolder
from accessible_cards.protocol.transcript import Transcript, Writer
from tests.cli.tools import Terminal, environment

PROMPT = "Your turn: "


class Evening:
    """A save folder of its own, and terminals that use it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.folder = SaveFolder(path)
        self.variables = environment(ACCESSIBLE_CARDS_SAVES=str(path), HOME=str(path.parent), TZ="UTC")

    def terminal(self, *arguments: str, **variables: str) -> Terminal:
        return Terminal(*arguments, env={**self.variables, **variables})

    def begin(self, *lines: str, game: str = "stich") -> Terminal:
        """Begin a match, type lines, wait for the prompt."""
        terminal = self.terminal("play", game, "--seed", "5", "--first", "1", "--no-auto-pass")
        terminal.wait(PROMPT)
        type_lines(terminal, *lines)
        return terminal

    def save(self, name: str = "evening", moves: int = 2) -> Path:
        """Leave a match behind; give its file."""
        terminal = self.begin(f"save {name}", *[".1"] * moves)
        terminal.type("quit\r")
        assert terminal.end() == 0
        return self.folder.file(name)

    def resume(self, *arguments: str) -> tuple[int, str]:
        """Take a match up, ask for the hand and leave; give the exit status and what was told."""
        terminal = self.terminal("resume", *arguments)
        try:
            terminal.wait(PROMPT)
        except AssertionError:
            return terminal.end(), terminal.text
        type_lines(terminal, "hand")
        terminal.type("quit\r")
        return terminal.end(), terminal.text


def type_lines(terminal: Terminal, *lines: str) -> None:
    """Type lines, each after the prompt."""
    for line in lines:
        terminal.type(line + "\r")
        terminal.wait(PROMPT)


def text_of(lines: list[str]) -> bytes:
    """Give the file of a transcript with these lines."""
    written: list[str] = []
    writer = Writer(written.append)
    for line in lines:
        writer.keep(line)
    return "".join(written).encode()


def moves_of(transcript: Transcript) -> list[str]:
    """Give the moves as they stand in a transcript."""
    return [f"{seat} {command}" for seat, command in transcript.moves]
