"""A tablet without a connection: it says so within eight seconds, comes back by itself to what there is now, and loses and doubles nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.club.brokers import Cable
from tests.patience import until
from tests.seat_pages.browsers import CHROMIUM, LYING
from tests.seat_pages.served import HERE, Served

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here; make test brings it on Debian")
SAID = 8000
"""Milliseconds within which a page says that the table is away."""
BACK = 6000
"""Milliseconds within which it asks again."""
SENDS = "#acts button, #bar button, [data-place]"
Roll = {"game": "dice-and-cards", "seats": ("green", "red")}


class Wire:
    """A table, and a tablet behind a cable that can be pulled; its clock is moved by hand."""

    def __init__(self, browser: Browser, folder: Path, **opening: Any) -> None:
        self.folder, self.opening = folder, opening
        self.table = Served(folder, **opening)
        self.cable = Cable(int(self.table.host.partition(":")[2]))
        self.table.also_at(f"{HERE}:{self.cable.port}")
        context = browser.new_context(viewport=LYING, has_touch=True, reduced_motion="reduce", locale="en")
        self.page: Page = context.new_page()
        self.page.clock.install()
        code = self.table.address("table").partition("#")[2]
        self.page.goto(f"http://{HERE}:{self.cable.port}/#{code}")
        expect(self.page.locator("#say h1")).to_be_visible()

    def pass_time(self, ms: int) -> None:
        self.page.clock.fast_forward(ms)

    def restart(self) -> None:
        """Kill the program and start it again."""
        self.table.die()
        self.table = Served(self.folder, **self.opening)
        self.table.also_at(f"{HERE}:{self.cable.port}")

    def close(self) -> None:
        self.page.context.close()
        self.table.close()


@pytest.fixture
def wire(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Wire]]:
    made: list[Wire] = []

    def make(**opening: Any) -> Wire:
        made.append(Wire(browser, tmp_path, **opening))
        return made[-1]

    yield make
    for one in made:
        one.close()


def gone(page: Page) -> None:
    expect(page.locator("#gone")).to_contain_text("No connection to the table")
    expect(page.locator(f":is({SENDS}):enabled:not([data-sheet], [data-close])")).to_have_count(0)


def back(page: Page) -> None:
    expect(page.locator("#gone")).to_be_empty()
    expect(page.locator("[data-off]")).to_have_count(0)


def test_a_dead_network_is_said_in_time_and_what_others_did_is_shown_at_once(
    wire: Callable[..., Wire],
) -> None:
    at = wire(game="chess")
    at.cable.pull()
    at.pass_time(SAID)
    gone(at.page)
    black = at.table.phone("black")
    at.table.command(do="act", action="Pe2-e4")
    stream = black.stream()
    at.table.sync({"black": stream})
    assert black.press(next(key for origin, to, key, _ in stream.state["ways"] if to == "e5")).status == 200
    at.cable.plug()
    at.pass_time(BACK)
    back(at.page)
    expect(at.page.locator("#story")).to_contain_text("e5")
    expect(at.page.locator("#sq-e5")).to_have_attribute("aria-label", "Black pawn on e5, last move")
    expect(at.page.locator("#seats .phone")).to_have_count(1)


def test_a_tap_that_does_not_arrive_is_not_done_later(wire: Callable[..., Wire]) -> None:
    """The page says so, and the same can be pressed again."""
    at = wire(**Roll)
    at.cable.pull()
    at.page.locator("#acts .main").click()
    at.pass_time(SAID)
    gone(at.page)
    at.cable.plug()
    at.pass_time(BACK)
    back(at.page)
    assert at.table.referee.n == 0
    at.page.locator("#acts .main").click()
    expect(at.page.locator("#story li")).not_to_have_count(1)
    assert at.table.referee.n == 1


def test_a_tap_whose_answer_is_lost_is_done_once(wire: Callable[..., Wire]) -> None:
    """A browser sends a request again by itself if its connection ends without an answer."""
    at = wire(**Roll)
    at.cable.mute()
    at.page.locator("#acts .main").click()
    until(lambda: at.table.referee.n > 0)
    at.pass_time(2000)
    at.cable.plug()
    at.pass_time(SAID)
    at.pass_time(BACK)
    back(at.page)
    expect(at.page.locator("#story li")).not_to_have_count(1)
    assert at.table.referee.n == 1
    at.page.locator("#acts .main").click()
    until(lambda: at.table.referee.n > 1)
    assert at.table.referee.n == 2


def test_a_table_that_is_started_again_is_found_with_all_that_was_done(wire: Callable[..., Wire]) -> None:
    at = wire(game="chess")
    for square in ("e2", "e4"):
        at.page.locator(f"#sq-{square}").tap()
    expect(at.page.locator("#story")).to_contain_text("e4")
    at.cable.pull()
    at.restart()
    at.table.command(do="act", action="Pe7-e5")
    at.pass_time(SAID)
    gone(at.page)
    at.cable.plug()
    at.pass_time(BACK)
    back(at.page)
    expect(at.page.locator("#story")).to_contain_text("e5")
    for square in ("g1", "f3"):
        at.page.locator(f"#sq-{square}").tap()
    expect(at.page.locator("#story")).to_contain_text("Nf3")
    assert at.table.referee.n == 3
