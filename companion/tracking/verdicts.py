"""The verdicts of tracking, which say what the current state of the board means."""

from __future__ import annotations

import msgspec

from companion.kernel.layout import Line


class Agrees(msgspec.Struct, frozen=True):
    """The board shows the layout.

    `doubt` has squares whose pieces were off the board at the same time and may be mixed up.
    """

    doubt: frozenset[str] = frozenset()


class Matched(msgspec.Struct, frozen=True):
    """Exactly one line explains the board.

    Attributes:
        line: The line.
        amends: Whether it replaces the last ruling.
        sure: Whether it is final, because no longer line begins with it and no piece seems to slide further.
        doubt: As in `Agrees`.
    """

    line: Line
    amends: bool = False
    sure: bool = True
    doubt: frozenset[str] = frozenset()


class Retracted(msgspec.Struct, frozen=True):
    """The board shows the position before the last ruling, so the ruling was taken back. `doubt` is as in
    `Agrees`.
    """

    doubt: frozenset[str] = frozenset()


class Ambiguous(msgspec.Struct, frozen=True):
    """Several lines with different results explain the board, so the player is asked.

    Attributes:
        lines: The lines.
        amends: Whether they replace the last ruling.
        unseen: Whether the board was disconnected. If so, the player is asked even if there is only one line.
    """

    lines: tuple[Line, ...]
    amends: bool = False
    unseen: bool = False


class Partial(msgspec.Struct, frozen=True):
    """Every changed square is part of a legal line that is not complete.

    Attributes:
        lifted: The squares whose pieces are in the air.
        targets: The squares where they may be set down.
    """

    lifted: tuple[str, ...]
    targets: tuple[str, ...]


class Difference(msgspec.Struct, frozen=True):
    """A square whose reading does not match the position, with that reading."""

    square: str
    reading: str


class Mismatch(msgspec.Struct, frozen=True):
    """No legal line explains the board.

    Attributes:
        kind: setup, follow, unfinished, illegal, unexplained or sensor.
        differences: The squares that do not match.
        origin: The square that the only moved piece seems to come from, or None if it was
            dropped.
        to: The destination of that piece, or None if it is in the air. With `unfinished`, the piece has left
            the board and a player must confirm that.
    """

    kind: str
    differences: tuple[Difference, ...]
    origin: str | None = None
    to: str | None = None


Verdict = Agrees | Matched | Retracted | Ambiguous | Partial | Mismatch
