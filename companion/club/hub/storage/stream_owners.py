"""Whose a stream of events is: the place's that told of it first, and nobody else's from then on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select
from sqlalchemy.dialects import postgresql, sqlite

from companion.club.hub.storage.schema import STREAMS
from companion.kernel.messages import Message, message

STREAMS_A_DAY = 50
"""Streams that a place may begin on one day: a table begins one where it has lost its own."""
DAY = 86_400.0

Mine = tuple[str, str, str]
"""A stream, and the club and place that tell of it."""


class ForeignStream(msgspec.Struct, frozen=True):
    """A place told of a stream that is another's, or began too many: nothing of that is kept, and why."""

    stream: str
    club: str
    place: str
    why: Message


def make_rows(connection: Connection, every: Sequence[Mine], now: float) -> None:
    """Rows of streams that nobody has told of yet, each for whoever is the first to; no more than a place may
    begin on a day.
    """
    streams = {stream for stream, _, _ in every}
    known = set(connection.execute(select(STREAMS.c.stream).where(STREAMS.c.stream.in_(streams))).scalars())
    first = {stream: (club, place) for stream, club, place in reversed(every) if stream not in known}
    if not first:
        return
    of_late = Counter(dict[tuple[str, str], int]())
    lately = select(STREAMS.c.club, STREAMS.c.place, func.count()).where(
        STREAMS.c.place.in_({place for _, place in first.values()}), STREAMS.c.heard > now - DAY
    )
    for club, place, count in connection.execute(lately.group_by(STREAMS.c.club, STREAMS.c.place)):
        of_late[club, place] = count
    new = []
    for stream, (club, place) in sorted(first.items()):
        of_late[club, place] += 1
        if of_late[club, place] <= STREAMS_A_DAY:
            new.append({"stream": stream, "club": club, "place": place, "heard": now})
    if new:
        made = dialect(connection).insert(STREAMS)
        connection.execute(made.on_conflict_do_nothing(index_elements=["stream"]), new)


def group_rows(connection: Connection, every: Sequence[Mine]) -> tuple[dict[Mine, int], list[ForeignStream]]:
    """The numbers of the last events of what is told by whom it belongs to; and the rest.

    All rows are held from here until the transaction is done, in the order of their names, so that two hubs
    never wait for each other in a ring.
    """
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(
            "BEGIN IMMEDIATE"
        )  # it knows no rows that are held: others wait from here on
    chosen = select(STREAMS.c.stream, STREAMS.c.club, STREAMS.c.place, STREAMS.c.last)
    chosen = chosen.where(STREAMS.c.stream.in_({stream for stream, _, _ in every}))
    rows = connection.execute(chosen.order_by(STREAMS.c.stream).with_for_update())
    known = {stream: ((stream, club, place), int(last)) for stream, club, place, last in rows}
    held: dict[Mine, int] = {}
    foreign = []
    for one in dict.fromkeys(every):
        place = one[2]
        owner, last = known.get(one[0], (None, 0))
        if owner == one:
            held[one] = last
        elif owner is None:
            foreign.append(ForeignStream(*one, message("hub-many-streams", place=place, most=STREAMS_A_DAY)))
        else:
            foreign.append(ForeignStream(*one, message("hub-stream-of-another", place=place)))
    return held, foreign


def dialect(connection: Connection) -> Any:
    return postgresql if connection.dialect.name == "postgresql" else sqlite
