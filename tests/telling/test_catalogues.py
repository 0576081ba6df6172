"""The catalogues: complete, compiled, and every message can be said."""

from __future__ import annotations

import unicodedata
from io import BytesIO
from string import Formatter
from typing import TYPE_CHECKING

import pytest
from babel.messages.mofile import read_mo, write_mo

from accessible_cards.telling.catalogue import LANGUAGES, Catalogue
from accessible_cards.telling.names import CardName, card_name
from tests.telling.update_catalogues import LOCALES, catalogue, extracted

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

NUMBERS = (0, 1, 2, 4, 5, 21)
HOSTILE = ("{}", "%s", "{name}", "{0.__class__}", "%(n)d", "\\N{BULLET}")
TRANSLATED = [language for language in LANGUAGES if language != "en"]

# Messages that are the same in another language on purpose: names, and what has no words.
SAME = {
    "de": {
        "12 Chips",
        "12 Days of Christmas",
        "12, Jamaican Sniping",
        "12er Stich",
        "Deutsch",
        "English",
        "Zwickern",
        "Zwölfern",
        "minus {n}",
        "Option {option}: {value}.",
        "Rest: {name} {n}.",
        "Zwicker, {points}.",
        "{n} Zwicker.",
        "{name} x{n}",
        "{name} p",
        "{values} plus {value}",
    },
}


def key(message: Message) -> tuple[str | None, str]:
    """Name a message by its context and its first form."""
    first = message.id if isinstance(message.id, str) else message.id[0]
    return message.context, first


def forms(message: Message) -> list[str]:
    """Give all forms of a translation."""
    return [message.string] if isinstance(message.string, str) else list(message.string)


def originals(message: Message) -> list[str]:
    """Give the English forms of a message."""
    return [message.id] if isinstance(message.id, str) else list(message.id)


def fields(template: str) -> set[str]:
    """Give the facts that a template names, without their forms."""
    return {name.partition(".")[0] for _, name, _, _ in Formatter().parse(template) if name}


def has_words(template: str) -> bool:
    """Say whether anything but facts and signs is in a template."""
    literal = "".join(text for text, _, _, _ in Formatter().parse(template))
    return any(letter.isalpha() for letter in literal)


@pytest.fixture(name="template", scope="module")
def fixture_template() -> Catalog:
    return extracted()


@pytest.fixture(name="messages", scope="module", params=TRANSLATED)
def fixture_messages(request: pytest.FixtureRequest) -> Catalog:
    return catalogue(LOCALES / request.param)


def test_nothing_is_missing_and_nothing_is_left_over(template: Catalog, messages: Catalog) -> None:
    wanted = {key(message) for message in template if message.id}
    there = {key(message) for message in messages if message.id}
    assert wanted - there == set(), "run python tests/telling/update_catalogues.py and translate"
    assert there - wanted == set(), "run python tests/telling/update_catalogues.py"


def test_everything_is_translated(messages: Catalog) -> None:
    empty = [key(message) for message in messages if message.id and not all(forms(message))]
    assert empty == []
    guessed = [key(message) for message in messages if message.id and message.fuzzy]
    assert guessed == [], "what is marked as fuzzy is not compiled and stays English"


def test_plurals_have_as_many_forms_as_the_language(messages: Catalog) -> None:
    for message in messages:
        if message.id and not isinstance(message.id, str):
            assert len(forms(message)) == messages.num_plurals, message.id


def test_the_compiled_catalogue_is_current(messages: Catalog) -> None:
    compiled = BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    with (LOCALES / str(messages.locale) / "LC_MESSAGES" / "accessible_cards.mo").open("rb") as file:
        there = {(message.context, str(message.id)): message.string for message in read_mo(file) if message.id}
    wanted = {(message.context, str(message.id)): message.string for message in read_mo(compiled) if message.id}
    assert there == wanted


def test_nothing_is_left_in_english(messages: Catalog) -> None:
    same = SAME[str(messages.locale)]
    left = [
        key(message)
        for message in messages
        if message.id and forms(message)[0] == originals(message)[0] and has_words(originals(message)[0])
    ]
    assert [message for context, message in left if message not in same] == []
    assert same - {message for context, message in left} == set(), "these need not be listed"


def test_translations_name_only_facts_that_are_there(messages: Catalog) -> None:
    for message in messages:
        if message.id:
            known = set().union(*map(fields, originals(message))) | HIDDEN_FACTS.get(key(message)[1], set())
            for form in forms(message):
                assert fields(form) <= known, (key(message), form)


# Facts that are given although the English message does not say them.
HIDDEN_FACTS = {
    "Target {target}.": {"points"},
    "You score {points}: {reasons}. Total {total}.": {"score"},
    "{name} scores {points}: {reasons}. Total {total}.": {"score"},
    "You score {points}. Total {total}.": {"score"},
    "{name} scores {points}. Total {total}.": {"score"},
}


def test_no_signs_that_cannot_be_heard(messages: Catalog) -> None:
    for message in messages:
        for form in forms(message) if message.id else []:
            assert not [letter for letter in form if unicodedata.category(letter) in ("Cc", "Cf", "Co")], form
            assert not [letter for letter in form if "\u2190" <= letter <= "\u27bf"], form


def card_forms(language: str) -> list[str]:
    """Give the names of the forms of a card in a language."""
    return Catalogue(language).word("card forms", "nom").split()


@pytest.mark.parametrize("language", TRANSLATED)
def test_cards_have_every_form(language: str) -> None:
    names = card_forms(language)
    assert names[0] == "nom"
    for message in catalogue(LOCALES / language):
        if message.context == "card":
            assert len(forms(message)[0].split("|")) == len(names), message.id


def facts(template: str, n: int, hostile: str, names: list[str]) -> dict[str, object]:
    """Invent facts for a template: numbers, hostile texts, names of cards where a form is asked for."""
    invented: dict[str, object] = {}
    for _, name, _, _ in Formatter().parse(template):
        if name:
            first, dot, form = name.partition(".")
            assert not dot or form in (*names, "cap"), name
            if dot:
                invented[first] = card_name(names, [f"card {each}" for each in names])
            elif first in ("name", "text", "player", "players", "giver", "payer", "receiver", "other"):
                invented.setdefault(first, hostile)
            else:
                invented.setdefault(first, n)
    return invented


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str, template: Catalog) -> None:
    said, names = Catalogue(language), card_forms(language)
    for message in template:
        if not message.id:
            continue
        for n in (*NUMBERS, -3):
            for hostile in HOSTILE:
                if isinstance(message.id, str):
                    form = said.word(message.context, message.id) if message.context else said.text(message.id)
                else:
                    form = said.plural(tuple(message.id), abs(n))
                for part in form.split("|"):
                    text = said.fill(part, **facts(part, n, hostile, names))
                    assert "-3" not in text
                    if any(value == hostile for value in facts(part, n, hostile, names).values()):
                        assert hostile in text


def test_english_needs_no_catalogue() -> None:
    assert not (LOCALES / "en").exists()
    assert Catalogue("en").say(("{n} card", "{n} cards"), {"n": 1}) == "1 card"
    assert Catalogue("en").say(("{n} card", "{n} cards"), {"n": 21}) == "21 cards"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(LookupError):
        Catalogue("tlh")


def test_a_form_that_a_language_has_not_is_the_first() -> None:
    name = card_name(["nom"], ["black 8"])
    assert isinstance(name, CardName)
    assert f"{name.dat} {name.cap}" == "black 8 Black 8"
