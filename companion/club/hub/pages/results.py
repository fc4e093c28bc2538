"""What was played this evening: results with the standings that follow from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.archive.evening_days import EVENING
from companion.club.hub.html_page import language_of_reader, page, words_of
from companion.club.hub.hub import Hub
from companion.club.hub.pages.game_words import reason_of_row, score_of_row, title_of, winners
from companion.club.hub.pages.results_wall import LastResult, last_result, still_play
from companion.server.templates import PageWords

EARLIER = 5
"""Results that a projector shows beside the last one."""


class PlayerScore(msgspec.Struct):
    """What somebody has played: `points` by places (as many as there are seats for the first, one for the
    last); `place`: in the standings, shared by those with as many points.
    """

    name: str
    games: int = 0
    won: int = 0
    points: float = 0.0
    place: int = 0


class GameRow(msgspec.Struct, frozen=True):
    """A game. `score`: of a game for two, White first; `won`: who has won; `reason`: why it ended."""

    place: str
    table: str
    game: str
    players: str
    ended: bool = False
    score: str = ""
    won: str = ""
    reason: str = ""


class GameTable(msgspec.Struct, frozen=True):
    """Games with the heads of their columns, for the template `pages/game_table.html`. `nothing`, `hint`: what is said if
    there are none, and what to do then.
    """

    heads: Sequence[str]
    rows: Sequence[GameRow]
    nothing: str
    hint: str


def standings(games: Iterable[Mapping[str, Any]]) -> list[PlayerScore]:
    """Who has won how much in games for two and more that have ended; the best first, with equal points on one place.

    Seats without a name are nobody's.
    """
    found: dict[str, PlayerScore] = {}
    for game in games:
        result = game["overruled"] or game["result"]
        if not result or len(game["seats"]) < 2:
            continue
        winner = result["winner"]
        winners = winner if isinstance(winner, list) else [winner] if winner else []
        for seat, points in _points(game["seats"], winners, result["places"]).items():
            name = game["names"].get(seat, "").strip()
            if not name:
                continue
            one = found.setdefault(name.casefold(), PlayerScore(name))
            one.games += 1
            one.won += seat in winners
            one.points += points
    best = sorted(found.values(), key=lambda one: (-one.points, -one.won, one.games, one.name.casefold()))
    for at, one in enumerate(best, 1):
        one.place = best[at - 2].place if at > 1 and best[at - 2].points == one.points else at
    return best


def _points(seats: list[str], winners: list[str], places: list[str]) -> dict[str, float]:
    """By places where there are any; else the winners share what the first places are worth, and the others
    the rest. Two who have drawn share, whichever of them a table names first.
    """
    worth = [float(len(seats) - i) for i in range(len(seats))]
    drawn = len(seats) == 2 and not winners
    if not drawn and sorted(places) == sorted(seats):
        return dict(zip(places, worth, strict=True))
    others = [seat for seat in seats if seat not in winners]
    found = {}
    for group, share in ((winners, worth[: len(winners)]), (others, worth[len(winners) :])):
        found.update(dict.fromkeys(group, sum(share) / len(share) if share else 0.0))
    return found


def routes(hub: Hub) -> list[BaseRoute]:
    return [Route("/results", partial(_results, hub))]


def games_of_the_evening(hub: Hub) -> list[dict[str, Any]]:
    """The games of this evening."""
    return hub.store.games(hub.club, hub.wall() - EVENING)


def _results(hub: Hub, request: Request) -> Response:
    words, games = words_of(request), games_of_the_evening(hub)
    ended = [game for game in games if game["overruled"] or game["result"]]
    found = game_table(reversed(ended), words, "hub-nothing-played", True)
    best = standings(ended)
    if "projector" in request.query_params:
        tables = hub.tables()
        last = last_result(hub, tables, language_of_reader(request))
        count = still_play(tables)
        playing = words.label("hub-still-play", n=count) if count else ""
        return page(
            request,
            "pages/results_wall.html",
            club=hub.title,
            last=last,
            now=words.catalogue.moment(datetime.fromtimestamp(hub.wall()), True),
            standings=best,
            games=found,
            earlier=earlier_results(found.rows, last),
            playing=playing,
        )
    return page(request, "pages/results.html", club=hub.title, standings=best, games=found)


def game_table(games: Iterable[Mapping[str, Any]], words: PageWords, nothing: str, ended: bool) -> GameTable:
    """Games for a table.

    `nothing`: what is said if there are none, with what to do then as `-hint`; `ended`: whether it says how each ended.
    """
    heads = ["hub-table", "hub-game", "hub-who", *(["hub-how-ended"] if ended else [])]
    rows = [_row(game, words, ended) for game in games]
    return GameTable(
        [words.label(id) for id in heads], rows, words.label(nothing), words.label(f"{nothing}-hint")
    )


def earlier_results(rows: Sequence[GameRow], last: LastResult | None) -> list[GameRow]:
    """The results before the last one, the newest first, as many as a room reads at a glance."""
    if last is None:
        return []
    shown = next((at for at, row in enumerate(rows) if row.place == last.place), None)
    return [row for at, row in enumerate(rows) if at != shown][:EARLIER]


def _row(game: Mapping[str, Any], words: PageWords, ended: bool) -> GameRow:
    row = GameRow(
        place=game["place"],
        table=game["name"] or game["place"],
        game=title_of(game["variant"], words.language) or game["title"],
        players=(" – " if len(game["seats"]) == 2 else ", ").join(
            game["names"].get(seat) or words.name(seat) for seat in game["seats"]
        ),
    )
    if not ended:
        return row
    result = game["overruled"] or game["result"] or {}
    won = winners(words.catalogue, game["seats"], game["names"], result.get("winner"))
    why = reason_of_row(words.language, game, result)
    if not won and not why:
        won = words.say("arbiter-nobody-wins")
    return msgspec.structs.replace(row, ended=True, score=score_of_row(game, result), won=won, reason=why)
