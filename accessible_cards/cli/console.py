"""Where the program stands: at a person's terminal, or in a script; what follows from that for input and output."""

from __future__ import annotations

import sys

from accessible_cards.outlets.text import TextOutlet, script_stream
from accessible_cards.play.lines import ScriptLines, TerminalLines
from accessible_cards.play.screen import Screen
from accessible_cards.telling.catalogue import LANGUAGES
from accessible_cards.telling.teller import VERBOSITIES, Teller

from .language import own_settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


class Console:
    """Input, output and words for one run of the program.

    given: the options of the command line.  settings: those of a person, None for a script.
    """

    def __init__(self, given: Mapping[str, Any]) -> None:
        """Read the settings where there are any, open input and output."""
        self.given = given
        self.settings = own_settings()
        if self.settings is not None:
            from .signals import listen_for_signals

            listen_for_signals()
        self.teller = Teller(self.choose("lang", LANGUAGES, "en"), self.choose("verbosity", VERBOSITIES, "normal"))
        lines = ScriptLines(sys.stdin.buffer if sys.stdin else None) if self.settings is None else TerminalLines()
        stream = script_stream(sys.stdout) if self.settings is None else sys.stdout
        self.screen = Screen(lines, TextOutlet(stream, self.teller.language), self.teller)
        if self.settings is not None and self.settings.unreadable:
            self.screen.say([self.teller.say("fault.settings", text=str(self.settings.path))])

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
        self.teller = self.screen.teller = teller
        self.screen.outlet.language = teller.language
