"""What holds for all tables: a word to everybody, pauses, house rules; and the way to the rest."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import shown
from companion.club.hub.arbiters.house_rule_forms import fields, games, title
from companion.club.hub.arbiters.pages.html_parts import NOTHING, Pen, joined
from companion.club.hub.arbiters.pages.page_layout import framed
from companion.club.hub.html_page import words_of
from companion.club.hub.hub import Hub
from companion.games import families

ORDER = "/arbiter/order"


def routes(hub: Hub) -> Sequence[BaseRoute]:
    def say(request: Request, person: Person) -> Response:
        return HTMLResponse(_say(hub, Pen(words_of(request)), person))

    def more(request: Request, person: Person) -> Response:
        return HTMLResponse(_more(hub, Pen(words_of(request)), person))

    def settings(request: Request, person: Person) -> Response:
        return HTMLResponse(
            _settings(hub, Pen(words_of(request)), person, request.query_params.get("game", ""))
        )

    return [
        Route("/arbiter/say", shown(hub, "order", say)),
        Route("/arbiter/more", shown(hub, "see", more)),
        Route("/arbiter/settings", shown(hub, "settings", settings)),
    ]


def _say(hub: Hub, pen: Pen, person: Person) -> str:
    form = pen.form(ORDER, {"what": "say"}, (
        pen.field("text", pen.text("arbiter-words"), maxlength=400, required=""),
    ), pen.text("arbiter-say-all"))  # fmt: skip
    acts = [
        pen.press(
            pen.text("arbiter-pause-all"), ORDER, {"what": "pause"}, sure=pen.text("arbiter-sure-pause-all")
        ),
        pen.press(pen.text("arbiter-resume-all"), ORDER, {"what": "resume"}),
    ]
    if person.may("close"):
        acts.append(Markup('<a class="press" href="/arbiter/close">{}</a>').format(pen.text("arbiter-close")))
    heading = pen.text("arbiter-say-all")
    body = Markup(
        '<section class="plate doing">{}</section><section class="plate doing"><h2>{}</h2>{}</section>'
    ).format(form, pen.text("arbiter-all-tables"), joined(acts))
    return framed(hub, pen, person, heading, "/arbiter/say", Markup("<h1>{}</h1>{}").format(heading, body))


def _more(hub: Hub, pen: Pen, person: Person) -> str:
    ways = (
        ("/arbiter/results", pen.text("arbiter-results"), "result"), ("/arbiter/people", pen.text("people-title"), "people"),
        ("/arbiter/settings", pen.text("arbiter-house-rules"), "settings"), ("/arbiter/others", pen.text("others-title"), "settings"), ("/arbiter/forget", pen.text("forget-title"), "forget"),
    )  # fmt: skip
    links = joined(
        Markup('<a class="press" href="{}">{}</a>').format(to, label)
        for to, label, right in ways
        if person.may(right)
    )
    out = pen.press(pen.text("people-sign-out"), "/arbiter/out", {})
    heading = pen.text("arbiter-more")
    return framed(
        hub,
        pen,
        person,
        heading,
        "",
        Markup('<section class="plate doing">{}{}</section>').format(links, out),
        back=True,
    )


def _settings(hub: Hub, pen: Pen, person: Person, chosen: str) -> str:
    """The house rules of one game, to be offered at all tables from the next game on."""
    family, heading = families().get(chosen), pen.text("arbiter-house-rules")
    form = NOTHING
    if family is not None:
        form = Markup('<section class="plate"><h2>{}</h2>{}</section>').format(
            title(pen, family),
            pen.form(
                ORDER,
                {"what": "rules", "variant": chosen},
                fields(pen, family),
                pen.text("arbiter-send-rules"),
                pen.text("arbiter-sure-rules"),
            ),
        )
    note = Markup('<p class="note">{}</p>').format(pen.said("arbiter-rules-note"))
    every = Markup('<section class="plate doing">{}</section>').format(
        joined(games(pen, "/arbiter/settings", family))
    )
    return framed(hub, pen, person, heading, "", form + note + every, back=True)
