"""All saved games, to resume, replay or delete; and statistics by game, by player and by die."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.pages import ListPage
from companion.app.screens.home.shelf import SavedGameRow
from companion.app.texts import TEXTS, text
from companion.app.widgets.button import Plate, PushButton
from companion.app.widgets.element import Columns, Element, Gap, Stack
from companion.app.widgets.panel_items import (
    ButtonItem,
    DividerItem,
    GroupItem,
    HeadingItem,
    PanelItem,
    PanelUpdater,
    SheetItem,
    TextItem,
)
from companion.app.widgets.pictures import DiceHistogram, ExampleFrame, ExampleItem
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px
from companion.games import family, find_family
from companion.kernel.messages import Message
from companion.table.history.saved_games import SavedGame, delete, list_saved_games
from companion.table.history.statistics import (
    PlayerRow,
    SeatSummary,
    Statistics,
    Summary,
    statistics,
    summaries,
)
from companion.table.notice_builder import score_line

BROAD = 1640
"""Greatest width in dp of two games or two sheets side by side."""
AT_ONCE = 30
"""Number of games that are listed at first, the latest first, and number that is added on request."""


class GamesScreen(ListPage):
    """The saved games in rows. Unfinished games can be resumed, finished ones replayed."""

    topic = "all-games"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(app, text("all-games"), gap=10, widest=860, **given)
        self._asked = ""
        self._most = 0
        self._saved: list[SavedGame] = []
        self._older()
        self.rebuild()

    def _fill(self) -> None:
        rows: list[Element] = [self._row(saved) for saved in self._saved[: self._most]]
        taps: list[Element] = []
        if rows:
            taps.append(PushButton(text("statistics"), partial(self._app.open, "statistics"), icon="dice"))
        if self._app.kiosk is None:
            taps.append(PushButton(text("add-games"), partial(self._app.open, "add-games"), icon="plus"))
        if not THEME.large and self.space.kind != "upright":
            taps = _pair_rows(taps) if len(taps) > 1 else taps
        if not rows:
            taps.insert(0, self._example())
        elif self.space.kind == "wide" and not THEME.large:
            self._widest = BROAD
            rows = _pair_rows(rows)
        older = [PushButton(text("older-games"), self._more)] if len(self._saved) > self._most else []
        self._column.fill([*taps, *rows, *older])

    def _example(self) -> Element:
        """Return the button for the first game, and an example of the list with an unfinished and a
        finished game.
        """
        plate = Plate(gap=10)
        PanelUpdater(plate).update(
            (
                TextItem(text("no-games-yet"), style="heading"),
                TextItem(text("games-empty-says"), "muted"),
                ButtonItem(text("play-a-game"), self._app.go_home, role="main", icon="play"),
            )
        )
        mate = TEXTS.of_game("chess").say(Message("ends-mate"))
        listed = (
            ("little-chess-jumble", text("example-expect"), False),
            ("chess", f"{score_line({'Anna': '1', 'Ben': '0'}, str)} \u00b7 {mate}", True),
        )
        return Stack([plate, ExampleFrame([_example_row(*one) for one in listed])], px(10))

    def _older(self) -> None:
        """Read more games, and one further game that tells whether there are still more."""
        self._most += AT_ONCE
        self._saved = list_saved_games(TEXTS.language, most=self._most + 1)

    def _more(self) -> None:
        self._older()
        self._fill()
        self.arrange()

    def _row(self, saved: SavedGame) -> Element:
        if saved.path == self._asked:
            plate = Plate(gap=8)
            PanelUpdater(plate).update(
                (
                    TextItem(
                        text("delete.says", title=saved.title, time=TEXTS.begun(saved)),
                        style="heading",
                    ),
                    ButtonItem(text("delete"), self._delete, (saved,), icon="close"),
                    ButtonItem(text("keep-it"), self._ask, ("",), role="main"),
                )
            )
            return plate
        on_press = (
            partial(self._app.replay, saved.path) if saved.over else partial(self._app.table.resume, saved)
        )
        bin_it = PushButton("", partial(self._ask, saved.path), icon="close", name=text("delete"))
        row = SavedGameRow(saved, on_press, when=TEXTS.begun(saved))
        return Plate([Columns([row, bin_it], px(8), [0, px(52)], middle=True)], pad=4)

    def _ask(self, path: str) -> None:
        """Ask for confirmation before deleting."""
        self._asked = path
        self._fill()
        self.arrange()

    def _delete(self, saved: SavedGame) -> None:
        try:
            delete(saved.path)
        except OSError as wrong:
            self._column.fill([Text(TEXTS.wrong_file(Path(saved.path), wrong), "body", "signal")])
            self.arrange()
            return
        self._saved = [one for one in self._saved if one.path != saved.path]
        self._ask("")


def _example_row(game: str, says: str, over: bool) -> Element:
    """Return an example of a row, which cannot be pressed."""
    title, now = TEXTS.of_game(game).say(family(game).info.title), datetime.now(UTC)
    row = SavedGameRow(SavedGame("", game, title, now, (), says, over), lambda: None, TEXTS.moment(now))
    row.disabled = True
    return Plate([row], pad=4)


def _pair_rows(rows: list[Element]) -> list[Element]:
    """Return rows in pairs; an unpaired last row is as wide as the others."""
    return [
        Columns([*rows[i : i + 2], *(() if rows[i + 1 : i + 2] else (Gap(),))], px(10), [0, 0])
        for i in range(0, len(rows), 2)
    ]


BUDGET = 0.008
"""Seconds of a frame that are spent on reading journals."""
ROWS = 12
"""Number of games and players that are listed, the most played first."""
EXAMPLE = (
    Summary(
        "little-chess-jumble",
        "example 1",
        0.0,
        True,
        2700.0,
        (
            SeatSummary(
                "green",
                "Anna",
                won=True,
                captures=7,
                rolls={"white": dict(zip("+#2345", (9, 7, 8, 10, 6, 8), strict=True))},
            ),
            SeatSummary(
                "blue",
                "Ben",
                captures=5,
                rolls={"white": dict(zip("+#2345", (7, 8, 9, 7, 9, 8), strict=True))},
            ),
        ),
        dice={"white": tuple("+#2345")},
    ),
    Summary(
        "chess",
        "example 2",
        0.0,
        True,
        1500.0,
        (SeatSummary("white", "Ben", won=True, captures=9), SeatSummary("black", "Anna", captures=8)),
    ),
)
"""Two invented games that are shown as an example on an empty page."""


class StatisticsScreen(ListPage):
    """Statistics of all games. Tapping a game or a player shows only its statistics.

    `settled` tells whether all journals have been read.
    """

    topic = "statistics"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(
            app, text("statistics"), gap=12, widest=860, on_back=partial(app.open, "all-games"), **given
        )
        self._settled = False
        self.player = self.game = ""
        self._summaries: list[Summary] = []
        self._read = 0
        self._reading = summaries()
        self._going = Clock.create_trigger(self._go_on, 0, interval=True)
        self.rebuild()
        self._going()

    @property
    def settled(self) -> bool:
        """Whether all journals have been read."""
        return self._settled

    def close(self) -> None:
        self._going.cancel()

    def _go_on(self, *_: object) -> bool:
        until = perf_counter() + BUDGET
        try:
            while perf_counter() < until:
                found = next(self._reading)
                if found is not None:
                    self._summaries.append(found)
        except StopIteration:
            self._settled = True
        if self._settled or len(self._summaries) - self._read >= ROWS:
            self._read = len(self._summaries)
            self._show()
        if self._settled:
            self._going.cancel()
        return not self._settled

    def _show(self) -> None:
        self._fill()
        self.arrange()

    def _fill(self) -> None:
        self._widest = BROAD if self._is_broad and self._summaries else 1120 if self._is_broad else 860
        found = statistics(self._summaries, self.player, self.game)
        PanelUpdater(self._column).update(tuple(self._parts(found)))

    def _parts(self, found: Statistics) -> Iterator[PanelItem]:
        if not self._settled:
            yield TextItem(text("statistics.reading", n=len(self._summaries)), "muted")
            return
        if self._summaries:
            yield from self._sheets(found)
        else:
            yield from self._empty()

    @property
    def _is_broad(self) -> bool:
        """Whether two sheets fit side by side."""
        return self.space.kind == "wide" and not THEME.large

    def _empty(self) -> Iterator[PanelItem]:
        """Yield the button for the first game, and an example of the page."""
        columns = 1 if self.space.kind == "upright" or THEME.large else 2
        first = (
            TextItem(text("statistics.empty"), style="heading"),
            ButtonItem(text("play-a-game"), self._app.go_home, role="main", icon="play"),
        )
        yield SheetItem((GroupItem(first, columns, 16),), name="empty")
        found = statistics(EXAMPLE)
        lists = SheetItem(
            (
                *self._example("by-player", found.players),
                DividerItem(),
                *self._example("by-game", found.games),
            ),
            name="lists",
            gap=10 if self.space.kind == "wide" else 5,
        )
        dice = tuple(self._dice(found))
        yield ExampleItem((lists, *dice) if columns == 1 else (GroupItem((lists, *dice), columns),))

    def _example(self, heading: str, rows: tuple[PlayerRow, ...]) -> Iterator[PanelItem]:
        """Yield a list of the example, like the real list but without buttons."""
        yield HeadingItem(text(heading), text("times-played"))
        for row in rows:
            what = row.what if heading == "by-player" else _title(row.what)
            yield HeadingItem(what, str(row.played), "seat")
            yield TextItem(_summary_line(row, heading == "by-player"), "muted", "label")

    def _sheets(self, found: Statistics) -> Iterator[PanelItem]:
        """Yield the sheets, in two balanced columns if there is space."""
        total = SheetItem(tuple(self._total(found.total)), name="total")
        players = () if self.player else tuple(self._rows("by-player", found.players, self._take_player))
        games = () if self.game else tuple(self._rows("by-game", found.games, self._take_game))
        dice = tuple(self._dice(found))
        yield GroupItem((total, *players, *games, *dice), 2 if self._is_broad else 1, 12, balanced=True)

    def _dice(self, found: Statistics) -> Iterator[PanelItem]:
        """Yield a sheet for each die with the frequency of its faces."""
        share, most = (0.34, 200) if self._is_broad else (0.42, 230)
        for die in found.dice:
            title = text("rolls", die=die.die, n=die.rolls)
            falls = DiceHistogram(
                die=die.die, sides=die.sides, counts=tuple(die.counts.items()), share=share, most=most
            )
            yield SheetItem(
                (
                    HeadingItem(title, text("usual-luck")),
                    falls,
                    TextItem(TEXTS.render(die.says)),
                ),
                name=f"die {die.die} {die.sides}",
            )

    def _total(self, row: PlayerRow) -> Iterator[PanelItem]:
        """Yield the totals; if a game or player is selected, yield its totals and the button back to all."""
        chosen = " \u00b7 ".join(what for what in (self.player, self.game and _title(self.game)) if what)
        yield TextItem(chosen or text("all-games"), style="heading")
        yield TextItem(text("games-and-minutes", n=row.played, minutes=_time(row)))
        if self.player or self.game:
            yield TextItem(_summary_line(row, bool(self.player) or _alone(self.game)))
            yield ButtonItem(text("all-games"), self._take_all, icon="back")
        else:
            yield TextItem(text("captures", n=row.captures), "muted", "label")
            yield TextItem(text("play-on-says"), "muted", "label")

    def _rows(self, heading: str, rows: tuple[PlayerRow, ...], on_press: Any) -> Iterator[PanelItem]:
        """Yield a row for each game or player; tapping it shows statistics only for that one."""
        if not rows:
            return
        listed = [
            ButtonItem(
                row.what if heading == "by-player" else _title(row.what),
                on_press,
                (row.what,),
                sub=_summary_line(row, bool(self.player) or heading == "by-player" or _alone(row.what)),
                value=str(row.played),
                align="left",
            )
            for row in rows[:ROWS]
        ]
        yield SheetItem((HeadingItem(text(heading), text("times-played")), *listed), name=heading)

    def _take_player(self, name: str) -> None:
        self.player = name
        self._show()

    def _take_game(self, game: str) -> None:
        self.game = game
        self._show()

    def _take_all(self) -> None:
        self.player = self.game = ""
        self._show()


def _title(game: str) -> str:
    found = find_family(game)
    return TEXTS.of_game(game).say(found.info.title) if found else game


def _alone(game: str) -> bool:
    """Return whether a game is for one player, in which case not every game has a winner."""
    return (found := find_family(game)) is not None and len(found.info.seats) == 1


def _summary_line(row: PlayerRow, won: bool) -> str:
    """Return games won (out of finished games with a winner), games drawn, time and captures in one
    line.
    """
    parts = [text("won-of", won=row.won, over=row.over)] if won and row.over else []
    if row.drawn:
        parts.append(text("drawn-games", n=row.drawn))
    illegal = [text("illegal-moves", n=row.illegal)] if row.illegal else []
    return " \u00b7 ".join((*parts, _time(row), text("captures", n=row.captures), *illegal))


def _time(row: PlayerRow) -> str:
    hours, minutes = divmod(row.minutes, 60)
    return text("play-time", hours=hours, minutes=minutes)
