"""The messages of first start, settings, braille profile and several players, by key like those in ``messages``.

Several people at one keyboard
    hands.head, hands.open, hands.private               how hands are held
    prompt.own-name: name                               who is to sit down
    prompt.end-turn                                     before the terminal is cleared
    prompt.agree: name                                  yes or no of another player
    handover.name: name; handover.over                  what is to be typed instead
    handover.cannot-clear                               the terminal keeps what was written
    agree.ask: name, player; agree.which: name; agree.no: name
First start
    first.head; first.language, prompt.first: text      asked in every language
    first.profile, first.ear, first.touch, prompt.cells, prompt.name
    first.touch.pages, first.touch.help; first.done
    cells.wrong: text                                   no number of cells
    keys.none                                           function keys do not work here
Settings
    settings.cells, settings.input, settings.auto-pass, settings.braille: text, with their values
"""

from __future__ import annotations

from accessible_cards.telling.catalogue import _, n_, p_

COMPANY: dict[str, str | tuple[str, str]] = {
    "hands.head": _("Open or private hands?"),
    "hands.open": _("open: everybody may hear every hand"),
    "hands.private": _("private: each player hears the own hand only"),
    "prompt.own-name": _("{name}, your name: "),
    "prompt.end-turn": _("Enter ends turn: "),
    "prompt.agree": _("{name}, yes or no: "),
    "handover.name": _("It is the turn of {name}, who types the own name or its first letter."),
    "handover.over": _("Your turn is over. You can still ask; Enter alone ends it."),
    "handover.cannot-clear": _("This terminal cannot be cleared. Hide the lines above before the next player comes."),
    "agree.ask": _("{player} wants to take the last move back. Does {name} agree?"),
    "agree.which": _("{name} says yes or no."),
    "agree.no": _("{name} does not agree. The move stands."),
    "first.head": _("Welcome. Enter alone leaves a question as it is."),
    "first.language": _("To play in English, type en."),
    "first.profile": _("Do you play by ear or by touch?"),
    "first.ear": _("by ear, with a screen reader or the program's voice"),
    "first.touch": _("by touch, with a braille display"),
    "prompt.profile": _("1 ear, 2 braille: "),
    "prompt.cells": _("Number of cells: "),
    "prompt.name": _("Your name: "),
    "first.touch.pages": _("Enter reads on, b goes back."),
    "first.touch.help": _("Type help for commands."),
    "first.done": _("This is kept. The settings in the main menu change it."),
    "cells.wrong": _("{text} is no number of cells. A display has 14 cells or more; 0 is none."),
    "keys.none": _("Function keys do not work in this terminal. Lines are typed without them."),
    "settings.cells": _("Braille display: {text}"),
    "settings.no-cells": p_("braille display", "none"),
    "settings.n-cells": n_("{n} cell", "{n} cells"),
    "settings.input": _("Typing: {text}"),
    "settings.input.auto": _("as the terminal allows"),
    "settings.input.line": _("plain lines"),
    "settings.input.keys": _("with function keys"),
    "settings.auto-pass": _("A draw or a pass without a choice: {text}"),
    "settings.auto-pass.yes": _("made for you"),
    "settings.auto-pass.no": _("left to you"),
    "settings.braille": _("Cards in sentences: {text}"),
    "settings.braille.off": _("words"),
    "settings.braille.signs": _("braille signs of two cells"),
}
