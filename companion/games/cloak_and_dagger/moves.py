"""The moves of Cloak and Dagger Chess: pawns, men, checkers, castling, bonus moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from companion.games.cloak_and_dagger import attacks, back_rank_setups
from companion.games.cloak_and_dagger.attacks import KING, ROOK, Rules
from companion.games.cloak_and_dagger.back_rank_setups import KINDS
from companion.games.cloak_and_dagger.state import FAR, HOME, SECOND, Side, State, king_square, with_side
from companion.games.shared.cuts import apply_cuts
from companion.kernel import bitboard
from companion.kernel.actions import Action, Castle, Drop, Move
from companion.kernel.orthodox import PLAIN, TERRAIN

NAMES, NUMBER = PLAIN.names, PLAIN.number
CLOAK = "?"
PROMOTIONS = "QRBN"
NEW = 0b11110
"""What a promoted pawn may be: anything but a king."""


class Taken(NamedTuple):
    """Who was captured: `kind` P, a man's letter, or ? for a checker with its number (from 0)."""

    kind: str = ""
    number: int = -1
    square: int = -1


def regular(rules: Rules, s: State) -> Iterator[Action]:
    """Every regular move that is legal as far as the table knows."""
    if not rules.knows:
        yield from by_cuts(rules, s, s.own.all)
        yield from castlings(rules, s)
        return
    yield from pawn_moves(rules, s)
    own, men = s.own, s.men
    open_king = forbidden(rules, s)
    for kind, there in enumerate(own.men):
        for origin in bitboard.each(there):
            ends = attacks.reach(kind, origin, men) & ~own.all & ~open_king
            yield from _to(rules, s, KINDS[kind], origin, ends)
    for number, origin in enumerate(own.checkers):
        if origin >= 0:
            ends = attacks.reach_of(own.kinds(number), origin, men) & ~own.all & ~open_king
            yield from _to(rules, s, f"{CLOAK}{number + 1}", origin, ends)
    yield from castlings(rules, s)


def forbidden(rules: Rules, s: State) -> int:
    """The square of an uncloaked king, which nobody may capture (CD-A9)."""
    king = king_square(s.other)
    return 1 << king if king >= 0 and not rules.options.bonus_check else 0


def _to(rules: Rules, s: State, kind: str, origin: int, ends: int) -> Iterator[Move]:
    enemy = s.other.all
    for to in bitboard.each(ends):
        captures = (NAMES[to],) if enemy >> to & 1 else ()
        a = Move(kind, NAMES[origin], NAMES[to], captures)
        if is_safe_after(rules, s, a):
            yield a


def pawn_moves(rules: Rules, s: State, bonus: bool = False) -> Iterator[Move]:
    """Advance, double step, capture, en passant, promotion (CD-A8); `bonus`: before the own turn."""
    if not rules.knows:
        yield from by_cuts(rules, s, s.own.pawns)
        return
    open_king, seat = forbidden(rules, s), s.turn
    for origin in bitboard.each(s.own.pawns):
        for to, victim in pawn_ends(s, origin):
            if open_king >> to & 1:
                continue
            a = pawn_move(origin, to, victim)
            if is_safe_after(rules, s, a) and not (bonus and gives_check(rules, s, a)):
                yield from _promotions(rules, a, FAR[seat] >> to & 1)


def pawn_ends(s: State, origin: int) -> list[tuple[int, int]]:
    """Where a pawn reaches, kings apart, each with the square of whom it captures there (-1: nobody)."""
    enemy, men, ahead = s.other.all, s.men, -8 if s.turn else 8
    ends = []
    if not men >> origin + ahead & 1:
        ends.append((origin + ahead, -1))
        if SECOND[s.turn] >> origin & 1 and not men >> origin + 2 * ahead & 1:
            ends.append((origin + 2 * ahead, -1))
    for to in bitboard.each(TERRAIN.pawns[s.turn][origin]):
        if enemy >> to & 1:
            ends.append((to, to))
        elif s.other.passant >> to & 1 and not men >> to & 1:
            ends.append((to, to - ahead))
    return ends


def pawn_move(origin: int, to: int, victim: int) -> Move:
    return Move("P", NAMES[origin], NAMES[to], (NAMES[victim],) if victim >= 0 else ())


def _promotions(rules: Rules, a: Move, far: int) -> Iterator[Move]:
    if not far:
        yield a
        return
    if rules.options.promotes_to_checker and not rules.options.entered:
        yield Move(a.kind, a.origin, a.to, a.captures, CLOAK)
        return
    mark = CLOAK if rules.options.promotes_to_checker else ""
    for kind in PROMOTIONS:
        yield Move(a.kind, a.origin, a.to, a.captures, mark + kind)


def pseudo_legal(s: State, origin: int) -> Iterator[Move]:
    """Every move of what stands on a square, whatever becomes of kings; a promotion as it arrives."""
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
    for to in bitboard.each(attacks.reach_of(kinds, origin, s.men) & ~own.all):
        yield Move(kind, NAMES[origin], NAMES[to], (NAMES[to],) if enemy >> to & 1 else ())


def by_cuts(rules: Rules, s: State, origins: int) -> Iterator[Move]:
    """The moves that the cuts leave to these pieces: the plain way."""
    for origin in bitboard.each(origins):
        ends = apply_cuts(rules.cuts, s, origin)
        for a in pseudo_legal(s, origin):
            if ends >> NUMBER[a.to] & 1:
                yield from _promotions(rules, a, a.kind == "P" and FAR[s.turn] >> NUMBER[a.to] & 1)


def bonus_moves(rules: Rules, s: State, before: bool) -> Iterator[Action]:
    """CD-R5: a regular pawn move, or an own captured pawn dropped on the own second rank; `before` the own turn."""
    yield from pawn_moves(rules, s, before)
    if s.own.pawns_lost:
        for to in bitboard.each(SECOND[s.turn] & ~s.men):
            a = Drop("P", NAMES[to])
            if is_safe_after(rules, s, a) and not (before and gives_check(rules, s, a)):
                yield a


def is_safe_after(rules: Rules, s: State, a: Action) -> bool:
    """CD-A10: whether the own uncloaked king is safe after an action, as far as the table knows."""
    if king_square(s.own) < 0:
        return True
    after, _ = apply_action(rules, s, a)
    king = king_square(after.own)
    return rules.may_be_safe(after, s.turn, king, rules.options.announced, s.claim)


def gives_check(rules: Rules, s: State, a: Action) -> bool:
    """CD-A9: whether a bonus move before the turn gives check to an uncloaked king."""
    if rules.options.bonus_check or king_square(s.other) < 0:
        return False
    after, _ = apply_action(rules, s, a)
    return rules.is_surely_attacked(after, 1 - s.turn, king_square(after.other), rules.options.announced)


def castlings(rules: Rules, s: State) -> Iterator[Castle]:
    """CD-R11, A17: king and rook, unmoved, to their orthodox squares; for an uncloaked king no square attacked."""
    own, seat = s.own, s.turn
    rank = 56 if seat else 0
    candidates = [(q, kinds) for q, kinds in find_unmoved(own) if HOME[seat] >> q & 1]
    for king, king_kinds in candidates:
        if not king_kinds >> KING & 1:
            continue
        for rook, rook_kinds in candidates:
            if rook == king or not rook_kinds >> ROOK & 1 or not _both(own, king, rook):
                continue
            right = rook > king
            king_to, rook_to = (rank + 6, rank + 5) if right else (rank + 2, rank + 3)
            between = TERRAIN.between
            way = between[king][king_to] | between[rook][rook_to] | 1 << king_to | 1 << rook_to
            if way & s.men & ~(1 << king | 1 << rook):
                continue
            a = Castle(NAMES[king], NAMES[king_to], NAMES[rook], NAMES[rook_to])
            if king_square(own) == king and not _is_way_safe(rules, s, a):
                continue
            yield a


def find_unmoved(side: Side) -> Iterator[tuple[int, int]]:
    """Squares and kinds of the pieces of the back row that have not moved."""
    for square in bitboard.each(side.unmoved):
        number = side.on(square)
        if number >= 0:
            yield square, side.kinds(number)
        else:
            yield square, sum(1 << kind for kind in range(5) if side.men[kind] >> square & 1)


def _both(side: Side, king: int, rook: int) -> bool:
    """Whether one set-up has the king and a rook there."""
    left = side.setups
    for square, kind in ((king, KING), (rook, ROOK)):
        number = side.on(square)
        if number >= 0:
            left &= back_rank_setups.WITH[side.files[number]][kind]
    return bool(left)


def _is_way_safe(rules: Rules, s: State, a: Castle) -> bool:
    """Whether an uncloaked king may cross these squares."""
    king, to = NUMBER[a.king], NUMBER[a.king_to]
    if s.checked or s.claim:
        return False
    after, _ = apply_action(rules, s, a)
    for square in bitboard.each(TERRAIN.between[king][to] | 1 << king | 1 << to):
        there = king_on(after, s.turn, square)
        if not rules.may_be_safe(there, s.turn, square, rules.options.announced):
            return False
    return True


def king_on(s: State, seat: int, square: int) -> State:
    """The position with an open king on a square instead; an own piece that is there is thought away."""
    side, gone = s.sides[seat], ~(1 << square)
    if side.men[0]:
        men = (1 << square, *(there & gone for there in side.men[1:]))
        checkers = tuple(-1 if q == square else q for q in side.checkers)
        return with_side(s, seat, msgspec.structs.replace(side, men=men, checkers=checkers))
    number = side.on(king_square(side))
    checkers = tuple(square if n == number else -1 if q == square else q for n, q in enumerate(side.checkers))
    men = (0, *(there & gone for there in side.men[1:]))
    return with_side(s, seat, msgspec.structs.replace(side, men=men, checkers=checkers))


# What they change


def apply_action(rules: Rules, s: State, a: Action) -> tuple[State, Taken]:
    """The board after an action, with turn and stage as they were; and what was captured."""
    seat = s.turn
    own = s.own
    match a:
        case Drop():
            square = NUMBER[a.to]
            own = msgspec.structs.replace(own, pawns=own.pawns | 1 << square, pawns_lost=own.pawns_lost - 1)
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
        number = int(a.kind[1:]) - 1
        checkers = (*own.checkers[:number], to, *own.checkers[number + 1 :])
        return msgspec.structs.replace(own, checkers=checkers, unmoved=unmoved)
    if a.kind != "P":
        kind = KINDS.index(a.kind)
        men = list(own.men)
        men[kind] = men[kind] & ~start | end
        return msgspec.structs.replace(own, men=tuple(men), unmoved=unmoved)
    behind = own.passant & ~_behind(origin, seat)
    if abs(to - origin) == 16:
        behind |= 1 << (origin + to >> 1)
    own = msgspec.structs.replace(own, pawns=own.pawns & ~start | (0 if a.promoted else end), passant=behind)
    if not a.promoted:
        return own
    if a.promoted[0] == CLOAK:
        return msgspec.structs.replace(
            own, checkers=(*own.checkers, to), extra=own.extra + (a.promoted[1:] or "?"), may=(*own.may, NEW)
        )
    men = list(own.men)
    men[KINDS.index(a.promoted)] |= end
    return msgspec.structs.replace(own, men=tuple(men))


def _behind(pawn: int, seat: int) -> int:
    """The square behind a pawn, as a set."""
    return 1 << pawn + (8 if seat else -8)


def capture(other: Side, square: int) -> tuple[Side, Taken]:
    keep = ~(1 << square)
    unmoved = other.unmoved & keep
    if other.pawns >> square & 1:
        passant = other.passant & ~(_behind(square, 0) | _behind(square, 1))
        side = msgspec.structs.replace(
            other, pawns=other.pawns & keep, pawns_lost=other.pawns_lost + 1, passant=passant
        )
        return side, Taken("P", -1, square)
    number = other.on(square)
    if number >= 0:
        checkers = (*other.checkers[:number], -1, *other.checkers[number + 1 :])
        side = msgspec.structs.replace(other, checkers=checkers, unmoved=unmoved)
        return side, Taken(CLOAK, number, square)
    kind = next(kind for kind in range(5) if other.men[kind] >> square & 1)
    men = list(other.men)
    men[kind] &= keep
    return msgspec.structs.replace(other, men=tuple(men), unmoved=unmoved), Taken(KINDS[kind], -1, square)


def _castle(own: Side, a: Castle, seat: int) -> Side:
    """CD-A17: castle; both are identified by it."""
    squares = ((NUMBER[a.king], NUMBER[a.king_to], KING), (NUMBER[a.rook], NUMBER[a.rook_to], ROOK))
    checkers, men, may = list(own.checkers), list(own.men), list(own.may)
    numbers = [own.on(origin) for origin, _, _ in squares]
    for number, (origin, to, kind) in zip(numbers, squares, strict=True):
        if number >= 0:
            checkers[number] = to
            may[number] = 1 << kind
        else:
            men[kind] = men[kind] & ~(1 << origin)
    for number, (_, to, kind) in zip(numbers, squares, strict=True):
        if number < 0:
            men[kind] |= 1 << to
    return msgspec.structs.replace(
        own, checkers=tuple(checkers), men=tuple(men), may=tuple(may), unmoved=own.unmoved & ~HOME[seat]
    )
