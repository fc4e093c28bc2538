"""Where others on the local network find this machine, and the sockets there."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Sequence

import ifaddr

INSIDE = ("docker", "br-", "veth", "virbr", "vboxnet", "vmnet", "utun", "tun", "tap")
"""Networks inside this machine or through a tunnel: no phone beside it is there."""
WIRELESS = ("wl", "wi", "ap")


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
            if isinstance(one.ip, str) and is_private(one.ip)
        ]
    return tuple(dict.fromkeys(ip for _, ip in sorted(found)))


def bind(addresses: Sequence[str], port: int) -> list[socket.socket]:
    """One socket an address, all at one port. `port`: 0 takes any.

    Raises:
        OSError: somebody else is at that port.
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
