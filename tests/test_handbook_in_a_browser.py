"""The handbook in a real browser: its search, opened from a folder and over the network, and the page for addresses that are none."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import quote_plus

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from companion.server.handbook import handbook_server

LOOKED_FOR = {
    # play
    "install": "getting-started",
    "undo": "getting-started",
    "time control": "clocks",
    "difficulty": "players",
    "handicap": "clocks",
    "export pgn": "records",
    "stockfish": "engines",
    "blind": "access",
    "voice": "voice",
    "phone": "seat-pages",
    "play online": "two-tables",
    "lichess": "lichess",
    "cheating": "fairness",
    # your board
    "bluetooth": "boards",
    "dgt": "boards",
    "webcam": "camera",
    # club
    "swiss": "club/tournaments",
    "beamer": "club/wall",
    "kiosk": "kiosk",
    "backup": "club/setting-up",
    "team match": "club/tournaments",
    "wlan": "seat-pages",
    # build
    "solder": "build-a-board/steps",
    "parts list": "build-a-board/index",
    "arduino": "build-a-board/arduino",
    # program
    "crash": "errors",
    "T-201": "errors",
    "json": "referee-json",
    "add a game": "adding-a-game",
    "language": "translating",
}
"""What people type, and the page that has to be among the first three that are found."""


WITHIN = 60_000
"""Milliseconds that the page may take to show what the search has found."""


def served(pages: Path) -> Iterator[str]:
    """The address of the handbook as `companion handbook` serves it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(handbook_server, "PAGES", pages)
        server = handbook_server.HandbookServer(near=tuple)
        yield server.addresses[0]
        server.close()


@pytest.fixture(params=["from a folder", "by companion handbook"])
def at(request: pytest.FixtureRequest, book: Path) -> Iterator[str]:
    if request.param == "from a folder":
        yield f"{book.as_uri()}/"
    else:
        yield from served(book)


LATE = """
const AtOnce = Worker;
window.Worker = class extends AtOnce {
  set onmessage(hear) { super.onmessage = hear && ((answer) => setTimeout(hear, 100, answer)); }
};
"""
"""A search that answers late, as it does on a busy machine."""


def found(page: Page, at: str, words: str) -> list[str]:
    """Return the first pages that the search lists for what was typed, each once; none if it finds nothing.

    Until the search has answered, the page shows the results of the previous search, with links for the new one. So the field is
    cleared, and the list is empty, before the words are typed.
    """
    field, links = page.locator("dialog input").first, page.locator("dialog li a")
    field.fill("")
    expect(links).to_have_count(0, timeout=WITHIN)
    field.fill(words)
    try:
        links.first.wait_for(timeout=WITHIN)
    except TimeoutError:
        return []
    addresses = links.evaluate_all("links => links.map(link => link.href)")
    assert all(f"?h={quote_plus(words)}" in address for address in addresses), addresses
    names = (address.removeprefix(at).partition("?")[0].removesuffix(".html") for address in addresses)
    return list(dict.fromkeys(names))


def test_search_leads_where_people_look(browser: Browser, at: str) -> None:
    page = browser.new_page()
    page.add_init_script(LATE)
    page.goto(f"{at}club/wall.html")
    page.locator(".md-search__button").click()
    few = ("lichess", "T-201", "wlan")  # the same search, begun in another way
    wrong = {
        words: pages
        for words, wanted in LOOKED_FOR.items()
        if (words in few or not at.startswith("file:"))
        and wanted not in (pages := found(page, at, words)[:3])
    }
    page.close()
    assert not wrong, wrong


class Below(SimpleHTTPRequestHandler):
    """A server that has the handbook in a folder of its own, and shows its page 404 wherever there is none."""

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix("/deep/down"))

    def send_error(self, code: int, *_: object) -> None:
        body = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def below(book: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Below, directory=str(book)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/deep/down/"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("address", ["none.html", "club/none.html", "no/such/folder/none"])
def test_an_address_that_is_none_leads_to_the_handbook(browser: Browser, below: str, address: str) -> None:
    page = browser.new_page()
    page.goto(below + address)
    page.wait_for_load_state("networkidle", timeout=WITHIN)
    page.get_by_role("link", name="Club").click()
    expect(page).to_have_url(f"{below}club/setting-up.html", timeout=WITHIN)
    page.close()


def test_an_address_that_is_none_leads_on_offline(browser: Browser, at: str) -> None:
    page = browser.new_page()
    page.goto(f"{at}404.html" if at.startswith("file:") else f"{at}no/such/page")
    page.wait_for_load_state("networkidle", timeout=WITHIN)
    page.get_by_role("link", name="Your board").click()
    expect(page).to_have_url(f"{at}boards.html", timeout=WITHIN)
    page.close()
