"""The screens beside the games in every room: nothing is cut, nothing lies on anything else, and a thumb hits every button."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from companion.units import Milliseconds
from firmware_bridge.core.board import Connected, Fault, Lifted, Placed, Snapshot
from tests.app.stand_ins import Pretended

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


ROOMS = ((1280, 800), (800, 480), (540, 1170))
THUMB = 48
"""Least side of a button, in dp."""


@pytest.fixture(params=ROOMS, ids=lambda room: "x".join(map(str, room)))
def roomed(request: Any, open_app: Callable[..., Stage]) -> Iterator[Stage]:
    """An app in a window of another size."""
    from kivy.core.window import Window

    stage = open_app()
    Window.size = request.param
    stage.frames(4)
    yield stage
    Window.size = ROOMS[0]
    stage.frames(4)


def amiss(stage: Stage) -> list[str]:
    """What lies badly on the screen that is shown."""
    from kivy.metrics import dp

    from companion.app.widgets import text
    from companion.app.widgets.button import PushButton
    from companion.app.widgets.element import ScrollElement

    stage.frames(6)
    screen, found = stage.app.screen, []
    boxes: dict[Any, list[tuple[str, tuple[float, ...]]]] = {}
    for widget in screen.walk():
        inside = widget
        while inside is not screen and not isinstance(inside, ScrollElement):
            inside = inside.parent
        if isinstance(widget, text.Text) and widget.text and widget.clipped:
            found.append(f"cut: {widget.text}")
        if not isinstance(widget, PushButton):
            continue
        x, y, right, top = widget.x, widget.y, widget.right, widget.top
        if min(widget.width, widget.height) < dp(THUMB) - 1:
            found.append(f"small: {widget.text} {widget.width:.0f}x{widget.height:.0f}")
        if inside is screen and not (x >= 0 and y >= 0 and right <= screen.width and top <= screen.height):
            found.append(f"outside: {widget.text}")
        boxes.setdefault(inside, []).append((widget.text, (x, y, right, top)))
    boxes[None] = [(type(w).__name__, (w.x, w.y, w.right, w.top)) for w in screen.children]
    for known in boxes.values():
        for (one, a), (other, b) in combinations(known, 2):
            if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]:
                found.append(f"{one} lies on {other}")
    mains = [w.text for w in screen.walk() if isinstance(w, PushButton) and w.role == "main"]
    return [*found, *(f"main: {mains}" for _ in mains[1:])]


def test_the_lesson(roomed: Stage) -> None:
    roomed.app.learn_moves()
    for piece in ("king", "queen", "knight"):
        roomed.press(piece)
        assert not amiss(roomed)


def test_the_board_editor(roomed: Stage) -> None:
    roomed.app.open("draw-board")
    editor = roomed.app.screen
    assert not amiss(roomed)
    roomed.press("Line")
    editor.tap("a1")
    assert not amiss(roomed)
    roomed.press("Start from\u2026")
    assert not amiss(roomed)
    roomed.press("16 x 16 squares")
    assert not amiss(roomed)


def test_the_boxed_set(roomed: Stage) -> None:
    roomed.app.open("own-set")
    own = roomed.app.screen
    assert not amiss(roomed)
    for model in own._models[:12]:
        own.add(model)
    own._take_face("orange", 2)
    own.save()  # without a name
    assert not amiss(roomed)
    own._open_models()
    assert not amiss(roomed)
    own._close_card()
    own._open_card(3)
    assert not amiss(roomed)


def test_the_check_of_a_board(roomed: Stage, board: Pretended, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware_bridge.discovery.find_plugged_boards", list)
    roomed.app.open("check-board")
    screen = roomed.app.screen
    assert not amiss(roomed)
    screen.use("auto")
    assert not amiss(roomed)
    board.says(
        Connected("pico-12x12", 12, 12, "occupancy", frozenset(), "e66"),
        Snapshot({"k9": "1"}),
        Fault("line", "b"),
    )
    roomed.frames()
    screen.walk_over()
    for i, square in enumerate(screen.diagnosis.squares):
        if square[1:] != "4":
            board.says(Placed(square, Milliseconds(i)), Lifted(square, Milliseconds(i)))
    assert not amiss(roomed)
    screen.walk_over()
    screen.field.chosen = "c3"
    assert not amiss(roomed)
    assert screen.diagnosis.findings()


def test_the_pairing_of_pieces(roomed: Stage, board: Pretended) -> None:
    roomed.app.open("pair-men")
    screen = roomed.app.screen
    assert not amiss(roomed)
    roomed.press("Wild Jokers")
    screen.begin()
    board.says(Connected("Certabo board", 8, 8, "identity", frozenset(), "unknown", "", True, False, "tags"))
    roomed.until(lambda: screen.pairing is not None)
    board.says(Placed("d8", Milliseconds(1), "04A1B2C3D4"))
    assert not amiss(roomed)
    screen._look_at(len(screen.pairing.tokens))
    assert not amiss(roomed)


def test_the_keys_of_pedals(roomed: Stage) -> None:
    roomed.app.settings.keys = {"PAGEDOWN": "roll"}
    roomed.app.open("device-keys")
    assert not amiss(roomed)
    roomed.press("Roll the dice")
    assert not amiss(roomed)


def test_a_screen_that_is_turned_or_relit_keeps_what_it_shows(open_app: Callable[..., Stage]) -> None:
    from kivy.core.window import Window

    from companion.app.widgets.theme import THEME

    stage = open_app()
    for name in ("draw-board", "own-set", "pair-men", "check-board", ""):
        stage.app.open(name) if name else stage.app.learn_moves()
        stage.frames(6)
        stage.until(lambda: not getattr(stage.app.screen, "looking", False))
        stage.frames(6)
        known = set(stage.words)
        stage.app.change_theme()
        stage.frames(6)
        assert set(stage.words) == known
        Window.size = ROOMS[2]
        stage.frames(6)
        assert stage.app.screen.space.kind == "upright" and not amiss(stage)
        if name == "own-set":
            assert stage.app.screen._left is None, "upright there is one column"
        Window.size = ROOMS[0]
        stage.frames(6)
        assert set(stage.words) == known
        stage.app.change_theme()
    assert THEME.theme == "evening"


def test_on_a_finer_panel_plates_are_drawn_again(open_app: Callable[..., Stage]) -> None:
    from kivy.core.window import Window

    from companion.app.widgets.button import PushButton

    stage = open_app(empty=True)
    stage.app.open("settings")

    def corner() -> float:
        stage.frames(6)
        button = next(w for w in stage.app.screen.walk() if isinstance(w, PushButton) and w.label)
        border: float = button._ground._image.border[0]
        return border

    before = corner()
    Window.size = (1920, 1200)
    assert corner() == pytest.approx(1.5 * before, abs=1)
    Window.size = ROOMS[0]
    assert corner() == before
