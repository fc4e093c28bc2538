"""How the pieces of a game look where they are not the six of chess: data, which `companion/artwork` draws.

A piece has a drawing of its own, or it is a body with a sign on it: a disc around whose letter its moves are drawn, a
wedge that points forward, a disc or an octagon with a character.
"""

from __future__ import annotations

from functools import cached_property

import msgspec

from companion.kernel.text.betza import Vector

DISC, WEDGE, ROUND, OCTAGON = "disc", "wedge", "round", "octagon"
"""Bodies of pieces without a drawing: a disc with moves, and those with a sign alone."""
HOP, LAME = "hop", "lame"


class Ray(msgspec.Struct, frozen=True):
    """A step of a piece in one direction, as its owner sees it: forward is positive.

    Attributes:
        step: Files and ranks of it.
        reach: How often it may be repeated; 0: without end.
        moves, captures: What it may be used for.
        way: `hop`: over a piece; `lame`: what is between must be empty; empty: as usual.
    """

    step: Vector
    reach: int = 1
    moves: bool = True
    captures: bool = True
    way: str = ""


class Look(msgspec.Struct, frozen=True):
    """How a piece looks.

    Attributes:
        drawing: Its drawing among those of `artwork/drawings/men`, empty for none; the rest then does not matter.
        body: What it is made of.
        signs: What is written on it: of the first seat, and of the other.
        letter: The letter that programs know it by, small where the sign is another.
        promoted: Whether its other side is up.
        rays: Its moves, drawn on a disc.
    """

    drawing: str = ""
    body: str = DISC
    signs: tuple[str, str] = ("", "")
    letter: str = ""
    promoted: bool = False
    rays: tuple[Ray, ...] = ()


class Looks(msgspec.Struct, frozen=True, cache_hash=True, dict=True):
    """The looks of a game's pieces, by their kinds; the six of chess need none."""

    kinds: tuple[tuple[str, Look], ...] = ()

    @cached_property
    def _of(self) -> dict[str, Look]:
        return dict(self.kinds)

    def of(self, kind: str) -> Look | None:
        """The look of a kind, None where it has none of its own."""
        return self._of.get(kind)


NO_LOOKS = Looks()


def drawings(**kinds: str) -> Looks:
    """Looks of kinds that have drawings: `drawings(P="pikeman")`."""
    return Looks(tuple((kind, Look(name)) for kind, name in kinds.items()))
