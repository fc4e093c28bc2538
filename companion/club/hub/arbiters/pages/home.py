"""The arbiter's page: who waits longest on top, then every table; and what holds for all of these pages."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters import name_erasure, order_routes
from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import find_person, is_secure, page_for
from companion.club.hub.arbiters.live_updates import LiveUpdates
from companion.club.hub.arbiters.pages import (
    all_tables,
    interventions,
    sign_in,
    start_game,
)
from companion.club.hub.arbiters.pages import table as arbiter_table
from companion.club.hub.arbiters.pages.interventions import moment
from companion.club.hub.arbiters.pages.page_layout import arbiter_page, board, seconds_waiting, sign, why
from companion.club.hub.arbiters.pages.table import recent_moves
from companion.club.hub.html_page import time_of, words_of
from companion.club.hub.hub import Hub
from companion.club.hub.pages.board_renderer import BoardPicture
from companion.club.hub.pages.game_words import headline, title_of
from companion.club.hub.pages.table_status import TableStatus
from companion.club.hub.storage.event_ingest import Refusal
from companion.club.protocol.messages import OnTable
from companion.server.templates import PageWords

replace = msgspec.structs.replace
LATELY, SHOWN = 12 * 3600.0, 10
"""Seconds for which what was refused is shown, and how much of it."""


def routes(hub: Hub) -> Sequence[BaseRoute]:
    live = LiveUpdates(hub)

    async def stream(request: Request) -> Response:
        if not is_secure(request) or find_person(hub, request) is None:
            return Response(status_code=403)
        words = live.stream(lambda: find_person(hub, request) is not None)
        return StreamingResponse(words, media_type="text/event-stream")

    def home(request: Request, person: Person) -> Response:
        return _home(hub, request, person)

    return [
        Route("/arbiter", page_for(hub, "see", home)),
        Route("/arbiter/", lambda _: RedirectResponse("/arbiter")),
        Route("/arbiter/live", stream),
        *arbiter_table.routes(hub),
        *order_routes.routes(hub),
        *interventions.routes(hub),
        *sign_in.routes(hub),
        *all_tables.routes(hub),
        *start_game.routes(hub),
        *name_erasure.routes(hub),
    ]


class CalledTable(msgspec.Struct, frozen=True):
    """The table whose people have waited longest.

    `coming`: the arbiter who is on the way; empty values are not shown.
    """

    place: str
    head: str
    seconds: int
    why: str
    online: bool
    picture: BoardPicture | None
    coming: str
    game: str = ""
    title: str = ""
    players: str = ""
    last: str = ""
    has_clocks: bool = False
    clocks_stand: bool = False


class TableRow(msgspec.Struct, frozen=True):
    """A table in the list.

    `sign`: the address of a drawing, or `icon`: the name of one; `time`: on its right edge.
    """

    place: str
    number: str
    title: str
    text: str
    time: str = ""
    sign: str = ""
    icon: str = ""
    waits: bool = False


def _home(hub: Hub, request: Request, person: Person) -> Response:
    words, every = words_of(request), hub.tables()
    calling = [one for one in every if one.waits_since is not None]
    return arbiter_page(
        hub,
        request,
        person,
        "home",
        trouble=hub.trouble,
        refused=[(one.why, moment(words, one.at)) for one in _list_refusals(hub)],
        first=_describe_call(hub, words, calling[0]) if calling else None,
        rows=[_row(hub, words, one) for one in every if one not in calling[:1]],
    )


def _list_refusals(hub: Hub) -> list[Refusal]:
    """What the hub refused of late, the latest first."""
    latest = {(one.place, one.why.id): one for one in hub.listening.refused if hub.wall() - one.at < LATELY}
    return sorted(latest.values(), key=lambda one: -one.at)[:SHOWN]


def _describe_call(hub: Hub, words: PageWords, table: TableStatus) -> CalledTable:
    need, on = table.needs[0], table.on_table
    answers = [one for one in hub.orders.list_orders(table.place, most=10) if one.what == "answer"]
    coming = [one.by for one in answers if one.at > need.since]
    called = CalledTable(
        place=table.place,
        head=words.say("arbiter-calls-you" if need.why == "call" else "arbiter-needs-you", table=table.name),
        seconds=seconds_waiting(hub, table),
        why=why(words, table),
        online=table.online,
        picture=board(hub, words, table),
        coming=coming[0] if coming else "",
    )
    if on is None:
        return called
    last = recent_moves(hub, words.language, table, 1)
    return msgspec.structs.replace(
        called,
        game=on.game,
        title=title_of(on.variant, words.language) or on.title,
        players=", ".join(_player_with_time(words, on, seat) for seat in on.seats),
        last=last[0] if last else "",
        has_clocks=on.clocks is not None,
        clocks_stand=on.clocks is not None and on.clocks.running is None,
    )


def _player_with_time(words: PageWords, on: OnTable, seat: str) -> str:
    name = on.names.get(seat, "") or words.catalogue.word(seat)
    return f"{name} {time_of(on.clocks.seats[seat])}" if on.clocks and seat in on.clocks.seats else name


def _row(hub: Hub, words: PageWords, table: TableStatus) -> TableRow:
    on = table.on_table
    number = table.name if len(table.name) < 4 else table.name.rpartition(" ")[2][:4]
    row = TableRow(table.place, number, table.name, words.say("arbiter-nothing"))
    if on is not None:
        title = title_of(on.variant, words.language) or on.title
        row = replace(
            row, title=title, text=headline(words.language, on), **_state_of_game(hub, words, table.place, on)
        )
    if table.needs:
        time = time_of(seconds_waiting(hub, table) * 1000)
        row = replace(row, sign="", icon="hand", text=why(words, table), time=time, waits=True)
    if not table.online:
        row = replace(row, sign="", icon="plug", time=words.label("arbiter-gone-short"))
    return row


def _state_of_game(hub: Hub, words: PageWords, place: str, on: OnTable) -> dict[str, str]:
    """The fields of a row that show who acts and how much time is left."""
    acts, found = on.turn or (on.seats[0] if on.seats else ""), {}
    if on.result is not None:
        found = {"icon": "laurel", "time": words.label("arbiter-over")}
    elif len(on.seats) < 2:
        found = {"icon": "cards"}
    else:
        found = {"sign": sign(hub, place, on, acts)}
    if on.clocks is not None and on.result is None and acts in on.clocks.seats:
        found["time"] = time_of(on.clocks.seats[acts])
    if on.paused:
        found["time"] = words.label("do-paused")
    return found
