"""A save that was cut off at any byte is refused, or goes on at a whole move; it is left untouched."""

from __future__ import annotations

from pathlib import Path

import pytest

from accessible_cards.games import BUILT_IN
from accessible_cards.play.keeping import Keeping
from accessible_cards.play.saves import Keeper, SaveFolder
from accessible_cards.protocol.session import Session
from accessible_cards.protocol.transcript import Damaged, read_transcript
from accessible_cards.telling.teller import Teller
from tests.faults.tools import moves_of, text_of


def played(game: str) -> bytes:
    """Give the file of the first moves of a match."""
    kept: list[str] = []
    session = Session(keep=kept.append)
    for command in (f"NEW {game}", "SEED 5", "SEAT 2 BOT GREEDY Bert", "START", "MOVE 1", "MOVE 1", "UNDO", "MOVE 1"):
        session.execute(command)
    return text_of(kept)


def cut_everywhere(game: str, tmp_path: Path) -> None:
    data = played(game)
    whole = moves_of(read_transcript(data))
    folder = SaveFolder(tmp_path)
    file = folder.file("a")
    start = data.index(b"\n", data.index(b"\nSTART") + 1)
    for length in range(len(data) + 1):
        file.write_bytes(data[:length])
        keeping = Keeping(Teller, pytest.fail)
        keeping.keeper = Keeper(folder, "a")
        session = Session(keep=keeping.keep)
        try:
            transcript = folder.load("a")
        except Damaged:
            assert length <= start
        else:
            session.restore(transcript)
            keeping.hold()
            keeping.commit()
            assert session.running is not None
            standing = [f"{seat} {command}" for seat, command in session.running.transcript().moves]
            assert standing[: len(transcript.moves)] == moves_of(transcript)
            if data[:length].count(b"\nUNDO") == 1:
                assert moves_of(transcript) == whole[: len(transcript.moves)]
        keeping.close()
        assert file.read_bytes() == data[:length]
        assert [one.name for one in tmp_path.iterdir()] == [file.name]


def test_a_save_cut_off_at_every_byte(tmp_path: Path) -> None:
    cut_everywhere("TWELVE", tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("game", BUILT_IN)
def test_the_saves_of_every_game_cut_off_at_every_byte(game: str, tmp_path: Path) -> None:
    cut_everywhere(game, tmp_path)
