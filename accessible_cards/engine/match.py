"""A match: deals one after another until the game says that it is over."""

from __future__ import annotations

from .chance import DEAL, LOT, one_of, shuffled, stream
from .events import hand_event
from .game import verb_of
from .options import settle
from .refusals import MATCH_OVER, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .cards import Card
    from .events import Sink
    from .game import Game, Move, State


class Match:
    """One match of a game.

    game, seats, options, seed: as given; ``options`` is complete, and holds what was rolled once it has started.
    first: the seat that began the first deal.
    state: the deal in play.  deals: how many deals are finished.  totals: by seat.
    over: has the match ended?  winners: the seats that have won, empty while it runs and after ``abort``.

    >>> from accessible_cards.games import find_game
    >>> match = Match(find_game("TWELVE"), 2, {"DEALS": 1}, seed=1)
    >>> match.start()
    >>> while not match.over:
    ...     match.apply(match.state.moves()[0])
    >>> sum(match.totals) <= 52
    True
    """

    __slots__ = ("deals", "decks", "first", "game", "options", "over", "seats", "seed", "state", "totals", "winners")

    state: State

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, int] | None = None,
        seed: int = 0,
        first: int = 0,
        decks: Mapping[int, Sequence[Card]] | None = None,
    ) -> None:
        """Set up a match; nothing is dealt yet.

        first: the seat that begins the first deal, 0 for the lot.
        decks: for numbers of deals the cards on top of the pack, top card first.
        Raises Refusal for options that the game does not have or allow.
        """
        self.game, self.seats, self.seed = game, seats, seed
        self.options = settle(game.options, options)
        self.first = first or one_of(seats, stream(seed, LOT, 1)) + 1
        self.decks = dict(decks or {})
        self.deals = 0
        self.totals = game.first_totals(seats, self.options)
        self.over = False
        self.winners: list[int] = []

    def start(self, sink: Sink | None = None) -> None:
        """Roll what is to be rolled and deal for the first time."""
        self.game.roll(self.options, stream(self.seed, LOT, 2), sink)
        self._deal(self.first, sink)

    def apply(self, move: Move, sink: Sink | None = None) -> None:
        """Play a move of the seat to move and all that follows from it; raises Refusal and changes nothing."""
        if self.over:
            raise Refusal(MATCH_OVER)
        self.state.apply(move, sink)
        if not self.state.over:
            self.tell_turn(sink)
            return
        self._score(sink)
        if self.game.match_over(self.totals, self.deals, self.options):
            self._end(sink)
        else:
            self._deal(self.state.next_first(), sink)

    def abort(self, sink: Sink | None = None) -> None:
        """End the match here, without winners."""
        self.over = True
        if sink is not None:
            sink.append(("OVER", 0, self.deals, ()))

    def tell_turn(self, sink: Sink | None) -> None:
        """Write TURN: who moves, how many legal moves there are, and their verbs."""
        if sink is not None:
            moves = self.state.moves()
            sink.append(("TURN", self.state.turn, len(moves), tuple(dict.fromkeys(map(verb_of, moves)))))

    def clone(self) -> Match:
        """Give an equal match that shares nothing mutable with this one."""
        twin = Match.__new__(Match)
        for name in Match.__slots__:
            setattr(twin, name, getattr(self, name, None))
        twin.options, twin.totals, twin.winners = dict(self.options), list(self.totals), list(self.winners)
        twin.state = self.state.clone()
        return twin

    def _deal(self, first: int, sink: Sink | None) -> None:
        number = self.deals + 1
        game, seats, options = self.game, self.seats, self.options
        pack = game.pack(options, seats)
        cards = shuffled(pack, stream(self.seed, DEAL, number), self.decks.get(number, ()))
        state = self.state = game.deal(seats, options, first, number, self.totals, cards)
        if sink is None:
            return
        sink.append(("DEAL", game.dealer(first, seats), number, ()))
        opening = state.opening()
        for event in opening:
            if event[0] == "GIFT":
                sink.append(event)
        for seat in range(1, seats + 1):
            sink.append(hand_event("HAND", seat, state.hands[seat]))
        for event in opening:
            if event[0] != "GIFT":
                sink.append(event)
        self.tell_turn(sink)

    def _score(self, sink: Sink | None) -> None:
        self.deals += 1
        scores = self.state.scores()
        seats = range(1, self.seats + 1)
        for seat in seats:
            self.totals[seat] += scores[seat]
        if sink is None:
            return
        for seat, points, word in self.state.items():
            sink.append(("ITEM", seat, points, (word,)))
        for seat in seats:
            sink.append(("SCOR", seat, scores[seat], ()))
        for seat in seats:
            sink.append(("TOTL", seat, self.totals[seat], ()))

    def _end(self, sink: Sink | None) -> None:
        self.over = True
        best = max(self.totals[1:])
        self.winners = [seat for seat in range(1, self.seats + 1) if self.totals[seat] == best]
        if sink is None:
            return
        sink.append(("OVER", 0, self.deals, ()))
        for seat in self.winners:
            sink.append(("WINS", seat, best, ()))
        for payer, receiver, amount in self.game.payments(self.totals, self.winners, self.options):
            sink.append(("PAYS", payer, None, (str(receiver), str(amount))))
