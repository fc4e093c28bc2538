"""How a position of a game that is looked at again was judged by whoever wrote its file: a bar and a number."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle

from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px, rgba, theme_colour
from companion.kernel.text.pgn_comments import Evaluation, score
from companion.table.history.review_evaluations import first_seat_chance

HIGH, GAP, EDGE = 8, 10, 1
"""Dp: height of the bar, what is left free before the number, the edge around the bar."""
WIDEST = "+88.88"
"""The number that room is kept for, so that the bar stays as long as it is."""


class EvaluationBar(Element):
    """The first seat's part of the bar is in its paint, from the left. Nothing where the game has no evaluations."""

    def __init__(self, seats: tuple[str, ...], judged: bool, **given: Any) -> None:
        super().__init__(**given)
        self._seats, self._judged = seats, judged
        self._found: Evaluation | None = None
        self._number = Text("", "label", "muted", align="right", lines=1)
        self._sample = Text(WIDEST, "label", lines=1)
        if judged:
            self.add_widget(self._number)

    @property
    def shown(self) -> str:
        """The number beside the bar; empty where the position was not judged."""
        return self._number.text

    @property
    def share(self) -> float | None:
        """The first seat's part of the bar, 0 to 1; None: there is no bar."""
        return None if self._found is None else first_seat_chance(self._found)

    def show(self, found: Evaluation | None) -> None:
        """Show this from the next time that it is put somewhere; None: the position was not judged."""
        self._found = found
        self._number.text = "" if found is None else _write_signed(found)

    def fit(self, width: float) -> float:
        return self._sample.fit(width) if self._judged else 0.0

    def arrange(self) -> None:
        wide = self._sample.wide()
        self._number.put(self.right - wide, self.y, wide, self.height)
        self.canvas.before.clear()
        if (share := self.share) is None:
            return
        x, y, edge = self.x, self.center_y - px(HIGH) / 2, px(EDGE)
        whole, high = self.width - wide - px(GAP), px(HIGH)
        with self.canvas.before:
            Color(rgba=theme_colour("muted"))
            Rectangle(pos=(x, y), size=(whole, high))
            x, y, whole, high = x + edge, y + edge, whole - 2 * edge, high - 2 * edge
            for seat, left, part in zip(self._seats, (0, share), (share, 1 - share), strict=False):
                Color(rgba=rgba(THEME.paint(seat).paint))
                Rectangle(pos=(x + left * whole, y), size=(part * whole, high))


def _write_signed(found: Evaluation) -> str:
    """An evaluation with its sign: `+0.35`, `−1.20`, `#3`."""
    text = score(found)
    plus = "" if text.startswith("#") or found.centipawns <= 0 else "+"
    return plus + text.replace("-", "\u2212")
