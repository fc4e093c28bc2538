"""Every page of a hub as it is run, for everybody and for arbiters, in both lights: axe finds nothing grave."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Literal, NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from companion.club.hub.pages.tournament_desk import NewTournament, act, make
from companion.club.hub.server import HubService
from tests.accessibility.page_checks import flaws
from tests.club.club_driver import Told, ports
from tests.club.hub.desk_bodies import desk_action
from tests.club.hub.routes import addresses
from tests.club.hub.tournament_desk import DESK
from tests.every_case import spread
from tests.seat_pages.browsers import PHONE

PIN = "271828"
PIECES = ("Anna", "Ben", "Chloé", "Dirk")
SMALLEST = 16
"""Pixels of the smallest letters on arbiters' pages."""
SMALL = """(least) => [...document.querySelectorAll("body *")].filter((one) =>
    one.checkVisibility() && [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim())
    && !one.closest(".aside") && parseFloat(getComputedStyle(one).fontSize) < least
).map((one) => one.outerHTML.slice(0, 100))"""


class Evening(NamedTuple):
    """A hub that knows tables and a tournament, the cookie of an arbiter, and a browser."""

    running: HubService
    at: str
    cup: str
    cookie: str
    browser: Browser

    def page(self, light: Literal["dark", "light"], signed_in: bool = True, language: str = "en") -> Page:
        context = self.browser.new_context(viewport=PHONE, locale=language, color_scheme=light)
        if signed_in:
            context.add_cookies([{"name": "arbiter", "value": self.cookie, "url": self.at}])
        return context.new_page()

    def paths(self) -> list[str]:
        known = {
            "place": ["table-1"],
            "n": ["0"],
            "number": ["1"],
            "seat": ["white"],
            "kind": ["board"],
            "name": ["board"],
            "id": [self.cup],
            "code": ["0123456789ABCDEF0123"],
        }
        found = addresses(self.running._serving, "GET", known)
        asked = ("/?projector", "/start?projector", "/arbiter/settings?game=wild-jokers")
        return [*found, *asked, "/arbiter/tables/table-1/begin?game=wild-jokers", "/nowhere"]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[Evening]:
    """One table plays, one calls, one is gone, one has ended, one has nothing on it."""
    folder, given = tmp_path_factory.mktemp("evening"), ports()
    running = HubService(
        folder / "hub", "Chess Friends", ports=given, addresses=["127.0.0.1"], announce=False
    )
    hub, now = running.hub, time.time()
    games = ("wild-jokers", "big-action-chess-jumble", "booster-chess", "raindropchess")
    tables = [
        Told(hub, folder / f"t{at}", f"table-{at}", at=now, game=game) for at, game in enumerate(games, 1)
    ]
    for table in tables:
        table.rig.play_out(0, until=6)
    tables[1].publishing.call("dispute")
    tables[2].here(False)
    tables[3].rig.do(do="resign", seat="white")
    cup = make(hub, NewTournament(title="Friday", kind="tables", variant="big-action-chess-jumble"))
    act(hub, DESK, cup.id, desk_action("read", text="\n".join(PIECES)))
    act(hub, DESK, cup.id, desk_action("pair"))
    first = hub.people.first()
    assert first is not None
    _, cookie = hub.people.sign_in("Vera", first, "here", PIN)
    hub.people.add("Otto", "deputy")
    yield Evening(running, f"http://127.0.0.1:{given.pages}", cup.id, cookie, chromium)
    running.close()


def looked_at(evening: Evening, page: Page) -> Iterator[str]:
    """The address of each page, after it is shown with what its stream brings; what is no page is left out."""
    for path in evening.paths():
        if "html" not in page.request.get(f"{evening.at}{path}", max_redirects=0).headers.get(
            "content-type", ""
        ):
            continue
        page.goto(f"{evening.at}{path}")
        page.wait_for_timeout(300)
        yield path


@pytest.mark.parametrize("light", ["dark", "light"])
@pytest.mark.parametrize("signed_in", [False, True], ids=["everybody", "arbiter"])
def test_nothing_grave_on_any_page(
    evening: Evening, light: Literal["dark", "light"], signed_in: bool
) -> None:
    page = evening.page(light, signed_in)
    found: dict[str, list[str]] = {}
    seen = 0
    for path in looked_at(evening, page):
        seen += 1
        wrong = flaws(page)
        if path.startswith("/arbiter"):
            wrong += [f"small: {one}" for one in page.evaluate(SMALL, SMALLEST)]
        if wrong:
            found[path] = wrong
    assert seen >= 10 and not found, "\n".join(
        f"{path}\n  " + "\n  ".join(said) for path, said in found.items()
    )


WORDY = ("/", "/results", "/start", "/cups", "/tables/table-1", "/arbiter", "/arbiter/tables/table-2")
CUT = """() => [...document.querySelectorAll("nav a, .press")].filter((one) =>
    one.checkVisibility() && one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 100))"""


def test_longer_words_have_room_and_the_same_names(evening: Evening) -> None:
    """A sample in German: no word is wider than its button, the foot leads to four places, and half of them a day have nothing grave."""
    page = evening.page("dark", language="de")
    found: dict[str, list[str]] = {}
    judged = spread(WORDY, 2)
    for path in WORDY:
        page.goto(f"{evening.at}{path}")
        page.wait_for_timeout(300)
        wrong = [f"cut: {one}" for one in page.evaluate(CUT)]
        if path in judged:
            wrong += flaws(page)
        if path in WORDY[:4]:
            assert page.locator(".places a").all_inner_texts() == [
                "Alle Tische",
                "Startlisten",
                "Ergebnisse",
                "Turniere",
            ]
            assert page.locator(".places [aria-current]").get_attribute("href") == path
        if wrong:
            found[path] = wrong
    assert not found, found
