"""The daily deal: a calendar of deals by month, statistics, and the game of the selected day."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from companion.app.app_context import AppContext
from companion.app.pages import SplitPage
from companion.app.screens.setup.actions import start_game
from companion.app.texts import TEXTS, text
from companion.app.widgets.button import Background, Icon, PlateStyle, PushButton, plate_style
from companion.app.widgets.element import Element, Stack
from companion.app.widgets.idle import IncrementalLoader
from companion.app.widgets.panel_items import (
    ButtonItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    RowItem,
    SheetItem,
    TextItem,
)
from companion.app.widgets.pictures import DrawingItem
from companion.app.widgets.screen import TitleBar
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px, rgba
from companion.artwork.pictures import scene
from companion.games import family
from companion.seat_pages.setup_model import SetupModel
from companion.table import rules
from companion.table.game_factory import MALFORMED, make_game
from companion.table.history.progress import DailyCalendar, DailyDeal, DayResult, each_deal
from companion.table.history.replay import Replay
from companion.table.history.saved_games import delete
from companion.table.rules import daily_games
from companion.table.setup import TableSetup
from companion.table.solver.solver import par_message

WEEKS = 6
"""Number of rows of the longest month. Every month has as many, so that the layout does not change."""
DAYS = 31
SIGN = 15


class DayCell(msgspec.Struct, frozen=True):
    """Contents of a day's button.

    Attributes:
        below: A word or the points.
        sign: The icon before `below`.
        says: The full description, for screen readers.
    """

    day: date
    ended: DayResult
    says: str
    below: str = ""
    sign: str = ""
    today: bool = False
    chosen: bool = False


def day_cell(day: date, days: DailyCalendar, chosen: date) -> DayCell:
    """Return the contents of a day's button."""
    deal, ended, today = days.deal(day), days.find_result(day), day == days.today
    below = sign = ""
    if deal is not None and ended is DayResult.WON:
        below, sign = str(deal.points), "laurel"
    elif ended in (DayResult.LOST, DayResult.OPEN):
        below = text("daily.brief", how=ended)
    elif today:
        below = text("daily.brief", how="today")
    if deal is not None and deal.late:
        sign = "clock"
    says = f"{TEXTS.day(day)}. {day_result(day, days)}"
    return DayCell(day, ended, says, below, sign, today, day == chosen)


def day_result(day: date, days: DailyCalendar) -> str:
    """Return how the deal of a day ended, in a sentence."""
    deal = days.deal(day)
    if deal is not None and deal.over and deal.won:
        return text("daily.says-won", n=deal.points)
    ended = days.find_result(day)
    if ended is DayResult.NOT_PLAYED and day == days.today:
        return text("daily.status", how="today")
    return text("daily.status", how=ended)


class DayButton(PushButton):
    """The button of a day.

    A won deal has a plate, one that was played or begun has a frame, others have no plate, and
    today has a light plate. The selected day has a rim.
    """

    def __init__(self, **given: Any) -> None:
        self.shown: DayCell | None = None
        super().__init__("", lambda: None, sub=" ", upright=True, small=True, **given)
        self._sign = Icon("laurel", SIGN)
        self.add_widget(self._sign)

    @property
    def text(self) -> str:
        return self.shown.says if self.shown is not None else ""

    def take(self, shown: DayCell, on_press: Callable[[], None]) -> None:
        """Show this day."""
        self.shown, self.action = shown, on_press
        self.label = self._words.text = str(shown.day.day)
        self.sub = self._sub.text = shown.below
        self._sign.name = shown.sign or "laurel"
        self.disabled = shown.ended is DayResult.TO_COME

    def _plate_style(self) -> tuple[PlateStyle, str, str]:
        shown, colour, down = self.shown, THEME.colour, self.state == "down"
        if shown is None:
            return super()._plate_style()
        rim, width = (colour("ink"), 3.0) if shown.chosen else ("", 0.0)
        if shown.today:
            rim = colour("pressed") if shown.chosen else ""
            ink = colour("on_main")
            return PlateStyle(colour("muted" if down else "main"), 12, "raised", rim, width), ink, ink
        fill = colour("pressed") if down else ""
        if shown.ended is DayResult.WON:
            return (
                PlateStyle(fill or colour("raised"), 12, "plate", rim, width, True),
                colour("ink"),
                colour("ink"),
            )
        if shown.ended in (DayResult.LOST, DayResult.OPEN):
            return (
                PlateStyle(fill, 12, rim=rim or colour("line"), width=width or 2),
                colour("ink"),
                colour("ink"),
            )
        return PlateStyle(fill, 12, rim=rim, width=width), colour("muted"), colour("muted")

    def arrange(self) -> None:
        self._show()
        self._ground.lie(*self.pos, *self.size)
        number, below = self._words.fit(self.width), self._sub.fit(self.width)
        shown = self.shown
        sign = px(SIGN) if shown is not None and shown.sign else 0
        room = px(4) if sign else 0
        wide = self._sub.wide() + 2
        fits = number + below <= self.height and sign + room + wide <= self.width
        self._sub.opacity = self._sign.opacity = 1 if fits else 0
        if not fits:
            below = 0
        top = self.center_y + (number + below) / 2
        self._words.put(self.x, top - number, self.width, number)
        left = self.center_x - (sign + room + wide) / 2
        self._sub.put(left + sign + room, top - number - below, wide, below)
        self._sign.opacity = 1 if fits and sign else 0
        self._sign.paint = rgba(self._plate_style()[2])
        self._sign.put(left, top - number - below, sign, below)


class MonthView(Element):
    """Calendar of a month. `on_turn(n)` goes forward by n months; `on_choose(day)` selects a day."""

    def __init__(
        self, on_turn: Callable[[int], None], on_choose: Callable[[date], None], low: bool, **given: Any
    ) -> None:
        super().__init__(**given)
        self._choose, self._low = on_choose, low
        self._ground = Background(self, plate_style())
        self._before = PushButton("", partial(on_turn, -1), icon="back", name=text("previous"), small=True)
        self._after = PushButton("", partial(on_turn, 1), icon="next", name=text("next"), small=True)
        self._name = Text(style="heading", align="center")
        self._week = [Text(name, "caption", "muted", align="center") for _, name in TEXTS.week()]
        self._days = [DayButton() for _ in range(DAYS)]
        self._place = 0
        self._count = 0
        for part in (self._before, self._after, self._name, *self._week, *self._days):
            self.add_widget(part)

    def show(self, first: date, days: DailyCalendar, chosen: date, earliest: date) -> None:
        """Show the month that starts with `first`; `earliest` is the first day that can be reached."""
        self._name.text = TEXTS.month(first)
        before, self._count = monthrange(first.year, first.month)
        self._place = [number for number, _ in TEXTS.week()].index(before)
        self._before.disabled = (first.year, first.month) <= (earliest.year, earliest.month)
        self._after.disabled = (first.year, first.month) >= (days.today.year, days.today.month)
        for n, tap in enumerate(self._days):
            tap.opacity = 1 if n < self._count else 0
            tap.disabled = n >= self._count
            if n < self._count:
                day = first.replace(day=n + 1)
                tap.take(day_cell(day, days, chosen), partial(self._choose, day))

    @property
    def _pad(self) -> int:
        return px(8 if self._low else 14)

    @property
    def _between(self) -> int:
        return px(3 if self._low else 6)

    def _head(self, width: float) -> float:
        """Return the height of the month's name and the names of weekdays."""
        return px(48) + px(4) + max(word.fit(self._wide(width)) for word in self._week) + px(4)

    def _wide(self, width: float) -> float:
        """Return the width of a day."""
        return (width - 2 * self._pad - 6 * self._between) / 7

    def fit(self, width: float) -> float:
        return 2 * self._pad + self._head(width) + WEEKS * px(60) + (WEEKS - 1) * self._between

    def arrange(self) -> None:
        self._ground.lie(*self.pos, *self.size)
        pad, gap, wide = self._pad, self._between, self._wide(self.width)
        side, top, left = px(48), self.top - pad, self.x + pad
        self._before.put(left, top - side, side, side)
        self._after.put(self.right - pad - side, top - side, side, side)
        self._name.put(left + side, top - side, self.width - 2 * pad - 2 * side, side)
        names = self._head(self.width) - side - px(8)
        for n, word in enumerate(self._week):
            word.put(left + n * (wide + gap), top - side - px(4) - names, wide, names)
        top -= self._head(self.width)
        high = (top - self.y - pad - (WEEKS - 1) * gap) / WEEKS
        for n, tap in enumerate(self._days[: self._count]):
            row, column = divmod(self._place + n, 7)
            tap.put(left + column * (wide + gap), top - (row + 1) * high - row * gap, wide, high)


class Legend(Element):
    """A legend that explains the appearance of days, in as many rows as needed."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._signs: list[tuple[Icon | None, Text]] = []
        for icon, words in (
            ("laurel", text("legend-won")),
            ("", text("legend-lost")),
            ("clock", text("legend-late")),
        ):
            sign = Icon(icon, 18, "muted") if icon else None
            self._signs.append((sign, Text(words, "caption", "muted")))
            for part in self._signs[-1]:
                if part is not None:
                    self.add_widget(part)
        self._frame = Background(self, PlateStyle("", 5, rim=THEME.colour("line"), width=2))

    @property
    def _gap(self) -> int:
        return px(18)

    def _rows(self, width: float) -> Sequence[list[tuple[Icon | None, Text]]]:
        rows: list[list[tuple[Icon | None, Text]]] = [[]]
        left = width
        for sign, words in self._signs:
            wanted = px(26) + words.wide() + 2
            if wanted > left and rows[-1]:
                rows.append([])
                left = width
            rows[-1].append((sign, words))
            left -= wanted + self._gap
        return rows

    def fit(self, width: float) -> float:
        return float(px(24) * len(self._rows(width)))

    def arrange(self) -> None:
        high = px(24)
        top = self.top
        for row in self._rows(self.width):
            widths = [px(26) + words.wide() + 2 for _, words in row]
            at = self.center_x - (sum(widths) + self._gap * (len(row) - 1)) / 2
            for (sign, words), wide in zip(row, widths, strict=True):
                if sign is not None:
                    sign.put(at, top - high, px(20), high)
                else:
                    self._frame.lie(at, top - high / 2 - px(8), px(20), px(16))
                words.put(at + px(26), top - high, wide - px(26), high)
                at += wide + self._gap
            top -= high


YEAR = 365
"""Number of days in the past that can be selected; earlier days too if one of their deals was played."""
PICTURE = 200


class DailyScreen(SplitPage):
    """The daily deals of a game.

    `on_leave` returns to the previous screen. `day` is selected at first; without it, today.
    """

    topic = "daily"
    has_rules = True
    shows_call = True
    """Always true: a month leaves no space for a footer, so the call button is in the title bar."""

    def __init__(
        self, app: AppContext, game: str, on_leave: Callable[[], None], day: date | None = None, **given: Any
    ) -> None:
        super().__init__(**given)
        self._app, self._leave = app, on_leave
        self.game = game
        self.today = rules.today()
        self.chosen = day or self.today
        self._first = self.chosen.replace(day=1)
        self._asked, self._said = False, ""
        self._deals: IncrementalLoader[DailyDeal] = IncrementalLoader(each_deal(TEXTS.language), self._count)
        self._pictures: dict[str, str] = {}
        self.days = DailyCalendar((), self.game, self.today)
        self.rebuild()

    def close(self) -> None:
        self._deals.close()

    def read_rules(self) -> None:
        """Show the rules of the selected game."""
        self._app.open_rules(self.game)

    @property
    def settled(self) -> bool:
        """Whether all journals have been read."""
        return self._deals.settled

    def _count(self) -> None:
        """Update the calendar after the deals or the game have changed."""
        self.days = DailyCalendar(self._deals.found, self.game, self.today)
        self.draw_now()

    def redo_call(self) -> None:
        """Rebuild the screen after a call for the host was sent or settled."""
        self.rebuild()

    # What there is

    def _make(self) -> None:
        low = self.space.low
        call = self._app.kiosk.tap(words=False) if self._app.kiosk is not None else None
        head = TitleBar(
            text("daily"), "" if low else text("daily.says"), self._leave, self._app.help, low, call
        )
        self.month = MonthView(self._turn, self._choose, self.space.kind == "low", grow=1)
        parts: list[Element] = [self.month] if low else [self.month, Legend()]
        foot = Stack(gap=px(8))
        self._pressed = PanelUpdater(foot)
        self.hold(head, Stack(parts, px(6)), foot, share=0.55)

    def draw(self) -> None:
        earliest = min(self.days.earliest or self.today, self.today - timedelta(YEAR))
        self.month.show(self._first, self.days, self.chosen, earliest)
        self.panel.update(tuple(self._parts()))
        self._pressed.update((self._main(),))

    def _parts(self) -> Iterator[PanelItem]:
        if self._said:
            yield TextItem(self._said, "signal")
        deal = self.days.deal(self.chosen)
        if self._asked and deal is not None:
            yield self._asking(deal)
            return
        yield self._day(deal)
        yield SheetItem((self._counts(),), name="counts")
        yield from self._others()
        yield TextItem(text("daily.counts"), "muted", "label")

    def _day(self, deal: DailyDeal | None) -> PanelItem:
        """Return the items about the selected day: its board, how its deal ended, and the result to
        compare.
        """
        said: list[PanelItem] = [
            TextItem(TEXTS.day(self.chosen), "muted", "label"),
            TextItem(self._title(self.game), style="heading"),
        ]
        if self.settled:
            said.append(TextItem(day_result(self.chosen, self.days)))
        if deal is not None and deal.late:
            said.append(TextItem(text("daily.was-late"), "muted", "label", icon="clock"))
        whole: PanelItem = GroupItem(tuple(said), columns=1, gap=4)
        if self.space.kind == "wide":
            whole = RowItem((DrawingItem(self._picture(deal), 1.0, PICTURE), whole), (0.42, 0.58))
        return SheetItem((whole,) if deal is None else (whole, self._result(deal)), name="day")

    def _result(self, deal: DailyDeal) -> PanelItem:
        """Return the result to compare, and the button to delete the game."""
        if deal.over:
            word = "daily-result" if deal.won else "daily-lost"
            compared = TextItem(text(word, title=deal.title, date=deal.day, n=deal.points))
            par = (TextItem(TEXTS.render(par_message(deal.par))),) if deal.par is not None else ()
            left: PanelItem = GroupItem(
                (TextItem(text("daily.compare"), "muted", "label"), compared, *par), columns=1, gap=2
            )
        else:
            left = TextItem(text("daily.status", how="open"), "muted", "label")
        return RowItem(
            (left, ButtonItem("", self._ask, (True,), icon="close", name=text("delete"))), (0.82, 0.18)
        )

    def _counts(self) -> PanelItem:
        won, played = self.days.month(self._first.year, self._first.month)
        numbers = (
            (self.days.streak, text("daily.streak", n=self.days.streak)),
            (self.days.longest, text("daily.longest")),
            (won, text("daily.won-of", n=played)),
        )
        columns = tuple(
            GroupItem((TextItem(str(n), style="title"), TextItem(says, "muted", "label")), columns=1, gap=0)
            for n, says in numbers
        )
        return GroupItem(columns, 3)

    def _others(self) -> Iterator[PanelItem]:
        """Yield the other games that have a deal today."""
        for game in daily_games():
            if game != self.game:
                today = (
                    day_result(self.today, DailyCalendar(self._deals.found, game, self.today))
                    if self.settled
                    else ""
                )
                yield ButtonItem(
                    self._title(game), self._take_game, (game,), icon="swap", sub=today, align="left"
                )

    def _asking(self, deal: DailyDeal) -> PanelItem:
        asked = text("delete.says", title=deal.title, time=TEXTS.day(self.chosen))
        return SheetItem(
            (
                TextItem(asked, style="heading"),
                ButtonItem(text("delete"), self._delete, (deal,), icon="close"),
                ButtonItem(text("keep-it"), self._ask, (False,)),
            ),
            name="asked",
        )

    def _main(self) -> PanelItem:
        """Return the main button for the selected day."""
        deal, ended = self.days.deal(self.chosen), self.days.find_result(self.chosen)
        if deal is None:
            return ButtonItem(text("daily.play"), self._play, (), role="main", icon="play", able=self.settled)
        if ended is DayResult.OPEN:
            return ButtonItem(text("go-on"), self._go_on, (deal,), role="main", icon="play")
        return ButtonItem(text("replay"), self._look, (deal,), icon="eye", high=64)

    @staticmethod
    def _title(game: str) -> str:
        return TEXTS.of_game(game).say(family(game).info.title)

    def _picture(self, deal: DailyDeal | None) -> str:
        """Return the final board, or an empty one before the deal is begun."""
        path = deal.path if deal is not None else ""
        if (self.game + path) not in self._pictures:
            standing: dict[str, list[tuple[str | None, str]]] = {}
            if path:
                try:
                    standing = _last_position(path)
                except MALFORMED:  # damaged, or in use: its result can be told all the same
                    standing = {}
            board = make_game(self.game, None, {}).board
            self._pictures[self.game + path] = scene(board, standing)
        return self._pictures[self.game + path]

    # What is pressed

    def _turn(self, months: int) -> None:
        year, month = divmod(self._first.year * 12 + self._first.month - 1 + months, 12)
        self._first = date(year, month + 1, 1)
        self.draw_now()

    def _choose(self, day: date) -> None:
        self.chosen, self._asked, self._said = day, False, ""
        self.draw_now()

    def _take_game(self, game: str) -> None:
        self.game, self._asked, self._said = game, False, ""
        self.to_top()
        self._count()

    def _ask(self, asked: bool) -> None:
        """Ask for confirmation before deleting."""
        self._asked = asked
        self.to_top()
        self.draw_now()

    def _delete(self, deal: DailyDeal) -> None:
        self._asked, self._said = False, ""
        try:
            delete(deal.path)
        except OSError as wrong:
            self._said = TEXTS.wrong_file(Path(deal.path), wrong)
        else:
            self._deals.found.remove(deal)
        self._count()

    def _play(self) -> None:
        """Deal the day's cards, at the table where this game was last played."""
        choosing = SetupModel(self.game, self._app.settings.choices_for(self.game))
        choosing.rules = {}
        choosing.table |= {"deal": self.chosen.isoformat(), "decks": "virtual", "set": ""}
        self._said = start_game(self._app, choosing)
        if self._said:
            self.draw_now()

    def _go_on(self, deal: DailyDeal) -> None:
        self._app.table.play(TableSetup(game=deal.game, journal=deal.path))

    def _look(self, deal: DailyDeal) -> None:
        self._app.replay(deal.path, on_back=partial(self._app.open_daily, self.game, self.chosen))


def _last_position(path: str) -> dict[str, list[tuple[str | None, str]]]:
    """Return the final position on the board.

    Raises:
        MALFORMED: If the journal cannot be read.
    """
    replay = Replay.read(Path(path))
    layout = replay.view(len(replay)).layout
    return {place: [(token.owner, token.kind) for token in stack] for place, stack in layout.items()}
