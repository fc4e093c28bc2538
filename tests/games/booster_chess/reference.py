"""A second, slow reading of what pieces on checkers threaten, by trying moves and king steps one after the other.

Written from the rules page with plain coordinates and none of the game's code (BO-R4, R5, R11, R16, R17, A4 to A7,
A10, A13, A18, A24). A piece is (seat, kind, checkers): checkers above 0 are its owner's, below 0 the other side's.
"""

from __future__ import annotations

from collections.abc import Callable

Square = tuple[int, int]
Piece = tuple[int, str, int]
Forbids = Callable[[str, Square, str], bool]
"""Whether one more rule forbids a kind to go to a square, given the kind that is captured there (empty: none)."""


def nothing(kind: str, to: Square, victim: str) -> bool:
    return False


ROOK = [(1, 0), (-1, 0), (0, 1), (0, -1)]
BISHOP = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT = [(a * i, b * j) for a, b in ((1, 2), (2, 1)) for i in (1, -1) for j in (1, -1)]
RAYS = {"Q": ROOK + BISHOP, "R": ROOK, "B": BISHOP}
LEAPS = {"K": ROOK + BISHOP, "N": KNIGHT}


def inside(at: Square) -> bool:
    return 0 <= at[0] < 8 and 0 <= at[1] < 8


def moves(
    board: dict[Square, Piece], at: Square, unmoved: set[Square], passant: Square | None
) -> list[tuple[Square, Square | None]]:
    """Every move as in chess: where the piece lands, and whose square is captured (None: no piece)."""
    seat, kind, count = board[at]
    x, y = at
    ahead = 1 if seat == 0 else -1
    found: list[tuple[Square, Square | None]] = []

    def try_capture(to: Square) -> None:
        if to in board and board[to][0] != seat:
            found.append((to, to))

    if kind == "P" and count < 0:
        return []
    if kind == "P" or count < 0:
        one, two = (x, y + ahead), (x, y + 2 * ahead)
        if inside(one) and one not in board:
            found.append((one, None))
            if kind == "P" and at in unmoved and inside(two) and two not in board:
                found.append((two, None))
        for side in (-1, 1):
            try_capture((x + side, y + ahead))
            if kind == "P" and passant == (x + side, y + ahead) and passant not in board:
                found.append((passant, (x + side, y)))
        return found
    for dx, dy in RAYS.get(kind, ()):
        to = (x + dx, y + dy)
        while inside(to) and to not in board:
            found.append((to, None))
            to = (to[0] + dx, to[1] + dy)
        try_capture(to)
    for dx, dy in LEAPS.get(kind, ()):
        to = (x + dx, y + dy)
        if inside(to) and to not in board:
            found.append((to, None))
        try_capture(to)
    return found


def promoted(kind: str) -> str:
    """What stands on the last rank: of what a pawn may have become one is always free of a rule for one kind."""
    return "" if kind == "P" else kind


def captures(
    board: dict[Square, Piece],
    at: Square,
    unmoved: set[Square],
    passant: Square | None,
    at_once: bool,
    forbids: Forbids = nothing,
) -> set[Square]:
    """The squares of the other side's pieces that this one could capture in one turn.

    A king is threatened and never captured (BO-R19), so no one goes on from its square.
    """
    seat, kind, count = board[at]
    hit: set[Square] = set()
    seen: set[tuple[Square, int, int, frozenset[Square]]] = set()

    def stand(here: Square, count: int, steps: int, gone: frozenset[Square]) -> None:
        if (here, count, steps, gone) in seen:
            return
        seen.add((here, count, steps, gone))
        if steps <= 0:
            return
        for dx, dy in ROOK + BISHOP:
            to = (here[0] + dx, here[1] + dy)
            piece = board.get(to) if to not in gone and to != at else None
            if not inside(to) or (piece and piece[0] == seat):
                continue
            if forbids(kind if here[1] not in (0, 7) else promoted(kind), to, piece[1] if piece else ""):
                continue
            now, left, taken = count - 1, steps - 1, gone
            if piece:
                hit.add(to)
                if piece[1] == "K":
                    continue
                now -= piece[2]
                taken = gone | {to}
                left = now if at_once else min(left, now)
            stand(to, now, left, taken)

    for to, victim in moves(board, at, unmoved, passant):
        if forbids(kind, to, board[to][1] if to in board else ""):
            continue
        now, steps, gone = count, max(0, count), frozenset[Square]()
        if victim:
            hit.add(victim)
            if board[victim][1] == "K":
                continue
            now -= board[victim][2]
            gone = frozenset({victim})
            steps = now if at_once else min(steps, now)
        stand(to, now, steps, gone)
    return hit
