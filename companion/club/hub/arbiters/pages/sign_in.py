"""Signing in and out, who is who, and what the hub's own machine may do when everybody has lost a phone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import HOURS, RIGHTS, YEAR, OwnPinNeeded, Person
from companion.club.hub.arbiters.authorization import (
    COOKIE,
    EmptyBody,
    action_for,
    answer_as_json,
    is_own_machine,
    is_secure,
    page_for,
    read_body,
    redirect_to_https,
)
from companion.club.hub.arbiters.credentials import SignInError
from companion.club.hub.arbiters.pages.page_layout import arbiter_page
from companion.club.hub.html_page import page, words_of
from companion.club.hub.hub import Hub
from companion.server.templates import PageWords

PEOPLE, ENTRANCE = "/arbiter/people", "/arbiter/in"
DEVICE = "arbiter-device"
"""The cookie of a device, sent to the entrance alone."""


class SignInRequest(msgspec.Struct, frozen=True):
    """Who signs in; `own`: the PIN to have from now on."""

    name: str
    pin: str
    own: str = ""


class AccountRequest(msgspec.Struct, frozen=True):
    """`what`: add, renew, open, end, role or remove."""

    what: str
    id: str = ""
    name: str = ""
    role: str = ""


def routes(hub: Hub) -> Sequence[BaseRoute]:
    def entrance(request: Request) -> Response:
        if not is_secure(request):
            return redirect_to_https(hub, request)
        first = not hub.people.settled
        return page(request, "arbiters/pages/sign_in.html", club=hub.title, first=first)

    async def enter(request: Request) -> Response:
        if not is_secure(request):
            return JSONResponse({"said": ""}, 403)
        given = await read_body(request, SignInRequest)
        address, cookie = request.client.host if request.client else "", ""
        device = request.cookies.get(DEVICE, "")[:200]

        def work() -> dict[str, Any]:
            nonlocal cookie, device
            try:
                person, cookie = hub.people.sign_in(
                    given.name[:200], given.pin[:200], address, given.own[:200], device
                )
                device = hub.people.remember(person.id, device)
            except OwnPinNeeded as choose:
                return {"said": words_of(request).say(choose.said), "ask": "own"}
            return {"to": "/arbiter"}

        answer = await answer_as_json(request, work)
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

    def leave(request: Request, person: Person, _: EmptyBody) -> dict[str, Any]:
        hub.people.sign_out(request.cookies.get(COOKIE, ""))
        return {"to": "/arbiter/in"}

    def people(request: Request, person: Person) -> Response:
        words = words_of(request)
        roles = [(role, words.label(f"role-{role}")) for role in RIGHTS]
        return arbiter_page(hub, request, person, "people", people=hub.people.all(), roles=roles)

    def make_deed(request: Request, person: Person, given: AccountRequest) -> dict[str, Any]:
        return _done(hub, words_of(request), given, person)

    async def machine(request: Request) -> Response:
        if not is_own_machine(request):
            return page(
                request, "message.html", 403, title=hub.title, text=words_of(request).say("machine-only")
            )
        settled, people = hub.people.settled, hub.people.all()
        return page(request, "arbiters/pages/machine.html", club=hub.title, settled=settled, people=people)

    async def at_machine(request: Request) -> Response:
        if not is_own_machine(request):
            return JSONResponse({"said": words_of(request).say(SignInError("machine-only").said)}, 403)
        given = await read_body(request, AccountRequest)
        return await answer_as_json(request, lambda: _at_machine(hub, words_of(request), given))

    return [
        Route(ENTRANCE, entrance),
        Route(ENTRANCE, enter, methods=["POST"]),
        Route("/arbiter/out", action_for(hub, "see", EmptyBody, leave), methods=["POST"]),
        Route(PEOPLE, page_for(hub, "people", people)),
        Route(PEOPLE, action_for(hub, "people", AccountRequest, make_deed), methods=["POST"]),
        Route("/machine", machine),
        Route("/machine", at_machine, methods=["POST"]),
    ]


def _done(hub: Hub, words: PageWords, given: AccountRequest, by: Person) -> dict[str, Any]:
    people, name = hub.people, _read_name(hub, given.id)
    match given.what:
        case "add":
            pin = people.add(given.name, given.role)
            hub.orders.note(by, "", "person", said=f"{given.name}")
            return {"said": words.say("people-new-pin", name=given.name, pin=pin), "keep": True}
        case "renew":
            pin = people.renew(given.id)
            hub.orders.note(by, "", "renew", said=name)
            return {"said": words.say("people-new-pin", name=name, pin=pin), "keep": True}
        case "open":
            people.open(given.id)
        case "end":
            people.end(given.id)
        case "role":
            people.set_role(given.id, given.role)
        case "remove":
            people.remove(given.id)
        case _:
            raise SignInError("order-lacks")
    hub.orders.note(by, "", "person", said=name)
    return {"said": words.say("arbiter-kept")}


def _read_name(hub: Hub, id: str) -> str:
    return next((one.name for one in hub.people.all() if one.id == id), "")


def _at_machine(hub: Hub, words: PageWords, given: AccountRequest) -> dict[str, Any]:
    if given.what == "first":
        pin = hub.people.first()
        if pin is None:
            raise SignInError("machine-settled")
        return {"said": words.say("machine-first-pin", pin=pin), "keep": True}
    if given.what == "renew":
        pin, name = hub.people.renew(given.id), _read_name(hub, given.id)
        return {"said": words.say("people-new-pin", name=name, pin=pin), "keep": True}
    raise SignInError("order-lacks")
