"""What tracking says about the board as it stands."""

from __future__ import annotations

import msgspec

from companion.kernel.layout import Line


class Agrees(msgspec.Struct, frozen=True):
    """The board shows the layout. `doubt`: pieces that were off at once and may have been mixed up."""

    doubt: frozenset[str] = frozenset()


class Matched(msgspec.Struct, frozen=True):
    """Exactly one line explains the board.

    `amends`: it replaces the last ruling; `sure`: no longer line begins so and no hand seems to be
    sliding on, so there is nothing to wait for. `doubt` as in `Agrees`.
    """

    line: Line
    amends: bool = False
    sure: bool = True
    doubt: frozenset[str] = frozenset()


class Retracted(msgspec.Struct, frozen=True):
    """The board shows the position before the last ruling: the hand went back. `doubt` as in `Agrees`."""

    doubt: frozenset[str] = frozenset()


class Ambiguous(msgspec.Struct, frozen=True):
    """Several lines with different ends explain the board; the player is asked.

    `unseen`: the board was out of sight, so even a single line is only asked.
    """

    lines: tuple[Line, ...]
    amends: bool = False
    unseen: bool = False


class Partial(msgspec.Struct, frozen=True):
    """Every changed square lies on the way to some legal line."""

    lifted: tuple[str, ...]
    targets: tuple[str, ...]


class Difference(msgspec.Struct, frozen=True):
    """A square that differs: the stack expected there and the reading found."""

    square: str
    reading: str


class Mismatch(msgspec.Struct, frozen=True):
    """No legal line explains the board.

    `kind`: setup, follow, unfinished, illegal, unexplained, sensor. `origin` and `to`: the single
    piece that seems to have moved (origin None: from beside the board; to None: still in the air; where
    it is `unfinished` it has left the board, and somebody has to say so).
    """

    kind: str
    differences: tuple[Difference, ...]
    origin: str | None = None
    to: str | None = None


Verdict = Agrees | Matched | Retracted | Ambiguous | Partial | Mismatch
