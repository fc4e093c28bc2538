"""The browser that seat pages are tried in: the Chromium of this machine, best without all that a window needs."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Page, Playwright, ViewportSize, expect

from tests.patience import PATIENCE

NAMES = "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
expect.set_options(timeout=1000 * PATIENCE)
PHONE, LYING = ViewportSize(width=390, height=844), ViewportSize(width=800, height=480)


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    )


def width_of(page: Page) -> int:
    """How wide a page is, in pixels. A page may show its text before its style sheets are there, so they are waited for."""
    page.wait_for_load_state()
    return int(page.evaluate("document.documentElement.scrollWidth"))
