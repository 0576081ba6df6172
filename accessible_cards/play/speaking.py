"""The voice beside the text: hands every line that is written to the program's own voice, each prompt after them.

A screen has a Speaker only where there is a voice or there are tones; without them nothing of this is imported.
"""

from __future__ import annotations

from accessible_cards.outlets.speech.voice import READY_SECONDS
from accessible_cards.telling.sentence import Sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Protocol

    from accessible_cards.outlets.speech.voice import Speech
    from accessible_cards.protocol.records import Record
    from accessible_cards.telling.teller import Teller

    class Voice(Protocol):
        """What a conversation wants of the program's own voice."""

        def command(self, name: str) -> str:
            """Switch the voice, or change its rate; give what is said to it."""

        def note(self, records: Sequence[Record], me: frozenset[int], sentences: Sequence[Sentence]) -> None:
            """Take notice of records that were told to me in these sentences."""


EVENT = "event"
FINISH_SECONDS = 3600.0
"""As long as the longest rules text takes; Ctrl-C ends it."""
TO_INSTALL = frozenset(("no-engine", "no-program", "no-library", "no-player", "no-package"))
# Tones by the record code that a sentence tells; a deal ends with its scores.
CUES = {"TAKE": "capture", "PICK": "capture", "SCOR": "deal-end"}
PLAIN_NAMES = {
    "prism": "prismatoid",
    "spd": "Speech Dispatcher",
    "speech-dispatcher": "Speech Dispatcher",
    "espeak": "espeak-ng",
}


class Speaker:
    """Says what a screen writes.

    speech: the voice.  say: gives a message of the program by its key.  person: is somebody at a terminal, so that what
    was typed interrupts?  guarded: do several people keep their cards from each other, so that private sentences are
    not for the loudspeaker?  hurried: is the player leaving, so that nothing more need be heard?
    brief: tells the same records briefly, for a voice that lags behind; it must have told the match from its beginning.
    """

    def __init__(self, speech: Speech, say: Callable[..., str], person: bool, brief: Teller | None = None) -> None:
        """Keep them; begin() starts the voice."""
        self.speech = speech
        self.brief = brief
        self.say = say
        self.person = person
        self.wanted = "auto" if speech.backend == "off" else speech.backend
        self.guarded = False
        self.hurried = False
        self.announced = not person
        self.briefs: dict[str, str] = {}
        self.last_news: list[str] = []

    def begin(self) -> None:
        """Start the voice."""
        self.speech.start()

    def hear(self, lines: Sequence[str | Sentence]) -> None:
        """Say lines that are being written, each beside its tone."""
        sounded = ""
        for line in lines:
            cue = cue_of(line)
            if cue and cue != sounded:
                self.speech.cue(cue)
            sounded = cue
            if isinstance(line, Sentence):
                private = self.guarded and line.private != 0
                kind = EVENT if line.kind == "turn" or not self.person else line.kind
                self.speech.say(line.text, self.briefs.get(line.text, ""), kind, private)
            else:
                self.speech.say(line, kind="notice" if self.person else EVENT)

    def note(self, records: Sequence[Record], me: frozenset[int], sentences: Sequence[Sentence]) -> None:
        """Find the brief forms of sentences that are about to be written."""
        if self.brief is not None:
            self.briefs = paired(sentences, self.brief.tell(list(records), me))

    def ask(self, prompt: str) -> None:
        """Say a prompt after everything else."""
        self.speech.say(prompt.strip().rstrip(":?") + ".", kind="turn")

    def turn_comes(self) -> None:
        """Begin a new round, as a player is asked for a move.  A script hurries nobody."""
        if self.person:
            self.speech.next_round()
        self.speech.cue("turn")

    def submitted(self) -> None:
        """Stop for what was typed."""
        if self.person:
            self.speech.interrupt()

    def news(self) -> list[str]:
        """Give what is to be told about the voice itself, each thing once; the first time wait until it answers."""
        lines: list[str] = []
        if not self.announced:
            self.announced = True
            if self.speech.backend != "off" and self.speech.wait_ready(READY_SECONDS):
                lines.append(self.say("speech.on"))
        self.speech.check(lambda key, facts: lines.append(self.told(key, facts)))
        return lines

    def told(self, key: str, facts: dict[str, str]) -> str:
        """Put a notice of the voice into words."""
        if key == "no-language":
            language = self.say(f"speech.language.{facts['language']}")
            return self.say("speech.no-language", language=language, voice=facts["voice"])
        if key == "no-voice":
            key = "speech.no-voice" if facts["voice"] else "speech.no-such-voice"
            return self.say(key, text=facts["text"], voice=facts["voice"])
        if not facts["install"] and facts["reason"] in TO_INSTALL:
            return self.say("speech.none")
        what = PLAIN_NAMES.get(facts["detail"], facts["detail"])
        return self.say(f"speech.lost.{facts['reason']}", what=what, install=facts["install"])

    def command(self, name: str) -> str:
        """Do what ``speech on``, ``speech off``, ``faster`` or ``slower`` asks; give what is said to it."""
        if name == "speech off":
            return self.switch_off()
        if name == "speech on":
            return self.switch_on()
        rate = self.speech.faster() if name == "faster" else self.speech.slower()
        return self.say("speech.rate", n=rate)

    def switch_off(self) -> str:
        """End the voice; tones go on."""
        self.speech.close()
        self.speech.backend = "off"
        self.speech.start()
        return self.say("speech.off")

    def switch_on(self) -> str:
        """Start the voice, if it does not run; say that it speaks or why not."""
        if self.speech.backend == "off" or not self.speech.on:
            self.speech.close()
            self.speech.backend = self.wanted
            self.speech.start()
        self.announced = True
        ready = self.speech.wait_ready(READY_SECONDS)
        lines = [] if ready else self.news()
        return lines[0] if lines else self.say("speech.on")

    def change_language(self, teller: Teller) -> None:
        """Speak the language of another teller from now on."""
        self.say = teller.say
        self.brief = None
        self.speech.set_language(teller.language)

    def catch_up(self) -> None:
        """Wait until everything was heard."""
        self.speech.finish(FINISH_SECONDS)

    def close(self, hurried: bool) -> None:
        """End the voice: at once, or when everything was heard.  What it had to tell then is in last_news."""
        try:
            if not (hurried or self.hurried):
                self.catch_up()
        finally:
            self.speech.check(lambda key, facts: self.last_news.append(self.told(key, facts)))
            self.speech.close()


def cue_of(line: str | Sentence) -> str:
    """Give the tone that stands beside a line, or ``""``.

    >>> cue_of(Sentence("Anna takes 3 cards.", "TAKE", 2)), cue_of(Sentence("You cannot.", kind="refusal")), cue_of("x")
    ('capture', 'refusal', '')
    """
    if not isinstance(line, Sentence):
        return ""
    return "refusal" if line.kind == "refusal" else CUES.get(line.code, "") if line.kind == EVENT else ""


def paired(full: Sequence[Sentence], brief: Sequence[Sentence]) -> dict[str, str]:
    """Give for the sentences of the same records their brief forms, as far as those go together.

    >>> full = [Sentence("Anna plays red 7. Sum 5.", "PLAY", 2), Sentence("Anna draws.", "DRAW", 2)]
    >>> paired(full, [Sentence("Anna red 7, 5.", "PLAY", 2)])
    {'Anna plays red 7. Sum 5.': 'Anna red 7, 5.'}
    """
    pairs: dict[str, str] = {}
    rest = list(brief)
    for sentence in full:
        for place, other in enumerate(rest):
            if (other.code, other.seat) == (sentence.code, sentence.seat):
                pairs[sentence.text] = other.text
                del rest[: place + 1]
                break
    return pairs
