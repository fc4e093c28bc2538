"""Who may have a connection to a server, and who leaves where all places are taken. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """`most`: connections of strangers at once; `each`: connections of one address; `reserved`: more, for
    whoever is known.
    """

    most: int
    each: int
    reserved: int = 0


class ConnectionSlot:
    """One connection.

    `close` ends it at once; `is_waiting`: whether its request is not whole yet, or answered.
    """

    def __init__(self, address: str, close: Callable[[], None]) -> None:
        self.address, self.close = address, close
        self.is_waiting: Callable[[], bool] = lambda: True
        self.known = False


class ConnectionSlots:
    """The connections of one server. `unlimited`: addresses that may have any number of them."""

    def __init__(self, limits: Limits, unlimited: Callable[[str], bool] = lambda address: False) -> None:
        self.limits, self._unlimited = limits, unlimited
        self._taken: dict[ConnectionSlot, None] = {}
        """In the order in which they came."""
        self._of_address: Counter[str] = Counter()
        self._strangers = 0

    def take(self, place: ConnectionSlot) -> bool:
        """Give a new connection its place.

        Whoever has waited longest leaves for it; False where nobody waits.
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
        """The connection is over; nothing happens where it has left before."""
        if place not in self._taken:
            return
        del self._taken[place]
        self._strangers -= not place.known
        self._of_address[place.address] -= 1
        if not self._of_address[place.address]:
            del self._of_address[place.address]

    def recognise(self, place: ConnectionSlot) -> None:
        """This connection belongs to somebody for whom places are reserved."""
        if not place.known and place in self._taken:
            place.known = True
            self._strangers -= 1

    def has_turn(self, place: ConnectionSlot) -> bool:
        """Whether this connection is answered now: strangers who wait leave for one who asks, and where none
        waits it comes again.
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
    """Whether this is the machine itself: what stands before the pages there speaks for many."""
    with suppress(ValueError):
        return ip_address(address).is_loopback
    return False
