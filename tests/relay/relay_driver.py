"""A relay that runs in this process, the two ends of a line through it, and tables that meet there."""

from __future__ import annotations

import asyncio
import queue
import secrets
import ssl
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.kernel.messages import Message
from companion.relay.cluster import ClusterServers, RelayCluster
from companion.relay.server import RelayServer
from companion.relay.shared_table import SharedTable, TableJoin
from companion.relay.table_link import RelayLink
from companion.remote.handshake import End, Handshake
from companion.remote.relay_messages import FromRelay, Invitation, read_invitation
from companion.remote.relay_rooms import RelayLimits
from companion.server.connections import Limits, RateLimiter
from companion.table.protocol import notices
from companion.table.record.header import read_header
from companion.units import Milliseconds
from tests.patience import PATIENCE, until
from tests.table.table_fixture import Rig


class Running:
    """A relay in a thread."""

    def __init__(
        self,
        port: int = 0,
        limits: Limits | None = None,
        nodes: ClusterServers | None = None,
        tls: ssl.SSLContext | None = None,
        rooms: RelayLimits | None = None,
        **more: Any,
    ) -> None:
        self.server = RelayServer(rooms, connections=limits, nodes=nodes, **more)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.port = asyncio.run_coroutine_threadsafe(
            self.server.start("127.0.0.1", port, tls), self._loop
        ).result(PATIENCE)
        self.url = f"{'ws' if tls is None else 'wss'}://127.0.0.1:{self.port}"

    def do(self, work: Callable[[], object]) -> None:
        """Have something done in the relay's thread."""

        async def done() -> None:
            work()

        asyncio.run_coroutine_threadsafe(done(), self._loop).result(PATIENCE)

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self.server.close(), self._loop).result(PATIENCE)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()


class Table:
    """A link with its meeting."""

    def __init__(self, url: str, end: End, code: Invitation | None = None) -> None:
        self.handshake = Handshake(end, secrets.token_bytes, code)
        self.heard: queue.Queue[FromRelay | bool] = queue.Queue()
        self.link = RelayLink(url, self.handshake.begins, self._hear)
        self.link.start()

    def _hear(self, said: FromRelay | bool) -> None:
        if not isinstance(said, bool):
            for answer in self.handshake.hear(said):
                self.link.say(answer)
        self.heard.put(said)

    def until(self, wanted: object) -> None:
        deadline = time.monotonic() + PATIENCE
        while self.heard.get(timeout=max(0.01, deadline - time.monotonic())) != wanted:
            pass

    def met(self) -> bytes:
        until(lambda: self.handshake.key and self.handshake.pass_)
        return self.handshake.key

    def code(self) -> Invitation:
        until(lambda: self.handshake.invitation is not None)
        assert self.handshake.invitation is not None
        return self.handshake.invitation


def part(relay: Running) -> RelayCluster:
    assert relay.server.cluster is not None
    return relay.server.cluster


def follows(relay: Running, subject: str) -> bool:
    """Whether a relay hears of a subject what other relays say."""
    return subject in part(relay)._subscriptions


def forget_wrong_codes(relay: Running) -> None:
    """Every address may try codes again at once, as after a long time: all strangers of a test have one."""
    relay.server.rooms._wrong = RateLimiter()


class Evening:
    """Tables in one process, whose threads' work is done here."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url, self.folder = url, folder
        self.work: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self.notes: list[notices.Note[Message]] = []
        self.rigs: list[Rig] = []
        self.shared: list[SharedTable] = []

    def until(self, wanted: Callable[[], bool]) -> None:

        def go_on() -> None:
            while not self.work.empty():
                self.work.get()()
            for rig in self.rigs:
                rig.referee.poll()

        until(wanted, go_on)

    def share(self, name: str, code: Invitation | None = None, **opening: Any) -> SharedTable:
        """A table opens its journal, at first or again, and is at its lines."""
        rig = Rig(self.folder, name=name, **opening)
        time_now = lambda: Milliseconds(time.monotonic_ns() // 1_000_000)  # noqa: E731
        rig.referee.time.now = rig.referee.time.boot = time_now
        shared = SharedTable(self.work.put, self.notes.append, lambda path: None, self.url, code)
        self.rigs.append(rig)
        self.shared.append(shared)
        shared.sit(rig.referee)
        return shared

    def codes(self) -> list[str]:
        return [str(one.code) for one in self.notes if one.kind == "tables-code"]

    def join(self, code: str, name: str, **opening: Any) -> SharedTable:
        join = TableJoin(self.url, read_invitation(code), self.work.put, path=self.folder / name)
        join.start()

        def has_come() -> bool:
            join.poll()
            return join.game.journal is not None

        self.until(has_come)
        rig = Rig(self.folder, name=name, **opening)
        rig.referee.time.now = rig.referee.time.boot = lambda: Milliseconds(time.monotonic_ns() // 1_000_000)
        shared = SharedTable(self.work.put, self.notes.append, lambda path: None, self.url)
        self.rigs.append(rig)
        self.shared.append(shared)
        shared.take(join)
        shared.sit(rig.referee)
        return shared

    def close(self) -> None:
        for shared in self.shared:
            shared.close()
        for rig in self.rigs:
            rig.referee.close()


def seats_of(rig: Rig) -> tuple[str, ...]:
    share = read_header(rig.referee.record.journal).share
    assert share is not None
    return share.seats
