"""Step A: where a bishop, knight or rook may go, with its boulder, without it, and onto others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.boulder_chess.options import ExitNow, KnightWall, Options, PassAndTake, SameDirection
from companion.games.boulder_chess.state import BISHOP, KNIGHT, PIECES, ROOK, State
from companion.games.boulder_chess.zones import (
    BOARD,
    COURT,
    PAIR_ON,
    PAIRS,
    ROYAL,
    TOWER,
    WALL,
    WIDTH,
    Zones,
)
from companion.kernel.betza import Vector
from companion.kernel.terrain import DIAGONAL, STRAIGHT  # fmt: skip
from companion.kernel.terrain import KNIGHT as LEAPS

WAYS: dict[int, tuple[Vector, ...]] = {BISHOP: DIAGONAL, KNIGHT: LEAPS, ROOK: STRAIGHT}
POINTS: dict[str, Vector] = {
    "n": (0, 1), "ne": (1, 1), "e": (1, 0), "se": (1, -1), "s": (0, -1), "sw": (-1, -1), "w": (-1, 0), "nw": (-1, 1),
    "nne": (1, 2), "ene": (2, 1), "ese": (2, -1), "sse": (1, -2), "ssw": (-1, -2), "wsw": (-2, -1), "wnw": (-2, 1),
    "nnw": (-1, 2),
}  # fmt: skip
COMPASS = {vector: point for point, vector in POINTS.items()}


class Going(NamedTuple):
    """A move of a piece: `leaving` its boulder behind; `owes`: the direction it then has to go on in; `inside`: the
    side by which it is now in the opponent's passage."""

    kind: int
    origin: int
    to: int
    leaving: bool
    owes: str
    inside: str


def goings(options: Options, zones: Zones, s: State) -> list[Going]:
    """All moves of step A. A piece in the defences goes on first (BC-R22, A15, A16)."""
    owes = dict(s.owes)
    found: list[Going] = []
    for kind in PIECES:
        if s.men[s.turn][kind] >= 0:
            found += _of_piece(options, zones, s, kind, s.men[s.turn][kind])
    first = [going for going in found if going.origin in owes]
    return first if first and options.exit_now is ExitNow.WITH_NEXT_STEP else found


def _of_piece(options: Options, zones: Zones, s: State, kind: int, origin: int) -> Iterator[Going]:
    loaded = bool(s.boulders >> origin & 1)
    point = dict(s.owes).get(origin, "")
    walk = _leaps if kind == KNIGHT else _slides
    for carrying in (True, False) if loaded else (False,):
        for vector, to, inside in walk(options, zones, s, kind, origin, carrying):
            if point and not _goes_on(options, point, vector):
                continue
            stops = PAIR_ON.get(to, 0) & s.pawns[1 - s.turn]
            owes = _owing(options, vector) if stops else ""
            yield Going(kind, origin, to, loaded and not carrying, owes, inside)


def _goes_on(options: Options, point: str, vector: Vector) -> bool:
    """BC-A14: to the other side of the wall, or (b) on exactly the same line."""
    if options.same_direction is SameDirection.SAME_LINE and point not in ("n", "s"):
        return POINTS[point] == vector
    return vector[1] * POINTS[point][1] > 0


def _owing(options: Options, vector: Vector) -> str:
    return (
        COMPASS[vector]
        if options.same_direction is SameDirection.SAME_LINE
        else "n"
        if vector[1] > 0
        else "s"
    )


def _slides(
    options: Options, zones: Zones, s: State, kind: int, origin: int, carrying: bool
) -> Iterator[tuple[Vector, int, str]]:
    """Ends of a bishop or rook, with the side by which it is in the opponent's passage."""
    me, foe, men, loose = s.turn, 1 - s.turn, s.pieces, s.loose
    passage = zones.passage[foe]
    came = dict(s.inside).get(origin, "")
    for vector in WAYS[kind]:
        here, side, passed = origin, came, False
        while (to := BOARD.step(here, *vector)) is not None:
            if men >> to & 1 or zones.barred(me, here, to):
                break  # BC-R13
            within = PAIR_ON.get(to, 0) if WALL[foe] >> to & 1 else 0
            manned = bool(within & s.pawns[foe])
            if manned and within >> here & 1:
                break  # BC-A20
            if passage >> to & 1:
                side = side or zones.outside(here)
            elif passage >> here & 1:
                if zones.outside(to) != came:
                    break  # BC-R20, A22
                side = ""
            boulder = bool(loose >> to & 1)
            if boulder and carrying:
                break  # BC-R16
            if not (boulder and passed and options.pass_and_take is PassAndTake.EMPTY_SQUARES_ONLY):
                yield vector, to, side
            passed = passed or boulder
            if manned:
                break  # BC-R22
            here = to


def _leaps(
    options: Options, zones: Zones, s: State, kind: int, origin: int, carrying: bool
) -> Iterator[tuple[Vector, int, str]]:
    """Ends of a knight, as `_slides`; nobody is in its way (BC-A9, A11)."""
    me, foe = s.turn, 1 - s.turn
    passage = zones.passage[foe]
    came = dict(s.inside).get(origin, "")
    for vector in LEAPS:
        to = BOARD.step(origin, *vector)
        if (
            to is None
            or s.pieces >> to & 1
            or zones.barred(me, origin, to)
            or (carrying and s.loose >> to & 1)
        ):
            continue
        if not _over_wall(options, zones, s, origin, to):
            continue
        side = ""
        if passage >> to & 1:
            side = came or zones.outside(origin)
        elif passage >> origin & 1 and zones.outside(to) != came:
            continue
        yield vector, to, side


def _over_wall(options: Options, zones: Zones, s: State, origin: int, to: int) -> bool:
    """Whether a knight may leap so, if it leaps between a courtyard and the Neutral Zone (BC-A18, A19)."""
    for seat in (0, 1):
        ends = 1 << origin | 1 << to
        if not (ends & COURT[seat] and ends & zones.neutral):
            continue
        row = WIDTH * (5 if seat == 0 else 10)
        over = [PAIR_ON[q] for q in (row + origin % WIDTH, row + to % WIDTH) if WALL[seat] >> q & 1]
        if seat == s.turn:
            return len(over) < 2  # through one's own passage
        if options.knight_wall is KnightWall.OVER_EMPTY_PAIRS:
            return any(not pair & s.pawns[seat] for pair in over)
        return options.knight_wall is KnightWall.ALWAYS
    return True


def discharges(s: State, squares: int) -> list[tuple[int, int]]:
    """Tower square and chamber square of each discharge of pieces on these squares (BC-R26, R27, A24, A25)."""
    me, foe = s.turn, 1 - s.turn
    found = []
    for kind in PIECES:
        origin = s.men[me][kind]
        if origin < 0 or not (TOWER[foe] & s.boulders & squares) >> origin & 1:
            continue
        for vector in WAYS[kind]:
            to = BOARD.step(origin, *vector)
            if to is not None and (ROYAL[foe] & ~s.boulders) >> to & 1:
                found.append((origin, to))
    return found


def pawn_moves(s: State) -> list[tuple[int, int]]:
    """Step B: a pawn onto the other square of its pair, if that is empty (BC-R30, A13)."""
    pawns = s.pawns[s.turn]
    taken = pawns | s.boulders | s.pieces
    found = []
    for pair in PAIRS[s.turn]:
        if (pair & pawns).bit_count() == 1 and pair & ~taken:
            found.append(((pair & pawns).bit_length() - 1, (pair & ~taken).bit_length() - 1))
    return found
