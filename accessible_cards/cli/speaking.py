"""The program's own voice: opened for a console, closed when the program ends; the list of voices."""

from __future__ import annotations

from accessible_cards.outlets.speech.voice import Speech
from accessible_cards.play.speaking import Speaker
from accessible_cards.telling.teller import Teller

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .console import Console

LOG = "accessible-cards-speech.log"
OPEN: list[Speaker] = []
"""The speakers to be closed when the program ends."""


def open_voice(console: Console, backend: str, volume: int) -> Speaker:
    """Start the voice of a console, as far as there is something to start, and have its screen speak."""
    speech = Speech(
        backend,
        console.teller.language,
        rate=console.number("rate"),
        voice=console.text("voice"),
        private=wants_private(console),
        log=console.text("speech_log") or LOG,
        volume=volume,
    )
    brief = Teller(console.teller.language, "brief") if backend != "off" else None
    speaker = Speaker(speech, console.teller.say, not console.is_script, brief)
    speaker.guarded = console.guarded
    console.screen.speaker = speaker
    OPEN.append(speaker)
    speaker.begin()
    return speaker


def wants_private(console: Console) -> bool:
    """Give whether what only one of several players may hear is to be spoken, too."""
    if "private_speech" in console.given:
        return True
    return bool(console.settings and console.settings.flag("private-speech"))


def close_all(hurried: bool) -> list[str]:
    """End every voice: at once, or when everything was heard; give what is still to be told about them."""
    told: list[str] = []
    while OPEN:
        speaker = OPEN.pop()
        speaker.close(hurried)
        told += speaker.last_news
    return told


def voice_lines(teller: Teller) -> list[str]:
    """Give a line for every way to speak that works here, and a line for each of its voices, our language first."""
    from accessible_cards.outlets.speech.survey import PLAIN_NAMES, survey

    lines: list[str] = []
    for found in survey():
        name = PLAIN_NAMES.get(found.backend, found.backend)
        if found.reason:
            lines.append(teller.say("voices.none", what=name))
            continue
        # Speech Dispatcher lists each voice again with every variant that it can put on.
        plain = [voice for voice in found.voices if "+" not in voice.name]
        lines.append(teller.say("voices.head", what=name, n=len(plain)))
        plain.sort(key=lambda voice: not voice.language.startswith(teller.language))
        lines += [teller.say("voices.item", text=voice.name, language=voice.language) for voice in plain]
    return lines
