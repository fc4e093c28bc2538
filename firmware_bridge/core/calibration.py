"""How a camera comes to know a board: what its process is told, and how far it is.

With the printed kit only the corners have to be found. Ordinary pieces need more, step by step: `corners` (by
printed markers, or tapped), `empty` (a picture of the empty board), `start` (the pieces as a game begins, from
which their looks are learnt), `ready`. Points of a picture are shares of its width and height, from its upper
left corner.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

Step = Literal["corners", "empty", "start", "ready"]
"""What is needed next."""
By = Literal["", "strip", "taps"]
Spot = tuple[float, float]


class Calibrating(msgspec.Struct, frozen=True, tag="calibrating"):
    """How far it is. It is sent to the page of cameras alone, with each look.

    `corners`: of the field of squares in the picture, by name a1, then the other end of its rank, the far
    corner, the other end of its file; none until they are known. `by`: what they are known by. `taking`: a
    picture is wanted, and comes as soon as everything is still. `refused`: the id of a sentence that says why
    the last wish was not granted, with its `values`.
    """

    step: Step
    corners: tuple[Spot, ...] = ()
    by: By = ""
    taking: bool = False
    refused: str = ""
    values: Mapping[str, Any] = {}


class TapCorners(msgspec.Struct, frozen=True, tag="tap-corners"):
    """Where people have tapped the four outer corners of the field, in the order of `Calibrating.corners`."""

    at: tuple[Spot, Spot, Spot, Spot]


class TakeEmpty(msgspec.Struct, frozen=True, tag="take-empty"):
    """The board is empty now."""


class TakeStart(msgspec.Struct, frozen=True, tag="take-start"):
    """The pieces stand as in this start now: square to side, `w` or `k`; empty squares left out."""

    men: Mapping[str, str]


class Forget(msgspec.Struct, frozen=True, tag="forget"):
    """Nothing of this board is known any more, nor kept."""


Order = TapCorners | TakeEmpty | TakeStart | Forget
