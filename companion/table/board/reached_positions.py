"""The positions to which touches may lead, with the lines from there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial

from companion.kernel.actions import Action, Pass
from companion.kernel.layout import Line
from companion.kernel.messages import IllegalAction
from companion.table.notice_builder import PublicPosition
from companion.tracking.explanations import Position, Reached


def follow(position: PublicPosition, actions: Sequence[Action]) -> Reached | None:
    """Return the position after some actions, with the lines of the seat that made the last one.

    The result is stored with the position, because each touch asks for the same actions again.

    Returns:
        The position; None if the actions are not legal by public information.
    """
    key = tuple(actions)
    if key not in position.followed:
        position.followed[key] = _follow(position, actions)
    return position.followed[key]


def _follow(position: PublicPosition, actions: Sequence[Action]) -> Reached | None:
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
        cache(partial(_position, end, actor.seat, replies=False)),
        cache(partial(_position, end, actor.seat, replies=True)),
    )


def _position(standing: PublicPosition, seat: str, replies: bool) -> Position:
    lines = tuple(_lines_of(standing, seat, replies))
    return Position(standing.layout, lines, follow=partial(follow, standing))


def _lines_of(standing: PublicPosition, seat: str, replies: bool) -> Iterator[Line]:
    """Yield the lines of one seat or, with `replies`, of another seat that need not roll or draw first.

    A line of another seat starts with the actions that complete this seat's turn.

    Args:
        standing: The position.
        seat: The seat.
        replies: Whether to yield the lines of other seats instead.
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
