"""How computer players evaluate Boulder Chess: as a race.

The race is measured in moves until each piece discharges its next boulder.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import NamedTuple

from companion.games.boulder_chess import moves
from companion.games.boulder_chess.facts import Options
from companion.games.boulder_chess.moves import WAYS, Going, Ways
from companion.games.boulder_chess.state import (
    BISHOP,
    BOARD,
    KING,
    NAMES,
    PAIRS,
    PIECES,
    QUEEN,
    ROYAL,
    SIZE,
    TOWER,
    State,
)
from companion.games.shared.game_base import GameBase
from companion.kernel import bitboard
from companion.kernel.actions import Action, Move
from companion.kernel.game import EngineProfile, SkillLevel

FAR = 60
"""A number of moves greater than that of any path."""


class At(NamedTuple):
    """The place of a moving piece.

    `owes` is the direction in which the piece must continue, and `inside` is the zone from which it
    entered the opponent's passage; both are empty if they do not apply.
    """

    square: int
    owes: str = ""
    inside: str = ""


class Distances:
    """Distances for each side's bishop, knight and rook under these house rules."""

    def __init__(self, ways: Ways, goings: Callable[[State], Iterable[Going]] | None = None) -> None:
        """Prepare the tables of distances. Each table is computed when it is first needed.

        `goings` returns the moves of a piece that is alone on the board. If it is None, they follow
        from `ways`.
        """
        self._goings = goings or partial(moves.goings, ways)
        self.to = lru_cache(maxsize=None)(self._to)
        """Returns, for a side, kind and target square, the number of moves from each square to the
        target.
        """
        self.home = lru_cache(maxsize=None)(self._home)
        """Returns, for a side and kind, the number of moves from each square to a discharge, including
        the discharge.
        """
        self._into = lru_cache(maxsize=None)(self._backwards)

    def _backwards(self, seat: int, kind: int) -> dict[At, list[At]]:
        """Return, for each place of a piece, the places from which one move leads to it."""
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
        pieces = [[-1] * 5, [-1] * 5]
        pieces[seat][kind] = here.square
        s = State(
            (tuple(pieces[0]), tuple(pieces[1])),
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
            for q in bitboard.each(TOWER[1 - seat])
            for vector in WAYS[kind]
            if (to := BOARD.step(q, *vector)) is not None and ROYAL[1 - seat] >> to & 1
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


DISCHARGED = 10.0
CHAMBER = 4.0
"""Value of a boulder in the other side's chambers if the game is won by filling a chamber."""
READY, LATER = 9.0, 0.82
"""Value of a boulder that is discharged now, and the factor for each further move that it takes."""
SAT_ON = 0.5
"""Penalty for a royal that cannot move off its boulder."""
PAWN = 0.3


class Evaluation(GameBase[State, Options]):
    """The methods that computer players need from the game."""

    mind = EngineProfile(
        search="tree",
        scale=8.0,
        human=9.0,
        skills=(
            SkillLevel(noise=4.0, overlooks=0.3),
            SkillLevel(noise=2.2, overlooks=0.14),
            SkillLevel(noise=0.05),
            SkillLevel(nodes=500),
            SkillLevel(nodes=26000),
        ),
    )

    distances: Distances
    ways: Ways

    def appeal(self, s: State, a: Action) -> float:
        """Return the boulders in the chambers, and the distance of each piece from a boulder or, if it
        carries one, from the Tower.
        """
        after = self.after(s, a)
        if after.stage == "over" and after.winner >= 0:
            return 1000.0 if after.winner == s.turn else -1000.0
        return self._hope(after, s.turn) - 0.4 * self._hope(after, 1 - s.turn)

    def _hope(self, s: State, me: int) -> float:
        foe, slides = 1 - me, self.ways.zones.slides[me]
        total = 40.0 * s.discharged[me] + 6.0 * s.chamber(foe) - 8.0 * s.chamber(me)
        total += 2.0 * s.pawns[me].bit_count() - 6.0 * _sat_on(s, me)
        loose = [q for q in range(BOARD.files, len(NAMES) - BOARD.files) if s.loose >> q & 1]
        for q in s.men[me][BISHOP:]:
            if q < 0:
                continue
            if s.boulders >> q & 1:
                total += 14.0 - 0.9 * _distance(q, TOWER[foe], foe) + (4.0 if TOWER[foe] >> q & 1 else 0.0)
            elif loose:
                total -= 0.5 * min(max(abs(q // 8 - one // 8), abs(q % 8 - one % 8)) for one in loose)
        return total + math.fsum(0.4 * abs(q // 8 - (15 if me else 0)) for q in loose if slides >> q & 1)

    def worth(self, s: State) -> tuple[float, ...]:
        return self._worth(s, 0), self._worth(s, 1)

    def _worth(self, s: State, me: int) -> float:
        total = PAWN * s.pawns[me].bit_count()
        if self.options.five_win:
            total += DISCHARGED * s.discharged[me]
        else:
            total += CHAMBER * s.chamber(1 - me)
        loose = s.loose & ~(ROYAL[0] | ROYAL[1])
        for kind in PIECES:
            q = s.men[me][kind]
            if q < 0:
                continue
            home = self.distances.home(me, kind)
            if s.boulders >> q & 1:
                total += READY * LATER ** home[q]
                continue
            way = FAR
            for one in bitboard.each(loose):
                way = min(way, self.distances.to(me, kind, one)[q] + home[one])
            total += READY * LATER**way
        return total - SAT_ON * _sat_on(s, me)

    def urge(self, s: State, a: Action) -> float:
        """Return a measure that puts a discharge before all other actions."""
        step = s.stage in ("piece", "discharge") and isinstance(a, Move) and a.kind == "o"
        return 5.0 if step else 0.0


def _sat_on(s: State, me: int) -> int:
    """Return how many of a side's royals are on boulders."""
    return (s.boulders >> s.men[me][KING] & 1) + (s.boulders >> s.men[me][QUEEN] & 1)


def _distance(square: int, tower: int, owner: int) -> int:
    """Return the number of king steps to the nearest Tower square."""
    row = 1 if owner == 0 else 14
    files = [q % 8 for q in range(row * 8, row * 8 + 8) if tower >> q & 1]
    return max(abs(square // 8 - row), min(abs(square % 8 - file) for file in files))
