"""Several relays as one service.

The module reads the file that lists the NATS servers, and connects to these servers. Each relay
serves the tables connected to it, and NATS carries their messages to the homes of their rooms.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import random
import secrets
import ssl
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from ssl import SSLContext
from urllib.parse import urlsplit

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error as NatsError

from companion.kernel.errors import BadFileName, file_beside
from companion.kernel.messages import UserError
from companion.remote.fair_turns import Flow, TurnQueue
from companion.remote.relay_messages import (
    PASSING,
    VERSION,
    Admitted,
    Enter,
    Forward,
    FromRelay,
    FromTable,
    Join,
    Joined,
    RelayRefusal,
)
from companion.remote.relay_rooms import (
    ALIVE,
    Alive,
    BetweenRelays,
    Clash,
    Come,
    Guest,
    Home,
    HomeConfirmed,
    Moved,
    NameClaim,
    RelayedOrder,
    RelayedReply,
    RelayRooms,
    TableGone,
    name_subject,
    read_relay,
    relay_subject,
    room_subject,
    write_relay,
)
from companion.server.connections import make_context
from companion.table.storage.files import read_versioned

SERVERS_VERSION = 1


class ClusterServersError(UserError):
    """Error raised if the file does not list the servers."""


class ClusterServers(msgspec.Struct, frozen=True):
    """NATS servers.

    Attributes:
        servers: URLs such as `tls://user:password@host:port`.
        certificate: The path of the certificate (PEM) of the servers' issuer. The file with the
            list names a certificate in its own folder.
    """

    servers: list[str]
    certificate: str = ""
    v: int = SERVERS_VERSION

    def derive(self, purpose: bytes) -> bytes:
        """Return a secret that is shared by all users of these servers and differs for each purpose."""
        password = urlsplit(self.servers[0]).password or ""
        return hmac.digest(password.encode(), purpose, hashlib.sha256)

    def make_context(self) -> ssl.SSLContext | None:
        """Return the TLS context for these servers, or None to use the system's trusted issuers.

        Raises:
            OSError, SSLError: The certificate cannot be read.
        """
        return make_context(self.certificate) if self.certificate else None


def read_servers(file: Path) -> ClusterServers:
    """Return the servers that a file lists.

    Raises:
        ClusterServersError: The file does not list any servers, is of a newer version, or names a
            certificate that cannot be read.
    """
    wrong = ClusterServersError("cluster-file", path=str(file))
    found = read_versioned(file, ClusterServers, SERVERS_VERSION, wrong, wrong)
    if found is None or not found.servers or not all(map(_is_server, found.servers)):
        raise wrong
    if not found.certificate:
        return found
    try:
        certificate = str(file_beside(file, Path(found.certificate).name))
        make_context(certificate)
    except (OSError, BadFileName):  # SSLError is an OSError
        raise ClusterServersError("cluster-file", path=certificate) from None
    return msgspec.structs.replace(found, certificate=certificate)


def _is_server(url: str) -> bool:
    """Return whether a URL contains a server and a password."""
    try:
        parts = urlsplit(url)
        return bool(parts.hostname and parts.password and parts.port != 0)
    except ValueError:  # unbalanced brackets, or a port that is not a number
        return False


RETRY = (0.1, 0.3)
"""Shortest and longest time in seconds until the same server is tried again.

The time is random, so that not all clients of a lost server reconnect at the same moment.
"""


async def connect_to_nats(
    client: Client,
    servers: Sequence[str],
    context: SSLContext | None,
    name: str,
    on_again: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Connect to one of the servers, and retry until it succeeds.

    Args:
        client: The client to connect. It does not raise connection errors; its state shows them.
        servers: The URLs of the servers.
        context: The TLS context, or None for the system's issuers, if the URLs require TLS.
        name: The name of this client at the servers.
        on_again: Called when the connection is restored.
    """
    await client.connect(
        list(servers),
        tls=context,
        name=name,
        no_echo=True,
        max_reconnect_attempts=-1,
        reconnect_time_wait=random.uniform(*RETRY),  # type: ignore[arg-type]  # it only sleeps for it
        connect_timeout=2,
        ping_interval=1,
        max_outstanding_pings=2,
        error_cb=_pass_over,
        reconnected_cb=on_again,
    )


async def _pass_over(_: Exception) -> None:
    """Ignore an error, because the client's state shows whether it is connected."""


PATIENCE = 2.0
"""Time limit in seconds for a home to answer."""
BEAT, LOST = 1.0, 4.0
"""Seconds between two heartbeats, and seconds without a heartbeat after which a relay counts as lost."""
HOMES = 50
"""Number of rooms whose home each heartbeat announces, in rotation."""
TOO_MUCH, TOO_MUCH_IN_ALL = 256.0, 8192.0
"""Maximum cost in tokens of waiting orders for one table at another relay, and for all; about 2 and
64 MB.
"""
SETTLED = 2.0
"""Seconds after which no other relay is expected to claim a name."""
STILL_THERE = PASSING | {"no-room", "in-a-room", "code-used-up", "name-taken"}
"""Refusals that leave a table in its room; after any other refusal, the table is no longer in a room."""


class _Away:
    """A table that is connected to this relay and has its room at another relay.

    Attributes:
        guest: The connection.
        token: The id that the two relays use for the table.
        begins: The message that brings the table to its room.
        relay: The relay that is the room's home; empty while the home is being searched for.
        room: The id of the room; empty until it is known.
    """

    def __init__(self, guest: Guest, begins: FromTable) -> None:
        self.guest, self.begins = guest, begins
        self.token = secrets.token_hex(8)
        self.relay = ""
        self.room = begins.room if isinstance(begins, Enter) else ""


class _Far(Flow):
    """The queued orders of a table connected to another relay.

    The other relay has already charged the client for these orders. This relay charges it too, so
    that the client's limit applies to its total at all relays.

    Args:
        guest: The table.
        obey: Executes an order and returns its cost in tokens.

    Attributes:
        orders: Queued orders; None comes last, and means that the table has disconnected.
        waits: The cost of the queued orders, in tokens.
    """

    def __init__(self, guest: Guest, obey: Callable[[_Far, FromTable | None], float]) -> None:
        super().__init__(guest.address, is_new=False)
        self.guest, self._obey = guest, obey
        self.orders: deque[FromTable | None] = deque()
        self.waits = 0.0

    def work(self) -> float:
        """Execute the first order and return its cost in tokens."""
        return self._obey(self, self.orders.popleft())

    def has_work(self) -> bool:
        """Return whether an order is queued."""
        return bool(self.orders)


class RelayCluster:
    """The part of one relay in the service.

    Args:
        rooms: The rooms whose home this relay is.
        address: The NATS servers.
        turns: Schedules the orders of tables at other relays.
        now: Returns monotonic seconds.
    """

    def __init__(
        self,
        rooms: RelayRooms,
        address: ClusterServers,
        turns: TurnQueue,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.id = secrets.token_hex(8)
        self._rooms, self._address, self._turns, self._now = rooms, address, turns, now
        self._client = Client()
        self._work: asyncio.Queue[Callable[[], Awaitable[object]]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._seeking: set[asyncio.Task[None]] = set()
        self._away: dict[Guest, _Away] = {}
        self._tokens: dict[str, _Away] = {}
        self._far: dict[tuple[str, str], _Far] = {}
        self._far_waits = 0.0
        self._heard: dict[str, float] = {}
        self._subscriptions: dict[str, Subscription] = {}
        self._named: dict[str, float] = {}
        self._homes: deque[str] = deque()
        rooms.on_room, rooms.on_name = self._on_room, self._on_name

    @property
    def there(self) -> bool:
        """Whether NATS is connected."""
        return self._client.is_connected

    def start(self) -> None:
        """Start connecting, with retries until a connection succeeds."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(work()) for work in (self._connect, self._work_on, self._beat_always)]

    async def close(self) -> None:
        """Leave the service."""
        for task in self._tasks:
            task.cancel()
        if self._client.options:  # it has begun to connect
            with suppress(NatsError, TimeoutError, OSError):
                await self._client.close()

    # Messages of tables connected here

    async def hear(self, guest: Guest, said: FromTable) -> None:
        """Execute a table's order, at this relay or at the home of its room."""
        away = self._away.get(guest)
        if away is not None:
            if away.relay:  # messages during the search are lost, like any in transit
                self._say(away.relay, RelayedOrder(away.token, self.id, said))
            return
        subject = self._find_subject(guest, said)
        if subject is None:
            self._rooms.hear(guest, said, self._now())
            return
        away = self._away[guest] = _Away(guest, said)
        await self._find_home(away, subject)

    def leave(self, guest: Guest) -> None:
        """Handle the end of a table's connection."""
        away = self._away.pop(guest, None)
        if away is None:
            self._rooms.leave(guest, self._now())
            return
        self._tokens.pop(away.token, None)
        if away.relay:
            self._say(away.relay, TableGone(away.token, self.id))

    def room_of(self, guest: Guest) -> str | None:
        """Return the room of a table connected to this relay, or None if it is in no room or the room is not
        known yet.
        """
        away = self._away.get(guest)
        if away is not None:
            return away.room or None
        return guest.room_id

    def _find_subject(self, guest: Guest, said: FromTable) -> str | None:
        """Return the NATS subject of the room or invitation that a message names, if its home may
        be another relay.

        Returns:
            The subject; None if this relay itself must execute or refuse the order.
        """
        if guest.room is not None or not self.there or getattr(said, "version", VERSION) != VERSION:
            return None
        match said:
            case Join(name=name) if not self._rooms.has_name(name):
                return None if self._rooms.has_to_wait(guest, self._now()) else name_subject(name)
            case Enter(room=room) if not self._rooms.has(room) and self._rooms.end_of(said) is not None:
                return room_subject(room)
        return None

    async def _find_home(self, away: _Away, subject: str) -> None:
        """Bring a table to the home of its room; if there is none, this relay becomes the home.

        Args:
            away: The table.
            subject: The subject of the room or of the invitation.
        """
        self._tokens[away.token] = away  # replies to it may arrive before the answer
        come = Come(away.token, self.id, away.guest.address, away.begins)
        try:
            answer = await self._client.request(subject, write_relay(come), timeout=PATIENCE)
            taken = read_relay(answer.data)
        except (NatsError, TimeoutError, OSError, msgspec.DecodeError):
            taken = None
        home = taken.relay if isinstance(taken, HomeConfirmed) else ""
        if not home:  # a home that answers too late must not reserve a place
            self._publish(subject, TableGone(away.token, self.id))
        if self._away.get(away.guest) is not away:  # it has left meanwhile, or was refused
            if home:
                self._say(home, TableGone(away.token, self.id))
        elif home:
            away.relay = home
            self._heard.setdefault(home, self._now())
        else:
            del self._tokens[away.token], self._away[away.guest]
            self._rooms.hear(away.guest, away.begins, self._now())

    # Messages of relays

    async def _on_message(self, message: Msg) -> None:
        with suppress(msgspec.DecodeError, NatsError):
            said = read_relay(message.data)
            if isinstance(said, Come):
                await message.respond(write_relay(HomeConfirmed(self.id)))
            self._take(message.subject, said)

    def _take(self, subject: str, said: BetweenRelays) -> None:
        match said:
            case Come(token=token, relay=relay, address=address, order=order):
                guest = Guest(address, partial(self._tell_far, relay, token))
                self._far[relay, token] = _Far(guest, self._obey)
                self._heard[relay] = self._now()  # this relay may not have received its heartbeats
                self._wait(self._far[relay, token], order)
            case RelayedOrder(token=token, relay=relay, order=order):
                if (far := self._far.get((relay, token))) is not None:
                    self._wait(far, order)
                else:  # this relay has restarted, or considered the other one lost
                    self._say(relay, Moved(token))
            case TableGone(token=token, relay=relay):
                if (far := self._far.pop((relay, token), None)) is not None:
                    self._wait(far, None)
            case RelayedReply(token=token, reply=reply):
                if (away := self._tokens.get(token)) is not None:
                    self._pass_on(away, reply)
            case Moved(token=token):
                if (away := self._tokens.get(token)) is not None:
                    self._move(away)
            case Home(relay=relay):
                self._on_home(subject.rpartition(".")[2], relay)
            case NameClaim(relay=relay):
                self._on_claim(subject.rpartition(".")[2], relay)
            case Clash(name=name):
                self._rooms.end_name(name)
            case Alive(relay=relay):
                self._heard[relay] = self._now()

    def _wait(self, far: _Far, order: FromTable | None) -> None:
        """Queue an order, or refuse it if too many are queued.

        Args:
            far: The table that has sent the order.
            order: The order, or None if the table has disconnected.
        """
        if order is not None and (far.waits > TOO_MUCH or self._far_waits > TOO_MUCH_IN_ALL):
            far.guest.send(RelayRefusal("too-fast", seconds=1.0))
            return
        cost = self._cost(order)
        far.waits += cost
        self._far_waits += cost
        far.orders.append(order)
        self._turns.put(far)

    def _obey(self, far: _Far, order: FromTable | None) -> float:
        """Execute an order of a table at another relay and return its cost in tokens.

        Args:
            far: The table that has sent the order.
            order: The order, or None if the table has disconnected.
        """
        cost = self._cost(order)
        far.waits -= cost
        self._far_waits -= cost
        if order is None:
            self._rooms.leave(far.guest, self._now())
        else:
            self._rooms.hear(far.guest, order, self._now())
        far.room = far.guest.room_id
        return cost

    def _cost(self, order: FromTable | None) -> float:
        return self._turns.rates.cost(1, len(order.data) if isinstance(order, Forward) else 0)

    def _tell_far(self, relay: str, token: str, reply: FromRelay) -> None:
        self._say(relay, RelayedReply(token, reply))

    def _pass_on(self, away: _Away, reply: FromRelay) -> None:
        """Pass the home's reply to a table connected to this relay.

        If the reply contains a pass, the pass is stored, because it allows moving the table to another home.
        """
        match reply:
            case Joined(room=room):
                away.room = room
            case Admitted(key=key):
                away.begins = Enter(away.room, key, met=True)
            case RelayRefusal(why=why) if why not in STILL_THERE:
                self._forget(away)
        away.guest.send(reply)

    def _forget(self, away: _Away) -> None:
        """Record that the table is no longer in any room."""
        self._tokens.pop(away.token, None)
        self._away.pop(away.guest, None)
        if away.relay:
            self._say(away.relay, TableGone(away.token, self.id))

    def _move(self, away: _Away) -> None:
        """Find another home for a table whose home is lost, or become its home."""
        self._tokens.pop(away.token, None)
        if isinstance(away.begins, Enter):
            fresh = self._away[away.guest] = _Away(away.guest, away.begins)
            self._seek(fresh, away.begins)
        else:
            self._away.pop(away.guest, None)
            away.guest.drop()

    def _seek(self, away: _Away, begins: Enter) -> None:
        """Search for the home of a room in a separate task.

        Args:
            away: The table.
            begins: The message that brings it to the room.
        """
        task = asyncio.get_running_loop().create_task(self._find_home(away, room_subject(begins.room)))
        self._seeking.add(task)
        task.add_done_callback(self._seeking.discard)

    # Conflicts: two homes of one room, two invitations with one name

    def _on_home(self, room: str, relay: str) -> None:
        """Handle another relay's claim to be the home of a room.

        If this relay is also the home of that room, the relay with the higher id gives the room up.
        """
        if not self._rooms.has(room):
            return
        if self.id < relay:
            self._publish(room_subject(room), Home(self.id))
            return
        for guest, begins in self._rooms.give_up(room):
            far = next((key for key, one in self._far.items() if one.guest is guest), None)
            if far is None:
                away = self._away[guest] = _Away(guest, begins)
                self._seek(away, begins)
            else:
                del self._far[far]
                self._say(far[0], Moved(far[1]))

    def _on_claim(self, name: str, relay: str) -> None:
        since = self._named.get(name)
        if since is not None and (self._now() - since > SETTLED or self.id < relay):
            self._say(relay, Clash(name))

    # Rooms of this relay

    def _on_room(self, room: str, there: bool) -> None:
        with suppress(ValueError):
            self._homes.remove(room)
        if there:
            self._homes.appendleft(room)
        self._listen(room_subject(room), Home(self.id) if there else None)

    def _on_name(self, name: str, there: bool) -> None:
        if there:
            self._named[name] = self._now()
        else:
            self._named.pop(name, None)
        self._listen(name_subject(name), NameClaim(self.id) if there else None)

    def _listen(self, subject: str, says: BetweenRelays | None) -> None:
        """Subscribe to a subject and announce it.

        If the announcement is None, unsubscribe from the subject.
        """
        self._work.put_nowait(partial(self._subscribe, subject, says))

    async def _subscribe(self, subject: str, says: BetweenRelays | None) -> None:
        before = self._subscriptions.pop(subject, None)
        if before is not None:
            await before.unsubscribe()
        if says is not None:
            self._subscriptions[subject] = await self._client.subscribe(subject, cb=self._on_message)
            await self._client.publish(subject, write_relay(says))

    # Sending

    def _say(self, relay: str, said: BetweenRelays) -> None:
        self._publish(relay_subject(relay), said)

    def _publish(self, subject: str, said: BetweenRelays) -> None:
        self._work.put_nowait(partial(self._client.publish, subject, write_relay(said)))

    async def _work_on(self) -> None:
        """Execute the queued NATS operations in order."""
        while True:
            work = await self._work.get()
            with suppress(NatsError, TimeoutError, OSError):
                await work()

    async def _connect(self) -> None:
        address = self._address
        await connect_to_nats(self._client, address.servers, address.make_context(), "relay", self._announce)
        for subject in (ALIVE, relay_subject(self.id)):
            await self._client.subscribe(subject, cb=self._on_message)
        for room in self._rooms.rooms():
            self._on_room(room.id, True)
        for name in tuple(self._named):
            self._on_name(name, True)

    async def _announce(self) -> None:
        """Announce the rooms after NATS has been reconnected.

        Other relays may have become their homes in the meantime.
        """
        for room in self._homes:
            self._publish(room_subject(room), Home(self.id))

    async def _beat_always(self) -> None:
        while True:
            if self.there:
                self._publish(ALIVE, Alive(self.id))
                self._say_homes()
                self._look_for_lost()
            await asyncio.sleep(BEAT)

    def _say_homes(self) -> None:
        """Repeat some announcements.

        NATS delivers no message to a subscriber that is disconnected or whose subscription has not reached
        its server yet.
        """
        for room in tuple(islice(self._homes, HOMES)):
            self._publish(room_subject(room), Home(self.id))
            self._homes.rotate(-1)

    def _look_for_lost(self) -> None:
        """Handle lost relays: disconnect their tables, and find other homes for the rooms that had them as
        home.
        """
        now = self._now()
        for relay in [one for one, heard in self._heard.items() if now - heard > LOST]:
            del self._heard[relay]
            for key in [key for key in self._far if key[0] == relay]:
                self._wait(self._far.pop(key), None)
            for away in [one for one in self._away.values() if one.relay == relay]:
                self._move(away)
