"""Plots of a game that is over show what they are about."""

from __future__ import annotations

import re

from companion.look import plots
from companion.look.tokens import dressed

INK = plots.Ink("#010101", "#020202", "#030303", "#040404", "#050505")
COURSE = ((0.5, 0.5), None, (0.8, 0.2), (0.3, 0.7), (1.0, 0.0))


def test_every_seat_has_a_line_through_its_chances() -> None:
    paints = {seat: dressed(seat, "") for seat in ("green", "blue")}
    drawn = plots.chances(COURSE, paints, (2,), 600.0, 200.0, INK, evening=True)
    for i, paint in enumerate(paints.values()):
        (path,) = re.findall(rf'<path d="([^"]*)" fill="none" stroke="{paint.evening}"', drawn)
        heights = [float(y) for _, y in re.findall(r"[ML]([\d.]+) ([\d.]+)", path)]
        shares = [one[i] for one in COURSE if one is not None]
        assert len(heights) == len(shares)
        by_height = sorted(range(len(shares)), key=lambda n: -heights[n])
        assert by_height == sorted(range(len(shares)), key=lambda n: shares[n]), "higher is better"
