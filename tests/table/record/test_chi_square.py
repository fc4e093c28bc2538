"""The chi-square test against published tables, and what is said of it."""

from __future__ import annotations

import pytest

from companion.kernel.messages import Message
from companion.table.fairness.audit import EVENINGS, expect_counts, fairness, luck, upper_gamma
from companion.table.message_catalogues import catalogue

SIX = ("+", "#", "2", "3", "4", "5")

TABLE = {
    1: (3.841, 6.635, 10.828),
    2: (5.991, 9.210, 13.816),
    3: (7.815, 11.345, 16.266),
    4: (9.488, 13.277, 18.467),
    5: (11.070, 15.086, 20.515),
    6: (12.592, 16.812, 22.458),
    7: (14.067, 18.475, 24.322),
    8: (15.507, 20.090, 26.124),
    9: (16.919, 21.666, 27.877),
    10: (18.307, 23.209, 29.588),
    15: (24.996, 30.578, 37.697),
    19: (30.144, 36.191, 43.820),
    20: (31.410, 37.566, 45.315),
    30: (43.773, 50.892, 59.703),
    40: (55.758, 63.691, 73.402),
    50: (67.505, 76.154, 86.661),
    100: (124.342, 135.807, 149.449),
}
"""NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4: upper critical values for 0.05, 0.01 and 0.001."""


@pytest.mark.parametrize("freedom", TABLE)
def test_published_critical_values(freedom: int) -> None:
    for value, p in zip(TABLE[freedom], (0.05, 0.01, 0.001), strict=True):
        assert upper_gamma(freedom / 2, value / 2) == pytest.approx(p, rel=2e-3)


def test_a_die_of_which_everyone_has_read() -> None:
    """Sixty rolls, 5 8 9 8 10 20: chi-square is 13.4, and p lies between 0.01 and 0.05."""
    counts = dict(zip("123456", (5, 8, 9, 8, 10, 20), strict=True))
    p = fairness(counts, expect_counts("123456", 60))
    assert p == pytest.approx(upper_gamma(2.5, 6.7)) and p is not None and 0.019 < p < 0.0205


def test_a_face_that_is_there_twice_is_expected_twice() -> None:
    assert expect_counts(("1", "2", "2", "3"), 40) == {"1": 10.0, "2": 20.0, "3": 10.0}


def said(counts: tuple[int, ...], sides: tuple[str, ...] = SIX) -> str:
    found: Message = luck(dict(zip(dict.fromkeys(sides), counts, strict=True)), sides)
    return catalogue().say(found)


def test_luck_in_words() -> None:
    assert said((5, 5, 5, 5, 5, 4)) == "Luck can be judged only after 30 rolls."
    assert said((5, 5, 5, 5, 5, 5)) == "Overall, the dice fell about as evenly as usual."
    assert said((13, 8, 9, 8, 10, 12)) == "Overall, the dice fell about as evenly as usual."
    assert said((14, 8, 9, 6, 8, 15)) == "Fair dice fall this unevenly in one session out of four."
    assert said((5, 8, 9, 8, 10, 20)) == "Fair dice fall this unevenly in one session out of 50."
    assert (
        said((0, 0, 0, 0, 0, 60))
        == "Fair dice fall this unevenly in fewer than one session out of a thousand."
    )
    assert said((9,), ("1",)) == "A die with one face can't be unlucky."
    assert said((2, 8, 5), ("1", "2", "2", "3")).startswith("Luck can be judged only after 20 rolls")


def test_every_evening_is_said_without_a_thousands_separator() -> None:
    for n in EVENINGS:
        found = catalogue().say(Message("luck-uneven", {"n": n}))
        assert found.endswith(".") and "," not in found
