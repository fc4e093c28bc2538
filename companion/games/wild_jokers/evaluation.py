"""Evaluation for computer players of Wild Jokers: values of pieces and actions at first sight, and urgent
actions.
"""

from __future__ import annotations

import tomllib
from collections.abc import Hashable, Iterable, Sequence
from importlib import resources

from companion.games.shared.fast_versions import fast
from companion.games.wild_jokers.facts import KNOWN
from companion.games.wild_jokers.moves import (
    BOARD,
    KINDS,
    KING,
    LANCER,
    MERCENARY,
    PIKEMAN,
    RANKS,
    SIZE,
    VETERAN,
    Side,
)
from companion.games.wild_jokers.state import State, kind_on
from companion.kernel import bitboard
from companion.kernel.actions import Action, Drop, Move
from companion.kernel.game import DefaultGame, EngineProfile, SkillLevel

MOVES = 0.1
"""The value of being the side to move."""
FULL = 20
"""Number of pieces besides the kings for which the values called `full` apply."""
MOST = 26
"""An upper limit (exclusive) of the number of pieces besides the kings.

Two sides of thirteen pieces (`rules.MOST`) stay below it.
"""
USUAL = 14
"""Number of pieces besides the kings in a usual position."""
Squares = list[float]
"""The value of one piece on each square."""
Table = list[tuple[Squares, Squares]]
"""The values of each kind of piece for White and Black, in the order of KINDS."""


def _read() -> list[Table]:
    """Return the table for each number of pieces besides the kings."""
    held = tomllib.loads((resources.files(__package__) / "standing.toml").read_text("utf-8"))
    return [
        [_both(held["full"][kind], held["few"][kind], pieces / FULL) for kind in KINDS]
        for pieces in range(MOST)
    ]


def _both(full: list[list[float]], few: list[list[float]], share: float) -> tuple[Squares, Squares]:
    """Return White's values by square, and Black's, which are White's after half a turn of the board."""
    found = []
    for square in range(SIZE):
        rank, file = divmod(square, 7)
        at = 6 - rank, min(file, 6 - file)
        found.append(full[at[0]][at[1]] * share + few[at[0]][at[1]] * (1 - share))
    return found, found[::-1]


TABLES = _read()
PIECES = tuple(
    100.0
    if kind == "K"
    else sum(v for square, v in enumerate(white) if BOARD.squares >> square & 1) / BOARD.squares.bit_count()
    for kind, (white, _) in zip(KINDS, TABLES[USUAL], strict=True)
)
"""The cost of losing a piece of each kind, in the order of KINDS."""


def _of(side: Side, table: Table, black: int) -> float:
    total = 0.0
    for squares, each in zip(side, table, strict=True):
        if squares:
            value = each[black]
            while squares:
                low = squares & -squares
                squares ^= low
                total += value[low.bit_length() - 1]
    return total


WORTH = (100.0, 5.0, 2.5, 1.0, 1.5, 3.0, 6.0, 2.0, 3.0, 5.0)
"""The value of each kind of piece, in the order of KINDS."""


def _material(side: Side) -> float:
    return sum(worth * pieces.bit_count() for worth, pieces in zip(WORTH, side, strict=True))


GUARDED = 16.0
"""The amount of the capturing piece's value that counts as much as one unit of the captured piece's
value.

It is used in the order of captures.
"""
MIND: EngineProfile = EngineProfile(
    search="tree",
    scale=2.5,
    human=7.5,
    steady=1.1,
    skills=(
        SkillLevel(noise=2.5, overlooks=0.45, fun=2.0),
        SkillLevel(noise=1.2, overlooks=0.17),
        SkillLevel(noise=0.05),
        SkillLevel(nodes=2500, overlooks=0.26),
        SkillLevel(nodes=60000),
    ),
)
_PROMOTED = {"V": 0.6, "C": 0.8}
_NUMBER = {kind: number for number, kind in enumerate(KINDS)}
_BECOMES = {PIKEMAN: "V", MERCENARY: "C"}


class Evaluation(DefaultGame[State]):
    """The game with the methods that computer players need, based on its legal actions and attacks."""

    mind = MIND

    def targets(self, s: State) -> Iterable[tuple[int, int, int]]:
        raise NotImplementedError

    def is_king_attacked(self, s: State) -> bool:
        raise NotImplementedError

    def is_guarded_after(self, s: State, origin: int, to: int) -> bool:
        raise NotImplementedError

    def worth(self, s: State) -> tuple[float, float]:
        """Return the values of White's and Black's material."""
        white, black = s.men
        table = TABLES[white.all.bit_count() + black.all.bit_count() - 2]
        one, other = _of(white, table, 0), _of(black, table, 1)
        return (one, other + MOVES) if s.turn else (one + MOVES, other)

    def appeal(self, s: State, a: Action) -> float:
        """Return the material after the action and the best capture in reply."""
        after, _ = self.outcome(s, a)
        me = s.turn
        if after.stage == "over":
            return 1000.0 if after.winner == me else -1000.0
        value = _material(after.men[me]) - _material(after.men[1 - me])
        if isinstance(a, Move):
            value += 0.05 * (BOARD.number[a.to] // 7 - BOARD.number[a.origin] // 7) * (1 if me == 0 else -1)
        if after.turn == me:
            return value
        mine = after.men[me]
        worst = 0.0
        for _, _, ends in self.targets(after):
            for square in bitboard.each(ends & mine.all):
                worst = max(worst, WORTH[kind_on(mine, square)])
        return value - worst

    def urge(self, s: State, a: Action) -> float:
        """Return the material that an action wins at first sight.

        A capture of a valuable piece by a cheap one has the highest value, a capture that loses more
        than it wins the lowest.
        """
        if not isinstance(a, Move):
            return 0.0
        gain = 0.0
        if a.promoted:
            gain = PIECES[VETERAN] - PIECES[LANCER] if a.kind == "L" else _PROMOTED[a.promoted]
        if a.captures:
            gain += self._gain(s, _NUMBER[a.kind], BOARD.number[a.origin], BOARD.number[a.to])
        return gain

    def _gain(self, s: State, kind: int, origin: int, to: int) -> float:
        other = s.men[1 - s.turn]
        victim = PIECES[kind_on(other, to)]
        mine = PIECES[kind] if kind != KING else 8.0
        if victim < mine and victim < 50.0 and self.is_guarded_after(s, origin, to):
            return victim - mine
        return victim - mine / GUARDED

    def keep(self, s: State, a: Action) -> bool:
        """Return whether an action is a promotion, a placing of a mercenary, or a capture that loses
        nothing at first sight.

        A lancer's promotion to a veteran does not count, since both capture alike.
        """
        if isinstance(a, Drop):
            return True
        if not isinstance(a, Move) or not (a.captures or a.promoted) or (a.kind == "L" and a.promoted):
            return False
        return self.urge(s, a) >= 0.0

    @fast(KNOWN)
    def forcing(self, s: State) -> Sequence[Action]:
        """Return the actions for which `keep` is true, the best first.

        This is a fast version that does not create the other actions.
        """
        if s.stage != "turn":
            return self.actions(s) if s.stage == "place" else ()
        other = s.men[1 - s.turn]
        enemy, names = other.all, BOARD.names
        last = RANKS[0] if s.turn else RANKS[6]
        found: list[tuple[float, Action]] = []
        for kind, origin, ends in self.targets(s):
            promotes = ends & last if kind in _BECOMES else 0
            for to in bitboard.each(ends & enemy | promotes):
                captures = (names[to],) if enemy >> to & 1 else ()
                become = _BECOMES[kind] if promotes >> to & 1 else ""
                gain = _PROMOTED.get(become, 0.0)
                if captures:
                    gain += self._gain(s, kind, origin, to)
                if gain >= 0.0:
                    found.append((gain, Move(KINDS[kind], names[origin], names[to], captures, become)))
        found.sort(key=lambda one: one[0], reverse=True)
        return [a for _, a in found]

    def idle(self, s: State) -> State | None:
        """Return the position with the other side to move, or None if it could then capture the king."""
        if s.stage != "turn" or self.is_king_attacked(s):
            return None
        return State(s.men, 1 - s.turn, "turn", s.rights, False, s.quiet + 1)

    def recall(self, s: State) -> Hashable:
        return s.men, s.turn, s.rights, s.stage, s.passed
