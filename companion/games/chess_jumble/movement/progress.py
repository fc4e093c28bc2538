"""How far home it is: fewest moves on an empty board, and the ranking made from it (CJ-A50)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

import msgspec

from companion.games.chess_jumble.movement.prepared_board import Setting
from companion.games.chess_jumble.state import BOX, OUT, State
from companion.kernel import bitboard


class Progress(msgspec.Struct, frozen=True, dict=True):
    """Distances on one board for the pieces `kinds` of the seats given."""

    setting: Setting
    seats: tuple[str, ...]
    kinds: str
    entered: Callable[[int, int, int], int] | None = None
    """The squares that house rules leave to a seat's piece on a square; None: all."""

    @cached_property
    def moves_home(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Seat, piece, square: fewest moves into the house on an empty board; 0 in the house, -1 never."""
        return tuple(
            tuple(self._distances(seat, kind) for kind in range(len(self.kinds)))
            for seat in range(len(self.seats))
        )

    def _distances(self, seat: int, piece: int) -> tuple[int, ...]:
        corner, kind = self.setting.corners[self.seats[seat]], self.kinds[piece]
        entered = self.entered or (lambda seat, piece, square: -1)
        found = [-1] * len(self.setting.board.symbols)
        for square in bitboard.each(corner.house):
            found[square] = 0
        frontier = bitboard.of(
            q
            for q in bitboard.each(self.setting.track)
            if corner.enters_from(kind, q, 0) and entered(seat, piece, q) & corner.house
        )
        seen, far = 0, 0
        while frontier:
            seen |= frontier
            far += 1
            onward = 0
            for square in bitboard.each(frontier):
                found[square] = far
                before = corner.moves[kind].targets(
                    square, 0
                )  # moves are symmetrical, so backward is forward
                if self.entered is not None:
                    before = bitboard.of(
                        q for q in bitboard.each(before) if entered(seat, piece, q) >> square & 1
                    )
                onward |= before
            frontier = onward & ~seen
        return tuple(found)

    def moves_left(self, s: State, seat: int) -> int:
        """Moves that a seat still needs for all its pieces; one in the box needs one more to be brought in."""
        total = 0
        for kind, square in enumerate(s.men[seat]):
            far = self.moves_home[seat][kind]
            if square == BOX:
                total += 1 + min(far[q] for q in bitboard.each(self.setting.corners[self.seats[seat]].start))
            elif square != OUT:
                total += far[square]
        return total

    def at_home(self, s: State, seat: int) -> int:
        """How many men of a seat are in its house."""
        house = self.setting.corners[self.seats[seat]].house
        return sum(1 for square in s.men[seat] if square >= 0 and house >> square & 1)

    def rank_seats(self, s: State) -> list[tuple[tuple[int, int], int]]:
        """((pieces not at home, moves still needed), seat) of the seats without a place, best first (CJ-A50c)."""
        left = [i for i in range(len(self.seats)) if i not in s.places and i not in s.gone]
        return sorted(((-self.at_home(s, i), self.moves_left(s, i)), i) for i in left)
