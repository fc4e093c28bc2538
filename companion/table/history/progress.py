"""A player's progress on ladders and in daily deals, read from the journals.

The journals are the only record of this progress. Only a journal's header, result and stars are
read. If a deal was played several times, the first game that was begun on the day of the deal
counts; if there is none, the first game counts. A streak is a series of successive days whose deals
were begun on their day and completed, whether won or not. The current streak ends today, or
yesterday if today's deal is not completed yet. The day of a deal is the day in the journal's
header.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime
from enum import StrEnum
from pathlib import Path

import msgspec

from companion.games import family
from companion.i18n.languages import ENGLISH
from companion.kernel.messages import UserError
from companion.table.game_factory import MALFORMED
from companion.table.history.saved_games import journals
from companion.table.message_catalogues import catalogue
from companion.table.players.ladder import STARS_NOTE, Rung, Stars, ladder, rung_of, stars_in
from companion.table.record.computer_style import HOUSE, ComputerStyle
from companion.table.record.header import Header, PracticeOrigin, read_header
from companion.table.record.journal_reader import ReadOnlyJournal, Record, glance, latest, read
from companion.table.rules import daily_games
from companion.table.setup import TableSetup
from companion.table.solver.solver import PAR_NOTE, Par, par_in
from companion.units import Seconds


class NoLadderError(UserError):
    """Error raised if there is no such rung."""


class LadderAttempt(msgspec.Struct, frozen=True):
    """An attempt at a rung.

    Attributes:
        stars: The stars earned, or None if the game is not over.
    """

    game: str
    rung: str
    player: str
    started: Seconds
    path: str
    stars: Stars | None = None


class RungProgress(msgspec.Struct, frozen=True):
    """A player's progress on a rung: the stars of all attempts together, and the number of attempts."""

    stars: Stars = Stars()
    tries: int = 0


def each_attempt() -> Iterator[LadderAttempt | None]:
    """Yield the attempts in all journals of the data folder.

    Yields None for every other journal, so that the caller can do other work in between.
    """
    for path, known in journals():
        if known is not None and not known.practice:
            yield None
            continue
        try:
            yield _climb(path, glance(path, noted=(STARS_NOTE,)) or read(path).records)
        except (*MALFORMED, msgspec.ValidationError, OSError):
            yield None


def _climb(path: Path, records: list[Record]) -> LadderAttempt | None:
    """Return the attempt in a journal, or None. Raises MALFORMED or ValidationError for an invalid journal."""
    begun = records[0].body.get("game") if len(records) > 1 else None
    if not isinstance(begun, dict) or not begun.get("practice"):
        return None
    header = read_header(ReadOnlyJournal(path, records))
    rung = rung_of(header.game, header.practice.rung) if header.practice else None
    if rung is None or rung.seat in header.forgotten:
        return None
    player = header.names.get(rung.seat, "").strip()
    return LadderAttempt(header.game, rung.id, player, Seconds(records[0].wall), str(path), stars_in(records))


def progress_by_rung(climbs: Iterable[LadderAttempt], game: str, player: str) -> Mapping[str, RungProgress]:
    """Return a player's progress by rung id, without rungs that were never tried."""
    found: dict[str, RungProgress] = {}
    for climb in climbs:
        if (climb.game, climb.player) == (game, player):
            before = found.get(climb.rung, RungProgress())
            found[climb.rung] = RungProgress(before.stars | (climb.stars or Stars()), before.tries + 1)
    return found


def attempt_setup(
    game: str, rung: Rung, opening: TableSetup, player: str = "", attempt: int = 1
) -> TableSetup:
    """Return `opening` changed to an attempt at a rung.

    Args:
        game: The game.
        rung: The rung.
        opening: The setup to change.
        player: The player's name; empty if unknown.
        attempt: The number of the attempt.
    """
    others = [seat for seat in rung.seats if seat != rung.seat]
    names = dict.fromkeys(others[:1], HOUSE.get(rung.level, "")) | ({rung.seat: player} if player else {})
    table = {name: value for name, value in opening.rules.items() if name.startswith("table_")}
    if rung.seed is not None:
        table |= {"table_decks": "virtual"}
    return msgspec.structs.replace(
        opening,
        game=game,
        seats=rung.seats,
        players={rung.seat: "human", **dict.fromkeys(others, "computer")},
        manners=dict.fromkeys(others, ComputerStyle(rung.level)),
        names=names,
        rules={**rung.rules, **table},
        position=rung.position or None,
        seed=opening.seed if rung.seed is None else rung.seed,
        daily=None,
        practice=PracticeOrigin(rung=rung.id, attempt=attempt),
    )


def next_attempt_setup(opening: TableSetup, id: str) -> TableSetup:
    """Return `opening` changed to the next attempt at a rung by the named player.

    Raises:
        NoLadderError: There is no such rung.
    """
    rung = rung_of(opening.game, id)
    if rung is None:
        raise NoLadderError("no-rung", rung=id, rungs=tuple(rung.id for rung in ladder(opening.game)))
    player = opening.names.get(rung.seat, "")
    known = progress_by_rung(
        (climb for climb in each_attempt() if climb is not None), opening.game, player
    ).get(id)
    return attempt_setup(opening.game, rung, opening, player, known.tries + 1 if known else 1)


SAT = ("level", "player")
"""First words of notes about a new player at a seat."""
WON = "ends-won"
"""The reason for the result of a solitaire that was won."""


class DailyDeal(msgspec.Struct, frozen=True):
    """A daily deal that was played on this computer.

    Attributes:
        day: The day of the deal, as in the journal's header.
        late: Whether the game was begun after that day.
        started: When the game was begun, in wall time (seconds).
        points: The points; 0 until the game is `over`.
    """

    day: str
    game: str
    title: str
    over: bool
    won: bool
    points: int
    path: str = ""
    started: float = 0.0
    late: bool = False
    par: Par | None = None
    """The par: the smallest known number of cards needed to win, or None if unknown."""


class _Reason(msgspec.Struct, frozen=True):
    id: str = ""


class _Result(msgspec.Struct, frozen=True):
    """The content of a result record."""

    scores: dict[str, int] = {}
    reason: _Reason = _Reason()


def each_deal(language: str = ENGLISH) -> Iterator[DailyDeal | None]:
    """Yield the daily deals in the data folder, the latest journal first.

    Yields None for every other journal, so that the caller can do other work in between.
    """
    for path, known in journals():
        if known is not None and not known.daily:
            yield None
            continue
        try:
            yield _deal(path, glance(path, noted=(PAR_NOTE, *SAT)) or read(path).records, language)
        except (*MALFORMED, msgspec.ValidationError, OSError, ValueError, OverflowError):
            yield None


def daily_deals(language: str = ENGLISH) -> list[DailyDeal]:
    """Return all daily deals, the newest day first."""
    found = [deal for deal in each_deal(language) if deal is not None]
    return sorted(found, key=lambda deal: deal.day, reverse=True)


def _deal(path: Path, records: list[Record], language: str) -> DailyDeal | None:
    """Return the daily deal in a journal, or None if the game is not a daily deal or a computer
    player took part in it.

    Raises:
        MALFORMED, ValidationError, ValueError, OverflowError: The journal is invalid, or its day does not
            exist.
    """
    begun = records[0].body.get("game") if records else None
    if not isinstance(begun, dict) or not begun.get("daily"):
        return None
    header = read_header(ReadOnlyJournal(path, records))
    if _by_computer(header, records):
        return None
    found = family(header.game)
    if header.game not in daily_games():
        return None
    written = header.daily or ""
    day = date.fromisoformat(written)
    title = catalogue(found.words, None, language).say(found.info.title)
    started = records[0].wall
    last = latest(records)
    over = last.kind == "result"
    result = msgspec.convert(last.body, _Result) if over else _Result()
    points = sum(result.scores.values())
    return DailyDeal(
        written,
        header.game,
        title,
        over,
        result.reason.id == WON,
        points,
        str(path),
        started,
        _late(header, day, started),
        par_in(records) if over else None,
    )


def _by_computer(header: Header, records: list[Record]) -> bool:
    """Return whether a computer player has taken part in the game, so that the deal does not count."""
    taken = (record.body.get("player") for record in records if record.kind == "note")
    return "computer" in (*header.players.values(), *taken)


def _late(header: Header, day: date, started: float) -> bool:
    if header.late is not None:
        return header.late
    return datetime.fromtimestamp(started).date() > day


class DayResult(StrEnum):
    """Result of a day's deal, or the reason why there is none."""

    WON = "won"
    LOST = "lost"
    OPEN = "open"
    NOT_PLAYED = "none"
    TO_COME = "later"


class DailyCalendar:
    """The deals of one game up to `today`, as shown in a calendar."""

    def __init__(self, deals: Iterable[DailyDeal], game: str, today: date) -> None:
        self.today = today
        self._deals: dict[date, DailyDeal] = {}
        for deal in sorted(deals, key=lambda deal: (deal.late, deal.started, deal.path)):
            if deal.game == game:
                self._deals.setdefault(date.fromisoformat(deal.day), deal)
        counted = {day.toordinal() for day, deal in self._deals.items() if deal.over and not deal.late}
        self._runs = _runs({day for day in counted if day <= today.toordinal()})

    def deal(self, day: date) -> DailyDeal | None:
        """Return the game that counts for a day, or None."""
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
        """The number of consecutive days up to today, or up to yesterday if today's deal has not been played."""
        today = self.today.toordinal()
        return self._runs.get(today) or self._runs.get(today - 1, 0)

    @property
    def longest(self) -> int:
        """The length of the longest streak."""
        return max(self._runs.values(), default=0)

    def month(self, year: int, month: int) -> tuple[int, int]:
        """Return how many deals of a month were won, and how many were completed."""
        over = [
            deal for day, deal in self._deals.items() if (day.year, day.month) == (year, month) and deal.over
        ]
        return sum(deal.won for deal in over), len(over)

    @property
    def earliest(self) -> date | None:
        """The first day with a played deal, or None."""
        return min(self._deals, default=None)


def _runs(days: set[int]) -> dict[int, int]:
    """Return the length of each series of consecutive days, keyed by its last day."""
    found: dict[int, int] = {}
    for day in sorted(days):
        found[day] = found.pop(day - 1, 0) + 1
    return found
