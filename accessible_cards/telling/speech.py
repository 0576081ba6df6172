"""The messages of the program's own voice, by key like those in ``messages``; read when one of them is said.

    speech.rate: n                                      words a minute
    speech.no-language: language, voice                 no voice of the language; another speaks
    speech.no-voice: text, voice; speech.no-such-voice: text  no voice of that name
    speech.language.en, .de, .sv, .cs                   names of languages
    speech.lost.<reason>                                the voice is missing or lost; the text goes on
        no-engine: install; no-program, no-library, no-player, no-package: what, install; no-device; no-module;
        no-reader; no-answer: what; cannot-write: what; broken; gone
Lists
    voices.head: what, n; voices.item: text, language; voices.none: what
    doctor.speech.works: what, n; doctor.speech.no-language: what, language
    doctor.speech.missing.<reason>                      like speech.lost, for a list
"""

from __future__ import annotations

from accessible_cards.telling.catalogue import _, n_, p_

NOT_INSTALLED = _("{what} is not installed. To install it, type: {install}")
NO_ENGINE = _("No voice was found. To install one, type: {install}")
BROKEN = _("The voice has stopped working. The text goes on. Say speech on to try again.")
BROKEN_SINCE = _("The voice has stopped working.")

SPEECH: dict[str, str | tuple[str, str]] = {
    "speech.rate": _("{n} words a minute."),
    "speech.no-language": _("There is no {language} voice here. {voice} speaks instead."),
    "speech.no-voice": _("There is no voice {text}. {voice} speaks instead. Say accessible-cards voices to hear all."),
    "speech.no-such-voice": _("There is no voice {text}. Say accessible-cards voices to hear all."),
    "speech.language.en": p_("voice", "English"),
    "speech.language.de": p_("voice", "German"),
    "speech.language.sv": p_("voice", "Swedish"),
    "speech.language.cs": p_("voice", "Czech"),
    "speech.lost.no-engine": NO_ENGINE,
    "speech.lost.no-program": NOT_INSTALLED,
    "speech.lost.no-library": NOT_INSTALLED,
    "speech.lost.no-player": NOT_INSTALLED,
    "speech.lost.no-package": NOT_INSTALLED,
    "speech.lost.no-device": _("No sound device answers, so nothing can be heard. The text goes on."),
    "speech.lost.no-module": _("Speech Dispatcher has no voice that works. The text goes on."),
    "speech.lost.no-reader": _("No screen reader was found that can be spoken through. The text goes on."),
    "speech.lost.no-answer": _("{what} did not answer within two seconds. The text goes on."),
    "speech.lost.cannot-write": _("The speech log cannot be written: {what}. The text goes on."),
    "speech.lost.broken": BROKEN,
    "speech.lost.gone": BROKEN,
    "voices.head": n_("{what}, {n} voice.", "{what}, {n} voices."),
    "voices.item": _("{text}, {language}"),
    "voices.none": _("{what} cannot be used here."),
    "doctor.speech.works": n_("{what} works, {n} voice.", "{what} works, {n} voices."),
    "doctor.speech.no-language": _("{what} has no {language} voice."),
    "doctor.speech.missing.no-engine": NO_ENGINE,
    "doctor.speech.missing.no-program": NOT_INSTALLED,
    "doctor.speech.missing.no-library": NOT_INSTALLED,
    "doctor.speech.missing.no-player": NOT_INSTALLED,
    "doctor.speech.missing.no-package": NOT_INSTALLED,
    "doctor.speech.missing.no-device": _("No sound device answers, so nothing can be heard."),
    "doctor.speech.missing.no-module": _("Speech Dispatcher has no voice that works."),
    "doctor.speech.missing.no-reader": _("No screen reader was found that can be spoken through."),
    "doctor.speech.missing.no-answer": _("{what} did not answer within two seconds."),
    "doctor.speech.missing.cannot-write": _("The speech log cannot be written: {what}."),
    "doctor.speech.missing.broken": BROKEN_SINCE,
    "doctor.speech.missing.gone": BROKEN_SINCE,
}
