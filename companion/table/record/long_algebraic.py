"""Moves in long algebraic notation: what a score sheet shows, and what stood in the move text of our first
PGN.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.kernel.actions import Action, Both, Castle, Drop, Move
from companion.kernel.game import Game, State


def token_of(action: Action, letter: Callable[[str], str] = str) -> str:
    """A move in long algebraic notation, without what only this game needs to say.

    `letter`: how a kind of piece is written.
    """
    match action:
        case Castle(king=king, rook=rook):
            return "O-O" if rook > king else "O-O-O"
        case Drop(kind=kind, to=to):
            return f"{letter(kind)}@{to}"
        case Both(kind=kind, origin=origin, to=to):
            return f"{letter(kind)}{origin}-{to}"
        case Move():
            man = "" if action.kind == "P" or action.kind[0] == "?" else letter(action.kind)
            become = f"={letter(action.promoted)}" if action.promoted and action.promoted[0] != "?" else ""
            return f"{man}{action.origin}{'x' if action.captures else '-'}{action.to}{become}"
    return ""


def match_action(game: Game, s: State, token: str) -> Action | None:
    """The legal action that a move of the move text stands for, if there is exactly one."""
    if game.algebraic is not None:
        return game.algebraic.action(s, token)
    found = [action for action in game.actions(s) if token_of(action) == token]
    return found[0] if len(found) == 1 else None
