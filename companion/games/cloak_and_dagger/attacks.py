"""Where men go and what they attack, as far as the table knows what they are."""

from __future__ import annotations

from companion.games.cloak_and_dagger import back_rank_setups
from companion.games.cloak_and_dagger.back_rank_setups import KINDS
from companion.games.cloak_and_dagger.state import Side, State
from companion.games.shared import piece_reach
from companion.kernel import orthodox
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
    """Whether a square of a side is safe from the other, at least in one set-up that this may have.

    With a registered set-up that is the truth. `cloaked`: whether cloaked men count; `claim`: only
    these set-ups are left.
    """
    enemy, men = s.sides[1 - seat], s.men
    if certain(enemy, 1 - seat, square, men):
        return False
    if not cloaked and not claim:
        return True
    left = enemy.setups & (claim or back_rank_setups.ALL)
    return bool(left & ~find_attacking(enemy, square, men)) and not extra_attacks(enemy, square, men)


def is_surely_attacked(s: State, seat: int, square: int, cloaked: bool) -> bool:
    """Whether a square of a side is attacked whatever the other side's set-up is."""
    return not may_be_safe(s, seat, square, cloaked)


def letter_of(side: Side, number: int) -> str:
    """The letter of a checker whose kind the table knows, else `?`."""
    kinds = side.kinds(number)
    return KINDS[kinds.bit_length() - 1] if kinds & (kinds - 1) == 0 and kinds else "?"
