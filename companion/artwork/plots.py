"""Plots of a finished game: the results of dice, and the progress of all seats. Sizes are in sp."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence

import msgspec

from companion.artwork import dice_cards_icons
from companion.artwork.design import Paint, inside, svg, write_line
from companion.artwork.design import width as text_width
from companion.artwork.pieces import emblem


class Ink(msgspec.Struct, frozen=True):
    """The colours of a plot: text and lines, secondary text, bars, text on bars, and the band of expected
    values.
    """

    ink: str
    muted: str
    bar: str
    on_bar: str
    band: str


SIGN = 16
"""Size of the text."""
SCALE = 13
"""Size of the numbers at the ends of a bar."""
DIE = 34
GAP = 0.34
"""Share of a bar's space that is left free."""
LINE = 3.2
MARK, SMALL = 22, 17
"""Size of a seat's emblem at the end of its line, and on the line."""
ON_THE_WAY = 3
"""Number of emblems along each line of chances."""
DISC = 26
"""Diameter of a number above a moment."""
WHOLE = "100 %"
"""The longest text next to a bar."""


def bars(
    name: str,
    counts: Mapping[str, int],
    usual: Mapping[str, tuple[float, float]],
    wide: float,
    high: float,
    ink: Ink,
) -> str:
    """Return a plot of the number of times that each face came up.

    `usual` maps each face to the expected number and its standard deviation. A dotted line shows the
    expected number, and a band around it the standard deviation.
    """
    foot, slot = DIE + 8.0, wide / max(1, len(counts))
    most = max([*counts.values(), *(mean + spread for mean, spread in usual.values()), 1])
    scale = (high - foot - 4) / most
    body = ""
    for i, (face, count) in enumerate(counts.items()):
        left, middle = i * slot, (i + 0.5) * slot
        mean, spread = usual.get(face, (0.0, 0.0))
        low, top = max(0.0, mean - spread) * scale, (mean + spread) * scale
        body += (
            f'<rect x="{left:.1f}" y="{high - foot - top:.1f}" width="{slot:.1f}" '
            f'height="{top - low:.1f}" fill="{ink.band}"/>'
        )
        broad, tall = min(slot * (1 - GAP), 64.0), max(3.0, count * scale)
        body += (
            f'<rect x="{middle - broad / 2:.1f}" y="{high - foot - tall:.1f}" width="{broad:.1f}" '
            f'height="{tall:.1f}" '
            f'rx="6" fill="{ink.bar}"/>'
        )
        y = high - foot - mean * scale
        body += (
            f'<path d="M{left:.1f} {y:.1f}H{left + slot:.1f}" stroke="{ink.ink}" stroke-width="2.4" '
            'stroke-linecap="round" '
            'stroke-dasharray="0.1 6"/>'
        )
        inner = tall > SIGN + 12
        colour, base = (ink.on_bar, high - foot - 9) if inner else (ink.ink, high - foot - tall - 6)
        body += write_line(str(count), middle, base, SIGN, colour)
        body += _at(dice_cards_icons.die(face, name), middle - DIE / 2, high - DIE, DIE)
    return svg(round(wide), round(high), body)


def lines(
    standing: Sequence[Mapping[str, int]],
    paints: Mapping[str, Paint],
    wide: float,
    high: float,
    ink: Ink,
    evening: bool,
) -> str:
    """Return a plot of each seat's count after each turn, with the seat's emblem at the end of its line."""
    most = max([1, *(n for counts in standing for n in counts.values())])
    least = min([0, *(n for counts in standing for n in counts.values())])
    left, right, top, foot = text_width(str(most), SIGN) + 12, MARK + 6.0, 12.0, 26.0
    across, tall = wide - left - right, high - top - foot

    def place(turn: int, n: float) -> tuple[float, float]:
        return left + across * turn / max(1, len(standing) - 1), top + tall * (most - n) / (most - least)

    body = ""
    for n in _steps(least, most):
        y = place(0, n)[1]
        body += (
            f'<path d="M{left:.1f} {y:.1f}H{wide - right:.1f}" stroke="{ink.muted}" '
            'stroke-opacity=".34" stroke-width="1.4"/>'
        )
        body += write_line(str(n), left - 8, y + SIGN * 0.35, SIGN - 2, ink.muted, lean=1)
    for turn in (0, len(standing) - 1):
        lean = 0.0 if not turn else 1.0
        body += write_line(str(turn + 1), place(turn, least)[0], high - 5, SIGN - 2, ink.muted, lean=lean)
    ends: list[float] = []
    for i, (seat, paint) in enumerate(paints.items()):
        shift = (i - (len(paints) - 1) / 2) * LINE  # lines of equal counts are drawn side by side
        path, before = "", None
        for turn, counts in enumerate(standing):
            if (n := counts.get(seat, 0)) != before or turn == len(standing) - 1:
                x, y = place(turn, n)
                path += f"M{x:.1f} {y + shift:.1f}" if before is None else f"H{x:.1f}V{y + shift:.1f}"
                before = n
        colour = paint.evening if evening else paint.daylight
        body += (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{LINE}" stroke-linejoin="round"/>'
        )
    for seat, paint in sorted(paints.items(), key=lambda item: -standing[-1].get(item[0], 0)):
        y = place(0, standing[-1].get(seat, 0))[1] - MARK / 2
        while any(abs(y - other) < MARK for other in ends):
            y += MARK / 4
        ends.append(y)
        body += _at(_sign(paint, seat), wide - MARK, min(y, high - MARK), MARK)
    return svg(round(wide), round(high), body)


def chances(
    course: Sequence[Sequence[float] | None],
    paints: Mapping[str, Paint],
    points: Sequence[int],
    wide: float,
    high: float,
    ink: Ink,
    evening: bool,
    counted: str = "",
) -> str:
    """Return a plot of each seat's chances of winning.

    The seat's emblem is at the end of its line and, smaller, along the line.

    Args:
        course: The chances, 0 to 1, before the first moment and after each moment, in the order of
            `paints`; None if unknown.
        paints: The paint of each seat.
        points: Moments that are marked and numbered.
        wide: Width of the plot.
        high: Height of the plot.
        ink: The colours of the plot.
        evening: Whether the theme is dark.
        counted: The label of the horizontal axis.
    """
    left, right, top, foot = text_width("100", SIGN - 2) + 12, MARK + 6.0, DISC + 6.0, 26.0
    across, tall = wide - left - right, high - top - foot
    last = max(1, len(course) - 1)

    def place(n: int, share: float) -> tuple[float, float]:
        return left + across * n / last, top + tall * (1 - share)

    body = ""
    steps = next(
        (step for step in (25, 50) if tall * step / 100 >= SIGN), 100
    )  # the smallest step whose labels fit
    for n in range(0, 101, steps):
        y = place(0, n / 100)[1]
        dots = ' stroke-dasharray="0.1 5" stroke-linecap="round"' if n % 50 else ""
        body += (
            f'<path d="M{left:.1f} {y:.1f}H{wide - right:.1f}" stroke="{ink.muted}" '
            f'stroke-opacity=".34" stroke-width="1.4"{dots}/>'
        )
        body += write_line(str(n), left - 8, y + SIGN * 0.35, SIGN - 2, ink.muted, lean=1)
    for n in (1, last):
        body += write_line(
            str(n), place(n, 0)[0], high - 5, SIGN - 2, ink.muted, lean=0.0 if n == 1 < last else 1.0
        )
    body += write_line(counted, left + across / 2, high - 5, SIGN - 2, ink.muted, lean=0.5)
    disc = -float(DISC)
    for number, n in enumerate(points, 1):
        x = place(n, 0)[0]
        disc = max(disc + DISC + 2, x)  # numbers of close moments are placed side by side
        body += (
            f'<path d="M{x:.1f} {top:.1f}V{top + tall:.1f}" stroke="{ink.ink}" stroke-width="2" '
            'stroke-dasharray="2 4"/>'
            f'<circle cx="{disc:.1f}" cy="{DISC / 2 + 1:.1f}" r="{DISC / 2:.1f}" fill="{ink.ink}"/>'
        )
        body += write_line(str(number), disc, DISC / 2 + SIGN * 0.36, SIGN - 1, ink.on_bar, lean=0.5)
    known = [(n, shares) for n, shares in enumerate(course) if shares is not None]
    for i, paint in enumerate(paints.values()):
        path = "".join(
            f"{'L' if at else 'M'}{x:.1f} {y:.1f}"
            for at, (x, y) in enumerate(place(n, shares[i]) for n, shares in known)
        )
        colour = paint.evening if evening else paint.daylight
        body += (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{LINE}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )
    for i, (seat, paint) in enumerate(paints.items() if known and len(paints) > 1 else ()):
        for k in range(ON_THE_WAY):  # side by side, so that they do not overlap
            n, shares = known[int((k + (i + 0.5) / len(paints)) / ON_THE_WAY * len(known))]
            x, y = place(n, shares[i])
            body += _at(_sign(paint, seat), x - SMALL / 2, y - SMALL / 2, SMALL)
    if known:
        n, shares = known[-1]
        tops = _spread_out([place(n, share)[1] - MARK / 2 for share in shares], high - MARK)
        for (seat, paint), y in zip(paints.items(), tops, strict=True):
            body += _at(_sign(paint, seat), min(place(n, 0)[0] + 4, wide - MARK), y, MARK)
    return svg(round(wide), round(high), body)


def disc(number: int, colour: str, ink: str) -> str:
    """Return a number on a disc of diameter 100."""
    return svg(
        100,
        100,
        f'<circle cx="50" cy="50" r="50" fill="{colour}"/>' + write_line(str(number), 50, 70, 56, ink),
    )


def share_bar(
    share: float, said: str, wide: float, high: float, ink: Ink, filled: str, lost: float = 0.0
) -> str:
    """Return a bar from 0 to 100 % that is filled up to `share`, with the number next to it.

    `lost` is a further share that is drawn in a lighter colour after the filled part.
    """
    track, tall = wide - text_width(WHOLE, SIGN - 2) - 10, high * 0.62
    top = (high - tall) / 2
    body = f'<rect x="1" y="{top:.1f}" width="{track - 2:.1f}" height="{tall:.1f}" rx="4" fill="{ink.muted}" fill-opacity=".22"/>'
    for at, opacity, long in ((0.0, 1.0, share), (share, 0.45, lost)):
        if long * track >= 1:
            body += (
                f'<rect x="{1 + at * (track - 2):.1f}" y="{top:.1f}" width="{long * (track - 2):.1f}" height="{tall:.1f}" '
                f'rx="4" fill="{filled}" fill-opacity="{opacity}"/>'
            )
    middle = 1 + (track - 2) / 2
    body += f'<path d="M{middle:.1f} {top - 2:.1f}V{top + tall + 2:.1f}" stroke="{ink.muted}" stroke-width="1.6"/>'
    body += write_line(said, wide, high / 2 + (SIGN - 2) * 0.36, SIGN - 2, ink.ink, lean=1)
    return svg(round(wide), round(high), body)


def change_bar(
    change: float, most: float, ends: tuple[str, str], wide: float, high: float, ink: Ink, filled: str
) -> str:
    """Return a bar that starts in the middle of its track and extends to the right for a gain, to the
    left for a loss.

    Args:
        change: The length of the bar; negative for a loss.
        most: The change that fills half of the track.
        ends: The least and the greatest number of the scale, written at the ends of the track.
        wide: Width of the drawing.
        high: Height of the drawing.
        ink: Colours.
        filled: Colour of the bar.
    """
    beside = max(text_width(end, SCALE) for end in ends) + 6
    tall, half = high * 0.62, wide / 2 - beside
    top, middle = (high - tall) / 2, wide / 2
    long = min(1.0, abs(change) / max(1e-9, most)) * half
    body = "".join(
        write_line(end, x, high / 2 + SCALE * 0.36, SCALE, ink.muted, lean=lean)
        for end, x, lean in zip(ends, (0.0, wide), (0.0, 1.0), strict=True)
    )
    body += f'<rect x="{beside:.1f}" y="{top:.1f}" width="{2 * half:.1f}" height="{tall:.1f}" rx="4" fill="{ink.muted}" fill-opacity=".22"/>'
    if long >= 1:
        left = middle if change > 0 else middle - long
        body += f'<rect x="{left:.1f}" y="{top:.1f}" width="{long:.1f}" height="{tall:.1f}" rx="4" fill="{filled}"/>'
    body += (
        f'<path d="M{middle:.1f} {top - 2:.1f}V{top + tall + 2:.1f}" stroke="{ink.ink}" stroke-width="2"/>'
    )
    return svg(round(wide), round(high), body)


def _spread_out(tops: Sequence[float], most: float) -> list[float]:
    """Return these heights, moved so that signs do not overlap. None is above `most`."""
    order, distance = sorted(range(len(tops)), key=lambda i: tops[i]), MARK * 0.85
    heights = list(tops)
    for before, i in itertools.pairwise(order):
        heights[i] = max(heights[i], heights[before] + distance)
    for i in reversed(order):
        heights[i] = min(heights[i], most)
        most = heights[i] - distance
    return heights


def _steps(least: int, most: int) -> range:
    """Return the numbers on the vertical axis, at most five."""
    by = next(by for by in (1, 2, 5, 10, 20, 50, 100, 1000) if (most - least) / by <= 4 or by == 1000)
    return range(least, most + 1, by)


def _sign(paint: Paint, seat: str) -> str:
    """Return a seat's emblem with unique pattern ids."""
    return emblem(paint, seat).replace('"h"', f'"h-{seat}"').replace("#h)", f"#h-{seat})")


def _at(drawn: str, x: float, y: float, side: float) -> str:
    """Return a drawing of 100 by 100, moved to a position and scaled to a size."""
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({side / 100:.4f})">{inside(drawn)}</g>'
