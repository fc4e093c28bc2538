"""Where phones on the local network find this machine, and the sockets that listen there and nowhere else."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from collections.abc import Sequence

import ifaddr

from companion.kernel.messages import UserError

PORT = 8642
"""The port that is tried first: then a page that is open finds the table again after it was closed."""
INSIDE = ("docker", "br-", "veth", "virbr", "vboxnet", "vmnet", "utun", "tun", "tap")
"""Networks inside this machine or through a tunnel: no phone beside it is there."""
WIRELESS = ("wl", "wi", "ap")


class NoNetworkError(UserError):
    """No phone can reach this machine."""


def local_addresses() -> tuple[str, ...]:
    """The private IPv4 addresses of this machine, those of a Wi-Fi first."""
    found: list[tuple[bool, str]] = []
    for adapter in ifaddr.get_adapters():
        name = str(adapter.name).lower()
        if name.startswith(INSIDE):
            continue
        found += [
            (not name.startswith(WIRELESS), one.ip)
            for one in adapter.ips
            if isinstance(one.ip, str) and _private(one.ip)
        ]
    return tuple(dict.fromkeys(ip for _, ip in sorted(found)))


def _private(ip: str) -> bool:
    address = ipaddress.ip_address(ip)
    return address.is_private and not (address.is_loopback or address.is_unspecified)


def listen(addresses: Sequence[str], before: int = 0) -> list[socket.socket]:
    """One socket an address, all at one port: the one they were at `before`, else the usual one, else any.

    Raises:
        NoNetwork: there is no address, or nothing can listen there.
    """
    if not addresses:
        raise NoNetworkError("pages-no-network")
    for port in (before, PORT) if before else (PORT,):
        with contextlib.suppress(OSError):  # somebody is there
            return _bound(addresses, port)
    try:
        return _bound(addresses, 0)
    except OSError as wrong:
        raise NoNetworkError("pages-no-port", why=str(wrong.strerror)) from None


def _bound(addresses: Sequence[str], port: int) -> list[socket.socket]:
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
