"""The pages of a seat, on its turn and not, with forms and private cards, in both lights: axe finds nothing grave."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.accessibility.page_checks import flaws
from tests.every_case import spread
from tests.seat_pages.browsers import LYING, PHONE
from tests.seat_pages.served import Served

GAMES = (
    "booster-chess",
    "big-action-chess-jumble",
    "cloak-and-dagger-chess",
    "raindropchess",
    "boulder-chess",
)


@pytest.mark.parametrize("light", ["dark", "light"])
@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
@pytest.mark.parametrize("game", spread(GAMES, 3))
def test_nothing_grave_on_a_seat_s_page(
    browser: Browser, tmp_path: Path, game: str, size: ViewportSize, light: Literal["dark", "light"]
) -> None:
    table = Served(tmp_path, game=game, seats=None)
    try:
        context = browser.new_context(viewport=size, has_touch=True, color_scheme=light, locale="en")
        found: dict[str, list[str]] = {}
        for seat in table.referee.game.seats:
            page = context.new_page()
            page.goto(table.address(seat))
            page.wait_for_url(f"**/{seat}/")
            expect(page.locator("#say h1")).to_be_visible()
            if wrong := flaws(page):
                found[seat] = wrong
        context.close()
        assert not found, "\n".join(f"{seat}\n  " + "\n  ".join(said) for seat, said in found.items())
    finally:
        table.close()


@pytest.mark.parametrize("light", ["dark", "light"])
def test_nothing_grave_where_a_code_is_typed(
    browser: Browser, tmp_path: Path, light: Literal["dark", "light"]
) -> None:
    table = Served(tmp_path, game="wild-jokers", seats=("white", "black"))
    try:
        context = browser.new_context(viewport=PHONE, color_scheme=light, locale="en")
        page = context.new_page()
        page.goto(f"http://{table.host}/")
        page.get_by_label("Seat code").fill("wrong")
        page.keyboard.press("Enter")
        expect(page.locator("#refused")).to_contain_text("No seat has this code")
        assert not flaws(page)
        page.evaluate("document.querySelector('h1').replaceWith(document.createElement('button'))")
        assert {one.partition(":")[0] for one in flaws(page)} >= {
            "button-name",
            "0 headings of the first order",
        }
        context.close()
    finally:
        table.close()
