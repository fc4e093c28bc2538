"""Of several things to choose from the chosen one alone looks otherwise, by the pixels."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

COUNT = 4
SIZE = (420, 220)


def drawn(chosen: int, kind: str) -> tuple[Any, list[tuple[int, int, int, int]]]:
    """The pixels of such things, rows from the top, and where each of them is: left, top, right, bottom."""
    from kivy.base import EventLoop
    from kivy.graphics import ClearBuffers, ClearColor, Fbo

    import tests.app.app_driver  # noqa: F401 (it makes the window)
    from companion.app.screens.boards.pairing_screen import ListItem
    from companion.app.table.render_warmup import nothing
    from companion.app.widgets.button import PushButton
    from companion.app.widgets.fields import ChoiceItem
    from companion.app.widgets.panel_items import GroupItem

    EventLoop.ensure_window()
    made = {"choice": ChoiceItem, "list": ListItem}[kind]
    parts = tuple(made(f"Thing {n}", nothing, icon="book", chosen=n == chosen) for n in range(COUNT))
    group: Any = GroupItem(parts, 2, 8).build()
    group.put(10, 10, SIZE[0] - 20, SIZE[1] - 20)
    fbo = Fbo(size=SIZE)
    with fbo:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
    fbo.add(group.canvas)
    fbo.draw()
    shown = (
        np.frombuffer(bytes(fbo.pixels), np.uint8).reshape(SIZE[1], SIZE[0], 4)[::-1, :, :3].astype(np.int16)
    )
    buttons = [one for one in group.walk() if isinstance(one, PushButton)]
    buttons.sort(key=lambda one: str(one.text))
    return shown, [
        (int(one.x), int(SIZE[1] - one.top), int(one.right), int(SIZE[1] - one.y)) for one in buttons
    ]


@pytest.mark.parametrize("kind", ["choice", "list"])
@pytest.mark.parametrize("chosen", range(COUNT))
def test_the_chosen_one_alone_looks_otherwise(chosen: int, kind: str) -> None:
    none, places = drawn(-1, kind)
    shown, same = drawn(chosen, kind)
    assert len(places) == COUNT and same == places
    rows, columns = np.nonzero(np.abs(shown - none).max(axis=2) > 16)
    left, top, right, bottom = places[chosen]
    assert len(rows) > 100
    assert left - 2 <= columns.min() and columns.max() <= right + 2
    assert top - 2 <= rows.min() and rows.max() <= bottom + 2
