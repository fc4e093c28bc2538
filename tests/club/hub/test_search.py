"""Games of all seasons by name, game, day and house rule, in SQLite and in PostgreSQL; and who has played what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, text

from companion.club.hub.pages.history import (
    CurvePoint,
    GameQuery,
    curve_lines,
    draw_curve,
    find_game,
    search,
    variants_played,
)
from companion.club.hub.storage.event_store import DAY, Store
from companion.club.hub.storage.schema import MIGRATIONS
from companion.club.messages import Begun, Event, encode
from tests.club.club_driver import CLUB, NOW, Club, begun, keep_tournaments


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 's.sqlite'}"
    found: str = request.getfixturevalue("postgres").new()
    return found


def game(number: int, white: str, black: str, **given: Any) -> Event:
    one = msgspec.structs.replace(begun(number), game=f"g{number}", at=NOW + number * DAY)
    fields = {"names": {"white": white, "black": black}, "rules": {"castling": "none"}, **given}
    return msgspec.structs.replace(one, **fields)


GAMES = [
    game(1, "Noor", "Sam Beckett"),
    game(2, "noor ", "Ada", variant="booster-chess"),
    game(3, "Elnoora", "Elnoora", rules={"castling": "usual"}),
    game(4, "100%", "a_b"),
    game(5, "Sam  Beckett", "Ada"),
]


def found(store: Store, **given: Any) -> list[str]:
    return [row["game"] for row in search(store, CLUB, GameQuery(**given)).rows]


def test_games_are_found(store_url: str) -> None:
    store = Store(store_url)
    store.take(CLUB, "t1", GAMES)
    assert found(store) == ["g5", "g4", "g3", "g2", "g1"]
    assert (
        found(store, names=("noor",)) == ["g3", "g2", "g1"]
        and search(store, CLUB, GameQuery(names=("NOOR",))).count == 3
    )
    assert found(store, names=(" Noor",), exact=True) == ["g2", "g1"]
    assert found(store, names=("noor", "beck")) == ["g1"] and found(store, names=("nobody", "ada")) == []
    assert found(store, names=("%",)) == ["g4"] and found(store, names=("_",)) == ["g4"]
    assert found(store, names=("'; --",)) == [] and found(store, names=("sam beckett",), exact=True) == [
        "g5",
        "g1",
    ]
    assert found(store, variant="booster-chess") == ["g2"]
    assert found(store, since=NOW + 2.5 * DAY, until=NOW + 4.5 * DAY) == ["g4", "g3"]
    assert found(store, rules={"castling": "usual"}) == ["g3"] and found(store, rules={"clock": "5"}) == []
    assert search(store, CLUB, GameQuery(), 1, 2).count == 5
    assert [row["game"] for row in search(store, CLUB, GameQuery(), 1, 2).rows] == ["g3", "g2"]
    assert search(store, "other", GameQuery()).count == 0 and find_game(store, "other", "s1", "g1") is None
    assert variants_played(store, CLUB) == ["booster-chess", "wild-jokers"]
    row = find_game(store, CLUB, "s1", "g3")
    assert row is not None and row["rules"] == {"castling": "usual"} and row["place"] == "t1"
    again = msgspec.structs.replace(GAMES[0], number=6, names={"white": "Zoe"})  # gone on with, by another
    store.take(CLUB, "t1", [again])
    assert found(store, names=("zoe",)) == ["g1"] and "g1" not in found(store, names=("noor",))
    store.close()


def test_games_of_an_older_store_are_found(store_url: str) -> None:
    """Its names and house rules are looked up once, when it is brought up to date."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = create_engine(store_url)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0010")
        connection.execute(
            text(f"INSERT INTO stream (stream, club, place, state) VALUES ('s1', '{CLUB}', 't1', '')")
        )
        for at, one in enumerate(GAMES, 1):
            assert isinstance(one, Begun)
            connection.execute(
                text("INSERT INTO event VALUES ('s1', :number, :game, 'begun', :at, :body)"),
                {"number": at, "game": one.game, "at": one.at, "body": encode(one)},
            )
            connection.execute(
                text(
                    "INSERT INTO game (stream, game, variant, title, begun, entries, seats, players, names) "
                    "VALUES ('s1', :game, :variant, '', :at, 0, '[]', '{}', :names)"
                ),
                {
                    "game": one.game,
                    "variant": one.variant,
                    "at": one.at,
                    "names": msgspec.json.encode(one.names).decode(),
                },
            )
    engine.dispose()
    store = Store(store_url)
    assert found(store, names=("noor", "beck")) == ["g1"] and found(store, rules={"castling": "usual"}) == [
        "g3"
    ]
    store.close()


def test_the_history_of_a_player_follows_results_that_are_put_right(tmp_path: Path) -> None:
    here = Club(tmp_path)
    try:
        keep_tournaments(here.store, 25)
        before = here.hub.ratings.of("2026/27", 20).history["noor"]
        table = here.hub.ratings.of("2026/27", 20)
        (mine,) = [one for one in table.two if one.name == "Noor"]
        assert (
            len(before) == 25 and before[-1].shown == mine.rating and before[-1].deviation == mine.deviation
        )
        cup = here.hub.cups.get(before[22].cup)
        turned = [
            msgspec.structs.replace(
                board, heard=msgspec.structs.replace(board.heard, places=[["white"], ["black"]])
            )
            for board in cup.rounds[0].boards
            if board.heard is not None
        ]
        rounds = [msgspec.structs.replace(cup.rounds[0], boards=turned), *cup.rounds[1:]]
        here.hub.cups.change(cup.id, lambda one: msgspec.structs.replace(one, rounds=rounds))
        after = here.hub.ratings.of("2026/27", 20).history["noor"]
        assert after[:22] == before[:22] and [one.cup for one in after] == [one.cup for one in before]
        assert after[-1].shown == next(
            one.rating for one in here.hub.ratings.of("2026/27").two if one.name == "Noor"
        )
        page = here.phone().fetch("GET", "/player?name=noor")
        assert page.status == 200 and b"<h1>Noor</h1>" in page.content
        assert here.phone().fetch("GET", "/player?name=Nobody").status == 404
        assert here.phone().fetch("GET", "/game?stream=s1&game=x").status == 404
    finally:
        here.close()


def test_a_curve_is_drawn_in_its_frame() -> None:
    assert draw_curve([], "x") == ""
    for ratings in ([1500.0], [1500.0, 1500.0], [400.0, 2400.0, 900.0], [-120.0, 35.0]):
        drawn = draw_curve([CurvePoint(one, 30.0) for one in ratings], 'A "curve" <of> ratings')
        assert (
            drawn.count("<circle") == len(ratings)
            and 'aria-label="A &#34;curve&#34; &lt;of&gt; ratings"' in drawn
        )
        heights = [float(part.split('"')[1]) for part in drawn.split("cy=")[1:] for part in ["cy=" + part]]
        assert all(0 < height < 240 for height in heights)
    assert curve_lines(1430, 1570) == [1450, 1500, 1550] and len(curve_lines(200, 2600)) <= 5
