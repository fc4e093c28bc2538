"""What was played this evening: results with the standings that follow from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.html_page import page, words_of
from companion.club.hub.hub import Hub
from companion.club.hub.pages.game_words import capital, reason_of_row, title_of, winners
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import message

EVENING = 12 * 3600.0
"""Seconds that an evening lasts: what was begun longer ago is of another day."""


class Played(msgspec.Struct):
    """What somebody has played: `points` by places (as many as there are seats for the first, one for the last)."""

    name: str
    games: int = 0
    won: int = 0
    points: float = 0.0


def standings(games: Iterable[Mapping[str, Any]]) -> list[Played]:
    """Who has won how much in games for two and more that have ended; the best first. Seats without a name are nobody's."""
    found: dict[str, Played] = {}
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
            one = found.setdefault(name.casefold(), Played(name))
            one.games += 1
            one.won += seat in winners
            one.points += points
    return sorted(found.values(), key=lambda one: (-one.points, -one.won, one.games, one.name.casefold()))


def _points(seats: list[str], winners: list[str], places: list[str]) -> dict[str, float]:
    """By places where there are any; else the winners share what the first places are worth, and the others the rest."""
    worth = [float(len(seats) - i) for i in range(len(seats))]
    if sorted(places) == sorted(seats):
        return dict(zip(places, worth, strict=True))
    others = [seat for seat in seats if seat not in winners]
    found = {}
    for group, share in ((winners, worth[: len(winners)]), (others, worth[len(winners) :])):
        found.update(dict.fromkeys(group, sum(share) / len(share) if share else 0.0))
    return found


def routes(hub: Hub) -> list[BaseRoute]:
    return [Route("/results", partial(_results, hub))]


def of_now(hub: Hub) -> list[dict[str, Any]]:
    """The games of this evening."""
    return hub.store.games(hub.club, hub.wall() - EVENING)


def _results(hub: Hub, request: Request) -> Response:
    words = words_of(request)
    games = of_now(hub)
    ended = [game for game in games if game["overruled"] or game["result"]]

    def text(id: str) -> str:
        return words.label(message(id))

    parts = []
    best = standings(ended)
    if best:
        rows = Markup().join(
            Markup('<tr><td class="n">{}</td><td>{}</td><td class="n">{}</td><td class="n">{}</td><td class="n"><b>{:g}</b></td></tr>').format(
                i, one.name, one.games, one.won, one.points
            )
            for i, one in enumerate(best, 1)
        )  # fmt: skip
        parts.append(
            Markup(
                '<section class="plate"><h2>{}</h2><table class="list"><tr><th></th><th>{}</th><th class="n">{}</th><th class="n">{}</th><th></th></tr>{}</table></section>'
            ).format(text("hub-standings"), text("hub-who"), text("hub-games-played"), text("hub-games-won"), rows)
        )  # fmt: skip
    parts.append(table(reversed(ended), words, "hub-nothing-played", True))
    return _page(hub, words, text("hub-results"), parts)


def table(games: Iterable[Mapping[str, Any]], words: Catalogue, nothing: str, ended: bool) -> Markup:
    """Games as a table; `nothing`: what is said where there are none, `ended`: whether it says how each ended."""

    def text(id: str) -> str:
        return words.label(message(id))

    rows = Markup().join(_row(game, words, ended) for game in games)
    if not rows:
        return Markup('<p class="plate">{}</p>').format(text(nothing))
    result = Markup("<th>{}</th>").format(text("hub-how-ended")) if ended else Markup()
    return Markup('<section class="plate"><table class="list games"><tr><th>{}</th><th>{}</th><th>{}</th>{}</tr>{}</table></section>').format(
        text("hub-table"), text("hub-game"), text("hub-who"), result, rows
    )  # fmt: skip


def _row(game: Mapping[str, Any], words: Catalogue, ended: bool) -> Markup:
    names = ", ".join(game["names"].get(seat) or capital(words.word(seat)) for seat in game["seats"])
    result = game["overruled"] or game["result"] or {}
    said = Markup()
    if ended:
        won = winners(words, game["seats"], game["names"], result.get("winner"))
        why = reason_of_row(words.language, game, result)
        if not won and not why:
            won = words.say(message("arbiter-nobody-wins"))
        said = Markup("<td>{}{}</td>").format(Markup("<b>{}</b> ").format(won) if won else "", why)
    return Markup('<tr><td><a href="/tables/{}">{}</a></td><td>{}</td><td>{}</td>{}</tr>').format(
        game["place"], game["name"] or game["place"], title_of(game["variant"], words.language) or game["title"],
        names, said,
    )  # fmt: skip


def _page(hub: Hub, words: Catalogue, title: str, parts: list[Markup]) -> Response:
    body = Markup('<header><a class="press" href="/">{}</a><h1>{}</h1></header><main>{}</main>').format(
        words.label(message("hub-wall")), title, Markup().join(parts)
    )
    return HTMLResponse(page(words, f"{title} · {hub.title}", body))
