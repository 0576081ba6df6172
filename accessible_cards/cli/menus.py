"""The main menu, the settings, and the question which game."""

from __future__ import annotations

from accessible_cards.play.client import Client
from accessible_cards.play.menu import choose
from accessible_cards.play.plan import PlanFault
from accessible_cards.protocol.session import Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .console import Console

FINISHED = 0


def ask_game(console: Console) -> str | None:
    """Ask which game; give its id, or None at the end of input."""
    teller = console.teller
    records = Client(Session()).games()
    choices = [(record.payload[0], teller.game_name(record.payload[0])) for record in records]
    return choose(console.screen, "", choices, teller.say("prompt.game"))


def main_menu(console: Console) -> int:
    """Offer the main menu until the player quits or the input ends; give the exit status.

    A match that was left leads back to the menu, one that the input ended in ends the program.
    """
    from .actions import INPUT_ENDED, play_at, rules_at, watch_at

    actions = {"play": play_at, "resume": resume_from_menu, "watch": watch_at, "rules": rules_at}
    actions["settings"] = settings_at
    while True:
        hidden = ("resume", "settings") if console.is_script else () if can_resume(console) else ("resume",)
        keys = [key for key in (*actions, "quit") if key not in hidden]
        say = console.teller.say
        choices = [(key, say(f"menu.{key}")) for key in keys]
        key = choose(console.screen, say("menu.head"), choices, say("prompt.menu"))
        if key is None or key == "quit":
            console.screen.leave()
            return FINISHED
        status = actions[key](console)
        if status == INPUT_ENDED:
            return status


def can_resume(console: Console) -> bool:
    """Say whether there is a match to go on with."""
    from .saving import can_resume

    return can_resume(console)


def resume_from_menu(console: Console) -> int:
    """Go on with a saved match; what is wrong with one leads back to the menu."""
    from .saving import resume_at

    try:
        return resume_at(console)
    except PlanFault as fault:
        console.screen.say([console.teller.say(fault.key, **fault.facts)])
        return FINISHED


def settings_at(console: Console) -> int:
    """Offer the settings."""
    from .preferences import settings_menu

    return settings_menu(console)
