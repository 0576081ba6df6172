"""liblouis, the library that knows the braille of many languages: found when it is wanted, never needed."""

from __future__ import annotations

import ctypes
import sys

NAMES = {
    "win32": ("liblouis.dll",),
    "darwin": ("liblouis.dylib", "/opt/homebrew/lib/liblouis.dylib", "/usr/local/lib/liblouis.dylib"),
}
OTHERWISE = ("liblouis.so.20", "liblouis.so.21", "liblouis.so.22", "liblouis.so")
# The uncontracted and the contracted table of a language.
TABLES = {
    "en": ("en-ueb-g1.ctb", "en-ueb-g2.ctb"),
    "de": ("de-g0.utb", "de-g2.ctb"),
    "sv": ("sv-g0.utb", "sv-g2.ctb"),
    "cs": ("cs-g1.ctb", "cs-comp8.utb"),
}
LOG_OFF = 60000


class Louis:
    """The library as found."""

    def __init__(self, library: ctypes.CDLL) -> None:
        """Take it, and keep it from writing to our standard error."""
        self._library = library
        library.lou_version.restype = ctypes.c_char_p
        library.lou_checkTable.argtypes = (ctypes.c_char_p,)
        library.lou_setLogLevel(LOG_OFF)

    @property
    def version(self) -> str:
        """Give its version, as ``3.24.0``."""
        return bytes(self._library.lou_version() or b"").decode("ascii", "replace")

    def has_tables(self, language: str) -> bool:
        """Say whether all tables of a language of TABLES are there and can be read."""
        return all(self._library.lou_checkTable(table.encode()) for table in TABLES[language])


def find_louis(platform: str = sys.platform) -> Louis | None:
    """Give the library, or None where this machine has none that works."""
    for name in NAMES.get(platform, OTHERWISE):
        try:
            return Louis(ctypes.CDLL(name))
        except (OSError, AttributeError):
            continue
    return None
