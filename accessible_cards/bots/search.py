"""The bot that looks ahead: Monte Carlo tree search over what one seat may know (ISMCTS).

Each playout fills the unseen cards of the view in by chance, walks down one tree that all playouts share, adds a node
to it, plays on by a quick rule to the end of the deal and counts the points.  A node stands for the moves that led to
it, never for cards that the searching seat cannot see.  Cowling, Powley and Whitehouse, "Information Set Monte Carlo
Tree Search", IEEE TCIAIG 4 (2012), describe the method; this is its variant with a single observer.
"""

from __future__ import annotations

from math import log, sqrt

from accessible_cards.engine.chance import shuffle
from accessible_cards.engine.game import State

from .bot import Bot
from .quick import by_chance, rule_for

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from accessible_cards.engine.cards import Card
    from accessible_cards.engine.game import Move

    from .quick import Rule

# For one move: what takes a quarter to half a second of a core on which the benchmarks' prototype makes 2 million
# decisions a second.
PLAYOUTS = {"TWELVE": 10000, "STICH": 8000, "DAYS": 6000, "ZWICKERN": 1200, "CHIPS": 3000}
PLAYOUTS_ELSEWHERE = 500

# How many playouts begin with the same cards: to fill them in costs as much as to play several moves.
SHARED = 3

# How much a move that was tried seldom is favoured, in standard deviations of a playout's result.
CURIOSITY = 0.7

# So many playouts each of the seat's own moves has before they are compared: a single one may be bad luck.
FEWEST = 24

# Where all playouts so far have ended alike, others still may not.
LEAST_VARIANCE = 0.01

# By how many standard errors a move must be better than that of the rules of thumb to be played instead.
CERTAINTY = 0.7

# Up to so many moves all are tried; of more, only as many as the number of visits justifies.
NARROW = 12


class StrongBot(Bot):
    """Searches as many playouts as its level says."""

    __slots__ = ("playouts",)

    def __init__(self, playouts: int = 0) -> None:
        """Take the number of playouts for a move; 0 is the number that suits the game."""
        self.playouts = playouts
        self.level = f"STRONG:{playouts}" if playouts else "STRONG"

    def choose(self, view: State, chance: Random) -> Move:
        """Give the first of the ranking; a move without a choice is played without thinking."""
        moves = view.moves()
        return moves[0] if len(moves) == 1 else rank(view, chance, self.playouts)[0][0]


def rank(view: State, chance: Random, playouts: int = 0) -> list[tuple[Move, int, float]]:
    """Give the legal moves, best first, each with the playouts that went through it and what they made on average.

    view: what the seat to move may know.  playouts: how many, 0 for the number that suits the game.
    The average is of points of this deal more than the mean of the other seats.
    """
    thumb = sorted(view.moves(), key=view.worth, reverse=True)
    root, deviation = _search(view, thumb, chance, playouts or default_playouts(view.game.id))
    children = root.children
    tried = sorted((move for move in thumb if move in children), key=lambda move: -children[move].visits)
    if tried[0] is not thumb[0] and not _is_clear(children[tried[0]], children[thumb[0]], deviation):
        tried.remove(thumb[0])
        tried.insert(0, thumb[0])
    found = [(move, children[move].visits, children[move].total / children[move].visits) for move in tried]
    return found + [(move, 0, 0.0) for move in thumb if move not in children]


def _is_clear(one: _Node, other: _Node, deviation: float) -> bool:
    """Tell whether one move is better than the other by more than playouts differ by chance."""
    difference = one.total / one.visits - other.total / other.visits
    return difference > CERTAINTY * deviation * sqrt(1 / one.visits + 1 / other.visits)


def default_playouts(game_id: str) -> int:
    """Give how many playouts a move has when nobody says how many."""
    return PLAYOUTS.get(game_id, PLAYOUTS_ELSEWHERE)


class _Node:
    """A move in the tree, with what was seen after it.

    visits: playouts through it.  offered: playouts in which it was legal.  total: what the seat that made it got.
    """

    __slots__ = ("children", "offered", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Move, _Node] = {}
        self.visits = 0
        self.offered = 1
        self.total = 0.0


def _search(view: State, thumb: Sequence[Move], chance: Random, playouts: int) -> tuple[_Node, float]:
    """Give the tree and the standard deviation of the results; ``thumb``: the moves in the order they look good."""
    root = _Node()
    sample = sampler(view)
    seat = view.turn
    rule = rule_for(view.game.id)
    spread = _Spread()
    for number in range(playouts):
        if not number % SHARED:
            dealt = sample(chance)
        state = dealt.clone()
        path = _descend(root, state, thumb, spread.deviation, rule, chance)
        _play_on(state, rule, chance)
        gains = _gains(state.scores())
        for mover, node in path:
            node.visits += 1
            node.total += gains[mover]
        root.visits += 1
        spread.add(gains[seat])
    return root, spread.deviation


class _Spread:
    """The standard deviation of the results so far, so that any game's points serve as they are."""

    __slots__ = ("deviation", "number", "squares", "total")

    def __init__(self) -> None:
        self.number = 0
        self.total = self.squares = 0.0
        self.deviation = 1.0

    def add(self, gain: float) -> None:
        self.number += 1
        self.total += gain
        self.squares += gain * gain
        mean = self.total / self.number
        self.deviation = sqrt(max(self.squares / self.number - mean * mean, LEAST_VARIANCE))


def _descend(
    node: _Node, state: State, thumb: Sequence[Move], deviation: float, rule: Rule, chance: Random
) -> list[tuple[int, _Node]]:
    """Walk down the tree to a move that it does not have yet, playing the moves; give the seats and nodes passed."""
    path: list[tuple[int, _Node]] = []
    moves = thumb
    curiosity = CURIOSITY * deviation
    while not state.over:
        mover = state.turn
        children = node.children
        untried = [move for move in moves if move not in children]
        if untried and _wide_enough(node, len(moves) - len(untried)):
            move = untried[0] if moves is thumb else rule(state, untried, chance.random)
            added = children[move] = _Node()
            path.append((mover, added))
            state.apply(move)
            break
        move = _most_promising(children, moves, curiosity, FEWEST if moves is thumb else 1)
        node = children[move]
        path.append((mover, node))
        state.apply(move)
        moves = state.legal()
    return path


def _wide_enough(node: _Node, tried: int) -> bool:
    """Tell whether another move may be tried here."""
    return tried < NARROW or tried * tried < 4 * node.visits


def _most_promising(children: dict[Move, _Node], moves: Sequence[Move], curiosity: float, fewest: int) -> Move:
    """Give the move with the best mean and a bonus for those seldom tried when they were legal (UCB).

    One that was tried less than ``fewest`` times comes first.
    """
    best = moves[0]
    highest = -1e300
    for move in moves:
        child = children.get(move)
        if child is None:
            continue
        child.offered += 1
        visits = child.visits
        if visits < fewest:
            return move
        promise = child.total / visits + curiosity * sqrt(log(child.offered) / visits)
        if promise > highest:
            highest, best = promise, move
    return best


def _play_on(state: State, rule: Rule, chance: Random) -> None:
    """Play on by the quick rule to the end of the deal."""
    random, legal, apply = chance.random, state.legal, state.apply
    if rule is by_chance:
        while not state.over:
            moves = legal()
            apply(moves[int(random() * len(moves))])
    else:
        while not state.over:
            apply(rule(state, legal(), random))


def _gains(scores: Sequence[int]) -> list[float]:
    """Give for each seat how many points more it made than the others on average."""
    others = len(scores) - 2
    total = sum(scores[1:])
    return [own - (total - own) / others for own in scores]


def sampler(view: State) -> Callable[[Random], State]:
    """Give what does the same as ``view.sample``, but works out only once what stays the same for all samples."""
    if type(view).sample is not State.sample:
        return view.sample
    unseen = view.unseen()
    backs: dict[Card, list[tuple[int, int]]] = {}
    for number, zone in enumerate(view.zones()):
        for place, one in enumerate(zone):
            if one.back is one:
                backs.setdefault(one, []).append((number, place))

    def sample(chance: Random) -> State:
        whole = view.clone()
        zones = whole.zones()
        left: dict[Card, list[Card]] = {back: [] for back in backs}
        for one in shuffle(unseen, chance):
            left[one.back].append(one)
        for back, places in backs.items():
            cards = left[back]
            for number, place in places:
                zones[number][place] = cards.pop()
        return whole

    return sample
