"""The rules texts: complete, the same in every language, and fit to be heard."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import accessible_cards

ROOT = Path(accessible_cards.__file__).parent / "telling" / "rules"
DOCS = ROOT.parents[2] / "docs"

GAMES = ("twelve", "stich", "days", "zwickern", "zwolfern", "chips")
LANGUAGES = ("en", "de")
TEXTS = [(language, game) for language in LANGUAGES for game in GAMES]

TITLES = {
    "twelve": "12, Jamaican Sniping",
    "stich": "12er Stich",
    "days": "12 Days of Christmas",
    "zwickern": "Zwickern",
    "zwolfern": "Zwölfern",
    "chips": "12 Chips",
}

HEADINGS = {
    "en": (
        "Goal",
        "Cards",
        "Your turn",
        "End of a deal",
        "Points",
        "Options",
        "Rulings",
        "Examples",
        "What you can type",
    ),
    "de": (
        "Ziel",
        "Karten",
        "Dein Zug",
        "Ende einer Runde",
        "Punkte",
        "Optionen",
        "Festlegungen",
        "Beispiele",
        "Was du tippen kannst",
    ),
}

# Name, lowest, highest, default, and whether 0 is allowed below the lowest.
OPTIONS = {
    "twelve": (
        ("EXTRA-TURN", 0, 1, 0, False),
        ("LAST-CARD", 0, 1, 1, False),
        ("DECK44", 0, 1, 0, False),
        ("DEALS", 1, 99, 0, True),
    ),
    "stich": (("TARGET", 100, 999, 0, True), ("WINNER-SIGN", 0, 1, 0, False)),
    "days": (("LENGTH", 0, 1, 0, False),),
    "zwickern": (
        ("TARGET", 1, 999, 100, False),
        ("MUST-TAKE", 0, 1, 0, False),
        ("ZWICKER-MIN", 1, 4, 4, False),
        ("STAKE", 0, 999, 0, False),
    ),
    "zwolfern": (("ROUNDS", 1, 99, 10, False), ("BUST-ENDS", 0, 1, 1, False), ("STAKE", 0, 999, 0, False)),
    "chips": (("OVER21", 0, 1, 0, False), ("TOKENS", 1, 9, 3, False)),
}

SEATS = {
    "twelve": (2, 7, 2),
    "stich": (3, 6, 3),
    "days": (2, 8, 3),
    "zwickern": (2, 2, 2),
    "zwolfern": (2, 2, 2),
    "chips": (2, 4, 3),
}

WORDS = {"en": ("to", "or", "default"), "de": ("bis", "oder", "Vorgabe")}
RULING = {"en": "Ruling", "de": "Festlegung"}
LONGEST_SENTENCE = 33


def text_of(language: str, game: str) -> str:
    return (ROOT / language / f"{game}.md").read_bytes().decode("utf-8")


def lines_of(language: str, game: str) -> list[str]:
    return text_of(language, game).split("\n")


def sections_of(language: str, game: str) -> dict[str, list[str]]:
    sections: dict[str, list[str]] = {}
    for line in filter(None, lines_of(language, game)):
        if line.startswith("#"):
            sections[line.lstrip("#").strip()] = []
        else:
            sections[list(sections)[-1]].append(line)
    return sections


def option_line(language: str, option: tuple[str, int, int, int, bool]) -> str:
    name, low, high, default, or_zero = option
    to, or_, default_word = WORDS[language]
    between = or_ if high - low == 1 else to
    zero = f" {or_} 0" if or_zero else ""
    return f"{name}, {low} {between} {high}{zero}, {default_word} {default}. "


def test_every_language_has_every_game_and_nothing_else() -> None:
    found = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.md"))
    for language in LANGUAGES:
        assert [name for name in found if name.startswith(language + "/")] == sorted(
            f"{language}/{game}.md" for game in GAMES
        )


@pytest.mark.parametrize(("language", "game"), TEXTS)
def test_headings(language: str, game: str) -> None:
    headings = [line for line in lines_of(language, game) if line.startswith("#")]
    assert headings == [f"# {TITLES[game]}", *(f"## {heading}" for heading in HEADINGS[language])]
    assert lines_of(language, game)[0] == headings[0]
    assert all(sections_of(language, game).values()), "a heading without text"


@pytest.mark.parametrize("game", GAMES)
def test_languages_tell_the_same_number_of_things(game: str) -> None:
    assert len(HEADINGS["en"]) == len(HEADINGS["de"])
    sizes = {language: [len(lines) for lines in sections_of(language, game).values()] for language in LANGUAGES}
    assert sizes["en"] == sizes["de"]


@pytest.mark.parametrize("game", GAMES)
def test_languages_name_the_same_numbers_in_the_options(game: str) -> None:
    numbers = [
        [re.findall(r"\d+", line) for line in sections_of(language, game)[heading]]
        for language, heading in (("en", "Options"), ("de", "Optionen"))
    ]
    assert numbers[0] == numbers[1]


@pytest.mark.parametrize(("language", "game"), TEXTS)
def test_options_with_range_and_default_in_their_order(language: str, game: str) -> None:
    lines = sections_of(language, game)[HEADINGS[language][5]]
    named = [line for line in lines if re.match(r"[A-Z]+[A-Z0-9-]*,", line)]
    assert len(named) == len(OPTIONS[game])
    for line, option in zip(named, OPTIONS[game], strict=True):
        assert line.startswith(option_line(language, option))


@pytest.mark.parametrize("game", GAMES)
def test_options_and_seats_are_those_of_the_game(game: str) -> None:
    try:
        module = import_module(f"accessible_cards.games.{game}")
    except ModuleNotFoundError:
        pytest.skip("the game is not there yet")
    found = module.GAME
    assert (found.min_seats, found.max_seats, found.default_seats) == SEATS[game]
    assert [option.name for option in found.options] == [option[0] for option in OPTIONS[game]]
    for option, (_, low, high, default, or_zero) in zip(found.options, OPTIONS[game], strict=True):
        assert option.default == default
        assert option.allows(low) and option.allows(high) and option.allows(default)
        assert not option.allows(high + 1)
        assert option.allows(0) == (or_zero or low == 0)
        assert not option.allows(-1)


@pytest.mark.parametrize(("language", "game"), TEXTS)
def test_number_of_players(language: str, game: str) -> None:
    low, high, default = SEATS[game]
    to = WORDS[language][0]
    first = sections_of(language, game)[TITLES[game]][0]
    if high == low:
        assert {"en": "two players", "de": "für zwei"}[language] in first
    else:
        assert f" {low} {to} {high} " in first
        assert f"; {default}" in first


@pytest.mark.parametrize(("language", "game"), TEXTS)
def test_rulings_are_named_as_rulings(language: str, game: str) -> None:
    first, *rulings = sections_of(language, game)[HEADINGS[language][6]]
    assert RULING[language].lower() in first.lower()
    assert rulings
    assert all(re.match(rf"{RULING[language]}(, mit [A-Z-]+|, with [A-Z-]+)?: ", line) for line in rulings)


@pytest.mark.parametrize(("language", "game"), TEXTS)
def test_only_characters_that_can_be_heard(language: str, game: str) -> None:
    text = text_of(language, game)
    assert set(re.sub(r"[A-Za-z0-9ÄÖÜäöüß \n.,:;'#-]", "", text)) == set()
    assert text.endswith(".\n")
    assert "\n\n\n" not in text
    for line in lines_of(language, game):
        assert line == line.strip()
        assert "  " not in line
        assert not re.search(r"#", line.lstrip("#")), "a # that begins no heading"
        assert not re.search(r"(?<![A-Za-z0-9])-|-(?![A-Za-z0-9])", line), "a dash or a minus sign"
        assert not re.search(r"\d-\d", line), "a range with a hyphen"
        assert not re.search(r"[.,:;'-]{2}", line), "a run of punctuation"
        assert not line.endswith(("+", "*")) and not re.match(r"[-+*]|\d+[.)]", line), "a list for the eye"
        assert line.startswith("#") or not line or line.endswith(".")


@pytest.mark.parametrize(("language", "game"), TEXTS)
def test_no_abbreviations(language: str, game: str) -> None:
    text = text_of(language, game)
    assert not re.search(r"\b(e\.g|i\.e|etc|vs|resp|approx|z\. ?B|d\. ?h|usw|bzw|ca|ggf|evtl|u\. ?a)\.", text)
    # A single letter before a full stop; only the number of a list (".3") may follow a space and a full stop.
    assert not re.search(r"\b[A-Za-z]\.", text)


@pytest.mark.parametrize(("language", "game"), TEXTS)
def test_sentences_are_short(language: str, game: str) -> None:
    for line in lines_of(language, game):
        for sentence in re.split(r"(?<=[.:;])\s", line):
            assert len(sentence.split()) <= LONGEST_SENTENCE, sentence


@pytest.mark.parametrize("game", GAMES)
def test_german_says_du(game: str) -> None:
    text = text_of("de", game)
    assert re.search(r"\b[Dd]u\b", text)
    assert not re.search(r"\b(Ihnen|Ihre[nmrs]?|können Sie|dürfen Sie|müssen Sie)\b", text)


def test_one_word_for_one_thing() -> None:
    for game in GAMES:
        english = text_of("en", game)
        assert not re.search(r"\b(deck|talon|widow|discard|meld|sweep)\b", english, re.IGNORECASE)
        german = text_of("de", game)
        assert not re.search(r"\b(Talon|Ablagestapel|Handblatt|Tischkarten|Spielrunde)\b", german)


@pytest.mark.parametrize("page", ["rules.md", "rulings.md"])
def test_pages_that_lead_to_the_texts(page: str) -> None:
    if not DOCS.is_dir():
        pytest.skip("docs are not installed")
    text = (DOCS / page).read_text("utf-8")
    for title in TITLES.values():
        assert title in text
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text):
        if "://" not in target:
            assert (DOCS / target).exists(), target
    assert "|" not in text, "a table"


def test_rules_page_links_every_text() -> None:
    if not DOCS.is_dir():
        pytest.skip("docs are not installed")
    text = (DOCS / "rules.md").read_text("utf-8")
    for language, game in TEXTS:
        assert f"](../accessible_cards/telling/rules/{language}/{game}.md)" in text
