"""Plots of a game that is over show what they are about."""

from __future__ import annotations

import itertools
import re

from companion.artwork import plots
from companion.artwork.design import with_colour, write_line

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
    """From where, how long, and where the middle of its track is; without a track."""
    _, *rects = re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', drawn)
    (middle,) = re.findall(r'<path d="M([\d.]+) [\d.]+V', drawn)
    (x, long) = rects[0] if rects else (middle, "0")
    return float(x), float(long), float(middle)


def test_a_gain_is_to_the_right_and_a_loss_to_the_left_as_long_as_it_is_large() -> None:
    def drawn(change: float) -> str:
        return plots.change_bar(change, 0.2, ("-20", "+20"), 152.0, 40.0, INK, "#ffffff")

    x, long, middle = bar(drawn(0.1))
    assert x == middle == 76
    x, longer, middle = bar(drawn(-0.2))
    (track,) = re.findall(
        r'<rect x="([\d.]+)" y="[\d.]+" width="[\d.]+" height="[\d.]+" rx="4" fill="#020202"', drawn(0.1)
    )
    assert x == float(track) and abs(longer - 2 * long) < 0.11 and abs(x + longer - 76) < 0.11
    assert bar(drawn(0.0)) == (76, 0, 76)
    for end, x, lean in (("-20", 0.0, 0.0), ("+20", 152.0, 1.0)):
        named = write_line(end, x, 20 + plots.SCALE * 0.36, plots.SCALE, INK.muted, lean=lean)
        assert named in drawn(0.1), "the scale is named at its ends"


STANDING = (
    {"green": 0, "blue": 0},
    {"green": 2, "blue": 0},
    {"green": 2, "blue": -1},
    {"green": 5, "blue": 4},
)


def test_counts_of_each_seat_go_up_in_steps_from_the_first_turn_to_the_last() -> None:
    paints = {seat: with_colour(seat, "") for seat in ("green", "blue")}
    drawn = plots.lines(STANDING, paints, 600.0, 200.0, INK, evening=True)
    ends = {}
    for seat, paint in paints.items():
        (path,) = re.findall(rf'<path d="([^"]*)" fill="none" stroke="{paint.evening}"', drawn)
        (start,) = re.findall(r"^M([\d.]+) ([\d.]+)", path)
        steps = [(float(x), float(y)) for x, y in re.findall(r"H([\d.]+)V([\d.]+)", path)]
        counts = [one[seat] for one in STANDING]
        changes = [n for before, n in itertools.pairwise(counts) if n != before]
        assert len(steps) == len(changes)
        heights = [float(start[1]), *(y for _, y in steps)]
        drops = [after - before for before, after in itertools.pairwise(heights)]
        turns = [after - before for before, after in itertools.pairwise([counts[0], *changes])]
        unit = drops[0] / -turns[0]
        assert all(abs(drop + turn * unit) < 0.2 for drop, turn in zip(drops, turns, strict=True))
        ends[seat] = steps[-1]
    assert ends["green"][0] == ends["blue"][0] > 500 and ends["green"][1] < ends["blue"][1]
    ruled = [float(y) for y in re.findall(rf'd="M[\d.]+ ([\d.]+)H[\d.]+" stroke="{INK.muted}"', drawn)]
    assert len(ruled) == 4, "at -1, 1, 3 and 5"
    assert abs((ruled[0] - ruled[1]) - 2 * unit) < 0.3 and abs(ends["green"][1] - ruled[-1]) <= plots.LINE


def test_emblems_at_the_end_of_equal_lines_stand_apart() -> None:
    paints = {seat: with_colour(seat, "") for seat in ("green", "blue")}
    drawn = plots.lines(({"green": 3, "blue": 3},) * 2, paints, 600.0, 200.0, INK, evening=False)
    placed = re.findall(r"translate\([\d.]+ ([\d.]+)\) scale\(([\d.]+)\)", drawn)
    ys = [float(y) for y, scale in placed if abs(float(scale) * 100 - plots.MARK) < 0.5]
    assert len(ys) == 2 and abs(ys[0] - ys[1]) >= plots.MARK * 0.99
    starts = [float(y) for y in re.findall(r'd="M[\d.]+ ([\d.]+)H', drawn)]
    assert len(set(starts)) == len(starts), "lines of equal standing lie beside each other"


def test_there_are_at_most_five_numbers_at_the_side() -> None:
    for most in (1, 4, 5, 8, 9, 20, 21, 49, 200, 399, 4000):
        numbers = list(plots._steps(0, most))
        assert 2 <= len(numbers) <= 5 and numbers[0] == 0 and numbers[-1] <= most
        assert most - numbers[-1] < numbers[1] - numbers[0]


def test_faces_that_came_stand_as_high_as_they_were_many() -> None:
    drawn = plots.bars(
        "white", {"1": 2, "2": 4, "3": 0}, {"1": (2.0, 1.0), "2": (2.0, 1.0)}, 300.0, 200.0, INK
    )
    tall = [float(high) for high in re.findall(rf'height="([\d.]+)" rx="6" fill="{INK.bar}"', drawn)]
    assert len(tall) == 3 and abs(tall[1] - 2 * tall[0]) < 0.2 and tall[2] == 3.0
    assert tall[1] <= 200
    bands = [float(high) for high in re.findall(rf'height="([\d.]+)" fill="{INK.band}"', drawn)]
    assert abs(bands[0] - tall[0]) < 0.2, "from one to three, where two came"
    usual = [float(y) for y in re.findall(rf'<path d="M[\d.]+ ([\d.]+)H[\d.]+" stroke="{INK.ink}"', drawn)]
    assert usual[0] == usual[1] < usual[2]
