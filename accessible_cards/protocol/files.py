"""Opening files that may be anything: what is no plain file must not make anybody wait, nor be read for ever."""

from __future__ import annotations

import os
from contextlib import suppress
from errno import EFBIG, EINVAL
from stat import S_ISREG

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path
    from typing import IO, BinaryIO

MOST_BYTES = 64 * 1024 * 1024

# A pipe that nobody reads or writes would be waited for; Windows has no such pipes.
AT_ONCE = getattr(os, "O_NONBLOCK", 0)


def read_file(path: Path, most: int = MOST_BYTES, pipes: bool = False) -> bytes:
    """Give what is in a file of at most so many bytes.

    pipes: may it be a pipe or a device, which is read to its end?  Else only a plain file is read.
    Raises OSError, also for a path that no system has.
    """
    try:
        with open(path, "rb", opener=None if pipes else at_once) as file:
            if not (pipes or S_ISREG(os.fstat(file.fileno()).st_mode)):
                raise fault(EINVAL)
            data = file.read(most + 1)
    except ValueError:
        raise fault(EINVAL) from None
    if len(data) > most:
        raise fault(EFBIG)
    return data


def file_to_write(path: Path, add: bool = False, new: bool = False) -> BinaryIO:
    """Open a file to write to, without a buffer; what is in it is replaced.

    add: what is in it stays, and what is written comes behind.  new: whatever has that name is removed before.
    Raises OSError, also where nobody reads from a pipe, and for a path that no system has.
    """
    try:
        if new:
            with suppress(FileNotFoundError):
                os.unlink(path)
        return open(path, "ab" if add else "xb" if new else "wb", buffering=0, opener=at_once)
    except ValueError:
        raise fault(EINVAL) from None


def make_folder(path: Path) -> None:
    """Make a folder and those above it, where they are not there; raises OSError."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except ValueError:
        raise fault(EINVAL) from None


def write_all(file: IO[bytes], data: bytes) -> None:
    """Write bytes to a file without a buffer, however little it takes at once; raises OSError."""
    while data:
        data = data[file.write(data) :]


def fault(number: int) -> OSError:
    """Give an error of the system."""
    return OSError(number, os.strerror(number))


def at_once(path: str, flags: int) -> int:
    """Open a file for open(), without waiting for anybody else to open it; raises OSError."""
    descriptor = os.open(path, flags | AT_ONCE, 0o666)
    if AT_ONCE:
        os.set_blocking(descriptor, True)
    return descriptor
