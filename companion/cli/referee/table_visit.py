"""Coming to a game of another table from the command line: it is waited for until there is one, or no hope of one."""

from __future__ import annotations

import contextlib
import queue
from collections.abc import Callable, Mapping
from pathlib import Path

from companion.kernel.messages import Message, UserError
from companion.relay.address import CLUB, PORT
from companion.relay.invitation_link import read_link
from companion.relay.link import OpenLink, RelayLink
from companion.relay.refusals import refusal_message
from companion.relay.table_join import TableJoin
from companion.remote.invitation import NO_CODE, Invitation, read_invitation
from companion.table.protocol import notices

RELAY = f"ws://localhost:{PORT}"
"""The relay where none is named: one's own."""
TABLE = "table:"
"""What stands before the name of a table of the club, instead of a code."""
LOOK = 0.1
"""Seconds between two looks at whether something has to be said again."""


class JoinError(UserError):
    """A game that one cannot come to."""


def read_code(code: str, relay: str | None) -> tuple[Invitation, str]:
    """The invitation that a code, the line of its QR code or a table of the club is, and where it leads.

    `relay`: the one that was named.

    Raises:
        InvitationError: it is no code.
    """
    if code.startswith(TABLE):
        return NO_CODE, f"{CLUB}{code.removeprefix(TABLE)}"
    link = read_link(code)
    if link is None:
        return read_invitation(code), relay or RELAY
    return link.code, relay or link.relay


def join_game(
    code: str,
    relay: str | None,
    path: Path | None,
    tell: Callable[[notices.Note[Message]], None],
    open_link: OpenLink = RelayLink,
    names: Mapping[str, str] = {},
) -> TableJoin:
    """Come to a game; returns when there is a journal of it.

    Args:
        code: The code, the line of its QR code, which names the relay too, or `table:` and a table of the club.
        relay: The relay; None: that of the line, or of this computer.
        path: Where the journal will be; None: in the data folder.
        tell: Says something at this table.
        open_link: Makes the way to the other table.
        names: Who comes, as for `GameJoin`.

    Raises:
        InvitationError: it is no code.
        JoinError: nothing comes of it.
        UserError: no way begins with that address.
    """
    invitation, address = read_code(code, relay)
    work: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
    join = TableJoin(address, invitation, work.put, path=path, open_link=open_link, names=names)
    join.start()
    told = False
    while join.game.journal is None:
        with contextlib.suppress(queue.Empty):
            work.get(timeout=LOOK)()
        join.poll()
        if not join.reached and not told:
            told = True
            said = refusal_message("gone", address)
            tell(notices.Note(kind=said.id, text=said))
        if join.refused is not None:
            join.close()
            raise JoinError(join.refused.id, **join.refused.values)
    return join
