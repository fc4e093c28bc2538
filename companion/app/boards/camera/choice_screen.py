"""Which camera looks at the board? Those of this computer, each with what it shows now; or a phone, by its address."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.boards.camera.card import CameraCard
from companion.app.boards.camera.live_screen import watch
from companion.app.boards.camera.screen import CameraScreen
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.text_entry import TextEntryItem
from companion.app.widgets.layout.element import Element, Stack, Tiles
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, PanelUpdater, SheetItem, TextItem
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.theme import px
from companion.table.devices.device_manager import BoardError
from firmware_bridge.core.camera_setup import camera_url, read_camera_code
from firmware_bridge.core.eye_reports import Believed, Seen
from firmware_bridge.transports.frames.eye_process import is_installed

if TYPE_CHECKING:
    from firmware_bridge.discovery import FoundBoard
    from firmware_bridge.transports.frames.live_camera import LiveCamera

AGAIN = 3.0
"""Seconds from one look for cameras to the next."""
MOST = 3
"""Cameras that are looked through at the same time."""
CORNERS = 4


def camera_page(app: AppContext, on_back: Callable[[], None] | None = None) -> Screen:
    """The camera that was chosen before, looked through at once; else the choice."""
    leave = on_back or partial(app.open_settings, "boards")
    if app.settings.camera and is_installed():
        return CameraScreen(app, app.settings.camera, leave, choose=choose)
    return CameraChoiceScreen(app, leave)


def choose(app: AppContext, leave: Callable[[], None], said: str = "") -> None:
    """Ask for a camera in place of the screen that is shown."""
    app.navigator.show(CameraChoiceScreen(app, leave, said))


class CameraChoiceScreen(ListPage):
    """A camera that is plugged in while the page is open comes by itself; `said`: what stands above them."""

    topic = "camera"

    def __init__(self, app: AppContext, leave: Callable[[], None], said: str = "", **given: Any) -> None:
        super().__init__(app, text("camera-which"), gap=12, widest=1180, on_back=leave, **given)
        self._said, self._address, self.asks = said, "", False
        self._found: tuple[FoundBoard, ...] = ()
        self._lives: dict[str, LiveCamera] = {}
        self._cards: dict[str, CameraCard] = {}
        self._show = Clock.create_trigger(lambda _: self._show_cards())
        self._looking = Clock.schedule_interval(lambda _: self.look(), AGAIN)
        self.look()
        self.rebuild()

    def close(self) -> None:
        self._looking.cancel()
        self._show.cancel()
        for live in self._lives.values():
            live.close()
        self._lives.clear()

    def dismiss(self) -> bool:
        """No address is asked for any more; whether one was."""
        asked, self.asks = self.asks, False
        if asked:
            self._said = ""
            self.rebuild()
        return asked

    # What there is

    def look(self) -> None:
        """List the cameras of this computer, and look through them."""
        from firmware_bridge.discovery import cameras_here

        if not is_installed() or (found := tuple(cameras_here())) == self._found:
            return
        self._found = found
        usable = [one.url for one in found if one.wrong is None][:MOST]
        for url in [url for url in self._lives if url not in usable]:
            self._lives.pop(url).close()
        for url in usable:
            if url not in self._lives:
                self._lives[url] = watch(url, self._show, codes=True)
        if self._made_for:
            self.rebuild()

    def _make(self) -> None:
        self._heading = text("camera-which")
        super()._make()
        self._title.lines = 4  # large letters on a phone

    def _fill(self) -> None:
        self._cards = {}
        above = Stack(gap=px(8))
        PanelUpdater(above).update(tuple(self._above()))
        if self.asks or not is_installed():
            self._column.fill([above])
            return
        cards: list[Element] = []
        for one in self._found:
            card = CameraCard(str(one.what.values["name"]), "", "eye", partial(self._take, one.url))
            card.disabled = one.wrong is not None
            self._cards[one.url] = card
            cards.append(card)
        cards.append(CameraCard(text("camera-phone"), text("camera-phone-says"), "phone", self._ask))
        below = TextItem(text("camera-stays"), "muted", "label", icon="eye").build()
        self._column.fill([above, Tiles(cards, 2 if self.space.kind == "upright" else 3, px(12)), below])
        self._show_cards()

    def _above(self) -> list[PanelItem]:
        """What is said above the cameras, or the line for an address."""
        said = [TextItem(self._said, "signal", icon="warn")] if self._said else []
        if not is_installed():
            return [TextItem(TEXTS.wrong(BoardError("camera-needs-package")), icon="warn")]
        if not self.asks:
            return [*said]
        hint = text("camera-address-hint")
        entry = TextEntryItem(text("camera-address"), self._address, hint, self._type)
        look = ButtonItem(text("camera-look"), self._take_address, role="main", icon="eye")
        says = [TextItem(text("camera-address-says"), "muted", "label")]
        if self._lives:
            says.append(TextItem(text("camera-address-scan"), "muted", "label", icon="phone"))
        return [*said, SheetItem((entry, *says, look), name="address")]

    def _show_cards(self) -> None:
        """What each camera sees now; a QR code that is held before one is the address of a phone."""
        if code := next(filter(None, (live.take_code() for live in self._lives.values())), ""):
            self._take_code(code)
            return
        for one in self._found:
            if (card := self._cards.get(one.url)) is None:
                continue
            live = self._lives.get(one.url)
            wrong = one.wrong or (live.trouble if live is not None else None)
            if wrong is not None:
                card.show(None, TEXTS.render(wrong), False)
            elif live is not None:
                card.show(live.picture, describe_seen(live.seen), _corners(live.seen) == CORNERS)
        self.arrange()

    # What is chosen

    def _ask(self) -> None:
        self.asks, self._said = True, ""
        self.rebuild()

    def _take_code(self, code: str) -> None:
        """This QR code was held before a camera: its address is shown, and looked through when people say so."""
        if address := read_camera_code(code):
            self.asks, self._address, self._said = True, address, ""
        else:
            self._said = text("camera-no-address")
        self.rebuild()

    def _type(self, address: str) -> None:
        self._address = address

    def _take_address(self) -> None:
        if self._address.strip():
            self._take(camera_url(self._address))

    def _take(self, url: str) -> None:
        """Look through this one alone."""
        try:
            live = self._lives.pop(url, None)
            screen = CameraScreen(self._app, url, self._leave, choose=choose, live=live)
        except BoardError as wrong:
            self._said = TEXTS.wrong(wrong)
            self.rebuild()
        else:
            self._app.navigator.show(screen)


def _corners(seen: Seen | None) -> int:
    return 0 if seen is None else CORNERS if isinstance(seen, Believed) else seen.corners


def describe_seen(seen: Seen | None) -> str:
    """What a camera sees of a board, in a few words."""
    if seen is None:
        return text("camera-opens")
    return text("camera-sees", n=_corners(seen))
