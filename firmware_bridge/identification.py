"""Which family speaks so or advertises itself so, for `companion boards`, for wrong ports and in the air."""

from __future__ import annotations

import re
from collections.abc import Collection

from firmware_bridge.core.family import Ble, Family
from firmware_bridge.core.link_messages import LinkMessage, link_message
from firmware_bridge.driver_registry import families

_STOPPED = re.compile(rb"(?:^|\n)>>> |Traceback \(most recent call last\)|MicroPython v\d")


def recognize(heard: bytes) -> Family | None:
    """The family that said this."""
    return next((family for family in families() if family.says(heard)), None)


def is_stopped(heard: bytes) -> bool:
    """Whether this is MicroPython without our program."""
    return bool(_STOPPED.search(heard))


def stranger(heard: bytes, expected: Family) -> LinkMessage | None:
    """A message when what a port says is another family than `expected`."""
    family = recognize(heard)
    if family is None or family is expected:
        return None
    return link_message("other-family", model=family.match_name, scheme=family.scheme)


def families_advertising(name: str, services: Collection[str]) -> tuple[list[Family], bool]:
    """(families that a device in the air may be, whether that is sure).

    The service counts before the name, which is its owner's to choose; of families with the same service
    that one with the longest name of its own in it. A device that tells neither may be any of that service.
    Behind a service of several families a name of yet another counts: a program may offer itself as boards
    of several makers at once.
    """
    known = {family.kind: family.reach for family in families() if isinstance(family.reach, Ble)}
    spoken = {service.lower() for service in services}
    may_be = [kind for kind, ble in known.items() if ble.service in spoken]
    called = {kind: known[kind].match_name(name) for kind in may_be or known}
    if len(may_be) > 1 and not any(called.values()):
        called = {kind: ble.match_name(name) for kind, ble in known.items()}
    longest = max(called.values(), default=0)
    if longest:
        may_be = [kind for kind, length in called.items() if length == longest]
    return [family for family in families() if family.kind in may_be], bool(longest) or len(may_be) == 1
