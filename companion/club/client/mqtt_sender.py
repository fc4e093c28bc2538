"""The thread that sends events to the broker, and the links to other tables of the club.

The links use the same broker. Each implements `Link`, like a link over a relay.
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
    RelayPresence,
    RelayRefusal,
)

LINE_AGAIN = 4.0
"""Seconds after which a table that has received no answer repeats its request."""
UNNAMED = "AAA"
"""Placeholder for the name in an invitation that does not need one."""

Hear = Callable[[FromRelay | bool], object]


class HouseTable(msgspec.Struct, frozen=True):
    """Another table of the club.

    Attributes:
        table: Its name in topics.
        name: Its displayed name.
        online: Whether it is connected to the broker.
        free: Whether it has no game.
    """

    table: str
    name: str
    online: bool = False
    free: bool = True


class HouseInvitation(msgspec.Struct, frozen=True):
    """An invitation from another table.

    Attributes:
        table: That table's name in topics.
        name: That table's displayed name.
        room: The id of the link.
    """

    table: str
    name: str
    room: str


class _Stands(msgspec.Struct):
    on_table: dict[str, object] | None = None


class LineBroker(Protocol):
    """The broker connection that carries the links."""

    def publish(self, topic: str, payload: bytes) -> bool:
        """Publish a message that the other side requests again if it is lost. Return False if it is already
        known to be lost. May be called from any thread.
        """

    def subscribe(self, topic: str) -> None:
        """Subscribe to a topic until the broker connection is lost."""


class TableLines:
    """The links of one table, carried by the thread of its membership.

    Args:
        topics: Topics of this table.
        broker: The connection that carries the links.
        name: The displayed name of this table.
        now: Returns monotonic seconds.

    Attributes:
        there: Whether the broker is connected.
        invited: Callback, called in the network's thread for each invitation from a table without a link.
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
        """Return a link to the table with this name in topics. See `RelayLink` for the other arguments."""
        return ClubLink(self, table, begins, hear)

    def add(self, link: ClubLink) -> None:
        """Deliver messages to this link from now on."""
        self._links += (link,)
        if self.there:
            self._broker.subscribe(self._topics.presence_of(link.table))
            link.on_broker(True)

    def remove(self, link: ClubLink) -> None:
        """Stop delivering messages to this link."""
        self._links = tuple(one for one in self._links if one is not link)

    def say(self, table: str, said: LineMessage) -> bool:
        """Send a message to another table; return False if it is lost."""
        return self._broker.publish(self._topics.line_to(table), msgspec.json.encode(said))

    @property
    def now(self) -> float:
        """Monotonic time in seconds."""
        return self._now()

    @property
    def others(self) -> tuple[HouseTable, ...]:
        """The other connected tables, sorted by name. The list is complete a moment after the first access."""
        if not self._watching:
            self._watching = True
            self._watch()
        found = [one for one in self._others.copy().values() if one.online]
        return tuple(sorted(found, key=attrgetter("name")))

    def _watch(self) -> None:
        if self.there:
            for topic in self._topics.tables:
                self._broker.subscribe(topic)

    # Called in the network's thread

    def on_broker(self, there: bool) -> None:
        """Handle the connection to the broker, or its loss."""
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
        """Repeat unanswered requests."""
        for link in self._links:
            link.repeat()

    def hear(self, topic: str, payload: bytes) -> bool:
        """Handle a message on a topic; return whether it came from another table."""
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
        """Handle a message from another table to this one."""
        said = read_line_message(payload)
        if said is None:
            return
        for link in links:
            link.on_message(said)
        if said.do == "invite" and not links:
            self.invited(HouseInvitation(table, said.name or table, said.room))


class ClubLink:
    """One end of a link to another table of the club. Implements `Link`.

    Args:
        lines: The links of this table.
        table: The other table, by its name in topics.
        begins: The first message: `Open` invites that table, `Join` accepts, `Enter` reconnects.
        hear: Callback for the events that `RelayLink` reports.
    """

    def __init__(self, lines: TableLines, table: str, begins: FromTable, hear: Hear) -> None:
        self._lines, self.table, self.begins, self._hear = lines, table, begins, hear
        self._room = begins.room if isinstance(begins, Enter) else ""
        self._said_at = 0.0
        self._here = self._asked = False
        self._online: bool | None = None

    def start(self) -> None:
        """Start as soon as the broker is connected."""
        self._lines.add(self)

    def close(self) -> None:
        """Close the link."""
        self._lines.remove(self)
        self._say(LineMessage(do="gone", room=self._room))

    def say(self, said: FromTable) -> bool:
        """Send a message, as described in `RelayLink.say`."""
        match said:
            case Forward(data=data):
                return self._say(LineMessage(do="send", room=self._room, data=data))
            case Admit():
                return self._say(LineMessage(do="admit", room=self._room))
        return True  # the other side reconnects if it did not receive the key

    def on_broker(self, there: bool) -> None:
        """Handle the connection to the broker, or its loss."""
        self._hear(there)
        self._here = False
        if there:
            self._begin()

    def on_table(self, online: bool) -> None:
        """Handle the connection or disconnection of the other table."""
        back, self._online = online and self._online is False, online
        if back:
            self._begin()
        elif not online:
            self._see(False)

    def repeat(self) -> None:
        """Repeat the request.

        A joining table repeats it until it is admitted, other tables until the other side answers.
        """
        if (
            isinstance(self.begins, Join) or not self._here
        ) and self._lines.now - self._said_at >= LINE_AGAIN:
            self._begin()

    def on_message(self, said: LineMessage) -> None:
        """Handle a message from the other table."""
        if isinstance(self.begins, Join):
            self._come(said)
        elif said.do == "come":
            self._answer(said.room)
        if said.room == self._room != "":
            self._take(said)

    def _take(self, said: LineMessage) -> None:
        """Handle a message of this link."""
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
        """Answer the other table's request: admit it, or repeat the admission if it was lost."""
        if isinstance(self.begins, Open):
            self._see(False)
            self._begin()
        elif room == self._room:
            self._say(LineMessage(do="admit", room=room))
        else:
            self._say(LineMessage(do="taken"))

    def _come(self, said: LineMessage) -> None:
        """Handle the answer to this table's request to join."""
        match said.do:
            case "invite" if self._asked or said.room != self._room:
                # answer a repeated invitation only once
                self._asked, self._room = False, said.room
                self._say(LineMessage(do="here", room=self._room))  # before the handshake's first message
                self._hear(Joined(self._room))
            case "admit" if said.room == self._room:
                self._here = True
                self._hear(Admitted(secrets.token_hex(16)))
            case "taken":
                self._hear(RelayRefusal("somebody-there"))

    def _see(self, here: bool) -> None:
        self._here = here
        self._hear(RelayPresence(here))

    def _say(self, said: LineMessage) -> bool:
        return self._lines.say(self.table, said)


WINDOW = 200
"""Greatest number of events that may be sent without an acknowledgement from the hub."""
ORDERS_AT_ONCE = 1_000
"""Greatest number of queued orders. An order that is dropped from the queue is repeated by its sender."""
AGAIN = 4.0
"""Seconds without acknowledgement from the hub after which events are sent again."""

SHORT = 3
"""Number of times that a hub must ask for discarded events before the next start begins a new stream."""


class MqttSender:
    """A thread that sends the events of a table to the broker.

    Args:
        stream: Passed to an `EventPublisher`, whose output is passed to `keep`.
        now: Returns monotonic seconds.
        obey: Called once for each order, in this thread; None if orders are not carried out here.

    Attributes:
        waiting: The orders that were waiting when the program ended.
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
        """Time at which each delayed event happened. For events that happened before the program
        started, the delay starts again, so it is never too short.
        """
        self.stream = EventStream(self._outbox.stream, self._outbox.last, self._outbox.games())
        self._lock = threading.Condition()
        self._kept: list[tuple[list[OutboxRow], str, KnownGame]] = []
        self._acks: list[Ack] = []
        self._obey = obey
        self._orders: deque[bytes] = deque(maxlen=ORDERS_AT_ONCE)
        self._in_hand: set[str] = set()
        """Ids of the orders that have been passed to the table since the program started."""
        self.waiting = [
            found.order for body in self._outbox.waiting() if (found := parse_order(body)) and found.order
        ]
        self._there = self._closing = False
        self._gone = now()
        self.acknowledged = self._said = self._sent = self._outbox.acked
        """Numbers of the last event that the hub is known to have, of the last event that it
        acknowledged, and of the last event that was sent.
        """
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
        """Disconnect within this many seconds; unsent events are sent at the next start."""
        with self._lock:
            if self._now() - self._began < seconds:  # after a short connection the broker may still answer
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
        """Publish a message that the other side requests again if it is lost. Return False if it is already
        known to be lost. May be called from any thread.
        """
        return self._there and self._client.publish(topic, payload, 0).rc == mqtt.MQTT_ERR_SUCCESS

    def subscribe(self, topic: str) -> None:
        """Subscribe to a topic until the broker connection is lost."""
        self._client.subscribe(topic, qos=0)

    @property
    def there(self) -> bool:
        """Whether the broker is connected."""
        return self._there

    @property
    def away(self) -> float:
        """Seconds since the broker connection was lost; 0 while it is connected."""
        return 0.0 if self._there else self._now() - self._gone

    def move(self, address: BrokerAddress) -> None:
        """Use another address for the broker. May be called in any thread."""
        self._address = address
        self._client.connect_async(address.host, address.port, KEEPALIVE)

    # Called in the table's thread

    def keep(self, rows: list[OutboxRow], game: str, known: KnownGame) -> None:
        """Queue events for sending."""
        with self._lock:
            self._kept.append((rows, game, known))
            if rows:
                self._standing = b""  # the state sent with these events is newer
            self._lock.notify_all()

    def stand(self, state: bytes) -> None:
        """Set the table's state if no event carries it. The state is published after all events queued so
        far.
        """
        with self._lock:
            self._standing = state
            self._lock.notify_all()

    # Called in the network's thread

    def _came(self, client: mqtt.Client, _: Any, flags: Any, code: Any, properties: Any) -> None:
        if code.is_failure:
            return
        client.subscribe(
            self._topics.ack, qos=0
        )  # both are sent again, and at QoS 1 a cluster keeps a queue for each
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
            return  # not written by a hub
        with self._lock:
            self._acks.append(ack)
            self._lock.notify_all()

    # Called in the sender's own thread

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
                    if self._said > self.acknowledged:
                        self.acknowledged, silent = self._said, self._now()
            if self._sent <= self.acknowledged:
                self._sent, silent = self.acknowledged, self._now()
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
        """Whether the table's state can be published now, because all earlier events have been sent."""
        return bool(self._standing) and self._there and self._sent >= self._outbox.last

    def _go_back(self, there: bool) -> None:
        """Resend the events that the hub lacks.

        A hub whose store is new or was restored has fewer events than were once acknowledged.
        """
        self.acknowledged = self._sent = min(self.acknowledged, self._said)
        if there:
            self._client.subscribe(self._topics.ack, qos=0)  # it may have been refused
            self._short = self._short + 1 if self.acknowledged < self._outbox.first - 1 else 0
            if self._short == SHORT:
                self._outbox.begin_anew()

    def _hand_on(self, payload: bytes) -> None:
        """Pass a new order to the table."""
        found = parse_order(payload)
        if found is None or self._obey is None or found.id in self._in_hand:
            return
        stage = self._outbox.take(found.id, payload)
        if stage in (ANSWERED, WAITS):
            return
        self._in_hand.add(found.id)
        self._obey(found if stage is None else msgspec.structs.replace(found, cut=True))

    def _wait(self, silent: float) -> float:
        """Return the seconds until the next action must be taken."""
        again = max(0.05, silent + AGAIN - self._now())
        following = self._outbox.after(max(self._sent, self.acknowledged), 1) if self._there else []
        held = [self._hold_time(row) for row in following]
        return min([again, *(max(0.05, left) for left in held if left > 0)])

    def _hold_time(self, row: OutboxRow) -> float:
        """Return the seconds for which an event is still delayed."""
        return self._came_at.get(row.number, self._began) + row.delay - self._now() if row.delay else 0.0

    def _send(self) -> None:
        """Send the events whose time has come, as far as the window allows, and then the table's state."""
        room = self.acknowledged + WINDOW - self._sent
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
