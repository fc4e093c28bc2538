"""A calendar of daily deals: how each day's deal ended, and for how many days in a row one was played.

Of several games of one deal the first counts, and one that was begun on its day before one that was begun
later. A day belongs to the streak when its deal was begun on that day and played to the end, won or not. The
streak ends with today; while today's deal is still to be played it ends with yesterday. Days are those of
the headers: no clock is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from enum import StrEnum

from companion.table.daily.history import DailyDeal


class DayResult(StrEnum):
    """How a day's deal ended, or why it has not."""

    WON = "won"
    LOST = "lost"
    OPEN = "open"
    NOT_PLAYED = "none"
    TO_COME = "later"


class DailyCalendar:
    """The deals of one game up to `today`, as a calendar shows them."""

    def __init__(self, deals: Iterable[DailyDeal], game: str, today: date) -> None:
        self.today = today
        self._deals: dict[date, DailyDeal] = {}
        for deal in sorted(deals, key=lambda deal: (deal.late, deal.started, deal.path)):
            if deal.game == game:
                self._deals.setdefault(date.fromisoformat(deal.day), deal)
        counted = {day.toordinal() for day, deal in self._deals.items() if deal.over and not deal.late}
        self._runs = _runs({day for day in counted if day <= today.toordinal()})

    def deal(self, day: date) -> DailyDeal | None:
        """The game of that day that counts."""
        return self._deals.get(day)

    def find_result(self, day: date) -> DayResult:
        deal = self._deals.get(day)
        if deal is None:
            return DayResult.TO_COME if day > self.today else DayResult.NOT_PLAYED
        if not deal.over:
            return DayResult.OPEN
        return DayResult.WON if deal.won else DayResult.LOST

    @property
    def streak(self) -> int:
        """Days in a row up to today, or up to yesterday while today's deal is not played."""
        today = self.today.toordinal()
        return self._runs.get(today) or self._runs.get(today - 1, 0)

    @property
    def longest(self) -> int:
        """The longest streak that there ever was."""
        return max(self._runs.values(), default=0)

    def month(self, year: int, month: int) -> tuple[int, int]:
        """How many deals of that month were won, and how many were played to the end."""
        over = [
            deal for day, deal in self._deals.items() if (day.year, day.month) == (year, month) and deal.over
        ]
        return sum(deal.won for deal in over), len(over)

    @property
    def earliest(self) -> date | None:
        """The first day of which a deal was played."""
        return min(self._deals, default=None)


def _runs(days: set[int]) -> dict[int, int]:
    """The length of every row of days without a gap: its last day to how many days."""
    found: dict[int, int] = {}
    for day in sorted(days):
        found[day] = found.pop(day - 1, 0) + 1
    return found
