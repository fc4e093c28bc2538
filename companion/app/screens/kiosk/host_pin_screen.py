"""The screens for entering the host PIN and for setting up a club table, which begins with the PIN.

Entering the PIN makes no sound, and its digits are not spoken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.app.app_context import AppContext
from companion.app.screens.home.screen import box_title
from companion.app.texts import TEXTS, text
from companion.app.widgets.button import Icon, Plate, PlateStyle, PushButton
from companion.app.widgets.element import Centered, Columns, Element, ScrollElement, Split, Stack, TopAligned
from companion.app.widgets.fields import DigitPad, PinDots, TextEntryItem, press_key
from companion.app.widgets.panel_items import ButtonItem, GroupItem, PanelItem, TextItem, show_items
from companion.app.widgets.screen import DeclaredScreen, TitleBar, help_button
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.games import families
from companion.i18n.languages import format_clock
from companion.seat_pages.shelf import SHELF
from companion.table import kiosk
from companion.table.kiosk import DIGITS, HostLock, KioskConfigError
from companion.table.storage.data_folder import StorageError
from hardware.kiosk.machine import UNIT, VENV

REPAIR = "companion kiosk pin --save"
"""The command with which the host sets a new PIN.

On a Raspberry Pi, root must run it, because the app runs as a separate user.
"""
WIDE, BOTH = 460, 700
"""Width of the paper in dp: normally, and with the key pad next to the text."""


def _host_only(size: float) -> Element:
    """Return the title of a screen for the host, with this font size."""
    title = Text(text("host-number.only"), "title", "on_sheet", size=size)
    return Columns([Icon("hand", 30, "on_sheet"), title], px(12), [px(36), 0], middle=True)


def _back_and_help(app: AppContext) -> Element:
    """Return the buttons at the bottom of a screen for the host."""
    back = PushButton(text("back"), app.uncover, role="paper", icon="back")
    return Columns([back, help_button(app.help, role="paper")], px(8), [0, px(56)])


def _sheet(parts: Sequence[Element], gap: float = 8, pad: float = 24) -> Element:
    """Return the sheet of a screen for the host."""
    return Plate(parts, gap, pad, cut=PlateStyle(THEME.colour("sheet"), lift="sheet"))


class HostPinScreen(DeclaredScreen):
    """A screen that asks for the host PIN. `on_unlocked` is called when the PIN is correct."""

    topic = "host-number"
    secret_seat = "host"
    """Nothing on this page is read out."""

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

    def _declare(self) -> Element:
        self._dots = PinDots(self._lock.digits)
        self._pad = DigitPad(self._digit, self._erase)
        self._said = Text("", "label", "sheet_muted")
        head = _host_only(32 if self.space.kind == "wide" else 24)
        foot = _back_and_help(self._app)
        words = [head, Text(text("host-number.opens"), "body", "sheet_muted"), self._dots]
        if self._both:
            left = Stack([ScrollElement(Stack([*words, self._said], px(10)), grow=1), foot], px(8))
            plate = _sheet([Columns([left, self._pad], px(24), grow=1)], pad=20)
        else:
            parts = [*words, self._pad, self._said, foot]
            plate = _sheet([ScrollElement(Stack(parts, px(14)), grow=1)])
        widest = px(BOTH if self._both else WIDE) * (1.4 if THEME.large else 1)
        return Centered(plate, widest, shrinks=True)

    def _make(self) -> None:
        super()._make()
        self._show()

    @property
    def _both(self) -> bool:
        """Whether the pad is next to the text."""
        return self.space.low or (THEME.large and self.space.kind == "wide")

    @property
    def _room(self) -> str:
        return f"{super()._room} {self._both}"

    # What is typed

    def _key(self, _: Any, key: int, *more: object) -> bool:
        """Handle a digit key."""
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
        """Show the dots, and say that the PIN was wrong or how long to wait."""
        left = self._lock.wait
        self._dots.show(len(self._typed))
        if left > 0:
            self._said.text = text("host-number.wait", time=format_clock(left))
            self._waiting()
        else:
            self._waiting.cancel()
            self._said.text = text("host-number.wrong") if self._wrong else text("host-number.slow")
        self._said.tone = "on_sheet" if left > 0 or self._wrong else "sheet_muted"
        self._pad.allow(left <= 0)
        self.arrange()


class KioskFaultScreen(DeclaredScreen):
    """A screen that says that the table is locked because the file with the host PIN cannot be read.

    It also says what the host can do about the problem.
    """

    topic = "host-number"

    def __init__(self, app: AppContext, fault: KioskConfigError, **given: Any) -> None:
        super().__init__(**given)
        self._app, self._fault = app, fault
        self.rebuild()

    def _declare(self) -> Element:
        command = f"sudo {VENV}/bin/{REPAIR}" if Path(UNIT).is_file() else REPAIR
        words = [
            _host_only(24),
            Text(TEXTS.wrong(self._fault), "body", "on_sheet"),
            Text(text("kiosk-locked-how", command=command), "body", "on_sheet"),
        ]
        parts = [ScrollElement(Stack(words, px(14)), grow=1), _back_and_help(self._app)]
        return Centered(_sheet(parts, 24, 16), px(BOTH), shrinks=True)


STEPS = ("number", "name", "shelf")
TABLES = range(1, 9)
"""Numbers in the suggested names: Table 1 and so on."""


class ClubTableScreen(DeclaredScreen):
    """Set-up of a club table. `step` is the open step. Nothing is saved before the last step is
    complete.
    """

    topic = "club-table"
    secret_seat = "host"
    """Nothing on this page is read out."""

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(**given)
        self._app = app
        self.step = STEPS[0]
        try:
            before = kiosk.load()
        except kiosk.KioskConfigError:  # this screen writes a new file
            before = kiosk.KioskConfig()
        self._typed, self._first, self._pin, self._said = "", "", "", ""
        self.name = before.name
        self._shown = set(app.settings.offered) or {box.game for box in self._boxes()}
        Window.bind(on_key_down=self._key)
        self.rebuild()

    def close(self) -> None:
        Window.unbind(on_key_down=self._key)

    @staticmethod
    def _boxes() -> list[Any]:
        return [box for box in SHELF if box.game in families()]

    # What there is

    def _declare(self) -> Element:
        kind, gap = self.space.kind, px(self.space.gap)
        head = TitleBar(text("club-table"), "", self._back, self._app.help, kind != "wide")
        steps = Plate([show_items(self._steps())], 8)
        says = Text(text(f"club-table.{self.step}-says"), "label", "muted")
        work = TopAligned(self._work())
        if kind == "upright":
            return Stack([head, steps, says, work], gap)
        hint = TopAligned(Stack([says], pad=(px(6), 0, px(6), 0)), hides=True)
        left = Stack([steps, hint], gap)
        return Stack([head, Split(left, work, lambda wide, high: round((wide - gap) * 0.52), gap)], gap)

    def _work(self) -> Element:
        if self.step != "number":
            return Plate([ScrollElement(show_items(self._items(), paper=True), grow=1)], 10, paper=True)
        self._dots, pad = PinDots(DIGITS[0]), DigitPad(self._digit, self._erase)
        self._dots.show(len(self._typed))
        return Plate([self._dots, Text(self._said, "label", "on_sheet", align="center"), pad], 10, paper=True)

    def _steps(self) -> Iterator[PanelItem]:
        done = STEPS.index(self.step)
        for n, step in enumerate(STEPS):
            yield ButtonItem(
                text(f"club-table.{step}"),
                self._open,
                (step,),
                icon="check" if n < done else "",
                value="" if n < done else str(n + 1),
                chosen=n == done,
                able=n <= done,
                align="left",
            )

    def _items(self) -> Iterator[PanelItem]:
        if self._said:
            yield TextItem(self._said, icon="warn")
        if self.step == "name":
            yield TextEntryItem("", self.name, text("name"), self._on_name, ())
            known = tuple(
                ButtonItem(name, self._take_name, (name,), chosen=name == self.name)
                for name in (text("joining.table-name", n=n) for n in TABLES)
            )
            yield GroupItem(known, 2)
            yield ButtonItem(text("go-on"), self._open, ("shelf",), role="main")
            return
        boxes = tuple(
            ButtonItem(
                box_title(box, families()[box.game].info),
                self._toggle,
                (box.game,),
                icon="check" if box.game in self._shown and not THEME.large else "",
                chosen=box.game in self._shown,
                align="left",
            )
            for box in self._boxes()
        )
        yield GroupItem(boxes, 2)
        yield ButtonItem(text("club-table.done"), self._finish, role="main", able=bool(self._shown))

    # What is typed and chosen

    def _key(self, _: Any, key: int, *more: object) -> bool:
        """Handle a digit key while the host PIN is entered."""
        typed = self._app.screen is self and self.step == STEPS[0]
        return typed and press_key(key, self._digit, self._erase)

    def _digit(self, digit: str) -> None:
        """Add a digit. The PIN is entered twice, because it cannot be looked up later."""
        self._typed += digit
        if len(self._typed) < DIGITS[0]:
            self._dots.show(len(self._typed))
            return
        typed, self._typed = self._typed, ""
        if not self._first:
            self._first, self._said = typed, text("club-table.again")
        elif typed == self._first:
            self._pin, self._first, self._said, self.step = typed, "", "", STEPS[1]
        else:
            self._first, self._said = "", text("club-table.other")
        self.rebuild()

    def _erase(self) -> None:
        self._typed = self._typed[:-1]
        self._dots.show(len(self._typed))

    def _open(self, step: str) -> None:
        self._typed, self._first, self._said = "", "", ""
        self.step = step
        self.rebuild()

    def _on_name(self, name: str) -> None:
        self.name = name.strip()

    def _take_name(self, name: str) -> None:
        self.name = name
        self.rebuild()

    def _toggle(self, game: str) -> None:
        self._shown ^= {game}
        self.rebuild()

    def _back(self) -> None:
        """Go one step back. The first step leads back to the doors."""
        at = STEPS.index(self.step)
        if at:
            self._open(STEPS[at - 1])
        else:
            self._app.uncover()

    def _finish(self) -> None:
        """Save everything, and make this a club table."""
        games = [box.game for box in self._boxes() if box.game in self._shown]
        try:
            kiosk.store(self.name, self._pin)
        except StorageError as wrong:
            self._said = str(wrong)
            self.rebuild()
            return
        self._app.settings.offered = [] if len(games) == len(self._boxes()) else games
        self._app.open_to_strangers()
