"""Connection handling shared by all servers.

The module decides who gets a connection and who is dropped when all slots are taken, and delays clients after
wrong codes. It also raises the system's limit of open files, finds this machine's addresses on the local
network, and creates TLS contexts with pinned certificates.
"""

from __future__ import annotations

import ipaddress
import socket
import ssl
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path

import ifaddr
import msgspec


class Limits(msgspec.Struct, frozen=True):
    """The limits on the connections of a server.

    Attributes:
        most: The maximum number of unauthenticated connections in total.
        each: The maximum number of connections from one address.
        reserved: The number of additional connections for known clients.
    """

    most: int
    each: int
    reserved: int = 0


class ConnectionSlot:
    """One connection.

    Attributes:
        address: The address of the client.
        close: Ends the connection at once.
        is_waiting: Returns whether the connection may be closed, because its request is incomplete
            or already answered.
        known: Whether the connection belongs to a client with a reserved slot.
    """

    def __init__(self, address: str, close: Callable[[], None]) -> None:
        self.address, self.close = address, close
        self.is_waiting: Callable[[], bool] = lambda: True
        self.known = False


class ConnectionSlots:
    """The connections of one server.

    Args:
        limits: The limits of the connections.
        unlimited: Returns whether an address may have any number of connections.
    """

    def __init__(self, limits: Limits, unlimited: Callable[[str], bool] = lambda address: False) -> None:
        self.limits, self._unlimited = limits, unlimited
        self._taken: dict[ConnectionSlot, None] = {}
        """Used slots in order of arrival."""
        self._of_address: Counter[str] = Counter()
        self._strangers = 0

    def take(self, place: ConnectionSlot) -> bool:
        """Give a new connection its slot.

        If necessary, the connection that has waited longest is closed to free a slot.

        Returns:
            Whether a slot was free or could be freed.
        """
        limits = self.limits
        if self._of_address[place.address] >= limits.each and not self._unlimited(place.address):
            if not self._dismiss(lambda one: one.address == place.address):
                return False
        elif len(self._taken) >= limits.most + limits.reserved and not self._dismiss(
            lambda one: not one.known
        ):
            return False
        self._taken[place] = None
        self._of_address[place.address] += 1
        self._strangers += not place.known
        return True

    def leave(self, place: ConnectionSlot) -> None:
        """Release the slot of a closed connection, unless it is already released."""
        if place not in self._taken:
            return
        del self._taken[place]
        self._strangers -= not place.known
        self._of_address[place.address] -= 1
        if not self._of_address[place.address]:
            del self._of_address[place.address]

    def recognise(self, place: ConnectionSlot) -> None:
        """Mark a connection as belonging to a client with a reserved slot."""
        if not place.known and place in self._taken:
            place.known = True
            self._strangers -= 1

    def has_turn(self, place: ConnectionSlot) -> bool:
        """Return whether this connection is answered now; if not, the client must retry.

        If necessary, waiting connections of unknown clients are closed to make room.
        """
        while not place.known and self._strangers > self.limits.most:
            if not self._dismiss(lambda one: not one.known and one is not place):
                return False
        return True

    def close(self) -> None:
        """End every connection."""
        for one in list(self._taken):
            one.close()

    def __len__(self) -> int:
        return len(self._taken)

    def _dismiss(self, fits: Callable[[ConnectionSlot], bool]) -> bool:
        for one in self._taken:
            if fits(one) and one.is_waiting():
                self.leave(one)
                one.close()
                return True
        return False


def is_own_machine(address: str) -> bool:
    """Return whether an address is that of the machine itself.

    A reverse proxy on this machine has such an address, and represents many clients.
    """
    with suppress(ValueError):
        return ip_address(address).is_loopback
    return False


FIRST, MOST = 0.5, 60.0
"""Seconds to wait after the first wrong code, which are doubled after each further one, and the
maximum.
"""
ADDRESSES = 256


class _Tries(msgspec.Struct):
    wrong: int = 0
    until: float = 0.0


class RateLimiter:
    """Counter of wrong codes by address."""

    def __init__(self) -> None:
        self._tries: OrderedDict[str, _Tries] = OrderedDict()

    def wait(self, address: str, now: float) -> float:
        """Return the number of seconds until an address may try again; 0 if it may try now.

        `now` is in seconds.
        """
        known = self._tries.get(address)
        return max(0.0, known.until - now) if known is not None else 0.0

    def wrong(self, address: str, now: float) -> None:
        """Count a wrong code from an address; `now` is in seconds."""
        known = self._tries.setdefault(address, _Tries())
        known.wrong += 1
        known.until = now + min(MOST, FIRST * 2.0 ** min(known.wrong - 1, 16))
        self._tries.move_to_end(address)
        while len(self._tries) > ADDRESSES:
            self._tries.popitem(last=False)

    def right(self, address: str) -> None:
        """Forget the wrong codes of an address that has sent a correct one."""
        self._tries.pop(address, None)


try:
    import fcntl
    import resource
except ImportError:  # Windows has no such limit, and other descriptor numbers
    fcntl = resource = None  # type: ignore[assignment]

FILES = 8192
"""Number of open connections and files for a hub, and for each process that it starts, if the system
allows it.
"""
LOW = 1024
"""Lowest file descriptor number that `select` cannot handle."""


def raise_file_limit() -> None:
    """Raise the limit of open files for this process and its future children.

    The usual default of 1,024 is not enough to serve every phone.
    """
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def renumber(one: socket.socket) -> socket.socket:
    """Return a connection moved to a high descriptor number.

    If the system provides no such number, return the connection unchanged.
    """
    if fcntl is None:
        return one
    try:
        high = fcntl.fcntl(one.fileno(), fcntl.F_DUPFD_CLOEXEC, LOW)
    except OSError:
        return one
    one.close()
    return socket.socket(fileno=high)


class ListeningSocket(socket.socket):
    """A listening socket whose connections have high descriptor numbers."""

    def accept(self) -> tuple[socket.socket, object]:
        connection, address = super().accept()
        return renumber(connection), address


INSIDE = ("docker", "br-", "veth", "virbr", "vboxnet", "vmnet", "utun", "tun", "tap")
"""Prefixes of network interfaces inside this machine or through a tunnel, which no phone nearby can reach."""
WIRELESS = ("wl", "wi", "ap")


def local_addresses() -> tuple[str, ...]:
    """Return the private IPv4 addresses of this machine, Wi-Fi addresses first."""
    found: list[tuple[bool, str]] = []
    for adapter in ifaddr.get_adapters():
        name = str(adapter.name).lower()
        if name.startswith(INSIDE):
            continue
        found += [
            (not name.startswith(WIRELESS), one.ip)
            for one in adapter.ips
            if isinstance(one.ip, str) and is_private(one.ip)
        ]
    return tuple(dict.fromkeys(ip for _, ip in sorted(found)))


def bind_addresses(addresses: Sequence[str], port: int) -> list[socket.socket]:
    """Return one socket per address, all on the same port.

    Args:
        addresses: The addresses to listen on.
        port: The port; 0 for any.

    Raises:
        OSError: The port is taken.
    """
    found: list[socket.socket] = []
    try:
        for address in addresses:
            one = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
            found.append(one)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            one.bind((address, port))
            one.listen()
            port = one.getsockname()[1]
    except OSError:
        for one in found:
            one.close()
        raise
    return found


def is_private(ip: str) -> bool:
    address = ipaddress.ip_address(ip)
    return address.is_private and not (address.is_loopback or address.is_unspecified)


def make_context(certificate: Path | str = "", pem: str | None = None) -> ssl.SSLContext:
    """Return a TLS context that trusts only one certificate, or the system's issuers if none is given.

    Clubs created by early versions have certificates without the key identifiers that Python requires
    from 3.13 on. Because this certificate is pinned by its fingerprint, such clubs continue to work.

    Args:
        certificate: The path of the certificate in PEM format; empty for none.
        pem: The text of the certificate, instead of its path, or None.

    Raises:
        OSError, SSLError: The certificate cannot be read.
    """
    context = ssl.create_default_context(cafile=certificate or None, cadata=pem)
    if certificate or pem:
        context.verify_flags &= ~ssl.VERIFY_X509_STRICT
    return context
