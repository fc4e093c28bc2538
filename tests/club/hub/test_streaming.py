"""Three nats-servers, two hubs, one PostgreSQL: each event once and in order, whatever is killed."""

from __future__ import annotations

import asyncio
import datetime
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import nats
import paho.mqtt.client as mqtt
import pytest
from paho.mqtt.enums import CallbackAPIVersion

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub import cluster_listener
from companion.club.hub.cluster import ClusterNode, TableLogin, TlsFiles, node_conf, users_conf
from companion.club.hub.services.hub import Hub
from companion.club.hub.storage.event_store import Store
from companion.club.messages import EVENTS, encode
from tests.club.club_driver import Table, begun, event
from tests.club.clusters import Cluster, Postgres
from tests.club.hub.hub_process import HubApart
from tests.club.table_simulator import SimulatedTable, play_all
from tests.every_case import chosen
from tests.patience import PATIENCE, until

TABLES = [("chess-friends", f"table-{i}") for i in range(5)]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """One of a test's own, for what is killed and for what has to begin without a message."""
    made = Cluster(tmp_path, TABLES)
    yield made
    made.close()


@pytest.fixture(scope="module")
def standing_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """One that stays, for tests that look at a table each."""
    made = Cluster(tmp_path_factory.mktemp("standing"), TABLES)
    yield made
    made.close()


def simulated(cluster: Cluster, every: float) -> list[SimulatedTable]:
    ends = [(node.host, node.tables) for node in cluster.nodes]
    return [
        SimulatedTable(club, name, ends[i % 3 :] + ends[: i % 3], every, f"{club}.{name}")
        for i, (club, name) in enumerate(TABLES)
    ]


def last(store: Store, place: str) -> int:
    """The number of the last event of a table that a store has."""
    return max(
        (int(row["last"]) for row in store.standing("chess-friends") if row["place"] == place), default=0
    )


def all_kept(store: Store, tables: list[SimulatedTable]) -> None:
    for table in tables:
        numbers = [msgspec.json.decode(body, type=EVENTS).number for body in store.events(table.stream, "g")]
        assert numbers == list(range(1, table.events + 1))


def test_a_node_and_a_hub_are_killed_and_nothing_is_lost(
    cluster: Cluster, postgres: Postgres, tmp_path: Path
) -> None:
    url = postgres.new()
    hubs = [HubApart(url, "chess-friends", tmp_path / f"hub{i}", cluster.servers) for i in range(2)]
    tables = simulated(cluster, 0.2)

    async def evening() -> None:
        await asyncio.to_thread(cluster.ready)
        playing = asyncio.create_task(play_all(tables, 5))
        await asyncio.sleep(1.5)
        await asyncio.to_thread(cluster.kill, 1)
        await asyncio.sleep(1.5)
        await asyncio.to_thread(hubs[0].kill)
        await asyncio.to_thread(cluster.start, 1)
        await playing

    try:
        asyncio.run(evening())
        store = Store(url)
        assert [table.acked for table in tables] == [table.events for table in tables]
        all_kept(store, tables)
        rows = {row["stream"]: row for row in store.standing("chess-friends")}
        for table in tables:
            assert rows[table.stream]["state_number"] == table.events
        store.close()
    finally:
        for hub in hubs:
            hub.kill()


@pytest.mark.parametrize(
    "there", chosen([False], [True, False]), ids=lambda one: "a-hub-had-them" if one else "no-hub"
)
def test_a_new_store_gets_everything_of_tables_that_are_gone(
    cluster: Cluster, postgres: Postgres, tmp_path: Path, there: bool
) -> None:
    """Out of the streams alone, shared by two hubs; how the tables stood in the end comes with it."""
    first = HubApart(postgres.new(), "chess-friends", tmp_path / "first", cluster.servers)
    cluster.ready()
    if not there:
        first.kill()
    tables = simulated(cluster, 0.02 if there else 0.1)
    for table in tables:
        if not there:
            table.patience = 0.0
    asyncio.run(play_all(tables, 6, 1))
    if there:
        assert [table.acked for table in tables] == [table.events for table in tables]
        first.kill()
    else:
        assert [table.acked for table in tables] == [0] * len(tables)
    stores = [Store(url) for url in [postgres.new()] * 2]
    hubs = [
        Hub(store, cluster_listener.ClusterAddress(cluster.servers), "Chess Friends", "Chess Friends")
        for store in stores
    ]
    try:
        for hub in hubs:
            hub.begin()
        store = stores[0]

        def whole() -> bool:
            rows = {row["stream"]: row for row in store.standing("chess-friends")}
            return all(
                one.stream in rows
                and (rows[one.stream]["last"], rows[one.stream]["state_number"]) == (one.events, one.events)
                for one in tables
            )

        until(whole)
        all_kept(store, tables)
        assert {row["online"] for row in store.standing("chess-friends")} == {0}
        assert sum(table.events for table in tables) > (1000 if there else 200)
    finally:
        for hub in hubs:
            hub.close()
        for store in stores:
            store.close()


def test_what_waited_too_long_for_what_it_follows_comes_again(
    standing_cluster: Cluster, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its table is gone and sends nothing again: the stream has to."""
    monkeypatch.setattr(cluster_listener, "PATIENCE", 0.3)
    monkeypatch.setattr(cluster_listener, "LATER", 0.3)
    store = Store(postgres.new())
    hub = Hub(
        store, cluster_listener.ClusterAddress(standing_cluster.servers), "Chess Friends", "Chess Friends"
    )
    hub.begin()
    standing_cluster.ready()

    async def tell(numbers: Sequence[int], place: str = "table-1") -> None:
        client = await nats.connect(standing_cluster.servers)
        for number in numbers:
            body = encode(begun() if number == 1 else event(number))
            await client.jetstream().publish(
                f"tableside.chess-friends.tables.{place}.events", body, timeout=PATIENCE
            )
        await client.close()

    asyncio.run(tell([2, 3, 4]))
    time.sleep(1)
    assert last(store, "table-1") == 0
    asyncio.run(tell([1, 5]))
    until(lambda: last(store, "table-1") == 5)
    asyncio.run(tell([6], "table-2"))
    until(lambda: [(one.place, one.why.id) for one in hub.listening.refused] != [])
    assert {(one.place, one.why.id) for one in hub.listening.refused} == {
        ("table-2", "hub-stream-of-another")
    }
    time.sleep(0.5)
    assert last(store, "table-1") == 5
    asyncio.run(tell([6]))
    until(lambda: last(store, "table-1") == 6)
    hub.close()
    store.close()


def test_a_table_comes_as_it_is_and_a_wall_hears_what_another_hub_kept(
    standing_cluster: Cluster, postgres: Postgres, tmp_path: Path
) -> None:
    url, told, heard = postgres.new(), [set[str](), set[str]()], [0, 0]
    store = Store(url)
    hubs = [
        Hub(
            store,
            cluster_listener.ClusterAddress(standing_cluster.servers),
            "Chess Friends",
            "Chess Friends",
        )
        for _ in range(2)
    ]
    for i, hub in enumerate(hubs):

        def hear(place: str, events: Sequence[object], i: int = i) -> None:
            heard[i] += len(events) if place == "table-3" else 0

        hub.listen(told[i].update)
        hub.subscribe(hear)
        hub.begin()
    until(lambda: all(hub.listening.there for hub in hubs))
    node = standing_cluster.nodes[0]
    table = Table(tmp_path, BrokerAddress("127.0.0.1", node.tables, "chess-friends.table-3", "of-table-3"))
    table.rig.play_out(0.1, until=12)
    until(lambda: last(store, "table-3") == table.sending.stream.last)
    until(lambda: all("table-3" in places for places in told))
    until(lambda: sum(heard) == table.sending.stream.last)
    table.close()
    until(lambda: {row["place"]: row["online"] for row in store.standing("chess-friends")}["table-3"] == 0)
    for hub in hubs:
        hub.close()
    store.close()


def test_a_table_writes_its_own_branch_alone(standing_cluster: Cluster) -> None:
    ends = [
        mqtt.Client(CallbackAPIVersion.VERSION2, name, True, protocol=mqtt.MQTTv311) for name in ("a", "b")
    ]
    got: list[str] = []
    for i, end in enumerate(ends):
        end.username_pw_set(f"chess-friends.table-{i}", f"of-table-{i}")
        end.on_message = lambda client, data, said: got.append(said.topic)
        node = standing_cluster.nodes[i]

        def there(end: mqtt.Client = end, port: int = node.tables) -> bool:
            return end.connect("127.0.0.1", port) == mqtt.MQTT_ERR_SUCCESS

        until(there)
        end.loop_start()
    until(lambda: all(end.is_connected() for end in ends))
    refused: list[bool] = []
    ends[0].on_subscribe = lambda client, data, mid, codes, said: refused.append(codes[0].is_failure)
    ends[0].subscribe("tableside/chess-friends/tables/#", 1)
    until(lambda: len(refused) == 1)
    ends[0].subscribe("tableside/chess-friends/acks/table-0", 1)
    until(lambda: len(refused) == 2)
    assert refused == [True, False]
    ends[1].publish("tableside/chess-friends/acks/table-0", b"forged", 1)
    ends[1].publish("tableside/chess-friends/tables/table-0/events", b"forged", 1)
    ends[1].publish("tableside/chess-friends/orders/table-0", b"forged", 1)
    time.sleep(0.5)
    assert got == []
    for end in ends:
        end.disconnect()
        end.loop_stop()


def test_with_papers_everything_is_encrypted(tmp_path: Path, postgres: Postgres) -> None:
    papers = signed(tmp_path)
    cluster = Cluster(tmp_path, TABLES, papers)
    store = Store(postgres.new())
    hub = Hub(
        store,
        cluster_listener.ClusterAddress(cluster.servers, papers.authority),
        "Chess Friends",
        "Chess Friends",
    )
    hub.begin()
    try:
        until(lambda: hub.listening.there)
        node = cluster.nodes[2]
        address = BrokerAddress(
            "127.0.0.1", node.tables, "chess-friends.table-3", "of-table-3", papers.authority, safe=True
        )
        table = Table(tmp_path, address)
        table.rig.play_out(0.1, until=4)
        until(
            lambda: bool(store.standing("chess-friends")) and store.standing("chess-friends")[0]["last"] > 0
        )
        table.close()
    finally:
        hub.close()
        store.close()
        cluster.close()


def signed(folder: Path) -> TlsFiles:
    """A certificate for loopback that vouches for itself."""
    from ipaddress import ip_address

    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime.datetime(2020, 1, 1))
        .not_valid_after(datetime.datetime(2060, 1, 1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), True)
        .sign(key, hashes.SHA256())
    )
    chain, secret = folder / "chain.pem", folder / "key.pem"
    chain.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    secret.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )
    return TlsFiles(str(chain), str(secret), str(chain))


def test_names_that_would_break_out_of_the_files_cannot() -> None:
    user = TableLogin('Chess "Friends"', "table 3 }", 'pass"word\n')
    text = users_conf([user], "a", "b")
    assert '"chess-friends.table-3"' in text and '"pass\\"word\\n"' in text
    nodes = [ClusterNode("n0", "10.0.0.1"), ClusterNode("n1", "10.0.0.2"), ClusterNode("n2", "10.0.0.3")]
    text = node_conf(nodes, nodes[1], "/var/lib/x")
    assert 'routes: ["nats://10.0.0.1:6222", "nats://10.0.0.3:6222"]' in text and "tls" not in text
