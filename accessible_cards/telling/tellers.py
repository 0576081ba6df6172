"""Which narrator tells which game: one entry a game."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from accessible_cards.telling.narrator import Narrator

# Game id: module and class. A module is imported when its game is told.
TELLERS = {
    "TWELVE": "accessible_cards.telling.twelve:Twelve",
    "STICH": "accessible_cards.telling.stich:Stich",
    "DAYS": "accessible_cards.telling.days:Days",
    "ZWICKERN": "accessible_cards.telling.zwickern:Zwickern",
    "ZWOLFERN": "accessible_cards.telling.zwolfern:Zwolfern",
    "CHIPS": "accessible_cards.telling.chips:Chips",
}
GROUP = "accessible_cards.tellers"


def narrator_class(game: str) -> type[Narrator]:
    """Give the class that tells a game: of this table, else of a third party's entry point, else the plain one."""
    from accessible_cards.telling.narrator import Narrator

    found = TELLERS.get(game)
    if found is not None:
        return _loaded(found)
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP, name=game):
        loaded: type[Narrator] = point.load()
        return loaded
    return Narrator


def _loaded(where: str) -> type[Narrator]:
    """Import a class named as ``module:class``."""
    from importlib import import_module

    module, _, name = where.partition(":")
    loaded: type[Narrator] = getattr(import_module(module), name)
    return loaded
