"""The page on which games of all seasons are searched for: a form that a browser sends without any script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from urllib.parse import urlencode

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.house_rule_forms import RuleField, rule_fields
from companion.club.hub.archive.evening_days import DAY, begin_of, day_of
from companion.club.hub.history.addresses import game_address, player_address
from companion.club.hub.history.game_search import PAGE, GameQuery, search, variants_played
from companion.club.hub.html_page import page, words_of
from companion.club.hub.hub import Hub
from companion.club.hub.pages.game_words import reason_of_row, score_of_row, title_of, winners
from companion.club.tournament.edits import key
from companion.games import find_family
from companion.kernel.messages import message
from companion.server.templates import PageWords

LONGEST = 80
"""Letters of what somebody asks for."""
RULES = "rules."
LAST_PAGE = 10_000


class FoundPlayer(msgspec.Struct, frozen=True):
    """Somebody of a game; `to`: the address of their page, empty if the seat has no name."""

    name: str
    to: str


class FoundGame(msgspec.Struct, frozen=True):
    """A game of the list. `to`: the address of its page; `score`: of a game for two, White first; `won`: who has won;
    `reason`: why it ended.
    """

    day: str
    to: str
    title: str
    players: Sequence[FoundPlayer]
    score: str
    won: str
    reason: str


def routes(hub: Hub) -> Sequence[BaseRoute]:
    async def answer(request: Request) -> Response:
        return await run_in_threadpool(_search, hub, request)

    return [Route("/games", answer)]


def _search(hub: Hub, request: Request) -> Response:
    words, asked = words_of(request), request.query_params
    given = {name: asked.get(name, "")[:LONGEST].strip() for name in ("player", "game", "from", "to", "page")}
    wrong, since, until = "", None, None
    try:
        since = begin_of(given["from"]) if given["from"] else None
        until = begin_of(given["to"]) + DAY if given["to"] else None
    except (ValueError, OverflowError):
        bad = next(day for day in (given["from"], given["to"]) if day and not _is_day(day))
        wrong = words.say("search-bad-day", given=bad)
    fields = _rules(words, given["game"], asked)
    rules = {one.name.removeprefix(RULES): one.value for one in fields if one.value}
    names = tuple(name for name in given["player"].split(",") if key(name))
    at = int(given["page"]) if given["page"].isdecimal() and len(given["page"]) < 6 else 0
    at = min(at, LAST_PAGE)
    query = GameQuery(names=names, variant=given["game"], since=since, until=until, rules=rules)
    found = search(hub.store, hub.club, query, at) if not wrong else None
    kept = {name: given[name] for name in ("player", "game", "from", "to") if given[name]}
    kept |= {RULES + name: value for name, value in rules.items()}
    games = {id: title_of(id, words.language) or id for id in variants_played(hub.store, hub.club)}
    return page(
        request,
        "history/search.html",
        asked=given,
        wrong=wrong,
        rules=fields,
        games=dict(sorted(games.items(), key=lambda one: one[1].casefold())),
        found=[row_of(words, row) for row in found.rows] if found is not None else [],
        said=words.say("search-found", n=found.count) if found is not None else "",
        earlier=_address(kept, at + 1) if found is not None and found.count > (at + 1) * PAGE else "",
        later=_address(kept, at - 1) if at else "",
    )


def row_of(words: PageWords, row: Mapping[str, Any]) -> FoundGame:
    """A game of the store as the list shows it."""
    result = row["overruled"] or row["result"] or {}
    players = [
        FoundPlayer(name, player_address(name))
        if (name := row["names"].get(seat))
        else FoundPlayer(words.name(seat), "")
        for seat in row["seats"]
    ]
    return FoundGame(
        day=day_of(row["begun"]),
        to=game_address(row["stream"], row["game"]),
        title=title_of(row["variant"], words.language) or row["title"],
        players=players,
        score=score_of_row(row, result),
        won=winners(words.catalogue, row["seats"], row["names"], result.get("winner")),
        reason=reason_of_row(words.language, row, result),
    )


def _rules(words: PageWords, variant: str, asked: Mapping[str, str]) -> list[RuleField]:
    """A field for each house rule of the game that was chosen; its first choice is that it does not matter."""
    family = find_family(variant) if variant else None
    if family is None:
        return []
    given = {
        name.removeprefix(RULES): value[:LONGEST] for name, value in asked.items() if name.startswith(RULES)
    }
    found = []
    for one in rule_fields(words, family, given):
        if one.options:
            any_ = ("", words.label(message("search-any-rule")))
            one = msgspec.structs.replace(one, options=[any_, *one.options[1:]])
        found.append(msgspec.structs.replace(one, placeholder=""))
    return found


def _address(kept: Mapping[str, str], at: int) -> str:
    return f"/games?{urlencode({**kept, 'page': at})}"


def _is_day(given: str) -> bool:
    try:
        datetime.strptime(given, "%Y-%m-%d")
    except ValueError:
        return False
    return True
