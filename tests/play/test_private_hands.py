"""Private hands: what a seat sees and can hear again is what it would be told if it played alone."""

from __future__ import annotations

import re

import pytest

from accessible_cards.play.conversation import Answer
from accessible_cards.play.loop import play, show
from accessible_cards.play.table import Table
from accessible_cards.telling.names import pack
from accessible_cards.telling.sentence import Sentence
from accessible_cards.telling.teller import Teller
from tests.play.people import NAMES, Actors, seated
from tests.play.tools import heard, say

MATCHES = [
    ("TWELVE", 2, [("DEALS", 2)]),
    ("TWELVE", 3, [("DEALS", 2)]),
    ("STICH", 2, [("TARGET", 100)]),
    ("STICH", 3, [("TARGET", 100)]),
    ("DAYS", 2, []),
    ("DAYS", 3, []),
    ("ZWICKERN", 2, [("TARGET", 10)]),
    ("ZWOLFERN", 2, [("ROUNDS", 3)]),
    ("CHIPS", 2, []),
    ("CHIPS", 3, []),
]
QUESTIONS = ["hand", "new", "why", "count", "table", "last", "sum", "scores", "moves", "repeat 60", "back", "xyzzy"]
# Answers that hold nothing but what a seat was told; the others are about its own moves.
OPEN = ("Since your last turn, ", "The number of this match is ")
FROM_WHAT_WAS_TOLD = ["hand", "new", "why", "count", "table", "last", "sum", "scores"]


def phrases(texts: list[str]) -> set[str]:
    """The sentences of lines, whatever is explained only once, and without the word that a line comes again."""
    plain = (text.removeprefix("Again: ").removeprefix("Since your last turn: ") for text in texts)
    return {phrase.strip(". ") for text in plain for phrase in re.split(r"\. |; ", text)}


@pytest.mark.parametrize("verbosity", ["brief", pytest.param("normal", marks=pytest.mark.long), "full"])
@pytest.mark.parametrize(("game", "humans", "options"), MATCHES)
def test_a_whole_match_shows_nobody_what_is_not_theirs(
    game: str, humans: int, options: list[tuple[str, int]], verbosity: str
) -> None:
    players: dict[str, object] = {"players": humans} if humans > 2 and game != "STICH" else {}
    conversation, screen, session = seated(game, humans, [], True, verbosity, options=options, **players)
    lines, table = screen.lines, conversation.table
    assert isinstance(lines, Actors)
    sat: set[int] = set()
    everything: dict[int, set[str]] = {seat: set() for seat in NAMES}

    def reply(prompt: str) -> str:
        seat = table.sitting
        if prompt.endswith("your name: "):
            assert screen.now == [] or not sat, "the screen was not cleared"
            return prompt[0]
        assert seat, prompt
        if prompt != "Enter ends turn: ":
            assert prompt.startswith(NAMES[seat])
        sat.add(seat)
        known = everything[seat]
        known |= phrases(session.told[seat])
        session.told[seat] = []
        assert naming_cards(phrases(screen.now) - known, known, conversation.teller) == set(), (seat, prompt)
        for question in FROM_WHAT_WAS_TOLD:
            alone = session.tellers[seat].answer(question, seat=seat)
            together = conversation.teller.answer(question, seat=seat)
            extra = phrases(texts(together)) - phrases(texts(alone)) - known
            assert naming_cards(extra, known | phrases(texts(alone)), conversation.teller) == set(), (seat, question)
        assert naming_cards(phrases(table.review(seat).said[-60:]) - known, known, conversation.teller) == set()
        return "" if prompt == "Enter ends turn: " else ".1"

    lines.reply = reply  # type: ignore[method-assign]
    sits = conversation.sit_down

    def sit_down(seat: int) -> Answer:
        # What a hand holds is told to its seat when it sits down: an answer, not news.
        session.told[seat] += texts(session.tellers[seat].answer("hand", seat=seat))
        return sits(seat)

    conversation.sit_down = sit_down  # type: ignore[method-assign]
    status = play(conversation, screen)
    assert (status, conversation.over) == (0, True)
    assert sat == set(conversation.humans)


def texts(sentences: list[Sentence]) -> list[str]:
    return [sentence.text for sentence in sentences]


def naming_cards(extra: set[str], known: set[str], teller: Teller) -> set[str]:
    """Those phrases that name a card which no known phrase has named; what everybody may know is there else."""
    picture = teller.picture
    codes = pack(picture.game, bool(picture.options.get("DECK44")), picture.seats)
    names = {str(teller.card(code)).lower() for code in codes}
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")
    named = set(pattern.findall(" ".join(known).lower()))
    closed = (phrase for phrase in extra if not phrase.startswith(OPEN))
    return {phrase for phrase in closed if not named.issuperset(pattern.findall(phrase.lower()))}


def begun_by(questions: list[str]):  # type: ignore[no-untyped-def]
    conversation, screen, session = seated("STICH", 3, questions, first=1)
    show(conversation.begin(), screen)
    return conversation, screen, session


def test_before_anybody_sits_down_only_what_is_open_is_told() -> None:
    conversation, screen, _ = begun_by([])
    assert screen.now[0].startswith("Deal 1.") and not any("Cards of" in line for line in screen.now)
    lines = texts(conversation.sit_down(1).sentences)
    assert lines[0].startswith("Eva has 6 cards: ") and len(lines) == 1


def test_what_was_asked_privately_is_not_said_again_to_others() -> None:
    conversation, _, _ = begun_by([])
    conversation.sit_down(1)
    hand = heard(conversation, "hand")
    heard(conversation, "moves")
    say(conversation, ".1")
    conversation.table.sit_down(0)
    conversation.sit_down(2)
    everything = heard(conversation, "repeat 99")
    assert not set(hand) & set(everything)
    assert not any("Eva:" in line or line.startswith("1: ") for line in everything)
    assert any(line.startswith("Eva leads") for line in everything)


def test_open_hands_are_heard_by_all() -> None:
    conversation, screen, _ = seated("STICH", 3, [], private=False)
    show(conversation.begin(), screen)
    assert sum("Cards of" in line for line in screen.now) == 3


def test_a_move_is_taken_back_when_all_others_agree() -> None:
    conversation, _, _ = begun_by([])
    conversation.sit_down(1)
    assert say(conversation, "undo").kind == "refusal", "nothing was played"
    say(conversation, ".1")
    conversation.sit_down(2)
    for votes, undone in ((["no"], False), (["y", "n"], False), (["maybe", "yes", "ja"], None), (["y", "y"], True)):
        before = len(conversation.client.session.running.played)
        assert heard(conversation, "undo") == ["Bo wants to take the last move back. Does Eva agree?"]
        for vote in votes:
            say(conversation, vote)
        after = len(conversation.client.session.running.played)
        if undone is not None:
            assert (after < before) is undone
            assert conversation.table.voters == []
        else:
            assert conversation.table.voters == [3], "German words are no words of an English player"
            say(conversation, "no")


def test_how_much_is_told_is_everybodys_own() -> None:
    remembered = []
    conversation, _, _ = begun_by([])
    conversation.table = Table(conversation.humans, True, lambda seat, word: remembered.append((seat, word)))
    conversation.sit_down(1)
    say(conversation, "brief")
    conversation.sit_down(2)
    assert conversation.teller.verbosity == "normal"
    say(conversation, "full")
    conversation.sit_down(1)
    assert conversation.teller.verbosity == "brief"
    assert remembered == [(1, "brief"), (2, "full")]


def test_after_a_move_was_taken_back_the_hand_is_told_as_it_is() -> None:
    conversation, _, _ = begun_by([])
    hands = []
    for _ in range(2):
        hands.append(texts(conversation.sit_down(1).sentences)[-1])
        say(conversation, ".1")
        conversation.sit_down(2)
        for line in ("undo", "y", "y"):
            say(conversation, line)
    assert hands[0] == hands[1]
