"""Cards and packs."""

import copy
import pickle

import pytest

from accessible_cards.engine.cards import Pack, card, french_pack, hand_order, is_card_text, numbered_pack

ONES = dict.fromkeys("A23456789TJQK", 1)
VALUES = {rank: place for place, rank in enumerate("A23456789TJQK", 1)}


def test_a_card_is_made_once() -> None:
    seven = card("7H", 7, "7", "H", 26)
    assert card("7H", 7, "7", "H", 26) is seven
    assert card("7H", 1, "7", "H", 26) is not seven


@pytest.mark.parametrize("pack", [french_pack("test", ONES), numbered_pack("test", {1: 4, 12: 2}, "BR", "???")])
def test_cards_stay_themselves_when_copied_and_stored(pack: Pack) -> None:
    for one in pack.kinds:
        assert copy.copy(one) is one and copy.deepcopy(one) is one
        for version in range(2, pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(one, version)) is one
            assert pickle.loads(pickle.dumps(one.back, version)) is one.back


def test_a_back_is_its_own_back_and_says_nothing() -> None:
    for pack in (french_pack("test", VALUES), numbered_pack("test", {1: 2, 9: 2}, "BR", "???")):
        assert len({one.back for one in pack.kinds}) == 1
        back = pack.kinds[0].back
        assert back.back is back and not back.seen and pack.kinds[0].seen
        assert (back.value, back.rank, back.suit) == (0, "", "")
        assert all(back.order < one.order for one in pack.kinds)


def test_the_colour_of_a_hidden_chip_is_seen() -> None:
    chips = numbered_pack("test", {1: 1, 4: 1}, "BR", "??", colour_seen=True)
    blue, red = chips.by_text["01B"].back, chips.by_text["04R"].back
    assert [str(back) for back in sorted((red, blue), key=hand_order)] == ["??B", "??R"]
    assert blue is chips.by_text["04B"].back


def test_the_french_pack_lies_in_hand_order() -> None:
    pack = french_pack("test", VALUES)
    assert len(pack.cards) == len(set(pack.cards)) == 52
    assert " ".join(map(str, pack.cards[:9])) == "AC AD AH AS 2C 2D 2H 2S 3C"
    # Equal values: suit goes before rank.
    equal = french_pack("test", ONES)
    assert " ".join(map(str, equal.cards[9:15])) == "TC JC QC KC AD 2D"
    assert [one.order for one in equal.cards] == list(range(52))


def test_numbered_packs_lie_in_hand_order_black_before_red() -> None:
    pack = numbered_pack("test", {2: 1, 1: 2}, "BR", "???")
    assert list(map(str, pack.cards)) == ["01B", "01B", "01R", "01R", "02B", "02R"]
    assert list(map(str, pack.kinds)) == ["01B", "01R", "02B", "02R"]
    plain = numbered_pack("test", {number: number for number in range(1, 13)})
    assert len(plain.cards) == 78 and len(plain.kinds) == 12 and plain.by_text["12"].value == 12


@pytest.mark.parametrize("text", ["7H", "TD", "AC", "05", "12", "01B", "12R"])
def test_what_may_be_a_card(text: str) -> None:
    assert is_card_text(text)


@pytest.mark.parametrize(
    "text", ["", "7", "10H", "7h", "1H", "00", "13", "0B", "05G", "²2", "٠٥", "??", "???", "??R", "7HH"]
)
def test_what_is_never_a_card(text: str) -> None:
    assert not is_card_text(text)
