"""Cards and packs.

A card is made once and compared by identity; everything the rules ask of it is worked out beforehand.  Two cards
that are written the same in the same pack are the same object, so a pack may hold one object several times.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_cards: dict[tuple[str, int, str, str, int, str], Card] = {}

FRENCH_RANKS = "A23456789TJQK"
FRENCH_SUITS = "CDHS"
NUMBERS = frozenset(f"{number:02}" for number in range(1, 13))


class Card:
    """One kind of card.

    text: as the line protocol writes it, ``7H``, ``07R``, ``05``.
    value: what it counts in its game.
    rank, suit: as written; suit is the colour B or R in numbered packs, and empty where there is none.
    order: place in hand order (protocol.md), smaller first.
    back: the card that stands for this one where it is not seen; a back is its own back.

    >>> seven = card("7H", value=7, rank="7", suit="H", order=26)
    >>> seven is card("7H", value=7, rank="7", suit="H", order=26)
    True
    >>> seven, seven.back
    (7H, ??)
    """

    __slots__ = ("back", "order", "rank", "suit", "text", "value")

    text: str
    value: int
    rank: str
    suit: str
    order: int
    back: Card

    def __repr__(self) -> str:
        return self.text

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __reduce__(self) -> tuple[object, tuple[str, int, str, str, int, str]]:
        return card, (self.text, self.value, self.rank, self.suit, self.order, self.back.text)

    @property
    def seen(self) -> bool:
        """Tell whether this is a card, and not the back of one."""
        return self.back is not self


def card(text: str, value: int, rank: str, suit: str, order: int, back: str = "??") -> Card:
    """Give the one card with these facts; ``back`` is how it is written where it is not seen."""
    key = (text, value, rank, suit, order, back)
    found = _cards.get(key)
    if found is None:
        found = _cards[key] = Card.__new__(Card)
        found.text, found.value, found.rank, found.suit, found.order = key[:5]
        # A back sorts before every card, blue before red, whatever it hides.
        found.back = found if back == text else card(back, 0, "", back[2:].strip("?"), -1 - (back[-1] == "B"), back)
    return found


def hand_order(one: Card) -> int:
    """Sort key: the place of a card in hand order.

    >>> sorted(french_pack("doctest", dict.fromkeys("A23456789TJQK", 1)).cards, key=hand_order)[:2]
    [AC, 2C]
    """
    return one.order


class Pack:
    """All the cards of a game, in hand order.

    cards: every card as often as it is in the pack.
    kinds: every kind of card once.
    by_text: a card by the way the protocol writes it.
    needed: how many cards can come into play in one deal at most.
    """

    __slots__ = ("by_text", "cards", "kinds", "name", "needed")

    def __init__(self, name: str, copies: Iterable[tuple[Card, int]], needed: int | None = None) -> None:
        """Take the pack's name, how often each card is in it, and how many are needed: all where it is None."""
        listed = sorted(copies, key=lambda pair: pair[0].order)
        self.name = name
        self.kinds = tuple(one for one, _ in listed)
        self.cards = tuple(one for one, count in listed for _ in range(count))
        self.by_text = {one.text: one for one in self.kinds}
        self.needed = len(self.cards) if needed is None else needed

    def __repr__(self) -> str:
        return f"<Pack {self.name}, {len(self.cards)} cards>"


def french_pack(name: str, values: Mapping[str, int], needed: int | None = None) -> Pack:
    """Make the pack of 52 cards; ``values`` gives what each rank counts, ace to king as ``A 2 … 9 T J Q K``.

    needed: as for Pack.

    >>> french_pack("doctest", dict.fromkeys("A23456789TJQK", 1))
    <Pack doctest, 52 cards>
    """
    by_hand_order = sorted(
        ((values[rank], suit, rank) for suit in FRENCH_SUITS for rank in FRENCH_RANKS),
        key=lambda facts: (facts[0], facts[1], FRENCH_RANKS.index(facts[2])),
    )
    return Pack(
        name,
        [
            (card(rank + suit, value, rank, suit, order), 1)
            for order, (value, suit, rank) in enumerate(by_hand_order)
        ],
        needed,
    )


def numbered_pack(
    name: str, copies: Mapping[int, int], colours: str = "", back: str = "??", colour_seen: bool = False
) -> Pack:
    """Make a pack of numbers 1 to 99.

    copies: how often each number is there (in each colour).
    colours: ``BR`` for black or blue and red; empty for a pack without colours.
    back: how a card is written where it is not seen; with ``colour_seen`` its colour is put behind.

    >>> numbered_pack("doctest", {1: 2, 12: 1}, "BR", "???").cards
    (01B, 01B, 01R, 01R, 12B, 12R)
    """
    made = []
    for place, number in enumerate(sorted(copies)):
        for colour_place, colour in enumerate(colours or ("",)):
            order = place * max(1, len(colours)) + colour_place
            hidden = back + colour if colour_seen else back
            made.append((card(f"{number:02}{colour}", number, f"{number:02}", colour, order, hidden), copies[number]))
    return Pack(name, made)


def is_card_text(text: str) -> bool:
    """Tell whether any pack of the protocol might write a card so.

    >>> [is_card_text(text) for text in ("7H", "05", "12R", "ZZ", "13", "??")]
    [True, True, True, False, False, False]
    """
    if len(text) == 2 and text[0] in FRENCH_RANKS and text[1] in FRENCH_SUITS:
        return True
    number, colour = text[:2], text[2:]
    return number in NUMBERS and colour in ("", "B", "R")
