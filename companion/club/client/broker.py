"""The connection to a broker over MQTT 3.1.1, which is retried until it succeeds.

A table that cannot reach its club searches for the current address of the club's hub.
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
WAITS = (0.2, 20.0)
"""Longest first wait, and longest wait, between two connection attempts, in seconds.

A broker that was killed is back within a fraction of a second. The wait doubles with each failed attempt.
"""
LEAST = 0.1
"""Smallest random factor for the first wait.

With random waits, the tables that were disconnected together do not reconnect at the same moment.
"""
APART = 2.0
"""Greatest random factor for the longest wait."""


def client_of(address: BrokerAddress, id: str = "", lasting: bool = False) -> mqtt.Client:
    """Create a client for this broker, not yet connected.

    Args:
        address: The address of the broker.
        id: The client id; if it is empty, the broker assigns one.
        lasting: Whether the broker keeps the client's session, and queues its messages, while it is
            disconnected. The client then acknowledges each message itself.
    """
    client = mqtt.Client(
        CallbackAPIVersion.VERSION2, id, not lasting, protocol=mqtt.MQTTv311, manual_ack=lasting
    )
    if address.user:
        client.username_pw_set(address.user, address.password)
    if address.safe:
        client.tls_set_context(make_context(address.certificate))
    first, most = WAITS[0] * random.uniform(LEAST, 1.0), WAITS[1] * random.uniform(1.0, APART)
    client.reconnect_delay_set(first, most)  # type: ignore[arg-type]  # it only counts with them
    client.max_queued_messages_set(0)
    return client


def begin(client: mqtt.Client, address: BrokerAddress) -> None:
    """Connect in a separate thread. The client's callbacks must be set before this call."""
    client.connect_async(address.host, address.port, KEEPALIVE)
    client.loop_start()


def end(client: mqtt.Client) -> None:
    """Disconnect and close every file of the client.

    paho-mqtt would close the two sockets that wake its thread only when the client is garbage-collected.
    """
    client.disconnect()
    client.loop_stop()
    client._reset_sockets()


PATIENCE = 20.0
"""Seconds without the broker before its hub is searched for, and between two searches."""
WAIT = 5.0
"""Seconds to wait for the certificate of a hub."""

log = logging.getLogger(__name__)


def find_moved_broker(joined: ClubMembership, found: Sequence[HubInfo]) -> BrokerAddress | None:
    """Return the club's broker at its new address among these hubs.

    Return None if it has not moved, or if no hub shows the fingerprint of the club that the table has
    joined.
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
    """Return whether a broker answers.

    If the connection is encrypted, the broker's certificate must be issued by the certificate in the
    address.
    """
    try:
        with socket.create_connection((address.host, address.port), WAIT) as line:
            if address.safe:
                with make_context(address.certificate).wrap_socket(line, server_hostname=address.host):
                    pass
            return True
    except OSError:  # includes every TLS error
        return False


class HubLocator:
    """A thread that searches for a hub that has moved.

    Args:
        there: Returns whether the broker is connected. Called in this thread.
        move: Called in this thread with the new address.
        at: The folder that stores the new address.
        patience: Seconds, as for `PATIENCE`.
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
        """Start searching, if a hub admitted the table. Otherwise its address was configured by hand."""
        if self._joined.address.safe and self._joined.address.certificate:
            self._thread.start()

    def close(self) -> None:
        """Stop storing addresses, because the table may be about to leave the club."""
        with self._keeping:
            self._over.set()

    def _run(self) -> None:
        while not self._over.wait(self._patience):
            if not self._there():
                self._look()

    def _look(self) -> None:
        from companion.club.client.mdns import clubs  # loaded only if a table has lost its club

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
            except (OSError, UserError) as wrong:  # the next start finds it again
                log.warning("the club's new address is not kept: %s", wrong)
            self._move(address)
