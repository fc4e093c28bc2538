"""The whole screen while the tablet goes to one player: nothing of the table is seen, and nobody else's
cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle

from companion.app.texts import text
from companion.app.widgets import texture_cache
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.drawing import DrawingView
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.screen import lamp
from companion.app.widgets.theme import THEME, px
from companion.artwork import dice_cards_icons, pieces
from companion.kernel.messages import Seat

FAN = 0.6
"""Height of three cards in their width."""


class HandoverCurtain(Element):
    """Lies over everything.

    `seat`: whose sign it bears; `cards`: whether a hand waits; `on_look` and `on_back`: what its buttons do.

    `language`: the name of the language that is read in private, and what changes it; None: there is no
    other. `call`: the button that calls the host, where there is one.
    """

    def __init__(
        self,
        seat: str,
        cards: bool,
        on_look: Callable[[], None],
        on_back: Callable[[], None],
        language: tuple[str, Callable[[], None]] | None = None,
        call: PushButton | None = None,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.covers = True
        self.seat = seat
        with self.canvas.before:
            Color(1, 1, 1, 1)
            self._ground = Rectangle()
        self._sign = DrawingView(pieces.emblem(THEME.paint(seat), seat), 1.06, 96)
        self._title = Text(text("hand-over", seat=Seat(seat)), "title", align="center")
        self._says = Text(text("hand-over-says"), "body", "muted", align="center")
        self._fan = DrawingView(dice_cards_icons.fan(), FAN, 380) if cards else None
        self._look = PushButton(
            text("only-i-look", seat=Seat(seat)), on_look, role="main", icon="eye", high=72
        )
        self._back = PushButton(text("back"), on_back, role="outline", high=72)
        self._language = PushButton(language[0], language[1], role="quiet", small=True) if language else None
        self._call = call
        for part in (
            self._sign,
            self._title,
            self._says,
            self._fan,
            self._look,
            self._back,
            self._language,
            call,
        ):
            if part is not None:
                self.add_widget(part)

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True  # nothing below it is touched

    def arrange(self) -> None:
        self._ground.texture = texture_cache.texture(
            lamp(THEME.colour("ground_lit"), THEME.colour("ground")), 64
        )
        self._ground.pos, self._ground.size = self.pos, self.size
        wide = min(self.width - px(48), px(760))
        left, gap = self.center_x - wide / 2, px(14)
        foot = px(72 if not THEME.small else 56)
        back = min(px(150), wide * 0.3)
        bottom = self.y + px(28 if not THEME.small else 14)
        both = min(wide, px(560))
        start = self.center_x - both / 2
        self._back.put(start, bottom, back, foot)
        self._look.put(start + back + gap, bottom, both - back - gap, foot)
        low, high = bottom + foot + gap, self.top - gap
        if self._language is not None:
            side = px(48)
            self._language.put(self.right - px(160) - gap, self.top - side - gap, px(160), side)
        if self._call is not None:
            self._call.put(self.x + gap, self.top - px(48) - gap, px(48), px(48))
        side = min(px(102), (high - low) * 0.24)
        title, says = self._title.fit(wide), self._says.fit(wide)
        used = side + title + says + 2 * gap
        fan = min(px(380) * FAN, max(0.0, high - low - used - gap)) if self._fan is not None else 0.0
        at = high - max(0.0, (high - low - used - fan) * 0.4)
        self._sign.put(self.center_x - side / 2, at - side, side, side)
        at -= side + gap
        self._title.put(left, at - title, wide, title)
        at -= title
        self._says.put(left, at - says, wide, says)
        at -= says + gap
        if self._fan is not None:
            across = fan / FAN
            self._fan.put(self.center_x - across / 2, max(low, at - fan), across, fan)
