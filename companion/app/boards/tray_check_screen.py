"""A look at what a camera reads in a dice tray: each die with its face, and what is not clear."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.boards.camera_screen import say_why_held, watch
from companion.app.boards.live_picture_view import LivePictureItem
from companion.app.boards.sensor_field_view import SensorFieldView, field_of
from companion.app.table.widgets.banner import Banner, BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.board.board_marks import BoardMarks
from companion.app.widgets.controls.heading import HeadingItem
from companion.app.widgets.layout.button_bar import ButtonBar
from companion.app.widgets.layout.panel_items import PanelItem, SheetItem, TextItem
from companion.app.widgets.layout.split_page import SplitPage
from companion.table.devices.dice_tray import describe_tray
from firmware_bridge.core.dice_tray import COLS, ROWS
from firmware_bridge.core.eye_reports import Held, LyingDie
from firmware_bridge.core.wire import square_name


class TrayCheckScreen(SplitPage):
    """It looks through one camera until it is left. Raises BoardError: it names no camera."""

    topic = "check-board"

    def __init__(self, app: AppContext, url: str, leave: Callable[[], None], **given: Any) -> None:
        super().__init__(**given)
        self._app, self._leave = app, leave
        self._take = Clock.create_trigger(lambda _: self.draw_now())
        self.live = watch(url, self._take)
        self.rebuild()
        self._take()

    def close(self) -> None:
        self._take.cancel()
        self.live.on_change = lambda: None
        self.live.close()

    # What it shows

    def _make(self) -> None:
        low = self.space.kind != "wide"
        self.field = SensorFieldView(field_of(COLS, ROWS), lambda _: None)
        self.banner = Banner(low)
        actions = (
            ("back", "back", text("back"), self._leave),
            ("help", "help", text("help"), self._app.help),
        )
        self.hold(self.banner, self.field, ButtonBar(actions, not low))

    def draw(self) -> None:
        self.banner.show(self._banner_text())
        self.panel.update(tuple(self._items()))
        read = self.live.dice
        lying = read.lying if read is not None else ()
        faces = {_square_of(die): str(die.face) for die in lying}
        self.field.show_field(faces, frozenset(), (), BoardMarks())

    def _banner_text(self) -> BannerText:
        """What is wrong, what hides the tray, what is not clear, or that all is."""
        seen, live, read = self.live.seen, self.live.picture, self.live.dice
        if self.live.trouble is not None:
            return BannerText(TEXTS.render(self.live.trouble), "wrong")
        if isinstance(seen, Held):
            if read is not None and seen.why in ("moving", "hand"):
                return BannerText(text("tray-moves"))
            return BannerText(say_why_held(seen, live.marks if live is not None else {}, False))
        if read is None:
            return BannerText(text("camera-opens"))
        if read.unclear or not read.lying:
            (*_, said) = describe_tray(read)
            return BannerText(TEXTS.render(said))
        return BannerText(text("tray-clear"))

    def _items(self) -> Iterator[PanelItem]:
        yield HeadingItem(text("check-as-dice"), f"{COLS} × {ROWS}")
        yield LivePictureItem(self.live.picture)
        read = self.live.dice
        if read is not None and read.lying:
            lines = (TextItem(TEXTS.render(said)) for said in describe_tray(read))
            yield SheetItem(tuple(lines), name="dice")


def _square_of(die: LyingDie) -> str:
    """The square of the tray on which its middle lies."""
    return square_name(min(max(int(die.x), 0), COLS - 1), min(max(int(die.y), 0), ROWS - 1))
