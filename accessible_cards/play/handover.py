"""Handing the keyboard over where several people keep their hands from each other (interface.md, While playing)."""

from __future__ import annotations

from .conversation import QUESTIONS
from .lines import SEATED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .conversation import Conversation
    from .lines import Line
    from .screen import Screen

# What may still be asked when the own turn is over.
AFTERWARDS = QUESTIONS | {"save", "repeat", "back", "forward", "rules", "help", "brief", "normal", "full"}


def hand_over(conversation: Conversation, screen: Screen) -> Line | None:
    """Let whoever is to move sit down at the keyboard.

    Gives SEATED where that is done, a line that leaves the match, or None at the end of input.
    """
    table, turn = conversation.table, conversation.turn
    if turn is None or turn.seat == table.sitting:
        return SEATED
    if table.sitting:
        line = end_turn(conversation, screen)
        if line is not SEATED:
            return line
        table.sit_down(0)
        screen.clear()
    line = ask_name(conversation, screen, turn.seat)
    if line is SEATED:
        screen.say_news(conversation.sit_down(turn.seat).sentences)
    return line


def end_turn(conversation: Conversation, screen: Screen) -> Line | None:
    """Let the player at the keyboard hear everything before it goes away; Enter ends that."""
    from .loop import show

    say = conversation.teller.say
    while True:
        line = screen.read(say("prompt.end-turn"))
        if line is None or leaves(conversation, line):
            return line
        if not line.fault and not line.text.strip():
            return SEATED
        if named(conversation, line) in AFTERWARDS:
            show(conversation.answer(line), screen)
        else:
            screen.say_pages([say("handover.over")])


def ask_name(conversation: Conversation, screen: Screen, seat: int) -> Line | None:
    """Wait until the player of a seat types the own name or how it begins; the whole name of another is not that."""
    from accessible_cards.telling.vocabulary import fold

    say, name = conversation.teller.say, conversation.teller.name(seat)
    others = {fold(conversation.teller.name(other)) for other in conversation.table.humans if other != seat}
    while True:
        line = screen.read(say("prompt.own-name", name=name))
        if line is None:
            return None
        typed = fold(line.text.strip())
        if typed and fold(name).startswith(typed) and typed not in others:
            return SEATED
        if leaves(conversation, line):
            return line
        screen.say_pages([say("handover.name", name=name)])


def named(conversation: Conversation, line: Line) -> str:
    """Give the command that a line is, or ""."""
    found = conversation.vocabulary.command(conversation.vocabulary.words(line.text))
    return found[0] if found is not None else ""


def leaves(conversation: Conversation, line: Line) -> bool:
    """Say whether a line leaves the match."""
    return named(conversation, line) == "quit"
