"""Coming to a game of another table by its code: the line to it, and what is played there."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from companion.kernel.messages import Message
from companion.relay.join_ticket import JoinTicket, drop_ticket, read_ticket, write_ticket
from companion.relay.line_keys import keys_file, write_keys
from companion.relay.link import OpenLink, RelayLink
from companion.relay.refusals import refusal_message
from companion.relay.table_link import LinkKeys, TableLink
from companion.remote.invitation import Invitation
from companion.table.context import Schedule, monotonic_ms
from companion.table.other_tables.join import GameJoin
from companion.table.storage.saved_games import find_copy


class TableJoin:
    """One try to come, from a code to a journal of one's own. A `LinkListener` meanwhile.

    Args:
        relay: Its address.
        code: The code.
        schedule: Has something done in the table's thread.
        on_change: Is called in that thread when anything is another.
        path: Where the journal will be; None: in the data folder.
        asks: Whether people are shown the game first: it waits for `sit_down` then.
        names: As for `GameJoin`.
        open_link: Makes the way to the other table.

    Attributes:
        game: What is asked of the table there.
        keys: What brings this table back; None: it has not met the other one.
        reached: Whether the relay is reached, as far as is known.

    Raises:
        UserError: no way begins with that address.
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
            self.game.journal = Path(ticket.journal)  # it was ended just when its game had begun
        self.reached = True
        self._on_change = on_change
        self._up = False
        self._why: Message | None = None

    def start(self) -> None:
        """Connect, soon."""
        self.link.start()

    @property
    def refused(self) -> Message | None:
        """Why nothing comes of it; None: it may."""
        return self._why or self.game.refused

    @property
    def lost(self) -> bool:
        """Whether the other table had come, and is not there now."""
        return self.keys is not None and not self._up

    def poll(self) -> None:
        """Ask, and ask again what was not answered."""
        if self._up:
            self.game.poll()

    def sit_down(self, names: Mapping[str, str] | None = None) -> None:
        """People here have seen the game, and play it. `names`: as for `GameJoin`."""
        self.game.sit_down(names)

    def settle(self) -> None:
        """The game has begun, or is none: the code brings nobody back to it any more."""
        drop_ticket(self._code)

    def _keep(self, journal: Path | None = None) -> None:
        """What brings this table back outlives a kill; `journal`: where its journal begins now."""
        if self.keys is None:
            return
        where = "" if journal is None else str(journal)
        write_ticket(self._code, JoinTicket(self.keys, self.game.table, self.game.secret.hex(), where))
        if journal is not None:
            write_keys(keys_file(journal, 0), self.keys)

    def close(self) -> None:
        """Come no more."""
        self.link.close()

    # As `LinkListener`

    def on_code(self, invitation: Invitation) -> None:
        """The other table has the code."""

    def on_met(self, keys: LinkKeys) -> None:
        """The other table knows the code too."""
        self.keys = keys
        self._keep()
        self._on_change()

    def line(self, up: bool) -> None:
        """As `LinkListener`."""
        self._up = up
        self.reached |= up
        self.poll()
        self._on_change()

    def piece(self, data: bytes) -> None:
        """As `LinkListener`."""
        self.game.hear(data)
        if self.game.refused is not None:
            self.settle()
        self._on_change()

    def on_refused(self, why: str) -> None:
        """A relay that is gone is tried again."""
        if why == "gone":
            self.reached = False
        else:
            self._why = refusal_message(why, self._relay)
            self.settle()
        self._on_change()
