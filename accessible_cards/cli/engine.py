"""``accessible-cards engine``: the line protocol on standard input and output."""

from __future__ import annotations

import io
import sys

INTERRUPTED = 130


def engine() -> int:
    """Run the engine until QUIT or the end of the input; give the exit status."""
    from accessible_cards.protocol.stream import run

    commands = sys.stdin.buffer if sys.stdin is not None else io.BytesIO()
    try:
        if sys.stdout is None:
            raise OSError
        return run(commands, sys.stdout.buffer)
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        from accessible_cards.outlets.text import failure

        from .faults import explain

        return explain(failure(error), [])
