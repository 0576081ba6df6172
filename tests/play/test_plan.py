import pytest

from accessible_cards.play.client import Client
from accessible_cards.play.plan import Plan, PlanFault, SeatPlan, handy_seed, read_option, read_seat, set_up
from accessible_cards.protocol.records import Record
from accessible_cards.protocol.session import Session


def started(plan: Plan) -> tuple[list[Record], frozenset[int]]:
    client = Client(Session())
    players, humans = set_up(plan, client)
    records = client.ask("START").records
    assert [record.number for record in records if record.code == "GAME"] == [players]
    return records, humans


def seats(records: list[Record]) -> list[str]:
    return [" ".join(record.payload) for record in records if record.code == "SEAT"]


def key_of(plan: Plan) -> str:
    with pytest.raises(PlanFault) as caught:
        set_up(plan, Client(Session()))
    return caught.value.key


def test_seats() -> None:
    def read(text: str) -> tuple[int, str, str, str]:
        seat, plan = read_seat(text)
        return seat, plan.kind, plan.level, plan.name

    assert read("1=human") == (1, "human", "", "")
    assert read("2=HUMAN:Anna Maria") == (2, "human", "", "Anna Maria")
    assert read("3=bot") == (3, "bot", "GREEDY", "")
    assert read("3=bot:random") == (3, "bot", "RANDOM", "")
    assert read("3=bot:random:Bo:b") == (3, "bot", "RANDOM", "Bo:b")
    assert read("3=bot:strong:50:Bob") == (3, "bot", "STRONG:50", "Bob")


@pytest.mark.parametrize(
    "text", ["", "1", "=human", "0=human", "9=human", "x=human", "1=", "1=cat", "²=human", "1=exec:"]
)
def test_what_is_no_seat(text: str) -> None:
    with pytest.raises(PlanFault):
        read_seat(text)


def test_options() -> None:
    assert read_option(" last-card = 0 ") == ("LAST-CARD", 0)


@pytest.mark.parametrize("text", ["", "x", "=1", "x=", "x=y", "x=-1", "a b=1", "ä=1", "x=²"])
def test_what_is_no_option(text: str) -> None:
    with pytest.raises(PlanFault):
        read_option(text)


def test_one_human_against_bots_of_ours_unless_said_otherwise() -> None:
    records, humans = started(Plan("STICH"))
    assert humans == {1}
    assert seats(records) == ["CLIENT Player 1", "BOT Bert", "BOT Carla"]


def test_names_that_the_protocol_cannot_carry_are_told_in_full() -> None:
    records, _ = started(Plan("TWELVE", seats={2: SeatPlan("bot", "RANDOM", "$(x) {}")}, name="Bert"))
    assert seats(records) == ["CLIENT Bert", "BOT $(x) {}"]


def test_seats_players_options_seed_and_first() -> None:
    plan = Plan("TWELVE", 3, {2: SeatPlan("human", "", "Eva")}, "", [("DEALS", 1)], 7, 2)
    records, humans = started(plan)
    assert humans == {1, 2}
    assert seats(records) == ["CLIENT Player 1", "CLIENT Eva", "BOT Carla"]
    by_code = {record.code: record for record in records}
    assert by_code["SEED"].payload == ("7",)
    assert by_code["TURN"].seat == 2


def test_faults() -> None:
    assert key_of(Plan("CHESS")) == "usage.game"
    assert key_of(Plan("TWELVE", 8)) == "usage.players"
    assert key_of(Plan("TWELVE", options=[("COLOUR", 1)])) == "usage.no-option"
    assert key_of(Plan("TWELVE", options=[("DEALS", 100)])) == "usage.option-value"
    assert key_of(Plan("TWELVE", seed=2**63)) == "usage.seed"
    assert key_of(Plan("TWELVE", first=3)) == "usage.first"
    assert key_of(Plan("TWELVE", seats={3: SeatPlan("human")})) == "usage.no-seat"
    assert key_of(Plan("TWELVE", seats={2: SeatPlan("bot", "CLEVER")})) == "usage.level"


def test_seeds_that_are_drawn_are_short() -> None:
    assert all(0 <= handy_seed() < 1_000_000 for _ in range(20))
