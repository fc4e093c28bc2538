"""A table's line over a relay: the connection in a thread of its own, which comes again by itself, the sealed line to
another table on it, and the files by which a table comes back to a line or to a code that it had typed.
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
    Refused,
    RelayPresence,
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


class LinkKeys(msgspec.Struct, frozen=True):
    """What a table comes back with: the relay, its end, the room there with its pass, and the key of both tables.

    `code`: by which they met; whoever types it again means this line.
    """

    url: str
    end: End
    room: str
    key: str
    shared: str
    code: str = ""


class LinkListener(Protocol):
    """Who uses a line. All is called in the thread of the table."""

    def on_code(self, invitation: Invitation) -> None:
        """There is a code by which another table may come."""

    def on_met(self, keys: LinkKeys) -> None:
        """The other table has come; these keys bring this one back."""

    def line(self, up: bool) -> None:
        """The other table can be reached, or can be reached no more."""

    def piece(self, data: bytes) -> None:
        """Something has come from it."""

    def on_refused(self, why: str) -> None:
        """The relay does not do what was asked; the ids are those of `docs/between-tables.md`, `gone` if it is not reached."""


class TableLink:
    """One end of a line.

    Args:
        url: The relay.
        end: Whether this table invites or comes.
        listener: Who uses the line.
        schedule: Has something done in the table's thread.
        code: Of who comes.
        keys: Of who comes back.
        open_link: Makes the way to that address.
        guesses: As for `Handshake`.

    Attributes:
        reached: Whether the relay is reached.

    Raises:
        UserError: no way begins with that address.
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
        if club_table(url) is not None:  # the broker knows who they are
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
        """Connect, soon."""
        self._link.start()

    def close(self, wait: bool = True) -> None:
        """Leave. The room stays, and nothing is received any more.

        Args:
            wait: Whether to return only when the connection has ended, which takes long if the relay does not answer.
        """
        self._closed = True
        if wait:
            self._link.close()
        else:
            threading.Thread(target=self._link.close, daemon=True).start()

    def send(self, piece: bytes) -> bool:
        """Send something to the other table; False: it is lost."""
        if self._sealer is None or not self._up:
            return False
        return self._link.say(Forward(self._sealer.seal(piece)))

    def use(self, listener: LinkListener, schedule: Schedule) -> None:
        """Somebody else uses the line from now on."""
        self._listener, self.schedule = listener, schedule
        listener.line(self._up)

    def _on_bytes(self, said: FromRelay | bool) -> None:
        """In the link's thread."""
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
            case Refused(why=why) if handshake is None and why not in PASSING:
                self._listener.on_refused(why)

    def _open(self, opener: Opener, data: bytes) -> None:
        try:
            piece = opener.open(data)
        except SealError:
            return
        self._set_up(True)
        self._listener.piece(piece)

    def _shake(self, handshake: Handshake, said: FromRelay) -> None:
        """Go on with the meeting."""
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
"""Of the file beside a journal that brings a table back to the others."""


def keys_file(journal: Path, number: int) -> Path:
    """The file of the line of that number, from 0."""
    return file_beside(journal, f"{journal.name}{KEYS_SUFFIX}{number + 1 if number else ''}")


def read_keys(path: Path) -> LinkKeys | None:
    """What brings a table back; None: nothing does."""
    try:
        return read_checked(path, LinkKeys)
    except (FileNotFoundError, DamagedFileError):
        return None


def write_keys(path: Path, keys: LinkKeys) -> None:
    """Keep them for the owner of this file alone; without them the table plays on, but does not come back."""
    with suppress(OSError):
        make_folder(path.parent)
        replace_file(path, encode_checked(keys))


class JoinTicket(msgspec.Struct, frozen=True):
    """A table that has met the one which keeps a game, and has no record of it yet.

    Attributes:
        keys: What brings it back to the line.
        table: What it is called at that game.
        secret: Of its hash chain, 64 hexadecimal digits.
        journal: Where its journal begins just now; empty: nowhere yet.
    """

    keys: LinkKeys
    table: str
    secret: str
    journal: str = ""


def _path(code: Invitation) -> Path:
    return file_in(folder(), "joins", f"{code.letters}.json")


def read_ticket(code: Invitation) -> JoinTicket | None:
    """The one of that code; None: there is none. Those that no relay knows any more are taken away."""
    with suppress(OSError):
        for path in (folder() / "joins").glob("*.json"):
            if path.stat().st_mtime + WEEK < time.time():
                path.unlink(missing_ok=True)
    try:
        return read_checked(_path(code), JoinTicket)
    except (FileNotFoundError, DamagedFileError):
        return None


def write_ticket(code: Invitation, ticket: JoinTicket) -> None:
    """Keep it for the owner of this file alone; tables that need no code need none of it."""
    if code == NO_CODE:
        return
    path = _path(code)
    with suppress(OSError):
        make_folder(path.parent)
        replace_file(path, encode_checked(ticket))


def drop_ticket(code: Invitation) -> None:
    """The game has begun, or is none."""
    with suppress(OSError):
        _path(code).unlink(missing_ok=True)
