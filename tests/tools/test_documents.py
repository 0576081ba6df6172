"""What README.md and docs/commands.md say is what the program does."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from accessible_cards.cli.options import COMMANDS, PROGRAM
from accessible_cards.telling import words_en

ROOT = Path(__file__).parents[2]
COMMANDS_TEXT = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
# What everybody reads first has no tables, which are hard to follow by ear in plain text.
LINEAR = [
    *("README.md", "CHANGELOG.md", "getting-started.md", "commands.md", "saves.md", "protocol.md"),
    "adding-a-game.md",
]


def run(*arguments: str, script: list[str]) -> str:
    """Run the program on a script and give what it says."""
    done = subprocess.run(
        [sys.executable, "-m", "accessible_cards", *arguments],
        input="\n".join(script) + "\n",
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def section(heading: str) -> str:
    return COMMANDS_TEXT.partition(f"{heading}\n")[2].partition("\n### ")[0].partition("\n## ")[0]


def test_every_command_and_option_is_told_and_no_other() -> None:
    for name, command in COMMANDS.items():
        heading = f"### accessible-cards {name}" + (" GAME" if command.game else "")
        heading += f" {command.file.strip('[]')}" if command.file else ""
        text = section(heading)
        assert text, heading
        for option in command.options:
            shared = option.name in {one.name for one in COMMANDS["play"].options}
            told_in = text + (section("### accessible-cards play GAME") if shared else "")
            assert option.name in ("lang", "verbosity") or f"`--{option.name}" in told_in, (name, option.name)
    options = {option.name for command in [PROGRAM, *COMMANDS.values()] for option in command.options}
    told = set(re.findall(r"--([a-z][a-z-]+)", COMMANDS_TEXT))
    assert told == options | {"help", "version"}


@pytest.mark.parametrize(("language", "heading"), [("en", "In English:\n\n- moves"), ("de", "In German:\n\n- moves")])
def test_every_word_is_told(language: str, heading: str) -> None:
    block = COMMANDS_TEXT.partition(heading)[2].partition("\n\n")[0]
    told = {
        line.partition(":")[0].removeprefix("- "): tuple(re.findall(r"`([^`]+)`", line))
        for line in f"- moves{block}".split("\n")
    }
    words = import_module(f"accessible_cards.telling.words_{language}").COMMANDS
    assert told == words


def test_every_command_while_playing_is_explained() -> None:
    text = COMMANDS_TEXT.partition("## While you play")[2].partition("## Words and short forms")[0]
    for name in words_en.COMMANDS:
        assert re.search(rf"`{name}[` ]", text), name


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_lead_somewhere_and_nothing_is_a_picture(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "<img" not in text and "![" not in text
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (path.parent / target).exists(), target


@pytest.mark.parametrize("path", [path for path in PAGES if path.name in LINEAR], ids=lambda path: path.name)
def test_the_first_pages_can_be_heard(path: Path) -> None:
    """No tables, no rows of signs that a screen reader would read one by one."""
    for line in path.read_text(encoding="utf-8").split("\n"):
        assert not line.lstrip().startswith("|"), line
        assert line.startswith("    ") or not re.search(r"[=*_~-]{4,}", line.replace("`----`", "")), line
        assert line == line.rstrip(), line


def test_the_dialogue_of_the_readme_is_a_true_one() -> None:
    """The script under the dialogue's heading gives the lines that are shown."""
    text = README.partition("## What it sounds like")[2].partition("\n## ")[0]
    command = re.search(r"`accessible-cards (play [^`]+)`", text)
    assert command
    shown = [line[4:] for line in text.split("\n") if line.startswith("    ")]
    typed = [line.removeprefix("Your turn: ") for line in shown if line.startswith("Your turn: ")]
    lines = run(*command[1].split(), script=[*typed, "quit"]).split("\n")
    told = [line for line in shown if not line.startswith("Your turn: ")]
    assert told == lines[: len(told)]
