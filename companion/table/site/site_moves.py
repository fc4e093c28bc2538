"""The moves of a site as actions of a game, and ours as moves of the site. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.actions import Action, Castle
from companion.kernel.game import Game, State
from companion.table.record.line_of_play import Played

SILENT_CASTLING = {"e1h1": "e1g1", "e1a1": "e1c1", "e8h8": "e8g8", "e8a8": "e8c8"}
"""Castling as the king that takes its rook, where a game writes it as the king's two steps."""


def read_move(game: Game, state: State, uci: str) -> Action | None:
    """The action that a move of the site is; None: it is not legal here."""
    notation = game.engine_notation
    assert notation is not None
    found = notation.action(state, uci)
    other = SILENT_CASTLING.get(uci)
    if found is None and other is not None:
        castled = notation.action(state, other)
        return castled if isinstance(castled, Castle) else None
    return found


def write_moves(game: Game, states: Sequence[State], played: Sequence[Played]) -> list[str]:
    """What was played, as the site writes it; `states`: before each action, and after the last."""
    notation = game.engine_notation
    assert notation is not None
    found = []
    for state, one in zip(states, played, strict=False):
        action = game.legal(state, one.action)
        found.append("" if action is None else notation.uci(state, action))
    return found
