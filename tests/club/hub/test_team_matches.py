"""Team matches at a hub, from the form to the standings: line-ups, tables, results that come by themselves, and what is refused."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from companion.club.hub.html_page import words_in
from companion.club.hub.pages.results import pieces
from companion.club.hub.pages.tournament_desk import seats_for, variants
from companion.club.tournament.standings import rank_teams
from companion.club.tournament.tournament import TEAMS
from companion.games import families
from companion.server.templates import PageWords
from tests.club.club_driver import Club
from tests.club.hub.tournament_desk import Desk, PairedTable, names, tables
from tests.seat_pages.browsers import LYING, PHONE, width_of

LIST = "team,name,rating\n" + "".join(
    f"{team},{team} {at},{2000 - at}\n"
    for team in ("Lions", "Tigers", "Bears", "Wolves")
    for at in range(1, 4)
)


def desk_of(here: Club, variant: str = "raindropchess", teams: str = LIST) -> Desk:
    desk = Desk(here, "teams", variant)
    assert not desk.act("read", text=teams)
    assert not desk.act("team-rules", teams={"boards": 2, "win": 2, "draw": 1})
    return desk


def test_from_the_list_to_the_standings(here: Club) -> None:
    tables(here, 4)
    desk, told = desk_of(here), [PairedTable(here, at) for at in range(1, 5)]
    assert not desk.act("fixtures", text="Lions - Tigers\nBears - Wolves\n\nLions - Bears\nTigers - Wolves")
    assert "Lions – Tigers" in desk.page()
    assert not desk.act("pair")
    lions = desk.cup.teams[0].players
    assert desk.act("line", number=1, team=1, line=[lions[1], lions[0]]).startswith(
        "Lions 1 comes before Lions 2"
    )
    assert not desk.act("line", number=1, team=1, line=[lions[0], lions[2]])
    assert not desk.act("begin", number=1, match=2)
    orders = [one for one in here.hub.orders.list_orders() if one.what == "begin"]
    assert len(orders) == 2 and [board.table for board in desk.cup.rounds[0].boards] == [
        "",
        "",
        "table-1",
        "table-2",
    ]
    assert not desk.act("begin", number=1, match=1)
    assert len([one for one in here.hub.orders.list_orders() if one.what == "begin"]) == 4
    for board in desk.cup.rounds[0].boards:
        at = int(board.table[-1])
        sit = {seat: desk.cup.entry(id).name for seat, id in board.seats.items()}
        told[at - 1].begin(desk.cup, sit, f"g{at}")
        told[at - 1].end(list(board.seats), f"g{at}", winner="white")
    rows = {desk.cup.team(row.team).name: row for row in rank_teams(desk.cup)}
    assert {name: (row.match, row.board) for name, row in rows.items()} == dict.fromkeys(rows, (1, 2))
    assert {one.name for one in desk.cup.entries if one.id in (lions[0], lions[2])} <= set(
        names(desk.cup, 1, 1).values()
    ) | set(names(desk.cup, 1, 2).values())
    assert (
        desk.act("line", number=1, team=1, line=lions[:2])
        == "This match has begun. Its line-ups can’t be changed."
    )
    page = desk.page()
    assert "1 – 1" in page and "Board points 1" in page and "Lions 3" in page
    assert desk.act("exchange", number=1, entry=1, other=2).startswith("Players can’t swap places")
    assert not desk.act("pair") and not desk.act(
        "rule", number=2, board=1, places={"white": "1", "black": "absent"}
    )
    assert rank_teams(desk.cup)[0].team == 1
    text = here.phone().fetch("GET", f"/cups/{desk.id}/standings.csv").content.decode("utf-8-sig")
    assert text.startswith("place,team,match_points,board_points")
    assert here.phone().fetch("GET", f"/cups/{desk.id}/1/sheet.pdf").content.startswith(b"%PDF")


def test_a_result_of_an_earlier_round_comes_late(here: Club) -> None:
    tables(here, 1)
    desk, told = desk_of(here), PairedTable(here, 1)
    assert not desk.act("pair") and not desk.act("pair")
    told.begin(desk.cup, names(desk.cup, 1, 1), "late")
    told.end(["white", "black"], "late")
    assert desk.cup.rounds[0].boards[0].outcome is not None
    assert desk.act("unpair") == "" and len(desk.cup.rounds) == 1


def test_a_game_that_was_told_before_its_line_up(here: Club) -> None:
    """A club hears too late that someone else plays: the game counts as soon as the line-up is known."""
    tables(here, 2)
    desk, told = desk_of(here), [PairedTable(here, 1), PairedTable(here, 2)]
    assert not desk.act("pair")
    match = desk.cup.rounds[0].matches[0]
    players = desk.cup.teams[match.home - 1].players
    for at, board in enumerate(desk.cup.rounds[0].boards[:2]):
        sit = {seat: desk.cup.entry(id).name for seat, id in board.seats.items()}
        if at == 1:
            sit = {
                seat: desk.cup.entry(players[2]).name if id == players[1] else sit[seat]
                for seat, id in board.seats.items()
            }
        told[at].begin(desk.cup, sit, f"g{at}")
        told[at].end(["white", "black"], f"g{at}")
    assert [board.outcome is not None for board in desk.cup.rounds[0].boards[:2]] == [True, False]
    assert not desk.act("line", number=1, team=match.home, line=[players[0], players[2]])
    assert [board.outcome is not None for board in desk.cup.rounds[0].boards[:2]] == [True, True]


def test_a_substitute_for_the_one_who_does_not_come(here: Club) -> None:
    desk = desk_of(here)
    first = desk.cup.teams[0].players
    assert not desk.act("bye", entry=first[0], why="away") and not desk.act("pair")
    match = next(one for one in desk.cup.rounds[0].matches if 1 in (one.home, one.guest))
    assert match.line_of(1) == first[1:]
    assert (
        not desk.act("enter", name="Late", team=1)
        and desk.cup.teams[0].players[-1] == desk.cup.entries[-1].id
    )
    assert desk.act("team", name="Cubs", text="A\nB") == "Round 1 is paired. No more teams can join."
    assert not desk.act("team-gone", team=4) and not desk.act("pair")
    assert all(one.left == 2 for one in desk.cup.entries if one.id in desk.cup.teams[3].players)


def test_start_lists_show_matches(here: Club) -> None:
    desk = desk_of(here)
    desk.act("pair")
    shown = pieces(here.hub, PageWords(words_in("en")))["rounds"]
    assert shown.count('class="match"') == 2 and "Lions 1" in shown and 'class="starts"' in shown
    desk.act("rule", number=1, board=1, places={"white": "1", "black": "2"})
    assert "1 – 0" in pieces(here.hub, PageWords(words_in("en")))["rounds"]


def test_every_game_that_two_can_play() -> None:
    """Chess Jumble is played by two of its four seats; only games for one are not for teams."""
    assert set(families()) - set(variants(TEAMS)) == {
        id for id, one in families().items() if max(map(len, one.info.seatings)) < 2
    }
    assert seats_for(TEAMS, "little-chess-jumble") == list(families()["little-chess-jumble"].info.seatings[0])
    assert all(len(seats_for(TEAMS, id)) == 2 for id in variants(TEAMS))


def test_a_game_of_four_seats_counts_for_two_teams(here: Club) -> None:
    tables(here, 2)
    desk, told = desk_of(here, "little-chess-jumble"), PairedTable(here, 1)
    assert not desk.act("pair") and not desk.act("begin", number=1, match=1)
    board = desk.cup.rounds[0].boards[0]
    told.begin(desk.cup, {seat: desk.cup.entry(id).name for seat, id in board.seats.items()})
    told.end([*reversed(list(board.seats))])
    assert desk.cup.rounds[0].boards[0].outcome is not None
    assert sum(row.board for row in rank_teams(desk.cup)) == 2


def test_bad_lists_in_one_sentence(here: Club) -> None:
    desk = Desk(here, "teams", "raindropchess")
    assert desk.act("read", text="Ada\nBen").startswith("No teams found")
    assert desk.act("team", name="Lions", text="Ada\nada") == "Ada is already on the list."
    assert not desk.act("team", name="Lions", text="Ada\nBen")
    assert desk.act("pair") == "All 0 rounds are paired."
    assert desk.act("fixtures", text="Lions - Tigers").startswith("“Lions - Tigers” isn’t a match")
    assert desk.act("team-rules", teams={"boards": 99}).startswith("Something is missing")


def test_the_pages_in_a_browser(here: Club, tmp_path: Path, browser: Browser) -> None:
    desk = desk_of(here)
    desk.act("pair")
    wrong: list[str] = []
    _, cookie = desk.headers["cookie"].split("=", 1)
    for view in (PHONE, LYING, {"width": 1280, "height": 800}):
        context = browser.new_context(viewport=view, locale="en")  # type: ignore[arg-type]
        context.add_cookies([{"name": "arbiter", "value": cookie, "url": f"http://{here.at}"}])
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"http://{here.at}/cups/{desk.id}")
        expect(page.locator(".match")).to_have_count(2)
        assert width_of(page) <= view["width"]
        page.screenshot(path=str(tmp_path / f"{view['width']}.png"), full_page=True)
        if view == PHONE:
            page.get_by_text("Line-up of Lions").click()
            form = page.locator("form[data-do=line]").filter(has=page.locator("input[name=team][value='1']"))
            form.locator("select[name='line.2']").select_option(label="Lions 3")
            form.get_by_role("button").click()
            expect(page.locator(".pair b", has_text="Lions 3")).to_have_count(1)
        assert not wrong
    match = desk.cup.rounds[0].matches[
        0 if 1 in (desk.cup.rounds[0].matches[0].home, desk.cup.rounds[0].matches[0].guest) else 1
    ]
    assert match.line_of(1) == [desk.cup.teams[0].players[0], desk.cup.teams[0].players[2]]
