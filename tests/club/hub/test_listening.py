"""Tables, a broker and a hub: every event once and in order, whatever is killed meanwhile."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import paho.mqtt.client as mqtt
import pytest
from paho.mqtt.enums import CallbackAPIVersion

from companion.club.client.broker import end
from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.services.hub import Hub
from companion.club.hub.storage import event_ingest
from companion.club.hub.storage.event_store import Store
from companion.club.messages import State
from tests.club.brokers import Broker
from tests.club.club_driver import TOPICS, ListeningHub, Table, held
from tests.patience import PATIENCE, until


@pytest.fixture
def listening_hub(broker: Broker, tmp_path: Path) -> Iterator[ListeningHub]:
    made = ListeningHub(tmp_path, broker.port)
    yield made
    made.close()


def test_what_a_table_tells_is_kept(broker: Broker, listening_hub: ListeningHub, tmp_path: Path) -> None:
    table = Table(tmp_path, broker.port)
    table.rig.play_out(0.2, until=15)
    until(lambda: listening_hub.last() == table.sending.stream.last)
    assert listening_hub.followed(table).lines["game"] == held(table.rig)
    until(lambda: listening_hub.store.standing("chess-friends")[0]["state_number"] == listening_hub.last())
    (row,) = listening_hub.store.standing("chess-friends")
    state = msgspec.json.decode(row["state"], type=State)
    assert state.on_table is not None and state.on_table.n == table.rig.referee.n and row["online"] == 1
    assert {"table-3"} in listening_hub.told and listening_hub.listening.there
    table.close()
    until(lambda: listening_hub.store.standing("chess-friends")[0]["online"] == 0)


def test_hub_and_broker_are_killed_in_turn(broker: Broker, tmp_path: Path) -> None:
    table = Table(tmp_path, broker.port)
    for stop in (8, 16):
        hub = ListeningHub(tmp_path, broker.port)
        last = hub.last
        table.rig.play_out(0, until=stop)
        until(lambda last=last: last() > 0)  # type: ignore[misc]
        hub.close()
        table.rig.play_out(0, until=stop + 4)
        broker.kill()
        broker.start()
    hub = ListeningHub(tmp_path, broker.port)
    until(lambda: hub.last() == table.sending.stream.last)
    assert hub.followed(table).lines["game"] == held(table.rig)
    table.close()
    hub.close()


def test_what_no_one_understands_is_refused_and_the_others_go_on(
    broker: Broker, listening_hub: ListeningHub, tmp_path: Path
) -> None:
    until(lambda: listening_hub.listening.there)
    wild = mqtt.Client(CallbackAPIVersion.VERSION2)
    wild.connect("127.0.0.1", broker.port)
    wild.loop_start()
    base = "tableside/chess-friends/tables/table-9"
    good = {"v": 1, "stream": "x", "number": 1, "at": 0.0, "game": "g", "n": 0, "kind": "left"}
    for topic, payload in (
        ("events", b"nonsense"),
        ("events", json.dumps({**good, "v": 2})),
        ("events", json.dumps({**good, "kind": "danced"})),
        ("state", b"x" * 70_000),
        ("state", b"[" * 5000),
        ("presence", b'{"v": 1}'),
        ("elsewhere", b"{}"),
    ):
        wild.publish(f"{base}/{topic}", payload, 1).wait_for_publish(10)
    table = Table(tmp_path, broker.port)
    until(lambda: listening_hub.last() == table.sending.stream.last)
    said = [one.why.id for one in listening_hub.listening.refused]
    assert said == [
        "hub-malformed",
        "hub-version",
        "hub-malformed",
        "hub-malformed",
        "hub-malformed",
        "hub-malformed",
    ]
    assert {one.place for one in listening_hub.listening.refused} == {"table-9"}
    end(wild)
    table.close()
    assert TOPICS.events.endswith("table-3/events")


def test_the_one_who_stumbles_over_what_a_table_said_does_not_stop_the_hub(
    broker: Broker, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store, heard = Store(f"sqlite:///{tmp_path / 'hub.sqlite'}"), list[int]()
    hub = Hub(store, BrokerAddress("127.0.0.1", broker.port), "Chess Friends", "Chess Friends")

    def stumble(*_: object) -> None:
        raise ValueError("stumbled")

    for tell in (hub.subscribe, hub.listen):
        tell(stumble)
    hub.subscribe(lambda place, events: heard.extend(event.number for event in events))
    hub.begin()
    table = Table(tmp_path, broker.port)
    table.rig.play_out(0.1, until=6)
    until(lambda: table.sending.stream.last > 5 and heard == list(range(1, table.sending.stream.last + 1)))
    assert "stumbled" in caplog.text
    table.close()
    hub.close()
    store.close()


def test_a_flood_while_nothing_can_be_kept_waits_at_the_broker_and_not_in_the_hub(
    broker: Broker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_ingest, "WAITING", 20)
    monkeypatch.setattr(event_ingest, "PATIENCE", 0.05)
    hub = ListeningHub(tmp_path, broker.port)
    until(lambda: hub.listening.there)
    free, take_all = threading.Event(), hub.store.take_all

    def held_up(*given: Any, **named: Any) -> Any:
        free.wait(PATIENCE)
        return take_all(*given, **named)

    monkeypatch.setattr(hub.store, "take_all", held_up)
    flood = mqtt.Client(CallbackAPIVersion.VERSION2)
    flood.connect("127.0.0.1", broker.port)
    flood.loop_start()
    for number in range(300):
        state = {"v": 1, "stream": "flood", "number": number, "at": 1.0, "name": "n" * 200, "language": "en"}
        flood.publish("tableside/chess-friends/tables/table-9/state", json.dumps(state), 1)
    table = Table(tmp_path, broker.port)
    table.rig.play_out(0, until=10)
    until(lambda: hub.listening._inbox.qsize() == 20)
    time.sleep(0.5)
    assert hub.listening._inbox.qsize() == 20
    free.set()
    rows = hub.store.standing
    until(
        lambda: (
            [row["last"] for row in rows("chess-friends") if row["place"] == "table-3"]
            == [table.sending.stream.last]
        )
    )
    end(flood)
    table.close()
    hub.close()
