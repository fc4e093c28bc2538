"""The room on a table: which theme is lit, who sits in which colour, how large things are.

One place answers for all of it. What is asked at drawing time is always the present answer; a screen that was
drawn before a change is drawn anew by the app (`TablesideApp.redraw_all`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from kivy.metrics import Metrics, dp
from kivy.utils import get_color_from_hex

from companion.artwork import design_tokens
from companion.artwork.design_tokens import Paint
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
        self.theme = design_tokens.THEMES[0]
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
        return design_tokens.with_colour(seat, self._colours.get(seat, ""))

    def colour(self, name: str) -> str:
        """A colour of the room by its token, as `#rrggbb`."""
        return design_tokens.colours(self.theme)[name]

    def name_of(self, seat: str) -> str:
        """The colour in which a seat's name is written."""
        return self.paint(seat).name(self.theme)

    def milliseconds(self, movement: str, squares: float = 0) -> float:
        """How long something moves; `squares`: how far, for what slides."""
        known = design_tokens.movements()[movement]
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
    known = design_tokens.styles()[style]
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


def px(value: float) -> int:
    """A length in dp as whole pixels."""
    return round(dp(value))
