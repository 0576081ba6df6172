"""Reading: the words that a player may type, in the chosen language and in English.

The words themselves are in ``words_en`` and ``words_de``; this module folds, splits and finds them.
"""

from __future__ import annotations

from importlib import import_module
from itertools import islice
from unicodedata import combining, normalize

from accessible_cards.telling.catalogue import LANGUAGES
from accessible_cards.telling.names import pack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from types import ModuleType
    from typing import TypeVar

    Meaning = TypeVar("Meaning")

    Reading = tuple[frozenset[str], ...]
    Token = tuple[str, str]

MOST_READINGS = 64
MOST_WAYS = 16
MOST_WORDS = 60
MOST_TRIES = 400
SPELLED_OUT = {"ä": "ae", "ö": "oe", "ü": "ue"}
SUIT_CODES = {
    "clubs": "C",
    "diamonds": "D",
    "hearts": "H",
    "spades": "S",
    "black": "B",
    "blue": "B",
    "black or blue": "B",
    "red": "R",
}
SUITS_OF = {
    "STICH": ("black", "red", "black or blue"),
    "CHIPS": ("blue", "red", "black or blue"),
    "TWELVE": ("clubs", "diamonds", "hearts", "spades"),
    "ZWICKERN": ("clubs", "diamonds", "hearts", "spades"),
    "ZWOLFERN": ("clubs", "diamonds", "hearts", "spades"),
}
VERBS = frozenset(("PLAY", "DRAW", "PASS", "SIGN", "TAKE", "DROP", "PILE", "PICK"))


def fold(text: str) -> str:
    r"""Forgive letter case and accents: composed and decomposed forms become one.

    >>> fold("KÖNIG"), fold("ko\u0308nig"), fold("Straße")
    ('konig', 'konig', 'strasse')
    """
    return "".join(character for character in normalize("NFD", text.casefold()) if not combining(character))


def spellings(word: str) -> set[str]:
    """Give the folded forms under which a word of the lists is found: ``könig`` as ``konig`` and ``koenig``."""
    spelled = word
    for letter, letters in SPELLED_OUT.items():
        spelled = spelled.replace(letter, letters)
    return {fold(word), fold(spelled)}


class Words:
    """The words of one language, folded.

    ranks, suits, plurals, verbs, commands: word to meaning; a command may be several words with single spaces.
    """

    def __init__(self, module: ModuleType) -> None:
        """Fold the lists of a module."""
        self.ranks: dict[str, str] = folded(module.RANKS)
        self.gifts: dict[str, str] = folded(module.GIFTS)
        self.gift_plurals: dict[str, str] = folded(module.GIFT_PLURALS)
        self.plurals: dict[str, str] = folded(module.PLURALS)
        self.suits: dict[str, str] = folded(module.SUITS)
        self.verbs: dict[str, str] = folded(module.VERBS)
        self.numbers: dict[str, int] = folded(module.NUMBERS)
        phrases = {phrase: name for name, phrases in module.COMMANDS.items() for phrase in phrases}
        self.commands: dict[str, str] = folded(phrases)
        self.fillers = frozenset(folded(dict.fromkeys(module.FILLERS, "")))
        self.binders = frozenset(module.BINDERS)
        self.to = frozenset(module.TO)
        self.all = frozenset(module.ALL)
        self.yes_no: dict[str, bool] = folded(dict.fromkeys(module.YES, True) | dict.fromkeys(module.NO, False))
        self.shapes = frozenset(folded(dict.fromkeys((*module.SET, *module.STRAIGHT), "")))

    def meanings(self, word: str, game: str = "DAYS") -> list[Token]:
        """Give what a word can be as part of a card: tokens of kind rank, plural, suit, both, filler, of, to."""
        found: list[Token] = []
        if game == "DAYS":
            tables = (("rank", self.gifts), ("plural", self.gift_plurals))
            found = [(kind, table[word]) for kind, table in tables if word in table]
        if word.isdecimal():
            found.append(("rank", str(int(word)) if len(word) < 9 else word))
        for kind, table in (("rank", self.ranks), ("plural", self.plurals), ("suit", self.suits)):
            if word in table:
                found.append((kind, table[word]))
        if word in self.binders:
            found.append(("of", ""))
        if word in self.to:
            found.append(("to", ""))
        if word in self.fillers or word in self.shapes:
            found.append(("filler", ""))
        return found or [("both", f"{rank} {suit}") for rank, suit in self.split(word)]

    def split(self, word: str) -> list[tuple[str, str]]:
        """Take a word apart into rank and suit, whichever comes first: ``10h``, ``h7``, ``herzsieben``."""
        found = []
        for place in range(1, len(word)):
            left, right = word[:place], word[place:]
            for rank, suit in ((left, right), (right, left)):
                meant = str(int(rank)) if rank.isdecimal() and len(rank) < 9 else self.ranks.get(rank)
                if meant is not None and suit in self.suits:
                    found.append((meant, self.suits[suit]))
        return found


def folded(table: Mapping[str, Meaning]) -> dict[str, Meaning]:
    """Give a table with every spelling of its words."""
    return {spelling: meaning for word, meaning in table.items() for spelling in spellings(word)}


class Vocabulary:
    """The words of one language, always together with English and with the protocol's own.

    A *reading* is a tuple with one entry for each card that was named; an entry is a frozenset of the card codes that
    it can mean ("seven" is four cards in a French pack; what the pack has not is the empty set). Readings come in the
    order protocol, language, English.
    """

    def __init__(self, language: str = "en") -> None:
        """Open the words of a language; another than those of the program raises ``LookupError``."""
        if language not in LANGUAGES:
            raise LookupError(language)
        modules = ["words_en"] if language == "en" else [f"words_{language}", "words_en"]
        self.levels = [Words(import_module(f"accessible_cards.telling.{module}")) for module in modules]

    def words(self, text: str) -> list[str]:
        """Split a typed line into folded words.

        Commas, semicolons, a hyphen between letters and the mark at the end of a sentence separate as spaces do.

        >>> Vocabulary().words("Seven of Hearts, TEN-of-spades.")
        ['seven', 'of', 'hearts', 'ten', 'of', 'spades']
        """
        spaced = fold(text).replace(",", " ").replace(";", " ")
        letters = list(spaced)
        for place, letter in enumerate(spaced):
            if letter == "-" and spaced[place - 1 : place].isalpha() and spaced[place + 1 : place + 2].isalpha():
                letters[place] = " "
        words = "".join(letters).split()
        return [word.rstrip(".!:") or word for word in words]

    def command(self, words: Sequence[str]) -> tuple[str, list[str]] | None:
        """Find the command that a line begins with: its English name and the words after it; None if there is none.

        >>> Vocabulary("de").command(["zuge", "sieben"])
        ('moves', ['sieben'])
        """
        for length in range(min(3, len(words)), 0, -1):
            phrase = " ".join(words[:length])
            for level in self.levels:
                if phrase in level.commands:
                    return level.commands[phrase], list(words[length:])
        return None

    def number(self, word: str) -> int | None:
        """Read a number from digits or from a number word (``three``, ``drei``, ``zwo``)."""
        if word.isdecimal():
            return int(word) if len(word) < 19 else None
        for level in self.levels:
            if word in level.numbers:
                return level.numbers[word]
        return None

    def verb(self, word: str) -> str | None:
        """Read the protocol's verb from a word (``takes``, ``sticht``, ``on``); None if it is none."""
        if word.upper() in VERBS:
            return word.upper()
        return next((level.verbs[word] for level in self.levels if word in level.verbs), None)

    def everything(self, word: str) -> bool:
        """Say whether the word means the largest take of ZWICKERN: ``all``, ``alles``."""
        return any(word in level.all for level in self.levels)

    def binds(self, word: str) -> bool:
        """Say whether the word binds what stands before it to what follows: ``of``, ``von``."""
        return any(word in level.binders for level in self.levels)

    def yes_or_no(self, text: str) -> bool | None:
        """Read yes or no from a line; None if it is neither.

        >>> Vocabulary("de").yes_or_no("Ja."), Vocabulary("de").yes_or_no("n"), Vocabulary().yes_or_no("king")
        (True, False, None)
        """
        words = self.words(text)
        return next((level.yes_no[words[0]] for level in self.levels if words and words[0] in level.yes_no), None)

    def known(self, word: str) -> bool:
        """Say whether the word means anything here."""
        if self.verb(word) or self.number(word) is not None or self.everything(word) or self.command([word]):
            return True
        return any(level.meanings(word) for level in self.levels)

    def cards(
        self, words: Sequence[str], game: str, numbered: bool = False, hand: Sequence[str] = ()
    ) -> list[Reading]:
        """Read words that name cards of the game's pack: all readings, at most 64; [] when a word is none.

        More than 60 words are no cards: no move names so many.

        game: the game id. numbered: TWELVE with DECK44. hand: how many cards "eights" or "set of eights" are.
        A suit or colour alone is an entry too: all its cards. "two eights" are two entries, "2 to 6" are five.

        >>> Vocabulary("de").cards(["schwarze", "7"], "STICH")
        [(frozenset({'07B'}),)]
        """
        if len(words) > MOST_WORDS:
            return []
        codes = tuple(dict.fromkeys(pack(game, numbered, 4)))
        readings: list[Reading] = []
        exact = [word.upper() for word in words]
        if words and all(code in codes if codes else code.isalnum() for code in exact):
            readings.append(tuple(frozenset((code,)) for code in exact))
        for level in self.levels:
            for reading in Reader(level, game, codes, hand).read(words):
                if reading not in readings:
                    readings.append(reading)
        return readings[:MOST_READINGS]


class Reader:
    """Reads the words of one language as cards of one pack."""

    def __init__(self, words: Words, game: str, codes: Sequence[str], hand: Sequence[str]) -> None:
        """Keep what the words can mean."""
        self.words = words
        self.game = game
        self.codes = codes
        self.hand = hand

    def read(self, words: Sequence[str]) -> list[Reading]:
        """Give the best readings: fewest cards that the pack has not, then fewest words that stand alone."""
        found: dict[Reading, tuple[int, int]] = {}
        ways = (entries for tokens in self.tokens(words) for entries in self.entries(tokens))
        for reading, alone in islice(ways, MOST_TRIES):
            found.setdefault(reading, (sum(not entry for entry in reading), alone))
        found.pop((), None)
        best = min(found.values(), default=None)
        return [reading for reading, faults in found.items() if faults == best]

    def tokens(self, words: Sequence[str]) -> Iterator[list[Token]]:
        """Give every way to take the words as tokens, none if a word means nothing."""
        ways: list[list[Token]] = [[]]
        for word in words:
            meanings = self.words.meanings(word, self.game)
            ways = [[*way, meaning] for way in ways for meaning in meanings][:MOST_WAYS]
        for way in ways:
            yield bound([token for token in way if token[0] != "filler"])

    def entries(self, tokens: Sequence[Token]) -> Iterator[tuple[Reading, int]]:
        """Give every way to make entries of tokens, with the number of words that stand alone but need not."""
        if not tokens:
            yield (), 0
            return
        for length, made, alone in self.first(tokens):
            for rest, others in self.entries(tokens[length:]):
                yield (*made, *rest), alone + others

    def first(self, tokens: Sequence[Token]) -> Iterator[tuple[int, Reading, int]]:
        """Give every way to begin: how many tokens, the entries they are, how many stand alone that need not."""
        kinds = [kind for kind, meaning in tokens[:3]]
        (kind, meaning), *rest = tokens
        second = rest[0][1] if rest else ""
        if kinds == ["rank", "to", "rank"] and meaning.isdecimal() and rest[1][1].isdecimal():
            yield 3, self.straight(int(meaning), int(rest[1][1])), 0
        if kinds[:2] == ["rank", "plural"] and meaning.isdecimal():
            yield 2, (self.found(second, ""),) * min(int(meaning), 12), 0
        if kinds[:2] == ["rank", "suit"]:
            yield 2, (self.found(meaning, second),), 0
        if kinds[:2] == ["suit", "rank"]:
            yield 2, (self.found(second, meaning),), 0
        if kind == "both":
            rank, _, suit = meaning.partition(" ")
            yield 1, (self.found(rank, suit),), 0
        elif kind == "rank":
            yield 1, (self.found(meaning, ""),), int(kinds[1:2] == ["plural"])
        elif kind == "plural":
            cards = self.found(meaning, "")
            held = sum(card in cards for card in self.hand)
            yield 1, (cards,) * max(2, held), 0
        elif kind == "suit":
            yield 1, (self.found("", meaning),), 1

    def straight(self, low: int, high: int) -> Reading:
        """Give the entries from one number to another, at most twelve."""
        low, high = sorted((low, high))
        return tuple(self.found(str(number), "") for number in range(low, min(high, low + 11) + 1))

    def found(self, rank: str, suit: str) -> frozenset[str]:
        """Give the cards of the pack with this rank and suit, "" for any."""
        if suit and suit not in SUITS_OF.get(self.game, SUIT_CODES):
            return frozenset()
        return frozenset(
            code
            for code in self.codes
            if (not rank or rank in self.ranks(code)) and (not suit or code[-1] == SUIT_CODES[suit])
        )

    def ranks(self, code: str) -> tuple[str, ...]:
        """Give the ranks of a card as the lists of words have them; an ace is 1 where it counts 1."""
        if code[0].isdecimal():
            return (str(int(code.rstrip("BRCDHS"))),)
        if code[0] == "A" and self.game == "TWELVE":
            return ("A", "1")
        return ("10",) if code[0] == "T" else (code[0],)


def bound(tokens: Sequence[Token]) -> list[Token]:
    """Join what "of" binds, a rank and a suit, and leave out the word itself."""
    joined: list[Token] = []
    for token in tokens:
        if len(joined) > 1 and joined[-1][0] == "of" and joined[-2][0] == "rank" and token[0] == "suit":
            joined[-2:] = [("both", f"{joined[-2][1]} {token[1]}")]
        else:
            joined.append(token)
    return [token for token in joined if token[0] != "of"]
