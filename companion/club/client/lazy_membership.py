"""Whether a table belongs to a club, asked at each start, and the way to another table, over its broker or a relay.

Nothing of the network is loaded before it is needed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.club.client.membership_config import ClubError, load_membership
from companion.kernel.messages import UserError

if TYPE_CHECKING:
    from companion.club.client.membership import Membership, OrderUi
    from companion.relay.table_link import Link
    from companion.remote.relay_messages import FromRelay, FromTable
    from companion.table.table import Schedule


def membership(
    refused: Callable[[UserError], None],
    face: OrderUi,
    hand: Schedule,
    language: str,
) -> Membership | None:
    """The table's membership of its club, with its thread running; None: it belongs to none.

    What it needs is loaded only then.

    `refused` hears why the club that is kept cannot be read, or nothing can be kept for it: the table plays on without. `face`, `hand` and
    `language`: as `Membership`.
    """
    try:
        found = load_membership()
    except ClubError as wrong:
        refused(wrong)
        return None
    if found is None:
        return None
    from companion.club.client.membership import Membership
    from companion.table.storage.data_folder import StorageError

    try:
        return Membership(found, face, hand, language=language)
    except StorageError as wrong:
        refused(wrong)
        return None


def open_link(
    club: Membership | None, url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]
) -> Link:
    """The way to another table, over the club where the address names one of its tables, otherwise over a relay.

    `club`: the one that this table belongs to; `url`, `begins` and `hear`: as `companion.relay.table_link.RelayLink`.

    Raises:
        RelayAddressError: it is no address of a relay.
        ClubError: this table belongs to no club, or it is its own.
        TopicError: no table can have that name.
    """
    from companion.relay.table_link import RelayLink
    from companion.remote.relay_messages import club_table

    table = club_table(url)
    if table is None:
        return RelayLink(url, begins, hear)
    if club is None:
        raise ClubError("club-line-none", table=table)
    return club.open_link(table, begins, hear)
