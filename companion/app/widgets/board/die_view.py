"""A die that tumbles: through a few faces, a little to and fro, and always to rest on the face that was
ruled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate

from companion.app.widgets import texture_cache
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px
from companion.artwork import dice_cards_icons
from companion.artwork.design_tokens import movements

STRIDE = 5
"""From one face that a tumbling die shows to the next: no neighbours."""
SWING = 12
"""Degrees to which it leans on its way."""


class DieView(Element):
    """It shows the face that it was given last, and may tumble before.

    There is one tumble at most. It begins anew when the die is thrown again, and always ends on that face.
    `lean`: the degrees at which it lies; `counts`: it counts now, else it is faint.
    """

    def __init__(self, name: str, faces: Sequence[str], size: float, lean: float = 0, **given: Any) -> None:
        super().__init__(**given)
        self.name, self.faces, self.dp, self.lean = name, tuple(faces), size, lean
        self.face, self.counts = "", True
        self._left = 0
        steps = movements()["tumble"].faces
        self._steps = steps
        with self.canvas:
            PushMatrix()
            self._turned = Rotate(angle=lean)
            self._colour = Color(1, 1, 1, 1)
            self._shape = Rectangle(size=(0, 0))
            PopMatrix()
        self._tumbling = Clock.create_trigger(
            self._tumble, movements()["tumble"].ms / 1000 / steps, interval=True
        )

    def lie(self, face: str, tumbles: bool = False, counts: bool = True) -> None:
        """Show a face, or none; `tumbles`: the die has just been thrown, and nobody has seen it fall."""
        if (face, counts) == (self.face, self.counts) and not tumbles:
            return
        self.face, self.counts = face, counts
        self._left = self._steps if tumbles and face and not THEME.reduced else 0
        if self._left:
            self._tumbling()
        else:
            self._tumbling.cancel()
        self.arrange()

    @property
    def falls(self) -> bool:
        """Whether it tumbles now."""
        return self._left > 0

    @property
    def shown(self) -> str:
        """The face that is seen now: any, while it tumbles."""
        return self.faces[self._left * STRIDE % len(self.faces)] if self._left else self.face

    def _tumble(self, *_: object) -> bool:
        self._left -= 1
        self.arrange()
        return self._left > 0

    def fit(self, width: float) -> float:
        return float(px(self.dp))

    def arrange(self) -> None:
        side = px(self.dp)
        self._colour.a = 1 if self.counts or self._left else 0.42
        self._shape.texture = texture_cache.texture(dice_cards_icons.die(self.shown, self.name), side)
        self._shape.size = (side, side)
        self._shape.pos = (round(self.center_x - side / 2), round(self.center_y - side / 2))
        swing = SWING * (1 if self._left % 2 else -1) * self._left / self._steps if self._left else 0
        self._turned.angle = self.lean + swing
        self._turned.origin = self.center
