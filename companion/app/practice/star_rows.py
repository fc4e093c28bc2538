"""A rung in a list: its name, and how many of its three stars somebody has."""

from __future__ import annotations

import math
from functools import cache, partial
from typing import Any

from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem
from companion.app.widgets.theme import THEME, px
from companion.artwork.shapes import svg
from companion.table.practice.ladder import STARS

WIDE, SHARE = 64, 0.34
"""Width of three stars in dp, and their height in widths."""
ACROSS, OUTER, INNER = 36, 15.0, 6.4
"""One star of the drawing: its place, and the radii of its points and its notches."""


@cache
def draw_stars(count: int, tone: str) -> str:
    """Three stars, so many of them filled; the others are rings of the same form."""
    return svg(3 * ACROSS, 37, "".join(_star(i, i < count, tone) for i in range(STARS)))


def _star(i: int, full: bool, tone: str) -> str:
    x, y = ACROSS * (i + 0.5), 19.5
    corners = (
        (x + r * math.sin(math.pi * k / 5), y - r * math.cos(math.pi * k / 5))
        for k, r in enumerate((OUTER, INNER) * 5)
    )
    way = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "Z"
    look = f'fill="{tone}"' if full else 'fill="none" stroke-opacity=".55"'
    return f'<path d="{way}" {look} stroke="{tone}" stroke-width="2" stroke-linejoin="round"/>'


class RungItem(PanelItem, frozen=True):
    """`stars`: how many; `press`: its button, without a drawing."""

    stars: int
    press: ButtonItem

    @property
    def key(self) -> str:
        return f"rung {self.stars} {self.press.chosen} {self.press.key}"

    def build(self, paper: bool = False) -> Element:
        return RungButton(self)

    def update(self, element: Any, before: Any) -> bool:
        press = self.press
        element.update(
            partial(press.on_press, *press.args),
            chosen=press.chosen,
            able=press.able,
            value=press.value,
            sub=press.sub,
        )
        return True


class RungButton(PushButton):
    """Its stars stand before its name."""

    def __init__(self, part: RungItem, **given: Any) -> None:
        press = part.press
        drawn = draw_stars(part.stars, THEME.colour("on_main" if press.chosen else "ink"))
        super().__init__(
            press.label,
            partial(press.on_press, *press.args),
            sub=press.sub,
            value=press.value,
            chosen=press.chosen,
            able=press.able,
            align="left",
            art=drawn,
            name=press.name,
            **given,
        )
        self._icon.dp, self._icon.share = WIDE, SHARE

    def fit(self, width: float) -> float:
        inner = self._inner(width)
        words = self._words.fit(inner) + self._below(inner)
        return max(float(px(48 if THEME.small else 52)), round(words + px(14)))
