"""One table with everything that an arbiter may do at it; what cannot be taken back is asked once more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import shown
from companion.club.hub.arbiters.pages.html_parts import NOTHING, Pen, joined, time_of
from companion.club.hub.arbiters.pages.interventions import listed
from companion.club.hub.arbiters.pages.page_layout import board, framed, player, sign, why, wood
from companion.club.hub.arbiters.pages.position import position_page
from companion.club.hub.html_page import words_of
from companion.club.hub.hub import Hub
from companion.club.hub.pages.game_words import headline, played, title_of
from companion.club.hub.pages.table_status import TableNow
from companion.club.protocol.messages import EVENTS, PENALTIES, Corrected, Played, Taken

ORDER = "/arbiter/order"
MOVES = 60


def routes(hub: Hub) -> Sequence[BaseRoute]:
    def table(request: Request, person: Person) -> Response:
        return HTMLResponse(_table(hub, Pen(words_of(request)), person, wanted(hub, request)))

    def correct(request: Request, person: Person) -> Response:
        return HTMLResponse(position_page(hub, Pen(words_of(request)), person, wanted(hub, request)))

    return [
        Route("/arbiter/tables/{place}", shown(hub, "see", table)),
        Route("/arbiter/tables/{place}/correct", shown(hub, "order", correct)),
    ]


def wanted(hub: Hub, request: Request) -> TableNow:
    """The table that an address names. Raises HTTPException: there is none."""
    found = [one for one in hub.tables() if one.place == request.path_params["place"]]
    if not found:
        raise HTTPException(404)
    return found[0]


def lately(hub: Hub, language: str, one: TableNow, most: int = MOVES) -> list[str]:
    """What was played and still holds, the last first, in the reader's language; empty: the position was put right."""
    on = one.on_table
    if on is None:
        return []
    line: list[Played | None] = []
    for body in hub.store.events(one.stream, on.game):
        match msgspec.json.decode(body, type=EVENTS):
            case Played() as entry:
                line.append(entry)
            case Corrected():
                line.append(None)
            case Taken(count=count):
                del line[max(0, len(line) - count) :]
    return [
        played(language, on, entry.said_words, entry.said, entry.action) if entry is not None else ""
        for entry in line[::-1][:most]
    ]


def _table(hub: Hub, pen: Pen, person: Person, one: TableNow) -> str:
    on, parts = one.on_table, []
    if not one.online:
        parts.append(Markup('<p class="gone">{}</p>').format(pen.said("arbiter-gone")))
    if one.needs:
        parts.append(Markup('<p class="why">{}</p>').format(why(pen, one)))
    if on is not None:
        seats = joined(
            Markup('<li>{}<span class="grow">{}</span><b class="tab">{}</b></li>').format(
                sign(hub, one.place, on, seat), player(pen, on, seat),
                time_of(on.clocks.seats[seat]) if on.clocks and seat in on.clocks.seats else "",
            )
            for seat in on.seats
        )  # fmt: skip
        parts.append(Markup('<h1>{}</h1><p>{}</p><div class="what">{}<ul class="seats">{}</ul></div>').format(
            title_of(on.variant, pen.words.language) or on.title, headline(pen.words.language, on), board(hub, pen, one), seats
        ))  # fmt: skip
    else:
        parts.append(Markup("<h1>{}</h1>").format(pen.said("arbiter-nothing")))
    stands = Markup('<section class="plate" id="stands">{}</section>').format(joined(parts))
    acts = joined(_acts(hub, pen, person, one))
    acts = Markup('<section class="plate doing">{}</section>').format(acts) if acts else NOTHING
    moves = Markup('<section class="plate" id="moves"><h2>{}</h2><ol class="moves">{}</ol></section>').format(
        pen.text("arbiter-moves"),
        joined(
            Markup("<li>{}</li>").format(said or pen.said("arbiter-was-corrected"))
            for said in lately(hub, pen.words.language, one)
        ),
    )
    given = hub.orders.given(one.place, most=30)
    log = Markup('<section class="plate" id="given"><h2>{}</h2>{}</section>').format(
        pen.text("arbiter-rulings"), listed(pen, given, {one.place: one}, person)
    )
    return framed(
        hub,
        pen,
        person,
        one.name,
        "",
        stands + acts + (moves if on is not None else NOTHING) + (log if given else NOTHING),
        back=True,
    )


def _acts(hub: Hub, pen: Pen, person: Person, one: TableNow) -> Iterable[Markup]:
    """Everything that somebody can order of a table."""
    if person.may("pairings") and (one.on_table is None or one.on_table.result is not None):
        yield Markup('<a class="press" href="/arbiter/tables/{}/begin">{}</a>').format(
            one.place, pen.text("arbiter-begin")
        )
    if person.may("order"):
        yield from _orders(hub, pen, one)


def _orders(hub: Hub, pen: Pen, one: TableNow) -> Iterable[Markup]:
    """What concerns the game that lies there, and a word to the table."""
    on, place = one.on_table, {"place": one.place}
    coming = pen.press(pen.text("arbiter-coming"), ORDER, {**place, "what": "answer"}, "press main")
    settled = pen.press(pen.text("arbiter-call-over"), ORDER, {**place, "what": "answer", "off": True})
    if one.needs:
        yield Markup('<div class="acts">{}{}</div>').format(coming, settled)
    text = pen.field("text", pen.text("arbiter-why"), maxlength=400)
    if on is not None:
        here = {**place, "game": on.game}
        seats = [(seat, player(pen, on, seat)) for seat in on.seats]
        if on.result is None:
            what = "resume" if on.paused else "pause"
            yield pen.press(pen.text("do-resume" if on.paused else "do-pause"), ORDER, {**here, "what": what})
        if on.clocks is not None:
            yield _folded(pen.text("arbiter-clock"), pen.form(ORDER, {**here, "what": "clock"}, (
                pen.choice("seat", pen.text("arbiter-for"), seats),
                pen.choice("sign", pen.text("arbiter-more-or-less"), (("1", pen.text("arbiter-gets")), ("-1", pen.text("arbiter-loses")))),
                Markup('<div class="pair">{}{}</div>').format(
                    pen.field("minutes", pen.text("arbiter-minutes"), "2", "number", min=0, max=600),
                    pen.field("seconds", pen.text("arbiter-seconds"), "0", "number", min=0, max=59),
                ), text,
            ), pen.text("arbiter-set-clock")))  # fmt: skip
        yield _folded(pen.text("do-penalty"), pen.form(ORDER, {**here, "what": "penalty"}, (
            pen.choice("seat", pen.text("arbiter-for"), seats),
            pen.choice("penalty", pen.text("arbiter-which"), [(kind, pen.text(f"penalty-{kind}")) for kind in PENALTIES]),
            pen.field("minutes", pen.text("arbiter-penalty-minutes"), "2", "number", min=0, max=600), text,
        ), pen.text("arbiter-give-penalty"), pen.text("arbiter-sure-penalty")))  # fmt: skip
        if wood(hub, one.place, on) is not None:
            yield Markup('<a class="press" href="/arbiter/tables/{}/correct">{}</a>').format(
                one.place, pen.text("do-correct")
            )
        if on.result is None:
            yield _folded(pen.text("do-finish"), pen.form(ORDER, {**here, "what": "finish"}, (
                pen.choice("winner", pen.text("arbiter-winner"), [*seats, ("", pen.text("arbiter-nobody-wins"))]),
                pen.field("reason", pen.text("arbiter-why"), maxlength=400),
            ), pen.text("do-finish"), pen.text("arbiter-sure-finish")))  # fmt: skip
    yield _folded(pen.text("arbiter-say"), pen.form(ORDER, {**place, "what": "say"}, (
        pen.field("text", pen.text("arbiter-words"), maxlength=400, required=""),
    ), pen.text("arbiter-say-it")))  # fmt: skip


def _folded(label: str, inner: Markup) -> Markup:
    return Markup('<details class="fold"><summary class="press">{}</summary>{}</details>').format(
        label, inner
    )
