"""What can go wrong while bots play, as a message key and facts; telling makes the sentences."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Fault(Exception):
    """Matches cannot be played, or no longer.  key: the message that says why, with its facts.

    >>> import pickle
    >>> pickle.loads(pickle.dumps(Fault("fault.program", text="./bot"))).facts
    {'text': './bot'}
    """

    def __init__(self, key: str, **facts: object) -> None:
        """Keep key and facts."""
        self.key, self.facts = key, facts
        super().__init__(key)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.key,), {"facts": self.facts}
