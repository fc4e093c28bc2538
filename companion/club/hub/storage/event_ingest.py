"""What tables have said, understood and kept: one transaction for all that has come.

Whoever brings it says what comes of it.

Whatever cannot be understood is refused in one sentence and hurts nobody else; the table plays on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from companion.club.hub.storage.event_store import (
    EventBatch,
    PresenceRow,
    StatusRow,
    Store,
    StoredEvents,
    StoreError,
)
from companion.club.hub.storage.stream_owners import ForeignStream, Mine
from companion.club.protocol.messages import EVENTS, LARGEST, VERSION, Event, Presence, State, clean_message
from companion.kernel.messages import Message, message

REFUSED = 50
"""Refusals that are remembered."""
ROOM, REFILL = 256 * 2**20, 16 * 2**10
"""Bytes that a place may tell at once, and a second from then on.

A table where people play tells 2 MB in an evening.
"""
NOTHING = b"\\u0000"
KINDS: dict[str, Any] = {"events": EVENTS, "state": State, "presence": Presence}


class Refusal(msgspec.Struct, frozen=True):
    """Something of a table that could not be taken, and why. `at`: seconds since 1970."""

    place: str
    why: Message
    at: float


class TableMessage(msgspec.Struct, frozen=True):
    """Something that a table said, understood."""

    club: str
    place: str
    what: Event | State | Presence

    @property
    def mine(self) -> Mine:
        """What belongs together: a stream by itself may be named by whoever wants to."""
        return self.what.stream, self.club, self.place


class IngestResult(msgspec.Struct, frozen=True):
    """Up to where each stream that had events is `kept`; what was told of streams of others; what the store
    could not keep now.
    """

    kept: list[StoredEvents]
    foreign: list[ForeignStream]
    failed: set[Mine]


class NewsReader(Protocol):
    """Who is told what of the tables was kept, in the thread that keeps it."""

    def tell_changed(self, club: str, places: set[str]) -> None:
        """Something new is kept about tables of a club, by whichever hub; no places: the connection has changed."""

    def tell_heard(self, club: str, place: str, events: Sequence[Event]) -> None:
        """These events of a table were kept just now, by this hub; `tell_changed` follows."""


class EventIngest:
    """Used by one thread.

    `refused`: what could not be taken of late; `failing`: why the store keeps nothing now, None: it keeps.
    """

    def __init__(self, store: Store, wall: Callable[[], float]) -> None:
        self._store, self._wall = store, wall
        self._told: dict[tuple[str, str], tuple[float, float]] = {}
        """Of each place, how many bytes count against its room, and when that was."""
        self.refused: list[Refusal] = []
        self.failing: Message | None = None

    def understood(self, club: str, place: str, kind: str, payload: bytes) -> TableMessage | None:
        """What was said; `kind` is the last word of the topic.

        None: it cannot be taken, and that is noted.
        """
        if kind not in KINDS:
            return None
        if len(payload) > LARGEST:
            self._refuse(place, message("hub-oversize", place=place, most=LARGEST))
            return None
        if not self._room(club, place, len(payload)):
            self._refuse(place, message("hub-too-much", place=place))
            return None
        try:
            if NOTHING in payload:
                raise msgspec.DecodeError("no text of a table's has it, and PostgreSQL keeps none that has")
            what = clean_message(msgspec.json.decode(payload, type=KINDS[kind]))
            version = what.v
        except (msgspec.DecodeError, RecursionError):
            what, version = None, _version(payload)
        if version != VERSION:
            self._refuse(place, message("hub-version", place=place, version=version, ours=VERSION))
            return None
        if what is None:
            self._refuse(place, message("hub-malformed", place=place))
            return None
        return TableMessage(club, place, what)

    def _room(self, club: str, place: str, size: int) -> bool:
        """Whether a place may tell so much more now.

        What it may not, it sends again later, as whatever is not acknowledged.
        """
        now = self._wall()
        told, at = self._told.get((club, place), (0.0, now))
        told = max(0.0, told - REFILL * max(0.0, now - at))
        fits = told + size <= ROOM
        self._told[club, place] = (told + size if fits else told, now)
        return fits

    def keep(self, said: Sequence[TableMessage]) -> IngestResult:
        """Keep all that was said, in this order."""
        events: dict[Mine, list[Event]] = {}
        states: dict[Mine, StatusRow] = {}
        seen: dict[Mine, PresenceRow] = {}
        for one in said:
            match one.what:
                case Event():
                    events.setdefault(one.mine, []).append(one.what)
                case State():
                    old = states.get(one.mine)
                    if old is None or old.state.number <= one.what.number:
                        states[one.mine] = StatusRow(one.club, one.place, one.what)
                case Presence():
                    seen[one.mine] = PresenceRow(one.club, one.place, one.what)
        rows = [EventBatch(club, place, row) for (_, club, place), row in events.items()]
        came = self._store_batch(rows, list(states.values()), list(seen.values()))
        every = {*events, *states, *seen}
        if every:
            self.failing = self.refused[-1].why if came.failed >= every else None
        return came

    def _store_batch(
        self, rows: list[EventBatch], states: list[StatusRow], seen: list[PresenceRow]
    ) -> IngestResult:
        """One transaction for all; where that fails one for each table, so that one alone cannot hold up the
        others.
        """
        if not rows and not states and not seen:
            return IngestResult([], [], set())
        try:
            kept, foreign = self._store.take_all(rows, states, seen, self._wall())
        except StoreError as wrong:
            every = {
                *((row.events[0].stream, row.club, row.place) for row in rows),
                *((one.state.stream, one.club, one.place) for one in states),
                *((one.said.stream, one.club, one.place) for one in seen),
            }
            if len(rows) + len(states) + len(seen) == 1:
                # nothing is acknowledged, so the table sends it again
                self._refuse(min(every)[2], wrong.said)
                return IngestResult([], [], every)
        else:
            for one in foreign:
                self._refuse(one.place, one.why)
            return IngestResult(kept, foreign, set())
        whole = IngestResult([], [], set())
        for alone in (
            *(self._store_batch([row], [], []) for row in rows),
            *(self._store_batch([], [state], []) for state in states),
            *(self._store_batch([], [], [one]) for one in seen),
        ):
            whole.kept.extend(alone.kept)
            whole.foreign.extend(alone.foreign)
            whole.failed.update(alone.failed)
        return whole

    def _refuse(self, place: str, why: Message) -> None:
        self.refused = [*self.refused, Refusal(place, why, self._wall())][-REFUSED:]


def _version(payload: bytes) -> int:
    """The version of a payload that is not to be understood; ours where it tells none."""
    try:
        return msgspec.json.decode(payload, type=_Version).v
    except (msgspec.DecodeError, RecursionError):
        return VERSION


class _Version(msgspec.Struct):
    v: int
