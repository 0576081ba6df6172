"""Speech Dispatcher: a private one that keeps what it is asked to say, and sockets that answer wrongly."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from accessible_cards.outlets.speech.voice import Speech

from .needs import needs
from .private_dispatcher import PrivateDispatcher
from .watching import alive, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from .conftest import Machine

pytestmark = needs("linux", "speech-dispatcher")

STRANGE = ["--help", "-f/etc/hostname", "$(touch x)", ".", "..x", "'; touch x; '", "<b>x</b>", "%s", "Zwölfern, ř"]


@pytest.fixture
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a short name: that of a socket must not be long."""
    return tmp_path_factory.mktemp("s")


@pytest.fixture
def dispatcher(machine: Machine, short: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PrivateDispatcher]:
    with PrivateDispatcher(short) as dispatcher:
        monkeypatch.setenv("SPEECHD_ADDRESS", dispatcher.environment["SPEECHD_ADDRESS"])
        yield dispatcher


@pytest.fixture
def lasting(machine: Machine, short: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PrivateDispatcher]:
    with PrivateDispatcher(short, lasts=True) as dispatcher:
        monkeypatch.setenv("SPEECHD_ADDRESS", dispatcher.environment["SPEECHD_ADDRESS"])
        yield dispatcher


def test_every_sentence_is_spoken_once_in_order_in_its_language(dispatcher: PrivateDispatcher) -> None:
    speech = Speech("spd", "de")
    speech.start()
    for number in range(40):
        speech.say(f"Satz {number}.", kind="event")
    assert speech.finish(30)
    speech.close()
    assert dispatcher.spoken() == [("de", f"Satz {number}.") for number in range(40)]


def test_text_is_only_text(dispatcher: PrivateDispatcher) -> None:
    speech = Speech("spd", "en")
    speech.start()
    for text in STRANGE:
        speech.say(text)
    assert speech.finish(30)
    speech.close()
    assert [text for _, text in dispatcher.spoken()] == STRANGE


def test_a_submitted_line_cancels_at_once(lasting: PrivateDispatcher) -> None:
    speech = Speech("spd", "en")
    speech.start()
    speech.say("a long sentence of which the end is never heard " * 3, kind="event")
    speech.say("the second event in full", "second", kind="event")
    assert wait_until(lasting.spoken, 5)
    began = time.monotonic()
    speech.interrupt()
    speech.say("the hand")
    assert speech.finish(10)
    assert time.monotonic() - began < 3
    speech.close()
    assert lasting.ended() == ["second", "the hand"]


def test_closing_cancels_at_once(lasting: PrivateDispatcher, machine: Machine) -> None:
    speech = Speech("spd", "en")
    speech.start()
    speech.say("a long sentence of which the end is never heard " * 3, kind="event")
    assert wait_until(lasting.spoken, 5)
    began = time.monotonic()
    speech.close()
    assert time.monotonic() - began < 0.5
    assert not any("outlets.speech" in name for name in alive(machine.mark).values())
    time.sleep(0.5)
    assert lasting.ended() == []
    assert not any("keeper" in name and "sd_generic" not in name for name in alive(machine.mark).values())


def test_auto_takes_it_first(dispatcher: PrivateDispatcher) -> None:
    speech = Speech("auto", "cs")
    speech.start()
    assert speech.wait_ready(5)
    assert speech.answering[0] == "spd"
    speech.close()


def test_a_dispatcher_that_ends_is_told_once(dispatcher: PrivateDispatcher, monkeypatch: pytest.MonkeyPatch) -> None:
    speech = Speech("spd", "en")
    speech.start()
    speech.say("one")
    assert speech.finish(10)
    dispatcher.__exit__()
    speech.say("two")
    assert wait_until(lambda: not speech.on, 10)
    told: list[str] = []
    for _ in range(2):
        speech.check(lambda key, facts: told.append(facts["reason"]))
    speech.close()
    assert told == ["broken"]


def test_a_dispatcher_that_is_started_anew_is_found_again(machine: Machine, short: Path) -> None:
    machine.patch.setenv("SPEECHD_ADDRESS", f"unix_socket:{short}/a/speechd.sock")
    (short / "a").mkdir()
    with PrivateDispatcher(short / "a"):
        speech = Speech("spd", "en")
        speech.start()
        speech.say("one")
        assert speech.finish(10)
    (short / "a").rename(short / "b")
    (short / "a").mkdir()
    with PrivateDispatcher(short / "a") as second:
        speech.say("two")
        assert speech.finish(10)
        assert speech.on
        speech.close()
        assert [text for _, text in second.spoken()] == ["two"]


# Wrong answers

GREETINGS = 5
"""How many commands it takes until the first question."""


def answer_well(connection: socket.socket) -> None:
    """Accept everything, but never tell that a sentence has ended."""
    while data := connection.recv(4096):
        for line in data.splitlines():
            if line.startswith(b"GET"):
                connection.sendall(b"251-keeper\r\n251 OK GET RETURNED\r\n")
            elif line == b"SPEAK":
                connection.sendall(b"230 OK RECEIVING DATA\r\n")
            elif line == b".":
                connection.sendall(b"225-1\r\n225 OK MESSAGE QUEUED\r\n")
            elif line.strip():
                connection.sendall(b"200 OK\r\n")


def say_nothing(connection: socket.socket) -> None:
    while connection.recv(4096):
        continue


def hang_up(connection: socket.socket) -> None:
    connection.recv(10)


def babble(connection: socket.socket) -> None:
    while connection.recv(4096):
        connection.sendall(b"\xff\xfe\r\n\r\n299\r\nhello\r\n")


def refuse(connection: socket.socket) -> None:
    while connection.recv(4096):
        connection.sendall(b"500 ERR INVALID COMMAND\r\n")


@pytest.mark.parametrize(
    ("behave", "reasons"),
    [
        (say_nothing, {"no-answer"}),
        (hang_up, {"no-answer"}),
        (babble, {"no-answer"}),
        (refuse, {"no-answer"}),
        (answer_well, {"no-device"}),
    ],
)
def test_one_that_answers_wrongly(
    machine: Machine, short: Path, behave: Callable[[socket.socket], None], reasons: set[str]
) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(short / "x"))
        server.listen()

        def serve() -> None:
            connection, _ = server.accept()
            with connection, suppress(OSError):
                behave(connection)

        threading.Thread(target=serve, daemon=True).start()
        machine.patch.setenv("SPEECHD_ADDRESS", f"unix_socket:{short / 'x'}")
        assert fault_of(machine) in reasons


@pytest.mark.parametrize(
    "address", ["unix_socket:/nowhere/x", "inet_socket:127.0.0.1:1", "nonsense", "inet_socket:x:y"]
)
def test_nobody_at_the_address(machine: Machine, address: str) -> None:
    machine.patch.setenv("SPEECHD_ADDRESS", address)
    assert fault_of(machine) == "no-answer"


def test_not_installed(machine: Machine) -> None:
    machine.only_these_programs()
    assert fault_of(machine) == "no-program"


def fault_of(machine: Machine) -> str:
    speech = Speech("spd", "en")
    speech.start()
    speech.say("goes on")
    assert not speech.wait_ready(4)
    told: list[dict[str, str]] = []
    speech.check(lambda key, facts: told.append(facts))
    speech.close()
    assert wait_until(lambda: not alive(machine.mark), 1), alive(machine.mark)
    assert len(told) == 1
    return told[0]["reason"]


def test_one_that_we_started_in_vain_is_ended(machine: Machine) -> None:
    machine.without_device()
    assert fault_of(machine) in ("no-device", "no-answer", "no-module")


def test_one_that_we_started_is_ended_when_nobody_waits_for_it(machine: Machine) -> None:
    machine.without_device()
    speech = Speech("spd", "en")
    speech.start()
    assert wait_until(lambda: any("speech-dispatcher" in name for name in alive(machine.mark).values()), 5)
    time.sleep(0.3)
    speech.close()
    assert wait_until(lambda: not alive(machine.mark), 2), alive(machine.mark)
