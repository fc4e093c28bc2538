"""The set-up screen of a game: its board, its players and the start button.

Everything else is one tap away. The other parts are next to the board, or below it on an upright screen.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

from companion.app.app_context import AppContext
from companion.app.screens.home.screen import box_title, players_text
from companion.app.screens.setup import option_items
from companion.app.screens.setup.actions import SetupActions, start_game
from companion.app.screens.setup.box_parts import BoxPicture, BoxSheet, Chairs, ChairState, PastGames
from companion.app.screens.setup.option_items import describe_rules
from companion.app.texts import TEXTS, text
from companion.app.widgets.button import Icon, Plate, PushButton
from companion.app.widgets.element import Element, Tiles
from companion.app.widgets.idle import IncrementalLoader, do_in_app_thread
from companion.app.widgets.panel_items import ButtonItem, PanelItem, TextItem
from companion.app.widgets.screen import Screen, help_button
from companion.app.widgets.text import SMALLER, Text
from companion.app.widgets.theme import THEME, px
from companion.games import family
from companion.kernel.messages import Seat
from companion.seat_pages.setup_model import SetupModel, find_kinds
from companion.seat_pages.shelf import box_of, description_of
from companion.table.engine_host.installed_engines import (
    EngineConfigError,
    engine_programs,
    find_installed_engines,
    list_remembered_engines,
)
from companion.table.history.saved_games import SavedGame, each_saved


class EngineSearch:
    """A search for engines in a thread.

    `on_found` is called in the app's thread when a new engine is known.
    """

    def __init__(self, on_found: Callable[[], None]) -> None:
        self._on_found, self._closed = on_found, False
        try:
            fresh = len(engine_programs()) > len(list_remembered_engines())
        except EngineConfigError:  # `companion engines` and the doctor say so
            return
        if fresh:
            threading.Thread(target=self._search, name="engine search", daemon=True).start()

    def close(self) -> None:
        """Stop reporting results."""
        self._closed = True

    def _search(self) -> None:
        try:
            found = find_installed_engines()
        except EngineConfigError:
            return
        if any(not engine.wrong for engine in found):
            do_in_app_thread(self._tell)

    def _tell(self) -> None:
        if not self._closed:
            self._on_found()


SHEET_TITLES = {
    "printed": "sheet-printed",
    "rules": "house-rules",
    "clock": "sheet-clock",
    "board": "board",
    "dice-and-decks": "dice-and-decks",
    "editions": "sheet-editions",
    "learn": "learn",
}
"""Message ids of the titles of sheets, by sheet."""
COLUMN = 464
"""Greatest width in dp of the column next to the board."""


class BoxLayout(Screen):
    """The layout of the set-up screen; the parts are created by the subclass."""

    open: str
    said: str
    _back: PushButton
    _help: PushButton
    _title: Text
    _editions: list[PushButton]
    _edition: PushButton | None
    """The selected edition, shown if there is no space for all."""
    _picture: BoxPicture
    _chairs: Chairs
    _about: Plate
    _ways: Tiles
    _games: PastGames | None
    _said_words: Text
    _asks: Text
    _clocks: Tiles
    """Time controls that are offered directly."""
    _printed: PushButton
    _leads: Icon
    _start: PushButton
    _sheet: BoxSheet | None

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
        at -= self._lay_head(left, at, wide, beside=False) + gap
        if self._editions:
            at -= self._lay_editions(left, at, wide) + gap
        about = self._about.fit(wide) if not THEME.large else 0.0
        self._hide(self._about, not about)
        self._about.put(left, at - about, wide, about)
        at -= about + (gap if about else 0)
        low = self.y + m
        low += self._lay_foot(left, low, wide, gap, self.height) + gap
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
        """Place the back button, title and help, with the editions on the right if `beside` is set.
        Return the height.
        """
        side = self.head_side
        gap = px(8)
        at = x + wide
        shown = self._editions
        if beside and self._edition is not None:
            room = wide - 2 * side - 3 * gap - self._title.least() - px(16)
            whole = sum(tap.full_width() + gap for tap in self._editions)
            shown = self._editions if whole <= room and not THEME.large else [self._edition]
        for tap in (*self._editions, *((self._edition,) if self._edition is not None else ())):
            self._hide(tap, tap not in shown)
        high = float(side)
        if beside:
            for tap in reversed(shown):
                one = min(tap.full_width(), wide / 2)
                high = max(high, tap.fit(one))
                at -= one
                tap.put(at, top - high, one, high)
                at -= gap
        at -= side
        self._help.put(at, top - side, side, side)
        room = at - gap - (x + side + px(14))
        for share in SMALLER:
            self._title.shrink(share)
            if self._title.least() <= room:
                break
        title = self._title.fit(room)
        high = max(high, title)
        self._title.put(x + side + px(14), top - high, room, high)
        self._back.put(x, top - side, side, side)
        return high

    def _lay_editions(self, x: float, top: float, wide: float) -> float:
        """Place the editions side by side, or only the selected one if the labels are too long. Return
        the height.
        """
        gap = px(8)
        whole = sum(tap.full_width() for tap in self._editions) + gap * (len(self._editions) - 1)
        fits = whole <= wide
        assert self._edition is not None
        for tap in self._editions:
            self._hide(tap, not fits)
        self._hide(self._edition, fits)
        if not fits:
            high = self._edition.fit(wide)
            self._edition.put(x, top - high, wide, high)
            return high
        high = max(tap.fit(tap.full_width()) for tap in self._editions)
        spare = (wide - whole) / len(self._editions) if self.space.kind == "upright" else 0.0
        for tap in self._editions:
            tap.put(x, top - high, tap.full_width() + spare, high)
            x += tap.full_width() + spare + gap
        return high

    def _lay_column(self, x: float, low: float, wide: float, high: float, gap: float) -> None:
        """Place the column: the description and the buttons for learning at the top, the start button
        and the differences from the standard rules at the bottom.
        """
        ways, about = self._ways.fit(wide), self._about.fit(wide)
        room = high - about - ways - 3 * gap
        foot = self._lay_foot(x, low, wide, gap, room) + gap
        at, low = low + high, low + foot
        if THEME.large:
            self._hide(self._about, True)
            self._hide(self._asks, True)
            self._picture.put(x, low, wide, at - low)
            return
        asks = self._asks.fit(wide)
        if about + gap + ways > at - low:
            about = 0.0
        self._hide(self._about, not about)
        self._about.put(x, at - about, wide, about)
        at -= about + (gap if about else 0)
        self._ways.put(x, at - ways, wide, ways)
        at -= ways + gap
        if self._games is not None:
            games = self._games.fit(wide)
            shown = games + gap + asks <= at - low
            self._hide(self._games, not shown)
            if shown:
                self._games.put(x, at - games, wide, games)
                at -= games + gap
        self._hide(self._asks, at - low < asks)
        self._asks.put(x + px(6), low, wide - px(6), asks)

    def _lay_foot(self, x: float, low: float, wide: float, gap: float, room: float) -> float:
        """Place the start button, the line about differences above it, and above that the time controls if
        `room` is enough. Return the height.
        """
        foot = low
        start, printed = self._start.fit(wide), self._printed.fit(wide - px(32))
        self._start.put(x, low, wide, start)
        low += start + gap
        self._printed.put(x, low, wide, printed)
        self._leads.put(x + wide - px(36), low, px(24), printed)
        low += printed + gap
        times = self._clocks.fit(wide) if self._clocks.children and not THEME.large else 0.0
        if times > room - (low - foot):
            times = 0.0
        self._hide(self._clocks, not times)
        self._clocks.put(x, low, wide, times)
        low += times + (gap if times else 0)
        said = self._said_words.fit(wide) if self.said and not self.open else 0.0
        self._said_words.put(x, low, wide, said)
        self._said_words.opacity = 1 if said else 0
        return low + (said + gap if said else 0) - gap - foot

    @staticmethod
    def _hide(one: Element, away: bool) -> None:
        one.opacity, one.disabled = (0, True) if away else (1, False)
        if away:
            one.put(0, 0, 0, 0)


LOOKED = 6
"""Number of saved games that are searched for the past games to show."""


def _latest(games: Sequence[str]) -> Iterator[SavedGame | None]:
    """Yield the latest unfinished and the latest finished game of these kinds, among the last few games."""
    wanted = {True, False}
    for saved in islice(each_saved(games, TEXTS.language), LOOKED):
        if saved is not None and saved.over in wanted:
            wanted.remove(saved.over)
            yield saved
        else:
            yield None
        if not wanted:
            return


def edition_name(game: str) -> str:
    """Return the short name of an edition, such as "Little", or the title of the game."""
    if game.endswith("chess-jumble"):
        return text("edition", game=game)
    return TEXTS.of_game(game).say(family(game).info.title)


class BoxScreen(BoxLayout):
    """The set-up screen. A game with several editions opens with the edition that was played last.

    Attributes:
        choosing: The model of the set-up.
        open: The open sheet; empty if none is open.
    """

    topic = "box"
    has_rules = True

    def __init__(self, app: AppContext, game: str, **given: Any) -> None:
        super().__init__(**given)
        self._app = app
        self.box = box_of(game)
        self._sheet = None
        self.open, self.said = "", ""
        self._past: list[SavedGame] = []
        self._search: EngineSearch | None = None
        self._take_game(game)
        self.rebuild()
        self._reading: IncrementalLoader[SavedGame] | None = None
        if app.kiosk is None:  # what others played is no one's business there
            games = self.box.editions or (game,)
            self._reading = IncrementalLoader(_latest(games), self._read_past)

    def close(self) -> None:
        if self._reading is not None:
            self._reading.close()
        if self._search is not None:
            self._search.close()

    def _read_past(self) -> None:
        """Show the past games once they have been read."""
        if self._reading is not None and self._reading.found:
            self._past = self._reading.found
            if self.space.kind == "wide" and not THEME.large:
                self.rebuild()

    def _take_game(self, game: str) -> None:
        self.choosing = SetupModel(game, self._app.settings.choices_for(game))
        self._words = TEXTS.of_game(game)
        self.actions = SetupActions(self._app, self.choosing, self)
        made = self.choosing.game()
        if self._search is None and made is not None and made.engine_notation is not None:
            self._search = EngineSearch(self._find_engines)

    def _find_engines(self) -> None:
        """Use a newly found engine."""
        self.choosing.look_for_engines()
        self.fill()

    # What there is

    def _make(self) -> None:
        app, info = self._app, self.choosing.info
        self._words = TEXTS.of_game(info.id)
        behind = family(info.id).more and info.id not in self.box.editions
        leave = partial(app.open, "more-games") if behind else app.go_home
        self._back = PushButton("", leave, icon="back", name=text("back"))
        self._help = help_button(app.help)
        self._title = Text(box_title(self.box, info), "heading" if self.space.low else "title", lines=2)
        self._editions = [
            PushButton(
                edition_name(game),
                partial(self.choose_edition, game),
                chosen=game == info.id,
                small=self.space.kind != "wide",
            )
            for game in self.box.editions
        ]
        if self.box.more and not app.settings.offered:
            self._editions.append(
                PushButton(
                    text("more-chess.short-name"),
                    partial(app.open, "more-games"),
                    icon="next",
                    small=self.space.kind != "wide",
                )
            )
        self._edition = (
            PushButton(edition_name(info.id), partial(self.show_sheet, "editions"), icon="next", chosen=True)
            if self.box.editions
            else None
        )
        self._picture = BoxPicture(self.box)
        self._chairs = Chairs(self._picture, self._sitting(), self.actions.open_chair)
        self._about = Plate(
            [
                Text(
                    description_of(family(info.id), self._words),
                    "heading" if self.space.kind == "wide" else "body",
                ),
                Text(self._facts(), "label", "muted"),
            ],
            6,
        )
        ways = list(self._make_ways())
        self._games = (
            PastGames(
                self._past, app.table.resume, lambda saved: app.replay(saved.path, on_back=self._come_back)
            )
            if self._past and self.space.kind == "wide" and not THEME.large
            else None
        )
        self._ways = Tiles(ways, 2 if THEME.large else len(ways), px(8))
        self._said_words = Text("", "body", "signal")
        self._asks = Text("", "label", "muted", lines=2)
        self._times = {
            time: PushButton(
                name, partial(self.actions.take_time, time), sub=written, style="label_bold", small=True
            )
            for time in self.choosing.times
            for name, written in (option_items.time_words(time),)
        }
        self._clocks = Tiles(list(self._times.values()), max(1, len(self._times)), px(8))
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
            self._games,
            self._said_words,
            self._asks,
            self._clocks,
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
        """Yield the buttons that this game offers: learning, the ladder, today's deal and the rules."""
        from companion.table.players.ladder import ladder
        from companion.table.rules import daily_games

        game, actions = self.choosing.info.id, self.actions
        if not self.choosing.info.told:
            learn = partial(self.show_sheet, "learn") if self.box.editions else actions.practise
            yield self._way("learn", learn, "hint")
        if ladder(game):
            yield self._way("ladder", actions.open_ladder, "laurel")
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
                chosen.names.get(seat) or chosen.house_name(seat) or TEXTS.name(seat),
                player,
                chosen.colours.get(seat, ""),
                self.open == f"chair {seat}",
                engine.step if (engine := chosen.engine(seat)) is not None else 0,
            )
            for seat, player in chosen.players.items()
        ]

    @property
    def _kinds(self) -> tuple[str, ...]:
        """The kinds of players that are possible here."""
        kiosk, in_club = self._app.kiosk is not None, self._app.club.joined is not None
        return find_kinds(self.choosing, kiosk, bool(self._app.settings.relay) or in_club)

    def fill(self) -> None:
        """Show the current choices."""
        self._picture.show(self._own_board())
        self._chairs.show(self._sitting())
        for time, tap in self._times.items():
            tap.update(tap.action, chosen=time == self.choosing.table["clock"], sub=tap.sub)
        line, says = describe_rules(self.choosing, self._words)
        self._printed.label = self._printed._words.text = line
        self._printed.update(self._printed.action, sub="" if THEME.large else says)
        self._said_words.text = self.said
        self._asks.text = text("tap-a-chair")
        self._fill_sheet()
        self.arrange()

    def _own_board(self) -> Any:
        """Return the board to draw if it differs from the picture on the shelf, together with the
        seats' colours; None otherwise.
        """
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
        """Show a sheet from its top, or the page itself if `sheet` is empty."""
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
            title, low = self._sheet_title(kind, which), self.space.low and not THEME.large
            self._sheet = BoxSheet(title, text("done"), self.actions.close, beside, low)
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
        return text(SHEET_TITLES[kind])

    def _sheet_items(self, kind: str, which: str) -> Iterator[PanelItem]:
        from companion.app.screens.setup import box_parts, option_items

        chosen, actions = self.choosing, self.actions
        match kind:
            case "chair":
                kiosk = self._app.kiosk is not None
                yield from box_parts.chair_items(
                    self._app.settings, chosen, which, actions, self._kinds, kiosk
                )
            case "rules":
                yield from option_items.house_rule_items(chosen, self._words, actions)
            case "clock":
                yield from option_items.clock_items(chosen, which, actions)
            case "board":
                yield from option_items.board_items(chosen, actions)
            case "dice-and-decks":
                yield from option_items.dice_items(chosen, actions)
            case "editions":
                for game in self.box.editions:
                    yield ButtonItem(
                        edition_name(game),
                        self.choose_edition,
                        (game,),
                        sub=TEXTS.of_game(game).say(family(game).info.says),
                        chosen=game == chosen.info.id,
                        align="left",
                    )
                if self.box.more and not self._app.settings.offered:
                    yield ButtonItem(
                        text("more-chess"), self._app.open, ("more-games",), icon="next", align="left"
                    )
            case "learn":
                yield ButtonItem(
                    text("practise"), actions.practise, icon="hint", sub=text("practise.says"), align="left"
                )
                yield ButtonItem(
                    text("how-they-move"),
                    actions.learn_moves,
                    icon="board",
                    sub=text("lesson.says"),
                    align="left",
                )
            case _:
                yield from option_items.rule_items(chosen, self._words, actions)

    # What is chosen

    def choose_edition(self, game: str) -> None:
        """Choose another edition of the game."""
        self._take_game(game)
        self.open, self.said = "", ""
        self.rebuild()

    def _come_back(self) -> None:
        """Return from a replay."""
        self._app.set_up(self.choosing.info.id)

    def read_rules(self) -> None:
        """Show the rules of the game as it is set up."""
        self._app.open_rules(self.choosing.info.id, self.choosing.rules)

    def start(self) -> None:
        """Open the table, or say why this is impossible."""
        said = start_game(self._app, self.choosing, remembered=True)
        if said:
            self.said, self.open = said, ""
            self.fill()
