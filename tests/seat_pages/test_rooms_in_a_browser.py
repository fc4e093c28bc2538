"""An evening at a tablet, in a real browser that taps only what it sees: a game is chosen, set up, played, ended and replayed."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.table.kiosk import HostLock, hash_pin
from tests.accessibility.page_checks import flaws
from tests.seat_pages.browsers import width_of
from tests.seat_pages.served import Served

SIZES = [(800, 480), (1180, 820), (540, 960)]


def check(page: Page, wide: int) -> None:
    assert width_of(page) <= wide, "nothing is outside the screen"
    assert not flaws(page)
    small = page.locator("a.press:visible, button.press:visible, select:visible, input:visible").evaluate_all(
        "all => all.filter((one) => one.getBoundingClientRect().height < 47.5).map((one) => one.outerHTML)"
    )
    assert small == []


@pytest.mark.parametrize("size", SIZES)
def test_an_evening(size: tuple[int, int], browser: Browser, tmp_path: Path) -> None:
    served = Served(tmp_path, at_home=True)
    page = browser.new_page(viewport=ViewportSize(width=size[0], height=size[1]))
    try:
        page.goto(served.address("table"))
        page.wait_for_url("**/table/home")
        check(page, size[0])
        page.get_by_role("link", name="Wild Jokers").click()
        check(page, size[0])
        page.get_by_label("Name of White").fill("Ida")
        page.get_by_label("Who plays Black").select_option(label="Computer, level 1 of 5")
        page.get_by_label("Time control").select_option(label="Blitz")
        page.get_by_text("House rules").click()
        check(page, size[0])
        page.get_by_role("button", name="Start").click()
        page.wait_for_url("**/table/")
        expect(page.locator("#say h1")).to_contain_text("Ida")
        assert dict(served.referee.players) == {"white": "human", "black": "computer"}
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Leave").click()
        page.get_by_role("link", name="Back to games").click()
        page.get_by_role("link", name="Continue Wild Jokers").click()
        served.command(do="resign", seat="white")
        page.locator("#acts").get_by_role("link", name="Back to games").click()
        page.get_by_role("link", name="Chess", exact=True).click()
        page.get_by_role("button", name="Start").click()
        page.wait_for_url("**/table/")
        page.goto(f"http://{served.host}/table/home")
        page.get_by_role("link", name="Results").click()
        check(page, size[0])
        page.get_by_role("link", name="Wild Jokers").first.click()
        check(page, size[0])
        scene = page.locator(".scene")
        expect(scene).to_have_js_property("complete", True)
        assert scene.evaluate("one => one.naturalWidth") > 0
        page.get_by_role("link", name="Start of the game").click()
        expect(page.get_by_role("status")).to_have_text("Start of the game")
        page.get_by_role("link", name="Next").click()
        expect(page.get_by_role("status")).not_to_have_text("Start of the game")
    finally:
        page.close()
        served.close()


def test_a_kiosk_asks_for_the_pin(browser: Browser, tmp_path: Path) -> None:
    served = Served(tmp_path, at_home=True, lock=HostLock(hash_pin("4711")))
    page = browser.new_page(viewport=ViewportSize(width=800, height=480))
    try:
        page.goto(served.address("table"))
        page.wait_for_url("**/table/home")
        check(page, 800)
        expect(page.get_by_role("link", name="Results")).to_have_count(0)
        page.get_by_label("Host PIN").fill("1234")
        page.get_by_role("button", name="Open").click()
        expect(page.get_by_role("alert")).to_have_text("Wrong PIN. Try again.")
        page.get_by_label("Host PIN").fill("4711")
        page.get_by_role("button", name="Open").click()
        page.get_by_role("link", name="Results").click()
        expect(page.get_by_role("heading", name="Results")).to_be_visible()
        page.get_by_role("link", name="Back").click()
        page.get_by_role("button", name="Lock again").click()
        expect(page.get_by_label("Host PIN")).to_be_visible()
    finally:
        page.close()
        served.close()
