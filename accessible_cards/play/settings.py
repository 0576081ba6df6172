"""Settings of a person: from the environment, else from a TOML file in the user's configuration folder.

Only a person at a terminal has settings; for a script there are none, so that it does the same everywhere.
"""

from __future__ import annotations

from .plan import PlanFault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

PREFIX = "ACCESSIBLE_CARDS_"
PROGRAM = "accessible-cards"
FILE = "settings.toml"
MOST_BYTES = 1024 * 1024
PEOPLE = "person"
TRUE = frozenset(("1", "true", "yes", "on"))
FALSE = frozenset(("0", "false", "no", "off"))


class SettingFault(PlanFault):
    """A setting that says nothing usable."""

    def __init__(self, source: str, value: object) -> None:
        """Take where it stands and what stands there."""
        super().__init__("usage.setting", name=source, text=str(value))


class Settings:
    """Settings by key, as ``lang`` or ``auto-pass``; what is set nowhere is None.

    environment: as os.environ.  file: the values of the file.  path: the file, where there is a place for one.
    unreadable: is there a file that could not be read?  is_new: is there a place for the file, and none there yet?

    Values of the wrong kind raise SettingFault.

    >>> settings = Settings({"ACCESSIBLE_CARDS_PLAYERS": "3"}, {"players": 4, "name": "Anna"})
    >>> settings.number("players"), settings.text("name"), settings.flag("auto-pass")
    (3, 'Anna', None)
    """

    def __init__(
        self,
        environment: Mapping[str, str] | None = None,
        file: Mapping[str, object] | None = None,
        path: Path | None = None,
        unreadable: bool = False,
    ) -> None:
        """Keep it all."""
        self.environment = environment or {}
        self.file = file or {}
        self.path = path
        self.unreadable = unreadable
        self.is_new = False

    def find(self, key: str) -> tuple[str, object]:
        """Give where a setting stands and its value; "" and None where it stands nowhere.

        A variable that is empty says nothing.
        """
        name = PREFIX + key.upper().replace("-", "_")
        if self.environment.get(name):
            return name, self.environment[name]
        return (f"{FILE}: {key}", self.file[key]) if key in self.file else ("", None)

    def text(self, key: str, allowed: tuple[str, ...] = ()) -> str | None:
        """Give a text, one of those allowed where there are any."""
        source, value = self.find(key)
        if value is None:
            return None
        if not isinstance(value, str) or (allowed and value.lower() not in allowed):
            raise SettingFault(source, value)
        return value.lower() if allowed else value

    def number(self, key: str) -> int | None:
        """Give a whole number of at least 0."""
        source, value = self.find(key)
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 20:
            return int(value)
        if value is None or (isinstance(value, int) and not isinstance(value, bool) and value >= 0):
            return value
        raise SettingFault(source, value)

    def seconds(self, key: str) -> float | None:
        """Give a time of at least 0."""
        source, value = self.find(key)
        if value is None:
            return None
        try:
            seconds = float(str(value))
        except ValueError:
            raise SettingFault(source, value) from None
        if not 0 <= seconds <= 3600:
            raise SettingFault(source, value)
        return seconds

    def flag(self, key: str) -> bool | None:
        """Give yes or no."""
        source, value = self.find(key)
        if value is None or isinstance(value, bool):
            return value
        word = str(value).lower()
        if word not in TRUE | FALSE:
            raise SettingFault(source, value)
        return word in TRUE

    def texts(self, key: str) -> list[str]:
        """Give a list of texts; in the environment they are divided by commas."""
        source, value = self.find(key)
        if value is None:
            return []
        if isinstance(value, str):
            return [part.strip() for part in value.split(",") if part.strip()]
        if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
            raise SettingFault(source, value)
        return value

    def of_person(self, name: str, key: str) -> object:
        """Give what the file has for the person of a name; None where it has nothing."""
        people = self.file.get(PEOPLE)
        person = people.get(name) if isinstance(people, dict) else None
        return person.get(key) if isinstance(person, dict) else None

    def save(self, key: str, value: str | int, person: str = "") -> None:
        """Write a text, a number or yes or no into the file and keep it; every other line of the file stays.

        person: the name of the person that it is for; for everybody where there is none.  Raises OSError where it
        cannot be written; then it counts as long as the program runs.
        """
        self.is_new = False
        if person:
            people = dict(self.file.get(PEOPLE) or {})  # type: ignore[call-overload]
            people[person] = {**people.get(person, {}), key: value}
            self.file = {**self.file, PEOPLE: people}
        else:
            self.file = {**self.file, key: value}
        if self.path is None:
            raise OSError
        from accessible_cards.protocol.files import read_file
        from accessible_cards.protocol.saves import write_whole

        try:
            old = read_file(self.path, MOST_BYTES).decode("utf-8-sig").splitlines() if self.path.exists() else []
        except UnicodeDecodeError:
            raise OSError from None
        self.path.parent.mkdir(parents=True, exist_ok=True)
        table = f"[{PEOPLE}.{written(person)}]" if person else ""
        write_whole(self.path.resolve(), "\n".join(changed(old, key, value, table)) + "\n")


def written(value: str | int) -> str:
    r"""Give a value as TOML writes it.

    >>> written('Bo "B"'), written(40), written(True)
    ('"Bo \\"B\\""', '40', 'true')
    """
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def changed(lines: list[str], key: str, value: str | int, table: str = "") -> list[str]:
    r"""Give the lines of a TOML file with a key set to a value.

    table: the line that begins the table of the key; without it the key stands above the first table.

    >>> changed(["# mine", "name = 'Anna'", "[other]"], "name", 'Bo "B"')
    ['# mine', 'name = "Bo \\"B\\""', '[other]']
    >>> changed(["[person.Bo]", "cells = 20"], "cells", 40, "[person.Bo]")
    ['[person.Bo]', 'cells = 40']
    """
    if table and table not in map(str.strip, lines):
        lines = [*lines, table]
    begin = [line.strip() for line in lines].index(table) + 1 if table else 0
    tables = (place for place, one in enumerate(lines) if place >= begin and one.lstrip().startswith("["))
    end = next(tables, len(lines))
    line = f"{key} = {written(value)}"
    for place in range(begin, end):
        if lines[place].partition("=")[0].strip() == key:
            return [*lines[:place], line, *lines[place + 1 :]]
    return [*lines[:end], line, *lines[end:]]


def read_settings(environment: Mapping[str, str]) -> Settings:
    """Read a person's settings; a file that cannot be read counts as none and is noted."""
    path = settings_path()
    if path is None or not is_there(path):
        settings = Settings(environment, {}, path)
        settings.is_new = path is not None
        return settings
    import tomllib

    from accessible_cards.protocol.files import read_file

    try:
        return Settings(environment, tomllib.loads(read_file(path, MOST_BYTES).decode("utf-8-sig")), path)
    except (OSError, ValueError, RecursionError):
        return Settings(environment, {}, path, unreadable=True)


def settings_path() -> Path | None:
    """Give the place of the settings file, or None where the system has none for this user."""
    import platformdirs

    try:
        return platformdirs.user_config_path(PROGRAM, appauthor=False) / FILE
    except (OSError, RuntimeError, KeyError):
        return None


def is_there(path: Path) -> bool:
    """Say whether there is such a file, as far as one may look."""
    try:
        return path.exists()
    except OSError:
        return False


def language(settings: Settings, languages: tuple[str, ...]) -> str:
    """Give the language of a person at a terminal: as set, else the system's, else English."""
    chosen = settings.text("lang", languages)
    if chosen is not None:
        return chosen
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for spoken in settings.environment.get(name, "").split(":"):
            code = spoken.partition(".")[0].partition("_")[0].partition("-")[0].lower()
            if code in languages:
                return code
            if code in ("c", "posix"):
                return "en"
    return system_language(languages)


def system_language(languages: tuple[str, ...]) -> str:
    """Give the language in which the system shows itself, where Python can find out, else English."""
    import locale
    import sys

    if sys.platform == "win32":
        import ctypes

        name = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    else:
        name = locale.getlocale()[0] or ""
    code = name[:2].lower()
    return code if code in languages else "en"
