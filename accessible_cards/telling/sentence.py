"""A sentence: one line for the ear, with what a player's side needs to sort, review and hide it."""

from __future__ import annotations


class Sentence:
    """One line that is said.

    text: the line, without a line end.
    code: the record code that it tells (``PLAY``, ``TAKE`` …), or ``""``.
    seat: the seat it is about; 0 is the table.
    kind: ``event``, ``turn``, ``answer``, ``refusal`` or ``notice``.
    private: 0, or the seat that alone may hear it (its hand, a card it drew).
    """

    __slots__ = ("code", "kind", "private", "seat", "text")

    def __init__(self, text: str, code: str = "", seat: int = 0, kind: str = "event", private: int = 0) -> None:
        """Keep the line and its facts."""
        self.text = text
        self.code = code
        self.seat = seat
        self.kind = kind
        self.private = private

    def __str__(self) -> str:
        """Give the line."""
        return self.text

    def __repr__(self) -> str:
        """Show every fact."""
        return f"Sentence({self.text!r}, {self.code!r}, {self.seat}, {self.kind!r}, {self.private})"

    def __eq__(self, other: object) -> bool:
        """Sentences are equal when everything in them is."""
        if not isinstance(other, Sentence):
            return NotImplemented
        return all(getattr(self, slot) == getattr(other, slot) for slot in self.__slots__)

    __hash__ = None  # type: ignore[assignment]
