"""Positions and moves of Wild Jokers as a UCI engine writes them, both ways."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.wild_jokers.state import State
from companion.kernel.actions import Action, Castle, Move
from companion.kernel.text.codecs import PositionText


def fen(s: State) -> str:
    """The position in Forsyth's notation. White castles towards the g-file, Black towards the a-file (WJ-A1)."""
    board, side = PositionText(State).write(s).split()[:2]
    rights = ("K" if s.rights[0] else "") + ("q" if s.rights[1] else "")
    return f"{board} {side} {rights or '-'} - {s.quiet} 1"


def uci(a: Action) -> str | None:
    """The action's text: from, to, and what the piece becomes (`v`, and `+` for a mercenary); None: an engine has no such move."""
    match a:
        case Castle():
            return a.king + a.king_to
        case Move(promoted="C"):
            return f"{a.origin}{a.to}+"
        case Move():
            return a.origin + a.to + a.promoted.lower()
    return None


def action(actions: Sequence[Action], text: str) -> Action | None:
    """The one of these actions that an engine means; None: it means none of them."""
    return next((a for a in actions if uci(a) == text), None)
