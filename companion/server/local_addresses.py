"""Where others on the local network find this machine."""

from __future__ import annotations

import ipaddress

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
            if isinstance(one.ip, str) and _private(one.ip)
        ]
    return tuple(dict.fromkeys(ip for _, ip in sorted(found)))


def _private(ip: str) -> bool:
    address = ipaddress.ip_address(ip)
    return address.is_private and not (address.is_loopback or address.is_unspecified)
