"""What hands have to do so that the board is right again, piece by piece, as far as the board can tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from companion.kernel.layout import Token
from companion.table.protocol.notices import Repair


class RepairMove(msgspec.Struct, frozen=True):
    """One piece to be moved: from a square (empty: from beside the board) to another (empty: off the board).

    `man`: None where the board feels that something stands there and cannot tell what.
    """

    man: Token | None
    origin: str = ""
    to: str = ""


def repair_moves(repairs: Sequence[Repair]) -> tuple[RepairMove, ...]:
    """The moves of pieces that put these squares right: back to where they belong, off, and on."""
    missing = [
        (repair.square, Token.read(token))
        for repair in repairs
        for token in repair.expected
        if token not in (repair.found if isinstance(repair.found, list) else [])
        and not (repair.found == "something" and repair.expected)
    ]
    return (*_back(repairs, missing), *(RepairMove(man, to=square) for square, man in missing))


def _back(repairs: Sequence[Repair], missing: list[tuple[str, Token]]) -> Iterator[RepairMove]:
    """What stands where it should not: each goes to a square that misses just that piece, else off the
    board.
    """
    for repair in repairs:
        known = isinstance(repair.found, list)
        found = [token for token in repair.found if token not in repair.expected] if known else []
        for text in found:
            man = Token.read(text)
            home = next((one for one in missing if one[1] == man), None)
            if home is not None:
                missing.remove(home)
            yield RepairMove(man, repair.square, home[0] if home else "")
        if repair.found == "something" and not repair.expected:
            only = missing[0] if len(missing) == 1 else None
            if only is not None:
                missing.remove(only)
                yield RepairMove(only[1], repair.square, only[0])
            else:
                yield RepairMove(None, repair.square)
