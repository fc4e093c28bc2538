"""How the pieces move, for those who learn it: where a piece can be after 1, 2, ... n moves on an empty board."""

from __future__ import annotations

from companion.games.chess_jumble.rolls import Walker
from companion.games.chess_jumble.setting import Setting
from companion.kernel import bits


def after(setting: Setting, seat: str, kind: str, square: str, moves: int) -> list[frozenset[str]]:
    """For 1 to `moves` moves the squares where the piece can then be, its house included once it gets in."""
    corner, names = setting.corners[seat], setting.board.names
    start = setting.board.number[square]
    steps = Walker(corner, kind, start, 0, lambda taken: 0).steps(moves, False)
    house = frozenset(names[q] for q in bits.each(corner.house))
    found = []
    for step in steps:
        here = frozenset(names[q] for ends in step.quiet.values() for q in bits.each(ends))
        found.append(here | house if step.home else here)
    return found


def fewest(found: list[frozenset[str]], origin: str) -> dict[str, int]:
    """Each square with the fewest moves that reach it."""
    known: dict[str, int] = {}
    for n, squares in enumerate(found, 1):
        for square in squares:
            known.setdefault(square, n)
    known.pop(origin, None)
    return known
