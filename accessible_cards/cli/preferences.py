"""The settings menu: what a person has set, and how to change it."""

from __future__ import annotations

from accessible_cards.play.menu import choose
from accessible_cards.play.names import player_name
from accessible_cards.telling.catalogue import LANGUAGES
from accessible_cards.telling.teller import VERBOSITIES, Teller

from .first_start import read_cells
from .options import INPUTS, SIGNS
from .people import keep
from .profile import fit, use_cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .console import Console

FORCED = ("yes", "no")


def settings_menu(console: Console) -> int:
    """Offer the settings until the player goes back; give the status: finished, or that the input ended."""
    from .actions import FINISHED, INPUT_ENDED

    while True:
        say = console.teller.say
        choices = [(key, say(f"settings.{key}", text=now(console))) for key, (now, _) in SETTINGS.items()]
        choices.append(("back", say("settings.back")))
        key = choose(console.screen, say("settings.head"), choices, say("prompt.menu"))
        if key == "back":
            return FINISHED
        if key is None or not SETTINGS[key][1](console):
            return INPUT_ENDED


def choose_word(console: Console, head: str, words: Sequence[str], message: str) -> str | None:
    """Let one of some words be chosen; message: the key of what is said of a word goes on with the word."""
    say = console.teller.say
    choices = [(word, say(f"{message}.{word}")) for word in words]
    return choose(console.screen, head, choices, say("prompt.menu"))


def saved(console: Console, key: str, value: str | int) -> bool:
    """Keep a setting and say so."""
    console.given = {name: one for name, one in console.given.items() if name != key.replace("-", "_")}
    if keep(console, key, value):
        console.screen.say([console.teller.say("settings.saved")])
    return True


# Each setting: how it stands, and asking for it, which is False where the input ends.


def language(console: Console) -> str:
    """Give the name of the language."""
    return console.teller.say(f"language.{console.teller.language}")


def set_language(console: Console) -> bool:
    """Ask for the language."""
    code = choose_word(console, console.teller.say("settings.which-language"), LANGUAGES, "language")
    if code is None:
        return False
    console.change_teller(Teller(code, console.teller.verbosity))
    return saved(console, "lang", code)


def verbosity(console: Console) -> str:
    """Give how much is told to the person of the name that is set."""
    word = console.teller.verbosity
    if console.settings is not None and "verbosity" not in console.given:
        own = console.settings.of_person(console.settings.text("name") or "", "verbosity")
        word = own if isinstance(own, str) and own in VERBOSITIES else word
    return console.teller.say(f"settings.{word}").partition(":")[0]


def set_verbosity(console: Console) -> bool:
    """Ask how much is told."""
    word = choose_word(console, console.teller.say("settings.which-verbosity"), VERBOSITIES, "settings")
    if word is None:
        return False
    console.teller.verbosity = word
    name = (console.settings.text("name") if console.settings else "") or ""
    if name:
        keep(console, "verbosity", word, name)
    return saved(console, "verbosity", word)


def own_name(console: Console) -> str:
    """Give the name of the person, or a word that there is none."""
    return console.text("name") or console.teller.say("settings.no-name")


def set_name(console: Console) -> bool:
    """Ask for the name."""
    line = console.screen.read(console.teller.say("settings.which-name"))
    return line is not None and saved(console, "name", player_name(line.text))


def cells(console: Console) -> str:
    """Give how many cells the display has."""
    number, say = console.number("cells"), console.teller.say
    return say("settings.n-cells", n=number) if number else say("settings.no-cells")


def set_cells(console: Console) -> bool:
    """Ask how many cells the display has."""
    number = read_cells(console)
    if number is None:
        return False
    use_cells(console, number)
    return saved(console, "cells", number)


def typing(console: Console) -> str:
    """Give how lines are typed."""
    return console.teller.say(f"settings.input.{console.choose('input', INPUTS, 'auto')}")


def set_typing(console: Console) -> bool:
    """Ask how lines are typed."""
    word = choose_word(console, "", INPUTS, "settings.input")
    if word is None:
        return False
    saved(console, "input", word)
    from accessible_cards.play.lines import TerminalLines

    console.screen.lines = TerminalLines()
    console.screen = fit(console, console.screen, console.number("cells"), console.teller.signs)
    return True


def forced(console: Console) -> str:
    """Give whether a draw or a pass without a choice is made for the player."""
    made = console.settings is None or console.settings.flag("auto-pass") is not False
    return console.teller.say(f"settings.auto-pass.{'yes' if made else 'no'}")


def set_forced(console: Console) -> bool:
    """Ask whether a draw or a pass without a choice is made for the player."""
    word = choose_word(console, "", FORCED, "settings.auto-pass")
    if word is None:
        return False
    return saved(console, "auto-pass", word == "yes")


def signs(console: Console) -> str:
    """Give whether cards in sentences are words or signs."""
    return console.teller.say(f"settings.braille.{'signs' if console.teller.signs else 'off'}")


def set_signs(console: Console) -> bool:
    """Ask whether cards in sentences are words or signs."""
    word = choose_word(console, "", SIGNS, "settings.braille")
    if word is None:
        return False
    console.teller.signs = word == "signs"
    return saved(console, "braille", word)


SETTINGS: dict[str, tuple[Callable[[Console], str], Callable[[Console], bool]]] = {
    "language": (language, set_language),
    "verbosity": (verbosity, set_verbosity),
    "name": (own_name, set_name),
    "cells": (cells, set_cells),
    "input": (typing, set_typing),
    "auto-pass": (forced, set_forced),
    "braille": (signs, set_signs),
}
