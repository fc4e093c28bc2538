"""Reception of the messages from a club's tables through the broker.

All pending messages are parsed and stored in one transaction, and each event is acknowledged once it is
in the store.
"""

from __future__ import annotations

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
"""Number of refusals that are kept."""
ROOM, REFILL = 256 * 2**20, 16 * 2**10
"""Greatest number of bytes that a place may send at once, and bytes per second by which this is refilled.

A table sends about 2 MB in a session.
"""
NOTHING = b"\\u0000"
KINDS: dict[str, Any] = {"events": EVENTS, "state": State, "presence": Presence}


class Refusal(msgspec.Struct, frozen=True):
    """A refused message from a table, with the reason. `at` is in seconds since 1970."""

    place: str
    why: Message
    at: float


class TableMessage(msgspec.Struct, frozen=True):
    """A parsed message from a table."""

    club: str
    place: str
    what: Event | State | Presence

    @property
    def mine(self) -> Mine:
        """The stream with its club and place.

        A stream id alone is not enough, because any table could use that id.
        """
        return self.what.stream, self.club, self.place


class IngestResult(msgspec.Struct, frozen=True):
    """The result of storing.

    Attributes:
        kept: For each stream, the number of the last event up to which it is stored.
        foreign: Messages about streams that belong to other places.
        failed: Streams of messages that could not be stored now.
    """

    kept: list[StoredEvents]
    foreign: list[ForeignStream]
    failed: set[Mine]


class NewsReader(Protocol):
    """A reader that is notified of stored messages from tables, in the thread that stores them."""

    def tell_changed(self, club: str, places: set[str]) -> None:
        """Handle new data about a club's tables, stored by any hub.

        `places` is empty if the connection has changed.
        """

    def tell_heard(self, club: str, place: str, events: Sequence[Event]) -> None:
        """Handle events from a table that this hub has just stored; `tell_changed` is called next."""


class EventIngest:
    """A parser of messages from tables, which also stores them. It is used by one thread.

    Attributes:
        refused: The messages that were recently refused.
        failing: The reason why nothing can be stored now; None if storing works.
    """

    def __init__(self, store: Store, wall: Callable[[], float]) -> None:
        self._store, self._wall = store, wall
        self._told: dict[tuple[str, str], tuple[float, float]] = {}
        """For each place, the number of bytes that count against its allowance, and the time when that
        number was valid.
        """
        self.refused: list[Refusal] = []
        self.failing: Message | None = None

    def understood(self, club: str, place: str, kind: str, payload: bytes) -> TableMessage | None:
        """Parse a message; `kind` is the last word of the topic.

        Return None if it is refused, which is recorded.
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
        """Return whether a place may send this number of bytes now.

        If not, the message is not acknowledged, and the table sends it again later.
        """
        now = self._wall()
        told, at = self._told.get((club, place), (0.0, now))
        told = max(0.0, told - REFILL * max(0.0, now - at))
        fits = told + size <= ROOM
        self._told[club, place] = (told + size if fits else told, now)
        return fits

    def keep(self, said: Sequence[TableMessage]) -> IngestResult:
        """Store all messages, in the given order."""
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
        """Store everything in one transaction.

        If that fails, use one transaction for each table, so that a single table cannot block the others.
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
    """Return the version of a payload that cannot be parsed; our own version if the payload has none."""
    try:
        return msgspec.json.decode(payload, type=_Version).v
    except (msgspec.DecodeError, RecursionError):
        return VERSION


class _Version(msgspec.Struct):
    v: int


MOST = 500
"""Greatest number of payloads that are stored at a time."""
WAITING, PATIENCE = 1_000, 5.0
"""Greatest number of payloads waiting to be stored, and seconds for which further payloads are held back.

After this time, further payloads are dropped, and their tables send them again.
"""


class MqttListener:
    """A thread that listens to the tables of one club at a broker.

    Args:
        store: The store for events.
        address: The address of the broker.
        club: The club's name.
        reader: Is notified of stored events.
        wall: Returns seconds since 1970.
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
        """Whether messages are received from the broker, and whether they were received before but are
        not now.
        """
        self._address = address
        # The broker queues messages under this id while the hub is being restarted.
        self._client = client_of(address, f"tableside-hub-{store.id}", lasting=True)
        self._client.on_connect, self._client.on_disconnect = self._came, self._went
        self._client.on_subscribe = self._on_status
        self._client.on_message = self._hear
        self._thread = threading.Thread(target=self._run, name="hub", daemon=True)

    def begin(self) -> None:
        self._thread.start()
        begin(self._client, self._address)

    def close(self) -> None:
        """Store what has been received, and stop listening."""
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
        try:
            self._inbox.put(said, timeout=PATIENCE)
        except queue.Full:
            client.ack(said.mid, said.qos)  # the broker need not queue it: its table sends it again

    # Its own thread

    def _run(self) -> None:
        while True:
            batch = [self._inbox.get()]
            while len(batch) < MOST and not self._inbox.empty():
                batch.append(self._inbox.get())
            received = [said for said in batch if said is not None]
            self._take(received)
            for said in received:  # not before: a killed hub must receive them again
                self._client.ack(said.mid, said.qos)
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
        """Publish a message at quality of service 1. May be called from any thread."""
        self._client.publish(topic, payload, qos=1, retain=retain)

    @property
    def failing(self) -> Message | None:
        """The reason why nothing can be stored now; None if storing works."""
        return self._taking.failing

    @property
    def refused(self) -> list[Refusal]:
        """The recently refused messages."""
        return self._taking.refused
