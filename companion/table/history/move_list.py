"""A running game as chess players write it down: its moves in algebraic notation, two to a row, and its opening."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.kernel.game import Game, State


class Row(msgspec.Struct, frozen=True):
    """The moves of both sides under one number; empty where a side has not moved."""

    number: int
    first: str = ""
    second: str = ""


class Moves(msgspec.Struct, frozen=True):
    """The moves in force since the start or the last correction. `opening`: its name in English; empty: it has none."""

    rows: tuple[Row, ...] = ()
    opening: str = ""


class MoveList:
    """Follows the moves of one game: what has been written already is not worked out again.

    Args:
        game: one that has `algebraic`.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._states: list[State] = []
        self._texts: list[str] = []
        self._rows: list[Row] = []
        self._number = 0
        """The number of the next row."""
        self._moves = Moves()

    def follow(self, states: Sequence[State], played: Sequence[str]) -> Moves:
        """The moves now.

        Args:
            states: the positions since the start or the last correction, the first included.
            played: the texts of the actions between them.
        """
        same = 0
        while same < min(len(self._texts), len(played)) and self._states[same + 1] is states[same + 1]:
            same += 1
        if same == len(played) == len(self._texts) and self._states[:1] == list(states[:1]):
            return self._moves
        if self._states[:1] != list(states[:1]):
            same = 0
        algebraic = self._game.algebraic
        assert algebraic is not None
        written = same if same and same == len(self._texts) else 0
        del self._texts[same:]
        for before, text in zip(states[same:], played[same:], strict=False):
            action = self._game.legal(before, text)
            self._texts.append(algebraic.san(before, action) if action is not None else "")
        self._states = list(states)
        opening = algebraic.opening(states)
        if not written:
            self._rows, self._number = [], algebraic.number(states[0])
        for state, text in zip(states[written:], self._texts[written:], strict=False):
            self._add(state, text)
        self._moves = Moves(tuple(self._rows), opening.name if opening is not None else "")
        return self._moves

    def _add(self, state: State, text: str) -> None:
        """One more move in the rows; what is no move, such as the lot, has no place in them."""
        actor, rows = self._game.actor(state), self._rows
        if not text or actor is None:
            return
        if actor.seat == self._game.seats[0]:
            rows.append(Row(self._number, text))
            return
        if rows and not rows[-1].second:
            rows[-1] = msgspec.structs.replace(rows[-1], second=text)
        else:
            rows.append(Row(self._number, "", text))
        self._number += 1
