"""Moments of an evening over a real broker: a hub that moves, a room without Wi-Fi, two clubs in one building, a full disk."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from companion.club.client import broker
from companion.club.client.broker import begin, client_of
from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.storage.event_store import Store, StoreError
from tests.club.brokers import Broker, Cable
from tests.club.club_driver import TOPICS, ListeningHub, Table, held
from tests.club.table_simulator import SimulatedTable
from tests.patience import PATIENCE, until

WAITS = broker.WAITS
"""Those of the program; the other tests here wait less."""


def test_a_full_disk_acknowledges_nothing_and_what_came_is_sent_again(
    broker: Broker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Store, *_: object) -> None:
        raise StoreError("hub-cannot-keep", why="database or disk is full")

    hub = ListeningHub(tmp_path, broker.port)
    table = Table(tmp_path, broker.port)
    until(lambda: hub.last() == table.sending.stream.last)
    before = hub.last()
    with monkeypatch.context() as patch:
        patch.setattr(Store, "done", full)
        table.rig.play_out(0, until=8)
        until(lambda: [one.why.id for one in hub.listening.refused][-1:] == ["hub-cannot-keep"])
        assert table.rig.referee.n == 8  # the table plays on
    assert hub.last() == before
    until(lambda: hub.last() == table.sending.stream.last)
    assert hub.followed(table).lines["game"] == held(table.rig)
    table.close()
    hub.close()


def test_the_room_loses_its_wifi_and_has_it_back(broker: Broker, tmp_path: Path) -> None:
    """Every table is cut off at once, plays on, and comes back at once."""
    hub = ListeningHub(tmp_path, broker.port)
    cable = Cable(broker.port)
    tables = []
    for i in range(6):
        (tmp_path / str(i)).mkdir()
        tables.append(Table(tmp_path / str(i), cable.port))
    streams = [table.sending.stream.id for table in tables]

    def lasts() -> list[int]:
        rows = {row["stream"]: int(row["last"]) for row in hub.store.standing("chess-friends")}
        return [rows.get(stream, 0) for stream in streams]

    until(lambda: lasts() == [table.sending.stream.last for table in tables])
    cable.pull()
    for table in tables:
        table.rig.play_out(0.1, until=12)
    assert lasts() != [table.sending.stream.last for table in tables]
    cable.plug()
    until(lambda: lasts() == [table.sending.stream.last for table in tables])
    for table in tables:
        assert hub.followed(table).lines["game"] == held(table.rig)
        table.close()
    hub.close()


def test_two_clubs_in_one_building_hear_nothing_of_each_other(broker: Broker, tmp_path: Path) -> None:
    hub = ListeningHub(tmp_path, broker.port)
    at = [("127.0.0.1", broker.port)]
    ours, theirs = (
        SimulatedTable(club, "table-3", at, 0.05) for club in ("chess-friends", "chess-friends-2")
    )

    async def play() -> None:
        foreign = asyncio.create_task(theirs.play(1.0))
        await ours.play(1.0)
        foreign.cancel()

    asyncio.run(play())
    until(lambda: hub.last() == ours.events)
    assert [row["stream"] for row in hub.store.standing("chess-friends")] == [ours.stream]
    assert not hub.store.standing("chess-friends-2") and theirs.acked == 0 and not hub.listening.refused
    hub.close()
    assert TOPICS.events.startswith("tableside/chess-friends/")


def test_a_hub_on_a_new_address_and_a_table_that_was_away(tmp_path: Path, broker: Broker) -> None:
    """What was kept at the table comes to a hub that has an older store, and nothing of it twice."""
    hub = ListeningHub(tmp_path, broker.port)
    table = Table(tmp_path, broker.port)
    table.rig.play_out(0, until=6)
    until(lambda: hub.last() == table.sending.stream.last)
    stream = table.sending.stream.id
    table.close()
    hub.close()
    (tmp_path / "other").mkdir()
    moved = Broker(tmp_path / "other")
    table = Table(tmp_path, moved.port)
    assert table.sending.stream.id == stream
    table.rig.play_out(0, until=10)
    hub = ListeningHub(tmp_path, moved.port)
    until(lambda: hub.last() == table.sending.stream.last)
    assert hub.followed(table).lines["game"] == held(table.rig)
    table.close()
    hub.close()
    moved.kill()


def test_who_was_cut_off_at_once_comes_back_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first time without a long wait, and each client after another one."""
    monkeypatch.setattr(broker, "WAITS", WAITS)
    server = socket.create_server(("127.0.0.1", 0), backlog=64)
    server.settimeout(PATIENCE)
    address = BrokerAddress("127.0.0.1", int(server.getsockname()[1]))
    clients = [client_of(address, f"table-{i}") for i in range(12)]
    first = [client._reconnect_min_delay for client in clients]
    most = [client._reconnect_max_delay for client in clients]
    for client in clients:
        begin(client, address)
    lines = [server.accept()[0] for _ in clients]
    for line in lines:
        line.close()
    back = [server.accept()[0] for _ in clients]
    assert min(first) > 0 and max(first) <= 0.2 and max(first) - min(first) > 0.05
    assert min(most) >= 20 and max(most) <= 40 and max(most) - min(most) > 5
    for client in clients:
        client.disconnect()
    for line in [*back, server]:
        line.close()
    for client in clients:
        client.loop_stop()
