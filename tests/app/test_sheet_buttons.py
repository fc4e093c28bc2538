"""The buttons at the foot of a sheet: side by side as soon as they have no room below each other, and none out of sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from companion.app.table.widgets.sheet import Sheet
    from tests.app.app_driver import Stage


WIDE = 420
WORDS = ("Yes", "No", "Rook", "Knight", "Bishop", "Queen")


def laid(sheet: Sheet, count: int, high: float, text: str = "", answers: bool = True) -> list[list[float]]:
    """The rows of buttons, from the top, as the left ends of what lies there; all are in the sheet and apart."""
    from companion.app.table.widgets.sheet import SheetContent
    from companion.app.widgets.panel_items import ButtonItem, TextItem

    foot = tuple(ButtonItem(word, print) for word in WORDS[:count])
    sheet.show(SheetContent("", (TextItem(text),) if text else (), foot, answers=answers))
    sheet.put(0, 0, WIDE, high)
    buttons = sheet._feet[True].parts
    assert len(buttons) == count
    for button in buttons:
        assert button.x >= 0 and button.right <= WIDE and button.y >= 0 and button.top <= high + 1
        assert not [
            one
            for one in buttons
            if one is not button
            and one.collide_widget(button)
            and one.x < button.right
            and one.y < button.top
            and button.x < one.right
            and button.y < one.top
        ]
    tops = sorted({round(button.y) for button in buttons}, reverse=True)
    return [sorted(button.x for button in buttons if round(button.y) == top) for top in tops]


@pytest.mark.parametrize(
    ("count", "high", "rows"),
    [
        (1, 100, [1]),
        (1, 40, [1]),
        (2, 400, [1, 1]),
        (2, 164, [1, 1]),
        (2, 156, [2]),
        (3, 400, [1, 1, 1]),
        (3, 180, [2, 1]),
        (4, 400, [1, 1, 1, 1]),
        (4, 200, [2, 2]),
        (4, 120, [4]),
        (5, 400, [1, 1, 1, 1, 1]),
        (5, 250, [2, 2, 1]),
        (6, 250, [2, 2, 2]),
        (6, 170, [3, 3]),
        (3, 60, [2, 1]),
        (6, 60, [2, 2, 2]),
    ],
)
def test_as_few_lie_side_by_side_as_there_is_room_for(
    count: int, high: float, rows: list[int], open_app: Callable[..., Stage]
) -> None:
    """Where even one row has no room there are two in each."""
    from companion.app.table.widgets.sheet import Sheet

    open_app()
    assert [len(row) for row in laid(Sheet(rises=False), count, high)] == rows


@pytest.mark.parametrize(
    ("count", "high", "rows"), [(2, 252, [1, 1]), (2, 246, [2]), (3, 360, [1, 1, 1]), (3, 350, [2, 1])]
)
def test_words_above_them_are_left_two_fifths_of_it(
    count: int, high: float, rows: list[int], open_app: Callable[..., Stage]
) -> None:
    from companion.app.table.widgets.sheet import Sheet

    open_app()
    long = "What lies there is told at length. " * 20
    assert [len(row) for row in laid(Sheet(rises=False), count, high, long, answers=False)] == rows
