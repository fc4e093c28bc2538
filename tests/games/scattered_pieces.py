"""Pieces of the solitaires in positions made by chance."""

from __future__ import annotations

import random
from collections.abc import Sequence

from companion.games.shared.solitaire import (
    CARDS,
    NOBODY,
    WHOLE,
    Sides,
    everybody,
    is_connected,
    piece_of,
    put,
)


def by_chance(rng: random.Random, count: int, squares: Sequence[int]) -> Sides:
    """So many pieces of the set on some of these squares, in more than one group."""
    while True:
        pieces, cards = NOBODY, rng.sample([card for card in CARDS for _ in range(WHOLE[card])], count)
        for card, square in zip(cards, rng.sample(squares, count), strict=True):
            pieces = put(pieces, *piece_of(card), square)
        if not is_connected(everybody(pieces), True):
            return pieces


ROOM = {3: 3, 4: 4, 5: 4, 6: 5, 7: 5}
"""How wide a part of the board is in which so many pieces can be brought together by a few moves."""


def near(rng: random.Random, count: int, wider: int = 0) -> Sides:
    """So many pieces in a corner of the board."""
    side = ROOM[count] + wider
    return by_chance(rng, count, [q for q in range(64) if q % 8 < side and q // 8 < side])
