"""The whole program with its voice: scripts, and people at a terminal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from tests.cli.tools import ROOT, Ran, Terminal, run
from tests.telling.tools import GAMES, SHORT

from .needs import needs
from .private_dispatcher import PrivateDispatcher
from .watching import MARK, alive, wait_until

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Machine

pytestmark = needs("linux")[1:]
speaks = needs("espeak-ng")
ENOUGH = ".1\n" * 400


def surroundings(machine: Machine, **variables: str) -> dict[str, str]:
    """Give the machine's environment, and the way to the program."""
    path = os.pathsep.join((str(machine.packages), str(ROOT)))
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("ACCESSIBLE_", "LC_", "LANG"))}
    own = {"PYTHONPATH": path, "LANG": "C.UTF-8", MARK: machine.mark}
    own |= {"ACCESSIBLE_CARDS_FIRST_START": "no", "ACCESSIBLE_CARDS_SAVES": str(machine.folder / "saves")}
    return {**kept, **own, **variables}


def play(machine: Machine, game: str, *arguments: str, lines: str = ENOUGH) -> Ran:
    option = SHORT[game.upper()].removeprefix("OPTION ").replace(" ", "=")
    chosen = ["play", game.lower(), "--seed", "3", "--option", option, *arguments]
    return run(*chosen, given=lines, env=surroundings(machine))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_a_match_is_said_once(machine: Machine, game: str, language: str, tmp_path: Path) -> None:
    log = tmp_path / "said.txt"
    spoken = play(machine, game, "--lang", language, "--speech", "log", "--speech-log", str(log))
    silent = play(machine, game, "--lang", language)
    assert (spoken.status, spoken.err) == (0, "")
    assert spoken.raw == silent.raw
    assert log.read_text(encoding="utf-8").splitlines() == [f"{language}\t{line}" for line in spoken.lines]


@pytest.mark.assistive
@pytest.mark.skipif(bool(needs("speech-dispatcher")[1].args[0]), reason="package not installed: speech-dispatcher")
@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_reaches_the_users_own_voice_once(
    machine: Machine, game: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    with PrivateDispatcher(tmp_path_factory.mktemp("s")) as dispatcher:
        monkeypatch.setenv("SPEECHD_ADDRESS", dispatcher.environment["SPEECHD_ADDRESS"])
        done = play(machine, game, "--lang", "de", "--speech", "auto")
        assert (done.status, done.err) == (0, "")
        assert dispatcher.spoken() == [("de", line) for line in done.lines]


def test_bots_are_told_aloud(machine: Machine, tmp_path: Path) -> None:
    log = tmp_path / "said.txt"
    chosen = ["watch", "stich", "--seed", "3", "--option", "TARGET=100", "--speech", "log", "--speech-log", str(log)]
    done = run(*chosen, env=surroundings(machine))
    assert done.status == 0
    assert log.read_text(encoding="utf-8").splitlines() == [f"en\t{line}" for line in done.lines]


def test_rules_are_read_aloud(machine: Machine, tmp_path: Path) -> None:
    log = tmp_path / "said.txt"
    done = run("rules", "twelve", "--speech", "log", "--speech-log", str(log), env=surroundings(machine))
    assert [line.partition("\t")[2] for line in log.read_text(encoding="utf-8").splitlines()] == [
        " ".join(line.split()) for line in done.lines if line.strip()
    ]


def test_a_script_without_a_voice_plays_on_and_says_so_on_standard_error(machine: Machine) -> None:
    machine.only_these_programs()
    spoken = play(machine, "twelve", "--speech", "auto")
    assert spoken.status == 0
    assert spoken.raw == play(machine, "twelve").raw
    assert spoken.err.count("\n") == 1
    assert "voice" in spoken.err


def at_terminal(machine: Machine, *arguments: str, **variables: str) -> Terminal:
    chosen = ["play", "stich", "--seed", "5", "--lang", "en", *arguments]
    return Terminal(*chosen, env=surroundings(machine, TERM="xterm", **variables))


@pytest.mark.parametrize("value", ["auto", "espeak", "pyttsx3", "spd", "prism"])
def test_without_anything_one_sentence_says_what_is_missing(machine: Machine, value: str) -> None:
    machine.only_these_programs()
    terminal = at_terminal(machine, "--speech", value)
    terminal.wait("Your turn: ")
    terminal.type("sum\r")
    terminal.wait("Your turn: ")
    terminal.type("quit\r")
    assert terminal.end() == 0
    missing = ("not installed", "No voice was found", "did not answer", "No sound device", "No screen reader")
    assert sum(terminal.text.count(words) for words in missing) == 1, terminal.text
    assert "The program speaks" not in terminal.text
    assert not alive(machine.mark)


@pytest.mark.parametrize("how", ["option", "environment", "command"])
def test_switched_on_one_sentence_says_so(machine: Machine, how: str, tmp_path: Path) -> None:
    log = str(tmp_path / "said.txt")
    settings = {"ACCESSIBLE_CARDS_SPEECH": "log"} if how == "environment" else {}
    chosen = ["--speech", "log"] if how == "option" else []
    terminal = at_terminal(machine, *chosen, "--speech-log", log, **settings)
    terminal.wait("Your turn: ")
    if how == "command":
        terminal.type("faster\r")
        terminal.wait("200 words a minute.")
        terminal.wait("Your turn: ")
    terminal.type("speech off\r")
    terminal.wait("The program is silent. Say speech on to hear it.")
    terminal.wait("Your turn: ")
    terminal.type("sum\r")
    terminal.wait("Your turn: ")
    terminal.type("quit\r")
    assert terminal.end() == 0
    assert terminal.text.count("The program speaks. Say speech off to stop it.") == (how != "command")
    if how != "command":
        said = (tmp_path / "said.txt").read_text(encoding="utf-8")
        assert said.count("The program speaks.") == 1
        assert "Your turn." in said and "You left" not in said


@pytest.mark.assistive
@pytest.mark.skipif(bool(speaks[1].args[0]), reason="package not installed: espeak-ng")
class TestSpeaking:
    """With a voice that lasts as long as its sound."""

    def begin(self, machine: Machine, backend: str = "espeak") -> Terminal:
        terminal = at_terminal(machine, "--speech", backend)
        terminal.wait("The program speaks.")
        terminal.wait("Your turn: ")
        assert wait_until(machine.noted.exists, 5)
        return terminal

    def test_speech_on_by_command(self, speaking: Machine) -> None:
        # Nobody is there: auto goes on to the next.
        terminal = at_terminal(speaking, SPEECHD_ADDRESS="unix_socket:/nowhere")
        terminal.wait("Your turn: ")
        assert not alive(speaking.mark).keys() - {terminal.pid}
        terminal.type("speech on\r")
        terminal.wait("The program speaks. Say speech off to stop it.")
        terminal.wait("Your turn: ")
        terminal.type("hand\r")
        assert wait_until(speaking.noted.exists, 5)
        assert wait_until(lambda: "6 cards: " in speaking.noted.read_text(encoding="utf-8"), 5)
        terminal.type("quit\r")
        assert terminal.end() == 0

    def test_quit_while_it_speaks(self, speaking: Machine) -> None:
        for _ in range(3):
            terminal = self.begin(speaking)
            began = time.monotonic()
            terminal.type("quit\r")
            assert terminal.end() == 0
            assert wait_until(lambda: not alive(speaking.mark), 1), alive(speaking.mark)
            assert time.monotonic() - began < 1
            speaking.noted.unlink()

    @pytest.mark.parametrize("keys", ["\x03", "\x04"])
    def test_control_c_and_control_d(self, speaking: Machine, keys: str) -> None:
        terminal = self.begin(speaking)
        began = time.monotonic()
        terminal.type(keys)
        assert terminal.end() == (130 if keys == "\x03" else 3)
        assert time.monotonic() - began < 1
        assert wait_until(lambda: not alive(speaking.mark), 1), alive(speaking.mark)
        assert "Traceback" not in terminal.text

    @pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
    def test_signals(self, speaking: Machine, number: signal.Signals) -> None:
        terminal = self.begin(speaking)
        terminal.send(number)
        terminal.end()
        assert wait_until(lambda: not alive(speaking.mark), 2), alive(speaking.mark)
        assert "Traceback" not in terminal.text

    def test_control_c_three_times_while_rules_are_read(self, speaking: Machine) -> None:
        terminal = Terminal("rules", "stich", "--speech", "espeak", env=surroundings(speaking))
        assert wait_until(speaking.noted.exists, 10)
        for _ in range(3):
            terminal.type("\x03")
        assert terminal.end() in (130, -signal.SIGINT)
        assert wait_until(lambda: not alive(speaking.mark), 1), alive(speaking.mark)
        assert "Traceback" not in terminal.text


@pytest.mark.assistive
@pytest.mark.skipif(bool(speaks[1].args[0]), reason="package not installed: espeak-ng")
def test_voices_are_listed_with_their_languages(machine: Machine) -> None:
    listed = run("voices", env=surroundings(machine))
    assert (listed.status, listed.err) == (0, "")
    assert "Swedish, sv" in listed.lines and "German, de" in listed.lines
    assert any(line.startswith("espeak-ng, ") and line.endswith(" voices.") for line in listed.lines)
    assert wait_until(lambda: not alive(machine.mark), 1), alive(machine.mark)


def test_voices_on_a_machine_with_nothing(machine: Machine) -> None:
    machine.only_these_programs()
    listed = run("voices", env=surroundings(machine))
    assert (listed.status, listed.err) == (0, "")
    assert "espeak-ng cannot be used here." in listed.lines


@pytest.mark.parametrize("allowed", [False, True])
def test_private_hands_are_spoken_only_where_that_is_allowed(machine: Machine, allowed: bool, tmp_path: Path) -> None:
    log = tmp_path / "said.txt"
    people = ["--players", "3", "--seat", "1=human:Ada", "--seat", "2=human:Bo", "--hands", "private"]
    chosen = [*people, "--verbosity", "normal", "--speech", "log", "--speech-log", str(log)]
    terminal = at_terminal(machine, *chosen, *(["--private-speech"] if allowed else []))
    terminal.wait(", your name: ")
    first = "Ada" if "Ada, your" in terminal.text else "Bo"
    terminal.type(f"{first}\r")
    terminal.wait(f"\n{first}: ")
    for line in ("hand", "moves", "hint", "repeat", "sum"):
        terminal.type(f"{line}\r")
        terminal.wait(f"\n{first}: ")
    terminal.type("quit\r")
    assert terminal.end() == 0
    said = log.read_text(encoding="utf-8")
    assert ("black 12" in said) == allowed
    assert ("1: " in said) == allowed
    assert "Deal 1." in said


def test_nothing_of_speech_is_imported_while_it_is_off(machine: Machine) -> None:
    program = (
        "import sys, atexit; from accessible_cards.cli.main import main; "
        "atexit.register(lambda: sys.stderr.write(str([m for m in sys.modules if 'speech' in m or 'speaking' in m]))); "
        "main(['play', 'twelve', '--seed', '1'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], input=".1\nquit\n", capture_output=True, text=True, env=surroundings(machine)
    )
    assert done.stderr == "[]"
