"""Events on their way to the club: over a real broker, a cable that is pulled, a broker that is killed."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from companion.club.client.membership_config import BrokerAddress, Topics
from companion.club.client.mqtt_sender import MqttSender
from companion.club.client.outbox import KnownGame, Outbox, OutboxRow
from companion.club.client.publisher import EventPublisher
from companion.table.storage.data_folder import StorageError
from tests.club.brokers import Broker, Cable, Listener
from tests.club.club_driver import TOPICS, Table
from tests.club.conformance import Judge
from tests.club.reference_consumer import Followed
from tests.patience import until
from tests.table.table_fixture import Rig


def followed(listener: Listener, last: int) -> Followed:
    """What follows from all events up to this number, in the order in which they come."""
    found = Followed()
    while not found.numbers or found.numbers[-1] < last:
        found.hear(listener.next("/events"))
    return found


def test_a_table_says_that_it_is_there_how_it_stands_and_what_happens(broker: Broker, tmp_path: Path) -> None:
    hub = Listener(broker.port, "tableside/chess-friends/#", TOPICS.ack)
    table = Table(tmp_path, broker.port)
    assert hub.next("/presence")["online"] is True
    table.rig.play_out(0, until=6)
    found = followed(hub, table.sending.stream.last)
    assert len(found.lines["game"]) == 6
    until(lambda: hub.kept == table.sending.stream.last)
    late = Listener(broker.port, TOPICS.state)
    state = late.next("/state")
    while state["number"] < table.sending.stream.last:  # it follows the events, in its own time
        state = late.next("/state")
    assert (state["number"], state["on_table"]["n"], state["name"]) == (
        table.sending.stream.last,
        6,
        "Table 3",
    )
    table.close()
    assert hub.next("/presence")["online"] is False
    for one in (hub, late):
        one.close()


def test_a_table_that_starts_says_what_lies_on_it_even_nothing(broker: Broker, tmp_path: Path) -> None:
    """Where the program was killed a game is kept at the broker as lying there; it is gone on with, or it is not."""
    hub = Listener(broker.port, TOPICS.events, TOPICS.ack)
    table = Table(tmp_path, broker.port)
    table.rig.play_out(0, until=3)
    until(lambda: hub.kept == table.sending.stream.last)
    table.sending.close()  # and no one has said that the game has left
    last = table.sending.stream.last
    late = Listener(broker.port, TOPICS.state)
    assert late.next("/state")["on_table"]["n"] == 3
    again = MqttSender(
        tmp_path / "club.sqlite", BrokerAddress("127.0.0.1", broker.port), TOPICS, "Table 3", "test"
    )
    publishing = EventPublisher(again.stream, again.keep, time.time, "Table 3", stand=again.stand)
    publishing.begin("de")
    again.begin()
    state = late.next("/state")
    assert (state["number"], state["language"], state["on_table"]) == (last, "de", None)
    publishing.sit(table.rig.referee)
    state = late.next("/state")
    assert (state["number"], state["on_table"]["n"]) == (last, 3)
    again.close()
    for one in (hub, late):
        one.close()
    table.rig.referee.close()


def test_what_is_said_with_an_event_is_newer_than_what_the_start_had_to_say(
    broker: Broker, tmp_path: Path
) -> None:
    hub = Listener(broker.port, TOPICS.events, TOPICS.ack)
    rig = Rig(tmp_path, game="wild-jokers")
    sending = MqttSender(
        tmp_path / "club.sqlite", BrokerAddress("127.0.0.1", broker.port), TOPICS, "Table 3", "test"
    )
    publishing = EventPublisher(sending.stream, sending.keep, time.time, "Table 3", stand=sending.stand)
    publishing.begin("en")
    publishing.sit(rig.referee)
    rig.play_out(0, until=2)
    sending.begin()
    until(lambda: hub.kept == sending.stream.last)
    sending.close()
    late = Listener(broker.port, TOPICS.state)
    assert late.next("/state")["on_table"]["n"] == 2
    for one in (hub, late):
        one.close()
    rig.referee.close()


def test_a_cable_that_is_pulled_for_an_evening_keeps_no_one_waiting(broker: Broker, tmp_path: Path) -> None:
    hub = Listener(broker.port, TOPICS.events, TOPICS.ack)
    cable = Cable(broker.port)
    table = Table(tmp_path, cable.port)
    until(lambda: hub.kept == table.sending.stream.last)
    cable.pull()
    table.rig.play_out(0.2, until=40)
    time.sleep(0.3)
    kept = hub.kept
    assert kept < table.sending.stream.last
    cable.plug()
    until(lambda: hub.kept == table.sending.stream.last)
    table.close()
    hub.close()


def test_a_broker_that_is_killed_loses_nothing(broker: Broker, tmp_path: Path) -> None:
    """What it had not passed on, or had forgotten, is sent again, in order; the hub takes each once."""
    hub = Listener(broker.port, TOPICS.events, TOPICS.ack)
    table = Table(tmp_path, broker.port)
    for stop in (10, 20, 30):
        table.rig.play_out(0, until=stop)
        broker.kill()
        table.rig.play_out(0, until=stop + 5)
        broker.start()
    until(lambda: hub.kept == table.sending.stream.last)
    table.close()
    hub.close()


def test_a_broker_that_is_elsewhere_now_is_told_what_the_other_was_not(
    broker: Broker, tmp_path: Path
) -> None:
    """The club's machine has another address this evening."""
    table = Table(tmp_path, 1)
    table.rig.play_out(0, until=2)
    assert not table.sending.there
    hub = Listener(broker.port, "tableside/chess-friends/#", TOPICS.ack)
    table.sending.move(BrokerAddress("127.0.0.1", broker.port))
    assert len(followed(hub, table.sending.stream.last).lines["game"]) == 2
    table.close()
    hub.close()


def test_without_a_hub_events_wait_and_the_state_is_told(broker: Broker, tmp_path: Path) -> None:
    table = Table(tmp_path, broker.port)
    table.rig.play_out(0, until=12)
    wall = Listener(broker.port, TOPICS.state)
    until(lambda: wall.next("/state")["on_table"]["n"] == 12)
    last = table.sending.stream.last
    table.close()
    again = Outbox(tmp_path / "club.sqlite", TOPICS.events)
    assert again.acked == 0 and [row.number for row in again.after(0, 100)] == list(range(1, last + 2))
    again.close()
    wall.close()


def test_a_hub_that_comes_later_is_told_everything(broker: Broker, tmp_path: Path) -> None:
    nobody = Listener(broker.port, TOPICS.events)
    table = Table(tmp_path, broker.port)
    table.rig.play_out(0, until=12)
    followed(nobody, table.sending.stream.last)
    nobody.close()
    hub = Listener(broker.port, TOPICS.events, TOPICS.ack)
    found = followed(hub, table.sending.stream.last)
    assert len(found.lines["game"]) == 12
    table.close()
    hub.close()


def test_a_delay_is_kept_at_the_table(broker: Broker, tmp_path: Path) -> None:
    """Neither events nor the state leave it sooner."""
    hub = Listener(broker.port, "tableside/#", TOPICS.ack)
    begun = time.monotonic()
    table = Table(tmp_path, broker.port, delay=0.4)
    table.rig.play_out(0, until=2)
    assert hub.next("/presence")["online"]
    hub.next("s")  # an event or a state, whichever comes first
    assert time.monotonic() - begun >= 0.36
    table.close()
    hub.close()


def test_the_table_keeps_to_the_page(broker: Broker, tmp_path: Path) -> None:
    """And whoever does not is told so."""
    hub = Listener(broker.port, "tableside/chess-friends/tables/table-3/#", TOPICS.ack)
    table = Table(tmp_path, broker.port)
    table.rig.play_out(0.2, until=20)
    until(lambda: hub.kept == table.sending.stream.last)
    table.close()
    judge = Judge()
    said = []
    while not hub.heard.empty():
        said.append(hub.heard.get())
        judge.hear(*said[-1])
    assert judge.heard > 20 and not judge.faults
    at = next(i for i, (topic, _) in enumerate(said) if topic.endswith("/events"))
    for spoil in ({"number": 99}, {"v": 2}, {"n": 7}, {"kind": "danced"}, {"stream": None}):
        judge = Judge()
        topic, body = said[at + 0]
        judge.hear(topic, body)
        judge.hear(
            topic,
            {**said[at + 1][1], **spoil} if "events" in said[at + 1][0] else {**body, "number": 2, **spoil},
        )
        assert judge.faults, spoil
    hub.close()


def test_a_table_that_hears_nothing_asks_the_broker_again_for_news(
    broker: Broker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A broker that has just lost its leader may refuse to pass the hub's acknowledgements on."""
    monkeypatch.setattr("companion.club.client.mqtt_sender.AGAIN", 0.1)
    table = Table(tmp_path, broker.port)
    asked: list[str] = []
    subscribe = table.sending._client.subscribe

    def heard(topic: str, **how: Any) -> Any:
        asked.append(topic)
        return subscribe(topic, **how)

    monkeypatch.setattr(table.sending._client, "subscribe", heard)
    table.rig.play_out(0, until=2)
    until(lambda: asked.count(TOPICS.ack) >= 3)
    hub = Listener(broker.port, "tableside/chess-friends/#", TOPICS.ack)
    until(lambda: table.sending.acknowledged == table.sending.stream.last)
    time.sleep(0.2)
    known = len(asked)
    time.sleep(0.3)
    assert len(asked) == known
    table.close()
    hub.close()


def test_under_another_name_a_stream_of_its_own_begins(tmp_path: Path) -> None:
    """A hub takes a stream from the place alone that told of it first."""
    path = tmp_path / "club.sqlite"
    first = Outbox(path, TOPICS.events)
    first.add([OutboxRow(1, 0.0, b"{}", b""), OutboxRow(2, 0.0, b"{}", b"")], "g", KnownGame([], True))
    first.ack(1)
    stream = first.stream
    first.close()
    again = Outbox(path, TOPICS.events)
    assert (again.stream, again.last, again.acked) == (stream, 2, 1) and set(again.games()) == {"g"}
    again.close()
    other = Outbox(path, Topics("Chess Friends", "Table 4").events)
    assert other.stream != stream and (other.last, other.acked, other.games()) == (0, 0, {})
    other.close()


def test_a_hub_with_an_empty_store_is_told_everything_once_more(
    broker: Broker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has less than another one has acknowledged: so the table goes back to what this one says that it has."""
    monkeypatch.setattr("companion.club.client.mqtt_sender.WINDOW", 5)
    hub = Listener(broker.port, TOPICS.events, TOPICS.ack)
    table = Table(tmp_path, broker.port)
    table.rig.play_out(0, until=12)
    until(lambda: hub.kept == table.sending.acknowledged == table.sending.stream.last)
    hub.close()
    new = Listener(broker.port, TOPICS.events, TOPICS.ack)
    table.rig.play_out(0, until=16)
    until(lambda: new.kept == table.sending.stream.last)
    table.close()
    new.close()


def test_what_a_hub_lacks_and_no_one_has_any_more_begins_a_stream_of_its_own_at_the_next_start(
    broker: Broker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.club.client.mqtt_sender.AGAIN", 0.1)
    monkeypatch.setattr("companion.club.client.outbox.KEPT", 3)
    hub = Listener(broker.port, TOPICS.events, TOPICS.ack)
    table = Table(tmp_path, broker.port)
    table.rig.play_out(0, until=12)
    until(lambda: hub.kept == table.sending.acknowledged == table.sending.stream.last)
    hub.close()
    new = Listener(broker.port, TOPICS.events, TOPICS.ack)
    table.rig.play_out(0, until=16)
    until(lambda: table.sending._short > 3)
    last, stream = table.sending.stream.last, table.sending.stream.id
    assert new.kept == 0
    table.close()
    table = Table(tmp_path, broker.port)
    assert table.sending.stream.id != stream
    until(lambda: new.kept == table.sending.stream.last > 12)
    assert table.sending.stream.last <= last + 1
    table.close()
    new.close()


def test_an_order_that_is_taken_has_reached_the_disk(tmp_path: Path) -> None:
    """Whatever happens then, it is carried out once: the file waits for the disk while it is written, and only then."""
    box = Outbox(tmp_path / "club.sqlite", TOPICS.events)
    levels: list[tuple[str, int]] = []

    def heard(statement: str) -> None:
        word = statement.split()[0]
        if word in ("PRAGMA", "COMMIT"):
            levels.append((word, 2 if "FULL" in statement else 0))

    box._base.set_trace_callback(heard)
    assert box.take("one", b"{}") is None
    assert levels == [("PRAGMA", 2), ("COMMIT", 0), ("PRAGMA", 0)]
    box._base.set_trace_callback(None)
    box.close()


def test_a_file_that_cannot_be_opened_now_stays_and_one_that_is_damaged_is_put_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "club.sqlite"
    Outbox(path, TOPICS.events).close()
    before = path.read_bytes()

    def fails(path: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr("companion.club.client.outbox._create", fails)
        with pytest.raises(StorageError) as wrong:
            Outbox(path, TOPICS.events)
    assert wrong.value.said.values["why"] == "disk I/O error"
    assert path.read_bytes() == before and not path.with_suffix(".damaged").exists()
    path.write_bytes(b"no database" * 500)
    Outbox(path, TOPICS.events).close()
    assert path.with_suffix(".damaged").read_bytes() == b"no database" * 500
