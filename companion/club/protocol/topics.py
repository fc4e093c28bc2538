"""Where a table says what: the topics of a club."""

from __future__ import annotations

import re

from companion.kernel.messages import UserError

ROOT = "tableside"
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class TopicError(UserError):
    """A club or table cannot have this name."""


def plain(name: str) -> str:
    """A name as it stands in topics: small letters, digits and hyphens.

    Raises:
        TopicError: nothing of it is left.
    """
    made = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40].strip("-")
    if not _NAME.fullmatch(made):
        raise TopicError("club-name", name=name)
    return made


class Topics:
    """The topics of one table of a club.

    A table writes below its own name alone; `ack` and `orders` are the hub's to write.
    """

    def __init__(self, club: str, table: str) -> None:
        self._tables = f"{ROOT}/{plain(club)}/tables"
        self.table, base = plain(table), f"{ROOT}/{plain(club)}"
        self.presence = f"{base}/tables/{plain(table)}/presence"
        self.state = f"{base}/tables/{plain(table)}/state"
        self.events = f"{base}/tables/{plain(table)}/events"
        self.ack = f"{base}/acks/{plain(table)}"
        self.orders = f"{base}/orders/{plain(table)}"
        self.lines = f"{self._tables}/+/lines/{self.table}"
        """What other tables say to this one."""

        self.tables = (f"{self._tables}/+/presence", f"{self._tables}/+/state")
        """Which tables are there, and how they stand."""

    def line_to(self, table: str) -> str:
        """What this table says to another one. `table`: its name in topics."""
        return f"{self._tables}/{self.table}/lines/{table}"

    def state_of(self, table: str) -> str:
        """How another table stands."""
        return f"{self._tables}/{table}/state"

    def presence_of(self, table: str) -> str:
        """Whether another table is there."""
        return f"{self._tables}/{table}/presence"

    def table_of(self, topic: str) -> str:
        """The other table that says something to this one or to all at a topic; empty: none does."""
        table, _, rest = topic.removeprefix(f"{self._tables}/").partition("/")
        told = rest in (f"lines/{self.table}", "presence", "state")
        return table if told and table != self.table else ""
