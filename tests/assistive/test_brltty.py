"""By touch: what BRLTTY shows on a display of 40 and of 20 cells while a match is played."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from .brltty import Brltty, missing

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [
    pytest.mark.assistive,
    pytest.mark.skipif(bool(missing()), reason=f"Debian package not installed: {missing()}"),
]

PLAY = [sys.executable, "-m", "accessible_cards", "play"]


@pytest.mark.parametrize("cells", [40, 20])
def test_the_prompt_is_under_the_fingers_and_the_news_above(cells: int, tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    with Brltty([*PLAY, "twelve", "--seed", "7"], cells, environment=home) as brltty:
        terminal = brltty.terminal
        assert terminal.wait_for("Your turn: ")
        assert brltty.display() == "Your turn:"
        terminal.type("hand")
        assert brltty.display() == "Your turn: hand"
        terminal.type("<enter>")
        terminal.pump(0.3)
        assert brltty.display() == "Your turn:"
        answer = next(line for line in reversed(terminal.screen_lines()) if line and not line.startswith("Your turn"))
        assert answer.startswith("5 cards: ")
        terminal.step("braille", "LNUP")
        windows = [brltty.display().ljust(cells)]
        while len(windows) * cells < len(answer):
            terminal.step("braille", "FWINRT")
            windows.append(brltty.display().ljust(cells))
        assert "".join(windows).rstrip() == answer
        terminal.type(".1<enter>")
        terminal.pump(0.3)
        assert brltty.display() == "Your turn:"
        assert brltty.faults() == []
