"""A look at what a camera reads: its board square by square, hatched where it is not sure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.app.app_context import AppContext
from companion.app.boards.camera.live_picture_view import LivePictureItem
from companion.app.boards.camera.live_screen import LiveScreen
from companion.app.boards.camera.screen import NAMED
from companion.app.boards.sensor_field_view import SensorFieldView, field_of
from companion.app.table.widgets.banner import BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.board.board_marks import BoardMarks
from companion.app.widgets.controls.heading import HeadingItem
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, SheetItem, TextItem
from firmware_bridge.core.camera_setup import over_dice
from firmware_bridge.core.eye_reports import Believed
from firmware_bridge.core.link_messages import link_message

USUAL = 8
"""Files and ranks of the field that is shown before a camera has found its board."""
LISTED = 8
"""Squares that are listed with their certainty at most."""


class FieldCheckScreen(LiveScreen):
    """The board that a camera reads."""

    topic = "check-board"

    def __init__(self, app: AppContext, url: str, leave: Callable[[], None], **given: Any) -> None:
        super().__init__(app, url, leave, **given)
        self._read: Believed | None = None
        self._size, self._chosen = (USUAL, USUAL), ""
        self.rebuild()
        self._take()

    def _look(self) -> None:
        """The camera has looked again."""
        seen, live = self.live.seen, self.live.picture
        if isinstance(seen, Believed):
            self._read = seen
        if live is not None and live.field not in ((0, 0), self._size):
            self._size, self._chosen = live.field, ""
            self.rebuild()
        else:
            self.draw_now()

    # What it shows

    def _make_field(self) -> SensorFieldView:
        field = SensorFieldView(field_of(*self._size), self._on_tap)
        field.chosen = self._chosen
        return field

    def draw(self) -> None:
        self.banner.show(self._banner_text())
        self.panel.update(tuple(self._items()))
        read = self._read
        if read is None:
            self.field.show_field({}, frozenset(), (), BoardMarks())
            return
        tokens = {square: token.removeprefix("m") for square, token in read.readings.items()}
        unsure = frozenset((*read.unsure, *read.off))
        self.field.show_field(tokens, frozenset(), (), BoardMarks(unsure=unsure))

    def _banner_text(self) -> BannerText:
        """What is wrong, what hides the board, what is not clear, or that all is."""
        said = self._say_trouble() or self._say_held(self._read is not None)
        if said is not None:
            return said
        if self._read is None:
            return BannerText(text("camera-opens"))
        unclear = tuple(dict.fromkeys((*self._read.off, *self._read.unsure)))
        if unclear:
            return BannerText(TEXTS.render(link_message("camera-unclear", squares=unclear[:NAMED])))
        return BannerText(text("camera-clear"))

    def _items(self) -> Iterator[PanelItem]:
        yield HeadingItem(text("camera-page"), "{} × {}".format(*self._size))
        read = self._read
        if read is not None and self._chosen in read.sure:
            yield SheetItem((HeadingItem(self._chosen, self._certainty(read, self._chosen)),), name="square")
        yield LivePictureItem(self.live.picture)
        yield ButtonItem(text("check-as-dice"), self._check_dice, icon="dice")
        if read is None:
            return
        least = sorted((sure, square) for square, sure in read.sure.items() if sure < 1)[:LISTED]
        if least:
            lines = "\n".join(f"{square}: {self._certainty(read, square)}" for _, square in least)
            heading = HeadingItem(text("camera-least-sure"), style="button")
            yield SheetItem((heading, TextItem(lines, "muted", "label")), name="least")

    def _check_dice(self) -> None:
        """It looks at a dice tray."""
        from companion.app.boards.camera.tray_check_screen import TrayCheckScreen

        self._app.navigator.show(TrayCheckScreen(self._app, over_dice(self.url), self._leave))

    def _certainty(self, read: Believed, square: str) -> str:
        token = read.readings.get(square, "").removeprefix("m")
        said = (
            {"": text("empty"), "1": text("taken")}.get(token, token) if read.sense != "identity" else token
        )
        return text("camera-sure", reading=said or text("empty"), percent=round(100 * read.sure[square]))

    def _on_tap(self, square: str) -> None:
        self._chosen = square
        self.to_top()
        self.redraw()
