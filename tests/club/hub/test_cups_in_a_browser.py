"""The desk pairs and rules in a real browser; nothing runs over the side of a phone."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, expect

from companion.club.hub.pages.tournament_desk import NewTournament, act, make
from tests.club.club_driver import club
from tests.club.hub.desk_bodies import desk_action
from tests.club.hub.names_on_pages import BROKEN
from tests.club.hub.names_on_pages import LONG as NAMES
from tests.club.hub.tournament_desk import DESK, GAME, signed_in
from tests.seat_pages.browsers import PHONE, width_of

LAPTOP: ViewportSize = {"width": 1280, "height": 800}
BEAM: ViewportSize = {"width": 1920, "height": 1080}
SMALL: ViewportSize = {"width": 1024, "height": 768}
LINES = (
    "all => Math.max(...all.map((one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)))"
)
LONG = NAMES[0]


def test_a_desk_at_work(tmp_path: Path, browser: Browser) -> None:
    with club(tmp_path) as here:
        cup = make(here.hub, NewTournament(title="Friday", kind="tables", variant=GAME))
        act(here.hub, DESK, cup.id, desk_action("read", text="\n".join(["A", "B", "C", LONG])))
        _, cookie = signed_in(here)["cookie"].split("=", 1)
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
        expect(page.locator(".told")).to_contain_text(
            "Board 1 has no table and is played on an ordinary board"
        )
        page.get_by_text("Result and table").click()
        for place, seat in enumerate(("red", "green", "blue", "yellow"), 1):
            page.locator(f"select[name='places.{seat}']").select_option(str(place))
        page.locator("form[data-do=rule] button").click()
        expect(page.locator(".standings li").first).to_contain_text("1 won")
        expect(page.locator(".seat.of-red i")).to_have_text("1st place")
        expect(looker.locator(".seat.of-red i")).to_have_text("1st place")
        expect(looker.locator(".standings li").first).to_contain_text("1 won")
        expect(starts.locator(".starts li")).to_have_count(0)  # it is over
        page.wait_for_load_state()
        page.get_by_role("button", name="Pair round 2").click()
        expect(looker.locator("h1")).to_have_text("Round 2 of 5")
        expect(starts.locator(".starts li")).to_have_count(4)
        assert width_of(page) <= PHONE["width"]
        assert not wrong


def test_a_desk_writes_results_as_chess_players_do(tmp_path: Path, browser: Browser) -> None:
    """At the desk, on the phones of others, and on a wooden board whose result is entered by hand."""
    with club(tmp_path) as here:
        cup = make(here.hub, NewTournament(title="Friday", kind="swiss", variant="chess"))
        act(
            here.hub,
            DESK,
            cup.id,
            desk_action("read", text="\n".join(["Anna", "Ben", "Cara", LONG, "Elif"])),
        )
        _, cookie = signed_in(here)["cookie"].split("=", 1)
        wrong: list[str] = []
        for viewport in (PHONE, LAPTOP):
            context = browser.new_context(viewport=viewport, locale="en")
            context.add_cookies([{"name": "arbiter", "value": cookie, "url": f"http://{here.at}"}])
            page = context.new_page()
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.goto(f"http://{here.at}/cups/{cup.id}")
            page.get_by_role("button", name=re.compile("Pair round")).click()
            page.get_by_role("button", name=re.compile("Begin round")).click()
            notes = page.locator(".told")
            expect(notes).to_contain_text("Boards 1 and 2 have no tables and are played on ordinary boards.")
            looker = browser.new_context(viewport=PHONE, locale="en").new_page()
            looker.goto(f"http://{here.at}/cups/{cup.id}")
            for at, (typed, written) in enumerate((("½–½", "½–½"), ("−/+", "−/+"))):
                page.get_by_text("Result and table").nth(at).click()
                page.locator("select[name=result]").nth(at).select_option(typed)
                page.locator("form[data-do=rule] button").nth(at).click()
                for one in (page, looker):
                    expect(one.locator(".board").nth(at).locator(".came strong")).to_have_text(written)
                    one.wait_for_function("document.documentElement.scrollWidth <= innerWidth")
            expect(notes).to_be_hidden()
            assert not wrong


LETTERS = """() => [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility() && !one.closest(".aside, .places")
    && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((one) => [one.textContent.trim().slice(0, 30), parseFloat(getComputedStyle(one).fontSize),
        one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible"])"""


def test_pages_of_tournaments_are_read_across_a_room_and_on_a_phone(tmp_path: Path, browser: Browser) -> None:
    """White first with the result between the two, whole names, letters of 24 px on a projector; no one looks selected."""
    with club(tmp_path) as here:
        two = make(here.hub, NewTournament(title="Friday", kind="swiss", variant="chess"))
        four = make(here.hub, NewTournament(title="Jumbles", kind="tables", variant=GAME))
        for cup in (two, four):
            names = ["Anna", "Ben", "Cara", LONG] if cup is two else NAMES
            act(here.hub, DESK, cup.id, desk_action("read", text="\n".join(names)))
            act(here.hub, DESK, cup.id, desk_action("pair"))
        boards = here.hub.cups.get(two.id).rounds[0].boards
        act(here.hub, DESK, two.id, desk_action("rule", number=1, board=1, result="0–1"))
        places = {seat: str(at) for at, seat in enumerate(("red", "green", "blue", "yellow"), 1)}
        act(here.hub, DESK, four.id, desk_action("rule", number=1, board=1, places=places))
        wrong: list[str] = []
        for viewport in (BEAM, LAPTOP, SMALL, PHONE):
            for light in ("dark", "light"):
                page = browser.new_context(viewport=viewport, locale="de", color_scheme=light).new_page()
                page.on("pageerror", lambda error: wrong.append(str(error)))
                for path in (f"cups/{two.id}", f"cups/{four.id}", "cups", "start", "results"):
                    page.goto(f"http://{here.at}/{path}{'?projector' if viewport is BEAM else ''}")
                    assert width_of(page) <= viewport["width"], path
                    for text, size, cut in page.evaluate(LETTERS):
                        assert size >= (24 if viewport is BEAM else 13), (path, text, size)
                        assert not cut or any(name.startswith(text) for name in NAMES), (path, text)
                    if viewport is BEAM:
                        assert page.evaluate("document.documentElement.scrollHeight") <= viewport["height"]
                page.goto(f"http://{here.at}/cups/{two.id}")
                for at, board in enumerate(boards):
                    row = page.locator(".pair").nth(at)
                    names = [
                        here.hub.cups.get(two.id).entry(board.seats[seat]).name for seat in ("white", "black")
                    ]
                    assert row.inner_text().split("\n")[0] == str(board.number)
                    expect(row.locator("span :is(b,strong)")).to_have_text(
                        [names[0], *(["0–1"] if at == 0 else []), names[1]]
                    )
                    left, right = (row.get_by_text(name, exact=True).bounding_box() for name in names)
                    assert left and right and left["x"] < right["x"], "White is on the left"
                frames = page.locator(".pair, .seat").evaluate_all(
                    "all => all.map((one) => getComputedStyle(one).boxShadow + getComputedStyle(one).outlineStyle)"
                )
                assert set(frames) == {"nonenone"}
                page.goto(f"http://{here.at}/cups/{four.id}")
                expect(page.locator(".seat.of-red i")).to_have_text("1. Platz")
                assert page.evaluate(BROKEN, ".seat b") == []
                assert page.locator(".seat b").evaluate_all(LINES) <= 4, "lines of the longest name"
        assert not wrong
