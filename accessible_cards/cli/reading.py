"""Reading the command line.

click reads it.  But to import click takes three times as long as Python takes to start, and a player waits for the
first sentence; so a command line in its plain form (a command, a game, options spelt out, each value a word of its own)
is read here, and whatever is not plain, above all every mistake, is left to click.
"""

from __future__ import annotations

from .options import COMMANDS, NUMBER, PROGRAM, SECONDS, Command, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

MOST_SECONDS = 3600


class Wanted:
    """What the command line wants.

    command: PROGRAM where none was named.  given: the values by key; ``game`` too.  what: ``run``, ``help`` or
    ``version``.
    """

    __slots__ = ("command", "given", "what")

    def __init__(self, command: Command, given: dict[str, Any], what: str = "run") -> None:
        """Keep it all."""
        self.command = command
        self.given = given
        self.what = what


def read_plain(arguments: Sequence[str]) -> Wanted | None:
    """Read a command line in its plain form; None where it is not plain.

    >>> wanted = read_plain(["play", "twelve", "--seed", "7", "--no-auto-pass"])
    >>> wanted.command.name, wanted.given
    ('play', {'game': 'twelve', 'seed': 7, 'auto_pass': False})
    >>> read_plain(["play", "--seed=7"]), read_plain(["play", "--seed", "x"])
    (None, None)
    """
    words = list(arguments)
    command = COMMANDS.get(words[0]) if words else PROGRAM
    if words == ["--help"]:
        return Wanted(PROGRAM, {}, "help")
    if command is None:
        return None
    if words[1:] == ["--help"]:
        return Wanted(command, {}, "help")
    if command.words:
        return None
    given: dict[str, Any] = {}
    by_name = {f"--{option.name}": option for option in command.options}
    del words[:1]
    while words:
        word = words.pop(0)
        option = by_name.get(word)
        if option is None:
            if word.startswith("-") or not word:
                return None
            if command.file:
                given["file"] = f"{given['file']} {word}" if "file" in given else word
            elif "game" in given or not command.game:
                return None
            else:
                given["game"] = word
        elif not take(option, words, given):
            return None
    return Wanted(command, given)


def take(option: Option, words: list[str], given: dict[str, Any]) -> bool:
    """Take the value of an option from the words that follow; False where there is none that is right."""
    if not option.takes:
        given[option.key] = option.flag
        return True
    if not words or words[0].startswith("-") or not words[0].strip():
        return False
    try:
        value = read_value(option, words.pop(0))
    except ValueError:
        return False
    given[option.key] = (*given.get(option.key, ()), value) if option.many else value
    return True


def read_value(option: Option, word: str) -> Any:
    """Give the value that a word means for an option; raises ValueError.

    >>> from accessible_cards.cli.options import LANG, PACE, SEED
    >>> read_value(LANG, "DE"), read_value(PACE, "0.5"), read_value(SEED, "-1")
    ('de', 0.5, -1)
    """
    if isinstance(option.takes, tuple):
        if word.lower() not in option.takes:
            raise ValueError(word)
        return word.lower()
    if option.takes not in (NUMBER, SECONDS):
        return word
    digits = word.removeprefix("-") if option.takes == NUMBER else word.replace(".", "", 1)
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20):
        raise ValueError(word)
    return int(word) if option.takes == NUMBER else seconds(word)


def seconds(word: str) -> float:
    """Give a time; raises ValueError."""
    time = float(word)
    if time > MOST_SECONDS:
        raise ValueError(word)
    return time
