"""What a person's screen is like: function keys, a braille display, signs for cards."""

from __future__ import annotations

import os
import sys

from accessible_cards.play.braille import FEW_CELLS, FEWEST_CELLS, with_cells
from accessible_cards.play.plan import PlanFault

from .options import INPUTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from accessible_cards.play.screen import Screen

    from .console import Console

MOST_CELLS = 200
# Terminals that cannot move their cursor: what is typed with function keys would not be seen in them.
PLAIN_TERMINALS = ("", "dumb", "unknown")


def fit(console: Console, screen: Screen, cells: int, signs: bool) -> Screen:
    """Give the screen that is wanted; raises PlanFault where there is no such display."""
    if not is_display(cells):
        raise PlanFault("cells.wrong", text=str(cells))
    console.teller.signs = signs or 0 < cells < FEW_CELLS
    if not console.is_script and console.choose("input", INPUTS, "auto") == "keys":
        if keys_work():
            from accessible_cards.play.keys import KeyLines

            screen.lines = KeyLines()
        else:
            screen.say([console.teller.say("keys.none")])
    return with_cells(screen, cells)


def is_display(cells: int) -> bool:
    """Say whether a display can have so many cells; 0 is none."""
    return not cells or FEWEST_CELLS <= cells <= MOST_CELLS


def keys_work() -> bool:
    """Say whether this terminal can show a line that is edited with function keys."""
    if sys.stdout is None or not sys.stdout.isatty():
        return False
    return sys.platform == "win32" or os.environ.get("TERM", "") not in PLAIN_TERMINALS


def use_cells(console: Console, cells: int) -> Screen:
    """Take up a display of so many cells from now on; give its screen."""
    console.screen = with_cells(console.screen, cells)
    signs = console.settings is not None and console.settings.text("braille") == "signs"
    console.teller.signs = signs or 0 < cells < FEW_CELLS
    return console.screen
