"""A table's membership of a club, as a face has it."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from companion.club.client.hub_locator import HubLocator
from companion.club.client.membership_config import OUTBOX, RULES, ClubError, ClubMembership
from companion.club.client.mqtt_sender import MqttSender
from companion.club.client.order_handler import OrderHandler, OrderUi
from companion.club.client.order_parser import ReceivedOrder
from companion.club.client.publisher import EventPublisher
from companion.club.client.table_lines import ClubLink, HouseInvitation, HouseTable
from companion.club.protocol.topics import Topics, plain
from companion.i18n.languages import ENGLISH
from companion.kernel.messages import UserError
from companion.remote.relay_messages import FromRelay, FromTable
from companion.table.context import Schedule
from companion.table.referee import Referee
from companion.table.storage.data_folder import folder

ALONE = 300.0
"""Seconds without the club after which a game that an arbiter has paused is its players' again."""


class Membership:
    """Tells the club of one table after the other, and has the face carry out what arbiters order.

    Everything is called in the table's thread. `hand`: has something done there, from any thread.
    `language`: of the table before a game lies on it.
    """

    def __init__(
        self,
        joined: ClubMembership,
        face: OrderUi,
        hand: Schedule,
        at: Path | None = None,
        language: str = ENGLISH,
    ) -> None:
        topics = Topics(joined.club, joined.table)
        self.joined = joined
        self._closed, self._hand = False, hand
        self._sending = MqttSender(
            (at or folder()) / OUTBOX,
            joined.address,
            topics,
            joined.table,
            _program(),
            obey=lambda order: hand(partial(self._obey, order)),
        )
        self._publishing = EventPublisher(
            self._sending.stream,
            self._sending.keep,
            time.time,
            joined.table,
            60.0 * joined.delay,
            self._sending.stand,
        )
        self._publishing.begin(language)
        self._orders = OrderHandler(face, self._publishing, (at or folder()) / RULES)
        for order in self._sending.waiting:
            self._orders.wait_again(order)
        self._sending.begin()
        self._seeking = HubLocator(joined, lambda: self._sending.there, self._sending.move, at or folder())
        self._seeking.begin()

    @property
    def others(self) -> tuple[HouseTable, ...]:
        """The other tables of the club that are there."""
        return self._sending.lines.others

    def hear_invitations(self, invited: Callable[[HouseInvitation], None]) -> None:
        """Be told, in the table's thread, of each table that invites this one."""
        self._sending.lines.invited = lambda invitation: self._hand(partial(invited, invitation))

    @property
    def there(self) -> bool:
        """Whether the broker is reached now."""
        return self._sending.there

    def open_link(
        self, table: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]
    ) -> ClubLink:
        """A line to another table of the club; as `OpenLink` otherwise.

        Raises:
            TopicError: no table can have that name.
            ClubError: it is this table.
        """
        if plain(table) == plain(self.joined.table):
            raise ClubError("club-line-itself", table=table)
        return self._sending.lines.open(plain(table), begins, hear)

    def sit(self, referee: Referee) -> None:
        """This game lies on the table now."""
        referee.table.arbiters = self._in_reach
        self._publishing.sit(referee)
        self._orders.sit(referee)

    def rise(self) -> None:
        """None lies there now."""
        self._orders.rise()
        self._publishing.rise()

    def call(self, why: str | None) -> None:
        """Somebody wants the host, with a reason or without one (""); None: no more."""
        self._publishing.call(why)

    def on_failed(self, wrong: UserError) -> None:
        """The game that an arbiter has put up cannot begin."""
        self._orders.on_failed(wrong)

    def close(self) -> None:
        self._closed = True
        self._seeking.close()
        self.rise()
        self._sending.close()

    def _in_reach(self) -> bool:
        return not self._closed and self._sending.away < ALONE

    def _obey(self, order: ReceivedOrder) -> None:
        if not self._closed:  # it is answered at the next start
            self._orders.take(order)


def _program() -> str:
    try:
        return f"Tableside {version('tableside')}"
    except PackageNotFoundError:
        return "Tableside"
