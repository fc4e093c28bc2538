"""What people at a table see of the line to another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from companion.app.app_context import Sharing
    from companion.table.referee import Referee

QUIET = 4
"""Seconds without a sign of life from which people see how many there were."""


class LineState(msgspec.Struct, frozen=True):
    """The line as it is now.

    Attributes:
        lost: Whether the other table is not heard, and people here have not said yet that they wait.
        silent: Seconds since it was heard, as far as that is worth a word; None: it is there, or never was.
    """

    lost: bool
    silent: int | None


def line_state(sharing: Sharing | None, referee: Referee) -> LineState | None:
    """How it stands; None: the game is played at this table alone."""
    shared = referee.shared
    if shared is None or sharing is None:
        return None
    elsewhere = [seat for seat in referee.game.seats if seat in referee.record.line_of_play.elsewhere]
    heard = [shared.silence(seat) for seat in elsewhere]
    longest = max((ms for ms in heard if ms is not None), default=0) // 1000
    lost = sharing.is_lost
    return LineState(lost and not sharing.waiting, longest if lost or longest >= QUIET else None)
