"""A table for strangers, in three steps: the host's number before all else, the table's name, what stands on the shelf."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.core.window import Window

from companion.app.app_context import AppContext
from companion.app.home.screen import box_title
from companion.app.home.shelf_model import SHELF
from companion.app.texts import text
from companion.app.widgets.controls.digit_pad import DigitPad, PinDots, press_key
from companion.app.widgets.controls.plates import Plate
from companion.app.widgets.controls.text import Text
from companion.app.widgets.controls.text_entry import TextEntryItem
from companion.app.widgets.layout.element import Element, Stack
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelItem, PanelUpdater, TextItem
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.layout.scroll import ScrollElement
from companion.app.widgets.layout.title_bar import TitleBar
from companion.app.widgets.theme import THEME, px
from companion.games import families
from companion.table.kiosk import kiosk_config
from companion.table.kiosk.host_pin import DIGITS
from companion.table.storage.data_folder import StorageError

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
            before = kiosk_config.load()
        except kiosk_config.KioskConfigError:  # this screen writes a new file
            before = kiosk_config.KioskConfig()
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
            kiosk_config.store(self.name, self._pin)
        except StorageError as wrong:
            self._said = str(wrong)
            self.rebuild()
            return
        self._app.settings.offered = [] if len(games) == len(self._boxes()) else games
        self._app.open_to_strangers()
