"""What the tables of a club tell, off the broker and into the store; each event is acknowledged when it is
kept.

Whatever cannot be understood is refused in one sentence and hurts nobody else; the table plays on.
"""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Callable
from typing import Any

import paho.mqtt.client as mqtt

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.storage.event_ingest import EventIngest, NewsReader, Refusal
from companion.club.hub.storage.event_store import Store
from companion.club.protocol.messages import Ack, encode
from companion.club.protocol.mqtt import begin, client_of, end
from companion.club.protocol.topics import ROOT, Topics, plain
from companion.kernel.messages import Message

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
