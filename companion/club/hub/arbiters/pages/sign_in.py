"""Signing in and out, who is who, and what the hub's own machine may do when everybody has lost a phone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import HOURS, RIGHTS, YEAR, ChooseOwn, Person, Unwelcome
from companion.club.hub.arbiters.authorization import (
    COOKIE,
    Nothing,
    answered,
    done,
    own_machine,
    read,
    safe,
    shown,
    to_https,
)
from companion.club.hub.arbiters.pages.html_parts import NOTHING, Pen, joined
from companion.club.hub.arbiters.pages.page_layout import SCRIPT, framed
from companion.club.hub.html_page import page, words_of
from companion.club.hub.hub import Hub

PEOPLE, ENTRANCE = "/arbiter/people", "/arbiter/in"
DEVICE = "arbiter-device"
"""The cookie of a device, sent to the entrance alone."""


class Shown(msgspec.Struct, frozen=True):
    """Who signs in; `own`: the PIN to have from now on."""

    name: str
    pin: str
    own: str = ""


class Deed(msgspec.Struct, frozen=True):
    """`what`: add, renew, open, end, role or remove."""

    what: str
    id: str = ""
    name: str = ""
    role: str = ""


def routes(hub: Hub) -> Sequence[BaseRoute]:
    def entrance(request: Request) -> Response:
        pen = Pen(words_of(request))
        if not safe(request):
            return to_https(hub, request)
        return HTMLResponse(_entrance(hub, pen))

    async def enter(request: Request) -> Response:
        if not safe(request):
            return JSONResponse({"said": ""}, 403)
        given = await read(request, Shown)
        address, cookie = request.client.host if request.client else "", ""
        device = request.cookies.get(DEVICE, "")[:200]

        def work() -> dict[str, Any]:
            nonlocal cookie, device
            try:
                person, cookie = hub.people.sign_in(
                    given.name[:200], given.pin[:200], address, given.own[:200], device
                )
                device = hub.people.remember(person.id, device)
            except ChooseOwn as choose:
                return {"said": words_of(request).say(choose.said), "ask": "own"}
            return {"to": "/arbiter"}

        answer = await answered(request, work)
        if cookie:
            secure = request.url.scheme == "https"
            answer.set_cookie(
                COOKIE,
                cookie,
                max_age=HOURS * 3600,
                path="/",
                httponly=True,
                secure=secure,
                samesite="strict",
            )
            answer.set_cookie(
                DEVICE, device, max_age=YEAR, path=ENTRANCE, httponly=True, secure=secure, samesite="strict"
            )
        return answer

    def leave(request: Request, person: Person, _: Nothing) -> dict[str, Any]:
        hub.people.sign_out(request.cookies.get(COOKIE, ""))
        return {"to": "/arbiter/in"}

    def people(request: Request, person: Person) -> Response:
        return HTMLResponse(_people(hub, Pen(words_of(request)), person))

    def deed(request: Request, person: Person, given: Deed) -> dict[str, Any]:
        return _done(hub, Pen(words_of(request)), given, person)

    async def machine(request: Request) -> Response:
        pen = Pen(words_of(request))
        if not own_machine(request):
            return HTMLResponse(
                page(
                    pen.words, hub.title, Markup("<main><h1>{}</h1></main>").format(pen.said("machine-only"))
                ),
                403,
            )
        return HTMLResponse(_machine(hub, pen))

    async def at_machine(request: Request) -> Response:
        if not own_machine(request):
            return JSONResponse({"said": words_of(request).say(Unwelcome("machine-only").said)}, 403)
        given = await read(request, Deed)
        pen = Pen(words_of(request))
        return await answered(request, lambda: _at_machine(hub, pen, given))

    return [
        Route(ENTRANCE, entrance),
        Route(ENTRANCE, enter, methods=["POST"]),
        Route("/arbiter/out", done(hub, "see", Nothing, leave), methods=["POST"]),
        Route(PEOPLE, shown(hub, "people", people)),
        Route(PEOPLE, done(hub, "people", Deed, deed), methods=["POST"]),
        Route("/machine", machine),
        Route("/machine", at_machine, methods=["POST"]),
    ]


def _entrance(hub: Hub, pen: Pen) -> str:
    fields = (
        pen.field("name", pen.text("people-your-name"), autocomplete="username", maxlength=60, required=""),
        pen.field("pin", pen.text("people-your-pin"), kind="password", inputmode="numeric", autocomplete="current-password", required=""),
        Markup('<div data-asked="own" hidden>{}</div>').format(
            pen.field("own", pen.text("people-own-pin"), kind="password", inputmode="numeric", autocomplete="new-password")
        ),
    )  # fmt: skip
    first = (
        NOTHING if hub.people.settled else Markup('<p class="note">{}</p>').format(pen.said("people-first"))
    )
    return page(pen.words, pen.text("people-sign-in"), Markup(
        '<main class="arbiter narrow"><header><div class="grow"><b>{}</b><span class="note">{}</span></div></header>'
        '<section class="sheet"><h1>{}</h1>{}{}<output class="said" role="alert" hidden></output></section></main>'
    ).format(
        hub.title, pen.text("arbiter-title"), pen.text("people-sign-in"), first,
        pen.form("/arbiter/in", {}, fields, pen.text("people-sign-in")),
    ), script=SCRIPT, kind="arbiters")  # fmt: skip


def _done(hub: Hub, pen: Pen, given: Deed, by: Person) -> dict[str, Any]:
    people, name = hub.people, _named(hub, given.id)
    match given.what:
        case "add":
            pin = people.add(given.name, given.role)
            hub.orders.note(by, "", "person", said=f"{given.name}")
            return {"said": pen.said("people-new-pin", name=given.name, pin=pin), "keep": True}
        case "renew":
            pin = people.renew(given.id)
            hub.orders.note(by, "", "renew", said=name)
            return {"said": pen.said("people-new-pin", name=name, pin=pin), "keep": True}
        case "open":
            people.open(given.id)
        case "end":
            people.end(given.id)
        case "role":
            people.set_role(given.id, given.role)
        case "remove":
            people.remove(given.id)
        case _:
            raise Unwelcome("order-lacks")
    hub.orders.note(by, "", "person", said=name)
    return {"said": pen.said("arbiter-kept")}


def _named(hub: Hub, id: str) -> str:
    return next((one.name for one in hub.people.all() if one.id == id), "")


def _people(hub: Hub, pen: Pen, person: Person) -> str:
    roles = [(role, pen.text(f"role-{role}")) for role in RIGHTS]
    rows = joined(_one(pen, one, roles) for one in hub.people.all())
    add = pen.form(PEOPLE, {"what": "add"}, (
        pen.field("name", pen.text("people-name-of"), maxlength=60, required=""),
        pen.choice("role", pen.text("people-role"), roles, "deputy"),
    ), pen.text("people-add"))  # fmt: skip
    title = pen.text("people-title")
    body = Markup(
        '<ul class="plate given" id="people">{}</ul><section class="plate"><h2>{}</h2>{}</section>'
    ).format(rows, pen.text("people-add"), add)
    return framed(hub, pen, person, title, "", body, back=True)


def _one(pen: Pen, one: Person, roles: Sequence[tuple[str, str]]) -> Markup:
    state = pen.said("people-is-locked") if one.locked else pen.said("people-not-yet") if one.once else ""
    acts = [
        pen.press(
            pen.text("people-lost"),
            PEOPLE,
            {"what": "renew", "id": one.id},
            sure=pen.text("people-sure-lost"),
        ),
        pen.press(pen.text("people-end"), PEOPLE, {"what": "end", "id": one.id}),
        *([pen.press(pen.text("people-open"), PEOPLE, {"what": "open", "id": one.id})] if one.locked else []),
        pen.form(
            PEOPLE,
            {"what": "role", "id": one.id},
            (pen.choice("role", pen.text("people-role"), roles, one.role),),
            pen.text("people-set-role"),
        ),
        pen.press(
            pen.text("people-remove"),
            PEOPLE,
            {"what": "remove", "id": one.id},
            sure=pen.text("people-sure-remove"),
        ),
    ]
    return Markup(
        '<li><details class="fold grow"><summary class="press"><b>{}</b><span class="note">{}</span></summary>{}{}</details></li>'
    ).format(
        one.name,
        pen.text(f"role-{one.role}"),
        Markup('<p class="note">{}</p>').format(state) if state else NOTHING,
        joined(acts),
    )


def _machine(hub: Hub, pen: Pen) -> str:
    if not hub.people.settled:
        inner = pen.press(pen.text("machine-first"), "/machine", {"what": "first"}, "press main")
    else:
        inner = joined(
            pen.press(
                pen.text("machine-renew", name=one.name),
                "/machine",
                {"what": "renew", "id": one.id},
                sure=pen.text("people-sure-lost"),
            )
            for one in hub.people.all()
        )
    return page(pen.words, hub.title, Markup(
        '<main class="arbiter narrow"><header><b>{}</b></header><section class="sheet"><h1>{}</h1><p>{}</p>{}'
        '<output class="said" role="alert" hidden></output><a class="press" href="/arbiter/in">{}</a></section></main>'
    ).format(hub.title, pen.text("machine-title"), pen.said("machine-says"), inner, pen.text("people-sign-in")),
        script=SCRIPT, kind="arbiters")  # fmt: skip


def _at_machine(hub: Hub, pen: Pen, given: Deed) -> dict[str, Any]:
    if given.what == "first":
        pin = hub.people.first()
        if pin is None:
            raise Unwelcome("machine-settled")
        return {"said": pen.said("machine-first-pin", pin=pin), "keep": True}
    if given.what == "renew":
        pin, name = hub.people.renew(given.id), _named(hub, given.id)
        return {"said": pen.said("people-new-pin", name=name, pin=pin), "keep": True}
    raise Unwelcome("order-lacks")
