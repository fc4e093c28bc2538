"""A box, taken off the shelf: its board, who sits where, and the button that begins; all else is one touch away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.home.screen import box_title, players_text
from companion.app.home.shelf_model import box_of
from companion.app.setup.actions import SetupActions
from companion.app.setup.chairs import BoxPicture, Chairs, ChairState
from companion.app.setup.printed_items import printed_line
from companion.app.setup.setup_model import SetupModel
from companion.app.setup.sheet import BoxSheet
from companion.app.setup.start_game import start_game
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.button import Icon, PushButton
from companion.app.widgets.controls.plates import Plate
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element, Tiles
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, TextItem
from companion.app.widgets.layout.screen import Screen
from companion.app.widgets.layout.title_bar import help_button
from companion.app.widgets.theme import THEME, px
from companion.games import family
from companion.kernel.messages import Seat

COLUMN = 464
"""Dp of the column beside the board at most."""


class BoxScreen(Screen):
    """`choosing` is what has been chosen; `open` says which sheet lies over the page, empty for none.

    A box with several editions opens with the one that was played last.
    """

    topic = "box"
    has_rules = True

    def __init__(self, app: AppContext, game: str, **given: Any) -> None:
        super().__init__(**given)
        self._app = app
        self.box = box_of(game)
        self._sheet: BoxSheet | None = None
        self.open, self.said = "", ""
        self._take_game(game)
        self.anew()

    def _take_game(self, game: str) -> None:
        self.choosing = SetupModel(game, self._app.settings.chosen(game))
        self._words = TEXTS.of_game(game)
        self.actions = SetupActions(self._app, self.choosing, self)

    # What there is

    def _make(self) -> None:
        app, info = self._app, self.choosing.info
        self._words = TEXTS.of_game(info.id)
        self._back = PushButton("", app.go_home, icon="back", name=text("back"))
        self._help = help_button(app.help)
        self._title = Text(box_title(self.box, info), "heading" if self.space.low else "title", lines=2)
        self._editions = [
            PushButton(
                text(f"edition-{game}"),
                partial(self.choose_edition, game),
                chosen=game == info.id,
                small=self.space.kind != "wide",
            )
            for game in self.box.editions
        ]
        self._edition = (
            PushButton(
                text(f"edition-{info.id}"), partial(self.show_sheet, "editions"), icon="next", chosen=True
            )
            if self.box.editions
            else None
        )
        self._picture = BoxPicture(self.box)
        self._chairs = Chairs(self._picture, self._sitting(), self.actions.open_chair)
        self._about = Plate(
            [
                Text(self._words.say(info.says), "heading" if self.space.kind == "wide" else "body"),
                Text(self._facts(), "label", "muted"),
            ],
            6,
        )
        ways = list(self._make_ways())
        self._ways = Tiles(ways, 2 if THEME.large else len(ways), px(8))
        self._said_words = Text("", "body", "signal")
        self._asks = Text(text("tap-a-chair"), "label", "muted", lines=2)
        self._printed = PushButton(
            "",
            partial(self.show_sheet, "printed"),
            icon="settings",
            align="left",
            high=0 if THEME.large else 64,
        )
        self._leads = Icon("next", 20, "muted")
        self._start = PushButton(
            text("start"), self.start, role="main", high=76 if self.space.kind == "wide" else 64
        )
        for part in (
            self._back,
            self._title,
            self._help,
            *self._editions,
            self._edition,
            self._picture,
            self._chairs,
            self._about,
            self._ways,
            self._said_words,
            self._asks,
            self._printed,
            self._leads,
            self._start,
        ):
            if part is not None:
                self.add_widget(part)
        self._sheet = None
        self.fill()

    def _facts(self) -> str:
        info = self.choosing.info
        minutes = sorted(duration.minutes for duration in info.durations)
        players = players_text([info])
        if not minutes:
            return players
        return f"{players}, {text('minutes-short', low=minutes[0], high=minutes[-1])}"

    def _make_ways(self) -> Iterator[PushButton]:
        """To learn, the ladder, today's deal and the rules: what this game has of it."""
        from companion.table.daily.deal import daily_games
        from companion.table.practice.ladder import ladder

        game, actions = self.choosing.info.id, self.actions
        if not self.choosing.info.told:
            learn = partial(self.show_sheet, "learn") if self.box.editions else actions.practise
            yield self._way("learn", learn, "hint")
        if ladder(game):
            yield self._way("ladder-short", actions.open_ladder, "laurel")
        if game in daily_games():
            yield self._way("today", actions.open_daily, "sun")
        yield self._way("rules-title", actions.open_rules, "book")

    @staticmethod
    def _way(id: str, on_press: Callable[[], None], icon: str) -> PushButton:
        return PushButton(
            text(id),
            on_press,
            icon="" if THEME.large else icon,
            upright=not THEME.large,
            style="button" if THEME.large else "label_bold",
            small=True,
            high=64,
        )

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

    def fill(self) -> None:
        """Show what is chosen now."""
        self._picture.show(self._own_board())
        self._chairs.show(self._sitting())
        line, says = printed_line(self.choosing, self._words)
        self._printed.label = self._printed._words.text = line
        self._printed.update(self._printed.action, sub="" if THEME.large else says)
        self._said_words.text = self.said
        self._fill_sheet()
        self.arrange()

    def _own_board(self) -> Any:
        """The board to be drawn where it is not as it stands on the shelf."""
        chosen = self.choosing
        own = any(
            chosen.rules.get(rule.name, "").endswith(".toml") for rule in chosen.info.rules if rule.file
        )
        if not chosen.colours and not own:
            return None
        game = chosen.game()
        return (game.board, dict(chosen.colours)) if game is not None and game.board.squares else None

    # Sheets

    def show_sheet(self, sheet: str) -> None:
        """Show this sheet from its top; empty: the page itself."""
        self.open, self.said = sheet, ""
        if self._sheet is not None:
            self.remove_widget(self._sheet)
            self._sheet = None
        self.fill()

    def _fill_sheet(self) -> None:
        if not self.open:
            return
        kind, _, which = self.open.partition(" ")
        if self._sheet is None:
            beside = kind in ("chair", "learn") and self.space.kind != "upright"
            self._sheet = BoxSheet(self._sheet_title(kind, which), text("done"), self.actions.close, beside)
            self.add_widget(self._sheet)
        said = (TextItem(self.said, "signal"),) if self.said else ()
        self._sheet.show((*said, *self._sheet_items(kind, which)))

    def _sheet_title(self, kind: str, which: str) -> str:
        match kind:
            case "chair" if len(self.choosing.players) > 1:
                return text("who-sits", seat=Seat(which))
            case "clock" if which:
                return text("clock-of", seat=Seat(which))
            case "chair":
                return text("who-plays")
        return text(f"sheet-{kind}")

    def _sheet_items(self, kind: str, which: str) -> Iterator[PanelItem]:
        from companion.app.setup import chair_items, clock_options, house_rule_rows, printed_items

        chosen, actions = self.choosing, self.actions
        match kind:
            case "chair":
                yield from chair_items.chair_items(self._app.settings, chosen, which, actions)
            case "rules":
                yield from house_rule_rows.house_rule_items(chosen, self._words, actions)
            case "clock":
                yield from clock_options.clock_items(chosen, which, actions)
            case "board":
                yield from printed_items.board_items(chosen, actions)
            case "editions":
                for game in self.box.editions:
                    yield ButtonItem(
                        text(f"edition-{game}"),
                        self.choose_edition,
                        (game,),
                        sub=TEXTS.of_game(game).say(family(game).info.says),
                        chosen=game == chosen.info.id,
                        align="left",
                    )
            case "learn":
                yield ButtonItem(
                    text("practise"), actions.practise, icon="hint", sub=text("practise-says"), align="left"
                )
                yield ButtonItem(
                    text("how-they-move"),
                    actions.learn_moves,
                    icon="board",
                    sub=text("lesson-says"),
                    align="left",
                )
            case _:
                yield from printed_items.printed_items(chosen, self._words, actions)

    # Where it lies

    def _lay(self) -> None:
        if self.space.kind == "upright":
            self._lay_upright()
        else:
            self._lay_lying()
        if self._sheet is not None:
            self._sheet.column_width = self._column_width
            self._sheet.put(*self.pos, *self.size)

    @property
    def _column_width(self) -> float:
        return float(min(px(COLUMN), round(self.width * (0.45 if THEME.large else 0.385))))

    def _lay_lying(self) -> None:
        space = self.space
        m, gap = px(space.margin), px(space.gap)
        column = self._column_width
        left, right = self.x + m, self.right - m - column
        top, low = self.top - m, self.y + m
        # A low screen has its editions in the head, and the column begins below it.
        head_right = self.right - m if space.low else right - gap
        head = self._lay_head(left, top, head_right - left, beside=space.low or THEME.large)
        at = top - head - gap
        column_top = at if space.low or THEME.large else top
        if self._editions and not (space.low or THEME.large):
            at -= self._lay_editions(left, at, right - gap - left) + gap
        self._lay_column(right, low, column, column_top - low, gap)
        if THEME.large:
            ways = self._ways.fit(right - gap - left)
            self._ways.put(left, low, right - gap - left, ways)
            low += ways + gap
        self._chairs.put(left, low, right - gap - left, at - low)

    def _lay_upright(self) -> None:
        m, gap = px(self.space.margin), px(self.space.gap)
        left, wide = self.x + m, self.width - 2 * m
        at = self.top - m
        at -= self._lay_head(left, at, wide, beside=THEME.large and False) + gap
        if self._editions:
            at -= self._lay_editions(left, at, wide) + gap
        about = self._about.fit(wide) if not THEME.large else 0.0
        self._hide(self._about, not about)
        self._about.put(left, at - about, wide, about)
        at -= about + (gap if about else 0)
        low = self.y + m
        low += self._lay_foot(left, low, wide, gap) + gap
        ways = self._ways.fit(wide)
        self._ways.put(left, low, wide, ways)
        low += ways + gap
        asks = self._asks.fit(wide)
        self._asks.align = "center"
        self._asks.put(left, low, wide, asks)
        low += asks + gap
        self._chairs.put(left, low, wide, at - low)
        if THEME.large:
            self._picture.put(left, low, 0, 0)

    def _lay_head(self, x: float, top: float, wide: float, beside: bool) -> float:
        """The way back, the title and help; `beside`: with the editions at the right. How high it is."""
        side = self.head_side
        gap = px(8)
        at = x + wide
        shown = self._editions
        if beside and self._edition is not None:
            room = wide - 2 * side - 3 * gap - self._title.least() - px(16)
            whole = sum(tap.whole() + gap for tap in self._editions)
            shown = self._editions if whole <= room and not THEME.large else [self._edition]
        for tap in (*self._editions, *((self._edition,) if self._edition is not None else ())):
            self._hide(tap, tap not in shown)
        high = float(side)
        if beside:
            for tap in reversed(shown):
                one = min(tap.whole(), wide / 2)
                high = max(high, tap.fit(one))
                at -= one
                tap.put(at, top - high, one, high)
                at -= gap
        at -= side
        self._help.put(at, top - side, side, side)
        room = at - gap - (x + side + px(14))
        title = self._title.fit(room)
        high = max(high, title)
        self._title.put(x + side + px(14), top - high, room, high)
        self._back.put(x, top - side, side, side)
        return high

    def _lay_editions(self, x: float, top: float, wide: float) -> float:
        """The editions side by side, or the one that is chosen, where words are too long. How high."""
        gap = px(8)
        whole = sum(tap.whole() for tap in self._editions) + gap * (len(self._editions) - 1)
        fits = whole <= wide
        assert self._edition is not None
        for tap in self._editions:
            self._hide(tap, not fits)
        self._hide(self._edition, fits)
        if not fits:
            high = self._edition.fit(wide)
            self._edition.put(x, top - high, wide, high)
            return high
        high = max(tap.fit(tap.whole()) for tap in self._editions)
        spare = (wide - whole) / len(self._editions) if self.space.kind == "upright" else 0.0
        for tap in self._editions:
            tap.put(x, top - high, tap.whole() + spare, high)
            x += tap.whole() + spare + gap
        return high

    def _lay_column(self, x: float, low: float, wide: float, high: float, gap: float) -> None:
        """From below: what begins, what differs; from above: what it is, and the ways to learn it."""
        foot = self._lay_foot(x, low, wide, gap) + gap
        at, low = low + high, low + foot
        if THEME.large:
            self._hide(self._about, True)
            self._hide(self._asks, True)
            self._picture.put(x, low, wide, at - low)
            return
        asks = self._asks.fit(wide)
        ways, about = self._ways.fit(wide), self._about.fit(wide)
        if about + gap + ways > at - low:
            about = 0.0
        self._hide(self._about, not about)
        self._about.put(x, at - about, wide, about)
        at -= about + (gap if about else 0)
        self._ways.put(x, at - ways, wide, ways)
        at -= ways + gap
        self._hide(self._asks, at - low < asks)
        self._asks.put(x + px(6), low, wide - px(6), asks)

    def _lay_foot(self, x: float, low: float, wide: float, gap: float) -> float:
        """What begins, and above it the line on what differs. How high it is."""
        start, printed = self._start.fit(wide), self._printed.fit(wide - px(32))
        self._start.put(x, low, wide, start)
        low += start + gap
        self._printed.put(x, low, wide, printed)
        self._leads.put(x + wide - px(36), low, px(24), printed)
        said = self._said_words.fit(wide) if self.said and not self.open else 0.0
        self._said_words.put(x, low + printed + gap, wide, said)
        self._said_words.opacity = 1 if said else 0
        return start + gap + printed + (said + gap if said else 0)

    @staticmethod
    def _hide(one: Element, away: bool) -> None:
        one.opacity, one.disabled = (0, True) if away else (1, False)
        if away:
            one.put(0, 0, 0, 0)

    # What is chosen

    def choose_edition(self, game: str) -> None:
        """Another game of the same box."""
        self._take_game(game)
        self.open, self.said = "", ""
        self.anew()

    def read_rules(self) -> None:
        """The rules of the game as it is set up."""
        self._app.open_rules(self.choosing.info.id, self.choosing.rules)

    def start(self) -> None:
        """Open the table; what cannot be played is said here and changes nothing."""
        said = start_game(self._app, self.choosing, remembered=True)
        if said:
            self.said, self.open = said, ""
            self.fill()
