"""The command line as plain data: every command and option, what it takes and what is said of it in help."""

from __future__ import annotations

from accessible_cards.telling.catalogue import LANGUAGES, _

VERBOSITIES = ("brief", "normal", "full")
INPUTS = ("auto", "line")
NUMBER = "NUMBER"
SECONDS = "SECONDS"
TEXT = "TEXT"


class Option:
    """An option.

    name: as typed, without its dashes.  takes: NUMBER, SECONDS, any other word for a text, several words of which one
    must be given, or "" for a flag, which means no.  text: what help says.  many: may it be given several times?
    """

    __slots__ = ("many", "name", "takes", "text")

    def __init__(self, name: str, takes: str | tuple[str, ...], text: str, many: bool = False) -> None:
        """Keep it all."""
        self.name = name
        self.takes = takes
        self.text = text
        self.many = many

    @property
    def key(self) -> str:
        """The name of the setting, as ``auto_pass`` for --no-auto-pass."""
        return self.name.removeprefix("no-").replace("-", "_")

    @property
    def metavar(self) -> str:
        """What help shows in the place of the value."""
        return self.takes if isinstance(self.takes, str) else "|".join(self.takes)


class Command:
    """A command.  text: what help says.  game: may the name of a game follow?  options: its options."""

    __slots__ = ("game", "name", "options", "text")

    def __init__(self, name: str, text: str, options: tuple[Option, ...] = (), game: bool = False) -> None:
        """Keep it all."""
        self.name = name
        self.text = text
        self.options = options
        self.game = game


LANG = Option("lang", LANGUAGES, _("the language."))
VERBOSITY = Option("verbosity", VERBOSITIES, _("how much is told."))
PLAYERS = Option("players", NUMBER, _("how many play."))
NAME = Option("name", TEXT, _("what you are called."))
SEAT = Option(
    "seat",
    "N=WHO",
    _("who plays a seat: N=human, N=human:NAME, N=bot:LEVEL or N=bot:LEVEL:NAME; may be repeated."),
    many=True,
)
BOT_SEAT = Option("seat", "N=WHO", _("who plays a seat: N=bot:LEVEL or N=bot:LEVEL:NAME; may be repeated."), many=True)
RULE = Option("option", "NAME=VALUE", _("an option of the game, which its rules explain; may be repeated."), many=True)
SEED = Option("seed", NUMBER, _("fixes chance: the same number, the same cards."))
FIRST = Option("first", NUMBER, _("the seat that begins."))
INPUT = Option("input", INPUTS, _("how lines are typed; both are plain line input."))
NO_AUTO_PASS = Option("no-auto-pass", "", _("asks you even when a draw or a pass is all you can do."))
PACE = Option("pace", SECONDS, _("the pause after every line."))

PROGRAM = Command("", _("Card games for people who play by ear and by touch."), (LANG, VERBOSITY))
COMMANDS = {
    command.name: command
    for command in (
        Command(
            "play",
            _("plays a match; without GAME it asks which."),
            (PLAYERS, NAME, SEAT, RULE, SEED, FIRST, LANG, VERBOSITY, INPUT, NO_AUTO_PASS),
            game=True,
        ),
        Command(
            "watch",
            _("lets bots play and tells everything; without GAME it asks which."),
            (PLAYERS, BOT_SEAT, RULE, SEED, FIRST, LANG, VERBOSITY, PACE),
            game=True,
        ),
        Command("games", _("lists the games."), (LANG,)),
        Command("levels", _("lists the levels of bots."), (LANG,)),
        Command("rules", _("tells the rules of a game; without GAME it asks which."), (LANG,), game=True),
        Command("engine", _("speaks the line protocol on standard input and output.")),
    )
}
HELP = _("tells all this.")
VERSION = _("tells the version.")
USAGE = _("Usage: {usage}")
NAME_OF_PROGRAM = "accessible-cards"


def help_lines(command: Command, language: str) -> list[str]:
    """Give the help of a command: what it does, how it is written, then a line for every command and option.

    >>> help_lines(COMMANDS["rules"], "en")[1:3]
    ['Usage: accessible-cards rules [OPTIONS] [GAME]', '--lang en|de: the language.']
    """
    from accessible_cards.telling.catalogue import Catalogue

    text = Catalogue(language).text
    what = text(command.text)
    lines = [what[:1].upper() + what[1:], text(USAGE).format(usage=usage(command))]
    if command is PROGRAM:
        lines += [f"{one.name}: {text(one.text)}" for one in COMMANDS.values()]
    lines += [f"--{option.name} {option.metavar}".strip() + f": {text(option.text)}" for option in command.options]
    if command is PROGRAM:
        lines.append(f"--version: {text(VERSION)}")
    return [*lines, f"--help: {text(HELP)}"]


def usage(command: Command) -> str:
    """Give how a command is written."""
    words = [NAME_OF_PROGRAM, command.name, "[OPTIONS]", "[GAME]" if command.game else ""]
    return " ".join(word for word in [*words, "COMMAND" if command is PROGRAM else ""] if word)
