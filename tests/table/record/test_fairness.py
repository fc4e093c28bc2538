"""Many rolls and cards on a fixed seed, a million of each for long, tested by chi-square."""

from collections import Counter

from companion.table.fairness.audit import fairness, upper_gamma
from companion.table.fairness.commitments import SeededChance, seed_of
from tests.every_case import chosen

DRAWS = chosen(60_000, 1_000_000)
FATE = SeededChance(seed_of(20_261_121))


def test_rolls() -> None:
    faces = ("+", "#", "2", "3", "4", "5")
    seen = Counter(FATE.face("white", i, faces) for i in range(DRAWS))
    p = fairness(seen, dict.fromkeys(faces, DRAWS / len(faces)))
    assert p is not None
    assert p > 0.001


def test_cards() -> None:
    """Each card on each place of the deck: 40 x 40 counts, 39 x 39 degrees of freedom."""
    cards = {f"C{i}": 1 for i in range(40)}
    shuffles = DRAWS // len(cards)
    seen: Counter[tuple[int, str]] = Counter()
    for shuffle in range(shuffles):
        seen.update(enumerate(FATE.order("action", shuffle, cards)))
    expected = shuffles / len(cards)
    square = sum((seen[place, card] - expected) ** 2 / expected for place in range(40) for card in cards)
    assert upper_gamma(39 * 39 / 2, square / 2) > 0.001
