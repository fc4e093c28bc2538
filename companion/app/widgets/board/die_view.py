"""A die that tumbles: through a few faces, a little to and fro, and always to rest on the face that was
ruled. One that was rolled before lies greyed, with the sign of who has rolled it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate

from companion.app.widgets import texture_cache
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px
from companion.artwork import dice_cards_icons, pieces
from companion.artwork.design_tokens import movements
from companion.table.fairness.outcome_pool import LOT

STRIDE = 5
"""From one face that a tumbling die shows to the next: no neighbours."""
SWING = 12
"""Degrees to which it leans on its way."""
SIGN, OUT = 0.46, 0.1
"""Side of the sign of its roller, and how far that reaches over the corner, in sides of the die."""


def die_picture(name: str, face: str, spent: bool = False) -> str:
    """A die that shows a face; the lot shows the sign of a seat."""
    if name == LOT and face:
        return dice_cards_icons.lot(THEME.paint(face), face)
    return dice_cards_icons.die(face, name, spent)


class DieView(Element):
    """It shows the face that it was given last, and may tumble before.

    There is one tumble at most. It begins anew when the die is thrown again, and always ends on that face.
    `lean`: the degrees at which it lies; `spent`: it was rolled before and is greyed; `sign`: the seat whose sign it has.
    """

    def __init__(self, name: str, faces: Sequence[str], size: float, lean: float = 0, **given: Any) -> None:
        super().__init__(**given)
        self.name, self.faces, self.dp, self.lean = name, tuple(faces), size, lean
        self.face = self.sign = ""
        self.spent = False
        self._left = 0
        steps = movements()["tumble"].faces
        self._steps = steps
        with self.canvas:
            PushMatrix()
            self._turned = Rotate(angle=lean)
            Color(1, 1, 1, 1)
            self._shape = Rectangle(size=(0, 0))
            PopMatrix()
            self._mark = Rectangle(size=(0, 0))
        self._tumbling = Clock.create_trigger(
            self._tumble, movements()["tumble"].ms / 1000 / steps, interval=True
        )

    def lie(self, face: str, tumbles: bool = False, spent: bool = False, sign: str = "") -> None:
        """Show a face, or none.

        Args:
            face: what was rolled.
            tumbles: whether the die has just been thrown, and nobody has seen it fall.
            spent: whether it does not count any more.
            sign: the seat that has rolled it, where nothing else tells that.
        """
        if (face, spent, sign) == (self.face, self.spent, self.sign) and not tumbles:
            return
        self.face, self.spent, self.sign = face, spent, sign
        self._left = self._steps if tumbles and face and not THEME.reduced else 0
        if self._left:
            self._tumbling()
        else:
            self._tumbling.cancel()
        self.arrange()

    def land(self) -> None:
        """Lie at once."""
        if self._left:
            self._left = 0
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
        drawn = die_picture(self.name, self.shown, spent=self.spent)
        self._shape.texture = texture_cache.texture(drawn, side)
        self._shape.size = (side, side)
        self._shape.pos = (round(self.center_x - side / 2), round(self.center_y - side / 2))
        swing = SWING * (1 if self._left % 2 else -1) * self._left / self._steps if self._left else 0
        self._turned.angle = self.lean + swing
        self._turned.origin = self.center
        self._put_mark(side)

    def _put_mark(self, side: int) -> None:
        """The sign of who has rolled it, on its lower right corner."""
        if not self.sign:
            self._mark.size = (0, 0)
            return
        drawn = pieces.emblem(THEME.paint(self.sign), self.sign)
        self._mark.texture = texture_cache.texture(drawn, round(side * SIGN))
        self._mark.size = self._mark.texture.size
        self._mark.pos = (
            round(self.center_x + side * (0.5 + OUT) - self._mark.size[0]),
            round(self.center_y - side * (0.5 + OUT)),
        )
