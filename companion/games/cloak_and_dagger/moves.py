"""Moves and attacks of pieces in Cloak and Dagger Chess, computed with bitboards.

They are exact as far as the table knows the pieces. The module applies no house rules. It also contains
the effects of moves, and finds positions in which neither side can win (X3).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from companion.games.cloak_and_dagger.state import (
    ALL,
    HOME,
    KINDS,
    NEW,
    SECOND,
    WITH,
    Side,
    State,
    king_square,
    with_item,
    with_side,
)
from companion.games.shared import chess_pieces
from companion.games.shared.chess_pieces import can_mate, nobody_can_mate
from companion.kernel import bitboard, orthodox
from companion.kernel.actions import Action, Castle, Drop, Move
from companion.kernel.orthodox import PLAIN, TERRAIN, Position

KING, QUEEN, ROOK, BISHOP, KNIGHT = range(5)
NAMES, NUMBER = PLAIN.names, PLAIN.number
CLOAK = "?"
_ORTHODOX = (orthodox.KING, orthodox.QUEEN, orthodox.ROOK, orthodox.BISHOP, orthodox.KNIGHT)


class Taken(NamedTuple):
    """A captured piece.

    `kind` is P, the letter of a piece, or ? for a checker, which then has its number (from 0).
    """

    kind: str = ""
    number: int = -1
    square: int = -1


def reach(kind: int, square: int, pieces: int) -> int:
    """Return the reach of a piece of this kind, including squares of its own side's pieces, as a
    bitboard.
    """
    return chess_pieces.reach(_ORTHODOX[kind], square, pieces)


def reach_of(kinds: int, square: int, pieces: int) -> int:
    """Return the reach of a checker that may have any of these kinds, as a bitboard."""
    found = 0
    for kind in range(5):
        if kinds >> kind & 1:
            found |= reach(kind, square, pieces)
    return found


def makers(origin: int, to: int, pieces: int) -> int:
    """Return the kinds that can move from one square to another."""
    return sum(1 << kind for kind in range(5) if reach(kind, origin, pieces) >> to & 1)


def certain(side: Side, seat: int, square: int, pieces: int) -> bool:
    """Return whether a pawn or an uncloaked piece of a side attacks a square."""
    if TERRAIN.pawns[1 - seat][square] & side.pawns:
        return True
    return any(there and reach(kind, square, pieces) & there for kind, there in enumerate(side.men))


def find_attacking(side: Side, square: int, pieces: int) -> int:
    """Return the set-ups of a side in which one of its first eight checkers attacks a square."""
    found = 0
    for number in range(8):
        origin = side.checkers[number]
        if origin >= 0:
            for kind in range(5):
                if reach(kind, origin, pieces) >> square & 1:
                    found |= WITH[side.files[number]][kind]
    return found


def extra_attacks(side: Side, square: int, pieces: int) -> bool:
    """Return whether a checker that was a pawn attacks a square with all its possible kinds."""
    for number in range(8, len(side.checkers)):
        origin = side.checkers[number]
        kinds = side.kinds(number)
        if origin >= 0 and not kinds & ~makers(origin, square, pieces):
            return True
    return False


def may_be_safe(s: State, seat: int, square: int, cloaked: bool, claim: int = 0) -> bool:
    """Return whether a square is safe: a fast version of `CloakedMoves.may_be_safe`."""
    enemy, pieces = s.sides[1 - seat], s.men
    if certain(enemy, 1 - seat, square, pieces):
        return False
    if not cloaked and not claim:
        return True
    left = enemy.setups & (claim or ALL)
    return bool(left & ~find_attacking(enemy, square, pieces)) and not extra_attacks(enemy, square, pieces)


def pawn_ends(s: State, origin: int) -> list[tuple[int, int]]:
    """Return the squares in reach of a pawn, regardless of kings, each with the square of a capture, or -1."""
    enemy, pieces, ahead = s.other.all, s.men, -8 if s.turn else 8
    ends = []
    if not pieces >> origin + ahead & 1:
        ends.append((origin + ahead, -1))
        if SECOND[s.turn] >> origin & 1 and not pieces >> origin + 2 * ahead & 1:
            ends.append((origin + 2 * ahead, -1))
    for to in bitboard.each(TERRAIN.pawns[s.turn][origin]):
        if enemy >> to & 1:
            ends.append((to, to))
        elif s.other.passant >> to & 1 and not pieces >> to & 1:
            ends.append((to, to - ahead))
    return ends


def pawn_move(origin: int, to: int, victim: int) -> Move:
    return Move("P", NAMES[origin], NAMES[to], (NAMES[victim],) if victim >= 0 else ())


def pseudo_legal(s: State, origin: int) -> Iterator[Move]:
    """Yield all moves of the piece on a square, regardless of kings.

    Promotions name the piece that the pawn becomes.
    """
    own = s.own
    if own.pawns >> origin & 1:
        yield from (pawn_move(origin, to, victim) for to, victim in pawn_ends(s, origin))
        return
    number = own.on(origin)
    if number >= 0:
        kind, kinds = f"{CLOAK}{number + 1}", own.kinds(number)
    else:
        one = next(one for one in range(5) if own.men[one] >> origin & 1)
        kind, kinds = KINDS[one], 1 << one
    enemy = s.other.all
    for to in bitboard.each(reach_of(kinds, origin, s.men) & ~own.all):
        yield Move(kind, NAMES[origin], NAMES[to], (NAMES[to],) if enemy >> to & 1 else ())


def find_unmoved(side: Side) -> Iterator[tuple[int, int]]:
    """Yield squares and possible kinds of the pieces of the back row that have not moved."""
    for square in bitboard.each(side.unmoved):
        number = side.on(square)
        if number >= 0:
            yield square, side.kinds(number)
        else:
            yield square, sum(1 << kind for kind in range(5) if side.men[kind] >> square & 1)


def may_castle(side: Side, king: int, rook: int) -> bool:
    """Return whether a set-up of a side has its king and a rook on these squares."""
    left = side.setups
    for square, kind in ((king, KING), (rook, ROOK)):
        number = side.on(square)
        if number >= 0:
            left &= WITH[side.files[number]][kind]
    return bool(left)


def king_on(s: State, seat: int, square: int) -> State:
    """Return the position with the uncloaked king moved to a square.

    A piece of its own side on that square is removed.
    """
    side, gone = s.sides[seat], ~(1 << square)
    if side.men[0]:
        pieces = (1 << square, *(there & gone for there in side.men[1:]))
        checkers = tuple(-1 if q == square else q for q in side.checkers)
        return with_side(s, seat, replace(side, men=pieces, checkers=checkers))
    number = side.on(king_square(side))
    checkers = tuple(square if n == number else -1 if q == square else q for n, q in enumerate(side.checkers))
    pieces = (0, *(there & gone for there in side.men[1:]))
    return with_side(s, seat, replace(side, men=pieces, checkers=checkers))


# What they change


def apply_action(s: State, a: Action) -> tuple[State, Taken]:
    """Return the position after an action with unchanged turn and stage, and the captured piece."""
    seat, own = s.turn, s.own
    match a:
        case Drop():
            square = NUMBER[a.to]
            own = replace(own, pawns=own.pawns | 1 << square, pawns_lost=own.pawns_lost - 1)
            return with_side(s, seat, own), Taken()
        case Castle():
            return with_side(s, seat, _castle(own, a, seat)), Taken()
        case Move():
            taken = Taken()
            if a.captures:
                other, taken = capture(s.other, NUMBER[a.captures[0]])
                s = with_side(s, 1 - seat, other)
            return with_side(s, seat, _move(own, a, seat)), taken
    raise TypeError(a)


def _move(own: Side, a: Move, seat: int) -> Side:
    origin, to = NUMBER[a.origin], NUMBER[a.to]
    start, end = 1 << origin, 1 << to
    unmoved = own.unmoved & ~start
    if a.kind[0] == CLOAK:
        return replace(own, checkers=with_item(own.checkers, int(a.kind[1:]) - 1, to), unmoved=unmoved)
    if a.kind != "P":
        kind = KINDS.index(a.kind)
        return replace(own, men=with_item(own.men, kind, own.men[kind] & ~start | end), unmoved=unmoved)
    behind = own.passant & ~_behind(origin, seat)
    if abs(to - origin) == 16:
        behind |= 1 << (origin + to >> 1)
    own = replace(own, pawns=own.pawns & ~start | (0 if a.promoted else end), passant=behind)
    if not a.promoted:
        return own
    if a.promoted[0] == CLOAK:
        return replace(
            own, checkers=(*own.checkers, to), extra=own.extra + (a.promoted[1:] or "?"), may=(*own.may, NEW)
        )
    kind = KINDS.index(a.promoted)
    return replace(own, men=with_item(own.men, kind, own.men[kind] | end))


def _behind(pawn: int, seat: int) -> int:
    """Return the square behind a pawn as a bitboard."""
    return 1 << pawn + (8 if seat else -8)


def capture(other: Side, square: int) -> tuple[Side, Taken]:
    keep = ~(1 << square)
    unmoved = other.unmoved & keep
    if other.pawns >> square & 1:
        passant = other.passant & ~(_behind(square, 0) | _behind(square, 1))
        side = replace(other, pawns=other.pawns & keep, pawns_lost=other.pawns_lost + 1, passant=passant)
        return side, Taken("P", -1, square)
    number = other.on(square)
    if number >= 0:
        side = replace(other, checkers=with_item(other.checkers, number, -1), unmoved=unmoved)
        return side, Taken(CLOAK, number, square)
    kind = next(kind for kind in range(5) if other.men[kind] >> square & 1)
    pieces = with_item(other.men, kind, other.men[kind] & keep)
    return replace(other, men=pieces, unmoved=unmoved), Taken(KINDS[kind], -1, square)


def _castle(own: Side, a: Castle, seat: int) -> Side:
    """Return the side after castling, which identifies both pieces (CD-A17)."""
    squares = ((NUMBER[a.king], NUMBER[a.king_to], KING), (NUMBER[a.rook], NUMBER[a.rook_to], ROOK))
    checkers, pieces, may = list(own.checkers), list(own.men), list(own.may)
    numbers = [own.on(origin) for origin, _, _ in squares]
    for number, (origin, to, kind) in zip(numbers, squares, strict=True):
        if number >= 0:
            checkers[number] = to
            may[number] = 1 << kind
        else:
            pieces[kind] = pieces[kind] & ~(1 << origin)
    for number, (_, to, kind) in zip(numbers, squares, strict=True):
        if number < 0:
            pieces[kind] |= 1 << to
    return replace(
        own, checkers=tuple(checkers), men=tuple(pieces), may=tuple(may), unmoved=own.unmoved & ~HOME[seat]
    )


def is_dead(s: State, bonus_check: bool) -> bool:
    """Return whether the position is dead (X3).

    A position is dead if both kings are uncloaked, neither side has enough pieces to mate, and no bonus
    can bring a pawn back. While a king is cloaked, it can be captured (CD-R9), so the game continues.
    With `bonus_check`, a bonus move may also capture an uncloaked king.
    """
    white, black = s.sides
    if white.pawns or black.pawns or king_square(white) < 0 or king_square(black) < 0:
        return False
    if _a_pawn_may_come(s):
        return False
    knights = bishops = 0
    for side in s.sides:
        if side.men[QUEEN] or side.men[ROOK]:
            return False
        knights |= side.men[KNIGHT]
        bishops |= side.men[BISHOP]
        for number, square in enumerate(side.checkers):
            kinds = side.kinds(number)
            if square < 0 or kinds == 1 << KING:
                continue
            if kinds not in (1 << KNIGHT, 1 << BISHOP) or bonus_check:
                return False
            if kinds == 1 << KNIGHT:
                knights |= 1 << square
            else:
                bishops |= 1 << square
    return nobody_can_mate(Position._make((0, knights, bishops, *(0,) * 12)))


def can_win(s: State, seat: int) -> bool | None:
    """Return whether a side could still win (CD-R9), or None if the table does not know enough about
    the checkers.
    """
    own, other = s.sides[seat], s.sides[1 - seat]
    if king_square(other) < 0:
        return True
    if own.pawns_lost and _a_pawn_may_come(s):
        return True
    sides = [
        [side.pawns, *(side.men[kind] for kind in (KNIGHT, BISHOP, ROOK, QUEEN, KING))] for side in s.sides
    ]
    unknown = False
    for pieces, side in zip(sides, s.sides, strict=True):
        for number, square in enumerate(side.checkers):
            if square < 0:
                continue
            kinds = side.kinds(number)
            unknown |= bool(kinds & (kinds - 1))
            for at, kind in enumerate((KNIGHT, BISHOP, ROOK, QUEEN, KING), 1):
                if kinds == 1 << kind:
                    pieces[at] |= 1 << square
    mates = can_mate(Position._make((*sides[0], *sides[1], 0, 0, 0)), seat)
    return None if mates is False and (unknown or any(side.pawns_lost for side in s.sides)) else mates


def _a_pawn_may_come(s: State) -> bool:
    """Return whether a captured pawn may still be dropped, by a bonus that is due or that a guess can earn
    (CD-R5, R6).
    """
    if not any(side.pawns_lost for side in s.sides):
        return False
    if any(side.pawns_lost and side.bonus for side in s.sides) or (s.right and s.own.pawns_lost):
        return True
    return any(_has_unknown(side) for side in s.sides)


def _has_unknown(side: Side) -> bool:
    """Return whether a side has a checker that may still be guessed (CD-A4)."""
    return any(
        square >= 0 and (public := side.public(number)) & (public - 1)
        for number, square in enumerate(side.checkers)
    )
