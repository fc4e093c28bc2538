"""Where pieces in Boulder Chess can move, with and without their boulders.

The module begins with the moves on an empty board, including the effect of walls. Then come step A of a
turn, and steps C and D: king and queen in their chambers, and boulders into the passage and along it.
The cuts at the end express the same rules as constraints. They give reasons for refusals, and support
house rules that the fast search does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, cast

from companion.games.boulder_chess.facts import Options
from companion.games.boulder_chess.state import (
    BESIDE,
    BISHOP,
    BOARD,
    COURT,
    ENTRIES,
    KING,
    KNIGHT,
    NAMES,
    PAIR_ON,
    PAIRS,
    PIECES,
    POINTS,
    QUEEN,
    ROOK,
    ROYAL,
    TOWER,
    WALL,
    WIDTH,
    State,
    Zones,
)
from companion.games.shared.cuts import MOVES, Cut
from companion.kernel import bitboard
from companion.kernel.bitboard import DIAGONAL, STRAIGHT
from companion.kernel.bitboard import KNIGHT as LEAPS
from companion.kernel.text.betza import Vector

WAYS: dict[int, tuple[Vector, ...]] = {BISHOP: DIAGONAL, KNIGHT: LEAPS, ROOK: STRAIGHT}
COMPASS = {vector: point for point, vector in POINTS.items()}


class Step(NamedTuple):
    """A step of a piece.

    Attributes:
        to: The target square.
        pair: The opponent's pair that contains the target square.
        same: Whether the previous step is in the same pair.
        enters: The zone from which a step enters the opponent's passage: `n`, `c` or empty.
        leaves: The zone to which a step leaves the opponent's passage: `n`, `c` or empty.
    """

    to: int
    pair: int
    same: bool
    enters: str
    leaves: str


class Way(NamedTuple):
    """Steps in one direction, nearest first; for a knight, a single leap.

    Attributes:
        squares: The targets of all steps.
        owes: The direction in which a piece must continue if it stops in the defences; empty if it need
            not.
        over: Pairs at least one of which must be empty (BC-A19).
    """

    vector: Vector
    owes: str
    over: tuple[int, ...]
    squares: int
    steps: tuple[Step, ...]


class Ways(dict[tuple[int, int, int], tuple[Way, ...]]):
    """The ways of a piece by seat, kind and square; an entry is created when it is first requested."""

    __slots__ = ("options", "zones")

    def __init__(self, options: Options, zones: Zones) -> None:
        super().__init__()
        self.options, self.zones = options, zones

    def __missing__(self, piece: tuple[int, int, int]) -> tuple[Way, ...]:
        made = self[piece] = tuple(self._ways(*piece))
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
        """Return the pairs of which at least one must be empty for this leap of a knight over a wall.

        Such a leap connects a courtyard with the Neutral Zone. The result is empty if no pair matters,
        and None if the leap is not allowed (BC-A18, A19).
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
        """BC-A14: return whether a direction leads to the other side of the wall or, with value b,
        exactly along the same line.
        """
        if self.options.same_line and point not in ("n", "s"):
            return POINTS[point] == vector
        return vector[1] * POINTS[point][1] > 0

    def _owing(self, vector: Vector) -> str:
        if self.options.same_line:
            return COMPASS[vector]
        return "n" if vector[1] > 0 else "s"


class Going(NamedTuple):
    """A move of a piece.

    Attributes:
        leaving: Whether the piece leaves its boulder behind.
        owes: The direction in which the piece must then continue; empty if it need not.
        inside: The zone from which the piece has entered the opponent's passage: `n`, `c` or empty.
    """

    kind: int
    origin: int
    to: int
    leaving: bool
    owes: str
    inside: str


# Made without its Python constructor: a position has dozens.
_going = cast(Callable[[type[Going], tuple[int, int, int, bool, str, str]], Going], tuple.__new__)


def goings(ways: Ways, s: State) -> Iterator[Going]:
    """Yield all moves of step A. A piece in the defences must move on first (BC-R22, A15, A16)."""
    return iter(put_first(ways, s, list_goings(ways, s)))


def put_first(ways: Ways, s: State, found: Iterable[Going]) -> Iterable[Going]:
    """Yield those of these moves whose piece must move on, if there are any; otherwise all (BC-R22,
    A15, A16).
    """
    if not s.owes or not ways.options.goes_on_next:
        return found
    owes, every = dict(s.owes), list(found)
    return [going for going in every if going.origin in owes] or every


def list_goings(ways: Ways, s: State) -> Iterator[Going]:
    """Yield the moves of step A, regardless of which pieces must move on."""
    pieces, loose = s.pieces, s.loose
    for kind in PIECES:
        if s.men[s.turn][kind] >= 0:
            yield from _of_piece(ways, s, kind, pieces, loose)


def going(ways: Ways, s: State, kind: int, to: int, leaving: bool) -> Going:
    """Return the effect of the legal move of that piece to that square."""
    origin = s.men[s.turn][kind]
    way = next(way for way in ways[s.turn, kind, origin] if way.squares >> to & 1)
    side = dict(s.inside).get(origin, "") if s.inside else ""
    for step in way.steps:
        if step.enters:
            side = side or step.enters
        elif step.leaves:
            side = ""
        if step.to == to:
            break
    return Going(kind, origin, to, leaving, way.owes if step.pair & s.pawns[1 - s.turn] else "", side)


def _of_piece(ways: Ways, s: State, kind: int, pieces: int, loose: int) -> Iterator[Going]:
    """Yield the moves of one piece, step by step along each of its ways.

    Each move records from which zone the piece entered the opponent's passage. A knight cannot be
    blocked (BC-A9, A11).
    """
    origin = s.men[s.turn][kind]
    point = dict(s.owes).get(origin, "") if s.owes else ""
    came = dict(s.inside).get(origin, "") if s.inside else ""
    pawns = s.pawns[1 - s.turn]
    strict = ways.options.only_empty
    found = ways[s.turn, kind, origin]
    for carrying in (True, False) if s.boulders >> origin & 1 else (None,):
        for way in found:
            if point and not ways.goes_on(point, way.vector):
                continue
            if way.over and all(pair & pawns for pair in way.over):
                continue  # BC-A19
            side, passed = came, False
            for to, pair, same, enters, leaves in way.steps:
                if pieces >> to & 1:
                    break  # BC-R13
                manned = pair & pawns
                if manned and same:
                    break  # BC-A20
                if enters:
                    side = side or enters
                elif leaves:
                    if leaves != came:
                        break  # BC-R20, A22
                    side = ""
                taken = loose >> to & 1
                if taken and carrying:
                    break  # BC-R16
                if not (taken and passed and strict):
                    owes = way.owes if manned else ""
                    yield _going(Going, (kind, origin, to, carrying is False, owes, side))
                passed = passed or bool(taken)
                if manned:
                    break  # BC-R22


def discharges(s: State, squares: int) -> list[tuple[int, int]]:
    """Return the Tower square and chamber square of each discharge by pieces on these squares (BC-R26,
    R27, A24, A25).
    """
    me, foe = s.turn, 1 - s.turn
    found: list[tuple[int, int]] = []
    if not TOWER[foe] & s.boulders & squares:
        return found
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
    """Step B: return the moves of pawns to the other square of their pair, if it is empty (BC-R30, A13)."""
    pawns = s.pawns[s.turn]
    taken = pawns | s.boulders | s.pieces
    found = []
    for pair in PAIRS[s.turn]:
        if (pair & pawns).bit_count() == 1 and pair & ~taken:
            found.append(((pair & pawns).bit_length() - 1, (pair & ~taken).bit_length() - 1))
    return found


class Slide(NamedTuple):
    """A slide: a boulder leaves `origin`, and `to` then has one more boulder.

    The additional boulder is either the one that slid, or the last one that was pushed.
    """

    origin: int
    to: int


def royal_moves(s: State) -> list[tuple[int, int]]:
    """Return each move of a royal: the number of the king or queen, and the target (BC-R31 to R34)."""
    found = []
    king, queen = s.men[s.turn][KING], s.men[s.turn][QUEEN]
    room = ROYAL[s.turn]
    for step in (-1, 1):
        if not s.boulders >> king & 1:
            to = king + step
            to += step if to == queen else 0
            if to >= 0 and room >> to & 1:
                found.append((KING, to))
        if not s.boulders >> queen & 1:
            to = queen + step
            while to >= 0 and room >> to & 1:
                if to != king:
                    found.append((QUEEN, to))
                    if s.boulders >> to & 1:
                        break
                to += step
    return found


def on_boulders(s: State) -> list[int]:
    """Return the squares of the mover's royals that are on boulders."""
    return [q for q in s.men[s.turn][: QUEEN + 1] if s.boulders >> q & 1]


def entries(s: State, royals: list[int]) -> list[Slide]:
    """Return the slides of these royals' boulders to a free entry square (BC-R36, R38, R39)."""
    taken = s.boulders | s.pieces
    free = [q for q in ENTRIES[s.turn] if not taken >> q & 1]
    return [Slide(royal, q) for royal in royals for q in free]


def due_entries(s: State) -> list[Slide]:
    """Return the entries of which one must be made, because both royals are on boulders (BC-R35, A30)."""
    sitting = on_boulders(s)
    return entries(s, sitting) if len(sitting) == 2 else []


def later_entries(options: Options, s: State) -> list[Slide]:
    """Return the entries of the boulder of a royal that has waited, as the royal step (BC-A29)."""
    return entries(s, on_boulders(s)) if options.enters_later else []


def double_entries(options: Options, zones: Zones, s: State) -> list[tuple[Slide, Slide]]:
    """BC-R43, A33: return the slides of the two boulders beside king and queen to one row of the
    passage, through empty squares.
    """
    if not s.first[s.turn] or any(not s.loose >> q & 1 for q in BESIDE[s.turn]):
        return []
    taken = s.boulders | s.pieces
    one, other = BESIDE[s.turn]
    found = []
    for to, beside in zip(*zones.columns[s.turn], strict=True):
        if not taken & (1 << to | 1 << beside):
            found.append((Slide(one, to), Slide(other, beside)))
        elif options.stops_two:
            break
    return found


def passage_moves(zones: Zones, s: State) -> list[Slide]:
    """Return the slides of loose boulders in the passage (step D of a turn).

    A boulder slides by one square, or hits another boulder and pushes it on (BC-R37, R40 to R42, A31,
    A32, A37).
    """
    found: list[Slide] = []
    loose, pieces = s.loose, s.pieces
    if not loose & zones.slides[s.turn]:
        return found
    for column in zones.columns[s.turn]:
        for i, origin in enumerate(column[:-1]):
            if loose >> origin & 1 and not pieces >> column[i + 1] & 1:
                if loose >> column[i + 1] & 1:
                    found += [Slide(origin, to) for to in _push(column, i + 1, loose, pieces)]
                else:
                    found.append(Slide(origin, column[i + 1]))
    return found


def _push(column: tuple[int, ...], i: int, loose: int, pieces: int) -> list[int]:
    """Return the squares where the last boulder may end when the boulder at index `i` of a column is
    hit.

    Each boulder that is hit moves one or two squares, and hits the next one.
    """
    if i + 1 == len(column) or pieces >> column[i + 1] & 1:
        return []
    if loose >> column[i + 1] & 1:
        return _push(column, i + 1, loose, pieces)
    found = [column[i + 1]]
    if i + 2 < len(column) and not pieces >> column[i + 2] & 1:
        found += _push(column, i + 2, loose, pieces) if loose >> column[i + 2] & 1 else [column[i + 2]]
    return found


OTHER_FIRST, LOADED = "other-first", "loaded"
"""The cut that decides which piece moves first, and the one that a piece can avoid by leaving its
boulder behind.
"""
Cuts = tuple[Cut[State, int], ...]
ROYALS = ROYAL[0] | ROYAL[1]
KNIGHTS = tuple(
    bitboard.of(q for vector in LEAPS if (q := BOARD.step(square, *vector)) is not None)
    for square in range(len(NAMES))
)
"""Targets of a knight's leap from each square, ignoring walls."""


def make_cuts(ways: Ways, must_go_on: Callable[[State], tuple[int, ...]]) -> Mapping[str, Cuts]:
    """Return the cuts that decide where a piece may move, keyed by the step of the turn.

    `must_go_on` returns the pieces that must continue their move now and can do so.
    """
    zones = ways.zones

    def reach(s: State, q: int) -> int:
        if s.stage != "piece":
            return 0
        return bitboard.of(one.to for one in list_goings(ways, s) if one.origin == q)

    def walls(s: State, q: int) -> int:
        """BC-R25: return the squares that the piece reaches without breaking a wall.

        The piece can only go around a wall that separates two pairs, or a pair and the passage.
        """
        wall, passage = WALL[1 - s.turn], zones.passage[1 - s.turn]
        if wall >> q & 1:
            return ~(wall & ~PAIR_ON[q] | passage) | reach(s, q)
        return ~wall | reach(s, q) if passage >> q & 1 else -1

    def other_first(s: State, q: int) -> int:
        must = must_go_on(s) if ways.options.goes_on_next else ()
        return 0 if must and q not in must else -1

    def no_royal_from_tower(s: State, q: int) -> int:
        foe = 1 - s.turn
        return ~ROYAL[foe] if TOWER[foe] & s.boulders & 1 << q else -1

    def same_way_out(s: State, q: int) -> int:
        return zones.passage[1 - s.turn] | reach(s, q) if q in dict(s.inside) else -1

    return {
        "pawn": (Cut("pawn-pair", "BC-R30", _pawn, stuck="stuck-pair", order=MOVES),),
        "royal": (
            Cut("royal-inside", "BC-R31", lambda s, q: ROYAL[s.turn]),
            Cut(
                "both-loaded",
                "BC-R35",
                lambda s, q: 0 if len(on_boulders(s)) == 2 else -1,
                stuck="both-loaded",
                order=MOVES,
            ),
            Cut(
                "royal-held",
                "BC-R34",
                lambda s, q: 0 if s.boulders >> q & 1 else -1,
                "owner piece",
                stuck="royal-held",
                order=MOVES,
            ),
            Cut("royal-king", "BC-R32", lambda s, q: _royal(s, q) if q == s.men[s.turn][KING] else -1),
            Cut("royal-queen", "BC-R33", _royal),
        ),
        "piece": (
            Cut(OTHER_FIRST, "BC-R22", other_first, "square=other"),
            Cut("discharge-blocked", "BC-R27", no_royal_from_tower),
            Cut("royals-only", "BC-R4", lambda s, q: ~ROYALS),
            Cut("never-captures", "BC-R13", lambda s, q: ~s.pieces, "square"),
            Cut("own-defences", "BC-R21", lambda s, q: ~WALL[s.turn]),
            Cut(
                "goes-on",
                "BC-R22",
                lambda s, q: reach(s, q) if q in dict(s.owes) else -1,
                "owner piece square=origin",
            ),
            Cut("same-way-out", "BC-R20", same_way_out, "owner piece"),
            Cut(
                LOADED,
                "BC-R16",
                lambda s, q: ~s.loose if s.boulders >> q & 1 else -1,
                "owner piece",
            ),
            Cut("between-pairs", "BC-R25", walls),
            Cut(
                "knight-wall",
                "BC-A19",
                lambda s, q: ~KNIGHTS[q] | reach(s, q) if q == s.men[s.turn][KNIGHT] else -1,
            ),
            Cut("chess-cannot-reach", "BC-R12", reach, "owner piece origin to=square", order=MOVES),
        ),
    }


def _pawn(s: State, q: int) -> int:
    return bitboard.of(to for one, to in pawn_moves(s) if one == q and s.stage == "pawn")


def _royal(s: State, q: int) -> int:
    if s.stage != "royal":
        return 0
    return bitboard.of(to for piece, to in royal_moves(s) if s.men[s.turn][piece] == q)
