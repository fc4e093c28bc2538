"""Where one piece of orthodox chess goes: its reach on a board, and which of these squares leave its king safe."""

from __future__ import annotations

from companion.kernel import bitboard
from companion.kernel.orthodox import (
    BISHOP,
    EN_PASSANT,
    KING,
    KNIGHT,
    PAWN,
    PUSH,
    ROOK,
    TERRAIN,
    Move,
    Position,
    everybody,
    in_check,
    play,
)


def reach(kind: int, square: int, men: int) -> int:
    """The squares that a man other than a pawn reaches, the first men in the way included, own ones too."""
    if kind == KNIGHT:
        return TERRAIN.knight[square]
    if kind == KING:
        return TERRAIN.king[square]
    ends = 0
    if kind != BISHOP:
        ends |= TERRAIN.straight[square][men & TERRAIN.straight_masks[square]]
    if kind != ROOK:
        ends |= TERRAIN.diagonal[square][men & TERRAIN.diagonal_masks[square]]
    return ends


def pseudo_legal(at: Position, kind: int, origin: int) -> int:
    """The squares to which a man of the side to move could go, were his king not to be guarded; castling apart.

    Own men in the way are among them.
    """
    men = everybody(at)
    if kind != PAWN:
        return reach(kind, origin, men)
    ahead = -8 if at.black else 8
    found = TERRAIN.pawns[at.black][origin] & (at.op | at.on | at.ob | at.orr | at.oq | at.ok | at.passant)
    step = 1 << origin + ahead & ~men if 0 <= origin + ahead < 64 else 0
    if step and origin // 8 == (6 if at.black else 1):
        step |= 1 << origin + 2 * ahead & ~men
    return found | step


def safe(at: Position, kind: int, origin: int, ends: int) -> int:
    """Those of these squares to which a man may go without leaving his king in check: each is tried."""
    found = 0
    for to in bitboard.each(ends):
        passes = kind == PAWN and at.passant >> to & 1 and (to - origin) % 8
        code = (EN_PASSANT if passes else PUSH) if kind == PAWN else kind
        after = play(at, Move(code, origin, to))
        if not in_check(Position(*after[6:12], *after[:6], at.black, 0, 0)):
            found |= 1 << to
    return found
