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
    return Reached(
        end.public,
        end.layout,
        partial(_position, end, actor.seat, replies=False),
        partial(_position, end, actor.seat, replies=True),
    )


def _position(standing: PublicPosition, seat: str, replies: bool) -> Position:
    lines = tuple(_lines_of(standing, seat, replies))
    return Position(standing.layout, lines, follow=partial(follow, standing))


def _lines_of(standing: PublicPosition, seat: str, replies: bool) -> Iterator[Line]:
    """The lines of one seat, or (`replies`) of another one that has nothing to roll or draw first.

    Before the other seat's lines stands what this one leaves of its turn.
    """
    actor = standing.actor
    if actor is None or (actor.seat != seat and not replies):
        return
    seats: dict[int, str] = {}
    for line in standing.each_line():
        left = next((i for i, a in enumerate(line.actions) if not (isinstance(a, Pass) or a.chance)), 0)
        if left not in seats:
            actor = standing.after(line.actions[:left]).actor
            seats[left] = actor.seat if actor is not None else ""
        if seats[left] == seat:
            if not replies:
                yield line
        elif replies and seats[left] and not any(a.chance for a in line.actions[:left]):
            yield line
