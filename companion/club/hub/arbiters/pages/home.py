"""The arbiter's page: who waits longest on top, then every table; and what holds for all of these pages."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters import name_erasure, order_routes
from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import safe, shown, signed_in
from companion.club.hub.arbiters.live_updates import Live
from companion.club.hub.arbiters.pages import (
    all_tables,
    interventions,
    sign_in,
    start_game,
)
from companion.club.hub.arbiters.pages import table as arbiter_table
from companion.club.hub.arbiters.pages.html_parts import NOTHING, Pen, icon, joined, time_of
from companion.club.hub.arbiters.pages.interventions import moment
from companion.club.hub.arbiters.pages.page_layout import board, framed, sign, waited, why
from companion.club.hub.html_page import words_of
from companion.club.hub.hub import Hub
from companion.club.hub.pages.game_words import headline, title_of
from companion.club.hub.pages.table_status import TableNow

TWO_MINUTES = 120_000
LATELY, SHOWN = 12 * 3600.0, 10
"""Seconds for which what was refused is shown, and how much of it."""


def routes(hub: Hub) -> Sequence[BaseRoute]:
    live = Live(hub)

    async def stream(request: Request) -> Response:
        if not safe(request) or signed_in(hub, request) is None:
            return Response(status_code=403)
        words = live.stream(lambda: signed_in(hub, request) is not None)
        return StreamingResponse(words, media_type="text/event-stream")

    def home(request: Request, person: Person) -> Response:
        return HTMLResponse(_home(hub, Pen(words_of(request)), person))

    return [
        Route("/arbiter", shown(hub, "see", home)),
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


def _home(hub: Hub, pen: Pen, person: Person) -> str:
    every = hub.tables()
    calling = [one for one in every if one.waits_since is not None]
    first = _called(pen, person, calling[0], hub) if calling else NOTHING
    rows = joined(_row(hub, pen, one) for one in every if one not in calling[:1])
    listed = Markup('<ul class="plate rows" id="rows">{}</ul>').format(rows) if rows else NOTHING
    nobody = Markup('<p class="note">{}</p>').format(pen.said("arbiter-no-tables")) if not every else NOTHING
    troubled = Markup('<section class="troubles" id="troubles">{}</section>').format(_troubles(hub, pen))
    title = pen.text("arbiter-title")
    return framed(
        hub,
        pen,
        person,
        title,
        "/arbiter",
        Markup('{}<div id="first">{}</div>{}{}').format(troubled, first, listed, nobody),
    )


def _troubles(hub: Hub, pen: Pen) -> Markup:
    """What keeps the hub from showing all that happens, and what it refused of late."""
    out = NOTHING
    if hub.trouble is not None:
        out += Markup('<p class="wrong" role="alert">{}</p>').format(pen.words.say(hub.trouble))
    latest = {(one.place, one.why.id): one for one in hub.listening.refused if hub.wall() - one.at < LATELY}
    rows = joined(
        Markup('<li>{} <span class="note">{}</span></li>').format(pen.words.say(one.why), moment(pen, one.at))
        for one in sorted(latest.values(), key=lambda one: -one.at)[:SHOWN]
    )
    if not rows:
        return out
    return out + Markup('<div class="plate"><h2>{}</h2><ul>{}</ul></div>').format(
        pen.said("arbiter-refused"), rows
    )


def _called(pen: Pen, person: Person, one: TableNow, hub: Hub) -> Markup:
    need, on, seconds = one.needs[0], one.on_table, waited(hub, one)
    head = pen.said("arbiter-calls-you" if need.why == "call" else "arbiter-needs-you", table=one.name)
    told = [Markup('<p class="why">{}</p>').format(why(pen, one))]
    if on is not None:
        known = ", ".join(
            f"{on.names.get(seat, '') or pen.words.word(seat)} {time_of(on.clocks.seats[seat]) if on.clocks and seat in on.clocks.seats else ''}".strip()
            for seat in on.seats
        )
        told = [
            Markup("<p><b>{}</b></p><p>{}</p>").format(
                title_of(on.variant, pen.words.language) or on.title, known
            ),
            *told,
        ]
        if last := arbiter_table.lately(hub, pen.words.language, one, 1):
            told.append(Markup('<p class="quiet">{}</p>').format(pen.said("arbiter-last", what=last[0])))
        if on.clocks is not None and on.clocks.running is None:
            told.append(Markup('<p class="quiet">{}</p>').format(pen.said("arbiter-clocks-still")))
    if came := [
        given
        for given in hub.orders.given(one.place, most=10)
        if given.what == "answer" and given.at > need.since
    ]:
        told.append(Markup("<p><b>{}</b></p>").format(pen.said("arbiter-on-the-way", name=came[0].by)))
    if not one.online:
        told.append(Markup('<p class="gone">{}</p>').format(pen.said("arbiter-gone")))
    buttons = [
        Markup('<a class="press" href="/arbiter/tables/{}#moves">{}</a>').format(
            one.place, pen.text("arbiter-show-moves")
        )
    ]
    if person.may("order"):
        if on is not None and on.clocks is not None:
            more = {"place": one.place, "what": "clock", "game": on.game, "seat": "*", "ms": TWO_MINUTES}
            buttons.append(pen.press(pen.text("arbiter-two-minutes"), "/arbiter/order", more))
        answer = {"place": one.place, "what": "answer"}
        buttons.append(pen.press(pen.text("arbiter-coming"), "/arbiter/order", answer, "press main"))
    return Markup(
        '<section class="called"><h1>{}<a href="/arbiter/tables/{}">{}</a><b class="tab" data-since="{}">{}</b></h1>'
        '<div class="what">{}<div class="told">{}</div></div><div class="acts">{}</div></section>'
    ).format(
        icon("hand"), one.place, head, seconds, time_of(seconds * 1000), board(hub, pen, one), joined(told),
        joined(buttons),
    )  # fmt: skip


def _row(hub: Hub, pen: Pen, one: TableNow) -> Markup:
    on = one.on_table
    drawn, clock, said = NOTHING, "", pen.said("arbiter-nothing")
    if on is not None:
        said = headline(pen.words.language, on)
        acts = on.turn or (on.seats[0] if on.seats else "")
        if on.result is not None:
            drawn, clock = icon("laurel"), pen.text("arbiter-over")
        elif len(on.seats) < 2:
            drawn = icon("cards")
        else:
            drawn = sign(hub, one.place, on, acts)
        if on.clocks is not None and on.result is None and acts in on.clocks.seats:
            clock = time_of(on.clocks.seats[acts])
        if on.paused:
            clock = pen.text("do-paused")
    if one.needs:
        drawn, said, clock = icon("hand"), why(pen, one), time_of(waited(hub, one) * 1000)
    if not one.online:
        drawn, clock = icon("plug"), pen.text("arbiter-gone-short")
    number = one.name if len(one.name) < 4 else one.name.rpartition(" ")[2][:4]
    return Markup(
        '<li{}><a href="/arbiter/tables/{}"><b class="number" aria-hidden="true">{}</b><span class="sign">{}</span>'
        '<span class="grow"><b>{}</b><span class="note">{}</span></span><span class="tab">{}</span>{}</a></li>'
    ).format(
        Markup(' class="waits"') if one.needs else NOTHING, one.place, number, drawn,
        (title_of(on.variant, pen.words.language) or on.title) if on is not None else one.name, said, clock, icon("next"),
    )  # fmt: skip
