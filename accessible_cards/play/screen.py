"""Putting answers before a player: every line of a script's, page by page for a person."""

from __future__ import annotations

from time import sleep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from accessible_cards.outlets.text import TextOutlet
    from accessible_cards.telling.sentence import Sentence
    from accessible_cards.telling.teller import Teller

    from .lines import Line, Lines
    from .speaking import Speaker

PAGE = 20
ROWS_BELOW = 2
BETWEEN_LOOKS = 0.4
NARROWEST = 20


class Left(Exception):
    """Whoever listens to a match has heard enough."""


class Screen:
    """Where a player's lines come from and the program's go to.

    lines: the source of input.  outlet: where text goes.  teller: says the few words of this room.  wait: waits for so
    many seconds.  speaker: says what is written, where the program has a voice of its own.
    """

    def __init__(self, lines: Lines, outlet: TextOutlet, teller: Teller, wait: Callable[[float], None] = sleep) -> None:
        """Keep them."""
        self.wait = wait
        self.lines = lines
        self.outlet = outlet
        self.teller = teller
        self.typed_ahead: Line | None = None
        self.speaker: Speaker | None = None
        self.cannot_clear = False
        self.ended = False

    @property
    def interactive(self) -> bool:
        """Whether there is a person at a terminal."""
        return self.lines.interactive

    def say(self, texts: Sequence[str | Sentence]) -> None:
        """Write lines, all at once."""
        self.outlet.lines(line for text in texts for line in self.broken(str(text)))
        if self.speaker is not None:
            self.speaker.hear(texts)

    def broken(self, text: str) -> Sequence[str]:
        """Give a text as the lines that are written.

        A terminal breaks a long line inside a word, and a screen reader says two halves; so it is broken at spaces.
        """
        columns = self.outlet.columns() if self.interactive else 0
        text = self.outlet.ready(text)
        if columns < NARROWEST or len(text) < columns:
            return (text,)
        from accessible_cards.outlets.wrapping import wrap

        return wrap(text, columns - 1, self.teller.card_phrases())

    def turn_prompt(self, seat: int) -> str:
        """Give the prompt for a move of a seat."""
        return self.teller.prompt(seat)

    def offer(self, texts: Sequence[str | Sentence], prompt: str) -> Line | None:
        """Write a list to choose from, give the line typed or None at the end of input."""
        self.say(texts)
        return self.read(prompt)

    def go_over(self, texts: Sequence[str | Sentence]) -> None:
        """Let a few lines be read that are no answer."""
        self.say(texts)

    def clear(self) -> None:
        """Clear the terminal and what can be scrolled or called back; say once where that cannot be done."""
        from accessible_cards.outlets.clearing import clear

        self.lines.forget()
        if self.speaker is not None:
            self.speaker.speech.silence()
        if not clear(self.outlet) and not self.cannot_clear:
            self.cannot_clear = True
            self.say([self.teller.say("handover.cannot-clear")])

    def read(self, prompt: str) -> Line | None:
        """Give the next line that wants an answer, or None at the end of input.

        A script's empty lines and comments are passed over, a person's comments too.
        """
        line, self.typed_ahead = self.typed_ahead, None
        if self.ended:
            return None
        while line is None or (line.skipped and not (self.interactive and not line.text.strip())):
            line = self.ask(prompt)
            if line is None:
                self.end_prompt()
                return None
        return line

    def ask(self, prompt: str, aside: bool = False) -> Line | None:
        """Show a prompt, give the line typed or None at the end of input.

        aside: the prompt is about something else than what may stand half typed.
        """
        speaker = self.speaker
        if speaker is None or not self.interactive:
            return self.lines.read(self.outlet.ready(prompt), aside)
        self.say(speaker.news())
        speaker.ask(prompt)
        line = self.lines.read(self.outlet.ready(prompt), aside)
        speaker.submitted()
        return line

    def end_prompt(self) -> None:
        """At a terminal, leave the line of a prompt that was not answered."""
        if self.interactive:
            self.leave()
            self.outlet.write("\n")

    def leave(self) -> None:
        """Let the voice end at once when the program does: the player is leaving."""
        if self.speaker is not None:
            self.speaker.hurried = True

    def say_pages(self, texts: Sequence[str | Sentence]) -> None:
        """Write an answer; a person is asked after every page, and what is typed there is the next line read."""
        rest = list(texts)
        while self.interactive and (page := self.page(rest)) < len(rest):
            self.say(rest[:page])
            del rest[:page]
            line = self.ask(self.teller.say("more", n=len(rest)) + " ", aside=True)
            if line is None:
                self.ended = True
                self.end_prompt()
                return
            if line.fault or line.text.strip():
                self.typed_ahead = line
                return
        self.say(rest)

    def pass_by(self, text: str | Sentence, pause: Callable[[], None]) -> None:
        """Write a line of a match that is only listened to, then pause.  Raises Left where the listener leaves."""
        self.say([text])
        pause()

    def say_news(self, texts: Sequence[str | Sentence]) -> None:
        """Write what happened, without asking anything.

        A screen reader looks at the screen from time to time; it would miss what scrolls away between two looks.
        """
        rest = list(texts)
        while self.interactive and (page := self.page(rest)) < len(rest):
            self.say(rest[:page])
            del rest[:page]
            self.wait(BETWEEN_LOOKS)
        self.say(rest)

    def page(self, texts: Sequence[str | Sentence]) -> int:
        """Give how many lines fit on a page: twenty rows, or what the terminal has, and never less than one line."""
        left = min(PAGE, max(1, self.outlet.size()[1] - ROWS_BELOW))
        for place, text in enumerate(texts):
            left -= sum(map(self.outlet.rows, self.broken(str(text))))
            if left < 0:
                return max(1, place)
        return len(texts)
