"""A rating over the tournaments of a season, as a drawing. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec
from markupsafe import Markup, escape

WIDTH, HEIGHT = 460, 240
LEFT, RIGHT, TOP, BOTTOM = 48, 10, 12, 26
LEAST = 100
"""Of rating points, from the top of the drawing to its bottom: what is less is no rise."""
STEPS = (25, 50, 100, 200, 250, 500, 1000)
LINES = 5


class CurvePoint(msgspec.Struct, frozen=True):
    """A rating after a tournament, with its deviation, in what people read."""

    rating: float
    deviation: float


def draw_curve(points: Sequence[CurvePoint], label: str) -> Markup:
    """The curve in a band of one deviation; `label`: what it shows, in words. Empty if there is nothing to draw."""
    if not points:
        return Markup("")
    low = min(one.rating - one.deviation for one in points)
    high = max(one.rating + one.deviation for one in points)
    middle, half = (low + high) / 2, max(high - low, LEAST) / 2
    low, high = middle - half, middle + half

    def y(rating: float) -> float:
        return TOP + (high - rating) / (high - low) * (HEIGHT - TOP - BOTTOM)

    def x(at: int) -> float:
        return LEFT + (at + 0.5) / len(points) * (WIDTH - LEFT - RIGHT)

    parts = [
        f'<path class="rule" d="M{LEFT} {y(line):.1f}H{WIDTH - RIGHT}"/>'
        f'<text x="{LEFT - 8}" y="{y(line) + 5:.1f}" text-anchor="end">{line}</text>'
        for line in lines(low, high)
    ]
    upper = " ".join(f"{x(at):.1f},{y(one.rating + one.deviation):.1f}" for at, one in enumerate(points))
    lower = [f"{x(at):.1f},{y(one.rating - one.deviation):.1f}" for at, one in enumerate(points)]
    parts.append(f'<polygon class="band" points="{upper} {" ".join(reversed(lower))}"/>')
    at_points = [(x(at), y(one.rating)) for at, one in enumerate(points)]
    parts += [
        f'<path class="line" d="M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"/>'
        for a, b in pairwise(at_points)
    ]
    few = len(points) <= 40  # more dots would be a band
    for number, (left, top) in enumerate(at_points, 1):
        if few or number == len(points):
            parts.append(f'<circle class="dot" cx="{left:.1f}" cy="{top:.1f}" r="3.5"/>')
    step = max(1, -(-len(points) // 10))
    parts += [
        f'<text x="{x(at):.1f}" y="{HEIGHT - 6}" text-anchor="middle">{at + 1}</text>'
        for at in range(0, len(points), step)
    ]
    head = f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">'
    return Markup(f"{head}{''.join(parts)}</svg>")


def lines(low: float, high: float) -> list[int]:
    """The round ratings between these at which a line is drawn."""
    step = next((one for one in STEPS if (high - low) / one <= LINES), STEPS[-1])
    first = -(-int(low) // step) * step
    return [line for line in range(first, int(high) + 1, step) if line >= low]
