"""What an evening must stand: full disks, two hubs at once, programs of another age, clocks that are wrong, a table of last week."""

from __future__ import annotations

import asyncio
import errno
import gc
import itertools
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from companion.club.client.membership_config import BrokerAddress, ClubError
from companion.club.hub.club_folder import HOME, ClubFolder
from companion.club.hub.pages.live_table import TablePages
from companion.club.hub.pages.wall import WallFeed
from companion.club.hub.server import HubService
from companion.club.hub.services.integrations import HomeAssistantFeed
from companion.club.hub.storage.event_store import Store, StoreError
from companion.club.messages import LARGEST
from companion.i18n.languages import LANGUAGES
from tests.club.brokers import Broker
from tests.club.club_driver import ListeningHub, Table, ask, held, joined, phone_of
from tests.club.hub.hub_process import HubApart
from tests.club.hub.walls import ON, HostileEvening
from tests.club.hub.walls import WallPhone as Watching
from tests.club.table_simulator import SimulatedTable
from tests.patience import until

BEGUN = {
    "kind": "begun",
    "variant": "booster-chess",
    "title": "Booster Chess",
    "seats": ["white", "black"],
    "rules": {},
    "players": {},
    "names": {"white": "Mila", "black": "Jonas"},
    "colours": {},
    "resumed": False,
    "game": "g1",
    "n": 0,
}


def test_a_folder_that_is_full_lets_no_table_in_and_says_so(
    staffed_hub: HubService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    first = joined(staffed_hub, tmp_path / "4", "Table 4")
    vera, before = phone_of(staffed_hub), dict(staffed_hub.club.passwords)
    with monkeypatch.context() as patch:
        patch.setattr(ClubFolder, "keep", full)
        with pytest.raises(ClubError) as wrong:
            joined(staffed_hub, tmp_path / "5", "Table 5")
        assert "No space left" in str(wrong.value.said.values["said"])
        answer = vera.fetch("POST", "/arbiter/others", {"what": "presses"})
        assert answer.status == 409 and "No space left" in answer.json["said"]
        assert (staffed_hub.club.passwords, staffed_hub.club.home) == (before, "")
    assert first.address.password == staffed_hub.club.passwords["table-4"]
    assert joined(staffed_hub, tmp_path / "5", "Table 5").address.user == "table-5"
    assert HOME in ask(vera, what="sees")["said"]


def test_a_disk_that_is_really_full_loses_nothing(broker: Broker, tmp_path: Path) -> None:
    """SQLite itself may not grow: nothing is acknowledged, the table plays on, and later all of it is there."""
    made = ListeningHub(tmp_path, broker.port)
    table = Table(tmp_path, broker.port)
    until(lambda: made.last() == table.sending.stream.last)
    limit = [1]

    @event.listens_for(made.store._engine, "checkout")
    def no_larger(connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {limit[0]}")

    def full() -> bool:
        return any("full" in str(one.why.values.get("why", "")) for one in made.listening.refused)

    played = itertools.count(4, 4)
    # What is left of its pages takes a little yet.
    until(full, meanwhile=lambda: table.rig.play_out(0, until=min(next(played), 60)))
    n = table.rig.referee.n
    limit[0] = 1_000_000
    until(lambda: made.last() == table.sending.stream.last)
    assert made.followed(table).lines["game"] == held(table.rig) and n > 0
    table.close()
    made.close()


def test_a_part_that_cannot_keep_what_it_hears_stops_neither_the_hub_nor_the_others(
    evening: HostileEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise StoreError("hub-cannot-keep", why="database or disk is full")

    heard = list[int]()
    evening.hub.subscribe(lambda place, events: heard.extend(one.number for one in events))
    monkeypatch.setattr(evening.hub.orders, "_answer", full)
    done = {
        "kind": "ordered",
        "id": "x",
        "what": "pause",
        "by": "Vera",
        "done": True,
        "said": "",
        "game": "g1",
        "n": 0,
    }
    assert evening.tell("bad", "events", {"number": 1, "at": 1.0, **done})
    assert heard == [1]


def test_two_hubs_at_once_on_one_broker_lose_nothing_and_the_tables_play_on(
    broker: Broker, tmp_path: Path
) -> None:
    hubs = [
        HubApart(
            f"sqlite:///{tmp_path / f'{i}.sqlite'}",
            "chess-friends",
            tmp_path / f"{i}.log",
            [str(broker.port)],
        )
        for i in (1, 2)
    ]
    tables = [
        SimulatedTable("chess-friends", f"table-{i}", [("127.0.0.1", broker.port)], 0.05) for i in range(4)
    ]

    second = Store(f"sqlite:///{tmp_path / '2.sqlite'}")

    def second_has_some() -> bool:
        return all(len(second.events(one.stream, "g")) > 5 for one in tables)

    async def play() -> None:
        playing = [asyncio.create_task(one.play(4.0)) for one in tables]
        await asyncio.to_thread(until, second_has_some)
        hubs[1].kill()
        await asyncio.gather(*playing)

    asyncio.run(play())
    hubs[0].kill()
    first = Store(f"sqlite:///{tmp_path / '1.sqlite'}")
    kept = {row["stream"]: row["last"] for row in first.standing("chess-friends")}
    assert kept == {one.stream: one.events for one in tables}
    for one in tables:
        assert one.acked == one.events > 40 and len(first.events(one.stream, "g")) == one.events
        numbers = [json.loads(body)["number"] for body in second.events(one.stream, "g")]
        assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) > 5  # up to where it was killed
    first.close()
    second.close()


@pytest.mark.parametrize("v", [0, -1, 2, 99])
@pytest.mark.parametrize("kind", ["events", "state", "presence"])
def test_what_a_program_of_another_age_says_is_named_and_the_others_are_heard(
    evening: HostileEvening, kind: str, v: int
) -> None:
    for body in (
        {"v": v},
        {"v": v, "number": 1, "at": 1.0, "online": True, "name": "T", "language": "en", **BEGUN},
    ):
        assert not evening.tell("bad", kind, body)
        said = evening.taking.refused[-1].why
        assert (said.id, said.values["version"], said.values["ours"]) == ("hub-version", v, 1)
    assert evening.tell("good", "presence", {"online": False})


@pytest.mark.parametrize("kind", ["events", "state", "presence"])
def test_what_is_too_long_or_means_nothing_is_refused_on_every_topic(
    evening: HostileEvening, kind: str
) -> None:
    for payload, why in (
        (b" " * (LARGEST + 1), "hub-malformed"),
        (b"", "hub-malformed"),
        (b"null", "hub-malformed"),
        (b"[" * 60_000, "hub-malformed"),
        (b'{"v":1}', "hub-malformed"),
        (b"\xff\xfe\x00", "hub-malformed"),
        (b'{"v":1,"stream":"\\ud800"}', "hub-malformed"),
        (b'{"v":1e999}', "hub-malformed"),
    ):
        assert evening.taking.understood(evening.hub.club, "bad", kind, payload) is None
        assert evening.taking.refused[-1].why.id == why, payload[:20]


@pytest.mark.parametrize(
    ("topic", "payload"),
    [
        ("table-1", b"x" * 100_000),
        ("table-1", b"\xff\x00"),
        ("table-1", b""),
        ("table-1", b'{"v":99}'),
        ("\u2028", b"pause"),
        ("", b"pause"),
        ("../hub", b"pause"),
        ("good", b"close"),
        ("nowhere", b"pause"),
    ],
)
def test_what_is_asked_in_vain_orders_nothing(evening: HostileEvening, topic: str, payload: bytes) -> None:
    told = HomeAssistantFeed(evening.hub, BrokerAddress("127.0.0.1", 1), True)

    class Said:
        retain = False

    said: Any = Said()
    said.topic, said.payload = f"tableside/chess-friends/asks/{topic}", payload
    told._on_press(told._client, None, said)
    assert evening.hub.orders.list_orders() == []
    said.topic, said.payload = "tableside/chess-friends/asks/good", b"pause"
    told._on_press(told._client, None, said)
    assert [one.what for one in evening.hub.orders.list_orders()] == ["pause"]


@pytest.mark.parametrize("off", [-3600.0, 3600.0])
def test_a_table_whose_clock_is_an_hour_off_is_shown_as_any_other(
    evening: HostileEvening, off: float
) -> None:
    now = evening.hub.wall() + off
    assert evening.tell("bad", "events", {"number": 1, "at": now, **BEGUN})
    needs = [{"why": "call", "said": "man", "since": now - 30}]
    assert evening.bad(on_table=ON, needs=needs, at=now)
    room, vera = evening.here.phone(), evening.arbiter()
    assert "Mila" in room.fetch("GET", "/start").content.decode()
    waits = vera.fetch("GET", "/arbiter").content.decode()
    assert 'data-since="30"' in waits or 'data-since="31"' in waits
    ended = {
        "kind": "ended",
        "winner": "white",
        "places": [],
        "scores": {},
        "reason": "Mate.",
        "game": "g1",
        "n": 1,
    }
    assert evening.tell("bad", "events", {"number": 2, "at": now, **ended})
    assert "Mate." in room.fetch("GET", "/results").content.decode()
    assert "Mate." in vera.fetch("GET", "/arbiter/results").content.decode()


def test_a_table_that_comes_back_after_a_week_goes_on_where_it_was(evening: HostileEvening) -> None:
    begun = evening.hub.wall()
    assert evening.tell("bad", "events", {"number": 1, "at": begun, **BEGUN})
    assert evening.bad(on_table=ON, at=begun)
    evening.hub.wall = lambda: begun + 7 * 86_400
    evening.taking._wall = evening.hub.wall
    watching = Watching(evening.here.at)
    watching.read()
    assert "t/bad/head" not in watching.shown
    played = {"kind": "played", "seat": "white", "action": "Pe2-e4", "said": "e4", "game": "g1", "n": 1}
    assert evening.tell("bad", "events", {"number": 2, "at": begun + 7 * 86_400, **played})
    assert evening.bad(on_table=ON, at=begun + 7 * 86_400)
    assert watching.until("t/bad/people", "Mila")
    assert evening.here.store.standing(evening.hub.club)[0]["last"] == 2 and not evening.taking.refused
    watching.close()


def test_a_wall_that_is_reloaded_by_the_one_who_makes_something_up_keeps_no_more_than_languages(
    evening: HostileEvening,
) -> None:
    for i in range(100):
        language = f"{'abcdefghij'[i % 10]}{i}, x-{i}" if i % 2 else [*LANGUAGES][i % len(LANGUAGES)]
        watching = Watching(
            evening.here.at, "/wall/stream" if i % 3 else "/tables/good/stream", last=f"{i:08x}.{i}"
        )
        watching.connection.close()
        evening.here.phone(Accept_Language=language).fetch("GET", f"/?reload={i}")
        evening.here.phone(Accept_Language=language).fetch("GET", f"/tables/made-up-{i}")
    rooms = [one for one in gc.get_objects() if type(one) is WallFeed and one.hub is evening.hub]
    pages = [one for one in gc.get_objects() if type(one) is TablePages and one.room.hub is evening.hub]
    assert len(rooms) == len(pages) == 1
    assert len(rooms[0]._walls) <= len(LANGUAGES) and len(pages[0]._pages) <= len(LANGUAGES)
