"""Where the parts of a tablet's page are, as a browser lays them out, and what is wrong with that."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize

SIZES = [
    ViewportSize(width=width, height=height)
    for width, height in (
        (540, 960),
        (768, 1024),
        (1080, 1920),
        (800, 480),
        (1180, 820),
        (1280, 800),
        (1366, 768),
        (1920, 1080),
    )
]
TARGET = 48
"""Least side of what is touched, in pixels; squares of a board may be smaller."""
WRONG = """(target) => {
    const found = [], body = document.body, large = body.classList.contains("large"), close = 1;
    const name = (one) => one.id ? `#${one.id}` : one.outerHTML.slice(0, 80);
    const seen = (one) => one.checkVisibility() && one.getClientRects().length > 0;
    if (document.documentElement.scrollWidth > innerWidth) found.push(`${document.documentElement.scrollWidth} px wide`);
    const within = (one, box, what, down = true) => {
        const at = one.getBoundingClientRect();
        if (at.left < box.left - close || at.right > box.right + close || down && (at.top < box.top - close || at.bottom > box.bottom + close))
            found.push(`${name(one)} runs out of ${what}: ${JSON.stringify(at)} of ${JSON.stringify(box)}`);
    };
    const parts = ["board", "say", "card", "seats", "acts", "bar"].map((id) => document.getElementById(id)).filter((one) => one && seen(one) && one.innerText.trim() + one.innerHTML !== "");
    for (const one of parts) within(one, {left: 0, top: 0, right: innerWidth, bottom: innerHeight}, "the screen", !large);
    if (!large) for (const one of parts) for (const other of parts) {
        if (one.id >= other.id) continue;
        const over = [one, other].some((part) => part.id === "card" && getComputedStyle(part).zIndex !== "auto");
        const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > close && down > close && !over) found.push(`${name(one)} and ${name(other)} overlap by ${across} x ${down}`);
    }
    // Words stay inside what they are written on.
    const texts = document.createTreeWalker(document.querySelector("dialog[open]") || document.querySelector("main"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const node = texts.currentNode, on = node.parentElement;
        if (!node.data.trim() || !seen(on) || getComputedStyle(on).clipPath !== "none" || on.closest(".board, select, option, [inert]")) continue;
        const plate = on.closest(".press, .sheet, .due, #say .say, li, section, #card, dialog, fieldset, main");
        const range = document.createRange();
        range.selectNodeContents(node);
        if (getComputedStyle(on).textOverflow === "ellipsis") {
            if (on.scrollWidth > on.clientWidth && on.clientWidth < 3 * parseFloat(getComputedStyle(on).fontSize)) found.push(`${node.data} has only ${on.clientWidth} px`);
            continue;
        }
        const box = plate.getBoundingClientRect();
        for (const at of range.getClientRects())
            if (at.left < box.left - 2 || at.right > box.right + 2 || at.top < box.top - 3 || at.bottom > box.bottom + 3) {
                found.push(`"${node.data.trim()}" runs out of ${name(plate)}: ${JSON.stringify(at)} of ${JSON.stringify(box)}`);
                break;
            }
    }
    for (const one of document.querySelectorAll("button, a, summary, select, input")) {
        if (!seen(one) || one.closest(".board") || one.matches(".skip")) continue;
        const at = one.getBoundingClientRect();
        if (at.width < target - 0.1 || at.height < target - 0.1) found.push(`${name(one)} is ${at.width} x ${at.height}`);
    }
    // What is asked now, and what can be done now, is seen without scrolling.
    const card = document.getElementById("card");
    if (card && !large) {
        const room = card.getBoundingClientRect();
        for (const one of document.querySelectorAll("#asked button, #form button, #hand .card, .faces button")) if (seen(one)) within(one, room, "the card");
        if (seen(card) && card.clientHeight < 64) found.push(`the card has only ${card.clientHeight} px`);
        const acts = document.getElementById("acts");
        if (acts.scrollHeight > acts.clientHeight + close) found.push("not all actions are in sight");
    }
    return found;
}"""
ROOM = """() => {
    const box = (id) => document.getElementById(id).getBoundingClientRect();
    const board = box("board"), gap = parseFloat(getComputedStyle(document.querySelector("main")).rowGap);
    const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const card = document.getElementById("card"), shown = card.checkVisibility() && getComputedStyle(card).zIndex === "auto";
    return {
        wide: innerWidth - 2 * gap - board.width, high: innerHeight - 2 * gap - board.height,
        letter, column: box("say").width / letter, beside: innerWidth - 3 * gap - board.width - box("bar").width,
        below: shown ? box("card").height / letter : 0, under: box("bar").top - gap - board.bottom,
    };
}"""
"""What is left beside and below the board, in pixels, and the column and the card in letters."""


def wrong(page: Page) -> list[str]:
    """What overlaps, is cut or too small to be hit, on the page as it is now."""
    found: list[str] = page.evaluate(WRONG, TARGET)
    return found


def wasted(page: Page, long: bool) -> str:
    """Say why the board could be larger; empty if it is as large as the layout permits.

    A board has the whole height and a column of 300 pixels, for usual letters, beside it. Upright it has the whole width,
    or what the lines below it leave, which are no higher than they must be. A long board has the whole width or height that
    the strip leaves.
    """
    room: dict[str, float] = page.evaluate(ROOM)
    size = page.viewport_size
    assert size is not None
    upright = size["height"] > size["width"]
    if long:
        fills = (
            room["under"] <= 12 or room["wide"] <= 3
            if upright
            else room["beside"] <= 3 or room["high"] <= 9 * room["letter"]
        )
    elif upright:
        fills = room["wide"] <= 3 or room["below"] <= 11
    else:
        fills = room["high"] <= 3 or room["column"] <= 19
    return "" if fills else f"{size}: {room}"
