"""What waits to be said, and in which order."""

from __future__ import annotations

EVENT = "event"
TURN = "turn"
CUE = "cue"


class Utterance:
    """Something to say.

    kind: ``event`` for what happened in the game, ``turn`` for "your turn", ``cue`` for a tone (``full`` is its name),
    anything else for answers, refusals and notices.
    full, brief: its two texts.  round: the round in which it happened.
    """

    __slots__ = ("brief", "full", "kind", "round")

    def __init__(self, kind: str, full: str, brief: str, number: int) -> None:
        """Keep what is to be said."""
        self.kind = kind
        self.full = full
        self.brief = brief or full
        self.round = number


class Waiting:
    """All that waits.

    Events are said whole and in order, "your turn" after everything else.  As long as the first that waits is from an
    earlier round than the game is in, events are said in their brief form; none is dropped.

    patient: is everything said, in full and in the order in which it came, whatever the player does?

    >>> waiting = Waiting()
    >>> waiting.add("event", "Anna plays red 7. Sum 5.", "Anna red 7, 5.")
    >>> waiting.add("turn", "Your turn.", "")
    >>> waiting.add("event", "Bert plays red 1. Sum 4.", "Bert red 1, 4.")
    >>> waiting.next_round()
    >>> [waiting.take() for _ in range(4)]
    [('event', 'Anna red 7, 5.'), ('event', 'Bert red 1, 4.'), ('turn', 'Your turn.'), None]
    """

    def __init__(self) -> None:
        """Nothing waits, the first round."""
        self.others: list[Utterance] = []
        self.turn: Utterance | None = None
        self.round = 0
        self.patient = False

    def __bool__(self) -> bool:
        """Give whether anything waits."""
        return bool(self.others) or self.turn is not None

    def add(self, kind: str, full: str, brief: str) -> None:
        """Let something wait.  A new "your turn" takes the place of one that was not said yet."""
        utterance = Utterance(kind, full, brief, self.round)
        if kind == TURN and not self.patient:
            self.turn = utterance
        else:
            self.others.append(utterance)

    def next_round(self) -> None:
        """Begin a new round."""
        self.round += 1

    def take(self) -> tuple[str, str] | None:
        """Give the kind and the text of what is to be said now, and forget it; None if nothing waits."""
        if not self.others:
            last, self.turn = self.turn, None
            return None if last is None else (last.kind, last.full)
        late = self.others[0].round < self.round and not self.patient
        utterance = self.others.pop(0)
        return utterance.kind, utterance.brief if late and utterance.kind == EVENT else utterance.full

    def interrupt(self) -> None:
        """Forget all but the events, which are brief from now on: the player has submitted a line."""
        if self.patient:
            return
        self.turn = None
        self.others = [utterance for utterance in self.others if utterance.kind == EVENT]
        for utterance in self.others:
            utterance.full = utterance.brief

    def silence(self) -> None:
        """Forget everything."""
        self.turn = None
        self.others = []
