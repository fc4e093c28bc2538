"""A look at what a camera reads in a dice tray: each die with its face, and what is not clear."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.app.app_context import AppContext
from companion.app.boards.camera.live_picture_view import LivePictureItem
from companion.app.boards.camera.live_screen import LiveScreen
from companion.app.boards.sensor_field_view import SensorFieldView, field_of
from companion.app.table.widgets.banner import BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.board.board_marks import BoardMarks
from companion.app.widgets.controls.heading import HeadingItem
from companion.app.widgets.layout.panel_items import PanelItem, SheetItem, TextItem
from companion.table.devices.dice_tray import describe_tray
from firmware_bridge.core.dice_tray import COLS, ROWS
from firmware_bridge.core.eye_reports import Held, LyingDie
from firmware_bridge.core.wire import square_name


class TrayCheckScreen(LiveScreen):
    """The dice that a camera reads."""

    topic = "check-board"

    def __init__(self, app: AppContext, url: str, leave: Callable[[], None], **given: Any) -> None:
        super().__init__(app, url, leave, **given)
        self.rebuild()
        self._take()

    # What it shows

    def _make_field(self) -> SensorFieldView:
        return SensorFieldView(field_of(COLS, ROWS), lambda _: None)

    def draw(self) -> None:
        self.banner.show(self._banner_text())
        self.panel.update(tuple(self._items()))
        read = self.live.dice
        lying = read.lying if read is not None else ()
        faces = {_square_of(die): str(die.face) for die in lying}
        self.field.show_field(faces, frozenset(), (), BoardMarks())

    def _banner_text(self) -> BannerText:
        """What is wrong, what hides the tray, what is not clear, or that all is."""
        seen, read = self.live.seen, self.live.dice
        if (wrong := self._say_trouble()) is not None:
            return wrong
        if isinstance(seen, Held) and read is not None and seen.why in ("moving", "hand"):
            return BannerText(text("tray-moves"))
        if (held := self._say_held(False)) is not None:
            return held
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
