"""The braille profile: the prompt that carries the news, and the signs of cards.

The display shows the line of the cursor, so the prompt says, in at most cells - 8 characters with its last space:

- the running sum, or what stands for it: the sum (STICH, ZWOLFERN), the open card (TWELVE), the low card (DAYS), how
  many items lie on the table (ZWICKERN), the sum in front (CHIPS);
- the last event: the last move of another player since one's own last move. A card that was played, dropped, piled or
  taken is said with its player; a capture with how many cards it took; in DAYS a trick that was won; a pass; a draw,
  but none that only fills up the hand after a card was played;
- ``+2``: how many moves before that one since one's own last are not shown;
- what is expected: "You: ", "Take: ", or the name of the player where several sit at one keyboard.

What does not fit becomes shorter step by step; the running sum and the last event are dropped last. Below 20 cells
cards are signs.
"""

from __future__ import annotations

from accessible_cards.telling.catalogue import p_
from accessible_cards.telling.names import FRENCH, RANKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from accessible_cards.telling.narrator import Entry, Narrator

MARGIN = 8
FEW_CELLS = 20

PLAYED = p_("touch", "{name} {card}")
TOOK = p_("touch", "{name} takes {n}")
TOOK_SHORT = p_("touch", "{name} x{n}")
WON = p_("touch", "{name} wins")
WON_SHORT = p_("touch", "{name} w")
PASSED = p_("touch", "{name} passes")
PASSED_SHORT = p_("touch", "{name} p")
DREW = p_("touch", "{name} draws")
DREW_SHORT = p_("touch", "{name} d")
ASKED = p_("touch", "{event}, {card}?")
ASKED_SHORT = p_("touch", "{event} {card}")

YOU = p_("touch", "You: ")
EXPECTED: dict[tuple[str, ...], str] = {
    ("PICK",): p_("touch", "Take: "),
    ("DROP",): p_("touch", "Lay out: "),
    ("DRAW",): p_("touch", "Draw: "),
    ("PASS",): p_("touch", "Pass: "),
    ("SIGN",): p_("touch", "Black or red: "),
}
THEM = p_("touch", "{name}: ")

# Signs: numbers as the first letters, as braille has them; every sign is a rank, then a suit or a colour.
NUMBERS = {**dict(zip("123456789", "abcdefghi", strict=True)), "10": "x", "11": "k", "12": "l"}
RANK_SIGNS = {
    "en": {"A": "a", "T": "x", "J": "j", "Q": "q", "K": "k"},
    "de": {"A": "a", "T": "x", "J": "u", "Q": "m", "K": "k"},
}
SUIT_SIGNS = {
    "en": {"C": "c", "D": "d", "H": "h", "S": "s"},
    "de": {"C": "k", "D": "r", "H": "h", "S": "p"},
}
COLOUR_SIGNS = {"en": {"black": "b", "blue": "b", "red": "r"}, "de": {"black": "s", "blue": "b", "red": "r"}}

# Print: short forms that can be typed as well.
RANK_PRINT = {
    "en": {"A": "a", "T": "10", "J": "j", "Q": "q", "K": "k"},
    "de": {"A": "a", "T": "10", "J": "b", "Q": "d", "K": "k"},
}
SUIT_PRINT = {
    "en": {"C": "c", "D": "d", "H": "h", "S": "s"},
    "de": {"C": "kr", "D": "ka", "H": "h", "S": "p"},
}


class Touch:
    """What the fingers read of one match.

    narrator: tells the match; its journal has the events.
    """

    def __init__(self, narrator: Narrator) -> None:
        """Keep the narrator."""
        self.narrator = narrator
        self.voice = narrator.voice
        self.language = self.voice.catalogue.language

    # Cards

    def colour(self, code: str) -> str:
        """Name the colour of a coloured card, as the tables have it."""
        if code.endswith("R"):
            return "red"
        return "blue" if self.narrator.picture.game == "CHIPS" else "black"

    def sign(self, code: str) -> str:
        """Give the sign of a card: two cells, of a numbered card without a colour one; hidden cards stay ``??``."""
        if code in FRENCH:
            rank = RANK_SIGNS[self.language].get(code[0]) or NUMBERS[code[0]]
            return rank + SUIT_SIGNS[self.language][code[1]]
        if code.isdecimal():
            return NUMBERS.get(str(int(code)), code)
        if code[:-1].isdecimal() and code[-1] in "BR":
            number = str(int(code[:-1]))
            return NUMBERS.get(number, number) + COLOUR_SIGNS[self.language][self.colour(code)]
        return code

    def printed(self, code: str) -> str:
        """Give a card as it is printed and typed: ``7r``, ``10h``, ``k``; without suit where suits do not matter."""
        if code in FRENCH:
            rank = RANK_PRINT[self.language].get(code[0], code[0])
            by_rank = self.narrator.message_of(code)[0] in RANKS.values()
            return rank if by_rank else rank + SUIT_PRINT[self.language][code[1]]
        if code.isdecimal():
            return str(int(code))
        if code[:-1].isdecimal() and code[-1] in "BR":
            return f"{int(code[:-1])}{COLOUR_SIGNS[self.language][self.colour(code)]}"
        return code

    def phrases(self) -> frozenset[str]:
        """Give the names of all cards of the pack that are several words, in every form."""
        names = (self.voice.card(code) for code in set(self.narrator.pack()))
        forms = {str(getattr(name, form)) for name in names for form in self.voice.names.forms}
        return frozenset(form for form in forms if " " in form)

    # The prompt

    def prompt(self, cells: int, seat: int) -> str:
        """Give the prompt for a seat on a display of so many cells; at least 14 are asked for."""
        room = max(1, cells - MARGIN)
        shortest = ""
        for text in self.ways(cells, seat):
            if len(text) <= room:
                return text
            shortest = text
        return shortest[: room - 1].rstrip() + " "

    def ways(self, cells: int, seat: int) -> Iterator[str]:
        """Give the prompt in every length, the longest first."""
        entries = without_refills([entry for entry in self.narrator.since(seat) if entry.move])
        last = entries[-1] if entries else None
        more = f" +{len(entries) - 1}" if len(entries) > 1 else ""
        long, short = self.narrator.glance()
        expected = self.expected(seat)
        asked = self.narrator.asks()
        if asked and last is not None:
            long = short = ""
        if cells >= FEW_CELLS:
            words, printed = self.event(last, "words"), self.event(last, "print")
            yield sentence([long, words], more, expected)
            yield sentence([long, printed], more, expected)
            yield sentence([short, printed], more, expected)
            yield compact([short, printed], more)
            yield compact([short, self.event(last, "initial")], more)
        yield compact([short, self.event(last, "sign")], more)
        bare = self.event(last, "bare")
        yield compact([short, bare], more)
        yield compact([short, bare], "")
        yield compact([short + bare], "")

    def expected(self, seat: int) -> str:
        """Say what is expected of a seat."""
        if seat not in self.voice.me:
            return self.word(THEM, name=self.voice.name(seat))
        return self.word(EXPECTED.get(self.narrator.picture.verbs, YOU))

    def word(self, message: str, **facts: object) -> str:
        """Fill a message of this module."""
        return self.voice.catalogue.fill(self.voice.catalogue.word("touch", message), **facts)

    def event(self, entry: Entry | None, manner: str) -> str:
        """Say an event: in ``words``, in ``print``, with the ``initial`` of the name, with a ``sign``, or ``bare``."""
        if entry is None:
            return ""
        name = self.voice.name(entry.record.seat)
        name = name if manner in ("words", "print") else "" if manner == "bare" else name[:1]
        text = self.happened(entry, name, manner).strip()
        asked = self.narrator.asks()
        if not asked:
            return text
        card = str(self.voice.card(asked)) if manner == "words" else self.shown(asked, manner)
        return self.word(ASKED if manner in ("words", "print") else ASKED_SHORT, event=text, card=card)

    def happened(self, entry: Entry, name: str, manner: str) -> str:
        """Say what a player did."""
        code, cards = entry.record.code, entry.record.payload
        long = manner in ("words", "print")
        if code == "TAKE":
            if not cards:
                return self.word(WON if long else WON_SHORT, name=name)
            return self.word(TOOK if long else TOOK_SHORT, name=name, n=self.narrator.glance_count(cards))
        if code == "PASS":
            return self.word(PASSED if long else PASSED_SHORT, name=name)
        if code == "DRAW" or not cards:
            return self.word(DREW if long else DREW_SHORT, name=name)
        shown = cards if code == "PLAY" else cards[-1:]
        if manner == "words" and not self.narrator.asks():
            return self.word(PLAYED, name=name, card=self.narrator.glance_at(shown))
        printed = "".join(self.shown(card, manner) + " " for card in shown).strip()
        return self.word(PLAYED, name=name, card=printed)

    def shown(self, code: str, manner: str) -> str:
        """Give a card in print, or as a sign."""
        return self.sign(code) if manner in ("sign", "bare") else self.printed(code)


def without_refills(entries: list[Entry]) -> list[Entry]:
    """Leave out draws that end a turn in which a card was played: the card is the news."""
    seats = [0, *(entry.record.seat for entry in entries), 0]
    return [
        entry
        for place, entry in enumerate(entries, 1)
        if entry.record.code != "DRAW" or seats[place - 1] != seats[place] or seats[place + 1] == seats[place]
    ]


def sentence(parts: list[str], more: str, expected: str) -> str:
    """Make a prompt of whole words: "Sum 5, Anna red 7 +1. You: ".

    >>> sentence(["Sum 5", "Anna red 7"], " +1", "You: "), sentence(["", ""], "", "You: ")
    ('Sum 5, Anna red 7 +1. You: ', 'You: ')
    """
    said = ", ".join(part for part in parts if part) + more
    return f"{said}{'' if said.endswith('?') else '.'} {expected}" if said else expected


def compact(parts: list[str], more: str) -> str:
    """Make a short prompt: "5 A 7r +1? "."""
    said = " ".join(part for part in parts if part) + more
    return f"{said.removesuffix('?')}? "
