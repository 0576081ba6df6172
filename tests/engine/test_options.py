"""Options."""

import pytest

from accessible_cards.engine.options import Option, find_option, settle
from accessible_cards.engine.refusals import BAD_ARGUMENT, NO_SUCH_OPTION, Refusal

OPTIONS = (Option("TARGET", 0, 100, 999, also=(0,)), Option("SIGN", 1))


@pytest.mark.parametrize(
    ("value", "allowed"), [(0, True), (1, False), (99, False), (100, True), (999, True), (1000, False)]
)
def test_what_a_value_may_be(value: int, allowed: bool) -> None:
    assert OPTIONS[0].allows(value) is allowed


def test_options_that_are_not_chosen_have_their_default() -> None:
    assert settle(OPTIONS) == {"TARGET": 0, "SIGN": 1}
    # Their order is the game's, whatever was chosen first.
    assert list(settle(OPTIONS, {"SIGN": 0, "TARGET": 100}).items()) == [("TARGET", 100), ("SIGN", 0)]


@pytest.mark.parametrize(
    ("name", "value", "code", "facts"),
    [("TARGET", 99, BAD_ARGUMENT, ("99",)), ("SIGN", -1, BAD_ARGUMENT, ("-1",)), ("X", 0, NO_SUCH_OPTION, ("X",))],
)
def test_other_choices_are_refused(name: str, value: int, code: int, facts: tuple[str, ...]) -> None:
    with pytest.raises(Refusal) as refusal:
        settle(OPTIONS, {name: value})
    assert (refusal.value.code, refusal.value.facts) == (code, facts)


def test_finding_an_option() -> None:
    assert find_option(OPTIONS, "TARGET", 500) is OPTIONS[0]
