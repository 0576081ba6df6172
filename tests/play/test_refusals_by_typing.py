"""Every refusal of the protocol's table of errors that a player can meet comes of a line as people type it."""

from __future__ import annotations

import pytest

from accessible_cards.play.conversation import NEWS, REFUSAL, Conversation
from accessible_cards.play.plan import SeatPlan
from tests.play.tools import begun, say
from tests.tools.output_rules import rules_broken


def dealt(*hands: str) -> str:
    """Give the cards of hands in the order in which they go out, one at a time."""
    return " ".join(card for cards in zip(*(hand.split() for hand in hands), strict=True) for card in cards)


STICH_HANDS = ["07B 01R 03B 03B 02B 05R", "05B 08R 09B 12R 12B 09R", "04B 04B 05B 06B 07B 08B"]
STICH = dealt(*STICH_HANDS)
STICH_FIRST = dealt(*STICH_HANDS[1:], STICH_HANDS[0])
DAYS = dealt(
    "05 05 08 08 12 12 12 12 12 07 07 10",
    "09 09 09 10 11 11 06 06 04 04 08 08",
    "12 12 12 11 11 11 10 10 09 09 06 06",
)
ZWICKERN = dealt("KS 9D TH 5H", "2C 3C 4C 7C") + " KD KC 8C 6C"
CHIPS = "05R 08R 04R 07R 06R 09R 02B 11B 01B 12B 03B 10B"

MUST_TAKE = [("5 on 8", "MUST-TAKE"), ("drop 9", "MUST-TAKE")]

# game, options, cards of deal 1, then the lines, each with the refusal that it must meet; "" for a move
MATCHES: dict[str, tuple[str, dict[str, int], str, list[tuple[str, str]]]] = {
    "twelve": (
        "TWELVE",
        {},
        "5C 9D 7D 2D 8S 3C KS 4H 2H 6S 7C QD",
        [
            ("undo", "CANNOT-UNDO"),
            ("pass", "NO-SUCH-MOVE"),
            (".6", "NO-SUCH-MOVE"),
            ("queen", "NOT-IN-HAND"),
            ("play five of hearts", "NOT-IN-HAND"),
            ("play 5c 7d", "BAD-ARGUMENT"),
            ("five", ""),
        ],
    ),
    "stich": (
        "STICH",
        {},
        STICH,
        [
            ("red 1", "MUST-ADD"),
            ("pass", "CAN-PLAY"),
            ("draw", "CAN-PLAY"),
            ("7 black", ""),
            ("8r", "SUM-BELOW"),
            ("black 9", "SUM-OVER"),
            ("red twelve", "ONLY-ON-12"),
            ("12b", "SUM-OVER"),
            ("5", ""),
            ("black 12", ""),
            ("4b", "ONLY-ON-12"),
            ("pass", ""),
            ("pass", ""),
            ("b9", ""),
            ("pass", "MUST-DRAW"),
        ],
    ),
    "stich before a trick": ("STICH", {}, STICH_FIRST, [("black twelve", "TRICK-FIRST")]),
    "days": (
        "DAYS",
        {},
        DAYS,
        [
            ("pass", "MUST-LEAD"),
            ("8 and 12", "NO-COMBINATION"),
            ("set of twelves", ""),
            ("9", "WRONG-KIND"),
            ("9 10", "WRONG-KIND"),
            ("three elevens", "NOT-IN-HAND"),
            ("nines", ""),
            ("11", "WRONG-KIND"),
            ("pass", ""),
            ("6 6", ""),
            ("two nines", "NOT-LOW"),
            ("9 to 11", "WRONG-KIND"),
        ],
    ),
    "zwickern": (
        "ZWICKERN",
        {},
        ZWICKERN,
        [
            ("jack", "NOT-IN-HAND"),
            ("king takes 8 and king, king", "SUM-DIFFERS"),
            ("nine takes king", "SUM-DIFFERS"),
            ("ten on 8", "PILE-OVER-14"),
            ("king takes ten", "NOT-ON-TABLE"),
            ("five on queen", "NOT-ON-TABLE"),
            ("all", ""),
            ("ten takes king", "MUST-LAY-OUT"),
            ("5 on 8", "MUST-LAY-OUT"),
            ("drop ten", ""),
        ],
    ),
    "zwickern with must take": ("ZWICKERN", {"MUST-TAKE": 1}, ZWICKERN, MUST_TAKE),
    "zwolfern": ("ZWOLFERN", {}, "5C 9D 7D 2D", [("pass", "NO-SUCH-MOVE"), (".2", "NO-SUCH-MOVE"), ("draw", "")]),
    "chips": (
        "CHIPS",
        {},
        CHIPS,
        [
            ("blue 12", "NOT-IN-HAND"),
            ("take red 5", "NO-SUCH-MOVE"),
            ("5", ""),
            ("blue 1", ""),
            ("six", ""),
            ("take blue 1", "RED-FIRST"),
            ("1", "RED-FIRST"),
            ("blue 12", "NOT-ON-TABLE"),
            ("take 6", ""),
        ],
    ),
}


class Watched:
    """A conversation of people only; refusals of the session are kept."""

    def __init__(self, name: str, language: str, verbosity: str) -> None:
        game, options, deck, _ = MATCHES[name]
        seats = 3 if game in ("STICH", "DAYS", "CHIPS") else 2
        plans = {seat: SeatPlan("human") for seat in range(1, seats + 1)}
        self.match: Conversation = begun(game, language, deck=deck, seats=plans, options=list(options.items()), first=1)
        self.match.teller.verbosity = verbosity
        self.words: list[str] = []
        ask = self.match.client.ask

        def watched(command: str) -> object:
            reply = ask(command)
            if reply.fail is not None:
                self.words.append(reply.fail.payload[0])
            return reply

        self.match.client.ask = watched  # type: ignore[method-assign, assignment]

    def say(self, line: str) -> tuple[str, list[str]]:
        """Say a line; give the refusal of the session, if any, and what is heard."""
        self.words.clear()
        answer = say(self.match, line)
        assert answer.kind == (REFUSAL if self.words else NEWS), (line, [s.text for s in answer.sentences])
        return "".join(self.words[:1]), [sentence.text for sentence in answer.sentences]


@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", MATCHES)
def test_typed_lines_are_refused(name: str, language: str, verbosity: str) -> None:
    watched = Watched(name, language, verbosity)
    for line, expected in MATCHES[name][3]:
        word, lines = watched.say(line)
        assert word == expected, (line, lines)
        if word:
            assert len(lines) == 1
            assert rules_broken(lines[0]) in ([], ["over 3 sentences"]), lines


def test_every_refusal_of_a_rule_is_met() -> None:
    rules = (
        "NO-SUCH-MOVE NOT-IN-HAND NOT-ON-TABLE SUM-OVER SUM-BELOW MUST-ADD TRICK-FIRST ONLY-ON-12 CAN-PLAY MUST-DRAW "
        "MUST-LEAD NO-COMBINATION WRONG-KIND NOT-LOW SUM-DIFFERS PILE-OVER-14 MUST-LAY-OUT MUST-TAKE RED-FIRST"
    )
    assert {word for match in MATCHES.values() for _, word in match[3]} >= set(rules.split())
