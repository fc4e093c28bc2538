"""A call for the host: since when, who comes, what it is about. Beside the board of a table, or on a page of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from companion.app.app_context import Host
from companion.app.kiosk.call_timer import Since
from companion.app.kiosk.controller import Kiosk
from companion.app.texts import text
from companion.app.widgets.layout.list_page import Listed
from companion.app.widgets.layout.panel_items import Group, Keeper, Line, Part, Press, Sheet
from companion.app.widgets.theme import ROOM
from companion.table.kiosk.host_calls import REASONS

ICONS = {"man": "search", "dispute": "swap", "board": "board", "how": "help"}


def heading(kiosk: Kiosk) -> str:
    """What stands above: that somebody was called, or comes."""
    now = kiosk.calls.now
    return text("call-comes") if now is not None and now.seen else text("call-out")


def parts(kiosk: Kiosk, back: Callable[[], None], label: str) -> Iterator[Part]:
    """What can be read and said of the call. `back` and `label`: the way on without the host."""
    now, small = kiosk.calls.now, ROOM.small
    if now is None:
        return
    since = text("call-since-of", table=kiosk.name) if kiosk.name else text("call-since")
    yield Since(since, kiosk.calls, text("call-seen", name=now.seen) if now.seen else "")
    if not small:
        yield Line(text("call-why"), "muted")
    reasons = tuple(
        Press(text(f"call-{why}"), kiosk.calls.about, (why,), icon=ICONS[why], chosen=why == now.why, align="left")
        for why in REASONS
    )  # fmt: skip
    yield Group(reasons, 2 if small else 1)
    if kiosk.stands:
        yield Line(text("call-clocks"), "muted", "label", icon="pause")
    yield Press(text("call-settled"), partial(_settle, kiosk, back), icon="check")
    yield Press(label, back, role="main")


def _settle(kiosk: Kiosk, back: Callable[[], None]) -> None:
    kiosk.calls.settle()
    back()


class CallPage(Listed):
    """The call, over a screen that has no board."""

    topic = "call-host"
    calls = True
    """It needs no button for a call."""

    def __init__(self, app: Host, kiosk: Kiosk, **given: Any) -> None:
        super().__init__(app, text("call-short"), gap=12, widest=720, back=app.uncover, **given)
        self._kiosk = kiosk
        self.anew()

    def redo_call(self) -> None:
        """The call has changed."""
        if self._kiosk.calls.now is not None:
            self._keeper.update((self._sheet(),))
            self.arrange()

    def _fill(self) -> None:
        self._keeper = Keeper(self._column)
        self._keeper.update((self._sheet(),))

    def _sheet(self) -> Part:
        said = Line(heading(self._kiosk), style="title")
        return Sheet((said, *parts(self._kiosk, self._leave, text("call-on"))), paper=True, name="call")
