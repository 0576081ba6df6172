"""``bot-check``: what a program does wrong is told, one fact a line, then a verdict."""

from __future__ import annotations

from accessible_cards.play.plan import PlanFault
from accessible_cards.protocol.external import ENDED, SECONDS, SILENT, command_words
from accessible_cards.simulate.checking import AFTER, EARLY, MOST_LOST, STAYS, check, lost_seat
from accessible_cards.simulate.faults import Fault
from accessible_cards.simulate.report import said

from .actions import FINISHED, find_game
from .faults import FAULT
from .signals import listen_for_signals
from .simulate import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from accessible_cards.simulate.checking import Checked, Mistake

    from .console import Console

    Line = tuple[str, Mapping[str, object]]


def check_at(console: Console) -> int:
    """Check a program and tell what is wrong; give the exit status: 0 where nothing is, else 1."""
    if console.is_script:
        # At a terminal the console listens already.  The program must end with us.
        listen_for_signals()
    given = console.given
    words = program_words(given["words"])
    seconds = given.get("seconds", SECONDS)
    if seconds <= 0:
        raise PlanFault("usage.bot-time", text=str(said(seconds)))
    games = [find_game(console, text) for text in given.get("game", ())]
    say(console, [("check.head", {"text": " ".join(words)})])
    matches = mistakes = lost = 0
    try:
        for checked in check(words, seconds, games):
            say(console, game_lines(console, checked, seconds))
            matches += checked.matches
            mistakes += len(checked.mistakes)
            lost += lost_seat(checked)
    except Fault as fault:
        raise PlanFault(fault.key, **fault.facts) from None
    say(console, verdict(matches, mistakes, lost))
    return FAULT if mistakes else FINISHED


def program_words(words: tuple[str, ...]) -> list[str]:
    """Give the words of the command: as they are, or divided where they came as one; raises PlanFault."""
    if len(words) > 1:
        return list(words)
    try:
        return command_words(words[0])
    except ValueError:
        raise PlanFault("usage.program", text=words[0]) from None


def game_lines(console: Console, checked: Checked, seconds: float) -> Iterator[Line]:
    """Give what is told of a game."""
    key = "check.wrong" if checked.mistakes else "check.clean"
    yield key, {"game": checked.game, "n": checked.matches}
    for mistake in checked.mistakes:
        yield mistake_line(console, mistake, seconds)
        if mistake.sent:
            yield "check.first", {"text": mistake.sent, "record": mistake.record}
        elif mistake.record:
            yield "check.record", {"record": mistake.record}
        if mistake.errors:
            yield "check.errors", {"text": mistake.errors}


def mistake_line(console: Console, mistake: Mistake, seconds: float) -> Line:
    """Give what is told of a mistake first."""
    if mistake.code:
        return "check.refused", {
            "n": mistake.times,
            "code": f"{mistake.code:04}",
            "text": meaning(console, mistake.kind),
        }
    if mistake.kind in (EARLY, AFTER, STAYS):
        return f"check.{mistake.kind}", {"n": mistake.times}
    if mistake.kind == SILENT:
        return "check.SILENT", {"n": said(seconds)}
    if mistake.kind == ENDED:
        return ("check.CLOSED", {}) if mistake.status is None else ("check.ENDED", {"status": mistake.status})
    return f"check.{mistake.kind}", {}


def meaning(console: Console, word: str) -> str:
    """Give what a refusal means; of one that a third party's game has, its word."""
    try:
        return console.teller.say(f"code.{word}")
    except KeyError:
        return word.lower().replace("-", " ")


def verdict(matches: int, mistakes: int, lost: int) -> Iterator[Line]:
    """Give what is told in the end."""
    if lost == MOST_LOST:
        yield "check.stopped", {"n": lost}
    yield ("check.bad", {"n": mistakes}) if mistakes else ("check.good", {"n": matches})
