"""How ordinary pieces are shown to a camera: four corners, the empty board, the pieces in rows as chess begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from companion.app.boards.checklist import checklist
from companion.app.table.widgets.banner import BannerText
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.stepper import StepperItem
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem
from companion.kernel.board import FILES
from companion.table.devices.camera_start import SIDES, rows_of_men
from firmware_bridge.core.camera_setup import USUAL
from firmware_bridge.core.link_messages import LinkMessage
from firmware_bridge.core.wire import MAX_SIDE

if TYPE_CHECKING:
    from firmware_bridge.core.calibration import Calibrating
    from firmware_bridge.eye.live_picture import Spot
    from firmware_bridge.transports.frames.live_camera import LiveCamera

STEPS = ("corners", "empty", "start")
GAME = "chess"
"""As whose start the pieces are set up on a board of its size: every set has these."""
FEWEST = 4
"""Files and ranks of the smallest board."""
CORNERS = 4


class PieceSteps:
    """`taps`: the corners that were tapped so far, as points of the picture; `field`: files and ranks of the board.

    `on_change` shows what has changed; `on_field` looks at a board of so many files and ranks.
    """

    def __init__(
        self, live: LiveCamera, on_change: Callable[[], None], on_field: Callable[[int, int], None]
    ) -> None:
        self._live, self._changed, self._look_at = live, on_change, on_field
        self.taps: tuple[Spot, ...] = ()
        self.field = live.setup.cols, live.setup.rows

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
        files, ranks = self.field
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
        if now.step == "start" and self.field != USUAL:
            men = rows_of_men(*self.field)
            white, black = (_name_rows(men, side) for side in SIDES)
            return BannerText(text("camera-step-rows", white=white, black=black))
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
        if now is not None and now.step in ("corners", "empty") and not now.taking and not self.taps:
            files, ranks = self.field
            yield StepperItem(text("camera-files"), files, FEWEST, MAX_SIDE, self._resize, (ranks, True))
            yield StepperItem(text("camera-ranks"), ranks, FEWEST, MAX_SIDE, self._resize, (files, False))
        if self.taps or done:
            yield self.make_again_button()

    def make_again_button(self) -> ButtonItem:
        """Another board, another set, or something was shown wrongly."""
        return ButtonItem(text("camera-anew"), self.begin_anew, icon="repeat")

    def _resize(self, other: int, is_files: bool, number: int) -> None:
        self.field = (number, other) if is_files else (other, number)
        self._look_at(*self.field)
        self._changed()

    def _set_up(self) -> None:
        self._live.set_up(rows_of_men(*self.field))

    def begin_anew(self) -> None:
        """Nothing was shown yet."""
        self.taps = ()
        self._live.forget()
        self._changed()


def _name_rows(men: Mapping[str, str], side: str) -> str:
    """From which square to which the men of a side stand, as `a1–h2`."""
    squares = [square for square, its in men.items() if its == side]
    ranks = sorted({int(square[1:]) for square in squares})
    return f"a{ranks[0]}–{max(squares)[0]}{ranks[-1]}"
