"""What is understood of what tables tell, and how much of it: hostile payloads, floods, a store that fails."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.club.hub.storage import event_ingest
from companion.club.hub.storage.event_ingest import EventIngest
from companion.club.hub.storage.event_store import Store
from companion.club.messages import LARGEST
from tests.every_case import spread

EVENT: dict[str, Any] = {
    "v": 1,
    "stream": "s1",
    "number": 1,
    "at": 1.0,
    "game": "g",
    "n": 0,
    "kind": "begun",
    "variant": "wild-jokers",
    "title": "Wild Jokers",
    "seats": ["white"],
    "rules": {},
    "players": {},
    "names": {},
    "colours": {},
    "resumed": False,
}
STATE: dict[str, Any] = {"v": 1, "stream": "s1", "number": 1, "at": 1.0, "name": "Table 1", "language": "en"}
PRESENCE: dict[str, Any] = {"v": 1, "stream": "s1", "online": True}


class Time:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def sqlite_store(tmp_path: Path) -> Store:
    return Store(f"sqlite:///{tmp_path / 'club.sqlite'}")


def told(taker: EventIngest, place: str, kind: str, body: dict[str, Any]) -> bool:
    """Whether it is understood; what is, is kept."""
    found = taker.understood("club", place, kind, json.dumps(body).encode())
    if found is not None:
        came = taker.keep([found])
        assert not came.failed and not came.foreign
    return found is not None


@pytest.mark.parametrize(
    ("kind", "good", "field", "bad"),
    spread(
        [
            *(("events", EVENT, "stream", bad) for bad in ("", "x" * 33, "a b", "a/b", "ä", 7, None)),
            *(("events", EVENT, "number", bad) for bad in (-1, 2**63, 2**64, 1e300, "1")),
            *(("events", EVENT, "n", bad) for bad in (-1, 2**31, 2**63)),
            *(("events", EVENT, "at", bad) for bad in (-1.0, 1e300, "now")),
            *(("events", EVENT, "game", bad) for bad in ("g" * 121, "g\0")),
            ("events", EVENT, "variant", "v" * 61),
            ("events", EVENT, "title", "t" * 121),
            ("events", EVENT, "daily", "2026-11-23T00"),
            ("events", EVENT, "names", {"white": "\0"}),
            *(("state", STATE, "number", bad) for bad in (-1, 2**63, 2**64)),
            ("state", STATE, "name", "n" * 201),
            ("state", STATE, "at", 1e300),
            ("presence", PRESENCE, "stream", "x" * 33),
            ("presence", PRESENCE, "name", "n" * 201),
            ("presence", PRESENCE, "program", "p" * 81),
        ],
        3,
    ),
)
def test_what_no_store_could_keep_is_refused_before_it_comes_there(
    sqlite_store: Store, kind: str, good: dict[str, Any], field: str, bad: Any
) -> None:
    taker = EventIngest(sqlite_store, Time())
    assert not told(taker, "t1", kind, {**good, field: bad})
    assert [one.why.id for one in taker.refused] == ["hub-malformed"]
    assert told(taker, "t1", kind, good)


def test_the_largest_of_everything_is_kept(sqlite_store: Store) -> None:
    taker = EventIngest(sqlite_store, Time())
    names = {"stream": "x" * 32, "at": 250_000_000_000.0}
    assert told(
        taker, "t1", "events", {**EVENT, **names, "game": "g" * 120, "n": 1_000_000, "title": "t" * 120}
    )
    assert told(taker, "t1", "state", {**STATE, **names, "number": 2**53, "name": "n" * 200})
    assert told(taker, "t1", "presence", {**PRESENCE, "stream": "x" * 32, "program": "p" * 80})
    assert sqlite_store.standing("club")[0]["state_number"] == 2**53


def test_a_place_that_floods_is_taken_slowly_and_the_others_as_before(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_ingest, "ROOM", 2_000)
    monkeypatch.setattr(event_ingest, "REFILL", 100)
    time = Time()
    taker = EventIngest(sqlite_store, time)
    sent = {**STATE, "name": "n" * 200}
    size = len(json.dumps(sent).encode())
    taken = sum(told(taker, "flood", "state", {**sent, "number": i}) for i in range(50))
    assert taken == 2_000 // size
    assert {one.why.id for one in taker.refused} == {"hub-too-much"}
    assert told(taker, "t1", "state", {**STATE, "stream": "s2"})
    time.now += 10
    assert (
        sum(told(taker, "flood", "state", {**sent, "number": 60 + i}) for i in range(50))
        == (1_000 + 2_000 % size) // size
    )
    time.now += 1e6
    assert sum(told(taker, "flood", "state", {**sent, "number": 200 + i}) for i in range(50)) == 2_000 // size


def test_what_another_table_tells_of_a_stream_is_flagged_and_not_kept(sqlite_store: Store) -> None:
    taker = EventIngest(sqlite_store, Time())
    mine = taker.understood("club", "t1", "events", json.dumps(EVENT).encode())
    forged = taker.understood(
        "club", "t2", "events", json.dumps({**EVENT, "number": 2, "kind": "left"}).encode()
    )
    state = taker.understood("club", "t2", "state", json.dumps({**STATE, "number": 50}).encode())
    assert mine and forged and state
    came = taker.keep([mine, forged, state])
    assert [(one.place, one.last) for one in came.kept] == [("t1", 1)]
    assert {(one.place, one.why.id) for one in taker.refused} == {("t2", "hub-stream-of-another")}
    assert sqlite_store.standing("club")[0]["state_number"] == 0


def test_too_large_is_too_large(sqlite_store: Store) -> None:
    taker = EventIngest(sqlite_store, Time())
    assert not told(taker, "t1", "state", {**STATE, "name": "n" * LARGEST})
    assert [one.why.id for one in taker.refused] == ["hub-malformed"]
