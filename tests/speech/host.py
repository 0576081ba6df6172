"""A program that speaks, for the tests that end it: ``python -m tests.speech.host BACKEND HOW``.

It writes ``ready`` as soon as it has handed over a long text, then does what HOW says: ``wait`` for ever, ``close`` as
soon as a line comes, ``leave`` without closing, ``heed`` Ctrl-C three times, then close.
"""

from __future__ import annotations

import sys
import time

from accessible_cards.outlets.speech.voice import Speech

LONG = "The rules of the game are long, and whoever reads them aloud takes a while. " * 20


def main(backend: str, how: str) -> None:
    speech = Speech(backend, "en")
    speech.start()
    speech.say(LONG)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    if how == "wait":
        time.sleep(600)
    elif how == "close":
        sys.stdin.readline()
        speech.close()
    elif how == "leave":
        sys.stdin.readline()
    elif how == "heed":
        for _ in range(3):
            heed(speech)
        speech.close()


def heed(speech: Speech) -> None:
    try:
        time.sleep(600)
    except KeyboardInterrupt:
        speech.silence()
        speech.say(LONG)
        sys.stdout.write("ready\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
