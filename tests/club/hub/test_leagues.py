"""Leagues between clubs at their hubs: adding a club, founding, files, signatures, lines over a relay, and the pages."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.pages import arbiter_tables as arbiter
from companion.club.hub.pages import settings
from companion.club.hub.pages import tournament_desk as cup_pages
from companion.club.hub.pages.sign_in import NotAllowedError
from companion.club.hub.pages.tournament_desk import act
from companion.club.hub.services.accounts import DESK, Person
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.leagues import ClubLines, export, leagues, take_file
from companion.club.messages import Presence
from companion.club.tournament.league_documents import (
    Document,
    LeagueError,
    charter_of,
    mark_of,
    open_claims,
    read_file,
    results,
    write_file,
)
from companion.remote.relay_messages import ALPHABET, OPENINGS, Invitation
from companion.server import connections
from tests.club.club_driver import Club, club
from tests.club.hub.desk_bodies import desk_action
from tests.club.hub.two_clubs import (
    ARBITERS,
    NAMES,
    Relay,
    copy_league,
    counts_once,
    do,
    hub_of,
    introduce,
    keep_league,
    rule_match,
    table_of,
)
from tests.patience import until
from tests.relay.relay_driver import Table
from tests.seat_pages.browsers import LYING, PHONE, width_of


@pytest.fixture
def clubs(tmp_path: Path) -> Iterator[tuple[Hub, Hub]]:
    with hub_of(tmp_path / "one", NAMES[0]) as one, hub_of(tmp_path / "two", NAMES[1]) as two:
        introduce(one, two)
        yield one, two


def test_a_key_stays_and_moves_with_the_store(tmp_path: Path) -> None:
    with hub_of(tmp_path, NAMES[0]) as hub:
        first = hub.keys.key.public
        other = Hub(hub.store, BrokerAddress("127.0.0.1", 1), NAMES[0], NAMES[0])
        assert other.keys.key.public == first, "hubs of one store sign with one key"
    with hub_of(tmp_path, NAMES[0]) as hub:
        assert hub.keys.key.public == first


def test_adding_a_club(clubs: tuple[Hub, Hub]) -> None:
    one, two = clubs
    assert [(other.name, other.mark) for other in one.keys.clubs()] == [
        (NAMES[1], mark_of(two.keys.card.key))
    ]
    with pytest.raises(LeagueError, match="league-mark"):
        one.keys.add(str(two.keys.card), mark_of(one.keys.card.key))
    with pytest.raises(LeagueError, match="league-own-card"):
        one.keys.add(str(one.keys.card), mark_of(one.keys.card.key))
    one.keys.add(str(two.keys.card._replace(name="Northern Lights 1897")), mark_of(two.keys.card.key))
    assert [other.name for other in one.keys.clubs()] == ["Northern Lights 1897"]
    one.keys.remove(two.keys.card.key)
    assert one.keys.clubs() == []


def test_a_league_by_files(clubs: tuple[Hub, Hub]) -> None:
    one, two = clubs
    here = keep_league(one)
    there = copy_league(one, two)
    assert there.title == "League" and [team.name for team in there.teams] == [
        team.name for team in here.teams
    ]
    here = do(one, here, "pair")
    for match in (1, 2):
        rule_match(one, here, 1, match)
    taken = take_file(two, export(one.cups.get(here.id)))
    there = taken.cup
    assert [said.id for said in taken.said] == ["league-taken"] and len(there.rounds) == 1
    claims = [
        claim
        for told in results(there.league).values()  # type: ignore[arg-type]
        for claim in open_claims(charter_of(there.league), told, two.keys.card.key)  # type: ignore[arg-type]
    ]
    assert len(claims) == 2
    for claim in claims:
        there = do(two, there, "agree", mark=claim.document.mark)
    copy_league(two, one)
    here = one.cups.get(here.id)
    assert counts_once(here) == counts_once(there) and set(counts_once(here).values()) == {1}
    assert table_of(here) == table_of(there) and here.rounds[0].over and there.rounds[0].over
    assert [said.id for said in take_file(one, export(there)).said] == ["league-nothing-new"]
    assert len(leagues(one)) == len(leagues(two)) == 1


def test_a_hub_signs_what_it_hears_of_itself(clubs: tuple[Hub, Hub]) -> None:
    one, two = clubs
    here, there = keep_league(one), copy_league(one, two)
    here, there = do(one, here, "pair"), do(two, there, "pair")
    for hub, cup in ((one, here), (two, there)):
        rule_match(hub, cup, 1, 1)
    copy_league(one, two)
    copy_league(two, one)
    assert (
        counts_once(one.cups.get(here.id))
        == counts_once(two.cups.get(there.id))
        == {
            next(iter(results(one.cups.get(here.id).league))): 1  # type: ignore[arg-type]
        }
    )


def test_who_may_do_what(clubs: tuple[Hub, Hub]) -> None:
    one, two = clubs
    here, there = keep_league(one), copy_league(one, two)
    for do_what in ("team-gone", "fixtures", "team-rules", "enter", "read", "rules"):
        with pytest.raises(LeagueError, match="league-not-keeper"):
            do(two, there, do_what, team=1, name="X")
    with pytest.raises(LeagueError, match="league-not-keeper"):
        do(two, there, "league")
    with pytest.raises(NotAllowedError):
        act(one, Person("d", "Desk", DESK), here.id, desk_action("league"))
    with pytest.raises(LeagueError, match="league-no-result"):
        do(one, here, "agree", mark="x")
    do(one, here, "enter", team=1, name="Late Lion")
    assert charter_of(do(one, here, "league").league).edition == 2  # type: ignore[arg-type]
    assert [said.id for said in take_file(two, export(one.cups.get(here.id))).said] == [
        "league-new-edition",
        "league-taken",
    ]
    assert two.cups.get(there.id).entries[3].name == "Late Lion", (
        "before round 1 the teams are as the keeper has them"
    )


def test_a_file_of_a_stranger(tmp_path: Path, clubs: tuple[Hub, Hub]) -> None:
    one, _ = clubs
    keep_league(one)
    with hub_of(tmp_path / "three", "Third Club") as three:
        with pytest.raises(LeagueError, match="league-stranger"):
            copy_league(one, three)
        three.keys.add(str(one.keys.card), mark_of(one.keys.card.key))
        three.keys.remove(one.keys.card.key)
        with hub_of(tmp_path / "four", "Fourth Club") as four:
            three.keys.add(str(four.keys.card), mark_of(four.keys.card.key))
            (made,) = read_file(export(leagues(one)[0]))
            borrowed = made.text.replace(
                f'"keeper":"{one.keys.card.key}"', f'"keeper":"{four.keys.card.key}"'
            )
            assert borrowed != made.text
            with pytest.raises(LeagueError, match="league-stranger"):  # named, but never signed by the fourth
                take_file(three, write_file([Document(borrowed, {}), made]))
            assert not leagues(three)
        three.keys.add(str(one.keys.card), mark_of(one.keys.card.key))
        assert copy_league(one, three).title == "League", "anybody may follow a league"
    for content, why in (
        (b"{}", "league-file"),
        (b'{"tableside":"league","v":1,"documents":[]}', "league-no-charter"),
    ):
        with pytest.raises(LeagueError, match=why):
            take_file(one, content)


def test_a_round_begins_where_the_home_team_is(clubs: tuple[Hub, Hub]) -> None:
    one, _ = clubs
    for at in range(1, 9):
        one.store.presence(one.club, f"table-{at}", Presence(stream=f"s{at}", online=True), 1.0)
    here = do(one, keep_league(one), "pair")
    here = do(one, here, "begin", number=1)
    at_home = {
        at
        for at, match in enumerate(here.rounds[0].matches, 1)
        if here.team(match.home).club == one.keys.card.key
    }
    assert {(board.number - 1) // 2 + 1 for board in here.rounds[0].boards if board.table} == at_home
    assert len(at_home) == 1
    here = do(one, here, "begin", number=1, match=3 - at_home.pop())
    assert all(board.table for board in here.rounds[0].boards)


def arbiter_cookie(here: Club) -> str:
    pin = here.hub.people.first()
    assert pin is not None
    return here.hub.people.sign_in("Dora", pin, "here", own="739164")[1]


def test_results_go_over_a_relay(clubs: tuple[Hub, Hub]) -> None:
    """Two hubs meet by a code; what one signs the other has, also after relay and hubs were away."""
    one, two = clubs
    here, there = keep_league(one), copy_league(one, two)
    relay = Relay()
    lines = [ClubLines(one), ClubLines(two)]
    keys = two.keys.card.key, one.keys.card.key
    try:
        for each in lines:
            each.begin()
        lines[0].invite(keys[0], relay.url)
        until(lambda: (line := lines[0].line_to(keys[0])) is not None and line.code)
        line = lines[0].line_to(keys[0])
        assert line is not None
        lines[1].connect(keys[1], relay.url, str(line.code))
        until(lambda: all(club.line is not None for hub in clubs for club in hub.keys.clubs()))
        here = do(one, here, "pair")
        rule_match(one, here, 1, 1)
        until(lambda: len(two.cups.get(there.id).rounds) == 1)
        rule_match(two, two.cups.get(there.id), 1, 1)
        until(lambda: list(counts_once(one.cups.get(here.id)).values()) == [1])
        relay.stop()
        lines[1].close()
        rule_match(one, here, 1, 2)
        rule_match(two, two.cups.get(there.id), 1, 2)
        relay.start()
        lines[1] = ClubLines(two)
        lines[1].begin()
        until(lambda: sorted(counts_once(one.cups.get(here.id)).values()) == [1, 1])
        until(lambda: sorted(counts_once(two.cups.get(there.id)).values()) == [1, 1])
        assert table_of(one.cups.get(here.id)) == table_of(two.cups.get(there.id))
        relay.stop()
        until(
            lambda: (
                not any(
                    line.up
                    for each in lines
                    for line in (each.line_to(keys[0]), each.line_to(keys[1]))
                    if line
                )
            )
        )
        here, there = do(one, here, "pair"), do(two, two.cups.get(there.id), "pair")
        for match in (1, 2):
            rule_match(one, here, 2, match)
            rule_match(two, there, 2, match)
        time.sleep(0.2)  # both have said that to no one
        relay.start()
        until(lambda: sorted(counts_once(one.cups.get(here.id)).values()) == [1, 1, 1, 1])
        lines[1].end(keys[1])
        until(lambda: lines[1].line_to(keys[1]) is None)
        assert two.keys.clubs()[0].line is None
    finally:
        for each in lines:
            each.close()
        relay.stop()


def test_a_contradiction_over_a_line_is_told(clubs: tuple[Hub, Hub]) -> None:
    one, two = clubs
    here, there = do(one, keep_league(one), "pair"), copy_league(one, two)
    there = do(two, there, "pair")
    rule_match(one, here, 1, 1)
    for board in there.rounds[0].boards[:2]:
        do(two, there, "rule", number=1, board=board.number, places=dict.fromkeys(board.seats, "1"))
    relay = Relay()
    lines = ClubLines(one), ClubLines(two)
    try:
        for each in lines:
            each.begin()
        lines[0].invite(two.keys.card.key, relay.url)
        until(lambda: (line := lines[0].line_to(two.keys.card.key)) is not None and line.code)
        line = lines[0].line_to(two.keys.card.key)
        assert line is not None
        lines[1].connect(one.keys.card.key, relay.url, str(line.code))
        until(lambda: lines[0].news and lines[1].news)
        assert {one.said.id for each in lines for one in each.news} == {"league-contradiction"}
        assert lines[0].news[0].club == NAMES[1]
    finally:
        for each in lines:
            each.close()
        relay.stop()


def test_a_hub_whose_code_strangers_use_up_says_so_and_invites_again(
    clubs: tuple[Hub, Hub], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "FIRST", 0.0)
    relay, (one, two) = Relay(), clubs
    lines, key = ClubLines(one), two.keys.card.key
    try:
        lines.begin()
        lines.invite(key, relay.url)
        until(lambda: (line := lines.line_to(key)) is not None and line.code)
        line = lines.line_to(key)
        assert line is not None and line.code is not None
        first = line.code
        for end in [end for end in ALPHABET if end != first.letters[-1]][:OPENINGS]:
            stranger = Table(relay.url, "guest", Invitation(first.letters[:-1] + end))
            until(lambda table=stranger: table.handshake.refused == "wrong-code")  # type: ignore[misc]
            stranger.link.close()
        until(lambda: line.refused is not None)
        assert line.refused is not None and line.refused.id == "tables-code-revoked" and line.code is None
        lines.invite(key, relay.url)
        until(lambda: line.code is not None)
        assert line.code != first and line.refused is None
    finally:
        lines.close()
        relay.stop()


def test_the_pages_in_a_browser(tmp_path: Path, browser: Browser) -> None:
    """An arbiter adds a club by card and mark, takes in its file and signs a result; a guest sees the standings."""
    with (
        hub_of(tmp_path / "other", NAMES[1]) as other,
        club(tmp_path, parts=(cup_pages.routes, arbiter.arbiter_routes, settings.league_routes)) as here,
    ):
        other.keys.add(str(here.hub.keys.card), mark_of(here.hub.keys.card.key))
        theirs = do(other, keep_league(other), "pair")
        rule_match(other, theirs, 1, 1)
        file = tmp_path / "league.json"
        file.write_bytes(export(other.cups.get(theirs.id)))
        context = browser.new_context(viewport=PHONE, locale="en")
        context.add_cookies([{"name": "arbiter", "value": arbiter_cookie(here), "url": f"http://{here.at}"}])
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"http://{here.at}/arbiter/leagues")
        expect(page.locator(".league-card .mark")).to_have_text(mark_of(here.hub.keys.card.key))
        page.locator("input[name=card]").fill(str(other.keys.card))
        page.locator("input[name=mark]").fill("1234 5678 9012 3456 7890")
        page.get_by_role("button", name="Add a club").click()
        expect(page.get_by_role("alert")).to_contain_text(
            "This security code doesn\u2019t belong to Northern Lights"
        )
        page.locator("input[name=mark]").fill(mark_of(other.keys.card.key))
        page.get_by_role("button", name="Add a club").click()
        expect(page.locator("#clubs b")).to_have_text(NAMES[1])
        page.locator("input[type=file]").set_input_files(str(file))
        page.get_by_role("button", name="Import a file").click()
        expect(page.get_by_role("alert")).to_contain_text("League was imported")
        assert width_of(page) <= PHONE["width"]
        page.locator("#leagues a", has_text="League").first.click()
        expect(page.locator(".seal").first).to_contain_text("Northern Lights reports")
        page.get_by_role("button", name="Sign: Northern Lights reports").click()
        expect(page.locator(".seal").first).to_have_text("Signed by both clubs")
        guest = browser.new_context(viewport=LYING, locale="de").new_page()
        guest.goto(page.url)
        expect(guest.locator(".seal").first).to_have_text("Von beiden Clubs unterschrieben")
        assert guest.locator("form").count() == 0
        assert not wrong
        address = guest.locator("a[href$='league.json']").get_attribute("href")
        content = json.loads(here.phone().fetch("GET", str(address)).content)
        assert content["tableside"] == "league"
        assert take_file(other, json.dumps(content).encode()).cup.rounds[0].boards[0].signed is not None


def test_a_hub_without_lines_says_so(tmp_path: Path) -> None:
    """So it is on a cluster."""
    with (
        hub_of(tmp_path / "other", NAMES[1]) as other,
        club(tmp_path, parts=(cup_pages.routes, arbiter.arbiter_routes, settings.league_routes)) as here,
    ):
        here.hub.keys.add(str(other.keys.card), mark_of(other.keys.card.key))
        phone = here.phone(cookie=f"arbiter={arbiter_cookie(here)}")
        assert "connect to other clubs" in phone.fetch("GET", "/arbiter/leagues").content.decode()
        for what in ("invite", "connect", "end"):
            asked = {"what": what, "key": other.keys.card.key, "relay": "ws://127.0.0.1:1", "code": "ABC-DEF"}
            answer = phone.fetch("POST", "/arbiter/leagues", asked)
            assert answer.status == 409 and b"connect to other clubs" in answer.content


def test_guests_find_no_page_of_keys(tmp_path: Path) -> None:
    with club(tmp_path, parts=(cup_pages.routes, arbiter.arbiter_routes, settings.league_routes)) as here:
        for path in ("/arbiter/leagues", "/arbiter/leagues/card.svg"):
            assert here.phone().fetch("GET", path).status == 303
        assert here.phone().fetch("POST", "/arbiter/leagues", {"what": "add"}).status == 401
        assert here.phone().fetch("GET", "/cups/none/league.json").status == 404
        assert ARBITERS.may("settings")
