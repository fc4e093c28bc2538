"""The table's page on a tablet: from the scan to the first screen, from a tap to what it changes, its size, and its growth."""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.bench.phones import Reader
from tests.seat_pages.browsers import launch
from tests.seat_pages.served import Phone, Served

SEATS = ("green", "red", "blue", "yellow")
WARM = 10
"""Taps before the page's memory is measured first."""
TAP = """() => new Promise((resolve, reject) => {
    const all = [...document.querySelectorAll("#acts [data-press]")].filter((one) => one.checkVisibility() && !one.disabled);
    if (!all.length) return resolve(-1);
    const begun = performance.now(), parts = document.querySelector("main");
    const seen = new MutationObserver(() => {
        seen.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun)));
    });
    seen.observe(parts, {childList: true, subtree: true});
    setTimeout(() => reject("nothing changed"), 20000);
    all[0].click();
})"""
"""Taps the first button and returns the milliseconds until the change is on the screen; -1 without a button."""
FIXED = ("page.css", "page.js", "font/display.ttf", "font/text.ttf", "font/text_bold.ttf")


def measure(taps: int) -> dict[str, Any]:
    """Milliseconds from a tap on a tablet until it shows what the tap changed, with four phones connected.

    Three phones play for seats, the fourth shows the table, and the tablet plays for the last seat.
    """
    taken: list[float] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        table = Served(Path(folder), game="dice-and-cards", seats=SEATS)
        browser = launch(playwright)
        try:
            phones = [table.phone(seat) for seat in SEATS[1:]]
            page = browser.new_page(viewport=ViewportSize(width=1180, height=820))
            address = table.address("table")
            begun = time.perf_counter()
            page.goto(address)
            page.wait_for_selector("#say h1")
            first = time.perf_counter() - begun
            phones.append(table.phone("table-2"))
            readers = [Reader(phone.stream()) for phone in phones]
            sizes = _memory(page)
            while len(taken) < taps:
                ms = float(page.evaluate(TAP))
                if ms >= 0:
                    taken.append(ms)
                else:
                    _play_elsewhere(table)
                if len(taken) == WARM:
                    sizes = _memory(page)
            after = _memory(page)
            weight = _weigh(phones[-1])
            assert all(reader.seen[0] for reader in readers)
        finally:
            browser.close()
            table.close()
    ms_of = sorted(taken)
    return {
        "taps": len(ms_of),
        "first_s": round(first, 2),
        "median_ms": round(statistics.median(ms_of), 1),
        "p99_ms": round(ms_of[int(len(ms_of) * 0.99)], 1),
        "kilobytes": round(weight / 1000),
        "growth_kilobytes": round((after - sizes) / 1000),
    }


def _play_elsewhere(table: Served) -> None:
    """Do what another seat does next."""
    due = table.referee.record.due()
    if due is not None:
        table.command(**({"do": "draw", "deck": due.name} if due.cards else {"do": "roll"}))
    else:
        table.command(do="act", action=str(next(iter(table.referee.game.actions(table.referee.state)))))


def _memory(page: Page) -> float:
    """Return the bytes of the page's objects, after what is no longer used has been collected."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    used = float(session.send("Runtime.getHeapUsage")["usedSize"])
    session.detach()
    return used


def _weigh(phone: Phone) -> int:
    """Return the bytes that are sent before the drawings of the board: the page, its styles, script and fonts."""
    paths = ["/table-2/", *(f"/{one}" for one in FIXED)]
    return sum(len(phone.fetch("GET", path).content) for path in paths)
