"""Playing: the loop between a player's lines and the answers."""

from __future__ import annotations

from .conversation import NEWS, REFUSAL
from .lines import SEATED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from accessible_cards.telling.sentence import Sentence

    from .conversation import Answer, Conversation
    from .lines import Line
    from .screen import Screen

FINISHED = 0
INPUT_ENDED = 3


def play(conversation: Conversation, screen: Screen) -> int:
    """Play a match to its end, or until the player leaves; give the exit status.

    The match is set up.  Raises KeyboardInterrupt on Ctrl-C, and what the outlet raises.
    """
    show(conversation.begin(), screen)
    while not conversation.over:
        if screen.speaker is not None:
            screen.speaker.turn_comes()
        line = read(conversation, screen)
        if line is None:
            screen.say([conversation.teller.say("script.ended"), *conversation.last_words()])
            return INPUT_ENDED
        answer = conversation.answer(line)
        if conversation.table.private and conversation.table.voters:
            screen.clear()
        show(answer, screen, line.number)
        if answer.left:
            screen.leave()
            return FINISHED
    return FINISHED


def read(conversation: Conversation, screen: Screen) -> Line | None:
    """Give the next line of whoever is asked, or None at the end of input."""
    if not screen.interactive:
        return screen.read("")
    if conversation.table.private and not conversation.table.voters:
        from .handover import hand_over

        line = hand_over(conversation, screen)
        if line is not SEATED:
            return line
    return screen.read(conversation.prompt(screen))


def show(answer: Answer, screen: Screen, number: int = 0) -> None:
    """Put an answer before the player; in a script a refusal says the number of the line."""
    texts: list[str | Sentence] = list(answer.sentences)
    if answer.kind == REFUSAL and not screen.interactive:
        texts = [screen.teller.say("script.line", line=number, text=str(text)) for text in texts]
    if answer.left:
        screen.say(texts)
    elif answer.kind != NEWS:
        screen.say_pages(texts)
    else:
        screen.say_news(texts)
