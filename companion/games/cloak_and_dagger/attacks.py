"""Where men go and what they attack, as far as the table knows what they are."""

from __future__ import annotations

import msgspec

from companion.games.cloak_and_dagger import back_rank_setups
from companion.games.cloak_and_dagger.back_rank_setups import KINDS
from companion.games.cloak_and_dagger.options import KNOWN, Options
from companion.games.cloak_and_dagger.state import Side, State, with_side
from companion.games.shared import piece_reach
from companion.games.shared.cuts import Cut, find_attacks
from companion.games.shared.fast_versions import knows
from companion.kernel import bitboard, orthodox
from companion.kernel.orthodox import TERRAIN

KING, QUEEN, ROOK, BISHOP, KNIGHT = range(5)
_ORTHODOX = (orthodox.KING, orthodox.QUEEN, orthodox.ROOK, orthodox.BISHOP, orthodox.KNIGHT)


def reach(kind: int, square: int, men: int) -> int:
    """The squares that a man of this kind reaches, own men not taken away."""
    return piece_reach.reach(_ORTHODOX[kind], square, men)


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
                    found |= back_rank_setups.WITH[side.files[number]][kind]
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
    left = enemy.setups & (claim or back_rank_setups.ALL)
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
        left = s.sides[1 - seat].setups & (claim or back_rank_setups.ALL)
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
                found |= back_rank_setups.WITH[side.files[number]][kind]
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
