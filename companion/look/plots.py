"""Plots of a game that is over: how the dice fell, and how everybody came on. Sizes are in dp."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.look import things
from companion.look.lettering import width as text_width
from companion.look.lettering import written
from companion.look.men import emblem
from companion.look.shapes import inside, svg
from companion.look.tokens import Paint


class Ink(msgspec.Struct, frozen=True):
    """Colours of a plot: words and lines, what is less, bars, letters on them, the band behind them."""

    ink: str
    muted: str
    bar: str
    on_bar: str
    band: str


SIGN = 16
"""Size of the words."""
DIE = 34
GAP = 0.34
"""Share of a bar's room that is left free."""
LINE = 3.2
MARK = 22


def bars(
    name: str,
    counts: Mapping[str, int],
    usual: Mapping[str, tuple[float, float]],
    wide: float,
    high: float,
    ink: Ink,
) -> str:
    """How often each face came. `usual`: what is expected, and how much that varies: a dotted line in a band."""
    foot, room = DIE + 8.0, wide / max(1, len(counts))
    most = max([*counts.values(), *(mean + spread for mean, spread in usual.values()), 1])
    scale = (high - foot - 4) / most
    body = ""
    for i, (face, count) in enumerate(counts.items()):
        left, middle = i * room, (i + 0.5) * room
        mean, spread = usual.get(face, (0.0, 0.0))
        low, top = max(0.0, mean - spread) * scale, (mean + spread) * scale
        body += f'<rect x="{left:.1f}" y="{high - foot - top:.1f}" width="{room:.1f}" height="{top - low:.1f}" fill="{ink.band}"/>'
        broad, tall = min(room * (1 - GAP), 64.0), max(3.0, count * scale)
        body += (
            f'<rect x="{middle - broad / 2:.1f}" y="{high - foot - tall:.1f}" width="{broad:.1f}" height="{tall:.1f}" '
            f'rx="6" fill="{ink.bar}"/>'
        )
        y = high - foot - mean * scale
        body += (
            f'<path d="M{left:.1f} {y:.1f}H{left + room:.1f}" stroke="{ink.ink}" stroke-width="2.4" stroke-linecap="round" '
            'stroke-dasharray="0.1 6"/>'
        )
        inner = tall > SIGN + 12
        colour, base = (ink.on_bar, high - foot - 9) if inner else (ink.ink, high - foot - tall - 6)
        body += written(str(count), middle, base, SIGN, colour)
        body += _at(things.die(face, name), middle - DIE / 2, high - DIE, DIE)
    return svg(round(wide), round(high), body)


def lines(
    standing: Sequence[Mapping[str, int]], paints: Mapping[str, Paint], wide: float, high: float, ink: Ink, evening: bool
) -> str:  # fmt: skip
    """How many of what is counted each seat had after each turn; a seat's emblem stands at the end of its line."""
    most = max([1, *(n for one in standing for n in one.values())])
    least = min([0, *(n for one in standing for n in one.values())])
    left, right, top, foot = text_width(str(most), SIGN) + 12, MARK + 6.0, 12.0, 26.0
    across, tall = wide - left - right, high - top - foot

    def place(turn: int, n: float) -> tuple[float, float]:
        return left + across * turn / max(1, len(standing) - 1), top + tall * (most - n) / (most - least)

    body = ""
    for n in _steps(least, most):
        y = place(0, n)[1]
        body += f'<path d="M{left:.1f} {y:.1f}H{wide - right:.1f}" stroke="{ink.muted}" stroke-opacity=".34" stroke-width="1.4"/>'
        body += written(str(n), left - 8, y + SIGN * 0.35, SIGN - 2, ink.muted, lean=1)
    for turn in (0, len(standing) - 1):
        lean = 0.0 if not turn else 1.0
        body += written(str(turn + 1), place(turn, least)[0], high - 5, SIGN - 2, ink.muted, lean=lean)
    ends: list[float] = []
    for i, (seat, paint) in enumerate(paints.items()):
        shift = (i - (len(paints) - 1) / 2) * LINE  # lines of equal standing lie beside each other
        path, before = "", None
        for turn, one in enumerate(standing):
            if (n := one.get(seat, 0)) != before or turn == len(standing) - 1:
                x, y = place(turn, n)
                path += f"M{x:.1f} {y + shift:.1f}" if before is None else f"H{x:.1f}V{y + shift:.1f}"
                before = n
        colour = paint.evening if evening else paint.daylight
        body += (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{LINE}" stroke-linejoin="round"/>'
        )
    for seat, paint in sorted(paints.items(), key=lambda one: -standing[-1].get(one[0], 0)):
        y = place(0, standing[-1].get(seat, 0))[1] - MARK / 2
        while any(abs(y - other) < MARK for other in ends):
            y += MARK / 4
        ends.append(y)
        sign = emblem(paint, seat).replace('"h"', f'"h-{seat}"').replace("#h)", f"#h-{seat})")
        body += _at(sign, wide - MARK, min(y, high - MARK), MARK)
    return svg(round(wide), round(high), body)


def _steps(least: int, most: int) -> range:
    """Numbers at the side: at most five."""
    by = next(by for by in (1, 2, 5, 10, 20, 50, 100, 1000) if (most - least) / by <= 4 or by == 1000)
    return range(least, most + 1, by)


def _at(drawn: str, x: float, y: float, side: float) -> str:
    """A square drawing of a hundred by a hundred, put there."""
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({side / 100:.4f})">{inside(drawn)}</g>'
