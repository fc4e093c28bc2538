"""The browser that seat pages are tried in: the Chromium of this machine, best without all that a window needs."""

from __future__ import annotations

import shutil
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize, expect

from tests.patience import PATIENCE

NAMES = "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
expect.set_options(timeout=1000 * PATIENCE)
PHONE, LYING = ViewportSize(width=390, height=844), ViewportSize(width=800, height=480)


def launch(playwright: Playwright) -> Browser:
    """A browser whose pages wait as long as every other test: half a minute is little on a busy machine."""
    made = playwright.chromium.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    )
    new_context, new_page = made.new_context, made.new_page

    def patient_context(**given: Any) -> BrowserContext:
        context = new_context(**given)
        context.set_default_timeout(1000 * PATIENCE)
        return context

    def patient_page(**given: Any) -> Page:
        page = new_page(**given)
        page.set_default_timeout(1000 * PATIENCE)
        return page

    made.new_context, made.new_page = patient_context, patient_page  # type: ignore[method-assign]
    return made


def width_of(page: Page) -> int:
    """How wide a page is, in pixels. A page may show its text before its style sheets are there, so they are waited for."""
    page.wait_for_load_state()
    return int(page.evaluate("document.documentElement.scrollWidth"))
