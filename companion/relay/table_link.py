"""A table's link to another table over a relay.

The encrypted link uses a connection in a separate thread, which reconnects automatically. Its keys
are stored in files, so that a restarted table can return to a link, or continue to join a game
whose code was already typed.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Protocol

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from companion.kernel.errors import file_beside, file_in
from companion.relay.server import LARGEST
from companion.remote.fair_turns import Allowance, Rates
from companion.remote.handshake import SALT, End, Handshake, Opener, Sealer, SealError, other_end
from companion.remote.relay_messages import (
    NO_CODE,
    PASSING,
    Admitted,
    Enter,
    Forward,
    Forwarded,
    FromRelay,
    FromTable,
    GuessCount,
    Invitation,
    Joined,
    Opened,
    RelayPresence,
    RelayRefusal,
    club_table,
    read_address,
    read_reply,
    write,
)
from companion.remote.relay_rooms import WEEK
from companion.table.storage.data_folder import folder
from companion.table.storage.files import (
    DamagedFileError,
    encode_checked,
    make_folder,
    read_checked,
    replace_file,
)
from companion.table.table import Schedule

FIRST, MOST = 0.25, 15.0
"""Seconds until the first retry, which are doubled after each failure, and the maximum wait."""
PATIENCE = 8.0
"""Time limit in seconds for a relay to answer."""
CLOSING = 1.0
"""Time limit in seconds for a relay to close the connection."""
HEARD = Rates(flow=200.0, flow_burst=1_000.0)
"""Rate at which a table receives messages; messages that arrive faster wait at the relay.

It is four times the rate at which a relay lets the other table send.
"""


class Link(Protocol):
    """One table's end of a link to another table.

    Attributes:
        begins: The first message of the next connection.
    """

    begins: FromTable

    def start(self) -> None:
        """Start connecting."""

    def say(self, said: FromTable) -> bool:
        """Send a message. This method may be called from any thread.

        Returns:
            Whether the message was sent rather than lost.
        """

    def close(self) -> None:
        """Close the link."""


OpenLink = Callable[[str, FromTable, Callable[[FromRelay | bool], object]], Link]
"""Opens a link, as `RelayLink` does, from an address, the first message, and a callback for events.

Raises:
    UserError: No link to that address is possible.
"""


class RelayLink:
    """A table's connection to a relay.

    Args:
        url: The relay's address.
        begins: The first message; once the relay has answered it with a room, the link reconnects to
            that room.
        hear: Called in the link's thread with each message from the relay, with False when the
            connection is lost or an attempt fails, and with True when it is restored.

    Attributes:
        begins: The first message of the next connection; once there is a room, the request to enter
            it again.

    Raises:
        RelayAddressError: The URL is not the address of a relay.
    """

    def __init__(self, url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]) -> None:
        self._url, self.begins, self._hear = read_address(url), begins, hear
        self._room = ""
        self._connection: ClientConnection | None = None
        self._ends = threading.Event()
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="relay", daemon=True)

    def start(self) -> None:
        """Start connecting."""
        self._thread.start()

    def say(self, said: FromTable) -> bool:
        """Send a message to the relay. This method may be called from any thread.

        Returns:
            True, or False if the connection is lost and the message must be sent again after
                reconnecting.
        """
        connection = self._connection
        if connection is None:
            return False
        try:
            connection.send(write(said))
        except (ConnectionClosed, OSError):
            return False
        return True

    def close(self) -> None:
        """Close the link and return when its thread has ended."""
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
            # A relay that redirects to an invalid address causes the last one.
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
        """Run one connection from beginning to end."""
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
        """Remember the room for reconnecting."""
        match said:
            case Opened(room=room, key=key):
                self._room, self.begins = room, Enter(room, key)
            case Joined(room=room):
                self._room = room
            case Admitted(key=key) if self._room:
                self.begins = Enter(self._room, key, met=True)


class LinkKeys(msgspec.Struct, frozen=True):
    """The data for reconnecting.

    Attributes:
        url: The relay's address.
        end: This table's end.
        room: The link's room at the relay.
        key: The pass for the room.
        shared: The key that both tables share.
        code: The code by which the tables met; a user who types it again returns to this link.
    """

    url: str
    end: End
    room: str
    key: str
    shared: str
    code: str = ""


class LinkListener(Protocol):
    """Interface of the user of a link. All methods are called in the table's thread."""

    def on_code(self, invitation: Invitation) -> None:
        """Handle a new code by which another table may join."""

    def on_met(self, keys: LinkKeys) -> None:
        """Handle the arrival of the other table.

        Args:
            keys: The keys for reconnecting.
        """

    def line(self, up: bool) -> None:
        """Handle the connection or disconnection of the other table."""

    def piece(self, data: bytes) -> None:
        """Handle data from the other table."""

    def on_refused(self, why: str) -> None:
        """Handle a refusal by the relay.

        Args:
            why: An id from `docs/between-tables.md`, or `gone` if the relay cannot be reached.
        """


class TableLink:
    """One end of a link.

    Args:
        url: The relay's address.
        end: Whether this table invites or joins.
        listener: The user of the link.
        schedule: Runs a callable in the table's thread.
        code: The code of a joining table, or None.
        keys: The keys of a reconnecting table, or None.
        open_link: Opens the connection to a relay's address.
        guesses: As for `Handshake`.

    Attributes:
        reached: Whether the relay is connected.

    Raises:
        UserError: No link to that address is possible.
    """

    def __init__(
        self,
        url: str,
        end: End,
        listener: LinkListener,
        schedule: Schedule,
        code: Invitation | None = None,
        keys: LinkKeys | None = None,
        open_link: OpenLink = RelayLink,
        guesses: GuessCount | None = None,
    ) -> None:
        self._url, self._end, self._listener = url, end, listener
        self.schedule = schedule
        if club_table(url) is not None:  # the broker authenticates them
            code = NO_CODE
        self._handshake = Handshake(end, secrets.token_bytes, code, guesses) if keys is None else None
        self._sealer: Sealer | None = None
        self._opener: Opener | None = None
        self._up = self.reached = self._closed = False
        begins: FromTable
        if keys is not None:
            begins = Enter(keys.room, keys.key, met=True)
            self._seal(bytes.fromhex(keys.shared))
        else:
            assert self._handshake is not None
            begins = self._handshake.begins
        self._link = open_link(url, begins, self._on_bytes)

    def start(self) -> None:
        """Start connecting."""
        self._link.start()

    def close(self, wait: bool = True) -> None:
        """Close the link. The room remains at the relay, but this table receives nothing more.

        Args:
            wait: Whether to return only when the connection has ended, which takes a long time if the relay
                does not respond.
        """
        self._closed = True
        if wait:
            self._link.close()
        else:
            threading.Thread(target=self._link.close, daemon=True).start()

    def send(self, piece: bytes) -> bool:
        """Send data to the other table.

        Returns:
            Whether the data was sent rather than lost.
        """
        if self._sealer is None or not self._up:
            return False
        return self._link.say(Forward(self._sealer.seal(piece)))

    def use(self, listener: LinkListener, schedule: Schedule) -> None:
        """Replace the user of the link.

        Args:
            listener: The new user.
            schedule: Runs a callable in the new user's thread.
        """
        self._listener, self.schedule = listener, schedule
        listener.line(self._up)

    def _on_bytes(self, said: FromRelay | bool) -> None:
        """Handle received bytes, in the link's thread."""
        self.schedule(partial(self._on_message, said))

    def _on_message(self, said: FromRelay | bool) -> None:
        if self._closed:
            return
        if isinstance(said, bool):
            self.reached = said
            if not said:
                self._set_up(False)
                self._listener.on_refused("gone")
            return
        if (handshake := self._handshake) is not None:
            self._shake(handshake, said)
        match said:
            case RelayPresence(here=here):
                self._set_up(here and self._sealer is not None)
            case Forwarded(data=data) if self._opener is not None:
                self._open(self._opener, data)
            case RelayRefusal(why=why) if handshake is None and why not in PASSING:
                self._listener.on_refused(why)

    def _open(self, opener: Opener, data: bytes) -> None:
        try:
            piece = opener.open(data)
        except SealError:
            return
        self._set_up(True)
        self._listener.piece(piece)

    def _shake(self, handshake: Handshake, said: FromRelay) -> None:
        """Continue the handshake with a message from the relay."""
        had, failed = handshake.invitation, handshake.refused
        for answer in handshake.hear(said):
            self._link.say(answer)
        if handshake.refused and not failed:
            self._listener.on_refused(handshake.refused)
            return
        if had is None and handshake.invitation is not None:
            self._listener.on_code(handshake.invitation)
        if handshake.key and handshake.pass_:
            self._handshake = None
            self._seal(handshake.key)
            self._link.begins = Enter(handshake.room, handshake.pass_, met=True)
            self._listener.on_met(
                LinkKeys(
                    self._url,
                    self._end,
                    handshake.room,
                    handshake.pass_,
                    handshake.key.hex(),
                    str(handshake.invitation),
                )
            )
            self._set_up(True)

    def _seal(self, key: bytes) -> None:
        self._sealer = Sealer(key, self._end, secrets.token_bytes(SALT))
        self._opener = Opener(key, other_end(self._end))

    def _set_up(self, up: bool) -> None:
        if up != self._up:
            self._up = up
            self._listener.line(up)


KEYS_SUFFIX = "-tables"
"""Suffix of the file next to a journal that stores the keys for reconnecting to other tables."""


def keys_file(journal: Path, number: int) -> Path:
    """Return the path of the file with the keys for one of a journal's links.

    Args:
        journal: The path of the journal.
        number: The number of the link, from 0.
    """
    return file_beside(journal, f"{journal.name}{KEYS_SUFFIX}{number + 1 if number else ''}")


def read_keys(path: Path) -> LinkKeys | None:
    """Return the stored keys, or None."""
    try:
        return read_checked(path, LinkKeys)
    except (FileNotFoundError, DamagedFileError):
        return None


def write_keys(path: Path, keys: LinkKeys) -> None:
    """Store keys in a file that only its owner can read.

    If that fails, play continues, but reconnecting will not be possible later.
    """
    with suppress(OSError):
        make_folder(path.parent)
        replace_file(path, encode_checked(keys))


class JoinTicket(msgspec.Struct, frozen=True):
    """The state of a table that has met the host of a game but has no record of the game yet.

    Attributes:
        keys: The keys for reconnecting to the link.
        table: This table's id in that game.
        secret: The secret of this table's hash chain, as 64 hexadecimal digits.
        journal: The path of the journal that the table is about to begin; empty if there is none.
    """

    keys: LinkKeys
    table: str
    secret: str
    journal: str = ""


def _path(code: Invitation) -> Path:
    return file_in(folder(), "joins", f"{code.letters}.json")


def read_ticket(code: Invitation) -> JoinTicket | None:
    """Return the ticket for a code, or None if there is no ticket.

    Tickets that are too old for any relay are deleted.
    """
    with suppress(OSError):
        for path in (folder() / "joins").glob("*.json"):
            if path.stat().st_mtime + WEEK < time.time():
                path.unlink(missing_ok=True)
    try:
        return read_checked(_path(code), JoinTicket)
    except (FileNotFoundError, DamagedFileError):
        return None


def write_ticket(code: Invitation, ticket: JoinTicket) -> None:
    """Store a ticket in a file that only its owner can read. Tables that need no code store nothing."""
    if code == NO_CODE:
        return
    path = _path(code)
    with suppress(OSError):
        make_folder(path.parent)
        replace_file(path, encode_checked(ticket))


def drop_ticket(code: Invitation) -> None:
    """Delete the ticket for a code, because the game has begun, or there is no game."""
    with suppress(OSError):
        _path(code).unlink(missing_ok=True)
