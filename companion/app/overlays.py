"""Pages above any screen: help, the link to the handbook, a call for the host, messages from arbiters,
and the confirmation for the power button.
"""

from __future__ import annotations

import threading
import webbrowser
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.app.app_context import AppContext, Kiosk
from companion.app.pages import ListPage
from companion.app.texts import TEXTS, text
from companion.app.widgets.element import Element
from companion.app.widgets.idle import do_in_app_thread
from companion.app.widgets.panel_items import (
    ON_PAPER,
    ButtonItem,
    DividerItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    SheetItem,
    TextItem,
)
from companion.app.widgets.pictures import QrCodeItem
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.i18n.languages import format_clock
from companion.server.handbook import has_handbook
from companion.table.kiosk import REASONS, HostCalls
from firmware_bridge.core.board import LinkError
from hardware.kiosk.machine import switch_off

if TYPE_CHECKING:
    from companion.club.client.membership import PendingGame
    from companion.server.handbook.handbook_server import HandbookServer


DOCS: Mapping[str, str] = {
    "home": "getting-started.md",
    "first-start": "getting-started.md",
    "own-board": "getting-started.md",
    "club-table": "kiosk.md",
    "more-games": "variants.md",
    "box": "getting-started.md",
    "levels": "players.md",
    "settings": "voice.md",
    "exercise": "getting-started.md",
    "lesson": "getting-started.md",
    "draw-board": "games/dice-and-cards.md",
    "own-set": "games/dice-and-cards.md",
    "pair-men": "boards.md",
    "check-board": "boards.md",
    "device-keys": "boards.md",
    "camera": "camera.md",
    "camera-reads": "camera.md",
    "all-games": "records.md",
    "statistics": "records.md",
    "rules": "games/chess-jumble.md",
    "daily": "games/parade-chess-solitaire.md",
    "replay": "records.md",
    "looking-back": "players.md",
    "solve-moment": "players.md",
    "write-out": "records.md",
    "play-on": "players.md",
    "guess-moves": "players.md",
    "ladder": "players.md",
    "table": "getting-started.md",
    "dice-table": "games/dice-and-cards.md",
    "clocks": "clocks.md",
    "host-number": "kiosk.md",
    "call-host": "kiosk.md",
    "switch-off": "kiosk.md",
    "club": "club/setting-up.md",
    "lichess": "lichess.md",
    "two-tables": "two-tables.md",
}
"""Documentation page of each help topic."""


def help_texts(topic: str) -> tuple[PanelItem, ...]:
    """Return the help for a screen: its sentences, the keys, and the page of the documentation if
    there is no handbook.
    """
    lines = (TextItem(line) for line in text(f"help-{topic}").split("\n"))
    keys = TextItem(text("help-keys"), "muted", "label", icon="keys-away")
    return (
        *lines,
        DividerItem(),
        keys,
        *(
            ()
            if has_handbook()
            else (TextItem(text("help-docs", page=f"docs/{DOCS[topic]}"), "muted", "label", icon="book"),)
        ),
    )


def handbook_items(app: AppContext, topic: str) -> tuple[PanelItem, ...]:
    """Return the button that opens the handbook's page about a screen, if there is a handbook."""
    if not has_handbook():
        return ()
    return (ButtonItem(text("handbook"), app.read_handbook, (DOCS[topic],), icon="book", align="left"),)


class HelpScreen(ListPage):
    """Help for a screen.

    Args:
        app: The app.
        topic: The help topic.
        on_rules: Opens the rules of the game; None if the screen belongs to no game.
        on_back: Called by the back button.
    """

    def __init__(
        self,
        app: AppContext,
        topic: str,
        on_rules: Callable[[], None] | None,
        on_back: Callable[[], None],
        **given: Any,
    ) -> None:
        super().__init__(app, text("help"), gap=12, widest=720, on_back=on_back, **given)
        self._about, self._rules = topic, on_rules
        self.rebuild()

    def _fill(self) -> None:
        PanelUpdater(self._column).update(tuple(self._parts()))

    def _parts(self) -> Iterator[PanelItem]:
        yield SheetItem(help_texts(self._about), paper=True, name="help")
        if self._rules is not None:
            yield ButtonItem(text("rules-title"), partial(self._rules), icon="book", align="left")
        yield from handbook_items(self._app, self._about)
        yield ButtonItem(text("help-back"), self._leave, role="main")


@cache
def handbook_server() -> HandbookServer:
    """Return the server of the handbook, which starts at the first use and runs until the app ends."""
    from companion.server.handbook.handbook_server import HandbookServer

    return HandbookServer()


class HandbookScreen(ListPage):
    """A screen that shows how to open a page of the handbook; `page` is its file, such as `club/wall.md`."""

    def __init__(self, app: AppContext, page: str, on_back: Callable[[], None], **given: Any) -> None:
        super().__init__(app, text("handbook"), gap=12, widest=720, on_back=on_back, **given)
        self._here, self._near = "", list[str]()
        self._said = text("handbook.open-says")
        try:
            server = handbook_server()
            self._here, *self._near = server.locate(page)
        except OSError as wrong:
            self._said = text("handbook.no-port", why=wrong.strerror or "")
        else:
            if server.moved:
                self._said = text("handbook.moved")
        self.rebuild()

    def _fill(self) -> None:
        PanelUpdater(self._column).update(tuple(self._parts()))

    def _parts(self) -> Iterator[PanelItem]:
        if not self._here:
            yield TextItem(self._said)
            return
        if self._app.kiosk is None:  # a kiosk has no browser
            yield TextItem(self._said)
            yield ButtonItem(text("handbook.open"), self._open, icon="globe", role="main")
        if self._near:
            scan = (
                TextItem(text("handbook.scan")),
                QrCodeItem(self._near[0]),
                TextItem(self._near[0], "muted", "label"),
            )
            yield SheetItem(scan, paper=True, name="phone")
        elif self._app.kiosk is not None:
            yield TextItem(text("handbook.nowhere"))

    def _open(self) -> None:
        if not webbrowser.open(self._here):
            self._said = text("handbook.no-browser", address=self._here)
            self._fill()
            self.arrange()


class CallTimerItem(PanelItem, frozen=True):
    """The age of a call.

    Attributes:
        said: The text before the age.
        beside: The text at the right.
    """

    said: str
    calls: HostCalls
    beside: str = ""

    def build(self, paper: bool = False) -> Element:
        return CallTimer(self, paper)

    def update(self, element: Any, before: Any) -> bool:
        element.say(self)
        return True


class CallTimer(Element):
    """A line with the age of a call, which is updated while the line is visible."""

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
        """Return whether the text and the time share a line, as they do on a small screen if they fit."""
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
    """Return the heading of a call: whether the host was called or is on the way."""
    now = kiosk.calls.now
    if now is not None and now.seen:
        return text("call-host.comes")
    return text("call-host.out" if kiosk.heard else "call-host.unheard")


def call_items(kiosk: Kiosk, back: Callable[[], None], label: str) -> Iterator[PanelItem]:
    """Yield the items of a call. `back` and `label` belong to the button that continues without the
    host.
    """
    now = kiosk.calls.now
    if now is None:
        return
    reasons = tuple(
        ButtonItem(
            text(f"call-host.{why}"),
            kiosk.calls.about,
            (why,),
            icon="check" if why == now.why else ICONS[why],
            chosen=why == now.why,
            align="left",
        )
        for why in REASONS
    )
    if not THEME.small and kiosk.heard:
        yield TextItem(text("call-host.why"), "muted")
    yield GroupItem(reasons, 2)
    yield CallTimerItem(
        text("call-host.since"), kiosk.calls, text("call-host.seen", name=now.seen) if now.seen else ""
    )
    for id in kiosk.heard:
        yield TextItem(text(id), "muted", "label", icon="check")
    if kiosk.stands:
        yield TextItem(text("call-host.clocks"), "muted", "label", icon="pause")
    yield ButtonItem(text("call-host.settled"), partial(_settle, kiosk, back), icon="check")
    yield ButtonItem(label, back, role="main")


def _settle(kiosk: Kiosk, back: Callable[[], None]) -> None:
    kiosk.calls.settle()
    back()


class CallScreen(ListPage):
    """The call for the host, above a screen without a board."""

    topic = "call-host"
    shows_call = True
    """Hides the call button of the footer."""

    def __init__(self, app: AppContext, kiosk: Kiosk, **given: Any) -> None:
        super().__init__(app, text("call-host"), gap=12, widest=720, on_back=app.uncover, **given)
        self._kiosk = kiosk
        self.rebuild()

    def redo_call(self) -> None:
        """Show that the call has changed. If it was settled elsewhere, return to the screen below."""
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
                *call_items(self._kiosk, self._leave, text("go-on")),
                ButtonItem(text("call-host.is-host"), self._kiosk.let_host_in, icon="settings"),
            ),
            paper=True,
            name="call",
        )


class ArbiterSheet(ListPage):
    """Messages from an arbiter, shown until they have been read."""

    def __init__(self, app: AppContext, said: Sequence[str], **given: Any) -> None:
        super().__init__(app, text("club-arbiter"), gap=12, widest=720, on_back=app.uncover, **given)
        self._said = list(said)
        self.open = True
        """Whether it is still shown."""
        self.rebuild()

    def close(self) -> None:
        self.open = False

    def add(self, said: Sequence[str]) -> None:
        """Add more messages."""
        self._said += said
        self._keeper.update((self._sheet(),))
        self.arrange()

    def _fill(self) -> None:
        self._keeper = PanelUpdater(self._column)
        self._keeper.update((self._sheet(),))

    def _sheet(self) -> PanelItem:
        first, *rest = self._said
        return SheetItem(
            (
                TextItem(first, style="heading"),
                *(TextItem(one) for one in rest),
                ButtonItem(text("warn.done"), self._leave, role="main", icon="check"),
            ),
            paper=True,
            name="arbiter",
        )


class WaitingGameSheet(ListPage):
    """A game waiting for its players, with its pairing and the button that starts it."""

    def __init__(
        self,
        app: AppContext,
        start: PendingGame,
        on_begin: Callable[[], None],
        on_later: Callable[[], None],
        **given: Any,
    ) -> None:
        super().__init__(app, text("club-your-game"), gap=12, widest=720, on_back=on_later, **given)
        self._start, self._begin = start, on_begin
        self.open = True
        """Whether it is still shown."""
        self.rebuild()

    def close(self) -> None:
        self.open = False

    def _fill(self) -> None:
        self._keeper = PanelUpdater(self._column)
        self._keeper.update((self._sheet(),))

    def _sheet(self) -> PanelItem:
        start = self._start
        text_ = (TextItem(start.text),) if start.text else ()
        return SheetItem(
            (
                TextItem(start.said, style="title"),
                TextItem(start.title, style="heading"),
                *text_,
                TextItem(text("club-by", by=start.by), "muted"),
                ButtonItem(text("start"), self._begin, role="main", icon="play"),
                ButtonItem(text("later"), self._leave),
            ),
            paper=True,
            name="game put up",
        )


class PowerOffScreen(ListPage):
    """A screen that asks whether to shut the machine down.

    Args:
        app: The app.
        on_back: Called by the back button.
        off: Shuts the machine down or raises `LinkError`. It may block, so it runs in a thread.
    """

    topic = "switch-off"

    def __init__(
        self, app: AppContext, on_back: Callable[[], None], off: Callable[[], None] = switch_off, **given: Any
    ) -> None:
        super().__init__(app, text("switch-off"), gap=12, widest=620, on_back=on_back, **given)
        self._off = off
        self._doing, self._wrong = False, ""
        self._unread = False
        """Whether there is text that has not been read out yet."""
        self.rebuild()

    def _fill(self) -> None:
        self._keeper = PanelUpdater(self._column)
        self._keeper.update(self._parts())

    def _parts(self) -> tuple[PanelItem, ...]:
        if self._doing:
            return (SheetItem((TextItem(text("switch-off.goes")),), paper=True, name="off"),)
        said = (TextItem(self._wrong, icon="warn"),) if self._wrong else ()
        return (
            SheetItem(
                (
                    TextItem(text("switch-off.ask"), style="heading"),
                    TextItem(text("switch-off.safe")),
                    *said,
                    ButtonItem(text("switch-off"), self.switch, icon="plug"),
                    ButtonItem(text("back"), self._leave, role="main"),
                ),
                paper=True,
                name="off",
            ),
        )

    def take_unread(self) -> Element | None:
        unread, self._unread = self._unread, False
        return self._column if unread else None

    def switch(self) -> None:
        """Shut the machine down."""
        self._doing, self._wrong, self._unread = True, "", True
        self._renew()
        threading.Thread(target=self._try, name="off", daemon=True).start()

    def _try(self) -> None:
        wrong: Exception | None = None
        try:
            self._off()
        except LinkError as found:
            wrong = found
        do_in_app_thread(self._done, wrong)

    def _done(self, wrong: Exception | None) -> None:
        if wrong is not None:
            self._doing, self._wrong = False, TEXTS.wrong(wrong)
            self._app.audio.voice.tell(self._wrong)
            self._renew()

    def _renew(self) -> None:
        self._keeper.update(self._parts())
        self.arrange()
