"""What the figures are measured against: a fixed small loop, and TWELVE written plainly with whole numbers.

The prototype is for two seats and the default options.  It has no names for cards, no checks, no events and no views:
cards are numbers from 0 to 12, their values a list.  Nobody could play with it, but it does the same work on the same
cards: it shuffles, deals, plays each deal to its end and counts the points.  It is a yardstick, and stays as it is.
"""

from __future__ import annotations

from random import Random

LOOP_STEPS = 100_000

VALUES = [min(rank + 1, 11) for rank in range(13)]
# In hand order, so that the same chance gives the same deals as the game itself.
PACK = [rank for rank in range(10) for _ in range(4)] + [10, 11, 12] * 4


def fixed_loop() -> int:
    """Do a fixed number of steps, each with an index, an addition, a comparison and a list changed at its end."""
    numbers = list(range(52))
    ends: list[int] = []
    total = 0
    for step in range(LOOP_STEPS):
        number = numbers[step % 52]
        total += number
        if number < 26:
            ends.append(number)
        else:
            ends.pop()
    return total


def prototype_deals(deals: int, chance: Random) -> int:
    """Play whole deals by chance, from the shuffle to the points; give the number of decisions."""
    random = chance.random
    value = VALUES
    decisions = 0
    for _ in range(deals):
        cards = sorted(PACK, key=lambda _: random())
        hands = [cards[0:10:2], cards[1:10:2]]
        pile = [cards[10]]
        stock = cards[:10:-1]
        taken = [0, 0]
        turn = 0
        turns_left = -1
        while True:
            hand = hands[turn]
            card = hand.pop(int(random() * len(hand)))
            top = pile[-1]
            pile.append(card)
            decisions += 1
            if value[card] + value[top] == 12 or card == top:
                taken[turn] += len(pile)
                pile = []
                if value[card] == value[top] == 6 and stock:
                    hands[1 - turn].append(stock.pop())
                if not hand or not stock:
                    break
                pile.append(stock.pop())
                turn = 1 - turn
                if not stock:
                    turns_left = 2
            elif turns_left > 0:
                turns_left -= 1
                if not hand or not turns_left:
                    break
                turn = 1 - turn
            elif hand:
                hand.append(stock.pop())
                turn = 1 - turn
                if not stock:
                    turns_left = 2
            else:
                break
        scores(taken, hands)
    return decisions


def scores(taken: list[int], hands: list[list[int]]) -> list[int]:
    """Give the points of a deal."""
    return [taken[0] - len(hands[0]), taken[1] - len(hands[1])]
