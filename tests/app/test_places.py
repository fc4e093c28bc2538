"""Where the parts of a table lie: they fill the screen up to its margins, one gap apart, and nothing lies on another."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from companion.app.table.layout import (
    BESIDE,
    CARD_FLAT,
    CARD_LEAST,
    COLUMN_LEAST,
    HEIGHTS,
    LARGE_STRIP,
    LOW_STRIP,
    STRIP,
    STRIP_LOW,
    Place,
    Places,
    heights,
    places,
    strip_least,
)
from companion.app.widgets.screen import Space
from companion.app.widgets.theme import STANDING_THUMB, THUMB
from companion.units import Dp

SIZES = [(1280, 800), (800, 480), (1024, 600), (800, 1280), (480, 800), (1920, 1080)]
near = pytest.approx


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def space(request: pytest.FixtureRequest) -> Space:
    width, height = request.param
    return Space(Dp(width), Dp(height))


def apart(one: Place, other: Place) -> bool:
    return (
        one.right <= other.x + 0.01
        or other.right <= one.x + 0.01
        or one.foot <= other.top + 0.01
        or other.foot <= one.top + 0.01
    )


@pytest.mark.parametrize(
    ("size", "kind"),
    [
        ((1280, 800), "wide"),
        ((1280, 700), "wide"),
        ((1280, 699), "small"),
        ((1024, 600), "small"),
        ((800, 480), "low"),
        ((800, 1280), "upright"),
        ((480, 500), "upright"),
        ((1280, 560), "small"),
        ((1280, 559), "low"),
    ],
)
@pytest.mark.parametrize("large", [False, True])
def test_the_kind_of_screen_says_how_high_things_are(size: tuple[int, int], kind: str, large: bool) -> None:
    high = heights(Space(Dp(size[0]), Dp(size[1])), large)
    assert high is HEIGHTS[kind][large]
    assert 0 < high.gap <= high.aside and high.two <= high.four
    usual, yielding = HEIGHTS[kind]
    assert usual.sentence < yielding.sentence and usual.bar == yielding.bar


@pytest.mark.parametrize("thumb", [THUMB, STANDING_THUMB, 72])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("long", [False, True])
@pytest.mark.parametrize("seats", [0, 2, 4])
def test_no_part_leaves_the_screen_or_lies_on_another(
    space: Space, seats: int, long: bool, large: bool, thumb: float
) -> None:
    ratio = 1.0 if not long else 1.6 if space.kind == "upright" else 0.4
    at = places(space, seats, long, large, ratio, thumb)
    m = heights(space, large).margin if not (long and space.low) else STRIP_LOW[0]
    parts = {name: getattr(at, name) for name in ("board", "sentence", "card", "seats", "action", "bar")}
    for name, one in parts.items():
        assert one.x >= m - 0.01 and one.right <= space.width - m + 0.01, name
        assert one.top >= m - 0.01 and one.foot <= space.height - m + 0.01, name
        assert one.width > 0 and (one.height > 0 or (name == "seats" and not seats)), name
    for name, one in parts.items():
        for other, two in parts.items():
            floats = at.floats and {name, other} == {"board", "card"}
            if name < other and not floats and one.height and two.height:
                assert apart(one, two), (name, other)
    assert at.action.height >= thumb and (at.bar.width if at.upright_bar else at.bar.height) >= thumb
    assert at.upright_bar == at.floats == (long and space.kind != "upright")
    assert at.tall_seats == (long and space.kind == "upright")
    sheet = at.sheet
    assert sheet.foot == near(at.action.foot) and sheet.top <= at.card.top and sheet.width == at.card.width
    if not at.floats:
        assert at.covers_seats == (not apart(sheet, at.seats) and bool(at.seats.height))


@pytest.mark.parametrize("seats", [0, 1, 2, 3, 4])
def test_beside_a_board_everything_else_is_a_column(space: Space, seats: int) -> None:
    if space.kind == "upright":
        return
    at, high = places(space, seats, False), heights(space, False)
    m = high.margin
    assert (at.board.x, at.board.top, at.board.foot) == near((m, m, space.height - m))
    assert at.sentence.x - at.board.right == near(high.aside)
    assert {one.x for one in (at.sentence, at.card, at.seats, at.action, at.bar)} == {at.sentence.x}
    assert {one.right for one in (at.sentence, at.card, at.seats, at.action, at.bar)} == {space.width - m}
    wide = at.bar.width
    assert COLUMN_LEAST <= wide <= space.width / 2 and (
        wide == COLUMN_LEAST or at.board.width <= at.board.height + 1
    )
    stack = [at.sentence, at.card, *([at.seats] if seats else []), at.action, at.bar]
    assert stack[0].top == near(m) and stack[-1].foot == near(space.height - m)
    assert [low.top - one.foot for one, low in pairwise(stack)] == near([high.gap] * (len(stack) - 1))
    assert at.seats.height == (0 if not seats else high.two if seats < 3 else high.four)
    assert (at.sentence.height, at.bar.height, at.action.height) == (high.sentence, high.bar, high.action)


@pytest.mark.parametrize("seats", [0, 2, 4])
def test_in_large_type_seats_and_bar_lie_below_the_board(space: Space, seats: int) -> None:
    if space.kind == "upright":
        return
    at, high = places(space, seats, False, True), heights(space, True)
    m = high.margin
    assert at.board.width == at.board.height == near(min((space.height - 2 * m) * 0.6, space.width * 0.45))
    assert (at.board.x, at.board.top) == (m, m) and at.bar.foot == near(space.height - m)
    assert {one.width for one in (at.board, at.seats, at.bar)} == {at.board.width}
    assert at.seats.x == at.bar.x == m
    if seats:
        assert at.seats.top - at.board.foot == near(high.gap) and at.bar.top - at.seats.foot == near(high.gap)
    column = [at.sentence, at.card, at.action]
    assert {one.x - at.board.right for one in column} == {high.aside} and column[0].top == m
    assert {round(one.right, 6) for one in column} == {space.width - m} and column[-1].foot == near(
        space.height - m
    )
    assert [low.top - one.foot for one, low in pairwise(column)] == near([high.gap] * 2)
    assert at.stacked == (seats <= 2)


@pytest.mark.parametrize("seats", [0, 2, 4])
@pytest.mark.parametrize("ratio", [0.8, 1.0, 1.5])
def test_upright_the_board_is_as_wide_as_it_may_be(space: Space, seats: int, ratio: float) -> None:
    if space.kind != "upright":
        return
    at, high = places(space, seats, False, ratio=ratio), heights(space, False)
    m = high.margin
    stack = [at.sentence, at.board, at.card, *([at.seats] if seats else []), at.action, at.bar]
    assert {(one.x, one.width) for one in stack} == {(m, space.width - 2 * m)}
    assert stack[0].top == near(m) and stack[-1].foot == near(space.height - m)
    assert [low.top - one.foot for one, low in pairwise(stack)] == near([high.gap] * (len(stack) - 1))
    least = max(CARD_LEAST, high.sentence)
    assert at.board.height == near(at.board.width * ratio) or at.card.height == near(least)
    assert at.board.height <= at.board.width * ratio + 0.01 and at.card.height >= least - 0.01


@pytest.mark.parametrize("ratio", [1.3, 2.0, 3.0])
@pytest.mark.parametrize("large", [False, True])
def test_a_long_board_that_stands_has_the_seats_beside_it(space: Space, large: bool, ratio: float) -> None:
    if space.kind != "upright":
        return
    at, high = places(space, 2, True, large, ratio), heights(space, large)
    m = high.margin
    stack = [at.sentence, at.board, at.card, at.action, at.bar]
    assert stack[0].top == near(m) and stack[-1].foot == near(space.height - m)
    assert [low.top - one.foot for one, low in pairwise(stack)] == near([high.gap] * 4)
    assert {(one.x, one.width) for one in stack if one is not at.board} == {(m, space.width - 2 * m)}
    assert (at.seats.top, at.seats.height) == (at.board.top, at.board.height) and at.board.x == m
    assert at.seats.x - at.board.right == near(high.gap) and at.seats.right == near(space.width - m)
    assert at.board.height == near(at.board.width * ratio) and at.seats.width >= BESIDE - 0.01
    flat = max(CARD_FLAT, high.sentence * 0.75)
    assert at.card.height >= flat - 0.01
    assert at.seats.width == near(BESIDE) or at.card.height == near(flat), "it is as large as it may be"
    assert at.stacked
    assert at.sheet.height == near(max(400, at.action.foot - at.card.top)) and at.covers_seats


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("ratio", [0.25, 0.4, 0.6])
def test_a_long_board_that_lies_has_a_strip_above_it(space: Space, large: bool, ratio: float) -> None:
    if space.kind == "upright":
        return
    at, high = places(space, 2, True, large, ratio), heights(space, large)
    m, gap = STRIP_LOW if space.low else (high.margin, high.gap)
    strip = [at.sentence, at.seats, at.action]
    assert {(one.top, one.height) for one in strip} == {(m, at.sentence.height)}
    assert strip[0].x == m and strip[-1].right == near(space.width - m)
    assert [right.x - one.right for one, right in pairwise(strip)] == near([gap, gap])
    said, seated, _ = (one.width / (space.width - 2 * m - 2 * gap) for one in strip)
    assert (said, seated) == near(LARGE_STRIP if large else LOW_STRIP if space.low else STRIP)
    assert at.stacked == (large or not space.low)
    assert at.board.top - at.sentence.foot == near(gap) and at.board.foot == near(space.height - m)
    assert (
        at.board.x == m and at.bar.x - at.board.right == near(gap) and at.bar.right == near(space.width - m)
    )
    assert (at.bar.top, at.bar.height) == near((at.board.top, at.board.height))
    assert at.bar.width == (THUMB if space.low or large else BESIDE)
    least = strip_least(high, space.low, large)
    assert least * 0.99 <= at.sentence.height <= least * 1.25 + 0.01
    full = at.board.width * ratio
    assert at.sentence.height == near(least * 1.25) or at.board.height == near(
        min(full, space.height - 2 * m - gap - least)
    )
    floats = max(COLUMN_LEAST, at.board.width * (0.62 if large else 0.44))
    assert (at.card.width, at.card.right) == near((floats, at.board.right))
    assert (at.card.top, at.card.height) == (at.board.top, at.board.height)
    other = at.other_end
    assert (other.x, other.width, other.top) == near((at.board.x, at.card.width, at.card.top))
    inner = msgspec.structs.replace(at, card=msgspec.structs.replace(at.card, x=at.card.x - 7)).other_end
    assert inner.x == near(at.board.x + 7)
    assert at.sheet.top == at.card.top


@pytest.mark.parametrize(
    ("busy", "right"),
    [
        ((), True),
        (("a",), True),
        (("h",), False),
        (("a", "h"), True),
        (("a", "g", "h"), False),
        (("box", "a"), True),
    ],
)
def test_a_card_lies_at_the_end_of_a_long_board_where_less_matters(
    busy: tuple[str, ...], right: bool
) -> None:
    from companion.app.table.layout import TableLayout, place_at

    across = {name: 100 + 100 * i for i, name in enumerate("abcdefgh")}
    screen: Any = SimpleNamespace(
        x=100,
        width=800,
        _busy_squares=busy,
        board=SimpleNamespace(
            board=SimpleNamespace(number=across), middle_of=lambda square: (across[square] + 50, 0)
        ),
    )
    nowhere = Place()
    at = Places(
        place_at(0, 0, 800, 100), nowhere, place_at(450, 0, 350, 100), nowhere, nowhere, nowhere, floats=True
    )
    assert TableLayout._free_end(screen, at) == (at.card if right else at.other_end)
