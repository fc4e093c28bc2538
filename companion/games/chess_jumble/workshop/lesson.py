"""How the pieces move, for those who learn it: where a piece can be after 1, 2, ... n moves on an empty board."""

from __future__ import annotations

import msgspec

from companion.games.chess_jumble.movement.prepared_board import Setting, setting
from companion.games.chess_jumble.movement.rolls import Walker
from companion.games.chess_jumble.seats import SEATS
from companion.kernel import bitboard
from companion.kernel.board import Board

KINDS = "KQRBNP"


class Reached(msgspec.Struct, frozen=True):
    """`fewest`: each square with the fewest moves that reach it; `exactly`: where the man is after all of them."""

    fewest: dict[str, int]
    exactly: frozenset[str]


class Lesson(msgspec.Struct, frozen=True):
    """A board to try the pieces on; `seats` and `kinds` are what may be chosen."""

    setting: Setting
    seats: tuple[str, ...] = SEATS
    kinds: str = KINDS

    @property
    def board(self) -> Board:
        return self.setting.board

    def may_stand(self, square: str) -> bool:
        """Whether a man may be put there to begin with."""
        return bool(self.setting.track >> self.board.number[square] & 1)

    def find_reach(self, seat: str, kind: str, square: str, moves: int) -> Reached:
        """Where a piece can be after up to and after exactly so many moves, its house included once it gets in."""
        corner, names = self.setting.corners[seat], self.board.names
        steps = Walker(corner, kind, self.board.number[square], 0, 0, lambda taken: 0).steps(moves, False)
        house = frozenset(names[q] for q in bitboard.each(corner.house))
        fewest: dict[str, int] = {}
        here: frozenset[str] = frozenset()
        for n, step in enumerate(steps, 1):
            here = frozenset(names[q] for ends in step.quiet.values() for q in bitboard.each(ends))
            here = here | house if step.home else here
            for one in here:
                fewest.setdefault(one, n)
        fewest.pop(square, None)
        return Reached(fewest, here if len(steps) == moves else frozenset())


def lesson() -> Lesson:
    """On the first of the built-in boards."""
    return Lesson(setting("ring12", KINDS, False, False))
