"""What arbiters have done, with names and times and what tables said to it; and results that an arbiter puts right afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from markupsafe import Markup
from sqlalchemy import Connection, select, update
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import done, shown
from companion.club.hub.arbiters.order_queue import ALL, OPEN, WAITS, Given, NoOrder
from companion.club.hub.arbiters.pages.html_parts import NOTHING, Pen, joined, time_of
from companion.club.hub.arbiters.pages.page_layout import framed
from companion.club.hub.html_page import words_of
from companion.club.hub.hub import Hub
from companion.club.hub.pages.game_words import reason_of_row, they_win, title_of
from companion.club.hub.pages.table_status import TableNow
from companion.club.hub.storage.schema import GAMES

GAMES_SHOWN = 60


class Overruling(msgspec.Struct, frozen=True):
    """A result put right; `winner` empty: nobody has won. `why` is kept with it."""

    stream: str
    game: str
    winner: str
    why: str


def routes(hub: Hub) -> Sequence[BaseRoute]:
    def log(request: Request, person: Person) -> Response:
        pen = Pen(words_of(request))
        given = hub.orders.given(most=200)
        body = listed(pen, given, {one.place: one for one in hub.tables()}, person)
        nothing = Markup('<p class="note">{}</p>').format(pen.said("arbiter-no-rulings"))
        head = Markup('<h1>{}</h1><a class="press" href="/arbiter/results">{}</a>').format(
            pen.text("arbiter-rulings"), pen.text("arbiter-results")
        )
        whole = head + Markup('<section class="plate" id="given">{}</section>').format(
            body if given else nothing
        )
        return HTMLResponse(framed(hub, pen, person, pen.text("arbiter-rulings"), "/arbiter/rulings", whole))

    def results(request: Request, person: Person) -> Response:
        return HTMLResponse(_results(hub, Pen(words_of(request)), person))

    def result(request: Request, person: Person, given: Overruling) -> dict[str, Any]:
        overrule(hub, person, given)
        return {"said": Pen(words_of(request)).said("arbiter-overruled")}

    return [
        Route("/arbiter/rulings", shown(hub, "see", log)),
        Route("/arbiter/results", shown(hub, "result", results)),
        Route("/arbiter/result", done(hub, "result", Overruling, result), methods=["POST"]),
    ]


def moment(pen: Pen, at: float) -> str:
    return pen.words.moment(datetime.fromtimestamp(at), True)


def listed(pen: Pen, given: Sequence[Given], known: Mapping[str, TableNow], person: Person) -> Markup:
    """What was done, a line each; what is not answered yet can be withdrawn."""
    return Markup('<ul class="given">{}</ul>').format(joined(_line(pen, one, known, person) for one in given))


def _line(pen: Pen, one: Given, known: Mapping[str, TableNow], person: Person) -> Markup:
    table = known[one.place].name if one.place in known else one.place
    if one.place == ALL and one.order is not None:
        table = pen.text("arbiter-all-tables")
    came = pen.said(f"arbiter-came-{one.came}")
    if one.came == OPEN and one.place in known and not known[one.place].online:
        came = pen.said("arbiter-came-gone")
    back = NOTHING
    if one.came in (OPEN, WAITS) and person.may("order"):
        back = pen.press(pen.text("arbiter-withdraw"), "/arbiter/withdraw", {"id": one.id})
    order = one.order
    more = [order.text or order.reason] if order is not None else []
    if order is not None and order.ms:
        more.insert(0, ("+" if order.ms > 0 else "\u2212") + time_of(abs(order.ms)))
    said = joined(Markup("<q>{}</q>").format(part) for part in (*more, one.said) if part)
    return Markup(
        '<li class="{}"><div class="grow"><b>{}</b> {}<p class="note">{}</p>{}<p>{}</p></div>{}</li>'
    ).format(
        one.came, table, pen.text(f"did-{one.what}"),
        pen.said("arbiter-by", name=one.by, role=pen.text(f"role-{one.role}"), at=moment(pen, one.at)),
        said, came if one.order is not None else "", back,
    )  # fmt: skip


def overrule(hub: Hub, person: Person, given: Overruling) -> None:
    """Put a result right, also the next morning; who, when, why and the former result are kept.

    Raises:
        NoOrder: there is no such game, no such seat, or no reason.
    """
    why = " ".join(given.why.split())[:400]
    here = (GAMES.c.stream == given.stream) & (GAMES.c.game == given.game)

    def work(connection: Connection) -> None:
        row = connection.execute(select(GAMES).where(here).with_for_update()).mappings().first()
        if row is None or not why or (given.winner and given.winner not in row["seats"]):
            raise NoOrder("order-lacks")
        former = row["overruled"] or {}
        new: dict[str, Any] = {
            "winner": given.winner or None,
            "places": [given.winner, *(seat for seat in row["seats"] if seat != given.winner)] if given.winner else [],
            "scores": {}, "reason": "",  # a result as any other, to whoever reads it
            "by": person.name, "role": person.role, "at": hub.wall(), "why": why,
            "before": [*former.get("before", []), {one: former[one] for one in former if one != "before"} or row["result"]],
        }  # fmt: skip
        connection.execute(update(GAMES).where(here).values(overruled=new))

    place = next(
        (row["place"] for row in hub.store.standing(hub.club) if row["stream"] == given.stream), None
    )
    if place is None:
        raise NoOrder("order-lacks")
    hub.store.done(work)
    hub.results.put_right(given.stream, given.game)
    hub.orders.note(person, place, "overrule", given.game, why)


def _results(hub: Hub, pen: Pen, person: Person) -> str:
    games = hub.store.games(hub.club, most=GAMES_SHOWN)[::-1]
    body = joined(_result(pen, row) for row in games)
    head = Markup('<h1>{}</h1><p class="note">{}</p>').format(
        pen.text("arbiter-results"), pen.said("arbiter-results-note")
    )
    nothing = Markup('<p class="note">{}</p>').format(pen.said("arbiter-no-results"))
    whole = head + (Markup('<ul class="plate given">{}</ul>').format(body) if games else nothing)
    return framed(hub, pen, person, pen.text("arbiter-results"), "", whole, back=True)


def _result(pen: Pen, row: Mapping[str, Any]) -> Markup:
    def name(seat: str) -> str:
        word = pen.words.word(seat)
        return row["names"].get(seat) or word[:1].upper() + word[1:]

    over, result = row["overruled"], row["result"] or {}
    said = reason_of_row(pen.words.language, row, result)
    if over:
        won = (
            they_win(pen.words, [over["winner"]], row["names"])
            if over.get("winner")
            else pen.said("arbiter-nobody-wins")
        )
        by = pen.said(
            "arbiter-by", name=over["by"], role=pen.text(f"role-{over['role']}"), at=moment(pen, over["at"])
        )
        changed = Markup('<p><b>{}</b></p><q>{}</q><p class="note">{}</p>').format(won, over["why"], by)
    else:
        changed = NOTHING
    seats = [*((seat, name(seat)) for seat in row["seats"]), ("", pen.text("arbiter-nobody-wins"))]
    form = pen.form("/arbiter/result", {"stream": row["stream"], "game": row["game"]}, (
        pen.choice("winner", pen.text("arbiter-winner"), seats, str((over or result).get("winner") or "")),
        pen.field("why", pen.text("arbiter-why"), maxlength=400, required=""),
    ), pen.text("arbiter-overrule"), pen.text("arbiter-sure-overrule"))  # fmt: skip
    return Markup(
        '<li><div class="grow"><b>{}</b> {}<p class="note">{}</p><p>{}</p>{}'
        '<details class="fold"><summary class="press">{}</summary>{}</details></div></li>'
    ).format(
        title_of(row["variant"], pen.words.language) or row["title"], ", ".join(name(seat) for seat in row["seats"]), moment(pen, row["ended"] or row["begun"]), said, changed,
        pen.text("arbiter-overrule"), form,
    )  # fmt: skip
