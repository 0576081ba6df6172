"""The braille profile (interface.md 3.6): a display shows the line of the cursor, so what is to be read is the prompt.

News are written above the prompt, in lines as long as the display, and the prompt carries what matters of them.
An answer, and the end of a deal, come one line at a time, each as the prompt: Enter goes on, ``b`` goes back, anything
else leaves.
"""

from __future__ import annotations

from accessible_cards.outlets.wrapping import wrap
from accessible_cards.telling.sentence import Sentence

from .screen import Left, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .lines import Line

FEWEST_CELLS = 14
FEW_CELLS = 20
BACK = "b"
# The cursor behind the line, and one letter typed there: the display does not move before the second.
ROOM = 2
# Records that the end of a deal or of a match is told from.
ENDINGS = frozenset(("ITEM", "SCOR", "OVER"))


class BrailleScreen(Screen):
    """A screen for a display of so many cells."""

    cells = FEWEST_CELLS

    def broken(self, text: str) -> list[str]:
        """Give a text as lines that fit the display."""
        return self.fitted(text, self.cells)

    def fitted(self, text: str, cells: int) -> list[str]:
        """Break a text at so many cells, not inside the name of a card."""
        text = self.outlet.ready(text).rstrip()
        return wrap(text, cells, self.teller.card_phrases()) if len(text) > cells else [text]

    def turn_prompt(self, seat: int) -> str:
        """Give the prompt that carries the news."""
        return self.teller.touch_prompt(self.cells, seat)

    def ask(self, prompt: str, aside: bool = False) -> Line | None:
        """Show a prompt, a long one in parts; the first that is answered is the last that is shown."""
        *parts, last = self.fitted(prompt, self.cells - ROOM - 1) if self.interactive else [prompt]
        for part in parts:
            line = super().ask(f"{part} ", aside=True)
            if line is None or line.fault or line.text.strip():
                return line
        return super().ask(f"{last} " if self.interactive else last, aside)

    def offer(self, texts: Sequence[str | Sentence], prompt: str) -> Line | None:
        """Let a list be read line by line; whatever is typed on the way is the choice."""
        self.go_over(texts)
        return self.read(prompt)

    def go_over(self, texts: Sequence[str | Sentence]) -> None:
        """Let a few lines be read that are no answer: one by one, without their number."""
        if not self.interactive:
            self.say(texts)
            return
        self.hear(texts)
        self.go_through([f"{line} " for text in texts for line in self.fitted(str(text), self.cells - ROOM - 1)])

    def say_pages(self, texts: Sequence[str | Sentence]) -> None:
        """Let an answer be read line by line."""
        if not self.interactive:
            self.say(texts)
            return
        self.hear(texts)
        self.go_through(self.numbered([str(text) for text in texts]))

    def say_news(self, texts: Sequence[str | Sentence]) -> None:
        """Write what happened above the prompt; what leads to the end of a deal is read line by line."""
        if any(isinstance(text, Sentence) and text.code in ENDINGS for text in texts):
            self.say_pages(texts)
        else:
            super().say_news(texts)

    def pass_by(self, text: str | Sentence, pause: Callable[[], None]) -> None:
        """Let a line of a match that is only read along be read; Enter is the pause, anything else leaves."""
        if not self.interactive:
            super().pass_by(text, pause)
            return
        self.go_over([text])
        if self.ended or self.typed_ahead is not None:
            self.typed_ahead = None
            raise Left

    def hear(self, texts: Sequence[str | Sentence]) -> None:
        """Let the voice say what is about to be read."""
        if self.speaker is not None:
            self.speaker.hear(texts)

    def numbered(self, texts: Sequence[str]) -> list[str]:
        """Give lines that fit as prompts, each with its number and how many there are, where there are several."""
        room = self.cells - ROOM - 1
        lines = [line for text in texts for line in self.fitted(text, room)]
        digits = 0
        while len(lines) > 1 and len(str(len(lines))) > digits:
            digits = len(str(len(lines)))
            width = room - 2 * digits - len("/ ")
            lines = [line for text in texts for line in self.fitted(text, width)]
        count = f"/{len(lines)} " if len(lines) > 1 else ""
        return [f"{place}{count}{line} " if count else f"{line} " for place, line in enumerate(lines, 1)]

    def go_through(self, lines: Sequence[str]) -> None:
        """Show lines as prompts, one after the other; what else is typed there is the next line that is read."""
        place = 0
        while place < len(lines):
            line = self.lines.read(lines[place], True)
            if self.speaker is not None:
                self.speaker.submitted()
            if line is None:
                self.ended = True
                self.end_prompt()
                return
            typed = line.text.strip().lower()
            if line.fault or typed not in ("", BACK):
                self.typed_ahead = line
                return
            place = max(0, place - 1) if typed else place + 1


def with_cells(screen: Screen, cells: int) -> Screen:
    """Give a screen for a display of so many cells in the place of another; with 0 cells one without a display."""
    made: Screen
    if cells:
        made = BrailleScreen(screen.lines, screen.outlet, screen.teller, screen.wait)
        made.cells = cells
    else:
        made = Screen(screen.lines, screen.outlet, screen.teller, screen.wait)
    made.speaker, made.typed_ahead, made.ended = screen.speaker, screen.typed_ahead, screen.ended
    return made
