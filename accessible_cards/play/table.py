"""The people at one keyboard: who of them may hear what, and whether they agree that a move is taken back.

Open hands: everybody hears everything.  Private hands: one of them sits at the keyboard; what is private is told to
that one alone, now and in everything that is said again.
"""

from __future__ import annotations

from .review import Review

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from accessible_cards.telling.sentence import Sentence

OPEN, PRIVATE = "open", "private"


class Table:
    """The seats of people.

    humans: their seats.  private: do they keep their hands from each other?  remember: is told a seat and how much it
    wants to hear, to be known the next time.

    sitting: of private hands the seat at the keyboard, 0 while nobody is and all listen.
    missed: by seat, what was told to others since that seat was last at the keyboard.
    voters: who has still to agree that a move is taken back.  caller: who wants that.
    """

    def __init__(
        self,
        humans: frozenset[int],
        private: bool = False,
        remember: Callable[[int, str], None] = lambda seat, verbosity: None,
    ) -> None:
        """Begin with nobody at the keyboard."""
        self.humans = humans
        self.private = private and len(humans) > 1
        self.remember_for = remember
        self.sitting = 0
        self.missed: dict[int, list[Sentence]] = {seat: [] for seat in humans}
        self.voters: list[int] = []
        self.caller = 0
        self.verbosities: dict[int, str] = {}
        self._open_review = Review()
        self._reviews = {seat: Review() for seat in humans}

    # Who hears what

    def review(self, seat: int) -> Review:
        """Give what a seat may hear again."""
        return self._reviews[seat] if self.private and seat in self._reviews else self._open_review

    def close_in(self, sentences: Iterable[Sentence]) -> None:
        """Make an answer private to the seat at the keyboard: what it asks for can tell of its hand."""
        for sentence in sentences if self.private else ():
            sentence.private = sentence.private or self.sitting

    def heard_by(self, seat: int, sentences: Iterable[Sentence]) -> list[Sentence]:
        """Give the sentences that a seat may hear; with seat 0 those that are for everybody."""
        return [sentence for sentence in sentences if not self.private or sentence.private in (0, seat)]

    def keep(self, sentences: list[Sentence]) -> None:
        """Keep what is told for everybody who may hear it."""
        if not self.private:
            self._open_review.add([sentence.text for sentence in sentences])
            return
        for seat in self.humans:
            heard = self.heard_by(seat, sentences)
            if heard:
                self._reviews[seat].add([sentence.text for sentence in heard])
            if seat != self.sitting:
                self.missed[seat] += [one for one in heard if self.sitting or one.private]

    def sit_down(self, seat: int) -> list[Sentence]:
        """Put a seat to the keyboard, 0 for nobody; give what it has missed."""
        self.sitting = seat
        missed = self.missed.get(seat, [])
        self.missed[seat] = []
        return missed

    # How much is told

    def remember(self, seat: int, verbosity: str) -> None:
        """Take note of how much a seat wants to hear."""
        self.verbosities[seat] = verbosity
        self.remember_for(seat, verbosity)

    # Taking back

    def call_vote(self, seat: int) -> bool:
        """Let a seat ask the others to take a move back; False where there are no others."""
        self.caller = seat
        self.voters = sorted(self.humans - {seat})
        return bool(self.voters)

    def vote(self, agrees: bool) -> None:
        """Take the vote of the first of the voters; a no ends the vote."""
        self.voters = self.voters[1:] if agrees else []
