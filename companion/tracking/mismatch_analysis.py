"""What a board shows that no line explains: pieces on their way, or something wrong, and what it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.kernel.layout import Line, Stack
from companion.tracking.explanations import Evidence, fits
from companion.tracking.touches import neighbours
from companion.tracking.verdicts import Difference, Mismatch, Partial


def on_the_way(seen: Evidence, settled: bool) -> Partial | Mismatch | None:
    """Pieces on their way to the end of some line; as many at rest as lifted, and settled: an unfinished
    movement.

    None: something seen lies on the way to no line.
    """
    lifted = [q for q in seen.differs if not seen.readings[q]]
    arrived = [q for q in seen.differs if q not in lifted]
    targets = _targets(seen, lifted, arrived)
    if not targets:
        return None
    if len(lifted) > len(arrived) or not settled:
        return Partial(tuple(lifted), targets)
    if len(lifted) == len(arrived) == 1:
        return Mismatch("unfinished", differences(seen), lifted[0], arrived[0])
    return None


def _targets(seen: Evidence, lifted: Sequence[str], arrived: Sequence[str]) -> tuple[str, ...]:
    """Where the pieces in the air may end, if everything seen lies on the way to some line."""
    targets: list[str] = []
    for line in seen.position.lines:
        after = line.after
        if all(q in after for q in lifted) and all(q in after or q in line.way for q in arrived):
            ends = {q: stack for q, stack in after.items() if stack}
            if _may_rest(seen, line, ends, lifted, arrived):
                targets += ends
    return tuple(dict.fromkeys(targets))


def _may_rest(
    seen: Evidence, line: Line, ends: Mapping[str, Stack], lifted: Sequence[str], arrived: Sequence[str]
) -> bool:
    """Whether all that was set down can be pieces of the line that have left their squares."""
    movers = [stack for stack in ends.values() if any(seen.position.layout.get(q) == stack for q in lifted)]
    if all(line.after.values()):
        movers += ends.values()  # from beside the board
    return all(any(seen.readings.shows(q, stack) for stack in movers) for q in arrived)


def off_the_board(seen: Evidence) -> bool:
    """Whether every piece in the air leaves the board in some line, and nobody comes: only the end button can
    rule that.
    """
    return any(
        not any(line.after.values()) and all(q in line.after and not seen.readings[q] for q in seen.differs)
        for line in seen.position.lines
    )


def beside_a_line(seen: Evidence) -> Evidence:
    """The evidence without the squares of a line that was carried out beside what is wrong, if it can be only
    one.
    """
    bare = msgspec.structs.replace(seen, differs=())
    rests: set[tuple[str, ...]] = set()
    for line in seen.position.lines:
        rest = tuple(q for q in seen.differs if q not in line.after)
        if rest and len(rest) < len(seen.differs) - 1 and fits(line, bare):
            rests.add(rest)
    fewest = min(map(len, rests), default=0)
    best = [rest for rest in rests if len(rest) == fewest]
    return msgspec.structs.replace(seen, differs=best[0]) if len(best) == 1 else seen


def differences(seen: Evidence) -> tuple[Difference, ...]:
    return tuple(Difference(square, seen.readings[square]) for square in seen.differs)


def wrong(seen: Evidence) -> Mismatch:
    """What seems to have happened: a piece between two squares, one piece that went where it may not, or
    nobody knows.
    """
    layout, differs = seen.position.layout, seen.differs
    lifted = [q for q in differs if not seen.readings[q]]
    arrived = [q for q in differs if not layout.get(q)]
    if pair := _between(seen, lifted, arrived):
        return Mismatch("sensor", differences(seen), *pair)
    if len(lifted) <= 1 and len(arrived) <= 1 and len(lifted) + len(arrived) == len(differs):
        origin, to = next(iter(lifted), None), next(iter(arrived), None)
        if not to:  # perhaps set down where another piece stood
            others = [q for q in seen.touches.squares if q != origin and layout.get(q)]
            to = others[0] if len(others) == 1 else None
        return Mismatch("illegal", differences(seen), origin, to)
    return Mismatch("unexplained", differences(seen))


def _between(seen: Evidence, lifted: Sequence[str], arrived: Sequence[str]) -> tuple[str, str] | None:
    """Two squares that one piece seems to stand between: it is felt on both."""
    if not lifted and len(arrived) == 1:
        recent = sorted(seen.touches.squares | seen.touches.adjusted)
        near = [q for q in recent if neighbours(arrived[0], q) and seen.position.layout.get(q)]
        return (near[0], arrived[0]) if near else None
    if len(lifted) == 1 and len(arrived) == 2 and neighbours(*arrived) and len(seen.differs) == 3:
        return arrived[0], arrived[1]
    return None
