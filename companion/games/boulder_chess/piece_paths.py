"""The ways of pieces as the ground alone has them, walls included; who stands on them is for `moves` to see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.boulder_chess.options import Options
from companion.games.boulder_chess.state import BISHOP, KNIGHT, ROOK
from companion.games.boulder_chess.zones import BOARD, COURT, PAIR_ON, POINTS, WALL, WIDTH, Zones
from companion.kernel.board_geometry import DIAGONAL, STRAIGHT
from companion.kernel.board_geometry import KNIGHT as LEAPS
from companion.kernel.text.betza import Vector

WAYS: dict[int, tuple[Vector, ...]] = {BISHOP: DIAGONAL, KNIGHT: LEAPS, ROOK: STRAIGHT}
COMPASS = {vector: point for point, vector in POINTS.items()}


class Step(NamedTuple):
    """`to`; the opponent's `pair` it lies in; whether the step before is in the `same`; `enters`: where a step into the
    opponent's passage comes from, `leaves`: where one out of it goes (`n` or `c`, else empty)."""

    to: int
    pair: int
    same: bool
    enters: str
    leaves: str


class Way(NamedTuple):
    """Steps in one direction, nearest first, a knight's a single leap: `squares` are all of their ends.

    `owes`: what a piece that stops in the defences owes; `over`: pairs of which one has to be empty (BC-A19).
    """

    vector: Vector
    owes: str
    over: tuple[int, ...]
    squares: int
    steps: tuple[Step, ...]


class Ways(dict[tuple[int, int, int], tuple[Way, ...]]):
    """Seat, kind and square of a piece to its ways; an entry is made when it is first asked for."""

    __slots__ = ("options", "zones")

    def __init__(self, options: Options, zones: Zones) -> None:
        super().__init__()
        self.options, self.zones = options, zones

    def __missing__(self, man: tuple[int, int, int]) -> tuple[Way, ...]:
        made = self[man] = tuple(self._ways(*man))
        return made

    def _ways(self, me: int, kind: int, origin: int) -> Iterator[Way]:
        for vector in WAYS[kind]:
            steps = tuple(self._steps(me, origin, vector, 1 if kind == KNIGHT else WIDTH * 2))
            over: tuple[int, ...] | None = ()
            if kind == KNIGHT and steps:
                over = self._over_wall(me, origin, steps[0].to)
            if steps and over is not None:
                yield Way(vector, self._owing(vector), over, sum(1 << step.to for step in steps), steps)

    def _steps(self, me: int, here: int, vector: Vector, most: int) -> Iterator[Step]:
        foe, zones = 1 - me, self.zones
        passage = zones.passage[foe]
        for _ in range(most):
            to = BOARD.step(here, *vector)
            if to is None or zones.is_barred(me, here, to):
                return
            pair = PAIR_ON[to] if WALL[foe] >> to & 1 else 0
            enters = leaves = ""
            if passage >> to & 1:
                enters = zones.outside(here)
            elif passage >> here & 1:
                leaves = zones.outside(to)
            yield Step(to, pair, bool(pair >> here & 1), enters, leaves)
            here = to

    def _over_wall(self, me: int, origin: int, to: int) -> tuple[int, ...] | None:
        """The pairs of which one has to be empty for a knight to leap so between a courtyard and the Neutral Zone.

        None: it may not (BC-A18, A19).
        """
        for seat in (0, 1):
            ends = 1 << origin | 1 << to
            if not (ends & COURT[seat] and ends & self.zones.neutral):
                continue
            row = WIDTH * (5 if seat == 0 else 10)
            over = [PAIR_ON[q] for q in (row + origin % WIDTH, row + to % WIDTH) if WALL[seat] >> q & 1]
            if seat == me:
                return () if len(over) < 2 else None  # through one's own passage
            return {"empty": tuple(over) or None, "": None, "any": ()}[self.options.knight_over_wall]
        return ()

    def goes_on(self, point: str, vector: Vector) -> bool:
        """BC-A14: to the other side of the wall, or (b) on exactly the same line."""
        if self.options.same_line and point not in ("n", "s"):
            return POINTS[point] == vector
        return vector[1] * POINTS[point][1] > 0

    def _owing(self, vector: Vector) -> str:
        if self.options.same_line:
            return COMPASS[vector]
        return "n" if vector[1] > 0 else "s"
