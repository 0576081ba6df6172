"""The registry of games: the built-in ones by name, others through the entry-point group ``accessible_cards.games``.

An entry point's name is the game's id, and it names a ``Game`` object.  A game that cannot be loaded is left out: the
others must stay playable.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from accessible_cards.engine.game import Game

ENTRY_POINTS = "accessible_cards.games"

# In the order of the protocol's GAMES: id and the module whose GAME it is.
BUILT_IN = {
    "TWELVE": "twelve",
    "STICH": "stich",
    "DAYS": "days",
    "ZWICKERN": "zwickern",
    "ZWOLFERN": "zwolfern",
    "CHIPS": "chips",
}


def find_game(game_id: str) -> Game | None:
    """Give the game with that id, in any letter case, or None.

    >>> find_game("twelve")
    <Game TWELVE>
    """
    game_id = game_id.upper()
    if game_id in BUILT_IN:
        return _built_in(game_id)
    return next((game for game in _others() if game.id == game_id), None)


def all_games() -> list[Game]:
    """Give every game: the built-in ones in the order of the protocol, then others by id."""
    return [*map(_built_in, BUILT_IN), *sorted(_others(), key=lambda game: game.id)]


def _built_in(game_id: str) -> Game:
    from importlib import import_module

    game: Game = import_module(f"{__name__}.{BUILT_IN[game_id]}").GAME
    return game


def _others() -> Iterator[Game]:
    # Costs tens of milliseconds, so it is only asked when a game is wanted that is not built in.
    from importlib.metadata import entry_points

    from accessible_cards.engine.game import Game

    for point in entry_points(group=ENTRY_POINTS):
        try:
            game = point.load()
        except Exception:  # whatever a stranger's module does when it is imported
            continue
        if isinstance(game, Game) and game.id not in BUILT_IN:
            yield game
