"""Positions with one clearly right move: a plain text file a game, read here.

A position is a block of lines. The first is its title, the others begin with a word and a colon:

    seats, first, option    as in the protocol; an option with its value
    hand N                  cards that are dealt to seat N
    then                    the cards after the hands, from the top: the one turned up, the table, the stock
    played                  the moves up to here, with semicolons between; PLAY is left out
    best                    the right move; of several that are equally right, with "or" between
    why                     the reason

Cards that are not named are filled in, always in the same way.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from accessible_cards.engine.game import VERBS, seat_order
from accessible_cards.games import find_game
from accessible_cards.protocol.session import Session

if TYPE_CHECKING:
    from accessible_cards.engine.cards import Card

FOLDER = Path(__file__).parent
GAMES = ("TWELVE", "STICH", "DAYS", "ZWICKERN", "CHIPS")
HAND_SIZES = {"TWELVE": 5, "STICH": 6, "DAYS": 12, "ZWICKERN": 4}
KEYS = frozenset(("seats", "first", "option", "then", "played", "best", "why"))


class Position:
    """One block: what it says by its key, and the answers as the protocol writes moves."""

    def __init__(self, game: str, block: str) -> None:
        self.game = game
        self.title, *lines = [line.strip() for line in block.strip().splitlines()]
        self.facts = {key: value.strip() for key, _, value in (line.partition(":") for line in lines)}
        assert len(self.facts) == len(lines), self.title
        assert all(key in KEYS or key.startswith("hand ") for key in self.facts), self.title
        self.best = [_command(move) for move in self.facts["best"].split(" or ")]
        self.why = self.facts["why"]

    def __repr__(self) -> str:
        return f"{self.game}: {self.title}"

    def commands(self) -> list[str]:
        """Give the commands that bring the position about."""
        facts = self.facts
        game = find_game(self.game)
        assert game is not None
        seats, first = int(facts.get("seats", game.default_seats)), int(facts.get("first", "1"))
        options = {option.name: option.default for option in game.options}
        lines = [f"NEW {self.game} {seats}", f"FIRST {first}"]
        if "option" in facts:
            name, value = facts["option"].split()
            options[name] = int(value)
            lines.append(f"OPTION {name} {value}")
        pack = game.pack(options, seats)
        left = list(pack.cards)
        named: dict[str, list[Card]] = {}
        for key in [*(f"hand {seat}" for seat in range(1, seats + 1)), "then"]:
            named[key] = [pack.by_text[text] for text in facts.get(key, "").split()]
            for card in named[key]:
                left.remove(card)
        Random(12).shuffle(left)
        order = [first]
        while len(order) < seats:
            order.append(seat_order(seats, game.clockwise)[order[-1]])
        hands = [_filled(self.game, seats, named[f"hand {seat}"], left) for seat in order]
        if self.game == "CHIPS":
            dealt = [chip for hand in hands for chip in hand]
        else:
            dealt = [card for cards in zip(*hands, strict=True) for card in cards]
        cards = [*dealt, *named["then"], *left]
        lines += [
            f"DECK 1 {' '.join(card.text for card in cards[place : place + 50])}" for place in range(0, len(cards), 50)
        ]
        played = [_command(move.strip()) for move in facts.get("played", "").split(";") if move.strip()]
        return [*lines, "SEED 1", "START", *played]

    def session(self) -> Session:
        """Play up to the position."""
        session = Session()
        for command in self.commands():
            answer = session.execute(command)
            assert " DONE " in answer[-1], (self, command, answer)
        return session


def _filled(game: str, seats: int, named: list[Card], left: list[Card]) -> list[Card]:
    """Give a whole hand; what is missing is taken from the cards that are left."""
    hand = list(named)
    if game == "CHIPS":
        for colour in "RB":
            while sum(chip.suit == colour for chip in hand) < 2:
                hand.append(next(chip for chip in left if chip.suit == colour))
                left.remove(hand[-1])
        return sorted(hand, key=lambda chip: chip.suit, reverse=True)
    size = {7: 11, 8: 9}.get(seats, 12) if game == "DAYS" else HAND_SIZES[game]
    while len(hand) < size:
        hand.append(left.pop())
    return hand


def _command(move: str) -> str:
    return move if move.split()[0] in VERBS else f"PLAY {move}"


def positions(game: str) -> list[Position]:
    """Give the positions of a game."""
    text = (FOLDER / f"{game.lower()}.txt").read_text(encoding="utf-8")
    blocks = [block for block in text.split("\n\n") if block.strip() and not block.lstrip().startswith("#")]
    return [Position(game, block) for block in blocks]
