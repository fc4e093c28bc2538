"""Orthodox chess on 8x8 squares: legal moves, check, castling (also Chess960), en passant and promotion.

In a `Position`, the pieces of the side to move come before those of the other side. One generator,
`targets`, yields sets: all squares that a piece can reach, with pawns grouped by direction. `count`
adds the sizes of the sets, and `moves` lists their elements. Only legal moves are generated:
checkers and pins restrict the sets, and only king moves and en passant are tried square by square.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, cast

from companion.kernel.bitboard import BoardGeometry, castling_ways
from companion.kernel.board import Board

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)
KINDS = "PNBRQK"
ONE_SET = (8, 2, 2, 2, 1, 1)
"""Number of pieces of each kind with which a side begins."""
PUSH, DOUBLE, LEFT, RIGHT, EN_PASSANT, CASTLE = range(6, 12)
"""Pawn moves by direction and the special moves, in place of a kind in `Targets`."""
PROMOTIONS = (QUEEN, ROOK, BISHOP, KNIGHT)

PLAIN = Board("chess", "The chessboard", 8, 8, (".",) * 64, {})
TERRAIN = BoardGeometry(PLAIN)
FULL = (1 << 64) - 1
FILE_A, FILE_H = 0x0101010101010101, 0x8080808080808080
RANK_1, RANK_3, RANK_6, RANK_8 = 0xFF, 0xFF << 16, 0xFF << 40, 0xFF << 56
_KING, _KNIGHT, _PAWNS = TERRAIN.king, TERRAIN.knight, TERRAIN.pawns
_SM, _S, _DM, _D = TERRAIN.straight_masks, TERRAIN.straight, TERRAIN.diagonal_masks, TERRAIN.diagonal
_BETWEEN, _LINE = TERRAIN.between, TERRAIN.line
_NOT_A, _NOT_H = FULL & ~FILE_A, FULL & ~FILE_H


class Position(NamedTuple):
    """Sets of squares: `p` to `k` for the pieces of the side to move, `op` to `ok` for those of the
    other side.

    Attributes:
        black: 1 when Black is to move.
        rights: The squares of rooks that may still castle, of both sides.
        passant: The square behind a pawn that has just made a double step, as a set.
    """

    p: int
    n: int
    b: int
    r: int
    q: int
    k: int
    op: int
    on: int
    ob: int
    orr: int
    oq: int
    ok: int
    black: int = 0
    rights: int = 0
    passant: int = 0


Targets = tuple[int, int, int]
"""A kind, an origin (unused for pawn moves by direction), and the set of squares reached."""


class Move(NamedTuple):
    """A legal move.

    Attributes:
        kind: The kind, as in `targets`.
        origin: The origin; for castling, that of the king.
        to: The destination; for castling, the square of the rook.
        promoted: The kind that a pawn becomes, or -1.
    """

    kind: int
    origin: int
    to: int
    promoted: int = -1


# Named tuples are created without their Python constructor, because there are millions of positions and moves.
_position = cast(Callable[[type[Position], tuple[int, ...]], Position], tuple.__new__)
_move = cast(Callable[[type[Move], tuple[int, ...]], Move], tuple.__new__)


def men_of(position: Position, seat: int) -> tuple[int, ...]:
    """Return the sets of pawns, knights, bishops, rooks, queens and king of a side."""
    return position[:6] if position.black == seat else position[6:12]


def kind_on(position: Position, square: int) -> tuple[int, int] | None:
    """Return the side and the kind of the piece on a square, or None if it is empty."""
    for i in range(12):
        if position[i] >> square & 1:
            return (position.black if i < 6 else 1 - position.black), i % 6
    return None


def attackers(position: Position, square: int, occupied: int) -> int:
    """Return the other side's pieces that attack a square.

    Args:
        position: The position.
        square: The square.
        occupied: The set of all pieces.
    """
    return (
        _KNIGHT[square] & position.on
        | _PAWNS[position.black][square] & position.op
        | _KING[square] & position.ok
        | _S[square][occupied & _SM[square]] & (position.orr | position.oq)
        | _D[square][occupied & _DM[square]] & (position.ob | position.oq)
    )


def everybody(position: Position) -> int:
    """Return the set of all pieces on the board."""
    return (
        position.p
        | position.n
        | position.b
        | position.r
        | position.q
        | position.k
        | position.op
        | position.on
        | position.ob
        | position.orr
        | position.oq
        | position.ok
    )


def checkers(position: Position) -> int:
    """Return the pieces that give check to the side to move, or no pieces if it has no king."""
    return attackers(position, position.k.bit_length() - 1, everybody(position)) if position.k else 0


def in_check(position: Position) -> bool:
    """Return whether the king of the side to move is in check."""
    return bool(checkers(position))


def targets(position: Position, doubles: bool = True) -> Iterator[Targets]:
    """Yield every legal move as sets of squares.

    A side without a king cannot be in check.

    Args:
        position: The position.
        doubles: Whether pawns may make double steps.
    """
    p, n, b, r, q, k, op, on, ob, orr, oq, ok, black, rights, passant = position
    own = p | n | b | r | q | k
    other = op | on | ob | orr | oq | ok
    occupied = own | other
    allowed, empty = FULL ^ own, FULL ^ occupied
    pinned = king = 0
    if k:
        king = k.bit_length() - 1
        straight, diagonal = orr | oq, ob | oq
        checkers = _KNIGHT[king] & on | _PAWNS[black][king] & op
        snipers = 0
        if _SM[king] & straight:
            snipers = _S[king][other & _SM[king]] & straight
        if _DM[king] & diagonal:
            snipers |= _D[king][other & _DM[king]] & diagonal
        if snipers:
            pinned, checkers = _pins(snipers, checkers, king, occupied)
        steps = _KING[king] & allowed
        if steps:
            safe = _safe_steps(steps, occupied ^ k, black, op, on, ok, straight, diagonal)
            if safe:
                yield KING, king, safe
        if checkers:
            if checkers & (checkers - 1):
                return
            allowed &= _BETWEEN[king][checkers.bit_length() - 1] | checkers
        elif rights and (rooks := rights & r & (RANK_8 if black else RANK_1)):
            ends = _castling(king, rooks, occupied ^ k, black, op, on, ok, straight, diagonal)
            if ends:
                yield CASTLE, king, ends

    unpinned = allowed
    group, pinned_pawns = p, 0
    if pinned:
        n &= ~pinned
        group, pinned_pawns = p & ~pinned, p & pinned
    while n:
        low = n & -n
        n ^= low
        square = low.bit_length() - 1
        reached = _KNIGHT[square] & allowed
        if reached:
            yield KNIGHT, square, reached
    sliders = b | q
    while sliders:
        low = sliders & -sliders
        sliders ^= low
        square = low.bit_length() - 1
        if low & q:
            kind = QUEEN
            reached = (_D[square][occupied & _DM[square]] | _S[square][occupied & _SM[square]]) & allowed
        else:
            kind = BISHOP
            reached = _D[square][occupied & _DM[square]] & allowed
        if low & pinned:
            reached &= _LINE[king][square]
        if reached:
            yield kind, square, reached
    while r:
        low = r & -r
        r ^= low
        square = low.bit_length() - 1
        reached = _S[square][occupied & _SM[square]] & allowed
        if low & pinned:
            reached &= _LINE[king][square]
        if reached:
            yield ROOK, square, reached

    # All free pawns together, then each pinned pawn on the line of its pin.
    while group or pinned_pawns:
        victims, free = other & allowed, empty & allowed
        if black:
            push = group >> 8 & empty
            double = (push & RANK_6) >> 8 & free
            left, right = (group & _NOT_A) >> 9 & victims, (group & _NOT_H) >> 7 & victims
        else:
            push = group << 8 & empty
            double = (push & RANK_3) << 8 & free
            left, right = (group & _NOT_A) << 7 & victims, (group & _NOT_H) << 9 & victims
        push &= free
        if push:
            yield PUSH, 0, push
        if double and doubles:
            yield DOUBLE, 0, double
        if left:
            yield LEFT, 0, left
        if right:
            yield RIGHT, 0, right
        if not pinned_pawns:
            break
        group = pinned_pawns & -pinned_pawns
        pinned_pawns ^= group
        allowed = unpinned & _LINE[king][group.bit_length() - 1]
    if passant and p:
        yield from _en_passant(position, occupied, king)


def _pins(snipers: int, checkers: int, king: int, occupied: int) -> tuple[int, int]:
    """Return the pinned pieces, and all pieces that give check.

    Args:
        snipers: Sliders that would attack the king if only the other side's pieces were in the way.
        checkers: The other pieces that give check.
        king: The square of the king.
        occupied: The set of all pieces.
    """
    pinned = 0
    while snipers:
        low = snipers & -snipers
        snipers ^= low
        between = _BETWEEN[king][low.bit_length() - 1] & occupied ^ low
        if not between:
            checkers |= low
        elif not between & (between - 1):
            pinned |= between
    return pinned, checkers


def _safe_steps(
    steps: int, without: int, black: int, op: int, on: int, ok: int, straight: int, diagonal: int
) -> int:
    """Return the given squares without those that the other side attacks.

    Args:
        steps: The squares.
        without: All pieces except the king.
        black: 1 when the king is Black's.
        op: The other side's pawns.
        on: The other side's knights.
        ok: The other side's king.
        straight: The other side's pieces that move horizontally and vertically.
        diagonal: The other side's pieces that move diagonally.
    """
    sliders = straight | diagonal
    if sliders & (sliders - 1):  # usually more pieces than squares
        safe = 0
        pawns = _PAWNS[black]
        while steps:
            low = steps & -steps
            steps ^= low
            to = low.bit_length() - 1
            if not (
                _KNIGHT[to] & on
                or pawns[to] & op
                or _KING[to] & ok
                or _S[to][without & _SM[to]] & straight
                or _D[to][without & _DM[to]] & diagonal
            ):
                safe |= low
        return safe
    while ok:
        low = ok & -ok
        ok ^= low
        steps &= ~_KING[low.bit_length() - 1]
    if op:
        if black:
            steps &= ~((op & _NOT_A) << 7 | (op & _NOT_H) << 9)
        else:
            steps &= ~((op & _NOT_A) >> 9 | (op & _NOT_H) >> 7)
    if sliders:
        square = sliders.bit_length() - 1
        if straight:
            steps &= ~_S[square][without & _SM[square]]
        if diagonal:
            steps &= ~_D[square][without & _DM[square]]
    while on and steps:
        low = on & -on
        on ^= low
        steps &= ~_KNIGHT[low.bit_length() - 1]
    return steps


def _en_passant(position: Position, occupied: int, king: int) -> Iterator[Targets]:
    """Yield captures en passant.

    Two pawns leave one rank at once, so the position after each capture is tested.
    """
    to = position.passant.bit_length() - 1
    victim = position.passant << 8 if position.black else position.passant >> 8
    takers = _PAWNS[1 - position.black][to] & position.p
    while takers:
        low = takers & -takers
        takers ^= low
        after = occupied ^ low ^ victim | position.passant
        if not (
            _S[king][after & _SM[king]] & (position.orr | position.oq)
            or _D[king][after & _DM[king]] & (position.ob | position.oq)
            or _KNIGHT[king] & position.on
            or _PAWNS[position.black][king] & position.op & ~victim
        ):
            yield EN_PASSANT, low.bit_length() - 1, position.passant


_CASTLINGS: dict[tuple[int, int], list[tuple[int, int, int, int]]] = {}  # by king and rooks


def _castling(
    king: int, rooks: int, without: int, black: int, op: int, on: int, ok: int, straight: int, diagonal: int
) -> int:
    """Return the rooks with which the king may castle now.

    The squares between must be empty, and the king must not be in check or pass through an attacked
    square. The arguments after `rooks` are those of `_safe_steps`.
    """
    castlings = _CASTLINGS.get((king, rooks))
    if castlings is None:
        castlings = _CASTLINGS[king, rooks] = castling_ways(king, rooks, _BETWEEN)
    available = 0
    for low, empty, path, rook_to in castlings:
        if not empty & without:
            castled = without & ~low | 1 << rook_to
            if _safe_steps(path, castled, black, op, on, ok, straight, diagonal) == path:
                available |= low
    return available


def count(position: Position) -> int:
    """Return the number of legal moves without creating them."""
    total = 0
    last = RANK_1 if position.black else RANK_8
    for kind, _, reached in targets(position):
        total += reached.bit_count()
        if kind > KING and reached & last and kind < EN_PASSANT:
            total += 3 * (reached & last).bit_count()
    return total


def has_free_push(position: Position) -> bool:
    """Return whether a pawn that cannot be pinned may step ahead without reaching the last rank.

    This is a fast test for a legal move. A pawn that is not on a line with its king cannot be pinned. False
    does not mean that there is no legal move.
    """
    occupied, pawns = everybody(position), position.p
    if position.k:
        king = position.k.bit_length() - 1
        pawns &= ~(_SM[king] | _DM[king])
        if not pawns or attackers(position, king, occupied):
            return False
    return bool(((pawns >> 8) & ~RANK_1 if position.black else pawns << 8 & FULL >> 8) & ~occupied)


def can_move(position: Position) -> bool:
    """Return whether there is a legal move."""
    return has_free_push(position) or next(targets(position), None) is not None


SHIFTS = {PUSH: (-8, 8), DOUBLE: (-16, 16), LEFT: (-7, 9), RIGHT: (-9, 7)}
"""The distances from the destination of a pawn move back to its origin, by kind of move, for White
and for Black.
"""


def moves(position: Position) -> Iterator[Move]:
    """Yield every legal move."""
    black = position.black
    last = RANK_1 if black else RANK_8
    for kind, origin, reached in targets(position):
        shift = SHIFTS[kind][black] if PUSH <= kind <= RIGHT else 0
        while reached:
            low = reached & -reached
            reached ^= low
            to = low.bit_length() - 1
            if not shift:
                yield _move(Move, (kind, origin, to, -1))
            elif low & last:
                for promoted in PROMOTIONS:
                    yield _move(Move, (kind, to + shift, to, promoted))
            else:
                yield _move(Move, (kind, to + shift, to, -1))


def play(position: Position, move: Move) -> Position:
    """Return the position after a legal move, with the other side to move."""
    kind, origin, to, promoted = move
    p, n, b, r, q, k, op, on, ob, orr, oq, ok, black, rights, _ = position
    start, end = 1 << origin, 1 << to
    passant = 0
    if kind == CASTLE:
        rank = 56 if black else 0
        right = to > origin
        k = 1 << rank + (6 if right else 2)
        r = r & ~end | 1 << rank + (5 if right else 3)
        rights &= ~(RANK_8 if black else RANK_1)
        return _position(Position, (op, on, ob, orr, oq, ok, p, n, b, r, q, k, 1 - black, rights, 0))
    if end & (op | on | ob | orr | oq):
        keep = ~end
        op &= keep
        on &= keep
        ob &= keep
        orr &= keep
        oq &= keep
        rights &= keep
    if kind >= PUSH:
        p = p & ~start
        if promoted < 0:
            p |= end
        elif promoted == QUEEN:
            q |= end
        elif promoted == ROOK:
            r |= end
        elif promoted == BISHOP:
            b |= end
        else:
            n |= end
        if kind == DOUBLE:
            passant = 1 << (origin + to >> 1)
        elif kind == EN_PASSANT:
            op &= ~(end << 8 if black else end >> 8)
    elif kind == KNIGHT:
        n ^= start | end
    elif kind == BISHOP:
        b ^= start | end
    elif kind == ROOK:
        r ^= start | end
        rights &= ~start
    elif kind == QUEEN:
        q ^= start | end
    else:
        k = end
        rights &= ~(RANK_8 if black else RANK_1)
    return _position(Position, (op, on, ob, orr, oq, ok, p, n, b, r, q, k, 1 - black, rights, passant))


def perft(position: Position, depth: int) -> int:
    """Return the number of leaves of the tree of legal moves; the last ply is counted in bulk."""
    if depth < 2:
        return count(position) if depth else 1
    if depth == 2:
        return sum([count(play(position, move)) for move in moves(position)])
    return sum([perft(play(position, move), depth - 1) for move in moves(position)])
