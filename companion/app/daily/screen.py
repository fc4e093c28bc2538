"""The deal of the day: a month of deals, the days in a row, and the game of the day that is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from typing import Any

from companion.app.app_context import AppContext
from companion.app.daily.month import Legend, MonthView, day_result
from companion.app.setup.setup_model import SetupModel
from companion.app.setup.start_game import start_game
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.drawing import DrawingItem
from companion.app.widgets.incremental_loader import IncrementalLoader
from companion.app.widgets.layout.element import Element, Stack
from companion.app.widgets.layout.item_row import RowItem
from companion.app.widgets.layout.panel_items import (
    ButtonItem,
    GroupItem,
    PanelItem,
    PanelUpdater,
    SheetItem,
    TextItem,
)
from companion.app.widgets.layout.split_page import SplitPage
from companion.app.widgets.layout.title_bar import TitleBar
from companion.app.widgets.theme import px
from companion.artwork.pictures import scene
from companion.games import family
from companion.table.daily import deal
from companion.table.daily.calendar import DailyCalendar, DayResult
from companion.table.daily.deal import daily_games
from companion.table.daily.history import DailyDeal, each_deal
from companion.table.daily.par import par_message
from companion.table.history.replay import Replay
from companion.table.setup import MALFORMED, TableSetup, make_game
from companion.table.storage.saved_games import delete

YEAR = 365
"""Days that can be turned back to, and more where a deal was played before."""
PICTURE = 200


class DailyScreen(SplitPage):
    """`on_leave` leads to where it was opened; `day`: the day that is looked at first, else today."""

    topic = "daily"
    has_rules = True
    shows_call = True
    """A month has no room for a foot below it: the call lies in its head."""

    def __init__(
        self, app: AppContext, game: str, on_leave: Callable[[], None], day: date | None = None, **given: Any
    ) -> None:
        super().__init__(**given)
        self._app, self._leave = app, on_leave
        self.game = game
        self.today = deal.today()
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
        """The rules of the game that is looked at."""
        self._app.open_rules(self.game)

    @property
    def settled(self) -> bool:
        """Whether all journals have been read."""
        return self._deals.settled

    def _count(self) -> None:
        """The deals, or the game that is looked at, are others."""
        self.days = DailyCalendar(self._deals.found, self.game, self.today)
        self.draw_now()

    def redo_call(self) -> None:
        """A call for the host went out, or is settled."""
        self.rebuild()

    # What there is

    def _make(self) -> None:
        low = self.space.low
        call = self._app.kiosk.tap(words=False) if self._app.kiosk is not None else None
        head = TitleBar(
            text("daily"), "" if low else text("daily-says"), self._leave, self._app.help, low, call
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
        yield TextItem(text("daily-counts"), "muted", "label")

    def _day(self, deal: DailyDeal | None) -> PanelItem:
        """The day that is looked at: its board, how its deal ended, and the line to compare."""
        said: list[PanelItem] = [
            TextItem(TEXTS.day(self.chosen), "muted", "label"),
            TextItem(self._title(self.game), style="heading"),
        ]
        if self.settled:
            said.append(TextItem(day_result(self.chosen, self.days)))
        if deal is not None and deal.late:
            said.append(TextItem(text("daily-was-late"), "muted", "label", icon="clock"))
        whole: PanelItem = GroupItem(tuple(said), columns=1, gap=4)
        if self.space.kind == "wide":
            whole = RowItem((DrawingItem(self._picture(deal), 1.0, PICTURE), whole), (0.42, 0.58))
        return SheetItem((whole,) if deal is None else (whole, self._result(deal)), name="day")

    def _result(self, deal: DailyDeal) -> PanelItem:
        """The line to compare, and the way to delete the game."""
        if deal.over:
            word = "daily-result" if deal.won else "daily-lost"
            compared = TextItem(text(word, title=deal.title, date=deal.day, n=deal.points))
            par = (TextItem(TEXTS.render(par_message(deal.par))),) if deal.par is not None else ()
            left: PanelItem = GroupItem(
                (TextItem(text("daily-compare"), "muted", "label"), compared, *par), columns=1, gap=2
            )
        else:
            left = TextItem(text("daily-waits"), "muted", "label")
        return RowItem(
            (left, ButtonItem("", self._ask, (True,), icon="close", name=text("delete"))), (0.82, 0.18)
        )

    def _counts(self) -> PanelItem:
        won, played = self.days.month(self._first.year, self._first.month)
        numbers = (
            (self.days.streak, text("daily-streak", n=self.days.streak)),
            (self.days.longest, text("daily-longest")),
            (won, text("daily-won-of", n=played)),
        )
        columns = tuple(
            GroupItem((TextItem(str(n), style="title"), TextItem(says, "muted", "label")), columns=1, gap=0)
            for n, says in numbers
        )
        return GroupItem(columns, 3)

    def _others(self) -> Iterator[PanelItem]:
        """The other games that have a deal today."""
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
        asked = text("daily-delete-says", title=deal.title, day=TEXTS.day(self.chosen))
        return SheetItem(
            (
                TextItem(asked, style="heading"),
                ButtonItem(text("delete"), self._delete, (deal,), icon="close"),
                ButtonItem(text("keep-it"), self._ask, (False,)),
            ),
            name="asked",
        )

    def _main(self) -> PanelItem:
        """The next thing to press for the day that is looked at."""
        deal, ended = self.days.deal(self.chosen), self.days.find_result(self.chosen)
        if deal is None:
            known = "daily-play" if self.chosen == self.today else "daily-play-late"
            return ButtonItem(text(known), self._play, (), role="main", icon="play", able=self.settled)
        if ended is DayResult.OPEN:
            return ButtonItem(text("go-on"), self._go_on, (deal,), role="main", icon="play")
        return ButtonItem(text("daily-again"), self._look, (deal,), icon="eye", high=64)

    @staticmethod
    def _title(game: str) -> str:
        return TEXTS.of_game(game).say(family(game).info.title)

    def _picture(self, deal: DailyDeal | None) -> str:
        """The board as it stood at last, or bare before its deal is begun."""
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
        """Nothing is deleted by one tap."""
        self._asked = asked
        self.to_top()
        self.draw_now()

    def _delete(self, deal: DailyDeal) -> None:
        self._asked = False
        try:
            delete(deal.path)
        except OSError as wrong:
            self._said = str(wrong)
        else:
            self._deals.found.remove(deal)
        self._count()

    def _play(self) -> None:
        """Deal the cards of the day, at the table that this game was last played at."""
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
    """What stood on the board at last. Raises MALFORMED."""
    from pathlib import Path

    replay = Replay.read(Path(path))
    layout = replay.view(len(replay)).layout
    return {place: [(token.owner, token.kind) for token in stack] for place, stack in layout.items()}
