"""A page that looks through one camera: its field beside what the camera shows, until the page is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.boards.camera.live_picture_view import missing_spot
from companion.app.table.widgets.banner import Banner, BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.board.board_view import BoardView
from companion.app.widgets.layout.button_bar import ButtonBar
from companion.app.widgets.layout.split_page import SplitPage
from firmware_bridge.core.camera_setup import camera_setup
from firmware_bridge.core.eye_reports import Held, sentence_of
from firmware_bridge.urls import understood

if TYPE_CHECKING:
    from firmware_bridge.eye.live_picture import Spot
    from firmware_bridge.transports.frames.live_camera import LiveCamera

CORNERS = 4


def watch(url: str, on_change: Callable[[], None], codes: bool = False) -> LiveCamera:
    """Look through a camera; how many squares its board has the board tells, where its name does not.

    `codes`: it tells QR codes that are held before it, too.

    Raises:
        BoardError: it names no camera.
    """
    from firmware_bridge.transports.frames.live_camera import LiveCamera

    setup = camera_setup(understood(url)[1])
    if "field=" not in url and setup.reads == "kit":
        setup = msgspec.structs.replace(setup, cols=0, rows=0)
    return LiveCamera(msgspec.structs.replace(setup, codes=codes), on_change)


class LiveScreen(SplitPage):
    """`live`: the camera, where it is open already; `leave` is the way back. Raises BoardError: it names no camera."""

    def __init__(
        self,
        app: AppContext,
        url: str,
        leave: Callable[[], None],
        live: LiveCamera | None = None,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._app, self.url, self._leave = app, url, leave
        self._take = Clock.create_trigger(lambda _: self._look())
        self.live = live if live is not None else watch(url, self._take)
        self.live.on_change = self._take

    def close(self) -> None:
        self._take.cancel()
        self.live.on_change = lambda: None
        self.live.close()

    def _look(self) -> None:
        """The camera has looked again."""
        self.draw_now()

    # What it is made of

    def _make(self) -> None:
        self.banner = Banner(self.is_low)
        self.field = self._make_field()
        self.hold(self.banner, self.field, self._make_bar())

    @property
    def is_low(self) -> bool:
        """Whether there is little room beside the field."""
        return self.space.kind != "wide"

    def _make_field(self) -> BoardView:
        """What is read, as a board."""
        raise NotImplementedError

    def _make_bar(self, *more: tuple[str, str, str, Callable[[], None]]) -> ButtonBar:
        """The way back, `more`, and help."""
        back = ("back", "back", text("back"), self._leave)
        return ButtonBar((back, *more, ("help", "help", text("help"), self._app.help)), not self.is_low)

    # What it says

    def _say_trouble(self) -> BannerText | None:
        """What is wrong with the camera; None: nothing."""
        return BannerText(TEXTS.render(self.live.trouble), "wrong") if self.live.trouble is not None else None

    def _say_held(self, was_read: bool) -> BannerText | None:
        """Why nothing is read now; None: something is. `was_read`: whether it was before."""
        seen, live = self.live.seen, self.live.picture
        if isinstance(seen, Held):
            return BannerText(say_why_held(seen, live.marks if live is not None else {}, was_read))
        return None


def say_why_held(held: Held, marks: Mapping[int, Spot], was_read: bool) -> str:
    """What people are told of a board that is not read now; `was_read`: it was before."""
    if was_read and held.why in ("moving", "hand"):
        return text("camera-hand")
    corner = missing_corner(marks)
    if held.why == "lost" and corner:
        return text("camera-corner", where=corner)
    if held.why == "lost" and held.corners == CORNERS:
        return text("camera-finds")
    return TEXTS.render(sentence_of(held))


def missing_corner(marks: Mapping[int, Spot]) -> str:
    """Which corner of the picture the fourth marker is missing in, as `upper-left`; empty: it is not one alone."""
    spot = missing_spot(marks)
    if spot is None:
        return ""
    x, y = (sum(axis) / len(marks) for axis in zip(*marks.values(), strict=True))
    return f"{'upper' if spot[1] < y else 'lower'}-{'left' if spot[0] < x else 'right'}"
