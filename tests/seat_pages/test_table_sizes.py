"""A tablet's page at all sizes from 540 to 1920 pixels, upright and lying: nothing overlaps, is cut or too small, and the board is large."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

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
