"""Moves in long algebraic notation: what a score sheet shows, and what stood in the move text of our first PGN."""

from __future__ import annotations

from companion.kernel.actions import Action, Both, Castle, Drop, Move
from companion.kernel.game import Game, State


def token_of(action: Action) -> str:
    """A move in long algebraic notation, without what only this game needs to say."""
    match action:
        case Castle(king=king, rook=rook):
            return "O-O" if rook > king else "O-O-O"
        case Drop(kind=kind, to=to):
            return f"{kind}@{to}"
        case Both(kind=kind, origin=origin, to=to):
            return f"{kind}{origin}-{to}"
        case Move():
            letter = "" if action.kind == "P" or action.kind[0] == "?" else action.kind
            become = f"={action.promoted}" if action.promoted and action.promoted[0] != "?" else ""
            return f"{letter}{action.origin}{'x' if action.captures else '-'}{action.to}{become}"
    return ""


def meant(game: Game, s: State, token: str) -> Action | None:
    """The legal action that a move of the move text stands for, if there is exactly one."""
    found = [action for action in game.actions(s) if token_of(action) == token]
    return found[0] if len(found) == 1 else None
