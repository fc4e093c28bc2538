"""How long a call has been out, counted on the paper."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import ON_PAPER, PanelItem
from companion.app.widgets.theme import px
from companion.i18n.numbers import clocked
from companion.table.kiosk.host_calls import HostCalls


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
        self._time.text = clocked(part.calls.age)

    def _tick(self, *_: object) -> bool:
        if self.get_root_window() is None:
            return False
        self._time.text = clocked(self._calls.age)
        return True

    def fit(self, width: float) -> float:
        return self._said.fit(width) + max(self._time.fit(width), self._beside.fit(width / 2))

    def arrange(self) -> None:
        self._ticking()
        said = self._said.fit(self.width)
        self._said.put(self.x, self.top - said, self.width, said)
        high = self.height - said
        beside = min(self.width / 2, self._beside.wide() + px(2)) if self._beside.text else 0
        self._time.put(self.x, self.y, self.width - beside, high)
        self._beside.put(self.right - beside, self.y, beside, high)
