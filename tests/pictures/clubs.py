"""A club's pages for the docs: the wall on a projector, a table on a phone, the arbiter's page."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from companion.club.hub.pages.tournament_desk import NewTournament, make
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.leagues import leagues
from companion.club.tournament.tournament import Tournament
from tests.club.club_driver import Club, Told, club
from tests.club.hub.two_clubs import (
    NAMES,
    copy_league,
    do,
    hub_of,
    introduce,
    keep_league,
    outcome_of,
    rule_match,
)
from tests.seat_pages.browsers import PHONE, launch

BEAM, SCREEN = ViewportSize(width=1920, height=1080), ViewportSize(width=1280, height=820)
EMBEDDED = ViewportSize(width=480, height=540)
PLAYERS = ("Anna", "Ben", "Chloé", "Dirk", "Fenna", "Hugo", "Iris", "Jonas")
EVENING: tuple[tuple[dict[str, Any], int], ...] = (
    (
        {
            "game": "big-action-chess-jumble",
            "names": {"red": "Anna", "yellow": "Ben", "blue": "Chloé", "green": "Dirk"},
        },
        18,
    ),
    (
        {
            "game": "wild-jokers",
            "names": {"white": "Fenna", "black": "Luc"},
            "rules": {"clock": "15+10"},
        },
        14,
    ),
    (
        {"game": "booster-chess", "names": {"white": "Mila", "black": "Jonas"}, "rules": {"clock": "5+3"}},
        13,
    ),
    ({"game": "boulder-chess", "names": {"red": "Sara", "blue": "Tim"}}, 12),
    ({"game": "raindropchess", "names": {"white": "Pia", "black": "Ole"}}, 10),
    ({"game": "gravity-chess", "names": {"white": "Noor", "black": "Hugo"}}, 8),
    ({"game": "parade-chess-solitaire", "names": {"player": "Iris"}}, 6),
    ({"game": "cloak-and-dagger-chess", "names": {"white": "Vera", "black": "Max"}}, 8),
)
"""What lies on the tables, and how far it has been played."""


def take(out: Path) -> None:
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        browser = launch(playwright)
        with club(Path(name)) as made:
            made.hub.title = "Thursday club"
            for at, (opening, played) in enumerate(EVENING, 1):
                table = Told(made.hub, Path(name) / str(at), f"table-{at}", at=time.time(), **opening)
                table.rig.play_out(0, until=played)
                if at == 6:
                    table.publishing.call("dispute")
            _shoot(browser, made, "/?projector", out / "club-wall.png", BEAM, 0.5)
            _shoot(browser, made, "/tables/table-2", out / "club-table.png", PHONE, 1.5)
            _shoot(browser, made, "/arbiter", out / "club-arbiter.png", PHONE, 1.5)
            _shoot(browser, made, "/embed/table-2?light=daylight", out / "club-embed.png", EMBEDDED, 1.0)
        Path(name, "weekend").mkdir()
        with club(Path(name, "weekend")) as made, hub_of(Path(name, "guests"), NAMES[1]) as guests:
            made.hub.title = NAMES[0]
            page = f"/cups/{_swiss(made.hub).id}"
            _shoot(browser, made, page, out / "club-tournament.png", SCREEN, 0.75)
            introduce(made.hub, guests)
            _shoot(
                browser, made, f"/cups/{_league(made.hub, guests).id}", out / "club-league.png", SCREEN, 0.75
            )
        browser.close()


def _swiss(hub: Hub) -> Tournament:
    """A Swiss tournament in its third round, of which one game is still played."""
    cup = make(hub, NewTournament(title="Thursday open", kind="swiss", variant="raindropchess"))
    cup = do(
        hub,
        cup,
        "read",
        text="name,rating\n" + "\n".join(f"{name},{1900 - 40 * n}" for n, name in enumerate(PLAYERS)),
    )
    for number in (1, 2, 3):
        cup = do(hub, cup, "pair", number=number)
        for board in cup.rounds[-1].boards[: None if number < 3 else -1]:
            cup = do(hub, cup, "rule", number=number, board=board.number, places=outcome_of(number, board))
    return cup


def _league(hub: Hub, guests: Hub) -> Tournament:
    """A league of two clubs after its first round."""
    cup = keep_league(hub, rounds=3)
    copy_league(hub, guests)
    cup = do(hub, cup, "pair", number=1)
    for match in (1, 2):
        rule_match(hub, cup, 1, match)
    return leagues(hub)[0]


def _shoot(browser: Browser, made: Club, path: str, out: Path, size: ViewportSize, scale: float) -> None:
    """`scale`: pixels of the picture to one of the page."""
    context = browser.new_context(viewport=size, device_scale_factor=scale, locale="en")
    if path.startswith("/arbiter"):
        first = made.hub.people.first()
        assert first is not None
        _, cookie = made.hub.people.sign_in("Vera", first, "here", "271828")
        context.add_cookies([{"name": "arbiter", "value": cookie, "url": f"http://{made.at}"}])
    page = context.new_page()
    page.goto(f"http://{made.at}{path}")
    page.wait_for_timeout(2000)  # drawings, letters and the stream
    page.screenshot(path=out)
    context.close()
