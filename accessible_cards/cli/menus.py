"""The main menu, the settings, and the question which game."""

from __future__ import annotations

from accessible_cards.play.client import Client
from accessible_cards.play.menu import choose
from accessible_cards.play.names import player_name
from accessible_cards.play.plan import PlanFault
from accessible_cards.protocol.session import Session
from accessible_cards.telling.catalogue import LANGUAGES
from accessible_cards.telling.teller import VERBOSITIES, Teller

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
    actions["settings"] = settings_menu
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


def settings_menu(console: Console) -> int:
    """Offer the settings until the player goes back; give the status: finished, or that the input ended."""
    from .actions import INPUT_ENDED

    actions = {"language": set_language, "verbosity": set_verbosity, "name": set_name}
    while True:
        say = console.teller.say
        now = {
            "language": say(f"language.{console.teller.language}"),
            "verbosity": console.teller.verbosity,
            "name": own_name(console),
        }
        choices = [(key, say(f"settings.{key}", text=now[key])) for key in actions]
        choices.append(("back", say("settings.back")))
        key = choose(console.screen, say("settings.head"), choices, say("prompt.menu"))
        if key == "back":
            return FINISHED
        if key is None or not actions[key](console):
            return INPUT_ENDED


def own_name(console: Console) -> str:
    """Give the name of the person, or a word that there is none."""
    return (console.settings.text("name") if console.settings else "") or console.teller.say("settings.no-name")


def set_language(console: Console) -> bool:
    """Ask for the language and keep it; False where the input ended."""
    say = console.teller.say
    choices = [(code, say(f"language.{code}")) for code in LANGUAGES]
    code = choose(console.screen, say("settings.which-language"), choices, say("prompt.menu"))
    if code is None:
        return False
    console.change_teller(Teller(code, console.teller.verbosity))
    return save(console, "lang", code)


def set_verbosity(console: Console) -> bool:
    """Ask how much is told and keep it; False where the input ended."""
    say = console.teller.say
    choices = [(word, say(f"settings.{word}")) for word in VERBOSITIES]
    word = choose(console.screen, say("settings.which-verbosity"), choices, say("prompt.menu"))
    if word is None:
        return False
    console.teller.verbosity = word
    return save(console, "verbosity", word)


def set_name(console: Console) -> bool:
    """Ask for the name and keep it; False where the input ended."""
    line = console.screen.read(console.teller.say("settings.which-name"))
    if line is None:
        return False
    return save(console, "name", player_name(line.text))


def save(console: Console, key: str, value: str) -> bool:
    """Keep a setting, or say that it lasts only as long as the program runs."""
    say = console.teller.say
    console.given = {**console.given, key: value}
    try:
        if console.settings is not None:
            console.settings.save(key, value)
        console.screen.say([say("settings.saved")])
    except OSError:
        console.screen.say([say("settings.cannot-save")])
    return True
