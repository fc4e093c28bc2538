"""Who is served next at a relay, and who has to wait: allowances, and turns that go round. Pure; the time comes in.

Work arrives in flows, one for each connection. What a flow does costs *tokens*, which come back with time, for
the flow and for its client (`companion.remote.client_address`). A flow that has used up its tokens, or those of its client,
waits; nothing is refused. Turns go round by client, then by room, then by flow. So a client that floods delays no
other client, and a connection that floods delays no other connection of its client for long.
"""

from __future__ import annotations

import heapq
from abc import ABC, abstractmethod
from collections import OrderedDict, deque
from collections.abc import Hashable
from itertools import count
from typing import Protocol

import msgspec


class Rates(msgspec.Struct, frozen=True):
    """How fast a relay serves. A token is one message of up to `bytes_of_token` bytes.

    Attributes:
        flow, flow_burst: Tokens a second of one connection, and how many at once.
        fresh: Tokens that a new connection has, so that coming again is no way to more of them.
        client, client_burst: The same for all connections of one client together.
        bytes_of_token: Bytes that cost one more token.
        connection: Tokens that it costs a client to come and to leave.
    """

    flow: float = 50.0
    flow_burst: float = 200.0
    fresh: float = 20.0
    client: float = 500.0
    client_burst: float = 2_000.0
    bytes_of_token: int = 8 * 1024
    connection: float = 20.0

    def cost(self, messages: int, bytes: int) -> float:
        """Return the tokens that messages cost."""
        return messages + bytes / self.bytes_of_token


MOMENT = 1e-6
"""Seconds that are none: what floating point makes of a wait that is over."""


class Allowance:
    """Tokens that come back with time. They may be owed: what has been done is paid for afterwards.

    Args:
        rate: Tokens that come back in a second.
        burst: The most that there can be.
        left: Those that there are at first.
        now: Seconds.
    """

    def __init__(self, rate: float, burst: float, left: float, now: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = left, now

    def charge(self, tokens: float, now: float) -> None:
        """Take tokens, more than there are if it has to be."""
        now = max(now, self._at)
        self._left = min(self._burst, self._left + (now - self._at) * self._rate) - tokens
        self._at = now

    def wait(self, now: float) -> float:
        """Return the seconds until there is a token again; 0: there is one."""
        wait = (1 - self._left) / self._rate - max(0.0, now - self._at)
        return wait if wait > MOMENT else 0.0

    def is_full(self, now: float) -> bool:
        """Return whether nothing is used."""
        return self._left + max(0.0, now - self._at) * self._rate >= self._burst


class Flow(ABC):
    """The work of one connection.

    Args:
        client: For whom it counts.

    Attributes:
        room: The room whose turn it shares; None: it is in none, and shares the turn of all connections of its
            client that are in none.
        is_new: Whether it begins with the tokens of a new connection rather than with all.
    """

    def __init__(self, client: str, is_new: bool = True) -> None:
        self.client, self.is_new = client, is_new
        self.room: Hashable | None = None
        self.allowance: Allowance | None = None
        self.is_queued = False

    @abstractmethod
    def work(self) -> float:
        """Do a little of what waits. Returns its cost in tokens."""

    @abstractmethod
    def has_work(self) -> bool:
        """Return whether something waits that can be done."""


class TurnQueue(Protocol):
    """Where flows wait for their turn, with a clock of its own."""

    @property
    def rates(self) -> Rates:
        """How fast they are served."""

    def put(self, flow: Flow) -> None:
        """Let a flow wait for its turn, if it has work."""


class _Client:
    """The flows of one client whose turn may come, by room."""

    def __init__(self, name: str, allowance: Allowance) -> None:
        self.name, self.allowance = name, allowance
        self.rooms: OrderedDict[Hashable, deque[Flow]] = OrderedDict()
        self.is_queued = False

    def put(self, flow: Flow) -> None:
        self.rooms.setdefault(flow.room, deque()).append(flow)

    def pop(self) -> Flow:
        """Take the flow whose turn it is; the next turn is another room's."""
        room, flows = self.rooms.popitem(last=False)
        flow = flows.popleft()
        if flows:
            self.rooms[room] = flows
        return flow


class FairTurns:
    """All flows of a relay.

    Args:
        rates: How fast they are served.
    """

    def __init__(self, rates: Rates | None = None) -> None:
        self.rates = rates or Rates()
        self._clients: OrderedDict[str, _Client] = OrderedDict()
        """By when they were charged last."""
        self._ready: deque[_Client] = deque()
        self._asleep: list[tuple[float, int, Flow | _Client]] = []
        """A heap by when there is a token again."""
        self._number = count()

    def __len__(self) -> int:
        """Clients whose use is remembered."""
        return len(self._clients)

    def put(self, flow: Flow, now: float) -> None:
        """Let a flow wait for its turn, if it has work and does not wait yet."""
        if flow.is_queued or not flow.has_work():
            return
        if flow.allowance is None:
            rates = self.rates
            left = rates.fresh if flow.is_new else rates.flow_burst
            flow.allowance = Allowance(rates.flow, rates.flow_burst, left, now)
        flow.is_queued = True
        self._queue(flow, now)

    def take(self, now: float) -> bool:
        """Give one flow its turn. Returns False if none can have one now."""
        self._wake(now)
        while self._ready:
            client = self._ready.popleft()
            client.is_queued = False
            if wait := client.allowance.wait(now):
                self._sleep(client, now + wait)
                continue
            flow = client.pop()
            flow.is_queued = False
            if flow.has_work():
                self._work(flow, now)
            if client.rooms and not client.is_queued:
                self._make_ready(client)
            return True
        return False

    def wait(self, now: float) -> float | None:
        """Return the seconds until a flow can have its turn; None if none waits."""
        if self._ready:
            return 0.0
        return max(0.0, self._asleep[0][0] - now) if self._asleep else None

    def _work(self, flow: Flow, now: float) -> None:
        self.charge(flow, flow.work(), now)
        self.put(flow, now)

    def charge(self, flow: Flow, cost: float, now: float) -> None:
        """Charge a flow and its client for work that is done, which may have told only now for whom it counts."""
        if flow.allowance is not None:
            flow.allowance.charge(cost, now)
        self._client(flow.client, now).allowance.charge(cost, now)

    def _queue(self, flow: Flow, now: float) -> None:
        """Let a flow wait among those of its client, or for a token."""
        assert flow.allowance is not None
        if wait := flow.allowance.wait(now):
            self._sleep(flow, now + wait)
            return
        client = self._client(flow.client, now)
        client.put(flow)
        if not client.is_queued:
            self._make_ready(client)

    def _make_ready(self, client: _Client) -> None:
        client.is_queued = True
        self._ready.append(client)

    def _sleep(self, one: Flow | _Client, until: float) -> None:
        one.is_queued = True
        heapq.heappush(self._asleep, (until, next(self._number), one))

    def _wake(self, now: float) -> None:
        while self._asleep and self._asleep[0][0] <= now:
            one = heapq.heappop(self._asleep)[2]
            if isinstance(one, _Client):
                self._ready.append(one)
            else:
                self._queue(one, now)

    def _client(self, name: str, now: float) -> _Client:
        client = self._clients.get(name)
        if client is None:
            self._forget(now)
            rates = self.rates
            client = _Client(name, Allowance(rates.client, rates.client_burst, rates.client_burst, now))
            self._clients[name] = client
        self._clients.move_to_end(name)
        return client

    def _forget(self, now: float) -> None:
        """Forget up to two clients that have all their tokens: more than come, so that they do not pile up."""
        for _ in range(2):
            name = next(iter(self._clients), None)
            if name is None:
                return
            client = self._clients[name]
            if client.is_queued or client.rooms or not client.allowance.is_full(now):
                return
            del self._clients[name]
