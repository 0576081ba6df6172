"""Text for any stream: no control characters, and every letter in a form that the encoding has."""

from __future__ import annotations

# How a language writes its own letters without them.  What is not here loses its accents.
REPLACEMENTS: dict[str, dict[str, str]] = {
    "de": {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ẞ": "SS"},
}
EVERYWHERE = {
    "ß": "ss",
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "„": '"',
    "–": "-",
    "—": "-",
    "…": "...",
    "æ": "ae",
    "Æ": "Ae",
    "ø": "o",
    "Ø": "O",
    "ł": "l",
    "Ł": "L",
}


def clean(text: str) -> str:
    r"""Take a text, give it without control, direction and other invisible characters; tabs and line ends are spaces.

    >>> clean("red\t7\x1b[2J")
    'red 7[2J'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(visible(character) for character in text)


def visible(character: str) -> str:
    """Give the character, a space for white space, or nothing for what cannot be seen or heard."""
    if character.isspace():
        return " "
    return character if character.isprintable() else ""


def legible(text: str, encoding: str, language: str) -> str:
    """Give the text in letters that the encoding has.

    text: any text.  encoding: a name that Python knows.  language: as "de", for its own way of writing letters.

    >>> legible("Zwölfern", "ascii", "de"), legible("Zwölfern", "ascii", "en"), legible("naïve ♥", "cp1252", "en")
    ('Zwoelfern', 'Zwolfern', 'naïve ?')
    """
    if text.isascii() or encodes(text, encoding):
        return text
    own = REPLACEMENTS.get(language, {})
    return "".join(plain(character, encoding, own) for character in text)


def encodes(text: str, encoding: str) -> bool:
    """Say whether the encoding can write this text."""
    try:
        text.encode(encoding)
    except UnicodeError:
        return False
    return True


def plain(character: str, encoding: str, own: dict[str, str]) -> str:
    """Give one character as the encoding can write it: itself, its replacement, its base letter, or ``?``."""
    if encodes(character, encoding):
        return character
    replaced = own.get(character) or EVERYWHERE.get(character)
    if replaced is not None:
        return replaced
    from unicodedata import normalize

    base = normalize("NFKD", character)[0]
    return base if encodes(base, encoding) else "?"
