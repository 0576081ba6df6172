"""Quick rules for playouts: what somebody might play who sees only what is near.

A rule takes a state in which all cards are known, its legal moves and a source of chance, and gives one of the moves.
It must cost hardly more than a move by chance, and it leaves room for chance, so that playouts differ.  A game that has
no rule here is played out by chance alone; nothing else depends on them.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from accessible_cards.engine.game import Move

    Rule = Callable[[Any, Sequence[Any], Callable[[], float]], Move]


def by_chance(state: Any, moves: Sequence[Any], random: Callable[[], float]) -> Move:
    """Give any move."""
    move: Move = moves[int(random() * len(moves))]
    return move


def match_in_twelve(state: Any, moves: Sequence[Any], random: Callable[[], float]) -> Move:
    """Take the pile in TWELVE whenever a card matches, and else rather not leave an ace, which most cards match."""
    top = state.pile[-1]
    rest, rank = 12 - top.value, top.rank
    for card in moves:
        if card.value == rest or card.rank == rank:
            return card  # type: ignore[no-any-return]
    number = len(moves)
    card = moves[int(random() * number)]
    return moves[int(random() * number)] if card.value == 1 else card  # type: ignore[no-any-return]


def take_in_stich(state: Any, moves: Sequence[Any], random: Callable[[], float]) -> Move:
    """Take the trick in STICH whenever a card makes 12 or 0, and else play the greater of two cards."""
    number = len(moves)
    first: Any = moves[0]
    if type(first) is tuple:
        return moves[int(random() * number)]  # type: ignore[no-any-return]
    if state.trick:
        total = state.total
        if total == 12:
            return first  # type: ignore[no-any-return]
        adds = state.adds
        for card in moves:
            if type(card) is not tuple and card.value == (12 - total if card.suit == adds else total):
                return card  # type: ignore[no-any-return]
    one: Any = moves[int(random() * number)]
    other: Any = moves[int(random() * number)]
    # PASS comes last, and only after a card.
    if type(one) is tuple or type(other) is tuple:
        return first  # type: ignore[no-any-return]
    return one if one.value > other.value else other  # type: ignore[no-any-return]


def shed_in_days(state: Any, moves: Sequence[Any], random: Callable[[], float]) -> Move:
    """Prefer the best of three moves in DAYS: many cards, and high ones."""
    number = len(moves)
    best: Any = moves[int(random() * number)]
    most = _shed(best)
    for _ in range(2):
        other: Any = moves[int(random() * number)]
        shed = _shed(other)
        if shed > most:
            best, most = other, shed
    return best  # type: ignore[no-any-return]


def _shed(move: Any) -> int:
    # PASS is a tuple of one, a single card is none, and more cards are longer tuples.
    if type(move) is not tuple:
        return 8 + move.value  # type: ignore[no-any-return]
    number = len(move) - 1
    return 8 * number + move[1].value if number else 0


def take_in_zwickern(state: Any, moves: Sequence[Any], random: Callable[[], float]) -> Move:
    """Prefer taking to dropping and dropping to piling in ZWICKERN, and of two takes the greater one."""
    number = len(moves)
    one: Any = moves[int(random() * number)]
    other: Any = moves[int(random() * number)]
    return one if _grip(one) > _grip(other) else other  # type: ignore[no-any-return]


def _grip(move: Any) -> int:
    verb = move[0]
    return len(move) if verb == "TAKE" else verb == "DROP"


RULES: dict[str, Rule] = {
    "TWELVE": match_in_twelve,
    "STICH": take_in_stich,
    "DAYS": shed_in_days,
    "ZWICKERN": take_in_zwickern,
}


def rule_for(game_id: str) -> Rule:
    """Give the quick rule of a game."""
    return RULES.get(game_id, by_chance)
