"""Names of players: made safe to say and to send, and told apart (interface.md 3.10)."""

from __future__ import annotations

from accessible_cards.outlets.legible import clean

LONGEST = 16

# The players the program brings along, by seat; a name that a human has taken is passed over.
BOT_NAMES = ("Anna", "Bert", "Carla", "Dora", "Emil", "Frida", "Georg", "Hanna", "Ivo", "Jana", "Karl", "Lena")


def player_name(text: str) -> str:
    r"""Give a name without control and direction characters, single spaces between words, cut at 16 characters.

    Gives the empty string where nothing is left.

    >>> player_name("  Anna\x1b  Maria\u202e  van den Bosch-Meier")
    'Anna Maria van d'
    """
    name = " ".join(clean(text).split())
    if not name.isascii():
        from unicodedata import normalize

        name = normalize("NFC", name)
    return name[:LONGEST].strip()


def told_apart(names: dict[int, str]) -> dict[int, str]:
    """Give the names by seat, a number after each that an earlier seat has already; letter case does not matter.

    >>> told_apart({1: "Anna", 2: "anna", 3: "Bert", 4: "Anna"})
    {1: 'Anna', 2: 'anna 2', 3: 'Bert', 4: 'Anna 3'}
    """
    taken: set[str] = set()
    apart = {}
    for seat in sorted(names):
        apart[seat] = free_name(names[seat], taken)
        taken.add(apart[seat].casefold())
    return apart


def free_name(name: str, taken: set[str]) -> str:
    """Give the name, or the name with the first number from 2 on that makes it new; taken is in casefold."""
    candidate, number = name, 1
    while candidate.casefold() in taken:
        number += 1
        ending = f" {number}"
        candidate = name[: LONGEST - len(ending)].strip() + ending
    return candidate


def bot_names(seats: list[int], taken: set[str]) -> dict[int, str]:
    """Give each of these seats a name of its own that nobody in taken (in casefold) has.

    >>> bot_names([2, 3], {"carla"})
    {2: 'Bert', 3: 'Dora'}
    """
    names = {}
    for seat in seats:
        free = [name for name in BOT_NAMES[seat - 1 :] + BOT_NAMES if name.casefold() not in taken]
        names[seat] = free[0]
        taken.add(free[0].casefold())
    return names


def protocol_name(name: str) -> str:
    """Give what the line protocol can carry of a name: letters, digits, spaces, - and '.

    >>> protocol_name("$(touch x)")
    'touch x'
    """
    from accessible_cards.protocol.arguments import fit_for_name

    return " ".join(fit_for_name(name).split())
