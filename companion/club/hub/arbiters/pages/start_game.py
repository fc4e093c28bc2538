"""A game that an arbiter puts up at one table: which one, who plays, by which house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import page_for
from companion.club.hub.arbiters.house_rule_forms import RuleField, game_links, game_title, rule_fields
from companion.club.hub.arbiters.order_queue import OrderError
from companion.club.hub.arbiters.pages.page_layout import arbiter_page
from companion.club.hub.html_page import words_of
from companion.club.hub.hub import Hub
from companion.games import families


class GameToStart(msgspec.Struct, frozen=True):
    """The game that was chosen, with what has to be filled in."""

    id: str
    title: str
    seats: Sequence[str]
    rules: Sequence[RuleField]


def routes(hub: Hub) -> Sequence[BaseRoute]:
    def begin(request: Request, person: Person) -> Response:
        place = request.path_params["place"]
        names = [one.name for one in hub.tables() if one.place == place]
        if not names:
            raise HTTPException(404)
        words = words_of(request)
        family, game = families().get(request.query_params.get("game", "")), None
        if family is not None:
            info = family.info
            game = GameToStart(
                info.id, game_title(words.language, family), info.seats, rule_fields(words, family)
            )
        every = game_links(words.language, family)
        return arbiter_page(
            hub, request, person, "start_game", table=names[0], place=place, game=game, games=every
        )

    return [Route("/arbiter/tables/{place}/begin", page_for(hub, "pairings", begin))]


def check_seats(variant: str, names: Mapping[str, str]) -> dict[str, str]:
    """Who plays, by seat; empty: the players say so at the table.

    Raises:
        OrderError: there is no such game, one has no such seat, or not so many play it.
    """
    found = {seat: " ".join(name.split()) for seat, name in names.items() if name.strip()}
    family = families().get(variant)
    if family is None:
        raise OrderError("order-lacks")
    if found and not any(set(found) == set(seats) for seats in family.info.seatings):
        raise OrderError("arbiter-seats")
    return found
