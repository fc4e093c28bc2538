"""A relay without a network, the lines of tables over it, and timers that ring when they are told to."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.messages import Message
from companion.relay.shared_table import SharedTable, TableJoin
from companion.remote.relay_messages import FromRelay, FromTable, Invitation
from companion.remote.relay_rooms import Guest, RelayLimits, RelayRooms
from companion.table.protocol import notices
from tests.table.table_fixture import Rig

CHESS: dict[str, Any] = {"game": "chess", "seats": None}
JUMBLE: dict[str, Any] = {"game": "little-chess-jumble", "seats": ("green", "blue", "red"), "seed": None}


class Relay:
    """A relay without a network; `away`: it cannot be reached."""

    def __init__(self) -> None:
        self.rooms = RelayRooms(RelayLimits(), random.Random(5).randbytes, b"s" * 32)
        self.work: deque[Callable[[], None]] = deque()
        self.links: list[MemoryLink] = []
        self.away = False

    def open_link(
        self, url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]
    ) -> MemoryLink:
        link = MemoryLink(self, url, begins, hear)
        self.links.append(link)
        return link

    def go_on(self) -> None:
        while self.work:
            self.work.popleft()()


class Timer:
    """A timer that rings when it is told to."""

    def __init__(self, seconds: float, work: Callable[..., object], values: tuple[object, ...]) -> None:
        self.seconds, self.work, self.values = seconds, work, values
        self.daemon = self.runs = False

    @classmethod
    def replace(cls, monkeypatch: pytest.MonkeyPatch) -> list[Timer]:
        """Let tables have such timers; they are in the list."""
        timers: list[Timer] = []

        def make(seconds: float, work: Callable[..., object], values: tuple[object, ...]) -> Timer:
            timers.append(cls(seconds, work, values))
            return timers[-1]

        monkeypatch.setattr("companion.relay.shared_table.threading.Timer", make)
        return timers

    def start(self) -> None:
        self.runs = True

    def cancel(self) -> None:
        self.runs = False

    def ring(self) -> None:
        assert self.runs
        self.work(*self.values)


class MemoryLink:
    """A table's way to it."""

    def __init__(
        self, relay: Relay, url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]
    ) -> None:
        self.relay, self.url, self.begins, self.hear = relay, url, begins, hear
        self.guest: Guest | None = None

    def start(self) -> None:
        if self.relay.away:
            self.hear(False)
            return
        self.hear(True)
        self.guest = Guest(self.url, self.hear)
        self.say(self.begins)

    def say(self, said: FromTable) -> bool:
        if self.guest is None:
            return False
        self.relay.rooms.hear(self.guest, said, 1000.0)
        return True

    def close(self) -> None:
        if self.guest is not None:
            self.relay.rooms.leave(self.guest, 1000.0)
            self.guest = None

    def break_off(self) -> None:
        """The network is gone."""
        self.close()
        self.hear(False)


class End:
    """One table at the relay, with what it was told."""

    def __init__(self, relay: Relay, folder: Path, name: str, address: str = "one.example") -> None:
        self.relay, self.folder, self.name = relay, folder, name
        self.notes: list[notices.Note[Message]] = []
        self.another: list[Path] = []
        self.rig: Rig | None = None
        self.shared = SharedTable(
            relay.work.append, self.notes.append, self.another.append, address, open_link=relay.open_link
        )

    @property
    def kinds(self) -> list[str]:
        return [note.kind for note in self.notes]

    def sit(self, name: str = "", **opening: Any) -> Rig:
        self.rig = Rig(self.folder, name=name or self.name, **opening)
        self.shared.sit(self.rig.referee)
        self.relay.go_on()
        return self.rig

    def come(self, code: Invitation | None, **opening: Any) -> Rig:
        """Come by a code, from the game that is offered to a journal of one's own."""
        assert code is not None
        path = self.folder / self.name
        join = TableJoin(
            "one.example", code, self.relay.work.append, path=path, open_link=self.relay.open_link
        )
        join.start()
        self.relay.go_on()
        assert join.game.journal == path, join.refused
        self.shared.take(join)
        return self.sit(**opening)


def met(relay: Relay, folder: Path) -> tuple[End, End]:
    """A keeper of a game of chess, and its guest."""
    keeper, guest = End(relay, folder, "keeper"), End(relay, folder, "guest")
    keeper.sit(elsewhere=("black",), **CHESS)
    guest.come(keeper.shared.code, **CHESS)
    return keeper, guest
