"""A match while it is set up: game, seats, options, seed, stacked packs."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from accessible_cards.engine.cards import Card
    from accessible_cards.engine.events import Event
    from accessible_cards.engine.game import Game

CLIENT, BOT = "CLIENT", "BOT"

# The code of the event that opens the seed after OVER, for those from whom it was hidden.
SEED_AGAIN = "SEED-AGAIN"


class Seat:
    """Who plays a seat: kind CLIENT or BOT, the bot's level, the name."""

    __slots__ = ("kind", "level", "name")

    def __init__(self, kind: str, name: str, level: str = "") -> None:
        """Take the three fields; level is empty for CLIENT."""
        self.kind, self.name, self.level = kind, name, level


class Setup:
    """What NEW, OPTION, SEAT, SEED, FIRST and DECK have said so far.

    seed: None until one is sent.  drawn: the seed that the engine drew where none was sent.
    first: 0 for the lot.  decks: the cards on top of the pack, by number of deal.
    """

    __slots__ = ("decks", "drawn", "first", "game", "options", "seats", "seed")

    def __init__(self, game: Game, seats: int) -> None:
        """Begin with all seats CLIENT and every option at its default."""
        self.game = game
        self.seats = [Seat(CLIENT, f"Player {number}") for number in range(1, seats + 1)]
        self.options = {option.name: option.default for option in game.options}
        self.seed: int | None = None
        self.drawn: int | None = None
        self.first = 0
        self.decks: dict[int, list[Card]] = {}

    def clients(self) -> frozenset[int]:
        """Give the CLIENT seats."""
        return frozenset(number for number, seat in enumerate(self.seats, 1) if seat.kind == CLIENT)

    def introduction(self, seed: str, options: Mapping[str, int] | None = None) -> list[Event]:
        """Give the events from GAME to the last SEAT or LEVL.

        options: as they stand in the match; those that were chosen when None.
        """
        events: list[Event] = [
            ("GAME", 0, len(self.seats), (self.game.id,)),
            ("SEED", 0, None, (seed,)),
        ]
        events += [("OPTN", 0, value, (name,)) for name, value in (options or self.options).items()]
        for number, seat in enumerate(self.seats, 1):
            events.append(("SEAT", number, None, (seat.kind, seat.name)))
            if seat.level:
                events.append(("LEVL", number, None, (seat.level,)))
        return events

    def commands(self) -> list[str]:
        """Give the commands that set up the same match, from NEW to SEED; DRAWN stands for SEED where none was sent."""
        lines = [f"NEW {self.game.id} {len(self.seats)}"]
        lines += [f"OPTION {name} {value}" for name, value in self.options.items()]
        for number, seat in enumerate(self.seats, 1):
            level = f" {seat.level}" if seat.level else ""
            lines.append(f"SEAT {number} {seat.kind}{level} {seat.name}")
        if self.first:
            lines.append(f"FIRST {self.first}")
        for deal, cards in sorted(self.decks.items()):
            # A command has room for 1,024 bytes; DECK may be repeated.
            lines += [
                f"DECK {deal} {' '.join(one.text for one in cards[start : start + 100])}"
                for start in range(0, len(cards), 100)
            ]
        lines.append(f"DRAWN {self.drawn}" if self.seed is None else f"SEED {self.seed}")
        return lines
