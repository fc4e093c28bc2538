"""The rules of a game: a list of pages at the left, one page on paper at the right; on small screens one
after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.app.app_context import AppContext
from companion.app.rules.page_view import PageView
from companion.app.rules.rulebook_model import Rulebook, RulePage
from companion.app.texts import text
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.plates import Plate, PlateStyle
from companion.app.widgets.controls.text import Text
from companion.app.widgets.controls.text_field import TextField
from companion.app.widgets.layout.element import Element, Stack
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.layout.scroll import ScrollElement
from companion.app.widgets.layout.title_bar import help_button
from companion.app.widgets.theme import THEME, px

LIST = 290
"""Width of the list beside a page, in dp."""
HEADINGS = {"man": "rules-men", "special": "rules-special"}
"""What stands above the first page of a part."""


class PageButton(PushButton):
    """A page in the list: plain, the one that is open on a light plate."""

    def __init__(
        self, page: str, title: str, on_press: Callable[[str], None], sub: str, chosen: bool
    ) -> None:
        """`page`: its id, with which `on_press` is called."""
        self.page = page
        super().__init__(
            title,
            partial(on_press, page),
            sub=sub,
            chosen=chosen,
            align="left",
            style="body",
            high=48,
            small=True,
        )

    def mark(self, chosen: bool) -> None:
        """Whether this is the page that is open."""
        if chosen != self.chosen:
            self.chosen = chosen
            self._show()

    def _cut(self) -> tuple[PlateStyle, str, str]:
        if self.chosen or self.state == "down":
            return super()._cut()
        return PlateStyle("", 12), THEME.colour("ink"), THEME.colour("muted")


class RulesScreen(Screen):
    """`chosen_rules`: the house rules in force.

    `on_back`: where its back button leads; `at`: the page that is opened.
    """

    topic = "rules"

    def __init__(
        self,
        app: AppContext,
        game_id: str,
        chosen_rules: Mapping[str, str] | None,
        on_back: Callable[[], None],
        at: str = "",
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self._app, self._game, self._rules, self._back = app, game_id, chosen_rules, on_back
        self.reading = Rulebook(game_id, chosen_rules, app.settings.plain)
        known = {leaf.id for leaf in self.reading.leaves}
        self._reads = at in known
        """Whether a small screen shows a page, and not the list."""
        self.at = at if at in known else next(iter(leaf.id for leaf in self.reading.leaves), "")
        self._sought = ""
        self._unread = self._reads
        self._bringing = Clock.create_trigger(lambda _: self._bring())
        self.rebuild()

    # What there is

    @property
    def leaf(self) -> RulePage | None:
        return next((leaf for leaf in self.reading.leaves if leaf.id == self.at), None)

    @property
    def _both(self) -> bool:
        """Whether list and page stand side by side."""
        return self.space.kind == "wide"

    def _make(self) -> None:
        lists = self._both or not self._reads
        self._close = PushButton(
            "",
            self._leave,
            icon="back",
            name=text("back"),
            high=56 if self._both else THEME.thumb,
            small=not self._both,
        )
        title = text("rules-title") if lists else text("rules-pages")
        self._title = Text(title, "heading")
        self._help = help_button(self._app.help, high=56 if self._both else THEME.thumb, small=not self._both)
        self._field = TextField(self._sought, text("rules-search"), self._search)
        self._rows = Stack(gap=px(2))
        self._list = ScrollElement(self._rows)
        self._plate = Plate(pad=8)
        self._plate.fill([self._list])
        self._list.grow = 1
        self.sheet: PageView | None = None
        if lists:
            self._fill_list()
        parts: list[Element] = [self._close, self._title, self._help]
        if lists:
            parts += [self._field, self._plate]
        if (self._both or self._reads) and self.leaf is not None:
            sheet = self._turn_page()
            parts.append(sheet)
            if self.space.low and sheet.onward is not None:
                parts.append(sheet.onward)
        for part in parts:
            self.add_widget(part)

    def _turn_page(self) -> PageView:
        """The page that is open, on a new sheet."""
        leaves = self.reading.leaves
        leaf = self.leaf
        assert leaf is not None
        behind = leaves.index(leaf) + 1
        following = leaves[behind] if behind < len(leaves) else None
        self.sheet = PageView(self.reading, leaf, self.space, following, self.turn_to)
        return self.sheet

    def _fill_list(self) -> None:
        found: list[Element] = []
        if self._sought:
            found += [self._row(one.leaf, one.snippet) for one in self.reading.search(self._sought)]
            self._rows.fill(found or [Text(text("rules-nothing"), "body", "muted")])
            return
        found.append(self._plain_switch())
        part = ""
        for leaf in self.reading.leaves:
            if leaf.part != part and leaf.part in HEADINGS:
                found.append(
                    Stack([Text(text(HEADINGS[leaf.part]), "label", "muted")], pad=(px(10), px(12), 0, px(2)))
                )
            part = leaf.part
            found.append(self._row(leaf))
        self._rows.fill(found)

    def _row(self, leaf: RulePage, sub: str = "") -> PageButton:
        return PageButton(leaf.id, leaf.title, self.turn_to, sub, chosen=leaf.id == self.at and self._both)

    def _plain_switch(self) -> PushButton:
        """One touch, and the pages are in plain language, or no longer."""
        plain = self._app.settings.plain
        return PushButton(
            text("setting-plain"),
            self._switch_plain,
            icon="swap",
            sub=text("on" if plain else "off"),
            align="left",
            style="body",
            high=48,
            small=True,
        )

    # What is done

    def _switch_plain(self) -> None:
        self._app.set("plain", not self._app.settings.plain)

    def redo_look(self) -> None:
        """Show what the settings say now, plain language among it."""
        self.reading = Rulebook(self._game, self._rules, self._app.settings.plain)
        super().redo_look()

    def take_unread(self) -> Element | None:
        unread, self._unread = self._unread, False
        return self.sheet if unread else None

    def turn_to(self, id: str) -> None:
        """Open a page."""
        self.at, self._reads, self._unread = id, True, True
        if self._both:
            if self.sheet is not None:
                self.remove_widget(self.sheet)
            self.add_widget(self._turn_page())
            self._mark()
        else:
            self.rebuild()
        self.arrange()

    def _bring(self) -> None:
        """Scroll the list so far that the open page stands in it."""
        row = next((row for row in self._rows.parts if isinstance(row, PageButton) and row.chosen), None)
        over = self._rows.height - self._list.height
        if row is not None and over > 0:
            below = row.y - self._rows.y
            inside = over * self._list.view.scroll_y
            if not inside <= below <= inside + self._list.height - row.height:
                self._list.to(row)

    def _mark(self) -> None:
        """The open page is marked in the list, which stays where it is."""
        for row in self._rows.parts:
            if isinstance(row, PageButton):
                row.mark(row.page == self.at)
        self._bringing()

    def _search(self, sought: str) -> None:
        self._sought = sought
        self._fill_list()
        self._list.to_top()
        self.arrange()

    def _leave(self) -> None:
        if self._both or not self._reads:
            self._back()
        else:
            self._reads = False
            self.rebuild()

    # Where things lie

    @property
    def _room(self) -> str:
        return f"{self.space.kind} {self.size}"

    def rebuild(self) -> None:
        super().rebuild()
        self._bringing()

    def _lay(self) -> None:
        space = self.space
        margin, gap = dp(space.margin), dp(space.gap)
        head = max(px(56 if self._both else THEME.thumb), round(self._title.fit(1000)))
        top = self.top - margin
        left, wide = self.x + margin, (dp(LIST) if self._both else self.width - 2 * margin)
        self._close.put(left, top - head, head, head)
        self._help.put(left + wide - head, top - head, head, head)
        across = wide - head - gap
        room = across - head - gap
        below = top - head - gap
        onward = self.sheet.onward if self.sheet is not None else None
        if space.low and onward is not None:  # beside the title there is room, and nowhere else
            button = min(onward.wide(), room - self._title.wide() - gap)
            onward.put(left + across - button, top - head, button, head)
            room -= button + gap
        self._title.put(left + head + gap, top - head, room, head)
        if self._plate.parent is not None:
            high = self._field.fit(wide)
            if self._both:
                self._field.put(left, below - high, wide, high)
            else:
                self._field.put(left + wide * 0.4, top - head, across - wide * 0.4, head)
                high = -gap
            bottom = self.y + margin
            self._plate.put(left, bottom, wide, below - high - gap - bottom)
        if self.sheet is not None:
            x = left + wide + dp(20) if self._both else left
            upper = top if self._both else below
            bottom = self.y + margin
            self.sheet.put(x, bottom, self.right - margin - x, upper - bottom)
