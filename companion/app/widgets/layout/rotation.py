"""Something that is turned by quarters, to be read from another side of the tablet."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate

from companion.app.widgets.layout.element import Element


class RotatedElement(Element):
    """What lies in `inside` reads upright for whoever sits there: `quarters` counter-clockwise, 0 below, 1
    right, 2 above, 3 left.

    It lies at 0, 0 with its width and height as that player sees them; nothing in it is pressed.
    """

    def __init__(self, inside: Element, quarters: int, **given: Any) -> None:
        super().__init__(**given)
        self.inside, self.quarters = inside, quarters % 4
        with self.canvas.before:
            PushMatrix()
            self._moved = Translate()
            Rotate(angle=90 * self.quarters, axis=(0, 0, 1), origin=(0, 0))
        with self.canvas.after:
            PopMatrix()
        self.add_widget(inside)

    def arrange(self) -> None:
        (x, y), (wide, high) = self.pos, self.size
        corners = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
        self._moved.xy = corners[self.quarters]
        self.inside.put(0, 0, *((high, wide) if self.quarters % 2 else (wide, high)))

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """From inside to where it is seen."""
        left, low = self._moved.xy
        for _ in range(self.quarters):
            x, y = -y, x
        return left + x, low + y

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """From where it is seen to the inside."""
        left, low = self._moved.xy
        x, y = x - left, y - low
        for _ in range(self.quarters):
            x, y = y, -x
        return x, y
