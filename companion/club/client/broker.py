"""How a broker is reached: over MQTT 3.1.1, tried again for as long as need be; a table that cannot reach its club looks
where the club's hub is now.
"""

from __future__ import annotations

import logging
import random
import socket
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from companion.club.client.join_client import fingerprint_of
from companion.club.client.membership_config import BrokerAddress, ClubError, ClubMembership, save_membership
from companion.kernel.errors import KEPT, TooMuch
from companion.kernel.messages import UserError
from companion.server.connections import make_context
from companion.table.storage.files import read_file

if TYPE_CHECKING:
    from companion.club.client.mdns import HubInfo


KEEPALIVE = 10
WAITS = (1, 20)
"""Seconds between two tries to reach the broker, at first and at the most."""
APART = 2.0
"""Up to so many times as long each waits, by chance: a room that is cut off at once does not come back at
once.
"""


def client_of(address: BrokerAddress, id: str = "") -> mqtt.Client:
    """A client for that broker, which has not gone there yet.

    `id`: what the broker knows it by; empty: it gives one.
    """
    client = mqtt.Client(CallbackAPIVersion.VERSION2, id, True, protocol=mqtt.MQTTv311)
    if address.user:
        client.username_pw_set(address.user, address.password)
    if address.safe:
        client.tls_set_context(make_context(address.certificate))
    longer = random.uniform(1.0, APART)
    first, most = (wait * longer for wait in WAITS)
    client.reconnect_delay_set(first, most)  # type: ignore[arg-type]  # it only counts with them
    client.max_queued_messages_set(0)
    return client


def begin(client: mqtt.Client, address: BrokerAddress) -> None:
    """Go there, in a thread of its own; whatever the client is told about its connection is told before."""
    client.connect_async(address.host, address.port, KEEPALIVE)
    client.loop_start()


def end(client: mqtt.Client) -> None:
    """Leave the broker and close every file of the client.

    paho-mqtt would close the two by which it wakes its thread only when the garbage collector finds the client.
    """
    client.disconnect()
    client.loop_stop()
    client._reset_sockets()


PATIENCE = 20.0
"""Seconds that a broker is away before its hub is looked for, and between two such looks."""
WAIT = 5.0
"""Seconds for a hub to show its certificate."""

log = logging.getLogger(__name__)


def find_moved_broker(joined: ClubMembership, found: Sequence[HubInfo]) -> BrokerAddress | None:
    """Where the club's broker is now, of these hubs; None: nowhere else, or the table has joined no hub that
    shows its mark.
    """
    address = joined.address
    if not (address.safe and address.certificate):
        return None
    try:
        mark = fingerprint_of(read_file(Path(address.certificate), KEPT).decode("ascii"))
    except (OSError, TooMuch, UnicodeDecodeError, ClubError):
        return None
    for one in found:
        for host in one.hosts if one.fingerprint == mark else ():
            there = msgspec.structs.replace(address, host=host)
            if host != address.host and is_reachable(there):
                return there
    return None


def is_reachable(address: BrokerAddress) -> bool:
    """Whether a broker is there; where it is encrypted, one for which the address's certificate vouches."""
    try:
        with socket.create_connection((address.host, address.port), WAIT) as line:
            if address.safe:
                with make_context(address.certificate).wrap_socket(line, server_hostname=address.host):
                    pass
            return True
    except OSError:  # among them every fault of TLS
        return False


class HubLocator:
    """`there`: whether the broker is reached; `move`: go there from now on. Both are called in this thread.

    `at`: the folder in which the new address is kept; `patience`: as `PATIENCE`.
    """

    def __init__(
        self,
        joined: ClubMembership,
        there: Callable[[], bool],
        move: Callable[[BrokerAddress], None],
        at: Path,
        patience: float = PATIENCE,
    ) -> None:
        self._joined, self._there, self._move, self._at = joined, there, move, at
        self._patience = patience
        self._over, self._keeping = threading.Event(), threading.Lock()
        self._thread = threading.Thread(target=self._run, name="seeking", daemon=True)

    def begin(self) -> None:
        """For a table that was let in by a hub; others have an address that somebody has chosen."""
        if self._joined.address.safe and self._joined.address.certificate:
            self._thread.start()

    def close(self) -> None:
        """From now on nothing is kept any more: the table may leave the club next."""
        with self._keeping:
            self._over.set()

    def _run(self) -> None:
        while not self._over.wait(self._patience):
            if not self._there():
                self._look()

    def _look(self) -> None:
        from companion.club.client.mdns import clubs  # loaded only where a table has lost its club

        try:
            address = find_moved_broker(self._joined, clubs())
        except OSError:  # no network at all
            return
        with self._keeping:
            if address is None or self._over.is_set():
                return
            self._joined = msgspec.structs.replace(self._joined, address=address)
            try:
                save_membership(self._joined, self._at)
            except (OSError, UserError) as wrong:  # it is found again at the next start
                log.warning("the club's new address is not kept: %s", wrong)
            self._move(address)
