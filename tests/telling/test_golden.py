"""Golden transcripts of every game and language: a change of behaviour comes with its transcript."""

from __future__ import annotations

import pytest

from accessible_cards.telling.teller import LANGUAGES
from tests.telling.golden import GOLDEN, path, transcript
from tests.telling.tools import GAMES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_transcript(game: str, language: str) -> None:
    assert transcript(game, language) == (GOLDEN / path(game, language)).read_text(encoding="utf-8")
