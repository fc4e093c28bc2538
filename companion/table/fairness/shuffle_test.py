"""How likely it is that fair shuffles bring cards as unevenly as these came: an exact test for draws without
replacement. Pure.

Cards of a shuffled pack may lie in any order, each as likely. So the order in which they came is held
against other shuffles of the same pack (Monte Carlo, after Besag and Clifford 1991: as many as it takes to
see `ENOUGH` that are no more even, at most `MOST`). Each shuffle of a pack is tested alone, and their
chances are put together by Fisher's method. The shuffles hang on the cards that came and on nothing else, so
everybody finds the same number.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from companion.kernel.actions import UNTOLD
from companion.kernel.seeded_random import SeededRandom
from companion.table.fairness.chi_square import upper_gamma

LEAST = 5
"""Cards that have to come from a shuffle, each out of several kinds, before the test says anything of it."""
ENOUGH, MOST = 20, 9999
"""Shuffles as uneven as the one that is tested that are enough; how many are tried at most."""


class Pile(msgspec.Struct):
    """What lay in a pack once it was shuffled, card to count, and what came from it."""

    lay: Mapping[str, int]
    came: list[str]

    @property
    def left(self) -> dict[str, int]:
        """What must still be there, if nobody has put anything back or shuffled again."""
        return {card: n for card, n in (Counter(self.lay) - Counter(self.came)).items() if n}

    @property
    def choices(self) -> int:
        """How many of them came out of several kinds."""
        left = Counter(self.lay)
        found = 0
        for card in self.came:
            found += len(left) > 1
            left[card] -= 1
            left = +left
        return found

    @property
    def expected(self) -> dict[str, float]:
        """How often each card is to be expected among so many of that pack."""
        size = sum(self.lay.values())
        return {card: len(self.came) * n / size for card, n in self.lay.items()}


def piles(draws: Iterable[tuple[Mapping[str, int], str]]) -> list[Pile]:
    """Draws from one pack, cut where it was not what the draw before had left.

    `draws`: what lay in it, and what came.

    Cards that nobody saw say nothing and are left out, and so are packs of one kind. But where one kind is
    left in the end it counts too: a pile that ended with the last choice would be as long as its own order
    has it, and the shuffles that it is held against would not.
    """
    found: list[Pile] = []
    for weights, card in draws:
        lay = {one: n for one, n in weights.items() if n}
        if card == UNTOLD or card not in lay:
            continue
        if not found or found[-1].left != lay:
            if len(lay) < 2:
                continue
            found.append(Pile(lay, []))
        found[-1].came.append(card)
    return found


def evenness(found: Sequence[Pile]) -> float | None:
    """The chance that fair shuffles are at least as uneven as these; None: too little came to say."""
    logs = [math.log(_chance(pile)) for pile in found if pile.choices >= LEAST]
    return upper_gamma(len(logs), -sum(logs)) if logs else None


def _chance(pile: Pile) -> float:
    """The chance of one shuffle that is at least as uneven."""
    numbers = SeededRandom(repr((sorted(pile.lay.items()), pile.came)).encode())
    cards = [card for card, n in sorted(pile.lay.items()) for _ in range(n)]
    n, seen = len(pile.came), 0
    ours = (
        unevenness(pile.lay, pile.came),
        numbers.share(),
    )  # equally uneven: a lot decides, so that no chance is favoured
    for tries in range(1, MOST + 1):
        for i in range(n):  # Fisher and Yates, as far as it is looked at
            j = i + numbers.bits() % (len(cards) - i)
            cards[i], cards[j] = cards[j], cards[i]
        seen += (unevenness(pile.lay, cards[:n]), numbers.share()) >= ours
        if seen == ENOUGH:
            return ENOUGH / tries
    return (seen + 1) / (MOST + 1)


def unevenness(lay: Mapping[str, int], came: Sequence[str]) -> float:
    """How far the cards that had come stood from their shares of the pack, added up after every card (after
    Cramér and von Mises).

    After each card it is the sum over all kinds of (came - expected)² / how many lay there.
    """
    size, total, square = sum(lay.values()), 0.0, 0.0
    counts = dict.fromkeys(lay, 0)
    for n, card in enumerate(came, 1):
        square += (2 * counts[card] + 1) / lay[card]
        counts[card] += 1
        total += square - n * n / size
    return total
