"""How a fact becomes words: the listener, the verbosity, and the phrases that all games use."""

from __future__ import annotations

from accessible_cards.telling.catalogue import Catalogue, _, n_, p_
from accessible_cards.telling.names import CardName, Names, capital
from accessible_cards.telling.picture import Picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Message = str | tuple[str, str]


class Variants:
    """One event in its variants: spoken to the one who did it or about another, in three verbosities.

    ``brief`` and ``full`` default to the normal form.
    """

    __slots__ = ("forms",)

    def __init__(
        self,
        you: Message,
        other: Message,
        brief_you: Message = "",
        brief_other: Message = "",
        full_you: Message = "",
        full_other: Message = "",
    ) -> None:
        """Take the messages, marked for extraction by the caller."""
        self.forms = {
            ("normal", True): you,
            ("normal", False): other,
            ("brief", True): brief_you or you,
            ("brief", False): brief_other or other,
            ("full", True): full_you or you,
            ("full", False): full_other or other,
        }


YOU = p_("player", "you")
PLAYER = _("Player {n}")
AND = _("{names} and {name}")
OR = _("{choices} or {choice}")
CARDS = n_("{n} card", "{n} cards")
POINTS = n_("{n} point", "{n} points")


class Voice:
    """Fills messages for one listener.

    me: the seats spoken to as "you". picture: the table as it was told.
    """

    def __init__(self, language: str = "en", verbosity: str = "normal") -> None:
        """Open the language."""
        self.catalogue = Catalogue(language)
        self.verbosity = verbosity
        self.me: frozenset[int] = frozenset()
        self.names = Names(self.catalogue)
        self.picture = Picture()

    def say(self, message: Message, **facts: object) -> str:
        """Fill a message; a pair is chosen by the fact ``n``."""
        return self.catalogue.say(message, facts)

    def line(self, variants: Variants, seat: int, **facts: object) -> str:
        """Fill the variant for this listener; ``name`` is the name of the seat."""
        template = variants.forms[self.verbosity, seat in self.me]
        return self.say(template, name=self.name(seat), **facts)

    # Phrases

    def name(self, seat: int) -> str:
        """Give a player's name; a name that the engine gave is said in the language."""
        name = self.picture.name(seat)
        return self.say(PLAYER, n=seat) if name in (f"Player {seat}", "") else name

    def subject(self, seat: int) -> str:
        """Give a player's name, or "you"."""
        return self.catalogue.word("player", YOU) if seat in self.me else self.name(seat)

    def players(self, seats: Iterable[int]) -> str:
        """Name several players in one phrase, with a capital: "You, Bert and Carla"."""
        return capital(self.joined([self.subject(seat) for seat in seats], AND, "names", "name"))

    def any_of(self, choices: Sequence[str]) -> str:
        """Name several choices: "4 or 6"."""
        return self.joined(choices, OR, "choices", "choice")

    def all_of(self, parts: Sequence[str]) -> str:
        """Name several things that go together: "the 7 and the 8"."""
        return self.joined(parts, AND, "names", "name")

    def joined(self, parts: Sequence[str], pattern: str, many: str, one: str) -> str:
        """Join parts with commas, the last with the word of the pattern."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say(pattern, **{many: ", ".join(parts[:-1]), one: parts[-1]})

    def card(self, code: str) -> CardName:
        """Name a card in the manner of this game."""
        return self.names.card(code)

    def cards(self, codes: Iterable[str]) -> CardName:
        """Name several cards, with commas."""
        return self.names.cards(codes)

    def named(self, message: str, **facts: object) -> CardName:
        """Give a name of several words in every form of the language; marked with the context "card"."""
        return self.names.made(message, **facts)

    def points(self, n: int) -> str:
        """Count points: "25 points", "minus 1 point"."""
        return self.say(POINTS, n=n)
