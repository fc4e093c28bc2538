"""What one picture of a board shows when the other seat has replied before anybody looked: a line, and one of the
next seat after it.

Hands that are followed touch by touch leave a moment between the two. A board that tells several squares at one
time may leave none, and then both lines have to explain what it reads together.
"""

from __future__ import annotations

from collections.abc import Hashable

from companion.kernel.layout import Line
from companion.tracking.explanations import Evidence, fits, in_order, join_lines


def find_replies(seen: Evidence) -> dict[Hashable, Line]:
    """Lines with a reply to each, as one, that explain the board; by the position that they lead to."""
    follow = seen.position.follow
    if not seen.watched or follow is None or not (seen.readings.stills or seen.at_once):
        return {}
    found: dict[Hashable, Line] = {}
    felt = seen.touched.union(seen.mute)
    for line in seen.position.lines:
        if line.touches <= felt and (reached := follow(line.actions)) is not None:
            after = reached.replies()
            for reply in after.lines:
                both = join_lines(line, reply)
                if fits(both, seen) and in_order(both, seen) and after.follow is not None:
                    end = after.follow(reply.actions)
                    found.setdefault(end.key if end is not None else both.actions, both)
    return found
