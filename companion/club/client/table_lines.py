"""Lines from this table to others of its club over the club's broker, each of which is a `Link` as one to a relay is."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Protocol

import msgspec

from companion.club.protocol.line_messages import LineMessage, read_line_message
from companion.club.protocol.messages import Presence as TablePresence
from companion.club.protocol.topics import Topics
from companion.kernel.limits import LABEL
from companion.plain_text.decoded_values import clean_values
from companion.remote.relay_messages import (
    Admit,
    Admitted,
    Enter,
    Forward,
    Forwarded,
    FromRelay,
    FromTable,
    Join,
    Joined,
    Open,
    Opened,
    Presence,
    Refused,
)

AGAIN = 4.0
"""Seconds after which a table that comes, and is not answered, comes again."""
UNNAMED = "AAA"
"""The name of an invitation that needs none."""

Hear = Callable[[FromRelay | bool], object]


class HouseTable(msgspec.Struct, frozen=True):
    """Another table of the club.

    Attributes:
        table: Its name in topics.
        name: What it is called.
        online: Whether it reaches the broker.
        free: Whether no game lies on it.
    """

    table: str
    name: str
    online: bool = False
    free: bool = True


class HouseInvitation(msgspec.Struct, frozen=True):
    """Another table invites this one. `table`: its name in topics; `name`: what it is called; `room`: of the line."""

    table: str
    name: str
    room: str


class _Stands(msgspec.Struct):
    on_table: dict[str, object] | None = None


class LineBroker(Protocol):
    """What carries lines."""

    def publish(self, topic: str, payload: bytes) -> bool:
        """Say something that is asked for again where it is lost; False: it is. Any thread."""

    def subscribe(self, topic: str) -> None:
        """Hear a topic until the broker is lost."""


class TableLines:
    """The lines of one table, as the thread of its membership carries them.

    Args:
        topics: Of this table.
        broker: What carries them.
        name: What this table is called.
        now: Monotonic seconds.

    Attributes:
        there: Whether the broker is reached.
        invited: Is told, in the network's thread, of each invitation of a table to which no line leads.
    """

    def __init__(
        self,
        topics: Topics,
        broker: LineBroker,
        name: str = "",
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._topics, self._broker, self._now = topics, broker, now
        self.name = name
        self._links: tuple[ClubLink, ...] = ()
        self._others: dict[str, HouseTable] = {}
        self._watching = self.there = False
        self.invited: Callable[[HouseInvitation], object] = lambda invitation: None

    def open(self, table: str, begins: FromTable, hear: Hear) -> ClubLink:
        """A link to that table, by its name in topics; as `RelayLink` otherwise."""
        return ClubLink(self, table, begins, hear)

    def add(self, link: ClubLink) -> None:
        """This link is heard from now on."""
        self._links += (link,)
        if self.there:
            self._broker.subscribe(self._topics.presence_of(link.table))
            link.on_broker(True)

    def remove(self, link: ClubLink) -> None:
        """It is heard no more."""
        self._links = tuple(one for one in self._links if one is not link)

    def say(self, table: str, said: LineMessage) -> bool:
        """Say something to another table; False: it is lost."""
        return self._broker.publish(self._topics.line_to(table), msgspec.json.encode(said))

    @property
    def now(self) -> float:
        """Monotonic seconds."""
        return self._now()

    @property
    def others(self) -> tuple[HouseTable, ...]:
        """The other tables that are there, in the order of their names; known some moments after the first call."""
        if not self._watching:
            self._watching = True
            self._watch()
        found = [one for one in self._others.copy().values() if one.online]
        return tuple(sorted(found, key=attrgetter("name")))

    def _watch(self) -> None:
        if self.there:
            for topic in self._topics.tables:
                self._broker.subscribe(topic)

    # The network's thread

    def on_broker(self, there: bool) -> None:
        """The broker is found, or lost."""
        self.there = there
        if there:
            self._broker.subscribe(self._topics.lines)
        if self._watching:
            self._watch()
        for link in self._links:
            if there:
                self._broker.subscribe(self._topics.presence_of(link.table))
            link.on_broker(there)

    def repeat(self) -> None:
        """Ask again what was not answered."""
        for link in self._links:
            link.repeat()

    def hear(self, topic: str, payload: bytes) -> bool:
        """What was said at a topic; whether it was another table's."""
        table = self._topics.table_of(topic)
        links = [link for link in self._links if link.table == table]
        if not table:
            return False
        known = self._others.get(table, HouseTable(table, table))
        try:
            if topic == self._topics.presence_of(table):
                there = clean_values(msgspec.json.decode(payload, type=TablePresence), LABEL)
                known = msgspec.structs.replace(known, online=there.online, name=there.name or known.name)
                for link in links:
                    link.on_table(there.online)
            elif topic == self._topics.state_of(table):
                stands = msgspec.json.decode(payload, type=_Stands)
                known = msgspec.structs.replace(known, free=stands.on_table is None)
            else:
                self._on_line(table, links, payload)
                return True
        except msgspec.DecodeError:
            return True
        self._others[table] = known
        return True

    def _on_line(self, table: str, links: Sequence[ClubLink], payload: bytes) -> None:
        """What another table says to this one."""
        said = read_line_message(payload)
        if said is None:
            return
        for link in links:
            link.on_message(said)
        if said.do == "invite" and not links:
            self.invited(HouseInvitation(table, said.name or table, said.room))


class ClubLink:
    """One end of a line to another table of the club. A `Link`.

    Args:
        lines: What carries it.
        table: The other table, by its name in topics.
        begins: What is said first: `Open` invites that table, `Join` comes to it, `Enter` comes back.
        hear: Is told what `RelayLink` tells.
    """

    def __init__(self, lines: TableLines, table: str, begins: FromTable, hear: Hear) -> None:
        self._lines, self.table, self.begins, self._hear = lines, table, begins, hear
        self._room = begins.room if isinstance(begins, Enter) else ""
        self._said_at = 0.0
        self._here = self._asked = False
        self._online: bool | None = None

    def start(self) -> None:
        """Begin, as soon as the broker is there."""
        self._lines.add(self)

    def close(self) -> None:
        """Leave."""
        self._lines.remove(self)
        self._say(LineMessage(do="gone", room=self._room))

    def say(self, said: FromTable) -> bool:
        """As `RelayLink.say`."""
        match said:
            case Forward(data=data):
                return self._say(LineMessage(do="send", room=self._room, data=data))
            case Admit():
                return self._say(LineMessage(do="admit", room=self._room))
        return True  # who did not find the key comes again by itself

    def on_broker(self, there: bool) -> None:
        """The broker is found, or lost."""
        self._hear(there)
        self._here = False
        if there:
            self._begin()

    def on_table(self, online: bool) -> None:
        """The other table reaches the broker, or does so no more."""
        back, self._online = online and self._online is False, online
        if back:
            self._begin()
        elif not online:
            self._see(False)

    def repeat(self) -> None:
        """A table that comes does so until it has been let in; the others, until they hear the other one."""
        if (isinstance(self.begins, Join) or not self._here) and self._lines.now - self._said_at >= AGAIN:
            self._begin()

    def on_message(self, said: LineMessage) -> None:
        """What the other table says."""
        if isinstance(self.begins, Join):
            self._come(said)
        elif said.do == "come":
            self._answer(said.room)
        if said.room == self._room != "":
            self._take(said)

    def _take(self, said: LineMessage) -> None:
        """What is said on this line."""
        match said.do:
            case "here":
                self._see(True)
                if said.asks:
                    self._say(LineMessage(do="here", room=self._room))
            case "gone":
                self._see(False)
            case "send":
                self._hear(Forwarded(said.data))

    def _begin(self) -> None:
        self._said_at = self._lines.now
        match self.begins:
            case Open():
                if not self._room:
                    self._room = secrets.token_hex(16)
                    self._hear(Opened(self._room, secrets.token_hex(16), UNNAMED))
                self._say(LineMessage(do="invite", room=self._room, name=self._lines.name))
            case Join():
                self._asked = True
                self._say(LineMessage(do="come", room=self._room))
            case Enter():
                self._say(LineMessage(do="here", room=self._room, asks=True))

    def _answer(self, room: str) -> None:
        """The other table comes: it is invited, or let in once more where it has not heard that it was."""
        if isinstance(self.begins, Open):
            self._see(False)
            self._begin()
        elif room == self._room:
            self._say(LineMessage(do="admit", room=room))
        else:
            self._say(LineMessage(do="taken"))

    def _come(self, said: LineMessage) -> None:
        """This table comes, and is answered."""
        match said.do:
            case "invite" if self._asked or said.room != self._room:
                # an invitation that comes twice is answered once
                self._asked, self._room = False, said.room
                self._say(LineMessage(do="here", room=self._room))  # before what the meeting says
                self._hear(Joined(self._room))
            case "admit" if said.room == self._room:
                self._here = True
                self._hear(Admitted(secrets.token_hex(16)))
            case "taken":
                self._hear(Refused("somebody-there"))

    def _see(self, here: bool) -> None:
        self._here = here
        self._hear(Presence(here))

    def _say(self, said: LineMessage) -> bool:
        return self._lines.say(self.table, said)
