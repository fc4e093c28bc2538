"""Evenings that are packed: nothing is lost by it, whatever is killed, goes on meanwhile, or is damaged."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update
from sqlalchemy.event import listen, remove

from companion.club.hub.pages.settings import erase_name
from companion.club.hub.services import evening_archive
from companion.club.hub.services.evening_archive import EveningArchive
from companion.club.hub.storage.event_store import DAY, ArchiveError, EventBatch, Store, day_of
from companion.club.hub.storage.schema import EVENTS, STREAMS
from companion.club.messages import EVENTS as KINDS
from companion.club.messages import Event
from tests.club.club_driver import CLUB, NOW, Club, told_evenings
from tests.club.clusters import Postgres
from tests.every_case import chosen
from tests.patience import until

KILLS = chosen(24, 100)
OURS = "/companion/club/hub/"
"""Where calls are counted: what SQLAlchemy and Python do between two of these is whole or not there."""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[Event]:
    return told_evenings(tmp_path_factory.mktemp("told"))


def filled(path: Path, told: Sequence[Event], url: str = "") -> Store:
    store = Store(url or f"sqlite:///{path / 'club.sqlite'}", path / "archive")
    store.take_all([EventBatch(CLUB, "table-1", told)], now=NOW)
    read(store)
    return store


def read(store: Store) -> None:
    """Tournaments have read everything."""
    store.run(update(STREAMS).values(cups_read=STREAMS.c.last))


def archive(store: Store, now: float = NOW + 9 * DAY) -> EveningArchive:
    return EveningArchive(store, CLUB, lambda: now)


def live(store: Store) -> list[bytes]:
    bodies = store.done(
        lambda connection: list(connection.execute(select(EVENTS.c.body).order_by(EVENTS.c.number)).scalars())
    )
    return [bytes(body) for body in bodies]


def everything(store: Store) -> list[int]:
    """The numbers of all events, in the store or in files."""
    assert store.archive is not None
    packed = [
        body for name in store.archive.names() for _, rows in store.archive.every(name) for body in rows
    ]
    return sorted({msgspec.json.decode(body)["number"] for body in [*packed, *live(store)]})


def games_of(store: Store, told: Sequence[Event]) -> dict[str, list[bytes]]:
    return {game: store.events("s1", game) for game in dict.fromkeys(one.game for one in told)}


def check_packed(path: Path, told: Sequence[Event], url: str = "") -> None:
    store = filled(path, told, url)
    before, results = games_of(store, told), store.games(CLUB)
    packing = archive(store)
    days = [day_of(NOW + at * DAY) for at in range(3)]
    assert packing.pack() == days and packing.pack() == []
    assert live(store) == [] and games_of(store, told) == before
    assert [{**row, "archive": None} for row in store.games(CLUB)] == results
    assert [(one.day, one.name, one.games, one.live) for one in packing.evenings()] == [
        (day, day, 1, False) for day in reversed(days)
    ]
    packing.bring_back(days[1])
    assert len(live(store)) == len(before["g1"]) and games_of(store, told) == before
    assert packing.pack() == []  # whoever brings an evening back has it for as long as he wants
    assert packing.pack(days[1]) == [days[1]] and live(store) == [] and games_of(store, told) == before
    assert packing.folder.names() == days
    store.close()


def test_an_evening_is_packed_looked_into_and_brought_back(tmp_path: Path, told: list[Event]) -> None:
    check_packed(tmp_path, told)


def test_the_same_in_postgresql(tmp_path: Path, told: list[Event], postgres: Postgres) -> None:
    check_packed(tmp_path, told, postgres.new())


def test_what_is_of_today_or_was_not_read_stays(tmp_path: Path, told: list[Event]) -> None:
    store = filled(tmp_path, told)
    assert archive(store, NOW + 2 * DAY + 3600).pack() == [day_of(NOW), day_of(NOW + DAY)]
    assert {one.game for one in told if msgspec.json.encode(one) in live(store)} == {"g2"}
    store.run(update(STREAMS).values(cups_read=STREAMS.c.last - 1))
    assert archive(store).pack() == []
    store.close()


def test_a_game_that_is_gone_on_with_is_whole_again(tmp_path: Path, told: list[Event]) -> None:
    store = filled(tmp_path, told)
    packing = archive(store)
    packing.pack()
    (last, *_) = [one for one in reversed(told) if one.game == "g0" and hasattr(one, "action")]
    more = msgspec.structs.replace(last, number=told[-1].number + 1, at=NOW + 8 * DAY, n=last.n + 1)
    store.take_all([EventBatch(CLUB, "table-1", [more])], now=NOW)
    mine = [msgspec.json.encode(one) for one in told if one.game == "g0"]
    assert store.events("s1", "g0") == [*mine, msgspec.json.encode(more)]
    read(store)
    assert packing.pack() == [f"{day_of(NOW)}-2"] and live(store) == []
    assert store.events("s1", "g0") == [*mine, msgspec.json.encode(more)]
    store.close()


def test_what_is_told_while_it_is_packed_stays(
    tmp_path: Path, told: list[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = filled(tmp_path, [one for one in told if one.game == "g0"])
    last = store.events("s1", "g0")[-1]
    late = msgspec.structs.replace(msgspec.json.decode(last, type=KINDS), at=NOW)
    late = msgspec.structs.replace(late, number=late.number + 1)
    packing = archive(store)
    write = packing.folder.write

    def slow(name: str, content: bytes) -> None:
        write(name, content)
        store.take_all([EventBatch(CLUB, "table-1", [late])], now=NOW)

    monkeypatch.setattr(packing.folder, "write", slow)
    assert packing.pack() == [] and packing.folder.names() == []
    monkeypatch.undo()
    read(store)
    assert packing.pack() == [day_of(NOW)]
    assert store.events("s1", "g0")[-1] == msgspec.json.encode(late)
    store.close()


def test_a_game_that_is_read_while_its_evening_is_packed_or_brought_back_is_whole(
    tmp_path: Path, told: list[Event]
) -> None:
    store = filled(tmp_path, told)
    packing, whole = archive(store), store.events("s1", "g0")
    names: list[str] = []

    def pack_all() -> None:
        names.extend(packing.pack())

    for work in (pack_all, lambda: packing.bring_back(names[0])):
        meanwhile: list[Any] = [work]

        def before(connection: Any, cursor: Any, statement: str, *_: Any, meanwhile: Any = meanwhile) -> None:
            if "FROM event" in statement and "body" in statement and meanwhile:
                meanwhile.pop()()

        listen(store._engine, "before_cursor_execute", before)
        assert store.events("s1", "g0") == whole
        remove(store._engine, "before_cursor_execute", before)
        assert not meanwhile, "it was done while the game was read"
    store.close()


def counted(work: Any, stop: int) -> int:
    """Do `work` and die by SIGKILL at the call with the number `stop`; returns how many calls there were."""
    calls = 0

    def look(frame: FrameType, what: str, _: object) -> None:
        nonlocal calls
        if what in ("call", "c_call") and OURS in frame.f_code.co_filename:
            calls += 1
            if calls == stop:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(look)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


def killed(path: Path, work: Any, stop: int) -> None:
    """In a process of its own, which is killed."""
    child = os.fork()
    if not child:
        try:
            store = Store(f"sqlite:///{path / 'club.sqlite'}", path / "archive")
            counted(lambda: work(archive(store)), stop)
        finally:
            os._exit(0)
    os.waitpid(child, 0)


@pytest.mark.parametrize("way", ["pack", "back", "rewrite"])
def test_nothing_is_lost_by_a_kill_at_any_point(tmp_path: Path, told: list[Event], way: str) -> None:
    """Killed at points from the first call to the last, each time from the same beginning."""
    begin = tmp_path / "begin"
    begin.mkdir()
    store = filled(begin, told)
    every, before = everything(store), games_of(store, told)
    if way != "pack":
        archive(store).pack()
    store.close()

    def work(packing: EveningArchive) -> None:
        if way == "pack":
            packing.pack()
        elif way == "back":
            for name in packing.folder.names():
                packing.bring_back(name)
        else:
            packing.rewrite(lambda body: body.replace(b'"table-9"', b'"t"') + b" ", lambda row: row)

    whole = tmp_path / "whole"
    shutil.copytree(begin, whole)
    store = Store(f"sqlite:///{whole / 'club.sqlite'}", whole / "archive")
    calls = counted(lambda: work(archive(store)), 0)
    store.close()
    kills = min(KILLS, calls)
    for kill in range(kills):
        here = tmp_path / str(kill)
        shutil.copytree(begin, here)
        killed(here, work, 1 + calls * kill // kills)
        store = Store(f"sqlite:///{here / 'club.sqlite'}", here / "archive")
        assert everything(store) == every, f"killed at {kill} of {kills}"
        assert {
            game: [body.strip() for body in rows] for game, rows in games_of(store, told).items()
        } == before
        archive(store).pack()
        assert everything(store) == every
        if way == "pack":
            assert live(store) == [] and len(archive(store).folder.names()) == 3
        store.close()
        shutil.rmtree(here)


def test_a_store_that_was_lost_comes_back_out_of_its_files(tmp_path: Path, told: list[Event]) -> None:
    store = filled(tmp_path, told)
    before, results = games_of(store, told), store.games(CLUB)
    archive(store).pack()
    store.close()
    for file in tmp_path.glob("club.sqlite*"):
        file.unlink()
    store = Store(f"sqlite:///{tmp_path / 'club.sqlite'}", tmp_path / "archive")
    packing = archive(store)
    assert [(one.known, one.games) for one in packing.evenings()] == [(False, 1)] * 3
    for name in packing.folder.names():
        packing.bring_back(name)
    assert games_of(store, told) == before
    same = [{key: value for key, value in row.items() if key != "name"} for row in store.games(CLUB)]
    assert same == [{key: value for key, value in row.items() if key != "name"} for row in results]
    assert store.take(CLUB, "table-1", told[-3:]) == told[-1].number
    store.close()


def test_a_file_that_is_damaged_or_away_is_one_sentence(tmp_path: Path, told: list[Event]) -> None:
    store = filled(tmp_path, told)
    packing = archive(store)
    first, second, third = packing.pack()
    whole = packing.folder.file(first).read_bytes()
    packing.folder.file(first).write_bytes(whole[: len(whole) // 2])
    middle = bytearray(packing.folder.file(second).read_bytes())
    middle[90] ^= 0xFF
    packing.folder.file(second).write_bytes(bytes(middle))
    packing.folder.file(third).unlink()
    for game, why in (("g0", "archive-damaged"), ("g1", "archive-damaged"), ("g2", "archive-away")):
        with pytest.raises(ArchiveError) as wrong:
            store.events("s1", game)
        assert wrong.value.said.id == why
    assert [one.away for one in packing.evenings()] == [True, False, False]
    assert len(store.games(CLUB)) == 3  # results are in the store
    for name in ("../club", "2026", ""):
        with pytest.raises(ArchiveError):
            packing.folder.file(name)
    store.close()


def test_the_one_who_wants_to_be_forgotten_is_in_no_archive(tmp_path: Path, told: list[Event]) -> None:
    made = Club(tmp_path, archive=True)
    try:
        named = [
            msgspec.structs.replace(one, names={"white": "Noor", "black": "Sam"})
            if hasattr(one, "names")
            else one
            for one in told
        ]
        made.store.take_all([EventBatch(CLUB, "table-1", named)], now=NOW)
        read(made.store)
        packing = made.hub.archive
        assert packing is not None
        made.hub.wall = lambda: NOW + 9 * DAY
        names = packing.pack()
        page = "/game.json?stream=s1&game=g0"
        assert b"Noor" in made.phone().fetch("GET", page).content

        def texts() -> str:
            return "".join(
                zipfile.ZipFile(packing.folder.file(name)).read(part).decode()
                for name in names
                for part in zipfile.ZipFile(packing.folder.file(name)).namelist()
            )

        assert texts().count("Noor") >= 6
        assert erase_name(made.hub, "noor") >= 6
        assert "Noor" not in texts() and "Sam" in texts()
        after = made.phone().fetch("GET", page)
        assert after.status == 200 and b"Noor" not in after.content and b"Sam" in after.content
        first, names = names[0], names[1:]
        whole = packing.folder.file(first).read_bytes()
        packing.folder.file(first).write_bytes(whole[: len(whole) // 2])
        with pytest.raises(ArchiveError, match="archive-damaged"):
            erase_name(made.hub, "Sam")
        assert "Sam" not in texts(), "one that is damaged does not keep the name in the others"
        packing.folder.write(first, whole)
        names = [first, *names]
        assert packing.bring_back(names[0]).games and "Noor" not in str(made.store.events("s1", "g0"))
    finally:
        made.close()


def test_a_hub_packs_by_itself(tmp_path: Path, told: list[Event], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening_archive, "FIRST", 0.01)
    monkeypatch.setattr(evening_archive, "AGAIN", 0.05)
    store = filled(tmp_path, told)
    packing = archive(store)
    packing.begin()
    until(lambda: len(packing.folder.names()) == 3 and not live(store))
    packing.close()
    store.close()
