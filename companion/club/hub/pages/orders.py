"""Orders from arbiters to one table or to all tables.

An order sets house rules in a form, starts a game, sends a message to all players, pauses a game, or
withdraws another order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.html_page import words_of, words_of_game
from companion.club.hub.pages.sign_in import NotAllowedError, action_for, arbiter_page, page_for
from companion.club.hub.services.accounts import Person
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.tables import OrderError
from companion.games import Family, families
from companion.i18n.catalogue import Catalogue
from companion.kernel.errors import GameError, parse_number
from companion.kernel.facts import Rule
from companion.server.templates import PageWords
from companion.table.clock_rules import read_controls

CLOCK = "clock"
"""The only rule of the table itself that can be set on this page."""


def check_rules(variant: str, rules: Mapping[str, str]) -> dict[str, str]:
    """Return the house rules that may be sent to tables.

    They are rules of the game with valid values, but without file names.

    Raises:
        OrderError: If a rule or value is not valid.
    """
    family = families().get(variant)
    found = {name: " ".join(value.split()) for name, value in rules.items() if value.strip()}
    if family is None or not found or not all(_may_be(family, name, value) for name, value in found.items()):
        raise OrderError("cup-lacks")
    return found


def _may_be(family: Family, name: str, value: str) -> bool:
    rule = next((one for one in family.info.rules if one.name == name), None)
    if rule is None:
        return name == CLOCK and _is_clock(value)
    if rule.choices:
        return value in rule.choices
    numbers = value.split("/") if rule.sides else [value]
    return len(numbers) <= 2 and all(
        (n := parse_number(one)) is not None and rule.low <= n <= rule.high for one in numbers
    )


def _is_clock(value: str) -> bool:
    try:
        read_controls(value)
    except GameError:
        return False
    return len(value) <= 80


class RuleField(msgspec.Struct, frozen=True):
    """A form field for a house rule.

    Attributes:
        options: Pairs of value and label, for a rule with choices.
        low, high: Limits of a number.
        length: Greatest number of characters of a string.
    """

    name: str
    label: str
    value: str
    placeholder: str = ""
    options: Sequence[tuple[str, str]] = ()
    low: int | None = None
    high: int | None = None
    length: int = 0


class GameLink(msgspec.Struct, frozen=True):
    """A game to choose from."""

    id: str
    title: str
    chosen: bool


def rule_fields(words: PageWords, family: Family, now: Mapping[str, str] | None = None) -> list[RuleField]:
    """Return fields for the clock and then for every house rule.

    An empty field leaves the table's value unchanged. `now` has the previous choices.
    """
    chosen = now or {}
    of_game = words_of_game(family.info.id, words.language)
    own = [_field(words, of_game, rule, chosen.get(rule.name, "")) for rule in family.info.rules]
    if any(rule.name == CLOCK for rule in family.info.rules):
        return own
    label, value = words.label("arbiter-rule-clock"), chosen.get(CLOCK, "")
    return [RuleField(f"rules.{CLOCK}", label, value, placeholder="15+10", length=40), *own]


def _field(words: PageWords, of_game: Catalogue, rule: Rule, value: str) -> RuleField:
    name, label = f"rules.{rule.name}", of_game.label(rule.says)
    if rule.choices:
        said = [
            (one, of_game.label(rule.choice_says(one)) if of_game.has(rule.choice_says(one).id) else one)
            for one in rule.choices
        ]
        return RuleField(name, label, value, options=[("", words.label("arbiter-turn-stays")), *said])
    if rule.sides:
        return RuleField(name, label, value, rule.default, length=7)
    return RuleField(name, label, value, rule.default, low=rule.low, high=rule.high)


def game_links(language: str, chosen: Family | None) -> list[GameLink]:
    """Return links for choosing a game."""
    return [GameLink(id, game_title(language, one), one is chosen) for id, one in families().items()]


def game_title(language: str, family: Family) -> str:
    """Return the title of a game as a heading."""
    return words_of_game(family.info.id, language).label(family.info.title)


class GameToStart(msgspec.Struct, frozen=True):
    """The chosen game, with the fields to fill in."""

    id: str
    title: str
    seats: Sequence[str]
    rules: Sequence[RuleField]


def start_routes(hub: Hub) -> Sequence[BaseRoute]:
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
    """Check and return the players by seat; empty if the players enter their names at the table.

    Raises:
        OrderError: There is no such game, no such seat, or a wrong number of players.
    """
    found = {seat: " ".join(name.split()) for seat, name in names.items() if name.strip()}
    family = families().get(variant)
    if family is None:
        raise OrderError("cup-lacks")
    if found and not any(set(found) == set(seats) for seats in family.info.seatings):
        raise OrderError("arbiter-seats")
    return found


RIGHT = {"rules": "settings", "begin": "pairings"}
"""Additional rights that some orders require besides `order`."""
TO_ALL = ("say", "rules", "pause", "resume")
AS_SENT = ("game", "n", "seat", "penalty", "layout", "turn", "variant", "off")
"""Fields of an order that are copied from the request unchanged."""
EVERY = "*"
"""The value that stands for every seat with a clock."""
Number = Annotated[int, msgspec.Meta(ge=0, le=1440)] | str


class OrderRequest(msgspec.Struct, frozen=True):
    """An order from a page.

    Attributes:
        place: The table; empty if the order is for all tables.
        minutes, seconds, sign: The inputs for `ms`.
        winner: The input for `places`.
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


def order_routes(hub: Hub) -> Sequence[BaseRoute]:
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
        raise OrderError("hub-no-table")
    fields, on = _fields(given), found[0].on_table
    if given.seat != EVERY:
        return [hub.orders.give(person, given.place, given.what, **fields)]
    seats = (
        list(on.clocks.seats) if on is not None and on.clocks is not None and on.game == given.game else []
    )
    if not seats:
        raise OrderError("cup-lacks")
    return [hub.orders.give(person, given.place, given.what, **{**fields, "seat": seat}) for seat in seats]


def _give_all(hub: Hub, person: Person, given: OrderRequest) -> list[str]:
    """Send an order to every table. A pause applies to the game that is on the table now."""
    if given.what not in TO_ALL:
        raise OrderError("cup-lacks")
    fields = _fields(given)
    if given.what == "rules":
        return hub.orders.give_all(person, given.what, **fields)
    tables = hub.tables()
    if given.what == "say":  # a message for now is of no use to a table that connects next week
        return [hub.orders.give(person, one.place, "say", **fields) for one in tables if one.online]
    lying = [(one.place, one.on_table) for one in tables]
    on = [(place, game.game) for place, game in lying if game is not None and game.result is None]
    return [hub.orders.give(person, place, given.what, **{**fields, "game": game}) for place, game in on]


def _fields(given: OrderRequest) -> dict[str, Any]:
    """Return the non-empty fields of an order."""
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
    """Return the number in a field. Raises OrderError if the field is not a number."""
    text = str(given or 0)
    if not (text.isascii() and text.isdecimal() and len(text) <= 4):
        raise OrderError("cup-lacks")
    return int(text)


def all_table_routes(hub: Hub) -> Sequence[BaseRoute]:
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
