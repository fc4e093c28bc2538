"""Evaluation for computer players of Raindropchess."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.raindropchess.state import State
from companion.kernel.actions import Action, Drop, Move, Take
from companion.kernel.game import DefaultGame, EngineProfile, SkillLevel
from companion.kernel.orthodox import KINDS, PLAIN, Position, kind_on, men_of

WORTH = {"P": 1.0, "N": 3.0, "B": 3.0, "R": 5.0, "Q": 9.0, "K": 0.0}
CENTRE = 0x00003C3C3C3C0000


def material(at: Position, seat: int) -> float:
    """Return the value of a side's pieces on the board."""
    return sum(WORTH[kind] * pieces.bit_count() for kind, pieces in zip(KINDS, men_of(at, seat), strict=True))


def _victim(at: Position, square: str, unseen: float) -> float:
    """Return the value of the piece on a square."""
    found = kind_on(at, PLAIN.number[square])
    return WORTH[KINDS[found[1]]] if found else unseen


class Evaluation(DefaultGame[State]):
    """The game with the methods that computer players need."""

    mind = EngineProfile(
        search="tree",
        scale=2.5,
        human=9.0,
        sample=4,
        skills=(
            SkillLevel(noise=2.5, overlooks=0.5, fun=2.0),
            SkillLevel(noise=1.2, overlooks=0.2),
            SkillLevel(noise=0.05),
            SkillLevel(nodes=1800),
            SkillLevel(nodes=33000),
        ),
    )

    def chess_moves(self, s: State) -> Iterator[Move]:
        """Yield the legal moves of the side to move."""
        raise NotImplementedError

    def appeal(self, s: State, a: Action) -> float:
        """Return the material after the action and the best capture in reply; mate counts most."""
        after, events = self.outcome(s, a)
        if any(event.kind == "mate" for event in events):
            return 1000.0
        me = s.turn
        value = material(after.at, me) - material(after.at, 1 - me)
        if isinstance(a, Take):
            return value + 0.6
        if isinstance(a, Drop):
            value += 0.1 * (CENTRE >> PLAIN.number[a.to] & 1)
        if after.turn == me or not after.at.k:
            return value
        gains = (
            _victim(after.at, move.to, 0.0) - 0.1 * WORTH[move.kind]
            for move in self.chess_moves(after)
            if move.captures
        )
        return value - max(0.0, max(gains, default=0.0))

    def worth(self, s: State) -> tuple[float, ...]:
        return material(s.at, 0), material(s.at, 1)

    def urge(self, s: State, a: Action) -> float:
        """Return a number by which actions are ordered.

        Captures of valuable pieces by less valuable ones come first, then cards.
        """
        if isinstance(a, Drop):
            return 0.5
        if not isinstance(a, Move):
            return 0.8
        return 10.0 * _victim(s.at, a.to, 1.0) - WORTH[a.kind] + 1.0 if a.captures else 0.0
