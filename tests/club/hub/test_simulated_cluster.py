"""A hub at a cluster whose servers and clock are simulated: what it keeps, acknowledges, gives back and tells the other hubs."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from nats.js.api import StreamConfig

from companion.club.hub import cluster_listener
from companion.club.hub.cluster_listener import (
    ClusterAddress,
    ClusterIntake,
    JetStreamListener,
    Retention,
)
from companion.club.hub.storage.event_ingest import EventIngest, IngestResult, TableMessage
from companion.club.hub.storage.event_store import StoredEvents
from companion.club.hub.storage.schema import ForeignStream, Mine
from companion.club.messages import Event, Left, Presence, State, encode
from companion.kernel.messages import message
from companion.units import Seconds
from tests.patience import until

ADDRESS = ClusterAddress(["nats://one"], keeping=Retention(replicas=2, seconds=60.0, size=1000))


class Ingest(EventIngest):
    """Keeps the events of a stream that follow each other, for the first place that has told of it."""

    def __init__(self) -> None:
        super().__init__(SimpleNamespace(), lambda: 0.0)  # type: ignore[arg-type]
        self.rows: dict[Mine, list[int]] = {}
        self.owner: dict[str, tuple[str, str]] = {}
        self.states: list[tuple[str, str, int]] = []
        self.tries = 0
        self.broken: set[str] = set()

    def keep(self, said: Sequence[TableMessage]) -> IngestResult:
        self.tries += 1
        kept, foreign, failed = dict[Mine, StoredEvents](), dict[Mine, ForeignStream](), set[Mine]()
        for one in said:
            stream, club, place = mine = one.mine
            if self.owner.setdefault(stream, (club, place)) != (club, place):
                foreign[mine] = ForeignStream(stream, club, place, message("hub-malformed", place=place))
            elif place in self.broken:
                failed.add(mine)
            elif isinstance(one.what, State):
                self.states.append((club, place, one.what.number))
        events = sorted(
            ((one.mine, one.what) for one in said if isinstance(one.what, Event)),
            key=lambda found: found[1].number,
        )
        for mine, event in events:
            if mine in foreign or mine in failed:
                continue
            row = self.rows.setdefault(mine, [])
            stored = kept.setdefault(mine, StoredEvents(mine[1], mine[2], mine[0], 0, []))
            if event.number == len(row) + 1:
                row.append(event.number)
                stored.fresh.append(event)
            kept[mine] = StoredEvents(mine[1], mine[2], mine[0], len(row), stored.fresh)
        return IngestResult(list(kept.values()), list(foreign.values()), failed)


class Cluster:
    """A hub, what its servers heard of it, and a clock. `answered`: what became of each message out of a stream."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        self.published: list[tuple[str, Any]] = []
        self.answered: list[tuple[Mine, int, str]] = []
        self.changed: list[tuple[str, frozenset[str]]] = []
        self.heard: list[tuple[str, str, int]] = []
        self.keeping = Ingest()
        self.intake = ClusterIntake(self.keeping, self, self.publish)
        monkeypatch.setattr(cluster_listener, "time", SimpleNamespace(monotonic=lambda: self.now))
        monkeypatch.setattr(cluster_listener, "TICK", 0.0)
        monkeypatch.setattr(cluster_listener, "GATHER", 0.0)

    async def publish(self, subject: str, data: bytes, reply: str = "") -> None:
        self.published.append((subject, json.loads(data)))

    def tell_changed(self, club: str, places: set[str]) -> None:
        self.changed.append((club, frozenset(places)))

    def tell_heard(self, club: str, place: str, events: Sequence[Event]) -> None:
        self.heard += [(club, place, event.number) for event in events]

    def message(self, club: str, place: str, what: Event | State | Presence) -> Any:
        """What a table says, as it comes."""
        kind = {State: "state", Presence: "presence"}.get(type(what), "events")
        mine, number = (what.stream, club, place), getattr(what, "number", 0)

        async def ack() -> None:
            self.answered.append((mine, number, "ack"))

        async def nak(delay: float) -> None:
            self.answered.append((mine, number, f"again in {delay}"))

        subject = f"tableside.{club}.tables.{place}.{kind}"
        return SimpleNamespace(subject=subject, data=encode(what), ack=ack, nak=nak)

    async def turn(self, seconds: float = 0.0) -> None:
        self.now += seconds
        await self.intake.turn()

    async def is_idle(self) -> bool:
        """Whether nothing waits that is tried again."""
        before = self.keeping.tries
        await self.turn(1.0)
        return self.keeping.tries == before

    def acks(self) -> list[tuple[str, str, int]]:
        return [
            (subject, said["stream"], said["number"])
            for subject, said in self.published
            if ".acks." in subject
        ]


@pytest.fixture
def simulated(monkeypatch: pytest.MonkeyPatch) -> Cluster:
    return Cluster(monkeypatch)


class Servers:
    """The client of a cluster that has these messages in a stream. `told`: what it was asked to make and to end."""

    is_connected, is_reconnecting = True, False

    def __init__(self, cluster: Cluster, stream: Sequence[Any], news: Any) -> None:
        self.publish, self._stream, self._news = cluster.publish, iter(stream), news
        self.told: list[tuple[Any, ...]] = []

    def new_inbox(self) -> str:
        return "inbox"

    def jetstream(self, timeout: float) -> Any:
        return SimpleNamespace(add_stream=self.note, add_consumer=self.note)

    async def note(self, *given: Any) -> None:
        self.told.append(given)

    async def subscribe(self, subject: str, queue: str = "", cb: Any = None) -> Any:
        if subject.endswith(".kept"):
            await cb(self._news)
        return SimpleNamespace(next_msg=self.next_msg, unsubscribe=lambda: self.note("unsubscribed"))

    async def next_msg(self, timeout: float) -> Any:
        if (found := next(self._stream, None)) is None:
            await asyncio.sleep(0.01)
            raise TimeoutError
        return found

    async def flush(self, seconds: float) -> None: ...

    async def close(self) -> None: ...


@contextmanager
def listening(
    cluster: Cluster, servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> Iterator[JetStreamListener]:
    """A hub that listens to these servers in its own thread."""

    async def connect(*given: Any) -> None: ...

    monkeypatch.setattr(cluster_listener, "Client", lambda: servers)
    monkeypatch.setattr(cluster_listener, "connect_to_nats", connect)
    monkeypatch.setattr(cluster_listener, "EventIngest", lambda store, wall: cluster.keeping)
    monkeypatch.setattr(cluster_listener, "TICK", 0.01)
    hub = JetStreamListener(SimpleNamespace(id="s1"), ADDRESS, cluster)  # type: ignore[arg-type]
    hub.begin()
    yield hub
    hub.close()


def event(stream: str, number: int) -> Event:
    return Left(stream=stream, number=number, at=Seconds(0), game="g", n=number)


def state(stream: str, number: int) -> State:
    return State(stream=stream, number=number, at=Seconds(0), name="Oak", language="en")


def run(work: Callable[[], Any]) -> None:
    asyncio.run(work())


@pytest.mark.parametrize("seed", range(2))
def test_whatever_comes_in_whatever_order_is_kept_once_and_answered_once(
    seed: int, simulated: Cluster
) -> None:
    """An event out of a stream is acknowledged when it is kept and not before; each is heard once, in order."""
    rng, hub = random.Random(seed), simulated.intake
    tables = [("north", "oak", "S1"), ("north", "elm", "S2"), ("south", "oak", "S3")]
    last = 7
    coming = [
        (*table, number, streamed)
        for table in tables
        for number in range(1, last + 1)
        for streamed in (True, False)
    ]
    coming += rng.sample(coming, 10)
    rng.shuffle(coming)
    taken = Counter[tuple[Mine, int]]()

    async def play() -> None:
        while coming:
            for _ in range(rng.randint(1, 9)):
                if not coming:
                    break
                club, place, stream, number, streamed = coming.pop()
                found = simulated.message(club, place, event(stream, number))
                if not streamed:
                    await hub.pass_by(found)
                elif hub.add(found, kept=True):
                    assert number <= len(simulated.keeping.rows[stream, club, place])
                else:
                    taken[(stream, club, place), number] += 1
            before = len(simulated.answered)
            await simulated.turn(rng.choice([0.0, 0.1, 0.3]))
            for mine, number, answer in simulated.answered[before:]:
                if answer == "ack":
                    assert number <= len(simulated.keeping.rows[mine])
                else:  # another copy of it waits in its place, or it has waited too long
                    assert answer == "again in 5.0"
                    coming.append((*mine[1:], mine[0], number, True))
        for _ in range(3):
            await simulated.turn(0.3)
        assert await simulated.is_idle()

    run(play)
    for club, place, stream in tables:
        assert simulated.keeping.rows[stream, club, place] == list(range(1, last + 1))
        assert [n for c, p, n in simulated.heard if (c, p) == (club, place)] == list(range(1, last + 1))
        told = [
            number for subject, _, number in simulated.acks() if subject == f"tableside.{club}.acks.{place}"
        ]
        assert told == sorted(told) and told[-1] == last
    assert Counter((mine, number) for mine, number, _ in simulated.answered) == taken
    for subject, said in simulated.published:
        if subject.endswith(".kept"):
            assert said["places"] == sorted(set(said["places"]))
            assert {place for _, place, _ in said["lasts"]} <= set(said["places"])


def test_an_event_whose_forerunner_does_not_come_is_given_back_after_six_seconds(simulated: Cluster) -> None:
    hub = simulated.intake

    async def play() -> None:
        assert not hub.add(simulated.message("north", "oak", event("S1", 2)), kept=True)
        await simulated.turn()
        for _ in range(20):
            await simulated.turn(0.3)
        assert simulated.answered == []
        await simulated.turn(0.3)
        assert simulated.answered == [(("S1", "north", "oak"), 2, "again in 5.0")]
        await simulated.turn(0.3)
        assert await simulated.is_idle()

    run(play)
    assert simulated.heard == []
    assert simulated.acks()[0] == ("tableside.north.acks.oak", "S1", 0)


def test_what_the_store_cannot_keep_comes_again_and_what_is_anothers_is_done_with(simulated: Cluster) -> None:
    hub, mine = simulated.intake, ("S1", "north", "oak")

    async def play() -> None:
        hub.add(simulated.message("north", "oak", event("S1", 1)), kept=True)
        await simulated.turn()
        simulated.keeping.broken.add("oak")
        hub.add(simulated.message("north", "oak", state("S1", 3)), kept=True)
        hub.add(simulated.message("south", "elm", event("S1", 2)), kept=True)
        await simulated.turn()
        assert hub.full, "nothing more is fetched while the store is broken"
        assert simulated.answered == [
            (mine, 1, "ack"),
            (("S1", "south", "elm"), 2, "ack"),
            (mine, 3, "again in 5.0"),
        ]
        simulated.keeping.broken.clear()
        await simulated.turn(0.3)
        assert not hub.full
        hub.add(simulated.message("north", "oak", state("S1", 3)), kept=True)
        await simulated.turn()
        assert simulated.answered[-1] == (mine, 3, "ack")

    run(play)
    assert simulated.keeping.states == [("north", "oak", 3)]


def test_what_was_kept_or_told_before_is_not_taken_again(simulated: Cluster) -> None:
    hub = simulated.intake

    async def play() -> None:
        for number in (1, 2):
            hub.add(simulated.message("north", "oak", event("S1", number)), kept=True)
        hub.add(simulated.message("north", "oak", state("S1", 2)), kept=False)
        await simulated.turn()
        again = [hub.add(simulated.message("north", "oak", event("S1", n)), kept=True) for n in (1, 2, 3)]
        assert again == [True, True, False]
        states = [hub.add(simulated.message("north", "oak", state("S1", n)), kept=True) for n in (1, 2, 3)]
        assert states == [True, True, False]
        elsewhere = [
            hub.add(simulated.message(*at, event("S1", 1)), kept=True)
            for at in (("north", "elm"), ("south", "oak"))
        ]
        assert elsewhere == [False, False]
        assert not hub.add(simulated.message("north", "oak", event("S1", 1)), kept=False), (
            "its table waits for an answer"
        )
        assert hub.add(SimpleNamespace(subject="tableside.north.tables.oak.events", data=b"{"), kept=True)  # type: ignore[arg-type]

    run(play)


def test_news_of_another_hub_let_waiting_events_be_tried_at_once(simulated: Cluster) -> None:
    hub, mine = simulated.intake, ("S1", "north", "oak")
    news = {"places": ["oak", "elm"], "lasts": [["S1", "oak", 4]]}

    async def play() -> None:
        hub.add(simulated.message("north", "oak", event("S1", 5)), kept=True)
        await simulated.turn()
        assert simulated.keeping.rows[mine] == []
        simulated.keeping.rows[mine] = [1, 2, 3, 4]
        await hub.on_kept(SimpleNamespace(subject="tableside.north.kept", data=b"nothing"))  # type: ignore[arg-type]
        await hub.on_kept(SimpleNamespace(subject="tableside.north.kept", data=json.dumps(news).encode()))  # type: ignore[arg-type]
        assert simulated.changed[-1] == ("north", frozenset({"oak", "elm"}))
        await simulated.turn()
        assert simulated.answered == [(mine, 5, "ack")]
        older = {"places": ["oak"], "lasts": [["S1", "oak", 2]]}
        await hub.on_kept(SimpleNamespace(subject="tableside.north.kept", data=json.dumps(older).encode()))  # type: ignore[arg-type]
        assert hub.add(simulated.message("north", "oak", event("S1", 5)), kept=True), "it stays known"

    run(play)
    kept = [said for subject, said in simulated.published if subject == "tableside.north.kept"]
    assert kept == [
        {"places": ["oak"], "lasts": [["S1", "oak", 0]]},
        {"places": ["oak"], "lasts": [["S1", "oak", 5]]},
    ]


def test_what_passes_by_is_left_to_its_stream_while_too_much_is_here(
    simulated: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, mine = simulated.intake, ("S1", "north", "oak")
    size = len(encode(event("S1", 1)))

    async def pass_by(many: int) -> None:
        last = len(simulated.keeping.rows.get(mine, ()))
        for number in range(last + 1, last + many + 1):
            await hub.pass_by(simulated.message("north", "oak", event("S1", number)))

    async def kept() -> int:
        await simulated.turn()
        return len(simulated.keeping.rows[mine])

    async def play() -> None:
        monkeypatch.setattr(cluster_listener, "MOST_INBOX", 4)
        await pass_by(6)
        assert not hub.full and await kept() == 4
        await pass_by(3)
        assert await kept() == 7, "there is room again"
        monkeypatch.setattr(cluster_listener, "MOST_INBOX_BYTES", 2 * size)
        await pass_by(4)
        assert hub.full and await kept() == 9
        monkeypatch.setattr(cluster_listener, "MOST_INBOX_BYTES", 100 * size)
        monkeypatch.setattr(cluster_listener, "BATCH", 2)
        await pass_by(1)
        assert not hub.full
        await hub.pass_by(simulated.message("north", "oak", event("S1", 11)))
        assert hub.full and await kept() == 11

    run(play)


def test_a_stream_is_fetched_in_batches_and_made_where_it_is_not(
    simulated: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = ("S1", "north", "oak")
    simulated.keeping.rows[mine] = [1]
    stream = [
        SimpleNamespace(reply="r", **vars(simulated.message("north", "oak", event("S1", number))))
        for number in (1, 1, 2, 3)
    ]
    news = {"places": ["oak"], "lasts": [["S1", "oak", 1]]}
    known = SimpleNamespace(subject="tableside.north.kept", data=json.dumps(news).encode())
    monkeypatch.setattr(cluster_listener, "PAUSE", 0.0)
    monkeypatch.setattr(cluster_listener, "BATCH", 3)
    servers = Servers(simulated, [*stream, SimpleNamespace(reply="")], known)
    with listening(simulated, servers, monkeypatch):
        until(lambda: ("unsubscribed",) in servers.told and len(simulated.answered) == 4)
    made = {given[0].name: given[0] for given in servers.told if isinstance(given[0], StreamConfig)}
    shared = {given[0]: given[1] for given in servers.told if len(given) == 2}
    events, standing, consumer = made["EVENTS"], made["STANDING"], shared["EVENTS"]
    assert events.subjects == ["tableside.*.tables.*.events"]
    assert (events.max_age, events.max_bytes, events.num_replicas) == (60.0, 1000, 2)
    assert (consumer.durable_name, consumer.max_deliver) == ("hubs-s1", 50)
    assert (consumer.ack_wait, consumer.max_ack_pending, consumer.inactive_threshold) == (
        1.0,
        20_000,
        2_592_000.0,
    )
    assert standing.subjects == ["tableside.*.tables.*.presence", "tableside.*.tables.*.state"]
    assert (standing.max_msgs_per_subject, standing.storage, standing.max_age) == (1, "memory", None)
    asked = [
        said for subject, said in simulated.published if subject == "$JS.API.CONSUMER.MSG.NEXT.EVENTS.hubs-s1"
    ]
    assert len(asked) >= 2 and all(one == {"batch": 3, "no_wait": True} for one in asked)
    assert simulated.keeping.rows[mine] == [1, 2, 3]
    assert simulated.answered == [(mine, number, "ack") for number in (1, 1, 2, 3)]


def test_what_is_said_goes_to_the_cluster_in_its_own_words_while_it_is_reached(
    simulated: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    servers = Servers(simulated, [], SimpleNamespace(subject="tableside.north.kept", data=b""))

    def said() -> list[tuple[str, Any]]:
        return [one for one in simulated.published if ".orders." in one[0]]

    with listening(simulated, servers, monkeypatch) as hub:
        until(lambda: simulated.published)
        hub.say("tableside/north/orders/oak", b'{"a": 1}', True)
        until(said)
        servers.is_connected, servers.is_reconnecting = False, True
        hub.say("tableside/north/orders/elm", b'{"a": 2}')
        assert (hub.there, hub.lost) == (False, True)
    assert said() == [("tableside.north.orders.oak", {"a": 1})]
