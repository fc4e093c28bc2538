"""What takes its time when a table joins a club: looking for hubs, and asking one.

Runs in threads; the page hears in its own.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

import msgspec

from companion.app.widgets.app_thread import do_in_app_thread
from companion.club.client.join_client import (
    Invitation,
    JoinTicket,
    request_admission,
    request_join,
    with_fingerprint,
)
from companion.club.client.membership_config import (
    ClubError,
    ClubMembership,
    forget_membership,
    save_membership,
)
from companion.club.protocol import mdns
from companion.club.protocol.mdns import HubInfo
from companion.kernel.messages import UserError
from companion.table.storage.data_folder import folder

AGAIN, PATIENCE = 2.0, 290.0
"""Seconds between two looks whether an arbiter has let the table in, and after which it looks no more."""


class JoinRequest(msgspec.Struct, frozen=True):
    """`table`: its name; `delay`: minutes; `bring`: the games of the last 24 hours too."""

    invitation: Invitation
    pin: str
    table: str
    delay: int
    bring: bool
    door: JoinTicket | None = None
    """Where an arbiter lets it in, without a PIN."""


class JoinResult(msgspec.Struct, frozen=True):
    """The table has joined, and has brought so many games; `left`: so many could not be read."""

    joined: ClubMembership
    brought: int = 0
    left: int = 0


def find_clubs(found: Callable[[list[HubInfo]], None]) -> None:
    """Say which clubs there are, by their names."""

    def on_looked() -> None:
        try:
            clubs = mdns.clubs()
        except OSError as wrong:  # there is no network
            logging.getLogger(__name__).info("no club can be looked for: %s", wrong)
            clubs = []
        do_in_app_thread(found, clubs)

    threading.Thread(target=on_looked, daemon=True).start()


def check_certificate(invitation: Invitation, found: Callable[[Invitation | ClubError], None]) -> None:
    """Look whose certificate an unknown hub shows: people compare it before a PIN is sent."""

    def on_looked() -> None:
        came: Invitation | ClubError
        try:
            came = with_fingerprint(invitation)
        except ClubError as wrong:
            came = wrong
        do_in_app_thread(found, came)

    threading.Thread(target=on_looked, daemon=True).start()


def join_club(
    wanted: JoinRequest,
    language: str,
    left: Callable[[], None],
    done: Callable[[JoinResult | UserError | OSError], None],
    over: threading.Event,
) -> None:
    """Ask the hub and belong to its club.

    `left`: returns when the club before is told good-bye; `over`: nobody waits at the door any more.
    """

    def on_asked() -> None:
        try:
            left()
            came: JoinResult | UserError | OSError | None = _try_join(wanted, language, over)
        except (UserError, OSError) as wrong:
            came = wrong
        if came is not None:
            do_in_app_thread(done, came)

    threading.Thread(target=on_asked, daemon=True).start()


def _try_join(wanted: JoinRequest, language: str, over: threading.Event) -> JoinResult | None:
    if wanted.door is None:
        made = request_join(wanted.invitation, wanted.pin, wanted.table, folder(), wanted.delay, language)
    else:
        came = _let_in(wanted, wanted.door, language, over)
        if came is None:
            return None
        made = came
    forget_membership()  # what is kept of another club is none of this one's business
    brought, unread = 0, 0
    if wanted.bring:
        from companion.club.client.backfill import backfill

        found = backfill(made, language)
        brought, unread = found.games, found.left
    save_membership(made)
    return JoinResult(made, brought, unread)


def _let_in(
    wanted: JoinRequest, door: JoinTicket, language: str, over: threading.Event
) -> ClubMembership | None:
    """Wait at the door; None: nobody waits there any more."""
    for _ in range(int(PATIENCE / AGAIN)):
        made = request_admission(wanted.invitation, door, wanted.table, folder(), wanted.delay, language)
        if made is not None:
            return made
        if over.wait(AGAIN):
            return None
    raise ClubError("club-door-late")
