"""One of several: small pictures with a word below them, of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.plates import PlateStyle
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.theme import THEME


class ChoiceItem(PanelItem, frozen=True):
    """A picture or an icon to choose by.

    `seat`: it is a seat's, and ringed in his colour when it is chosen.
    """

    label: str
    on_press: Callable[..., None]
    args: tuple[Any, ...] = ()
    art: str = ""
    icon: str = ""
    chosen: bool = False
    seat: str = ""
    name: str = ""
    """What it is called where a picture says it all."""

    @property
    def key(self) -> str:
        return f"choice {self.label} {self.name} {self.icon}"

    def build(self, paper: bool = False) -> Element:
        return ChoiceButton(self)

    def update(self, element: Any, before: Any) -> bool:
        element.take(self)
        return True


class ChoiceButton(PushButton):
    """The button of a choice."""

    def __init__(self, part: ChoiceItem, **given: Any) -> None:
        super().__init__(
            part.label,
            partial(part.on_press, *part.args),
            icon=part.icon,
            chosen=part.chosen,
            upright=True,
            style="caption",
            art=part.art,
            name=part.name,
            small=True,
            **given,
        )
        self.ring = part.seat

    def take(self, part: ChoiceItem) -> None:
        """Be this choice from now on."""
        if part.art:
            self._icon.show(part.art)
        self.ring = part.seat
        self.update(partial(part.on_press, *part.args), chosen=part.chosen)

    @property
    def _pad(self) -> float:
        return float(dp(3))

    def _cut(self) -> tuple[PlateStyle, str, str]:
        cut, ink, muted = super()._cut()
        if not (self.chosen and self.ring):
            return cut, ink, muted
        fill = THEME.colour("pressed" if self.state == "down" else "raised")
        return (
            PlateStyle(fill, 12, "plate", THEME.name_of(self.ring), 3),
            THEME.colour("ink"),
            THEME.colour("muted"),
        )
