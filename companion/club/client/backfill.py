"""A table that played alone joins a club and brings what was played lately: its events are told from the
journals.
"""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

import msgspec

from companion.club.client.membership_config import OUTBOX, ClubError, ClubMembership
from companion.club.client.outbox import Outbox
from companion.club.client.publisher import EventPublisher, EventStream
from companion.club.protocol.topics import Topics
from companion.i18n.languages import ENGLISH
from companion.table.record.header import read_header
from companion.table.record.journal_reader import ReadOnlyJournal, read
from companion.table.setup import MALFORMED, TableSetup, open_table
from companion.table.storage.data_folder import SUFFIX, folder, games_folder

TODAY = 24 * 3600.0
"""Seconds back to which games are brought."""


class BackfillResult(msgspec.Struct, frozen=True):
    """How many `games` were brought, and how many could not be read or are in use (`left`)."""

    games: int
    left: int


def backfill(joined: ClubMembership, language: str = ENGLISH, since: float | None = None) -> BackfillResult:
    """Put the events of the saved games that were played since then (seconds since 1970; None: TODAY) where
    the next start sends them from.

    Each event is as old as the last record of its game. A journal is only read on, but for the clocks of one
    that was not closed.

    Raises:
        ClubError: this table tells a club already.
    """
    at = folder() / OUTBOX
    if at.exists():
        raise ClubError("club-tells-already")
    since = time.time() - TODAY if since is None else since
    games, left = _lately(since)
    outbox = Outbox(at, Topics(joined.club, joined.table).events)
    try:
        stream = EventStream(outbox.stream, outbox.last, outbox.games())
        told = 0
        for path, game, wall in games:
            publishing = EventPublisher(
                stream, outbox.add, partial(float, wall), joined.table, 60.0 * joined.delay
            )
            try:
                referee = open_table(
                    TableSetup(game=game, journal=str(path)), lambda _: None, language=language
                )
            except MALFORMED:
                left += 1
                continue
            publishing.sit(referee)
            publishing.rise()
            referee.close()
            told += 1
    finally:
        outbox.close()
    return BackfillResult(told, left)


def _lately(since: float) -> tuple[list[tuple[Path, str, float]], int]:
    """Journals with their game and the time of their last record, in the order in which they were begun; and
    how many are left out.
    """
    found, left = [], 0
    for path in games_folder().glob(f"*{SUFFIX}"):
        if path.stat().st_mtime < since:
            continue
        try:
            records = read(path).records
            if records and records[-1].wall >= since:
                header = read_header(ReadOnlyJournal(path, records))
                found.append((records[0].wall, path, header.game, records[-1].wall))
        except MALFORMED:
            left += 1
    return [(path, game, wall) for _, path, game, wall in sorted(found)], left
