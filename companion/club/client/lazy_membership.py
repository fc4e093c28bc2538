"""Lazy loading of the club membership and of connections to other tables.

A connection goes over the club's broker or a relay. No network module is loaded before it is needed.
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
    """Return the table's membership of its club, with its thread running; None if it belongs to no club.

    The required modules are loaded only if the table belongs to a club.

    Args:
        refused: Called with the reason if the stored club cannot be read, or if nothing can be stored for
            the club. The table then continues without the club.
        face: See `Membership`.
        hand: See `Membership`.
        language: See `Membership`.
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
    """Open a link to another table.

    It goes over the club if the address names one of the club's tables, otherwise over a relay. `club` is
    the club of this table. See `companion.relay.table_link.RelayLink` for the other arguments.

    Raises:
        RelayAddressError: If the text is not the address of a relay.
        ClubError: If this table belongs to no club, or the address is its own.
        TopicError: If no table can have that name.
    """
    from companion.relay.table_link import RelayLink
    from companion.remote.relay_messages import club_table

    table = club_table(url)
    if table is None:
        return RelayLink(url, begins, hear)
    if club is None:
        raise ClubError("club-line-none", table=table)
    return club.open_link(table, begins, hear)
