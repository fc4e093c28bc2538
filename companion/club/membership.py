"""A table's membership of a club, as a face has it."""

from __future__ import annotations

import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from companion.club.joining import OUTBOX, Joined
from companion.club.publishing import Publishing
from companion.club.sending import Sending
from companion.club.topics import Topics
from companion.table.data_folder import folder
from companion.table.referee import Referee


class Membership:
    """Tells the club of one table after the other. Everything is called in the table's thread."""

    def __init__(self, joined: Joined, at: Path | None = None) -> None:
        topics = Topics(joined.club, joined.table)
        self.joined = joined
        self._sending = Sending((at or folder()) / OUTBOX, joined.address, topics, joined.table, _program())
        self._publishing = Publishing(
            self._sending.stream, self._sending.keep, time.time, joined.table, 60.0 * joined.delay
        )
        self._sending.begin()

    @property
    def there(self) -> bool:
        """Whether the broker is reached now."""
        return self._sending.there

    def sit(self, referee: Referee) -> None:
        """This game lies on the table now."""
        self._publishing.sit(referee)

    def rise(self) -> None:
        """None lies there now."""
        self._publishing.rise()

    def call(self, why: str | None) -> None:
        """Somebody wants the host, with a reason or without one (""); None: no more."""
        self._publishing.call(why)

    def close(self) -> None:
        self._publishing.rise()
        self._sending.close()


def _program() -> str:
    try:
        return f"Tableside {version('tableside')}"
    except PackageNotFoundError:
        return "Tableside"
