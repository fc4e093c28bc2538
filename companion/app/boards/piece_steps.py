"""How ordinary pieces are shown to a camera: four corners, the empty board, the pieces as a game of chess begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from companion.app.boards.checklist import checklist
from companion.app.table.widgets.banner import BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem
from companion.kernel.board import FILES
from firmware_bridge.core.link_messages import LinkMessage

if TYPE_CHECKING:
    from firmware_bridge.core.calibration import Calibrating
    from firmware_bridge.eye.live_picture import Spot
    from firmware_bridge.transports.frames.live_camera import LiveCamera

STEPS = ("corners", "empty", "start")
GAME = "chess"
"""As whose start the pieces are set up: every set has these."""
CORNERS = 4


class PieceSteps:
    """`taps`: the corners that were tapped so far, as points of the picture. `on_change` shows what has changed."""

    def __init__(self, live: LiveCamera, on_change: Callable[[], None]) -> None:
        self._live, self._changed = live, on_change
        self.taps: tuple[Spot, ...] = ()

    @property
    def now(self) -> Calibrating | None:
        """How far it is; None: the camera has not looked yet."""
        return self._live.calibrating

    @property
    def ready(self) -> bool:
        """Whether all was shown."""
        return self.now is not None and self.now.step == "ready"

    @property
    def corner(self) -> str:
        """The square whose outer corner is tapped next."""
        live = self._live.picture
        files, ranks = live.field if live is not None and live.field != (0, 0) else (8, 8)
        last = FILES[files - 1]
        return ("a1", f"{last}1", f"{last}{ranks}", f"a{ranks}")[len(self.taps)]

    def tap(self, spot: Spot) -> None:
        """A point of the picture was tapped."""
        if self.now is None or self.now.step != "corners" or len(self.taps) == CORNERS:
            return
        self.taps = (*self.taps, spot)
        if len(self.taps) == CORNERS:
            a1, along, far, up = self.taps
            self._live.tap((a1, along, far, up))
        self._changed()

    def banner_text(self) -> BannerText:
        """What is done next."""
        now = self.now
        if now is None:
            return BannerText(text("camera-opens"))
        if now.refused and not now.taking:
            if now.step == "corners":
                self.taps = ()
            return BannerText(TEXTS.render(LinkMessage(now.refused, now.values)), "wrong")
        if now.taking or (len(self.taps) == CORNERS and now.step == "corners"):
            return BannerText(text("camera-takes"))
        if now.step == "corners":
            return BannerText(text("camera-tap", square=self.corner))
        return BannerText(text(f"camera-step-{now.step}"))

    def items(self) -> Iterator[PanelItem]:
        """What was shown already, and what to press."""
        now = self.now
        done = STEPS.index(now.step) if now is not None and now.step in STEPS else 0
        facts = tuple((i < done, text(f"camera-shown-{step}")) for i, step in enumerate(STEPS))
        if now is not None and not now.taking:
            if now.step == "empty":
                yield ButtonItem(text("camera-is-empty"), self._live.clear_board, role="main", icon="check")
            elif now.step == "start":
                yield ButtonItem(text("camera-stands"), self._set_up, role="main", icon="check")
        yield checklist(text("camera-shown"), facts, "shown")
        if self.taps or done:
            yield self.make_again_button()

    def make_again_button(self) -> ButtonItem:
        """Another board, another set, or something was shown wrongly."""
        return ButtonItem(text("camera-anew"), self.begin_anew, icon="repeat")

    def _set_up(self) -> None:
        from companion.table.devices.camera_start import start_men
        from companion.table.setup import make_game

        self._live.set_up(start_men(make_game(GAME, None, {})))

    def begin_anew(self) -> None:
        """Nothing was shown yet."""
        self.taps = ()
        self._live.forget()
        self._changed()
