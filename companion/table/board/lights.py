"""What the squares of a board with lights show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.table.protocol.notices import Mismatch

MAY_GO = "00ff00"
LIFTED = "ffffff"
PUT_HERE = "0000ff"
TAKE_AWAY = "ff0000"


def for_partial(lifted: Iterable[str], targets: Iterable[str]) -> Mapping[str, str]:
    """The piece in the air and where it may go."""
    return {**dict.fromkeys(targets, MAY_GO), **dict.fromkeys(lifted, LIFTED)}


def for_placing(squares: Iterable[str]) -> Mapping[str, str]:
    """Where a piece from beside the board is set down."""
    return dict.fromkeys(squares, PUT_HERE)


def for_mismatch(shown: Mismatch) -> Mapping[str, str]:
    """Squares to fill and squares to clear."""
    return {repair.square: PUT_HERE if repair.expected else TAKE_AWAY for repair in shown.repairs}
