"""Golden transcripts: streams of records, and how they are told. ``python -m tests.telling.golden`` writes them anew.

A stream is told in every verbosity; ``--streams`` also plays new streams. What changes is to be read, aloud.
"""

from __future__ import annotations

import sys
from random import Random

from accessible_cards.protocol.records import read_record
from accessible_cards.telling.teller import LANGUAGES, VERBOSITIES, Teller
from tests.telling.tools import FOLDER, GAMES, ME, SHORT, Table

STREAMS = FOLDER / "streams"
GOLDEN = FOLDER / "golden"


def stream(game: str) -> str:
    """Play a short match; give its commands and records."""
    table = Table(Teller())
    table.begin(game, SHORT[game], "FIRST 1", seed=12)
    for _ in table.to_the_end(Random(12)):
        pass
    return "".join(f"> {command}\n" + "".join(f"{line}\n" for line in lines) for command, lines in table.answers)


def transcript(game: str, language: str) -> str:
    """Tell the stream of a game in every verbosity."""
    text = (STREAMS / f"{game.lower()}.txt").read_text(encoding="utf-8")
    answers = [part.splitlines()[1:] for part in text.split("> ")[1:]]
    lines = []
    for verbosity in VERBOSITIES:
        lines.append(f"## {verbosity}")
        teller = Teller(language, verbosity)
        for answer in answers:
            lines += [sentence.text for sentence in teller.tell([read_record(f"0000 {line}") for line in answer], ME)]
            lines.append("")
    return "\n".join(lines)


def path(game: str, language: str) -> str:
    """Name the file of a transcript."""
    return f"{game.lower()}.{language}.txt"


def main(arguments: list[str]) -> None:
    """Write all transcripts."""
    for game in GAMES:
        if "--streams" in arguments:
            (STREAMS / f"{game.lower()}.txt").write_text(stream(game), encoding="utf-8")
        for language in LANGUAGES:
            (GOLDEN / path(game, language)).write_text(transcript(game, language), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
