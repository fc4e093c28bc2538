"""A whole screen: as large as the window, laid out in one of three ways by the room that there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from companion.app.widgets import texture_cache
from companion.app.widgets.input.typing_state import TYPING
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import LOW, THEME, px
from companion.artwork.shapes import svg

if TYPE_CHECKING:
    from companion.table.protocol.notices import Notice

LEAST = 200
"""Width (dp) below which nothing is laid: no window is so narrow, but Kivy tries it."""
SMALL = 700
"""Height (dp) below which a lying screen is short of room."""


class Space(msgspec.Struct, frozen=True):
    """What there is room for, in dp. `kind`: wide, low (lying, and not high) or upright."""

    width: float
    height: float

    @property
    def kind(self) -> str:
        if self.height > self.width:
            return "upright"
        return "low" if self.height < LOW else "wide"

    @property
    def low(self) -> bool:
        return self.kind == "low"

    @property
    def margin(self) -> float:
        return 8 if self.low else 12 if self.kind == "upright" or self.height < SMALL else 16

    @property
    def gap(self) -> float:
        return 8 if self.low else 10 if self.height < SMALL else 14


class Screen(Element):
    """Fills the window. A screen says in `_make` what it is made of and in `_lay` where that lies.

    `anew` ends its `__init__`; it is called again when there is another kind of room, and by the app (as
    `redo_look`) when the theme has changed.

    What the app asks of a screen is declared here; a screen answers otherwise where it has something to say.
    """

    topic = ""
    """The help that there is for it; empty for none."""
    has_rules = False
    """Whether `read_rules` leads to the rules of a game."""
    shows_call = False
    """Whether it has a button of its own for a call to the host, so that the footer needs none."""
    is_idle = False
    """Whether it shows that nobody is there."""
    curtain: Element | None = None
    """What hides the whole window while this screen is on top; None: the screen is seen."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.size_hint = (1, 1)
        self.size = Window.size  # what is made now is made for the room that it will have
        self._made_for = ""
        with self.canvas.before:
            Color(1, 1, 1, 1)
            self._lamp = Rectangle()
        self._fit_again = Clock.create_trigger(self.fit_in, -1)
        self.bind(pos=self._fit_again, size=self._fit_again)

    @property
    def is_busy(self) -> bool:
        """Whether something is being made here that is not saved yet."""
        return False

    @property
    def settled(self) -> bool:
        """Whether everything is there that it loads by and by."""
        return True

    @property
    def secret_seat(self) -> str:
        """The seat whose secrets are shown now; empty if there are none."""
        return ""

    def close(self) -> None:
        """Release what it holds; it is not shown again."""

    def take_unread(self) -> Element | None:
        """What has come to be read and was not asked for yet: it is read out, wherever the focus is."""
        return None

    def hear(self, notice: Notice) -> None:
        """Take note of what the table publishes."""

    def redraw(self) -> None:
        """Show what has changed, before the next frame."""

    def redo_call(self) -> None:
        """A call for the host went out, has changed or is settled."""

    def read_rules(self) -> None:
        """Show the rules of the game that it is about."""

    def show_help(self) -> bool:
        """Show help on this screen; False if help has to cover it."""
        return False

    def show_call(self) -> bool:
        """Show the call for the host on this screen; False if the call has to cover it."""
        return False

    def open_virtual(self) -> None:
        """Show a virtual sensor board, where there is a table."""

    def dismiss(self) -> bool:
        """Close what the screen has opened last; False if it has nothing open."""
        return False

    def press_letter(self, letter: str) -> bool:
        """A letter was typed; whether it means something here."""
        return False

    def leave_room(self, high: float) -> None:
        """Keys lie over so many pixels of its lower edge; 0: none do any more."""

    def _make(self) -> None:
        """Add everything that it is made of, in the sizes of this room."""

    def _lay(self) -> None:
        """Put everything where it belongs."""

    def _put_head(self, head: Element) -> tuple[float, float, float, float]:
        """Put a head across the upper edge.

        Returns:
            What is left below it, within the margins: left edge, lower edge, width and height in pixels.
        """
        m, gap = px(self.space.margin), px(self.space.gap)
        wide = self.width - 2 * m
        high = head.fit(wide)
        head.put(self.x + m, self.top - m - high, wide, high)
        return self.x + m, self.y + m, wide, self.height - 2 * m - high - gap

    def rebuild(self) -> None:
        """Make everything, for the room and the theme that there are."""
        self._made_for = self._measure
        TYPING.follow(self)
        self.clear_widgets()
        self._make()
        self._fit_again()

    def redo_look(self) -> None:
        """The theme has changed."""
        self.rebuild()

    def redo_words(self) -> None:
        """The language has changed."""
        self.rebuild()

    @property
    def _room(self) -> str:
        """What it has to be made anew for when it is another."""
        return self.space.kind

    @property
    def _measure(self) -> str:
        """The same, with the size of all things on this panel."""
        return f"{self._room} {dp(1):g} {THEME.small}"

    @property
    def head_side(self) -> int:
        """Side of the buttons beside its title, in pixels."""
        return px(max(52 if self.space.kind == "wide" else 48, THEME.thumb))

    @property
    def space(self) -> Space:
        return Space(self.width / dp(1), self.height / dp(1))

    def fit_in(self, *_: object) -> None:
        """Lay everything now, made anew where it has to be."""
        self._lamp.texture = texture_cache.texture(
            lamp(THEME.colour("ground_lit"), THEME.colour("ground")), 64
        )
        self._lamp.pos, self._lamp.size = self.pos, self.size
        if self._made_for != self._measure:
            self.rebuild()
        self.arrange()

    def arrange(self) -> None:
        if self.width >= px(LEAST):
            self._lay()


def lamp(lit: str, ground: str) -> str:
    """The pool of light on the table."""
    glow = (
        f'<radialGradient id="l" cx=".36" cy=".5" r=".75"><stop offset="0" stop-color="{lit}"/>'
        f'<stop offset="1" stop-color="{ground}"/></radialGradient>'
    )
    return svg(64, 64, '<rect width="64" height="64" fill="url(#l)"/>', glow)
