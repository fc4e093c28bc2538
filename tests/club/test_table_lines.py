"""Two tables of one club have a line over its broker: they meet without a code, lose what may be lost, and come back."""

from __future__ import annotations

import json
import random
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.club.client.lazy_membership import open_link
from companion.club.client.membership_config import BrokerAddress, ClubError, Topics
from companion.club.client.mqtt_sender import LINE_AGAIN, ClubLink, MqttSender, TableLines
from companion.relay.table_link import LinkKeys, TableLink
from companion.remote.handshake import End
from companion.remote.relay_messages import FromRelay, FromTable, Invitation
from tests.club.brokers import Broker
from tests.patience import until

ONE, THREE = Topics("House", "Table 1"), Topics("House", "Table 3")


class Wire:
    """A broker without a network: what is said waits until it is delivered; `lose`: what is lost next, once; `twice`: what comes so."""

    def __init__(self) -> None:
        self.lines = {
            topics.table: TableLines(topics, self, topics.table, lambda: self.time) for topics in (ONE, THREE)
        }
        self.time, self.lose, self.twice = 0.0, list[str](), ""
        self.waits = deque[tuple[str, bytes]]()
        self.said = list[str]()

    def publish(self, topic: str, payload: bytes) -> bool:
        do = json.loads(payload)["do"]
        self.said.append(do)
        if do in self.lose:
            self.lose.remove(do)
        else:
            self.waits += [(topic, payload)] * (2 if do == self.twice else 1)
        return True

    def subscribe(self, topic: str) -> None:
        """All is heard."""

    def deliver(self, most: int = 1000) -> None:
        """Deliver what waits, or so many messages of it."""
        for _ in range(most):
            if not self.waits:
                return
            topic, payload = self.waits.popleft()
            for lines in self.lines.values():
                lines.hear(topic, payload)

    def there(self, table: str, online: bool) -> None:
        """What the broker says of a table."""
        payload = json.dumps({"stream": "s", "online": online}).encode()
        for lines in self.lines.values():
            lines.hear((ONE if table == ONE.table else THREE).presence_of(table), payload)

    def later(self) -> None:
        self.time += LINE_AGAIN
        for lines in self.lines.values():
            lines.repeat()
        self.deliver()


class Table:
    """A `LinkListener` at one end. `slow`: what the line says waits until `work`."""

    def __init__(
        self, lines: TableLines, end: End, other: Topics, keys: LinkKeys | None = None, slow: bool = False
    ) -> None:
        self.keys, self.up, self.slow = keys, False, slow
        self.waits = deque[Callable[[], None]]()
        self.pieces, self.refused, self.codes = list[bytes](), list[str](), list[Invitation]()

        def opened(url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]) -> ClubLink:
            return lines.open(other.table, begins, hear)

        self.link = TableLink(f"club:{other.table}", end, self, self._do, None, keys, opened)
        self.link.start()

    def _do(self, work: Callable[[], None]) -> None:
        if self.slow:
            self.waits.append(work)
        else:
            work()

    def work(self, most: int = 1000) -> None:
        """Do what the line has asked for, or so much of it."""
        for _ in range(min(most, len(self.waits))):
            self.waits.popleft()()

    def on_code(self, invitation: Invitation) -> None:
        self.codes.append(invitation)

    def on_met(self, keys: LinkKeys) -> None:
        self.keys = keys

    def line(self, up: bool) -> None:
        self.up = up

    def piece(self, data: bytes) -> None:
        self.pieces.append(data)

    def on_refused(self, why: str) -> None:
        self.refused.append(why)


def pair(wire: Wire, first: End) -> tuple[Table, Table]:
    """The keeper at table 1 and the guest at table 3; `first`: who begins, before the other one is there."""
    for lines in wire.lines.values():
        lines.on_broker(True)

    def keeper() -> Table:
        return Table(wire.lines["table-1"], "keeper", THREE)

    def guest() -> Table:
        return Table(wire.lines["table-3"], "guest", ONE)

    if first == "keeper":
        one = keeper()
        wire.deliver()
        three = guest()
    else:
        three = guest()
        wire.deliver()
        one = keeper()
    wire.deliver()
    return one, three


def say(wire: Wire, one: Table, three: Table) -> None:
    """Something goes both ways."""
    assert one.link.send(b"offer") and three.link.send(b"hello")
    wire.deliver()
    assert (one.pieces[-1], three.pieces[-1]) == (b"hello", b"offer")


@pytest.mark.parametrize("first", ["keeper", "guest"])
def test_they_meet_without_a_code_the_one_who_is_first_and_what_they_say_is_sealed(first: End) -> None:
    wire = Wire()
    one, three = pair(wire, first)
    assert one.up and three.up and not one.codes and not three.codes
    assert one.keys is not None and three.keys is not None and one.keys.shared == three.keys.shared
    assert wire.said.count("admit") == 1
    one.link.send(b"a move that nobody else reads")
    assert b"a move" not in wire.waits[-1][1]


@pytest.mark.parametrize("lost", ["come", "invite", "here", "send", "admit"])
def test_what_is_lost_while_they_meet_is_said_again(lost: str) -> None:
    wire = Wire()
    wire.lose = [lost]
    one, three = pair(wire, "guest" if lost == "invite" else "keeper")
    wire.later()
    wire.later()
    assert one.up and three.up
    say(wire, one, three)


@pytest.mark.parametrize("seed", range(40))
def test_slow_tables_meet_whenever_they_come_to_read_what_was_said(seed: int) -> None:
    """Each table's thread reads its messages late, and meanwhile the guest comes again: no order leaves one of them out."""
    chance, wire = random.Random(seed), Wire()
    for lines in wire.lines.values():
        lines.on_broker(True)
    tables = [Table(wire.lines["table-1"], "keeper", THREE, slow=True)]
    tables.append(Table(wire.lines["table-3"], "guest", ONE, slow=True))
    for _ in range(60):
        match chance.randrange(8):
            case 0:
                wire.time += LINE_AGAIN
                for lines in wire.lines.values():
                    lines.repeat()
            case 1 | 2 | 3:
                wire.deliver(1)
            case _:
                chance.choice(tables).work(1)
    for _ in range(4):
        wire.later()
        while any(table.waits for table in tables) or wire.waits:
            for table in tables:
                table.work()
            wire.deliver()
    one, three = tables
    assert one.up and three.up and not one.refused and not three.refused
    assert one.link.send(b"offer") and three.link.send(b"hello")
    wire.deliver()
    for table in tables:
        table.work()
    assert (one.pieces[-1], three.pieces[-1]) == (b"hello", b"offer")


def test_an_invitation_that_comes_twice_is_one_meeting() -> None:
    wire = Wire()
    wire.twice = "invite"
    one, three = pair(wire, "keeper")
    assert one.up and three.up and wire.said.count("admit") == 1


def test_either_end_comes_back_by_its_keys() -> None:
    wire = Wire()
    one, three = pair(wire, "keeper")
    three.link.close()
    wire.deliver()
    assert not one.up
    three = Table(wire.lines["table-3"], "guest", ONE, three.keys)
    wire.deliver()
    say(wire, one, three)
    wire.lines["table-1"].remove(one.link._link)  # type: ignore[arg-type]
    wire.there("table-1", False)
    assert not three.up
    one = Table(wire.lines["table-1"], "keeper", THREE, one.keys)
    wire.deliver()
    say(wire, one, three)


def test_a_broker_that_is_lost_and_found_and_a_table_that_was_thought_gone() -> None:
    wire = Wire()
    one, three = pair(wire, "keeper")
    wire.lines["table-3"].on_broker(False)
    assert not three.up and three.refused == ["gone"]
    wire.lines["table-3"].on_broker(True)
    wire.deliver()
    say(wire, one, three)
    wire.there("table-3", False)
    assert not one.up
    wire.there("table-3", True)
    wire.deliver()
    say(wire, one, three)


def test_who_comes_to_a_table_that_has_met_its_guest_is_told() -> None:
    wire = Wire()
    one, three = pair(wire, "keeper")
    wire.lines["table-3"].remove(three.link._link)  # type: ignore[arg-type]
    another = Table(wire.lines["table-3"], "guest", ONE)
    wire.deliver()
    assert another.refused == ["somebody-there"] and another.keys is None
    assert one.up


def test_what_is_no_message_of_a_line_is_passed_over() -> None:
    wire = Wire()
    one, three = pair(wire, "keeper")
    for payload in (
        b"{",
        b'{"v":2,"do":"gone"}',
        b'{"do":"gone","room":"x"}',
        b'{"do":"dance"}',
        b'{"do":"gone"}',
    ):
        wire.waits.append((ONE.line_to("table-3"), payload))
    wire.waits.append((THREE.presence_of("table-1"), b"nothing"))
    wire.deliver()
    say(wire, one, three)


def test_a_line_needs_a_club_and_another_table() -> None:
    with pytest.raises(ClubError) as wrong:
        open_link(None, "club:Table 3", None, print)  # type: ignore[arg-type]
    assert wrong.value.said.id == "club-line-none"


def test_over_a_real_broker(broker: Broker, tmp_path: Path) -> None:
    address = BrokerAddress("127.0.0.1", broker.port)
    senders = []
    for topics in (ONE, THREE):
        folder = tmp_path / topics.table
        folder.mkdir()
        senders.append(MqttSender(folder / "club.sqlite", address, topics, topics.table, "test"))
        senders[-1].begin()
    one = Table(senders[0].lines, "keeper", THREE)
    three = Table(senders[1].lines, "guest", ONE)
    until(lambda: one.up and three.up)
    assert one.link.send(b"offer")
    until(lambda: three.pieces == [b"offer"])
    senders[1].close()
    until(lambda: not one.up)
    senders[0].close()
