"""The largest take of ZWICKERN, which a player gets by saying ``all``."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Choice = tuple[int, tuple[str, ...]]

VALUES = {"A": 11, "T": 10, "J": 12, "Q": 13, "K": 14}
POINTS = {"7D": 1, "7S": 1, "TD": 10}
ACE = 2
CARD = 1000


def value_of(card: str) -> int:
    """Give the value of a card; 0 where it is not seen or has no rank.

    >>> [value_of(card) for card in ("KS", "AH", "7D", "??")]
    [14, 11, 7, 0]
    """
    return VALUES.get(card[0]) or (int(card[0]) if card[0].isdecimal() else 0)


def worth_of(cards: Sequence[str]) -> int:
    """Give what an item is worth: every card counts most, then the points that it scores."""
    return sum(CARD + (ACE if card[0] == "A" else POINTS.get(card, 0)) for card in cards)


def largest_take(items: Sequence[Sequence[str]], value: int) -> Choice:
    """Give the take of most cards, of equal ones that of most points: its worth, and its items by their top cards.

    items: the cards of each from the bottom.  Nothing can be taken: 0 and ().

    >>> largest_take([["KD"], ["8C"], ["6D"], ["5C"]], 14)
    (3000, ('KD', '8C', '6D'))
    """
    found = best_of(items, value)
    tops = [item[-1] for item in items]
    return found[0], tuple(sorted(found[1], key=tops.index))


def best_of(items: Sequence[Sequence[str]], value: int) -> Choice:
    """Find the take by its sums: of items that count the same, those worth most go first, so only numbers matter."""
    alike: dict[int, list[Sequence[str]]] = {}
    for item in sorted(items, key=worth_of, reverse=True):
        alike.setdefault(sum(map(value_of, item)), []).append(item)
    sums = tuple(total for total in sorted(alike, reverse=True) if 0 < total <= value)
    groups = list(ways(value, sums, 0))
    known: dict[tuple[int, tuple[int, ...]], Choice] = {}

    def best(first: int, used: tuple[int, ...]) -> Choice:
        """Give the best take with the groups from the first on, where so many items of each sum are used."""
        if first == len(groups):
            return 0, ()
        if (first, used) not in known:
            choice = best(first + 1, used)
            after = tuple(n + more for n, more in zip(used, groups[first], strict=True))
            if all(n <= len(alike[total]) for n, total in zip(after, sums, strict=True)):
                taken = [item for n, m, total in zip(used, after, sums, strict=True) for item in alike[total][n:m]]
                rest = best(first, after)
                worth = rest[0] + sum(map(worth_of, taken))
                choice = max(choice, (worth, (*(item[-1] for item in taken), *rest[1])), key=lambda found: found[0])
            known[first, used] = choice
        return known[first, used]

    return best(0, (0,) * len(sums))


def ways(value: int, sums: Sequence[int], place: int) -> Iterator[tuple[int, ...]]:
    """Give every way to make a value of sums: how many of each."""
    if place == len(sums):
        if not value:
            yield ()
        return
    for n in range(value // sums[place] + 1):
        for rest in ways(value - n * sums[place], sums, place + 1):
            yield (n, *rest)
