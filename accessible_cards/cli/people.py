"""The people at the keyboard: how hands are held, and how much each of them wants to hear."""

from __future__ import annotations

from accessible_cards.play.table import PRIVATE, Table
from accessible_cards.telling.teller import VERBOSITIES

from .options import HANDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from .console import Console


def people_table(console: Console, humans: frozenset[int], names: Mapping[int, str]) -> Table | None:
    """Give the table of the people who play; None where the input ends at the question how hands are held.

    names: of the seats that have one.  In a script nobody keeps a hand from the others, and nothing is remembered.
    """
    settings = console.settings
    if settings is None:
        return Table(humans)
    hands = held_hands(console) if len(humans) > 1 else ""
    if hands is None:
        return None

    def remember(seat: int, verbosity: str) -> None:
        keep(console, "verbosity", verbosity, names.get(seat, ""))

    table = Table(humans, hands == PRIVATE, remember)
    console.guard(table.private)
    if "verbosity" in console.given or settings.find("verbosity")[0].isupper():
        return table
    for seat in humans:
        wanted = settings.of_person(names.get(seat, ""), "verbosity")
        if isinstance(wanted, str) and wanted in VERBOSITIES:
            table.verbosities[seat] = wanted
    if len(humans) == 1:
        console.teller.verbosity = table.verbosities.get(min(humans), console.teller.verbosity)
    return table


def held_hands(console: Console) -> str | None:
    """Give how hands are held, as given, set or asked for just now; None at the end of input."""
    hands = console.choose("hands", HANDS, "")
    if hands:
        return hands
    from accessible_cards.play.menu import choose

    say = console.teller.say
    choices = [(hands, say(f"hands.{hands}")) for hands in HANDS]
    return choose(console.screen, say("hands.head"), choices, say("prompt.menu"))


def keep(console: Console, key: str, value: str | int, person: str = "") -> bool:
    """Keep a setting; where that cannot be done say so once.  Gives whether it was kept."""
    try:
        if console.settings is None:
            raise OSError
        console.settings.save(key, value, person)
    except (OSError, ValueError):
        if not console.cannot_save:
            console.cannot_save = True
            console.screen.say([console.teller.say("settings.cannot-save")])
        return False
    return True
