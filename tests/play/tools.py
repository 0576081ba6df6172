"""A match to talk about."""

from __future__ import annotations

from accessible_cards.play.client import Client
from accessible_cards.play.conversation import Answer, Conversation
from accessible_cards.play.lines import checked
from accessible_cards.play.plan import Plan, set_up
from accessible_cards.protocol.session import Session
from accessible_cards.telling.teller import Teller


def conversation(
    game: str, language: str = "en", make_forced: bool = False, deck: str = "", **plan: object
) -> Conversation:
    """Give a match that is set up but not begun; deck: cards of deal 1."""
    client = Client(Session())
    _, humans = set_up(Plan(game, **{"seed": 5, **plan}), client)  # type: ignore[arg-type]
    if deck:
        assert client.ask(f"DECK 1 {deck}").fail is None
    return Conversation(client, Teller(language), humans, lambda game: [f"Rules of {game}."], make_forced)


def begun(game: str, language: str = "en", make_forced: bool = False, deck: str = "", **plan: object) -> Conversation:
    """Give a match that has begun."""
    match = conversation(game, language, make_forced, deck, **plan)
    match.begin()
    return match


def say(match: Conversation, text: str) -> Answer:
    """Say a line."""
    return match.answer(checked(1, text))


def heard(match: Conversation, text: str) -> list[str]:
    """Say a line, give the lines of the answer."""
    return [sentence.text for sentence in say(match, text).sentences]


def state(match: Conversation) -> list[str]:
    """Give all that can be asked of the session, without sequence numbers."""
    session = match.client.session
    answers = [session.execute(command) for command in ("TURN", "MOVES", "TABLE", "SCORES", "LOG 9999")]
    answers += [session.execute(f"HAND {seat}") for seat in match.teller.picture.names]
    return [line[5:] for answer in answers for line in answer]
