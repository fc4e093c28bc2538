"""Orthodox chess on 8x8 squares: legal moves, check, castling (Chess960 style too), en passant, promotion.

A `Position` lists the men of the side to move first. One generator, `targets`, yields sets: all
squares that a man reaches, pawns all at once by direction; `count` adds the sizes of the sets,
`moves` writes them out. Legality is exact from the start: checkers and pins restrict the sets, and
only king moves and en passant are tried square by square.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, cast

from companion.kernel.bitboard import BoardGeometry, castling_ways
from companion.kernel.board import Board

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)
KINDS = "PNBRQK"
ONE_SET = (8, 2, 2, 2, 1, 1)
"""How many men of each kind a side begins with."""
PUSH, DOUBLE, LEFT, RIGHT, EN_PASSANT, CASTLE = range(6, 12)
"""Pawn moves by direction, and the special moves, where a generator yields a kind."""
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
    """Sets of squares: `p` to `k` the men of the side to move, `op` to `ok` those of the other side.

    `black`: 1 when Black is to move; `rights`: the squares of rooks that may still castle, of both
    sides; `passant`: the square behind a pawn that has just made two steps, as a set.
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
"""A kind, an origin (for pawn moves by direction unused), and the set of squares reached."""


class Move(NamedTuple):
    """`kind` as in `targets`; `origin` and `to` are squares (castling: the king's and the rook's); `promoted` or -1."""

    kind: int
    origin: int
    to: int
    promoted: int = -1


# Named tuples made without their Python constructor: positions and moves are made by the million.
_position = cast(Callable[[type[Position], tuple[int, ...]], Position], tuple.__new__)
_move = cast(Callable[[type[Move], tuple[int, ...]], Move], tuple.__new__)


def men_of(at: Position, seat: int) -> tuple[int, ...]:
    """The sets of pawns, knights, bishops, rooks, queens and king of a side."""
    return at[:6] if at.black == seat else at[6:12]


def kind_on(at: Position, square: int) -> tuple[int, int] | None:
    """(side, kind) of the man on a square, or None."""
    for i in range(12):
        if at[i] >> square & 1:
            return (at.black if i < 6 else 1 - at.black), i % 6
    return None


def attackers(at: Position, square: int, men: int) -> int:
    """The men of the other side that attack a square, with these men on the board."""
    return (
        _KNIGHT[square] & at.on
        | _PAWNS[at.black][square] & at.op
        | _KING[square] & at.ok
        | _S[square][men & _SM[square]] & (at.orr | at.oq)
        | _D[square][men & _DM[square]] & (at.ob | at.oq)
    )


def everybody(at: Position) -> int:
    """All men on the board."""
    return at.p | at.n | at.b | at.r | at.q | at.k | at.op | at.on | at.ob | at.orr | at.oq | at.ok


def checkers(at: Position) -> int:
    """The men that give check to the side to move; none if it has no king."""
    return attackers(at, at.k.bit_length() - 1, everybody(at)) if at.k else 0


def in_check(at: Position) -> bool:
    return bool(checkers(at))


def targets(at: Position, doubles: bool = True) -> Iterator[Targets]:
    """Every legal move, as sets of squares.

    A side without a king has none to guard. `doubles`: whether pawns may make two steps.
    """
    p, n, b, r, q, k, op, on, ob, orr, oq, ok, black, rights, passant = at
    own = p | n | b | r | q | k
    other = op | on | ob | orr | oq | ok
    men = own | other
    allowed, empty = FULL ^ own, FULL ^ men
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
            pinned, checkers = _pins(snipers, checkers, king, men)
        steps = _KING[king] & allowed
        if steps:
            safe = _safe_steps(steps, men ^ k, _PAWNS[black], op, on, ok, straight, diagonal)
            if safe:
                yield KING, king, safe
        if checkers:
            if checkers & (checkers - 1):
                return
            allowed &= _BETWEEN[king][checkers.bit_length() - 1] | checkers
        elif rights and (rooks := rights & r & (RANK_8 if black else RANK_1)):
            ends = _castling(at, king, men, rooks)
            if ends:
                yield CASTLE, king, ends

    unpinned = allowed
    group, held = p, 0
    if pinned:
        n &= ~pinned
        group, held = p & ~pinned, p & pinned
    while n:
        low = n & -n
        n ^= low
        square = low.bit_length() - 1
        found = _KNIGHT[square] & allowed
        if found:
            yield KNIGHT, square, found
    sliders = b | q
    while sliders:
        low = sliders & -sliders
        sliders ^= low
        square = low.bit_length() - 1
        if low & q:
            kind = QUEEN
            found = (_D[square][men & _DM[square]] | _S[square][men & _SM[square]]) & allowed
        else:
            kind = BISHOP
            found = _D[square][men & _DM[square]] & allowed
        if low & pinned:
            found &= _LINE[king][square]
        if found:
            yield kind, square, found
    while r:
        low = r & -r
        r ^= low
        square = low.bit_length() - 1
        found = _S[square][men & _SM[square]] & allowed
        if low & pinned:
            found &= _LINE[king][square]
        if found:
            yield ROOK, square, found

    # Pawns: the free ones all at once, pinned ones each on its line.
    while group or held:
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
        if not held:
            break
        group = held & -held
        held ^= group
        allowed = unpinned & _LINE[king][group.bit_length() - 1]
    if passant and p:
        yield from _en_passant(at, men, king)


def _pins(snipers: int, checkers: int, king: int, men: int) -> tuple[int, int]:
    """The own men that are pinned, and all men that give check.

    `snipers`: sliders that would see the king if only the other side's men stood in the way.
    """
    pinned = 0
    while snipers:
        low = snipers & -snipers
        snipers ^= low
        between = _BETWEEN[king][low.bit_length() - 1] & men ^ low
        if not between:
            checkers |= low
        elif not between & (between - 1):
            pinned |= between
    return pinned, checkers


def _safe_steps(
    steps: int, without: int, pawns: Sequence[int], op: int, on: int, ok: int, straight: int, diagonal: int
) -> int:
    """Those of these squares that the other side does not attack, with all men but the king on the board."""
    safe = 0
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


def _en_passant(at: Position, men: int, king: int) -> Iterator[Targets]:
    """Both pawns leave their rank at once: tried on the board."""
    to = at.passant.bit_length() - 1
    victim = at.passant << 8 if at.black else at.passant >> 8
    takers = _PAWNS[1 - at.black][to] & at.p
    while takers:
        low = takers & -takers
        takers ^= low
        after = men ^ low ^ victim | at.passant
        if not (
            _S[king][after & _SM[king]] & (at.orr | at.oq)
            or _D[king][after & _DM[king]] & (at.ob | at.oq)
            or _KNIGHT[king] & at.on
            or _PAWNS[at.black][king] & at.op & ~victim
        ):
            yield EN_PASSANT, low.bit_length() - 1, at.passant


_CASTLE_WAYS: dict[tuple[int, int], list[tuple[int, int, int, int]]] = {}  # by king and rooks


def _castling(at: Position, king: int, men: int, rooks: int) -> int:
    """The rooks with which the king may castle now: way free, and no square of the king's way attacked."""
    ways = _CASTLE_WAYS.get((king, rooks))
    if ways is None:
        ways = _CASTLE_WAYS[king, rooks] = castling_ways(king, rooks, _BETWEEN)
    found = 0
    for low, way, path, rook_to in ways:
        if way & men:
            continue
        without = men & ~(at.k | low) | 1 << rook_to
        while path:
            step = path & -path
            path ^= step
            if attackers(at, step.bit_length() - 1, without):
                break
        else:
            found |= low
    return found


def count(at: Position) -> int:
    """How many legal moves there are, without making them."""
    total = 0
    last = RANK_1 if at.black else RANK_8
    for kind, _, found in targets(at):
        total += found.bit_count()
        if kind > KING and found & last and kind < EN_PASSANT:
            total += 3 * (found & last).bit_count()
    return total


def has_free_push(at: Position) -> bool:
    """Whether a pawn that nothing can pin may step ahead, short of its last rank; tells fast that there is a legal move.

    Nothing is pinned that stands on none of the king's lines. False says nothing.
    """
    men, pawns = everybody(at), at.p
    if at.k:
        king = at.k.bit_length() - 1
        pawns &= ~(_SM[king] | _DM[king])
        if not pawns or attackers(at, king, men):
            return False
    return bool(((pawns >> 8) & ~RANK_1 if at.black else pawns << 8 & FULL >> 8) & ~men)


def can_move(at: Position) -> bool:
    """Whether there is a legal move."""
    return has_free_push(at) or next(targets(at), None) is not None


SHIFTS = {PUSH: (-8, 8), DOUBLE: (-16, 16), LEFT: (-7, 9), RIGHT: (-9, 7)}
"""From a pawn's end back to where it stood, for White and for Black."""


def moves(at: Position) -> Iterator[Move]:
    """Every legal move, one by one."""
    black = at.black
    last = RANK_1 if black else RANK_8
    for kind, origin, found in targets(at):
        shift = SHIFTS[kind][black] if PUSH <= kind <= RIGHT else 0
        while found:
            low = found & -found
            found ^= low
            to = low.bit_length() - 1
            if not shift:
                yield _move(Move, (kind, origin, to, -1))
            elif low & last:
                for promoted in PROMOTIONS:
                    yield _move(Move, (kind, to + shift, to, promoted))
            else:
                yield _move(Move, (kind, to + shift, to, -1))


def play(at: Position, move: Move) -> Position:
    """The position after a legal move, the other side to move."""
    kind, origin, to, promoted = move
    p, n, b, r, q, k, op, on, ob, orr, oq, ok, black, rights, _ = at
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


def perft(at: Position, depth: int) -> int:
    """Leaves of the tree of legal moves, the last ply counted in bulk."""
    if depth < 2:
        return count(at) if depth else 1
    if depth == 2:
        return sum([count(play(at, move)) for move in moves(at)])
    return sum([perft(play(at, move), depth - 1) for move in moves(at)])
