"""Saved matches: a folder of transcripts, one written by one process at a time.

A match is written as it is played.  What was accepted is in the hands of the system before it is told, and on the
disk soon after, without making the player wait.
"""

from __future__ import annotations

import os
from contextlib import suppress

from accessible_cards.protocol.files import file_to_write, make_folder, read_file, write_all
from accessible_cards.protocol.saves import SUFFIX, file_name, save_name
from accessible_cards.protocol.transcript import Damaged, Newer, Transcript, Writer, read_transcript

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path
    from threading import Thread
    from time import struct_time
    from typing import BinaryIO

PROGRAM = "accessible-cards"
LOCK_SUFFIX = ".lock"
MOST_FINISHED = 20
"""So many matches that are over are kept under the names that the program gives."""


class InUse(Exception):
    """Another process writes this match; the argument is its name."""


class Taken(Exception):
    """There is a match of this name already; the argument is the name."""


class Save:
    """A match in the folder.

    name: as given.  changed: when it was last written, seconds since 1970, UTC.
    transcript: None where it is damaged or newer than this program; ``fault`` is then why.
    """

    __slots__ = ("changed", "fault", "name", "transcript")

    def __init__(
        self, name: str, changed: float, transcript: Transcript | None, fault: Damaged | Newer | None = None
    ) -> None:
        """Take the fields."""
        self.name, self.changed, self.transcript, self.fault = name, changed, transcript, fault

    @property
    def over(self) -> bool:
        """Tell whether the match has ended."""
        return self.transcript is not None and any(record.startswith("OVER ") for record in self.transcript.records)


class SaveFolder:
    """The folder of saved matches; it is made when the first match is written."""

    def __init__(self, path: Path) -> None:
        """Take the folder's path."""
        self.path = path

    def file(self, name: str) -> Path:
        """Give the file of a save name."""
        return self.path / file_name(name)

    def load(self, name: str) -> Transcript:
        """Read a saved match; raises OSError, Damaged, Newer."""
        return read_transcript(read_file(self.file(name)))

    def saves(self) -> list[Save]:
        """Give all saved matches, the one written last first; empty where the folder cannot be read."""
        try:
            files = [file for file in self.path.iterdir() if file.name.endswith(SUFFIX)]
        except OSError:
            return []
        found = [save for save in map(_look, files) if save is not None]
        return sorted(found, key=lambda save: (-save.changed, save.name))

    def can_be_read(self) -> bool:
        """Say whether its files can be listed; a folder that is not there yet has none."""
        try:
            next(self.path.iterdir(), None)
        except FileNotFoundError:
            return True
        except OSError:
            return False
        return True

    def can_be_written(self) -> bool:
        """Say whether a match could be saved here, as far as that shows without writing one."""
        path = self.path
        while not is_there(path) and path != path.parent:
            path = path.parent
        return path.is_dir() and os.access(path, os.W_OK | os.X_OK)

    def unfinished(self) -> list[Save]:
        """Give the matches that can go on, the one written last first."""
        return [save for save in self.saves() if save.transcript is not None and not save.over]

    def tidy(self) -> None:
        """Remove all but the newest matches that are over; those that a player gave a name stay."""
        over = [save for save in self.saves() if save.over and is_automatic(save.name)]
        for save in over[MOST_FINISHED:]:
            with suppress(OSError):
                self.remove(save.name)

    def remove(self, name: str) -> None:
        """Remove a saved match; raises OSError."""
        self.file(name).unlink()


def _look(file: Path) -> Save | None:
    try:
        changed, data = file.stat().st_mtime, read_file(file)
    except OSError:
        return None
    try:
        return Save(save_name(file.name), changed, read_transcript(data))
    except (Damaged, Newer) as fault:
        return Save(save_name(file.name), changed, None, fault)


class Keeper:
    """Writes one match as it is played.

    Give ``keep`` to the session, and call ``commit`` before what happened is told.  fault: the system's word for why
    nothing is written any more, else empty.

    Nothing is written before the first commit.  Then a file of the same name is replaced as a whole: a match that is
    taken up again leaves its old file untouched until it goes on.  A file that was taken away meanwhile is written
    again as a whole.
    """

    def __init__(self, folder: SaveFolder, name: str) -> None:
        """Take the save name for this process; raises InUse.  A folder that cannot be written is told by commit."""
        self.name = name
        self.fault = ""
        self._path = folder.file(name)
        self._waiting: list[str] = []
        self._written: list[bytes] = []
        self._writer = Writer(self._waiting.append)
        self.folder = folder
        self._held = 0
        self._file: BinaryIO | None = None
        self._lock = self._take_lock()
        self._syncing = _Syncing()

    @property
    def is_there(self) -> bool:
        """Say whether the match is in the folder, as far as it was committed."""
        return not self.fault and not self._was_taken_away() and (self._file is not None or self._held > 0)

    def keep(self, line: str) -> None:
        """Take a line of the transcript."""
        self._writer.keep(line)

    def hold(self) -> None:
        """Take note that what was taken so far is in the file already: it is written with what comes next."""
        self._held = len(self._waiting)

    def commit(self) -> bool:
        """Write what was taken; give False, from then on always, where that failed."""
        if self._held and self._held == len(self._waiting):
            return not self.fault
        self._held = 0
        data, self._waiting[:] = "".join(self._waiting).encode("utf-8"), []
        if self.fault:
            return False
        try:
            if self._file is None:
                self._file = self._begin(data)
            else:
                self._write_again()
                write_all(self._file, data)
        except OSError as error:
            self.fault = error.strerror or str(error)
            return False
        self._written.append(data)
        if data:
            self._syncing.wake(self._file)
        return True

    def renew(self) -> None:
        """Where the file was taken away, write it again now."""
        if self._file is not None and not self._file.closed and self._was_taken_away():
            self.commit()

    def rename(self, name: str) -> None:
        """Give the match another name; raises InUse, Taken, OSError, and then it keeps its name."""
        path = self.folder.file(name)
        if path != self._path:
            old_path, old_lock, old_lock_path = self._path, self._lock, self._lock_path()
            try:
                self._write_again()
                self._path = path
                self._lock = self._take_lock()
                if path.exists():
                    raise Taken(name)
                if self._file is not None:
                    # Where a file that is open cannot be renamed.
                    self._file.close()
                    os.replace(old_path, path)
            except (OSError, InUse, Taken):
                if self._lock is not old_lock:
                    self._let_go(self._lock, self._lock_path())
                self._path, self._lock = old_path, old_lock
                raise
            finally:
                if self._file is not None and self._file.closed:
                    self._file = file_to_write(self._path, add=True)
            self._let_go(old_lock, old_lock_path)
        self.name = name

    def close(self) -> None:
        """Write what is left, bring everything to the disk and let go of the name."""
        if self._file is not None or self._held:
            self.commit()
        self._syncing.close()
        if self._file is not None:
            self._file.close()
        self._let_go(self._lock, self._lock_path())
        self._lock = None

    def _was_taken_away(self) -> bool:
        """Say whether the file that we write, or wrote, is in the folder no longer."""
        if self._file is None or self._file.closed:
            return self._file is not None and not is_there(self._path)
        return os.fstat(self._file.fileno()).st_nlink == 0 or not is_there(self._path)

    def _write_again(self) -> None:
        """Where the file was taken away, write all of it once more; raises OSError."""
        if self._was_taken_away():
            self._file = self._begin(b"".join(self._written))

    def _let_go(self, lock: BinaryIO | None, path: Path) -> None:
        if lock is not None:
            # First of all away with the file, or another process might lock it in between; Windows refuses that.
            with suppress(OSError):
                path.unlink(missing_ok=True)
            lock.close()
            if os.name == "nt":
                with suppress(OSError):
                    path.unlink(missing_ok=True)

    def _begin(self, data: bytes) -> BinaryIO:
        """Write the first lines beside the old file, put them in its place, and go on behind them; raises OSError."""
        part = self._path.with_name(self._path.name + ".part")
        make_folder(self._path.parent)
        try:
            with file_to_write(part, new=True) as file:
                write_all(file, data)
                os.fsync(file.fileno())
            os.replace(part, self._path)
        except OSError:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            raise
        return file_to_write(self._path, add=True)

    def _lock_path(self) -> Path:
        return self._path.with_name(self._path.name + LOCK_SUFFIX)

    def _take_lock(self) -> BinaryIO | None:
        try:
            make_folder(self._path.parent)
            file = file_to_write(self._lock_path(), add=True)
        except OSError:
            # Where no lock can be made no match can be written either; commit will say so.
            return None
        try:
            mine = lock(file) and os.path.samestat(os.stat(self._lock_path()), os.fstat(file.fileno()))
        except OSError:
            mine = False
        if not mine:
            file.close()
            raise InUse(self.name)
        return file


def automatic_name(game: str, time: struct_time, number: int = 1) -> str:
    """Give the name that a match gets by itself: the game and when it began; it sorts, and it can be said.

    game: its id.  time: local.  number: tells matches of one minute apart.

    >>> from time import gmtime
    >>> automatic_name("STICH", gmtime(0)), automatic_name("STICH", gmtime(0), 2)
    ('stich 1970-01-01 00.00', 'stich 1970-01-01 00.00 2')
    """
    from time import strftime

    name = f"{game.lower()} {strftime('%Y-%m-%d %H.%M', time)}"
    return name if number == 1 else f"{name} {number}"


def is_automatic(name: str) -> bool:
    """Say whether the program gave a name, not a player.

    >>> is_automatic("stich 1970-01-01 00.00 2"), is_automatic("stich with Anna")
    (True, False)
    """
    import re

    return re.fullmatch(r"\w+ \d{4}-\d\d-\d\d \d\d\.\d\d( \d+)?", name) is not None


def new_keeper(folder: SaveFolder, game: str, time: struct_time) -> Keeper:
    """Give what writes a new match, under the first name of its own that is free."""
    number = 0
    while True:
        number += 1
        name = automatic_name(game, time, number)
        if not is_there(folder.file(name)):
            with suppress(InUse):
                return Keeper(folder, name)


def typed(name: str) -> str:
    """Give a name as it is typed after a command; "" where one cannot tell what the shell makes of it.

    >>> typed("stich 2026-11-30 20.07"), typed("Anna and Bo (late)"), typed("$(touch x)")
    ('stich 2026-11-30 20.07', '"Anna and Bo (late)"', '')
    """
    signs = {letter for letter in name if not letter.isalnum()}
    if signs <= set(" -_.,+") and not name.startswith("-"):
        return name
    return f'"{name}"' if signs <= set(" -_.,+'()&;<>|*?#") and not name.startswith("-") else ""


def usual_folder() -> Path | None:
    """Give the place of the save folder, or None where the system has none for this user."""
    import platformdirs

    try:
        path = platformdirs.user_data_path(PROGRAM, appauthor=False) / "saves"
    except (OSError, RuntimeError, KeyError):
        return None
    return path if path.is_absolute() else None


def is_there(path: Path) -> bool:
    """Say whether there is such a file, as far as one may look."""
    try:
        return path.exists()
    except OSError:
        return False


def lock(file: BinaryIO) -> bool:
    """Lock a file for this process, where its file system can; the system lets go of it when the process ends.

    Gives False where another process has it.
    """
    try:
        try:
            import fcntl
        except ImportError:
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        from errno import EACCES, EAGAIN, EDEADLK

        return error.errno not in (EACCES, EAGAIN, EDEADLK)
    return True


def is_played(path: Path) -> bool:
    """Say whether a process plays the match that is saved in this file."""
    file = os.path.realpath(path)
    try:
        with open(file + LOCK_SUFFIX, "rb") as found:
            return not lock(found)
    except OSError:
        return False


class _Syncing:
    """A thread that brings a file to the disk, so that the player need not wait for it."""

    def __init__(self) -> None:
        from threading import Event

        self._file: BinaryIO | None = None
        self._wanted, self._ending = Event(), False
        self._folder_done = False
        self._thread: Thread | None = None

    def wake(self, file: BinaryIO) -> None:
        """Ask for the file to be brought to the disk."""
        from threading import Thread

        self._file = file
        self._wanted.set()
        if self._thread is None:
            self._thread = Thread(target=self._work, daemon=True)
            self._thread.start()

    def close(self) -> None:
        """End the thread after its last work; no longer than a second."""
        self._ending = True
        self._wanted.set()
        if self._thread is not None:
            self._thread.join(1)

    def _work(self) -> None:
        while not self._ending:
            self._wanted.wait()
            self._wanted.clear()
            if self._file is not None:
                try:
                    os.fsync(self._file.fileno())
                    self._sync_folder(self._file.name)
                except (OSError, ValueError):
                    return

    def _sync_folder(self, file: str) -> None:
        """Once, bring the new name of a file to the disk; Windows does so by itself."""
        if self._folder_done or os.name == "nt":
            return
        self._folder_done = True
        folder = os.open(os.path.dirname(file), os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
