"""The moves of Cloak and Dagger Chess: what pieces attack as far as the table knows what they are, their moves, and
positions in which neither side can win any more (X3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from companion.games.cloak_and_dagger import state
from companion.games.cloak_and_dagger.facts import KNOWN, Options
from companion.games.cloak_and_dagger.state import (
    FAR,
    HOME,
    KINDS,
    SECOND,
    Side,
    State,
    king_square,
    with_side,
)
from companion.games.shared import chess_pieces
from companion.games.shared.chess_pieces import can_mate, nobody_can_mate
from companion.games.shared.cuts import Cut, apply_cuts, find_attacks
from companion.games.shared.fast_versions import knows
from companion.kernel import bitboard, orthodox
from companion.kernel.actions import Action, Castle, Drop, Move
from companion.kernel.orthodox import PLAIN, TERRAIN, Position

KING, QUEEN, ROOK, BISHOP, KNIGHT = range(5)
_ORTHODOX = (orthodox.KING, orthodox.QUEEN, orthodox.ROOK, orthodox.BISHOP, orthodox.KNIGHT)


def reach(kind: int, square: int, men: int) -> int:
    """The squares that a man of this kind reaches, own men not taken away."""
    return chess_pieces.reach(_ORTHODOX[kind], square, men)


def reach_of(kinds: int, square: int, men: int) -> int:
    """The squares that a checker reaches that may be any of these kinds."""
    found = 0
    for kind in range(5):
        if kinds >> kind & 1:
            found |= reach(kind, square, men)
    return found


def makers(origin: int, to: int, men: int) -> int:
    """The kinds that can go from one square to another."""
    return sum(1 << kind for kind in range(5) if reach(kind, origin, men) >> to & 1)


def certain(side: Side, seat: int, square: int, men: int) -> bool:
    """Whether a pawn or an uncloaked man of a side attacks a square."""
    if TERRAIN.pawns[1 - seat][square] & side.pawns:
        return True
    return any(there and reach(kind, square, men) & there for kind, there in enumerate(side.men))


def find_attacking(side: Side, square: int, men: int) -> int:
    """The set-ups of a side in which one of its first eight checkers attacks a square."""
    found = 0
    for number in range(8):
        origin = side.checkers[number]
        if origin >= 0:
            for kind in range(5):
                if reach(kind, origin, men) >> square & 1:
                    found |= state.WITH[side.files[number]][kind]
    return found


def extra_attacks(side: Side, square: int, men: int) -> bool:
    """Whether a checker that was a pawn attacks a square for certain: whatever it may be attacks it."""
    for number in range(8, len(side.checkers)):
        origin = side.checkers[number]
        kinds = side.kinds(number)
        if origin >= 0 and not kinds & ~makers(origin, square, men):
            return True
    return False


def may_be_safe(s: State, seat: int, square: int, cloaked: bool, claim: int = 0) -> bool:
    """A fast version of `Rules.may_be_safe`."""
    enemy, men = s.sides[1 - seat], s.men
    if certain(enemy, 1 - seat, square, men):
        return False
    if not cloaked and not claim:
        return True
    left = enemy.setups & (claim or state.ALL)
    return bool(left & ~find_attacking(enemy, square, men)) and not extra_attacks(enemy, square, men)


class Rules:
    """The house rules of one table, and what pieces attack by them.

    Attributes:
        options: the house rules.
        cuts: what decides where a piece may go, castling apart.
    """

    def __init__(self, options: Options, plain: bool = False) -> None:
        """With `plain` everything is found by the cuts, even where a fast version knows the house rules."""
        self.options = options
        self.knows = not plain and knows(KNOWN, options)
        self.cuts: tuple[Cut[State, int], ...] = ()

    def may_be_safe(self, s: State, seat: int, square: int, cloaked: bool, claim: int = 0) -> bool:
        """Whether a square of a side is safe from the other, at least in one set-up that this may have.

        With a registered set-up that is the truth. `cloaked`: whether cloaked men count; `claim`: only
        these set-ups are left.
        """
        if self.knows:
            return may_be_safe(s, seat, square, cloaked, claim)
        if self.is_certain(s, 1 - seat, square):
            return False
        if not cloaked and not claim:
            return True
        left = s.sides[1 - seat].setups & (claim or state.ALL)
        found = self.find_attacking(s, 1 - seat, square)
        return bool(left & ~found) and not self.attacks_anyhow(s, 1 - seat, square)

    def is_surely_attacked(self, s: State, seat: int, square: int, cloaked: bool) -> bool:
        """Whether a square of a side is attacked whatever the other side's set-up is."""
        return not self.may_be_safe(s, seat, square, cloaked)

    def is_certain(self, s: State, seat: int, square: int) -> bool:
        """Whether a pawn or an uncloaked man of a side attacks a square."""
        side = s.sides[seat]
        if self.knows:
            return certain(side, seat, square, s.men)
        return any(
            self.does_attack(s, seat, origin, square) for origin in bitboard.each(side.all & ~side.cloaked)
        )

    def find_attacking(self, s: State, seat: int, square: int) -> int:
        """The set-ups of a side in which one of its first eight checkers attacks a square."""
        side = s.sides[seat]
        if self.knows:
            return find_attacking(side, square, s.men)
        found = 0
        for number in range(8):
            for kind in self._attacking_as(s, seat, number, square):
                found |= state.WITH[side.files[number]][kind]
        return found

    def attacks_anyhow(self, s: State, seat: int, square: int) -> bool:
        """Whether a checker that was a pawn attacks a square for certain: whatever it may be attacks it."""
        side = s.sides[seat]
        if self.knows:
            return extra_attacks(side, square, s.men)
        return any(
            side.checkers[number] >= 0
            and side.kinds(number).bit_count() == len(self._attacking_as(s, seat, number, square))
            for number in range(8, len(side.checkers))
        )

    def makers(self, s: State, number: int, to: int) -> int:
        """The kinds of which a checker of the side to move may be, as everybody knows, if it goes to a square."""
        origin = s.own.checkers[number]
        if self.knows:
            return makers(origin, to, s.men)
        without = msgspec.structs.replace(
            s.own, checkers=(*s.own.checkers[:number], -1, *s.own.checkers[number + 1 :])
        )
        return sum(
            1 << kind
            for kind in range(5)
            if self.does_attack(with_side(s, s.turn, uncloak(without, kind, origin)), s.turn, origin, to)
        )

    def _attacking_as(self, s: State, seat: int, number: int, square: int) -> list[int]:
        """The kinds that a checker may be and as which it attacks a square: each is tried."""
        side = s.sides[seat]
        origin, kinds = side.checkers[number], side.kinds(number)
        if origin < 0:
            return []
        return [
            kind
            for kind in range(5)
            if kinds >> kind & 1
            and self.does_attack(with_side(s, seat, narrow(side, number, 1 << kind)), seat, origin, square)
        ]

    def does_attack(self, s: State, seat: int, origin: int, square: int) -> bool:
        """Whether what stands on one square attacks another: by the cuts, the plain way."""
        there = msgspec.structs.replace(s, turn=seat, stage="turn")
        return bool(find_attacks(self.cuts, there, origin, 1 << square))


def narrow(side: Side, number: int, kinds: int) -> Side:
    """The side after everybody has learned that a checker is one of these kinds."""
    may = (*side.may[:number], side.may[number] & kinds, *side.may[number + 1 :])
    return msgspec.structs.replace(side, may=may)


def uncloak(side: Side, kind: int, square: int) -> Side:
    """The side with one more uncloaked piece of a kind."""
    men = (*side.men[:kind], side.men[kind] | 1 << square, *side.men[kind + 1 :])
    return msgspec.structs.replace(side, men=men)


def letter_of(side: Side, number: int) -> str:
    """The letter of a checker whose kind the table knows, else `?`."""
    kinds = side.kinds(number)
    return KINDS[kinds.bit_length() - 1] if kinds & (kinds - 1) == 0 and kinds else "?"


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
            ends = reach(kind, origin, men) & ~own.all & ~open_king
            yield from _to(rules, s, KINDS[kind], origin, ends)
    for number, origin in enumerate(own.checkers):
        if origin >= 0:
            ends = reach_of(own.kinds(number), origin, men) & ~own.all & ~open_king
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
    for to in bitboard.each(reach_of(kinds, origin, s.men) & ~own.all):
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
            left &= state.WITH[side.files[number]][kind]
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


def is_dead(options: Options, s: State) -> bool:
    """X3: both kings stand open, too little is left to mate one, and no bonus can bring a pawn.

    A cloaked king can still be captured (CD-R9), so while one is left the game goes on.
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
            if kinds not in (1 << KNIGHT, 1 << BISHOP) or options.bonus_check:
                return False
            if kinds == 1 << KNIGHT:
                knights |= 1 << square
            else:
                bishops |= 1 << square
    return nobody_can_mate(Position._make((0, knights, bishops, *(0,) * 12)))


def can_win(s: State, seat: int) -> bool | None:
    """Whether a side could still win (CD-R9); None: the table does not know enough of the checkers to say."""
    own, other = s.sides[seat], s.sides[1 - seat]
    if king_square(other) < 0:
        return True
    if own.pawns_lost and _a_pawn_may_come(s):
        return True
    sides = [
        [side.pawns, *(side.men[kind] for kind in (KNIGHT, BISHOP, ROOK, QUEEN, KING))] for side in s.sides
    ]
    unknown = False
    for men, side in zip(sides, s.sides, strict=True):
        for number, square in enumerate(side.checkers):
            if square < 0:
                continue
            kinds = side.kinds(number)
            unknown |= bool(kinds & (kinds - 1))
            for at, kind in enumerate((KNIGHT, BISHOP, ROOK, QUEEN, KING), 1):
                if kinds == 1 << kind:
                    men[at] |= 1 << square
    mates = can_mate(Position._make((*sides[0], *sides[1], 0, 0, 0)), seat)
    return None if mates is False and (unknown or any(side.pawns_lost for side in s.sides)) else mates


def _a_pawn_may_come(s: State) -> bool:
    """Whether a captured pawn may still be dropped: a bonus is due, or a guess can earn one (CD-R5, R6)."""
    if not any(side.pawns_lost for side in s.sides):
        return False
    if any(side.pawns_lost and side.bonus for side in s.sides) or (s.right and s.own.pawns_lost):
        return True
    return any(_has_unknown(side) for side in s.sides)


def _has_unknown(side: Side) -> bool:
    """Whether a side has a checker that may still be guessed (CD-A4)."""
    return any(
        square >= 0 and (public := side.public(number)) & (public - 1)
        for number, square in enumerate(side.checkers)
    )
