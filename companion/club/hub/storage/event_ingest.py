"""What the tables of a club tell, taken off the broker, understood and kept: one transaction for all that has come, and
each event is acknowledged when it is in the store.
"""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec
import paho.mqtt.client as mqtt

from companion.club.client.broker import begin, client_of, end
from companion.club.client.membership_config import ROOT, BrokerAddress, Topics, plain
from companion.club.hub.storage.event_store import (
    EventBatch,
    PresenceRow,
    StatusRow,
    Store,
    StoredEvents,
    StoreError,
)
from companion.club.hub.storage.schema import ForeignStream, Mine
from companion.club.messages import (
    EVENTS,
    LARGEST,
    VERSION,
    Ack,
    Event,
    Presence,
    State,
    clean_message,
    encode,
)
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
            self._refuse(place, message("hub-malformed", place=place))
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


MOST = 500
"""Payloads that are kept in one go."""
WAITING, PATIENCE = 1_000, 5.0
"""Payloads that wait to be kept; the broker holds the others back for so many seconds, then they are dropped
and sent again by their tables.
"""


class MqttListener:
    """Listens to the tables of one club at a broker, in a thread of its own.

    Args:
        store: Where events are kept.
        address: The broker's.
        club: The club's name.
        reader: Who is told what was kept.
        wall: Gives seconds since 1970.
    """

    def __init__(
        self,
        store: Store,
        address: BrokerAddress,
        club: str,
        reader: NewsReader,
        wall: Callable[[], float] = time.time,
    ) -> None:
        self._club, self._reader = plain(club), reader
        self._inbox: queue.Queue[mqtt.MQTTMessage | None] = queue.Queue(WAITING)
        self._taking = EventIngest(store, wall)
        self.there = self.lost = False
        """Whether the broker's news come; whether they did before, and do not now."""
        self._address = address
        self._client = client_of(address)
        self._client.on_connect, self._client.on_disconnect = self._came, self._went
        self._client.on_subscribe = self._on_status
        self._client.on_message = self._hear
        self._thread = threading.Thread(target=self._run, name="hub", daemon=True)

    def begin(self) -> None:
        self._thread.start()
        begin(self._client, self._address)

    def close(self) -> None:
        """Keep what has come, and listen no more."""
        end(self._client)
        self._inbox.put(None)
        self._thread.join()

    def _came(self, client: mqtt.Client, _: Any, flags: Any, code: Any, properties: Any) -> None:
        if not code.is_failure:
            client.subscribe(f"{ROOT}/{self._club}/tables/+/+", qos=1)

    def _on_status(self, *_: Any) -> None:
        self.there, self.lost = True, False
        self._reader.tell_changed(self._club, set())

    def _went(self, *_: Any) -> None:
        self.lost, self.there = self.there or self.lost, False
        self._reader.tell_changed(self._club, set())

    def _hear(self, client: mqtt.Client, data: Any, said: mqtt.MQTTMessage) -> None:
        with contextlib.suppress(queue.Full):
            self._inbox.put(said, timeout=PATIENCE)

    # Its own thread

    def _run(self) -> None:
        while True:
            batch = [self._inbox.get()]
            while len(batch) < MOST and not self._inbox.empty():
                batch.append(self._inbox.get())
            self._take([said for said in batch if said is not None])
            if None in batch:
                return

    def _take(self, batch: list[mqtt.MQTTMessage]) -> None:
        taken = []
        before = (self._taking.refused, self._taking.failing)
        for said in batch:
            place, _, kind = said.topic.removeprefix(f"{ROOT}/{self._club}/tables/").partition("/")
            one = self._taking.understood(self._club, place, kind, bytes(said.payload))
            if one is not None:
                taken.append(one)
        for kept in self._taking.keep(taken).kept:
            self.say(
                Topics(self._club, kept.place).ack, encode(Ack(stream=kept.stream, number=kept.last)), True
            )
            if kept.fresh:
                self._reader.tell_heard(self._club, kept.place, kept.fresh)
        if taken or before != (self._taking.refused, self._taking.failing):
            self._reader.tell_changed(self._club, {one.place for one in taken})

    def say(self, topic: str, payload: bytes, retain: bool = False) -> None:
        """Publish at quality of service 1. Any thread."""
        self._client.publish(topic, payload, qos=1, retain=retain)

    @property
    def failing(self) -> Message | None:
        """Why nothing can be kept now; None: it can."""
        return self._taking.failing

    @property
    def refused(self) -> list[Refusal]:
        """What could not be taken of late."""
        return self._taking.refused
