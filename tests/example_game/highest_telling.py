"""How HIGHEST is told. All that is not said here is told as in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_cards.telling.narrator import Narrator
from accessible_cards.telling.voice import Variants

if TYPE_CHECKING:
    from typing import ClassVar

    from accessible_cards.protocol.records import Record

PLAY = Variants("{card.cap}.", "{name} plays {card}.")
TAKE = Variants("You take the trick.", "{name} takes the trick.")


class Highest(Narrator):
    """Tells HIGHEST."""

    title = "Highest"
    item_reasons: ClassVar[dict[str, str]] = {"TRICKS": "{points} for tricks"}

    def tell_play(self, record: Record) -> None:
        """Say a card, and who takes the trick where it was the last."""
        card = self.voice.cards(record.payload)
        text = self.voice.line(PLAY, record.seat, card=card)
        take = self.feed.follows("TAKE")
        if take is not None:
            text += " " + self.voice.line(TAKE, take.seat)
        self.event(text, text.rstrip("."), record)
