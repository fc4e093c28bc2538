"""The pages of past games and of players, compared with a plain search through a list of the same games."""

from __future__ import annotations

import asyncio
import html
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlencode, urlsplit

import msgspec
import pytest
from sqlalchemy import update
from starlette.applications import Starlette
from starlette.types import ASGIApp

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.pages.history import PAGE, RECENT, player_routes, search_routes
from companion.club.hub.services.hub import Hub
from companion.club.hub.storage.event_store import DAY, Store, begin_of, day_of
from companion.club.hub.storage.schema import GAMES
from companion.club.messages import Ended
from companion.kernel.errors import clean_names
from tests.asgi import ask
from tests.club.club_driver import CLUB, NOW, begun, event

PEOPLE = ("Noor", "Elnoora", "Sam Beckett", "Ada", "Zoe", "")
VARIANTS = ("wild-jokers", "booster-chess")
EXACT = "gravity-chess"
"""Of this game there are as many as fit on one page."""
COUNT = 3 * PAGE + 7
SEATS = ("white", "black")


class Game(NamedTuple):
    """A game. `won`: the seats that won, after any ruling."""

    id: str
    begun: float
    variant: str
    names: Mapping[str, str]
    rules: Mapping[str, str]
    won: Sequence[str]


def plain(name: str) -> str:
    return " ".join(name.casefold().split())


@pytest.fixture(scope="module")
def past_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ASGIApp, list[Game]]]:
    """A hub with many games, every fourth of them overruled; another club has games of the same people."""
    store = Store(f"sqlite:///{tmp_path_factory.mktemp('past') / 's.sqlite'}")
    chance, games, told, ruled = random.Random(11), [], [], {}
    for n in range(COUNT):
        at = begin_of(day_of(NOW + chance.randrange(20) * DAY)) + chance.choice((0, 0, 60, 7200))
        spelled = chance.choice((str, str.upper, lambda name: f"  {name.lower().replace(' ', '  ')} "))
        names = {seat: spelled(name) for seat in SEATS if (name := chance.choice(PEOPLE))}
        rules = {"castling": chance.choice("abbbb")}
        variant = EXACT if n < PAGE else VARIANTS[chance.random() < 0.2]
        ends: list[Any] = [
            chance.choice(("white", "black", ["white", "black"], ["black"], None)) for _ in range(2)
        ]
        told.append(
            msgspec.structs.replace(
                begun(2 * n + 1), game=f"g{n}", at=at, names=names, rules=rules, variant=variant
            )
        )
        told.append(event(2 * n + 2, Ended, game=f"g{n}", winner=ends[0], places=[], scores={}, reason=""))
        if n % 4 == 0:
            ruled[f"g{n}"] = {"winner": ends[1], "places": [], "scores": {}, "reason": ""}
        last = ends[n % 4 == 0]
        won = last if isinstance(last, list) else [last] if last else []
        games.append(Game(f"g{n}", at, variant, names, rules, won))
    store.take(CLUB, "window", told)
    for game, result in ruled.items():
        store.run(update(GAMES).where(GAMES.c.game == game).values(overruled=result))
    others = msgspec.structs.replace(
        begun(1), stream="s2", names={"white": "Noor"}, variant="gravity-chess", at=NOW
    )
    store.take("another-club", "window", [others])
    made = Hub(store, BrokerAddress("127.0.0.1", 1), CLUB, "Chess Friends", lambda: NOW)
    games.sort(key=lambda one: one.id)
    games.sort(key=lambda one: one.begun, reverse=True)
    yield Starlette(routes=[*search_routes(made), *player_routes(made)]), games
    store.close()


def page_of(app: ASGIApp, address: str) -> str:
    reply = asyncio.run(ask(app, address))
    assert reply.status == 200
    return html.unescape(reply.text)


def shown(page: str) -> list[str]:
    """The games of a list, in its order."""
    return list(dict.fromkeys(re.findall(r'href="/game\?stream=s1&game=(g\d+)"', page)))


def turns(page: str) -> dict[int, str]:
    """The links to other pages, by the page's number."""
    links = re.findall(r'href="(/games\?[^"]*page=[^"]*)"', page)
    return {int(parse_qs(urlsplit(one).query)["page"][0]): one for one in links}


Question = Callable[[Game], bool]
FOURTH = day_of(NOW + 4 * DAY)
SEVENTH = day_of(NOW + 7 * DAY)


def whole(*names: str) -> Question:
    return lambda one: all(name in map(plain, one.names.values()) for name in names)


def part(*names: str) -> Question:
    return lambda one: all(any(name in plain(its) for its in one.names.values()) for name in names)


QUESTIONS: Sequence[tuple[Mapping[str, str], Question]] = (
    ({}, lambda one: True),
    ({"player": "noor"}, part("noor")),
    ({"player": "Noor, sam"}, part("noor", "sam")),
    ({"player": "noor,ada,sam,zoe"}, part("noor", "ada", "sam", "zoe")),
    ({"player": "a,d"}, part("a", "d")),
    ({"player": " , "}, lambda one: True),
    ({"player": "nobody"}, part("nobody")),
    ({"game": EXACT}, lambda one: one.variant == EXACT),
    ({"game": "booster-chess"}, lambda one: one.variant == "booster-chess"),
    ({"game": "wild-jokers", "rules.castling": "b"}, lambda one: one.variant == "wild-jokers" and one.rules["castling"] == "b"),
    ({"game": "wild-jokers", "player": "e"}, lambda one: one.variant == "wild-jokers" and part("e")(one)),
    ({"from": FOURTH}, lambda one: one.begun >= begin_of(FOURTH)),
    ({"to": FOURTH}, lambda one: one.begun < begin_of(FOURTH) + DAY),
    ({"from": FOURTH, "to": SEVENTH}, lambda one: begin_of(FOURTH) <= one.begun < begin_of(SEVENTH) + DAY),
)  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "fits"), QUESTIONS, ids=lambda one: urlencode(one) if isinstance(one, dict) else ""
)
def test_pages_show_what_fits_the_latest_first(
    past_games: tuple[ASGIApp, list[Game]], asked: Mapping[str, str], fits: Question
) -> None:
    """All pages, from the first to the last by its link to earlier games, and back again by that to later ones."""
    app, games = past_games
    wanted = [one.id for one in games if fits(one)]
    pages = [wanted[at : at + PAGE] for at in range(0, len(wanted), PAGE)] or [[]]
    address = f"/games?{urlencode(asked)}"
    ways = [*range(len(pages)), *range(len(pages) - 2, -1, -1)]
    for number, following in zip(ways, [*ways[1:], None], strict=True):
        page = page_of(app, address)
        assert shown(page) == pages[number]
        assert len(wanted) < 2 or re.search(rf'role="status">\D*\b{len(wanted)}\b', page)
        links = turns(page)
        assert links.keys() == {at for at in (number - 1, number + 1) if 0 <= at < len(pages)}
        if following is not None:
            address = links[following]


def test_a_page_lists_the_games_of_its_own_club(past_games: tuple[ASGIApp, list[Game]]) -> None:
    page = page_of(past_games[0], "/games")
    assert set(re.findall(r'<option value="([a-z-]+)"', page)) == {EXACT, *VARIANTS}


def test_a_page_far_behind_the_last_is_empty_and_a_day_that_is_none_is_named(
    past_games: tuple[ASGIApp, list[Game]],
) -> None:
    far = page_of(past_games[0], "/games?page=99999")
    assert not shown(far) and turns(far).keys() == {9_999}
    assert shown(page_of(past_games[0], "/games?page=1000000")) == shown(page_of(past_games[0], "/games"))
    for asked in ("from=2027-13-01", f"from={FOURTH}&to=yesterday"):
        page = page_of(past_games[0], f"/games?{asked}")
        assert not shown(page) and 'role="alert"' in page and asked.rpartition("=")[2] in page


@pytest.mark.parametrize("name", [*sorted({plain(name) for name in PEOPLE if name}), "SAM  beckett"])
def test_a_player_sees_the_latest_games_and_how_many_were_won(
    past_games: tuple[ASGIApp, list[Game]], name: str
) -> None:
    app, games = past_games
    page = page_of(app, f"/player?{urlencode({'name': name})}")
    mine = [one for one in games if whole(plain(name))(one)]
    seats = [(one, seat) for one in mine for seat, its in one.names.items() if plain(its) == plain(name)]
    assert shown(page) == [one.id for one in mine][:RECENT]
    won = sum(seat in one.won for one, seat in seats)
    told = re.search(r'<h1>([^<]*)</h1><p class="note">([^<]*)', page)
    assert told is not None and told[1].strip() == clean_names(mine[0].names)[seats[0][1]].strip()
    assert [int(one) for one in re.findall(r"\d+", told[2])] == [len(mine), won]
    every = re.search(r'class="press" href="(/games\?player[^"]*)"', page)
    assert (every is not None) == (len(mine) > RECENT)
