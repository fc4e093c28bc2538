"""The transfer of the events of many clubs from a NATS JetStream cluster into the store.

Several hubs share the work. Events that arrive before their predecessors are buffered.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Sequence
from typing import Any, Generic, TypeVar

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError
from nats.js.api import AckPolicy, ConsumerConfig, DiscardPolicy, StorageType, StreamConfig

from companion.club.client.membership_config import ROOT, Topics
from companion.club.hub.storage.event_ingest import (
    EventIngest,
    IngestResult,
    NewsReader,
    Refusal,
    TableMessage,
)
from companion.club.hub.storage.event_store import Store
from companion.club.hub.storage.schema import Mine
from companion.club.messages import Ack, Event, State, encode
from companion.kernel.messages import Message
from companion.relay.cluster import connect_to_nats
from companion.server.connections import make_context

PATIENCE = 6.0
"""Seconds for which an event waits for its predecessors."""
AGAIN = 0.25
"""Seconds between two attempts to store the same events, unless a change is known."""
MOST, MOST_OF_ONE = 20_000, 2_000
"""Greatest numbers of waiting events, in total and for one stream."""
MOST_BYTES = 64 * 2**20

Key = TypeVar("Key", bound=Hashable)
Item = TypeVar("Item")


class ReorderBuffer(Generic[Key, Item]):
    """A buffer for events that arrived early.

    `Key` is a stream and its owner; `Item` represents an event.
    """

    def __init__(self) -> None:
        self._rows: dict[Key, dict[int, tuple[float, Item, int]]] = {}
        self._tried: dict[Key, float] = {}
        self._count = self._bytes = 0

    def __len__(self) -> int:
        return self._count

    def hold(self, stream: Key, number: int, item: Item, size: int, now: float) -> Item | None:
        """Buffer an item of `size` bytes. Return the item that is dropped as a result, if any.

        The dropped item is an earlier copy of the same event or, if the buffer is full, the new
        item itself.
        """
        row = self._rows.get(stream, {})
        old = row.get(number)
        full = self._count >= MOST or len(row) >= MOST_OF_ONE or self._bytes + size > MOST_BYTES
        if old is None and full:
            return item
        self._rows.setdefault(stream, {})[number] = (old[0] if old else now, item, size)
        self._count, self._bytes = self._count + (old is None), self._bytes + size - (old[2] if old else 0)
        self._tried.setdefault(stream, now)
        return old[1] if old and old[1] is not item else None

    def due(self, now: float) -> list[Item]:
        """Return the items that should be tried now."""
        found = []
        for stream, row in self._rows.items():
            if now - self._tried[stream] >= AGAIN:
                self._tried[stream] = now
                found += [row[number][1] for number in sorted(row)]
        return found

    def try_next(self, stream: Key) -> None:
        """Retry the items of this stream at once, because more of the stream has been stored."""
        if stream in self._tried:
            self._tried[stream] = float("-inf")

    def of(self, stream: Key) -> list[Item]:
        """Return all waiting items of a stream."""
        row = self._rows.get(stream, {})
        return [row[number][1] for number in sorted(row)]

    def release(self, stream: Key, last: int) -> list[Item]:
        """Remove and return the items of a stream up to `last`, because they have been stored."""
        row = self._rows.get(stream, {})
        return [self._gone(stream, number) for number in sorted(row) if number <= last]

    def stale(self, now: float) -> list[Item]:
        """Remove and return the items that have waited too long."""
        found = [
            (stream, number)
            for stream, row in self._rows.items()
            for number, (since, _, _) in row.items()
            if now - since > PATIENCE
        ]
        return [self._gone(stream, number) for stream, number in found]

    def _gone(self, stream: Key, number: int) -> Item:
        _, item, size = self._rows[stream].pop(number)
        self._count, self._bytes = self._count - 1, self._bytes - size
        if not self._rows[stream]:
            del self._rows[stream], self._tried[stream]
        return item


BATCH = 500
"""Number of messages fetched at once."""
MOST_INBOX = 5_000
"""Greatest number of queued messages. Further live messages are fetched from the stream later."""
PAUSE = 0.5
"""Seconds between two polls of an empty stream, and between two attempts to reach it."""
ANSWERS = 1.0
"""Seconds after which a poll is repeated if the cluster has not answered, because its leader is lost."""
TICK = 0.1
"""Seconds after which waiting items are checked even without new messages."""
GATHER = 0.05
"""Seconds during which messages are gathered into one transaction."""
ACK_WAIT = 1.0
"""Seconds after which an unacknowledged message is delivered to another hub."""
LATER, TIMES = 5.0, 50
"""Seconds after which a message that could not be stored is delivered again, and the greatest number of
deliveries.
"""
MOST_INBOX_BYTES = 64 * 2**20
"""Greatest size of the queue, in bytes."""
UNACKED = 20_000
"""Greatest number of unacknowledged messages of all hubs together."""
DAY = 86_400.0
IDLE = 30 * DAY
"""Seconds after which the position of an unused store in a stream is discarded.

A store is unused if none of its hubs has requested messages.
"""


class Retention(msgspec.Struct, frozen=True):
    """The retention of events in the cluster. The oldest events are discarded first.

    Attributes:
        replicas: Number of nodes that store each event.
        seconds: Greatest age of an event.
        size: Greatest size of all events in bytes.
    """

    replicas: int = 3
    seconds: float = 7 * DAY
    size: int = 50 * 2**30


class ClusterAddress(msgspec.Struct, frozen=True):
    """The address of a cluster.

    Attributes:
        servers: URLs of the form `nats://user:password@host:port`.
        certificate: The PEM file of the servers' issuer.
    """

    servers: Sequence[str]
    certificate: str = ""
    keeping: Retention = Retention()

    def listener(
        self,
        store: Store,
        reader: NewsReader,
        wall: Callable[[], float],
    ) -> JetStreamListener:
        """Return the listener of a hub; see `ListenerSource` in `hub.py`."""
        return JetStreamListener(store, self, reader, wall)


class _Item(msgspec.Struct, eq=False):
    """A received message. `message` is the original message of a stream, which must be acknowledged."""

    said: TableMessage
    size: int
    message: Msg | None = None


class _News(msgspec.Struct):
    """A message from one hub to the others of a club: the changed places, and the last stored event of each
    stream."""

    places: list[str]
    lasts: list[tuple[str, str, int]]
    """The stream, the place, and the number of the stream's last event."""


class ClusterIntake:
    """An intake for the messages of tables, which may arrive in any order and more than once.

    It stores, acknowledges and announces each message once.

    Args:
        taking: Stores events.
        reader: Is notified of stored events.
        publish: Publishes bytes to a subject of the cluster.
    """

    def __init__(
        self, taking: EventIngest, reader: NewsReader, publish: Callable[[str, bytes], Awaitable[None]]
    ) -> None:
        self._taking, self._reader, self._publish = taking, reader, publish
        self._early: ReorderBuffer[Mine, _Item] = ReorderBuffer()
        self._inbox: list[_Item] = []
        self._bytes = 0
        self._lasts: dict[Mine, int] = {}
        self._stood: dict[Mine, int] = {}
        self._failed = False
        self._news = asyncio.Event()

    async def pass_by(self, message: Msg) -> None:
        """Handle a live message from a table, unless the queue is full."""
        if len(self._inbox) < MOST_INBOX and self._bytes < MOST_INBOX_BYTES:
            self.add(message, kept=False)

    async def on_kept(self, message: Msg) -> None:
        """Handle the message from another hub about the events that it has stored."""
        with contextlib.suppress(msgspec.DecodeError):
            news = msgspec.json.decode(message.data, type=_News)
            club = message.subject.split(".")[1]
            for stream, place, last in news.lasts:
                mine = (stream, club, place)
                self._lasts[mine] = max(last, self._lasts.get(mine, 0))
                self._early.try_next(mine)
            self._news.set()
            self._reader.tell_changed(club, set(news.places))

    def add(self, message: Msg, kept: bool) -> bool:
        """Add a message to the queue. Return whether it needs nothing more than an acknowledgement.

        `kept` tells whether the message comes from a stream.
        """
        _, club, _, place, kind = message.subject.split(".")
        said = self._taking.understood(club, place, kind, message.data)
        if said is None:
            return True
        if kept and isinstance(said.what, Event) and said.what.number <= self._lasts.get(said.mine, 0):
            return True
        if isinstance(said.what, State) and said.what.number <= self._stood.get(said.mine, -1):
            return True
        self._inbox.append(_Item(said, len(message.data), message if kept else None))
        self._bytes += len(message.data)
        self._news.set()
        return False

    @property
    def full(self) -> bool:
        """Whether the queue must be stored before more messages are fetched."""
        return len(self._inbox) >= BATCH or self._bytes >= MOST_INBOX_BYTES or self._failed

    async def turn(self) -> None:
        """Store the queued messages and announce them. If there are none, wait a moment."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), TICK)
            await asyncio.sleep(GATHER)
        self._news.clear()
        now = time.monotonic()
        with contextlib.suppress(NatsError):
            for item in self._early.stale(now) if not self._failed else ():
                await _later(item)
        items, self._inbox, self._bytes = self._inbox, [], 0
        items += self._early.due(now)
        streams = {one.said.mine for one in items if isinstance(one.said.what, Event)}
        fresh = {id(one) for one in items}
        items += [one for stream in streams for one in self._early.of(stream) if id(one) not in fresh]
        if not items:
            self._failed = False
            return
        came = await asyncio.to_thread(self._taking.keep, [item.said for item in items])
        self._failed = bool(came.failed)
        with contextlib.suppress(NatsError):  # the connection is down: tables and streams send again
            await self._settle(items, came)

    async def _settle(self, items: list[_Item], came: IngestResult) -> None:
        lasts = {(one.stream, one.club, one.place): one.last for one in came.kept}
        foreign = {(one.stream, one.club, one.place) for one in came.foreign}
        self._lasts.update(lasts)
        now = time.monotonic()
        over = [item for mine, last in lasts.items() for item in self._early.release(mine, last)]
        later = []
        for item in items:
            what, mine = item.said.what, item.said.mine
            if mine in foreign:
                over.append(item)
            elif isinstance(what, Event) and what.number > lasts.get(mine, 0):
                gone = self._early.hold(mine, what.number, item, item.size, now)
                later += [gone] if gone else []  # not acknowledged: it may be the only copy
            elif mine in came.failed:
                later.append(item)
            else:
                over.append(item)
                if isinstance(what, State):
                    self._stood[mine] = max(what.number, self._stood.get(mine, 0))
        clubs: dict[str, _News] = {}
        for item in items:
            clubs.setdefault(item.said.club, _News([], [])).places.append(item.said.place)
        for one in came.kept:
            clubs[one.club].lasts.append((one.stream, one.place, one.last))
            if one.fresh:
                self._reader.tell_heard(one.club, one.place, one.fresh)
        for club, news in clubs.items():
            news.places = sorted(set(news.places))
            self._reader.tell_changed(club, set(news.places))
        for one in came.kept:
            ack = Ack(stream=one.stream, number=one.last)
            await self._publish(Topics(one.club, one.place).ack.replace("/", "."), encode(ack))
        for club, news in clubs.items():
            await self._publish(f"{ROOT}.{club}.kept", msgspec.json.encode(news))
        for item in {id(one): one for one in over}.values():
            await _acknowledge(item)
        for item in later:
            await _later(item)


async def _acknowledge(item: _Item) -> None:
    message, item.message = item.message, None
    if message:
        await message.ack()


async def _later(item: _Item) -> None:
    """Drop an item for now. If it came from a stream, it will be redelivered."""
    message, item.message = item.message, None
    if message:
        await message.nak(delay=LATER)


class JetStreamListener:
    """A thread that listens to the tables of all clubs on a cluster.

    Args:
        store: The store for events.
        cluster: The address of the cluster.
        reader: Is notified of stored events.
        wall: Returns seconds since 1970.
    """

    def __init__(
        self,
        store: Store,
        cluster: ClusterAddress,
        reader: NewsReader,
        wall: Callable[[], float] = time.time,
    ) -> None:
        self._cluster = cluster
        self._taking = EventIngest(store, wall)
        self._group = f"hubs-{store.id}"
        self._client = Client()
        self._intake = ClusterIntake(self._taking, reader, self._client.publish)
        self._ended = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), name="hub", daemon=True)

    def begin(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """Store what has been received, and stop."""
        self._ended.set()
        self._thread.join()

    @property
    def there(self) -> bool:
        """Whether the cluster is connected."""
        return self._client.is_connected

    @property
    def lost(self) -> bool:
        """Whether the cluster was connected but is not now."""
        return self._client.is_reconnecting

    @property
    def failing(self) -> Message | None:
        """The reason why nothing can be stored now; None if storing works."""
        return self._taking.failing

    @property
    def refused(self) -> list[Refusal]:
        """The recently refused messages."""
        return self._taking.refused

    def say(self, topic: str, payload: bytes, retain: bool = False) -> None:
        """Publish a message to the current subscribers of a topic. It is not retained, whatever `retain` is.

        May be called from any thread.
        """
        if self.there:
            asyncio.run_coroutine_threadsafe(
                self._client.publish(topic.replace("/", "."), payload), self._loop
            )

    # Called in its own thread

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        context = make_context(self._cluster.certificate) if self._cluster.certificate else None
        connecting = asyncio.create_task(connect_to_nats(self._client, self._cluster.servers, context, "hub"))
        while not connecting.done() and not self._ended.is_set():
            await asyncio.sleep(0.05)
        if not connecting.done():
            connecting.cancel()
            return
        connecting.result()
        for kind in ("events", "state"):
            await self._client.subscribe(
                f"{ROOT}.*.tables.*.{kind}", queue=self._group, cb=self._intake.pass_by
            )
        await self._client.subscribe(f"{ROOT}.*.kept", cb=self._intake.on_kept)
        tasks = [
            asyncio.create_task(self._again(work))
            for work in (lambda: self._drain("EVENTS"), lambda: self._drain("STANDING"))
        ]
        while not self._ended.is_set():
            await self._intake.turn()
        for task in tasks:
            task.cancel()
        await self._intake.turn()
        with contextlib.suppress(NatsError, TimeoutError):
            await self._client.flush(2)
        await self._client.close()

    async def _drain(self, stream: str) -> None:
        """Fetch the messages of a stream until the listener is closed."""
        await self._create_stream(stream)
        inbox = self._client.new_inbox()
        answers = await self._client.subscribe(inbox)
        asked = msgspec.json.encode({"batch": BATCH, "no_wait": True})
        try:
            while True:
                while self._intake.full:  # first process the queue
                    await asyncio.sleep(0.01)
                await self._client.publish(f"$JS.API.CONSUMER.MSG.NEXT.{stream}.{self._group}", asked, inbox)
                count = 0
                while count < BATCH:
                    message = await answers.next_msg(timeout=ANSWERS)
                    if not message.reply:  # a status message of the server: nothing more for now
                        break
                    count += 1
                    if self._intake.add(message, kept=True):
                        await message.ack()
                if count < BATCH:
                    await asyncio.sleep(PAUSE)
        finally:
            await answers.unsubscribe()

    async def _create_stream(self, stream: str) -> None:
        """Create a stream, and the consumer that the hubs share, if they do not exist."""
        kinds = {"EVENTS": ("events",), "STANDING": ("presence", "state")}[stream]
        limits: dict[str, dict[str, Any]] = {
            "EVENTS": {"max_age": self._cluster.keeping.seconds, "max_bytes": self._cluster.keeping.size},
            "STANDING": {"max_msgs_per_subject": 1, "storage": StorageType.MEMORY},
        }
        js = self._client.jetstream(timeout=5)
        await js.add_stream(
            StreamConfig(
                name=stream,
                subjects=[f"{ROOT}.*.tables.*.{kind}" for kind in kinds],
                discard=DiscardPolicy.OLD,
                num_replicas=self._cluster.keeping.replicas,
                **limits[stream],
            )
        )
        await js.add_consumer(
            stream,
            ConsumerConfig(
                durable_name=self._group,
                ack_policy=AckPolicy.EXPLICIT,
                ack_wait=ACK_WAIT,
                max_ack_pending=UNACKED,
                max_deliver=TIMES,
                inactive_threshold=IDLE,
            ),
        )

    async def _again(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Repeat the work forever, across disconnections."""
        while True:
            with contextlib.suppress(NatsError, TimeoutError, OSError):
                await work()
            await asyncio.sleep(PAUSE)
