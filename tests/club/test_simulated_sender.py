"""A table's sender with a simulated broker, hub and clock: it runs in this thread, and whenever it waits, time passes and the next thing happens."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace, TracebackType
from typing import Any

import paho.mqtt.client as mqtt
import pytest

from companion.club.client import mqtt_sender
from companion.club.client.membership_config import BrokerAddress, Topics
from companion.club.client.mqtt_sender import MqttSender
from companion.club.client.outbox import KnownGame, Outbox, OutboxRow
from companion.club.messages import Ack, encode

TOPICS = Topics("north", "oak")
Step = tuple[float, Callable[[], object]]
"""Seconds since the beginning, and what happens then."""


class Wire:
    """The client of a broker: what is published and subscribed to, with the time."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.on_connect = self.on_disconnect = self.on_message = None
        self.connect_timeout = 0.0

    def publish(self, topic: str, payload: bytes, qos: int = 0, retain: bool = False) -> Any:
        self._world.publish(topic, payload, qos, retain)
        return SimpleNamespace(rc=mqtt.MQTT_ERR_SUCCESS, wait_for_publish=lambda seconds: None)

    def subscribe(self, topic: str, qos: int) -> None:
        if topic in (TOPICS.ack, TOPICS.orders):
            assert qos == 0
            self._world.told.append((self._world.since, f"subscribe {topic.split('/')[-2]}"))

    def will_set(self, topic: str, payload: bytes, qos: int, retain: bool) -> None:
        assert (topic, qos, retain) == (TOPICS.presence, 1, True) and not json.loads(payload)["online"]

    def max_inflight_messages_set(self, most: int) -> None: ...

    def connect_async(self, host: str, port: int, keepalive: int) -> None:
        self._world.told.append((self._world.since, f"connect {host} {port}"))


class TimeIsUp(Exception):
    """The test wants no more of the sender."""


class World:
    """Time, and what happens in it. `told`: what the broker was told, and when."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, steps: list[Step] | None = None
    ) -> None:
        self.now = self.begun = 500.0
        self.steps = list(steps or ())
        self.told: list[tuple[float, str]] = []
        self.on_event: Callable[[int], object] = lambda number: None
        self.obeyed: list[str] = []
        monkeypatch.setattr(mqtt_sender, "AGAIN", 4.0)
        self.wire: Any = Wire(self)
        monkeypatch.setattr(mqtt_sender, "client_of", lambda address, name: self.wire)
        monkeypatch.setattr(
            mqtt_sender, "threading", SimpleNamespace(Condition=lambda: self, Thread=self.thread)
        )
        monkeypatch.setattr(mqtt_sender, "end", lambda client: None)
        self.sender = MqttSender(
            folder / "club.sqlite",
            BrokerAddress("there", 1),
            TOPICS,
            "Oak",
            "1.0",
            lambda: self.now,
            lambda order: self.obeyed.append(order.id),
        )

    @property
    def since(self) -> float:
        return round(self.now - self.begun, 2)

    # As the thread and the lock of the sender

    def thread(self, target: Callable[[], object], **named: object) -> Any:
        """A thread that runs where the test does; what it waits for happens in `wait`."""
        self.work = target
        return SimpleNamespace(join=lambda: None)

    def __enter__(self) -> None: ...

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None
    ) -> None: ...

    def notify_all(self) -> None: ...

    def wait(self, timeout: float) -> None:
        """Time passes until the next thing happens, or the sender wants to look."""
        due = self.steps[0][0] + self.begun if self.steps else float("inf")
        if due > self.now + timeout:
            self.now += timeout
            return
        self.now = max(self.now, due)
        self.steps.pop(0)[1]()

    # What happens

    def run(self, until: float) -> None:
        """Let it work for so many seconds."""
        self.steps.append((until, self._leave))
        self.steps.sort(key=lambda step: step[0])
        with suppress(TimeIsUp):
            self.work()

    def _leave(self) -> None:
        raise TimeIsUp

    def connect(self) -> None:
        self.wire.on_connect(self.wire, None, None, SimpleNamespace(is_failure=False), None)

    def lose(self) -> None:
        self.wire.on_disconnect(self.wire, None, None, None, None)

    def say(self, *numbers: int, delay: float = 0.0, state: bool = True) -> None:
        """The table says something."""
        rows = [OutboxRow(n, delay, b"%d" % n, b"state %d" % n if state else b"") for n in numbers]
        self.sender.keep(rows, "game", KnownGame([], True))

    def ack(self, number: int, stream: str = "") -> None:
        said = encode(Ack(stream=stream or self.sender.stream.id, number=number))
        self.wire.on_message(self.wire, None, SimpleNamespace(topic=TOPICS.ack, payload=said))

    def order(self, id: str) -> None:
        said = json.dumps({"id": id, "what": "pause", "by": "Vera", "role": "arbiter", "at": 1.0}).encode()
        self.wire.on_message(self.wire, None, SimpleNamespace(topic=TOPICS.orders, payload=said))

    def publish(self, topic: str, payload: bytes, qos: int, retain: bool) -> None:
        if topic == TOPICS.events:
            assert (qos, retain) == (1, False)
            self.told.append((self.since, f"event {payload.decode()}"))
            self.on_event(int(payload))
        elif topic == TOPICS.state:
            assert (qos, retain) == (1, True)
            self.told.append((self.since, payload.decode()))
        elif topic == TOPICS.presence:
            self.told.append((self.since, f"here {json.loads(payload)['online']}"))

    def events(self) -> list[tuple[float, int]]:
        return [(at, int(said.split()[1])) for at, said in self.told if said.startswith("event")]


def _world(folder: Path, monkeypatch: pytest.MonkeyPatch) -> World:
    return World(folder, monkeypatch)


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> World:
    return _world(tmp_path, monkeypatch)


def test_events_go_out_in_a_window_each_once_and_the_last_state_after_them(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mqtt_sender, "WINDOW", 3)
    world.steps = [
        (0.0, lambda: world.say(1, 2)),
        (1.0, world.connect),
        (2.0, lambda: world.say(3, 4, 5)),
        (3.0, lambda: world.ack(2)),
        (4.0, lambda: world.ack(5, "another stream")),
        (5.0, lambda: world.ack(5)),
    ]
    world.run(6.0)
    assert world.told == [
        (1.0, "subscribe acks"),
        (1.0, "subscribe orders"),
        (1.0, "here True"),
        (1.0, "event 1"),
        (1.0, "event 2"),
        (1.0, "state 2"),
        (2.0, "event 3"),
        (2.0, "state 3"),
        (3.0, "event 4"),
        (3.0, "event 5"),
        (3.0, "state 5"),
    ]


def test_what_is_not_acknowledged_within_four_seconds_is_sent_again_and_the_news_are_asked_for(
    world: World,
) -> None:
    world.steps = [(0.0, world.connect), (1.0, lambda: world.say(1, 2)), (3.0, lambda: world.ack(1))]
    world.run(16.0)
    again = [at for at, said in world.told if said == "subscribe acks"][1:]
    assert again == pytest.approx([7.05, 11.1, 15.15], abs=0.2)
    times = [(round(at), number) for at, number in world.events()]
    assert times == [(1, 1), (1, 2), *((round(at), 2) for at in again)]


def test_a_hub_that_has_less_than_it_acknowledged_is_sent_the_rest_again(world: World) -> None:
    world.steps = [
        (0.0, world.connect),
        (0.5, lambda: world.say(1, 2, 3)),
        (1.0, lambda: world.ack(3)),
        (2.0, lambda: world.ack(1)),  # its store was restored
        (3.0, lambda: world.say(4)),
    ]
    world.run(9.0)
    assert [number for _, number in world.events()] == [1, 2, 3, 4, 2, 3, 4]
    assert world.events()[4][0] == pytest.approx(7.0, abs=0.2)


@pytest.mark.parametrize(("rounds", "anew"), [(2, False), (4, True)])
def test_a_stream_begins_again_once_a_hub_has_asked_thrice_for_what_is_kept_no_more(
    rounds: int, anew: bool, world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.club.client.outbox.KEPT", 1)
    stream = world.sender.stream.id
    world.steps = [
        (0.0, world.connect),
        (0.1, lambda: world.say(1, 2, 3, 4)),
        (0.2, lambda: world.ack(4)),
        (0.3, lambda: world.ack(0)),
        (0.4, lambda: world.say(5)),
    ]
    world.run(1.0 + 4.1 * rounds)
    world.sender.close(0)
    later = _world(tmp_path, monkeypatch).sender
    assert (later.stream.id != stream) is anew
    later.close(0)


def test_an_event_that_is_held_back_holds_back_those_behind_it_and_a_lost_line_costs_nothing(
    world: World,
) -> None:
    world.steps = [
        (0.0, world.connect),
        (1.0, lambda: world.say(1, delay=3.0)),
        (2.0, lambda: world.say(2)),
        (5.0, lambda: world.ack(2)),
        (6.0, world.lose),
        (7.0, lambda: world.say(3)),
        (7.5, lambda: world.sender.stand(b"stands")),
        (9.0, world.connect),
        (9.5, lambda: world.ack(3)),
        (10.0, lambda: world.sender.stand(b"stands anew")),
    ]
    away: list[tuple[bool, float]] = []
    world.steps.insert(7, (8.0, lambda: away.append((world.sender.there, world.sender.away))))
    world.run(11.0)
    assert world.events() == [(4.0, 1), (4.0, 2), (9.0, 3)]
    assert away == [(False, 2.0)] and (world.sender.there, world.sender.away) == (True, 0.0)
    assert [(at, said) for at, said in world.told if "sta" in said] == [
        (4.0, "state 2"),
        (9.0, "stands"),
        (10.0, "stands anew"),
    ]


def test_each_order_is_carried_out_once_also_after_a_start(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.steps = [(0.1 * i, lambda id=id: world.order(id)) for i, id in enumerate("aabab")]  # type: ignore[misc]
    world.run(2.0)
    assert world.obeyed == ["a", "b"]
    answered = OutboxRow(1, 0.0, b"1", b"", answers="a")
    world.sender.keep([answered], "game", KnownGame([], True))
    world.run(3.0)
    world.sender.close(0)
    later = _world(tmp_path, monkeypatch)
    later.steps = [
        (0.0, lambda: later.order("a")),
        (0.1, lambda: later.order("b")),
        (0.2, lambda: later.order("b")),
    ]
    later.run(1.0)
    assert later.obeyed == ["b"], "the one that was answered is done with, the other is asked for again"
    later.sender.close(0)


@pytest.mark.parametrize(("said", "told"), [((), "older"), ((1, 2), "state 2")])
def test_what_comes_with_events_is_newer_than_how_the_table_stood(
    said: tuple[int, ...], told: str, world: World
) -> None:
    world.steps = [
        (0.0, lambda: world.sender.stand(b"older")),
        (1.0, lambda: world.say(*said)),
        (2.0, world.connect),
        (3.0, lambda: world.sender.move(BrokerAddress("elsewhere", 7))),
    ]
    world.run(4.0)
    assert [text for _, text in world.told if text in ("older", "state 1", "state 2")] == [told]
    assert world.told[-1] == (3.0, "connect elsewhere 7")


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_lost_on_the_way_a_hub_has_every_event_in_the_end(
    seed: int, world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hub keeps what follows; events and its answers are lost by chance, the line too."""
    monkeypatch.setattr(mqtt_sender, "WINDOW", 4)
    rng, kept = random.Random(seed), [0]

    def arrive(number: int) -> None:
        assert number <= kept[0] + 4
        if rng.random() < 0.7:
            kept[0] += number == kept[0] + 1
            if rng.random() < 0.6:
                world.ack(kept[0])

    world.on_event = arrive
    number = 1
    for at in range(30):
        rows = range(number, number + rng.choice([0, 1, 1, 3]))
        number = rows.stop
        if rows:
            world.steps.append((at + rng.random(), lambda rows=rows: world.say(*rows)))  # type: ignore[misc]
    world.steps += [(at + 0.5, rng.choice((world.connect, world.lose))) for at in range(0, 30, 2)]
    world.steps += [(at, lambda: world.ack(kept[0])) for at in range(40, 400, 3)]
    world.steps += [(31.0, world.connect)]
    world.steps.sort(key=lambda step: step[0])
    world.run(400.0)
    assert world.told[-1][1].split()[0] in ("subscribe", "state", "event")
    world.sender.close(0)
    outbox = Outbox(tmp_path / "club.sqlite", TOPICS.events)
    assert kept[0] == number - 1 == outbox.acked
    outbox.close()
