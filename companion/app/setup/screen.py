"""Setting up a game: the board with its chairs, beside it a column of what is chosen, and the button that
begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.app.app_context import AppContext
from companion.app.setup import options_panel
from companion.app.setup.actions import SetupActions
from companion.app.setup.chairs import Chairs, ChairState
from companion.app.setup.house_rule_rows import house_rule_items
from companion.app.setup.setup_model import SetupModel
from companion.app.setup.start_game import start_game
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Stack
from companion.app.widgets.layout.panel_items import PanelItem, PanelUpdater, TextItem
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.layout.scroll import ScrollElement
from companion.app.widgets.layout.title_bar import help_button
from companion.app.widgets.theme import THEME, px
from companion.table.setup import make_game


class SetupScreen(Screen):
    """`choosing` is what has been chosen; `open` says which sheet lies open: a chair, a row, or none."""

    topic = "setup"
    has_rules = True

    def __init__(self, app: AppContext, game: str, **given: Any) -> None:
        super().__init__(**given)
        self._app = app
        self.choosing = SetupModel(game, app.settings.chosen(game))
        self._words = TEXTS.of_game(game)
        self.actions = SetupActions(app, self.choosing, self)
        self.open, self.said = "", ""
        self.anew()

    # What there is

    def _make(self) -> None:
        game = self.choosing.game()
        self._board = game.board if game else make_game(self.choosing.info.id, None, {}).board
        self._back = PushButton("", self._app.go_home, icon="back", name=text("back"))
        self._help = help_button(self._app.help)
        self._title = Text(
            self._words.say(self.choosing.info.title), "heading" if THEME.large else "title", lines=2
        )
        self._asks = Text(text("tap-a-chair"), "body", "muted", lines=2)
        self._chairs = Chairs(self._board, self._sitting(), self.actions.toggle_chair, self.choosing.colours)
        self._column = Stack(gap=px(10))
        self.panel = PanelUpdater(self._column)
        self._scroll = ScrollElement(self._column)
        self._start = PushButton(text("start"), self.start, role="main")
        for part in (
            self._back,
            self._title,
            self._help,
            self._asks,
            self._chairs,
            self._scroll,
            self._start,
        ):
            self.add_widget(part)
        self.fill()

    def fill(self) -> None:
        """Show what is chosen now."""
        self._chairs.show(self._sitting(), self.choosing.colours)
        self.panel.update(tuple(self._parts()))
        self.arrange()

    def _sitting(self) -> list[ChairState]:
        chosen = self.choosing
        return [
            ChairState(
                seat,
                chosen.names.get(seat) or chosen.house_name(seat) or TEXTS.word(seat),
                player,
                chosen.colours.get(seat, ""),
                self.open == f"chair {seat}",
            )
            for seat, player in chosen.players.items()
        ]

    def _parts(self) -> Iterator[PanelItem]:
        if self.said:
            yield TextItem(self.said, "signal")
        kind, _, which = self.open.partition(" ")
        chosen, actions = self.choosing, self.actions
        match kind:
            case "chair":
                yield from options_panel.chair_items(self._app.settings, chosen, which, actions)
            case "rules":
                yield from house_rule_items(chosen, self._words, actions)
                yield options_panel.done_button(actions)
            case "clock":
                yield from options_panel.clock_items(chosen, which, actions)
            case "board":
                yield from options_panel.board_items(chosen, actions)
            case "":
                yield from options_panel.overview_items(chosen, self._words, actions)
            case _:
                yield from options_panel.option_items(chosen, kind, actions)

    # Where it lies

    def _lay(self) -> None:
        space = self.space
        m, gap = px(space.margin), px(space.gap)
        side = px(52 if space.kind == "wide" else 48)
        top = self.top - m
        self._back.put(self.x + m, top - side, side, side)
        if space.kind == "upright":
            self._arrange_upright(m, gap, top, side)
            return
        column = min(px(460), self.width * 0.44)
        left = self.right - m - column
        self._help.put(left - gap - side, top - side, side, side)
        wide = left - gap - side - px(14) - (self.x + m + side + px(14))
        title = max(self._title.fit(wide), side)
        self._title.put(self.x + m + side + px(14), top - title, wide, title)
        asks = self._asks.fit(wide) if not space.low else 0
        self._asks.put(self.x + m + side + px(14), top - title - asks, wide, asks)
        self._asks.opacity = 1 if asks else 0
        low = self.y + m
        room = top - title - asks - px(8) - low
        self._chairs.put(self.x + m, low, left - gap - self.x - m, room)
        self._put_column(left, low, column, self.height - 2 * m, gap)

    def _arrange_upright(self, m: float, gap: float, top: float, side: float) -> None:
        wide = self.width - 2 * m
        self._help.put(self.right - m - side, top - side, side, side)
        room = wide - 2 * (side + px(14))
        title = max(self._title.fit(room), side)
        self._title.put(self.x + m + side + px(14), top - title, room, title)
        self._asks.opacity = 0
        high = min(wide * 0.9, self.height * 0.4) if not self.open else 0
        self._chairs.opacity = 1 if high else 0
        at = top - title - gap
        if high:
            self._chairs.put(self.x + m, at - high, wide, high)
            at -= high + gap
        else:
            self._chairs.put(self.right + 10, self.top + 10, 0, 0)
        self._put_column(self.x + m, self.y + m, wide, at - self.y - m, gap)

    def _put_column(self, x: float, y: float, wide: float, high: float, gap: float) -> None:
        """What is chosen, and the button that begins below it; a sheet that lies open has a button of its
        own.
        """
        foot = 0.0 if self.open else self._start.fit(wide)
        self._start.opacity, self._start.disabled = (0, True) if self.open else (1, False)
        self._start.put(x, y, wide, foot)
        room = high - foot - (gap if foot else 0)
        wanted = min(room, self._scroll.fit(wide))
        self._scroll.put(x, y + high - wanted, wide, wanted)

    # What is chosen

    def read_rules(self) -> None:
        """The rules of the game as it is set up."""
        self._app.open_rules(self.choosing.info.id, self.choosing.rules)

    def show_sheet(self, sheet: str) -> None:
        """Show this sheet from its top; empty: everything at a glance."""
        self.open, self.said = sheet, ""
        self._scroll.to_top()
        self.fill()

    def start(self) -> None:
        """Open the table; what cannot be played is said here and changes nothing."""
        said = start_game(self._app, self.choosing, remembered=True)
        if said:
            self.said, self.open = said, ""
            self.fill()
