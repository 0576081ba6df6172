"""CHIPS: 12 Chips, also 12 žetonů and 12 tipů (rules.md, CHIPS; seed document 004)."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import erf, sqrt
from operator import mul

from accessible_cards.engine.cards import Card, Pack, hand_order, numbered_pack
from accessible_cards.engine.events import hand_event, listed
from accessible_cards.engine.game import Game, State, read_card, refused
from accessible_cards.engine.options import Option
from accessible_cards.engine.refusals import NO_SUCH_MOVE, NOT_ON_TABLE, RED_FIRST, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Self

    from accessible_cards.engine.events import Event, Sink
    from accessible_cards.engine.game import Item, Move

OF_EACH_COLOUR = 2
MOST_SEATS = 4
LIMIT = 21

# What a player owns, and the highest sum of it.
OWNED = 4
HIGHEST_SUM = 48

# Rules of thumb: the value of a chip that nobody knows, and how far each chip in a hand may move the sum yet.
AVERAGE = 6.5
SPREAD = 4.0

RED_NUMBERS = range(4, 10)
# What four players have twice.
TWICE = (3, 4, 9, 10)


def _pack(name: str, twice: Sequence[int]) -> Pack:
    """Make the pack: 4 to 9 are red, the others blue."""
    copies = {number: 2 if number in twice else 1 for number in range(1, 13)}
    both = numbered_pack(name, copies, "BR", "??", colour_seen=True)
    chips = [one for one in both.kinds if (one.suit == "R") == (one.value in RED_NUMBERS)]
    return Pack(name, [(one, copies[one.value]) for one in chips])


TWELVE_CHIPS = _pack("CHIPS", ())
SIXTEEN_CHIPS = _pack("CHIPS with four players", TWICE)
PICKS: dict[Card, Move] = {one: ("PICK", one) for one in TWELVE_CHIPS.kinds}


class Chips(Game):
    """The facts of CHIPS; play runs clockwise, there is no dealer."""

    id = "CHIPS"
    min_seats, max_seats, default_seats = 2, MOST_SEATS, 3
    options = (Option("OVER21", 0), Option("TOKENS", 3, 1, 9))

    def pack(self, options: Mapping[str, int], seats: int) -> Pack:
        """Give the twelve chips, or the sixteen of four players (rule 1)."""
        return SIXTEEN_CHIPS if seats == MOST_SEATS else TWELVE_CHIPS

    def deal(
        self,
        seats: int,
        options: Mapping[str, int],
        first: int,
        number: int,
        totals: Sequence[int],
        cards: list[Card],
    ) -> ChipsState:
        """Deal two red chips at once to everyone, then two blue likewise; the rest is put aside (rule 1)."""
        kind = FourState if seats == MOST_SEATS else ChipsState
        state = kind(self, options, seats, first)
        red, blue = ([one for one in cards if one.suit == colour] for colour in "RB")
        dealt = seats * OF_EACH_COLOUR
        seat = first
        for place in range(0, dealt, OF_EACH_COLOUR):
            two = slice(place, place + OF_EACH_COLOUR)
            state.hands[seat] = red[two] + blue[two]
            seat = state.after[seat]
        state.aside = red[dealt:] + blue[dealt:]
        return state

    def match_over(self, totals: Sequence[int], deals: int, options: Mapping[str, int]) -> bool:
        """End when someone has TOKENS point tokens (rule 7)."""
        return max(totals) >= options["TOKENS"]


class ChipsState(State):
    """One round of CHIPS.

    centre: the chips of the trick in the order of play.  fronts: by seat, laid face up.  aside: out of play, unseen.
    known: by seat, the chips of its hand that it took before everyone's eyes.
    best, winner: the highest number of the trick and who played it.  picking: does everyone take a chip now?
    """

    __slots__ = ("aside", "best", "centre", "fronts", "known", "picking", "winner")

    def __init__(self, game: Game, options: Mapping[str, int], seats: int, first: int) -> None:
        """Begin with nothing dealt."""
        super().__init__(game, options, seats, first)
        self.centre: list[Card] = []
        self.aside: list[Card] = []
        self.fronts: list[list[Card]] = [[] for _ in range(seats + 1)]
        self.known: list[list[Card]] = [[] for _ in range(seats + 1)]
        self.best = self.winner = 0
        self.picking = False

    def legal(self) -> Sequence[Move]:
        """Give any chip of the hand, or those of the centre that may be taken (rules 2 and 3)."""
        if self.picking:
            return [PICKS[one] for one in _pickable(self.centre)]
        return self.hands[self.turn]

    def moves(self) -> list[Move]:
        """Give the legal moves in hand order, equal chips once."""
        return sorted(dict.fromkeys(self.legal()), key=_place)

    def read(self, verb: str, words: Sequence[Card | str]) -> Move:
        """Read ``PLAY chip`` or ``PICK chip``."""
        if verb != "PICK":
            return read_card(verb, words)
        return (verb, *words)

    def apply(self, move: Move, sink: Sink | None = None) -> None:
        """Play a chip to the centre (rule 2), or take one from there."""
        if self.picking:
            self._pick(move, sink)
            return
        seat = self.turn
        try:
            self.hands[seat].remove(move)  # type: ignore[arg-type]
        except ValueError:
            raise refused(self, move) from None
        chip: Card = move  # type: ignore[assignment]
        known = self.known[seat]
        if chip in known:
            known.remove(chip)
        centre = self.centre
        centre.append(chip)
        if chip.value > self.best:
            self.best, self.winner = chip.value, seat
        if len(centre) < self.seats:
            self.turn = self.after[seat]
        else:
            self.turn = self.winner
            self.picking = True
        if sink is not None:
            sink.append(("PLAY", seat, chip.value, (chip,)))

    def _pick(self, move: Move, sink: Sink | None) -> None:
        """Take a chip, the winner to the front, others into the hand (rules 3 and 4)."""
        if isinstance(move, Card) or move[0] != "PICK":
            raise Refusal(NO_SUCH_MOVE)
        chip: Card = move[1]
        centre = self.centre
        if chip not in centre:
            raise Refusal(NOT_ON_TABLE, chip)
        if chip.suit == "B" and chip not in _pickable(centre):
            raise Refusal(RED_FIRST)
        centre.remove(chip)
        seat = self.turn
        if sink is not None:
            sink.append(("PICK", seat, chip.value, (chip,)))
        if seat == self.winner:
            self._lay_in_front(seat, chip, sink)
        else:
            self.hands[seat].append(chip)
            self.known[seat].append(chip)
        if centre:
            self.turn = self.after[seat]
        else:
            self._next_trick(sink)

    def _lay_in_front(self, seat: int, chip: Card, sink: Sink | None) -> None:
        front = self.fronts[seat]
        front.append(chip)
        if sink is not None:
            sink.append(("OPEN", seat, _sum(front), (chip,)))

    def _next_trick(self, sink: Sink | None) -> None:
        """Let the winner start the next trick, or end the round when it has no chip left (rule 5)."""
        self.turn = self.winner
        self.best = 0
        self.picking = False
        if self.hands[self.winner]:
            return
        for seat in range(1, self.seats + 1):
            hand = self.hands[seat]
            if sink is not None:
                sink.append(hand_event("SHOW", seat, hand))
            # Sorted, for nobody was told in which order the hand was dealt.
            self.fronts[seat] += sorted(hand, key=hand_order)
            hand.clear()
            self.known[seat].clear()
        self.end()

    def scores(self) -> Sequence[int]:
        """Give a token to the best sum, or to each of equal ones (rule 6)."""
        halves = bool(self.options["OVER21"])
        ranks = [rank(_sum(front), halves) for front in self.fronts[1:]]
        best = max(ranks)
        return [0, *(int(one == best) for one in ranks)]

    def items(self) -> list[Item]:
        """Give every seat's sum as SUM or BUST; with OVER21=1 HALF for one that is halved."""
        over = "HALF" if self.options["OVER21"] else "BUST"
        sums = [_sum(front) for front in self.fronts]
        return [(seat, sums[seat], over if sums[seat] > LIMIT else "SUM") for seat in range(1, self.seats + 1)]

    def next_first(self) -> int:
        """Give the next starter, one seat clockwise (rule 8)."""
        return self.after[self.first]

    def zones(self) -> list[list[Card]]:
        """Give hands, centre, fronts and what is out of play."""
        return [*self.hands[1:], self.centre, *self.fronts[1:], self.aside]

    def hidden_zones(self, seat: int) -> list[list[Card]]:
        """Give the other hands, in which only ``known`` chips are seen, and what is out of play."""
        return [*self.hands[1:seat], *self.hands[seat + 1 :], self.aside]

    def view(self, seat: int) -> Self:
        """Give what ``seat`` may know; a chip that was taken from the centre stays known until it is played."""
        seen = super().view(seat)
        for other in range(1, self.seats + 1):
            if other != seat:
                hand = seen.hands[other]
                for one in sorted(self.known[other], key=hand_order):
                    hand.remove(one.back)
                    hand.append(one)
        return seen

    def table(self) -> list[Event]:
        """Give the centre, then the chips in front of every seat that has some."""
        fronts = [listed("TABL", seat, front) for seat, front in enumerate(self.fronts) if front]
        return [listed("TABL", 0, self.centre), *fronts]

    def worth(self, move: Move) -> float:
        """Give about the chance of a token with the chips that the move is likely to leave."""
        seat = self.turn
        own = _sum(self.hands[seat]) + _sum(self.fronts[seat])
        held = len(self.hands[seat])
        odds = self._odds()
        if not isinstance(move, Card):
            return _chance(own + move[1].value, held + (seat != self.winner), odds)
        own -= move.value
        # What others are yet to play is taken for average; who does not win gets some chip of another player.
        to_come = [AVERAGE] * (self.seats - len(self.centre) - 1)
        own_picks: list[float] = [*(one.value for one in _pickable([*self.centre, move])), *to_come]
        other_picks: list[float] = [*(one.value for one in self.centre), *to_come]
        best = max(_chance(own + value, held - 1, odds) for value in own_picks)
        other = sum(_chance(own + value, held, odds) for value in other_picks) / len(other_picks)
        wins = self._chance_to_win(move)
        return round(wins * best + (1 - wins) * other, 9)

    def _odds(self) -> list[float]:
        """Give for each sum about the chance that it is better than the sums of the others."""
        odds = [1.0] * (HIGHEST_SUM + 1)
        for seat in range(1, self.seats + 1):
            if seat != self.turn:
                likely = self._likely_sums(seat)
                worse = 0.0
                for alike in _by_rank(bool(self.options["OVER21"])):
                    equal = sum(likely[total] for total in alike)
                    for total in alike:
                        odds[total] *= worse + equal / 2
                    worse += equal
        return odds

    def _chance_to_win(self, chip: Card) -> float:
        """Give about the chance that a chip, if played now, wins the trick."""
        if chip.value <= self.best:
            return 0.0
        unseen = self.unseen()
        chance = 1.0
        seat = self.turn
        for _ in range(self.seats - len(self.centre) - 1):
            seat = self.after[seat]
            hand = self.hands[seat]
            chance *= sum(_chance_below(one, chip.value, unseen) for one in hand) / len(hand)
        return chance

    def _likely_sums(self, seat: int) -> list[float]:
        """Give about the chance of each sum for a seat to end with."""
        unseen = self.unseen()
        mean = float(_sum(self.fronts[seat]))
        hand = self.hands[seat]
        for one in hand:
            alike = [one.value] if one.seen else [other.value for other in unseen if other.back is one]
            mean += sum(alike) / len(alike)
        if len(hand) + len(self.fronts[seat]) < OWNED:
            mean += AVERAGE
        return _bell(mean, len(hand))

    def clone(self) -> Self:
        """Give an equal state."""
        twin = super().clone()
        twin.best, twin.winner, twin.picking = self.best, self.winner, self.picking
        twin.fronts = [front[:] for front in self.fronts]
        twin.known = [known[:] for known in self.known]
        twin.centre, twin.aside = self.centre[:], self.aside[:]
        return twin


class FourState(ChipsState):
    """A round of four players, where a hand and the centre may hold equal chips, which are one move."""

    __slots__ = ()

    def legal(self) -> Sequence[Move]:
        """Give the chips that may be played or taken, equal ones once."""
        return list(dict.fromkeys(super().legal()))


def rank(total: int, halves: bool) -> int:
    """Give the number by which sums are compared, more is better (rule 6).

    halves: OVER21=1; then it is twice the result, so that a half stays a whole number.

    >>> rank(21, False) > rank(4, False) > rank(40, False) > rank(22, False)
    True
    >>> rank(20, True) == rank(40, True) > rank(39, True) > rank(19, True)
    True
    """
    if total > LIMIT:
        return total
    return 2 * total if halves else total + HIGHEST_SUM


@cache
def _by_rank(halves: bool) -> tuple[tuple[int, ...], ...]:
    """Give all sums from the worst to the best, equal ones together."""
    totals: dict[int, list[int]] = {}
    for total in range(HIGHEST_SUM + 1):
        totals.setdefault(rank(total, halves), []).append(total)
    return tuple(tuple(totals[one]) for one in sorted(totals))


def _sum(chips: list[Card]) -> int:
    return sum([one.value for one in chips])


def _place(move: Move) -> int:
    """Give the place of a move's chip in hand order."""
    return hand_order(move if isinstance(move, Card) else move[1])


def _pickable(centre: list[Card]) -> list[Card]:
    """Give the red chips, or all where none is red (rule 3)."""
    return [one for one in centre if one.suit == "R"] or centre


def _chance_below(one: Card, value: int, unseen: list[Card]) -> float:
    """Give the chance that a chip of a hand, seen or not, is no more than ``value``."""
    if one.seen:
        return float(one.value <= value)
    alike = [other.value <= value for other in unseen if other.back is one]
    return sum(alike) / len(alike)


def _bell(mean: float, held: int) -> list[float]:
    """Give the chance of each sum up to the highest, for a hand of so many chips that may still be exchanged."""
    width = sqrt(2) * sqrt(0.5 + held * SPREAD**2)
    below = [erf((total - 0.5 - mean) / width) / 2 for total in range(HIGHEST_SUM + 2)]
    return [after - before for before, after in pairwise(below)]


def _chance(total: float, held: int, odds: list[float]) -> float:
    """Give the chance that about ``total``, with so many chips in hand, turns out best."""
    chance = float(sum(map(mul, _bell(total, held), odds))) if held else odds[round(total)]
    # Rounded, so that no machine's last digit decides between equal moves.
    return round(chance, 9)


GAME = Chips()
