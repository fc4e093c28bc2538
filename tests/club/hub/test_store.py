"""Events in, exactly once and in order, into SQLite and into PostgreSQL."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.club.hub.store import Store, StoreError
from companion.club.said import EVENTS, Begun, Ended, Event, Left, Played, Presence, State, Taken


def event(
    number: int, kind: type[Event] = Played, stream: str = "s1", game: str = "g1", **given: Any
) -> Event:
    fields: dict[str, Any] = {
        "stream": stream,
        "number": number,
        "at": 1000.0 + number,
        "game": game,
        "n": number,
        **given,
    }
    if kind is Played:
        fields = {"seat": "white", "action": "Pa2-a3", "said": "White moves.", **fields}
    return kind(**fields)


def begun(number: int = 1, **given: Any) -> Event:
    return event(
        number, Begun, variant="wild-jokers", title="Wild Jokers", seats=["white", "black"], rules={},
        players={"white": "human", "black": "human"}, names={"white": "Noor"}, colours={}, resumed=False, **given,
    )  # fmt: skip


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(f"sqlite:///{tmp_path / 'club.sqlite'}")
    yield made
    made.close()


def numbers(store: Store, game: str = "g1", stream: str = "s1") -> list[int]:
    return [msgspec.json.decode(body, type=EVENTS).number for body in store.events(stream, game)]


def test_each_once_in_order_whatever_comes_how_often(store: Store) -> None:
    every = [begun(), *(event(i) for i in range(2, 41))]
    rng = random.Random(3)
    last = 0
    while last < 40:
        sent = rng.sample(
            every[max(0, last - 5) : last + 8], k=min(6, len(every[max(0, last - 5) : last + 8]))
        )
        last = store.take("club", "t1", sent)
        assert numbers(store) == list(range(1, last + 1))


def test_two_hubs_at_once_keep_each_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'club.sqlite'}"
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
        state = State(stream="s1", number=number, at=1.0, name="Table 1", language="en")
        store.stands("club", "t1", state, 50.0)
    store.presence(
        "club", "t1", Presence(stream="s1", online=True, name="Table 1", program="Tableside 1"), 60.0
    )
    (row,) = store.standing("club")
    assert (row["state_number"], row["online"], row["heard"], row["name"]) == (3, 1, 60.0, "Table 1")
    assert msgspec.json.decode(row["state"], type=State).number == 3


def test_it_is_there_again_after_it_was_closed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'club.sqlite'}"
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


def test_the_tables_are_those_that_the_migrations_make(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import create_engine

    from companion.club.hub.tables import METADATA

    url = f"sqlite:///{tmp_path / 'club.sqlite'}"
    Store(url).close()
    with create_engine(url).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
