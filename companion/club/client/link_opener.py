"""Which way leads to another table: the club's broker or a relay."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.club.client.membership_config import ClubError
from companion.relay.table_link import Link, RelayLink
from companion.remote.relay_messages import FromRelay, FromTable, club_table

if TYPE_CHECKING:
    from companion.club.client.membership import Membership


def open_link(
    club: Membership | None, url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]
) -> Link:
    """The way to another table, over the club where the address names one of its tables, otherwise over a relay.

    `club`: the one that this table belongs to; `url`, `begins` and `hear`: as `RelayLink`.

    Raises:
        RelayAddressError: it is no address of a relay.
        ClubError: this table belongs to no club, or it is its own.
        TopicError: no table can have that name.
    """
    table = club_table(url)
    if table is None:
        return RelayLink(url, begins, hear)
    if club is None:
        raise ClubError("club-line-none", table=table)
    return club.open_link(table, begins, hear)
