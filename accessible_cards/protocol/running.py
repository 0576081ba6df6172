"""A match that runs: clients' moves, bots' moves, taking moves back."""

from __future__ import annotations

from accessible_cards.engine.events import hand_event
from accessible_cards.engine.match import Match
from accessible_cards.engine.refusals import CANNOT_UNDO, MATCH_OVER, NO_SUCH_MOVE, Refusal

from .setup import SEED_AGAIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from accessible_cards.engine.events import Event
    from accessible_cards.engine.game import Move

    from .external import ExternalBot
    from .setup import Setup
    from .transcript import Transcript


class Running:
    """One match, from START on.

    match: the match itself.  clients: the seats that the client plays.
    played: every move so far with the seat that made it, bots' moves too.
    """

    def __init__(
        self,
        setup: Setup,
        seed: int,
        tell: Callable[[Iterable[Event]], None],
        external: Mapping[int, ExternalBot] | None = None,
        keep: Callable[[str], None] | None = None,
    ) -> None:
        """Set up; nothing is dealt yet.

        tell: is given all events, unredacted.  external: bots of their own process, by seat.
        keep: is given each accepted move, as ``2 PLAY 7H``, and each ``UNDO`` with the number of moves taken back.
        """
        self.setup, self.seed = setup, seed
        self.clients = setup.clients()
        self.external = dict(external or {})
        self.match = self._new_match()
        self.played: list[tuple[int, Move]] = []
        self._tell_client, self._keep = tell, keep or _forget

    @property
    def over(self) -> bool:
        """Tell whether the match has ended."""
        return self.match.over

    def current(self) -> Match:
        """Give the match; raises Refusal MATCH_OVER where it has ended."""
        if self.match.over:
            raise Refusal(MATCH_OVER)
        return self.match

    def seed_is_open(self, seats: Iterable[int]) -> bool:
        """Tell whether a client of these seats may know the seed before the end: it sent it, or plays every seat."""
        return (self.setup.seed is not None and frozenset(seats) == self.clients) or len(frozenset(seats)) == len(
            self.setup.seats
        )

    def start(self) -> None:
        """Deal; run until a CLIENT seat must act or the match is over."""
        events: list[Event] = []
        self.match.start(events)
        self.tell(events)
        self.bots_move()

    def play(self, move: Move) -> None:
        """Play a move of a CLIENT seat, then the bots' moves; raises Refusal and changes nothing."""
        self._apply(move)
        self.bots_move()

    def bots_move(self) -> None:
        """Let bots move until a CLIENT seat must act or the match is over."""
        while not self.match.over and self.match.state.turn not in self.clients:
            seat = self.match.state.turn
            outside = self.external.get(seat)
            if outside is None:
                self._apply(self._bot_move(seat))
            else:
                outside.move(self)

    def replace_external(self, seat: int, reason: str) -> None:
        """Give the seat of an external bot to the greedy bot and tell why: one word."""
        self.external.pop(seat).close()
        self.setup.seats[seat - 1].level = "GREEDY"
        self.tell([("LOST", seat, None, (reason,)), ("LEVL", seat, None, ("GREEDY",))])

    def apply_external(self, move: Move) -> None:
        """Play a move of an external bot; raises Refusal and changes nothing."""
        self._apply(move)

    def undo(self) -> None:
        """Take back the last move of a CLIENT seat and all that followed; raises Refusal."""
        self.current()
        played = self.played
        last = next((place for place in reversed(range(len(played))) if played[place][0] in self.clients), None)
        if last is None:
            raise Refusal(CANNOT_UNDO)
        seat, taken_back = played[last][0], len(played) - last
        del played[last:]
        self._replay()
        self._keep(f"UNDO {taken_back}")
        events: list[Event] = [("UNDO", seat, taken_back, ())]
        self.match.tell_turn(events)
        self.tell(events)

    def restore(self, moves: Iterable[tuple[int, str]], read: Callable[[str], Move]) -> None:
        """Play recorded moves, given as seat and command; raises Refusal where one is not legal for its seat."""
        events: list[Event] = []
        self.match.start(events)
        self.tell(events)
        for seat, command in moves:
            self.repeat(seat, command, read)

    def repeat(self, seat: int, command: str, read: Callable[[str], Move]) -> None:
        """Play a recorded move; raises Refusal where it is not legal for its seat."""
        if seat != self.current().state.turn:
            raise Refusal(NO_SUCH_MOVE)
        self._apply(read(command))

    def state_events(self) -> list[Event]:
        """Give what tells a newcomer how the match stands: all that START told, as it is now, and the turn."""
        match = self.match
        state, seats = match.state, range(1, len(self.setup.seats) + 1)
        events = self.setup.introduction(str(self.seed), match.options)
        events.append(("DEAL", match.game.dealer(state.first, match.seats), match.deals + (not state.over), ()))
        events += [hand_event("HAND", seat, state.hands[seat]) for seat in seats]
        events += [("TOTL", seat, match.totals[seat], ()) for seat in seats]
        events += state.table()
        if not match.over:
            match.tell_turn(events)
        return events

    def transcript(self) -> Transcript:
        """Give the match so far: what set it up and every move that stands."""
        from accessible_cards.engine.game import move_text

        from .transcript import Transcript

        made = Transcript(self.setup.commands(), [(seat, move_text(move)) for seat, move in self.played])
        made.aborted = self.match.over and not self.match.winners
        return made

    def abort(self) -> None:
        """End the match without winners."""
        events: list[Event] = []
        self.current().abort(events)
        self._keep("ABORT")
        self.tell(events)

    def tell(self, events: list[Event]) -> None:
        """Give events to the client and to the external bots; after OVER the seed is open."""
        for place, event in enumerate(events):
            if event[0] == "OVER":
                events[place + 1 : place + 1] = [(SEED_AGAIN, 0, None, (str(self.seed),))]
                break
        self._tell_client(events)
        for bot in list(self.external.values()):
            bot.tell(events)

    def _apply(self, move: Move) -> None:
        from accessible_cards.engine.game import move_text

        events: list[Event] = []
        seat = self.match.state.turn
        self.current().apply(move, events)
        self.played.append((seat, move))
        self._keep(f"{seat} {move_text(move)}")
        self.tell(events)

    def _bot_move(self, seat: int) -> Move:
        from accessible_cards.bots import find_bot
        from accessible_cards.engine.chance import BOT, stream

        bot = find_bot(self.setup.seats[seat - 1].level)
        return bot.choose(self.match.state.view(seat), stream(self.seed, BOT, seat, len(self.played)))

    def _new_match(self) -> Match:
        setup = self.setup
        return Match(setup.game, len(setup.seats), setup.options, self.seed, setup.first, setup.decks)

    def _replay(self) -> None:
        """Build the match anew from the moves: states have no way back."""
        self.match = self._new_match()
        self.match.start()
        for _, move in self.played:
            self.match.apply(move)


def _forget(line: str) -> None:
    """Keep nothing."""
