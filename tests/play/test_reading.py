import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_cards.play.moves import Move
from accessible_cards.play.reading import NotRead, Play, Situation, Which, protocol_command, read_move
from accessible_cards.telling.vocabulary import Vocabulary

WORDS = {language: Vocabulary(language) for language in ("en", "de")}
RANKS = {"A": "ace", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}
NUMBERS = {"7": "seven", "8": "eight", "9": "nine"}


def moves(*commands: str) -> list[Move]:
    return [Move(number, command.split()) for number, command in enumerate(commands, 1)]


def by_rank(card: str) -> str:
    return card[:-1]


def twelve(*hand: str) -> Situation:
    """A hand of TWELVE, where suits do not matter and are not told."""
    return Situation("TWELVE", moves(*(f"PLAY {card}" for card in hand)), hand, ["7C"], by_rank)


def stich(hand: list[str], *legal: str) -> Situation:
    return Situation("STICH", moves(*legal), hand, ["08B"], str)


def read(line: str, situation: Situation, language: str = "en") -> str:
    """The command, the commands to choose from, or the reason and the text."""
    found = read_move(line, WORDS[language], situation)
    if isinstance(found, Play):
        return found.command
    if isinstance(found, Which):
        return "? " + ", ".join(move.command for move in found.moves)
    return f"{found.key} {found.text}"


def test_protocol_words_are_taken_as_they_are() -> None:
    assert read("PLAY KS", twelve("2H")) == "PLAY KS"
    assert read("  play\tks ", twelve("2H")) == "PLAY KS"
    assert read("sign r", stich([], "SIGN B", "SIGN R")) == "SIGN R"
    assert read("take KS 8C 6D", twelve("2H")) == "TAKE KS 8C 6D"


def test_numbers_of_the_list_need_a_dot_or_the_word() -> None:
    assert read(".3", twelve("2H")) == "MOVE 3"
    assert read("move 03", twelve("2H")) == "MOVE 3"
    assert read(". 0", twelve("2H")) == "MOVE 0"


@pytest.mark.parametrize(
    "line",
    ["seven of hearts", "Seven Hearts", "7h", "h7", "7 h", "7H", "hearts 7", "SEVEN", "7", "play the 7 of hearts"],
)
def test_a_card_in_every_english_way(line: str) -> None:
    assert read(line, twelve("2H", "7H", "TH")) == "PLAY 7H"


@pytest.mark.parametrize("line", ["ten of hearts", "th", "10h", "h10", "10", "t", "ten"])
def test_a_ten_in_every_way(line: str) -> None:
    assert read(line, twelve("2H", "7H", "TH")) == "PLAY TH"


@pytest.mark.parametrize(
    "line", ["Herz König", "koenig", "ko\u0308nig", "KONIG", "könig herz", "king", "spiele Herz König"]
)
def test_a_card_in_german_with_and_without_accents_and_in_english(line: str) -> None:
    assert read(line, twelve("2H", "KH"), "de") == "PLAY KH"


def test_a_bare_number_is_a_cards_number_never_a_place_in_the_list() -> None:
    assert read("3", twelve("2H", "3H", "4H")) == "PLAY 3H"
    assert read("13", twelve("2H", "3H", "4H")) == "read.no-card 13"


def test_cards_that_are_told_alike_are_alike() -> None:
    assert read("7", twelve("7C", "7H", "8C")) == "PLAY 7C"
    assert read("7h", twelve("7C", "7H", "8C")) == "PLAY 7H"


def test_several_cards_that_are_told_differently_are_named_and_none_is_played() -> None:
    assert read("7", stich(["07B", "07R"], "PLAY 07B", "PLAY 07R")) == "? PLAY 07B, PLAY 07R"


def test_only_legal_readings_count() -> None:
    assert read("7", stich(["07B", "07R"], "PLAY 07R")) == "PLAY 07R"


def test_a_colour_alone_means_every_card_of_it_that_can_be_played() -> None:
    hand = ["07B", "07R", "08R"]
    situation = stich(hand, "PLAY 07B", "PLAY 07R", "PLAY 08R")
    assert read("red", situation) == "? PLAY 07R, PLAY 08R"
    assert read("black", situation) == "PLAY 07B"
    assert read("red", stich(hand, "PLAY 07B")) == "PLAY 07R"
    assert read("red", stich(["07B"], "PLAY 07B")) == "read.no-card red"


def test_a_colour_alone_answers_the_question_which() -> None:
    hand = ["07B", "07R", "08R"]
    situation = stich(hand, "PLAY 07B", "PLAY 07R", "PLAY 08R")
    situation.asked = situation.moves[:2]
    assert read("red", situation) == "PLAY 07R"
    assert read("7 black", situation) == "PLAY 07B"
    assert read("8", situation) == "PLAY 08R"


def test_a_colour_alone_is_the_sign_of_the_next_trick() -> None:
    hand = ["07B", "07R"]
    assert read("red", stich(hand, "SIGN B", "SIGN R")) == "SIGN R"


def test_what_is_not_legal_goes_to_the_session_which_says_why() -> None:
    assert read("black 7", stich(["07B", "07R"], "PLAY 07R")) == "PLAY 07B"
    assert read("nine of hearts", twelve("2H")) == "PLAY 9H"
    assert read("9", twelve("2H")) in ("PLAY 9C", "read.no-card 9")
    assert read("draw", twelve("2H")) == "DRAW"
    assert read("pass", twelve("2H")) == "PASS"


def test_what_cannot_be_read_says_why() -> None:
    assert read("xyzzy", twelve("2H")) == "read.unknown xyzzy"
    assert read("seven of xyzzy", twelve("2H")) == "read.unknown xyzzy"
    assert read("²", twelve("2H")) == "read.unknown ²"
    assert read("0", twelve("2H")) == "read.no-card 0"
    assert read("999999999999", twelve("2H")) == "read.no-card 999999999999"
    assert read("7h 7h", twelve("7H")) == "read.one-card 7h 7h"
    assert read("play", twelve("7H")) == "read.bad-argument play"
    assert read(" ".join(["7"] * 500), twelve("7H")).startswith("read.unknown")


def zwickern() -> Situation:
    legal = moves("TAKE KS KD", "TAKE KS 8C 6D", "TAKE KS KD 8C 6D", "DROP 9H", "DROP KS", "PILE 9H 3C", "PILE 9H 5C")
    return Situation("ZWICKERN", legal, ["9H", "KS"], ["KD", "8C", "6D", "3C", "5C"], str)


def test_several_cards_in_any_order() -> None:
    assert read("king takes king 8 6", zwickern()) == "TAKE KS KD 8C 6D"
    assert read("king takes 6 8", zwickern()) == "TAKE KS 8C 6D"
    for line in ("9 on 3", "lay 9 on 3", "pile nine on three"):
        assert read(line, zwickern()) == "PILE 9H 3C"
    assert read("lege die Neun auf die Drei", zwickern(), "de") == "PILE 9H 3C"
    assert read("drop 9", zwickern()) == "DROP 9H"
    assert read("9", zwickern()) == "DROP 9H"


def test_sets_and_straights() -> None:
    legal = moves("PLAY 08", "PLAY 08 08", "PLAY 02 03 04")
    situation = Situation("DAYS", legal, ["02", "03", "04", "08", "08"], [], str)
    assert read("8 8", situation) == "PLAY 08 08"
    assert read("4 3 2", situation) == "PLAY 02 03 04"
    assert read("8", situation) == "PLAY 08"


def taking(hand: list[str], items: list[list[str]], *legal: str) -> Situation:
    table = [card for item in items for card in item]
    return Situation("ZWICKERN", moves(*legal), hand, table, by_rank, (), items)


MANY = "KD KC 8C 6D TH 4S AC 3H 9D 5C QC 2S JH 7C"
KING_TABLE = [["KD"], ["8C"], ["6D"], ["3C"], ["4S", "9C"]]
KING_MOVES = ("TAKE KS KD", "TAKE KS 8C 6D", "TAKE KS KD 8C 6D", "DROP KS", "TAKE QS 9C", "DROP QS")


@pytest.mark.parametrize("line", ["all", "king takes all", "all with the king", "take everything"])
def test_all_is_the_largest_take(line: str) -> None:
    assert read(line, taking(["KS", "QS"], KING_TABLE, *KING_MOVES)) == "TAKE KS KD 8C 6D"


def test_all_of_one_card_and_of_none() -> None:
    situation = taking(["KS", "QS", "2H"], KING_TABLE, *KING_MOVES)
    assert read("queen takes all", situation) == "TAKE QS 9C"
    assert read("all", taking(["2H"], KING_TABLE, "DROP 2H")) == "read.no-take all"
    assert read("two takes all", situation) == "read.no-take two"
    assert read("ace takes all", situation) == "read.no-card ace"


def test_all_asks_where_two_cards_take_equally_many() -> None:
    situation = taking(["KS", "8S"], [["KD"], ["8C"]], "TAKE KS KD", "TAKE 8S 8C", "DROP KS", "DROP 8S")
    assert read("all", situation) == "? TAKE KS KD, TAKE 8S 8C"


def test_all_is_found_where_more_takes_exist_than_are_listed() -> None:
    items = [[card] for card in MANY.split()]
    found = read("all", taking(["KS"], items, "TAKE KS KD", "DROP KS"))
    assert set(found.split()[2:]) == set(MANY.split()) - {"QC", "7C"}


def test_a_card_that_can_take_is_not_simply_dropped() -> None:
    situation = taking(["KS", "QS"], KING_TABLE, *KING_MOVES)
    assert read("queen", situation) == "? TAKE QS 9C, DROP QS"
    assert read("king", situation) == "? TAKE KS KD 8C 6D, TAKE KS 8C 6D, DROP KS"
    situation.asked = situation.moves[4:]
    assert read("take", situation) == "TAKE QS 9C"
    assert read("drop", situation) == "DROP QS"


def test_a_pile_is_named_by_what_it_counts() -> None:
    legal = (*KING_MOVES, "PILE AH 9C", "PILE 2H 3C")
    situation = taking(["KS", "QS", "2H"], KING_TABLE, *legal)
    assert read("queen takes the pile of 13", situation) == "TAKE QS 9C"
    assert read("take pile of 13 with queen", situation) == "TAKE QS 9C"
    assert read("Dame sticht Stapel von 13", situation, "de") == "TAKE QS 9C"
    assert read("2 on pile of 13", situation) == "PILE 2H 9C"


def test_a_take_that_is_not_listed_is_named_by_its_cards() -> None:
    assert read("king takes king, and 8 with 6", taking(["KS"], KING_TABLE, "DROP KS")) == "TAKE KS KD 8C 6D"


def test_a_chip_is_taken() -> None:
    situation = Situation("CHIPS", moves("PICK 12B", "PICK 01B"), ["04R"], ["12B", "01B"], str)
    assert read("take 12", situation) == "PICK 12B"


def test_a_number_is_a_ten_after_a_verb_too() -> None:
    assert read("play 10", twelve("2H", "TH")) == "PLAY TH"


def test_a_set_is_as_many_as_are_held() -> None:
    legal = moves("PLAY 08", "PLAY 08 08", "PLAY 08 08 08")
    situation = Situation("DAYS", legal, ["08", "08", "08"], [], str)
    assert read("set of eights", situation) == read("all eights", situation) == "PLAY 08 08 08"


@given(st.text(max_size=200))
def test_any_text_is_read_as_something(text: str) -> None:
    for language in WORDS.values():
        for situation in (twelve("7C", "7H", "KS"), stich(["07B", "07R"], "PLAY 07B", "PLAY 07R"), zwickern()):
            found = read_move(text, language, situation)
            assert isinstance(found, Play | Which | NotRead)


PIECES = [
    "7",
    "h",
    "7h",
    "black",
    "rot",
    "of",
    "king",
    "könig",
    "play",
    "takes",
    "on",
    "-",
    ".",
    "0",
    "12",
    "sign",
    "b",
    "x",
]


@given(st.lists(st.sampled_from(PIECES), max_size=45).map(" ".join))
def test_lines_of_known_words_are_read_soon(line: str) -> None:
    for situation in (twelve("7C", "7H", "KS"), stich(["07B", "07R"], "PLAY 07B", "PLAY 07R"), zwickern()):
        found = read_move(line, WORDS["de"], situation)
        if isinstance(found, Which):
            assert len(found.moves) > 1
        if isinstance(found, Play):
            assert found.command == protocol_command(found.command) or " " not in found.command
