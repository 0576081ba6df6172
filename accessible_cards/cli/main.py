"""Where the program begins.  Kept light: the engine's greeting comes before anything heavy is imported."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with the arguments of the command line; give its exit status.

    0: finished or left on purpose.  1: a fault, told in one line on standard error.  2: wrong usage.  3: the input
    ended before the match did.  130: Ctrl-C.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given == ["engine"]:
        from .engine import engine

        return engine()
    from .program import run

    return run(given)
