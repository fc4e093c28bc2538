"""Step A: where a bishop, knight or rook may go, with its boulder, without it, and onto others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, cast

from companion.games.boulder_chess.piece_paths import WAYS, Ways
from companion.games.boulder_chess.state import PIECES, State
from companion.games.boulder_chess.zones import BOARD, PAIRS, ROYAL, TOWER


class Going(NamedTuple):
    """A move of a piece: `leaving` its boulder behind; `owes`: the direction it then has to go on in; `inside`: the
    side by which it is now in the opponent's passage."""

    kind: int
    origin: int
    to: int
    leaving: bool
    owes: str
    inside: str


# Made without its Python constructor: a position has dozens.
_going = cast(Callable[[type[Going], tuple[int, int, int, bool, str, str]], Going], tuple.__new__)


def goings(ways: Ways, s: State) -> Iterator[Going]:
    """All moves of step A. A piece in the defences goes on first (BC-R22, A15, A16)."""
    return iter(put_first(ways, s, list_goings(ways, s)))


def put_first(ways: Ways, s: State, found: Iterable[Going]) -> Iterable[Going]:
    """Of these moves those of pieces that have to go on, if there are any; else all (BC-R22, A15, A16)."""
    if not s.owes or not ways.options.goes_on_next:
        return found
    owes, every = dict(s.owes), list(found)
    return [going for going in every if going.origin in owes] or every


def list_goings(ways: Ways, s: State) -> Iterator[Going]:
    """The moves of step A, whoever has to go on."""
    men, loose = s.pieces, s.loose
    for kind in PIECES:
        if s.men[s.turn][kind] >= 0:
            yield from _of_piece(ways, s, kind, men, loose)


def going(ways: Ways, s: State, kind: int, to: int, leaving: bool) -> Going:
    """What comes of the legal move of that piece to that square."""
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


def _of_piece(ways: Ways, s: State, kind: int, men: int, loose: int) -> Iterator[Going]:
    """The moves of one piece: its ways step by step, with the side by which it is in the opponent's passage.

    Nobody is in a knight's way (BC-A9, A11).
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
                if men >> to & 1:
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
                if not loose >> to & 1:
                    yield _going(
                        Going, (kind, origin, to, carrying is False, way.owes if manned else "", side)
                    )
                elif carrying:
                    break  # BC-R16
                else:
                    if not (passed and strict):
                        yield _going(
                            Going, (kind, origin, to, carrying is False, way.owes if manned else "", side)
                        )
                    passed = True
                if manned:
                    break  # BC-R22


def discharges(s: State, squares: int) -> list[tuple[int, int]]:
    """Tower square and chamber square of each discharge of pieces on these squares (BC-R26, R27, A24, A25)."""
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
    """Step B: a pawn onto the other square of its pair, if that is empty (BC-R30, A13)."""
    pawns = s.pawns[s.turn]
    taken = pawns | s.boulders | s.pieces
    found = []
    for pair in PAIRS[s.turn]:
        if (pair & pawns).bit_count() == 1 and pair & ~taken:
            found.append(((pair & pawns).bit_length() - 1, (pair & ~taken).bit_length() - 1))
    return found
