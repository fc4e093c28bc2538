"""A row of a list: a picture, a name, and at the right whether it is done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.app.widgets.controls.button import Icon, PushButton
from companion.app.widgets.controls.plates import PlateStyle
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME, px, rgba

SIGN = 22


class ListItem(PanelItem, frozen=True):
    """`sign`: an icon at the right; `quiet`: muted, for what is still open; `chosen`: it is looked at now."""

    label: str
    on_press: Callable[..., None]
    args: tuple[Any, ...] = ()
    art: str = ""
    icon: str = ""
    sub: str = ""
    sign: str = ""
    quiet: bool = False
    chosen: bool = False

    @property
    def key(self) -> str:
        return f"item {self.label} {self.quiet and not self.chosen} {self.icon} {self.sign} {self.art}"

    def build(self, paper: bool = False) -> Element:
        return ListItemButton(self)

    def update(self, element: Any, before: Any) -> bool:
        element.update(partial(self.on_press, *self.args), chosen=self.chosen, sub=self.sub)
        return True


class ListItemButton(PushButton):
    """Lies flat on its plate; the one that is looked at stands out."""

    def __init__(self, part: ListItem, **given: Any) -> None:
        self._sign: Icon | None = None
        quiet = part.quiet and not part.chosen
        super().__init__(
            part.label,
            partial(part.on_press, *part.args),
            icon=part.icon,
            sub=part.sub,
            chosen=part.chosen,
            align="left",
            style="body" if quiet else "button",
            art=part.art,
            small=True,
            high=48,
            **given,
        )
        self._quiet = quiet
        if part.sign:
            self._sign = Icon(part.sign, SIGN)
            self.add_widget(self._sign)

    def _cut(self) -> tuple[PlateStyle, str, str]:
        cut, ink, muted = super()._cut()
        if self.chosen:
            return cut, ink, muted
        fill = THEME.colour("pressed") if self.state == "down" else ""
        return PlateStyle(fill, 12), THEME.colour("muted" if self._quiet else "ink"), THEME.colour("muted")

    def _inner(self, width: float) -> float:
        return super()._inner(width) - (px(SIGN + 8) if self._sign is not None else 0)

    def fit(self, width: float) -> float:
        return max(super().fit(width) - px(10), float(px(48)))

    def arrange(self) -> None:
        super().arrange()
        if self._sign is not None:
            side = px(SIGN)
            self._sign.paint = rgba(self._cut()[1])
            self._sign.put(self.right - self._pad - side, self.center_y - side / 2, side, side)
