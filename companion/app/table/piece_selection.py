"""From taps to actions: a man, then where he goes. Pure bookkeeping over the legal actions.

A place is a square (`f1`), a man in a box (`box:green/Q`), or a box to put men into (`box:green`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.kernel.actions import Action, Drop
from companion.kernel.layout import Token
from companion.table.gestures import gestures
from companion.table.referee import Referee


class PieceSelection:
    """What is picked up on the screen. `on_ambiguous(actions)` is called when several share their places."""

    def __init__(self, referee: Referee, on_ambiguous: Callable[[list[Action]], None]) -> None:
        self._referee, self._choose = referee, on_ambiguous
        self.origin: str | None = None
        self._actions: Sequence[Action] | None = None
        self._found: tuple[tuple[str, str, Action], ...] = ()
        """What hands can make of those actions."""
        self._texts: frozenset[str] = frozenset()
        self._movable: frozenset[str] = frozenset()

    def clear(self) -> None:
        self.origin = None

    def _ways(self) -> tuple[tuple[str, str, Action], ...]:
        """(from, to, action) of all actions that a hand can make now."""
        actions = self._referee.actions()
        if actions is not self._actions:
            actor = self._referee.game.actor(self._referee.state)
            seat = actor.seat if actor is not None else ""
            elsewhere = seat in self._referee.record.line_of_play.elsewhere
            self._actions = actions
            self._found = () if elsewhere else tuple(gestures(actions, seat))
            self._texts = frozenset(str(action) for _, _, action in self._found)
            self._movable = frozenset(origin for origin, _, _ in self._found)
        return self._found

    @property
    def texts(self) -> frozenset[str]:
        """The actions that are made by touching men and squares: they need no button."""
        self._ways()
        return self._texts

    @property
    def movable(self) -> frozenset[str]:
        """The men that may be picked up."""
        self._ways()
        return self._movable

    @property
    def hand(self) -> str | None:
        """The man that is picked up: the one that was tapped, or the only one there is to place."""
        if self.origin is None:
            only = self.movable
            return next(iter(only)) if len(only) == 1 and next(iter(only)).startswith("box:") else None
        return self.origin

    def as_placed(self, place: str) -> Token | None:
        """Return the piece of a box as it will be on the board: in some games it is another player's.

        Args:
            place: A piece in a box.

        Returns:
            The piece; None if no action puts it on the board from beside it.
        """
        game = self._referee.game
        known = game.redact(self._referee.state, None)
        for origin, to, action in self._ways():
            if origin == place and isinstance(action, Drop):
                return next(iter(game.layout(game.after(known, action)).get(to, ())[-1:]), None)
        return None

    @property
    def targets(self) -> frozenset[str]:
        """Where the man that is picked up may go."""
        hand = self.hand
        return frozenset(to for origin, to, _ in self._ways() if origin == hand)

    def targets_of(self, place: str) -> frozenset[str]:
        """The squares where the man on a place might go now, if it were him."""
        squares = self._referee.game.board.number
        return frozenset(to for origin, to, _ in self._ways() if origin == place and to in squares)

    @property
    def lifted(self) -> frozenset[str]:
        return frozenset((self.origin,)) if self.origin else frozenset()

    def touch(self, place: str, one_tap: bool = False) -> str | None:
        """A tap on a place; returns the action to make, if that completes one.

        `one_tap`: so does a tap on a square to which only one man can go.
        """
        hand = self.hand
        if hand is not None:
            ends = (place, place.partition("/")[0])
            found = list(dict.fromkeys(a for origin, to, a in self._ways() if origin == hand and to in ends))
            if len(found) > 1:
                self._choose(found)
                return None
            if found:
                self.clear()
                return str(found[0])
        if one_tap and hand is None and place not in self.movable:
            only = {str(action) for _, to, action in self._ways() if to == place}
            if len(only) == 1:
                return only.pop()
        again = place == self.origin
        self.clear()
        if place in self.movable and not again:
            self.origin = place
        return None
