"""Which client a connection to a relay counts for: its address, or what a trusted proxy reports. Pure.

A client is an IPv4 address, or an IPv6 network of 64 bits, which one household or one server has to itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from companion.kernel.messages import UserError

LONGEST = 2_048
"""Characters of all headers of one kind together. Longer ones are ignored."""
GROUP = 64
"""Bits of an IPv6 address that name one client."""

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network


class ProxyAddressError(UserError):
    """A text that is no address or network of a proxy."""


class TrustedProxies:
    """The proxies whose headers a relay believes.

    Args:
        given: Addresses and networks, such as `192.0.2.7` and `2001:db8::/32`.

    Raises:
        ProxyAddressError: one of them is neither.
    """

    def __init__(self, given: Iterable[str] = ()) -> None:
        self._networks = [_read_network(one) for one in given]

    def __contains__(self, address: Address) -> bool:
        return any(address in network for network in self._networks)

    def find_client(self, peer: str, forwarded: Sequence[str], x_forwarded_for: Sequence[str]) -> str:
        """Return the client of a connection.

        Of the hops that proxies report, the rightmost one that is not a trusted proxy counts. What a client
        can write itself, or nothing can be read of, never counts: the connection then counts for the proxy.

        Args:
            peer: The address at the other end of the socket.
            forwarded, x_forwarded_for: The values of these headers, in their order.

        Returns:
            The client as text; `peer` itself if that is no address.
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
            if len(found) == 1:  # two that differ: a proxy writes one of them, and the client wrote the other
                address = found.pop()
        return _group(address)

    def _follow(self, address: Address, hops: Sequence[str]) -> Address:
        """Walk from the nearest hop to the first that is not trusted."""
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
    """Return an address, as IPv4 if it is one that IPv6 only carries; None: it is none."""
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
    """Return a hop without its port and without the brackets of IPv6."""
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop


def _read_x_forwarded_for(values: Sequence[str]) -> list[str]:
    text = ",".join(values)
    return [hop.strip() for hop in text.split(",")] if values and len(text) <= LONGEST else []


def _read_forwarded(values: Sequence[str]) -> list[str]:
    """Return the `for` of each hop, in the order of RFC 7239; an empty text for a hop that has none.

    A quotation mark that a client leaves open would swallow what the proxy adds, so no hop of such a header is
    believed.
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
    """Split at each separator outside quotation marks."""
    start, quoted = 0, False
    for at, letter in enumerate(text):
        if letter == '"':
            quoted = not quoted
        elif letter == separator and not quoted:
            yield text[start:at]
            start = at + 1
    yield text[start:]
