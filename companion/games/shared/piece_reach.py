"""Where one piece of orthodox chess goes: its reach on a board, and which of these squares leave its king safe.

With house rules that the kernel does not know, attacks, checks and moves are found by the cuts of the game: slowly, and
the same way for all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar, cast

import msgspec

from companion.games.shared.cuts import Cut, apply_cuts, find_attacks
from companion.kernel import bitboard, orthodox
from companion.kernel.board_geometry import castling_ways
from companion.kernel.orthodox import (
    BISHOP,
    CASTLE,
    EN_PASSANT,
    KING,
    KNIGHT,
    PAWN,
    PROMOTIONS,
    PUSH,
    RANK_1,
    RANK_8,
    ROOK,
    TERRAIN,
    Move,
    Position,
    everybody,
    kind_on,
    play,
)


class BoardState(Protocol):
    """A state of chessmen on a chessboard."""

    @property
    def at(self) -> Position: ...


S = TypeVar("S", bound=BoardState)


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


def why_pawn_stuck(origin: int, black: int, own: int) -> str:
    """The message on a pawn that neither captures nor steps ahead (`Cut.stuck`): a piece of its own side is ahead of it,
    another one, or the edge of the board.
    """
    ahead = origin + (-8 if black else 8)
    if not 0 <= ahead < 64:
        return "stuck"
    return "stuck-own" if own >> ahead & 1 else "stuck-pawn"


def safe(
    at: Position,
    kind: int,
    origin: int,
    ends: int,
    in_check: Callable[[Position], bool] = orthodox.in_check,
) -> int:
    """Those of these squares to which a piece may go without leaving its king in check: each is tried.

    Args:
        at: the board; the side of the piece is to move.
        kind: its kind.
        origin: its square.
        ends: the squares.
        in_check: whether the side to move is in check on a board.
    """
    found = 0
    for to in bitboard.each(ends):
        passes = kind == PAWN and at.passant >> to & 1 and (to - origin) % 8
        code = (EN_PASSANT if passes else PUSH) if kind == PAWN else kind
        after = play(at, Move(code, origin, to))
        if not in_check(Position(*after[6:12], *after[:6], at.black, 0, 0)):
            found |= 1 << to
    return found


# By the cuts of a game


def turn_over(at: Position) -> Position:
    """The same board with the other side to move."""
    return Position._make((*at[6:12], *at[:6], 1 - at.black, at.rights, 0))


def with_board(s: S, at: Position) -> S:
    """The state with other pieces on its board."""
    return cast(S, msgspec.structs.replace(cast(msgspec.Struct, s), at=at))


def is_attacked(cuts: Sequence[Cut[S, int]], s: S, square: int) -> bool:
    """Whether the other side attacks the piece on a square."""
    there = with_board(s, turn_over(s.at))
    others = bitboard.each(bitboard.union(there.at[:6]))
    return any(find_attacks(cuts, there, q, 1 << square) for q in others)


def in_check(cuts: Sequence[Cut[S, int]], s: S) -> bool:
    """Whether the king of the side to move is attacked."""
    return bool(s.at.k) and is_attacked(cuts, s, s.at.k.bit_length() - 1)


def find_moves(cuts: Sequence[Cut[S, int]], s: S) -> Iterator[Move]:
    """The moves that the cuts leave, castling apart, as the kernel writes them."""
    at = s.at
    far, men = RANK_1 if at.black else RANK_8, everybody(at)
    for origin in bitboard.each(bitboard.union(at[:6])):
        found = kind_on(at, origin)
        assert found is not None
        kind = found[1]
        for to in bitboard.each(apply_cuts(cuts, s, origin)):
            if kind != PAWN:
                yield Move(kind, origin, to)
            elif far >> to & 1:
                yield from (Move(PUSH, origin, to, promoted) for promoted in PROMOTIONS)
            else:
                passes = (to - origin) % 8 and not men >> to & 1
                yield Move(EN_PASSANT if passes else PUSH, origin, to)


def find_castlings(cuts: Sequence[Cut[S, int]], s: S) -> Iterator[Move]:
    """Castling with each rook: nothing is in the way, and the king is attacked on none of its squares."""
    at = s.at
    rooks = at.rights & at.r & (RANK_8 if at.black else RANK_1)
    if not rooks or not at.k or in_check(cuts, s):
        return
    king, men = at.k.bit_length() - 1, everybody(at)
    for rook, way, path, rook_to in castling_ways(king, rooks, TERRAIN.between):
        if way & men:
            continue
        for q in bitboard.each(path):
            rest = at.r & ~rook | (1 << rook_to if q != rook_to else 0)
            if in_check(cuts, with_board(s, at._replace(k=1 << q, r=rest))):
                break
        else:
            yield Move(CASTLE, king, rook.bit_length() - 1)
