"""The promise of a table's chance on the screen: its code, the same as a QR code, and a button for each seat
to shake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import segno
from kivy.graphics import Color, Rectangle
from kivy.uix.behaviors import ButtonBehavior

from companion.app.table.panel.dialog import Dialog
from companion.app.table.touch_controller import TouchController
from companion.app.texts import text
from companion.app.widgets import texture_cache
from companion.app.widgets.controls.button import Icon
from companion.app.widgets.controls.plates import Plate
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Stack
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, TextItem
from companion.app.widgets.theme import THEME, px
from companion.artwork.shapes import svg
from companion.kernel.messages import Seat
from companion.table.randomness.seat_entropy import commitment_fields
from companion.table.referee import Referee

SMALL = 124
QUIET = 4
"""Empty modules around a QR code."""


def fairness_items(referee: Referee, shake: Callable[[str], None]) -> Iterator[PanelItem]:
    """The code of the seed that holds, and who may still add to it; nothing in a game without chance."""
    told = commitment_fields(referee.record)
    if not told["code"]:
        return
    yield TextItem(text("luck-code", code=told["code"]), style="heading")
    yield TextItem(text("luck-says"), "muted", "label")
    yield SeedCodeItem(told["seal"])
    for seat in told["may_add"]:
        yield ButtonItem(text("luck-shake", seat=Seat(seat)), shake, (seat,))


def fairness_row(referee: Referee, touching: TouchController) -> Iterator[PanelItem]:
    """The code in one row, small enough to stand beside the first roll."""
    told = commitment_fields(referee.record)
    if told["code"] and THEME.small:
        yield ButtonItem(
            told["code"], show_luck, (referee, touching), icon="dice", align="left", name=text("luck")
        )
    elif told["code"]:
        yield SeedCodeRowItem(
            told["seal"], told["code"], text("luck-short"), partial(show_luck, referee, touching)
        )


def show_luck(referee: Referee, touching: TouchController) -> None:
    """The code of this game's luck, large, and who may still add to it; after that the new code."""

    def shaken(seat: str) -> None:
        touching.shake(seat)
        show_luck(referee, touching)

    parts = (*fairness_items(referee, shaken), touching.answer(text("back"), None, main=True))
    touching.ask(Dialog(text("luck"), parts))


class SeedCodeRowItem(PanelItem, frozen=True):
    """A QR code with its short form beside it; a tap shows it large."""

    seal: str
    code: str
    says: str
    show: Callable[[], None]

    @property
    def key(self) -> str:
        return "luck row"

    def build(self, paper: bool = False) -> Element:
        return SeedCodeRow(self)

    def update(self, element: Any, before: Any) -> bool:
        element.tell(self)
        return True


class SeedCodeRow(ButtonBehavior, Plate):
    """A plate that can be tapped as a whole."""

    def __init__(self, part: SeedCodeRowItem, **given: Any) -> None:
        self._code, self._words = QrCode(part.seal, SMALL), Text(style="button")
        words = Stack([self._words, Text(part.says, "label", "muted")], px(4))
        row = Columns(
            [self._code, words, Icon("next", 20, "muted")], px(12), [px(SMALL), 0, px(20)], middle=True
        )
        super().__init__(parts=[row], pad=10, **given)
        self.tell(part)
        self.bind(on_release=lambda *_: self.show())

    @property
    def text(self) -> str:
        return text("luck")

    def tell(self, part: SeedCodeRowItem) -> None:
        self._code.show(part.seal)
        self._words.text, self.show = part.code, part.show


class SeedCodeItem(PanelItem, frozen=True):
    """A seal as a QR code: all its 64 digits."""

    seal: str

    def build(self, paper: bool = False) -> Element:
        return QrCode(self.seal)

    def update(self, element: Any, before: Any) -> bool:
        element.show(self.seal)
        return True


class QrCode(Element):
    """A QR code, dark on light."""

    def __init__(self, words: str, size: float = 190, **given: Any) -> None:
        super().__init__(**given)
        self.dp = size
        with self.canvas:
            Color(1, 1, 1, 1)
            self._shape = Rectangle()
        self.words = ""
        self.show(words)

    def fit(self, width: float) -> float:
        return float(px(self.dp))

    def show(self, words: str) -> None:
        if words != self.words:
            # Capitals fit a denser mode; the reader of a code does not mind them.
            self.words = words
            self.rows = segno.make(words.upper(), error="m", micro=False).matrix

    def drawn(self) -> str:
        """The code as a drawing, with the empty room around it that readers need."""
        side = len(self.rows) + 2 * QUIET
        path = "".join(
            f"M{x} {y}h1v1h-1z"
            for y, row in enumerate(self.rows, QUIET)
            for x, dark in enumerate(row, QUIET)
            if dark
        )
        ground = f'<rect width="{side}" height="{side}" fill="#ffffff"/>'
        return svg(side, side, f'{ground}<path d="{path}" fill="#000000" shape-rendering="crispEdges"/>')

    def arrange(self) -> None:
        modules = len(self.rows) + 2 * QUIET
        side = int(min(self.width, self.height) // modules or 1) * modules
        if self._shape.texture is None or self._shape.texture.width != side:
            self._shape.texture = texture_cache.uncached_texture(self.drawn(), side)
        self._shape.size = (side, side)
        self._shape.pos = (round(self.center_x - side / 2), round(self.center_y - side / 2))
