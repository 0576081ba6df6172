"""Names and files of saved matches in one folder.

A name is free text; what it becomes as a file name never leaves the folder and suits every system.
"""

from __future__ import annotations

from contextlib import suppress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

PREFIX = "save-"  # so that no name is one that a system keeps for itself, as CON or NUL
SUFFIX = ".transcript"
LONGEST = 200


def file_name(name: str) -> str:
    """Give the file name for a save name: what is not a letter, digit, - or _ is percent-encoded.

    >>> file_name("Anna 2"), file_name("../etc")
    ('save-Anna%202.transcript', 'save-%2E%2E%2Fetc.transcript')
    """
    from unicodedata import normalize
    from urllib.parse import quote

    name = normalize("NFC", name.strip())
    made = quote(name, safe="", errors="replace").replace(".", "%2E").replace("~", "%7E")
    if len(made) > LONGEST:
        from binascii import crc32

        # Cut, for file systems have their limits; a check of the whole name keeps long names apart.
        made = f"{made[:LONGEST].rpartition('%')[0]}~{crc32(made.encode()):08x}"
    return f"{PREFIX}{made}{SUFFIX}"


def save_name(file: str) -> str:
    """Give the save name for a file name; a name that was cut stays cut.

    >>> save_name(file_name("Anna 2"))
    'Anna 2'
    """
    from urllib.parse import unquote

    return unquote(file.removeprefix(PREFIX).removesuffix(SUFFIX).partition("~")[0])


def write_whole(path: Path, text: str) -> None:
    """Write a file in full or not at all; raises OSError."""
    import os

    from .files import file_to_write, write_all

    part = path.with_name(path.name + ".part")
    try:
        with file_to_write(part, new=True) as file:
            write_all(file, text.encode())
            os.fsync(file.fileno())
        os.replace(part, path)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
