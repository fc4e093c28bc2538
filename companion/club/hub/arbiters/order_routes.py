"""What arbiters send: orders to one table or to all, and orders that are withdrawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import NotAllowedError, action_for
from companion.club.hub.arbiters.house_rule_forms import check_rules
from companion.club.hub.arbiters.order_queue import OrderError
from companion.club.hub.arbiters.pages.start_game import check_seats
from companion.club.hub.html_page import words_of
from companion.club.hub.hub import Hub

RIGHT = {"rules": "settings", "begin": "pairings"}
"""What more than `order` has to be allowed for."""
TO_ALL = ("say", "rules", "pause", "resume")
AS_SENT = ("game", "n", "seat", "penalty", "layout", "turn", "variant", "off")
"""Fields of an order that are as the page sent them."""
EVERY = "*"
"""Every seat with a clock."""
Number = Annotated[int, msgspec.Meta(ge=0, le=1440)] | str


class OrderRequest(msgspec.Struct, frozen=True):
    """An order as a page sends it; `place` empty: for all tables.

    `minutes`, `seconds`, `sign`: for `ms`; `winner`: for `places`.
    """

    what: str
    place: str = ""
    game: str = ""
    n: int | None = None
    text: str = ""
    seat: str = ""
    ms: int = 0
    minutes: Number = ""
    seconds: Number = ""
    sign: str = "1"
    penalty: str = ""
    layout: dict[str, list[str]] = {}
    turn: str = ""
    variant: str = ""
    rules: dict[str, str] = {}
    names: dict[str, str] = {}
    winner: str | None = None
    reason: str = ""
    off: bool = False


class WithdrawRequest(msgspec.Struct, frozen=True):
    id: str


def routes(hub: Hub) -> Sequence[BaseRoute]:
    def order(request: Request, person: Person, given: OrderRequest) -> dict[str, Any]:
        words = words_of(request)
        if not person.may(RIGHT.get(given.what, "order")):
            raise NotAllowedError("arbiter-not-yours")
        ids = _give_all(hub, person, given) if not given.place else _give(hub, person, given)
        return {
            "said": words.say("arbiter-sent") if given.place else words.say("arbiter-sent-all", n=len(ids))
        }

    def withdraw(request: Request, person: Person, given: WithdrawRequest) -> dict[str, Any]:
        hub.orders.withdraw(person, given.id)
        return {"said": words_of(request).say("arbiter-withdrawn")}

    return [
        Route("/arbiter/order", action_for(hub, "see", OrderRequest, order), methods=["POST"]),
        Route("/arbiter/withdraw", action_for(hub, "order", WithdrawRequest, withdraw), methods=["POST"]),
    ]


def _give(hub: Hub, person: Person, given: OrderRequest) -> list[str]:
    found = [one for one in hub.tables() if one.place == given.place]
    if not found:
        raise OrderError("arbiter-no-table")
    fields, on = _fields(given), found[0].on_table
    if given.seat != EVERY:
        return [hub.orders.give(person, given.place, given.what, **fields)]
    seats = (
        list(on.clocks.seats) if on is not None and on.clocks is not None and on.game == given.game else []
    )
    if not seats:
        raise OrderError("order-lacks")
    return [hub.orders.give(person, given.place, given.what, **{**fields, "seat": seat}) for seat in seats]


def _give_all(hub: Hub, person: Person, given: OrderRequest) -> list[str]:
    """To every table; a pause is meant for the game that lies there now."""
    if given.what not in TO_ALL:
        raise OrderError("order-lacks")
    fields = _fields(given)
    if given.what == "rules":
        return hub.orders.give_all(person, given.what, **fields)
    tables = hub.tables()
    if given.what == "say":  # what is said now is nothing to a table that comes next week
        return [hub.orders.give(person, one.place, "say", **fields) for one in tables if one.online]
    lying = [(one.place, one.on_table) for one in tables]
    on = [(place, game.game) for place, game in lying if game is not None and game.result is None]
    return [hub.orders.give(person, place, given.what, **{**fields, "game": game}) for place, game in on]


def _fields(given: OrderRequest) -> dict[str, Any]:
    """Those of an order that are not empty."""
    ms = given.ms or (_read_number(given.minutes) * 60 + _read_number(given.seconds)) * 1000
    found: dict[str, Any] = {
        **{name: getattr(given, name) for name in AS_SENT},
        "text": " ".join(given.text.split()),
        "reason": " ".join(given.reason.split()),
        "ms": -ms if given.sign == "-1" else ms,
        "places": [given.winner] if given.winner else [],
    }
    if given.what == "rules":
        found["rules"] = check_rules(given.variant, given.rules)
    if given.what == "begin":
        found["names"] = check_seats(given.variant, given.names)
        found["rules"] = check_rules(given.variant, given.rules) if any(given.rules.values()) else {}
    return {name: value for name, value in found.items() if value}


def _read_number(given: int | str) -> int:
    """A number of a field. Raises OrderError: it is none."""
    text = str(given or 0)
    if not (text.isascii() and text.isdecimal() and len(text) <= 4):
        raise OrderError("order-lacks")
    return int(text)
