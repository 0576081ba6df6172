"""Who is to be spoken to, and in which language."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from accessible_cards.play.settings import Settings


def at_terminal() -> bool:
    """Say whether standard input is a terminal."""
    return sys.stdin is not None and sys.stdin.isatty()


def own_settings() -> Settings | None:
    """Give the settings of the person at the terminal; a script has none."""
    if not at_terminal():
        return None
    import os

    from accessible_cards.play.settings import read_settings

    return read_settings(os.environ)


def given_language(arguments: Sequence[str]) -> str:
    """Give the language for help and faults: that of --lang, else a person's own, else English."""
    from accessible_cards.telling.catalogue import LANGUAGES

    for place, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        spoken = (value or " ".join(arguments[place + 1 : place + 2])).lower()
        if name == "--lang" and spoken in LANGUAGES:
            return spoken
    settings = own_settings()
    if settings is None:
        return "en"
    from accessible_cards.play.settings import SettingFault, language

    try:
        return language(settings, LANGUAGES)
    except SettingFault:
        return "en"
