"""Which hand makes which action: the place where a piece is taken up, and the place where it is put down.

A place is a square (`f1`), a piece in a box (`box:green/Q`), or a box to put pieces into (`box:green`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.kernel.actions import Action, Both, Castle, Drop, Move, Put, Swap


def gestures(actions: Iterable[Action], seat: str) -> Iterator[tuple[str, str, Action]]:
    """(from, to, action) of the actions that hands can make; `seat`: who acts."""
    for action in actions:
        match action:
            case Move():
                yield action.origin, action.to, action
            case Drop() if seat:
                yield f"box:{seat}/{action.kind}", action.to, action
            case Put():
                origin = f"box:{action.owner}/{action.kind}" if action.origin == "box" else action.origin
                yield origin, f"box:{action.owner}" if action.to in ("box", "out") else action.to, action
            case Castle():
                yield action.king, action.king_to, action
                yield action.king, action.rook, action
            case Both():
                yield action.origin, action.to, action
                yield action.other, action.other_to, action
            case Swap():
                one, other = _place(action.one), _place(action.other)
                yield one, other, action
                yield other, one, action


def _place(man: str) -> str:
    """The place of a piece as an exchange names it: `green:Qd1`, `green:Qbox`."""
    owner, _, rest = man.partition(":")
    return f"box:{owner}/{rest[0]}" if rest[1:] == "box" else rest[1:]
