"""Where the program stands: at a person's terminal, or in a script; what follows from that for input and output."""

from __future__ import annotations

import sys

from accessible_cards.outlets.text import TextOutlet, script_stream
from accessible_cards.play.lines import ScriptLines, TerminalLines
from accessible_cards.play.screen import Screen
from accessible_cards.telling.catalogue import LANGUAGES
from accessible_cards.telling.teller import VERBOSITIES, Teller

from .language import own_settings
from .options import BACKENDS, INPUTS, SIGNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from accessible_cards.play.lines import Lines
    from accessible_cards.play.speaking import Voice
    from accessible_cards.protocol.records import Record
    from accessible_cards.telling.sentence import Sentence


class Console:
    """Input, output and words for one run of the program.

    given: the options of the command line.  settings: those of a person, None for a script.
    """

    def __init__(self, given: Mapping[str, Any]) -> None:
        """Read the settings where there are any, open input and output."""
        self.given = given
        self.cannot_save = False
        self.settings = own_settings()
        if self.settings is not None:
            from .signals import listen_for_signals

            listen_for_signals()
        self.teller = Teller(self.choose("lang", LANGUAGES, "en"), self.choose("verbosity", VERBOSITIES, "normal"))
        self.screen = self.open_screen()
        self.guarded = False
        self.voice = self.find_voice()
        if self.settings is not None and self.settings.unreadable:
            self.screen.say([self.teller.say("fault.settings", text=str(self.settings.path))])

    def open_screen(self) -> Screen:
        """Open input and output: lines, with function keys or for a braille display where that is wanted."""
        lines: Lines = (
            ScriptLines(sys.stdin.buffer if sys.stdin else None) if self.settings is None else TerminalLines()
        )
        stream = script_stream(sys.stdout) if self.settings is None else sys.stdout
        screen = Screen(lines, TextOutlet(stream, self.teller.language), self.teller)
        cells, signs = self.number("cells"), self.choose("braille", SIGNS, "off") == "signs"
        if cells or signs or self.choose("input", INPUTS, "auto") == "keys":
            from .profile import fit

            return fit(self, screen, cells, signs)
        return screen

    def greet(self) -> bool:
        """At the very first start ask a person a few questions; give False where the input ends there."""
        if self.settings is None or not self.settings.is_new or self.settings.flag("first-start") is False:
            return True
        from .first_start import ask

        return ask(self)

    def find_voice(self) -> Voice | None:
        """Give the program's own voice: the one asked for, or for a person one that can be switched on."""
        settings = self.settings
        backend = self.choose("speech", BACKENDS, "off")
        volume = self.number("sounds")
        if backend == "off" and not volume:
            return None if settings is None else Mute(self)
        from .speaking import open_voice

        return open_voice(self, backend, volume)

    def guard(self, private: bool) -> None:
        """Say whether the people here keep their hands from each other: the voice then keeps them, too."""
        self.guarded = private
        if self.screen.speaker is not None:
            self.screen.speaker.guarded = private

    def number(self, key: str) -> int:
        """Give an option that is a number, 0 where it is set nowhere."""
        if key in self.given:
            return int(self.given[key])
        return (self.settings.number(key) if self.settings else None) or 0

    def text(self, key: str) -> str:
        """Give an option that is a text."""
        if key in self.given:
            return str(self.given[key])
        return (self.settings.text(key.replace("_", "-")) if self.settings else None) or ""

    @property
    def is_script(self) -> bool:
        """Whether there is no person at a terminal."""
        return self.settings is None

    def choose(self, key: str, allowed: tuple[str, ...], otherwise: str) -> str:
        """Give an option that is one of some words."""
        if key in self.given:
            return str(self.given[key]).lower()
        if self.settings is None:
            return otherwise
        if key == "lang":
            from accessible_cards.play.settings import language

            return language(self.settings, allowed)
        return self.settings.text(key, allowed) or otherwise

    def change_teller(self, teller: Teller) -> None:
        """Speak another language from now on."""
        teller.signs = self.teller.signs
        self.teller = self.screen.teller = teller
        self.screen.outlet.language = teller.language
        if self.screen.speaker is not None:
            self.screen.speaker.change_language(teller)


class Mute:
    """A voice that is off until somebody says ``speech on``."""

    def __init__(self, console: Console) -> None:
        """Keep where it would speak."""
        self.console = console
        self.voice: Voice | None = None

    def command(self, name: str) -> str:
        """Switch the voice on, or say that it is off."""
        from .speaking import open_voice

        if self.voice is None:
            self.voice = open_voice(self.console, "off", 0)
        return self.voice.command(name)

    def note(self, records: Sequence[Record], me: frozenset[int], sentences: Sequence[Sentence]) -> None:
        """Take no notice."""
