"""The questions of the very first start: language, by ear or by touch, name.  Enter alone skips each."""

from __future__ import annotations

import sys

from accessible_cards.play.menu import chosen
from accessible_cards.play.names import player_name
from accessible_cards.play.plan import whole
from accessible_cards.telling.catalogue import LANGUAGES
from accessible_cards.telling.teller import Teller

from .people import keep
from .profile import is_display, use_cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .console import Console

USUAL_CELLS = 40
LONGEST_PROMPT = 18
"""On a display of 20 cells, whose size is not known yet, it can be read without a key."""


def ask(console: Console) -> bool:
    """Ask what neither the command line nor the environment says; give False at the end of input."""
    settings = console.settings
    if settings is None or sys.stdout is None or not sys.stdout.isatty():
        return True

    def is_open(key: str) -> bool:
        return key not in console.given and not settings.find(key)[0]

    questions = {"lang": ask_language, "cells": ask_cells, "name": ask_name}
    asked = [key for key in questions if is_open(key) and not (key == "name" and "seat" in console.given)]
    if not asked:
        return True
    if "lang" not in asked:
        console.screen.say([console.teller.say("first.head")])
    for key in asked:
        if not questions[key](console):
            return False
    if not console.cannot_save:
        console.screen.say([console.teller.say("first.done")])
    return True


def ask_language(console: Console) -> bool:
    """Ask for the language in every language; give False at the end of input."""
    tellers = {code: Teller(code) for code in LANGUAGES}
    tellers[console.teller.language] = console.teller
    choices = [(code, teller.say(f"language.{code}")) for code, teller in tellers.items()]
    names = ", ".join(name for _, name in choices)
    prompt = f"{names if len(names) < LONGEST_PROMPT else ', '.join(LANGUAGES)}: "
    how = [teller.say("first.language") for teller in tellers.values()]
    console.screen.say([console.teller.say("first.head"), *how])
    while True:
        line = console.screen.read(prompt)
        if line is None:
            return False
        text = line.text.strip()
        code = console.teller.language if not text and not line.fault else chosen(text, choices)
        if code:
            break
        console.screen.say(how)
    if code != console.teller.language:
        console.change_teller(Teller(code, console.teller.verbosity))
    keep(console, "lang", code)
    return True


def ask_cells(console: Console) -> bool:
    """Ask whether somebody plays by touch, and with how many cells; give False at the end of input."""
    say = console.teller.say
    choices = [("ear", say("first.ear")), ("touch", say("first.touch"))]
    items = [say("menu.item", number=number, text=text) for number, (_, text) in enumerate(choices, 1)]
    console.screen.say([say("first.profile"), *items])
    prompt = say("prompt.profile")
    while True:
        line = console.screen.read(prompt)
        if line is None:
            return False
        key = chosen(line.text, choices) or chosen(line.text, words_of(prompt)) if line.text.strip() else "ear"
        if key:
            break
        console.screen.say([say("menu.no-such", text=" ".join(line.text.split())[:20], n=len(choices))])
    cells = 0 if key == "ear" else read_cells(console)
    if cells is None:
        return False
    keep(console, "cells", cells)
    if cells:
        use_cells(console, cells).go_over([say("first.touch.pages"), say("first.touch.help")])
    return True


def words_of(prompt: str) -> list[tuple[str, str]]:
    """Give the words that a prompt names after its numbers, as choices.

    >>> words_of("1 ear, 2 braille: ")
    [('ear', 'ear'), ('touch', 'braille')]
    """
    words = (part.partition(" ")[2] for part in prompt.strip().removesuffix(":").split(", "))
    return list(zip(("ear", "touch"), words, strict=False))


def read_cells(console: Console) -> int | None:
    """Ask for the number of cells; give None at the end of input."""
    while True:
        line = console.screen.read(console.teller.say("prompt.cells"))
        if line is None:
            return None
        cells = whole(line.text) if line.text.strip() else USUAL_CELLS
        if cells is not None and is_display(cells):
            return cells
        console.screen.say_pages([console.teller.say("cells.wrong", text=" ".join(line.text.split())[:20])])


def ask_name(console: Console) -> bool:
    """Ask for the name; give False at the end of input."""
    line = console.screen.read(console.teller.say("prompt.name"))
    if line is None:
        return False
    name = player_name(line.text)
    if name:
        keep(console, "name", name)
        console.given = {"name": name, **console.given}
    return True
