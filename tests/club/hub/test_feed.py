"""The games of the evening as PGN, read back by our own reader and by python-chess."""

from __future__ import annotations

import io
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import chess.pgn
import msgspec
import pytest

from companion.club.hub.pages.arbiter_tables import OverruleRequest, overrule
from companion.club.hub.pages.live_table import PgnFeed
from companion.club.hub.pages.settings import erase_name
from companion.club.hub.services.accounts import ARBITER, Person
from companion.club.messages import EVENTS, Begun, Played
from companion.table.game_files import pgn_reader, pgn_writer
from companion.table.game_files.transcript import Draft, transcript
from tests.club.club_driver import Club, Told


def text_of(served: Club, place: str = "table-1") -> str:
    found = served.phone().fetch("GET", f"/feed/{place}.pgn")
    assert found.status == 200
    return found.content.decode()


def games_of(text: str) -> list[chess.pgn.Headers]:
    found, file = [], io.StringIO(text)
    while (headers := chess.pgn.read_headers(file)) is not None:
        found.append(headers)
    return found


@pytest.mark.parametrize(
    "game",
    ["wild-jokers", "boulder-chess", "raindropchess", "gravity-chess", "parade-chess-solitaire"],
)
def test_a_game_is_read_back_as_it_was_played(served: Club, tmp_path: Path, game: str) -> None:
    table = Told(served.hub, tmp_path / "t", "table-7", game=game)
    table.rig.play_out(0.2, until=20)
    referee, text = table.rig.referee, text_of(served, "table-7")
    draft = pgn_reader.read(text, "feed")
    journal = pgn_writer.export(transcript(referee.record, referee.announcer), referee.words)
    whole = pgn_reader.read(journal, "journal")
    assert done(draft) == done(whole) and len(done(draft)) == referee.n
    assert (draft.start, draft.end_sum) == (whole.start, whole.end_sum)
    (headers,) = games_of(text)
    assert list(headers)[:7] == ["Event", "Site", "Date", "Round", "White", "Black", "Result"]
    assert (headers["Event"], headers["Board"]) == ("Chess Friends", "7")


def done(draft: Draft) -> list[tuple[str, str]]:
    return [(item.kind, item.text) for item in draft.items]


def test_a_game_that_is_over_has_its_result(served: Club, tmp_path: Path) -> None:
    table = Told(served.hub, tmp_path / "t", "table-1", game="wild-jokers")
    table.rig.play_out(0)
    result = table.rig.referee.game.result(table.rig.referee.state)
    assert result is not None
    (headers,) = games_of(text_of(served))
    assert (
        headers["Result"] == pgn_writer.result_of(table.rig.referee.game, result) != "*" and headers["Reason"]
    )


def test_a_result_that_an_arbiter_has_put_right_is_the_one_that_is_told(served: Club, tmp_path: Path) -> None:
    table = Told(served.hub, tmp_path / "t", "table-1", game="wild-jokers")
    table.rig.play_out(0)
    (before,) = games_of(text_of(served))
    (game,) = served.hub.store.games(served.hub.club)
    other = "black" if before["Result"] == "1-0" else "white"
    overrule(
        served.hub,
        Person("p", "Vera", ARBITER),
        OverruleRequest(game["stream"], game["game"], other, "A slip."),
    )
    (after,) = games_of(text := text_of(served))
    assert after["Result"] == {"black": "0-1", "white": "1-0"}[other] != before["Result"]
    assert "A slip." not in text and "Vera" not in text


def test_names_are_escaped(served: Club, tmp_path: Path) -> None:
    evil = 'An"na\\ ]\n[Result "1-0"]'
    table = Told(served.hub, tmp_path / "t", "table-1", game="wild-jokers", names={"white": "Anna"})
    table.rig.play_out(0, until=2)
    begun, *rest = events_of(served)
    assert isinstance(begun, Begun)
    begun = msgspec.structs.replace(begun, names={"white": evil}, stream="other")
    served.hub.store.take(
        served.hub.club, "table-2", [begun, *(msgspec.structs.replace(one, stream="other") for one in rest)]
    )
    text = text_of(served, "table-2")
    assert len(games_of(text)) == 1 and games_of(text)[0]["Result"] == "*"
    assert pgn_reader.read(text, "feed").names == {"white": evil.replace("\n", " ")}


def test_a_name_that_is_forgotten_is_in_no_file(served: Club, tmp_path: Path) -> None:
    table = Told(served.hub, tmp_path / "t", "table-1", game="wild-jokers", names={"white": "Noor"})
    table.rig.play_out(0.2, until=4)
    assert "Noor" in text_of(served) and "Noor" in text_of(served, "all")
    assert erase_name(served.hub, "Noor")
    for place in ("table-1", "all"):
        text = text_of(served, place)
        assert len(games_of(text)) == 1 and "Noor" not in text


def test_clocks_are_written_where_they_are_known(served: Club, tmp_path: Path) -> None:
    table = Told(served.hub, tmp_path / "t", "table-1", game="wild-jokers", rules={"table_clock": "5+3"})
    table.rig.play_out(0, until=4)
    text = text_of(served)
    assert text.count("[%clk 0:05:") == 4


def test_games_with_secrets_or_many_sides_or_a_position_put_right_are_left_out(
    served: Club, tmp_path: Path
) -> None:
    for at, game in enumerate(("cloak-and-dagger-chess", "booster-chess", "big-chess-jumble"), 3):
        Told(served.hub, tmp_path / game, f"table-{at}", game=game).rig.play_out(0, until=30)
    right = Told(served.hub, tmp_path / "r", "table-2", game="wild-jokers")
    right.rig.play_out(0, until=4)
    assert "Wild Jokers" in text_of(served, "table-2")
    right.rig.do(do="agree", turn="white")
    right.rig.play_out(0, until=6)
    assert text_of(served, "all") == ""


def test_who_has_the_file_is_told_so(served: Club, tmp_path: Path) -> None:
    table = Told(served.hub, tmp_path / "t", "table-1", game="wild-jokers")
    table.rig.play_out(0, until=2)
    first = served.phone().fetch("GET", "/feed/all.pgn")
    etag, modified = first.headers["etag"], first.headers["last-modified"]
    assert served.phone(**{"If-None-Match": etag}).fetch("GET", "/feed/all.pgn").status == 304
    assert served.phone(**{"If-Modified-Since": modified}).fetch("GET", "/feed/all.pgn").status == 304
    table.rig.play_out(0, until=3)  # within the same second
    assert served.phone(**{"If-None-Match": etag}).fetch("GET", "/feed/all.pgn").status == 200
    assert served.phone(**{"If-Modified-Since": modified}).fetch("GET", "/feed/all.pgn").status == 200
    assert served.phone(**{"If-Modified-Since": "never"}).fetch("GET", "/feed/all.pgn").status == 200
    assert served.phone().fetch("GET", "/feed/nowhere.pgn").status == 404


def test_games_keep_their_order_and_yesterdays_are_gone(served: Club, tmp_path: Path) -> None:
    for at in (2, 10, 1):
        table = Told(served.hub, tmp_path / f"t{at}", f"table-{at}", at=1e6 - at, game="wild-jokers")
        table.rig.play_out(0, until=at)
    assert [one["Board"] for one in games_of(text_of(served, "all"))] == ["10", "2", "1"]
    served.hub.wall.now += 13 * 3600  # type: ignore[attr-defined]
    assert text_of(served, "all") == ""


def events_of(served: Club) -> list[Any]:
    (row,) = served.hub.store.games(served.hub.club)
    found = [
        msgspec.json.decode(one, type=EVENTS) for one in served.hub.store.events(row["stream"], row["game"])
    ]
    assert isinstance(found[1], Played)
    return found


def test_two_contents_never_have_the_same_time_and_the_same_one_keeps_its_own() -> None:
    now = [100.9]
    feed: Any = SimpleNamespace(_files={}, _hub=SimpleNamespace(wall=lambda: now[0]))

    def load(place: str, body: bytes) -> tuple[int, str]:
        found = PgnFeed._load_file(feed, place, body)
        assert found.body == body and found.etag.strip('"').isalnum() and len(found.etag) == 34
        return found.modified, found.etag

    first = load("all", b"a")
    assert first[0] == 100 and load("all", b"a") == first
    assert [load("all", body)[0] for body in (b"b", b"c", b"a")] == [101, 102, 103]
    assert load("all", b"a")[1] == first[1] and load("table-1", b"a") == first
    now[0] = 200.0
    assert load("all", b"a")[0] == 103 and load("all", b"b")[0] == 200
    now[0] = 50.0
    assert load("all", b"c")[0] == 201, "a clock that was put back"
