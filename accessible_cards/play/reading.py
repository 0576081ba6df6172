"""Finding out which move a typed line means (interface.md, While playing).

A line is read as the protocol's words, then in the words of the player's language, then in English.  What it may mean
is held against the legal moves; the rest of the game's rules stays with the session.  Reading changes nothing.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from accessible_cards.telling.vocabulary import Vocabulary

    from .moves import Move

    Phrase = frozenset[str]

VERBS = ("PLAY", "DRAW", "PASS", "SIGN", "TAKE", "DROP", "PILE", "PICK")
CARD = re.compile(r"(?:[A23456789TJQK][CDHS]|[0-9]{2}[BR]?)")
NUMBER = re.compile(r"\s*(?:\.|MOVE\s)\s*([0-9]+)\s*")
COLOURS = ("B", "R")
MOST_WORDS = 40


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
    from.
    """

    __slots__ = ("asked", "game", "hand", "moves", "spoken", "table")

    def __init__(
        self,
        game: str,
        moves: list[Move],
        hand: Sequence[str],
        table: Sequence[str],
        spoken: Callable[[str], str],
        asked: Sequence[Move] = (),
    ) -> None:
        """Keep it all."""
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
    if command:
        return Play(command)
    words = vocabulary.words(line)
    if not 0 < len(words) <= MOST_WORDS:
        return NotRead("read.unknown", line.strip())
    verbs = [verb for verb in map(vocabulary.verb, words) if verb]
    named = [word for word in words if not vocabulary.verb(word)]
    readings = vocabulary.cards(named, situation.game, situation.numbered()) if named else [()]
    if len(verbs) > 1 or not readings:
        return NotRead("read.unknown", first_unknown(words, vocabulary))
    verb = "".join(verbs)
    legal = legal_moves(verb, readings, situation)
    if len(legal) == 1:
        return Play(legal[0].command)
    if legal:
        return Which(legal)
    return illegal(verb, readings, " ".join(named), situation)


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
        if found:
            return different(found, situation.spoken)
    return []


def means(verb: str, said: Sequence[Phrase], move: Move) -> bool:
    """Say whether a reading may mean this move."""
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
    if len(said) > 1 and all(len(move.words) < 2 for move in situation.moves):
        return NotRead("read.one-card", text)
    cards = [card_for(phrase, situation) for phrase in said]
    if not all(cards):
        return NotRead("read.no-card", text)
    return Play(" ".join((verb or default_verb(situation.moves), *cards)))


def card_for(phrase: Phrase, situation: Situation) -> str:
    """Give the card in sight that a phrase means, else the only card that it can mean, or "".

    A suit alone means only a card of the hand.
    """
    in_sight = [card for card in (situation.hand if no_rank(phrase) else situation.cards()) if card in phrase]
    names = {situation.spoken(card) for card in phrase}
    return in_sight[0] if in_sight else min(phrase) if len(names) == 1 else ""


def default_verb(moves: Sequence[Move]) -> str:
    """Give the verb that a card without one means."""
    with_card = [move.verb for move in moves if move.words and move.verb != "SIGN"]
    return with_card[0] if with_card else "PLAY"
