"""Finding out which move a typed line means (interface.md, While playing).

A line is read as the protocol's words, then in the words of the player's language, then in English.  What it may mean
is held against the legal moves; the rest of the game's rules stays with the session.  Reading changes nothing.
"""

from __future__ import annotations

import re

from .moves import Move
from .taking import largest_take, value_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from accessible_cards.telling.vocabulary import Vocabulary

    Phrase = frozenset[str]

VERBS = ("PLAY", "DRAW", "PASS", "SIGN", "TAKE", "DROP", "PILE", "PICK")
CARD = re.compile(r"(?:[A23456789TJQK][CDHS]|[0-9]{2}[BR]?)")
NUMBER = re.compile(r"\s*(?:\.|MOVE\s)\s*([0-9]+)\s*")
COLOURS = ("B", "R")
MOST_WORDS = 40
MOST_CHOICES = 3
SEVERAL_CARDS = ("DAYS", "ZWICKERN")


class Play:
    """The line means this command of the protocol."""

    __slots__ = ("command",)

    def __init__(self, command: str) -> None:
        """Keep the command."""
        self.command = command


class Which:
    """The line may mean several legal moves; moves: the first of each sort."""

    __slots__ = ("moves",)

    def __init__(self, moves: list[Move]) -> None:
        """Keep the moves."""
        self.moves = moves


class NotRead:
    """No move was found.

    key: the message that says why, of those that begin with ``read.``.  text: the words that it is about.
    """

    __slots__ = ("key", "text")

    def __init__(self, key: str, text: str) -> None:
        """Keep key and text."""
        self.key = key
        self.text = text


class Situation:
    """What a line is held against.

    game: the protocol's id.  moves: the legal moves.  hand, table: the cards in sight.  spoken: gives a card's name in
    sentences of this game; cards with one name are alike.  asked: the moves that the player was just asked to choose
    from.  items: what lies on the table as one, the cards of each from the bottom (ZWICKERN).
    """

    __slots__ = ("asked", "game", "hand", "items", "moves", "spoken", "table")

    def __init__(
        self,
        game: str,
        moves: list[Move],
        hand: Sequence[str],
        table: Sequence[str],
        spoken: Callable[[str], str],
        asked: Sequence[Move] = (),
        items: Sequence[Sequence[str]] = (),
    ) -> None:
        """Keep it all."""
        self.items = items
        self.game = game
        self.moves = moves
        self.hand = hand
        self.table = table
        self.spoken = spoken
        self.asked = asked

    def cards(self) -> list[str]:
        """Give every card in sight, the hand first."""
        return [*self.hand, *self.table, *(word for move in self.moves for word in move.words if CARD.fullmatch(word))]

    def numbered(self) -> bool:
        """Say whether the cards of this pack are written as numbers."""
        return any(card[:2].isdecimal() for card in self.cards())


def read_move(line: str, vocabulary: Vocabulary, situation: Situation) -> Play | Which | NotRead:
    """Find out which move a line means.

    line: as typed.  vocabulary: the player's words, and the English ones.  situation: the legal moves and the cards in
    sight.
    """
    command = protocol_command(line)
    if command and fits(command, situation):
        return Play(command)
    words = vocabulary.words(line)
    if not 0 < len(words) <= MOST_WORDS:
        return NotRead("read.unknown", line.strip())
    words, piles = without_piles(words, vocabulary, situation)
    verbs = [verb for verb in map(vocabulary.verb, words) if verb]
    if verbs in (["DROP", "PILE"], ["PILE", "PILE"]):  # lay nine on three
        verbs = ["PILE"]
    everything = situation.game in SEVERAL_CARDS and any(map(vocabulary.everything, words))
    named = [word for word in words if not vocabulary.verb(word) and not (everything and vocabulary.everything(word))]
    readings: list[Sequence[Phrase]] = [()]
    if named:
        readings = list(vocabulary.cards(named, situation.game, situation.numbered(), situation.hand))
    readings = [(*reading, *piles) for reading in readings]
    if len(verbs) > 1 or not readings or (everything and not named and situation.game != "ZWICKERN"):
        return NotRead("read.unknown", first_unknown(words, vocabulary))
    verb = verb_here("".join(verbs) or ("TAKE" if piles and not named else ""), situation)
    if everything and situation.game == "ZWICKERN" and verb in ("", "TAKE"):
        return take_all(readings, " ".join(named or words), situation)
    legal = legal_moves(verb, readings, situation)
    if len(legal) == 1:
        return Play(legal[0].command)
    if legal:
        return Which(legal)
    return illegal(verb, readings, " ".join(named), situation)


def without_piles(
    words: Sequence[str], vocabulary: Vocabulary, situation: Situation
) -> tuple[list[str], list[Phrase]]:
    """Take "pile of 13" out of a line; give the other words, and for each such pile the top cards that it can mean."""
    left: list[str] = []
    piles: list[Phrase] = []
    place = 0
    while place < len(words):
        length, tops = pile_at(words[place : place + 3], vocabulary, situation)
        if tops:
            piles.append(tops)
        else:
            left.append(words[place])
        place += length
    return left, piles


def pile_at(words: Sequence[str], vocabulary: Vocabulary, situation: Situation) -> tuple[int, Phrase]:
    """Give how many words name a pile by what it counts, and its top card, or those of several such; else 1, none."""
    if len(words) > 1 and vocabulary.verb(words[0]) == "PILE":
        length = 2 if words[1].isdecimal() else len(words)
        number = words[length - 1]
        if number.isdecimal() and (length == 2 or vocabulary.binds(words[1])):
            total = int(number) if len(number) < 3 else 0
            piles = [item for item in situation.items if len(item) > 1 and sum(map(value_of, item)) == total]
            if piles:
                return length, frozenset(item[-1] for item in piles)
    return 1, frozenset()


def verb_here(verb: str, situation: Situation) -> str:
    """Give the verb as this game has it: who takes a chip picks it."""
    return "PICK" if verb == "TAKE" and situation.game == "CHIPS" else verb


def take_all(readings: Sequence[Sequence[Phrase]], text: str, situation: Situation) -> Play | Which | NotRead:
    """Find the largest take of the hand, or of the card that was named; of equally large ones ask which."""
    said = readings[0]
    if len(said) > 1:
        return NotRead("read.unknown", text)
    cards = [card for card in situation.hand if not said or card in said[0]]
    if said and not cards:
        return NotRead("read.no-card", text)
    takes = {card: largest_take(situation.items, value_of(card)) for card in cards}
    most = max((take[0] for take in takes.values()), default=0)
    if not most:
        return NotRead("read.no-take", text)
    best = [Move(0, ["TAKE", card, *items]) for card, (worth, items) in takes.items() if worth == most]
    best = different(best, situation.spoken)
    return Play(best[0].command) if len(best) == 1 else Which(best[:MOST_CHOICES])


def protocol_command(line: str) -> str:
    """Give the line as a move in the protocol's words, or "" when it is not one.

    >>> protocol_command(" play  7h "), protocol_command(".3"), protocol_command("play seven")
    ('PLAY 7H', 'MOVE 3', '')
    """
    if not line.isascii():
        return ""
    number = NUMBER.fullmatch(line.upper())
    if number:
        return f"MOVE {number[1].lstrip('0')[:18] or '0'}"
    verb, *cards = line.upper().split() or [""]
    if verb not in VERBS or not cards or len(cards) > MOST_WORDS:
        return ""
    if all(card in COLOURS if verb == "SIGN" else CARD.fullmatch(card) for card in cards):
        return " ".join((verb, *cards))
    return ""


def fits(command: str, situation: Situation) -> bool:
    """Say whether the cards of a command are written as those of this pack: in a French pack 10 is no code."""
    codes = [word for word in command.split()[1:] if CARD.fullmatch(word)]
    seen = next(iter(situation.cards()), "")
    return not seen or all(len(code) == len(seen) and code[1].isdecimal() == seen[1].isdecimal() for code in codes)


def first_unknown(words: Sequence[str], vocabulary: Vocabulary) -> str:
    """Give the first word that means nothing at all, or all of them where each has a meaning."""
    return next((word for word in words if not vocabulary.known(word)), " ".join(words))


def legal_moves(verb: str, readings: Iterable[Sequence[Phrase]], situation: Situation) -> list[Move]:
    """Give the legal moves that some reading means, one of each sort that is told alike.

    Where some of the moves that were just asked about are meant, no others are.
    """
    readings = list(readings)
    for moves in (situation.asked, situation.moves):
        if verb == "PLAY" and all(move.verb != "PLAY" for move in moves):
            verb = ""
        found = [move for move in moves if any(means(verb, said, move) for said in readings)]
        if verb and moves is situation.asked and readings == [()]:
            found = [move for move in moves if move.verb == verb]
        if found:
            return few(different(found, situation.spoken))
    return []


def few(moves: list[Move]) -> list[Move]:
    """Leave out smaller takes where there are too many moves to choose from by ear."""
    if len(moves) <= MOST_CHOICES:
        return moves
    takes = sorted((move for move in moves if move.verb == "TAKE"), key=lambda move: -len(move.words))
    others = [move for move in moves if move.verb != "TAKE"]
    return takes[: max(1, MOST_CHOICES - len(others))] + others if takes else moves


def means(verb: str, said: Sequence[Phrase], move: Move) -> bool:
    """Say whether a reading may mean this move."""
    if verb in ("", "TAKE") and move.verb == "TAKE" and len(said) == 1:
        return move.words[0] in said[0] or (verb == "TAKE" and len(move.words) == 2 and move.words[1] in said[0])
    if verb not in ("", move.verb) or len(said) != len(move.words) or not (verb or said):
        return False
    if move.verb == "SIGN":
        return {card[2:] for card in said[0]} == {move.words[0]} and no_rank(said[0])
    if len(said) > 1 and any(map(no_rank, said)):
        return False
    if move.verb == "PLAY" or not said:
        return matched(said, move.words)
    return move.words[0] in said[0] and matched(said[1:], move.words[1:])


def no_rank(phrase: Phrase) -> bool:
    """Say whether only a suit or a colour was said."""
    return len({card[:-1] for card in phrase}) > 1 and len({card[-1:] for card in phrase}) == 1


def matched(said: Sequence[Phrase], cards: Sequence[str]) -> bool:
    """Say whether each phrase can be given a card of its own, in any order.

    >>> matched([frozenset(["7H", "7C"]), frozenset(["7H"])], ["7H", "7C"])
    True
    """
    owner: dict[int, int] = {}

    def place(phrase: int, tried: set[int]) -> bool:
        for number, card in enumerate(cards):
            if number not in tried and card in said[phrase]:
                tried.add(number)
                if number not in owner or place(owner[number], tried):
                    owner[number] = phrase
                    return True
        return False

    return all(place(phrase, set()) for phrase in range(len(said)))


def different(moves: Iterable[Move], spoken: Callable[[str], str]) -> list[Move]:
    """Give the first of each sort of moves that are told alike."""
    sorts: dict[tuple[str, ...], Move] = {}
    for move in moves:
        names = (spoken(word) if CARD.fullmatch(word) else word for word in move.words)
        sorts.setdefault((move.verb, *names), move)
    return list(sorts.values())


def illegal(verb: str, readings: Sequence[Sequence[Phrase]], text: str, situation: Situation) -> Play | NotRead:
    """Give the command for a move that is not legal, so that the session says why, or the reason why there is none."""
    said = readings[0]
    if not said:
        return Play(verb) if verb in ("DRAW", "PASS") else NotRead("read.bad-argument", verb.lower())
    if verb == "SIGN":
        colours = {card[2:] for card in said[0]} if len(said) == 1 and no_rank(said[0]) else set()
        colour = "".join(colours)
        return Play(f"SIGN {colour}") if colour in COLOURS else NotRead("read.unknown", text)
    if len(said) > 1 and situation.game not in SEVERAL_CARDS and all(len(move.words) < 2 for move in situation.moves):
        return NotRead("read.one-card", text)
    verb = verb or default_verb(situation, len(said))
    takes = verb == "TAKE" and situation.game == "ZWICKERN"
    if takes and len(said) == 1 and not said[0].intersection(situation.hand):
        tops = {item[-1] for item in situation.items}
        return NotRead("read.no-take" if said[0].intersection(tops) else "read.no-card", text)
    cards: list[str] = []
    for phrase in said:
        seen = [card for card in cards_in_sight(verb, len(cards), phrase, situation) if card not in cards]
        on_table = bool(cards) and verb in ("TAKE", "PILE") and bool(phrase)
        cards.append(card_for(phrase, seen, situation) or (min(phrase) if on_table else ""))
    if not all(cards):
        return NotRead("read.no-card", text)
    if len(cards) == 1 and verb in ("TAKE", "PILE") and situation.game == "ZWICKERN":
        return cannot_take(cards[0], text, situation) if takes else NotRead("read.pile-on", text)
    return Play(" ".join((verb, *cards)))


def cannot_take(card: str, text: str, situation: Situation) -> Play | NotRead:
    """Answer a take of which only the own card was named, and which takes nothing."""
    tops = [item[-1] for item in situation.items]
    return Play(f"TAKE {card} {tops[0]}") if tops else NotRead("read.no-take", text)


def cards_in_sight(verb: str, place: int, phrase: Phrase, situation: Situation) -> list[str]:
    """Give the cards that can be meant at a place of a move: what is taken or laid on lies on the table."""
    if no_rank(phrase):
        return list(situation.hand)
    if verb in ("TAKE", "PILE"):
        return list(situation.hand) if not place else [*(item[-1] for item in situation.items), *situation.table]
    return situation.cards()


def card_for(phrase: Phrase, in_sight: Sequence[str], situation: Situation) -> str:
    """Give the card in sight that a phrase means, else the only card that it can mean, or ""."""
    seen = [card for card in in_sight if card in phrase]
    names = {situation.spoken(card) for card in phrase}
    return seen[0] if seen else min(phrase) if len(names) == 1 else ""


def default_verb(situation: Situation, cards: int) -> str:
    """Give the verb that cards without one mean."""
    if situation.game == "ZWICKERN":
        return "TAKE" if cards > 1 else "DROP"
    with_card = [move.verb for move in situation.moves if move.words and move.verb != "SIGN"]
    return with_card[0] if with_card else "PLAY"
