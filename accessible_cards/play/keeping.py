"""A match that is kept while it is played: told once where that fails, and never in the way of the game."""

from __future__ import annotations

import os
from contextlib import suppress

from accessible_cards.outlets.legible import clean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from accessible_cards.telling.teller import Teller

    from .saves import Keeper, SaveFolder

    Tell = Callable[[str], object]

LONGEST_NAME = 60


class Keeping:
    """Where a match is written: the save folder, a transcript that was asked for, both, or neither.

    teller: says the few words of this.  tell: is given a line where writing fails, once for each of the two.
    keep() is for the session, commit() comes before what happened is told.
    """

    def __init__(self, teller: Callable[[], Teller], tell: Tell) -> None:
        """Write nothing yet."""
        self.teller, self.tell = teller, tell
        self.keeper: Keeper | None = None
        self.file: TranscriptFile | None = None
        self.told = ""

    def open(self, folder: SaveFolder | None, game: str) -> None:
        """Write a new match into the folder, None where there is none."""
        if folder is None:
            self.fail("save.no-folder")
            return
        from time import localtime

        from .saves import new_keeper

        self.keeper = new_keeper(folder, game, localtime())

    @property
    def is_saved(self) -> bool:
        """Say whether the match is in the save folder, as far as it has gone."""
        return self.keeper is not None and self.keeper.is_there

    def keep(self, line: str) -> None:
        """Take a line of the transcript."""
        if self.keeper is not None:
            self.keeper.keep(line)
        if self.file is not None:
            self.file.keep(line)

    def hold(self) -> None:
        """Take note that a match that was taken up is in the folder as far as it has gone."""
        if self.keeper is not None:
            self.keeper.hold()

    def commit(self) -> None:
        """Write what was taken."""
        if self.keeper is not None and not self.keeper.commit():
            self.fail("save.fault", self.keeper.fault)
        if self.file is not None and not self.file.commit():
            text, self.file.fault = self.file.fault, ""
            if text:
                self.tell(self.teller().say("save.transcript-fault", text=text))

    def fail(self, key: str, reason: str = "") -> None:
        """Tell that the match is not saved, once."""
        if not self.told:
            self.told = reason or key
            self.tell(self.teller().say(key, text=reason))

    def name(self, text: str) -> tuple[bool, str]:
        """Give the match a name, or without one tell its name; give whether that went well, and what to say."""
        from .saves import InUse, Taken

        say = self.teller().say
        # What cannot be heard cannot be typed after resume.
        name = " ".join(clean(text).split())[:LONGEST_NAME].strip()
        if self.keeper is None:
            return False, say("save.not-here")
        self.keeper.renew()
        if not self.is_saved:
            return False, say("save.fault", text=self.keeper.fault)
        try:
            if name:
                self.keeper.rename(name)
        except (InUse, Taken):
            return False, say("save.taken", text=name)
        except OSError as error:
            return False, say("save.fault", text=error.strerror or "")
        return True, say("save.named", text=self.keeper.name)

    def last_words(self) -> str:
        """Give the line that tells how to go on with the match later; "" where it cannot."""
        if self.keeper is not None:
            self.keeper.renew()
        if self.keeper is None or not self.is_saved:
            return ""
        from .saves import typed

        return self.teller().say("save.resume", typed=typed(self.keeper.name)).rstrip()

    def close(self) -> None:
        """Write what is left and let go of it all."""
        if self.keeper is not None:
            self.keeper.close()
        if self.file is not None:
            self.file.close()


class TranscriptFile:
    """A transcript in a file of the player's choice.

    fault: the system's word for why nothing is written any more, else empty.
    A transcript that is there is replaced when the first line is written, so that a match that cannot begin costs
    nothing.
    """

    def __init__(self, path: Path) -> None:
        """Open it.

        Raises OSError; InUse where a match that is played is written there; FileExistsError where the file is there
        and is no transcript.
        """
        from accessible_cards.protocol.files import file_to_write
        from accessible_cards.protocol.transcript import FORMAT, Writer

        from .saves import InUse, is_played, lock

        begin = FORMAT.encode()
        self._path, self._new, self._begun = path, not os.path.lexists(path), False
        if path.is_file():
            with open(path, "rb") as old:
                if old.read(len(begin)) not in (b"", begin):
                    raise FileExistsError(path)
            if is_played(path):
                raise InUse(path)
        self._file = file_to_write(path, add=True)
        self._plain = path.is_file()
        # Windows would keep others from reading it, too.
        if self._plain and os.name == "posix" and not lock(self._file):
            self._file.close()
            raise InUse(path)
        self._waiting: list[str] = []
        self._writer = Writer(self._waiting.append)
        self._works = True
        self.fault = ""

    def keep(self, line: str) -> None:
        """Take a line."""
        self._writer.keep(line)

    def commit(self) -> bool:
        """Write what was taken; give False, from then on always, where that failed."""
        from accessible_cards.protocol.files import write_all

        data, self._waiting[:] = "".join(self._waiting).encode(), []
        if self._works:
            try:
                if data and not self._begun and self._plain:
                    self._file.truncate(0)
                self._begun = self._begun or bool(data)
                write_all(self._file, data)
            except OSError as error:
                self._works, self.fault = False, error.strerror or str(error)
        return self._works

    def close(self) -> None:
        """Write what is left; where there was nothing at all, leave no empty file behind."""
        if self._begun or len(self._waiting) > 1:
            self.commit()
        self._file.close()
        if self._new and self._plain and not self._begun:
            with suppress(OSError):
                self._path.unlink()
