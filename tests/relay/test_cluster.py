"""Relays over three real NATS servers are one service: tables meet across them, and outlive a relay, a server, and all servers."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from companion.club.hub.club_folder import vouching
from companion.relay import cluster
from companion.relay.cluster import ClusterServers, ClusterServersError, RelayCluster, read_servers
from companion.relay.server import PASSES, TurnLoop
from companion.remote.fair_turns import FairTurns
from companion.remote.relay_messages import (
    OPENINGS,
    Enter,
    Forward,
    Forwarded,
    FromRelay,
    Invitation,
    Open,
    RelayPresence,
    RelayRefusal,
)
from companion.remote.relay_rooms import (
    BetweenRelays,
    Guest,
    Home,
    NameClaim,
    RelayLimits,
    RelayRooms,
    name_subject,
    room_subject,
)
from tests.club.clusters import Cluster
from tests.patience import until
from tests.relay.relay_driver import Running, Table, follows, part


def met(here: Running, there: Running) -> tuple[Table, Table]:
    """A table at each relay; the first invites."""
    keeper = Table(here.url, "keeper")
    code = keeper.code()
    until(lambda: follows(here, name_subject(code.name)))
    guest = Table(there.url, "guest", code)
    assert keeper.met() == guest.met() != b""
    return keeper, guest


def say(table: Table, data: bytes) -> None:
    until(lambda: table.link.say(Forward(data)))


def die(relay: Running, others: Sequence[Running]) -> None:
    """A relay ends without a word to anybody, and has been silent for long for these others."""

    def end() -> None:
        for task in part(relay)._tasks:
            task.cancel()
        for server in relay.server._servers:
            server.close(close_connections=False)
            for connection in tuple(server.connections):
                connection.transport.abort()
        part(relay)._client._transport.close()  # type: ignore[union-attr]
        part(relay)._client.options["allow_reconnect"] = False

    relay.do(end)
    for one in others:
        one.do(partial(part(one)._heard.__setitem__, part(relay).id, float("-inf")))


def test_tables_at_two_relays_meet_and_speak_both_ways(relays: list[Running]) -> None:
    keeper, guest = met(relays[0], relays[1])
    assert keeper.handshake.key == guest.handshake.key
    for n in range(20):
        say(guest, b"there %d" % n)
        keeper.until(Forwarded(b"there %d" % n))
        say(keeper, b"here %d" % n)
        guest.until(Forwarded(b"here %d" % n))
    assert [len(one.server.rooms) for one in relays] == [1, 0, 0]
    guest.link.close()
    keeper.until(RelayPresence(here=False))
    keeper.link.close()


def test_a_home_that_answers_too_late_keeps_no_place(
    relays: list[Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Table(relays[0].url, "keeper")
    code = keeper.code()
    until(lambda: follows(relays[0], name_subject(code.name)))
    with monkeypatch.context() as hurried:
        hurried.setattr(cluster, "PATIENCE", 0.0)
        early = Table(relays[1].url, "guest", code)
        until(lambda: early.handshake.refused)
    room = next(iter(relays[0].server.rooms.rooms()))
    until(lambda: room.numbers == 1 and not room.strangers)
    guest = Table(relays[2].url, "guest", code)
    until(lambda: guest.handshake.pass_)
    for table in (keeper, early, guest):
        table.link.close()


def test_wrong_codes_are_counted_where_the_invitation_is(relays: list[Running]) -> None:
    keeper = Table(relays[0].url, "keeper")
    code = keeper.code()
    until(lambda: follows(relays[0], name_subject(code.name)))
    next(iter(relays[0].server.rooms.rooms())).openings = OPENINGS - 1
    wrong = Table(
        relays[1].url, "guest", Invitation(code.letters[:3] + ("AAA" if code.letters[3:] != "AAA" else "BBB"))
    )
    until(lambda: keeper.handshake.refused)
    assert keeper.handshake.refused == "code-used-up"
    until(lambda: wrong.handshake.refused)
    assert wrong.handshake.refused == "wrong-code"
    until(lambda: not part(relays[1])._away)
    nobody = Table(relays[2].url, "guest", code)
    until(lambda: nobody.handshake.refused)
    assert nobody.handshake.refused == "no-such-code"
    for table in (keeper, wrong, nobody):
        table.link.close()


def test_the_home_of_a_room_dies_and_its_tables_find_another_one(relays: list[Running]) -> None:
    keeper, guest = met(relays[0], relays[1])
    die(relays[0], relays[1:])
    until(lambda: len(relays[1].server.rooms) == 1)
    assert False not in guest.heard.queue, (
        "its own relay is there: it is carried to the new home without coming again"
    )
    keeper.link.close()
    back = Table(relays[2].url, "keeper")
    back.link.close()
    back.link = type(keeper.link)(relays[2].url, keeper.link.begins, back.heard.put)
    back.link.start()
    back.until(RelayPresence(here=True))
    say(back, b"again")
    guest.until(Forwarded(b"again"))
    say(guest, b"yes")
    back.until(Forwarded(b"yes"))
    for table in (back, guest):
        table.link.close()


def test_a_relay_that_is_gone_takes_its_tables_out_of_their_rooms(relays: list[Running]) -> None:
    keeper, guest = met(relays[0], relays[1])
    die(relays[1], relays[::2])
    keeper.until(RelayPresence(here=False))
    guest.link.close()
    keeper.link.close()


def test_a_server_dies_and_nothing_stops(relays: list[Running], nodes: Cluster) -> None:
    keeper, guest = met(relays[0], relays[1])
    for i in range(3):
        nodes.kill(i)
        until(lambda: all(part(one).there for one in relays))
        for n in range(10):
            while guest.heard.qsize():
                guest.heard.get()
            until(partial(_gets_through, keeper, guest, b"%d" % n))
        nodes.start(i)
    keeper.link.close()
    guest.link.close()


def _gets_through(one: Table, other: Table, data: bytes) -> bool:
    """Whether it has come within a moment; what is lost on the way is said again."""
    say(one, data)
    deadline = time.monotonic() + 3
    while time.monotonic() < deadline:
        if other.heard.qsize() and other.heard.get() == Forwarded(data):
            return True
        time.sleep(0.01)
    return False


def test_who_comes_again_at_another_relay_counts(relays: list[Running]) -> None:
    keeper, guest = met(relays[0], relays[1])
    again = Table(relays[2].url, "guest", guest.handshake.invitation)
    again.link.close()
    again.link = type(guest.link)(relays[2].url, guest.link.begins, again.heard.put)
    again.link.start()
    again.until(RelayPresence(here=True))
    say(keeper, b"once")
    again.until(Forwarded(b"once"))
    for table in (keeper, guest, again):
        table.link.close()


class Deaf:
    """A connection in this process; `heard`: what was said to it."""

    def __init__(self) -> None:
        self.heard: list[FromRelay] = []
        self.dropped = False
        self.guest = Guest("127.0.0.9", self.heard.append, self._drop)

    def _drop(self) -> None:
        self.dropped = True


@pytest.mark.parametrize("lost", [0, 1])
def test_two_homes_of_one_room_become_one(
    relays: list[Running], monkeypatch: pytest.MonkeyPatch, lost: int
) -> None:
    """Also if the first word of each is lost: NATS has not carried the other's subscription to every server yet."""
    lesser, greater = sorted(relays[:2], key=lambda one: part(one).id)
    for relay in (lesser, greater):
        taken = part(relay)._take
        before = iter([Home] * lost)

        def take(subject: str, said: BetweenRelays, taken=taken, before=before) -> None:  # type: ignore[no-untyped-def]
            if not (isinstance(said, Home) and next(before, None)):
                taken(subject, said)

        monkeypatch.setattr(part(relay), "_take", take)
    room, tables = secrets.token_hex(16), {"keeper": (lesser, Deaf()), "guest": (greater, Deaf())}
    for end, (relay, deaf) in tables.items():  # neither has heard of the other
        rooms = relay.server.rooms
        begins = Enter(room, rooms._pass(room, end), met=True)  # type: ignore[arg-type]
        relay.do(lambda: rooms.hear(deaf.guest, begins, time.monotonic()))  # noqa: B023
    until(lambda: not greater.server.rooms.has(room) and lesser.server.rooms.has(room))
    until(lambda: RelayPresence(here=True) in tables["keeper"][1].heard)
    until(lambda: RelayPresence(here=True) in tables["guest"][1].heard)


def test_a_name_that_is_another_relays_is_followed_by_another_code(relays: list[Running]) -> None:
    lesser, greater = sorted(relays[:2], key=lambda one: part(one).id)
    deaf = Deaf()
    greater.do(lambda: greater.server.rooms.hear(deaf.guest, Open(), time.monotonic()))
    name = next(iter(part(greater)._named))
    lesser.do(lambda: part(lesser)._named.__setitem__(name, 0.0))
    lesser.do(lambda: part(lesser)._on_name(name, True))
    until(lambda: follows(lesser, name_subject(name)))
    lesser.do(lambda: part(lesser)._take(name_subject(name), NameClaim(part(greater).id)))
    until(lambda: RelayRefusal("name-taken") in deaf.heard)
    assert not greater.server.rooms.has_name(name)


def test_relays_begin_without_servers_and_are_one_service_when_those_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "BEAT", 0.1)
    found = Cluster(tmp_path, [])
    for i in range(3):
        found.kill(i)
    relays = [Running(nodes=ClusterServers(found.servers)) for _ in range(2)]
    keeper = Table(relays[0].url, "keeper")
    code = keeper.code()
    assert not part(relays[0]).there
    for i in range(3):
        found.start(i)
    until(lambda: all(part(one).there for one in relays))
    until(lambda: follows(relays[0], room_subject(keeper.handshake.room)))
    guest = Table(relays[1].url, "guest", code)
    until(lambda: guest.handshake.pass_)
    for table in (keeper, guest):
        table.link.close()
    for one in relays:
        one.close()
    found.close()


def test_a_home_that_was_cut_off_says_so_when_it_is_back(relays: list[Running]) -> None:
    lesser, greater = sorted(relays[:2], key=lambda one: part(one).id)
    room = secrets.token_hex(16)
    begins = Enter(room, lesser.server.rooms._pass(room, "keeper"), met=True)
    here, there = Deaf(), Deaf()
    lesser.do(lambda: lesser.server.rooms.hear(here.guest, begins, time.monotonic()))
    greater.do(lambda: greater.server.rooms.hear(there.guest, begins, time.monotonic()))
    until(lambda: not greater.server.rooms.has(room))
    greater.do(lambda: part(greater)._take(room_subject(room), Home(part(lesser).id)))
    assert not greater.server.rooms.has(room), "it has nothing to give up"


def test_where_the_servers_are_stands_in_the_file_of_the_hubs(tmp_path: Path) -> None:
    file = tmp_path / "hub.json"
    row = {"servers": ["tls://hub:word@a.example:4222"], "certificate": "ca.pem", "v": 1}
    file.write_text(json.dumps(row))
    for spoilt in (None, "no certificate"):
        if spoilt is not None:
            (tmp_path / "ca.pem").write_text(spoilt)
        with pytest.raises(ClusterServersError) as refused:
            read_servers(file)
        assert refused.value.said.values["path"] == str(tmp_path / "ca.pem")
    vouching(tmp_path, "Cluster").rename(tmp_path / "ca.pem")
    found = read_servers(file)
    assert found.certificate == str(tmp_path / "ca.pem") and len(found.derive(PASSES)) == 32
    assert found.derive(PASSES) != ClusterServers(["tls://hub:other@a.example:4222"]).derive(PASSES)
    several: list[object] = [
        {**row, "v": 2},
        {**row, "servers": []},
        {**row, "servers": ["nats://a.example"]},
        {**row, "servers": ["tls://hub:word@[a.example:4222"]},
        {**row, "servers": ["tls://hub:word@a.example:port"]},
        {**row, "servers": ["tls://hub:word@"]},
        [],
        {},
    ]
    for wrong in several:
        file.write_text(json.dumps(wrong))
        with pytest.raises(ClusterServersError):
            read_servers(file)


def test_a_relay_may_end_before_it_has_begun_to_connect() -> None:
    part = RelayCluster(
        RelayRooms(RelayLimits(), secrets.token_bytes, b"secret"),
        ClusterServers(["tls://a.example"]),
        TurnLoop(FairTurns()),
    )
    asyncio.run(part.close())
    assert not part.there
