"""What holds for all tables: a word to everybody, pauses, house rules; and the links to the other pages."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import page_for
from companion.club.hub.arbiters.house_rule_forms import game_links, rule_fields
from companion.club.hub.arbiters.pages.page_layout import arbiter_page
from companion.club.hub.html_page import words_of
from companion.club.hub.hub import Hub
from companion.games import families


def routes(hub: Hub) -> Sequence[BaseRoute]:
    def say(request: Request, person: Person) -> Response:
        return arbiter_page(hub, request, person, "say")

    def more(request: Request, person: Person) -> Response:
        return arbiter_page(hub, request, person, "more", archives=hub.archive is not None)

    def settings(request: Request, person: Person) -> Response:
        words = words_of(request)
        family = families().get(request.query_params.get("game", ""))
        every = game_links(words.language, family)
        rules = rule_fields(words, family) if family is not None else []
        game = next((one for one in every if one.chosen), None)
        return arbiter_page(hub, request, person, "settings", game=game, rules=rules, games=every)

    return [
        Route("/arbiter/say", page_for(hub, "order", say)),
        Route("/arbiter/more", page_for(hub, "see", more)),
        Route("/arbiter/settings", page_for(hub, "settings", settings)),
    ]
