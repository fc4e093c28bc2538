"""Positions in which neither side can win any more (X3), judged by what the table knows, as an umpire does (CD-A11a)."""

from __future__ import annotations

from companion.games.cloak_and_dagger.attacks import BISHOP, KING, KNIGHT, QUEEN, ROOK
from companion.games.cloak_and_dagger.options import Options
from companion.games.cloak_and_dagger.state import Side, State, king_square
from companion.games.shared.mating_material import can_mate, nobody_can_mate
from companion.kernel.orthodox import Position


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
