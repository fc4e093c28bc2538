"""Tables that tell a hub how they stand, without a broker, and what a wall shows of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from companion.club.client.outbox import KnownGame, OutboxRow
from companion.club.client.publisher import EventPublisher, EventStream
from companion.club.hub.hub import Hub
from companion.club.protocol.messages import EVENTS, Presence, State
from tests.table.table_fixture import Rig


class Told:
    """A real table whose words go straight into a hub's store. `at`: the table's clock."""

    def __init__(
        self, hub: Hub, folder: Path, place: str, name: str = "", at: float = 1e6, **opening: Any
    ) -> None:
        self.hub, self.place, self.at = hub, place, at
        folder.mkdir(exist_ok=True)
        self.rig = Rig(folder, seats=None, **opening)
        stream = EventStream(f"stream-{place}", 0, {})
        self.publishing = EventPublisher(
            stream,
            self.keep,
            lambda: self.at,
            name or place.replace("-", " ").title(),
            stand=self.stand,
        )
        self.here(True)
        self.publishing.sit(self.rig.referee)

    def here(self, online: bool) -> None:
        said = Presence(stream=f"stream-{self.place}", online=online, name=self.place)
        self.hub.store.presence(self.hub.club, self.place, said, self.hub.wall())
        self.hub.tell({self.place})

    def stand(self, state: bytes) -> None:
        read = msgspec.json.decode(state, type=State)
        self.hub.store.stands(self.hub.club, self.place, read, self.hub.wall())
        self.hub.tell({self.place})

    def keep(self, rows: list[OutboxRow], game: str, known: KnownGame) -> None:
        events = [msgspec.json.decode(row.body, type=EVENTS) for row in rows]
        if events:
            self.hub.store.take(self.hub.club, self.place, events)
        for row in rows:
            if row.state:
                self.stand(row.state)
        self.hub.tell({self.place})


def event_of(chunk: bytes) -> tuple[str, str, dict[str, Any]]:
    """Kind, id and data of an event of a stream."""
    lines = dict(line.partition(": ")[::2] for line in chunk.decode().strip().split("\n"))
    return lines["event"], lines.get("id", ""), json.loads(lines.get("data") or "{}")
