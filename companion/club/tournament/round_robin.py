"""Round robin by Berger tables (FIDE C.05 annex 1): everybody meets everybody, and colours alternate."""

from __future__ import annotations


def rounds(players: int, double: bool = False) -> list[list[tuple[int, int]]]:
    """The rounds as pairs of numbers from 1 on, white first.

    With an odd number of players the last number is a bye.

    `double`: everybody meets everybody once more with colours reversed; the last two rounds of the first half
    change places, so that nobody has three games of one colour in a row.
    """
    n = players + players % 2
    first = [_round(n, number) for number in range(1, n)]
    if not double:
        return first
    second = [[(black, white) for white, black in pairs] for pairs in first]
    if len(first) > 2:
        first[-1], first[-2] = first[-2], first[-1]
    return first + second


def _round(n: int, number: int) -> list[tuple[int, int]]:
    """One round of n (even): the last player stays, the others move up by half the table."""
    half, ring = n // 2, n - 1
    top = (number - 1) * half % ring  # who meets the last player, counted from 0
    pairs = [(top + 1, n) if number % 2 else (n, top + 1)]
    for step in range(1, half):
        pairs.append(((top + step) % ring + 1, (top - step) % ring + 1))
    return pairs
