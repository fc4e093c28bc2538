"""Plots of a game that is over: how the dice fell, and how everybody came on. Sizes are in dp."""

from __future__ import annotations

import itertools
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
DISC = 26
"""Across of a number that stands above a moment."""


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


def chances(
    course: Sequence[Sequence[float] | None], paints: Mapping[str, Paint], points: Sequence[int], wide: float, high: float,
    ink: Ink, evening: bool,
) -> str:  # fmt: skip
    """Each seat's chance after so many moments, 0 to 1, in the order of `paints`; None: not known.

    `points`: moments that are marked and numbered; a seat's emblem stands at the end of its line.
    """
    left, right, top, foot = text_width("100", SIGN - 2) + 12, MARK + 6.0, DISC + 6.0, 26.0
    across, tall = wide - left - right, high - top - foot
    last = max(1, len(course) - 1)

    def place(n: int, share: float) -> tuple[float, float]:
        return left + across * n / last, top + tall * (1 - share)

    body = ""
    for n in (0, 25, 50, 75, 100):
        y = place(0, n / 100)[1]
        dots = ' stroke-dasharray="0.1 5" stroke-linecap="round"' if n % 50 else ""
        body += f'<path d="M{left:.1f} {y:.1f}H{wide - right:.1f}" stroke="{ink.muted}" stroke-opacity=".34" stroke-width="1.4"{dots}/>'
        body += written(str(n), left - 8, y + SIGN * 0.35, SIGN - 2, ink.muted, lean=1)
    for n in (1, last):
        body += written(
            str(n), place(n, 0)[0], high - 5, SIGN - 2, ink.muted, lean=0.0 if n == 1 < last else 1.0
        )
    disc = -float(DISC)
    for number, n in enumerate(points, 1):
        x = place(n, 0)[0]
        disc = max(disc + DISC + 2, x)  # two that are near each other stand side by side
        body += (
            f'<path d="M{x:.1f} {top:.1f}V{top + tall:.1f}" stroke="{ink.ink}" stroke-width="2" stroke-dasharray="2 4"/>'
            f'<circle cx="{disc:.1f}" cy="{DISC / 2 + 1:.1f}" r="{DISC / 2:.1f}" fill="{ink.ink}"/>'
        )
        body += written(str(number), disc, DISC / 2 + SIGN * 0.36, SIGN - 1, ink.on_bar, lean=0.5)
    known = [(n, one) for n, one in enumerate(course) if one is not None]
    for i, paint in enumerate(paints.values()):
        path = "".join(
            f"{'L' if at else 'M'}{x:.1f} {y:.1f}"
            for at, (x, y) in enumerate(place(n, shares[i]) for n, shares in known)
        )
        colour = paint.evening if evening else paint.daylight
        body += f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{LINE}" stroke-linejoin="round" stroke-linecap="round"/>'
    if known:
        n, shares = known[-1]
        tops = _apart([place(n, share)[1] - MARK / 2 for share in shares], high - MARK)
        for (seat, paint), y in zip(paints.items(), tops, strict=True):
            sign = emblem(paint, seat).replace('"h"', f'"h-{seat}"').replace("#h)", f"#h-{seat})")
            body += _at(sign, min(place(n, 0)[0] + 4, wide - MARK), y, MARK)
    return svg(round(wide), round(high), body)


def disc(number: int, colour: str, ink: str) -> str:
    """A number on a disc of a hundred."""
    return svg(
        100, 100, f'<circle cx="50" cy="50" r="50" fill="{colour}"/>' + written(str(number), 50, 70, 56, ink)
    )


def fortune(
    gained: float | None, given: float | None, most: tuple[float, float], wide: float, high: float, ink: Ink
) -> str:
    """Luck to the right or left of a line, dashed, and what was given away beside it; `most`: the largest of each at the table.

    None: there was none.
    """
    half = wide / 2 - 12
    middle, tall = half * 0.31, high * 0.42
    top, base = (high - tall) / 2, high / 2 + SIGN * 0.36
    body = ""
    if gained is not None:
        long = abs(gained) / max(1e-9, most[0]) * half * 0.28 + (3 if gained else 0)
        x = middle if gained >= 0 else middle - long
        body += (
            f'<rect x="{x:.1f}" y="{top:.1f}" width="{long:.1f}" height="{tall:.1f}" rx="3" fill="none" stroke="{ink.ink}" '
            'stroke-width="2" stroke-dasharray="4 3"/>'
            f'<path d="M{middle:.1f} {top - 4:.1f}V{top + tall + 4:.1f}" stroke="{ink.ink}" stroke-width="2"/>'
        )
        body += written(_signed(gained), half, base, SIGN - 1, ink.ink, lean=1)
    if given is not None:
        left = half + 24
        long = given / max(1e-9, most[1]) * (half - 24 - 44) + (3 if given else 0)
        body += (
            f'<rect x="{left:.1f}" y="{top:.1f}" width="{long:.1f}" height="{tall:.1f}" rx="3" fill="{ink.bar}"/>'
            f'<path d="M{left:.1f} {top - 4:.1f}V{top + tall + 4:.1f}" stroke="{ink.muted}" stroke-width="2"/>'
        )
        body += written(_signed(-given), wide, base, SIGN - 1, ink.ink, lean=1)
    return svg(round(wide), round(high), body)


def _signed(share: float) -> str:
    n = round(100 * share)
    return f"+{n}" if n > 0 else f"\N{MINUS SIGN}{-n}" if n < 0 else "0"


def _apart(tops: Sequence[float], most: float) -> list[float]:
    """The same heights, moved so far that signs do not cover each other; none lies below `most`."""
    order, by = sorted(range(len(tops)), key=lambda i: tops[i]), MARK * 0.85
    found = list(tops)
    for before, i in itertools.pairwise(order):
        found[i] = max(found[i], found[before] + by)
    for i in reversed(order):
        found[i] = min(found[i], most)
        most = found[i] - by
    return found


def _steps(least: int, most: int) -> range:
    """Numbers at the side: at most five."""
    by = next(by for by in (1, 2, 5, 10, 20, 50, 100, 1000) if (most - least) / by <= 4 or by == 1000)
    return range(least, most + 1, by)


def _at(drawn: str, x: float, y: float, side: float) -> str:
    """A square drawing of a hundred by a hundred, put there."""
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({side / 100:.4f})">{inside(drawn)}</g>'
