"""Watching: a match of bots is told while it goes on."""

from __future__ import annotations

from accessible_cards.protocol.records import read_record

from .screen import Left

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from accessible_cards.protocol.records import Record

    from .client import Client
    from .screen import Screen

RECORD = "< "


class Watcher:
    """Tells every turn when it is over, a pause after every line, however long the bots think about the next.

    screen: where it is told.  pause: waits.  hear() is for the session, as its ``keep``.
    """

    def __init__(self, screen: Screen, pause: Callable[[], None]) -> None:
        """Begin with nothing heard."""
        self.screen = screen
        self.pause = pause
        self.client: Client | None = None
        self.heard: list[Record] = []

    def watch(self, client: Client) -> None:
        """Let a match begin that is set up, and tell it to its end, or until the listener leaves.

        Raises KeyboardInterrupt on Ctrl-C, and what the outlet raises.
        """
        self.client = client
        try:
            client.ask("START")
            self.tell()
        except Left:
            return

    def hear(self, line: str) -> None:
        """Take a line that the session keeps; records are told up to every TURN."""
        if line.startswith(RECORD) and self.client is not None:
            record = read_record(f"0000 {line.removeprefix(RECORD)}")
            self.heard.append(record)
            if turn_is_told(self.heard):
                self.tell()

    def tell(self) -> None:
        """Tell what was heard since the last time."""
        if self.client is None:
            return
        records, self.heard = self.client.joined(self.heard), []
        sentences = self.screen.teller.tell(records)
        if self.screen.speaker is not None:
            self.screen.speaker.note(records, frozenset(), sentences)
        for sentence in sentences:
            self.screen.pass_by(sentence, self.pause)


def turn_is_told(heard: Sequence[Record], humans: frozenset[int] = frozenset()) -> bool:
    """Say whether records may be told now: a TURN has come, and not just that of a bot which goes on after a draw.

    A draw and what follows from it make one sentence.  humans: seats of people, who are told of a draw at once.
    """
    if not heard or heard[-1].code != "TURN":
        return False
    before = heard[-2] if len(heard) > 1 else None
    goes_on = before is not None and before.code == "DRAW" and before.seat == heard[-1].seat
    return not goes_on or heard[-1].seat in humans
