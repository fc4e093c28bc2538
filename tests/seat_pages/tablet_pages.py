"""A table, and the tablets in a browser that show it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.seat_pages.served import Served

SMALL, USUAL, UPRIGHT = (
    ViewportSize(width=800, height=480),
    ViewportSize(width=1180, height=820),
    ViewportSize(width=540, height=960),
)


class Tables:
    """Tables and the tablets that show them; `wrong`: what a page complained about."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self._browser, self._folder = browser, folder
        self._open: list[Any] = []
        self.table: Served
        self.wrong: list[str] = []
        self.expected: tuple[str, ...] = ()

    def open(self, size: ViewportSize, name: str = "table", locale: str = "en", **opening: Any) -> Page:
        """Open a tablet's page; with `opening` at a new table."""
        if opening:
            self.table = Served(self._folder, **opening)
        context = self._browser.new_context(
            viewport=size, has_touch=True, locale=locale, reduced_motion="reduce", color_scheme="dark"
        )
        self._open.append(context)
        page = context.new_page()
        page.on("console", lambda m: self.wrong.append(m.text) if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.goto(self.table.address(name))
        page.wait_for_url(f"**/{name}/")
        expect(page.locator("#say h1")).to_be_visible()
        return page

    def close(self) -> None:
        """Close pages and table, and fail if a page complained."""
        for context in self._open:
            context.close()
        self.table.close()
        wrong = [text for text in self.wrong if not any(part in text for part in (*self.expected, "409"))]
        assert not wrong, wrong
