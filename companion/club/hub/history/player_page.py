"""Somebody's history in the club: the rating over a season, and what was played."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlencode

import msgspec
from sqlalchemy import select
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.history.game_search import GameQuery, search
from companion.club.hub.history.rating_curve import CurvePoint, draw_curve
from companion.club.hub.history.search_page import LONGEST, row_of
from companion.club.hub.html_page import page, words_of
from companion.club.hub.hub import Hub
from companion.club.hub.storage.schema import GAMES, SEATED, STREAMS
from companion.club.hub.tournaments.season_ratings import RatingStep, SeasonTable
from companion.club.tournament.edits import key
from companion.club.tournament.tournament import LEAGUE
from companion.server.templates import PageWords

RECENT = 20
"""Games that are shown; the others are found by the search."""
AGAIN = "2"
"""Seconds after which the page of ratings that are still worked out is fetched anew."""


class CurveRow(msgspec.Struct, frozen=True):
    """A tournament in the table below the curve, which says the same."""

    number: int
    title: str
    to: str
    rating: str
    deviation: str


def routes(hub: Hub) -> Sequence[BaseRoute]:
    async def answer(request: Request) -> Response:
        return await run_in_threadpool(_player, hub, request)

    return [Route("/player", answer)]


def _player(hub: Hub, request: Request) -> Response:
    words, given = words_of(request), " ".join(request.query_params.get("name", "")[:LONGEST].split())
    sought = key(given)
    called = _find_name(hub, sought) if sought else ""
    heads = [head for head in hub.cups.heads() if head.kind != LEAGUE]
    seasons = list(dict.fromkeys(head.season for head in heads))
    asked = request.query_params.get("season", seasons[0] if seasons else "")
    season = asked if asked in seasons else ""
    table = hub.ratings.of(season) if seasons else None
    steps = table.history.get(sought, ()) if table is not None else ()
    found = (
        search(hub.store, hub.club, GameQuery(names=(given,), exact=True), most=RECENT) if called else None
    )
    if not called and not steps:
        said = words.say("player-none", name=given)
        return page(request, "message.html", 404, title=said, to="/games", to_label=words.say("search-title"))
    titles = {head.id: head.title for head in heads}
    name = called or _find_rated_name(table, sought) or given
    answer = page(
        request,
        "history/player.html",
        name=name,
        played=words.say("player-games", n=found.count, won=_count_won(hub, sought))
        if found is not None
        else "",
        seasons={one: f"/player?{urlencode({'name': name, 'season': one})}" for one in seasons},
        season=season,
        fresh=table is None or table.fresh,
        curve=draw_curve([CurvePoint(*_scale(one)) for one in steps], _describe(words, steps)),
        curve_said=_describe(words, steps) if steps else "",
        rows=[
            CurveRow(
                at, titles.get(one.cup, ""), f"/cups/{one.cup}", *(f"{part:.0f}" for part in _scale(one))
            )
            for at, one in enumerate(steps, 1)
        ],
        games=[row_of(words, row) for row in found.rows] if found is not None else [],
        all=f"/games?{urlencode({'player': name})}" if found is not None and found.count > RECENT else "",
    )
    if table is not None and not table.fresh:
        answer.headers["refresh"] = AGAIN
    return answer


def _find_rated_name(table: SeasonTable | None, sought: str) -> str:
    rated = [*table.two, *table.more] if table is not None else []
    return next((one.name for one in rated if key(one.name) == sought), "")


def _scale(step: RatingStep) -> tuple[float, float]:
    """As people read ratings: of Plackett-Luce a hundredfold, as on the page of ratings."""
    scale = 1.0 if step.two else 100.0
    return step.shown * scale, step.deviation * scale


def _describe(words: PageWords, steps: Sequence[RatingStep]) -> str:
    """The curve in words."""
    if not steps:
        return ""
    shown = [f"{_scale(one)[0]:.0f}" for one in steps]
    numbers = [int(one) for one in shown]
    return words.say(
        "player-curve-said",
        n=len(steps),
        first=shown[0],
        last=shown[-1],
        low=str(min(numbers)),
        high=str(max(numbers)),
    )


def _find_name(hub: Hub, sought: str) -> str:
    """How somebody writes their name, as they did last; empty: nobody of that name has played."""
    chosen = (
        select(SEATED.c.name)
        .join(GAMES, (GAMES.c.stream == SEATED.c.stream) & (GAMES.c.game == SEATED.c.game))
        .join(STREAMS, STREAMS.c.stream == SEATED.c.stream)
        .where(STREAMS.c.club == hub.club, SEATED.c.key == sought)
        .order_by(GAMES.c.begun.desc())
        .limit(1)
    )
    return hub.store.done(lambda connection: connection.execute(chosen).scalar()) or ""


def _count_won(hub: Hub, sought: str) -> int:
    """How many games somebody has won, alone or with others."""
    chosen = (
        select(SEATED.c.seat, GAMES.c.result, GAMES.c.overruled)
        .join(GAMES, (GAMES.c.stream == SEATED.c.stream) & (GAMES.c.game == SEATED.c.game))
        .join(STREAMS, STREAMS.c.stream == SEATED.c.stream)
        .where(STREAMS.c.club == hub.club, SEATED.c.key == sought)
    )
    rows = hub.store.done(lambda connection: connection.execute(chosen).all())
    winners = [(seat, ((overruled or result) or {}).get("winner")) for seat, result, overruled in rows]
    return sum(seat == won or (isinstance(won, list) and seat in won) for seat, won in winners)
