"""The base class of all screens, title bars, button bars, and the state of text input.

Screens fill the window and are laid out for one of three kinds of space.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.behaviors import FocusBehavior

from companion.app.texts import text
from companion.app.widgets import textures
from companion.app.widgets.button import PushButton
from companion.app.widgets.element import Columns, Element
from companion.app.widgets.text import SMALLER, Text
from companion.app.widgets.theme import LOW, THEME, px, to_dp
from companion.artwork.design import svg
from companion.units import Dp, Pixels

if TYPE_CHECKING:
    from companion.table.protocol.notices import Notice


class TypingState:
    """The state of text input.

    Attributes:
        line: The text field with the caret; None if there is none.
        finger: Whether the field was last touched by a finger, not by a mouse.
        spells: Whether the user types with three buttons on the on-screen keyboard.
        hear: Called when any of these attributes changes.
        made: Name of the letter that the last key produced by changing another letter, for screen
            readers; empty if the field itself is read out.
    """

    def __init__(self) -> None:
        self.line: Any = None
        self.finger = False
        self.spells = False
        self.hear: Callable[[], None] = lambda: None
        self.made = ""
        self._follows = False

    def focus_line(self, line: Any) -> None:
        """Record that the caret is now in this line, or that the line was touched."""
        self.line = line
        self.hear()

    def spell(self, line: Any) -> None:
        """Let the user type in this field with three buttons.

        The on-screen keyboard opens, and the field ignores other keys.
        """
        self.line, self.spells = line, True
        self.hear()

    def leave_line(self, line: Any) -> None:
        if self.line is line and not self.spells:
            self.line = None
            self.hear()

    def end(self) -> None:
        """End typing."""
        if self.spells:
            self.line, self.spells = None, False
            self.hear()
        elif self.line is not None:
            self.line.focus = False

    def follow(self, page: Any) -> None:
        """Continue typing after a page is rebuilt, in the field that replaces the current one."""
        line = self.line
        if line is None or line not in (lines := _lines(page)):
            return
        self._follows = True
        Clock.schedule_once(partial(self._continue, page, lines.index(line), line.cursor))

    def _continue(self, page: Any, at: int, cursor: tuple[int, int], *_: object) -> None:
        self._follows = False
        lines = _lines(page)
        if self.line is not None and at < len(lines):
            if self.spells:
                self.line = lines[at]
            else:
                lines[at].focus = True
            lines[at].cursor = cursor

    @property
    def gone(self) -> bool:
        """Whether the line was removed from its screen and no other line is about to replace it."""
        return self.line is not None and not self._follows and self.line.get_root_window() is None

    # What keys do

    def insert(self, letters: str) -> None:
        line, self.made = self.line, ""
        if line is None:
            return
        if not line.selection_text:
            line.insert_text(letters)
            return
        # The selection is replaced in one step, so that listeners never see an empty line.
        begin, end = sorted((line.selection_from, line.selection_to))
        line.cancel_selection()
        line.text = line.text[:begin] + letters + line.text[end:]
        line.cursor = line.get_cursor_from_index(begin + len(letters))

    def erase(self) -> None:
        """Delete the letter before the caret, or the selection."""
        self.made = ""
        if self.line is not None:
            if self.line.selection_text:
                self.line.delete_selection()
            else:
                self.line.do_backspace()

    @property
    def before(self) -> str:
        """The letter before the caret; empty if there is none."""
        line = self.line
        return "" if line is None or not line.cursor_index() else str(line.text[line.cursor_index() - 1])

    def put_for(self, letter: str, made: str) -> None:
        """Replace the letter before the caret; `made` is the text for screen readers about the new letter."""
        line, at = self.line, self.line.cursor_index()
        line.text = line.text[: at - 1] + letter + line.text[at:]
        line.cursor = line.get_cursor_from_index(at)
        self.made = made


def _lines(page: Any) -> list[Any]:
    return [widget for widget in page.walk() if isinstance(widget, FocusBehavior)]


TYPING = TypingState()


LEAST = 200
"""Width in dp below which nothing is laid out. Kivy tries such widths, although no window is so narrow."""
SMALL = 700
"""Height in dp below which a landscape screen is short of space."""


class Space(msgspec.Struct, frozen=True):
    """The space of a screen. `kind` is wide, low (landscape with little height) or upright."""

    width: Dp
    height: Dp

    @property
    def kind(self) -> str:
        if self.height > self.width:
            return "upright"
        return "low" if self.height < LOW else "wide"

    @property
    def low(self) -> bool:
        return self.kind == "low"

    @property
    def margin(self) -> Dp:
        return Dp(8 if self.low else 12 if self.kind == "upright" or self.height < SMALL else 16)

    @property
    def gap(self) -> Dp:
        return Dp(8 if self.low else 10 if self.height < SMALL else 14)


class Screen(Element):
    """A screen that fills the window.

    A subclass creates its parts in `_make` and places them in `_lay`. `rebuild` creates them for
    the first time, and again when the kind of space or (through `redo_look`) the theme changes. The
    attributes and methods that the app uses are declared here with defaults.
    """

    topic = ""
    """Its help topic; empty if there is none."""
    has_rules = False
    """Whether `read_rules` opens the rules of a game."""
    shows_call = False
    """Whether the screen has its own button for calling the host, so that the footer needs none."""
    is_idle = False
    """Whether the screen is shown at an unused table."""
    curtain: Element | None = None
    """The element that hides the whole window while this screen is on top; None if the screen is visible."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.size_hint = (1, 1)
        self.size = Window.size  # Parts are created for the size that the screen will have.
        self._made_for = ""
        with self.canvas.before:
            Color(1, 1, 1, 1)
            self._lamp = Rectangle()
        self._fit_again = Clock.create_trigger(self.fit_in, -1)
        self.bind(pos=self._fit_again, size=self._fit_again)

    @property
    def is_busy(self) -> bool:
        """Whether there is unsaved work on this screen."""
        return False

    @property
    def settled(self) -> bool:
        """Whether everything that the screen loads gradually has been loaded."""
        return True

    @property
    def secret_seat(self) -> str:
        """The seat whose secrets are currently shown; empty if there are none."""
        return ""

    def close(self) -> None:
        """Release the screen's resources. The screen is not shown again."""

    def take_unread(self) -> Element | None:
        """Return a new element that should be read out regardless of the focus; None if there is none."""
        return None

    def hear(self, notice: Notice) -> None:
        """Handle a notice from the table."""

    def redraw(self) -> None:
        """Show what has changed, before the next frame."""

    def redo_call(self) -> None:
        """Show that a call for the host was sent, changed or settled."""

    def read_rules(self) -> None:
        """Open the rules of the screen's game."""

    def show_help(self) -> bool:
        """Show help on this screen. Return False if help must cover the screen."""
        return False

    def show_call(self) -> bool:
        """Show the call for the host on this screen. Return False if the call must cover the screen."""
        return False

    def open_virtual(self) -> None:
        """Open a virtual sensor board, if there is a table."""

    def dismiss(self) -> bool:
        """Close whatever was opened last on this screen. Return False if nothing is open."""
        return False

    def press_letter(self, letter: str) -> bool:
        """Handle a typed letter. Return whether it has a meaning on this screen."""
        return False

    def leave_room(self, high: float) -> None:
        """Leave space for the on-screen keyboard, which covers `high` pixels at the lower edge; 0 if it is
        closed.
        """

    def _make(self) -> None:
        """Create the parts, in the sizes of the current space."""

    def _lay(self) -> None:
        """Place the parts."""

    def rebuild(self) -> None:
        """Create all parts again, for the current space and theme."""
        self._made_for = self._measure
        TYPING.follow(self)
        self.clear_widgets()
        self._make()
        self._fit_again()

    def redo_look(self) -> None:
        """Rebuild the screen after the theme has changed."""
        self.rebuild()

    def redo_words(self) -> None:
        """Rebuild the screen after the language has changed."""
        self.rebuild()

    @property
    def _room(self) -> str:
        """Key of the layout for which the parts were created; if it changes, they are created again."""
        return self.space.kind

    @property
    def _measure(self) -> str:
        """`_room`, plus the pixel density of the panel and whether small sizes are used."""
        return f"{self._room} {dp(1):g} {THEME.small}"

    @property
    def head_side(self) -> Pixels:
        """Side of the buttons next to the title, in pixels."""
        return px(max(52 if self.space.kind == "wide" else 48, THEME.thumb))

    @property
    def space(self) -> Space:
        return Space(to_dp(self.width), to_dp(self.height))

    def fit_in(self, *_: object) -> None:
        """Lay out the screen now, and rebuild it first if necessary."""
        self._lamp.texture = textures.texture(lamp(THEME.colour("ground_lit"), THEME.colour("ground")), 64)
        self._lamp.pos, self._lamp.size = self.pos, self.size
        if self._made_for != self._measure:
            self.rebuild()
        self.arrange()

    def arrange(self) -> None:
        if self.width >= px(LEAST):
            self._lay()


class DeclaredScreen(Screen):
    """A screen whose parts are one tree of elements that fills the window within the margins."""

    def _declare(self) -> Element:
        """Return the tree, in the sizes of this window."""
        raise NotImplementedError

    @property
    def _room(self) -> str:
        return f"{super()._room} {self.space.gap}"

    def _make(self) -> None:
        self._tree = self._declare()
        self.add_widget(self._tree)

    def _lay(self) -> None:
        m = px(self.space.margin)
        self._tree.put(self.x + m, self.y + m, self.width - 2 * m, self.height - 2 * m)


def lamp(lit: str, ground: str) -> str:
    """Return the drawing of the lamp's light on the table as SVG."""
    glow = (
        f'<radialGradient id="l" cx=".36" cy=".5" r=".75"><stop offset="0" stop-color="{lit}"/>'
        f'<stop offset="1" stop-color="{ground}"/></radialGradient>'
    )
    return svg(64, 64, '<rect width="64" height="64" fill="url(#l)"/>', glow)


def help_button(on_press: Callable[[], None], **given: Any) -> PushButton:
    """Return the help button, which is the same in every title bar."""
    return PushButton("", on_press, icon="help", name=text("help"), **given)


class TitleBar(Element):
    """Title bar of a screen.

    Args:
        title: The title.
        sub: The small text below it.
        on_back: Called by the back button.
        on_help: Called by the help button.
        low: Whether it is lower, for screens with little height.
        call: The button that calls a kiosk's host; None if the title bar has none.
    """

    def __init__(
        self,
        title: str,
        sub: str,
        on_back: Callable[[], None],
        on_help: Callable[[], None],
        low: bool = False,
        call: PushButton | None = None,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._side = THEME.thumb if low else 56
        self._back = PushButton("", on_back, icon="back", name=text("back"), small=True, high=self._side)
        self._help = help_button(on_help, small=True, high=self._side)
        self._title = Text(title, "heading" if low else "title", size=0 if low else 32)
        self._sub = Text(sub, "label", "muted")
        self._call = call
        for part in (self._back, self._title, self._sub, self._help, call):
            if part is not None:
                self.add_widget(part)

    def say(self, title: str, sub: str) -> None:
        """Change the title and the small text."""
        self._title.text, self._sub.text = title, sub

    def _text_width(self, width: float) -> float:
        return width - (3 if self._call is not None else 2) * (px(self._side) + px(12))

    def fit(self, width: float) -> float:
        inner = self._text_width(width)
        return max(float(px(self._side)), self._title.fit(inner) + self._sub.fit(inner))

    def arrange(self) -> None:
        side, inner = px(self._side), self._text_width(self.width)
        self._back.put(self.x, self.center_y - side / 2, side, side)
        self._help.put(self.right - side, self.center_y - side / 2, side, side)
        if self._call is not None:
            self._call.put(self.right - 2 * side - px(8), self.center_y - side / 2, side, side)
        title, sub = self._title.fit(inner), self._sub.fit(inner)
        left, top = self.x + side + px(12), self.center_y + (title + sub) / 2
        self._title.put(left, top - title, inner, title)
        self._sub.put(left, top - title - sub, inner, sub)


HEAD_GAP, BELOW = 12, 8
"""Gap between the parts of a title bar, and above the content below, in dp."""


class WideHead:
    """Title bar of a wide screen.

    Args:
        lead: The back button or the logo, on the left.
        title: The title.
        help: The help button, on the right.
        beside: An element before the help button, or below the title if there is no space.
    """

    def __init__(self, lead: Element, title: Text, help: PushButton, beside: Element) -> None:
        self._lead, self._title, self._help, self._beside = lead, title, help, beside

    def room(self, wide: float, side: float, lead: float) -> float:
        """Return the width in pixels that the title and `beside` share."""
        return wide - lead - side - 2 * px(HEAD_GAP)

    def lay(
        self,
        x: float,
        top: float,
        wide: float,
        side: float,
        *,
        lead: float,
        across: float,
        titled: bool,
        least: float,
    ) -> tuple[float, float]:
        """Place the parts.

        Args:
            side: Side of the help button, in pixels.
            lead: Side of the leading element, in pixels.
            across: Width of `beside`; 0 to place it below the title.
            titled: Whether the title is shown.
            least: The least height of the title's row.

        Returns:
            The height of the title bar, and the free width after the title.
        """
        gap = px(HEAD_GAP)
        left, right = x + lead + gap, x + wide - side - gap
        if across:
            right -= across + gap
        title = min(right - left, self._title.wide() + 2) if titled else 0.0
        self._title.opacity = 1 if title else 0
        high = max(float(side), least, self._title.fit(title) if title else 0.0)
        self._lead.put(x, top - side / 2 - lead / 2, lead, lead)
        self._title.put(left, top - high, title, high)
        self._help.put(x + wide - side, top - side, side, side)
        if across:
            self._beside.put(right + gap, top - high, across, high)
            return high, right - left - title
        below = self._beside.fit(wide)
        self._beside.put(x, top - high - px(BELOW) - below, wide, below)
        return high + px(BELOW) + below, right - left - title


class ButtonBar(Columns):
    """A row of buttons.

    Args:
        actions: Name, icon, label and function of each button.
        words: Whether labels are shown.
        upright: Whether the buttons are one below another.
    """

    def __init__(
        self,
        actions: Sequence[tuple[str, str, str, Callable[[], None]]],
        words: bool,
        upright: bool = False,
        **given: Any,
    ) -> None:
        self.upright = upright
        self.taps = {
            name: PushButton(
                label if words else "",
                on_press,
                icon=icon,
                upright=True,
                style="caption",
                high=64 if words else 48,
                name=label,
                small=not words,
            )
            for name, icon, label, on_press in actions
        }
        super().__init__(list(self.taps.values()), px(8), **given)
        self._layout: tuple[float, ...] = ()

    def arrange(self) -> None:
        if (layout := (*self.pos, *self.size)) != self._layout:
            self._layout = layout
            if self.upright:
                self._below_each_other()
            else:
                super().arrange()
            for tap in self.parts:
                if tap.label:
                    tap.suit(tap.width, tap.height)
                    tap.arrange()

    def _below_each_other(self) -> None:
        parts = self.parts
        high = (self.height - self.gap * (len(parts) - 1)) / max(1, len(parts))
        for i, part in enumerate(parts):
            part.put(self.x, self.top - i * (high + self.gap) - high, self.width, high)


ROW_GAP = 8
TRIED = 3
"""Number of text sizes that are tried before a second row is used."""


class FlowRow(Element):
    """Buttons as wide as their labels require, which share the remaining width."""

    def __init__(self, taps: Sequence[PushButton], **given: Any) -> None:
        super().__init__(**given)
        self.taps = list(taps)
        for tap in self.taps:
            self.add_widget(tap)

    def _rows(self, width: float) -> list[list[PushButton]]:
        """Return the buttons of each row; labels are made smaller before a second row is used."""
        for share in (*SMALLER[:TRIED], 1.0):
            for button in self.taps:
                button.shrink(share)
            if sum(button.full_width() + px(ROW_GAP) for button in self.taps) <= width + px(ROW_GAP):
                break
        rows: list[list[PushButton]] = [[]] if self.taps else []
        for button in self.taps:
            if rows[-1] and sum(
                button.full_width() + px(ROW_GAP) for button in (*rows[-1], button)
            ) > width + px(ROW_GAP):
                rows.append([])
            rows[-1].append(button)
        return rows

    def fit(self, width: float) -> float:
        rows = self._rows(width)
        return sum(self._high(row, width) for row in rows) + px(ROW_GAP) * max(0, len(rows) - 1)

    def _high(self, row: list[PushButton], width: float) -> float:
        """Return the height of a row, which is the height of its highest button.

        A label that is too long for the row is broken into two lines.
        """
        return max(tap.fit(width if len(row) == 1 else max(width, tap.full_width())) for tap in row)

    def arrange(self) -> None:
        top = self.top
        for row in self._rows(self.width):
            high = self._high(row, self.width)
            spare = self.width - sum(tap.full_width() for tap in row) - px(ROW_GAP) * (len(row) - 1)
            x = self.x
            for tap in row:
                wide = tap.full_width() + spare / len(row)
                tap.put(x, top - high, wide, high)
                x += wide + px(ROW_GAP)
            top -= high + px(ROW_GAP)
