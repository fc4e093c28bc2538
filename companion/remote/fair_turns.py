"""Fair scheduling at a relay: finding the client to which a connection belongs, token allowances,
and round-robin turns.

All functions are pure and take the time as an argument.
"""

from __future__ import annotations

import heapq
from abc import ABC, abstractmethod
from collections import OrderedDict, deque
from collections.abc import Hashable, Iterable, Iterator, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from itertools import count
from typing import Protocol

import msgspec

from companion.kernel.messages import UserError

LONGEST = 2_048
"""Maximum total length of all headers of one kind, in characters; longer headers are ignored."""
GROUP = 64
"""Number of bits of an IPv6 address that identify one client."""

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network


class ProxyAddressError(UserError):
    """Error raised for a string that is not the address or network of a proxy."""


class TrustedProxies:
    """The proxies whose headers a relay trusts.

    Args:
        given: Addresses and networks, such as `192.0.2.7` and `2001:db8::/32`.

    Raises:
        ProxyAddressError: One of them is neither an address nor a network.
    """

    def __init__(self, given: Iterable[str] = ()) -> None:
        self._networks = [_read_network(one) for one in given]

    def __contains__(self, address: Address) -> bool:
        return any(address in network for network in self._networks)

    def find_client(self, peer: str, forwarded: Sequence[str], x_forwarded_for: Sequence[str]) -> str:
        """Return the client of a connection.

        The client is the rightmost hop that is not a trusted proxy, among the hops that proxies report.
        Hops that the client could have written itself, or that cannot be parsed, never count. If no hop
        counts, the connection is the proxy's.

        Args:
            peer: The address at the other end of the socket.
            forwarded: The values of the `Forwarded` headers, in order.
            x_forwarded_for: The values of the `X-Forwarded-For` headers, in order.

        Returns:
            The client as text; `peer` itself if that is not an address.
        """
        address = _read_address(peer)
        if address is None:
            return peer
        if address in self:
            found = {
                self._follow(address, hops)
                for hops in (_read_forwarded(forwarded), _read_x_forwarded_for(x_forwarded_for))
                if hops
            }
            if len(found) == 1:  # if both headers differ, the client wrote one of them
                address = found.pop()
        return _group(address)

    def _follow(self, address: Address, hops: Sequence[str]) -> Address:
        """Return the first address that is not trusted, starting at the nearest hop.

        Args:
            address: The address of the proxy that has reported the hops.
            hops: The hops, the nearest last.
        """
        for hop in reversed(hops):
            before = _read_address(_without_port(hop))
            if before is None:
                return address
            address = before
            if address not in self:
                break
        return address


def _read_network(given: str) -> Network:
    try:
        network = ip_network(given.strip())
    except ValueError as wrong:
        raise ProxyAddressError("relay-proxy", address=given) from wrong
    if isinstance(network, IPv6Network) and network.prefixlen >= 96:
        mapped = network.network_address.ipv4_mapped
        if mapped is not None:
            return IPv4Network((mapped, network.prefixlen - 96))
    return network


def _read_address(text: str) -> Address | None:
    """Return an address, or None if it is invalid. An IPv4-mapped address is returned as IPv4."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def _group(address: Address) -> str:
    if isinstance(address, IPv4Address):
        return str(address)
    return str(IPv6Network((address, GROUP), strict=False))


def _without_port(hop: str) -> str:
    """Return a hop without its port and without the brackets of an IPv6 address."""
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop


def _read_x_forwarded_for(values: Sequence[str]) -> list[str]:
    text = ",".join(values)
    return [hop.strip() for hop in text.split(",")] if values and len(text) <= LONGEST else []


def _read_forwarded(values: Sequence[str]) -> list[str]:
    """Return the `for` of each hop in the order of RFC 7239, or an empty string for a hop without one.

    If a client leaves a quotation mark open, the part that the proxy adds would count as quoted, so
    no hop in such a header is trusted.
    """
    text = ",".join(values)
    if not values or len(text) > LONGEST or text.count('"') % 2 or "\\" in text:
        return []
    hops = []
    for element in _split(text, ","):
        found = ""
        for pair in _split(element, ";"):
            name, _, value = pair.strip().partition("=")
            if name.lower() == "for":
                found = value.strip('"')
        hops.append(found)
    return hops


def _split(text: str, separator: str) -> Iterator[str]:
    """Yield the parts of a text, split at separators that are outside quotation marks."""
    start, quoted = 0, False
    for at, letter in enumerate(text):
        if letter == '"':
            quoted = not quoted
        elif letter == separator and not quoted:
            yield text[start:at]
            start = at + 1
    yield text[start:]


class Rates(msgspec.Struct, frozen=True):
    """The rates at which a relay serves its clients. A token pays for one message of up to
    `bytes_of_token` bytes.

    Attributes:
        flow: Tokens per second for one connection.
        flow_burst: The maximum balance of one connection.
        fresh: Tokens of a new connection, so few that a client gains nothing by reconnecting.
        client: Tokens per second for all connections of one client together.
        client_burst: The maximum balance of a client.
        bytes_of_token: Number of bytes that cost one more token.
        connection: Tokens that a client pays to connect and disconnect.
    """

    flow: float = 50.0
    flow_burst: float = 200.0
    fresh: float = 20.0
    client: float = 500.0
    client_burst: float = 2_000.0
    bytes_of_token: int = 8 * 1024
    connection: float = 20.0

    def cost(self, messages: int, bytes: int) -> float:
        """Return the cost of messages in tokens.

        Args:
            messages: The number of messages.
            bytes: Their total size in bytes.
        """
        return messages + bytes / self.bytes_of_token


MOMENT = 1e-6
"""Tolerance in seconds for the floating-point error of a wait that is over."""


class Allowance:
    """A balance of tokens that refills over time. It may be negative, because work is charged afterwards.

    Args:
        rate: Tokens refilled per second.
        burst: The maximum balance.
        left: The initial balance.
        now: The current time in seconds.
    """

    def __init__(self, rate: float, burst: float, left: float, now: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = left, now

    def charge(self, tokens: float, now: float) -> None:
        """Subtract tokens, even if the balance becomes negative."""
        now = max(now, self._at)
        self._left = min(self._burst, self._left + (now - self._at) * self._rate) - tokens
        self._at = now

    def wait(self, now: float) -> float:
        """Return the number of seconds until a token is available; 0 if one is available now."""
        wait = (1 - self._left) / self._rate - max(0.0, now - self._at)
        return wait if wait > MOMENT else 0.0

    def is_full(self, now: float) -> bool:
        """Return whether the balance is at its maximum."""
        return self._left + max(0.0, now - self._at) * self._rate >= self._burst


class Flow(ABC):
    """The work of one connection.

    Args:
        client: The client to which the connection belongs.
        is_new: Whether the flow begins with the tokens of a new connection rather than with the full
            balance.

    Attributes:
        room: The room whose turn the connection shares; None if it shares the turn of all its
            client's connections that are in no room.
    """

    def __init__(self, client: str, is_new: bool = True) -> None:
        self.client, self.is_new = client, is_new
        self.room: Hashable | None = None
        self.allowance: Allowance | None = None
        self.is_queued = False

    @abstractmethod
    def work(self) -> float:
        """Do some of the pending work and return its cost in tokens."""

    @abstractmethod
    def has_work(self) -> bool:
        """Return whether there is pending work that can be done now."""


class TurnQueue(Protocol):
    """A queue of flows waiting for their turn, with a clock."""

    @property
    def rates(self) -> Rates:
        """The service rates."""

    def put(self, flow: Flow) -> None:
        """Queue a flow for its turn, if it has work."""


class _Client:
    """The waiting flows of one client, by room."""

    def __init__(self, name: str, allowance: Allowance) -> None:
        self.name, self.allowance = name, allowance
        self.rooms: OrderedDict[Hashable, deque[Flow]] = OrderedDict()
        self.is_queued = False

    def put(self, flow: Flow) -> None:
        self.rooms.setdefault(flow.room, deque()).append(flow)

    def pop(self) -> Flow:
        """Remove and return the flow whose turn it is. The next turn belongs to another room."""
        room, flows = self.rooms.popitem(last=False)
        flow = flows.popleft()
        if flows:
            self.rooms[room] = flows
        return flow


class FairTurns:
    """All flows of a relay.

    Args:
        rates: Rates of service.
    """

    def __init__(self, rates: Rates | None = None) -> None:
        self.rates = rates or Rates()
        self._clients: OrderedDict[str, _Client] = OrderedDict()
        """Clients ordered by the time of their last charge."""
        self._ready: deque[_Client] = deque()
        self._asleep: list[tuple[float, int, Flow | _Client]] = []
        """Heap ordered by the time at which a token is available again."""
        self._number = count()

    def __len__(self) -> int:
        """Return the number of clients whose usage is remembered."""
        return len(self._clients)

    def put(self, flow: Flow, now: float) -> None:
        """Queue a flow for its turn, if it has work and is not queued."""
        if flow.is_queued or not flow.has_work():
            return
        if flow.allowance is None:
            rates = self.rates
            left = rates.fresh if flow.is_new else rates.flow_burst
            flow.allowance = Allowance(rates.flow, rates.flow_burst, left, now)
        flow.is_queued = True
        self._queue(flow, now)

    def take(self, now: float) -> bool:
        """Give one flow its turn.

        Returns:
            Whether a flow had a turn.
        """
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
        """Return the number of seconds until a flow can have its turn, or None if no flow is waiting."""
        if self._ready:
            return 0.0
        return max(0.0, self._asleep[0][0] - now) if self._asleep else None

    def _work(self, flow: Flow, now: float) -> None:
        self.charge(flow, flow.work(), now)
        self.put(flow, now)

    def charge(self, flow: Flow, cost: float, now: float) -> None:
        """Charge a flow and its client for completed work.

        The flow's client is looked up now, because the work may have revealed who the client is.

        Args:
            flow: The flow.
            cost: The cost in tokens.
            now: The current time in seconds.
        """
        if flow.allowance is not None:
            flow.allowance.charge(cost, now)
        self._client(flow.client, now).allowance.charge(cost, now)

    def _queue(self, flow: Flow, now: float) -> None:
        """Queue a flow among its client's flows, or until a token is available."""
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
        """Forget up to two clients with full balances.

        At most one client arrives between two calls, so clients do not accumulate.
        """
        for _ in range(2):
            name = next(iter(self._clients), None)
            if name is None:
                return
            client = self._clients[name]
            if client.is_queued or client.rooms or not client.allowance.is_full(now):
                return
            del self._clients[name]
