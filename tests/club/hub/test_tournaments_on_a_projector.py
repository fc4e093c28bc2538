"""Tournaments of 8 to 40 players with long names, on projectors and a phone: every name is read, and nothing runs off the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.club.hub.pages.tournament_desk import NewTournament, act, make
from companion.club.tournament.tournament import Tournament
from tests.club.club_driver import Club
from tests.club.hub.desk_bodies import desk_action
from tests.club.hub.names_on_pages import BROKEN, LONG
from tests.club.hub.tournament_desk import DESK, GAME
from tests.seat_pages.browsers import PHONE, width_of

BEAM, SMALL = ViewportSize(width=1920, height=1080), ViewportSize(width=1280, height=720)
LETTER = 24
"""Pixels of the smallest letters on a projector of 1920 x 1080; they shrink with it."""
TURN = 12000
"""Milliseconds that a page of a list is shown."""
AHEAD = "window.ahead = 0; { const now = Date.now(); Date.now = () => now + window.ahead; }"

SEEN = """() => {
  const found = {}, small = [];
  for (const list of document.querySelectorAll("[data-most], .drawn .bracket")) {
    const room = list.getBoundingClientRect(), kind = list.classList[0] ?? "standing";
    for (const name of list.querySelectorAll("b, li > span, .starts b")) {
      const box = name.getBoundingClientRect(), text = name.textContent.trim();
      if (!text || name.querySelector("b") || !name.checkVisibility()) continue;
      if (box.left >= room.left - 1 && box.right <= room.right + 1 && box.top >= room.top - 1 && box.bottom <= room.bottom + 1 && box.bottom <= innerHeight && name.scrollWidth <= name.clientWidth + 1)
        (found[kind] ??= []).push(text);
    }
  }
  for (const one of document.querySelectorAll("body *"))
    if (one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) small.push(parseFloat(getComputedStyle(one).fontSize));
  return { found, small: Math.min(...small), wide: document.documentElement.scrollWidth, high: document.documentElement.scrollHeight,
    pages: Math.max(1, ...[...document.querySelectorAll(".leaf")].map((leaf) => Number(leaf.textContent.split("/")[1] ?? 1))) };
}"""
NAMES = ".pair b, .seat b, .starts b, .node span, .standings span"
JOINED = """() => {
  const middle = (one) => { const box = one.getBoundingClientRect(); return [box.left, (box.top + box.bottom) / 2]; };
  const wrong = [];
  for (const draw of [...document.querySelectorAll(".draw")].filter((one) => one.checkVisibility())) {
    const heads = [...draw.querySelectorAll("h3")].map((one) => middle(one)[0]);
    for (const box of draw.querySelectorAll(".node > ol")) {
      if (!box.checkVisibility()) continue;
      const [left, at] = middle(box), text = box.textContent;
      if (!heads.some((one) => Math.abs(one - left) < 2)) wrong.push(["no heading", text]);
      const before = [...box.parentElement.querySelectorAll(":scope > .feeders > .node > ol")];
      const high = before.map((one) => middle(one)[1]);
      if (before.length && (at < Math.min(...high) - 2 || at > Math.max(...high) + 2)) wrong.push(["not between", text]);
      if (before.some((one) => getComputedStyle(one.parentElement, "::after").borderTopWidth + getComputedStyle(one.parentElement, "::after").borderBottomWidth === "0px0px")) wrong.push(["no line", text]);
      if (before.length && getComputedStyle(box, "::before").borderTopWidth === "0px") wrong.push(["no line", text]);
    }
  }
  return wrong;
}"""
CUT = """() => [...document.querySelectorAll("b, .standings span, .node span")].filter((one) => one.checkVisibility()
    && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible").map((one) => one.textContent)"""


def begun(here: Club, kind: str, variant: str, count: int) -> tuple[Tournament, list[str]]:
    """A first round of which one board is over."""
    names = [*LONG, *(f"Player {at}" for at in range(len(LONG), count))]
    cup = make(here.hub, NewTournament(title="Friday", kind=kind, variant=variant))
    act(here.hub, DESK, cup.id, desk_action("read", text="\n".join(names)))
    cup = act(here.hub, DESK, cup.id, desk_action("pair"))
    places = {seat: str(at) for at, seat in enumerate(cup.rounds[0].boards[0].seats, 1)}
    return act(here.hub, DESK, cup.id, desk_action("rule", number=1, board=1, places=places)), names


def turn_all(page: Page) -> dict[str, set[str]]:
    """What can be read of each list while its pages turn, with names whole and the stages of a bracket joined."""
    seen: dict[str, set[str]] = {}
    shown = page.evaluate(SEEN)
    for _ in range(shown["pages"]):
        assert page.evaluate(BROKEN, NAMES) == []
        assert page.evaluate(JOINED) == []
        for kind, texts in shown["found"].items():
            seen.setdefault(kind, set()).update(texts)
        page.evaluate(f"window.ahead += {TURN}; dispatchEvent(new Event('resize'))")
        shown = page.evaluate(SEEN)
    return seen


@pytest.mark.parametrize("size", (BEAM, SMALL), ids=("1080", "720"))
@pytest.mark.parametrize("count", (8, 18, 40))
@pytest.mark.parametrize(
    ("kind", "variant"),
    (("swiss", "chess"), ("tables", GAME), ("knock-out", "chess")),
    ids=("two", "four", "bracket"),
)
def test_every_name_is_read_across_the_room(
    here: Club, browser: Browser, kind: str, variant: str, count: int, size: ViewportSize
) -> None:
    cup, names = begun(here, kind, variant, count)
    page = browser.new_page(viewport=size, locale="en")
    page.add_init_script(AHEAD)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    lists = {
        f"cups/{cup.id}": ("boards", "bracket" if kind == "knock-out" else "standings"),
        "start": ("starts",),
    }
    for path, kinds in lists.items():
        page.goto(f"http://{here.at}/{path}?projector")
        page.evaluate("document.fonts.ready")
        page.wait_for_selector(".leaf", state="attached")
        shown = page.evaluate(SEEN)
        assert (shown["wide"], shown["high"]) == (size["width"], size["height"])
        assert shown["small"] >= LETTER * size["height"] / 1080 - 0.01
        seen = turn_all(page)
        playing = {cup.entry(id).name for board in cup.rounds[0].boards for id in board.seats.values()}
        for one in kinds:
            assert seen[one] >= (set(names) if one in ("standings", "bracket") else playing), (path, one)
    page.close()
    assert not wrong


@pytest.mark.parametrize("size", (BEAM, SMALL), ids=("1080", "720"))
def test_pages_of_a_list_are_as_long_as_one_another(here: Club, browser: Browser, size: ViewportSize) -> None:
    cup, _ = begun(here, "swiss", "chess", 40)
    page = browser.new_page(viewport=size, locale="en")
    page.add_init_script(AHEAD)
    page.goto(f"http://{here.at}/cups/{cup.id}?projector")
    page.evaluate("document.fonts.ready")
    page.wait_for_selector(".leaf", state="attached")
    lengths: dict[str, list[int]] = {}
    for _ in range(page.evaluate(SEEN)["pages"]):
        for kind, texts in page.evaluate(SEEN)["found"].items():
            lengths.setdefault(kind, []).append(len(texts))
        page.evaluate(f"window.ahead += {TURN}; dispatchEvent(new Event('resize'))")
    page.close()
    assert len(lengths["standings"]) > 1
    for kind, each in lengths.items():
        assert max(each) - min(each) <= 4, (kind, each)


def test_a_bracket_on_a_phone_says_that_it_goes_on(here: Club, browser: Browser) -> None:
    cup, _ = begun(here, "knock-out", "chess", 8)
    page = browser.new_page(viewport=PHONE, locale="en")
    page.goto(f"http://{here.at}/cups/{cup.id}")
    expect(page.locator(".bracket")).to_have_class("bracket more")
    assert page.evaluate(JOINED) == []
    page.evaluate("document.querySelector('.bracket').scrollLeft = 9999")
    expect(page.locator(".bracket")).to_have_class("bracket")
    act(here.hub, DESK, cup.id, desk_action("rule", number=1, board=2, places={"white": "1", "black": "2"}))
    expect(page.get_by_text("Winner of board 2")).to_have_count(0)
    expect(page.locator(".bracket")).to_have_class("bracket")
    page.close()


@pytest.mark.parametrize("count", (8, 40))
def test_a_phone_cuts_no_name(here: Club, browser: Browser, count: int) -> None:
    for kind, variant in (("swiss", "chess"), ("tables", GAME), ("knock-out", "chess")):
        cup, names = begun(here, kind, variant, count)
        page = browser.new_page(viewport=PHONE, locale="en")
        for path in (f"cups/{cup.id}", "start"):
            page.goto(f"http://{here.at}/{path}")
            assert width_of(page) <= PHONE["width"]
            assert page.evaluate(CUT) == []
            assert page.evaluate(BROKEN, NAMES) == []
            for name in names[:3]:
                assert page.get_by_text(name).first.is_visible()
        page.close()
