"""The contract between a game and everything else.

A game is two classes.  ``Game`` has what never changes: its seats, its options, its pack, how a match goes on from
deal to deal.  ``State`` is one deal, from the dealt cards to the last point.  The match (match.py) plays deals until
the game says that the match is over.

Seats are numbered from 1; lists indexed by seat have an unused place 0.

A move is a card, which means PLAY of that card, or a tuple that begins with the protocol's verb and goes on with
cards or words: ``("DRAW",)``, ``("SIGN", "R")``, ``("TAKE", hand_card, item, item)``.
"""

from __future__ import annotations

from .cards import Card, Pack, hand_order
from .chance import shuffle
from .options import Option
from .refusals import BAD_ARGUMENT, MATCH_OVER, NO_SUCH_MOVE, NOT_IN_HAND, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random
    from typing import Any, Self

    from .events import Event, Sink

    Move = Card | tuple[Any, ...]
    Item = tuple[int, int, str]

DRAW: Move = ("DRAW",)
PASS: Move = ("PASS",)

MANY = 99

# Every verb of the protocol that is a move: fewest and most words after it (protocol.md, Moves).
VERBS = {
    "PLAY": (1, MANY),
    "DRAW": (0, 0),
    "PASS": (0, 0),
    "SIGN": (1, 1),
    "TAKE": (2, MANY),
    "DROP": (1, 1),
    "PILE": (2, 2),
    "PICK": (1, 1),
}
COLOURS = ("B", "R")


def verb_of(move: Move) -> str:
    """Give the verb of a move.

    >>> verb_of(DRAW)
    'DRAW'
    """
    return "PLAY" if isinstance(move, Card) else str(move[0])


def move_text(move: Move) -> str:
    """Write a move as the command that plays it.

    >>> move_text(("SIGN", "R"))
    'SIGN R'
    """
    return f"PLAY {move.text}" if isinstance(move, Card) else " ".join(map(str, move))


def refused(state: State, move: Move) -> Refusal:
    """Give the refusal for a move that is not a card of the hand of the seat to move."""
    if state.over:
        return Refusal(MATCH_OVER)
    return Refusal(NOT_IN_HAND, move.text) if isinstance(move, Card) else Refusal(NO_SUCH_MOVE)


def seat_order(seats: int, clockwise: bool) -> tuple[int, ...]:
    """Give for each seat the one that plays after it; place 0 is unused.

    >>> seat_order(3, True), seat_order(3, False)
    ((0, 2, 3, 1), (0, 3, 1, 2))
    """
    step = 0 if clockwise else -2
    return (0, *((seat + step) % seats + 1 for seat in range(1, seats + 1)))


MOST_SEATS = 8

# By direction and number of seats, so that a deal need not work it out.
SEAT_ORDERS = {
    clockwise: [(), *(seat_order(seats, clockwise) for seats in range(1, MOST_SEATS + 1))]
    for clockwise in (True, False)
}


class Game:
    """What never changes about a game.  One object of a subclass is the game.

    id: its name in the protocol, capital letters and digits, at most 12.
    min_seats, max_seats, default_seats: how many can play.
    options: in the order of the protocol.
    clockwise: the direction of play.
    """

    id: str
    min_seats: int
    max_seats: int
    default_seats: int
    options: tuple[Option, ...] = ()
    clockwise = True

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def pack(self, options: Mapping[str, int], seats: int) -> Pack:
        """Give the pack that is played with."""
        raise NotImplementedError

    def deal(
        self,
        seats: int,
        options: Mapping[str, int],
        first: int,
        number: int,
        totals: Sequence[int],
        cards: list[Card],
    ) -> State:
        """Deal and give the state before the first move.

        options: complete, as settled.  first: the seat that begins the deal.  number: of the deal, from 1.
        totals: by seat, before this deal.  cards: the whole pack in the order it is dealt, top card first; not to be
        changed.
        """
        raise NotImplementedError

    def dealer(self, first: int, seats: int) -> int:
        """Give the seat told as dealer when ``first`` begins, 0 where the game has no dealer."""
        return 0

    def roll(self, options: dict[str, int], chance: Random, sink: Sink | None) -> None:
        """Decide once by chance, before the first deal, what the options leave open; changes ``options``."""

    def first_totals(self, seats: int, options: Mapping[str, int]) -> list[int]:
        """Give the totals before the first deal, by seat."""
        return [0] * (seats + 1)

    def match_over(self, totals: Sequence[int], deals: int, options: Mapping[str, int]) -> bool:
        """Tell whether the match is over after so many deals, with these totals by seat."""
        raise NotImplementedError

    def payments(
        self, totals: Sequence[int], winners: Sequence[int], options: Mapping[str, int]
    ) -> list[tuple[int, int, int]]:
        """Give who pays whom how much (pfennigs) when the match is over."""
        return []


class State:
    """One deal.  Subclasses add their own ``__slots__``.

    game, options, seats: as dealt.
    first: the seat that began.
    turn: the seat to move; 0 once the deal is over, and seat 0 has no cards.
    over: has the deal ended?
    after: for each seat the one that plays after it.
    hands: the cards in each seat's hand, in any order.

    In a view (see ``view``) the cards that the seat has not seen are backs.
    """

    __slots__ = ("after", "first", "game", "hands", "options", "over", "seats", "turn")

    game: Game
    options: Mapping[str, int]
    seats: int
    first: int
    turn: int
    over: bool
    after: tuple[int, ...]
    hands: list[list[Card]]

    def __init__(self, game: Game, options: Mapping[str, int], seats: int, first: int) -> None:
        """Begin with empty hands and ``first`` to move."""
        self.game, self.options, self.seats = game, options, seats
        self.first = self.turn = first
        self.over = False
        self.after = SEAT_ORDERS[game.clockwise][seats]
        self.hands = [[] for _ in range(seats + 1)]

    # What a game must say for itself.

    def moves(self) -> list[Move]:
        """Give the legal moves of the seat to move, in the order in which the protocol numbers them."""
        raise NotImplementedError

    def apply(self, move: Move, sink: Sink | None = None) -> None:
        """Play a move and write what happens into ``sink``.

        Raises Refusal, and changes and writes nothing, where the move is not legal.
        """
        raise NotImplementedError

    def scores(self) -> Sequence[int]:
        """Give the points of the deal by seat, once it is over; place 0 is unused."""
        raise NotImplementedError

    def items(self) -> list[Item]:
        """Give the parts of the score as (seat, points, word), seat by seat, once the deal is over."""
        raise NotImplementedError

    def next_first(self) -> int:
        """Give the seat that begins the next deal."""
        raise NotImplementedError

    def zones(self) -> list[list[Card]]:
        """Give the state's own lists of cards; together they hold every card of the pack once.

        The hands come first, by seat from 1.  Used for views, samples and the check that no card is lost.
        """
        raise NotImplementedError

    def hidden_zones(self, seat: int) -> list[list[Card]]:
        """Give those lists of ``zones`` in which ``seat`` sees only backs: other hands, the stock, cards put aside."""
        raise NotImplementedError

    def opening(self) -> list[Event]:
        """Give what is told after DEAL, the hands aside: GIFT, FLIP or TABL; GIFT goes before the hands."""
        return []

    def table(self) -> list[Event]:
        """Give the answers to TABLE (protocol.md), as the seat to move may know them."""
        raise NotImplementedError

    def worth(self, move: Move) -> float:
        """Say how good a legal move looks to a good player's rules of thumb, from a view; more is better."""
        raise NotImplementedError

    def clone(self) -> Self:
        """Give an equal state that shares nothing mutable with this one.  A game adds what it has beyond this class."""
        twin = type(self).__new__(type(self))
        twin.game, twin.options, twin.seats, twin.after = self.game, self.options, self.seats, self.after
        twin.first, twin.turn, twin.over = self.first, self.turn, self.over
        twin.hands = [hand[:] for hand in self.hands]
        return twin

    # What has an answer that fits most games.

    def deal_hands(self, cards: list[Card]) -> None:
        """Deal these cards, the same number to each seat, one at a time in playing order from the first."""
        seats, seat = self.seats, self.first
        for place in range(seats):
            self.hands[seat] = cards[place::seats]
            seat = self.after[seat]

    def end(self) -> None:
        """End the deal: nobody is to move any more."""
        self.over = True
        self.turn = 0

    def legal(self) -> Sequence[Move]:
        """Give the legal moves in any order.  Fast, for play-outs; the caller must not change the list."""
        return self.moves()

    def read(self, verb: str, words: Sequence[Card | str]) -> Move:
        """Make the move that a command means; whether it is legal is for ``apply`` to say.

        verb: one of VERBS, with as many words as it takes.  words: cards; for SIGN one of COLOURS.
        Raises Refusal BAD_ARGUMENT where there are more cards than a move of this game has, NO_SUCH_MOVE where the
        game has no such verb.
        """
        raise Refusal(NO_SUCH_MOVE)

    def view(self, seat: int) -> Self:
        """Give what ``seat`` may know: a state in which every card it has not seen is its back.

        Two states that differ only in cards the seat has not seen, or in the order of cards in a hand, give equal
        views: hands are told sorted, so nobody can know in which order they were dealt.
        """
        seen = self.clone()
        for hand in seen.hands:
            hand.sort(key=hand_order)
        for zone in seen.hidden_zones(seat):
            zone[:] = sorted([one.back for one in zone], key=hand_order)
        return seen

    def sample(self, chance: Random) -> Self:
        """Give a state that fits this view: the unseen cards, sorted and then shuffled, take the places of backs."""
        whole = self.clone()
        zones = whole.zones()
        unseen = shuffle(self.unseen(), chance)
        by_back: dict[Card, list[Card]] = {}
        for one in unseen:
            by_back.setdefault(one.back, []).append(one)
        for zone in zones:
            for place, one in enumerate(zone):
                if one.back is one:
                    zone[place] = by_back[one].pop()
        return whole

    def unseen(self) -> list[Card]:
        """Give the cards of the pack that this view does not show, in hand order."""
        left: dict[Card, int] = {}
        pack = self.game.pack(self.options, self.seats)
        for one in pack.cards:
            left[one] = left.get(one, 0) + 1
        for zone in self.zones():
            for one in zone:
                if one.back is not one:
                    left[one] -= 1
        return [one for one, count in left.items() for _ in range(count)]

    def facts(self) -> tuple[Any, ...]:
        """Give everything that makes two states equal, as plain tuples; for tests and comparisons."""
        return tuple(
            _frozen(getattr(self, name))
            for kind in type(self).__mro__
            for name in getattr(kind, "__slots__", ())
            if name not in ("game", "after")
        )


def _frozen(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple(_frozen(one) for one in value)
    if isinstance(value, dict):
        return tuple((key, _frozen(one)) for key, one in value.items())
    if isinstance(value, set):
        return frozenset(value)
    return value


def read_card(verb: str, words: Sequence[Card | str]) -> Card:
    """Give the card of ``PLAY card`` for a game whose moves are single cards.

    Raises Refusal BAD_ARGUMENT for more cards than one, NO_SUCH_MOVE for another verb.
    """
    if verb != "PLAY":
        raise Refusal(NO_SUCH_MOVE)
    if len(words) != 1 or not isinstance(words[0], Card):
        raise Refusal(BAD_ARGUMENT)
    return words[0]
