"""Pieces are kept: none comes from nowhere or turns into another, and what looks as before is most likely what it was."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from firmware_bridge.eye.pieces.plane import Floats

Mask = NDArray[np.bool_]
Sides = NDArray[np.int64]

SURE = 0.98
"""How sure a square has to be; of one that is less what was believed stays."""
LEAVES, COMES, MOVES = 0.2, 0.5, 4.0
"""Odds from which a square is taken for changed: where a piece has come from one of them; where one has gone to one of them;
and where neither is sure.
"""
CLEARER = 20.0
"""How much greater such odds have to be than those of any other square."""
STAYS, MAY_STAY = 20.0, 2.0
"""How much likelier a square is what it was believed to be if it looks as it did then, and if it does not."""
BOTH = (1, 2)
"""The sides, as columns of the likelihoods."""


def favour_before(shares: Floats, before: Sides, alike: Mask) -> None:
    """Make what each square was believed to be likelier, in place."""
    shares[np.arange(len(shares)), before] *= np.where(alike, STAYS, MAY_STAY)
    shares /= shares.sum(axis=1, keepdims=True)


def doubt_turned(shares: Floats, before: Sides, left: tuple[bool, bool]) -> None:
    """No piece becomes one of the other side by itself: where it seems so and none of that side has left a square, the
    light has changed. In place; `left`: whether one of each side was taken from its square not long ago.
    """
    best, sure = shares[:, :3].argmax(axis=1), shares[:, :3].max(axis=1) >= SURE
    for side in BOTH:
        turned = (before == 3 - side) & (best == side)
        leaves = ((before == side) & (best == 0) & sure).any()
        if turned.any() and not leaves and not left[side - 1]:
            shares[turned, 3 - side] *= STAYS
            shares[turned] /= shares[turned].sum(axis=1, keepdims=True)


def explain(shares: Floats, before: Sides, left: tuple[bool, bool]) -> Sides:
    """What squares have become that are not sure, because as many pieces of a side come as leave: no other is as likely to.

    Args:
        shares: likelihoods, (squares, sides).
        before: what was believed of each square, as a column.
        left: whether a piece of each side was taken from its square not long ago.

    Returns:
        Of each square a column, or -1.
    """
    best, share = shares[:, :3].argmax(axis=1), shares[:, :3].max(axis=1)
    stays = np.maximum(shares[np.arange(len(shares)), before], 1e-9)
    sure, found = (best != before) & (share >= SURE), np.full(len(shares), -1)
    came = {side: int((sure & (best == side)).sum()) for side in BOTH}
    gone = {side: int((sure & (before == side) & (best == 0)).sum()) for side in BOTH}
    for side in sorted(BOTH, key=lambda one: came[one] == gone[one]):  # what was captured has not moved
        off = np.where((before == side) & ~sure & (found < 0), shares[:, 0] / stays, 0)
        on = np.where((before != side) & ~sure, shares[:, side] / stays, 0)
        more = came[side] - gone[side]
        if more > 0:
            found[_clearest(off, more, LEAVES)] = 0
        elif more < 0:
            found[_clearest(on, -more, COMES)] = side
        elif not came[side]:
            origin, target = _clearest(off, 1, MOVES), _clearest(on, 1, MOVES)
            if origin.size and target.size:
                found[origin], found[target] = 0, side
            elif left[side - 1]:
                found[_clearest(on, 1, COMES)] = side
    return found


def _clearest(odds: Floats, n: int, least: float) -> Sides:
    """The `n` squares of the greatest odds; none if one of them is below `least` or hardly above others."""
    order = np.argsort(-odds)
    worst = odds[order[n - 1]] if n <= len(odds) else 0
    if worst < least or (n < len(odds) and worst < CLEARER * odds[order[n]]):
        return order[:0]
    return np.asarray(order[:n])
