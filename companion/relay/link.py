"""The connection of one table to a relay, in a thread of its own: it comes again by itself, for as long as it takes."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from companion.relay.address import read_address
from companion.relay.server import LARGEST
from companion.remote.fair_turns import Allowance, Rates
from companion.remote.relay_messages import (
    Admitted,
    Enter,
    FromRelay,
    FromTable,
    Joined,
    Opened,
    read_reply,
    write,
)

FIRST, MOST = 0.25, 15.0
"""Seconds until it is tried again, twice as long after each failure, and at the most."""
PATIENCE = 8.0
"""Seconds that a relay has to answer."""
CLOSING = 1.0
"""Seconds that a relay has to say good-bye."""
HEARD = Rates(flow=200.0, flow_burst=1_000.0)
"""How much a table hears, four times what a relay lets the other table say. What comes faster waits at the relay."""


class Link(Protocol):
    """One table's end of a way to another one.

    Attributes:
        begins: What is said first the next time.
    """

    begins: FromTable

    def start(self) -> None:
        """Connect, soon."""

    def say(self, said: FromTable) -> bool:
        """Say something; False: it is lost. Any thread."""

    def close(self) -> None:
        """Leave."""


OpenLink = Callable[[str, FromTable, Callable[[FromRelay | bool], object]], Link]
"""Makes a link from an address, what is said first, and who hears what comes, as `RelayLink` does.

Raises UserError: no way begins with that address.
"""


class RelayLink:
    """A table's connection.

    Args:
        url: The relay's.
        begins: What is said to it first; when it has given a room, the link comes back to that room.
        hear: Is told what the relay says, False when the line is lost and at each try that finds none, and True when it
            is found, in the link's thread.

    Attributes:
        begins: What is said first the next time: once there is a room, how to enter it again.

    Raises:
        RelayAddressError: it is no address of a relay.
    """

    def __init__(self, url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]) -> None:
        self._url, self.begins, self._hear = read_address(url), begins, hear
        self._room = ""
        self._connection: ClientConnection | None = None
        self._ends = threading.Event()
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="relay", daemon=True)

    def start(self) -> None:
        """Connect, soon."""
        self._thread.start()

    def say(self, said: FromTable) -> bool:
        """Say something to the relay; False: the line is lost, say it again when it is found. Any thread."""
        connection = self._connection
        if connection is None:
            return False
        try:
            connection.send(write(said))
        except (ConnectionClosed, OSError):
            return False
        return True

    def close(self) -> None:
        """Leave; returns when the thread has ended."""
        self._ends.set()
        with self._lock:
            connection = self._connection
        if connection is not None:
            with suppress(OSError):
                connection.close()
        if self._thread.is_alive():
            self._thread.join(PATIENCE)

    def _run(self) -> None:
        wait = FIRST
        while not self._ends.is_set():
            begun = time.monotonic()
            # A relay that redirects to what is no address causes the last.
            with suppress(OSError, WebSocketException, ValueError):
                self._meet()
            self._connection = None
            if not self._ends.is_set():
                self._hear(False)
            if time.monotonic() - begun > MOST:
                wait = FIRST
            self._ends.wait(wait)
            wait = min(MOST, 2 * wait)

    def _meet(self) -> None:
        """One connection from its beginning to its end."""
        with connect(
            self._url,
            open_timeout=PATIENCE,
            close_timeout=CLOSING,
            ping_interval=10,
            ping_timeout=10,
            compression=None,
            max_size=LARGEST,
            user_agent_header=None,
            proxy=None,
        ) as connection:
            with self._lock:
                if self._ends.is_set():
                    return
                self._connection = connection
            self._hear(True)
            connection.send(write(self.begins))
            allowance = Allowance(HEARD.flow, HEARD.flow_burst, HEARD.flow_burst, time.monotonic())
            for text in connection:
                try:
                    said = read_reply(text)
                except msgspec.DecodeError:
                    return
                self._remember(said)
                self._hear(said)
                allowance.charge(HEARD.cost(1, len(text)), time.monotonic())
                if wait := allowance.wait(time.monotonic()):
                    self._ends.wait(wait)

    def _remember(self, said: FromRelay) -> None:
        """Where to come back to."""
        match said:
            case Opened(room=room, key=key):
                self._room, self.begins = room, Enter(room, key)
            case Joined(room=room):
                self._room = room
            case Admitted(key=key) if self._room:
                self.begins = Enter(self._room, key, met=True)
