"""Whether a table belongs to a club, asked at each start: if not, nothing of the network is loaded."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.club.client.membership_config import ClubError, load_membership
from companion.kernel.messages import UserError

if TYPE_CHECKING:
    from companion.club.client.membership import Membership, OrderUi
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
