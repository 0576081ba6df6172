"""Events: what happens in a match, as tuples ``(code, seat, number, payload)``.

The codes are those of the line protocol (protocol.md, Records).  Seat 0 is the table; number None is "none"; the
payload is a tuple of cards and strings.  A sink is anything with ``append``; None means that nobody listens.
"""

from __future__ import annotations

from .cards import Card, hand_order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from typing import Protocol

    Payload = tuple[Card | str, ...]
    Event = tuple[str, int, int | None, Payload]

    class Sink(Protocol):
        """Where events go."""

        def append(self, event: Event, /) -> None:
            """Take one event."""


def listed(code: str, seat: int, cards: Iterable[Card]) -> Event:
    """Make an event whose number is the count of its cards, kept in the order given."""
    payload = tuple(cards)
    return code, seat, len(payload), payload


def hand_event(code: str, seat: int, cards: Iterable[Card]) -> Event:
    """Make an event that lists cards in hand order (HAND, SHOW)."""
    return listed(code, seat, sorted(cards, key=hand_order))


def redact(event: Event, seats: Collection[int]) -> Event | None:
    """Give what a client that plays ``seats`` may know of an event, or None where it may know nothing.

    Hidden are the cards of HAND and DRAW, the private sums (SUMS with a seat) and what others can do (TURN).

    >>> redact(("TURN", 2, 5, ("PLAY",)), {1})
    ('TURN', 2, None, ())
    """
    code, seat, number, payload = event
    if seat in seats or not seat:
        return event
    if code in ("HAND", "DRAW"):
        backs = [one.back for one in payload if isinstance(one, Card)]
        return code, seat, number, tuple(sorted(backs, key=hand_order))
    if code == "TURN":
        return code, seat, None, ()
    return None if code == "SUMS" else event
