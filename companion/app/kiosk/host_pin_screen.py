"""The host's number, on a pad: dots for digits, no sound and no word a digit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.app.app_context import AppContext
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.button import Icon, PushButton
from companion.app.widgets.controls.digit_pad import DigitPad, PinDots, press_key
from companion.app.widgets.controls.plates import Plate, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Gap, Stack
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.layout.scroll import ScrollElement
from companion.app.widgets.layout.title_bar import help_button
from companion.app.widgets.theme import THEME, px
from companion.i18n.numbers import format_clock
from companion.table.kiosk.host_lock import HostLock
from companion.table.kiosk.kiosk_config import KioskConfigError
from hardware.kiosk.machine import UNIT, VENV

REPAIR = "companion kiosk pin --save"
"""The command with which the host sets a new PIN. On a Pi root runs it, since the table has a user of its own."""
WIDE, BOTH = 460, 700
"""Dp of width of the paper, and where the pad lies beside the words."""


class HostPinScreen(Screen):
    """`on_unlocked` is called when the number was right."""

    topic = "host-number"
    secret_seat = "host"
    """What is on this page is read out to nobody."""

    def __init__(
        self, app: AppContext, lock: HostLock, on_unlocked: Callable[[], None], **given: Any
    ) -> None:
        super().__init__(**given)
        self._app, self._lock, self._right = app, lock, on_unlocked
        self._typed, self._wrong = "", False
        self._waiting = Clock.create_trigger(self._show, 1, interval=True)
        Window.bind(on_key_down=self._key)
        self.rebuild()

    def close(self) -> None:
        self._waiting.cancel()
        Window.unbind(on_key_down=self._key)

    def _make(self) -> None:
        low = self.space.kind != "wide"
        self._dots = PinDots(self._lock.digits)
        self._pad = DigitPad(self._digit, self._erase)
        self._said = Text("", "label", "sheet_muted")
        head = Columns(
            [
                Icon("hand", 30, "on_sheet"),
                Text(text("host-only"), "title", "on_sheet", size=32 if not low else 24),
            ],
            px(12),
            [px(36), 0],
            middle=True,
        )
        says = Text(text("host-number-opens"), "body", "sheet_muted")
        back = PushButton(text("back"), self._app.uncover, role="paper", icon="back")
        self._help = help_button(self._app.help, role="paper")
        foot = Columns([back, self._help], px(8), [0, px(56)])
        sheet = PlateStyle(THEME.colour("sheet"), lift="sheet")
        if self._both:
            words: list[Element] = [head, says, self._dots, self._said, Gap(grow=1)]
            left = Stack([ScrollElement(Stack(words[:-1], px(10)), grow=1), foot], px(8))
            self._plate = Plate([Columns([left, self._pad], px(24), grow=1)], pad=20, cut=sheet)
        else:
            parts = [head, says, self._dots, self._pad, self._said, foot]
            self._plate = Plate([ScrollElement(Stack(parts, px(14)), grow=1)], pad=24, cut=sheet)
        self.add_widget(self._plate)
        self._show()

    @property
    def _both(self) -> bool:
        """Whether the pad lies beside the words."""
        return self.space.low or (THEME.large and self.space.kind == "wide")

    @property
    def _room(self) -> str:
        return f"{super()._room} {self._both}"

    def _lay(self) -> None:
        m = px(self.space.margin)
        wide = min(self.width - 2 * m, px(BOTH if self._both else WIDE) * (1.4 if THEME.large else 1))
        high = min(self.height - 2 * m, self._plate.fit(wide))
        self._plate.put(self.center_x - wide / 2, self.center_y - high / 2, wide, high)

    # What is typed

    def _key(self, _: Any, key: int, *more: object) -> bool:
        """A digit of a keyboard; no other key is meant for this page alone."""
        return self._app.screen is self and press_key(key, self._digit, self._erase)

    def _digit(self, digit: str) -> None:
        if self._lock.wait > 0:
            self._show()
            return
        self._typed, self._wrong = self._typed + digit, False
        if len(self._typed) < self._lock.digits:
            self._show()
            return
        typed, self._typed = self._typed, ""
        if self._lock.opens(typed):
            self._right()
            return
        self._wrong = True
        self._show()

    def _erase(self) -> None:
        self._typed, self._wrong = self._typed[:-1], False
        self._show()

    def _show(self, *_: object) -> None:
        """The dots, and one sentence: that it was wrong, or how long one has to wait."""
        left = self._lock.wait
        self._dots.show(len(self._typed))
        if left > 0:
            self._said.text = text("host-number-wait", time=format_clock(left))
            self._waiting()
        else:
            self._waiting.cancel()
            self._said.text = text("host-number-wrong") if self._wrong else text("host-number-slow")
        self._said.tone = "on_sheet" if left > 0 or self._wrong else "sheet_muted"
        self._pad.allow(left <= 0)
        self.arrange()


class KioskFaultScreen(Screen):
    """The table is locked because the file with the host PIN cannot be read: why, and what the host does."""

    topic = "host-number"

    def __init__(self, app: AppContext, fault: KioskConfigError, **given: Any) -> None:
        super().__init__(**given)
        self._app, self._fault = app, fault
        self.rebuild()

    def _make(self) -> None:
        command = f"sudo {VENV}/bin/{REPAIR}" if Path(UNIT).is_file() else REPAIR
        head = Columns(
            [Icon("hand", 30, "on_sheet"), Text(text("host-only"), "title", "on_sheet", size=24)],
            px(12),
            [px(36), 0],
            middle=True,
        )
        says: list[Element] = [
            Text(TEXTS.wrong(self._fault), "body", "on_sheet"),
            Text(text("kiosk-locked-how", command=command), "body", "on_sheet"),
            Text(text("kiosk-locked-players"), "body", "sheet_muted"),
        ]
        back = PushButton(text("back"), self._app.uncover, role="paper", icon="back")
        foot = Columns([back, help_button(self._app.help, role="paper")], px(8), [0, px(56)])
        sheet = PlateStyle(THEME.colour("sheet"), lift="sheet")
        self._plate = Plate([ScrollElement(Stack([head, *says], px(14)), grow=1), foot], 24, cut=sheet)
        self.add_widget(self._plate)

    def _lay(self) -> None:
        m = px(self.space.margin)
        wide = min(self.width - 2 * m, px(BOTH))
        high = min(self.height - 2 * m, self._plate.fit(wide))
        self._plate.put(self.center_x - wide / 2, self.center_y - high / 2, wide, high)
