"""The wall and a table in a real browser: what is drawn, what runs, and that nothing of the page is refused by its own policy."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.club.club_driver import Club, Told, club
from tests.patience import until
from tests.seat_pages.browsers import LYING, PHONE, width_of

BEAM = ViewportSize(width=1920, height=1080)


@pytest.fixture
def served_now(tmp_path: Path) -> Iterator[Club]:
    (tmp_path / "hub").mkdir()
    with club(tmp_path / "hub") as made:
        yield made


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    made = browser.new_page(viewport=PHONE, locale="en")
    wrong: list[str] = []
    made.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    made.on("pageerror", lambda error: wrong.append(str(error)))
    yield made
    made.close()
    assert not wrong


def test_a_wall_follows_its_tables(served_now: Club, tmp_path: Path, page: Page) -> None:
    tables = [
        Told(served_now.hub, tmp_path / f"t{at}", f"table-{at}", at=time.time(), game="wild-jokers")
        for at in (1, 2, 3)
    ]
    page.goto(f"http://{served_now.at}/")
    expect(page.locator(".card")).to_have_count(3)
    pieces = page.locator("#table-table-1 .men image")
    expect(pieces).to_have_count(22)
    places = pieces.evaluate_all("all => all.map(one => one.dataset.square).sort().join()")
    tables[0].rig.play_out(0, until=1)
    expect(page.locator("#table-table-1 .marks rect")).to_have_count(2)
    assert pieces.evaluate_all("all => all.map(one => one.dataset.square).sort().join()") != places
    tables[2].publishing.call("dispute")
    expect(page.locator(".card").first).to_contain_text("The players disagree")
    expect(page.locator(".card.calls time")).to_contain_text(re.compile(r"\d:\d\d"))
    assert width_of(page) <= PHONE["width"]
    for size in (LYING, BEAM):
        page.set_viewport_size(size)
        assert width_of(page) <= size["width"]


def test_a_projector_turns_its_pages_and_never_scrolls(served_now: Club, tmp_path: Path, page: Page) -> None:
    for at in range(1, 7):
        Told(served_now.hub, tmp_path / f"t{at}", f"table-{at}", game="wild-jokers")
    page.set_viewport_size(ViewportSize(width=400, height=300))
    page.goto(f"http://{served_now.at}/?projector")
    expect(page.locator(".card:visible")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollHeight") <= 300
    first = page.locator(".card:visible").get_attribute("id")
    assert first is not None
    expect(page.locator(".card:visible")).not_to_have_id(first)


LARGEST = """() => [...document.querySelectorAll(".card")].filter((one) => !one.hidden).map((one) => {
    const board = one.querySelector("svg.board").getBoundingClientRect(), card = one.getBoundingClientRect();
    return [Math.min(board.width, board.height), card.width, card.bottom];
})"""


def test_boards_on_a_projector_grow_with_their_count(served_now: Club, tmp_path: Path, page: Page) -> None:
    """Alone a board takes the height of the room, three fill their plates, six are still seen; nothing is cut off."""
    page.set_viewport_size(BEAM)
    page.goto(f"http://{served_now.at}/?projector")
    boards = {}
    for count in range(1, 7):
        Told(served_now.hub, tmp_path / f"t{count}", f"table-{count}", game="wild-jokers")
        expect(page.locator(".card:visible svg.board")).to_have_count(count)
        shown = page.evaluate(LARGEST)
        assert all(bottom <= BEAM["height"] for _, _, bottom in shown)
        boards[count] = min(board for board, _, _ in shown)
        if count == 3:
            assert all(board >= 0.94 * width - 32 for board, width, _ in shown)
    assert boards[1] >= 0.7 * BEAM["height"]
    assert boards[1] > boards[2] > boards[3] > boards[4] >= boards[6] >= 364


def test_a_table_that_is_gone_stands_last_and_can_be_read(
    served_now: Club, tmp_path: Path, page: Page
) -> None:
    tables = [Told(served_now.hub, tmp_path / f"t{at}", f"table-{at}", game="wild-jokers") for at in (1, 2)]
    page.goto(f"http://{served_now.at}/")
    expect(page.locator(".card").first).to_have_id("table-table-1")
    tables[0].here(False)
    expect(page.locator(".card").last).to_have_id("table-table-1")
    expect(page.locator(".card.gone svg.board")).to_have_css("opacity", "0.5")
    expect(page.locator(".card.gone .head")).to_have_css("opacity", "1")


def test_a_game_is_stepped_through(served_now: Club, tmp_path: Path, page: Page) -> None:
    table = Told(served_now.hub, tmp_path / "t", "table-1", game="wild-jokers")
    table.rig.play_out(0, until=4)
    page.set_viewport_size(LYING)
    page.goto(f"http://{served_now.at}/tables/table-1")
    pieces = page.locator(".men image")
    expect(pieces.first).to_be_attached()
    expect(page.locator(".log li")).to_have_count(4)
    where = "all => all.map(one => one.dataset.square).sort().join()"
    live = pieces.evaluate_all(where)
    with page.expect_response("**/at/0"):
        page.click("[data-step=first]")
    until(lambda: pieces.evaluate_all(where) != live)  # as it was at the start
    first = pieces.evaluate_all(where)
    assert len(first.split(",")) == 22
    table.rig.play_out(0, until=5)  # what is played meanwhile does not disturb who looks back
    expect(page.locator(".log li")).to_have_count(5)
    assert pieces.evaluate_all(where) == first
    page.click("[data-step=live]")
    expect(page.locator(".marks rect").first).to_be_attached()
    page.locator(".log button").last.focus()  # by keys alone, and whoever reads the log stays in it
    page.keyboard.press("Enter")
    expect(page.locator(".log [aria-current]")).to_have_attribute("data-at", "1")
    table.rig.play_out(0, until=6)
    expect(page.locator(".log li")).to_have_count(6)
    assert page.evaluate("document.activeElement.dataset.at") == "1"


def test_a_board_moves_in_a_page_of_others(served_now: Club, tmp_path: Path, page: Page) -> None:
    table = Told(served_now.hub, tmp_path / "t", "table-1", game="wild-jokers")
    (tmp_path / "others").mkdir()
    frame = f'<link rel="icon" href="data:,"><iframe src="http://{served_now.at}/embed/table-1" width="360" height="480"></iframe>'
    (tmp_path / "others" / "index.html").write_text(frame)
    others = ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=str(tmp_path / "others"))
    )
    threading.Thread(target=others.serve_forever, daemon=True).start()
    try:
        page.goto(f"http://localhost:{others.server_port}/")
        inside = page.frame_locator("iframe")
        expect(inside.locator(".men image")).to_have_count(22)
        table.rig.play_out(0, until=1)
        expect(inside.locator(".marks rect")).to_have_count(2)
        assert inside.locator(".foot .say .full").inner_text()
        assert inside.locator("main").evaluate("main => main.scrollHeight <= innerHeight")
        assert inside.locator(".wood svg").evaluate("board => board.clientWidth > innerWidth * 0.8")
    finally:
        others.shutdown()
        others.server_close()
