"""Plots of a game that is over show what they are about."""

from __future__ import annotations

import itertools
import re

from companion.artwork import plots
from companion.artwork.design_tokens import with_colour

INK = plots.Ink("#010101", "#020202", "#030303", "#040404", "#050505")
COURSE = ((0.5, 0.5), None, (0.8, 0.2), (0.3, 0.7), (1.0, 0.0))


def test_every_seat_has_a_line_through_its_chances() -> None:
    paints = {seat: with_colour(seat, "") for seat in ("green", "blue")}
    drawn = plots.chances(COURSE, paints, (2,), 600.0, 200.0, INK, evening=True)
    for i, paint in enumerate(paints.values()):
        (path,) = re.findall(rf'<path d="([^"]*)" fill="none" stroke="{paint.evening}"', drawn)
        heights = [float(y) for _, y in re.findall(r"[ML]([\d.]+) ([\d.]+)", path)]
        shares = [one[i] for one in COURSE if one is not None]
        assert len(heights) == len(shares)
        by_height = sorted(range(len(shares)), key=lambda n: -heights[n])
        assert by_height == sorted(range(len(shares)), key=lambda n: shares[n]), "higher is better"


def test_emblems_lie_on_their_lines_and_not_on_each_other() -> None:
    paints = {seat: with_colour(seat, "") for seat in ("green", "blue")}
    drawn = plots.chances(((0.5, 0.5),) * 60, paints, (), 600.0, 200.0, INK, evening=True)
    places = [
        (float(x), float(y), float(scale) * 100)
        for x, y, scale in re.findall(r"translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)", drawn)
    ]
    small = sorted(one for one in places if one[2] < plots.MARK)
    assert len(small) == 2 * plots.ON_THE_WAY
    assert all(right[0] - left[0] > plots.SMALL for left, right in itertools.pairwise(small))


def bar(drawn: str) -> tuple[float, float, float]:
    """From where, how long, and where the line stands that it begins at."""
    (rect,) = re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', drawn)
    (line,) = re.findall(r'<path d="M([\d.]+) [\d.]+V', drawn)
    return float(rect[0]), float(rect[1]), float(line)


def test_luck_lies_to_the_right_and_bad_luck_to_the_left_as_long_as_it_is_large() -> None:
    x, long, line = bar(plots.luck(0.1, 0.2, "+10", 150.0, 40.0, INK))
    assert x == line
    x, longer, line = bar(plots.luck(-0.2, 0.2, "-20", 150.0, 40.0, INK))
    assert x + longer == line and longer == 2 * long and longer <= line
    assert "<rect" not in plots.luck(0.0, 0.0, "0", 150.0, 40.0, INK)
    assert bar(plots.decision_bar(-0.2, 0.2, "-20", 150.0, 40.0, INK)) == (x, longer, line), "decisions alike"
