"""Bring the message catalogues up to date: ``python tests/telling/update_catalogues.py``.

Extracts every marked message of the package, merges them into the .po file of each language and compiles the .mo
files. New messages are left empty in the .po file, for a person to translate; then run this once more.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).parents[2] / "accessible_cards"
LOCALES = PACKAGE / "telling" / "locales"
KEYWORDS = {"_": None, "n_": (1, 2), "p_": ((1, "c"), 2)}
AUTHORS = "The accessible-cards authors"
DATE = datetime(2026, 1, 1, tzinfo=UTC)  # fixed, so that only messages make differences


def extracted() -> Catalog:
    """Give every message that is marked in the package, with the files it stands in."""
    template = Catalog(project="accessible-cards", charset="utf-8", creation_date=DATE, revision_date=DATE)
    found = extract_from_dir(PACKAGE, method_map=[("**.py", "python")], keywords=KEYWORDS)
    for name, _line, message, comments, context in found:
        template.add(message, locations=[(name, 0)], auto_comments=comments, context=context)
    return template


def catalogue(folder: Path) -> Catalog:
    """Read the .po file of a language; an empty catalogue where there is none yet."""
    path = folder / "LC_MESSAGES" / "accessible_cards.po"
    if not path.exists():
        return Catalog(locale=folder.name, project="accessible-cards", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=folder.name)


def write(folder: Path, messages: Catalog) -> None:
    """Write the .po and the .mo file of a language."""
    target = folder / "LC_MESSAGES"
    target.mkdir(parents=True, exist_ok=True)
    with (target / "accessible_cards.po").open("wb") as file:
        write_po(file, messages, width=116, include_lineno=False, ignore_obsolete=True)
    with (target / "accessible_cards.mo").open("wb") as file:
        write_mo(file, messages)


def main() -> None:
    """Bring every language that has a folder up to date."""
    template = extracted()
    for folder in sorted(path for path in LOCALES.iterdir() if path.is_dir() and not path.name.startswith("_")):
        messages = catalogue(folder)
        messages.update(template, no_fuzzy_matching=True)
        messages.header_comment = f"# Messages of accessible-cards, in the language {folder.name}."
        messages.revision_date = messages.creation_date = DATE
        messages.project, messages.version, messages.fuzzy = "accessible-cards", "1", False
        messages.msgid_bugs_address = messages.last_translator = messages.language_team = AUTHORS
        write(folder, messages)


if __name__ == "__main__":
    main()
