"""Playing matches of bots."""

from __future__ import annotations

from accessible_cards import __version__
from accessible_cards.bots import find_bot
from accessible_cards.engine.chance import BOT, stream
from accessible_cards.engine.match import Match
from accessible_cards.games import find_game

from .faults import Fault
from .plan import PROGRAM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from accessible_cards.protocol.external import ExternalBot
    from accessible_cards.protocol.session import Session

    from .plan import Simulation


class Result:
    """How a match ended.

    shuffle, rotation: which match it was.  seed: brings it again.  first: the seat that began the first deal.
    totals: by seat.  winners: their seats.  deals, moves: how many.
    lost: programs that lost their seat to the greedy bot, as (seat, reason).
    """

    __slots__ = ("deals", "first", "lost", "moves", "rotation", "seed", "shuffle", "totals", "winners")

    def __init__(
        self,
        shuffle: int,
        rotation: int,
        match: Match,
        moves: int,
        lost: tuple[tuple[int, str], ...] = (),
    ) -> None:
        """Keep what is wanted of a match that is over."""
        self.shuffle, self.rotation, self.seed, self.first = shuffle, rotation, match.seed, match.first
        self.totals, self.winners = tuple(match.totals[1:]), tuple(match.winners)
        self.deals, self.moves, self.lost = match.deals, moves, lost


def play_chunk(simulation: Simulation, number: int) -> list[Result]:
    """Play the matches of a chunk, all rotations of a shuffle one after the other.

    Raises Fault where a program cannot be started, or where this is another version than the one that planned.
    """
    if simulation.version != __version__:
        raise Fault("fault.cluster-version", text=__version__)
    return [
        play_match(simulation, shuffle, rotation)
        for shuffle in simulation.chunk(number)
        for rotation in range(simulation.rotations)
    ]


def play_match(simulation: Simulation, shuffle: int, rotation: int) -> Result:
    """Play one match; with the same seed the line protocol plays the same.  Raises Fault like ``play_chunk``."""
    if any(level.startswith(PROGRAM) for level in simulation.levels):
        return _play_with_programs(simulation, shuffle, rotation)
    game = find_game(simulation.game)
    assert game is not None
    seed = simulation.seed_of(shuffle)
    levels = simulation.seated(rotation)
    match = Match(game, len(levels), simulation.options, seed)
    bots = [find_bot(level) for level in ("RANDOM", *levels)]
    match.start()
    moves = 0
    while not match.over:
        state = match.state
        seat = state.turn
        match.apply(bots[seat].choose(state.view(seat), stream(seed, BOT, seat, moves)))
        moves += 1
    return Result(shuffle, rotation, match, moves)


def _play_with_programs(simulation: Simulation, shuffle: int, rotation: int) -> Result:
    """Play a match through the line protocol, with the programs of its seats."""
    from accessible_cards.protocol.session import Session

    session = Session()
    try:
        _set_up(session, simulation, shuffle, simulation.seated(rotation))
        records = session.execute("START")
    finally:
        session.close()
    running = session.running
    assert running is not None
    lost = [(int(record[10]), record[17:]) for record in records if record[5:9] == "LOST"]
    return Result(shuffle, rotation, running.match, len(running.played), tuple(lost))


def _set_up(session: Session, simulation: Simulation, shuffle: int, levels: tuple[str, ...]) -> None:
    """Set up a match, START aside."""
    session.execute(f"NEW {simulation.game} {len(levels)}")
    session.execute(f"SEED {simulation.seed_of(shuffle)}")
    for name, value in simulation.options.items():
        session.execute(f"OPTION {name} {value}")
    for seat, level in enumerate(levels, 1):
        if level.startswith(PROGRAM):
            session.seat_external(start_program(seat, level.removeprefix(PROGRAM), simulation.seconds))
        else:
            session.execute(f"SEAT {seat} BOT {level}")


def start_program(seat: int, command: str, seconds: float) -> ExternalBot:
    """Start the program that plays a seat; raises Fault."""
    from accessible_cards.protocol.external import ExternalBot, command_words

    try:
        return ExternalBot(seat, command_words(command), seconds=seconds)
    except (OSError, ValueError):
        raise Fault("fault.program", text=command) from None
