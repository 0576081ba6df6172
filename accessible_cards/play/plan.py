"""What match is to be played, by whom: read from options, sent to the session."""

from __future__ import annotations

from .names import bot_names, player_name, protocol_name, told_apart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from accessible_cards.protocol.external import ExternalBot

    from .client import Client

HUMAN = "human"
BOT = "bot"
PROGRAM = "exec"
DEFAULT_LEVEL = "GREEDY"
MOST_SEATS = 8
HIGHEST_SEED = 2**63 - 1
HANDY_SEEDS = 1_000_000


class PlanFault(Exception):
    """A match that cannot be set up.  key: the message that says why, with its facts.

    wrong_usage: is it the command line's or the settings' fault?
    """

    wrong_usage = True

    def __init__(self, key: str, **facts: object) -> None:
        """Keep key and facts."""
        self.key = key
        self.facts = facts
        super().__init__(key)


class PlayFault(PlanFault):
    """Something that is as it should not be, though it was asked for rightly: a damaged file, a full disk."""

    wrong_usage = False


class SeatPlan:
    """Who plays a seat: kind ``human``, ``bot`` or ``exec``, the bot's level or the program's command, the name.

    The name is "" where none was given.
    """

    __slots__ = ("kind", "level", "name")

    def __init__(self, kind: str, level: str = "", name: str = "") -> None:
        """Keep it."""
        self.kind = kind
        self.level = level
        self.name = name


class Plan:
    """A match to be played.

    game: the protocol's id.  players: None for as many as is usual.  seats: what was said of single seats; of the rest,
    seat 1 is the human unless all_bots.  name: of the first human.  options: name and value.  seed, first: None when
    not set.  start: starts the program of a seat, with its command; raises OSError and ValueError.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seats: Mapping[int, SeatPlan] | None = None,
        name: str = "",
        options: Iterable[tuple[str, int]] = (),
        seed: int | None = None,
        first: int | None = None,
        all_bots: bool = False,
        start: Callable[[int, str], ExternalBot] | None = None,
    ) -> None:
        """Keep it; nothing is checked yet."""
        self.game = game
        self.players = players
        self.seats = dict(seats or {})
        self.name = name
        self.options = list(options)
        self.seed = seed
        self.first = first
        self.all_bots = all_bots
        self.start = start


def read_seat(text: str) -> tuple[int, SeatPlan]:
    """Read ``N=human[:NAME]``, ``N=bot:LEVEL[:NAME]`` or ``N=exec:COMMAND``; raises PlanFault.

    >>> seat, plan = read_seat("2=bot:strong:200:Bert")
    >>> seat, plan.kind, plan.level, plan.name
    (2, 'bot', 'STRONG:200', 'Bert')
    """
    number, _, rest = text.partition("=")
    kind, *words = rest.split(":")
    seat = whole(number)
    kind = kind.strip().lower()
    if seat is None or not 1 <= seat <= MOST_SEATS or kind not in (HUMAN, BOT, PROGRAM):
        raise PlanFault("usage.seat", text=text)
    if kind == PROGRAM:
        command = ":".join(words).strip()
        if not command:
            raise PlanFault("usage.exec-play", text=text)
        return seat, SeatPlan(PROGRAM, command)
    level = ""
    if kind == BOT:
        level = (words.pop(0) if words else "").strip().upper() or DEFAULT_LEVEL
        if len(words) and whole(words[0]) is not None and level == "STRONG":
            level += ":" + words.pop(0).strip()
    return seat, SeatPlan(kind, level, player_name(":".join(words)))


def read_option(text: str) -> tuple[str, int]:
    """Read ``NAME=VALUE``; raises PlanFault.

    >>> read_option("deck44=1")
    ('DECK44', 1)
    """
    name, _, value = text.partition("=")
    number = whole(value)
    name = name.strip().upper()
    if number is None or not name or not name.isascii() or " " in name:
        raise PlanFault("usage.option", text=text)
    return name, number


def whole(text: str) -> int | None:
    """Give a whole number written in digits, or None.

    >>> whole(" 12 "), whole("²"), whole("-3")
    (12, None, None)
    """
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else None


def handy_seed() -> int:
    """Draw a seed that is short enough to be said and typed again."""
    from os import urandom

    return int.from_bytes(urandom(8), "big") % HANDY_SEEDS


def set_up(plan: Plan, client: Client) -> tuple[int, frozenset[int]]:
    """Send everything but START; give how many play, and the seats of humans.

    Raises PlanFault; then nothing has begun.
    """
    count = "" if plan.players is None else f" {plan.players}"
    send(client, f"NEW {plan.game}{count}", {203: "usage.game", 102: "usage.game"}, "usage.players", str(plan.players))
    for name, value in plan.options:
        keys = {206: "usage.no-option"}
        send(client, f"OPTION {name} {value}", keys, "usage.option-value", name, plan.game)
    if plan.seed is not None:
        send(client, f"SEED {plan.seed}", {}, "usage.seed", str(plan.seed))
    if plan.first is not None:
        send(client, f"FIRST {plan.first}", {}, "usage.first", str(plan.first))
    return send_seats(plan, client)


def send_seats(plan: Plan, client: Client) -> tuple[int, frozenset[int]]:
    """Fill every seat and name everybody; give how many play, and the seats of humans."""
    seats = {}
    for seat in range(1, highest_seat(client) + 1):
        human = seat == 1 and not plan.all_bots
        seats[seat] = plan.seats.get(seat) or (SeatPlan(HUMAN) if human else SeatPlan(BOT, DEFAULT_LEVEL))
    too_high = [seat for seat in plan.seats if seat not in seats]
    if too_high:
        raise PlanFault("usage.no-seat", text=str(too_high[0]), n=len(seats))
    humans = [seat for seat, one in seats.items() if one.kind == HUMAN]
    if humans and not seats[humans[0]].name:
        seats[humans[0]].name = player_name(plan.name)
    client.names = all_names(seats)
    for seat, one in seats.items():
        name = protocol_name(client.names.get(seat, ""))
        if one.kind == PROGRAM:
            start_program(plan, client, seat, one.level, name)
            continue
        kind = "CLIENT" if one.kind == HUMAN else f"BOT {one.level}"
        send(client, f"SEAT {seat} {kind} {name}", {}, "usage.level", one.level.lower())
    return len(seats), frozenset(humans)


def start_program(plan: Plan, client: Client, seat: int, command: str, name: str) -> None:
    """Give a seat to a program; raises PlanFault where it cannot be started."""
    try:
        if plan.start is None:
            raise ValueError(command)
        client.session.seat_external(plan.start(seat, command), name)
    except (OSError, ValueError):
        raise PlanFault("usage.program", text=command) from None


def highest_seat(client: Client) -> int:
    """Find out how many seats the match that is being set up has."""
    seat = 1
    while seat < MOST_SEATS and client.ask(f"SEAT {seat + 1} CLIENT").fail is None:
        seat += 1
    return seat


def all_names(seats: Mapping[int, SeatPlan]) -> dict[int, str]:
    """Give the names of all who have one: the names given, told apart, and for bots without one a name of ours."""
    names = told_apart({seat: one.name for seat, one in seats.items() if one.name})
    nameless = [seat for seat, one in seats.items() if one.kind != HUMAN and not one.name]
    return names | bot_names(nameless, {name.casefold() for name in names.values()})


def send(client: Client, command: str, keys: Mapping[int, str], key: str, text: str, game: str = "") -> None:
    """Send a command of the set-up; where it fails raise the PlanFault that its error code, or else key, names."""
    fail = client.ask(command).fail
    if fail is not None:
        raise PlanFault(keys.get(fail.number or 0, key), text=text, game=game)
