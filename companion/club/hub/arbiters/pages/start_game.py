"""A game that an arbiter puts up at one table: which one, who plays, by which house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import shown
from companion.club.hub.arbiters.house_rule_forms import fields, games, title
from companion.club.hub.arbiters.order_queue import NoOrder
from companion.club.hub.arbiters.pages.html_parts import Pen, joined
from companion.club.hub.arbiters.pages.page_layout import framed
from companion.club.hub.html_page import words_of
from companion.club.hub.hub import Hub
from companion.games import families

ORDER = "/arbiter/order"


def routes(hub: Hub) -> Sequence[BaseRoute]:
    def begin(request: Request, person: Person) -> Response:
        place = request.path_params["place"]
        names = [one.name for one in hub.tables() if one.place == place]
        if not names:
            raise HTTPException(404)
        pen, game = Pen(words_of(request)), request.query_params.get("game", "")
        return HTMLResponse(_begin(hub, pen, person, place, names[0], game))

    return [Route("/arbiter/tables/{place}/begin", shown(hub, "pairings", begin))]


def seated(variant: str, names: Mapping[str, str]) -> dict[str, str]:
    """Who plays, by seat; empty: the players say so at the table.

    Raises:
        NoOrder: there is no such game, one has no such seat, or not so many play it.
    """
    found = {seat: " ".join(name.split()) for seat, name in names.items() if name.strip()}
    family = families().get(variant)
    if family is None:
        raise NoOrder("order-lacks")
    if found and not any(set(found) == set(seats) for seats in family.info.seatings):
        raise NoOrder("arbiter-seats")
    return found


def _begin(hub: Hub, pen: Pen, person: Person, place: str, table: str, game: str) -> str:
    family, at = families().get(game), f"/arbiter/tables/{place}/begin"
    parts = [Markup("<h1>{}</h1>").format(pen.text("arbiter-begin"))]
    if family is not None:
        seats = [
            pen.field(f"names.{seat}", _seat(pen, seat), maxlength=80, autocomplete="off")
            for seat in family.info.seats
        ]
        rules = Markup('<details class="fold"><summary class="press">{}</summary>{}</details>').format(
            pen.text("arbiter-house-rules"), joined(fields(pen, family))
        )
        form = pen.form(
            ORDER,
            {"place": place, "what": "begin", "variant": game},
            (*seats, Markup('<p class="note">{}</p>').format(pen.said("arbiter-begin-note")), rules),
            pen.text("arbiter-put-up"),
        )
        parts.append(
            Markup('<section class="plate"><h2>{}</h2>{}</section>').format(title(pen, family), form)
        )
    parts.append(Markup('<section class="plate doing">{}</section>').format(joined(games(pen, at, family))))
    return framed(hub, pen, person, table, "", joined(parts), back=True)


def _seat(pen: Pen, seat: str) -> str:
    word = pen.words.word(seat)
    return word[:1].upper() + word[1:]
