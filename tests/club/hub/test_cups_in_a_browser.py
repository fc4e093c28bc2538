"""The desk pairs and rules in a real browser; nothing runs over the side of a phone."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from companion.club.hub.tournaments.desk_actions import DeskAction, NewTournament, act, make
from tests.club.hub.hubs import club
from tests.club.hub.test_cups import DESK, GAME, signed_in
from tests.seat_pages.browsers import PHONE, launch, width_of

LONG = "Maximilian-Alexander von Hohenzollern-Sigmaringen"


def test_a_desk_at_work(tmp_path: Path) -> None:
    with club(tmp_path) as here, sync_playwright() as playwright:
        cup = make(here.hub, NewTournament(title="Friday", kind="tables", variant=GAME))
        act(here.hub, DESK, cup.id, DeskAction(do="read", text="\n".join(["A", "B", "C", LONG])))
        _, cookie = signed_in(here)["cookie"].split("=", 1)
        browser = launch(playwright)
        context = browser.new_context(viewport=PHONE, locale="en")
        context.add_cookies([{"name": "arbiter", "value": cookie, "url": f"http://{here.at}"}])
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        looker = browser.new_context(viewport=PHONE, locale="en").new_page()
        looker.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"http://{here.at}/cups/{cup.id}")
        looker.goto(f"http://{here.at}/cups/{cup.id}")
        expect(looker.locator("h1")).to_have_text("Friday")
        page.get_by_role("button", name="Pair round 1").click()
        expect(page.locator("h1")).to_have_text("Round 1 of 5")
        assert width_of(page) <= PHONE["width"]
        expect(looker.locator("h1")).to_have_text("Round 1 of 5")  # it came by itself
        starts = browser.new_context(viewport=PHONE, locale="en").new_page()
        starts.goto(f"http://{here.at}/start")
        expect(starts.locator(".starts b")).to_have_text(["A", "B", "C", LONG])
        assert width_of(starts) <= PHONE["width"]
        page.get_by_role("button", name="Begin round 1").click()
        expect(page.get_by_role("alert")).to_contain_text("There are more boards than tables")
        page.get_by_text("Result and table").click()
        for place, seat in enumerate(("red", "green", "blue", "yellow"), 1):
            page.locator(f"select[name='places.{seat}']").select_option(str(place))
        page.locator("form[data-do=rule] button").click()
        expect(page.locator(".standings li").first).to_contain_text("1 won")
        expect(page.locator(".seat.of-red i")).to_have_text("1st")
        expect(looker.locator(".seat.of-red i")).to_have_text("1st")
        expect(looker.locator(".standings li").first).to_contain_text("1 won")
        expect(starts.locator(".starts li")).to_have_count(0)  # it is over
        page.wait_for_load_state()
        page.get_by_role("button", name="Pair round 2").click()
        expect(looker.locator("h1")).to_have_text("Round 2 of 5")
        expect(starts.locator(".starts li")).to_have_count(4)
        assert width_of(page) <= PHONE["width"]
        two_columns = re.compile(r"^\S+ \S+$")
        expect(looker.locator(".boards")).to_have_css("grid-template-columns", two_columns)
        assert not wrong
        browser.close()
