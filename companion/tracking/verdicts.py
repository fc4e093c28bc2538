"""The verdicts of tracking, which say what the current state of the board means."""

from __future__ import annotations

import msgspec

from companion.kernel.layout import Line


class Agrees(msgspec.Struct, frozen=True):
    """Verdict that the board shows the layout.

    Attributes:
        doubt: The squares of pieces that were off the board at the same time and may be mixed up.
    """

    doubt: frozenset[str] = frozenset()


class Matched(msgspec.Struct, frozen=True):
    """Verdict that exactly one line explains the board.

    Attributes:
        line: The line.
        amends: Whether it replaces the last ruling.
        sure: Whether the line is complete: no longer line begins with it, and no piece seems to be
            sliding further.
        doubt: As in `Agrees`.
    """

    line: Line
    amends: bool = False
    sure: bool = True
    doubt: frozenset[str] = frozenset()


class Retracted(msgspec.Struct, frozen=True):
    """Verdict that the board shows the position before the last ruling, which was therefore taken back.

    Attributes:
        doubt: As in `Agrees`.
    """

    doubt: frozenset[str] = frozenset()


class Ambiguous(msgspec.Struct, frozen=True):
    """Verdict that several lines with different results explain the board, so that the player is asked.

    Attributes:
        lines: The lines.
        amends: Whether they replace the last ruling.
        unseen: Whether the board was disconnected. If so, the player is asked even if there is only one line.
    """

    lines: tuple[Line, ...]
    amends: bool = False
    unseen: bool = False


class Partial(msgspec.Struct, frozen=True):
    """Verdict that every changed square is part of a legal line that is not complete.

    Attributes:
        lifted: The squares whose pieces are in the air.
        targets: The squares where they may be set down.
    """

    lifted: tuple[str, ...]
    targets: tuple[str, ...]


class Difference(msgspec.Struct, frozen=True):
    """A square whose reading does not match the position, and the reading."""

    square: str
    reading: str


class Mismatch(msgspec.Struct, frozen=True):
    """Verdict that no legal line explains the board.

    Attributes:
        kind: `setup`, `follow`, `unfinished`, `illegal`, `unexplained` or `sensor`.
        differences: The squares that do not match.
        origin: The square from which the only moved piece seems to come, or None if the piece was dropped.
        to: The destination of that piece, or None if it is in the air. With `unfinished`, the piece has left
            the board and a player must confirm that.
    """

    kind: str
    differences: tuple[Difference, ...]
    origin: str | None = None
    to: str | None = None


Verdict = Agrees | Matched | Retracted | Ambiguous | Partial | Mismatch
