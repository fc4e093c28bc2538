"""How things come: a sheet rises and fades in, a card turns over, a paint washes away.

Layout knows nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import AnimationTransition
from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import dp

from companion.app.widgets.theme import THEME
from companion.artwork import design_tokens

RISE = 24
"""Dp that a sheet rises."""
LEAST = 0.02
"""Share of its width that a card has while it is seen from the side."""


class Animation:
    """Something under way for so many milliseconds: `at(share)` shows it, with 1 it is over."""

    def __init__(self, ms: float, easing: str, at: Callable[[float], None]) -> None:
        self._ms, self._at, self._begun = ms, at, -1.0
        self._ease = getattr(AnimationTransition, easing)
        self._ticking = Clock.create_trigger(self._tick, 0, interval=True)
        MOVING.add(self)
        at(0.0)
        self._ticking()

    def end(self) -> None:
        """Be over now."""
        if self in MOVING:
            MOVING.discard(self)
            self._ticking.cancel()
            self._at(1.0)

    def _tick(self, *_: object) -> bool:
        now = Clock.get_time() * 1000
        self._begun = now if self._begun < 0 else self._begun
        share = (now - self._begun) / self._ms
        if share >= 1:
            self.end()
            return False
        self._at(self._ease(share))
        return True


MOVING: set[Animation] = set()
"""Everything that comes just now."""


def animate_in(element: Any, how: str) -> None:
    """Let an element that was just made come: `sheet` rises, `flip` turns over; with little motion both fade
    in.
    """
    known = design_tokens.movements()[how]
    ms = THEME.milliseconds(how)
    if ms <= 0:
        return
    if THEME.reduced:
        Animation(ms, known.easing, lambda share: setattr(element, "opacity", share))
        return
    move: Any = Translate(0, 0) if how == "sheet" else Scale(1, 1, 1)
    push, pop = PushMatrix(), PopMatrix()
    element.canvas.before.insert(0, move)
    element.canvas.before.insert(0, push)
    element.canvas.after.add(pop)

    def at(share: float) -> None:
        if share >= 1:
            element.opacity = 1
            for canvas, one in (
                (element.canvas.before, push),
                (element.canvas.before, move),
                (element.canvas.after, pop),
            ):
                canvas.remove(one)
        elif how == "sheet":
            element.opacity, move.y = share, -dp(RISE) * (1 - share)
        else:
            move.origin = element.center
            move.x = max(LEAST, share)

    Animation(ms, known.easing, at)
