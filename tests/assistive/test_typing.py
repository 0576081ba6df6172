"""The evidence for ``--input auto``, which takes plain lines.

With function keys nothing is said twice either, and the display keeps its line (test_touch).  But Fenrir, in a terminal
of its own, has the function keys for itself; and a typed line goes away, so that it cannot be read again.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from tests.play.tools import conversation, say

from .fenrir import STATUS, Fenrir, missing
from .test_fenrir import not_said_once

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [
    pytest.mark.assistive,
    pytest.mark.skipif(bool(missing()), reason=f"Debian package not installed: {missing()}"),
]

PROMPT = "Your turn:"
F2 = "\x1bOQ"
KEYS = [sys.executable, "-m", "accessible_cards", "play", "twelve", "--seed", "7", "--option", "DEALS=1"]


def home(tmp_path: Path) -> dict[str, str]:
    return {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}


def test_with_function_keys_a_match_is_said_once(tmp_path: Path) -> None:
    twin = conversation("TWELVE", make_forced=True, seed=7, options=[("DEALS", 1)])
    told = ["12, Jamaican Sniping, 2 players.", "Say help to hear the commands.", *map(str, twin.begin().sentences)]
    with Fenrir([*KEYS, "--input", "keys"], environment=home(tmp_path)) as fenrir:
        while not twin.over:
            told.append(PROMPT)
            assert fenrir.terminal.wait_for(PROMPT)
            fenrir.terminal.type(".1<enter>")
            told += map(str, say(twin, ".1").sentences)
        assert fenrir.terminal.wait_for(STATUS, from_start=True)
        fenrir.close()
        said = " ".join(fenrir.spoken_of_the_screen())
    assert not_said_once([*told, f"{STATUS} 0"], said) == []


def test_fenrir_has_the_function_keys_for_itself(tmp_path: Path) -> None:
    with Fenrir([*KEYS, "--input", "keys"], environment=home(tmp_path)) as fenrir:
        assert fenrir.terminal.wait_for(PROMPT)
        fenrir.terminal.step("paste", F2)
        fenrir.terminal.type("quit<enter>")
        assert fenrir.terminal.wait_for(STATUS, from_start=True)
        fenrir.close()
        said = " ".join(fenrir.spoken_of_the_screen())
    assert "5 cards:" not in said
