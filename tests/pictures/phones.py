"""Seat pages as a phone shows them, and the table as a tablet shows it, for the docs."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from companion.seat_pages.shelf import SHELF
from tests.pictures.positions import BOOSTERS
from tests.seat_pages.browsers import PHONE, launch
from tests.seat_pages.served import Served


def take(out: Path) -> None:
    """A hand of Booster Chess with a card taken up, and a set-up of Cloak and Dagger Chess half filled in."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        names = {"white": "Fenna", "black": "Luc"}
        with tempfile.TemporaryDirectory() as folder:
            table = Served(
                Path(folder), game="booster-chess", seats=("white", "black"), position=BOOSTERS, names=names
            )
            table.command(do="act", action="Rd2-e2")
            page = _scanned(browser, table, "white")
            page.locator("button.card").nth(1).tap()
            page.screenshot(path=out / "seat-page.png")
            table.close()
        with tempfile.TemporaryDirectory() as folder:
            table = Served(Path(folder), game="cloak-and-dagger-chess", seats=("white", "black"), names=names)
            page = _scanned(browser, table, "white")
            for kind in "RNQ":
                page.locator(f"[data-kind={kind}]").tap()
            page.screenshot(path=out / "seat-form.png")
            table.close()
        with tempfile.TemporaryDirectory() as folder:
            box = next(box for box in SHELF if box.game == "big-action-chess-jumble")
            names = {"green": "Fenna", "red": "Luc", "blue": "Mia", "yellow": "Jan"}
            table = Served(
                Path(folder), game=box.game, seats=None, names=names, seed=3, position=box.position
            )
            table.command(do="roll")
            page = _scanned(browser, table, "table", ViewportSize(width=1180, height=820))
            page.screenshot(path=out / "tablet.png")
            table.close()
        browser.close()


def _scanned(browser: Browser, table: Served, seat: str, size: ViewportSize = PHONE) -> Page:
    page = browser.new_context(
        viewport=size, has_touch=True, color_scheme="dark", device_scale_factor=1.5 if size == PHONE else 1
    ).new_page()
    page.goto(table.address(seat))
    page.wait_for_selector("#say h1")
    page.wait_for_load_state("load")
    page.wait_for_timeout(500)  # drawings and letters
    return page
