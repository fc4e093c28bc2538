"""What keeps people with disabilities from using a page, as a browser shows it: what axe-core finds, and what it does not look for."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

GRAVE = ("serious", "critical")
PLAIN = """() => {
    const sheet = document.styleSheets[0];
    for (const rule of [
        "* {transition: none !important}",
        "body {background: var(--ground) !important}",
        ".say:not(.calling, .plain) {background: var(--plate, var(--paint)) !important}",
    ]) sheet.insertRule(rule, sheet.cssRules.length);
}"""
"""Grounds in one colour, at once: axe judges no letters on a pool of light, and a colour that fades in is judged on its way. By
rules, as a page may write its parts anew.
"""
HEADINGS = "() => [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length"
RINGLESS = """() => [...document.querySelectorAll("a, button, summary, input, select, textarea")].filter((one) => {
    if (!one.checkVisibility() || one.disabled || one.getAttribute("role") === "gridcell") return false;
    one.focus({focusVisible: true});
    const look = getComputedStyle(one);
    return document.activeElement === one && !(look.outlineStyle === "solid" && look.boxShadow.endsWith("7px"));
}).map((one) => one.outerHTML.slice(0, 100))"""
"""What has the focus without the ring between two rims; a square of a board has one of its own inside."""


@cache
def _axe() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")


def flaws(page: Page) -> list[str]:
    """What is wrong with the page as it stands, with everything unfolded: one line for each thing."""
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    page.evaluate(PLAIN)
    page.evaluate(_axe())
    rules: list[dict[str, Any]] = page.evaluate(
        "axe.run(document, {rules: {'target-size': {enabled: true}}}).then((found) => found.violations)"
    )
    found = [
        f"{rule['id']}: {node['html'][:120]} {node['failureSummary']}"
        for rule in rules
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]
    if (count := page.evaluate(HEADINGS)) != 1:
        found.append(f"{count} headings of the first order")
    return found + [f"no ring: {one}" for one in page.evaluate(RINGLESS)]
