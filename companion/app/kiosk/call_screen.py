"""A call for the host: since when, who comes, what it is about.

Beside the board of a table, or on a page of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.app.app_context import AppContext, Kiosk
from companion.app.texts import text
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import (
    ON_PAPER,
    ButtonItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    SheetItem,
    TextItem,
)
from companion.app.widgets.theme import THEME, px
from companion.i18n.numbers import format_clock
from companion.table.kiosk.host_calls import REASONS, HostCalls


class CallTimerItem(PanelItem, frozen=True):
    """`said`: what is counted; `calls`: since when; `beside`: at the right."""

    said: str
    calls: HostCalls
    beside: str = ""

    def build(self, paper: bool = False) -> Element:
        return CallTimer(self, paper)

    def update(self, element: Any, before: Any) -> bool:
        element.say(self)
        return True


class CallTimer(Element):
    """Counts while it is seen."""

    def __init__(self, part: CallTimerItem, paper: bool, **given: Any) -> None:
        super().__init__(**given)
        ink, muted = ("ink", "muted") if not paper else (ON_PAPER["ink"], ON_PAPER["muted"])
        self._said = Text("", "label", muted)
        self._time = Text("", "title", ink, lines=1)
        self._beside = Text("", "button", ink, align="right")
        for one in (self._said, self._time, self._beside):
            self.add_widget(one)
        self._ticking = Clock.create_trigger(self._tick, 1, interval=True)
        self.say(part)

    def say(self, part: CallTimerItem) -> None:
        self._calls = part.calls
        self._said.text, self._beside.text = part.said, part.beside
        self._time.text = format_clock(part.calls.age)

    def _tick(self, *_: object) -> bool:
        if self.get_root_window() is None:
            return False
        self._time.text = format_clock(self._calls.age)
        self.arrange()
        return True

    def _in_line(self, width: float) -> bool:
        """Whether both stand in one line, where there is little room and it has it."""
        needs = self._said.wide() + self._time.wide() + px(12)
        return THEME.small and not self._beside.text and needs <= width

    def fit(self, width: float) -> float:
        time = self._time.fit(width)
        if self._in_line(width):
            return max(time, self._said.fit(width))
        return self._said.fit(width) + max(time, self._beside.fit(width / 2))

    def arrange(self) -> None:
        self._ticking()
        if self._in_line(self.width):
            wide, self._time.align = self._said.wide() + px(2), "right"
            self._said.put(self.x, self.y, wide, self.height)
            self._time.put(self.x + wide, self.y, self.width - wide, self.height)
            return
        self._time.align = "left"
        said = self._said.fit(self.width)
        self._said.put(self.x, self.top - said, self.width, said)
        high = self.height - said
        beside = min(self.width / 2, self._beside.wide() + px(2)) if self._beside.text else 0
        self._time.put(self.x, self.y, self.width - beside, high)
        self._beside.put(self.right - beside, self.y, beside, high)


ICONS = {"man": "search", "dispute": "swap", "board": "board", "how": "help"}


def call_heading(kiosk: Kiosk) -> str:
    """What stands above: that somebody was called, or comes."""
    now = kiosk.calls.now
    if now is not None and now.seen:
        return text("call-comes")
    return text("call-out" if kiosk.heard else "call-unheard")


def call_items(kiosk: Kiosk, back: Callable[[], None], label: str) -> Iterator[PanelItem]:
    """What can be read and said of the call. `back` and `label`: the way on without the host."""
    now = kiosk.calls.now
    if now is None:
        return
    reasons = tuple(
        ButtonItem(
            text(f"call-{why}"),
            kiosk.calls.about,
            (why,),
            icon="check" if why == now.why else ICONS[why],
            chosen=why == now.why,
            align="left",
        )
        for why in REASONS
    )
    if not THEME.small and kiosk.heard:
        yield TextItem(text("call-why"), "muted")
    yield GroupItem(reasons, 2)
    yield CallTimerItem(text("call-since"), kiosk.calls, text("call-seen", name=now.seen) if now.seen else "")
    for id in kiosk.heard:
        yield TextItem(text(id), "muted", "label", icon="check")
    if kiosk.stands:
        yield TextItem(text("call-clocks"), "muted", "label", icon="pause")
    yield ButtonItem(text("call-settled"), partial(_settle, kiosk, back), icon="check")
    yield ButtonItem(label, back, role="main")


def _settle(kiosk: Kiosk, back: Callable[[], None]) -> None:
    kiosk.calls.settle()
    back()


class CallScreen(ListPage):
    """The call, over a screen that has no board."""

    topic = "call-host"
    shows_call = True
    """It needs no button for a call."""

    def __init__(self, app: AppContext, kiosk: Kiosk, **given: Any) -> None:
        super().__init__(app, text("call-host"), gap=12, widest=720, on_back=app.uncover, **given)
        self._kiosk = kiosk
        self.rebuild()

    def redo_call(self) -> None:
        """The call has changed. If it was settled elsewhere, the screen below comes back."""
        if self._kiosk.calls.now is not None:
            self._keeper.update((self._sheet(),))
            self.arrange()
        else:
            Clock.schedule_once(self._leave_settled)

    def _leave_settled(self, _: float) -> None:
        if self._kiosk.calls.now is None and self._app.screen is self:
            self._leave()

    def _fill(self) -> None:
        self._keeper = PanelUpdater(self._column)
        self._keeper.update((self._sheet(),))

    def _sheet(self) -> PanelItem:
        said = TextItem(call_heading(self._kiosk), style="title")
        return SheetItem(
            (
                said,
                *call_items(self._kiosk, self._leave, text("call-on")),
                ButtonItem(text("call-is-host"), self._kiosk.let_host_in, icon="settings"),
            ),
            paper=True,
            name="call",
        )
