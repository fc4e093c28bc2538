"""One table with everything that an arbiter may do at it; what cannot be taken back is asked once more."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import page_for
from companion.club.hub.arbiters.pages.interventions import log_lines
from companion.club.hub.arbiters.pages.page_layout import arbiter_page, board, draw, player, sign, why, wood
from companion.club.hub.arbiters.pages.position import position_page
from companion.club.hub.html_page import time_of, words_of
from companion.club.hub.hub import Hub
from companion.club.hub.pages.game_words import describe_action, headline, title_of
from companion.club.hub.pages.table_status import TableStatus
from companion.club.protocol.messages import (
    EVENTS,
    PENALTIES,
    Corrected,
    OnTable,
    Played,
    Taken,
    clean_message,
)
from companion.server.templates import PageWords

MOVES = 60
LOG = 30


class SeatRow(msgspec.Struct, frozen=True):
    """A seat at the table.

    `sign`: the address of its drawing; `time`: what its clock shows, empty without one.
    """

    sign: str
    name: str
    time: str


class GameOnTable(msgspec.Struct, frozen=True):
    """The game that lies on the table. `names`: pairs of seat and who plays it."""

    id: str
    title: str
    headline: Markup
    seats: Sequence[SeatRow]
    names: list[tuple[str, str]]
    over: bool
    paused: bool
    has_clocks: bool
    board_known: bool


def routes(hub: Hub) -> Sequence[BaseRoute]:
    def table(request: Request, person: Person) -> Response:
        return _table(hub, request, person, find_requested_table(hub, request))

    def correct(request: Request, person: Person) -> Response:
        return position_page(hub, request, person, find_requested_table(hub, request))

    return [
        Route("/arbiter/tables/{place}", page_for(hub, "see", table)),
        Route("/arbiter/tables/{place}/correct", page_for(hub, "order", correct)),
    ]


def find_requested_table(hub: Hub, request: Request) -> TableStatus:
    """The table that an address names. Raises HTTPException: there is none."""
    found = [one for one in hub.tables() if one.place == request.path_params["place"]]
    if not found:
        raise HTTPException(404)
    return found[0]


def recent_moves(
    hub: Hub, language: str, one: TableStatus, most: int = MOVES, draws: bool = False
) -> list[str]:
    """What was played and still holds, the last first, in the reader's language; empty: the position was put
    right. `draws`: men are marked (`companion.i18n.figures`).
    """
    on = one.on_table
    if on is None:
        return []
    line: list[Played | None] = []
    for body in hub.store.events(one.stream, on.game):
        match clean_message(msgspec.json.decode(body, type=EVENTS)):
            case Played() as entry:
                line.append(entry)
            case Corrected():
                line.append(None)
            case Taken(count=count):
                del line[max(0, len(line) - count) :]
    return [
        describe_action(language, on, entry.said_words, entry.said, entry.action, draws)
        if entry is not None
        else ""
        for entry in line[::-1][:most]
    ]


def _table(hub: Hub, request: Request, person: Person, table: TableStatus) -> Response:
    words, on = words_of(request), table.on_table
    given = hub.orders.list_orders(table.place, most=LOG)
    moves = recent_moves(hub, words.language, table, draws=True)
    return arbiter_page(
        hub,
        request,
        person,
        "table",
        table=table,
        why=why(words, table),
        game=_game(hub, words, table.place, on) if on is not None else None,
        picture=board(hub, words, table),
        may_begin=person.may("pairings") and (on is None or on.result is not None),
        penalties=[(kind, words.label(f"penalty-{kind}")) for kind in PENALTIES],
        moves=[draw(hub, table.place, on, one) for one in moves] if on is not None else [],
        log=log_lines(words, given, {table.place: table}, person),
    )


def _game(hub: Hub, words: PageWords, place: str, on: OnTable) -> GameOnTable:
    clocks = on.clocks.seats if on.clocks is not None else {}
    names = [(seat, player(words, on, seat)) for seat in on.seats]
    return GameOnTable(
        id=on.game,
        title=title_of(on.variant, words.language) or on.title,
        headline=draw(hub, place, on, headline(words.language, on, draws=True)),
        seats=[
            SeatRow(sign(hub, place, on, seat), name, time_of(clocks[seat]) if seat in clocks else "")
            for seat, name in names
        ],
        names=names,
        over=on.result is not None,
        paused=on.paused,
        has_clocks=on.clocks is not None,
        board_known=wood(hub, place, on) is not None,
    )
