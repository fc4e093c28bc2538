"""The browser that seat pages are tried in: the Chromium of this machine."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright, ViewportSize

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
PHONE, LYING = ViewportSize(width=390, height=844), ViewportSize(width=800, height=480)


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    )
