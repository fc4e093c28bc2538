"""Old games are found, looked at and taken along without any script, on a phone and on a desk."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.club.hub.storage.event_store import DAY
from tests.club.club_driver import NOW, Club, keep, keep_tournaments, told_evenings, with_names
from tests.seat_pages.browsers import PHONE, width_of

DESK: ViewportSize = {"width": 1280, "height": 800}
PICTURES = os.environ.get("PAGES_TO")
"""A folder for pictures of these pages, to look at."""


def look(page: Page, name: str) -> None:
    """Nothing runs over the side."""
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert width_of(page) <= width, name
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}-{width}.png", full_page=True)


def test_old_games_without_a_script(tmp_path: Path, browser: Browser) -> None:
    here = Club(tmp_path, archive=True)
    try:
        here.hub.wall = lambda: NOW + 60 * DAY
        keep(here.store, with_names(told_evenings(tmp_path)))
        keep_tournaments(here.store, 30)
        assert here.hub.archive is not None and len(here.hub.archive.pack()) == 3
        here.hub.ratings.of("2026/27", 20)
        for size in (PHONE, DESK):
            page = browser.new_context(viewport=size, locale="en", java_script_enabled=False).new_page()
            walk(page, f"http://{here.at}")
        pin = here.hub.people.first()
        assert pin is not None
        _, cookie = here.hub.people.sign_in("Dora", pin, "here", own="739164")
        for size in (PHONE, DESK):
            context = browser.new_context(viewport=size, locale="en")
            context.add_cookies([{"name": "arbiter", "value": cookie, "url": f"http://{here.at}"}])
            page = context.new_page()
            page.goto(f"http://{here.at}/arbiter/more")
            page.get_by_text("Sessions").click()
            expect(page.locator(".evenings li")).to_have_count(3)
            look(page, "archive")
            page.get_by_role("button", name="Restore").first.click()
            expect(page.locator(".evenings li").first).to_contain_text("Restored")
            page.get_by_role("button", name="Archive", exact=True).click()
            expect(page.locator(".evenings li").first).to_contain_text("Archived")
    finally:
        here.close()


def walk(page: Page, at: str) -> None:
    page.goto(f"{at}/results")
    look(page, "results")
    page.get_by_text("Search games").click()
    expect(page.locator(".games tr")).to_have_count(4)
    look(page, "search")
    page.get_by_label("Player").fill("noor, beck")
    page.locator("select[name=game]").select_option("wild-jokers")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("status")).to_have_text("One game was found.")
    page.get_by_text("House rules").click()
    look(page, "search-rules")
    page.get_by_role("link", name="Wild Jokers").click()
    expect(page.locator("svg.board image").first).to_be_visible()
    look(page, "game")
    page.locator(".steps a").first.click()
    expect(page.get_by_role("status")).to_have_text("Starting position")
    page.locator(".moves a").nth(2).click()
    expect(page.get_by_role("status")).to_contain_text("After step 3 of")
    page.get_by_role("link", name="Noor", exact=True).click()
    expect(page.locator("h1")).to_have_text("Noor")
    expect(page.locator("svg.curve")).to_have_attribute(
        "aria-label", page.locator("svg.curve + p").inner_text()
    )
    page.get_by_text("Show as a table").click()
    expect(page.locator("details table.list tr")).to_have_count(31)
    look(page, "player")
    page.goto(f"{at}/cups/ratings")
    look(page, "ratings")
    page.goto(f"{at}/games?from=31.1.2027")
    expect(page.get_by_role("alert")).to_contain_text("31.1.2027 isn’t a date")
    page.goto(f"{at}/games?player=nobody")
    expect(page.get_by_role("status")).to_contain_text("No game was found")
