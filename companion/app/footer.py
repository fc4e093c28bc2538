"""Footer of a kiosk: the call for the host and warnings about the machine, which a thread monitors."""

from __future__ import annotations

import os
import selectors
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from kivy.graphics import Color, Rectangle

from companion.app.texts import text
from companion.app.widgets.button import Background, Icon, PlateStyle, PushButton
from companion.app.widgets.element import Element
from companion.app.widgets.idle import do_in_app_thread
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px, theme_colour
from hardware.kiosk import machine
from hardware.kiosk.machine import Health

MINUTES, PERCENT = (15, 5), (15, 5)
"""Minutes and percentages at which a battery is low and nearly empty."""


class HealthWarning(msgspec.Struct, frozen=True):
    """A warning about the machine.

    Attributes:
        id: Subject of the warning.
        level: 1, or 2 if the warning is urgent.
        said: The sentence that is shown.
        icon: The icon before the sentence.
    """

    id: str
    level: int
    said: str
    icon: str


def health_warnings(health: Health) -> list[HealthWarning]:
    """Return all current warnings, the most urgent first."""
    found = []
    if (level := _empty(health)) > 0:
        said = text("warn.battery", n=health.minutes or 0)
        found.append(HealthWarning("battery", level, said, "battery"))
    if health.weak:
        found.append(HealthWarning("weak", 1, text("warn.weak"), "plug"))
    if health.hot:
        found.append(HealthWarning("hot", 1, text("warn.hot"), "warn"))
    return found


def _empty(health: Health) -> int:
    if health.percent is None:
        return 0
    if health.minutes is not None:
        return sum(health.minutes <= one for one in MINUTES)
    return sum(health.percent <= one for one in PERCENT)


WIDE, MARGIN = 0.34, 6
"""Greatest share of the footer's width for the call button, and the button's distance from the edge of
the screen in dp.
"""


class Footer(Element):
    """The footer below a kiosk's screens.

    Args:
        tap: The call button; None if the screen has its own.
        name: Name of the table.
        warning: The warning that is shown; None if there is none.
        on_dismiss: Called when the warning is dismissed.
    """

    def __init__(
        self,
        tap: PushButton | None,
        name: str,
        warning: HealthWarning | None,
        on_dismiss: Callable[[], None],
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._tap = tap
        with self.canvas.before:
            self.colour = Color()
            self._shape = Rectangle()
        self._ground = Background(self)
        self._name = Text("" if warning else name, "label", "muted", lines=1)
        self._icon = Icon(warning.icon, 22, "on_main") if warning else None
        self._said = Text(warning.said if warning else "", "label", "on_main")
        self._done = (
            PushButton("", on_dismiss, icon="check", small=True, name=text("warn.done")) if warning else None
        )
        for part in (self._name, self._icon, self._said, self._done, tap):
            if part is not None:
                self.add_widget(part)

    def fit(self, width: float) -> float:
        """Return the footer's height in pixels; with large text it may exceed that of a touch target."""
        left = self._room_left(width)
        wanted = self._said.fit(max(px(60), left)) if self._done is not None else 0
        call = self._tap.fit(self._call(width)) if self._tap is not None else 0
        edge = px(MARGIN) if self._tap is not None or self._done is not None else 0
        return max(float(px(THEME.thumb)), wanted + px(8), call) + edge

    def _call(self, width: float) -> float:
        if self._tap is None:
            return 0.0
        return min(width * WIDE, self._tap.full_width())

    def _room_left(self, width: float) -> float:
        """Return the width that is left for the sentence."""
        return width - self._call(width) - (px(30 + 8 * 5 + 2 * MARGIN + 9) + px(THEME.thumb))

    def arrange(self) -> None:
        self.colour.rgba = theme_colour("ground")
        self._shape.pos, self._shape.size = self.pos, self.size
        gap, call = px(8), self._call(self.width)
        right = self.right - call
        if self._tap is not None:
            right, low = right - gap, px(MARGIN)
            self._tap.put(right, self.y + low, call, self.height - low)
            right -= gap
        if self._done is None:
            self._ground.look(None)
            self._name.put(self.x + gap, self.y, max(1, right - self.x - 2 * gap), self.height)
            return
        self._ground.look(PlateStyle(THEME.colour("main")))
        left, low, high = self.x + px(MARGIN), self.y + px(MARGIN), self.height - px(MARGIN)
        if self._tap is None:
            right -= px(MARGIN)
        self._done.put(right - px(THEME.thumb), low, px(THEME.thumb), high)
        right -= px(THEME.thumb) + gap
        self._ground.lie(left, low, right - left, high)
        assert self._icon is not None
        self._icon.put(left + gap, low, px(30), high)
        left += gap + px(30) + gap
        self._said.put(left, low, max(1, right - px(9) - left), high)


EVERY = 30.0
"""Seconds between two checks. Some batteries take a tenth of a second to answer."""


class HealthMonitor:
    """A thread that monitors the machine and the power button.

    Args:
        on_health: Called with the state of the machine at the start and after each change.
        on_power_key: Called when the power button is pressed.
        root: The directory whose system files are read.
        every: Seconds between two checks.
    """

    def __init__(
        self,
        on_health: Callable[[machine.Health], None],
        on_power_key: Callable[[], None],
        root: Path = Path("/"),
        every: float = EVERY,
    ) -> None:
        self._tell, self._pressed, self._root, self._every = on_health, on_power_key, root, every
        self._told: machine.Health | None = None
        self._closed = False
        self._ends = os.pipe()
        self._thread = threading.Thread(target=self._watch, name="kiosk", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closed = True
        os.write(self._ends[1], b"x")
        self._thread.join()
        for end in self._ends:
            os.close(end)

    def _watch(self) -> None:
        with selectors.DefaultSelector() as wanted:
            wanted.register(self._ends[0], selectors.EVENT_READ)
            files: dict[Path, int] = {}
            while not self._closed:
                self._look()
                for path in machine.keys(self._root):  # a keyboard may be plugged in later
                    if path not in files and (opened := machine.open_key(path)) is not None:
                        files[path] = opened
                        wanted.register(opened, selectors.EVENT_READ, path)
                for key, _ in wanted.select(self._every):
                    if key.data is None:
                        continue
                    down = machine.read_press(key.fd)
                    if down is None:
                        wanted.unregister(key.fd)
                        os.close(files.pop(key.data))
                    elif down:
                        self._later(self._pressed)
            for one in files.values():
                os.close(one)

    def _look(self) -> None:
        found = machine.read(self._root)
        if found != self._told:
            self._told = found
            self._later(partial(self._tell, found))

    def _later(self, call: Callable[[], None]) -> None:
        do_in_app_thread(self._unless_closed, call)

    def _unless_closed(self, call: Callable[[], None]) -> None:
        if not self._closed:
            call()
