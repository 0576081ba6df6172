"""A game of a third party: found through its entry points, played, told, and described in docs/adding-a-game.md."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from importlib import invalidate_caches
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from accessible_cards.engine.match import Match
from accessible_cards.games import all_games, find_game
from accessible_cards.play.client import Client
from accessible_cards.protocol.session import Session
from accessible_cards.telling.teller import Teller

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accessible_cards.engine.events import Event

FOLDER = Path(__file__).parent
GUIDE = FOLDER.parents[1] / "docs" / "adding-a-game.md"


def pretend_to_install(package: Path, site: Path) -> None:
    """Write what an installer leaves of a package: its name and its entry points."""
    project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = site / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    groups = [
        f"[{group}]\n" + "".join(f"{name} = {where}\n" for name, where in points.items())
        for group, points in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(groups))


@pytest.fixture(name="installed")
def fixture_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The example game as if it was installed; gives the folder to put on the path."""
    pretend_to_install(FOLDER, tmp_path)
    for folder in (FOLDER, tmp_path):
        monkeypatch.syspath_prepend(folder)
    invalidate_caches()
    yield tmp_path
    for name in ("highest", "highest_telling"):
        sys.modules.pop(name, None)


def test_it_is_found_only_when_it_is_installed() -> None:
    assert find_game("HIGHEST") is None


def test_it_is_found_through_its_entry_point(installed: Path) -> None:
    game = find_game("highest")
    assert game is not None and game.id == "HIGHEST"
    assert [one.id for one in all_games()][-1] == "HIGHEST"


def test_a_game_that_cannot_be_imported_harms_no_other(installed: Path) -> None:
    broken = installed / "broken-1.dist-info"
    broken.mkdir()
    (broken / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (broken / "entry_points.txt").write_text("[accessible_cards.games]\nBROKEN = no_such_module:GAME\n")
    invalidate_caches()
    assert [one.id for one in all_games()][-1] == "HIGHEST"
    assert find_game("BROKEN") is None


def test_a_deal_through_the_protocol(installed: Path) -> None:
    session = Session()
    session.greeting()
    answers = []
    for line in (
        "NEW HIGHEST 2",
        "FIRST 2",
        "SEED 1",
        "DECK 1 12B 03R 05B 05R 01R 11B",
        "START",
        "PLAY 05B",
        "PLAY 02B",
        "PLAY 05R",
        "PLAY 01R",
        "PLAY 03R",
        "MOVE 1",
        "MOVE 1",
    ):
        answers = [record[5:] for record in session.execute(line)]
        if line == "PLAY 02B":
            assert answers == ["FAIL 1 0302 NOT-IN-HAND 02B"]
        elif line == "PLAY 05R":
            assert answers == ["PLAY 1 0005 05R", "TAKE 2 0002 05B 05R", "TURN 2 0002 PLAY", "DONE - 0003"]
    assert answers == [
        "PLAY 2 0012 12B",
        "TAKE 2 0002 11B 12B",
        "ITEM 1 0001 TRICKS",
        "ITEM 2 0002 TRICKS",
        "SCOR 1 0001",
        "SCOR 2 0002",
        "TOTL 1 0001",
        "TOTL 2 0002",
        "OVER - 0001",
        "WINS 2 0002",
        "DONE - 0010",
    ]


def test_random_matches_keep_the_contract(installed: Path) -> None:
    """No card is lost, clones share nothing, views hide and samples fill in what is hidden."""
    game = find_game("HIGHEST")
    assert game is not None
    chance = Random(1)
    for seed in range(60):
        seats = chance.randint(game.min_seats, game.max_seats)
        match = Match(game, seats, {"DEALS": 2}, seed)
        match.start()
        while not match.over:
            state = match.state
            pack = sorted(game.pack(state.options, seats).cards, key=str)
            assert sorted((card for zone in state.zones() for card in zone), key=str) == pack
            twin, view = state.clone(), state.view(state.turn)
            assert twin.facts() == state.facts()
            assert view.moves() == state.moves()
            whole = view.sample(Random(seed))
            assert sorted((card for zone in whole.zones() for card in zone), key=str) == pack
            assert whole.view(state.turn).facts() == view.facts()
            move = max(state.moves(), key=view.worth)
            twin.apply(move)
            assert twin.facts() != state.facts()
            events: list[Event] = []
            match.apply(move, events)
            assert events[0][0] == "PLAY"
        assert sum(match.totals) == 6


def test_it_is_told(installed: Path) -> None:
    client, teller = Client(Session(lambda: 3)), Teller()
    for line in ("NEW HIGHEST 2", "FIRST 1", "DECK 1 12B 03R 05B 05R 01R 11B", "SEAT 2 CLIENT Bert"):
        client.ask(line)
    said = [sentence.text for sentence in teller.tell(client.ask("START").records, frozenset([1]))]
    assert said[0] == "Deal 1. You and Bert, 3 cards each."
    said = [sentence.text for sentence in teller.tell(client.ask("PLAY 12B").records, frozenset([1]))]
    assert said[0] == "Black 12."
    said = [sentence.text for sentence in teller.tell(client.ask("PLAY 03R").records, frozenset([1]))]
    assert said[0] == "Bert plays red 3. You take the trick."
    assert teller.game_name("HIGHEST") == "Highest"


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (["games"], "highest: Highest, 2 to 6 players."),
        (["play", "highest", "--seed", "1"], "The match is over after 1 deal."),
    ],
)
def test_it_can_be_played_from_a_script(installed: Path, command: list[str], line: str) -> None:
    path = os.pathsep.join([str(installed), str(FOLDER), str(FOLDER.parents[1])])
    done = subprocess.run(
        [sys.executable, "-m", "accessible_cards", *command],
        input=".1\n" * 3,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": path},
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert line in done.stdout


def test_the_guide_shows_these_very_files() -> None:
    blocks = dict(re.findall(r"`(\w+\.\w+)`:\n\n((?:(?:    .*)?\n)+)", GUIDE.read_text(encoding="utf-8")))
    assert set(blocks) == {"pyproject.toml", "highest.py", "highest_telling.py"}
    for name, block in blocks.items():
        shown = "\n".join(line[4:] for line in block.rstrip("\n").split("\n"))
        assert shown.rstrip() == (FOLDER / name).read_text(encoding="utf-8").rstrip(), name
