"""Chasing in Xiangqi, by the rules of the Asian Xiangqi Federation: who attacks one and the same piece without end.

A side chases a piece with a move after which it threatens to capture it and did not before, where that would
win something. Kings and soldiers may chase, and soldiers that have not crossed the river may be chased.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from companion.games.chess.movement.attacks import Attacks
from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.legality import Legality
from companion.games.chess.movement.play import Play
from companion.games.chess.movement.position import Move, Position, piece_on
from companion.kernel import bitboard

NOBODY = -1
FREE = ("king", "soldier")
"""Types that may attack without end."""
GAINS = {
    "horse": ("rook",),
    "cannon": ("rook",),
    "elephant": ("rook", "cannon", "horse"),
    "fers": ("rook", "cannon", "horse"),
}
"""What each type gains by capturing even where it is captured in turn."""
LINES = ("rook", "cannon")
"""Types that go on attacking the same piece while they move along their line: no new threat."""


class Chases:
    """Chasing in one game."""

    def __init__(self, tables: Tables, attacks: Attacks, legality: Legality, play: Play) -> None:
        self._attacks, self._legality, self._play = attacks, legality, play
        self._types = tuple(kind.type for kind in tables.kinds) * 2
        self._home = tuple(
            bitboard.union(tables.rank(rank, colour) for rank in range(tables.definition.soldier_rank))
            for colour in (0, 1)
        )

    def chaser(self, positions: Sequence[Position]) -> int:
        """The side that has chased one piece with each of its moves while the other has not, NOBODY: none.

        Args:
            positions: From where the first position stood that has come again until now; nothing was captured.
        """
        white, black = (self._always_chased(positions, side) for side in (0, 1))
        return NOBODY if white == black else int(black)

    def _always_chased(self, positions: Sequence[Position], side: int) -> bool:
        """Whether each move of a side has chased the same piece."""
        names = {q: q for q in bitboard.each(positions[0].white | positions[0].black)}
        chased: set[int] | None = None
        for before, after in pairwise(positions):
            earlier, later = before.white | before.black, after.white | after.black
            (gone,), (come,) = bitboard.each(earlier & ~later), bitboard.each(later & ~earlier)
            names[come] = names.pop(gone)
            if before.turn == side:
                now = {names[square] for square in self._newly_chased(before, after, gone, come)}
                chased = now if chased is None else chased & now
                if not chased:
                    return False
        return bool(chased)

    def _newly_chased(self, before: Position, after: Position, origin: int, to: int) -> set[int]:
        """The squares of the pieces that a move has begun to threaten."""
        side = before.turn
        threats = {
            (move.origin, move.to)
            for move in self._threats(after, side)
            if self._legality.leaves_safe(after._replace(turn=side), move)
        }
        if not threats:
            return set()
        earlier = {
            (to if move.origin == origin else move.origin, move.to)
            for move in self._threats(before, side)
            if move.origin != origin or self._types[move.piece] in LINES
        }
        return {square for _, square in threats - earlier}

    def _threats(self, at: Position, side: int) -> Iterator[Move]:
        """The captures that would win something for a side, whether or not they leave its own king safe."""
        at = at._replace(turn=side)
        everybody = at.white | at.black
        for square in bitboard.each(at.white if side else at.black):
            taken = piece_on(at, square)
            if self._types[taken] == "king":
                continue
            takers = (
                self._attacks.attackers_by_cuts(at, square, side)
                if self._attacks.cuts
                else self._attacks.attackers(at.men, everybody, square, side)
            )
            for by in bitboard.each(takers):
                piece = piece_on(at, by)
                move = Move(piece, by, square, piece)
                if self._types[piece] not in FREE and self._wins(at, move, taken):
                    yield move

    def _wins(self, at: Position, move: Move, taken: int) -> bool:
        """Whether a capture wins something."""
        mine, theirs = self._types[move.piece], self._types[taken]
        if theirs == "soldier" and self._home[1 - at.turn] >> move.to & 1:
            return False
        if theirs in GAINS.get(mine, ()):
            return True
        if mine == theirs and self._can_take(at._replace(turn=1 - at.turn), move.to, move.origin):
            return False
        return not self._can_take(self._play.play(at, move), -1, move.to)

    def _can_take(self, at: Position, origin: int, to: int) -> bool:
        """Whether the piece on a square, -1: any, may capture on another one."""
        return any(move.to == to and origin in (-1, move.origin) for move in self._legality.moves(at))
