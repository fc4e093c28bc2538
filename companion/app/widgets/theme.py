"""The appearance of the app: the current theme, the seats' colours, sizes, and animations.

Animations are rising sheets, cards turning over, and colour changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, Protocol, cast, overload

from kivy.animation import AnimationTransition
from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import Metrics, dp
from kivy.utils import get_color_from_hex

from companion.artwork import design
from companion.artwork.design import Paint
from companion.kernel.looks import NO_LOOKS, Looks
from companion.units import Dp, Pixels, Sp

SHORT = 800
"""Length in pixels of the shorter side of a screen on which 48 dp are 8 to 9 millimetres.

Ten-inch panels have such a screen.
"""


THUMB, STANDING_THUMB = Dp(48), Dp(56)
"""Least size of a touch target in dp: normally, and on a public screen."""
LARGE = 1.5
"""Text size from which boards are made smaller to give space to the text next to them."""
ROOMY = 720
"""Height of a window in dp from which entries of lists have a second line."""
LOW = 560
"""Shorter side in dp below which a screen is small."""


class Theme:
    """The current look.

    Attributes:
        theme: evening, daylight or contrast.
        reduced: Whether animations are reduced.
        large: Whether text is so large that boards are made smaller.
        brief: Whether there is so little height that entries of lists have no second line.
        small: Whether the screen uses the small sizes of text and less spacing.
        thumb: Least size of a touch target, in dp.
    """

    def __init__(self) -> None:
        self.theme = design.THEMES[0]
        self.reduced = False
        self.small = False
        self.large = False
        self.brief = False
        self.thumb = THUMB
        self.dress({})

    def dress(self, colours: Mapping[str, str], looks: Looks = NO_LOOKS) -> None:
        """Set the colours of seats.

        Args:
            colours: For each seat with a different colour, a name from `tokens.paints`.
            looks: The appearance of pieces in texts.
        """
        self.dressed, self.looks = dict(colours), looks
        self.paint: Callable[[str], Paint] = cache(
            lambda seat: design.with_colour(seat, self.dressed.get(seat, ""))
        )
        """Returns the colours of a seat."""

    @property
    def rimmed(self) -> bool:
        """Whether everything that can be pressed has a rim."""
        return self.theme == "contrast"

    def colour(self, name: str) -> str:
        """Return a colour of the theme by its token, as `#rrggbb`."""
        return design.colours(self.theme)[name]

    def name_of(self, seat: str) -> str:
        """Return the colour in which a seat's name is written."""
        return self.paint(seat).name(self.theme)

    def milliseconds(self, movement: str, squares: float = 0) -> float:
        """Return the duration of an animation; `squares` is the distance of a slide."""
        movement_style = design.movements()[movement]
        if self.reduced:
            return movement_style.reduced
        ms = movement_style.ms + movement_style.ms_per_square * squares
        return min(ms, movement_style.most) if movement_style.most else ms


THEME = Theme()


@lru_cache(maxsize=512)
def rgba(colour: str, alpha: float = 1.0) -> tuple[float, float, float, float]:
    """Return a colour `#rrggbb` in Kivy's form."""
    r, g, b, a = get_color_from_hex(colour)
    return r, g, b, a * alpha


def theme_colour(name: str, alpha: float = 1.0) -> tuple[float, float, float, float]:
    """Return a colour of the theme by its token, in Kivy's form."""
    return rgba(THEME.colour(name), alpha)


def size_of(style: str) -> Sp:
    """Return the size of a text style on this screen."""
    text_style = design.styles()[style]
    return Sp(text_style.small if THEME.small else text_style.size)


def fit_to_window(width: float, height: float, text: float = 1.0) -> None:
    """Scale everything to a window.

    Elements then have the same physical size on large panels with small pixels and on small panels.

    Args:
        width: Width of the window in pixels.
        height: Height of the window in pixels.
        text: The chosen text size, from 1 to 2.
    """
    density = max(1.0, min(width, height) / SHORT)
    if Metrics.density != density:
        Metrics.density = density
    if Metrics.fontscale != text:
        Metrics.fontscale = text
    THEME.small, THEME.large = min(width, height) / density < LOW, text >= LARGE
    THEME.brief = THEME.small or THEME.large or height / density < ROOMY


@lru_cache(maxsize=2000)
def _to_pixels(value: float) -> Pixels:
    """Return a length in dp as whole pixels, cached for the current density."""
    return Pixels(round(dp(value)))


class ToPixels(Protocol):
    """A function that converts dp to whole pixels.

    The type checker rejects lengths that are already in pixels.
    """

    @overload
    def __call__(self, value: Pixels) -> None: ...
    @overload
    def __call__(self, value: float) -> Pixels: ...


px = cast("ToPixels", _to_pixels)
"""Returns a length in dp as whole pixels."""
Metrics.bind(density=lambda *_: _to_pixels.cache_clear())


def to_dp(length: Pixels) -> Dp:
    """Convert a length in pixels to dp."""
    return Dp(length / dp(1))


RISE = 24
"""Distance in dp by which a sheet rises."""
LEAST = 0.02
"""Width of a card that is seen edge-on, as a share of its full width."""


class Animation:
    """An animation of `ms` milliseconds. `at(share)` draws each step; the last step has the share 1."""

    def __init__(self, ms: float, easing: str, at: Callable[[float], None]) -> None:
        self._ms, self._at, self._begun = ms, at, -1.0
        self._ease = getattr(AnimationTransition, easing)
        self._ticking = Clock.create_trigger(self._tick, 0, interval=True)
        MOVING.add(self)
        at(0.0)
        self._ticking()

    def end(self) -> None:
        """Skip to the end."""
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
"""All running animations."""


def animate_in(element: Any, how: str) -> None:
    """Animate the appearance of a new element.

    With `sheet` it rises, and with `flip` it turns over. With reduced animations it fades in.
    """
    movement = design.movements()[how]
    ms = THEME.milliseconds(how)
    if ms <= 0:
        return
    if THEME.reduced:
        Animation(ms, movement.easing, lambda share: setattr(element, "opacity", share))
        return
    move: Any = Translate(0, 0) if how == "sheet" else Scale(1, 1, 1)
    push, pop = PushMatrix(), PopMatrix()
    element.canvas.before.insert(0, move)
    element.canvas.before.insert(0, push)
    element.canvas.after.add(pop)

    def at(share: float) -> None:
        if share >= 1:
            element.opacity = 1
            for canvas, instruction in (
                (element.canvas.before, push),
                (element.canvas.before, move),
                (element.canvas.after, pop),
            ):
                canvas.remove(instruction)
        elif how == "sheet":
            element.opacity, move.y = share, -dp(RISE) * (1 - share)
        else:
            move.origin = element.center
            move.x = max(LEAST, share)

    Animation(ms, movement.easing, at)
