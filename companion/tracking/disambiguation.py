"""Several ends of a turn that look alike to the board: one square at a time, people say what stands there."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.layout import Layout, Line, Stack


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
