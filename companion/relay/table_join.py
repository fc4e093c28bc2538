"""Coming to a game of another table by its code: the line to it, and what is played there."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from companion.kernel.messages import Message, message
from companion.relay.address import club_table
from companion.relay.link import OpenLink, RelayLink
from companion.relay.table_link import LinkKeys, TableLink
from companion.remote.invitation import Invitation
from companion.table.context import Schedule, monotonic_ms
from companion.table.other_tables.join import GameJoin

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


def refusal_message(why: str, relay: str) -> Message:
    """What a relay refuses, in words. `why`: its id of it; `relay`: its address, or that of a table of the club."""
    if why == "gone" and club_table(relay) is not None:
        return message("club-line-gone")
    return message(REFUSED.get(why, "tables-relay-full"))


class TableJoin:
    """One try to come, from a code to a journal of one's own. A `LinkListener` meanwhile.

    Args:
        relay: Its address.
        code: The code.
        schedule: Has something done in the table's thread.
        on_change: Is called in that thread when anything is another.
        path: Where the journal will be; None: in the data folder.
        asks: Whether people are shown the game first: it waits for `sit_down` then.
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
    ) -> None:
        self._relay = relay
        self.link = TableLink(relay, "guest", self, schedule, code, open_link=open_link)
        self.game = GameJoin(self.link.send, monotonic_ms, time.time, path=path, asks=asks)
        self.keys: LinkKeys | None = None
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

    def sit_down(self) -> None:
        """People here have seen the game, and play it."""
        self.game.sit_down()

    def close(self) -> None:
        """Come no more."""
        self.link.close()

    # As `LinkListener`

    def on_code(self, invitation: Invitation) -> None:
        """The other table has the code."""

    def on_met(self, keys: LinkKeys) -> None:
        """The other table knows the code too."""
        self.keys = keys
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
        self._on_change()

    def on_refused(self, why: str) -> None:
        """A relay that is gone is tried again."""
        if why == "gone":
            self.reached = False
        else:
            self._why = refusal_message(why, self._relay)
        self._on_change()
