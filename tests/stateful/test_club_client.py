"""What a table of a club keeps between calls, against plain lists, with pretended brokers and hubs."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import paho.mqtt.client as mqtt
import pytest

from companion.club.client.broker import HubLocator
from companion.club.client.membership import Membership
from companion.club.client.membership_config import BrokerAddress, ClubMembership, Topics
from companion.club.client.mqtt_sender import (
    AGAIN,
    ClubLink,
    HouseInvitation,
    HouseTable,
    MqttSender,
    TableLines,
)
from companion.club.client.outbox import KnownGame, OutboxRow
from companion.club.messages import Ack, LineMessage, Presence, ReceivedOrder, read_line_message
from companion.remote.relay_messages import Enter, Forward, FromTable, Join, Open
from tests.club.club_driver import order
from tests.patience import until

SEEDS = range(3)
TOPICS = Topics("House", "Table 1")
OTHERS = ("table-2", "table-3", "table-4")
ROOMS = {table: f"{n:032x}" for n, table in enumerate(OTHERS, 1)}


class Wire:
    """A broker that writes down what is said to each other table and which topics are heard."""

    def __init__(self) -> None:
        self.said: list[tuple[str, LineMessage | None]] = []
        self.topics: set[str] = set()

    def publish(self, topic: str, payload: bytes) -> bool:
        self.said.append((topic.rpartition("/")[2], read_line_message(payload)))
        return True

    def subscribe(self, topic: str) -> None:
        self.topics.add(topic)


@pytest.mark.parametrize("seed", SEEDS)
def test_each_line_hears_its_own_table_and_only_strangers_invite(seed: int) -> None:
    """Several lines at once: presence, frames and repeats reach the line that they are of, and no other."""
    rng, wire, now = random.Random(seed), Wire(), [100.0]
    lines = TableLines(TOPICS, wire, "Table 1", lambda: now[0])
    invited: list[HouseInvitation] = []
    lines.invited = invited.append
    heard: dict[str, list[object]] = {table: [] for table in OTHERS}
    links: dict[str, ClubLink] = {}
    here: dict[str, bool] = {}
    said_at: dict[str, float] = {}
    begins: dict[str, FromTable] = {table: Enter(ROOMS[table], "k" * 32) for table in OTHERS}
    houses: dict[str, HouseTable] = {}
    broker, watching, invitations = False, False, 0
    for step in range(500):
        now[0] += rng.choice([0.5, 2.0, AGAIN])
        table = rng.choice(OTHERS)
        wire.said.clear()
        before = {one: len(found) for one, found in heard.items()}
        due: list[tuple[str, str]] = []
        changes: dict[str, int] = {}
        kind = rng.choice(
            [
                "open",
                "close",
                "broker",
                "presence",
                "state",
                "line",
                "line",
                "repeat",
                "repeat",
                "say",
                "others",
            ]
        )
        match kind:
            case "open" if table not in links:
                links[table] = lines.open(table, begins[table], heard[table].append)
                links[table].start()
                here[table], said_at[table] = False, 0.0
                if broker:
                    due, said_at[table], changes[table] = [(table, "here")], now[0], 1
                    assert TOPICS.presence_of(table) in wire.topics
            case "close" if table in links:
                links.pop(table).close()
                due = [(table, "gone")]
            case "broker":
                broker = not broker
                wire.topics.clear()
                lines.on_broker(broker)
                for one in links:
                    changes[one], here[one] = 1, False
                    if broker:
                        due.append((one, "here"))
                        said_at[one] = now[0]
                wanted = {TOPICS.lines, *map(TOPICS.presence_of, links), *(TOPICS.tables if watching else ())}
                assert wire.topics == (wanted if broker else set())
            case "presence":
                there = Presence(stream="s", online=rng.random() < 0.5, name=rng.choice(["", f"T{step}"]))
                assert lines.hear(TOPICS.presence_of(table), msgspec.json.encode(there))
                old = houses.get(table, HouseTable(table, table))
                houses[table] = HouseTable(table, there.name or old.name, there.online, old.free)
                if table in links and not there.online:
                    here[table], changes[table] = False, 1
                if table in links and there.online:
                    due = [
                        (one, said.do) for one, said in wire.said if said
                    ]  # it begins again if it was away
                    if due:
                        said_at[table] = now[0]
                    assert due in ([], [(table, "here")])
            case "state":
                free = rng.random() < 0.5
                body = msgspec.json.encode({"on_table": None if free else {"game": "g"}})
                assert lines.hear(TOPICS.state_of(table), body)
                old = houses.get(table, HouseTable(table, table))
                houses[table] = HouseTable(table, old.name, old.online, free)
            case "line":
                do = rng.choice(["here", "gone", "send", "invite", "come"])
                room = ROOMS[rng.choice([table, rng.choice(OTHERS)])]
                asks = do == "here" and rng.random() < 0.5
                message = LineMessage(do=do, room=room, asks=asks, data=b"x" if do == "send" else b"")  # type: ignore[arg-type]
                topic = Topics("House", table).line_to(TOPICS.table)
                assert lines.hear(topic, msgspec.json.encode(message))
                if table in links:
                    mine = room == ROOMS[table]
                    if do == "come":
                        due = [(table, "admit" if mine else "taken")]
                    elif mine and do != "invite":
                        changes[table] = 1
                        here[table] = {"here": True, "gone": False}.get(do, here[table])
                        due = [(table, "here")] if asks else []
                elif do == "invite":
                    invitations += 1
                    assert invited[-1] == HouseInvitation(table, table, room)
            case "repeat":
                lines.repeat()
                for one in links:
                    if not here[one] and now[0] - said_at[one] >= AGAIN:
                        due.append((one, "here"))
                        said_at[one] = now[0]
            case "say" if table in links:
                assert links[table].say(Forward(b"hello"))
                due = [(table, "send")]
            case "others":
                watching = True
                online = [one for one in houses.values() if one.online]
                assert list(lines.others) == sorted(online, key=lambda one: one.name)
                assert not broker or set(TOPICS.tables) <= wire.topics
        assert [(one, said.do) for one, said in wire.said if said] == due, kind
        assert all(said is None or said.room in ("", ROOMS[one]) for one, said in wire.said)
        assert {
            one: len(found) - before[one] for one, found in heard.items() if len(found) > before[one]
        } == (changes), kind
        assert len(invited) == invitations
    assert invitations and min(len(found) for found in heard.values()) > 3


def test_a_guest_comes_until_it_is_let_in_and_is_told_where_the_table_is_taken() -> None:
    wire, now = Wire(), [100.0]
    lines = TableLines(TOPICS, wire, "Table 1", lambda: now[0])
    heard: list[Any] = []
    lines.on_broker(True)
    guest = lines.open("table-2", Join("AAA"), heard.append)
    guest.start()
    keeper = lines.open("table-3", Open(), lambda said: None)
    keeper.start()

    def hear(**said: Any) -> None:
        lines.hear(Topics("House", "table-2").line_to("table-1"), msgspec.json.encode(LineMessage(**said)))

    hear(do="invite", room=ROOMS["table-2"])
    hear(do="invite", room=ROOMS["table-2"])
    hear(do="taken")
    hear(do="admit", room=ROOMS["table-3"])
    hear(do="admit", room=ROOMS["table-2"])
    assert [type(one).__name__ for one in heard] == ["bool", "Joined", "RelayRefusal", "Admitted"]
    said = [(table, one.do) for table, one in wire.said if one]
    assert said == [("table-2", "come"), ("table-3", "invite"), ("table-2", "here")]
    for _ in range(2):
        now[0] += AGAIN
        wire.said.clear()
        lines.repeat()
        assert [(table, one.do) for table, one in wire.said if one] == [
            ("table-2", "come"),
            ("table-3", "invite"),
        ]


BEGINNING = ("keep", "come", "wait", "ack", "old", "keep", "wait")
"""A hub that says nothing, then has something, then less: its store was brought back."""


class Client:
    """An MQTT client without a network. `sent`: numbers of the events that were handed over."""

    on_connect: Callable[..., None]
    on_disconnect: Callable[..., None]
    on_message: Callable[..., None]

    def __init__(self) -> None:
        self.sent: list[int] = []
        self.states: list[bytes] = []
        self.here: list[bool] = []
        self.topics: list[str] = []
        self.moved: list[tuple[str, int]] = []

    def publish(self, topic: str, payload: bytes, qos: int = 0, retain: bool = False) -> Any:
        if topic == TOPICS.events:
            self.sent.append(int(payload))
        elif topic == TOPICS.state:
            self.states.append(payload)
        elif topic == TOPICS.presence:
            self.here.append(msgspec.json.decode(payload, type=Presence).online)
        return SimpleNamespace(rc=mqtt.MQTT_ERR_SUCCESS, wait_for_publish=lambda seconds: None)

    def subscribe(self, topic: str, qos: int = 0) -> None:
        self.topics.append(topic)

    def connect_async(self, host: str, port: int, keepalive: int) -> None:
        self.moved.append((host, port))

    def nothing(self, *given: Any, **more: Any) -> None:
        """What has no effect here."""

    will_set = max_inflight_messages_set = nothing


@pytest.mark.parametrize("seed", SEEDS)
def test_events_are_sent_in_order_over_breaks_and_again_from_where_the_hub_is(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = 5
    client, now, rng = Client(), [1000.0], random.Random(seed)
    monkeypatch.setattr("companion.club.client.mqtt_sender.client_of", lambda *given: client)
    monkeypatch.setattr("companion.club.client.mqtt_sender.begin", lambda *given: None)
    monkeypatch.setattr("companion.club.client.mqtt_sender.end", lambda *given: None)
    monkeypatch.setattr("companion.club.client.mqtt_sender.WINDOW", window)
    obeyed: list[str] = []
    passing: list[float] = []
    """Seconds that pass before the sender looks next."""

    def obey(found: ReceivedOrder) -> None:
        obeyed.append(found.id)
        now[0] += passing.pop() if passing else 0.0

    sender = MqttSender(
        tmp_path / "club.sqlite",
        BrokerAddress("127.0.0.1", 1),
        TOPICS,
        "Table 1",
        "test",
        lambda: now[0],
        obey,
    )
    sender.begin()
    last = has = said = sent = 0
    there, silent, gone = False, now[0], now[0]
    expected: list[int] = []
    given: list[str] = []
    hub = 0
    """What a hub has that takes each event after the one before it."""
    seen = set[str]()

    def settle() -> None:
        """What the sender does when it looks."""
        nonlocal sent, has, silent
        if sent <= has:
            sent, silent = has, now[0]
        elif now[0] - silent > AGAIN:
            seen.add("back" if said < has else "again")
            has = sent = min(has, said)
            silent = now[0]
        if there:
            new = [*range(sent + 1, min(last, has + window) + 1)]
            expected.extend(new)
            sent = max(sent, *new) if new else sent

    def hear(topic: str, payload: bytes) -> None:
        client.on_message(client, None, SimpleNamespace(topic=topic, payload=payload))

    def nudge() -> None:
        """Words for another stream have the sender look, and a new order shows that it has looked."""
        hear(TOPICS.ack, msgspec.json.encode(Ack(stream="f" * 16, number=10_000)))
        made = order("answer")
        given.append(made["id"])
        hear(TOPICS.orders, msgspec.json.encode(made))
        until(lambda: obeyed == given, found=lambda: (obeyed, given))
        if given[:-1] and rng.random() < 0.5:
            hear(TOPICS.orders, msgspec.json.encode({**made}))  # it comes twice

    for step in range(60):
        kind = rng.choices(["keep", "ack", "old", "come", "go", "wait", "fail"], [6, 8, 1, 4, 1, 3, 1])[0]
        kind = BEGINNING[step] if step < len(BEGINNING) else kind
        match kind:
            case "keep":
                rows = [
                    OutboxRow(n, 0.0, str(n).encode(), f"state {n}".encode())
                    for n in range(last + 1, last + rng.randrange(2, 5))
                ]
                last = rows[-1].number
                sender.keep(rows, "g", KnownGame([], True))
            case "ack" | "old" if there:
                said = hub if kind == "ack" else rng.randrange(max(1, hub))
                hub = said
                hear(TOPICS.ack, msgspec.json.encode(Ack(stream=sender.stream.id, number=said)))
                if said > has:
                    has, silent = said, now[0]
            case "come" if not there:
                there, sent = True, 0
                client.topics.clear()
                client.on_connect(client, None, None, SimpleNamespace(is_failure=False), None)
                assert {TOPICS.ack, TOPICS.orders} <= set(client.topics) and client.here[-1]
            case "fail" if not there:
                client.on_connect(client, None, None, SimpleNamespace(is_failure=True), None)
            case "go" if there:
                there, gone = False, now[0]
                client.on_disconnect(client)
                client.on_disconnect(client)
            case "wait":
                passing.append(rng.choice([1.0, AGAIN + 0.5]) if step >= len(BEGINNING) else AGAIN + 0.5)
        nudge()
        settle()
        until(lambda: client.sent == expected, found=lambda: (kind, client.sent, expected))  # noqa: B023
        assert sender.there == there and sender.away == (0.0 if there else now[0] - gone)
        for n in client.sent[-window:]:
            hub += n == hub + 1 and (there or rng.random() < 0.3)
    assert seen == {"again", "back"} and len(expected) > len(set(expected)) and max(expected) > 10
    assert client.states and all(state == f"state {state[6:].decode()}".encode() for state in client.states)
    sender.close()
    assert obeyed == given and len(set(given)) == len(given)
    assert not client.here[-1] or not there


JOINED = ClubMembership("House", "Table 1", BrokerAddress("old", 8883, certificate="club.pem", safe=True))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hub_is_looked_for_only_while_the_broker_is_away(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is found is gone to and kept, and the next look begins from there."""
    rng, over = random.Random(seed), threading.Event()
    away = [rng.random() < 0.5 for _ in range(12)]
    found = [rng.choice(["", "host", "error"]) for _ in away]
    found[away.index(True)] = "host"
    asked, looks, moves = [0], list[tuple[int, str]](), list[str]()
    kept: list[str] = []

    def there() -> bool:
        at = asked[0]
        asked[0] += 1
        if at >= len(away):
            locator.close()
            over.set()
            return at > len(away)
        return not away[at]

    def find(joined: ClubMembership, hubs: object) -> BrokerAddress | None:
        at = asked[0] - 1
        looks.append((at, joined.address.host))
        if at < len(away) and found[at] == "error":
            raise OSError
        new = msgspec.structs.replace(joined.address, host=f"host-{at}")
        return new if at >= len(away) or found[at] else None

    monkeypatch.setattr("companion.club.client.mdns.clubs", list)
    monkeypatch.setattr("companion.club.client.broker.find_moved_broker", find)
    monkeypatch.setattr(
        "companion.club.client.broker.save_membership",
        lambda joined, at: kept.append(joined.address.host),
    )
    locator = HubLocator(JOINED, there, lambda to: moves.append(to.host), tmp_path, 0.0)
    locator.begin()
    until(lambda: over.is_set() and len(looks) > sum(away))
    expected, host = list[tuple[int, str]](), "old"
    for at, is_away in enumerate(away):
        if is_away:
            expected.append((at, host))
            host = f"host-{at}" if found[at] == "host" else host
    assert looks == [*expected, (len(away), host)]
    goals = [f"host-{at}" for at, is_away in enumerate(away) if is_away and found[at] == "host"]
    assert moves == kept == goals


def test_a_table_that_leaves_its_club_closes_all_that_it_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What an arbiter orders after that is carried out at the next start, and the players have the game to themselves."""
    calls: list[str] = []
    obey: list[Callable[[ReceivedOrder], None]] = []
    away = [0.0]

    class Part:
        """A part that writes down what is done with it."""

        def __init__(self, name: str) -> None:
            self.name = name
            self.stream = self.keep = self.stand = self.move = None
            self.waiting: list[object] = []

        @property
        def away(self) -> float:
            return away[0]

        def __getattr__(self, do: str) -> Callable[..., None]:
            return lambda *given: calls.append(f"{self.name} {do}")

    def sending(*given: Any, **more: Any) -> Part:
        obey.append(more["obey"])
        return Part("sending")

    where = "companion.club.client.membership"
    monkeypatch.setattr(f"{where}.MqttSender", sending)
    for name in ("EventPublisher", "OrderHandler", "HubLocator"):
        monkeypatch.setattr(f"{where}.{name}", lambda *given, name=name: Part(name))
    work: list[Callable[[], None]] = []
    member = Membership(JOINED, None, work.append, tmp_path)  # type: ignore[arg-type]
    assert calls == ["EventPublisher begin", "sending begin", "HubLocator begin"]
    referee = SimpleNamespace(table=SimpleNamespace(arbiters=None))
    member.sit(referee)  # type: ignore[arg-type]
    assert referee.table.arbiters()
    away[0] = 301.0
    assert not referee.table.arbiters()
    away[0] = 0.0
    for step in range(2):
        calls.clear()
        obey[0](ReceivedOrder(f"o{step}", "say", "Vera", None))
        work.pop()()
        assert calls == ["OrderHandler take"]
    obey[0](ReceivedOrder("late", "say", "Vera", None))
    calls.clear()
    member.close()
    assert calls == ["HubLocator close", "OrderHandler rise", "EventPublisher rise", "sending close"]
    calls.clear()
    work.pop()()
    assert not calls and not referee.table.arbiters()
