"""The command line as plain data: every command and option, what it takes and what is said of it in help."""

from __future__ import annotations

from accessible_cards.telling.catalogue import LANGUAGES, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

VERBOSITIES = ("brief", "normal", "full")
BACKENDS = ("off", "auto", "pyttsx3", "espeak", "spd", "prism", "log")
INPUTS = ("auto", "line", "keys")
SIGNS = ("off", "signs")
HANDS = ("open", "private")
NUMBER = _("NUMBER")
SECONDS = _("SECONDS")
TEXT = _("TEXT")


class Option:
    """An option.

    name: as typed, without its dashes.  takes: NUMBER, SECONDS, any other word for a text, several words of which one
    must be given, or "" for a flag, which means no where its name begins so, else yes.  text: what help says.
    many: may it be given several times?
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
    def flag(self) -> bool:
        """What a flag means when it is given."""
        return not self.name.startswith("no-")

    @property
    def metavar(self) -> str:
        """What help shows in the place of the value."""
        return self.takes if isinstance(self.takes, str) else "|".join(self.takes)


class Command:
    """A command.

    text: what help says.  options: its options.  game: may the name of a game follow?  words: what help calls the words
    that must follow its options, "" where there are none; from the first of them on nothing is an option of ours.
    file: what help calls the file or saved match that may be named, "" where there is none; it may be several words.
    """

    __slots__ = ("file", "game", "name", "options", "text", "words")

    def __init__(
        self,
        name: str,
        text: str,
        options: tuple[Option, ...] = (),
        game: bool = False,
        words: str = "",
        file: str = "",
    ) -> None:
        """Keep it all."""
        self.name = name
        self.text = text
        self.options = options
        self.game = game
        self.words = words
        self.file = file


LANG = Option("lang", LANGUAGES, _("the language."))
VERBOSITY = Option("verbosity", VERBOSITIES, _("how much is told."))
PLAYERS = Option("players", NUMBER, _("how many play."))
NAME = Option("name", TEXT, _("what you are called."))
SEAT = Option(
    "seat",
    _("N=WHO"),
    _("who plays a seat: N=human, N=human:NAME, N=bot:LEVEL, N=bot:LEVEL:NAME or N=exec:COMMAND; may be repeated."),
    many=True,
)
BOT_SEAT = Option(
    "seat",
    _("N=WHO"),
    _("who plays a seat: N=bot:LEVEL, N=bot:LEVEL:NAME or N=exec:COMMAND; may be repeated."),
    many=True,
)
RULE = Option(
    "option", _("NAME=VALUE"), _("an option of the game, which its rules explain; may be repeated."), many=True
)
SEED = Option("seed", NUMBER, _("fixes chance: the same number, the same cards."))
FIRST = Option("first", NUMBER, _("the seat that begins."))
INPUT = Option("input", INPUTS, _("how lines are typed: plainly, or with function keys that answer questions."))
CELLS = Option("cells", NUMBER, _("how many cells your braille display has, 14 or more; 0 is none."))
BRAILLE = Option("braille", SIGNS, _("whether cards in sentences are braille signs."))
HELD = Option("hands", HANDS, _("whether several people at one keyboard may hear each other's hands."))
TOUCH = (CELLS, BRAILLE)
NO_AUTO_PASS = Option("no-auto-pass", "", _("asks you even when a draw or a pass is all you can do."))
SPEECH = Option("speech", BACKENDS, _("whether the program speaks by itself, and through what."))
RATE = Option("rate", NUMBER, _("how fast it speaks, in words a minute."))
VOICE = Option("voice", TEXT, _("with which voice; the command voices lists them."))
PRIVATE_SPEECH = Option("private-speech", "", _("speaks also what only one of several players may hear."))
SPEECH_LOG = Option("speech-log", "FILE", _("the file for everything said, with --speech log."))
SOUNDS = Option("sounds", NUMBER, _("how loud the tones are, 0 to 100; 0 is off."))
READ_ALOUD = (SPEECH, RATE, VOICE, SPEECH_LOG)
SPEAKING = (*READ_ALOUD, PRIVATE_SPEECH, SOUNDS)
PACE = Option("pace", SECONDS, _("the pause after every line."))
GAMES = Option("games", NUMBER, _("how many matches, at least; 1000 where nothing is said."))
SEATS = Option(
    "seats",
    "LEVEL,LEVEL",
    _("a level for every seat, exec:COMMAND for a program; everybody sits in every seat in turn."),
    many=True,
)
JOBS = Option("jobs", NUMBER, _("how many processes play; one for each processor where nothing is said."))
CSV = Option("csv", "FILE", _("writes a row for every match to a file."))
CLUSTER = Option("cluster", "ADDRESS", _("plays on the Dask cluster whose scheduler has this address."))
CONFIDENCE = Option("confidence", ("95", "99"), _("how sure the results are, in percent."))
BOT_TIME = Option("bot-time", SECONDS, _("how long a program may be silent."))
BOT_LOG = Option("bot-log", "FILE", _("adds what programs write to their standard error to a file."))
TRANSCRIPT = Option("transcript", "FILE", _("writes the match to a file, too; a transcript that is there is replaced."))
SAVES = Option("saves", _("FOLDER"), _("the folder of saved matches."))
SPOKEN = Option("spoken", "", _("checks whether any text is fit to be heard."))
CHECK_TIME = Option("seconds", SECONDS, _("how long the program may be silent; 10 where nothing is said."))
CHECK_GAME = Option("game", "GAME", _("checks it in this game only; may be repeated."), many=True)

TABLE = (PLAYERS, RULE, SEED, FIRST, LANG, VERBOSITY, BOT_TIME, BOT_LOG)
PROGRAM = Command(
    "", _("Card games for people who play by ear and by touch."), (LANG, VERBOSITY, INPUT, *TOUCH, *SPEAKING)
)
COMMANDS = {
    command.name: command
    for command in (
        Command(
            "play",
            _("plays a match; without GAME it asks which."),
            (*TABLE, NAME, SEAT, HELD, INPUT, *TOUCH, NO_AUTO_PASS, TRANSCRIPT, SAVES, *SPEAKING),
            game=True,
        ),
        Command(
            "resume",
            _("goes on with a saved match; without NAME the only one, or it asks which."),
            (LANG, VERBOSITY, HELD, INPUT, *TOUCH, NO_AUTO_PASS, TRANSCRIPT, SAVES, *SPEAKING),
            file="[NAME]",
        ),
        Command("saves", _("lists the saved matches."), (LANG, SAVES)),
        Command(
            "replay",
            _("tells a match from a transcript, or a saved match."),
            (LANG, VERBOSITY, PACE, *TOUCH, SAVES, *SPEAKING),
            file="FILE",
        ),
        Command(
            "check",
            _("says whether a transcript or a saved match is whole, and plays again to the same."),
            (SPOKEN, LANG, SAVES),
            file="FILE",
        ),
        Command(
            "watch",
            _("lets bots play and tells everything; without GAME it asks which."),
            (*TABLE, BOT_SEAT, PACE, *TOUCH, *SPEAKING),
            game=True,
        ),
        Command("games", _("lists the games."), (LANG,)),
        Command("levels", _("lists the levels of bots."), (LANG,)),
        Command(
            "rules", _("tells the rules of a game; without GAME it asks which."), (LANG, *TOUCH, *READ_ALOUD), game=True
        ),
        Command("voices", _("lists the voices that the program can speak with."), (LANG,)),
        Command("engine", _("speaks the line protocol on standard input and output."), (SAVES,)),
        Command("doctor", _("says what this machine offers, and the fix for what is missing."), (LANG, SAVES)),
        Command(
            "simulate",
            _("lets bots play many matches and tells who wins how often; without GAME it asks which."),
            (GAMES, SEATS, RULE, SEED, JOBS, CSV, CONFIDENCE, BOT_TIME, CLUSTER, LANG),
            game=True,
        ),
        Command(
            "bot-check",
            _("plays a program of yours through all games and tells what it does wrong."),
            (CHECK_TIME, CHECK_GAME, LANG),
            words="COMMAND",
        ),
    )
}
HELP = _("tells all this.")
VERSION = _("tells the version.")
USAGE = _("Usage: {usage}")
OPTIONS = _("[OPTIONS]")
GAME = _("[GAME]")
COMMAND = _("COMMAND")
NAME_OF_PROGRAM = "accessible-cards"


def help_lines(command: Command, language: str) -> list[str]:
    """Give the help of a command: what it does, how it is written, then a line for every command and option.

    >>> help_lines(COMMANDS["rules"], "en")[1:3]
    ['Usage: accessible-cards rules [OPTIONS] [GAME]', '--lang en|de: the language.']
    """
    from accessible_cards.telling.catalogue import Catalogue

    text = Catalogue(language).text
    what = text(command.text)
    lines = [what[:1].upper() + what[1:], text(USAGE).format(usage=usage(command, text))]
    if command is PROGRAM:
        lines += [f"{one.name}: {text(one.text)}" for one in COMMANDS.values()]
    lines += [option_line(option, text) for option in command.options]
    if command is PROGRAM:
        lines.append(f"--version: {text(VERSION)}")
    return [*lines, f"--help: {text(HELP)}"]


def option_line(option: Option, text: Callable[[str], str]) -> str:
    """Give the line of an option."""
    value = f" {text(option.metavar)}" if option.takes else ""
    return f"--{option.name}{value}: {text(option.text)}"


def usage(command: Command, text: Callable[[str], str]) -> str:
    """Give how a command is written."""
    game, last = GAME if command.game else "", COMMAND if command is PROGRAM else ""
    follows = [OPTIONS, game, command.words, command.file, last]
    words = [NAME_OF_PROGRAM, command.name, *(text(word) for word in follows if word)]
    return " ".join(word for word in words if word)
