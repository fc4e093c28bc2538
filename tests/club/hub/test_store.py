"""Events in, exactly once and in order, into SQLite and into PostgreSQL."""

from __future__ import annotations

import multiprocessing
import random
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import msgspec
import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, inspect, select, update
from sqlalchemy.event import listen, remove
from sqlalchemy.exc import DBAPIError

from companion.club.hub.storage import event_store as store_module
from companion.club.hub.storage.event_store import EventBatch, PresenceRow, StatusRow, Store, StoreError
from companion.club.hub.storage.schema import DAY, MIGRATIONS, STREAMS, STREAMS_A_DAY, VERSION
from companion.club.messages import EVENTS, Ended, Left, Presence, State, Taken
from companion.units import Seconds
from tests.club.club_driver import begun, event
from tests.club.clusters import Postgres
from tests.every_case import chosen, spread


@pytest.fixture(params=["sqlite", "postgres"])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Returns the URL of another empty database with each call."""
    if request.param == "postgres":
        databases: Postgres = request.getfixturevalue("postgres")
        return databases.new
    numbers = count()
    return lambda: f"sqlite:///{tmp_path / f'club{next(numbers)}.sqlite'}"


@pytest.fixture
def url(new_url: Callable[[], str]) -> str:
    """An empty database."""
    return new_url()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    made = Store(url)
    yield made
    made.close()


def numbers(store: Store, game: str = "g1", stream: str = "s1") -> list[int]:
    return [msgspec.json.decode(body, type=EVENTS).number for body in store.events(stream, game)]


def test_each_once_in_order_whatever_comes_how_often(store: Store) -> None:
    every = [begun(), *(event(i) for i in range(2, 41))]
    rng = random.Random(3)
    last = 0
    checked = 0
    while last < 40:
        sent = rng.sample(
            every[max(0, last - 5) : last + 8], k=min(6, len(every[max(0, last - 5) : last + 8]))
        )
        last = store.take("club", "t1", sent)
        checked += 1
        assert numbers(store) == list(range(1, last + 1))
    assert checked


def test_two_hubs_at_once_keep_each_once(url: str) -> None:
    hubs = [Store(url), Store(url)]
    every = [begun(), *(event(i) for i in range(2, 101))]

    def work(hub: Store) -> None:
        at = 0
        while at < 100:
            at = hub.take("club", "t1", every[at : at + 5] or every[-1:])

    threads = [threading.Thread(target=work, args=(hub,)) for hub in hubs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert numbers(hubs[0]) == list(range(1, 101))
    for hub in hubs:
        hub.close()


def test_games_and_results_and_what_was_taken_back(store: Store) -> None:
    store.take("club", "t1", [begun(), event(2), event(3)])
    (game,) = store.games("club")
    assert (game["variant"], game["entries"], game["result"], game["names"]) == (
        "wild-jokers",
        3,
        None,
        {"white": "Noor"},
    )
    ended = event(4, Ended, winner="white", places=["white", "black"], scores={}, reason="Mate.")
    store.take("club", "t1", [ended])
    (game,) = store.games("club")
    assert game["result"]["winner"] == "white" and game["ended"] == 1004.0
    store.take("club", "t1", [event(5, Taken, count=1), event(6, Left)])
    (game,) = store.games("club")
    assert game["result"] is None and game["ended"] is None
    assert store.games("another") == [] and store.games("club", since=5000.0) == []


def test_how_a_table_stands_never_goes_back(store: Store) -> None:
    for number in (3, 2):
        state = State(stream="s1", number=number, at=Seconds(1.0), name="Table 1", language="en")
        store.stands("club", "t1", state, 50.0)
    store.presence(
        "club", "t1", Presence(stream="s1", online=True, name="Table 1", program="Tableside 1"), 60.0
    )
    (row,) = store.standing("club")
    assert (row["state_number"], row["online"], row["heard"], row["name"]) == (3, 1, 60.0, "Table 1")
    assert msgspec.json.decode(row["state"], type=State).number == 3


def test_it_is_there_again_after_it_was_closed(url: str) -> None:
    first = Store(url)
    first.take("club", "t1", [begun()])
    first.close()
    again = Store(url)
    assert numbers(again) == [1]
    assert again.take("club", "t1", [event(2)]) == 2
    again.close()


def test_what_cannot_be_opened_is_one_sentence_without_a_password(tmp_path: Path) -> None:
    for url in ("nonsense", "oracle9://x", f"sqlite:///{tmp_path}/none/x.sqlite"):
        with pytest.raises(StoreError):
            Store(url)
    with pytest.raises(StoreError) as wrong:
        Store("postgresql+psycopg://me:secret@127.0.0.1:1/club")
    assert "secret" not in str(wrong.value)


EACH = chosen(24, 60)
"""Of each stream, that two hubs keep at once."""


def keep_by_turns(url: str, streams: int, done: str) -> None:
    """A hub in a process of its own: events of many tables, some of them twice, a few at a time."""
    hub = Store(url)
    rng = random.Random(done)
    every = {
        f"s{i}": [begun(stream=f"s{i}"), *(event(n, stream=f"s{i}") for n in range(2, EACH + 1))]
        for i in range(streams)
    }
    at = dict.fromkeys(every, 0)
    while any(last < EACH for last in at.values()):
        some = rng.sample(sorted(every), rng.randint(1, streams))
        told, _ = hub.take_all(
            [EventBatch("club", of, (every[of][at[of] : at[of] + 4] or every[of][-1:])) for of in some]
        )
        for kept in told:
            at[kept.stream] = kept.last
    hub.close()


def test_two_processes_write_at_once(url: str) -> None:
    write_at_once(url)


def test_two_processes_write_at_once_as_if_one_after_the_other(postgres: Postgres) -> None:
    write_at_once(postgres.new(), "?options=-c%20default_transaction_isolation%3Dserializable")


def write_at_once(url: str, isolation: str = "") -> None:
    Store(url).close()
    context = multiprocessing.get_context("spawn")
    hubs = [context.Process(target=keep_by_turns, args=(url + isolation, 6, name)) for name in ("a", "b")]
    for hub in hubs:
        hub.start()
    for hub in hubs:
        hub.join(120)
    assert [hub.exitcode for hub in hubs] == [0, 0]
    store = Store(url)
    for i in range(6):
        assert numbers(store, stream=f"s{i}") == list(range(1, EACH + 1))
    assert [game["entries"] for game in store.games("club")] == [EACH] * 6
    store.close()


def test_a_transaction_that_another_came_between_is_done_again(postgres: Postgres) -> None:
    """As if one after the other: the second to change what both have read is turned away once, and then does it."""
    url = postgres.new()
    store = Store(f"{url}?options=-c%20default_transaction_isolation%3Dserializable")
    store.take("club", "t1", [begun()])
    other, tries = create_engine(url), 0

    def work(connection: Connection) -> int:
        nonlocal tries
        tries += 1
        last = int(connection.execute(select(STREAMS.c.last)).scalar_one())
        if tries == 1:
            with other.begin() as between:
                between.execute(update(STREAMS).values(last=5))
        connection.execute(update(STREAMS).values(last=last + 1))
        return last

    assert store.done(work) == 5 and tries == 2
    other.dispose()
    store.close()


def alembic() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


REVISIONS = [one.revision for one in ScriptDirectory.from_config(alembic()).walk_revisions()][::-1]
"""From the first to the newest."""


def upgrade(url: str, revision: str, *statements: str) -> None:
    """Bring a database to a revision, one revision after the other, and run statements there."""
    engine = create_engine(url)
    config = alembic()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for statement in statements:
            connection.exec_driver_sql(statement)
    engine.dispose()


def versions(url: str) -> list[str]:
    """The revisions that a database says it has."""
    engine = create_engine(url)
    with engine.connect() as connection:
        found = list(connection.execute(select(VERSION.c.version_num)).scalars())
    engine.dispose()
    return found


def tables(url: str) -> dict[str, dict[str, object]]:
    """All tables with their columns, types, defaults, keys, constraints and indexes."""
    engine = create_engine(url)
    look = inspect(engine)
    found: dict[str, dict[str, object]] = {
        table: {
            "columns": [{**one, "type": str(one["type"])} for one in look.get_columns(table)],
            "key": look.get_pk_constraint(table),
            "references": sorted(look.get_foreign_keys(table), key=str),
            "indexes": sorted(look.get_indexes(table), key=str),
            "unique": sorted(look.get_unique_constraints(table), key=str),
            "checks": sorted(look.get_check_constraints(table), key=str),
        }
        for table in look.get_table_names()
    }
    engine.dispose()
    return found


def test_a_new_store_has_the_tables_that_all_revisions_make_together(
    new_url: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    new, upgraded = new_url(), new_url()
    upgrade(upgraded, "head")
    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", pytest.fail)
        Store(new).close()
    assert tables(new) == tables(upgraded)
    assert versions(new) == versions(upgraded) == [REVISIONS[-1]]


def test_a_hub_that_is_stopped_while_it_creates_the_tables_leaves_none(url: str) -> None:
    def stop(connection: object, cursor: object, statement: str, *_: object) -> None:
        if "CREATE TABLE alembic_version" in statement:
            raise KeyboardInterrupt

    listen(Engine, "before_cursor_execute", stop)
    try:
        with pytest.raises(KeyboardInterrupt):
            Store(url)
    finally:
        remove(Engine, "before_cursor_execute", stop)
    assert tables(url) == {}
    Store(url).close()
    assert versions(url) == [REVISIONS[-1]]


@pytest.mark.parametrize("revision", spread(REVISIONS, 3))
def test_a_store_of_each_revision_is_brought_up_with_what_is_in_it(url: str, revision: str) -> None:
    """1.0.0 made 0012."""
    upgrade(url, revision, "INSERT INTO stream (stream, club, place, state) VALUES ('s1', 'club', 't1', '')")
    store = Store(url)
    assert versions(url) == [REVISIONS[-1]]
    assert store.take("club", "t1", [begun(), event(2)]) == 2
    assert [row["place"] for row in store.standing("club")] == ["t1"]
    store.close()


def test_many_streams_are_kept_in_one_go(store: Store) -> None:
    rows = [EventBatch("club", f"t{i}", [begun(stream=f"s{i}"), event(2, stream=f"s{i}")]) for i in range(3)]
    gap = EventBatch("club", "t9", [event(4, stream="s9")])
    state = State(stream="s0", number=2, at=Seconds(1.0), name="Table 0", language="en")
    told, _ = store.take_all([*rows, gap], [StatusRow("club", "t0", state)], now=70.0)
    assert [(kept.stream, kept.last, len(kept.fresh)) for kept in told] == [
        ("s0", 2, 2),
        ("s1", 2, 2),
        ("s2", 2, 2),
        ("s9", 0, 0),
    ]
    again, _ = store.take_all([EventBatch("club", "t1", [event(2, stream="s1"), event(3, stream="s1")])])
    assert [(kept.last, [one.number for one in kept.fresh]) for kept in again] == [(3, [3])]
    found = {row["stream"]: row for row in store.standing("club")}
    assert (found["s0"]["state_number"], found["s0"]["name"], found["s1"]["last"]) == (2, "Table 0", 3)


def test_a_store_that_has_all_of_it_needs_no_migration(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(url).close()
    asked: list[str] = []
    monkeypatch.setattr(command, "upgrade", lambda config, revision: asked.append(revision))
    Store(url).close()
    assert not asked
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0011'")
    engine.dispose()
    Store(url).close()
    assert asked == ["head"]


def test_a_hub_begins_without_what_it_seldom_needs() -> None:
    """What makes migrations and draws PDFs took half of the time until its first page."""
    code = "import sys, companion.club.hub.server; print({'alembic', 'fpdf'} & set(sys.modules))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert found.stdout.strip() == "set()", found.stderr


def test_a_stream_is_the_place_s_that_told_of_it_first(store: Store) -> None:
    """Neither its events nor how its table stands can be told by another, also not in one go with its own."""
    store.take_all([EventBatch("club", "t1", [begun(), event(2)])], now=1000.0)
    forged = State(stream="s1", number=99, at=Seconds(1.0), name="Forged", language="en")
    gone = Presence(stream="s1", online=False, name="Forged")
    kept, foreign = store.take_all(
        [
            EventBatch("club", "t2", [event(3)]),
            EventBatch("club", "t1", [event(3, said="Mine.")]),
            EventBatch("club", "t2", [begun(stream="s2")]),
        ],
        [StatusRow("club", "t2", forged), StatusRow("other", "t1", forged)],
        [PresenceRow("club", "t2", gone)],
        1001.0,
    )
    assert {(one.stream, one.place, one.last) for one in kept} == {("s1", "t1", 3), ("s2", "t2", 1)}
    assert {(one.stream, one.club, one.place, one.why.id) for one in foreign} == {
        ("s1", "club", "t2", "hub-stream-of-another"),
        ("s1", "other", "t1", "hub-stream-of-another"),
    }
    assert msgspec.json.decode(store.events("s1", "g1")[-1])["said"] == "Mine."
    (row,) = [row for row in store.standing("club") if row["stream"] == "s1"]
    assert (row["place"], row["name"], row["state_number"], row["last"]) == ("t1", "", 0, 3)
    for tell in (
        lambda: store.take("club", "t2", [event(4)]),
        lambda: store.stands("club", "t2", forged, 5.0),
        lambda: store.presence("club", "t2", gone, 5.0),
    ):
        with pytest.raises(StoreError) as wrong:
            tell()
        assert wrong.value.said.id == "hub-stream-of-another"


def test_of_two_that_tell_of_a_new_stream_at_once_the_first_has_it(url: str) -> None:
    hubs = [Store(url), Store(url)]
    got: list[str] = []

    def work(hub: Store, place: str) -> None:
        for number in range(30):
            kept, _ = hub.take_all([EventBatch("club", place, [begun(stream=f"s{number}")])])
            got.extend(one.stream for one in kept)

    threads = [threading.Thread(target=work, args=(hub, f"t{i}")) for i, hub in enumerate(hubs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(got) == sorted(f"s{number}" for number in range(30))
    for hub in hubs:
        hub.close()


def test_a_place_begins_only_so_many_streams_on_a_day(store: Store) -> None:
    many = [EventBatch("club", "t1", [begun(stream=f"s{i}")]) for i in range(STREAMS_A_DAY + 5)]
    kept, foreign = store.take_all(many[:40], now=1e6)
    assert len(kept) == 40 and not foreign
    kept, foreign = store.take_all(
        [*many[40:], EventBatch("club", "t2", [begun(stream="another")])], now=1e6 + 60
    )
    assert len(kept) == STREAMS_A_DAY - 40 + 1 and {one.why.id for one in foreign} == {"hub-many-streams"}
    kept, foreign = store.take_all(many[-1:], now=1e6 + 2 * DAY)
    assert len(kept) == 1 and not foreign
    assert len(store.standing("club")) == STREAMS_A_DAY + 2


def test_hubs_that_keep_events_and_states_of_the_same_tables_do_not_wait_in_a_ring(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL finds such a ring only after a second: so each of them would cost one."""
    url = postgres.new()
    hubs = [Store(url), Store(url)]
    streams = [f"s{i}" for i in range(40)]
    hubs[0].take_all([EventBatch("club", of, [begun(stream=of)]) for of in streams])
    rings: list[BaseException] = []
    came_between = store_module._came_between

    def noted(wrong: DBAPIError) -> bool:
        rings.append(wrong)
        return came_between(wrong)

    monkeypatch.setattr(store_module, "_came_between", noted)

    def work(hub: Store, which: int) -> None:
        """Each keeps the events of one half and the states of the other."""
        ahead, behind = (streams[:20], streams[20:]) if which else (streams[20:], streams[:20])
        for number in range(2, 60):
            states = [
                State(stream=of, number=number, at=Seconds(1.0), name=of, language="en") for of in behind
            ]
            hub.take_all(
                [EventBatch("club", of, [event(number, stream=of)]) for of in ahead],
                [StatusRow("club", one.stream, one) for one in states],
            )

    threads = [threading.Thread(target=work, args=(hub, i)) for i, hub in enumerate(hubs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert rings == []
    for hub in hubs:
        hub.close()


def test_what_is_acknowledged_has_reached_the_disk(tmp_path: Path) -> None:
    """A table forgets what a hub has acknowledged: each connection of the store waits for the disk."""
    store = Store(f"sqlite:///{tmp_path / 'hub.sqlite'}")
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2, "FULL"
    store.close()
