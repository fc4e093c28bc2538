"""The daily deals that were played on this tablet, read from their journals: no list of them is kept
elsewhere.

Of a journal only its header and its result are looked at; nothing is played through, and nothing is checked
before the game is opened.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path

import msgspec

from companion.games import family
from companion.i18n.languages import ENGLISH
from companion.table.daily.deal import daily_games
from companion.table.daily.par import NOTE, Par, par_in
from companion.table.message_catalogues import catalogue
from companion.table.record.header import Header, read_header
from companion.table.record.journal_format import Record
from companion.table.record.journal_reader import ReadOnlyJournal, glance, latest, read
from companion.table.setup import MALFORMED
from companion.table.storage.folder_index import journals

SAT = ("level", "player")
"""First words of notes on who takes a seat."""
WON = "ends-won"
"""The reason of the result of a solitaire that was won."""


class DailyDeal(msgspec.Struct, frozen=True):
    """A daily deal that was played here. `day`: as its header has it; `late`: it was begun after that day.

    `started`: wall time in seconds; `points`: 0 while it is not `over`.
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
    """What it could have been won with; None while nobody knows."""


class _Reason(msgspec.Struct, frozen=True):
    id: str = ""


class _Result(msgspec.Struct, frozen=True):
    """What stands in the record of a result."""

    scores: dict[str, int] = {}
    reason: _Reason = _Reason()


def each_deal(language: str = ENGLISH) -> Iterator[DailyDeal | None]:
    """The daily deals in the data folder, the latest journal first.

    None for every other journal, which took time too.
    """
    for path, known in journals():
        if known is not None and not known.daily:
            yield None
            continue
        try:
            yield _deal(path, glance(path, noted=(NOTE, *SAT)) or read(path).records, language)
        except (*MALFORMED, msgspec.ValidationError, OSError, ValueError, OverflowError):
            yield None


def daily_deals(language: str = ENGLISH) -> list[DailyDeal]:
    """All of them, the newest day first."""
    found = [deal for deal in each_deal(language) if deal is not None]
    return sorted(found, key=lambda deal: deal.day, reverse=True)


def _deal(path: Path, records: list[Record], language: str) -> DailyDeal | None:
    """None: no daily deal, of a game that has none, or one that a computer player has played.

    Raises MALFORMED, ValidationError, ValueError or OverflowError:

    it is no game of ours, or of no day that there is.
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
    """Whether a computer player sat there from the start, or took the seat: that is nobody's deal of the
    day.
    """
    taken = (one.body.get("player") for one in records if one.kind == "note")
    return "computer" in (*header.players.values(), *taken)


def _late(header: Header, day: date, started: float) -> bool:
    if header.late is not None:
        return header.late
    return datetime.fromtimestamp(started).date() > day
