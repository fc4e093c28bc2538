"""The pieces of chess as several games use them: their moves, what can still mate, and pictures.

If house rules are in force that the kernel does not know, attacks, checks and moves are found with the
cuts of the game. This is slow but works for all house rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol, TypeVar, cast

import msgspec

from companion.games.shared.cuts import Cut, apply_cuts, find_attacks
from companion.kernel import bitboard, orthodox
from companion.kernel.bitboard import castling_ways
from companion.kernel.orthodox import (
    BISHOP,
    CASTLE,
    EN_PASSANT,
    FILE_A,
    FILE_H,
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
    men_of,
    play,
)
from companion.kernel.pages import Picture


class BoardState(Protocol):
    """A state of chess pieces on a chessboard."""

    @property
    def at(self) -> Position: ...


S = TypeVar("S", bound=BoardState)


def reach(kind: int, square: int, pieces: int) -> int:
    """Return the reach of a piece other than a pawn, as a bitboard.

    It includes the first pieces of both sides that are in the way.
    """
    if kind == KNIGHT:
        return TERRAIN.knight[square]
    if kind == KING:
        return TERRAIN.king[square]
    ends = 0
    if kind != BISHOP:
        ends |= TERRAIN.straight[square][pieces & TERRAIN.straight_masks[square]]
    if kind != ROOK:
        ends |= TERRAIN.diagonal[square][pieces & TERRAIN.diagonal_masks[square]]
    return ends


def pseudo_legal(at: Position, kind: int, origin: int) -> int:
    """Return the targets of a piece of the side to move, as a bitboard.

    Castling and the safety of its king are ignored. Squares of its side's pieces that are in the way
    may be included.
    """
    pieces = everybody(at)
    if kind != PAWN:
        return reach(kind, origin, pieces)
    ahead = -8 if at.black else 8
    found = TERRAIN.pawns[at.black][origin] & (at.op | at.on | at.ob | at.orr | at.oq | at.ok | at.passant)
    step = 1 << origin + ahead & ~pieces if 0 <= origin + ahead < 64 else 0
    if step and origin // 8 == (6 if at.black else 1):
        step |= 1 << origin + 2 * ahead & ~pieces
    return found | step


def why_pawn_stuck(origin: int, black: int, own: int) -> str:
    """Return the message about a pawn that can neither capture nor step ahead (`Cut.stuck`).

    The message depends on what is in front of the pawn: a piece of its own side, another piece, or the
    edge of the board.
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
    """Return those targets of a piece that do not leave its king in check, as a bitboard. Each target is
    tried.

    Args:
        at: The board; the side of the piece is to move.
        kind: Its kind.
        origin: Its square.
        ends: The targets.
        in_check: The function that returns whether the side to move is in check on a board.
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
    """Return the same board with the other side to move."""
    return Position._make((*at[6:12], *at[:6], 1 - at.black, at.rights, 0))


def with_board(s: S, at: Position) -> S:
    """Return the state with another board."""
    return cast(S, msgspec.structs.replace(cast(msgspec.Struct, s), at=at))


def is_attacked(cuts: Sequence[Cut[S, int]], s: S, square: int) -> bool:
    """Return whether the other side attacks the piece on a square."""
    there = with_board(s, turn_over(s.at))
    others = bitboard.each(bitboard.union(there.at[:6]))
    return any(find_attacks(cuts, there, q, 1 << square) for q in others)


def in_check(cuts: Sequence[Cut[S, int]], s: S) -> bool:
    """Return whether the king of the side to move is attacked."""
    return bool(s.at.k) and is_attacked(cuts, s, s.at.k.bit_length() - 1)


def find_moves(cuts: Sequence[Cut[S, int]], s: S) -> Iterator[Move]:
    """Yield the moves that the cuts permit, without castling, in the kernel's form."""
    at = s.at
    far, pieces = RANK_1 if at.black else RANK_8, everybody(at)
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
                passes = (to - origin) % 8 and not pieces >> to & 1
                yield Move(EN_PASSANT if passes else PUSH, origin, to)


def find_castlings(cuts: Sequence[Cut[S, int]], s: S) -> Iterator[Move]:
    """Yield castling with each rook.

    There may be no piece in the way, and no attack on any of the king's squares.
    """
    at = s.at
    rooks = at.rights & at.r & (RANK_8 if at.black else RANK_1)
    if not rooks or not at.k or in_check(cuts, s):
        return
    king, pieces = at.k.bit_length() - 1, everybody(at)
    for rook, way, path, rook_to in castling_ways(king, rooks, TERRAIN.between):
        if way & pieces:
            continue
        for q in bitboard.each(path):
            rest = at.r & ~rook | (1 << rook_to if q != rook_to else 0)
            if in_check(cuts, with_board(s, at._replace(k=1 << q, r=rest))):
                break
        else:
            yield Move(CASTLE, king, rook.bit_length() - 1)


DARK = 0xAA55AA55AA55AA55
"""The squares of a1's colour."""


def heavy_pieces(at: Position) -> int:
    """Return the pawns, rooks and queens as a bitboard. With any of them, mate is possible."""
    return at.p | at.op | at.r | at.orr | at.q | at.oq


def nobody_can_mate(at: Position) -> bool:
    """Return whether neither side can mate by any series of legal moves (X3).

    Neither side can mate if there are only bare kings, a single minor piece, or bishops that are all on
    squares of one colour.
    """
    if heavy_pieces(at):
        return False
    knights, bishops = at.n | at.on, at.b | at.ob
    if knights:
        return not bishops and knights.bit_count() == 1
    return not bishops & DARK or not bishops & ~DARK


def can_mate(at: Position, seat: int) -> bool | None:
    """Return whether a side could mate by some series of legal moves.

    A bare king cannot mate. A single knight can mate only if the other side has a piece other than a
    queen to block its own king. Bishops on squares of one colour can mate only if the other side has a
    bishop on the other colour, a knight or a pawn for that.

    Return None if only kings and locked pawns are left.
    """
    pawns, knights, bishops, rooks, queens, _ = men_of(at, seat)
    other = men_of(at, 1 - seat)
    if rooks | queens:
        return True
    if pawns:
        return None if not knights | bishops and not any(other[1:5]) and _is_locked(at) else True
    if knights:
        alone = knights.bit_count() == 1 and not bishops
        return not alone or bool(other[0] | other[1] | other[2] | other[3])
    of_both = bishops | other[2]
    one_colour = not of_both & DARK or not of_both & ~DARK
    return bool(bishops) and not (one_colour and not other[0] | other[1])


def _is_locked(at: Position) -> bool:
    """Return whether no pawn of either side can move forward or capture."""
    white, black = men_of(at, 0), men_of(at, 1)
    pieces = everybody(at)
    if white[0] << 8 & ~pieces or black[0] >> 8 & ~pieces:
        return False
    takes = (white[0] & ~FILE_A) << 7 | (white[0] & ~FILE_H) << 9  # who can take a pawn can be taken by it
    return not (takes & black[0] or at.passant)


PIECES: Mapping[str, tuple[str, str, str, tuple[str, ...]]] = {
    "K": ("d4=K h8=k d5=p e8=r", "d4", "b2-f6", ("c4", "e3", "e4", "e5")),
    "Q": ("a2=K h7=k d4=Q d6=p f2=P", "d4", "", ("d7", "g1", "f2")),
    "R": ("a1=K h8=k d4=R d6=p f4=P", "d4", "", ("d7", "f4", "g4")),
    "B": ("a1=K h8=k e4=B c6=p g2=P", "e4", "", ("b7", "g2")),
    "N": ("a1=K h8=k d4=N d5=p c4=P c6=p f3=P", "d4", "b2-f6", ("f3",)),
    "first-step": ("a1=K h8=k d2=P", "d2", "b1-f5", ()),
    "P": ("a1=K h8=k d4=P c5=p e5=n d5=b", "d4", "b2-f6", ("d5",)),
    "promotion": ("a1=K h8=k d7=P e8=n", "d7", "b5-f8", ()),
}
"""Examples by kind, or by the action of a pawn.

Each has the pieces, the moving piece, the area shown, and the forbidden squares.
"""


def move_picture(
    what: str, write: Callable[[str], str], rules: Mapping[str, str] | None = None, *refused: str
) -> Picture:
    """Return one of the pictures of how a piece moves.

    Args:
        what: A key of `PIECES`.
        write: Returns the position text for a list of pieces.
        rules: The house rules that the picture needs.
        refused: Further squares where the piece may not move.
    """
    pieces, piece, shown, barred = PIECES[what]
    return Picture(
        position=write(pieces), man=piece, shown=shown, refused=(*barred, *refused), rules=rules or {}
    )
