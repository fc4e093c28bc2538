"""Several lines that look alike to the board: which is the likeliest, and on which square they differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.kernel.actions import Action, Move
from companion.kernel.layout import Layout, Line, Stack, is_tray
from companion.tracking import explanations
from companion.tracking.explanations import Evidence

USUAL = ("", "Q", "R", "B", "N")
"""What pawns become, the most usual first."""


def order_by_likelihood(lines: Sequence[Line], seen: Evidence) -> tuple[Line, ...]:
    """The lines with the likeliest first; of equally likely ones each stays where it is.

    Args:
        lines: All lead from the position of `seen`.
        seen: What the board shows and hands have done.
    """
    return tuple(sorted(lines, key=lambda line: rank(line, seen)))


def rank(line: Line, seen: Evidence) -> tuple[int, ...]:
    """What speaks against a line, the heaviest first: the lower, the likelier it is.

    Returns:
        What it needs and no one touched; whether it was done in another order; whether a piece went on from where it only
        slid; squares where a piece rested that is no part of it; squares it visits untouched; whether it takes a piece
        from the box though none was brought, or the other way round; touched pieces that it leaves alone; its actions;
        how seldom a pawn becomes what it becomes.
    """
    touched = seen.touched | seen.readings.dead
    elsewhere, untouched = explanations.strays(line, seen)
    beside = seen.touched - line.after.keys() - line.visited - seen.touches.chattered
    return (
        len(line.touches - touched),
        not explanations.in_order(line, seen),
        explanations.is_slide(line, seen),
        elsewhere,
        untouched,
        _takes_from_box(line, seen.position.layout) != _was_brought(seen),
        sum(bool(seen.position.layout.get(q)) for q in beside),
        len(line.actions),
        sum(_seldom(action) for action in line.actions),
    )


def _seldom(action: Action) -> int:
    """How seldom a pawn becomes what it becomes; 0 for an action that promotes none."""
    become = action.promoted[-1:] if isinstance(action, Move) else ""
    return USUAL.index(become) if become in USUAL else len(USUAL)


def _takes_from_box(line: Line, layout: Layout) -> bool:
    """Whether a line sets down a piece that was on none of its squares."""
    squares = [q for q in line.after if not is_tray(q)]
    there = Counter(token for q in squares for token in layout.get(q, ()))
    return bool(Counter(token for q in squares for token in line.after[q]) - there)


def _was_brought(seen: Evidence) -> bool:
    """Whether a piece was set down while none was in the air."""
    aloft = 0
    for _, touch in seen.log:
        if not touch.down:
            aloft += 1
        elif aloft == 0:
            return True
        else:
            aloft -= 1
    return False


def dividing_square(lines: Sequence[Line], layout: Layout) -> tuple[str, dict[Stack, tuple[Line, ...]]]:
    """A square on which the ends differ, the one that leaves the fewest at worst, and the lines by what
    stands there.

    `layout`: what stood where before. Lines with different ends differ on some square.
    """
    best: tuple[str, dict[Stack, tuple[Line, ...]]] | None = None
    for square in sorted({q for line in lines for q in line.after}):
        parts: dict[Stack, tuple[Line, ...]] = {}
        for line in lines:
            stack = line.after.get(square, layout.get(square, ()))
            parts[stack] = (*parts.get(stack, ()), line)
        if best is None or max(map(len, parts.values())) < max(map(len, best[1].values())):
            best = square, parts
    assert best is not None, "no lines"
    return best
