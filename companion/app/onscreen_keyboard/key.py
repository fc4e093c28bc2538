"""One key: a letter, a word or an icon on a small plate. What it does is up to the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior

from companion.app.widgets.controls.button import Icon
from companion.app.widgets.controls.plates import Background, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, px, rgba

HELD = 0.4
"""Seconds after which a key counts as held."""
AGAIN = 0.08
"""Seconds between two letters of a held key that repeats."""
LETTER, WORD, DOT, PAD = 22, 15, 4, 10


class Key(ButtonBehavior, Element):
    """`on_press` is called when a finger leaves it, and `on_hold` instead when it was held; a key that
    `repeats` works at once and again while it is held. `quiet`: no letter, so of a darker plate; `chosen`: it
    holds now. An `icon` stands where there is no word, or no room for it. `spoken`: what a sign is called by ear.
    """

    def __init__(
        self,
        letter: str,
        on_press: Callable[[], None],
        *,
        icon: str = "",
        name: str = "",
        spoken: str = "",
        share: float = 1,
        quiet: bool = False,
        repeats: bool = False,
        on_hold: Callable[[], None] | None = None,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.letter, self.name, self.share, self.quiet, self.repeats = letter, name, share, quiet, repeats
        self.spoken = spoken
        self.chosen = False
        self._action, self._hold, self._held = on_press, on_hold, False
        self._timer: Any = None
        self._ground = Background(self)
        size = LETTER if len(letter) == 1 else 0 if icon else WORD
        self._words = Text(letter, "button", align="center", size=size)
        self._icon = Icon(icon, 22) if icon else None
        for part in (self._words, self._icon):
            if part is not None:
                self.add_widget(part)
        with self.canvas:
            self._light = Color()
            self._dot = Ellipse(size=(0, 0))

    @property
    def text(self) -> str:
        """What it is called, for those who do not see it."""
        return self.name or self._words.text

    def say(self, letter: str) -> None:
        """Its letter is written so: as a capital, or not."""
        self._words.text = letter
        self._words.arrange()

    def show(self, icon: str, chosen: bool) -> None:
        if self._icon is not None:
            self._icon.name = icon
        self.chosen = chosen
        self.arrange()

    # What fingers do

    def on_press(self) -> None:
        self._held = False
        self._stop()
        if self.repeats:
            self._action()
        if self.repeats or self._hold is not None:
            self._timer = Clock.schedule_once(self._wait, HELD)

    def _wait(self, *_: object) -> None:
        """It was held so long; unless a frame was slow, the finger is up already, and that is heard in this
        frame.
        """
        self._timer = Clock.schedule_once(self._go_on)

    def _go_on(self, *_: object) -> None:
        if self.repeats:
            self._action()
            self._timer = Clock.schedule_once(self._go_on, AGAIN)
        elif self._hold is not None:
            self._held = True
            self._hold()

    def choose(self) -> None:
        """Somebody with three buttons has chosen it."""
        self._action()

    def on_release(self) -> None:
        if not self._held and not self.repeats:
            self._action()

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:  # its state is down for a moment longer, and may be down again by then
            self._stop()
        return bool(super().on_touch_up(touch))

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def on_state(self, *_: object) -> None:
        self.arrange()

    # How it looks

    def arrange(self) -> None:
        colour = THEME.colour
        down = self.state == "down"
        lit = down or self.chosen
        fill = colour("main") if lit else colour("pressed" if self.quiet else "raised")
        self._ground.look(PlateStyle(fill, 8, "plate", hairline=not lit))
        self._ground.lie(*self.pos, *self.size)
        ink = rgba(colour("on_main" if lit else "ink"))
        worded = self._icon is None or 0 < self._words.wide() <= self.width - 2 * dp(PAD)
        self._words.opacity = 1 if worded else 0
        self._words.paint = ink
        high = self._words.fit(self.width)
        self._words.put(self.x, self.center_y - high / 2, self.width, high)
        if self._icon is not None:
            side = px(22)
            self._icon.opacity, self._icon.paint = 0 if worded else 1, ink
            self._icon.put(self.center_x - side / 2, self.center_y - side / 2, side, side)
        self._light.rgba = rgba(colour("on_main" if lit else "muted"))
        dot = dp(DOT) if self._hold is not None else 0
        self._dot.size, self._dot.pos = (dot, dot), (self.right - dp(9), self.top - dp(9))
