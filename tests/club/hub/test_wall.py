"""The wall: every table as it stands, who waits first, and only what changes sent again."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.club.hub.pages.results import standings, still_play
from companion.club.hub.pages.wall import KEPT_CHANGES, Broadcast
from companion.club.hub.services.tables import LONG_GONE, WaitTimes, natural, table_statuses
from companion.club.messages import Need
from companion.table.record.header import PracticeOrigin
from companion.units import Seconds
from tests.club.club_driver import Clock, Club, Told, event_of
from tests.club.hub.walls import WallPhone
from tests.patience import until


def test_practice_is_shown_while_it_lies_there_and_is_no_result(served: Club, tmp_path: Path) -> None:
    """Nor is one of a tournament, though the same two sit there."""
    names = {"white": "Anna", "black": "Ben"}
    for at, practice in enumerate((None, PracticeOrigin(rung="jokers-1")), 1):
        told = Told(
            served.hub, tmp_path / f"{at}", f"table-{at}", game="wild-jokers", names=names, practice=practice
        )
        told.rig.do(do="resign", seat="black")
    phone = WallPhone(served.at)
    phone.read()
    counts, counts_not = (phone.shown[f"t/table-{at}/head"] for at in (1, 2))
    assert "Practice" in counts_not and "Practice" not in counts and "Wild Jokers" in counts_not
    assert "Anna" in phone.shown["t/table-2/people"]
    phone.close()
    (result,) = served.hub.store.games(served.hub.club)
    assert result["place"] == "table-1" and result["result"]["winner"] == "white"


def test_every_table_is_shown_with_its_pieces_and_whose_turn_it_is(served: Club, tmp_path: Path) -> None:
    for at, game in enumerate(("big-action-chess-jumble", "booster-chess", "boulder-chess"), 1):
        Told(served.hub, tmp_path / game, f"table-{at}", game=game, names={}).rig.play_out(0, until=12)
    phone = WallPhone(served.at)
    phone.read()
    assert phone.shown["order"] == ["table-1", "table-2", "table-3"] and "3 tables" in phone.shown["top"]
    for at in (1, 2, 3):
        foot, wood = phone.shown[f"t/table-{at}/foot"], phone.shown[f"t/table-{at}/wood"]
        assert "of-" in foot and "svg" in wood and f"t/table-{at}/men" not in phone.shown
        pieces = [value for name, value in phone.shown.items() if name.startswith(f"t/table-{at}/men/")]
        assert pieces and all(served.phone().fetch("GET", piece[2]).status == 200 for piece in pieces)
    assert "long" in phone.shown["t/table-3/kind"]
    phone.close()


def test_only_what_moves_is_sent_again(served: Club, tmp_path: Path) -> None:
    table = Told(served.hub, tmp_path / "t", "table-1", game="wild-jokers")
    phone = WallPhone(served.at)
    phone.read()
    whole = phone.size
    table.rig.play_out(0, until=table.rig.referee.n + 1)
    changed = phone.read()
    assert phone.kinds[-1] == "changed" and phone.size < whole / 2
    assert 0 < sum(name.startswith("t/table-1/men/") for name in changed) <= 4
    again = WallPhone(served.at, last=phone.id)  # as a phone that was locked for a moment
    table.rig.play_out(0, until=table.rig.referee.n + 1)
    again.read()
    assert again.kinds == ["changed"]
    stranger = WallPhone(served.at, last="0000.3")  # of a hub before this one
    stranger.read()
    assert stranger.kinds == ["whole"]
    for one in (phone, again, stranger):
        one.close()


def test_a_running_game_says_how_far_it_is(served: Club, tmp_path: Path) -> None:
    names = {"white": "Anna", "black": "Ben"}
    told = Told(served.hub, tmp_path / "a", "table-1", game="wild-jokers", names=names)
    phone = WallPhone(served.at)
    phone.read()
    assert "Step" not in phone.shown["t/table-1/foot"]
    for n in (1, 2):
        told.rig.play_out(0, until=n)
        phone.until("t/table-1/foot", f"<small>Step {n}</small>")
    told.rig.do(do="resign", seat="white")
    ended = phone.until("t/table-1/foot", "Ben wins")
    assert "Step" not in ended and "say of-black" in ended, "a result is in the winner's paint"
    phone.close()


def test_who_waits_longest_comes_first(served: Club, tmp_path: Path) -> None:
    wall = served.hub.wall
    assert isinstance(wall, Clock)
    tables = [Told(served.hub, tmp_path / str(at), f"table-{at}", at=wall.now) for at in (1, 2, 10)]
    phone = WallPhone(served.at)
    phone.read()
    assert phone.shown["order"] == ["table-1", "table-2", "table-10"]
    for table, why in ((tables[2], "man"), (tables[1], "dispute")):
        wall.now += 30
        table.at = wall.now
        table.publishing.call(why)
    phone.until("top", "1 more")
    assert phone.shown["order"] == ["table-10", "table-2", "table-1"]
    assert (
        "A piece is missing" in phone.shown["t/table-10/foot"] and "calls" in phone.shown["t/table-10/kind"]
    )
    tables[2].publishing.call(None)
    tables[1].here(False)
    phone.until("t/table-2/foot", "Offline")
    assert "hand" not in phone.shown["top"] and phone.shown["order"][0] == "table-1"
    phone.close()


def test_a_clock_that_is_an_hour_off_does_not_change_who_waits_longest() -> None:
    waits = WaitTimes()
    assert waits.since("a", Need("call", "", Seconds(500.0)), said=505.0, heard=510.0) == 500.0
    assert waits.since("b", Need("call", "", Seconds(4100.0)), said=4105.0, heard=505.0) == 500.0
    assert waits.since("b", Need("call", "", Seconds(4100.0)), said=4105.0, heard=900.0) == 500.0


def test_a_table_that_was_away_for_a_week_comes_back() -> None:
    row = {"place": "t", "stream": "s", "name": "Table", "online": 0, "heard": 1000.0, "state": b""}
    assert table_statuses([row], 1000.0 + LONG_GONE + 1, WaitTimes()) == []
    (one,) = table_statuses([{**row, "heard": 7 * 86400.0, "online": 1}], 7 * 86400.0, WaitTimes())
    assert one.online and one.on_table is None
    assert sorted(["Table 10", "Table 9", "Saal"], key=natural) == ["Saal", "Table 9", "Table 10"]


def test_names_made_of_html_are_written_as_they_are(served: Club, tmp_path: Path) -> None:
    evil = "<img src=x onerror=alert(1)>"
    Told(served.hub, tmp_path / "t", "table-1", name=evil, game="booster-chess", names={"white": evil})
    phone = WallPhone(served.at)
    phone.read()
    for value in phone.shown.values():
        assert "<img src=x" not in str(value)
    assert "&lt;img src=x" in phone.shown["t/table-1/people"]
    page = served.phone().fetch("GET", "/tables/table-1").content.decode()
    assert "<img src=x" not in page and "&lt;img src=x" in page
    phone.close()


def test_a_board_of_somebodys_own_is_not_opened(served: Club, tmp_path: Path) -> None:
    table = Told(served.hub, tmp_path / "t", "table-1", game="big-chess-jumble")
    boards = []

    def state_of(rules: dict[str, str]) -> None:
        import msgspec

        from companion.club.messages import State

        (row,) = served.hub.store.standing(served.hub.club)
        state = msgspec.json.decode(bytes(row["state"]), type=State)
        assert state.on_table is not None
        lies = msgspec.structs.replace(state.on_table, rules={**state.on_table.rules, **rules})
        served.hub.store.stands(
            served.hub.club, "table-1", msgspec.structs.replace(state, on_table=lies), 1e6
        )

    state_of({"board": "/etc/own.toml"})
    phone = WallPhone(served.at)
    phone.read()
    boards.append(phone.shown["t/table-1/wood"])
    assert boards == [""] and "boardless" in phone.shown["t/table-1/kind"] and phone.shown["t/table-1/foot"]
    assert table.place == "table-1"
    phone.close()


def test_a_hundred_reloads_leave_nothing_behind(served: Club, tmp_path: Path) -> None:
    Told(served.hub, tmp_path / "t", "table-1")
    for _ in range(100):
        phone = WallPhone(served.at)
        phone.read()
        phone.close()
    last = WallPhone(served.at)
    last.read()
    table = Told(served.hub, tmp_path / "u", "table-2")
    calls = itertools.cycle(("", None))
    # A connection that is gone is noticed when something is sent.
    until(lambda: _phones() <= 1, lambda: table.publishing.call(next(calls)))
    last.close()


def test_a_store_that_is_away_for_a_moment_does_not_end_the_wall(
    served: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.club.hub.pages.wall.AGAIN", 0.05)
    table = Told(served.hub, tmp_path / "t", "table-1", game="wild-jokers")
    phone = WallPhone(served.at)
    phone.read()
    asked: list[int] = []

    def away(*_: object) -> None:
        asked.append(1)
        raise OSError("the database is gone")

    with monkeypatch.context() as patch:
        patch.setattr(served.hub.store, "standing", away)
        table.publishing.call("dispute")
        until(lambda: asked)
    while "calls" not in phone.shown["t/table-1/kind"]:
        phone.read()
    phone.close()


def _phones() -> int:
    import gc

    gc.collect()  # one of an earlier test may not have been
    # By type, not isinstance: a weak proxy asks what it stands for, which may be gone.
    return sum(one.phones for one in gc.get_objects() if type(one) is Broadcast)


def test_a_phone_that_is_far_behind_is_sent_everything() -> None:
    import asyncio

    async def run() -> list[str]:
        shown = Broadcast()
        shown.put({"a": 0}, 0.0)
        slow = shown.stream(0.0)
        found = [event_of(await anext(slow))[0]]
        for i in range(1, KEPT_CHANGES):
            shown.put({"a": i}, 0.0)
        chunk = await anext(slow)
        found.append(f"{chunk.count(b'event: changed')}")
        for i in range(KEPT_CHANGES + 5):
            shown.put({"a": -i - 1}, 0.0)
        found.append(event_of(await anext(slow))[0])
        return found

    assert asyncio.run(run()) == ["whole", str(KEPT_CHANGES - 1), "whole"]


def test_the_one_who_looks_on_steps_back_through_a_game(served: Club, tmp_path: Path) -> None:
    table = Told(served.hub, tmp_path / "t", "table-1", game="wild-jokers")
    table.rig.play_out(0, until=6)
    now = WallPhone(served.at, "/tables/table-1/stream")
    now.read()
    assert now.shown["n"] == 6 and now.shown["log"].count("<li") == 6
    get = served.phone()
    pieces = {name[4:]: value for name, value in now.shown.items() if name.startswith("men/")}
    assert get.fetch("GET", "/tables/table-1/at/6").json["men"] == pieces
    before = get.fetch("GET", "/tables/table-1/at/5").json
    assert before["men"] != pieces and before["of"] == 6
    assert len(get.fetch("GET", "/tables/table-1/at/0").json["men"]) == 22
    assert get.fetch("GET", "/tables/nowhere").status == 404
    now.close()


def test_the_page_of_a_table_shows_the_code_of_luck_and_who_has_shaken(served: Club, tmp_path: Path) -> None:
    seated: dict[str, Any] = {"game": "little-chess-jumble", "seed": None}
    table = Told(served.hub, tmp_path / "t", "table-1", names={"blue": "<b>Ben"}, **seated)
    now = WallPhone(served.at, "/tables/table-1/stream")
    now.read()
    assert "Fairness code: " in now.shown["luck"] and "Randomness" not in now.shown["luck"]
    before = now.shown["luck"]
    table.rig.do(do="entropy", seat="blue", text="tap 1")
    while "Randomness added by &lt;b&gt;Ben" not in now.shown["luck"]:
        now.read()
    assert before not in now.shown["luck"]
    now.close()


def test_what_is_hidden_or_put_right_by_hand_cannot_be_stepped_to(served: Club, tmp_path: Path) -> None:
    table = Told(served.hub, tmp_path / "t", "table-1", game="wild-jokers")
    table.rig.play_out(0, until=3)
    table.rig.do(do="agree", turn="white")
    table.rig.play_out(0, until=6)
    phone = served.phone()
    assert phone.fetch("GET", "/tables/table-1/at/3").json["men"] is not None
    later = phone.fetch("GET", "/tables/table-1/at/6").json
    assert later["men"] is None and later["of"] >= 6


def test_results_and_standings_of_the_evening(served: Club, tmp_path: Path) -> None:
    wall = served.hub.wall
    assert isinstance(wall, Clock)
    table = Told(
        served.hub, tmp_path / "t", "table-1", game="wild-jokers", names={"white": "Anna", "black": "Ben"}
    )
    phone = served.phone()
    assert b"Anna" in phone.fetch("GET", "/start").content
    assert b"No game has finished" in phone.fetch("GET", "/results").content
    table.rig.play_out(0)
    page = phone.fetch("GET", "/results").content.decode()
    result = served.hub.store.games(served.hub.club)[0]["result"]
    first = {"white": "Anna", "black": "Ben"}[result["places"][0]]
    assert page.index(f"{first}</a></td>") < page.rindex("<tr>") and "Standings" in page
    assert b"No games right now" in phone.fetch("GET", "/start").content
    wall.now += 13 * 3600
    assert b"No game has finished" in phone.fetch("GET", "/results").content


def test_an_evening_without_results_says_what_to_do(served: Club) -> None:
    """Nothing but that: no line about tables of which none plays."""
    for path in ("/results", "/results?projector"):
        none = served.phone().fetch("GET", path).content.decode()
        assert "No game has finished" in none and "Results appear here" in none
        assert "playing" not in none and "<table" not in none


def test_the_last_result_is_large_and_in_the_winners_paint(served: Club, tmp_path: Path) -> None:
    """On a projector: who has won, where everybody came, and at how many tables a game goes on."""
    tables = [Told(served.hub, tmp_path / f"t{n}", f"table-{n}", game="wild-jokers") for n in (1, 2)]
    phone = served.phone()
    one, other = served.hub.tables()
    gone, empty = msgspec.structs.replace(one, online=False), msgspec.structs.replace(other, on_table=None)
    assert [still_play(each) for each in ((one, other), (gone, other), (one, empty), (gone, empty))] == [
        2,
        1,
        1,
        0,
    ]
    assert "2 tables are still playing." in phone.fetch("GET", "/results?projector").content.decode()
    tables[0].rig.do(do="resign", seat="black")
    text = phone.fetch("GET", "/results?projector").content.decode()
    assert 'class="won of-white"' in text and "White wins." in text and "One table is still playing." in text
    assert text.index("<b>1</b>") < text.index("<b>0</b>") and "1–0" in text and 'class="board"' in text
    assert re.search(r'<time id="now">\d?\d:\d\d', text), "the time of day, as on the wall"


def test_equal_points_share_a_place_and_the_results_before_the_last_one_stay(
    served: Club, tmp_path: Path
) -> None:
    for n in range(1, 9):
        names = {"white": f"Winner {n}", "black": f"Loser {n}"}
        Told(served.hub, tmp_path / f"t{n}", f"table-{n}", game="chess", names=names).rig.do(
            do="resign", seat="black"
        )
    page = served.phone().fetch("GET", "/results").content.decode()
    assert re.findall(r'<tr><td class="n">(\d+)<', page) == ["1"] * 8 + ["9"] * 8
    assert "2 points for the winner, 1 for the loser" in page and "<th>Player</th>" in page
    wall = served.phone().fetch("GET", "/results?projector").content.decode()
    last = re.findall(r"<p>Table (\d), Chess</p>", wall)
    earlier = re.findall(r"<small>Table (\d)</small><span>Winner \1 – Loser \1</span><b>1–0</b>", wall)
    assert len(last) == 1 and len({*last, *earlier}) == 6, "the last one and five before it"
    assert earlier == sorted(earlier, reverse=True), "the newest first"


@pytest.mark.parametrize(
    ("winner", "points"), [("white", (2.0, 1.0)), ("black", (1.0, 2.0)), (None, (1.5, 1.5))]
)
def test_two_who_have_drawn_share_in_the_standings_of_the_evening(
    winner: str | None, points: tuple[float, float]
) -> None:
    """Whichever of them the table names first."""
    for places in (["white", "black"], ["black", "white"], []):
        ranked = [winner, *(seat for seat in places if seat != winner)] if winner and places else places
        result: dict[str, object] = {"winner": winner, "places": ranked, "scores": {}}
        names = {"white": "Anna", "black": "Ben"}
        game = {"seats": ["white", "black"], "names": names, "result": result, "overruled": None}
        found = {one.name: one.points for one in standings([game])}
        assert (found["Anna"], found["Ben"]) == points
