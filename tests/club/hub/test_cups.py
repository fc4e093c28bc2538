"""Tournaments at a hub: results that come by themselves, what is refused, and pages that everybody reads and the desk changes."""

from __future__ import annotations

import threading
from pathlib import Path
from urllib.parse import quote

import msgspec
import pytest

from companion.club.hub.html_page import words_in
from companion.club.hub.pages.arbiter_tables import OverruleRequest, overrule
from companion.club.hub.pages.evenings import evening_files
from companion.club.hub.pages.results import pieces
from companion.club.hub.pages.settings import erase_name
from companion.club.hub.pages.tournament_desk import NewTournament, act, make, variants
from companion.club.hub.pages.tournament_views import halves
from companion.club.messages import OnTable, Presence, State, Taken
from companion.club.tournament.edits import enter, pairing
from companion.club.tournament.standings import standings
from companion.club.tournament.tournament import LEAGUE, SWISS, Entry, Tournament, TournamentError
from companion.games import families
from companion.server.templates import PageWords
from companion.units import Seconds
from tests.club.club_driver import Club, club
from tests.club.hub.desk_bodies import desk_action
from tests.club.hub.tournament_desk import (
    DESK,
    GAME,
    PairedTable,
    entered,
    names,
    signed_in,
    tables,
)


def test_an_evening_of_thirteen_at_tables_of_four(here: Club) -> None:
    tables(here, 4)
    cup = entered(here, 13, planned=3)
    told = [PairedTable(here, at) for at in range(1, 5)]
    for number in (1, 2, 3):
        cup = act(here.hub, DESK, cup.id, desk_action("pair"))
        cup = act(here.hub, DESK, cup.id, desk_action("begin", number=number))
        boards = cup.rounds[-1].boards
        assert sorted(len(board.seats) for board in boards) == [3, 3, 3, 4]
        assert [board.table for board in boards] == [f"table-{at}" for at in range(1, 5)]
        for at, board in enumerate(boards, 1):
            order = (
                pairing(cup, number, board) if at % 2 else ""
            )  # the others were set up by hand, with the same names
            told[at - 1].begin(cup, names(cup, number, at), f"g{number}", order)
            told[at - 1].end(list(board.seats), f"g{number}")
        cup = here.hub.cups.get(cup.id)
        assert cup.rounds[-1].over
    given = [one for one in here.hub.orders.list_orders() if one.what == "begin"]
    assert len(given) == 12 and {one.by for one in given} == {"Dora"}
    assert (
        given[0].order is not None
        and given[0].order.pairing.startswith(cup.id)
        and len(given[0].order.names) >= 3
    )
    assert sum(row.points for row in standings(cup)) == 3 * 2 * (3 * 9 + 10)


def test_a_result_is_taken_back_corrected_next_morning_and_caught_up_with(here: Club) -> None:
    tables(here, 2)
    cup = act(here.hub, DESK, entered(here, 4, SWISS, "raindropchess").id, desk_action("pair"))
    one, other = PairedTable(here, 1), PairedTable(here, 2)
    one.begin(cup, names(cup, 1, 1))
    one.end(["white", "black"])
    one.tell(Taken, "g", count=1)
    assert here.hub.cups.get(cup.id).rounds[0].boards[0].outcome is None
    one.end(["black", "white"], winner=None)
    board = here.hub.cups.get(cup.id).rounds[0].boards[0]
    assert board.outcome is not None and board.outcome.places == [["white", "black"]]
    other.begin(cup, names(cup, 1, 2))
    other.end(["white", "black"])
    act(here.hub, DESK, cup.id, desk_action("pair"))
    paired = here.hub.cups.get(cup.id).rounds[1].boards
    ruled = act(
        here.hub, DESK, cup.id, desk_action("rule", number=1, board=2, places={"white": "2", "black": "1"})
    )
    assert ruled.rounds[1].boards == paired
    black = ruled.rounds[0].boards[1].seats["black"]
    assert standings(ruled)[0].entry == black
    here.hub.results.catch_up()
    assert here.hub.cups.get(cup.id) == ruled  # what an arbiter ruled holds; what is known changes nothing
    act(here.hub, DESK, cup.id, desk_action("rule", number=1, board=2))
    assert standings(here.hub.cups.get(cup.id))[0].entry != black


def test_a_result_that_was_overruled_counts_in_its_tournament(here: Club) -> None:
    tables(here, 1)
    cup = act(here.hub, DESK, entered(here, 2, SWISS, "raindropchess").id, desk_action("pair"))
    table = PairedTable(here, 1)
    table.begin(cup, names(cup, 1, 1))
    table.end(["white", "black"])
    act(here.hub, DESK, cup.id, desk_action("close"))
    overrule(here.hub, DESK, OverruleRequest(stream="s1", game="g", winner="black", why="touched"))
    outcome = here.hub.cups.get(cup.id).rounds[0].boards[0].outcome
    assert outcome is not None and outcome.places == [["black"], ["white"]]
    erase_name(here.hub, "P1")
    assert "P1" not in {one.name for one in here.hub.cups.get(cup.id).entries}


def test_what_was_told_while_no_one_listened_is_caught_up_with(here: Club) -> None:
    cup = act(here.hub, DESK, entered(here, 2, SWISS, "raindropchess").id, desk_action("pair"))
    table = PairedTable(here, 1, listens=False)
    table.begin(cup, names(cup, 1, 1))
    table.end(["black", "white"])
    assert here.hub.cups.get(cup.id).rounds[0].boards[0].outcome is None
    here.hub.results.catch_up()
    outcome = here.hub.cups.get(cup.id).rounds[0].boards[0].outcome
    assert outcome is not None and outcome.places == [["black"], ["white"]]


def test_the_same_player_at_two_tables(here: Club) -> None:
    tables(here, 2)
    cup = act(here.hub, DESK, entered(here, 4, SWISS, "raindropchess").id, desk_action("pair"))
    name = names(cup, 1, 1)["white"]
    lies = OnTable(
        game="g",
        variant="x",
        title="",
        seats=["white"],
        players={},
        names={"white": name.lower()},
        colours={},
        rules={},
        n=0,
        turn=None,
        prompt="",
        layout={},
    )
    here.store.stands(
        here.hub.club,
        "table-2",
        State(stream="s2", number=1, at=Seconds(0), name="table-2", language="en", on_table=lies),
        1.0,
    )
    with pytest.raises(TournamentError, match="cup-two-tables"):
        act(here.hub, DESK, cup.id, desk_action("begin", number=1))
    assert not here.hub.orders.list_orders() and here.hub.cups.get(cup.id).rounds[0].begun is None
    here.store.presence(here.hub.club, "table-1", Presence(stream="s1", online=True), 1.0)
    here.store.stands(
        here.hub.club,
        "table-1",
        State(stream="s1", number=1, at=Seconds(0), name="table-1", language="en", on_table=lies),
        1.0,
    )
    page = here.phone(**signed_in(here)).fetch("GET", f"/cups/{cup.id}").content.decode()
    assert f"{name} is playing at two tables: table-1, table-2." in page


def test_two_desks_never_undo_each_other(here: Club) -> None:
    cup = entered(here, 4)

    def late(one: Tournament) -> Tournament:
        if len(here.hub.cups.get(cup.id).entries) == 4:  # someone else is faster, once
            act(here.hub, DESK, cup.id, desk_action("enter", name="Fast"))
        return act_enter(one, "Slow")

    changed = here.hub.cups.change(cup.id, late)
    assert [one.name for one in changed.entries[4:]] == ["Fast", "Slow"]


def test_two_desks_at_the_same_time_lose_nothing(here: Club) -> None:
    cup = entered(here, 0)

    def desk(letter: str) -> None:
        for at in range(25):
            act(here.hub, DESK, cup.id, desk_action("enter", name=f"{letter}{at}"))

    desks = [threading.Thread(target=desk, args=(letter,)) for letter in "ABC"]
    for one in desks:
        one.start()
    for one in desks:
        one.join()
    assert len(here.hub.cups.get(cup.id).entries) == 75


def act_enter(cup: Tournament, name: str) -> Tournament:
    return enter(cup, Entry(id=0, name=name))


def test_someone_asks_to_be_forgotten(here: Club) -> None:
    cup = act(here.hub, DESK, entered(here, 4).id, desk_action("pair"))
    before = standings(cup)
    here.hub.cups.forget("p2")
    after = here.hub.cups.get(cup.id)
    assert [one.name for one in after.entries] == ["P1", "#2", "P3", "P4"]
    assert {row.entry for row in standings(after)} == {row.entry for row in before}


def test_points_are_written_as_people_write_them() -> None:
    assert [halves(points) for points in (0, 1, 2, 3, 13)] == ["0", "½", "1", "1½", "6½"]


def test_one_table_is_not_given_twice(here: Club) -> None:
    tables(here, 1)
    cup = act(here.hub, DESK, entered(here, 4, SWISS, "raindropchess").id, desk_action("pair"))
    act(here.hub, DESK, cup.id, desk_action("table", number=1, board=1, table="table-1"))
    with pytest.raises(TournamentError, match="cup-table-taken"):
        act(here.hub, DESK, cup.id, desk_action("table", number=1, board=2, table="table-1"))


def test_a_league_hears_daily_deals(here: Club) -> None:
    variant = variants(LEAGUE)[0]
    cup = entered(here, 3, LEAGUE, variant)
    cup = act(here.hub, DESK, cup.id, desk_action("pair", day="2026-11-22"))
    for at, scored in ((1, 5), (2, 9)):
        table = PairedTable(here, at)
        table.begin(cup, {"player": f"P{at}"}, daily="2026-11-21")
        table.end(["player"], scores={"player": 99})  # of another day
        table.begin(cup, {"player": f"P{at}"}, "today", daily="2026-11-22")
        table.end(["player"], "today", winner=None, scores={"player": scored})
    rows = standings(here.hub.cups.get(cup.id))
    assert [(row.entry, row.points) for row in rows] == [(2, 4), (1, 2), (3, 0)]
    with pytest.raises(TournamentError, match="cup-day"):
        act(here.hub, DESK, cup.id, desk_action("pair", day="yesterday"))


def test_everyone_reads_and_the_desk_changes(here: Club) -> None:
    cup = entered(here, 7)
    cup = act(here.hub, DESK, cup.id, desk_action("pair"))
    act(here.hub, DESK, cup.id, desk_action("enter", name="<script>alert(1)</script>"))
    room, desk = here.phone(), here.phone(**signed_in(here))
    page = room.fetch("GET", f"/cups/{cup.id}").content.decode()
    assert "&lt;script&gt;" in page and "<script>alert" not in page and "P7" in page
    assert "data-do" not in page and "data-do" in desk.fetch("GET", f"/cups/{cup.id}").content.decode()
    assert (
        "Friday" in room.fetch("GET", "/cups").content.decode()
        and "data-new" not in room.fetch("GET", "/cups").content.decode()
    )
    for language, word in (
        ("de", "Runde 1 von 5"),
        ("fr", "Ronde 1 sur 5"),
        ("es", "Ronda 1 de 5"),
        ("nl", "Ronde 1 van 5"),
    ):
        assert (
            word
            in here.phone(**{"accept-language": language}).fetch("GET", f"/cups/{cup.id}").content.decode()
        )
    assert room.fetch("POST", f"/cups/{cup.id}", {"do": "unpair"}).status == 401
    refused = desk.fetch("POST", f"/cups/{cup.id}", {"do": "pair"})
    assert refused.status == 409 and b"Some results of round 1 are still missing." in refused.content
    assert desk.fetch("POST", f"/cups/{cup.id}", {"do": "unpair"}).status == 200
    assert not here.hub.cups.get(cup.id).rounds
    for wrong in (
        {"do": "dance"},
        {"do": "withdraw", "entry": 99},
        {"do": "rule", "number": 4},
        {"do": "begin", "number": 9},
    ):
        assert desk.fetch("POST", f"/cups/{cup.id}", wrong).status == 409
    assert desk.fetch("POST", "/cups", {"title": "Second", "kind": "swiss", "variant": GAME}).status == 409
    assert (
        desk.fetch("POST", "/cups", {"title": "Second", "kind": "swiss", "variant": "raindropchess"}).status
        == 200
    )
    for gone in (
        "/cups/none",
        f"/cups/{cup.id}/9/sheet.pdf",
        "/cups/sign/x.svg",
        f"/cups/{cup.id}/report.trf",
    ):
        assert room.fetch("GET", gone).status == 404, gone


def test_everyone_finds_their_table_by_name(tmp_path: Path) -> None:
    with club(tmp_path) as here:
        here.store.presence(
            "chess-friends", "table-1", Presence(stream="s1", online=True, name="By the window"), 1.0
        )
        cup = act(here.hub, DESK, entered(here, 5, SWISS, "raindropchess").id, desk_action("pair"))
        act(here.hub, DESK, cup.id, desk_action("enter", name="<i>Late"))
        act(here.hub, DESK, cup.id, desk_action("table", number=1, board=2, table="table-1"))
        act(
            here.hub,
            DESK,
            cup.id,
            desk_action("rule", number=1, board=1, places={"white": "1", "black": "2"}),
        )
        words = PageWords(words_in("en"))
        rows = pieces(here.hub, words)["rounds"].split("<li")[1:]
        named = [row.partition("<b>")[2].partition("</b>")[0] for row in rows]
        assert named[:4] == ["P1", "P2", "P3", "P4"] and "P5 has no opponent this round" in rows[4]
        at = {name: row for name, row in zip(named, rows, strict=True) if name}
        second = names(cup, 1, 2)
        for name, other in ((second["white"], second["black"]), (second["black"], second["white"])):
            assert "<i>By the window</i>" in at[name] and f"<small>Against {other}</small>" in at[name]
        assert 'class="over"' in at[names(cup, 1, 1)["white"]] and "Late" not in "".join(rows)
        for seat, score in (("white", "1"), ("black", "0")):  # each player's own, not that of the board
            assert f"<strong>{score}</strong>" in at[names(cup, 1, 1)[seat]]
        assert "1–0" not in "".join(rows)
        assert "By the window" in here.phone().fetch("GET", "/start?projector").content.decode()
        act(
            here.hub,
            DESK,
            cup.id,
            desk_action("rule", number=1, board=2, places={"white": "1", "black": "1"}),
        )
        assert not pieces(here.hub, words)["rounds"]


def test_standings_say_how_far_they_go(here: Club) -> None:
    """Before the first result, during a round of which results are in, and after it."""
    cup = act(here.hub, DESK, entered(here, 4, SWISS, "chess").id, desk_action("pair"))

    def heading() -> str:
        text = here.phone().fetch("GET", f"/cups/{cup.id}").content.decode()
        return text.partition('<h2 data-part="after">')[2].partition("<")[0]

    assert heading() == "Before the first round"
    for board, said in ((1, "During round 1"), (2, "After one round")):
        act(here.hub, DESK, cup.id, desk_action("rule", number=1, board=board, result="1–0"))
        assert heading() == said
    act(here.hub, DESK, cup.id, desk_action("pair"))
    assert heading() == "After one round"


def test_a_tournament_has_house_rules_and_more_rounds(here: Club) -> None:
    tables(here, 1)
    cup = entered(here, 4)
    rule = next(one for one in families()[GAME].info.rules if one.choices)
    value = next(one for one in rule.choices if one != rule.default)
    desk = here.phone(**signed_in(here))
    at = f"/cups/{cup.id}"
    assert f'name="rules.{rule.name}"' in desk.fetch("GET", at).content.decode()
    for wrong in (
        {"rules": {rule.name: "none such"}},
        {"rules": {"none": "1"}},
        {"rules": {"board": "/etc/passwd"}},
        {"planned": 61},
        {"planned": -1},
    ):
        assert desk.fetch("POST", at, {"do": "rules", **wrong}).status == 409, wrong
    given = {"do": "rules", "rules": {rule.name: value, "clock": "15+10", "none": ""}, "planned": 7}
    assert desk.fetch("POST", at, given).status == 200
    cup = act(here.hub, DESK, cup.id, desk_action("pair"))
    assert (cup.rules, cup.planned) == ({rule.name: value, "clock": "15+10"}, 7)
    assert "15+10" in here.phone().fetch("GET", at).content.decode()
    act(here.hub, DESK, cup.id, desk_action("begin", number=1))
    (order,) = [one.order for one in here.hub.orders.list_orders() if one.what == "begin"]
    assert order is not None and dict(order.rules) == cup.rules
    assert not act(here.hub, DESK, cup.id, desk_action("rules")).rules
    league = entered(here, 2, LEAGUE, variants(LEAGUE)[0])
    with pytest.raises(TournamentError):
        act(here.hub, DESK, league.id, desk_action("rules", rules={"any": "1"}))


def test_ratings_of_each_season(here: Club) -> None:
    room = here.phone()
    assert "No player has a rating yet" in room.fetch("GET", "/cups/ratings").content.decode()
    for season, winner in (("Spring & <b>", "white"), ("Autumn", "black")):
        cup = act(
            here.hub, DESK, entered(here, 2, SWISS, "raindropchess", season=season).id, desk_action("pair")
        )
        loser = "black" if winner == "white" else "white"
        cup = act(
            here.hub, DESK, cup.id, desk_action("rule", number=1, board=1, places={winner: "1", loser: "2"})
        )
        best = names(cup, 1, 1)[winner]
        page = room.fetch("GET", f"/cups/ratings?season={quote(season)}").content.decode()
        rows = page.partition('class="standings"')[2].split("<li>")[1:]
        assert best in rows[0] and "<b>1662</b>" in rows[0] and "1 game · ± 290" in rows[0]
        assert "<b>1338</b>" in rows[1]
    assert "Spring &amp; &lt;b&gt;" in page and "/cups/ratings?season=Spring%20%26%20%3Cb%3E" in page
    assert 'href="/cups/ratings"' in room.fetch("GET", "/cups").content.decode()


def test_files_of_a_tournament(here: Club) -> None:
    cup = act(here.hub, DESK, entered(here, 33, SWISS, "raindropchess").id, desk_action("pair"))
    room = here.phone()
    assert room.fetch("GET", f"/cups/{cup.id}/1/sheet.pdf").content.startswith(b"%PDF")
    assert room.fetch("GET", f"/cups/{cup.id}/0/sheet.pdf").content.startswith(b"%PDF")
    report = room.fetch("GET", f"/cups/{cup.id}/report.trf").content.splitlines()
    assert sum(line.startswith(b"001 ") for line in report) == 33 and b"XXR 5" in report
    assert len(room.fetch("GET", f"/cups/{cup.id}/standings.csv").content.splitlines()) == 34
    assert len(room.fetch("GET", f"/cups/{cup.id}/pairings.csv").content.splitlines()) == 1 + 16 + 1
    assert room.fetch("GET", "/cups/sign/red.svg").status == room.fetch("GET", "/cups.js").status == 200


def test_when_someone_was_born_is_told_to_arbiters_alone(here: Club) -> None:
    cup = make(here.hub, NewTournament(title="Juniors", kind="swiss", variant="wild-jokers"))
    cup = act(here.hub, DESK, cup.id, desk_action("enter", name="Ida"))
    here.hub.cups.change(
        cup.id,
        lambda old: msgspec.structs.replace(
            old, entries=[msgspec.structs.replace(one, born="2014/05/06", sex="w") for one in old.entries]
        ),
    )
    told = here.phone().fetch("GET", f"/cups/{cup.id}/report.trf").content.decode()
    assert "Ida" in told and "2014" not in told
    (line,) = (line for line in told.splitlines() if line.startswith("001 "))
    assert line[9] == " "
    files = evening_files(here.hub, words_in("en"))
    (kept,) = (text.decode() for name, text in files.items() if name.endswith("report.trf"))
    assert "2014/05/06" in kept


def test_points_and_tie_breaks_are_chosen(here: Club) -> None:
    """Also in the file for spreadsheets; what is none is one sentence, and points hold from the first round on."""
    cup = make(here.hub, NewTournament(title="Three points", kind="swiss", variant="wild-jokers"))
    for name in ("A", "B", "C", "D"):
        cup = act(here.hub, DESK, cup.id, desk_action("enter", name=name))
    act(here.hub, DESK, cup.id, desk_action("rules", points="3 1 0", ties={"1": "PS", "2": "", "3": "DE"}))
    for bad in ("3 1", "0 1 3", "1 1 1", "x y z", "3 1 -1", "1e9 1 0", "1e-999999999 1 0", "1/0 1 0"):
        with pytest.raises(TournamentError, match="cup-points-bad"):
            act(here.hub, DESK, cup.id, desk_action("rules", points=bad))
    with pytest.raises(TournamentError, match="cup-tie-none"):
        act(here.hub, DESK, cup.id, desk_action("rules", ties={"1": "firsts"}))
    cup = act(here.hub, DESK, cup.id, desk_action("pair"))
    cup = act(
        here.hub, DESK, cup.id, desk_action("rule", number=1, board=1, places={"white": "1", "black": "2"})
    )
    cup = act(
        here.hub, DESK, cup.id, desk_action("rule", number=1, board=2, places={"white": "1", "black": "1"})
    )
    with pytest.raises(TournamentError, match="cup-points-begun"):
        act(here.hub, DESK, cup.id, desk_action("rules", points="1 ½ 0"))
    act(here.hub, DESK, cup.id, desk_action("rules", points="3 1 0"))
    page = here.phone().fetch("GET", f"/cups/{cup.id}").content.decode()
    assert (
        "Points: 3 · 1 · 0" in page
        and '<abbr title="Progressive score">' in page
        and '<abbr title="Direct encounter">' in page
    )
    table = here.phone().fetch("GET", f"/cups/{cup.id}/standings.csv").content.decode("utf-8-sig")
    assert table.splitlines()[:2] == ["place,name,rating,points,PS,direct,played", table.splitlines()[1]]
    assert table.splitlines()[1].endswith(",3,3,0,1")
