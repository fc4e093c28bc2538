"""Which evenings are packed, listed and restored: two cases for each condition, which differ in it alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, select, update

from companion.club.hub.services.evening_archive import EveningArchive
from companion.club.hub.storage.event_store import DAY, ArchiveError, EventBatch, Store, day_of
from companion.club.hub.storage.schema import EVENTS, GAMES, INTERVENTIONS, SEATED, STREAMS
from companion.club.messages import Ended, Event, OnTable, Ordered, State
from companion.units import Seconds
from tests.club.club_driver import CLUB, NOW, begun, event

OTHER = "another-club"
LATER = NOW + 9 * DAY


def evening(game: str, at: float, stream: str = "s1", first: int = 1, **given: Any) -> list[Event]:
    """A short game."""
    told = (
        begun(first),
        event(first + 1),
        event(first + 2, Ended, winner="white", places=[], scores={}, reason=""),
    )
    fields = {"stream": stream, "game": game}
    return [msgspec.structs.replace(one, **fields, at=at + n, **given) for n, one in enumerate(told)]


def keep(store: Store, told: list[Event], club: str = CLUB, place: str = "window") -> None:
    store.take_all([EventBatch(club, place, told)], now=NOW)
    store.run(update(STREAMS).values(cups_read=STREAMS.c.last))


def kept_games(store: Store) -> set[str]:
    """The games whose events are in the store."""
    return set(store.done(lambda connection: list(connection.execute(select(EVENTS.c.game)).scalars())))


@pytest.fixture
def archived_store(tmp_path: Path) -> Iterator[Store]:
    made = Store(f"sqlite:///{tmp_path / 'club.sqlite'}", tmp_path / "archive")
    yield made
    made.close()


def archive(store: Store, club: str = CLUB, now: float = LATER) -> EveningArchive:
    return EveningArchive(store, club, lambda: now)


def test_each_club_has_its_own_evenings(archived_store: Store) -> None:
    keep(archived_store, evening("g1", NOW))
    keep(archived_store, evening("g2", NOW + DAY, "s2"), OTHER)
    mine, theirs = archive(archived_store), archive(archived_store, OTHER)
    assert [one.day for one in mine.evenings()] == [day_of(NOW)]
    assert theirs.pack() == [day_of(NOW + DAY)] and kept_games(archived_store) == {"g1"}
    assert [(one.day, one.known) for one in mine.evenings()] == [(day_of(NOW), True)]
    with pytest.raises(ArchiveError) as wrong:
        mine.bring_back(day_of(NOW + DAY))
    assert wrong.value.said.id == "archive-other-club" and kept_games(archived_store) == {"g1"}
    assert mine.rewrite(lambda body: body + b" ", lambda row: row) == 0
    assert mine.pack() == [day_of(NOW)] and kept_games(archived_store) == set()


def test_the_latest_evening_is_the_first_and_a_strange_file_is_listed_as_such(archived_store: Store) -> None:
    for n in range(3):
        keep(archived_store, evening(f"g{n}", NOW + n * DAY, first=1 + 3 * n))
    packing = archive(archived_store)
    packing.pack(day_of(NOW + DAY))
    strange = packing.folder.file("2020-02-03")
    strange.write_bytes(packing.folder.read_bytes(day_of(NOW + DAY)))
    found = [(one.name, one.live, one.known) for one in packing.evenings()]
    day = day_of(NOW + DAY)
    assert found == [("", True, True), (day, False, True), ("2020-02-03", False, False), ("", True, True)]
    packing.folder.file(day).unlink()
    assert [one.away for one in packing.evenings()] == [False, True, False, False]


def test_an_evening_that_was_brought_back_is_one_evening_with_its_new_games(archived_store: Store) -> None:
    keep(archived_store, evening("g1", NOW))
    packing = archive(archived_store)
    packing.pack()
    packing.bring_back(day_of(NOW))
    keep(archived_store, evening("g2", NOW + 60, first=4))
    assert [(one.day, one.name, one.live) for one in packing.evenings()] == [(day_of(NOW), day_of(NOW), True)]
    assert packing.pack() == [] and kept_games(archived_store) == {"g1", "g2"}
    assert packing.pack(day_of(NOW)) == [f"{day_of(NOW)}-2"] and kept_games(archived_store) == set()
    assert [(one.name, one.games, one.live) for one in packing.evenings() if one.known] == [
        (f"{day_of(NOW)}-2", 2, False)
    ]


def test_no_evening_gets_the_name_of_a_file_that_was_lost(archived_store: Store) -> None:
    keep(archived_store, evening("g1", NOW))
    packing = archive(archived_store)
    assert packing.pack() == [day_of(NOW)]
    packing.folder.file(day_of(NOW)).unlink()
    keep(archived_store, evening("g2", NOW + 60, first=4))
    assert packing.pack() == [f"{day_of(NOW)}-2"]


def test_a_file_that_cannot_be_written_keeps_no_other_evening_back(
    archived_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(archived_store, evening("g1", NOW) + evening("g2", NOW + DAY, first=4))
    packing = archive(archived_store)
    write = packing.folder.write

    def refuse(name: str, content: bytes) -> None:
        if name == day_of(NOW):
            raise ArchiveError("archive-not-written", path=name, why="full")
        write(name, content)

    monkeypatch.setattr(packing.folder, "write", refuse)
    assert packing.pack() == [day_of(NOW + DAY)] and kept_games(archived_store) == {"g1"}
    with pytest.raises(ArchiveError):
        packing.pack(day_of(NOW))
    assert kept_games(archived_store) == {"g1"}


def test_the_store_shrinks_once_something_was_packed(
    archived_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    shrunk: list[None] = []
    monkeypatch.setattr(archived_store, "shrink", lambda: shrunk.append(None))
    packing = archive(archived_store)
    assert packing.pack() == [] and len(shrunk) == 0
    keep(archived_store, evening("g1", NOW) + evening("g2", NOW + DAY, first=4))
    assert len(packing.pack()) == 2 and len(shrunk) == 1


@pytest.mark.parametrize(
    ("before", "packed"), [(DAY, True), (3600.0, False), (-3600.0, False), (-3 * DAY, True)]
)
def test_an_evening_of_which_something_was_just_told_waits_but_not_for_a_wrong_clock(
    archived_store: Store, before: float, packed: bool
) -> None:
    keep(archived_store, evening("g1", NOW))
    assert bool(archive(archived_store, now=NOW + before).pack()) is packed


@pytest.mark.parametrize(("came", "packed"), [("open", False), ("done", True)])
@pytest.mark.parametrize("club", [CLUB, OTHER])
def test_answers_to_orders_wait_for_those_that_are_open(
    archived_store: Store, came: str, packed: bool, club: str
) -> None:
    answer = event(4, Ordered, game="g1", at=NOW, id="o1", what="pause", by="Vera", done=True, said="")
    keep(archived_store, [*evening("g1", NOW), answer, *evening("g2", NOW, first=5)])
    row = {"id": "o1", "club": club, "place": "window", "at": NOW, "by": "Vera", "role": "arbiter"}
    more = {"what": "pause", "game": "g1", "body": b"", "came": came, "said": ""}
    archived_store.run(insert(INTERVENTIONS).values(**row, **more))
    archive(archived_store).pack()
    assert kept_games(archived_store) == (set() if packed or club == OTHER else {"g1"})


@pytest.mark.parametrize("lies", [True, False])
def test_a_game_that_counts_nowhere_stays_while_it_lies_on_its_table(
    archived_store: Store, lies: bool
) -> None:
    told = evening("practised", NOW)
    keep(archived_store, [msgspec.structs.replace(told[0], practice=True), *told[1:]])
    game = OnTable(
        game="practised" if lies else "another",
        variant="wild-jokers",
        title="",
        seats=["white", "black"],
        players={},
        names={},
        colours={},
        rules={},
        n=1,
        turn=None,
        prompt="",
        layout={},
    )
    state = State(stream="s1", number=3, at=Seconds(NOW), name="Window", language="en", on_table=game)
    archived_store.stands(CLUB, "window", state, NOW)
    archive(archived_store).pack()
    assert kept_games(archived_store) == ({"practised"} if lies else set())


def test_what_a_store_lacks_comes_back_with_its_players(archived_store: Store, tmp_path: Path) -> None:
    keep(archived_store, evening("g1", NOW))
    archive(archived_store).pack()
    new = Store(f"sqlite:///{tmp_path / 'new.sqlite'}", tmp_path / "archive")
    assert archive(new).bring_back(day_of(NOW)).day == day_of(NOW)
    assert [row.key for row in new.rows(select(SEATED.c.key))] == ["noor"]
    assert new.games(CLUB)[0]["game"] == "g1" and kept_games(new) == {"g1"}
    archive(new).bring_back(day_of(NOW))
    assert len(new.rows(select(SEATED.c.key))) == 1 and len(new.rows(select(EVENTS.c.number))) == 3
    new.close()


def test_a_table_that_has_told_more_meanwhile_keeps_its_numbers(archived_store: Store) -> None:
    keep(archived_store, evening("g1", NOW))
    packing = archive(archived_store)
    packing.pack()
    keep(archived_store, evening("g2", NOW + DAY, first=4))
    packing.bring_back(day_of(NOW))
    assert [row.last for row in archived_store.rows(select(STREAMS.c.last))] == [6]
    assert {row.archive for row in archived_store.rows(select(GAMES.c.archive))} == {None}


def test_nothing_is_brought_back_to_a_table_that_is_now_of_another_club(archived_store: Store) -> None:
    keep(archived_store, evening("g1", NOW))
    packing = archive(archived_store)
    packing.pack()
    archived_store.run(update(STREAMS).values(club=OTHER))
    packing.bring_back(day_of(NOW))
    assert kept_games(archived_store) == set()
