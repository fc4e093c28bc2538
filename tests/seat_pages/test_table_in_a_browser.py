"""A tablet's page in a real browser: whole games by tapping what is seen, at the sizes of small and of usual tablets."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.accessibility.page_checks import flaws
from tests.every_case import crossed, spread
from tests.seat_pages.browsers import CHROMIUM
from tests.seat_pages.served import HANDS
from tests.seat_pages.table_taps import Fingers, overflowing
from tests.seat_pages.tablet_pages import SMALL, UPRIGHT, USUAL, Tables

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here; make test brings it on Debian")
HAND = HANDS.format("wP1wN1")
STEPS = 36
"""Things done in a game, after which it is ended by consent."""
GAMES = (
    "little-chess-jumble",
    "big-chess-jumble",
    "little-action-chess-jumble",
    "big-action-chess-jumble",
    "wild-jokers",
    "booster-chess",
    "boulder-chess",
    "gravity-chess",
    "raindropchess",
    "cloak-and-dagger-chess",
    "neighbour-chess-solitaire",
    "parade-chess-solitaire",
    "chess",
    "xiangqi",
    "shogi",
    "dice-and-cards",
)


@pytest.mark.parametrize(
    ("game", "size"),
    crossed(GAMES, (SMALL, USUAL), 4),
    ids=lambda one: one if isinstance(one, str) else str(one["width"]),
)
def test_a_whole_game_by_tapping_what_is_seen(tables: Tables, game: str, size: ViewportSize) -> None:
    page = tables.open(size, game=game, seed=5)
    fingers, table = Fingers(page, 3), tables.table
    done = 0
    for _ in range(STEPS):
        if table.referee.actor is None:
            break
        before = table.referee.n
        done += fingers.step()
        page.wait_for_timeout(60)
        assert not (out := overflowing(page)), out
        assert page.locator("#say h1").inner_text() and page.locator("#say .tell").inner_text()
        done += table.referee.n > before
    assert done > STEPS / 3 and table.referee.n > 2, (done, table.referee.n)
    if table.referee.actor is not None:
        fingers.end()
    expect(page.locator("#acts")).to_contain_text("Play again")
    page.locator("#acts button", has_text="Play again").tap()
    expect(page.locator("#acts")).not_to_contain_text("Play again")


@pytest.mark.parametrize(
    ("game", "size"),
    crossed(
        ("big-action-chess-jumble", "chess", "boulder-chess", "cloak-and-dagger-chess"),
        (SMALL, USUAL, UPRIGHT),
        3,
    ),
    ids=lambda one: one if isinstance(one, str) else str(one["width"]),
)
def test_nothing_grave_on_a_tablet_s_page(tables: Tables, game: str, size: ViewportSize) -> None:
    page = tables.open(size, game=game)
    assert not (found := flaws(page)), "\n".join(found)
    page.locator("[data-bar=menu]").tap()
    assert not (found := [one for one in flaws(page) if "headings" not in one]), "\n".join(found)


@pytest.mark.parametrize("size", [SMALL, USUAL, UPRIGHT], ids=lambda one: str(one["width"]))
@pytest.mark.parametrize("game", spread(GAMES, 8))
def test_everything_is_on_the_screen_also_with_large_text(
    tables: Tables, game: str, size: ViewportSize
) -> None:
    page = tables.open(size, game=game)
    for text in ("100", "200"):
        page.evaluate(f"localStorage.setItem('text', {text})")
        page.reload()
        expect(page.locator("#say h1")).to_be_visible()
        out = overflowing(page)
        if text == "200":  # the column is longer than the screen, and the board and the bar stay in sight
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
            for part in ("#board", "#bar"):
                expect(page.locator(part)).to_be_in_viewport(ratio=0.9)
            expect(page.locator("#acts > button, #acts > .due").last).to_be_visible()
        else:
            assert not out, out
        small = page.evaluate(
            """() => [...document.querySelectorAll("button, select")].filter((one) => {
                const box = one.getBoundingClientRect();
                return one.checkVisibility() && !one.closest(".board") && (box.height < 47.9 || box.width < 47.9);
            }).map((one) => one.outerHTML.slice(0, 90))"""
        )
        assert small == [], text


def test_the_tablet_is_handed_over_covered_and_shown(tables: Tables) -> None:
    page = tables.open(SMALL, game="booster-chess", seats=("white", "black"), position=HAND)
    tables.table.command(do="act", action="Rd2-e2")
    assert "night" not in page.locator("#card").inner_text()
    page.locator("#acts button", has_text="White: view privately").tap()
    expect(page.locator("#curtain h2")).to_contain_text("White")
    assert page.locator("button.card").count() == 0
    assert not Fingers(page).seen("#bar button"), "nothing behind the curtain is hit"
    page.locator("#show").tap()
    expect(page.locator("button.card[aria-label*='hite knight']")).to_have_count(1)
    expect(page.locator("#left")).to_contain_text("Hides automatically in")
    page.locator("#hide").tap()
    expect(page.locator(".cards")).to_have_count(0)


def test_a_private_look_ends_by_itself_and_when_the_page_is_left(tables: Tables) -> None:
    page = tables.open(SMALL, game="booster-chess", seats=("white", "black"), position=HAND)
    page.clock.install()
    for end in ("time", "away", "reload"):
        page.locator("[data-bar=menu]").tap()
        page.locator("#m-looks button", has_text="White").tap()
        page.locator("#show").tap()
        expect(page.locator(".cards")).to_have_count(1)
        if end == "time":
            page.clock.run_for(21_000)
        elif end == "away":
            page.evaluate(
                """Object.defineProperty(document, "hidden", {value: true, configurable: true});
                document.dispatchEvent(new Event("visibilitychange"));
                Object.defineProperty(document, "hidden", {value: false, configurable: true})"""
            )
        else:
            page.reload()
        expect(page.locator(".cards")).to_have_count(0)


def test_two_tablets_show_the_same_table(tables: Tables) -> None:
    first = tables.open(SMALL, game="wild-jokers", seats=("white", "black"))
    second = tables.open(UPRIGHT, "table-2")
    fingers = Fingers(first)
    while tables.table.referee.n == 0:
        fingers.step()
        first.wait_for_timeout(60)
    for page in (first, second):
        expect(page.locator("#story li").first).to_contain_text("moves")
    assert first.locator("#say h1").inner_text() == second.locator("#say h1").inner_text()


def test_a_tablet_that_was_away_shows_the_present_at_once(tables: Tables) -> None:
    page = tables.open(SMALL, game="wild-jokers", seats=("white", "black"))
    tables.expected = ("ERR_INTERNET_DISCONNECTED",)
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator("#gone")).to_contain_text("No connection to the table")
    expect(page.locator("#bar button[data-bar=pause]")).to_be_disabled()
    tables.table.command(do="act", action=str(tables.table.referee.actions()[0]))
    told = tables.table.referee.story(1)[-1].squares[-1]
    page.context.set_offline(False)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator("#story li").first).to_contain_text(told)
    expect(page.locator("#gone")).to_be_empty()
    expect(page.locator("#bar button[data-bar=pause]")).to_be_enabled()


def test_undo_asks_everyone_and_the_board_is_corrected(tables: Tables) -> None:
    page = tables.open(USUAL, game="chess")
    for square in ("e2", "e4"):
        page.locator(f"#sq-{square}").tap()
    expect(page.locator("#story")).to_contain_text("e4")
    page.locator("[data-bar=undo]").tap()
    page.locator("#agree").tap()
    expect(page.locator("#sq-e2")).to_have_attribute("aria-label", "White pawn on e2")
    page.locator("[data-bar=menu]").tap()
    page.locator("#menu [data-edit]").tap()
    expect(page.locator("#edit")).to_contain_text("Everyone must agree")
    page.locator("#sq-d1").tap()
    page.locator("#sq-d5").tap()
    expect(page.locator("#sq-d5")).to_have_attribute("aria-label", "White queen on d5")
    page.locator("#sq-e7").tap()
    expect(page.locator("#refused")).not_to_be_empty()
    page.locator("[data-bar=menu]").tap()
    page.locator("#menu [data-do=turn]").tap()
    expect(page.locator("#board")).to_have_class("t2")
    page.locator("[data-bar=menu]").tap()
    page.locator("[data-get=rules]").tap()
    expect(page.locator("#got-in")).to_contain_text("Knight")
    page.locator("#got [data-close]").tap()


def test_a_phone_takes_a_seat_from_a_code_on_the_tablet(tables: Tables) -> None:
    page = tables.open(USUAL, game="chess")
    page.locator("[data-bar=menu]").tap()
    page.locator("[data-get=codes]").tap()
    address = page.locator(".code", has_text="White").locator("p").inner_text()
    phone = page.context.browser.new_context().new_page()  # type: ignore[union-attr]
    phone.goto(address)
    phone.wait_for_url("**/white/")
    expect(page.locator("#seats .phone")).to_have_count(1)
    page.locator("#got [data-close]").tap()
    page.keyboard.press("Escape")
    page.locator("#sq-e2").tap()
    expect(page.locator(".picked")).to_have_count(0)
    page.locator("[data-bar=menu]").tap()
    page.locator("[data-get=codes]").tap()
    page.locator(".code", has_text="White").locator("button").tap()
    expect(page.locator("#seats .phone")).to_have_count(0)
    phone.context.close()


def test_a_clock_is_set_in_the_menu(tables: Tables) -> None:
    page = tables.open(SMALL, game="chess", rules={"clock": "5m"})
    page.locator("[data-bar=menu]").tap()
    page.locator("#to-clocks").tap()
    page.locator("[data-sheet=clock-black]").tap()
    page.locator("#clock-black input").fill("later")
    page.locator("#clock-black form button").tap()
    expect(page.locator("#clock-black .wrong")).to_contain_text("is not a time")
    page.locator("#clock-black input").fill("90s")
    page.locator("#clock-black form button").tap()
    page.locator("#agree").tap()
    expect(page.locator("#seats [data-clock=black]")).to_have_text("1:30")
    for opened in ("#menu", "#clocks"):
        assert not page.locator(f"{opened}[open]").count()


def test_a_piece_that_is_pressed_for_long_is_explained(tables: Tables) -> None:
    page = tables.open(USUAL, game="chess")
    page.locator("#sq-e2").click(delay=900)
    expect(page.locator("#got-in")).to_contain_text("White pawn on e2")
    expect(page.locator("#got-in")).to_contain_text("e3, e4")
    page.locator("#got > [data-close]").tap()
    expect(page.locator(".picked")).to_have_count(0)
    page.locator("#sq-e2").tap()
    expect(page.locator("#sq-e2")).to_have_class("picked")
    page.locator("#sq-g1").click(button="right")
    expect(page.locator("#got-in")).to_contain_text("White knight on g1")
