"""The action slot above the bar, and the sheet that covers it: a question, a choice, or a page to
read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.app.widgets.button import Background, Icon, PlateStyle, PushButton, plate_style
from companion.app.widgets.element import Element, ScrollElement, Stack
from companion.app.widgets.panel_items import (
    ButtonItem,
    DividerItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    TextItem,
)
from companion.app.widgets.text import SMALLER, Text
from companion.app.widgets.theme import THEME, animate_in, px
from companion.units import Pixels

MOST = 3
"""Greatest number of buttons at once."""
KEPT = 4
"""Number of buttons that are kept for reuse.

Creating a button takes longer than any other change in this module.
"""
WORDS = 80
"""Least width in dp of text next to a button."""
SIZES = (1.0, 0.9, 0.8)
"""Shares of the usual size that are tried for text."""


class ActionSlot(Element):
    """The slot that shows buttons. Buttons that do not fit are hidden behind the button `more`."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.left_out: tuple[ButtonItem, ...] = ()
        self._items: tuple[ButtonItem, ...] = ()
        self._equal = False
        self._buttons: list[Any] = []
        self._lies: list[tuple[Any, float]] = []
        self._said_in: tuple[float, float, float] = (0.0, 0.0, 0.0)
        """The size for which its text was measured, and the resulting width of the text."""
        self._words, self._icon = Text(style="label", tone="muted"), Icon("hand", 22, "muted")
        self._panel = PanelUpdater(self, kept=KEPT)

    @property
    def says(self) -> str:
        """The text about the physical action that the players should perform now."""
        return self._words.text if self._words.parent is not None else ""

    def fill(self, elements: Sequence[Any]) -> None:
        """Set the buttons."""
        self._buttons = list(elements)

    def show(
        self, items: Sequence[ButtonItem], says: str, icon: str, more: ButtonItem, equal: bool = False
    ) -> None:
        """Show buttons.

        Args:
            items: The buttons.
            says: Text about the physical action that the players should perform now.
            icon: The icon before that text.
            more: The button that shows everything that does not fit.
            equal: Whether all buttons have the same width.
        """
        self._items, self._equal = tuple(items), equal
        self._panel.update((*items[:MOST], more))
        self._words.text = says
        if icon != self._icon.name:
            self._icon.name = icon

    def prepare(self, items: Sequence[ButtonItem]) -> None:
        """Create buttons in advance."""
        self._panel.prepare(items)

    def suit(self, width: Pixels, height: Pixels, forced: bool) -> bool:
        """Choose the buttons that fit. Return whether `more` is shown.

        `forced` means that other content is hidden in any case.
        """
        for button in self._buttons:
            button.shrink(1.0)  # or it would be as wide as its words were in the last place
        count = len(self._items)
        buttons, more = self._buttons[:-1], self._buttons[-1] if self._buttons else None
        for shown in range(min(MOST, count), -1, -1):
            needs = forced or shown < count
            if needs and shown == MOST:
                continue
            chosen = [*buttons[:shown], *([more] if needs else [])]
            if self._place(chosen, width, height) or shown <= 1:
                self.left_out = self._items[shown:]
                return needs
        return False

    def _place(self, chosen: list[Any], width: float, height: float) -> bool:
        """Calculate the width of each button and the size of its text. Return whether all buttons fit."""
        gap = px(8)
        self._lies = []
        said = self._words_width(chosen, width, height)
        self._said_in = (width, height, said)
        room = width - said - gap * max(0, len(chosen) - 1) - (gap if said and chosen else 0)
        fits = True
        for button, wide in zip(chosen, self._widths(chosen, room), strict=True):
            fits = button.suit(wide, height) and wide >= px(THEME.thumb) - 1 and fits
            self._lies.append((button, wide))
        return fits

    def _widths(self, chosen: list[Any], room: float) -> list[float]:
        if not chosen:
            return []
        if self._equal:
            return [room / len(chosen)] * len(chosen)
        whole = [max(px(THEME.thumb), min(one.full_width() + px(8), room)) for one in chosen]
        if sum(whole) <= room:
            return [one + (room - sum(whole)) / len(whole) for one in whole]
        least = [
            min(one, max(px(THEME.thumb), button.least() * 0.8))
            for one, button in zip(whole, chosen, strict=True)
        ]
        over, slack = sum(whole) - room, sum(whole) - sum(least)
        share = min(1.0, over / slack) if slack else 1.0
        return [one - (one - low) * share for one, low in zip(whole, least, strict=True)]

    def _words_width(self, chosen: list[Any], width: float, height: float) -> float:
        """Return the width of the text; 0 if it is not shown, because it would squeeze two buttons."""
        self._words.style = "label"
        if not self._words.said or len(chosen) > 1:
            return 0.0
        icon = px(34)
        if chosen:
            taken = sum(min(one.full_width(), width) for one in chosen) + px(8) * len(chosen)
            room = max(width - taken, width * 0.42)
            if room < px(WORDS) + icon:
                return 0.0
        else:
            room = width
        for share in SIZES:
            self._words.shrink(share)
            if self._words.fit(room - icon) <= height and self._words.least() <= room - icon:
                return room
        return room if not chosen else 0.0

    def arrange(self) -> None:
        gap, right = px(8), self.right
        shown = [button for button, _ in self._lies]
        taken = sum(wide for _, wide in self._lies) + gap * len(self._lies)
        if self._said_in[:2] != (self.width, self.height):
            self._said_in = (self.width, self.height, self._words_width(shown, self.width, self.height))
        said = self.width - taken if self._said_in[2] else 0.0
        now = [*shown, *([self._icon, self._words] if said else [])]
        self.keep(now)
        for button, wide in reversed(self._lies):
            button.put(right - wide, self.y, wide, self.height)
            right -= wide + gap
        if said:
            self._icon.put(self.x + px(4), self.center_y - px(11), px(22), px(22))
            inner = said - px(34)
            high = self._words.fit(inner)
            self._words.put(self.x + px(34), self.center_y - high / 2, inner, high)


ROW_MOST = 3
"""Greatest number of answers in one row."""
TILE = 210
"""Greatest height of a tile, in dp."""
TILE_PICTURES = (120, 96, 72, 54, 40)
"""Sides in dp that are tried for the picture of a tile."""
ROW_PICTURES, AROUND = (48, 42, 36), 12
"""Sides in dp that are tried for the pictures of answers in rows, and the vertical padding around a
picture.
"""
ROW = 56
"""Height in dp of a button at the bottom."""
SMALLEST = (0.66, 0.6, 0.54)
"""Further shares of the usual size that are tried for text on buttons if text is large."""
LITTLE = 44
"""Least height in dp of visible text above the buttons."""


class SheetContent(msgspec.Struct, frozen=True):
    """The contents of a sheet.

    Attributes:
        foot: Buttons that stay at the bottom.
        answers: Whether these buttons are the equal tiles of a question.
        paper: Whether the sheet looks like paper.
    """

    title: str
    parts: tuple[PanelItem, ...]
    foot: tuple[ButtonItem, ...]
    answers: bool = False
    paper: bool = True
    name: str = ""


def _squash(button: Any, wide: float, high: float) -> None:
    """Use even smaller sizes for text that does not fit its button, choosing the largest that fits."""
    for share in SMALLEST:
        button.shrink(share)
        if button.needs(wide) <= high:
            return


def _suit_alike(buttons: Sequence[Any], wide: float, high: float) -> bool:
    """Set the largest common text size at which all buttons fit. Return False if no size fits."""
    for share in SMALLER:
        for button in buttons:
            button.shrink(share)
        if all(button.needs(wide) <= high and button.least() <= wide for button in buttons):
            return True
    return False


def _suit_answers(buttons: Sequence[Any], wide: float, high: float) -> bool:
    """Write all answers in one line of large text if they fit, otherwise in the style of other buttons.
    Return whether they fit.
    """
    for style in ("heading", "button"):
        for button in buttons:
            button.letter(style)
        if _suit_alike(buttons, wide, high) and (
            style == "button" or all(button.full_width() <= wide for button in buttons)
        ):
            return True
    return False


class Sheet(Element):
    """A sheet, which shows one content at a time or none. If `rises` is set, new contents are animated."""

    takes_focus = True

    def __init__(self, rises: bool = True, **given: Any) -> None:
        super().__init__(**given)
        self._rises = rises
        self.content: SheetContent | None = None
        self.crowded = False
        """Whether some of its buttons do not fit."""
        self.lacks = 0.0
        """Height in pixels by which its body exceeds the available space; if positive, the body scrolls."""
        self.row = False
        """Whether its answers are a row without a sheet, in the place of the action slot."""
        self._ground = Background(self)
        self._title = Text(style="heading")
        self._bodies = {paper: Stack(gap=px(8)) for paper in (False, True)}
        self._feet = {paper: Stack() for paper in (False, True)}
        self.panels = {paper: PanelUpdater(self._bodies[paper], paper) for paper in (False, True)}
        self._foot_panels = {paper: PanelUpdater(self._feet[paper], paper) for paper in (False, True)}
        self._scrolls = {paper: ScrollElement(body) for paper, body in self._bodies.items()}

    @property
    def scroll(self) -> ScrollElement:
        """The scroll view of its text."""
        return self._scrolls[self.content.paper if self.content is not None else True]

    def show(self, content: SheetContent | None) -> None:
        """Set the contents to show at the next layout."""
        before, self.content = self.content, content
        if content is None:
            return
        paper = content.paper
        if before is None or before.paper != paper or before.name != content.name:
            self.clear_widgets()
            for part in (self._title, self._scrolls[paper], self._feet[paper]):
                self.add_widget(part)
            self.scroll.to_top()
            if self._rises:
                animate_in(self, "sheet")
        self._title.text, self._title.tone = content.title, "on_sheet" if paper else "ink"
        self.panels[paper].update(content.parts)
        self._foot_panels[paper].update(content.foot)

    def suits_row(self, width: Pixels, height: Pixels) -> bool:
        """Return whether the sheet is a question whose answers are short enough for a row of this size.

        The method stores the result, so that the answers are later placed in a row if they fit, and
        otherwise on a sheet.
        """
        content = self.content
        self.row = False
        if content is not None and content.answers and not content.paper and len(content.foot) <= ROW_MOST:
            buttons = self._feet[False].parts
            wide = (width - px(8) * (len(buttons) - 1)) / len(buttons)
            self.row = _suit_answers(buttons, wide, height)
        return self.row

    def _arrange_row(self) -> None:
        """Place only the answers, side by side."""
        self._ground.look(None)
        self._title.text = ""
        self._title.arrange()  # that of the sheet before is not seen any more
        foot, gap = self._feet[False], px(8)
        foot.pos, foot.size = self.pos, self.size
        buttons = foot.parts
        wide = (self.width - gap * (len(buttons) - 1)) / len(buttons)
        _suit_answers(buttons, wide, self.height)
        for i, button in enumerate(buttons):
            button.put(self.x + i * (wide + gap), self.y, wide, self.height)

    def _arrange_tiles(self, inner: float, low: float, room: float) -> float:
        """Place answers with pictures as tiles, and the other answers below them.

        Returns:
            The height of all answers in pixels.
        """
        assert self.content is not None
        gap, buttons = px(8), self._feet[self.content.paper].parts
        tiles, others = [b for b in buttons if b.upright], [b for b in buttons if not b.upright]
        foot = max((self._row([one], inner) for one in others), default=0.0) if others else 0.0
        for one in others:
            one.suit((inner - gap * (len(others) - 1)) / len(others), foot)
        left = room - (foot + gap if others else 0)
        for side in (*TILE_PICTURES, 0):
            for button in tiles:
                button.show_picture(bool(side), side)
            columns = self._tile_columns(tiles, inner, left)
            if columns:
                break
        columns = columns or len(tiles)
        rows = -(-len(tiles) // columns)
        wide = (inner - gap * (columns - 1)) / columns
        high = min((left - gap * (rows - 1)) / rows, px(TILE))
        taken = rows * high + gap * (rows - 1) + (foot + gap if others else 0)
        panel = self._feet[self.content.paper]
        panel.pos, panel.size = (round(self.x + (self.width - inner) / 2), round(low)), (inner, taken)
        left_edge, top = panel.x, low + taken
        _suit_alike(tiles, wide, high)
        for i, button in enumerate(tiles):
            x = left_edge + (i % columns) * (wide + gap)
            button.put(x, top - (i // columns) * (high + gap) - high, wide, high)
        each = (inner - gap * (len(others) - 1)) / max(1, len(others))
        for i, button in enumerate(others):
            button.put(left_edge + i * (each + gap), low, each, foot)
        return taken

    @staticmethod
    def _tile_columns(tiles: Sequence[Any], inner: float, room: float) -> int:
        """Return the number of columns for tiles that are as square as possible; 0 if they do not fit."""
        gap, count = px(8), len(tiles)

        def shape(columns: int) -> float:
            rows = -(-count // columns)
            wide, high = (inner - gap * (columns - 1)) / columns, (room - gap * (rows - 1)) / rows
            return max(wide / max(1.0, high), high / max(1.0, wide)) + 0.5 * (rows * columns - count)

        for columns in sorted(range(1, count + 1), key=shape):
            rows = -(-count // columns)
            wide, high = (inner - gap * (columns - 1)) / columns, (room - gap * (rows - 1)) / rows
            if high < px(THEME.thumb) or any(wide < button.picture_side + px(8) for button in tiles):
                continue
            if all(button.suit(wide, high) for button in tiles):
                return columns
        return 0

    def _columns(self, buttons: Sequence[Any], inner: float, room: float) -> int:
        """Return the number of columns for buttons; 0 if the buttons do not fit.

        There is one column if that is enough, otherwise as many as needed.
        """
        gap = px(8)
        for columns in range(1, len(buttons) + 1):
            wide = (inner - gap * (columns - 1)) / columns
            rows = -(-len(buttons) // columns)
            high = rows * self._row(buttons, wide) + gap * (rows - 1)
            if high <= room and all(button.suit(wide, self._row(buttons, wide)) for button in buttons):
                return columns
        return 0

    def _has_pictured_rows_for(self, buttons: Sequence[Any], inner: float, room: float) -> bool:
        """Return whether answers with pictures fit one below the other, with smaller pictures if necessary."""
        for side in (0, *ROW_PICTURES):
            for button in buttons:
                button.show_picture(True, side)
            if self._has_rows_for(buttons, inner, room):
                return True
        return False

    def _has_rows_for(self, buttons: Sequence[Any], inner: float, room: float) -> bool:
        """Return whether answers fit one below the other with smaller text, so that their pictures can
        stay.
        """
        if self.content is None or not self.content.answers or self.content.parts:
            return False
        high = (room - px(8) * (len(buttons) - 1)) / max(1, len(buttons))
        return high >= px(THEME.thumb) and all(button.suit(inner, high) for button in buttons)

    @staticmethod
    def _row(buttons: Sequence[Any], wide: float) -> float:
        return float(max(px(ROW if not THEME.small else 50), *(px(0), *(one.fit(wide) for one in buttons))))

    def arrange(self) -> None:
        if self.content is None:
            return
        paper, gap = self.content.paper, px(8)
        if self.row:
            self._arrange_row()
            return
        for button in self._feet[paper].parts if self.content.answers and not paper else ():
            button.letter("button")
        cut = plate_style(paper)
        self._ground.look(PlateStyle(cut.fill, 22, "sheet", cut.rim, cut.width))
        self._ground.lie(*self.pos, *self.size)
        pad = px(12 if THEME.small else 18)
        inner, at = self.width - 2 * pad, self.top - pad
        title = self._suit_title(inner) if self._title.text else 0.0
        self._title.put(self.x + pad, at - title, inner, title)
        at -= title + (gap if title else 0)
        foot, buttons = self._feet[paper], self._feet[paper].parts
        body = self._scrolls[paper].fit(inner) if self.content.parts else 0.0
        room = at - self.y - pad
        for button in buttons:
            button.shrink(1.0)
            button.show_picture(True, button.high - AROUND)
        seen = body if self._chosen else min(body, max(px(LITTLE), room * 0.4))
        if any(button.upright for button in buttons):
            taken = self._arrange_tiles(inner, self.y + pad, room - (seen + gap if seen else 0))
            low = self.y + pad + taken + gap
            self._scrolls[paper].put(self.x + pad, low, inner, max(0.0, at - low))
            return
        columns = self._columns(buttons, inner, room - seen - gap)
        if not columns and self._has_pictured_rows_for(buttons, inner, room):
            columns = 1
        elif not columns:
            for button in buttons:
                button.show_picture(False)
            columns = self._columns(buttons, inner, room - seen - gap)
            if not columns:
                columns = 1 if self._has_rows_for(buttons, inner, room) else min(2, max(1, len(buttons)))
        wide = (inner - gap * (columns - 1)) / columns
        rows = -(-len(buttons) // columns)
        high = self._row(buttons, wide) if buttons else 0.0
        if self.content.answers and not body and rows:  # answers alone have the whole sheet
            high = min(high * 1.6, (room - gap * (rows - 1)) / rows)
        taken = rows * high + gap * max(0, rows - 1)
        foot.pos, foot.size = (round(self.x + pad), round(self.y + pad)), (inner, taken)
        large = self.content.answers and not paper and not body and _suit_answers(buttons, wide, high)
        for i, button in enumerate(buttons):
            if not large and not button.suit(wide, high):
                _squash(button, wide, high)
            x = self.x + pad + (i % columns) * (wide + gap)
            button.put(x, self.y + pad + taken - (i // columns) * (high + gap) - high, wide, high)
        low = self.y + pad + taken + (gap if taken else 0)
        high = max(0.0, at - low)
        self._squeeze(inner, high)
        over = self.scroll.fit(inner) - high
        if 0 < over <= title + gap and title and self._listed:  # its first words say what it is
            self._title.text, high = "", high + title + gap
            self._title.put(self.x + pad, self.top - pad, inner, 0)
            self._squeeze(inner, high)
        self.lacks = self.scroll.fit(inner) - high
        self.crowded = self._listed and self.lacks > 1
        self._scrolls[paper].put(self.x + pad, low, inner, high)

    @property
    def _chosen(self) -> bool:
        """Whether its body has groups of buttons, whose small texts can be left out."""
        return self.content is not None and any(isinstance(one, GroupItem) for one in self.content.parts)

    @property
    def _listed(self) -> bool:
        """Whether its body has only buttons and headings, all of which must be visible."""
        parts = self.content.parts if self.content is not None else ()
        headed = [one for one in parts if not (isinstance(one, TextItem) and one.style == "label")]
        return bool(headed) and all(isinstance(one, (GroupItem, ButtonItem, DividerItem)) for one in headed)

    def _squeeze(self, inner: float, room: float) -> None:
        """Leave out small texts on buttons and make their labels smaller if not all would be visible."""
        body = self.scroll.inside
        buttons = [one for one in body.walk(restrict=True) if isinstance(one, PushButton) and one.label]
        body.gap = px(8)
        shares = (*SMALLER, *(SMALLEST if THEME.large else ()))
        for brief, share in ((False, 1), *((True, share) for share in shares)) if buttons else ():
            for button in buttons:
                button.brief(brief and self._chosen)
                button.shrink(share)
            if body.fit(inner) <= room:
                return
            body.gap = px(4)

    def _suit_title(self, inner: float) -> float:
        """Return the height of its title, which is made smaller if a word would be broken."""
        self._title.suit(inner)
        return self._title.fit(inner)


FEW = 3
"""Greatest number of buttons of a page that all stay at the bottom, with the back button last."""


class Dialog(msgspec.Struct, frozen=True):
    """A page with a title and items. Main buttons stay at the bottom.

    `menu` tells whether the page belongs to the menu, so that the menu's button closes it.
    """

    title: str
    parts: tuple[PanelItem, ...]
    said: str = ""
    menu: bool = False

    @property
    def sheet(self) -> SheetContent:
        """The sheet that shows it."""
        buttons = tuple(part for part in self.parts if isinstance(part, ButtonItem))
        pinned = tuple(part for part in buttons if part.role == "main")
        if len(buttons) <= FEW:
            pinned = tuple(sorted(buttons, key=lambda one: one.role == "main"))
        centred = tuple(msgspec.structs.replace(part, align="center") for part in pinned)
        said = (TextItem(self.said),) if self.said else ()
        body = (*said, *(part for part in self.parts if part not in pinned))
        return SheetContent(self.title, body, centred, name=f"dialog {self.title}")


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A question to one or several players. The banner asks it, and the answers are equal tiles.

    Attributes:
        said: The question: one sentence that names the players who answer.
        seat: The answering seat, on whose plate the banner asks; empty if several seats answer.
        answers: The tiles.
        parts: Further items to read or choose from, which may scroll.
        squares: Squares that the question is about, which are ringed.
        open: Whether the game may continue without an answer, so that the board is not dimmed.
        stops: Whether the game waits for the answer, so that no seat is shown as the seat to move.
        about: The kind of the event that the question itself mentions, so that it is not repeated below;
            empty for none.
    """

    said: str
    answers: tuple[ButtonItem, ...]
    seat: str = ""
    parts: tuple[PanelItem, ...] = ()
    squares: tuple[str, ...] = ()
    open: bool = False
    stops: bool = False
    about: str = ""

    @property
    def sheet(self) -> SheetContent:
        """The sheet with the question's answers.

        It looks like paper, unless a few short answers are in the place above the bar.
        """
        words = not self.parts and not any(one.art for one in self.answers)
        answers = tuple(
            one if one.art and not one.upright else msgspec.structs.replace(one, align="center", role="quiet")
            for one in self.answers
        )
        return SheetContent("", self.parts, answers, answers=True, paper=not words, name=f"ask {self.said}")
