"""The names of cards: whole forms for the case that a sentence needs, and the packs of the six games.

A language says which forms it has in the catalogue entry ``nom`` of the context ``card forms``: German has
``nom acc dat none``. Every card's entry then gives those forms, divided by ``|``, and a sentence takes the one it
needs: ``{card}`` or ``{card.dat}``. ``{card.cap}`` is the first form with a capital letter.
"""

from __future__ import annotations

from accessible_cards.telling.catalogue import Catalogue, p_

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

FORMS = p_("card forms", "nom")

FRENCH = {
    "AC": p_("card", "ace of clubs"),
    "2C": p_("card", "two of clubs"),
    "3C": p_("card", "three of clubs"),
    "4C": p_("card", "four of clubs"),
    "5C": p_("card", "five of clubs"),
    "6C": p_("card", "six of clubs"),
    "7C": p_("card", "seven of clubs"),
    "8C": p_("card", "eight of clubs"),
    "9C": p_("card", "nine of clubs"),
    "TC": p_("card", "ten of clubs"),
    "JC": p_("card", "jack of clubs"),
    "QC": p_("card", "queen of clubs"),
    "KC": p_("card", "king of clubs"),
    "AD": p_("card", "ace of diamonds"),
    "2D": p_("card", "two of diamonds"),
    "3D": p_("card", "three of diamonds"),
    "4D": p_("card", "four of diamonds"),
    "5D": p_("card", "five of diamonds"),
    "6D": p_("card", "six of diamonds"),
    "7D": p_("card", "seven of diamonds"),
    "8D": p_("card", "eight of diamonds"),
    "9D": p_("card", "nine of diamonds"),
    "TD": p_("card", "ten of diamonds"),
    "JD": p_("card", "jack of diamonds"),
    "QD": p_("card", "queen of diamonds"),
    "KD": p_("card", "king of diamonds"),
    "AH": p_("card", "ace of hearts"),
    "2H": p_("card", "two of hearts"),
    "3H": p_("card", "three of hearts"),
    "4H": p_("card", "four of hearts"),
    "5H": p_("card", "five of hearts"),
    "6H": p_("card", "six of hearts"),
    "7H": p_("card", "seven of hearts"),
    "8H": p_("card", "eight of hearts"),
    "9H": p_("card", "nine of hearts"),
    "TH": p_("card", "ten of hearts"),
    "JH": p_("card", "jack of hearts"),
    "QH": p_("card", "queen of hearts"),
    "KH": p_("card", "king of hearts"),
    "AS": p_("card", "ace of spades"),
    "2S": p_("card", "two of spades"),
    "3S": p_("card", "three of spades"),
    "4S": p_("card", "four of spades"),
    "5S": p_("card", "five of spades"),
    "6S": p_("card", "six of spades"),
    "7S": p_("card", "seven of spades"),
    "8S": p_("card", "eight of spades"),
    "9S": p_("card", "nine of spades"),
    "TS": p_("card", "ten of spades"),
    "JS": p_("card", "jack of spades"),
    "QS": p_("card", "queen of spades"),
    "KS": p_("card", "king of spades"),
}

RANKS = {
    "A": p_("card", "ace"),
    "2": p_("card", "two"),
    "3": p_("card", "three"),
    "4": p_("card", "four"),
    "5": p_("card", "five"),
    "6": p_("card", "six"),
    "7": p_("card", "seven"),
    "8": p_("card", "eight"),
    "9": p_("card", "nine"),
    "T": p_("card", "ten"),
    "J": p_("card", "jack"),
    "Q": p_("card", "queen"),
    "K": p_("card", "king"),
}

NUMBER = p_("card", "{n}")
HIDDEN = p_("card", "hidden card")

COLOURED = {"B": p_("card", "black {n}"), "R": p_("card", "red {n}")}
CHIPS = {"B": p_("card", "blue {n}"), "R": p_("card", "red {n}")}
HIDDEN_CHIPS = {"B": p_("card", "hidden blue chip"), "R": p_("card", "hidden red chip")}


class CardName(str):
    """A card in words: the text is its first form, the attributes are the others; ``cap`` begins a sentence."""

    cap: str

    def __getattr__(self, form: str) -> str:
        """Give the first form where the language has no other, but never invent a method of text."""
        if form.startswith("_") or len(form) > 4:
            raise AttributeError(form)
        return str(self)


def card_name(forms: Sequence[str], values: Sequence[str], capitals: bool = True) -> CardName:
    """Make a name of the forms of a language and their values.

    >>> name = card_name(["nom", "dat"], ["schwarze 8", "der schwarzen 8"])
    >>> f"{name}, {name.dat}, {name.cap}"
    'schwarze 8, der schwarzen 8, Schwarze 8'
    """
    name = CardName(values[0])
    for form, value in zip(forms, values, strict=False):
        setattr(name, form, value)
    name.cap = capital(name) if capitals else str(name)
    return name


def capital(text: str) -> str:
    """Give the text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def list_name(forms: Sequence[str], names: Sequence[CardName]) -> CardName:
    """Make one name of several, with commas, in every form."""
    return card_name(forms, [", ".join(str(getattr(name, form)) for name in names) for form in forms])


def plain(code: str) -> tuple[str, int | None]:
    """Give the message for a card by the shape of its code, and its number if the message has one."""
    if code in FRENCH:
        return FRENCH[code], None
    if code.startswith("?"):
        return HIDDEN, None
    if code.isdecimal():
        return NUMBER, int(code)
    if code[:-1].isdecimal() and code[-1] in COLOURED:
        return COLOURED[code[-1]], int(code[:-1])
    return "", None


def by_rank(code: str) -> tuple[str, int | None]:
    """Name a French card by its rank alone, for games in which suits never matter."""
    return (RANKS[code[0]], None) if code in FRENCH else plain(code)


def chip(code: str) -> tuple[str, int | None]:
    """Name a chip of CHIPS; of a hidden one the colour is known."""
    colour, number = code[-1:], code[:-1]
    if colour in CHIPS and number == "??":
        return HIDDEN_CHIPS[colour], None
    return (CHIPS[colour], int(number)) if colour in CHIPS and number.isdecimal() else plain(code)


class Names:
    """The names of the cards in one language, each made once.

    message_of: gives the message of a code and its number, the manner of a game: ``plain``, ``by_rank``, ``chip``.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        """Begin with the plain manner."""
        self.catalogue = catalogue
        self.forms = catalogue.word("card forms", "nom").split()
        self.message_of: Callable[[str], tuple[str, int | None]] = plain
        self.sign_of: Callable[[str], str] | None = None
        self._made: dict[tuple[str, int | None], CardName] = {}

    def card(self, code: str) -> CardName:
        """Name one card, or give its sign where signs are wanted; what is no card is given back as it is."""
        if self.sign_of is not None:
            return card_name(self.forms, [self.sign_of(code)] * len(self.forms), capitals=False)
        message, n = self.message_of(code)
        made = self._made.get((message, n))
        if not message:
            return card_name(self.forms, [code] * len(self.forms))
        if made is None:
            made = self._made[message, n] = self.made(message, n=n)
        return made

    def made(self, message: str, **facts: object) -> CardName:
        """Make a name of a message with the context "card" in every form."""
        values = self.catalogue.word("card", message).split("|")
        return card_name(self.forms, [value.strip().format_map(facts) for value in values])

    def cards(self, codes: Iterable[str]) -> CardName:
        """Name several cards in one phrase, with commas."""
        return list_name(self.forms, [self.card(code) for code in codes])


SUITS = "CDHS"


def pack(game: str, numbered: bool = False, seats: int = 0) -> tuple[str, ...]:
    """Give the codes of a game's pack in hand order of rank, alike cards as often as they are there; () if unknown.

    numbered: TWELVE with DECK44. seats: CHIPS has four more chips for four players.
    """
    if game == "STICH":
        counts = {1: 4, 2: 3} | dict.fromkeys((3, 4, 5, 6, 7, 8, 9, 12), 2)
        return tuple(f"{n:02}{colour}" for colour in "BR" for n, count in counts.items() for copy in range(count))
    if game == "DAYS":
        return tuple(f"{n:02}" for n in range(1, 13) for copy in range(n))
    if game == "CHIPS":
        more = (3, 10, 4, 9) if seats == 4 else ()
        numbers = sorted((*range(1, 13), *more))
        return tuple(f"{n:02}{'R' if 4 <= n <= 9 else 'B'}" for n in numbers)
    if game == "TWELVE" and numbered:
        return tuple(f"{n:02}" for n in range(1, 12) for copy in range(4))
    if game in ("TWELVE", "ZWICKERN", "ZWOLFERN"):
        return tuple(rank + suit for rank in RANKS for suit in SUITS)
    return ()
