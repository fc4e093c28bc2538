"""Squares as bits of a Python int of any width.

A set of squares is an int; square `i` is `1 << i`. The width follows the board (64, 128, 144,
256 bits ...), and `bit_length` finds a square: that is as fast in pure Python as it gets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def each(squares: int) -> Iterator[int]:
    """The square numbers in `squares`, lowest first."""
    found = []
    while squares:  # from the highest down, which takes one operation less
        square = squares.bit_length() - 1
        found.append(square)
        squares ^= 1 << square
    found.reverse()
    return iter(found)


def union(sets: Iterable[int]) -> int:
    """The squares that are in any of these sets."""
    found = 0
    for squares in sets:
        found |= squares
    return found


def of(numbers: Iterable[int]) -> int:
    """The set of these square numbers (an iterable of ints)."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found
