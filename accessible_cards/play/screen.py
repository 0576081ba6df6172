"""Putting answers before a player: every line of a script's, page by page for a person."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from accessible_cards.outlets.text import TextOutlet
    from accessible_cards.telling.teller import Teller

    from .lines import Line, Lines

PAGE = 20
ROWS_BELOW = 2


class Screen:
    """Where a player's lines come from and the program's go to.

    lines: the source of input.  outlet: where text goes.  teller: says the few words of this room.
    """

    def __init__(self, lines: Lines, outlet: TextOutlet, teller: Teller) -> None:
        """Keep the three."""
        self.lines = lines
        self.outlet = outlet
        self.teller = teller
        self.typed_ahead: Line | None = None

    @property
    def interactive(self) -> bool:
        """Whether there is a person at a terminal."""
        return self.lines.interactive

    def say(self, texts: Sequence[str]) -> None:
        """Write lines, all at once."""
        self.outlet.lines(texts)

    def read(self, prompt: str) -> Line | None:
        """Give the next line that wants an answer, or None at the end of input.

        A script's empty lines and comments are passed over, a person's comments too.
        """
        line, self.typed_ahead = self.typed_ahead, None
        while line is None or (line.skipped and not (self.interactive and not line.text.strip())):
            line = self.lines.read(self.outlet.ready(prompt))
            if line is None:
                self.end_prompt()
                return None
        return line

    def end_prompt(self) -> None:
        """At a terminal, leave the line of a prompt that was not answered."""
        if self.interactive:
            self.outlet.write("\n")

    def say_pages(self, texts: Sequence[str], whole: bool = False) -> None:
        """Write an answer; a person is asked after every page, so that nothing scrolls away unheard.

        What is typed there is the next line read.  whole: the rest is told all the same.
        """
        rest = list(texts)
        while self.interactive and (page := self.page(rest)) < len(rest):
            self.say(rest[:page])
            del rest[:page]
            line = self.lines.read(self.outlet.ready(self.teller.say("more", n=len(rest)) + " "))
            if line is None:
                self.end_prompt()
                return
            if line.fault or line.text.strip():
                self.typed_ahead = line
                break
        if whole or self.typed_ahead is None:
            self.say(rest)

    def page(self, texts: Sequence[str]) -> int:
        """Give how many lines fit on a page: twenty rows, or what the terminal has, and never less than one line."""
        left = min(PAGE, max(1, self.outlet.size()[1] - ROWS_BELOW))
        for place, text in enumerate(texts):
            left -= self.outlet.rows(text)
            if left < 0:
                return max(1, place)
        return len(texts)
