"""The thread that brings events to the broker.

The table never waits for it, and it waits for the network as long as need be.

MQTT 3.1.1, quality of service 1. A broker, or paho with its limits, may lose what was handed over: so what
counts is the hub's acknowledgement, and whatever it has not acknowledged is sent again from the outbox.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import paho.mqtt.client as mqtt

from companion.club.client.membership_config import BrokerAddress
from companion.club.client.order_parser import ReceivedOrder, parse_order
from companion.club.client.outbox import ANSWERED, WAITS, KnownGame, Outbox, OutboxRow
from companion.club.client.publisher import EventStream
from companion.club.client.table_lines import TableLines
from companion.club.protocol.messages import Ack, Presence, encode
from companion.club.protocol.mqtt import KEEPALIVE, begin, client_of, end
from companion.club.protocol.topics import Topics

WINDOW = 200
"""Events that may be on their way without a hub's acknowledgement."""
ORDERS_AT_ONCE = 1_000
"""Orders that may wait to be looked at; what is pushed out is sent again by who gave it."""
AGAIN = 4.0
"""Seconds without news from the hub after which what it has not acknowledged is sent again."""

SHORT = 3
"""How often a hub has to ask for events that are not kept any more before the next start begins a stream
anew.
"""


class MqttSender:
    """`stream` is what `Publishing` begins with; `keep` takes what it says; `now` gives monotonic seconds.

    `obey`: takes each order once, in this thread; None: nobody here carries any out. `waiting`: orders that
    waited when the program ended.
    """

    def __init__(
        self,
        path: Path,
        address: BrokerAddress,
        topics: Topics,
        name: str,
        program: str,
        now: Callable[[], float] = time.monotonic,
        obey: Callable[[ReceivedOrder], None] | None = None,
    ) -> None:
        self._outbox = Outbox(path, topics.events)
        self._topics, self._name, self._program = topics, name, program
        self._now, self._address = now, address
        self._began = now()
        self._came_at: dict[int, float] = {}
        """When each event came to pass that is held back; those of before the program began wait anew: never
        too short.
        """
        self.stream = EventStream(self._outbox.stream, self._outbox.last, self._outbox.games())
        self._lock = threading.Condition()
        self._kept: list[tuple[list[OutboxRow], str, KnownGame]] = []
        self._acks: list[Ack] = []
        self._obey = obey
        self._orders: deque[bytes] = deque(maxlen=ORDERS_AT_ONCE)
        self._in_hand: set[str] = set()
        """Orders that this run has handed to the table."""
        self.waiting = [
            found.order for body in self._outbox.waiting() if (found := parse_order(body)) and found.order
        ]
        self._there = self._closing = False
        self._gone = now()
        self._has = self._said = self._sent = self._outbox.acked
        """Up to where the hub has everything as far as is known, what it said last, and what was sent."""
        self._short = 0
        self._standing = b""
        self.lines = TableLines(topics, self, name, now)
        self._client = self._make_client()
        self._thread = threading.Thread(target=self._run, name="club", daemon=True)

    def _make_client(self) -> mqtt.Client:
        client = client_of(self._address, f"tableside-{self.stream.id}")
        gone = Presence(stream=self.stream.id, online=False, name=self._name)
        client.will_set(self._topics.presence, encode(gone), qos=1, retain=True)
        client.connect_timeout = 3.0
        client.max_inflight_messages_set(WINDOW)
        client.on_connect, client.on_disconnect, client.on_message = self._came, self._went, self._on_message
        return client

    def begin(self) -> None:
        self._thread.start()
        begin(self._client, self._address)

    def close(self, seconds: float = 2.0) -> None:
        """Disconnect within so many seconds; what is not sent by then is sent at the next start."""
        with self._lock:
            if self._now() - self._began < seconds:  # a short visit: the broker may answer yet
                self._lock.wait_for(lambda: self._there, self._began + seconds - self._now())
            self._closing = True
            self._lock.notify_all()
        self._thread.join()
        if self._there:
            gone = Presence(stream=self.stream.id, online=False, name=self._name)
            self._client.publish(self._topics.presence, encode(gone), 1, retain=True).wait_for_publish(
                seconds
            )
        end(self._client)
        self._outbox.close()

    def publish(self, topic: str, payload: bytes) -> bool:
        """Say something that is asked for again where it is lost; False: it is. Any thread."""
        return self._there and self._client.publish(topic, payload, 0).rc == mqtt.MQTT_ERR_SUCCESS

    def subscribe(self, topic: str) -> None:
        """Hear a topic until the broker is lost."""
        self._client.subscribe(topic, qos=0)

    @property
    def there(self) -> bool:
        """Whether the broker is reached now."""
        return self._there

    @property
    def away(self) -> float:
        """Seconds for which the broker has not been reached; 0 while it is."""
        return 0.0 if self._there else self._now() - self._gone

    def move(self, address: BrokerAddress) -> None:
        """The broker is there from now on. Any thread."""
        self._address = address
        self._client.connect_async(address.host, address.port, KEEPALIVE)

    # The table's thread

    def keep(self, rows: list[OutboxRow], game: str, known: KnownGame) -> None:
        """Take what was said."""
        with self._lock:
            self._kept.append((rows, game, known))
            if rows:
                self._standing = b""  # what comes with these is newer
            self._lock.notify_all()

    def stand(self, state: bytes) -> None:
        """How the table stands where no event says it; told after all events that are there."""
        with self._lock:
            self._standing = state
            self._lock.notify_all()

    # The network's thread

    def _came(self, client: mqtt.Client, _: Any, flags: Any, code: Any, properties: Any) -> None:
        if code.is_failure:
            return
        client.subscribe(
            self._topics.ack, qos=0
        )  # both come again, and at 1 a cluster keeps a queue for each
        if self._obey is not None:
            client.subscribe(self._topics.orders, qos=0)
        here = Presence(stream=self.stream.id, online=True, name=self._name, program=self._program)
        client.publish(self._topics.presence, encode(here), 1, retain=True)
        with self._lock:
            self._there, self._sent = True, 0
            self._lock.notify_all()
        self.lines.on_broker(True)

    def _went(self, *_: Any) -> None:
        with self._lock:
            lost, self._there = self._there, False
            if lost:
                self._gone = self._now()
        if lost:
            self.lines.on_broker(False)

    def _on_message(self, _: mqtt.Client, __: Any, said: mqtt.MQTTMessage) -> None:
        if self.lines.hear(said.topic, bytes(said.payload)):
            return
        if said.topic == self._topics.orders:
            with self._lock:
                self._orders.append(bytes(said.payload))
                self._lock.notify_all()
            return
        try:
            ack = msgspec.json.decode(said.payload, type=Ack)
        except msgspec.DecodeError:
            return  # whoever wrote that is no hub
        with self._lock:
            self._acks.append(ack)
            self._lock.notify_all()

    # Its own thread

    def _run(self) -> None:
        silent = self._now()
        while True:
            with self._lock:
                if not (self._kept or self._acks or self._orders or self._closing or self._stands_anew):
                    self._lock.wait(self._wait(silent))
                kept, self._kept = self._kept, []
                acks, self._acks = self._acks, []
                orders = tuple(self._orders)
                self._orders.clear()
                there, closing = self._there, self._closing
            for rows, game, known in kept:
                self._outbox.add(rows, game, known)
                self._came_at.update((row.number, self._now()) for row in rows if row.delay)
            for payload in orders:
                self._hand_on(payload)
            for ack in acks:
                if ack.stream == self.stream.id:
                    self._outbox.ack(ack.number)
                    self._said = ack.number
                    if self._said > self._has:
                        self._has, silent = self._said, self._now()
            if self._sent <= self._has:
                self._sent, silent = self._has, self._now()
            elif self._now() - silent > AGAIN:
                self._go_back(there)
                silent = self._now()
            if there:
                self._send()
                self.lines.repeat()
            if closing:
                return

    @property
    def _stands_anew(self) -> bool:
        """Whether how the table stands can be told now: whoever hears it has been sent every event before."""
        return bool(self._standing) and self._there and self._sent >= self._outbox.last

    def _go_back(self, there: bool) -> None:
        """Send again what the hub has not got: one whose store is new, or restored, has less than was
        acknowledged once.
        """
        self._has = self._sent = min(self._has, self._said)
        if there:
            self._client.subscribe(self._topics.ack, qos=0)  # the broker may have refused us its news
            self._short = self._short + 1 if self._has < self._outbox.first - 1 else 0
            if self._short == SHORT:
                self._outbox.begin_anew()

    def _hand_on(self, payload: bytes) -> None:
        """Hand an order to the table, if it is one that the table has not had."""
        found = parse_order(payload)
        if found is None or self._obey is None or found.id in self._in_hand:
            return
        stage = self._outbox.take(found.id, payload)
        if stage in (ANSWERED, WAITS):
            return
        self._in_hand.add(found.id)
        self._obey(found if stage is None else msgspec.structs.replace(found, cut=True))

    def _wait(self, silent: float) -> float:
        """Seconds until something has to be looked at."""
        again = max(0.05, silent + AGAIN - self._now())
        following = self._outbox.after(max(self._sent, self._has), 1) if self._there else []
        held = [self._hold_time(row) for row in following]
        return min([again, *(max(0.05, left) for left in held if left > 0)])

    def _hold_time(self, row: OutboxRow) -> float:
        """Seconds that an event is still held back."""
        return self._came_at.get(row.number, self._began) + row.delay - self._now() if row.delay else 0.0

    def _send(self) -> None:
        """Send what is due, as far as the window allows, and how the table stands after it."""
        room = self._has + WINDOW - self._sent
        state = b""
        for row in self._outbox.after(self._sent, max(0, room)):
            if self._hold_time(row) > 0:
                break
            self._came_at.pop(row.number, None)
            self._client.publish(self._topics.events, row.body, qos=1)
            self._sent = row.number
            state = row.state or state
        with self._lock:
            if self._stands_anew:
                state, self._standing = self._standing, b""
        if state:
            self._client.publish(self._topics.state, state, qos=1, retain=True)
