"""A table that shares its game over a relay: a line to each other table, and coming back to them."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion.kernel.messages import Message
from companion.relay.line_keys import keys_file
from companion.relay.link import OpenLink, RelayLink
from companion.relay.other_table import OtherTable
from companion.remote.invitation import Invitation
from companion.remote.key_exchange import End
from companion.remote.table_messages import Offer
from companion.table.context import Schedule, monotonic_ms
from companion.table.other_tables.guest import SeatedTable
from companion.table.other_tables.join import GameJoin
from companion.table.other_tables.keeper import GameKeeper
from companion.table.protocol import notices
from companion.table.record.header import read_header

if TYPE_CHECKING:
    from companion.relay.table_join import TableJoin
    from companion.table.referee import Referee


class SharedTable:
    """The lines of one table.

    What it says of a line (`code`, `refused`, ...) it says of the first one by which nobody has come yet, or of the first of all.

    Args:
        schedule: Has something done in the table's thread.
        tell: Says something to whoever is at this table, and to nobody else.
        another: Begins another game, of which this is the journal.
        relay: Its address; empty: none is chosen yet.
        code: By which the keeper has invited this table again, to a game that it sits in at already.
        open_link: Makes the way to each other table.
    """

    def __init__(
        self,
        schedule: Schedule,
        tell: Callable[[notices.Note[Message]], None],
        another: Callable[[Path], None],
        relay: str,
        code: Invitation | None = None,
        open_link: OpenLink = RelayLink,
    ) -> None:
        self._schedule, self._tell, self._another = schedule, tell, another
        self._relay, self._again, self._open_link = relay, code, open_link
        self._lines: list[OtherTable] = []
        self._join: GameJoin | None = None
        self._keeper: GameKeeper | None = None
        self._guest: SeatedTable | None = None

    # What there is

    @property
    def _line(self) -> OtherTable | None:
        """The line that people ask about."""
        return next((one for one in self._lines if one.keys is None), next(iter(self._lines), None))

    @property
    def code(self) -> Invitation | None:
        """By which another table may come; None: there is none yet, or all have come."""
        return None if self._line is None else self._line.code

    @property
    def refused(self) -> Message | None:
        """What the relay has refused last; None: nothing."""
        return None if self._line is None else self._line.refused

    @property
    def warning(self) -> Message | None:
        """That strangers have used up codes of the invitation; None: they have not."""
        return None if self._line is None else self._line.warning

    @property
    def relay(self) -> str:
        """The address of the relay that is used."""
        return self._relay if self._line is None else self._line.relay

    @property
    def reached(self) -> bool:
        """Whether the relay is reached."""
        return self._line is not None and self._line.reached

    @property
    def gone(self) -> bool:
        """Whether the relay was sought in vain."""
        return self._line is not None and self._line.gone

    @property
    def up(self) -> bool:
        """Whether the other table is at its end of the line."""
        return self._line is not None and self._line.up

    @property
    def met(self) -> bool:
        """Whether all other tables have come by their codes."""
        return self._line is not None and self._line.keys is not None

    @property
    def waits_for_table(self) -> bool:
        """Whether a seat elsewhere has nobody yet."""
        return self._keeper is not None and self._keeper.has_free_seat

    @property
    def invites(self) -> bool:
        """Whether another table has to come by a code, or to come back by one."""
        return self._keeper is not None and any(one.keys is None for one in self._lines)

    # Beginning

    def sit(self, referee: Referee) -> None:
        """The table that shares its game, or sits in at another's.

        Raises:
            UserError: no way begins with that address.
        """
        record = referee.record
        share = read_header(record.journal).share
        if share is None:
            return
        if share.keeps:
            self._keeper = GameKeeper(referee, time.time)
            groups = share.others or ((),)
        else:
            self._guest, groups = SeatedTable(referee, self.send, time.time), ((),)
            self._guest.line.up = False
            self._guest.another = self._rejoin
        for number, seats in enumerate(groups):
            if number == len(self._lines):
                seat = seats[0] if len(groups) > 1 else ""
                self._lines.append(self._new_line(share.keeps, seat))
            line = self._lines[number]
            if self._keeper is not None:
                visitor = self._keeper.meet(line.send, seats)
                visitor.line.up = False
                line.on_line = partial(self._keeper.line, visitor)
                line.on_piece = partial(self._keeper.hear, visitor)
                line.has_place = partial(self._keeper.has_place_for, visitor)
            elif self._guest is not None:
                line.on_line, line.on_piece = self._guest.find_line, self._hear
            line.open(keys_file(record.journal.path, number), self._again)

    def _new_line(self, keeps: bool, seat: str = "") -> OtherTable:
        end: End = "keeper" if keeps else "guest"
        return OtherTable(end, self._relay, self._schedule, self._tell, seat, self._open_link)

    def invite_again(self, relay: str = "") -> None:
        """Whoever came by the code did not sit down, or has lost what brings it back: another one. `relay`: over which; empty: as before.

        Raises:
            UserError: no way begins with that address.
        """
        lost = next((one for one in self._lines if not one.up), self._line)
        line = lost if self.met else self._line
        if line is not None:
            line.invite_again(relay)

    def take(self, join: TableJoin) -> None:
        """Go on with the line of a table that has come to a game."""
        line = self._new_line(keeps=False)
        line.take(join.link, join.keys)
        join.settle()
        self._lines = [line]

    def send(self, piece: bytes) -> bool:
        """Send something to the table that keeps the game; as for `TableLine`."""
        return bool(self._lines) and self._lines[0].send(piece)

    def close(self) -> None:
        """The table ends; it may come back."""
        for line in self._lines:
            line.close()

    # Another game on the same line

    def _hear(self, data: bytes) -> None:
        """What has come from the table that keeps the game."""
        if self._join is not None:
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
