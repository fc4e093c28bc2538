"""Elements in others: where each lies and how high all of them are, for many parts by lot."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from tests.every_case import chosen

if TYPE_CHECKING:
    from companion.app.widgets.element import Element

CASES = chosen(8, 200)
WIDTH = 600


def parts(rng: random.Random, grows: bool = False) -> list[Element]:
    """Elements that want some height, need some less, and need some width; some of them grow."""
    from companion.app.widgets.element import Element

    class Part(Element):
        def __init__(self, high: int, less: int, wide: int, grow: int) -> None:
            super().__init__(grow=grow)
            self.high, self.less, self.wide = high, less, wide

        def fit(self, width: float) -> float:
            return self.high + (40 if width < 150 else 0)

        def least_high(self, width: float) -> float:
            return self.fit(width) - self.less

        def least(self) -> float:
            return self.wide

    return [
        Part(
            rng.randrange(20, 90),
            rng.randrange(20),
            rng.randrange(20, 200),
            grows and rng.choice((0, 0, 1, 2)),
        )
        for _ in range(rng.randrange(1, 7))
    ]


def gaps(places: Sequence[tuple[float, float]]) -> list[float]:
    """How far each of the intervals begins behind the end of the one before it."""
    return [after[0] - before[1] for before, after in pairwise(places)]


@pytest.mark.parametrize("seed", range(CASES))
def test_elements_below_each_other(seed: int) -> None:
    from companion.app.widgets.element import Stack

    rng = random.Random(seed)
    inside, gap, pad = parts(rng, grows=True), rng.randrange(12), tuple(rng.sample(range(30), 4))
    left, top, right, bottom = pad
    stack = Stack(inside, gap, (left, top, right, bottom))
    inner = WIDTH - left - right
    wanted = stack.fit(WIDTH)
    assert stack.least_high(WIDTH) == wanted - sum(one.fit(inner) - one.least_high(inner) for one in inside)
    grow = sum(one.grow for one in inside)
    for over in (0, 60 * (grow or 1)):
        stack.put(10, 20, WIDTH, wanted + over)
        assert [(one.x, one.width) for one in inside] == [(10 + left, inner)] * len(inside)
        assert stack.top - inside[0].top == top
        assert gaps([(-one.top, -one.y) for one in inside]) == [gap] * (len(inside) - 1)
        assert [one.height for one in inside] == [
            one.fit(inner) + (over * one.grow / grow if grow else 0) for one in inside
        ]
        assert inside[-1].y - stack.y == bottom + (0 if grow else over)


@pytest.mark.parametrize("seed", range(CASES))
def test_elements_side_by_side(seed: int) -> None:
    from companion.app.widgets.element import Columns

    rng = random.Random(seed)
    inside, gap = parts(rng), rng.randrange(12)
    fixed = [rng.choice((0, 0, 50)) for _ in inside]
    middle = rng.random() < 0.5
    columns = Columns(inside, gap, fixed, middle=middle)
    high = columns.fit(WIDTH) + 10
    columns.put(10, 20, WIDTH, high)
    loose = [one.width for one, wide in zip(inside, fixed, strict=True) if not wide]
    assert all(one.width == wide for one, wide in zip(inside, fixed, strict=True) if wide)
    assert (
        loose == pytest.approx([(WIDTH - sum(fixed) - gap * (len(inside) - 1)) / len(loose)] * len(loose))
        if loose
        else True
    )
    assert gaps([(one.x, one.x + one.width) for one in inside]) == pytest.approx(
        [gap] * (len(inside) - 1), abs=1
    )
    assert inside[0].x == 10
    assert columns.fit(WIDTH) == max(one.fit(one.width) for one in inside)
    assert columns.least_high(WIDTH) == max(one.least_high(one.width) for one in inside)
    for one in inside:
        assert one.height == (one.fit(one.width) if middle else high)
        assert one.center_y == pytest.approx(20 + high / 2, abs=1)
    shares = [rng.randrange(1, 4) for _ in inside]
    Columns(inside := parts(random.Random(seed)), 0, shares=shares).put(0, 0, WIDTH, high)
    assert [one.width for one in inside] == pytest.approx([WIDTH * share / sum(shares) for share in shares])


@pytest.mark.parametrize("seed", range(CASES))
def test_elements_in_rows(seed: int) -> None:
    from companion.app.widgets.element import Tiles

    rng = random.Random(seed)
    inside, gap, most = parts(rng), rng.randrange(12), rng.randrange(1, 5)
    tiles = Tiles(inside, most, gap)
    tiles.put(10, 20, WIDTH, tiles.fit(WIDTH))
    rows: dict[float, list[Element]] = {}
    for one in inside:
        rows.setdefault(one.top, []).append(one)
    across = max(map(len, rows.values()))
    least = max(one.least() for one in inside)
    wide = inside[0].width
    assert {one.width for one in inside} == {wide} and (wide >= least or across == 1 or across == most)
    if across < min(
        most, len(inside)
    ):  # one more in a row had no room, or would leave more free in the last one
        more = (WIDTH - gap * across) / (across + 1)
        assert more < least or -(-len(inside) // (across + 1)) == len(rows)
    assert all(len(row) == across for row in list(rows.values())[:-1])
    assert list(rows) == sorted(rows, reverse=True) and next(iter(rows)) == tiles.top
    for row in rows.values():
        assert {one.height for one in row} == {max(one.fit(wide) for one in row)} and row[0].x == 10
        assert gaps([(one.x, one.x + one.width) for one in row]) == pytest.approx(
            [gap] * (len(row) - 1), abs=1
        )
    edges = [(-row[0].top, -row[0].y) for row in rows.values()]
    assert gaps(edges) == [gap] * (len(rows) - 1) and -edges[-1][1] == 20


@pytest.mark.parametrize("seed", range(CASES))
def test_elements_in_columns_of_about_the_same_height(seed: int) -> None:
    from companion.app.widgets.element import BalancedColumns

    rng = random.Random(seed)
    inside, gap, count = parts(rng), rng.randrange(12), rng.randrange(1, 4)
    columns = BalancedColumns(inside, count, gap)
    columns.put(10, 20, WIDTH, columns.fit(WIDTH))
    wide = (WIDTH - gap * (count - 1)) / count
    lefts = [round(10 + n * (wide + gap)) for n in range(count)]
    used: dict[int, float] = dict.fromkeys(lefts, float(columns.top))
    for one in inside:
        assert one.width == wide and one.height == one.fit(wide)
        assert one.x == next(left for left in lefts if used[left] == max(used.values())), (
            "the shortest so far"
        )
        assert used[one.x] - one.top == (gap if used[one.x] != columns.top else 0)
        used[one.x] = one.y
    assert min(used.values()) == 20


@pytest.mark.parametrize("seed", range(CASES))
def test_what_is_higher_than_its_room_is_scrolled_to(seed: int) -> None:
    from kivy.metrics import dp

    from companion.app.widgets.element import FREE, ScrollElement, Stack, scroll_to

    rng = random.Random(seed)
    inside = parts(rng)
    scrolls = ScrollElement(Stack(inside, 4), edged=True)
    whole = scrolls.fit(WIDTH)
    scrolls.put(0, 0, WIDTH, whole)
    assert not scrolls.view.do_scroll_y and inside[0].width == WIDTH
    assert [one.a for one in scrolls.edges.values()] == [0, 0]
    room = max(100.0, whole / 2)
    scrolls.put(0, 0, WIDTH, room)
    over = whole - room
    if over <= 1:
        return
    assert scrolls.view.do_scroll_y and inside[0].width == WIDTH - dp(8)
    for target in inside:
        scrolls.to(target)
        above = scrolls.inside.top - target.center_y
        assert scrolls.view.scroll_y == pytest.approx(1 - min(1, max(0, (above - room / 2) / over)))
        scrolled = over * (1 - scrolls.view.scroll_y)
        lit = [bool(one.a) for one in (scrolls.edges["top"], scrolls.edges["foot"])]
        assert lit == [scrolled > dp(FREE), over - scrolled > dp(FREE)]
        for end in (0.0, 1.0):
            scrolls.view.scroll_y = end
            scrolls.view.update_from_scroll()
            scroll_to(target)
            low = target.to_window(*target.pos)[1] - scrolls.view.to_window(*scrolls.view.pos)[1]
            assert low >= -1 and (low + target.height <= room + 1 or target.height > room)
    scrolls.to_top()
    assert scrolls.view.scroll_y == 1


def test_what_is_wider_than_its_room_is_scrolled_to() -> None:
    from kivy.uix.scrollview import ScrollView

    from companion.app.widgets.element import Columns, scroll_to

    inside = parts(random.Random(3))
    row, view = Columns(inside, 10), ScrollView(size_hint=(None, None), size=(WIDTH / 2, 60))
    row.size = (WIDTH, 60)
    view.add_widget(row)
    row.put(0, 0, WIDTH, 60)
    for one in (inside[-1], inside[0], inside[len(inside) // 2]):
        scroll_to(one)
        left = one.to_window(*one.pos)[0] - view.x
        assert left >= -1 and left + one.width <= WIDTH / 2 + 1
