import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible_cards.play.client import Client
from accessible_cards.play.conversation import ANSWER, NEWS, QUESTIONS, REFUSAL, VERBOSITIES, Conversation
from accessible_cards.play.lines import BAD_ENCODING, TOO_LONG, Line
from accessible_cards.play.plan import SeatPlan
from accessible_cards.protocol.records import Record
from accessible_cards.protocol.session import Session
from accessible_cards.protocol.transcript import Writer, read_transcript
from accessible_cards.telling.teller import Teller
from tests.play.tools import begun, conversation, heard, say, state
from tests.tools.output_rules import rules_broken

GAMES = ["TWELVE", "STICH"]
COMMANDS = [*QUESTIONS, *VERBOSITIES, "moves", "repeat", "back", "forward", "hint", "rules", "help"]


def texts(match: Conversation) -> list[str]:
    return [sentence.text for sentence in match.begin().sentences]


def test_it_begins_with_the_deal_and_the_hand() -> None:
    lines = texts(conversation("STICH"))
    assert lines[0].startswith("Deal 1. You, Bert and Carla, 6 cards each.")
    assert lines[1].startswith("Your cards: ")


def test_a_move_is_told_with_its_sum_and_what_the_others_do() -> None:
    match = begun("TWELVE", deck="5C 9D 7D 2D 8S 3C KS 4H 2H 6S 7C QD", first=1)
    assert heard(match, "five of clubs")[0].startswith("Five, sum 12.")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_questions_change_nothing(game: str, command: str, language: str) -> None:
    match = begun(game, language)
    before = state(match)
    answer = say(match, command)
    assert answer.kind == ANSWER
    assert answer.sentences
    assert state(match) == before


def test_a_question_in_german() -> None:
    match = begun("STICH", "de")
    assert heard(match, "tisch") == heard(match, "table")


def test_what_may_not_follow_is_said() -> None:
    assert say(begun("TWELVE"), "hand 3").kind == REFUSAL
    assert say(begun("TWELVE"), "quit now").left is False


def test_faults_of_lines_are_refused() -> None:
    match = begun("TWELVE")
    for fault in (TOO_LONG, BAD_ENCODING):
        answer = match.answer(Line(1, "", fault))
        assert answer.kind == REFUSAL and len(answer.sentences) == 1


def test_an_empty_line_says_whose_turn_it_is() -> None:
    match = begun("TWELVE", first=1)
    assert heard(match, "  ") == heard(match, "turn")


def two_twos() -> Conversation:
    """Seat 3 can only lead black 3; then both twos of the player are legal."""
    hands = {
        3: "03B 12R 12R 09R 09R 08R",
        1: "02B 02R 01B 01R 09B 08B",
        2: "05B 05R 06B 06R 07B 07R",
    }
    rounds = zip(*(hands[seat].split() for seat in (3, 1, 2)), strict=True)
    return begun("STICH", deck=" ".join(card for cards in rounds for card in cards), first=3)


def last_played(match: Conversation, seat: int) -> str:
    plays = [record for record in match.client.ask("LOG 9999").records if record.code == "PLAY"]
    return [record.payload[0] for record in plays if record.seat == seat][-1]


def test_which_card_is_asked_and_a_colour_answers() -> None:
    match = two_twos()
    before = state(match)
    assert "black 2 or red 2" in heard(match, "2")[0]
    assert state(match) == before
    assert say(match, "red").kind == NEWS
    assert last_played(match, 1) == "02R"


def test_the_question_which_waits_while_other_things_are_asked_and_is_dropped_by_another_move() -> None:
    match = two_twos()
    say(match, "2")
    heard(match, "hand")
    assert say(match, "black").kind == NEWS
    assert last_played(match, 1) == "02B"
    match = two_twos()
    say(match, "2")
    assert say(match, "xyzzy").kind == REFUSAL
    assert say(match, "red").kind == REFUSAL
    assert "red 1" in heard(match, "red")[0]


@pytest.mark.parametrize("number", [".2", "move 2", "move two", ". 2"])
def test_moves_by_number(number: str) -> None:
    match = begun("TWELVE", first=1)
    second = match.client.legal()[1]
    say(match, number)
    played = [record for record in match.client.ask("LOG 9999").records if record.code == "PLAY"]
    assert played[0].payload == second.words


@pytest.mark.parametrize("number", [".0", ".99", "move x", "move 999999999999999999999", "move ²", ".x"])
def test_numbers_that_no_move_has(number: str) -> None:
    match = begun("TWELVE", first=1)
    before = state(match)
    assert say(match, number).kind == REFUSAL
    assert state(match) == before


def test_moves_are_numbered_as_they_are_played() -> None:
    match = begun("TWELVE", deck="5C 9D 7D 2D 8S 3C KS 4H 2H 6S 7C QD", first=1)
    lines = heard(match, "moves")
    assert lines[0] == "5 moves."
    assert [line.partition(":")[0] for line in lines[1:]] == ["1", "2", "3", "4", "5"]


def test_moves_that_are_told_alike_are_told_once() -> None:
    match = begun("TWELVE", deck="5C 9D 5D 2D 8S 3C 8C 4H 8D 6S 7C QD", first=1)
    lines = heard(match, "moves")
    assert lines == ["5 moves, 2 different.", "1: five, sum 12, takes 2 cards.", "3: eight, sum 15."]


def test_move_without_a_number_tells_the_list() -> None:
    match = begun("TWELVE", first=1)
    assert heard(match, "move") == heard(match, "moves")


def test_moves_with_a_card() -> None:
    match = begun("TWELVE", deck="5C 9D 7D 2D 8S 3C KS 4H 2H 6S 7C QD", first=1)
    assert "king" in heard(match, "moves king")[-1]
    assert say(match, "moves ace").kind == REFUSAL
    assert say(match, "moves xyzzy").kind == REFUSAL


def test_more_than_nine_moves_are_told_by_their_cards_first(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("TWELVE", first=1)
    cards = ["AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC"]
    records = [Record(0, "MOVE", 1, number, ("PLAY", card)) for number, card in enumerate(cards, 1)]
    monkeypatch.setattr(match.client, "moves", lambda: records)
    monkeypatch.setattr(match.client, "preview", lambda number: pytest.fail("not asked for"))
    assert not any(line.startswith("1:") for line in heard(match, "moves"))


def stands(match: Conversation) -> list[list[str]]:
    """What a player hears of how the match stands, and what the session says of it."""
    session = match.client.session
    asked = [session.execute(command) for command in ("TURN", "MOVES", "TABLE", "SCORES", "HAND 1")]
    told = [heard(match, question) for question in ("hand", "table", "sum", "scores", "turn", "count")]
    return [[line[5:] for line in answer if " DONE " not in line] for answer in asked] + told


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("make_forced", [True, False])
def test_undo_takes_back_every_choice_and_what_followed(game: str, make_forced: bool) -> None:
    match = begun(game, make_forced=make_forced, first=1, options=[("TARGET", 100)] if game == "STICH" else [])
    while not match.over:
        before = stands(match)
        say(match, ".1")
        if match.over:
            break
        after = stands(match)
        assert say(match, "undo").kind == NEWS
        assert stands(match) == before
        say(match, ".1")
        assert stands(match) == after


def test_undo_at_the_beginning_is_refused() -> None:
    assert say(begun("TWELVE", first=1), "undo").kind == REFUSAL


def test_quit_leaves() -> None:
    answer = say(begun("TWELVE"), "quit")
    assert answer.left and len(answer.sentences) == 1


def test_verbosity_is_changed_at_once() -> None:
    match = begun("TWELVE", first=1)
    for word in VERBOSITIES:
        say(match, word)
        assert match.teller.verbosity == word


def test_review() -> None:
    match = begun("TWELVE", first=1)
    hand = heard(match, "hand")
    assert heard(match, "repeat") == hand
    assert heard(match, "forward") == ["This is the latest."]
    assert heard(match, "back") != hand[-1:]
    assert heard(match, "forward") == hand[-1:]
    assert heard(match, "repeat 2")[-1:] == hand[-1:]
    assert say(match, "repeat x").kind == REFUSAL
    assert say(match, "repeat 0").kind == REFUSAL


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_match_keeps_the_rules_of_output(game: str, language: str) -> None:
    match = conversation(game, language)
    lines = texts(match)
    for turn in range(2000):
        if match.over:
            break
        for command in ("moves", "hint", "why", "new", "count", "last", "hand", "table", "sum", "scores"):
            if turn % 7 == 0:
                lines += heard(match, command)
        lines += heard(match, ".1")
    assert match.over
    assert [(line, rules_broken(line)) for line in lines if rules_broken(line)] == []


def test_a_forced_pass_is_made_and_told_and_never_asked_for() -> None:
    match = conversation("STICH", make_forced=True)
    said = texts(match)
    for _ in range(2000):
        if match.over:
            break
        assert match.turn is not None and "PLAY" in match.turn.payload
        said += heard(match, ".1")
    assert match.over
    assert any("pass" in line for line in said)
    told_once = [line for line in said if line == match.teller.say("forced")]
    assert len(told_once) == 1


def test_in_a_script_nothing_is_made_for_the_player() -> None:
    match = begun("STICH")
    seen = set()
    for _ in range(2000):
        if match.over or match.turn is None:
            break
        seen.update(match.turn.payload)
        say(match, ".1")
    assert {"PLAY", "DRAW", "PASS"} <= seen


def test_several_humans_are_named() -> None:
    match = conversation("TWELVE", players=2, seats={2: SeatPlan("human", "", "Bo")}, name="Eva", first=1)
    lines = texts(match)
    assert any("Eva" in line for line in lines) and not any("You" in line for line in lines)
    assert match.teller.prompt() == "Eva: "
    say(match, ".1")
    assert match.teller.prompt() == "Bo: "


WORDS = [
    "7",
    "king",
    "black",
    "red",
    "play",
    "draw",
    "pass",
    "move",
    ".",
    "1",
    "of",
    "moves",
    "repeat",
    "hand",
    "7h",
    "-",
]
LINES = st.one_of(st.text(max_size=60), st.lists(st.sampled_from([*WORDS, *COMMANDS]), max_size=6).map(" ".join))


@pytest.mark.parametrize("game", GAMES)
@settings(deadline=None)
@given(lines=st.lists(LINES, max_size=8), language=st.sampled_from(["en", "de"]))
def test_any_line_gives_one_answer_and_changes_nothing_but_by_a_move(
    game: str, lines: list[str], language: str
) -> None:
    match = begun(game, language, first=1)
    for line in lines:
        if match.over:
            break
        before = state(match)
        answer = say(match, line)
        assert answer.sentences
        if answer.kind != NEWS:
            assert state(match) == before
        if answer.kind == REFUSAL:
            assert len(answer.sentences) == 1
            assert rules_broken(answer.sentences[0].text) == []


def test_a_leader_who_must_draw_at_once_is_not_asked() -> None:
    hands = {
        1: "02R 03R 04R 05R 06R 07R",
        2: "02B 02R 01B 01R 09B 08B",
        3: "05B 05R 06B 06R 07B 03B",
    }
    rounds = zip(*(hands[seat].split() for seat in (1, 2, 3)), strict=True)
    match = conversation("STICH", make_forced=True, deck=" ".join(card for cards in rounds for card in cards), first=1)
    lines = texts(match)
    assert match.teller.say("forced") in lines
    assert match.turn is not None and match.turn.payload != ("DRAW",)


@pytest.mark.parametrize("make_forced", [True, False])
def test_a_round_of_zwolfern_is_one_key(make_forced: bool) -> None:
    match = begun("ZWOLFERN", make_forced=make_forced, first=1)
    for _ in range(200):
        if match.over:
            break
        assert match.turn is not None and match.turn.payload == ("DRAW",)
        assert say(match, "").kind == NEWS
    assert match.over


@pytest.mark.parametrize("game", ["TWELVE", "STICH", "DAYS", "ZWICKERN", "CHIPS", "ZWOLFERN"])
def test_what_was_played_before_a_match_was_resumed_is_taken_back_rightly(game: str) -> None:
    before = begun(game, first=1, options=[("TARGET", 400)] if game == "STICH" else [])
    stood = []
    for _ in range(3):
        stood.append(stands(before))
        say(before, ".1")
    assert before.client.session.running is not None
    client = Client(Session())
    records = client.read(client.session.restore(before.client.session.running.transcript()))
    again = Conversation(client, Teller(), before.humans)
    again.restored = records
    again.begin()
    for expected in reversed(stood):
        assert say(again, "undo").kind == NEWS
        hand, table = stands(again)[4:7], stands(again)[2]
        assert (hand, table) == (expected[4:7], expected[2])
    assert say(again, "undo").kind == REFUSAL


@pytest.mark.parametrize("game", ["TWELVE", "STICH", "CHIPS", "ZWICKERN"])
def test_a_match_that_is_taken_up_again_remembers_what_was(game: str) -> None:
    lines: list[str] = []
    session = Session(keep=Writer(lines.append).keep)
    client = Client(session)
    for command in (f"NEW {game}", "SEED 5", "SEAT 2 BOT GREEDY Bert", "SEAT 3 BOT GREEDY Carla"):
        client.ask(command)
    played = Conversation(client, Teller(), frozenset({1}))
    played.begin()
    for number in range(1, 9):
        played.answer(Line(number, ".1"))
    again = Session()
    records = Client(again).read(again.restore(read_transcript("".join(lines).encode())))
    resumed = Conversation(Client(again), Teller(), frozenset({1}))
    resumed.restored = records
    resumed.begin()
    for question in ("last", "why", "new", "count", "sum", "hand", "table", "scores", "moves"):
        assert heard(resumed, question) == heard(played, question), question
