"""The browser that seat pages are tried in: the Chromium of this machine, best without all that a window needs."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright, ViewportSize

NAMES = "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
PHONE, LYING = ViewportSize(width=390, height=844), ViewportSize(width=800, height=480)


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    )
