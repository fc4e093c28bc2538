"""Fingers at a tablet: they tap what is seen on its page, and nothing that is hidden, covered or off."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page, expect

SEEN = """(within) => [...document.querySelectorAll(within)].filter((one) => {
    if (one.disabled || !one.checkVisibility()) return false;
    one.scrollIntoView({block: "nearest"});
    const box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && (one === hit || one.contains(hit));
}).map((one) => one.id ? `#${CSS.escape(one.id)}` : "").filter(Boolean)"""
"""The ids of what can be seen and hit, of what a selector finds; what is below in a list is scrolled to, as a finger does."""
WITHIN = "#acts button, #facts button, #hand button, #asked button, #box button"


class Fingers:
    """Those of everyone around one tablet."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self._rng = page, random.Random(seed)
        self.taps = 0

    def tap(self, selector: str) -> None:
        self.taps += 1
        self.page.locator(selector).first.tap()

    def seen(self, within: str) -> list[str]:
        found: list[str] = self.page.evaluate(SEEN, within)
        return found

    def settle(self) -> None:
        """Wait until what was pressed has arrived, as an idle page has no request on its way."""
        self.page.wait_for_function("window.pending === undefined || window.pending.size === 0")

    def step(self) -> bool:
        """Do one thing that the page offers; returns whether there was any."""
        page = self.page
        if page.locator("#curtain button").count():
            self.tap("#show")
            return True
        if page.locator("dialog[open]").count():
            self._answer()
            return True
        if page.locator("#form").count():
            self.tap("#printed")
            self.tap("#send")
            return True
        origins = self.origins()
        buttons = [one for one in self.seen(WITHIN) if one not in ("#agree", "#refuse", "#hide")]
        cards = [one for one in buttons if one.startswith("#c-")]
        if cards and self._rng.random() < 0.7:
            self.tap(self._rng.choice(cards))
            return self._to_target() or True
        if origins and (not buttons or self._rng.random() < 0.7):
            return self._move(self._rng.choice(origins))
        if buttons:
            self.tap(self._rng.choice(buttons))
            return True
        if page.locator("#hide").count():
            self.tap("#hide")
            return True
        return False

    def origins(self) -> list[str]:
        """The places from which something can be moved, as the list of moves has them."""
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('#from option')].map((one) => one.value)"
        )
        return found

    def _move(self, origin: str) -> bool:
        place = f"[data-place='{origin}']"
        if not self.page.locator(f"{place}.picked").count():
            self.tap(place)
        return self._to_target()

    def _to_target(self) -> bool:
        targets = self.page.locator(".board .may, #box .may")
        if not targets.count():
            return False
        at = self._rng.randrange(targets.count())
        self.taps += 1
        targets.nth(at).tap()
        return True

    def _answer(self) -> None:
        """Choose on the topmost sheet."""
        found = self.page.locator("dialog[open]").last.locator(
            "button:visible:enabled:not([data-close]), summary:visible"
        )
        if found.count():
            self.taps += 1
            found.nth(self._rng.randrange(found.count())).tap()
        else:
            self.tap("dialog[open] [data-close]")

    def end(self) -> None:
        """End the game by consent, through the menu."""
        page = self.page
        while page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
        if page.locator("#curtain button").count():
            page.locator("#curtain [data-do=hide]").tap()
        if page.locator("#hide").count():
            self.tap("#hide")
        expect(page.locator("#curtain button")).to_have_count(0)
        self.tap("[data-bar=menu]")
        self.tap("#to-ends")
        page.locator("#m-ends button", has_text="End the game").tap()
        self.tap("#agree")


def overflowing(page: Page) -> list[Any]:
    """What runs out of the screen or covers something else that is read or pressed."""
    found: list[Any] = page.evaluate(
        """() => [...document.querySelectorAll("#board, #say, #card, #seats, #acts, #bar, #bar button, #acts > *")].filter((one) => {
            if (!one.checkVisibility() || !one.innerHTML) return false;
            const box = one.getBoundingClientRect();
            return box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
        }).map((one) => [one.id || one.textContent, JSON.stringify(one.getBoundingClientRect())])"""
    )
    return found
