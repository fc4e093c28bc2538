"""A game shared by several tables over a relay.

The table that hosts the game has a link to each other table, and a joining table has a link to the host.
Links reconnect.
"""

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
"""Seconds for which a table that used the code may be away without having joined.

After that, another code is created.
"""
RENEWED = ("no-such-room", "name-taken", USED_UP)
"""Refusals after which an inviting table needs another code."""
AGAIN = 60.0
"""Maximum wait in seconds before another code is created, if a relay refuses one code after another."""


class OtherTable:
    """One link to another table, which implements `LinkListener`.

    Args:
        end: Whether this table hosts the game.
        relay: The relay for an invitation; empty to wait until `invite_again` names one.
        schedule: Runs a callable in the table's thread.
        tell: Reports a message to this table only.
        seat: One of the seats for the other table if there are several tables; empty if there is only
            one.
        open_link: Opens the link to the other table.

    Attributes:
        on_line: Called when the other table connects or disconnects.
        on_piece: Called with received data.
        has_place: Returns whether a table that arrives on this link may still join.
        code: The code for the other table; None if there is no code yet, or the code has been used.
        refused: The relay's last refusal, or None.
        warning: The message that wrong guesses have used up codes of this invitation, or None.
        up: Whether the other table is connected.
        keys: The keys for reconnecting; None if the two tables have not met.
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
        """The address of the relay in use."""
        return self.keys.url if self.keys is not None else self._relay

    @property
    def reached(self) -> bool:
        """Whether the relay is connected."""
        return self._link is not None and self._link.reached

    @property
    def gone(self) -> bool:
        """Whether connecting to the relay has failed."""
        return self._said_gone and not self.reached

    def take(self, link: TableLink, keys: LinkKeys | None) -> None:
        """Take over an existing link and its keys."""
        self._link, self.keys = link, keys

    def open(self, keys_at: Path, code: Invitation | None = None) -> None:
        """Open this end of the link.

        The method keeps using a connection that is still open, or else returns to the link with the
        stored keys, or else begins a new link.

        Args:
            keys_at: The path of the file with the keys.
            code: The code of the host's new invitation, or None.

        Raises:
            UserError: No link to that address is possible.
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
        """Begin a link.

        Args:
            code: The code of the invitation, or None.

        Raises:
            UserError: No link to that address is possible.
        """
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
            UserError: No link to that address is possible, or this invitation gets no further code.
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
        """Send data to the other table, as for `TableLine`."""
        return self._link is not None and self._link.send(piece)

    def close(self) -> None:
        """Close the link; the table may reconnect later."""
        self._stop_timer()
        if self._link is not None:
            self._link.close()

    def _start_timer(self, seconds: float, work: Callable[[TableLink | None], None]) -> None:
        """Schedule a call with the current link, replacing any call scheduled before.

        Args:
            seconds: The time until the call.
            work: The function to call.
        """
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
        """Create another code after `LEFT` seconds, because the table that used the code left without
        joining.
        """
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
        """Replace the current code, or end the invitation.

        Args:
            why: The reason, which is reported; None for no reason.
        """
        self.on_line(False)
        self._leave()
        if self._guesses.is_over:
            self.refused = message("tables-invitation-over", n=OPENINGS * CODES)
            self._say(self.refused)
            return
        self._say(why or message("tables-code-new"))
        self._begin()

    def _renew_refused(self) -> None:
        """Replace a code that the relay refuses, waiting longer after each repeated refusal."""
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
        """Replace a code that wrong guesses have used up, unless that has happened too often."""
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
        """Handle the connection or disconnection of the other table."""
        self.up = up
        self._said_gone &= not up
        self.on_line(up)
        if up:
            self._stop_timer()
        elif self._may_renew():
            self._wait_for_table()

    def piece(self, data: bytes) -> None:
        """Handle data from the other table."""
        self.on_piece(data)

    def on_refused(self, why: str) -> None:
        """Handle a refusal.

        A lost relay is reported once. If the code of an invitation is no longer valid, another one is
        created.
        """
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
    """One attempt to join a game. It begins with a code, and ends when this table has its own
    journal of the game. Until then, it implements `LinkListener`.

    Args:
        relay: The relay's address.
        code: The code.
        schedule: Runs a callable in the table's thread.
        on_change: Called in that thread after any change.
        path: The path of the journal, or None for the data folder.
        asks: Whether the game is shown first, in which case the attempt waits for `sit_down`.
        names: As for `GameJoin`.
        open_link: Opens the link to the other table.

    Attributes:
        game: The request to the other table.
        keys: The keys for reconnecting; None before the tables have met.
        reached: Whether the relay is connected, as far as is known.

    Raises:
        UserError: No link to that address is possible.
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
        """The reason why the attempt has failed, or None if it may still succeed."""
        return self._why or self.game.refused

    @property
    def lost(self) -> bool:
        """Whether the other table had joined but is no longer connected."""
        return self.keys is not None and not self._up

    def poll(self) -> None:
        """Send the requests that are due, and repeat unanswered ones."""
        if self._up:
            self.game.poll()

    def sit_down(self, names: Mapping[str, str] | None = None) -> None:
        """Accept the game after it has been shown.

        Args:
            names: As for `GameJoin`.
        """
        self.game.sit_down(names)

    def settle(self) -> None:
        """Delete the ticket, whose code is no longer needed.

        Either the game has begun, or there is no game.
        """
        drop_ticket(self._code)

    def _keep(self, journal: Path | None = None) -> None:
        """Store the keys for reconnecting, so that they survive a crash.

        Args:
            journal: The current path of the journal, or None.
        """
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
        """Do nothing, because the other table has the code."""

    def on_met(self, keys: LinkKeys) -> None:
        """Store the keys."""
        self.keys = keys
        self._keep()
        self._on_change()

    def line(self, up: bool) -> None:
        """Handle the connection or disconnection of the other table."""
        self._up = up
        self.reached |= up
        self.poll()
        self._on_change()

    def piece(self, data: bytes) -> None:
        """Handle data from the other table."""
        self.game.hear(data)
        if self.game.refused is not None:
            self.settle()
        self._on_change()

    def on_refused(self, why: str) -> None:
        """Handle a refusal. If the relay is lost, the link retries."""
        if why == "gone":
            self.reached = False
        else:
            self._why = refusal_message(why, self._relay)
            self.settle()
        self._on_change()


class SharedTable:
    """The links of one table.

    The properties of a link (`code`, `refused`, ...) are those of the first link without a guest, or
    otherwise of the first link.

    Args:
        schedule: Runs a callable in the table's thread.
        tell: Reports a message to this table only.
        another: Begins another game, whose journal has the given path.
        relay: The relay's address; empty if no relay has been chosen yet.
        code: The code with which the host has invited this table again, to a game in which this
            table already plays.
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
        """The link that is shown to the user, or None."""
        return next((one for one in self._lines if one.keys is None), next(iter(self._lines), None))

    @property
    def code(self) -> Invitation | None:
        """The code for another table; None if there is no code yet, or all tables have joined."""
        return None if self._line is None else self._line.code

    @property
    def refused(self) -> Message | None:
        """The relay's last refusal, or None."""
        return None if self._line is None else self._line.refused

    @property
    def warning(self) -> Message | None:
        """The warning that wrong guesses have used up codes of the invitation, or None."""
        return None if self._line is None else self._line.warning

    @property
    def relay(self) -> str:
        """The address of the relay in use."""
        return self._relay if self._line is None else self._line.relay

    @property
    def reached(self) -> bool:
        """Whether the relay is connected."""
        return self._line is not None and self._line.reached

    @property
    def gone(self) -> bool:
        """Whether connecting to the relay has failed."""
        return self._line is not None and self._line.gone

    @property
    def up(self) -> bool:
        """Whether the other table is connected."""
        return self._line is not None and self._line.up

    @property
    def met(self) -> bool:
        """Whether all other tables have joined by their codes."""
        return self._line is not None and self._line.keys is not None

    @property
    def waits_for_table(self) -> bool:
        """Whether a remote seat has no table yet."""
        return self._keeper is not None and self._keeper.has_free_seat

    @property
    def invites(self) -> bool:
        """Whether another table must join or return by a code."""
        return self._keeper is not None and any(one.keys is None for one in self._lines)

    # Beginning

    def sit(self, referee: Referee) -> None:
        """Open the links of a table that shares its game or has joined another table's game.

        Args:
            referee: The referee of the game.

        Raises:
            UserError: No link to that address is possible.
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

        Args:
            relay: The relay to use; empty for the same as before.

        Raises:
            UserError: No link to that address is possible, or this invitation gets no further code.
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
        """Send data to the table that hosts the game, as for `TableLine`."""
        return bool(self._lines) and self._lines[0].send(piece)

    def close(self) -> None:
        """Close the links; the table may reconnect later."""
        for line in self._lines:
            line.close()

    # Another game on the same link

    def _hear(self, data: bytes) -> None:
        """Handle data received from the table that hosts the game."""
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
