"""A tablet's page at all sizes from 540 to 1920 pixels, upright and lying: nothing overlaps, is cut or too small, and the board is large."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.accessibility.page_checks import flaws
from tests.autoplay import step
from tests.every_case import chosen, spread
from tests.seat_pages.browsers import CHROMIUM
from tests.seat_pages.page_geometry import SIZES, wasted, wrong
from tests.seat_pages.served import HANDS, Served
from tests.seat_pages.tablet_pages import Tables

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here; make test brings it on Debian")
NAMES = {
    "white": "Maximiliane von Hohenstein",
    "black": "Bartholomäus",
    "green": "Maximiliane von Hohenstein",
    "red": "Bartholomäus",
    "blue": "Christophorus Schmidt",
    "yellow": "Jo",
}
FOUR = ("green", "red", "blue", "yellow")
TWO = ("white", "black")


def named(*seats: str) -> dict[str, str]:
    return {seat: NAMES[seat] for seat in seats}


HAND = {"game": "booster-chess", "seats": TWO, "position": HANDS.format("wP1wN1")}
SCENES: dict[str, tuple[Mapping[str, Any], int, tuple[str, ...]]] = {
    "chess": ({"game": "chess"}, 9, ()),
    "clocks": ({"game": "chess", "names": named(*TWO), "rules": {"clock": "15+10"}}, 9, ()),
    "four": ({"game": "big-action-chess-jumble"}, 12, ()),
    "four clocks": ({"game": "big-chess-jumble", "names": named(*FOUR), "rules": {"clock": "15+10"}}, 12, ()),
    "faces": ({"game": "little-action-chess-jumble", "seats": ("green", "blue")}, 1, ()),
    "question": ({"game": "chess"}, 5, ("[data-bar=undo]",)),
    "hand": (HAND, 1, ("#acts button", "#show")),
    "public": (HAND, 3, ()),
    "form": ({"game": "cloak-and-dagger-chess"}, 0, ("#acts button", "#show")),
    "curtain": ({"game": "cloak-and-dagger-chess"}, 0, ("#acts button",)),
    "long": ({"game": "boulder-chess"}, 7, ()),
    "no board": ({"game": "dice-and-cards", "seats": FOUR}, 5, ()),
    "alone": ({"game": "neighbour-chess-solitaire"}, 3, ()),
    "parade": ({"game": "parade-chess-solitaire"}, 3, ()),
    "hands of pieces": ({"game": "shogi"}, 30, ()),
    "gravity": ({"game": "gravity-chess"}, 6, ()),
    "rain": ({"game": "raindropchess"}, 6, ()),
    "menu": ({"game": "chess", "rules": {"clock": "15+10"}}, 3, ("[data-bar=menu]",)),
    "settings": ({"game": "chess"}, 3, ("[data-bar=menu]", "[data-sheet=settings]")),
}


def play(table: Served, actions: int) -> None:
    """Do that many actions at the table, as chance has it."""
    rng = random.Random(1)
    for _ in range(actions):
        command = step(table.referee, rng.choice)
        if command is None:
            return
        table.command(**command)


def at_sizes(tables: Tables, page: Page, taps: tuple[str, ...]) -> list[str]:
    """Load the page in each size, tap, and return what is wrong."""
    found: list[str] = []
    for size in SIZES:
        page.set_viewport_size(size)
        page.reload()
        expect(page.locator("#say h1")).to_be_visible()
        expect(page.locator(".curtain button")).to_have_count(0)
        for selector in taps:
            page.locator(selector).first.click()
        if "#show" in taps:
            expect(page.locator("#hide")).to_be_visible()
        if "[data-bar=undo]" in taps:
            expect(page.locator("#agree")).to_be_visible()
        text = page.evaluate("localStorage.getItem('text')")
        found += [f"{size['width']}x{size['height']} {text}: {one}" for one in wrong(page)]
        for selector in ("#refuse", "#hide", "#curtain [data-do=hide]"):
            if page.locator(selector).count():
                page.locator(selector).click()
                expect(page.locator(selector)).to_have_count(0)
    return found


@pytest.mark.parametrize("scene", spread(SCENES, 2))
def test_nothing_overlaps_is_cut_or_too_small(tables: Tables, scene: str) -> None:
    opening, actions, taps = SCENES[scene]
    page = tables.open(SIZES[0], **opening)
    play(tables.table, actions)
    found: list[str] = []
    for text in chosen((100,), (100, 150, 200)):
        page.evaluate(f"localStorage.setItem('text', {text})")
        found += at_sizes(tables, page, taps)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scene", ["clocks", "four", "public", "long", "form"])
def test_the_same_with_large_letters_in_german(tables: Tables, scene: str) -> None:
    opening, actions, taps = SCENES[scene]
    page = tables.open(SIZES[0], locale="de", **opening)
    play(tables.table, actions)
    found: list[str] = []
    for text in (100, 200):
        page.evaluate(f"localStorage.setItem('text', {text})")
        found += at_sizes(tables, page, taps)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scene", ["chess", "clocks", "four", "long", "alone", "public"])
def test_the_board_is_as_large_as_the_layout_permits(tables: Tables, scene: str) -> None:
    opening, actions, _ = SCENES[scene]
    page = tables.open(SIZES[0], **opening)
    play(tables.table, actions)
    small: list[str] = []
    for size in SIZES:
        page.set_viewport_size(size)
        page.reload()
        expect(page.locator("#say h1")).to_be_visible()
        if page.locator("body[data-long]").count():
            turned = "t1" if size["width"] > size["height"] else "t0"
            expect(page.locator("#board")).to_have_class(turned)
        small += filter(None, [wasted(page, scene == "long")])
    assert not small, "\n".join(small)


THEMES = ("evening", "daylight", "contrast")


@pytest.mark.parametrize("scene", spread(SCENES, 2))
def test_nothing_grave_in_any_state_of_the_page(tables: Tables, scene: str) -> None:
    """In one size and theme for each state, also with questions, private looks and sheets open."""
    opening, actions, taps = SCENES[scene]
    case = list(SCENES).index(scene)
    page = tables.open(SIZES[case % len(SIZES)], **opening)
    play(tables.table, actions)
    found: list[str] = []
    for theme in chosen(THEMES[case % 3 :][:1], THEMES):
        page.evaluate(f"localStorage.setItem('light', '{theme}')")
        page.reload()
        expect(page.locator("#say h1")).to_be_visible()
        for selector in taps:
            page.locator(selector).first.click()
        if taps:
            expect(page.locator("#hide, #agree, dialog[open], #curtain button").first).to_be_visible()
        covered = page.locator("dialog[open], #curtain button").count() > 0
        found += [f"{theme}: {one}" for one in flaws(page) if not (covered and "headings" in one)]
        if page.locator("#hide, #curtain [data-do=hide]").count():
            page.locator("#hide, #curtain [data-do=hide]").first.click()
            expect(page.locator("#hide, #curtain button")).to_have_count(0)
    assert not found, "\n".join(found)


def test_keys_alone_are_enough_for_a_game(tables: Tables) -> None:
    page = tables.open(SIZES[4], game="chess")
    keys = page.keyboard

    def tab_to(selector: str) -> None:
        for _ in range(80):
            if page.evaluate("(to) => document.activeElement.matches(to)", selector):
                return
            keys.press("Tab")
        raise AssertionError(f"{selector} is not reached")

    def go(square: str) -> None:
        at = page.evaluate("document.activeElement.dataset.place")
        across, down = ord(square[0]) - ord(at[0]), int(square[1]) - int(at[1])
        for count, less, more in ((across, "ArrowLeft", "ArrowRight"), (down, "ArrowDown", "ArrowUp")):
            for _ in range(abs(count)):
                keys.press(more if count > 0 else less)
        keys.press("Enter")

    keys.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    for n, (origin, to) in enumerate((("f2", "f3"), ("e7", "e5"), ("g2", "g4")), 1):
        tab_to(".board button")
        go(origin)
        expect(page.locator("#told")).to_contain_text(origin)
        go(to)
        expect(page.locator(f"#sq-{to}")).to_have_class("last")
        assert tables.table.referee.n == n
        assert page.evaluate("document.activeElement.dataset.place") == to, "keys stay where they were"
    tab_to("[data-bar=undo]")
    keys.press("Enter")
    tab_to("#refuse")
    keys.press("Enter")
    expect(page.locator("#refuse")).to_have_count(0)
    tab_to("[data-bar=menu]")
    keys.press("Enter")
    expect(page.locator("#menu")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    tab_to(".board button")
    go("d8")
    go("h4")
    expect(page.locator("#say h1")).to_contain_text("Black wins")
    nameless = page.evaluate(
        """() => [...document.querySelectorAll("button, a, select, input, img, [role=img]")].filter((one) =>
            one.checkVisibility() && !(one.getAttribute("aria-label") || one.textContent.trim() || one.labels?.length || one.alt === ""))
            .map((one) => one.outerHTML)"""
    )
    assert nameless == []
    tab_to("#acts .main")
    keys.press("Enter")
    expect(page.locator("#acts")).not_to_contain_text("Play again")


def test_the_rooms_at_all_sizes(tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    page = tables.open(SIZES[0], game="wild-jokers")
    play(tables.table, 6)
    found: list[str] = []
    for room in ("home", "new/little-chess-jumble", "new/chess", "past/"):
        for size in SIZES:
            page.set_viewport_size(size)
            page.goto(f"http://{tables.table.host}/table/{room}")
            expect(page.locator("h1")).to_be_visible()
            page.wait_for_load_state()
            found += [f"{room} {size['width']}x{size['height']}: {one}" for one in wrong(page)]
    assert not found, "\n".join(found)
