"""The whole window, with screens, a foot, keys and curtains in any order, against what someone would draw of it."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.stateful.simulated_clock import SimulatedClock

SEEDS = range(10)
SIZES = ((800, 480), (1280, 800), (480, 800))
KEYS = 200
"""Pixels that the keys are high."""


@pytest.mark.parametrize("seed", SEEDS)
def test_a_window_shows_one_screen_what_stands_below_it_and_keys_while_someone_types(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.graphics import Color, Rectangle
    from kivy.metrics import dp
    from kivy.properties import BooleanProperty

    from companion.app import window
    from companion.app.onscreen_keyboard import keyboard
    from companion.app.widgets.element import Element
    from companion.app.widgets.screen import TypingState

    EventLoop.ensure_window()
    time, rng, typing = SimulatedClock(), random.Random(seed), TypingState()
    monkeypatch.setattr(window, "Clock", time.clock)
    monkeypatch.setattr(window, "TYPING", typing)
    fingers: list[str] = []
    noted = SimpleNamespace(
        note_touch=lambda: fingers.append("touch"), forget=lambda: fingers.append("forget")
    )
    monkeypatch.setattr(window, "FINGERS", noted)

    class Keys(Element):
        def __init__(self, hide: Any, done: Any) -> None:
            super().__init__()
            self.hide, self.done = hide, done

        def fit(self, width: float) -> float:
            return KEYS

    class Line(Element):
        focus = BooleanProperty(False)

        def on_focus(self, _: Any, focused: bool) -> None:
            (typing.focus_line if focused else typing.leave_line)(self)

    class Foot(Element):
        high = 50

        def fit(self, width: float) -> float:
            return self.high

    class Page(Element):
        def __init__(self) -> None:
            super().__init__()
            self.curtain: Any = None
            self.room, self.ups = 0.0, [20, 120]
            self.lines = [Line(), Line()]
            for one in self.lines:
                self.add_widget(one)

        def fit_in(self) -> None:
            for one, up in zip(self.lines, self.ups, strict=True):
                one.height, one.y = 30, self.y + up

        def leave_room(self, high: float) -> None:
            self.room = high

        def move(self) -> None:
            """Its lines lie elsewhere."""
            self.ups = [rng.choice((20, 120, 250, 400)) for _ in self.lines]
            self.fit_in()

    monkeypatch.setattr(keyboard, "Keyboard", Keys)
    settings: Any = SimpleNamespace(keyboard="auto")
    handlers: dict[str, Any] = {}
    host = SimpleNamespace(
        bind=lambda **given: handlers.update(given), unbind=lambda **given: handlers.clear(), fullscreen=False
    )
    monkeypatch.setattr(window, "Window", host)
    root: Any = window.RootWindow(settings, size_hint=(None, None))
    Window.add_widget(root)
    pages = [Page(), Page()]
    page, foot, up, owns, size = pages[0], None, False, False, SIZES[0]
    low = 0.0
    """Where the line lies on its screen."""
    root.size = size
    root.show(page)
    seen = set[str]()
    for n in range(150):
        what = rng.choice(
            [
                "show",
                "curtain",
                "foot",
                "foot",
                "dim",
                "size",
                "enter",
                "enter",
                "enter",
                "next",
                "leave",
                "type",
                "hide",
                "done",
                "spell",
                "move",
                "gone",
                "setting",
                "setting",
                "touch",
            ]
        )
        before = root.keys
        line = typing.line
        if what == "show":
            page, foot = rng.choice(pages), rng.choice((None, Foot()))
            page.curtain = rng.choice((None, None, page.curtain, Element()))
            root.show(page, foot)
            page.move()
            up = False
            assert typing.line is None
        elif what == "curtain":
            was = page.curtain
            page.curtain = rng.choice((None, was, Element()))
            root.redo_curtain()
            if page.curtain not in (None, was):
                up = False
                assert typing.line is None
        elif what == "foot":
            foot = rng.choice((None, Foot()))
            root.stand_on(foot)
        elif what == "dim":
            on = rng.random() < 0.5
            root.dim(on)
            assert root.dimmed == on
        elif what == "size":
            size = rng.choice(SIZES)
            changed = tuple(root.size) != size
            root.size = size
            page.move()
            up = up and (line is not None or not changed)
        elif what in ("enter", "next"):
            typing.finger = rng.random() < 0.7
            fits = typing.spells or settings.keyboard == "always"
            fits = fits or (settings.keyboard == "auto" and typing.finger and not owns)
            if what == "enter" and line is not None:
                typing.focus_line(line)  # it is touched again
            elif not typing.spells:
                other = page.lines[line is page.lines[0]]
                if line is not None:
                    line.focus = False
                other.focus = True
                up = up and line is not None
                if line is not None and not fits:
                    up = False
            else:
                fits = False
            up = up or fits
        elif what == "leave" and line is not None and not typing.spells:
            line.focus = up = False
        elif what == "type":
            key, letter = rng.choice(((97, "a"), (8, None))) if n > 90 else (304, None)
            handlers["on_key_down"](None, key, 0, letter)
            if key != 304:
                owns = True
                up = up and (typing.spells or settings.keyboard == "always")
        elif what == "hide" and up:
            root.keys.hide()
            up = False
        elif what == "done" and up:
            root.keys.done()
            up = False
        elif what == "spell" and line is None:
            typing.spell(page.lines[0])
            up = True
        elif what == "move":
            page.move()
        elif what == "gone" and line is not None and up:
            page.remove_widget(line)
            time.frame(0.2)
            time.frame()
            page.add_widget(line)
            up = False
        elif what == "setting":
            settings.keyboard = rng.choice(("auto", "auto", "always", "never"))
        elif what == "touch":
            touch = SimpleNamespace(pos=(-9, -9), x=-9, y=-9, is_mouse_scrolling=False, ud={})
            fingers.clear()
            root.on_touch_down(touch)
            root.on_touch_up(touch)
            assert fingers == ["touch", "touch"]
        time.frame(0.2)
        time.frame()
        root.do_layout()
        if before is not None and up and what != "size":
            assert root.keys is before, (n, what)
        assert (root.keys is not None) == up, (n, what)
        assert {*root.children} == {one for one in (page, foot, root.keys, page.curtain) if one}, (n, what)
        order = [one for one in reversed(root.children) if one in (page, root.keys, page.curtain)]
        assert order == [one for one in (page, root.keys, page.curtain) if one], (n, what)
        if up and foot:
            assert root.children.index(root.keys) < root.children.index(foot), (n, what)
        high = foot.high if foot else 0
        assert (page.x, page.width, page.height) == (0, size[0], size[1] - high), (n, what)
        rises = 0.0
        if up:
            low = typing.line.y - page.y
            rises = max(0, min(KEYS + dp(window.BELOW) - low, KEYS))
            assert (*root.keys.pos, *root.keys.size) == (0, 0, size[0], KEYS)
        assert page.y == pytest.approx(max(high, rises), abs=1), (n, what)
        assert page.room == (KEYS - high if up else 0), (n, what)
        if foot:
            assert (*foot.pos, *foot.size) == (0, 0, size[0], high)
        if page.curtain:
            assert (*page.curtain.pos, *page.curtain.size) == (0, 0, *size)
        shade, veil = (
            next(one for one in root.canvas.after.children if isinstance(one, kind))
            for kind in (Color, Rectangle)
        )
        assert tuple(veil.size) == size and bool(shade.a) == root.dimmed
        seen.add(f"{up} {foot is None} {page.curtain is None}")
    root.close()
    Window.remove_widget(root)
    assert not handlers and root.keys is None and typing.line is None
    assert len(seen) > 5
