"""The host's number, on a pad: dots for digits, no sound and no word a digit; and a table for strangers,
which is set up with that number before all else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.app.app_context import AppContext
from companion.app.models.shelf import SHELF
from companion.app.screens.home.screen import box_title
from companion.app.texts import TEXTS, text
from companion.app.widgets.button import Icon, Plate, PlateStyle, PushButton
from companion.app.widgets.element import Columns, Element, Gap, ScrollElement, Stack
from companion.app.widgets.fields import DigitPad, PinDots, TextEntryItem, press_key
from companion.app.widgets.panel_items import ButtonItem, GroupItem, PanelItem, PanelUpdater, TextItem
from companion.app.widgets.screen import Screen, TitleBar, help_button
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.games import families
from companion.i18n.languages import format_clock
from companion.table import kiosk
from companion.table.kiosk import DIGITS, HostLock, KioskConfigError
from companion.table.storage.data_folder import StorageError
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


STEPS = ("number", "name", "shelf")
TABLES = range(1, 9)
"""Names that are offered: Table 1 and so on."""


class ClubTableScreen(Screen):
    """`step`: the one that is open. Nothing is kept before the last one is done."""

    topic = "club-table"
    secret_seat = "host"
    """What is on this page is read out to nobody."""

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

    def _make(self) -> None:
        low = self.space.kind != "wide"
        self._head = TitleBar(text("club-table"), "", self._back, self._app.help, low)
        steps = Stack(gap=px(8))
        PanelUpdater(steps).update(tuple(self._steps()))
        self._steps_plate = Plate([steps], 8)
        self._says = Text(text(f"club-table-{self.step}-says"), "label", "muted")
        if self.step == "number":
            self._dots = PinDots(DIGITS[0])
            self._pad = DigitPad(self._digit, self._erase)
            self._error = Text(self._said, "label", "on_sheet", align="center")
            inside: list[Element] = [self._dots, self._error, self._pad]
            self._work = Plate(inside, 10, paper=True)
            self._dots.show(len(self._typed))
        else:
            column = Stack(gap=px(8))
            PanelUpdater(column, paper=True).update(tuple(self._items()))
            self._work = Plate([ScrollElement(column, grow=1)], 10, paper=True)
        for part in (self._head, self._steps_plate, self._says, self._work):
            self.add_widget(part)

    def _steps(self) -> Iterator[PanelItem]:
        done = STEPS.index(self.step)
        for n, step in enumerate(STEPS):
            yield ButtonItem(
                text(f"club-table-{step}"),
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
                for name in (text("joining-table-name", n=n) for n in TABLES)
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
        yield ButtonItem(text("club-table-done"), self._finish, role="main", able=bool(self._shown))

    # Where it lies

    def _lay(self) -> None:
        left, low, wide, room = self._put_head(self._head)
        gap, at = px(self.space.gap), low + room
        if self.space.kind == "upright":
            steps = self._steps_plate.fit(wide)
            self._steps_plate.put(left, at - steps, wide, steps)
            at -= steps + gap
            says = self._says.fit(wide)
            self._says.put(left, at - says, wide, says)
            at -= says + gap
            self._put_work(left, low, wide, at - low)
            return
        half = round((wide - gap) * 0.52)
        steps = self._steps_plate.fit(half)
        self._steps_plate.put(left, at - steps, half, steps)
        says = self._says.fit(half - px(12))
        shown = at - steps - gap - says >= low
        self._says.opacity = 1 if shown else 0
        self._says.put(left + px(6), at - steps - gap - says, half - px(12), says)
        self._put_work(left + half + gap, low, wide - half - gap, at - low)

    def _put_work(self, x: float, low: float, wide: float, room: float) -> None:
        high = min(room, self._work.fit(wide))
        self._work.put(x, low + room - high, wide, high)

    # What is typed and chosen

    def _key(self, _: Any, key: int, *more: object) -> bool:
        """A digit of a keyboard, while the host's number is typed."""
        typed = self._app.screen is self and self.step == STEPS[0]
        return typed and press_key(key, self._digit, self._erase)

    def _digit(self, digit: str) -> None:
        """Four digits, and the same four again: nobody can look them up later."""
        self._typed += digit
        if len(self._typed) < DIGITS[0]:
            self._dots.show(len(self._typed))
            return
        typed, self._typed = self._typed, ""
        if not self._first:
            self._first, self._said = typed, text("club-table-again")
        elif typed == self._first:
            self._pin, self._first, self._said, self.step = typed, "", "", STEPS[1]
        else:
            self._first, self._said = "", text("club-table-other")
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
        """One step back, at the first to the doors."""
        at = STEPS.index(self.step)
        if at:
            self._open(STEPS[at - 1])
        else:
            self._app.uncover()

    def _finish(self) -> None:
        """From now on strangers sit here."""
        games = [box.game for box in self._boxes() if box.game in self._shown]
        try:
            kiosk.store(self.name, self._pin)
        except StorageError as wrong:
            self._said = str(wrong)
            self.rebuild()
            return
        self._app.settings.offered = [] if len(games) == len(self._boxes()) else games
        self._app.open_to_strangers()
