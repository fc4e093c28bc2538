"""The looks of a game's pieces other than the six chess pieces, as data that `companion/artwork`
draws.

A piece either has its own drawing or is a body with a sign on it: a disc with its moves drawn
around its letter, a wedge that points forward, or a disc or an octagon with a character.
"""

from __future__ import annotations

from functools import cached_property

import msgspec

from companion.kernel.text.betza import Vector

DISC, WEDGE, ROUND, OCTAGON = "disc", "wedge", "round", "octagon"
"""Bodies of pieces without a drawing: a disc with moves, and three bodies with only a sign."""
HOP, LAME = "hop", "lame"


class Ray(msgspec.Struct, frozen=True):
    """A step of a piece in one direction, from its owner's side: forward is positive.

    Attributes:
        step: The files and ranks of the step.
        reach: The number of times that it may be repeated; 0 for any number.
        moves: Whether it may be used to move.
        captures: Whether it may be used to capture.
        way: `hop` if the step jumps over a piece, `lame` if the squares between must be empty; empty
            if neither is the case.
    """

    step: Vector
    reach: int = 1
    moves: bool = True
    captures: bool = True
    way: str = ""


class Look(msgspec.Struct, frozen=True):
    """The look of a piece.

    Attributes:
        drawing: The name of its drawing in `artwork/drawings/men`; if it has one, the other
            attributes are ignored.
        body: Its shape.
        signs: The text on the body, for the first seat and for the second.
        letter: The letter by which programs know the piece, drawn small if the sign is different.
        promoted: Whether its promoted side is up.
        rays: Its moves, drawn on a disc.
    """

    drawing: str = ""
    body: str = DISC
    signs: tuple[str, str] = ("", "")
    letter: str = ""
    promoted: bool = False
    rays: tuple[Ray, ...] = ()


class Looks(msgspec.Struct, frozen=True, cache_hash=True, dict=True):
    """The looks of a game's pieces by kind; the six pieces of chess need none."""

    kinds: tuple[tuple[str, Look], ...] = ()

    @cached_property
    def _by_kind(self) -> dict[str, Look]:
        return dict(self.kinds)

    def of(self, kind: str) -> Look | None:
        """Return the look of a kind of piece, or None if the kind has no look of its own."""
        return self._by_kind.get(kind)


NO_LOOKS = Looks()


def drawings(**kinds: str) -> Looks:
    """Return the looks of kinds that have drawings, for example `drawings(P="pikeman")`."""
    return Looks(tuple((kind, Look(name)) for kind, name in kinds.items()))
