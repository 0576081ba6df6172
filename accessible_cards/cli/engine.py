"""``accessible-cards engine``: the line protocol on standard input and output."""

from __future__ import annotations

import io
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

INTERRUPTED = 130


def engine(saves: str = "") -> int:
    """Run the engine until QUIT or the end of the input; give the exit status.

    saves: the folder for SAVE and LOAD, "" where there is none; it is made if need be.
    """
    from accessible_cards.protocol.stream import run

    folder = open_folder(saves) if saves else None
    commands = sys.stdin.buffer if sys.stdin is not None else io.BytesIO()
    try:
        if sys.stdout is None:
            raise OSError
        return run(commands, sys.stdout.buffer, folder)
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        from accessible_cards.outlets.text import failure

        from .faults import explain

        return explain(failure(error), [])


def open_folder(text: str) -> Path:
    """Give a folder, made if need be; where that cannot be, SAVE and LOAD say so."""
    from contextlib import suppress
    from pathlib import Path

    folder = Path(text)
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder
