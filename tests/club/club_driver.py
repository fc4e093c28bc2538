"""Tables of a club as tests use them: their events on the way to a real broker or into a list, and orders to them."""

from __future__ import annotations

import itertools
import json
import queue
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.club.client.membership_config import BrokerAddress
from companion.club.client.mqtt_sender import MqttSender
from companion.club.client.order_handler import PendingGame
from companion.club.client.outbox import KnownGame, OutboxRow
from companion.club.client.publisher import EventPublisher, EventStream
from companion.club.protocol.line_diff import entries
from companion.club.protocol.topics import Topics
from companion.kernel.actions import Draw
from companion.kernel.game import Game
from tests.club.reference_consumer import Followed
from tests.table.table_fixture import Rig

TOPICS = Topics("Chess Friends", "Table 3")


class Table:
    """A table of a club, with its game; `to`: a port on this machine, or a whole address."""

    def __init__(self, folder: Path, to: int | BrokerAddress, delay: float = 0.0, **opening: Any) -> None:
        self.folder = folder
        self.rig = Rig(folder, game="wild-jokers", **opening)
        address = BrokerAddress("127.0.0.1", to) if isinstance(to, int) else to
        self.sending = MqttSender(folder / "club.sqlite", address, TOPICS, "Table 3", "test")
        self.publishing = EventPublisher(self.sending.stream, self.sending.keep, time.time, "Table 3", delay)
        self.publishing.sit(self.rig.referee)
        self.sending.begin()

    def close(self) -> None:
        self.publishing.rise()
        self.sending.close()
        self.rig.referee.close()


class RecordedTable:
    """A table that tells, and a club that follows. `wall`: its clock."""

    def __init__(self, delay: float = 0.0) -> None:
        self.stream = EventStream("s1", 0, {})
        self.rows: list[OutboxRow] = []
        self.stood: list[dict[str, Any]] = []
        self.wall = 1_800_000_000.0
        self.publishing = self.fresh(delay)

    def fresh(self, delay: float = 0.0) -> EventPublisher:
        return EventPublisher(self.stream, self.keep, lambda: self.wall, "Table 3", delay, self.stand)

    def keep(self, rows: list[OutboxRow], game: str, known: KnownGame) -> None:
        self.rows += rows
        self.stood += [json.loads(row.state) for row in rows if row.state]

    def stand(self, state: bytes) -> None:
        self.stood.append(json.loads(state))

    @property
    def events(self) -> list[dict[str, Any]]:
        return [json.loads(row.body) for row in self.rows]

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(next(row.state for row in reversed(self.rows) if row.state))
        return found

    def followed(self) -> Followed:
        return Followed().hear_all(self.events)


def held(rig: Rig) -> list[str]:
    """The line in force as the room may know it."""
    referee = rig.referee
    return [
        "=" if one.seat == "=" else named(referee.game, one.action)
        for one in entries(referee.record.line_of_play)
    ]


def named(game: Game, action: str) -> str:
    """What the room hears of an action."""
    return (
        game.redact_action(Draw(*action.split(" ")[1:3]))
        if game.secret and action.startswith("draw")
        else action
    )


IDS = itertools.count(1)


def order(what: str, **fields: Any) -> dict[str, Any]:
    """An order of Ann's; `id` may be given."""
    return {
        "v": 1,
        "id": f"o{next(IDS)}",
        "by": "Ann",
        "role": "arbiter",
        "at": 1.8e9,
        "what": what,
        **fields,
    }


class Face:
    """A table's face that writes down what it is told; work for its thread waits until `go_on`."""

    language = "en"

    def __init__(self) -> None:
        self.shown: list[str] = []
        self.came: list[tuple[str, bool]] = []
        self.rules: dict[str, dict[str, str]] = {}
        self.start: PendingGame | None = None
        self.closed: list[bool] = []
        self.work: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()

    def show(self, said: Sequence[str]) -> None:
        self.shown += said

    def come(self, by: str, settled: bool) -> None:
        self.came.append((by, settled))

    def rule(self, rules: Mapping[str, Mapping[str, str]]) -> None:
        self.rules.update({game: dict(given) for game, given in rules.items()})

    def put_up(self, start: PendingGame | None) -> None:
        self.start = start

    def close_evening(self, off: bool) -> None:
        self.closed.append(off)

    def go_on(self) -> None:
        while not self.work.empty():
            self.work.get()()
