"""Message catalogues: English stands in the source, every other language in ``locales`` as gettext catalogues.

Messages are marked where they are written (``_``, ``n_``, ``p_``) and looked up where they are said. English needs no
catalogue and no import of gettext, so that the first sentence comes soon.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from gettext import GNUTranslations

DOMAIN = "accessible_cards"
LANGUAGES = ("en", "de")


def _(message: str) -> str:
    """Mark a message for extraction; gives it back unchanged."""
    return message


def n_(singular: str, plural: str) -> tuple[str, str]:
    """Mark a message with a plural form, chosen by its fact ``n``."""
    return (singular, plural)


def p_(context: str, message: str) -> str:
    """Mark a message that needs a context, such as the name of a card; gives the message back unchanged."""
    return message


MINUS = _("minus {n}")
DECIMAL_MARK = p_("decimal mark", ".")


class Catalogue:
    """The messages of one language.

    >>> Catalogue("en").fill("{name} scores {points}.", name="{}", points=-3)
    '{} scores minus 3.'
    """

    __slots__ = ("_translations", "language")

    def __init__(self, language: str = "en") -> None:
        """Open the catalogue of a language of ``LANGUAGES``; another language raises ``LookupError``."""
        if language not in LANGUAGES:
            raise LookupError(language)
        self.language = language
        self._translations = None if language == "en" else _open(language)

    def text(self, message: str) -> str:
        """Give the message in this language, its fields not yet filled."""
        return self._translations.gettext(message) if self._translations else message

    def word(self, context: str, message: str) -> str:
        """Give a message that was marked with a context."""
        return self._translations.pgettext(context, message) if self._translations else message

    def plural(self, messages: tuple[str, str], n: int) -> str:
        """Give the form of a message for the number n; minus 1 is one, too."""
        n = abs(n)
        if self._translations:
            return self._translations.ngettext(*messages, n)
        return messages[n != 1]

    def fill(self, template: str, **facts: object) -> str:
        """Fill the fields of a template with facts; numbers are given as ``value`` says them."""
        return template.format_map({field: self.value(fact) for field, fact in facts.items()})

    def value(self, fact: object) -> object:
        """Give a fact as it is said: numbers below zero as "minus 3", decimals with this language's mark.

        >>> Catalogue("en").value(-2.5), Catalogue("de").value(61.0)
        ('minus 2.5', '61')
        """
        if isinstance(fact, int | float) and fact < 0:
            return self.text(MINUS).format_map({"n": self.value(-fact)})
        if isinstance(fact, float):
            return str(abs(fact)).removesuffix(".0").replace(".", self.word("decimal mark", DECIMAL_MARK))
        return fact

    def say(self, message: str | tuple[str, str], facts: Mapping[str, object]) -> str:
        """Look a message up and fill it; a pair is chosen by the fact ``n``."""
        if isinstance(message, tuple):
            n = facts.get("n")
            template = self.plural(message, n if isinstance(n, int) else 0)
        else:
            template = self.text(message)
        return self.fill(template, **facts)


def _open(language: str) -> GNUTranslations:
    """Read the compiled catalogue of a language from beside this file."""
    from gettext import GNUTranslations

    folder = __file__.rpartition("catalogue.")[0]
    with open(f"{folder}locales/{language}/LC_MESSAGES/{DOMAIN}.mo", "rb") as file:
        return GNUTranslations(file)
