"""People at one keyboard, acted by a test: what is on the screen while each of them sits there."""

from __future__ import annotations

import io
from collections import defaultdict

from accessible_cards.outlets.text import TextOutlet
from accessible_cards.play.client import Client
from accessible_cards.play.conversation import Conversation
from accessible_cards.play.lines import Line, checked
from accessible_cards.play.plan import Plan, SeatPlan, set_up
from accessible_cards.play.screen import Screen
from accessible_cards.play.table import Table
from accessible_cards.protocol.client import Client as Reader
from accessible_cards.protocol.records import read_record
from accessible_cards.protocol.session import Session
from accessible_cards.telling.teller import Teller

NAMES = {1: "Eva", 2: "Bo", 3: "Kim", 4: "Ida"}


class HearingSession(Session):
    """A session that tells each seat alone, too, what that seat may know: to a teller of its own."""

    def __init__(self, language: str, verbosity: str) -> None:
        super().__init__()
        self.tellers = {seat: Teller(language, verbosity) for seat in NAMES}
        self.told: dict[int, list[str]] = {seat: [] for seat in NAMES}
        self.events: list[object] = []

    def _tell(self, events) -> None:  # type: ignore[no-untyped-def]
        events = list(events)
        self.events += events
        super()._tell(events)

    def execute(self, line: str) -> list[str]:
        self.events = []
        answer = super().execute(line)
        if self.events:
            for seat, teller in self.tellers.items():
                reader = Reader()
                reader.seats, reader.running = frozenset((seat,)), self.running
                lines = [line for event in self.events for line in reader.seen_lines(event)]  # type: ignore[arg-type]
                told = teller.tell([read_record(f"0000 {line}") for line in lines])
                self.told[seat] += [sentence.text for sentence in told]
        return answer


class Actors:
    """Everybody at the keyboard: a source of lines that answers each prompt as the one who is asked would."""

    interactive = True

    def __init__(self, questions: list[str], limit: int = 4000) -> None:
        self.conversation: Conversation | None = None
        self.questions = questions
        self.waiting: list[str] = []
        self.asked = False
        self.prompts: list[str] = []
        self.left = limit

    def forget(self) -> None:
        self.waiting = []

    def read(self, prompt: str, aside: bool = False) -> Line | None:
        self.left -= 1
        if self.left < 0:
            return None
        self.prompts.append(prompt)
        return checked(1, self.reply(prompt))

    def reply(self, prompt: str) -> str:
        if prompt.endswith("your name: "):
            self.asked = False
            return prompt[0].lower()
        if prompt == "Enter ends turn: ":
            return ""
        if not self.waiting and not self.asked:
            self.asked = True
            self.waiting = [*self.questions, ".1"]
        if not self.waiting:
            self.waiting = [".1"]
        return self.waiting.pop(0)


class OneScreen(Screen):
    """A screen that knows who sits before it: what each saw, in order."""

    def __init__(self, lines: Actors, teller: Teller) -> None:
        super().__init__(lines, TextOutlet(io.StringIO()), teller, wait=lambda seconds: None)
        self.conversation: Conversation | None = None
        self.now: list[str] = []
        self.seen: dict[int, list[list[str]]] = defaultdict(list)

    def say(self, texts) -> None:  # type: ignore[no-untyped-def]
        self.now += map(str, texts)

    def page(self, texts) -> int:  # type: ignore[no-untyped-def]
        return len(texts)

    def clear(self) -> None:
        self.lines.forget()
        self.now = []


def seated(
    game: str, humans: int, questions: list[str], private: bool = True, verbosity: str = "normal", **plan: object
) -> tuple[Conversation, OneScreen, HearingSession]:
    """Give a match of so many humans, the rest bots, that is set up but not begun."""
    session = HearingSession("en", verbosity)
    client = Client(session)
    seats = {seat: SeatPlan("human", "", NAMES[seat]) for seat in range(1, humans + 1)}
    _, people = set_up(Plan(game, seats=seats, **{"seed": 5, **plan}), client)  # type: ignore[arg-type]
    teller = Teller("en", verbosity)
    conversation = Conversation(client, teller, people, make_forced=True, table=Table(people, private))
    lines = Actors(questions)
    screen = OneScreen(lines, teller)
    lines.conversation = screen.conversation = conversation
    return conversation, screen, session
