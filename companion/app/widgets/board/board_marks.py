"""What a board shows: who stands where, and what is marked. Plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

Men = Mapping[str, Sequence[tuple[str | None, str]]]
"""Square to what stands there, the lowest first: owner and kind."""


class BoardMarks(msgspec.Struct, frozen=True):
    """All that a board shows beside its men. `mover`: the seat in whose paint targets are.

    `grounds`: what lies under men: `group-0`, `group-1`, ..., `stacked`, `start`; `numbers` on squares, small
    where a man stands; `ghosts`: who should stand there; `arrows`: from where to where; `way`: the squares
    that a man has passed; `veiled`: all but what is wrong is dim; `walked`, `silent`: of a board that is
    looked after; `unsure`: of which a camera cannot tell what stands there; `covered`:
    a hand is over the board.
    """

    mover: str = "white"
    targets: frozenset[str] = frozenset()
    lifted: frozenset[str] = frozenset()
    movable: frozenset[str] = frozenset()
    wrong: frozenset[str] = frozenset()
    owed: frozenset[str] = frozenset()
    protected: frozenset[str] = frozenset()
    threatened: frozenset[str] = frozenset()
    ringed: frozenset[str] = frozenset()
    last: tuple[str, ...] = ()
    checked: frozenset[str] = frozenset()
    numbers: Mapping[str, str] = {}
    grounds: Mapping[str, str] = {}
    ghosts: Mapping[str, tuple[str, str]] = {}
    arrows: tuple[tuple[str, str], ...] = ()
    way: tuple[str, ...] = ()
    veiled: bool = False
    walked: frozenset[str] = frozenset()
    walk: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()
    unsure: frozenset[str] = frozenset()
    covered: bool = False


NOTHING = BoardMarks()
