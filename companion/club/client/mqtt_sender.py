"""The thread that brings events to the broker, and the lines from this table to others of its club over the same
broker, each of which is a `Link` as one to a relay is.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from operator import attrgetter
from pathlib import Path
from typing import Any, Protocol

import msgspec
import paho.mqtt.client as mqtt

from companion.club.client.broker import KEEPALIVE, begin, client_of, end
from companion.club.client.membership_config import BrokerAddress, Topics
from companion.club.client.outbox import ANSWERED, WAITS, KnownGame, Outbox, OutboxRow
from companion.club.client.publisher import EventStream
from companion.club.messages import (
    Ack,
    LineMessage,
    Presence,
    ReceivedOrder,
    encode,
    parse_order,
    read_line_message,
)
from companion.club.messages import Presence as TablePresence
from companion.kernel.errors import LABEL
from companion.plain_text.decoded_values import clean_values
from companion.remote.relay_messages import (
    Admit,
    Admitted,
    Enter,
    Forward,
    Forwarded,
    FromRelay,
    FromTable,
    Join,
    Joined,
    Open,
    Opened,
    Refused,
    RelayPresence,
)

LINE_AGAIN = 4.0
"""Seconds after which a table that comes, and is not answered, comes again."""
UNNAMED = "AAA"
"""The name of an invitation that needs none."""

Hear = Callable[[FromRelay | bool], object]


class HouseTable(msgspec.Struct, frozen=True):
    """Another table of the club.

    Attributes:
        table: Its name in topics.
        name: What it is called.
        online: Whether it reaches the broker.
        free: Whether no game lies on it.
    """

    table: str
    name: str
    online: bool = False
    free: bool = True


class HouseInvitation(msgspec.Struct, frozen=True):
    """Another table invites this one. `table`: its name in topics; `name`: what it is called; `room`: of the line."""

    table: str
    name: str
    room: str


class _Stands(msgspec.Struct):
    on_table: dict[str, object] | None = None


class LineBroker(Protocol):
    """What carries lines."""

    def publish(self, topic: str, payload: bytes) -> bool:
        """Say something that is asked for again where it is lost; False: it is. Any thread."""

    def subscribe(self, topic: str) -> None:
        """Hear a topic until the broker is lost."""


class TableLines:
    """The lines of one table, as the thread of its membership carries them.

    Args:
        topics: Of this table.
        broker: What carries them.
        name: What this table is called.
        now: Monotonic seconds.

    Attributes:
        there: Whether the broker is reached.
        invited: Is told, in the network's thread, of each invitation of a table to which no line leads.
    """

    def __init__(
        self,
        topics: Topics,
        broker: LineBroker,
        name: str = "",
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._topics, self._broker, self._now = topics, broker, now
        self.name = name
        self._links: tuple[ClubLink, ...] = ()
        self._others: dict[str, HouseTable] = {}
        self._watching = self.there = False
        self.invited: Callable[[HouseInvitation], object] = lambda invitation: None

    def open(self, table: str, begins: FromTable, hear: Hear) -> ClubLink:
        """A link to that table, by its name in topics; as `RelayLink` otherwise."""
        return ClubLink(self, table, begins, hear)

    def add(self, link: ClubLink) -> None:
        """This link is heard from now on."""
        self._links += (link,)
        if self.there:
            self._broker.subscribe(self._topics.presence_of(link.table))
            link.on_broker(True)

    def remove(self, link: ClubLink) -> None:
        """It is heard no more."""
        self._links = tuple(one for one in self._links if one is not link)

    def say(self, table: str, said: LineMessage) -> bool:
        """Say something to another table; False: it is lost."""
        return self._broker.publish(self._topics.line_to(table), msgspec.json.encode(said))

    @property
    def now(self) -> float:
        """Monotonic seconds."""
        return self._now()

    @property
    def others(self) -> tuple[HouseTable, ...]:
        """The other tables that are there, in the order of their names; known some moments after the first call."""
        if not self._watching:
            self._watching = True
            self._watch()
        found = [one for one in self._others.copy().values() if one.online]
        return tuple(sorted(found, key=attrgetter("name")))

    def _watch(self) -> None:
        if self.there:
            for topic in self._topics.tables:
                self._broker.subscribe(topic)

    # The network's thread

    def on_broker(self, there: bool) -> None:
        """The broker is found, or lost."""
        self.there = there
        if there:
            self._broker.subscribe(self._topics.lines)
        if self._watching:
            self._watch()
        for link in self._links:
            if there:
                self._broker.subscribe(self._topics.presence_of(link.table))
            link.on_broker(there)

    def repeat(self) -> None:
        """Ask again what was not answered."""
        for link in self._links:
            link.repeat()

    def hear(self, topic: str, payload: bytes) -> bool:
        """What was said at a topic; whether it was another table's."""
        table = self._topics.table_of(topic)
        links = [link for link in self._links if link.table == table]
        if not table:
            return False
        known = self._others.get(table, HouseTable(table, table))
        try:
            if topic == self._topics.presence_of(table):
                there = clean_values(msgspec.json.decode(payload, type=TablePresence), LABEL)
                known = msgspec.structs.replace(known, online=there.online, name=there.name or known.name)
                for link in links:
                    link.on_table(there.online)
            elif topic == self._topics.state_of(table):
                stands = msgspec.json.decode(payload, type=_Stands)
                known = msgspec.structs.replace(known, free=stands.on_table is None)
            else:
                self._on_line(table, links, payload)
                return True
        except msgspec.DecodeError:
            return True
        self._others[table] = known
        return True

    def _on_line(self, table: str, links: Sequence[ClubLink], payload: bytes) -> None:
        """What another table says to this one."""
        said = read_line_message(payload)
        if said is None:
            return
        for link in links:
            link.on_message(said)
        if said.do == "invite" and not links:
            self.invited(HouseInvitation(table, said.name or table, said.room))


class ClubLink:
    """One end of a line to another table of the club. A `Link`.

    Args:
        lines: What carries it.
        table: The other table, by its name in topics.
        begins: What is said first: `Open` invites that table, `Join` comes to it, `Enter` comes back.
        hear: Is told what `RelayLink` tells.
    """

    def __init__(self, lines: TableLines, table: str, begins: FromTable, hear: Hear) -> None:
        self._lines, self.table, self.begins, self._hear = lines, table, begins, hear
        self._room = begins.room if isinstance(begins, Enter) else ""
        self._said_at = 0.0
        self._here = self._asked = False
        self._online: bool | None = None

    def start(self) -> None:
        """Begin, as soon as the broker is there."""
        self._lines.add(self)

    def close(self) -> None:
        """Leave."""
        self._lines.remove(self)
        self._say(LineMessage(do="gone", room=self._room))

    def say(self, said: FromTable) -> bool:
        """As `RelayLink.say`."""
        match said:
            case Forward(data=data):
                return self._say(LineMessage(do="send", room=self._room, data=data))
            case Admit():
                return self._say(LineMessage(do="admit", room=self._room))
        return True  # who did not find the key comes again by itself

    def on_broker(self, there: bool) -> None:
        """The broker is found, or lost."""
        self._hear(there)
        self._here = False
        if there:
            self._begin()

    def on_table(self, online: bool) -> None:
        """The other table reaches the broker, or does so no more."""
        back, self._online = online and self._online is False, online
        if back:
            self._begin()
        elif not online:
            self._see(False)

    def repeat(self) -> None:
        """A table that comes does so until it has been let in; the others, until they hear the other one."""
        if (
            isinstance(self.begins, Join) or not self._here
        ) and self._lines.now - self._said_at >= LINE_AGAIN:
            self._begin()

    def on_message(self, said: LineMessage) -> None:
        """What the other table says."""
        if isinstance(self.begins, Join):
            self._come(said)
        elif said.do == "come":
            self._answer(said.room)
        if said.room == self._room != "":
            self._take(said)

    def _take(self, said: LineMessage) -> None:
        """What is said on this line."""
        match said.do:
            case "here":
                self._see(True)
                if said.asks:
                    self._say(LineMessage(do="here", room=self._room))
            case "gone":
                self._see(False)
            case "send":
                self._hear(Forwarded(said.data))

    def _begin(self) -> None:
        self._said_at = self._lines.now
        match self.begins:
            case Open():
                if not self._room:
                    self._room = secrets.token_hex(16)
                    self._hear(Opened(self._room, secrets.token_hex(16), UNNAMED))
                self._say(LineMessage(do="invite", room=self._room, name=self._lines.name))
            case Join():
                self._asked = True
                self._say(LineMessage(do="come", room=self._room))
            case Enter():
                self._say(LineMessage(do="here", room=self._room, asks=True))

    def _answer(self, room: str) -> None:
        """The other table comes: it is invited, or let in once more where it has not heard that it was."""
        if isinstance(self.begins, Open):
            self._see(False)
            self._begin()
        elif room == self._room:
            self._say(LineMessage(do="admit", room=room))
        else:
            self._say(LineMessage(do="taken"))

    def _come(self, said: LineMessage) -> None:
        """This table comes, and is answered."""
        match said.do:
            case "invite" if self._asked or said.room != self._room:
                # an invitation that comes twice is answered once
                self._asked, self._room = False, said.room
                self._say(LineMessage(do="here", room=self._room))  # before what the meeting says
                self._hear(Joined(self._room))
            case "admit" if said.room == self._room:
                self._here = True
                self._hear(Admitted(secrets.token_hex(16)))
            case "taken":
                self._hear(Refused("somebody-there"))

    def _see(self, here: bool) -> None:
        self._here = here
        self._hear(RelayPresence(here))

    def _say(self, said: LineMessage) -> bool:
        return self._lines.say(self.table, said)


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
    """`stream` is what an `EventPublisher` begins with; `keep` takes what it says; `now` gives monotonic seconds.

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
