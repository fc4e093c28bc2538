"""The figures behind a game review: what luck and decisions changed in each seat's winning chance."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from companion.app.app_context import AppContext
from companion.app.history.luck_panel import ChangeItem
from companion.app.history.plot_panel import WinChancePlot
from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.heading import HeadingItem
from companion.app.widgets.layout.panel_items import GroupItem, PanelItem, SheetItem, TextItem
from companion.app.widgets.layout.split_page import SplitPage
from companion.app.widgets.layout.title_bar import TitleBar
from companion.app.widgets.theme import THEME
from companion.engine.game_review import ReviewResult
from companion.table.history.replay import Replay

CHART = 180
"""Least height in sp of the chart below the figures: its lines have two thirds of it."""


def course_item(found: ReviewResult, points: tuple[int, ...], most: float, grow: float = 0) -> PanelItem:
    """Each seat's winning chance through the game, on a plate of its own.

    `points`: moments that are marked; `most`: height of the chart in sp; `grow`: see `Element`.
    """
    plot = WinChancePlot(
        seats=found.seats,
        course=found.course,
        points=points,
        counted=text("course-steps"),
        share=0.62,
        most=most,
        grow=1,
    )
    heading = HeadingItem(text("course-chances"), text("in-a-hundred"))
    return SheetItem((heading, plot), name="course", grow=grow)


def scale_end(largest: float) -> float:
    """Return a round change that no bar exceeds: 25, 50, 100, 150 and so on, in hundredths."""
    return next((end for end in (0.25, 0.5) if largest <= end), max(1.0, math.ceil(2 * largest) / 2))


class ReviewDetailsScreen(SplitPage):
    """Covers the review: the figures side by side, the course of the game below."""

    topic = "looking-back"
    has_rules = True

    def __init__(self, app: AppContext, replay: Replay, found: ReviewResult, **given: Any) -> None:
        super().__init__(**given)
        self._app, self._replay, self._found = app, replay, found
        self.rebuild()

    def read_rules(self) -> None:
        """The rules of the game as it was played."""
        self._app.open_rules(self._replay.game.info.id, self._replay.game.rules)

    def _make(self) -> None:
        replay = self._replay
        names = ", ".join(replay.names.get(seat) or TEXTS.name(seat) for seat in replay.game.seats)
        sub = f"{replay.say(replay.game.info.title)} \u00b7 {names}"
        low = self.space.kind != "wide"
        title = text("luck-and-decisions" if self._changes("luck") else "column-decisions")
        self.hold(TitleBar(title, sub, self._app.uncover, self._app.help, low), None)

    def draw(self) -> None:
        points = tuple(one.n for one in self._found.points)
        sheets = tuple(self._sheets())
        columns = 1 if self.space.kind == "upright" or THEME.large else len(sheets)
        self.panel.update((GroupItem(sheets, columns), course_item(self._found, points, CHART, grow=1)))

    def _changes(self, name: str) -> list[tuple[str, float, float | None]]:
        """Seats with their change by `luck` or `decisions` and its margin; no seats if there was no chance."""
        found = self._found
        balances = [(seat, found.balances[seat]) for seat in found.seats if seat in found.balances]
        if name == "luck":
            return [(seat, one.luck, one.luck_error) for seat, one in balances if found.luck[seat].any]
        return [(seat, one.own, one.own_error) for seat, one in balances]

    def _sheets(self) -> Iterator[PanelItem]:
        """A plate for luck, if there was any, and one for decisions; each says what its figures mean."""
        sheets = {name: self._changes(name) for name in ("luck", "decisions")}
        most = scale_end(max(abs(change) for changes in sheets.values() for _, change, _ in changes))
        for name, changes in sheets.items():
            if changes:
                rows = tuple(
                    ChangeItem(seat, self._replay.name(seat), change, error, most)
                    for seat, change, error in changes
                )
                over = any(abs(change) > 1 for _, change, _ in changes)
                margin = any(error is not None for *_, error in changes)
                meaning = [text(f"column-{name}-say")]
                meaning += [text("column-over-say")] if over else []
                meaning += [text("column-margin-say")] if margin else []
                heading = HeadingItem(text(f"column-{name}"), text("in-points"))
                yield SheetItem((heading, *rows, TextItem(" ".join(meaning), "muted", "label")), name=name)
