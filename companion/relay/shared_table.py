"""A table that shares its game over a relay: the code, the line, and coming back to both."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.kernel.limits import KEPT, TooMuch, read_json
from companion.kernel.messages import Message, message
from companion.relay.table_join import refusal_message
from companion.relay.table_link import LinkKeys, TableLink
from companion.remote.invitation import Invitation
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
    from companion.relay.table_join import TableJoin
    from companion.table.other_tables.visitor import Visitor
    from companion.table.referee import Referee

SUFFIX = "-tables"
"""Of the file beside a journal that brings a table back to the others."""


class SharedTable:
    """The line of one table.

    Args:
        schedule: Has something done in the table's thread.
        tell: Says something to whoever is at this table, and to nobody else.
        another: Begins another game, of which this is the journal.
        relay: Its address.

    Attributes:
        code: By which another table may come; None: there is none yet, or it has been used.
        refused: What the relay has refused last; None: nothing.
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
        self.code: Invitation | None = None
        self.refused: Message | None = None

    # What there is

    @property
    def relay(self) -> str:
        """The address of the relay that is used."""
        return self._keys.url if self._keys is not None else self._relay

    @property
    def reached(self) -> bool:
        """Whether the relay is reached."""
        return self._link is not None and self._link.reached

    @property
    def met(self) -> bool:
        """Whether another table has come by the code."""
        return self._keys is not None

    @property
    def waits_for_table(self) -> bool:
        """Whether a seat elsewhere has nobody yet."""
        return self._keeper is not None and self._keeper.has_free_seat

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
        self._open("keeper" if share.keeps else "guest")

    def _open(self, end: End) -> None:
        """Raises RelayAddressError: the relay has no such address."""
        self._link = TableLink(self.relay, end, self, self._schedule, keys=self._keys)
        self._link.start()

    def invite_again(self) -> None:
        """Whoever came by the code did not sit down, or it is used up: another one.

        Raises:
            RelayAddressError: the relay has no such address.
        """
        self.close()
        self._keys = self.code = self.refused = None
        if self._keys_at is not None:
            self._keys_at.unlink(missing_ok=True)
        self._open("keeper")

    def take(self, join: TableJoin) -> None:
        """Go on with the line of a table that has come to a game."""
        self._link, self._keys = join.link, join.keys

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
        self.code, self.refused = invitation, None
        said = message("tables-code", code=str(invitation))
        self._tell(notices.Note(kind="tables-code", text=said, code=str(invitation)))

    def on_met(self, keys: LinkKeys) -> None:
        """The keys are kept beside the journal."""
        self._keys, self.code = keys, None
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
        said = refusal_message(why)
        self.refused = None if why == "gone" else said
        self._say(said.id)

    def _say(self, id: str) -> None:
        self._tell(notices.Note(kind=id, text=message(id)))


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
