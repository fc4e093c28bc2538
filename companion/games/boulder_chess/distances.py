"""How many moves a piece alone needs on a Boulder Chess board: to a square, and to where it can discharge.

Other men are left out, but for the pawns: every pair of the other side's defences is thought to hold one (BC-R22).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import NamedTuple

from companion.games.boulder_chess import moves
from companion.games.boulder_chess.moves import Going
from companion.games.boulder_chess.piece_paths import WAYS, Ways
from companion.games.boulder_chess.state import State
from companion.games.boulder_chess.zones import BOARD, PAIRS, ROYAL, SIZE, TOWER

FAR = 60
"""More moves than any way has."""


class At(NamedTuple):
    """A piece on its way: the direction it owes, and by which side it is in the opponent's passage."""

    square: int
    owes: str = ""
    inside: str = ""


class Distances:
    """Ways of each side's bishop, knight and rook under these house rules."""

    def __init__(self, ways: Ways, goings: Callable[[State], Iterable[Going]] | None = None) -> None:
        """`goings`: how the moves of a piece that is alone on the board are found; None: by its ways."""
        self._goings = goings or partial(moves.goings, ways)
        self.to = lru_cache(maxsize=None)(self._to)
        """Side, kind and a square: for each square the moves from there to it."""
        self.home = lru_cache(maxsize=None)(self._home)
        """Side and kind: for each square the moves from there to a discharge, that included."""
        self._into = lru_cache(maxsize=None)(self._backwards)

    def _backwards(self, seat: int, kind: int) -> dict[At, list[At]]:
        """For each place of a piece those from which one move leads to it."""
        found: dict[At, list[At]] = {}
        seen = {At(q) for q in range(SIZE) if not (ROYAL[0] | ROYAL[1]) >> q & 1}
        left = list(seen)
        pawns = sum(1 << (pair.bit_length() - 1) for pair in PAIRS[1 - seat])
        while left:
            here = left.pop()
            for to in self._steps(seat, kind, here, pawns):
                found.setdefault(to, []).append(here)
                if to not in seen:
                    seen.add(to)
                    left.append(to)
        return found

    def _steps(self, seat: int, kind: int, here: At, pawns: int) -> list[At]:
        men = [[-1] * 5, [-1] * 5]
        men[seat][kind] = here.square
        s = State(
            (tuple(men[0]), tuple(men[1])),
            (0, pawns) if seat == 0 else (pawns, 0),
            0,
            turn=seat,
            owes=((here.square, here.owes),) if here.owes else (),
            inside=((here.square, here.inside),) if here.inside else (),
        )
        return [At(one.to, one.owes, one.inside) for one in self._goings(s)]

    def _to(self, seat: int, kind: int, square: int) -> tuple[int, ...]:
        into = self._into(seat, kind)
        return self._spread(into, [at for at in into if at.square == square] or [At(square)], 0)

    def _home(self, seat: int, kind: int) -> tuple[int, ...]:
        into = self._into(seat, kind)
        good = {
            q
            for q in range(SIZE)
            if TOWER[1 - seat] >> q & 1
            and any(
                (to := BOARD.step(q, *vector)) is not None and ROYAL[1 - seat] >> to & 1
                for vector in WAYS[kind]
            )
        }
        return self._spread(into, [at for at in into if at.square in good], 1)

    def _spread(self, into: dict[At, list[At]], goals: list[At], begin: int) -> tuple[int, ...]:
        found = [FAR] * SIZE
        seen, ring, far = set(goals), goals, begin
        while ring:
            for at in ring:
                found[at.square] = min(found[at.square], far)
            far += 1
            ring = list(dict.fromkeys(one for at in ring for one in into.get(at, ()) if one not in seen))
            seen.update(ring)
        return tuple(found)
