"""A table without a screen that shares its game: the code, the line over a relay, and coming back to both."""

from __future__ import annotations

import contextlib
import os
import queue
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.kernel.limits import KEPT, TooMuch, read_json
from companion.kernel.messages import Message, UserError, message
from companion.relay.table_link import LinkKeys, TableLink
from companion.remote.invitation import Invitation, read_invitation
from companion.remote.key_exchange import End
from companion.remote.table_messages import Offer
from companion.table.context import monotonic_ms
from companion.table.other_tables.guest import SeatedTable
from companion.table.other_tables.join import GameJoin
from companion.table.other_tables.keeper import GameKeeper
from companion.table.protocol import notices
from companion.table.record.header import read_header
from companion.table.storage.file_limits import read_file

if TYPE_CHECKING:
    from companion.table.other_tables.visitor import Visitor
    from companion.table.referee import Referee

RELAY = "ws://localhost:8770"
"""The relay where none is named: one's own."""
SUFFIX = "-tables"
"""Of the file beside a journal that brings a table back to the others."""
REFUSED = {
    "wrong-code": "tables-wrong-code",
    "no-such-code": "tables-wrong-code",
    "code-used-up": "tables-code-used",
    "wait": "tables-wait",
    "version": "tables-version",
    "inviter-away": "tables-inviter-away",
    "somebody-there": "tables-seat-taken",
    "no-such-room": "tables-room-over",
    "gone": "tables-relay-gone",
}
LOOK = 0.1
"""Seconds between two looks at whether something has to be said again."""


class SharedTable:
    """The line of one table.

    Args:
        schedule: Has something done in the table's thread.
        tell: Says something to whoever is at this table, and to nobody else.
        another: Begins another game, of which this is the journal.
        relay: Its address.
    """

    def __init__(
        self,
        schedule: Callable[[Callable[[], None]], None],
        tell: Callable[[notices.Note[Message]], None],
        another: Callable[[Path], None],
        relay: str,
    ) -> None:
        self._schedule, self._tell, self._another, self._relay = schedule, tell, another, relay
        self._join: GameJoin | None = None
        self._link: TableLink | None = None
        self._keeper: GameKeeper | None = None
        self._visitor: Visitor | None = None
        self._guest: SeatedTable | None = None
        self._keys_at: Path | None = None
        self._keys: LinkKeys | None = None
        self._said_gone = False

    # Beginning

    def sit(self, referee: Referee) -> None:
        """The table that shares its game, or sits in at another's.

        Raises:
            RelayAddressError: the relay has no such address.
        """
        record = referee.record
        share = read_header(record.journal).share
        if share is None:
            return
        self._keys_at = Path(f"{record.journal.path}{SUFFIX}")
        if self._keys is None:
            self._keys = read_keys(self._keys_at)
        else:
            self.on_met(self._keys)
        if share.keeps:
            self._keeper = GameKeeper(referee, time.time)
            self._visitor = self._keeper.meet(self.send)
            self._visitor.line.up = False
        else:
            self._guest = SeatedTable(referee, self.send, time.time)
            self._guest.line.up = False
            self._guest.another = self._rejoin
        if self._link is not None:
            self._link.use(self, self._schedule)
            return
        if self._keys is None and not share.keeps:
            self._say("tables-room-over")
            return
        url = self._keys.url if self._keys is not None else self._relay
        end: End = "keeper" if share.keeps else "guest"
        self._link = TableLink(url, end, self, self._schedule, keys=self._keys)
        self._link.start()

    def join(self, code: str, path: Path | None) -> Path:
        """Come to a game by its code; returns where its journal is.

        Raises:
            InvitationError: it is no code.
            JoinError: nothing comes of it.
            RelayAddressError: the relay has no such address.
        """
        work: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        joining = _Joining(self)
        link = TableLink(self._relay, "guest", joining, work.put, read_invitation(code))
        joining.join = GameJoin(link.send, monotonic_ms, time.time, path=path)
        self._link = link
        link.start()
        while joining.join.journal is None:
            with contextlib.suppress(queue.Empty):
                work.get(timeout=LOOK)()
            if joining.up:
                joining.join.poll()
            refused = joining.why or joining.join.refused
            if refused is not None:
                link.close()
                raise JoinError(refused.id, **refused.values)
        return joining.join.journal

    def send(self, piece: bytes) -> bool:
        """As for `TableLine`."""
        return self._link is not None and self._link.send(piece)

    def close(self) -> None:
        """The table ends; it may come back."""
        if self._link is not None:
            self._link.close()

    # As `LinkListener`

    def on_code(self, invitation: Invitation) -> None:
        """The code is said at this table alone."""
        said = message("tables-code", code=str(invitation))
        self._tell(notices.Note(kind="tables-code", text=said, code=str(invitation)))

    def on_met(self, keys: LinkKeys) -> None:
        """The keys are kept beside the journal."""
        self._keys = keys
        if self._keys_at is not None:
            write_keys(self._keys_at, keys)
            self._say("tables-met")

    def line(self, up: bool) -> None:
        """As `LinkListener`."""
        self._said_gone &= not up
        if self._keeper is not None and self._visitor is not None:
            self._keeper.line(self._visitor, up)
        elif self._guest is not None:
            self._guest.find_line(up)

    def piece(self, data: bytes) -> None:
        """As `LinkListener`."""
        if self._keeper is not None and self._visitor is not None:
            self._keeper.hear(self._visitor, data)
        elif self._join is not None:
            self._join.hear(data)
            self._look_at_join(self._join)
        elif self._guest is not None:
            self._guest.hear(data)

    def _rejoin(self, offer: Offer) -> None:
        """The keeper has begun another game: come to that one on the same line."""
        if self._join is None:
            self._join = GameJoin(self.send, monotonic_ms, time.time)
            self._join.poll()

    def _look_at_join(self, join: GameJoin) -> None:
        if join.journal is not None:
            self._join = None
            self._another(join.journal)
        elif join.refused is not None:
            self._join = None
            self._tell(notices.Note(kind=join.refused.id, text=join.refused))
        else:
            join.poll()

    def on_refused(self, why: str) -> None:
        """A relay that is gone is spoken of once."""
        if why == "gone" and self._said_gone:
            return
        self._said_gone |= why == "gone"
        self._say(REFUSED.get(why, "tables-relay-full"))

    def _say(self, id: str) -> None:
        self._tell(notices.Note(kind=id, text=message(id)))


class JoinError(UserError):
    """A game that one cannot come to."""


class _Joining:
    """Who hears the line until there is a table."""

    def __init__(self, shared: SharedTable) -> None:
        self._shared = shared
        self.join: GameJoin
        self.up = False
        self.why: Message | None = None

    def on_code(self, invitation: Invitation) -> None:
        """The keeper has the code."""

    def on_met(self, keys: LinkKeys) -> None:
        self._shared.on_met(keys)

    def line(self, up: bool) -> None:
        self.up = up

    def piece(self, data: bytes) -> None:
        self.join.hear(data)

    def on_refused(self, why: str) -> None:
        if why == "gone":
            self._shared.on_refused(why)
        else:
            self.why = message(REFUSED.get(why, "tables-relay-full"))


def read_keys(path: Path) -> LinkKeys | None:
    """What brings a table back; None: nothing does."""
    try:
        return read_json(read_file(path, KEPT), LinkKeys, str(path), KEPT)
    except (OSError, TooMuch, msgspec.MsgspecError, UnicodeDecodeError):
        return None


def write_keys(path: Path, keys: LinkKeys) -> None:
    """Keep them for the owner of this file alone; without them the table plays on, but does not come back."""
    try:
        handle = os.open(path, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)
    except OSError:
        return
    with os.fdopen(handle, "wb") as file:
        file.write(msgspec.json.encode(keys))
