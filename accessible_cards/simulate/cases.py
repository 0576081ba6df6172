"""The matches that bot-check plays: every game, with few and many seats, with its options, in short matches."""

from __future__ import annotations


class Case:
    """One match.

    game: its id.  seats: how many.  seat: the one of the program.  options: chosen ones.  others: the level of the
    other seats.
    """

    __slots__ = ("game", "options", "others", "seat", "seats")

    def __init__(self, game: str, seats: int, seat: int, others: str = "RANDOM", **options: int) -> None:
        """Keep it; an underline in the name of an option stands for its hyphen."""
        self.game, self.seats, self.seat, self.others = game, seats, seat, others
        self.options = {name.replace("_", "-"): value for name, value in options.items()}


CASES = (
    Case("TWELVE", 2, 1, "GREEDY"),
    Case("TWELVE", 7, 6, DEALS=2),
    Case("TWELVE", 3, 2, DECK44=1, DEALS=2),
    Case("TWELVE", 2, 2, EXTRA_TURN=1, LAST_CARD=0),
    Case("STICH", 3, 2, "GREEDY", TARGET=200),
    Case("STICH", 6, 6, TARGET=100),
    Case("STICH", 4, 1, TARGET=100, WINNER_SIGN=1),
    Case("DAYS", 3, 3, "GREEDY", LENGTH=1),
    Case("DAYS", 8, 5, LENGTH=1),
    Case("DAYS", 2, 1, LENGTH=1),
    Case("ZWICKERN", 2, 1, "GREEDY", TARGET=40),
    Case("ZWICKERN", 2, 2, MUST_TAKE=1, TARGET=20),
    Case("ZWICKERN", 2, 1, ZWICKER_MIN=1, TARGET=20, STAKE=5),
    Case("ZWOLFERN", 2, 2, ROUNDS=10),
    Case("ZWOLFERN", 2, 1, BUST_ENDS=0, ROUNDS=10, STAKE=5),
    Case("CHIPS", 2, 2, "GREEDY", TOKENS=2),
    Case("CHIPS", 3, 1, TOKENS=2),
    Case("CHIPS", 4, 3, TOKENS=1, OVER21=1),
)


def cases(game_id: str) -> list[Case]:
    """Give the matches of a game; a third party's game is played with its usual and with its most seats.

    >>> [case.seats for case in cases("CHIPS")]
    [2, 3, 4]
    """
    found = [case for case in CASES if case.game == game_id]
    if found:
        return found
    from accessible_cards.games import find_game

    game = find_game(game_id)
    assert game is not None
    return [Case(game_id, game.default_seats, 1, "GREEDY"), Case(game_id, game.max_seats, game.max_seats)]
