"""A game of several tables over a relay: the host table has a link to each other table, a joining table has
one to the host, and both reconnect to them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion.kernel.messages import Message, Seat, UserError, message
from companion.relay.table_link import (
    JoinTicket,
    LinkKeys,
    OpenLink,
    RelayLink,
    TableLink,
    drop_ticket,
    keys_file,
    read_keys,
    read_ticket,
    write_keys,
    write_ticket,
)
from companion.remote.handshake import USED_UP, End
from companion.remote.relay_messages import (
    CODES,
    OPENINGS,
    GuessCount,
    Invitation,
    club_table,
    refusal_message,
)
from companion.remote.table_messages import Offer
from companion.table.history.saved_games import find_copy
from companion.table.other_tables.guest import SeatedTable
from companion.table.other_tables.keeper import GameKeeper
from companion.table.other_tables.table_line import GameJoin
from companion.table.protocol import notices
from companion.table.record.header import read_header
from companion.table.table import Schedule, monotonic_ms

if TYPE_CHECKING:
    from companion.table.referee import Referee


LEFT = 30.0
"""Seconds that a table may be away that has come by the code but not joined; then another code is created."""
RENEWED = ("no-such-room", "name-taken", USED_UP)
"""Why an inviting table needs another code."""
AGAIN = 60.0
"""Largest wait in seconds before another code, if a relay refuses one after the other."""


class OtherTable:
    """One link. A `LinkListener`.

    Args:
        end: Whether this table hosts the game.
        relay: The relay for an invitation; empty to wait until `invite_again` names one.
        schedule: Runs a callable in the table's thread.
        tell: Reports a message to this table only.
        seat: One of the seats for the other table, if there are several tables; empty if there is one.
        open_link: Opens the link to the other table.

    Attributes:
        on_line, on_piece: Callbacks for changes of the link and for received data.
        has_place: Whether a table that comes on this link may still join.
        code: The code for the other table; None if there is none yet, or it has been used.
        refused: The relay's last refusal; None if there is none.
        warning: That wrong guesses have used up codes of this invitation; None if they have not.
        up: Whether the other table is connected.
        keys: The keys for reconnecting; None if the two have not met.
    """

    def __init__(
        self,
        end: End,
        relay: str,
        schedule: Schedule,
        tell: Callable[[notices.Note[Message]], None],
        seat: str = "",
        open_link: OpenLink = RelayLink,
    ) -> None:
        self._end, self._relay, self._schedule, self._tell = end, relay, schedule, tell
        self._seat, self._open_link = seat, open_link
        self.on_line: Callable[[bool], object] = lambda up: None
        self.on_piece: Callable[[bytes], object] = lambda data: None
        self.has_place: Callable[[], bool] = lambda: False
        self._link: TableLink | None = None
        self._keys_at: Path | None = None
        self.keys: LinkKeys | None = None
        self.code: Invitation | None = None
        self.refused: Message | None = None
        self.warning: Message | None = None
        self.up = self._said_gone = False
        self._guesses = GuessCount()
        self._refusals = 0
        """Number of codes that the relay has refused in succession."""
        self._timer: threading.Timer | None = None

    @property
    def relay(self) -> str:
        """Return the address of the relay in use."""
        return self.keys.url if self.keys is not None else self._relay

    @property
    def reached(self) -> bool:
        """Return whether the relay is connected."""
        return self._link is not None and self._link.reached

    @property
    def gone(self) -> bool:
        """Return whether connecting to the relay has failed."""
        return self._said_gone and not self.reached

    def take(self, link: TableLink, keys: LinkKeys | None) -> None:
        """Take over an existing link."""
        self._link, self.keys = link, keys

    def open(self, keys_at: Path, code: Invitation | None = None) -> None:
        """Open this end: reconnect, resume, or begin.

        Args:
            keys_at: The file with the keys.
            code: The code of the host's new invitation.

        Raises:
            UserError: No link is possible to that address.
        """
        self._keys_at = keys_at
        if self._link is not None:
            if self.keys is not None:
                self.on_met(self.keys)
            self._link.use(self, self._schedule)
            return
        if self.keys is None and code is None:
            self.keys = read_keys(keys_at)
        if self.keys is None and code is None and self._end == "guest":
            self._say(message("tables-room-over"))
        else:
            self._begin(code)

    def _begin(self, code: Invitation | None = None) -> None:
        """Begin a link. Raises UserError."""
        if not self.relay:  # none is chosen yet
            return
        self._link = TableLink(
            self.relay, self._end, self, self._schedule, code, self.keys, self._open_link, self._guesses
        )
        self._link.start()
        table = club_table(self.relay)
        if table is not None and self.keys is None and self._end == "keeper":
            said = message("club-line-asks", table=table)
            self._tell(notices.Note(kind="tables-asked", text=said))

    def invite_again(self, relay: str = "") -> None:
        """Create another code.

        Args:
            relay: The relay to use from now on; empty for the same as before.

        Raises:
            UserError: No link is possible to that address, or this invitation gets no further code.
        """
        if self._guesses.is_over:
            raise UserError("tables-invitation-over", n=OPENINGS * CODES)
        self._refusals = 0
        self._leave()
        self._relay = relay or self.relay
        self._begin()

    def _leave(self) -> None:
        """End the current invitation or link."""
        self._stop_timer()
        if self._link is not None:
            self._link.close(wait=False)
        self._relay = self.relay
        self.keys = self.code = self.refused = None
        self.up = self._said_gone = False
        if self._keys_at is not None:
            self._keys_at.unlink(missing_ok=True)

    def send(self, piece: bytes) -> bool:
        """Send, as for `TableLine`."""
        return self._link is not None and self._link.send(piece)

    def close(self) -> None:
        """Close the link; the table may reconnect later."""
        self._stop_timer()
        if self._link is not None:
            self._link.close()

    def _start_timer(self, seconds: float, work: Callable[[TableLink | None], None]) -> None:
        """Schedule a call with the current link, in place of the one scheduled before."""
        self._stop_timer()
        timer = threading.Timer(seconds, self._schedule, (partial(work, self._link),))
        timer.daemon = True
        timer.start()
        self._timer = timer

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait_for_table(self) -> None:
        """Handle a guest that came by the code and left without joining: after a while another code is
        created."""
        self._start_timer(LEFT, self._look_for_table)

    def _look_for_table(self, link: TableLink | None) -> None:
        if link is not self._link or self.up or not self._may_renew():
            return
        if self.reached:
            self._renew()
        else:  # no table could reconnect
            self._wait_for_table()

    def _may_renew(self) -> bool:
        return self._end == "keeper" and self.keys is not None and self.has_place()

    def _renew(self, why: Message | None = None) -> None:
        """Replace the current code, or end the invitation."""
        self.on_line(False)
        self._leave()
        if self._guesses.is_over:
            self.refused = message("tables-invitation-over", n=OPENINGS * CODES)
            self._say(self.refused)
            return
        self._say(why or message("tables-code-new"))
        self._begin()

    def _renew_refused(self) -> None:
        """Replace a code that the relay refuses. After repeated refusals, each next one comes later."""
        self._refusals += 1
        if self._refusals == 1:
            self._renew()
            return
        if self._link is not None:
            self._link.close(wait=False)
        self.code, self.up = None, False
        self.on_line(False)
        self._start_timer(min(AGAIN, 2.0 ** min(self._refusals, 10)), self._renew_later)

    def _renew_later(self, link: TableLink | None) -> None:
        if link is self._link:
            self._renew()

    def _on_used_up(self) -> None:
        """Replace a code used up by wrong guesses, unless that has happened too often."""
        self._guesses.end_code()
        self.warning = None if self._guesses.is_over else message("tables-code-revoked", n=OPENINGS)
        self._renew(self.warning)

    # `LinkListener`

    def on_code(self, invitation: Invitation) -> None:
        """Report the code to this table only."""
        self.code, self.refused = invitation, None
        said = message("tables-code", code=str(invitation))
        if self._seat:
            said = message("tables-code-seat", seat=Seat(self._seat), code=str(invitation))
        self._tell(notices.Note(kind="tables-code", text=said, code=str(invitation)))

    def on_met(self, keys: LinkKeys) -> None:
        """Store the keys next to the journal."""
        self.keys, self.code, self.warning = keys, None, None
        self._guesses, self._refusals = GuessCount(), 0
        if self._keys_at is not None:
            write_keys(self._keys_at, keys)
            self._say(message("tables-met"))

    def line(self, up: bool) -> None:
        """Implement `LinkListener`."""
        self.up = up
        self._said_gone &= not up
        self.on_line(up)
        if up:
            self._stop_timer()
        elif self._may_renew():
            self._wait_for_table()

    def piece(self, data: bytes) -> None:
        """Implement `LinkListener`."""
        self.on_piece(data)

    def on_refused(self, why: str) -> None:
        """Report a lost relay once; an inviting table creates another code if the old one is no longer
        valid."""
        if why == "gone" and self._said_gone:
            return
        if why in RENEWED and self._end == "keeper":
            if why == USED_UP and self.keys is None:
                self._on_used_up()
            else:
                self._renew_refused()
            return
        self._said_gone |= why == "gone"
        said = refusal_message(why, self.relay)
        self.refused = None if why == "gone" else said
        self._say(said)

    def _say(self, said: Message) -> None:
        self._tell(notices.Note(kind=said.id, text=said))


class TableJoin:
    """One attempt to join, from entering a code to a separate journal. A `LinkListener` meanwhile.

    Args:
        relay: Its address.
        code: The code.
        schedule: Runs a callable in the table's thread.
        on_change: Called in that thread after any change.
        path: The path of the journal; None for the data folder.
        asks: Whether the game is shown first: then it waits for `sit_down`.
        names: As for `GameJoin`.
        open_link: Opens the link to the other table.

    Attributes:
        game: The request to the other table.
        keys: The keys for reconnecting; None before the tables have met.
        reached: Whether the relay is connected, as far as is known.

    Raises:
        UserError: No link is possible to that address.
    """

    def __init__(
        self,
        relay: str,
        code: Invitation,
        schedule: Schedule,
        on_change: Callable[[], object] = lambda: None,
        path: Path | None = None,
        asks: bool = False,
        open_link: OpenLink = RelayLink,
        names: Mapping[str, str] = {},
    ) -> None:
        self._relay, self._code = relay, code
        ticket = read_ticket(code)
        self.keys: LinkKeys | None = None if ticket is None else ticket.keys
        if self.keys is not None:
            self._relay = self.keys.url
        self.link = TableLink(self._relay, "guest", self, schedule, code, self.keys, open_link)
        self.game = GameJoin(
            self.link.send,
            monotonic_ms,
            time.time,
            path=path,
            asks=asks,
            names=names,
            identity=None if ticket is None else (ticket.table, bytes.fromhex(ticket.secret)),
            known=find_copy,
        )
        self.game.on_journal = self._keep
        if ticket is not None and ticket.journal and Path(ticket.journal).exists():
            self.game.journal = Path(ticket.journal)  # the program ended just after its game had begun
        self.reached = True
        self._on_change = on_change
        self._up = False
        self._why: Message | None = None

    def start(self) -> None:
        """Start connecting."""
        self.link.start()

    @property
    def refused(self) -> Message | None:
        """Return why the attempt has failed; None if it may still succeed."""
        return self._why or self.game.refused

    @property
    def lost(self) -> bool:
        """Return whether the other table had joined but is no longer connected."""
        return self.keys is not None and not self._up

    def poll(self) -> None:
        """Ask, and repeat unanswered requests."""
        if self._up:
            self.game.poll()

    def sit_down(self, names: Mapping[str, str] | None = None) -> None:
        """Accept the game after it was shown. `names`: as for `GameJoin`."""
        self.game.sit_down(names)

    def settle(self) -> None:
        """Delete the ticket: the game has begun, or there is none, so the code is no longer needed."""
        drop_ticket(self._code)

    def _keep(self, journal: Path | None = None) -> None:
        """Store the keys for reconnecting, so that they survive a crash; `journal`: its current path."""
        if self.keys is None:
            return
        where = "" if journal is None else str(journal)
        write_ticket(self._code, JoinTicket(self.keys, self.game.table, self.game.secret.hex(), where))
        if journal is not None:
            write_keys(keys_file(journal, 0), self.keys)

    def close(self) -> None:
        """Stop the attempt."""
        self.link.close()

    # `LinkListener`

    def on_code(self, invitation: Invitation) -> None:
        """Do nothing: the other table has the code."""

    def on_met(self, keys: LinkKeys) -> None:
        """Store the keys."""
        self.keys = keys
        self._keep()
        self._on_change()

    def line(self, up: bool) -> None:
        """Implement `LinkListener`."""
        self._up = up
        self.reached |= up
        self.poll()
        self._on_change()

    def piece(self, data: bytes) -> None:
        """Implement `LinkListener`."""
        self.game.hear(data)
        if self.game.refused is not None:
            self.settle()
        self._on_change()

    def on_refused(self, why: str) -> None:
        """Retry if the relay is lost."""
        if why == "gone":
            self.reached = False
        else:
            self._why = refusal_message(why, self._relay)
            self.settle()
        self._on_change()


class SharedTable:
    """The links of one table.

    The properties of a link (`code`, `refused`, ...) are those of the first one without a guest, or of the
    first of all.

    Args:
        schedule: Runs a callable in the table's thread.
        tell: Reports a message to this table only.
        another: Begins another game, with this journal.
        relay: Its address; empty if none is chosen yet.
        code: The code with which the host has invited this table again, to a game it already plays in.
        open_link: Opens the link to each other table.
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

    # State

    @property
    def _line(self) -> OtherTable | None:
        """Return the link that the user is shown."""
        return next((one for one in self._lines if one.keys is None), next(iter(self._lines), None))

    @property
    def code(self) -> Invitation | None:
        """Return the code for another table; None if there is none yet, or all have joined."""
        return None if self._line is None else self._line.code

    @property
    def refused(self) -> Message | None:
        """Return the relay's last refusal; None if there is none."""
        return None if self._line is None else self._line.refused

    @property
    def warning(self) -> Message | None:
        """Return a warning that wrong guesses have used up codes of the invitation; None if they have not."""
        return None if self._line is None else self._line.warning

    @property
    def relay(self) -> str:
        """Return the address of the relay in use."""
        return self._relay if self._line is None else self._line.relay

    @property
    def reached(self) -> bool:
        """Return whether the relay is connected."""
        return self._line is not None and self._line.reached

    @property
    def gone(self) -> bool:
        """Return whether connecting to the relay has failed."""
        return self._line is not None and self._line.gone

    @property
    def up(self) -> bool:
        """Return whether the other table is connected."""
        return self._line is not None and self._line.up

    @property
    def met(self) -> bool:
        """Return whether all other tables have joined by their codes."""
        return self._line is not None and self._line.keys is not None

    @property
    def waits_for_table(self) -> bool:
        """Return whether a remote seat has no table yet."""
        return self._keeper is not None and self._keeper.has_free_seat

    @property
    def invites(self) -> bool:
        """Return whether another table must join or return by a code."""
        return self._keeper is not None and any(one.keys is None for one in self._lines)

    # Beginning

    def sit(self, referee: Referee) -> None:
        """Open the links of a table that shares its game, or has joined another's.

        Raises:
            UserError: No link is possible to that address.
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
        """Create another code, because the table that used the last one did not join, or has lost its keys.
        `relay`: the relay to use; empty for the same as before.

        Raises:
            UserError: No link is possible to that address, or this invitation gets no further code.
        """
        lost = next((one for one in self._lines if not one.up), self._line)
        line = lost if self.met else self._line
        if line is not None:
            line.invite_again(relay)

    def take(self, join: TableJoin) -> None:
        """Take over the link of a table that has joined a game."""
        line = self._new_line(keeps=False)
        line.take(join.link, join.keys)
        join.settle()
        self._lines = [line]

    def send(self, piece: bytes) -> bool:
        """Send to the host table; as for `TableLine`."""
        return bool(self._lines) and self._lines[0].send(piece)

    def close(self) -> None:
        """Close the links; the table may reconnect later."""
        for line in self._lines:
            line.close()

    # Another game on the same link

    def _hear(self, data: bytes) -> None:
        """Handle data from the host table."""
        if self._join is not None:
            self._join.hear(data)
            self._look_at_join(self._join)
        elif self._guest is not None:
            self._guest.hear(data)

    def _rejoin(self, offer: Offer) -> None:
        """Join the next game that the host has begun, on the same link."""
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
