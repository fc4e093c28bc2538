"""A camera to choose: what it shows now, what it is called, and what it sees of a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.app.boards.camera.live_picture_view import LivePictureView
from companion.app.widgets.controls.button import Icon
from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.input.pressable import CaptionedPressable
from companion.app.widgets.theme import THEME, px
from firmware_bridge.eye.live_picture import LivePicture


class CameraCard(CaptionedPressable):
    """`icon`: in place of a picture, where there is none yet; it stands out once its camera sees a board."""

    def __init__(self, title: str, says: str, icon: str, on_press: Callable[[], None], **given: Any) -> None:
        super().__init__(on_press, **given)
        self._ground = Background(self)
        self._picture = LivePictureView(radius=12)
        self._icon = Icon(icon, 48, "muted")
        self._title = Text(title, "heading", align="center")
        self._says = Text(says, "label", "muted", align="center")
        self.sees = False
        for part in (self._picture, self._icon, self._title, self._says):
            self.add_widget(part)

    def show(self, live: LivePicture | None, says: str, sees: bool) -> None:
        """What its camera shows now."""
        self.sees = sees
        self._says.text = says
        self._picture.show(live)
        self.arrange()

    def least(self) -> float:
        return float(px(180))

    def fit(self, width: float) -> float:
        inner = width - px(20)
        return self._picture.fit(inner) + self._title.fit(inner) + self._says.fit(inner) + px(34)

    def arrange(self) -> None:
        fill = "main" if self.sees else "pressed" if self.state == "down" else "panel"
        self._ground.look(PlateStyle(THEME.colour(fill), 18, "raised", hairline=not self.sees))
        self._ground.lie(*self.pos, *self.size)
        self._title.tone, self._says.tone = ("on_main", "on_main") if self.sees else ("ink", "muted")
        pad, inner = px(10), self.width - px(20)
        title, says = self._title.fit(inner), self._says.fit(inner)
        high = max(0.0, self.height - title - says - px(34))
        self._picture.put(self.x + pad, self.top - pad - high, inner, high)
        side = px(48) if self._picture.live is None else 0
        self._icon.opacity = 1 if side else 0
        self._icon.put(self.center_x - side / 2, self.top - pad - high / 2 - side / 2, side, side)
        low = self.top - pad - high - px(8)
        self._title.put(self.x + pad, low - title, inner, title)
        self._says.put(self.x + pad, low - title - says, inner, says)
