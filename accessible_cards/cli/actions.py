"""What the commands do."""

from __future__ import annotations

from accessible_cards.play.client import Client
from accessible_cards.play.plan import (
    PROGRAM,
    Plan,
    PlanFault,
    PlayFault,
    SeatPlan,
    handy_seed,
    read_option,
    read_seat,
    set_up,
)
from accessible_cards.protocol.session import Session

from .console import Console

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from accessible_cards.play.keeping import Keeping
    from accessible_cards.protocol.external import ExternalBot
    from accessible_cards.protocol.records import Record

    Given = Mapping[str, Any]

FINISHED = 0
INPUT_ENDED = 3
USUAL_PACE = 1.0


def play(given: Given) -> int:
    """Play a match; give the exit status."""
    console = Console(given)
    return play_at(console) if console.greet() else INPUT_ENDED


def play_at(console: Console) -> int:
    """Play a match at a console that is open already."""
    game = chosen_game(console)
    if game is None:
        return INPUT_ENDED
    client = Client(Session())
    keeping = None
    try:
        humans = welcome(console, make_plan(console, game), client)
        if "transcript" in console.given or not console.is_script:
            from .saving import keep_new

            keeping = keep_new(console, game)
            client.session.keep = keeping.keep
        return converse(console, client, humans, keeping)
    finally:
        client.session.close()
        if keeping is not None:
            keeping.close()


def converse(
    console: Console,
    client: Client,
    humans: frozenset[int],
    keeping: Keeping | None = None,
    restored: list[Record] | None = None,
) -> int:
    """Play a match that is set up, or restored from what it told; give the exit status."""
    from functools import partial

    from accessible_cards.play.conversation import Conversation
    from accessible_cards.play.loop import play
    from accessible_cards.play.texts import rules_text

    table = None
    if not console.is_script:
        from .people import people_table

        table = people_table(console, humans, client.names)
        if table is None:
            return INPUT_ENDED
    rules = partial(rules_text, console.teller.language)
    conversation = Conversation(client, console.teller, humans, rules, makes_forced(console), console.voice, table)
    conversation.keeping, conversation.restored = keeping, restored
    if keeping is None:
        return play(conversation, console.screen)
    from .saving import play_kept

    return play_kept(conversation, console, keeping)


def watch(given: Given) -> int:
    """Let bots play a match and tell it; give the exit status."""
    return watch_at(Console(given))


def watch_at(console: Console) -> int:
    """Let bots play at a console that is open already."""
    game = chosen_game(console)
    if game is None:
        return INPUT_ENDED
    from time import sleep

    from accessible_cards.play.watching import Watcher

    seconds = pace(console)
    speaker = console.screen.speaker

    def pause() -> None:
        sleep(seconds)
        if speaker is not None:
            speaker.catch_up()

    watcher = Watcher(console.screen, pause)
    client = Client(Session(keep=watcher.hear))
    try:
        welcome(console, make_plan(console, game, all_bots=True), client)
        watcher.watch(client)
    finally:
        client.session.close()
    return FINISHED


def resume(given: Given) -> int:
    """Go on with a saved match."""
    from .saving import resume_at

    return resume_at(Console(given))


def saves(given: Given) -> int:
    """List the saved matches."""
    from .saving import saves_at

    return saves_at(Console(given))


def replay(given: Given) -> int:
    """Tell a match from its transcript."""
    from .saving import replay_at

    return replay_at(Console(given))


def check(given: Given) -> int:
    """Check a transcript or a text."""
    from .saving import check_at

    return check_at(Console(given))


def doctor(given: Given) -> int:
    """Say what this machine offers."""
    from .doctor import doctor_at

    return doctor_at(Console(given))


def games(given: Given) -> int:
    """List the games."""
    console = Console(given)
    found = console.teller.games(Client(Session()).games())
    console.screen.say([sentence.text for sentence in found])
    return FINISHED


def levels(given: Given) -> int:
    """List the levels of bots."""
    console = Console(given)
    found = console.teller.levels(Client(Session()).levels())
    console.screen.say([sentence.text for sentence in found])
    return FINISHED


def rules(given: Given) -> int:
    """Tell the rules of a game."""
    return rules_at(Console(given))


def rules_at(console: Console) -> int:
    """Tell the rules of a game at a console that is open already."""
    from accessible_cards.play.texts import rules_text

    game = chosen_game(console)
    if game is None:
        return INPUT_ENDED
    text = rules_text(console.teller.language, game)
    if not text:
        raise PlanFault("fault.rules", game=game)
    console.screen.say_pages(text)
    return FINISHED


def voices(given: Given) -> int:
    """List the voices of this machine."""
    from .speaking import voice_lines

    console = Console(given)
    console.screen.say_pages(voice_lines(console.teller))
    return FINISHED


def simulate(given: Given) -> int:
    """Let bots play many matches."""
    from .simulate import simulate_at

    return simulate_at(Console(given))


def bot_check(given: Given) -> int:
    """Check a bot that is a program."""
    from .bot_check import check_at

    return check_at(Console(given))


def menu(given: Given) -> int:
    """Offer the main menu; give the exit status."""
    from .menus import main_menu

    console = Console(given)
    return main_menu(console) if console.greet() else INPUT_ENDED


# The parts


def welcome(console: Console, plan: Plan, client: Client) -> frozenset[int]:
    """Set a match up and say what is played; give the seats of humans.

    Raises PlanFault before anything is said.
    """
    players, humans = set_up(plan, client)
    if bool(humans) == plan.all_bots:
        raise PlanFault("usage.human-in-watch" if humans else "usage.no-human")
    say = console.teller.say
    first = say("watch" if plan.all_bots else "welcome", game=plan.game, n=players)
    if console.is_script and "seed" not in console.given:
        first += " " + say("seed", seed=plan.seed)
    console.screen.say([first] if console.is_script or plan.all_bots else [first, say("welcome.help")])
    return humans


def chosen_game(console: Console) -> str | None:
    """Give the id of the game that was named, or chosen just now; None where the input ended before that."""
    if "game" in console.given:
        return find_game(console, console.given["game"])
    from .menus import ask_game

    return ask_game(console)


def find_game(console: Console, text: str) -> str:
    """Give the id of the game with this id or name; raises PlanFault."""
    client = Client(Session())
    wanted = text.strip()
    if not wanted:
        raise PlanFault("usage.missing", text="GAME")
    if wanted.isalnum() and client.ask(f"NEW {wanted}").fail is None:
        return wanted.upper()
    # Names come last: to know all of them every game must be imported.
    ids = [record.payload[0] for record in client.games()]
    for game in ids:
        if console.teller.game_name(game).casefold() == wanted.casefold():
            return game
    raise PlanFault("usage.game", text=text, games=[game.lower() for game in ids])


def make_plan(console: Console, game: str, all_bots: bool = False) -> Plan:
    """Make a plan of what was given and set."""
    given, settings = console.given, console.settings

    def number(key: str) -> int | None:
        return given[key] if key in given else settings.number(key) if settings else None

    def texts(key: str) -> list[str]:
        return list(given[key]) if key in given else settings.texts(key) if settings else []

    name = given["name"] if "name" in given else settings.text("name") if settings else None
    seed = number("seed")
    return Plan(
        game,
        number("players"),
        read_seats(console, texts("seat")),
        name or "",
        list(map(read_option, texts("option"))),
        handy_seed() if seed is None else seed,
        number("first"),
        all_bots,
        program_starter(console),
    )


def read_seats(console: Console, texts: list[str]) -> dict[int, SeatPlan]:
    """Read who plays the seats; raises PlanFault, also for a program that is not named on the command line."""
    seats = dict(map(read_seat, texts))
    if "seat" not in console.given and console.settings and any(one.kind == PROGRAM for one in seats.values()):
        raise PlanFault("usage.exec-setting", name=console.settings.find("seat")[0])
    return seats


def program_starter(console: Console) -> Callable[[int, str], ExternalBot] | None:
    """Give what starts the programs that play; raises PlanFault where it is told nonsense."""
    given = console.given
    if not any("exec:" in text.lower() for text in given.get("seat", ())):
        return None
    from pathlib import Path

    from accessible_cards.protocol.external import SECONDS, ExternalBot, command_words
    from accessible_cards.protocol.files import file_to_write

    seconds = float(given.get("bot_time", SECONDS))
    if seconds <= 0:
        raise PlanFault("usage.bot-time", text=f"{seconds:g}")
    try:
        log = file_to_write(Path(given["bot_log"]), add=True) if "bot_log" in given else None
    except OSError:
        raise PlayFault("fault.file", text=given["bot_log"]) from None
    return lambda seat, command: ExternalBot(seat, command_words(command), log, seconds)


def makes_forced(console: Console) -> bool:
    """Is a forced draw or pass made for the player?  Never in a script."""
    if console.settings is None or "auto_pass" in console.given:
        return False
    return console.settings.flag("auto-pass") is not False


def pace(console: Console) -> float:
    """Give the pause after every line of a match that is watched, in seconds."""
    if "pace" in console.given or console.settings is None:
        return float(console.given.get("pace", 0))
    seconds = console.settings.seconds("pace")
    return USUAL_PACE if seconds is None else seconds


BY_NAME: dict[str, Callable[[Given], int]] = {
    "play": play,
    "watch": watch,
    "resume": resume,
    "saves": saves,
    "replay": replay,
    "check": check,
    "games": games,
    "levels": levels,
    "rules": rules,
    "voices": voices,
    "simulate": simulate,
    "bot-check": bot_check,
    "doctor": doctor,
    "": menu,
}
