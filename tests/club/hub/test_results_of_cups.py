"""Tournaments hear of games once, whatever the hub died of, and a season of them costs a start and a page next to nothing."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import event, select, update
from sqlalchemy.engine import Engine

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.pages.settings import erase_name
from companion.club.hub.pages.tournament_desk import act
from companion.club.hub.services import tournament_store
from companion.club.hub.services import tournament_store as cup_store
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.tournament_store import TournamentResults
from companion.club.hub.storage.event_store import Store, StoreError
from companion.club.hub.storage.schema import CUPS, STREAMS
from companion.club.tournament import standings as rating
from companion.club.tournament.standings import ratings
from companion.club.tournament.tournament import SWISS, Tournament
from tests.bench.season import CLUB, Season
from tests.club.club_driver import Club, club
from tests.club.hub.desk_bodies import desk_action
from tests.club.hub.tournament_desk import DESK, PairedTable, entered, names, tables
from tests.patience import PATIENCE

__all__ = ["club"]


def paired(here: Club, players: int = 2, **given: Any) -> Tournament:
    return act(
        here.hub, DESK, entered(here, players, SWISS, "raindropchess", **given).id, desk_action("pair")
    )


def outcomes(here: Club, cup: Tournament) -> list[bool]:
    return [board.outcome is not None for one in here.hub.cups.get(cup.id).rounds for board in one.boards]


@contextmanager
def statements() -> Iterator[list[str]]:
    """What is asked of the store meanwhile."""
    found: list[str] = []

    def note(_: Any, __: Any, statement: str, *more: Any) -> None:
        found.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield found
    finally:
        event.remove(Engine, "before_cursor_execute", note)


def test_a_hub_reads_on_where_it_was(here: Club) -> None:
    """What was read is never read again, and what came while the hub was dead is."""
    tables(here, 2)
    cup = paired(here, 4)
    first, second = PairedTable(here, 1), PairedTable(here, 2, listens=False)
    first.begin(cup, names(cup, 1, 1))
    first.end(["white", "black"])
    second.begin(cup, names(cup, 1, 2))
    second.end(["black", "white"])
    assert outcomes(here, cup) == [True, False]
    marks = select(STREAMS.c.stream, STREAMS.c.cups_read)
    assert dict(here.store.rows(marks)) == {"s1": 2, "s2": 0}
    again = TournamentResults(here.store, here.hub.club, here.hub.cups)
    again.catch_up()
    assert outcomes(here, cup) == [True, True]
    with statements() as asked:
        again.catch_up()
    assert not [one for one in asked if "event" in one or "game" in one]


def test_what_the_store_could_not_take_is_read_with_the_next_event(
    here: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables(here, 1)
    cup = paired(here)
    table = PairedTable(here, 1)
    table.begin(cup, names(cup, 1, 1))

    def full(*given: object) -> bool:
        raise StoreError("hub-cannot-keep", why="disk full")

    with monkeypatch.context() as patch:
        patch.setattr(here.hub.cups, "_write", full)
        table.end(["white", "black"])
    assert outcomes(here, cup) == [False]
    table.begin(cup, {"white": "Somebody", "black": "else"}, "other")
    assert outcomes(here, cup) == [True]


def test_a_game_that_was_begun_by_an_order_is_found_after_a_restart_too(here: Club) -> None:
    """The pairing stands in the event alone; no one typed a name."""
    tables(here, 1)
    cup = paired(here)
    table = PairedTable(here, 1, listens=False)
    table.begin(cup, {"white": "", "black": ""}, order=f"{cup.id}/1/1")
    table.end(["white", "black"])
    here.hub.results.catch_up()
    assert outcomes(here, cup) == [True]


def test_what_was_played_while_a_tournament_was_closed_counts_when_it_is_open_again(here: Club) -> None:
    tables(here, 1)
    cup = paired(here)
    act(here.hub, DESK, cup.id, desk_action("close"))
    table = PairedTable(here, 1)
    table.begin(cup, names(cup, 1, 1))
    table.end(["white", "black"])
    assert outcomes(here, cup) == [False]
    act(here.hub, DESK, cup.id, desk_action("close"))
    assert outcomes(here, cup) == [True]


def test_a_result_reads_its_own_tournament_alone(here: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    tables(here, 1)
    others = [paired(here) for _ in range(6)]
    cup = paired(here)
    act(here.hub, DESK, cup.id, desk_action("exchange", number=1, entry=1, other=2))
    table = PairedTable(here, 1)
    table.begin(others[0], {"white": "Nobody", "black": "of them"}, "before")  # now all are known
    read: list[str] = []
    made = cup_store._cup

    def noted(body: bytes) -> Tournament:
        found = made(body)
        read.append(found.id)
        return found

    monkeypatch.setattr(cup_store, "_cup", noted)
    table.begin(cup, {}, order=f"{cup.id}/1/1")
    assert set(read) == {cup.id}


def test_a_store_of_an_older_program_is_listed_and_caught_up_with(here: Club) -> None:
    """It has neither heads nor marks."""
    tables(here, 1)
    cup = paired(here, season="Spring")
    table = PairedTable(here, 1)
    table.begin(cup, names(cup, 1, 1))
    table.end(["white", "black"])
    kept = here.hub.cups.get(cup.id)
    here.store.run(update(CUPS).values(head=None, revision=0))
    here.store.run(update(STREAMS).values(cups_read=0))
    (head,) = here.hub.cups.heads()
    assert (head.id, head.season, head.rounds, head.planned, head.playing) == (cup.id, "Spring", 1, 5, False)
    TournamentResults(here.store, here.hub.club, here.hub.cups).catch_up()
    assert here.hub.cups.get(cup.id) == kept


def test_pages_of_a_season_read_no_tournament_that_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start and the lists: so many statements and so many tournaments read, however many there are."""
    store = Store(f"sqlite:///{tmp_path / 'hub.sqlite'}")
    season = Season(store, 12, 12, 1e9, moves=1, rounds=2)
    hub = Hub(store, BrokerAddress("127.0.0.1", 1), CLUB, CLUB, lambda: 1e9)
    hub.cups.heads()
    hub.results.catch_up()
    read: list[str] = []
    made = cup_store._cup

    def noted(body: bytes) -> Tournament:
        found = made(body)
        read.append(found.id)
        return found

    monkeypatch.setattr(cup_store, "_cup", noted)
    with statements() as asked:
        TournamentResults(store, hub.club, hub.cups).catch_up()
        assert len(hub.cups.heads()) == 12
        assert [cup.id for cup in hub.cups.playing()] == [season.newest]
    assert read == [season.newest] and len(asked) < 8
    store.close()


def test_ratings_of_a_season_go_on_from_the_last_tournament(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournament_store, "APART", 5)
    store = Store(f"sqlite:///{tmp_path / 'hub.sqlite'}")
    Season(store, 12, 12, 1e9, moves=0, rounds=1)
    hub = Hub(store, BrokerAddress("127.0.0.1", 1), CLUB, CLUB)
    assert list(hub.ratings.of("Season 1", PATIENCE).two) == ratings(hub.cups.all(), 2)
    assert hub.ratings.rated == 12
    hub.ratings.of("Season 1", PATIENCE)
    assert hub.ratings.rated == 12  # nothing has come
    newest, *_, oldest = hub.cups.heads()
    for head, anew in ((newest, 1), (hub.cups.heads()[5], 7), (oldest, 12)):
        before = hub.ratings.rated
        hub.cups.change(head.id, lambda cup: msgspec.structs.replace(cup, title=f"{cup.title} again"))
        found = hub.ratings.of("Season 1", PATIENCE)
        assert found.fresh and hub.ratings.rated - before == anew
        assert (list(found.two), list(found.more)) == (ratings(hub.cups.all(), 2), ratings(hub.cups.all(), 4))
    hub.ratings.close()
    store.close()


def test_ratings_that_take_long_keep_no_page_waiting(here: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    cup = paired(here)
    act(here.hub, DESK, cup.id, desk_action("rule", number=1, board=1, places={"white": "1", "black": "2"}))
    go, rate = threading.Event(), rating.after

    def slow(*given: Any) -> Any:
        go.wait(PATIENCE)
        return rate(*given)

    monkeypatch.setattr(tournament_store, "after", slow)
    monkeypatch.setattr(tournament_store.SeasonRatings.of, "__defaults__", (0.0,))
    room = here.phone()
    waiting = room.fetch("GET", "/cups/ratings")
    assert "being calculated" in waiting.content.decode() and waiting.headers["refresh"] == "2"
    go.set()
    assert here.hub.ratings.of("", PATIENCE).fresh
    shown = room.fetch("GET", "/cups/ratings")
    assert "<b>1662</b>" in shown.content.decode() and "refresh" not in shown.headers


def test_no_one_who_was_forgotten_is_shown_in_ratings_of_before(
    here: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup = paired(here)
    act(here.hub, DESK, cup.id, desk_action("rule", number=1, board=1, places={"white": "1", "black": "2"}))
    assert {one.name for one in here.hub.ratings.of("", PATIENCE).two} == {"P1", "P2"}
    asked, go, rate = threading.Event(), threading.Event(), rating.after

    def slow(*given: Any) -> Any:
        asked.set()
        go.wait(PATIENCE)
        return rate(*given)

    monkeypatch.setattr(tournament_store, "after", slow)
    act(here.hub, DESK, cup.id, desk_action("rule", number=1, board=1, places={"white": "2", "black": "1"}))
    here.hub.ratings.of("", 0)  # is being calculated with the name
    assert asked.wait(PATIENCE)
    erase_name(here.hub, "P1")
    assert not here.hub.ratings.of("", 0).two
    go.set()
    here.hub.ratings._asked[""].result(PATIENCE)
    assert not {one.name for one in here.hub.ratings._shown.get("", tournament_store.SeasonTable()).two} & {
        "P1"
    }
    assert {one.name for one in here.hub.ratings.of("", PATIENCE).two} == {"P2"}
