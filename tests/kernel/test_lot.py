"""Lots and sets of squares."""

from __future__ import annotations

import hashlib
from collections import Counter

from companion.kernel import bitboard
from companion.kernel.seeded_random import choose, shuffle


def test_bytes_decide_the_order_by_fisher_and_yates() -> None:
    order = list("ABCDEFG")
    for i in range(6, 0, -1):
        value = int.from_bytes(hashlib.sha256(b"seed" + i.to_bytes(4, "big")).digest()[:16], "big")
        order[i], order[value % (i + 1)] = order[value % (i + 1)], order[i]
    assert shuffle("ABCDEFG", b"seed") == order
    assert shuffle([], b"seed") == [] and shuffle("A", b"seed") == ["A"]


def test_each_order_comes_as_good_as_equally_often() -> None:
    seen = Counter("".join(shuffle("ABC", n.to_bytes(2, "big"))) for n in range(6000))
    assert len(seen) == 6 and all(abs(count - 1000) < 150 for count in seen.values())


def test_each_is_drawn_as_good_as_equally_often() -> None:
    seen = Counter(choose("ABCDE", n.to_bytes(2, "big")) for n in range(5000))
    assert len(seen) == 5 and all(abs(count - 1000) < 150 for count in seen.values())
    assert choose(range(960), b"seed") == choose(range(960), b"seed") and choose("A", b"seed") == "A"


def test_squares_come_lowest_first() -> None:
    assert list(bitboard.each(0b1010011)) == [0, 1, 4, 6] and list(bitboard.each(0)) == []
    assert bitboard.of([6, 0, 4, 1, 4]) == 0b1010011 and bitboard.of([]) == 0
    assert list(bitboard.each(1 << 255 | 1)) == [0, 255]
