"""Coming to a game of another table from the command line: it is waited for until there is one, or no hope of one."""

from __future__ import annotations

import contextlib
import queue
from collections.abc import Callable
from pathlib import Path

from companion.kernel.messages import Message, UserError, message
from companion.relay.invitation_link import read_link
from companion.relay.table_join import TableJoin
from companion.remote.invitation import Invitation, read_invitation
from companion.table.protocol import notices

RELAY = "ws://localhost:8770"
"""The relay where none is named: one's own."""
LOOK = 0.1
"""Seconds between two looks at whether something has to be said again."""


class JoinError(UserError):
    """A game that one cannot come to."""


def read_code(code: str, relay: str | None) -> tuple[Invitation, str]:
    """The invitation that a code or the line of its QR code is, and its relay; `relay`: the one that was named.

    Raises:
        InvitationError: it is no code.
    """
    link = read_link(code)
    if link is None:
        return read_invitation(code), relay or RELAY
    return link.code, relay or link.relay


def join_game(
    code: str, relay: str | None, path: Path | None, tell: Callable[[notices.Note[Message]], None]
) -> TableJoin:
    """Come to a game; returns when there is a journal of it.

    Args:
        code: The code, or the line of its QR code, which names the relay too.
        relay: The relay; None: that of the line, or of this computer.
        path: Where the journal will be; None: in the data folder.
        tell: Says something at this table.

    Raises:
        InvitationError: it is no code.
        JoinError: nothing comes of it.
        RelayAddressError: the relay has no such address.
    """
    invitation, address = read_code(code, relay)
    work: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
    join = TableJoin(address, invitation, work.put, path=path)
    join.start()
    told = False
    while join.game.journal is None:
        with contextlib.suppress(queue.Empty):
            work.get(timeout=LOOK)()
        join.poll()
        if not join.reached and not told:
            told = True
            tell(notices.Note(kind="tables-relay-gone", text=message("tables-relay-gone")))
        if join.refused is not None:
            join.close()
            raise JoinError(join.refused.id, **join.refused.values)
    return join
