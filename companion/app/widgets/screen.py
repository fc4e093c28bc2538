"""A whole screen: as large as the window and laid out in one of three ways by the room that there is; its
head, the buttons at its foot, and the line that somebody types in now.
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
from companion.app.widgets.theme import LOW, THEME, px
from companion.artwork.design import svg

if TYPE_CHECKING:
    from companion.table.protocol.notices import Notice


class TypingState:
    """`line`: where the caret is, if anywhere.

    `finger`: the last touch of a line was a finger's; `spells`: somebody writes with three buttons, on keys of the
    screen; `hear` is told of changes; `made`: what the last key has made of a letter, by ear, empty where the line alone
    tells it.
    """

    def __init__(self) -> None:
        self.line: Any = None
        self.finger = False
        self.spells = False
        self.hear: Callable[[], None] = lambda: None
        self.made = ""
        self._follows = False

    def focus_line(self, line: Any) -> None:
        """The caret is here now; or somebody touches the line in which it is."""
        self.line = line
        self.hear()

    def spell(self, line: Any) -> None:
        """Somebody with three buttons writes in this line: keys come, and the line hears no others."""
        self.line, self.spells = line, True
        self.hear()

    def leave_line(self, line: Any) -> None:
        if self.line is line and not self.spells:
            self.line = None
            self.hear()

    def end(self) -> None:
        """Nobody types any more."""
        if self.spells:
            self.line, self.spells = None, False
            self.hear()
        elif self.line is not None:
            self.line.focus = False

    def follow(self, page: Any) -> None:
        """A page is made anew: what is typed in goes on in the line that comes to stand in the place of this
        one.
        """
        line = self.line
        if line is None or line not in (lines := _lines(page)):
            return
        self._follows = True
        Clock.schedule_once(partial(self._go_on, page, lines.index(line), line.cursor))

    def _go_on(self, page: Any, at: int, cursor: tuple[int, int], *_: object) -> None:
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
        """Whether the line has been taken off its screen, and none comes in its place."""
        return self.line is not None and not self._follows and self.line.get_root_window() is None

    # What keys do

    def insert(self, letters: str) -> None:
        line, self.made = self.line, ""
        if line is None:
            return
        if not line.selection_text:
            line.insert_text(letters)
            return
        # At once: whoever hears what is typed never hears of an empty line.
        begin, end = sorted((line.selection_from, line.selection_to))
        line.cancel_selection()
        line.text = line.text[:begin] + letters + line.text[end:]
        line.cursor = line.get_cursor_from_index(begin + len(letters))

    def erase(self) -> None:
        """The letter before the caret, or what is selected."""
        self.made = ""
        if self.line is not None:
            if self.line.selection_text:
                self.line.delete_selection()
            else:
                self.line.do_backspace()

    @property
    def before(self) -> str:
        """The letter before the caret; empty where there is none."""
        line = self.line
        return "" if line is None or not line.cursor_index() else str(line.text[line.cursor_index() - 1])

    def put_for(self, letter: str, made: str) -> None:
        """Another letter takes the place of the one before the caret; `made`: what that is called."""
        line, at = self.line, self.line.cursor_index()
        line.text = line.text[: at - 1] + letter + line.text[at:]
        line.cursor = line.get_cursor_from_index(at)
        self.made = made


def _lines(page: Any) -> list[Any]:
    return [widget for widget in page.walk() if isinstance(widget, FocusBehavior)]


TYPING = TypingState()


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

    `rebuild` makes it for the first time, and again when there is another kind of room and (as `redo_look`) when
    the theme has changed.

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
        self._lamp.texture = textures.texture(lamp(THEME.colour("ground_lit"), THEME.colour("ground")), 64)
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


def help_button(on_press: Callable[[], None], **given: Any) -> PushButton:
    """The button for help, the same in every head."""
    return PushButton("", on_press, icon="help", name=text("help"), **given)


class TitleBar(Element):
    """`on_back` and `on_help` are what its buttons do.

    `call`: the button that calls a kiosk's host, where it has its place here.
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
        """Be the head of something else."""
        self._title.text, self._sub.text = title, sub

    def _beside(self, width: float) -> float:
        return width - (3 if self._call is not None else 2) * (px(self._side) + px(12))

    def fit(self, width: float) -> float:
        inner = self._beside(width)
        return max(float(px(self._side)), self._title.fit(inner) + self._sub.fit(inner))

    def arrange(self) -> None:
        side, inner = px(self._side), self._beside(self.width)
        self._back.put(self.x, self.center_y - side / 2, side, side)
        self._help.put(self.right - side, self.center_y - side / 2, side, side)
        if self._call is not None:
            self._call.put(self.right - 2 * side - px(8), self.center_y - side / 2, side, side)
        title, sub = self._title.fit(inner), self._sub.fit(inner)
        left, top = self.x + side + px(12), self.center_y + (title + sub) / 2
        self._title.put(left, top - title, inner, title)
        self._sub.put(left, top - title - sub, inner, sub)


HEAD_GAP, BELOW = 12, 8
"""Dp between its parts, and above what stands below it."""


class WideHead:
    """`lead` stands at the left, the way back or the mark, and `help` at the right, as in every head; `beside` stands before that."""

    def __init__(self, lead: Element, title: Text, help: PushButton, beside: Element) -> None:
        self._lead, self._title, self._help, self._beside = lead, title, help, beside

    def room(self, wide: float, side: float, lead: float) -> float:
        """What title and `beside` have together."""
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
        """Put its parts in their places.

        Args:
            side: Of the help.
            lead: Of what leads.
            across: How wide `beside` is; 0: it stands below.
            titled: Whether the title is shown.
            least: How high the row of the title is at least.

        Returns: how high it is, and what width is left behind the title.
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
    """`actions`: name, icon, label and what it does; `words`: with labels; `upright`: below each other.

    A button shows by itself what becomes of it.
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
        self._lies: tuple[float, ...] = ()

    def arrange(self) -> None:
        if (lies := (*self.pos, *self.size)) != self._lies:
            self._lies = lies
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
"""Sizes of words that are tried for one row."""


class FlowRow(Element):
    """Each button is as wide as its words need, and has its share of what is left over."""

    def __init__(self, taps: Sequence[PushButton], **given: Any) -> None:
        super().__init__(**given)
        self.taps = list(taps)
        for tap in self.taps:
            self.add_widget(tap)

    def _rows(self, width: float) -> list[list[PushButton]]:
        """Which stand side by side; before they take two rows their words are a little smaller."""
        for share in (*SMALLER[:TRIED], 1.0):
            for tap in self.taps:
                tap.shrink(share)
            if sum(one.full_width() + px(ROW_GAP) for one in self.taps) <= width + px(ROW_GAP):
                break
        rows: list[list[PushButton]] = [[]] if self.taps else []
        for tap in self.taps:
            if rows[-1] and sum(one.full_width() + px(ROW_GAP) for one in (*rows[-1], tap)) > width + px(
                ROW_GAP
            ):
                rows.append([])
            rows[-1].append(tap)
        return rows

    def fit(self, width: float) -> float:
        rows = self._rows(width)
        return sum(self._high(row, width) for row in rows) + px(ROW_GAP) * max(0, len(rows) - 1)

    def _high(self, row: list[PushButton], width: float) -> float:
        """A row is as high as the button that needs most; one that is too long for a row takes two lines."""
        return max(tap.fit(width if len(row) == 1 else max(width, tap.full_width())) for tap in row)

    def arrange(self) -> None:
        top = self.top
        for row in self._rows(self.width):
            high = self._high(row, self.width)
            spare = self.width - sum(tap.full_width() for tap in row) - px(ROW_GAP) * (len(row) - 1)
            at = self.x
            for tap in row:
                wide = tap.full_width() + spare / len(row)
                tap.put(at, top - high, wide, high)
                at += wide + px(ROW_GAP)
            top -= high + px(ROW_GAP)
