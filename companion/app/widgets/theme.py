"""How everything looks and comes: the theme that is lit, who sits in which colour, how large things are; and
the motion of a sheet that rises, a card that turns over, a paint that washes away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from kivy.animation import AnimationTransition
from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import Metrics, dp
from kivy.utils import get_color_from_hex

from companion.artwork import design
from companion.artwork.design import Paint
from companion.kernel.looks import NO_LOOKS, Looks

SHORT = 800
"""Pixels of the shorter side on which a thing of 48 dp is 8 to 9 millimetres, as on a panel of ten inches."""


THUMB, STANDING_THUMB = 48, 56
"""Dp that a thumb needs each way, and at a screen that strangers stand before."""
LARGE = 1.5
"""Size of type from which on a board yields room to what is beside it."""
ROOMY = 720
"""Height of a window in dp from which lists have second lines."""
LOW = 560
"""Dp of the shorter side below which a screen is small."""


class Theme:
    """`theme`: evening, daylight or contrast.

    `text`: size of type, 1 as in the look; `reduced`: as little motion as may be; `large`: type is so large
    that boards give way; `brief`: so little height that lists have no second lines; `small`: a screen on which type is set in its small sizes, and things lie closer;
    `thumb`: dp of the least thing to press.
    """

    def __init__(self) -> None:
        self.theme = design.THEMES[0]
        self.reduced = False
        self.small = False
        self.large = False
        self.brief = False
        self.thumb = THUMB
        self._colours: dict[str, str] = {}
        self.looks = NO_LOOKS

    def dress(self, colours: Mapping[str, str], looks: Looks = NO_LOOKS) -> None:
        """From now on the men of these seats have other colours (names of `tokens.paints`); `looks`: how
        men look among words.
        """
        self._colours, self.looks = dict(colours), looks

    @property
    def rimmed(self) -> bool:
        """Whether everything that can be pressed has a rim of its own."""
        return self.theme == "contrast"

    @property
    def dressed(self) -> Mapping[str, str]:
        return self._colours

    def paint(self, seat: str) -> Paint:
        """What a seat is drawn in."""
        return design.with_colour(seat, self._colours.get(seat, ""))

    def colour(self, name: str) -> str:
        """A colour of the room by its token, as `#rrggbb`."""
        return design.colours(self.theme)[name]

    def name_of(self, seat: str) -> str:
        """The colour in which a seat's name is written."""
        return self.paint(seat).name(self.theme)

    def milliseconds(self, movement: str, squares: float = 0) -> float:
        """How long something moves; `squares`: how far, for what slides."""
        known = design.movements()[movement]
        if self.reduced:
            return known.reduced
        ms = known.ms + known.ms_per_square * squares
        return min(ms, known.most) if known.most else ms


THEME = Theme()


@lru_cache(maxsize=512)
def rgba(colour: str, alpha: float = 1.0) -> tuple[float, float, float, float]:
    """A colour `#rrggbb` as Kivy wants it."""
    r, g, b, a = get_color_from_hex(colour)
    return r, g, b, a * alpha


def theme_colour(name: str, alpha: float = 1.0) -> tuple[float, float, float, float]:
    """A colour of the room by its token, as Kivy wants it."""
    return rgba(THEME.colour(name), alpha)


def size_of(style: str) -> float:
    """The size in sp of a style of type on this screen."""
    known = design.styles()[style]
    return known.small if THEME.small else known.size


def fit_to_window(width: float, height: float, text: float = 1.0) -> None:
    """Scale everything to a window of so many pixels: on a large fine panel things stay as large as on a
    small one.

    `text`: the size of type that people have chosen, 1 to 2.
    """
    density = max(1.0, min(width, height) / SHORT)
    if Metrics.density != density:
        Metrics.density = density
    if Metrics.fontscale != text:
        Metrics.fontscale = text
    THEME.small, THEME.large = min(width, height) / density < LOW, text >= LARGE
    THEME.brief = THEME.small or THEME.large or height / density < ROOMY


@lru_cache(maxsize=2000)
def px(value: float) -> int:
    """A length in dp as whole pixels: counted once for each density of the screen."""
    return round(dp(value))


Metrics.bind(density=lambda *_: px.cache_clear())


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
    known = design.movements()[how]
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
