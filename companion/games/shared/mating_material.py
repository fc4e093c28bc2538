"""What is left to mate with in orthodox chess: whether anybody, or one side, still could (FIDE 5.2.2 and 6.9)."""

from __future__ import annotations

from companion.kernel.orthodox import FILE_A, FILE_H, Position, everybody, men_of

DARK = 0xAA55AA55AA55AA55
"""The squares of a1's colour."""


def heavy_men(at: Position) -> int:
    """The squares of pawns, rooks and queens: while one stands somebody can mate."""
    return at.p | at.op | at.r | at.orr | at.q | at.oq


def nobody_can_mate(at: Position) -> bool:
    """Whether no series of legal moves mates: bare kings, one minor man, or bishops all on one colour (X3)."""
    if heavy_men(at):
        return False
    knights, bishops = at.n | at.on, at.b | at.ob
    if knights:
        return not bishops and knights.bit_count() == 1
    return not bishops & DARK or not bishops & ~DARK


def can_mate(at: Position, seat: int) -> bool | None:
    """Whether a side could mate by some series of legal moves; None: only kings and pawns are left, and no pawn can go on.

    A bare king cannot; a lone knight needs another man than a queen to stand in the way, bishops of one colour a
    man who is none of theirs, a rook or a queen.
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
    """Whether no pawn of either side can go forward or capture."""
    white, black = men_of(at, 0), men_of(at, 1)
    men = everybody(at)
    if white[0] << 8 & ~men or black[0] >> 8 & ~men:
        return False
    takes = (white[0] & ~FILE_A) << 7 | (white[0] & ~FILE_H) << 9  # who can take a pawn can be taken by it
    return not (takes & black[0] or at.passant)
