"""From taps to actions: a man, then where he ends. Pure bookkeeping over the legal actions."""

from __future__ import annotations

from collections.abc import Callable

from companion.kernel.actions import Action, Drop, Move
from companion.table.referee import Referee


class Picking:
    """What is picked up on the screen. `choose(actions)` is called when several share their squares."""

    def __init__(self, referee: Referee, choose: Callable[[list[str]], None]) -> None:
        self._referee, self._choose = referee, choose
        self.origin: str | None = None
        self.kind = ""

    def clear(self) -> None:
        self.origin, self.kind = None, ""

    def _moves(self) -> list[tuple[str | None, str, Action]]:
        """(origin or None, end, action) of all actions that a hand makes now, with the man's kind in the action."""
        found: list[tuple[str | None, str, Action]] = []
        for action in self._referee.actions():
            if isinstance(action, Move):
                found.append((action.origin, action.to, action))
            elif isinstance(action, Drop):
                found.append((None, action.to, action))
        return found

    def _picked(self) -> list[tuple[str, Action]]:
        if self.origin is not None:
            return [(to, action) for origin, to, action in self._moves() if origin == self.origin]
        if self.kind:
            return [(to, a) for _, to, a in self._moves() if isinstance(a, Drop) and a.kind == self.kind]
        return []

    @property
    def targets(self) -> frozenset[str]:
        return frozenset(to for to, _ in self._picked())

    @property
    def lifted(self) -> frozenset[str]:
        return frozenset((self.origin,)) if self.origin else frozenset()

    def take(self, seat: str, kind: str) -> None:
        """Pick a man out of a box, if he may be brought in."""
        actor = self._referee.game.actor(self._referee.state)
        mine = actor is not None and actor.seat == seat
        able = any(isinstance(a, Drop) and a.kind == kind for _, _, a in self._moves())
        self.origin = None
        self.kind = kind if mine and able and self.kind != kind else ""

    def touch(self, square: str) -> str | None:
        """A tap on a square; returns the action to make, if that completes one."""
        found = [str(action) for to, action in self._picked() if to == square]
        if len(found) > 1:
            self._choose(found)
            return None
        if found:
            self.clear()
            return found[0]
        movable = any(origin == square for origin, _, _ in self._moves())
        again = square == self.origin
        self.clear()
        if movable and not again:
            self.origin = square
        return None
