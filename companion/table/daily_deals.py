"""The daily deals that were played on this tablet, read from their journals: no list of them is kept elsewhere.

Of a journal only its header and its result are looked at; nothing is played through.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path

import msgspec

from companion.games import family
from companion.locale.catalogue import ENGLISH
from companion.table.catalogues import catalogue
from companion.table.data_folder import SUFFIX, games_folder
from companion.table.opening import MALFORMED
from companion.table.record.header import Header, read_header
from companion.table.record.reading import Found, Kept, glance, read

BESIDE = frozenset({"note", "clock"})
"""Records that change nothing of a result that stands before them."""
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


def each_deal(language: str = ENGLISH) -> Iterator[DailyDeal | None]:
    """The daily deals in the data folder, the latest journal first; None for every other journal, which took time too."""
    for path in sorted(games_folder().glob(f"*{SUFFIX}"), reverse=True):
        try:
            begun = glance(path)
            yield None if begun is not None and not begun.get("daily") else _deal(path, read(path), language)
        except (*MALFORMED, OSError, ValueError, OverflowError):  # the last two: no such day, no such time
            yield None


def daily_deals(language: str = ENGLISH) -> list[DailyDeal]:
    """All of them, the newest day first."""
    found = [deal for deal in each_deal(language) if deal is not None]
    return sorted(found, key=lambda deal: deal.day, reverse=True)


def _deal(path: Path, holds: Found, language: str) -> DailyDeal | None:
    """Raises MALFORMED, ValueError or OverflowError: it is no game of ours, or not of a day."""
    if not holds.records:
        return None
    header = read_header(Kept(path, holds.records))
    if header.daily is None:
        return None
    day = date.fromisoformat(header.daily)
    found = family(header.game)
    title = catalogue(found.words, None, language).say(found.info.title)
    started = holds.records[0].wall
    last = next(record for record in reversed(holds.records) if record.kind not in BESIDE or not record.seq)
    over = last.kind == "result"
    won = over and last.body.get("reason", {}).get("id") == WON
    points = sum(last.body.get("scores", {}).values()) if over else 0
    return DailyDeal(
        header.daily, header.game, title, over, won, points, str(path), started, _late(header, day, started)
    )


def _late(header: Header, day: date, started: float) -> bool:
    if header.late is not None:
        return header.late
    return datetime.fromtimestamp(started).date() > day
