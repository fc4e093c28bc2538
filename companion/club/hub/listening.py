"""What the tables of a club tell, off the broker and into the store; each event is acknowledged when it is kept.

Whatever cannot be understood is refused in one sentence and hurts nobody else; the table plays on.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from typing import Any

import msgspec
import paho.mqtt.client as mqtt

from companion.club.broker import begin, client_of
from companion.club.hub.store import Store, StoreError
from companion.club.joining import Address
from companion.club.said import EVENTS, LARGEST, VERSION, Ack, Event, Presence, State, encode
from companion.club.topics import ROOT, Topics, plain
from companion.kernel.messages import Message, message

MOST = 500
"""Payloads that are kept in one go."""
REFUSED = 50
"""Refusals that are remembered."""


class Refused(msgspec.Struct, frozen=True):
    """Something of a table that could not be taken, and why. `at`: seconds since 1970."""

    place: str
    why: Message
    at: float


class Listening:
    """`changed` is called with the places of tables about which something new is kept, in a thread of its own."""

    def __init__(
        self, store: Store, address: Address, club: str, changed: Callable[[set[str]], None] = lambda places: None,
        wall: Callable[[], float] = time.time,
    ) -> None:  # fmt: skip
        self._store, self._club, self._changed, self._wall = store, plain(club), changed, wall
        self._inbox: queue.SimpleQueue[mqtt.MQTTMessage | None] = queue.SimpleQueue()
        self.refused: list[Refused] = []
        self.there = False
        self._address = address
        self._client = client_of(address)
        self._client.on_connect, self._client.on_disconnect = self._came, self._went
        self._client.on_subscribe = self._heard_of
        self._client.on_message = lambda client, data, said: self._inbox.put(said)
        self._thread = threading.Thread(target=self._run, name="hub", daemon=True)

    def begin(self) -> None:
        self._thread.start()
        begin(self._client, self._address)

    def close(self) -> None:
        """Keep what has come, and listen no more."""
        self._client.disconnect()
        self._client.loop_stop()
        self._inbox.put(None)
        self._thread.join()

    def _came(self, client: mqtt.Client, _: Any, flags: Any, code: Any, properties: Any) -> None:
        if not code.is_failure:
            client.subscribe(f"{ROOT}/{self._club}/tables/+/+", qos=1)

    def _heard_of(self, *_: Any) -> None:
        self.there = True

    def _went(self, *_: Any) -> None:
        self.there = False

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
        events: dict[tuple[str, str], list[Event]] = {}
        told: set[str] = set()
        for said in batch:
            place, _, kind = said.topic.removeprefix(f"{ROOT}/{self._club}/tables/").partition("/")
            value = self._understood(place, kind, bytes(said.payload))
            try:
                match value:
                    case Event():
                        events.setdefault((place, value.stream), []).append(value)
                    case State():
                        self._store.stands(self._club, place, value, self._wall())
                        told.add(place)
                    case Presence():
                        self._store.presence(self._club, place, value, self._wall())
                        told.add(place)
            except StoreError as wrong:
                self._refuse(place, wrong.said)
        for (place, stream), row in events.items():
            self._keep(place, stream, row)
            told.add(place)
        if told:
            self._changed(told)

    def _keep(self, place: str, stream: str, row: list[Event]) -> None:
        try:
            last = self._store.take(self._club, place, row)
        except StoreError as wrong:  # a full disk: nothing is acknowledged, so the table sends it again
            self._refuse(place, wrong.said)
            return
        self._client.publish(
            Topics(self._club, place).ack, encode(Ack(stream=stream, number=last)), qos=1, retain=True
        )

    def _understood(self, place: str, kind: str, payload: bytes) -> Event | State | Presence | None:
        """What was said; None: it cannot be taken, and that is noted."""
        types: dict[str, Any] = {"events": EVENTS, "state": State, "presence": Presence}
        if kind not in types:
            return None
        if len(payload) > LARGEST:
            self._refuse(place, message("hub-oversize", place=place, most=LARGEST))
            return None
        try:
            version = msgspec.json.decode(payload, type=_Version).v
            if version != VERSION:
                self._refuse(place, message("hub-version", place=place, version=version, ours=VERSION))
                return None
            found: Event | State | Presence = msgspec.json.decode(payload, type=types[kind])
        except (msgspec.DecodeError, RecursionError):
            self._refuse(place, message("hub-malformed", place=place))
            return None
        return found

    def _refuse(self, place: str, why: Message) -> None:
        self.refused = [*self.refused, Refused(place, why, self._wall())][-REFUSED:]


class _Version(msgspec.Struct):
    v: int
