"""Seat pages in a real browser: scanned, tapped, typed, read aloud, locked and taken out again."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.seat_pages import seat_view
from tests.artwork.contrast import contrast
from tests.club.brokers import Cable
from tests.patience import PATIENCE
from tests.seat_pages.browsers import CHROMIUM, LYING, PHONE
from tests.seat_pages.served import HANDS, HERE, Served

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here; make test brings it on Debian")
HAND = HANDS.format("wP1wN1")


class Room:
    """A table and phones; `wrong`: everything that a page complained about or asked of another machine."""

    def __init__(self, browser: Browser, folder: Path, **opening: Any) -> None:
        self.table = Served(folder, **opening)
        self._browser = browser
        self._contexts: list[Any] = []
        self.wrong: list[str] = []
        self.expected: tuple[str, ...] = ()
        """What a page may complain about: a connection that is cut, a code that is refused."""

    def page(self, **given: Any) -> Page:
        context = self._browser.new_context(**{"viewport": PHONE, "has_touch": True, **given})
        context.set_default_timeout(1000 * PATIENCE)
        self._contexts.append(context)
        page = context.new_page()
        page.on("console", lambda m: self.wrong.append(m.text) if m.type in ("error", "warning") else None)
        page.on("response", lambda r: self.wrong.append(f"{r.status} {r.url}") if r.status == 404 else None)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        host = self.table.host
        page.on("request", lambda r: None if f"http://{host}/" in r.url else self.wrong.append(r.url))
        return page

    def scan(self, seat: str, **given: Any) -> Page:
        page = self.page(**given)
        page.goto(self.table.address(seat))
        page.wait_for_url(f"**/{seat}/")
        expect(page.locator("#say h1")).to_be_visible()
        return page

    def close(self) -> None:
        for context in self._contexts:
            context.close()
        self.table.close()


Rooms = Callable[..., Room]


@pytest.fixture
def rooms(browser: Browser, tmp_path: Path) -> Iterator[Rooms]:
    made: list[Room] = []

    def make(**opening: Any) -> Room:
        made.append(Room(browser, tmp_path, **opening))
        return made[-1]

    yield make
    for one in made:
        one.close()
        wrong = [text for text in one.wrong if not any(part in text for part in one.expected)]
        assert not wrong, wrong


def test_two_phones_register_and_move(rooms: Rooms) -> None:
    room = rooms(game="cloak-and-dagger-chess", seats=("white", "black"))
    white, black = room.scan("white"), room.scan("black")
    expect(black.locator("#form")).to_have_count(0)
    for kind in "RQKRBBNN":
        white.locator(f"[data-kind={kind}]").tap()
    white.locator("#send").tap()
    expect(black.locator("#form")).to_be_visible()
    expect(black.locator("#told")).to_contain_text("registered")
    black.locator("#printed").tap()
    black.locator("#send").tap()
    expect(white.locator("#hand .own")).to_contain_text("Queen")
    expect(white.locator("body")).to_have_class(re.compile("yours"))
    white.locator("#sq-e2").tap()
    expect(white.locator("#sq-e4")).to_have_class(re.compile("may"))
    white.locator("#sq-e4").tap()
    expect(black.locator("#sq-e4")).to_have_attribute("aria-label", re.compile("White pawn"))
    expect(black.locator("#lately")).to_contain_text("e4")
    assert room.table.referee.n == 3


LABELS = """() => [...document.querySelectorAll(".board i")].map((one) => {
    const box = one.getBoundingClientRect(), square = one.parentElement.getBoundingClientRect();
    return [one.textContent, Math.min(box.right, square.right) - Math.max(box.left, square.left), Math.min(box.bottom, square.bottom) - Math.max(box.top, square.top), box.left, box.right];
})"""
PEOPLE = {"white": "Anna Katharina von Lichtenstein", "black": "Ben"}


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
def test_a_result_names_the_winner_and_is_told_once(rooms: Rooms, size: ViewportSize) -> None:
    room = rooms(game="chess", seats=("white", "black"), names=PEOPLE, rules={"clock": "15+10"})
    white, black = room.scan("white", viewport=size), room.scan("black", viewport=size)
    for action in ("Pf2-f3", "Pe7-e5", "Pg2-g4"):
        room.table.command(do="act", action=action)
    expect(black.locator("#clocks .turn")).to_have_count(1)
    room.table.command(do="act", action="Qd8-h4")
    for page, call in ((white, "Ben wins."), (black, "You have won.")):
        expect(page.locator("#say h1")).to_have_text(call)
        said = page.locator("#say").inner_text()
        assert said.count("over") == said.count("Checkmate") == 1, said
        expect(page.locator("#clocks .turn")).to_have_count(0)
        assert page.evaluate("document.scrollingElement.scrollWidth") <= size["width"], "long names too"


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
def test_check_is_said_to_the_player_below_it_the_last_event(rooms: Rooms, size: ViewportSize) -> None:
    names = {"white": "Ben", "black": PEOPLE["white"]}
    room = rooms(game="chess", seats=("white", "black"), names=names)
    for action in ("Pe2-e4", "Pf7-f6", "Pd2-d4", "Pa7-a6", "Qd1-h5"):
        room.table.command(do="act", action=action)
    black, white = room.scan("black", viewport=size), room.scan("white", viewport=size)
    expect(black.locator("#say h1")).to_have_text("You are in check.")
    expect(black.locator("#say .tell")).to_contain_text("moves from d1 to h5.")
    expect(black.locator("#say")).not_to_contain_text(names["black"])
    expect(black.locator("#seats .name-black")).to_have_text("You")
    expect(white.locator("#say .tell")).to_contain_text(f"{names['black']} is in check.")
    assert white.locator("#say").inner_text().count("check") == 1
    for page in (black, white):
        for text, across, down, left, right in page.evaluate(LABELS):
            assert min(across, down) <= 2, (text, "over a square")
            assert left >= 0 and right <= size["width"], (text, "off the page")


def test_a_draft_outlives_the_page(rooms: Rooms) -> None:
    room = rooms(game="cloak-and-dagger-chess", seats=("white", "black"))
    page = room.scan("white")
    for kind in "RN":
        page.locator(f"[data-kind={kind}]").tap()
    page.reload()
    expect(page.locator("[data-slot='1']")).to_have_attribute("aria-label", "b1, Knight")
    expect(page.locator("#send")).to_be_disabled()
    assert room.table.referee.n == 0


def test_a_card_is_played_by_tapping_the_piece(rooms: Rooms) -> None:
    room = rooms(game="booster-chess", seats=("white", "black"), position=HAND)
    room.table.command(do="act", action="Rd2-e2")
    page = room.scan("white")
    page.locator("button.card[aria-label*='hite knight']").tap()
    target = page.locator(".board .may")
    expect(target).to_have_count(1)
    target.tap()
    expect(page.locator("#lately")).to_contain_text("plays")
    assert room.table.referee.n == 2


def test_keys_alone_are_enough(rooms: Rooms) -> None:
    room = rooms(game="wild-jokers", seats=("white", "black"))
    page = room.scan("white", has_touch=False)
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    way = room.table.referee.actions()[0]
    origin, to = str(way)[1:3], str(way)[-2:]
    while not page.evaluate("document.activeElement.matches('.board button')"):
        page.keyboard.press("Tab")

    def go(square: str) -> None:
        for _ in range(20):
            at = page.evaluate("document.activeElement.dataset.place")
            if at == square:
                return
            page.keyboard.press(
                "ArrowRight"
                if at[0] < square[0]
                else "ArrowLeft"
                if at[0] > square[0]
                else "ArrowUp"
                if at[1] < square[1]
                else "ArrowDown"
            )

    go(origin)
    page.keyboard.press("Enter")
    expect(page.locator("#told")).to_contain_text(f"Picked up: {origin}")
    page.keyboard.press("Escape")
    expect(page.locator(".picked")).to_have_count(0)
    page.keyboard.press("Enter")
    go(to)
    page.keyboard.press("Enter")
    expect(page.locator("body")).not_to_have_class(re.compile("yours"))
    assert room.table.referee.n == 1
    assert page.evaluate("document.activeElement.dataset.place") == to, "keys stay where they were"


def test_moving_by_a_list(rooms: Rooms) -> None:
    room = rooms(game="wild-jokers", seats=("white", "black"))
    page = room.scan("white")
    page.locator("#by-list summary").tap()
    page.locator("#from").select_option(index=1)
    page.locator("#moves button").tap()
    expect(page.locator("#by-list")).to_be_hidden()
    assert room.table.referee.n == 1


def test_a_screen_reader_finds_its_way(rooms: Rooms) -> None:
    room = rooms(game="booster-chess", seats=("white", "black"), position=HAND)
    page = room.scan("white")
    nameless = page.evaluate(
        """() => [...document.querySelectorAll("button, summary, select, input, img, [role=img]")].filter((one) =>
            one.checkVisibility() && !(one.getAttribute("aria-label") || one.innerText || one.labels?.length || one.alt === ""))
            .map((one) => one.outerHTML)"""
    )
    assert nameless == []
    expect(page.get_by_role("grid")).to_have_count(1)
    expect(page.get_by_role("gridcell", name="White knight on h3, 2 under it")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    page.locator("#asking > summary").tap()
    page.get_by_role("button", name="My pieces").tap()
    expect(page.locator("#answer")).to_contain_text("White king on d1")
    page.get_by_label("Which pieces can move to this square?").fill("e2")
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_contain_text("White rook on d2")


def test_a_dead_network_is_said_within_eight_seconds_and_its_buttons_are_off(rooms: Rooms) -> None:
    """Nothing is refused and nothing arrives, as where the Wi-Fi has gone; what is shown can be read, hidden and drafted on."""
    room = rooms(game="booster-chess", seats=("white", "black"), position=HAND)
    room.expected = ("ERR_",)
    room.table.command(do="act", action="Rd2-e2")
    cable = Cable(int(room.table.host.partition(":")[2]))
    room.table.also_at(f"{HERE}:{cable.port}")
    page = room.page()
    page.clock.install()
    code = room.table.address("white").partition("#")[2]
    page.goto(f"http://{HERE}:{cable.port}/#{code}")
    expect(page.locator("#say h1")).to_be_visible()
    room.wrong.clear()  # this page is called by another port than the others
    sends = page.locator("[data-press], [data-ask], [data-place]")
    expect(page.locator("[data-press]:disabled, [data-place]:disabled")).to_have_count(0)
    cable.pull()
    page.clock.fast_forward(8000)
    expect(page.locator("#gone")).to_contain_text("No connection to the table")
    expect(page.locator("#link")).to_have_text("connecting…")
    expect(page.locator(":is([data-press], [data-ask], [data-place]):enabled")).to_have_count(0)
    assert sends.count() > 64
    expect(page.locator("#cover")).to_be_enabled()
    page.locator("button.card").first.tap()
    expect(page.locator(".plays:not([hidden])")).to_have_count(1)
    room.table.command(do="pause")
    cable.plug()
    page.clock.fast_forward(6000)
    expect(page.locator("#gone")).to_be_empty()
    expect(page.locator("#say")).to_contain_text("paused")
    expect(page.locator("[data-place]:disabled")).to_have_count(0)
    room.wrong = [text for text in room.wrong if f":{cable.port}/" not in text]


def test_a_page_finds_a_table_that_was_started_again_or_says_scan_again(rooms: Rooms, tmp_path: Path) -> None:
    room = rooms(game="wild-jokers", seats=("white", "black"))
    room.expected = ("ERR_", "403")
    page = room.scan("white")
    room.table.die()
    expect(page.locator("#gone")).to_contain_text("No connection to the table")
    room.table = Served(tmp_path, game="wild-jokers", seats=("white", "black"))
    expect(page.locator("#gone")).to_be_empty()
    way = str(room.table.referee.actions()[0])
    page.locator(f"#sq-{way[1:3]}").tap()
    page.locator(f"#sq-{way[-2:]}").tap()
    expect(page.locator("#lately")).to_contain_text(way[-2:])
    room.table.die()
    seat_view.forget_held_seats(tmp_path / "game")  # another machine's disk, or a day later
    room.table = Served(tmp_path, game="wild-jokers", seats=("white", "black"))
    expect(page.locator("main")).to_contain_text("Scan the code of your seat")


def test_clocks_run_on_the_phone_and_their_button_is_the_first(rooms: Rooms) -> None:
    room = rooms(
        game="wild-jokers", seats=("white", "black"), rules={"clock": "5+30 black=59s", "press": "seat"}
    )
    white, black = room.scan("white"), room.scan("black", viewport=LYING)
    expect(white.locator("#clocks")).to_contain_text("The clocks start with the first move.")
    room.table.command(do="press", seat="black")
    room.table.command(do="act", action=str(room.table.referee.actions()[0]))
    expect(white.locator("#acts button").first).to_have_text("White presses the clock")
    expect(white.locator("#acts button").first).to_be_in_viewport(ratio=1)
    expect(black.locator("#acts button", has_text="presses")).to_have_count(0)
    white.locator("#acts button").first.tap()
    for page in (white, black):
        time = page.locator("[data-clock=black]")
        expect(time).to_have_text(re.compile(r"0:[1-5]\d\.\d"))
        shown = time.inner_text()
        expect(time).not_to_have_text(shown)
        expect(page.locator("[data-clock=white]")).to_have_text(re.compile(r"5:(0[1-9]|[12]\d|30)"))
    kept = white.locator("[data-clock=black]").inner_text()
    white.reload()
    expect(white.locator("[data-clock=black]")).to_have_text(re.compile(r"0:[1-5]\d\.\d"))
    assert white.locator("[data-clock=black]").inner_text() < kept, (
        "a page that comes back does not begin anew"
    )
    room.table.command(do="pause")
    expect(black.locator("#clocks")).to_contain_text("paused")


def test_a_seat_shakes_on_its_phone_and_everyone_has_the_new_code(rooms: Rooms) -> None:
    room = rooms(seats=("green", "blue"), seed=None)
    green, blue = room.scan("green"), room.scan("blue")
    before = blue.locator("#luck b").inner_text()
    expect(green.locator("#luck b")).to_have_text(before)
    green.locator("#luck button").tap()
    expect(green.locator("#luck button")).to_have_count(0)
    expect(blue.locator("#luck button")).to_have_text("Shake: Blue")
    expect(blue.locator("#luck b")).not_to_have_text(before)
    expect(blue.locator("#told")).to_contain_text("Green has added randomness")
    (added,) = room.table.referee.record.commitments.last.given
    assert added.seat == "green" and re.fullmatch(r"tap \d{16,}", added.text)
    room.table.command(do="roll")
    expect(green.locator("#luck")).to_be_hidden()
    green.locator("#menu > summary").tap()
    expect(green.locator("#luck-later b")).to_have_text(blue.locator("#luck-later b").text_content() or "")
    expect(green.locator("#luck-later button")).to_have_count(0)


def test_a_phone_that_was_away_shows_the_present_at_once(rooms: Rooms) -> None:
    room = rooms(game="wild-jokers", seats=("white", "black"))
    room.expected = ("ERR_INTERNET_DISCONNECTED",)
    page = room.scan("black")
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('online'))")  # the connection breaks
    expect(page.locator("body")).to_have_class(re.compile("away"))
    room.table.command(do="act", action=str(room.table.referee.actions()[0]))
    page.context.set_offline(False)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator("body")).to_have_class(re.compile("yours"))
    expect(page.locator("#link")).to_have_text("connected")


def test_what_is_private_is_covered_when_the_phone_is_put_away(rooms: Rooms) -> None:
    room = rooms(game="booster-chess", seats=("white", "black"), position=HAND)
    page = room.scan("white")
    expect(page.locator("#hand")).to_be_visible()
    page.evaluate(
        """Object.defineProperty(document, "hidden", {value: true, configurable: true});
        document.dispatchEvent(new Event("visibilitychange"))"""
    )
    expect(page.locator("#hand")).to_be_hidden()
    page.reload()
    expect(page.locator("#hand")).to_be_hidden()
    page.get_by_role("button", name="Show my hand").tap()
    expect(page.locator("#hand")).to_be_visible()


def test_a_second_phone_is_refused_in_words(rooms: Rooms) -> None:
    room = rooms(game="wild-jokers", seats=("white", "black"))
    room.expected = ("409",)
    address = room.table.address("white")
    first = room.scan("white")
    second = room.page()
    second.goto(address)
    expect(second.locator("#refused")).to_contain_text("get a new code on the tablet")
    assert address.partition("#")[2] not in second.url, "the code does not stay in the address"
    first.goto(address)
    first.wait_for_url("**/white/")


def test_a_code_can_be_typed(rooms: Rooms) -> None:
    room = rooms(game="wild-jokers", seats=("white", "black"))
    room.expected = ("403",)
    page = room.page()
    page.goto(f"http://{room.table.host}/")
    page.get_by_label("Seat code").fill("wrong")
    page.keyboard.press("Enter")
    expect(page.locator("#refused")).to_contain_text("No seat has this code")
    page.wait_for_timeout(700)
    page.get_by_label("Seat code").fill(room.table.address("black").partition("#")[2].upper())
    page.keyboard.press("Enter")
    page.wait_for_url("**/black/")


@pytest.mark.parametrize("game", ["booster-chess", "big-action-chess-jumble", "cloak-and-dagger-chess"])
@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
def test_everything_fits_and_can_be_hit(rooms: Rooms, game: str, size: ViewportSize) -> None:
    """Nothing runs out of the page, also with letters of twice the size; every target is 48 px, but small squares."""
    room = rooms(game=game, seats=None)
    actor = room.table.referee.game.actor(room.table.referee.state)
    assert actor is not None
    page = room.scan(actor.seat, viewport=size, reduced_motion="reduce")
    page.evaluate("for (const one of document.querySelectorAll('#more > details')) one.open = true")
    for share in (1, 2):
        page.evaluate(f"document.documentElement.style.fontSize = '{share * 100}%'")
        wide = page.evaluate("document.scrollingElement.scrollWidth")
        assert wide <= size["width"], (share, wide)
        small = page.evaluate(
            """() => [...document.querySelectorAll("button, summary, select, input")].filter((one) => {
                const box = one.getBoundingClientRect();
                return one.checkVisibility() && !one.closest(".board") && (box.height < 47.9 || box.width < 47.9);
            }).map((one) => one.outerHTML.slice(0, 90))"""
        )
        assert small == [], share
    if game != "big-action-chess-jumble" and size is PHONE:
        page.evaluate("document.documentElement.style.fontSize = ''")
        box = page.locator("#sq-a1").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 48


def test_both_lights(rooms: Rooms) -> None:
    room = rooms(game="wild-jokers", seats=("white", "black"))
    page = room.scan("white", color_scheme="dark")

    def ground() -> str:
        found: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
        return found

    assert ground() == "rgb(29, 22, 19)"
    page.emulate_media(color_scheme="light")
    assert ground() == "rgb(230, 220, 203)"
    page.locator("#menu > summary").tap()
    page.locator("#light").select_option("evening")
    assert ground() == "rgb(29, 22, 19)"
    page.reload()
    assert ground() == "rgb(29, 22, 19)"


def test_a_page_that_was_closed_says_so_even_if_it_slept_through_it(rooms: Rooms) -> None:
    room = rooms(game="wild-jokers", seats=("white", "black"))
    room.expected = ("net::ERR_", "403")
    page = room.scan("white")
    host = room.table.host
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    room.table.run(room.table.pages.close)
    room.table.run(lambda: room.table.pages.start([HERE]))
    page.context.set_offline(False)
    if room.table.host == host:  # else no one is there any more, and the page goes on looking
        expect(page.locator("h1")).to_contain_text("has no seat here")


@pytest.mark.parametrize("viewport", [PHONE, LYING], ids=["phone", "lying"])
def test_coordinates_are_read_on_dark_pieces(viewport: ViewportSize, rooms: Rooms) -> None:
    """Every letter and number of the edge is on top of what is on its square, and lighter around than it is itself."""
    page = rooms(game="little-chess-jumble", seats=("green", "blue")).scan("green", viewport=viewport)
    covered = page.evaluate(
        """() => [...document.querySelectorAll(".board i")].map((one) => {
            for (const part of one.parentElement.children) part.style.pointerEvents = "auto";
            one.parentElement.style.background = "#2a1e17";  // as dark as the darkest piece
            one.scrollIntoView({block: "center"});
            const box = one.getBoundingClientRect();
            return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) !== one;
        })"""
    )
    assert len(covered) == 24 and not any(covered)
    edges = page.evaluate(
        """() => [...document.querySelectorAll(".board i")].map((one) => {
            const box = one.getBoundingClientRect();
            return [one.textContent, box.left + scrollX, box.top + scrollY, box.right + scrollX, box.bottom + scrollY];
        })"""
    )
    whole: Any = Image.open(BytesIO(page.screenshot(full_page=True))).convert("RGB")
    for text, *box in edges:
        picture = whole.crop((math.floor(box[0]), math.floor(box[1]), math.ceil(box[2]), math.ceil(box[3])))
        colours = sorted((colour for _, colour in picture.getcolors(10_000)), key=sum)
        assert contrast(colours[0], colours[-len(colours) // 4]) >= 4.5, text
