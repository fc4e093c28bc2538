"""Where the lines of a position lead for the seat that makes them, and what hands may go on with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from companion.kernel.actions import Action, Pass
from companion.kernel.layout import Line
from companion.kernel.messages import IllegalAction
from companion.table.protocol.public_position import PublicPosition
from companion.tracking.explanations import Position, Reached


def follow(position: PublicPosition, actions: Sequence[Action]) -> Reached | None:
    """Where these actions lead from a position, with the lines of whoever made the last of them.

    None: not known.
    """
    try:
        before = position.after(actions[:-1])
        actor, end = before.actor, before.after(actions[-1:])
    except IllegalAction:
        return None
    if actor is None:
        return None
    return Reached(end.public, end.layout, partial(_position, end, actor.seat))


def _position(standing: PublicPosition, seat: str) -> Position:
    return Position(standing.layout, tuple(_lines_of(standing, seat)), follow=partial(follow, standing))


def _lines_of(standing: PublicPosition, seat: str) -> Iterator[Line]:
    """The lines of one seat. Before the other seat's lines stands what this one leaves of its turn."""
    actor = standing.actor
    if actor is None or actor.seat != seat:
        return
    seats: dict[int, str] = {}
    for line in standing.each_line():
        left = next((i for i, a in enumerate(line.actions) if not (isinstance(a, Pass) or a.chance)), 0)
        if left not in seats:
            actor = standing.after(line.actions[:left]).actor
            seats[left] = actor.seat if actor is not None else ""
        if seats[left] == seat:
            yield line
