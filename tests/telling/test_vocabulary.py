"""The words that may be typed: cards as spoken and as printed, commands, verbs, in both languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_cards.telling import words_de, words_en
from accessible_cards.telling.catalogue import LANGUAGES
from accessible_cards.telling.names import pack
from accessible_cards.telling.teller import Teller
from accessible_cards.telling.vocabulary import MOST_READINGS, Vocabulary, fold, spellings
from tests.telling.tools import GAMES, ME, records

ENGLISH, GERMAN = Vocabulary(), Vocabulary("de")
VOCABULARIES = {"en": ENGLISH, "de": GERMAN}


def read(text: str, game: str, language: str = "en", hand: tuple[str, ...] = ()) -> list[list[str]]:
    """Give the first reading, each entry as its sorted cards."""
    vocabulary = VOCABULARIES[language]
    readings = vocabulary.cards(vocabulary.words(text), game, hand=hand)
    return [sorted(entry) for entry in readings[0]] if readings else []


SEVENS = ["7C", "7D", "7H", "7S"]
SPELLINGS = [
    ("en", "TWELVE", "seven of hearts", [["7H"]]),
    ("en", "TWELVE", "The Seven of Hearts.", [["7H"]]),
    ("en", "TWELVE", "7h", [["7H"]]),
    ("en", "TWELVE", "10h", [["TH"]]),
    ("en", "TWELVE", "th", [["TH"]]),
    ("en", "TWELVE", "h7", [["7H"]]),
    ("en", "TWELVE", "7H", [["7H"]]),
    ("en", "TWELVE", "7", [SEVENS]),
    ("en", "TWELVE", "seven", [SEVENS]),
    ("en", "TWELVE", "1", [["AC", "AD", "AH", "AS"]]),
    ("en", "TWELVE", "king", [["KC", "KD", "KH", "KS"]]),
    ("en", "TWELVE", "7♥", [["7H"]]),
    ("en", "TWELVE", "0", [[]]),
    ("en", "TWELVE", "999999999999", [[]]),
    ("en", "TWELVE", "7h 7h", [["7H"], ["7H"]]),
    ("en", "TWELVE", "²", []),
    ("en", "TWELVE", "frob", []),
    ("en", "STICH", "7 black", [["07B"]]),
    ("en", "STICH", "black 7", [["07B"]]),
    ("en", "STICH", "7b", [["07B"]]),
    ("en", "STICH", "07B", [["07B"]]),
    ("en", "STICH", "red twelve", [["12R"]]),
    ("en", "STICH", "10", [[]]),
    ("en", "STICH", "jack", [[]]),
    ("en", "DAYS", "two eights", [["08"], ["08"]]),
    ("en", "DAYS", "8 8", [["08"], ["08"]]),
    ("en", "DAYS", "straight 2 to 6", [["02"], ["03"], ["04"], ["05"], ["06"]]),
    ("en", "DAYS", "two maids a-milking", [["08"], ["08"]]),
    ("en", "DAYS", "10", [["10"]]),
    ("en", "ZWICKERN", "king 8 6", [["KC", "KD", "KH", "KS"], ["8C", "8D", "8H", "8S"], ["6C", "6D", "6H", "6S"]]),
    ("en", "CHIPS", "red 4", [["04R"]]),
    ("en", "CHIPS", "blue twelve", [["12B"]]),
    ("de", "TWELVE", "Herz Sieben", [["7H"]]),
    ("de", "TWELVE", "herzsieben", [["7H"]]),
    ("de", "TWELVE", "koenig", [["KC", "KD", "KH", "KS"]]),
    ("de", "TWELVE", "König", [["KC", "KD", "KH", "KS"]]),
    ("de", "TWELVE", "ko\u0308nig", [["KC", "KD", "KH", "KS"]]),
    ("de", "TWELVE", "konig", [["KC", "KD", "KH", "KS"]]),
    ("de", "TWELVE", "zwo", [["2C", "2D", "2H", "2S"]]),
    ("de", "TWELVE", "KD", [["KD"]]),
    ("de", "TWELVE", "Pik Dame", [["QS"]]),
    ("de", "TWELVE", "seven of hearts", [["7H"]]),
    ("de", "STICH", "schwarze 8", [["08B"]]),
    ("de", "STICH", "7 schwarz", [["07B"]]),
    ("de", "STICH", "rote zwölf", [["12R"]]),
    ("de", "STICH", "rote zwoelf", [["12R"]]),
    ("de", "DAYS", "zwei Achten", [["08"], ["08"]]),
    ("de", "DAYS", "Folge von 2 bis 4", [["02"], ["03"], ["04"]]),
    ("de", "CHIPS", "rote 4", [["04R"]]),
    ("de", "CHIPS", "blaue 12", [["12B"]]),
]


@pytest.mark.parametrize(("language", "game", "text", "expected"), SPELLINGS)
def test_cards(language: str, game: str, text: str, expected: list[list[str]]) -> None:
    assert read(text, game, language) == expected


def test_a_colour_alone_is_all_its_cards() -> None:
    assert read("red", "STICH") == [[code for code in sorted(set(pack("STICH"))) if code.endswith("R")]]


def test_a_set_is_as_many_as_the_hand_has() -> None:
    assert read("set of eights", "DAYS", hand=("08", "08", "08", "09")) == [["08"]] * 3
    assert read("Satz Achten", "DAYS", "de", hand=("08", "08", "08", "09")) == [["08"]] * 3


def test_two_ways_to_divide_a_line_are_both_given() -> None:
    readings = ENGLISH.cards(["7", "black", "8"], "STICH")
    assert (frozenset({"07B"}), frozenset({"08B", "08R"})) in readings
    assert (frozenset({"07B", "07R"}), frozenset({"08B"})) in readings


def test_protocol_comes_before_the_language() -> None:
    """In German d is a queen, but KD is the protocol's king of diamonds."""
    assert GERMAN.cards(["kd"], "TWELVE")[0] == (frozenset({"KD"}),)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_read_as_it_is_told(game: str, language: str) -> None:
    teller = Teller(language)
    teller.tell(records(f"GAME - 0002 {game}"), ME)
    vocabulary = VOCABULARIES[language]
    for code in pack(game, seats=4):
        for text in (teller.card(code), code, code.lower()):
            readings = vocabulary.cards(vocabulary.words(text), game)
            assert len(readings[0]) == 1
            assert code in readings[0][0], text


def test_the_numbered_pack_of_twelve() -> None:
    readings = ENGLISH.cards(["11"], "TWELVE", numbered=True)
    assert readings == [(frozenset({"11"}),)]


@pytest.mark.parametrize(("language", "module"), [("en", words_en), ("de", words_de)])
def test_commands(language: str, module: object) -> None:
    vocabulary = VOCABULARIES[language]
    taken: dict[str, str] = {}
    for name, phrases in module.COMMANDS.items():  # type: ignore[attr-defined]
        for phrase in phrases:
            for spelling in spellings(phrase):
                assert taken.setdefault(spelling, name) == name, spelling
                assert vocabulary.command(spelling.split()) == (name, [])
    assert set(words_de.COMMANDS) == set(words_en.COMMANDS)


def test_no_abbreviation_of_a_command_is_a_card() -> None:
    for language, vocabulary in VOCABULARIES.items():
        for level in vocabulary.levels:
            for phrase in level.commands:
                if " " not in phrase and phrase not in ("karten", "cards", "blatt"):
                    for game in GAMES:
                        assert vocabulary.cards([phrase], game) == [], (language, phrase, game)


def test_commands_with_more_words() -> None:
    assert ENGLISH.command(["moves", "king"]) == ("moves", ["king"])
    assert ENGLISH.command(["speech", "on"]) == ("speech on", [])
    assert GERMAN.command(["was", "ist", "neu"]) == ("new", [])
    assert GERMAN.command(["hand"]) == ("hand", [])
    assert GERMAN.command(["scores"]) == ("scores", [])
    assert ENGLISH.command(["zuge"]) is None
    assert ENGLISH.command([]) is None


def test_verbs_and_numbers() -> None:
    verbs = [ENGLISH.verb(word) for word in ("takes", "on", "drop", "play", "xyz")]
    assert verbs == ["TAKE", "PILE", "DROP", "PLAY", None]
    assert [GERMAN.verb(word) for word in ("sticht", "auf", "ablegen", "ziehe", "take")] == [
        "TAKE",
        "PILE",
        "DROP",
        "DRAW",
        "TAKE",
    ]
    assert [GERMAN.number(word) for word in ("3", "drei", "zwo", "three", "x")] == [3, 3, 2, 3, None]
    assert ENGLISH.number("9" * 30) is None
    assert ENGLISH.everything("all")
    assert GERMAN.everything("alles")
    assert ENGLISH.known("hearts")
    assert not ENGLISH.known("frob")


def test_folding() -> None:
    assert fold("KÖNIG") == fold("ko\u0308nig") == "konig"
    assert spellings("zwölf") == {"zwolf", "zwoelf"}
    assert ENGLISH.words("7 of hearts, 8; a-laying.") == ["7", "of", "hearts", "8", "a", "laying"]
    assert ENGLISH.words(".3") == [".3"]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(LookupError):
        Vocabulary("tlh")


@given(st.text(max_size=60), st.sampled_from(GAMES))
def test_anything_can_be_typed(text: str, game: str) -> None:
    for vocabulary in VOCABULARIES.values():
        words = vocabulary.words(text)
        vocabulary.command(words)
        for word in words:
            vocabulary.verb(word), vocabulary.number(word), vocabulary.known(word)
        assert len(vocabulary.cards(words, game)) <= MOST_READINGS


MEANT = ["a", "d", "7", "hearts", "two", "eights", "to", "of", "b", "schwarz", "the"]


@given(st.lists(st.sampled_from(MEANT), max_size=40))
def test_many_words_do_not_take_long(words: list[str]) -> None:
    for vocabulary in VOCABULARIES.values():
        assert len(vocabulary.cards(words, "TWELVE")) <= MOST_READINGS
