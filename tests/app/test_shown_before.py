"""A widget that has shown something else looks like a new one: no word, mark, colour or size is left of what it showed before."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tests.every_case import chosen

if TYPE_CHECKING:
    from tests.app.app_driver import Stage

WIDGETS = [
    "ActionSlot",
    "Banner",
    "BoardView",
    "BoardView, turned 1",
    "BoardView, turned 2",
    "BoardView, turned 3",
    "Chair",
    "ClockDigits",
    "ClockFace",
    "CodePlaces",
    "Dial",
    "DieView",
    "DrawingView",
    "EvaluationBar",
    "FactCard",
    "Icon",
    "MovesView",
    "PinDots",
    "PlotView",
    "ProgressStrip",
    "PushButton",
    "QrCode",
    "ReplayClocks",
    "SeatRow",
    "SeatRows",
    "SensorFieldView",
    "Sheet",
    "StoryView",
    "Text",
    "SeatRow with a clock",
]
ROOM = (420, 320)
"""Pixels of the picture that a widget is drawn on."""
PAIRS = chosen(6, 30)


@cache
def canvas() -> Any:
    """What widgets are drawn on."""
    from kivy.graphics import ClearBuffers, ClearColor, Fbo

    fbo = Fbo(size=ROOM, with_stencilbuffer=True)
    with fbo:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
    return fbo


def picture(widget: Any) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """What is drawn of a widget."""
    from tests.app.contracts.drawn import end_movements

    end_movements()
    fbo = canvas()
    fbo.add(widget.canvas)
    fbo.draw()
    found = np.frombuffer(bytes(fbo.pixels), np.uint8).reshape(ROOM[1], ROOM[0], 4)
    fbo.remove(widget.canvas)
    return found


def words(widget: Any) -> list[tuple[str, ...]]:
    """What is read aloud of a widget and of all in it, and how its buttons are."""
    return sorted(
        (
            type(one).__name__,
            str(one.text),
            *(str(getattr(one, name, "")) for name in ("sub", "value", "disabled", "chosen", "tone")),
        )
        for one in widget.walk(restrict=True)
        if isinstance(getattr(one, "text", None), str) and one.opacity
    )


def test_the_list_is_that_of_the_gallery(open_app: Callable[..., Stage]) -> None:
    open_app()
    from tests.app.gallery.shown import SHOWN

    assert sorted(SHOWN) == sorted(WIDGETS)
    assert all(len(one.states) > 1 for one in SHOWN.values())


@pytest.mark.parametrize("name", WIDGETS)
def test_nothing_is_left_of_what_a_widget_showed_before(name: str, open_app: Callable[..., Stage]) -> None:
    stage = open_app()
    stage.app.set("reduced", True)
    from tests.app.gallery.shown import SHOWN

    shown = SHOWN[name]
    fresh = []
    for state in shown.states:
        widget = shown.make()
        shown.show(widget, state)
        shown.put(widget, *shown.size)
        fresh.append((words(widget), picture(widget)))
    pairs = [*permutations(range(len(fresh)), 2)]
    random.Random(name).shuffle(pairs)
    used = shown.make()
    for before, now in pairs[:PAIRS]:
        for widget in (used, shown.make()):
            wide, high = shown.size
            for state, size in ((before, (wide - 37, high - 8)), (now, shown.size)):
                shown.show(widget, shown.states[state])
                shown.put(widget, *size)
            said, drawn = fresh[now]
            assert words(widget) == said, (shown.states[before], shown.states[now])
            assert (picture(widget) == drawn).all(), (shown.states[before], shown.states[now])
    if name != "Dial":
        assert any((drawn != fresh[0][1]).any() for _, drawn in fresh)


def test_nothing_is_left_of_what_a_panel_showed_before(open_app: Callable[..., Stage]) -> None:
    """Every part of the gallery in one panel, in random lists one after the other."""
    stage = open_app()
    stage.app.set("reduced", True)
    from companion.app.widgets.element import Stack
    from companion.app.widgets.panel_items import PanelItem, PanelUpdater
    from tests.app.gallery.screen import ROOMS

    items = [one.shown for room in ROOMS for one in room() if isinstance(one.shown, PanelItem)]
    alike: dict[str, list[PanelItem]] = {}
    for item in items:
        alike.setdefault(type(item).__name__, []).append(item)
    assert len(alike) > 15
    rng = random.Random(5)
    stack = Stack([])
    panel = PanelUpdater(stack, kept=3)
    for _ in range(chosen(10, 40)):
        parts = [rng.choice(of_kind) for of_kind in rng.sample(list(alike.values()), 3)]
        panel.update(parts)
        other = Stack([])
        PanelUpdater(other).update(parts)
        for one in (stack, other):
            one.put(10, 10, 380, max(1, one.fit(380)))
        assert panel.parts == tuple(parts)
        assert words(stack) == words(other), parts
        assert (picture(stack) == picture(other)).all(), parts


Change = Callable[[random.Random, int], Any]
"""An item in a random state of those that one widget can come to show."""


def items() -> dict[str, Change]:
    """Items of which each state is shown by the widget of the one before."""
    from companion.app.screens.boards.pairing_screen import ListItem
    from companion.app.table.private_panel import CountdownItem
    from companion.app.table.widgets.cards import PieceCardItem
    from companion.app.table.widgets.pieces import RepairItem
    from companion.app.widgets.panel_items import HeadingButtonItem
    from companion.artwork.dice_cards_icons import card_back, icon

    pictures = (card_back(), icon("book", "#ffffff"))
    return {
        "repair": lambda rng, n: RepairItem(f"title {n}", "a way to go " * rng.randrange(1, 9), pictures[0]),
        "countdown": lambda rng, n: CountdownItem("so much is left " * rng.randrange(1, 4), rng.random()),
        "card": lambda rng, n: PieceCardItem(
            (rng.choice(pictures), rng.choice(pictures)),
            f"title {n}",
            rng.choice(("", "of White")),
            rng.choice((-1, 3, 12)),
            rng.choice(("", "deck")),
        ),
        "heading": lambda rng, n: HeadingButtonItem("A heading of some words", "Details", print),
        "item": lambda rng, n: ListItem(
            "Label", print, sub=rng.choice(("", "below")), sign="check", chosen=rng.random() < 0.5
        ),
    }


@pytest.mark.parametrize("kind", ["repair", "countdown", "card", "heading", "item"])
def test_an_item_of_a_panel_looks_as_in_a_new_widget(kind: str, open_app: Callable[..., Any]) -> None:
    open_app()
    from tests.app.contracts.looks import looks

    rng, change = random.Random(5), items()[kind]
    before = change(rng, 0)
    used = before.build()
    seen = set()
    for n in range(1, 10):
        now = change(rng, n)
        assert now.key == before.key or kind == "card"
        now.update(used, before)
        before = now
        wide = rng.choice((140, 200, 300, 400))
        fresh = now.build()
        for one in (used, fresh):
            one.put(10, 20, wide, one.fit(wide))
        assert looks(used, {}) == looks(fresh, {}), (n, now)
        seen.add("".join(looks(fresh, {})))
    assert len(seen) > 2
