"""How evenly cards come from a shuffled pack: the test against honest packs by the thousand, and against stacked ones."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence

import pytest

from companion.kernel.actions import UNTOLD
from companion.table.fairness.audit import LEAST, evenness, piles, unevenness, upper_gamma
from tests.every_case import chosen

PACK = {"K": 1, "Q": 1, "R": 2, "B": 2, "N": 2, "P": 8}
"""A pack of Raindropchess."""
ACTIONS = {f"A{n}": 1 + (n % 3 == 0) for n in range(28)}
"""About what a deck of action cards holds."""
Draws = list[tuple[Mapping[str, int], str]]


def draws(pack: Mapping[str, int], cards: Sequence[str]) -> Draws:
    """These cards come from a pack one after the other."""
    found: Draws = []
    left = dict(pack)
    for card in cards:
        found.append((dict(left), card))
        left[card] -= 1
    return found


def cards_of(pack: Mapping[str, int]) -> list[str]:
    return [card for card, n in pack.items() for _ in range(n)]


def honest(pack: Mapping[str, int], count: int, shuffles: int, lot: random.Random) -> float:
    """The chance that is told of so many cards from each of so many honest shuffles."""
    found: Draws = []
    for _ in range(shuffles):
        cards = cards_of(pack)
        lot.shuffle(cards)
        found += draws(pack, cards[:count])
    told = evenness(piles(found))
    assert told is not None
    return told


@pytest.mark.parametrize(
    ("pack", "count", "shuffles"),
    [(PACK, 16, 1), (PACK, 8, 1), (ACTIONS, 37, 1), (ACTIONS, 37, 2)],
)
def test_honest_shuffles_are_as_uneven_as_chance_has_it(
    pack: Mapping[str, int], count: int, shuffles: int
) -> None:
    """One in a hundred is told to be one in a hundred: the chances told are spread evenly from 0 to 1."""
    lot, many = random.Random(count * shuffles), chosen(150, 4_000)
    told = sorted(honest(pack, count, shuffles, lot) for _ in range(many))
    apart = max(abs(p - (n + 0.5) / many) for n, p in enumerate(told))
    assert apart < 1.95 / many**0.5 + 0.05, (
        "Kolmogorov and Smirnov, 1 in 1000; the highest chances stand 0.05 apart"
    )
    for p in (0.001, 0.01, 0.05):
        below, expected = sum(one < p for one in told), p * many
        assert abs(below - expected) < 1 + 4 * expected**0.5, p


def test_a_pack_in_its_order_is_noticed() -> None:
    """A new pack that nobody has shuffled, from the front and from behind; one with the doubles on top."""
    doubles = sorted(cards_of(ACTIONS), key=lambda card: -ACTIONS[card])
    for pack, cards in ((PACK, cards_of(PACK)), (PACK, cards_of(PACK)[::-1]), (ACTIONS, doubles)):
        told = evenness(piles(draws(pack, cards)))
        assert told is not None and told < 0.001, cards


def test_a_pack_that_favours_a_side_is_noticed_over_shuffles() -> None:
    """King and queen among the first three of twelve shuffles: an honest one has them there once in forty times."""
    lot = random.Random(1)
    found: Draws = []
    for _ in range(12):
        cards = cards_of(PACK)
        while {"K", "Q"} - set(cards[:3]):
            lot.shuffle(cards)
        found += draws(PACK, cards)
    told = evenness(piles(found))
    assert told is not None and told < 0.001


def test_too_little_says_nothing() -> None:
    assert evenness(piles([])) is None
    assert evenness(piles(draws(PACK, ["P"] * (LEAST - 1)))) is None
    assert evenness(piles(draws(PACK, ["P"] * LEAST))) is not None
    assert evenness(piles(draws({"P": 9}, ["P"] * 9))) is None, "of one kind there is no choice"


def test_what_is_left_of_one_kind_in_the_end_counts() -> None:
    """An order may not say how much of it is looked at: eight pawns in the end are as much of it as eight in the front.

    But there has to be something to choose from for some time.
    """
    cards = [*"KQRBNRBN", *"PPPPPPPP"]
    (pile,) = piles(draws(PACK, cards))
    assert (pile.came, pile.choices) == (cards, 8)
    few = ["A", "A", "A", "B", *"CCCCCCC"]
    assert evenness(piles(draws({"A": 3, "B": 1, "C": 7}, few[:4]))) is None
    assert evenness(piles(draws({"A": 3, "B": 1, "C": 7}, few))) is None, "four times out of several kinds"


def test_the_same_cards_are_told_the_same() -> None:
    cards = cards_of(ACTIONS)
    random.Random(3).shuffle(cards)
    first, again = (evenness(piles(draws(ACTIONS, cards))) for _ in range(2))
    assert first == again


def test_a_pack_is_cut_where_it_is_not_what_was_left() -> None:
    """Shuffled again, or a card put back: another pile. A card on top that all know, or that nobody saw: the same."""
    known: Draws = [*draws(PACK, ["K"]), ({"K": 1, "Q": 0}, "K")]
    left = dict(PACK) | {"K": 0}
    assert [pile.came for pile in piles([*known, (left, "Q"), (left | {"Q": 0}, UNTOLD)])] == [["K", "Q"]]
    assert [pile.came for pile in piles([*draws(PACK, "KQ"), *draws(PACK, "K")])] == [["K", "Q"], ["K"]]


def test_several_shuffles_together() -> None:
    """Fisher's method: twice the sum of the logarithms is chi-square with two degrees of freedom for each."""
    packs = [draws(PACK, list("PPKPRBPNPPQPRBNP")), draws(PACK, list("NPBPRPQPPKBPRNPP"))]
    one, other = (evenness(piles(pack)) for pack in packs)
    assert one is not None and other is not None
    both = evenness(piles([*packs[0], *packs[1]]))
    assert both == pytest.approx(upper_gamma(2, -math.log(one * other)))


def test_unevenness_is_added_up_after_each_card() -> None:
    """Of A A B: after A it is (1-2/3)²/2 + (1/3)²/1, after A A (2-4/3)²/2 + (2/3)², and 0 at the end."""
    assert unevenness({"A": 2, "B": 1}, "AAB") == pytest.approx(1 / 6 + 2 / 3)
    assert unevenness({"A": 2, "B": 1}, "B") == pytest.approx((2 / 3) ** 2 / 2 + (2 / 3) ** 2)
