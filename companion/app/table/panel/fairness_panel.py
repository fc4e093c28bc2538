"""The promise of a table's chance on the screen: its code, the same as a QR code, and a button for each seat
to shake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.graphics import Color, Rectangle

from companion.app.table.panel.dialog import Dialog
from companion.app.table.touch_controller import TouchController
from companion.app.texts import text
from companion.app.widgets import texture_cache
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, TextItem
from companion.app.widgets.theme import px
from companion.artwork.qr_code import modules, qr_code
from companion.kernel.messages import Seat
from companion.table.randomness.seat_entropy import commitment_fields, who_rolls
from companion.table.referee import Referee


def fairness_items(referee: Referee, shake: Callable[[str], None]) -> Iterator[PanelItem]:
    """The code of the seed that holds, and who may still add to it; nothing in a game without chance."""
    told = commitment_fields(referee.record)
    if not told["code"]:
        return
    yield TextItem(text("luck-code", code=told["code"]), style="heading")
    if (said := who_rolls(referee.record)) is not None:
        yield TextItem(text(said.id))
    yield TextItem(text("luck-says"), "muted", "label")
    yield SeedCodeItem(told["seal"])
    for seat in told["may_add"]:
        yield ButtonItem(text("luck-shake", seat=Seat(seat)), shake, (seat,))


def show_luck(referee: Referee, touching: TouchController) -> None:
    """The code of this game's luck, large, and who may still add to it; after that the new code."""

    def shaken(seat: str) -> None:
        touching.shake(seat)
        show_luck(referee, touching)

    parts = (*fairness_items(referee, shaken), touching.answer(text("back"), None, main=True))
    touching.ask(Dialog(text("luck"), parts))


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
            self.words = words
            if self._shape.texture is not None:  # it shows what was promised before
                self._shape.texture = None
                self.arrange()

    def to_svg(self) -> str:
        """The code as a drawing, with the empty room around it that readers need."""
        return qr_code(self.words)

    def arrange(self) -> None:
        wide = modules(self.words)
        side = int(min(self.width, self.height) // wide or 1) * wide
        if self._shape.texture is None or self._shape.texture.width != side:
            self._shape.texture = texture_cache.make_texture(self.to_svg(), side)
        self._shape.size = (side, side)
        self._shape.pos = (round(self.center_x - side / 2), round(self.center_y - side / 2))
