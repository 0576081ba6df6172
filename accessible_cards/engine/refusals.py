"""Refusals: what a command or a move is refused for, as a code and facts; telling makes the sentences.

The codes, their words and their meaning are those of protocol.md, Error codes.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .cards import Card

UNKNOWN_COMMAND = 101
BAD_ARGUMENT = 102
LINE_TOO_LONG = 103
BAD_ENCODING = 104
BAD_VERSION = 105
NOT_ALLOWED = 106
NO_MATCH = 201
MATCH_OVER = 202
NO_SUCH_GAME = 203
MATCH_RUNS = 204
BAD_SEATS = 205
NO_SUCH_OPTION = 206
BAD_DECK = 207
NO_SUCH_BOT = 208
CANNOT_UNDO = 209
NO_SUCH_MOVE = 301
NOT_IN_HAND = 302
NOT_ON_TABLE = 303
SUM_OVER = 310
SUM_BELOW = 311
MUST_ADD = 312
TRICK_FIRST = 313
ONLY_ON_12 = 314
CAN_PLAY = 315
MUST_DRAW = 316
MUST_LEAD = 320
NO_COMBINATION = 321
WRONG_KIND = 322
NOT_LOW = 323
SUM_DIFFERS = 330
PILE_OVER_14 = 331
MUST_LAY_OUT = 332
MUST_TAKE = 333
RED_FIRST = 340
CANNOT_SAVE = 401
CANNOT_LOAD = 402
SAVE_DAMAGED = 403
SAVE_NEWER = 404

WORDS = {value: name.replace("_", "-") for name, value in list(globals().items()) if type(value) is int}


class Refusal(Exception):
    """A move or command that is refused; nothing has changed.

    code: one of the numbers above.
    facts: at most two plain facts: numbers, cards as written, words.

    >>> refusal = Refusal(SUM_OVER, 13)
    >>> refusal.word, refusal.facts
    ('SUM-OVER', ('13',))
    """

    def __init__(self, code: int, *facts: int | str | Card) -> None:
        """Take the code and the facts; numbers and cards become text."""
        self.code = code
        self.facts = tuple(str(fact) for fact in facts)
        super().__init__(self.word, *self.facts)

    @property
    def word(self) -> str:
        """The word of the code, as ``SUM-OVER``."""
        return WORDS[self.code]

    @property
    def about_move(self) -> bool:
        """Tell whether it is about a move, so that FAIL names the seat to move."""
        return 300 <= self.code < 400
