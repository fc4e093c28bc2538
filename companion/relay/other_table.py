"""The line from this table to one other: the code, the keys that bring it back, and what the relay refuses."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.kernel.messages import Message, Seat, UserError, message
from companion.relay.address import club_table
from companion.relay.line_keys import read_keys, write_keys
from companion.relay.link import OpenLink, RelayLink
from companion.relay.refusals import refusal_message
from companion.relay.table_link import LinkKeys, TableLink
from companion.remote.handshake import USED_UP
from companion.remote.invitation import CODES, OPENINGS, GuessCount, Invitation
from companion.remote.key_exchange import End
from companion.table.context import Schedule
from companion.table.protocol import notices

LEFT = 30.0
"""Seconds that a table may be away which has come by the code and not sat down; then there is another code."""
RENEWED = ("no-such-room", "name-taken", USED_UP)
"""Why a table that invites needs another code."""
AGAIN = 60.0
"""Seconds at the most before another code, where a relay refuses one after the other."""


class OtherTable:
    """One line. A `LinkListener`.

    Args:
        end: Whether this table keeps the game.
        relay: The relay for an invitation; empty: it waits until `invite_again` names one.
        schedule: Has something done in the table's thread.
        tell: Says something to whoever is at this table, and to nobody else.
        seat: Of those that are meant for the other table, where there are several tables; empty: there is one.
        open_link: Makes the way to the other table.

    Attributes:
        on_line, on_piece: Are told of the line, and given what comes.
        has_place: Whether a table that comes on this line may still sit down.
        code: By which the other table may come; None: there is none yet, or it has been used.
        refused: What the relay has refused last; None: nothing.
        warning: That strangers have used up codes of this invitation; None: they have not.
        up: Whether the other table is at its end of the line.
        keys: What brings this table back; None: the two have not met.
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
        """Codes that the relay has refused one after the other."""
        self._timer: threading.Timer | None = None

    @property
    def relay(self) -> str:
        """The address of the relay that is used."""
        return self.keys.url if self.keys is not None else self._relay

    @property
    def reached(self) -> bool:
        """Whether the relay is reached."""
        return self._link is not None and self._link.reached

    @property
    def gone(self) -> bool:
        """Whether the relay was sought in vain."""
        return self._said_gone and not self.reached

    def take(self, link: TableLink, keys: LinkKeys | None) -> None:
        """Go on with a line that there is."""
        self._link, self.keys = link, keys

    def open(self, keys_at: Path, code: Invitation | None = None) -> None:
        """Be at this end: come back, go on, or begin.

        Args:
            keys_at: Where the keys are kept.
            code: By which the keeper has invited again.

        Raises:
            UserError: no way begins with that address.
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
        """Raises UserError."""
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
        """Make another code.

        Args:
            relay: The relay to use from now on; empty: as before.

        Raises:
            UserError: no way begins with that address, or this invitation gets no further code.
        """
        if self._guesses.is_over:
            raise UserError("tables-invitation-over", n=OPENINGS * CODES)
        self._refusals = 0
        self._leave()
        self._relay = relay or self.relay
        self._begin()

    def _leave(self) -> None:
        """End the invitation or the line that there is."""
        self._stop_timer()
        if self._link is not None:
            self._link.close(wait=False)
        self._relay = self.relay
        self.keys = self.code = self.refused = None
        self.up = self._said_gone = False
        if self._keys_at is not None:
            self._keys_at.unlink(missing_ok=True)

    def send(self, piece: bytes) -> bool:
        """As for `TableLine`."""
        return self._link is not None and self._link.send(piece)

    def close(self) -> None:
        """The table ends; it may come back."""
        self._stop_timer()
        if self._link is not None:
            self._link.close()

    def _start_timer(self, seconds: float, work: Callable[[TableLink | None], None]) -> None:
        """Do something with the present link after a while, instead of what was to be done before."""
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
        """Who has come by the code has left without sitting down: after a while another code invites somebody else."""
        self._start_timer(LEFT, self._look_for_table)

    def _look_for_table(self, link: TableLink | None) -> None:
        if link is not self._link or self.up or not self._may_renew():
            return
        if self.reached:
            self._renew()
        else:  # nobody could come back
            self._wait_for_table()

    def _may_renew(self) -> bool:
        return self._end == "keeper" and self.keys is not None and self.has_place()

    def _renew(self, why: Message | None = None) -> None:
        """Another code replaces the one before, or the invitation is over."""
        self.on_line(False)
        self._leave()
        if self._guesses.is_over:
            self.refused = message("tables-invitation-over", n=OPENINGS * CODES)
            self._say(self.refused)
            return
        self._say(why or message("tables-code-new"))
        self._begin()

    def _renew_refused(self) -> None:
        """The relay refuses this code. If it refuses one after the other, each next one comes later."""
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
        """Strangers have used up the code. Another one follows, unless that has happened too often."""
        self._guesses.end_code()
        self.warning = None if self._guesses.is_over else message("tables-code-revoked", n=OPENINGS)
        self._renew(self.warning)

    # As `LinkListener`

    def on_code(self, invitation: Invitation) -> None:
        """The code is said at this table alone."""
        self.code, self.refused = invitation, None
        said = message("tables-code", code=str(invitation))
        if self._seat:
            said = message("tables-code-seat", seat=Seat(self._seat), code=str(invitation))
        self._tell(notices.Note(kind="tables-code", text=said, code=str(invitation)))

    def on_met(self, keys: LinkKeys) -> None:
        """The keys are kept beside the journal."""
        self.keys, self.code, self.warning = keys, None, None
        self._guesses, self._refusals = GuessCount(), 0
        if self._keys_at is not None:
            write_keys(self._keys_at, keys)
            self._say(message("tables-met"))

    def line(self, up: bool) -> None:
        """As `LinkListener`."""
        self.up = up
        self._said_gone &= not up
        self.on_line(up)
        if up:
            self._stop_timer()
        elif self._may_renew():
            self._wait_for_table()

    def piece(self, data: bytes) -> None:
        """As `LinkListener`."""
        self.on_piece(data)

    def on_refused(self, why: str) -> None:
        """A relay that is gone is spoken of once; who invites gets another code where the old one is good no more."""
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
