"""What is to be simulated: which bots play which game how often, and how that is cut into chunks of work."""

from __future__ import annotations

from accessible_cards import __version__
from accessible_cards.bots import find_bot
from accessible_cards.engine.chance import SIMULATION, one_of, stream
from accessible_cards.engine.options import settle
from accessible_cards.engine.refusals import BAD_SEATS, NO_SUCH_BOT, NO_SUCH_GAME, Refusal
from accessible_cards.games import find_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

PROGRAM = "exec:"
BOT_SECONDS = 10.0

# A chunk takes long enough to be worth its way to another process, and there are enough of them to go round.
LONGEST_CHUNK = 20
FEWEST_CHUNKS = 32

# So many seeds can be told apart by one number of a random stream.
SEEDS = 2**53


class Simulation:
    """Matches of bots.

    Each shuffle of the cards is played in every rotation: the levels move one seat on each time, until they sit again
    as at first.  Shuffles are numbered from 0, rotations too.

    game: its id.  levels: by seat as in rotation 0, ``GREEDY``, ``STRONG:200`` or ``exec:COMMAND``.
    options: those that were chosen.  seed: fixes all chance.  shuffles: how many.
    seconds: how long a program may be silent.  version: of accessible-cards; a cluster must have the same.

    >>> simulation = Simulation("stich", ["greedy", "random", "random"], games=100, seed=1)
    >>> simulation.rotations, simulation.shuffles, simulation.matches
    (3, 34, 102)
    >>> simulation.seated(1)
    ('RANDOM', 'RANDOM', 'GREEDY')
    """

    __slots__ = ("game", "levels", "options", "rotations", "seconds", "seed", "shuffles", "version")

    def __init__(
        self,
        game: str,
        levels: Sequence[str],
        games: int,
        seed: int,
        options: Mapping[str, int] | None = None,
        seconds: float = BOT_SECONDS,
    ) -> None:
        """Plan at least ``games`` matches: as many whole shuffles as that takes.

        Raises Refusal: NO_SUCH_GAME, BAD_SEATS with the fewest and most seats, NO_SUCH_BOT with the level,
        NO_SUCH_OPTION with its name, BAD_ARGUMENT with the value that an option does not take.
        """
        found = find_game(game)
        if found is None:
            raise Refusal(NO_SUCH_GAME, game)
        if not found.min_seats <= len(levels) <= found.max_seats:
            raise Refusal(BAD_SEATS, found.min_seats, found.max_seats)
        self.game, self.seed, self.seconds, self.version = found.id, seed, seconds, __version__
        self.levels = tuple(map(level_name, levels))
        self.options = dict(options or {})
        settle(found.options, self.options)
        self.rotations = period(self.levels)
        self.shuffles = -(-games // self.rotations)

    @property
    def matches(self) -> int:
        """How many matches are played."""
        return self.shuffles * self.rotations

    def seated(self, rotation: int) -> tuple[str, ...]:
        """Give the levels by seat in a rotation."""
        return self.levels[rotation:] + self.levels[:rotation]

    def seed_of(self, shuffle: int) -> int:
        """Give the seed of the matches with this shuffle; two simulations with near seeds have none in common."""
        return one_of(SEEDS, stream(self.seed, SIMULATION, shuffle))

    @property
    def chunk_length(self) -> int:
        """How many shuffles make a chunk of work; it depends on nothing but the plan."""
        if any(level.startswith((PROGRAM, "STRONG")) for level in self.levels):
            return 1
        return max(1, min(LONGEST_CHUNK, self.shuffles // FEWEST_CHUNKS))

    @property
    def chunks(self) -> int:
        """How many chunks there are, numbered from 0."""
        return -(-self.shuffles // self.chunk_length)

    def chunk(self, number: int) -> range:
        """Give the shuffles of a chunk."""
        start = number * self.chunk_length
        return range(start, min(start + self.chunk_length, self.shuffles))


def read_levels(texts: Iterable[str]) -> list[str]:
    """Read what stands behind ``--seats``: levels with commas between them; a comma in quotation marks divides nothing.

    >>> read_levels(["greedy, random", "exec:./bot 'a,b'"])
    ['greedy', 'random', "exec:./bot 'a,b'"]
    """
    levels: list[str] = []
    for text in texts:
        quote, start = "", 0
        for place, one in enumerate(text):
            if one in "\"'" and quote in ("", one):
                quote = "" if quote else one
            elif one == "," and not quote:
                levels.append(text[start:place].strip())
                start = place + 1
        levels.append(text[start:].strip())
    return levels


def level_name(text: str) -> str:
    """Give a level as it is always written; raises Refusal NO_SUCH_BOT.

    >>> level_name("greedy"), level_name("EXEC: ./bot")
    ('GREEDY', 'exec:./bot')
    """
    if text[: len(PROGRAM)].lower() != PROGRAM:
        return find_bot(text).level
    command = text[len(PROGRAM) :].strip()
    if not command:
        raise Refusal(NO_SUCH_BOT, text)
    return PROGRAM + command


def period(levels: Sequence[str]) -> int:
    """Give after how many moves of one seat the levels sit as at first.

    >>> period("AB"), period("ABAB"), period("AAB"), period("AAA")
    (2, 2, 3, 1)
    """
    seated = list(levels)
    return next(step for step in range(1, len(seated) + 1) if seated[step:] + seated[:step] == seated)
