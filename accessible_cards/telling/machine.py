"""The messages of ``doctor``: what a machine offers, and the fix for what is missing.

They are read when one of them is said.

doctor
    doctor.program: version, python, text               text is the system
    doctor.terminal: text, columns, rows; doctor.no-terminal; doctor.dumb
    doctor.encoding: text; doctor.encoding-poor: text
    doctor.language: language
    doctor.readline; doctor.no-readline: install; doctor.no-readline-here
    doctor.keys; doctor.no-keys: install
    doctor.speech-slow: what                            an engine that did not answer in time
    doctor.no-device: what                              an engine without anything to be heard by
    doctor.louis: version; doctor.no-louis: install; doctor.no-louis-here
    doctor.tables: language; doctor.no-tables: language, install; doctor.no-tables-here: language
    doctor.saves: text, n; doctor.no-saves; doctor.saves-closed: text
    doctor.settings: text; doctor.no-settings: text; doctor.settings-broken: text; doctor.settings-nowhere
"""

from __future__ import annotations

from accessible_cards.telling.catalogue import _

MACHINE: dict[str, str] = {
    "doctor.program": _("accessible-cards {version}, Python {python}, {text}."),
    "doctor.terminal": _("Terminal: {text}, {columns} columns, {rows} rows."),
    "doctor.no-terminal": _("Terminal: none. Lines are read as a script; start the program in a terminal to play."),
    "doctor.encoding": _("Output: {text}, with all letters."),
    "doctor.encoding-poor": _("Output: {text}, which lacks letters. For all of them set PYTHONUTF8 to 1."),
    "doctor.language": _("Language: {language}."),
    "doctor.readline": _("Lines can be edited and brought back."),
    "doctor.no-readline": _("Lines cannot be edited. For that type: {install}"),
    "doctor.keys": _("Function keys can be used with --input keys."),
    "doctor.no-keys": _("Function keys cannot be used. For that type: {install}"),
    "doctor.speech-slow": _("{what} did not answer in time. To wait for it, type accessible-cards voices"),
    "doctor.no-device": _("{what} finds no sound device. Connect one, or let your screen reader speak."),
    "doctor.louis": _("liblouis {version} writes braille files."),
    "doctor.no-louis": _("liblouis is not installed; braille files are written without contractions. Type: {install}"),
    "doctor.no-louis-here": _("liblouis is not installed; braille files are written without contractions."),
    "doctor.tables": _("liblouis has the {language} tables."),
    "doctor.no-tables": _("liblouis has no {language} tables. To get them, type: {install}"),
    "doctor.no-tables-here": _("liblouis has no {language} tables."),
    "doctor.saves": _("Saved matches: {n}, in {text}."),
    "doctor.no-saves": _("Saved matches have no folder. Set ACCESSIBLE_CARDS_SAVES to one."),
    "doctor.saves-closed": _("Matches cannot be saved in {text}. Set ACCESSIBLE_CARDS_SAVES to another folder."),
    "doctor.settings": _("Settings are read from {text}."),
    "doctor.no-settings": _("Settings: none yet. They will be kept in {text}."),
    "doctor.settings-broken": _("Settings cannot be read from {text}. Correct that file or remove it."),
    "doctor.settings-nowhere": _("Settings have no place. Set XDG_CONFIG_HOME to a folder."),
}
