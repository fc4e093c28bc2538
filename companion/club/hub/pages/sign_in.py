"""Access to the hub: arbiters sign in and out, and tables are admitted to the club.

Sessions and rights are checked before every request. A table is admitted by a PIN, or by an arbiter who
scans the table's code.
"""

from __future__ import annotations

import hmac
import re
import secrets
import threading
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from ipaddress import ip_address
from typing import Any, TypeVar

import msgspec
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request, cookie_parser
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from companion.club.client.join_client import ADMIT, ASK_TO_COME, PIN_DIGITS, SLOWED, TAKEN, WAITS, WRONG_PIN
from companion.club.client.membership_config import TopicError, plain
from companion.club.hub.club_folder import HUB, Club
from companion.club.hub.html_page import BoardDrawing, BoardPicture, looks_of, page, render_at, words_of
from companion.club.hub.services.accounts import (
    HOURS,
    RIGHTS,
    YEAR,
    OwnPinNeeded,
    Person,
    SignInDelay,
    SignInError,
)
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.tables import OrderError, TableStatus
from companion.club.messages import OnTable
from companion.kernel.errors import ARGUMENT, REMARK
from companion.kernel.messages import Message, UserError, message
from companion.plain_text.decoded_values import clean_values
from companion.server.connections import RateLimiter
from companion.server.templates import PageWords

COOKIE = "arbiter"
PASTED = ("text", "file")
"""Fields that may contain a whole list or file. The code that parses them cleans the cells."""
Body = TypeVar("Body")
Answer = Callable[[Request], Awaitable[Response]]


class NotAllowedError(UserError):
    """The signed-in person does not have the required right."""


class EmptyBody(msgspec.Struct, frozen=True):
    """The body of a request without data."""


def page_for(hub: Hub, right: str, work: Callable[[Request, Person], Response]) -> Answer:
    """Return a handler that shows a page to people with this right.

    `work` runs in a thread of the pool.
    """

    async def answer(request: Request) -> Response:
        if not is_secure(request):
            return redirect_to_https(hub, request)
        person = await run_in_threadpool(find_person, hub, request)
        if person is None:
            return RedirectResponse("/arbiter/in", 303)
        if not person.may(right):
            words = words_of(request)
            said, tables = words.say("arbiter-not-yours"), words.label("arbiter-tables")
            return page(request, "message.html", 403, title=said, to="/arbiter", to_label=tables)
        return await run_in_threadpool(work, request, person)

    return answer


def action_for(
    hub: Hub, right: str, kind: type[Body], work: Callable[[Request, Person, Body], dict[str, Any]]
) -> Answer:
    """Return a handler that runs an action for people with this right, with a body of this kind.

    `work` runs in a thread of the pool. The response is the return value of `work` or, if there is an
    error, `said`: a sentence in the reader's language.
    """

    async def answer(request: Request) -> Response:
        if not is_secure(request):
            return JSONResponse({"said": ""}, 403)
        person = await run_in_threadpool(find_person, hub, request)
        if person is None:
            return sentence_as_json(request, message("arbiter-sign-in-anew"), 401)
        if not person.may(right):
            return sentence_as_json(request, message("arbiter-not-yours"), 403)
        body = await read_body(request, kind)
        return await answer_as_json(request, lambda: work(request, person, body))

    return answer


async def answer_as_json(request: Request, work: Callable[[], dict[str, Any]]) -> Response:
    """Return the result of `work` as JSON. An error is returned as one sentence."""
    try:
        return JSONResponse(await run_in_threadpool(work))
    except SignInDelay as wait:
        return sentence_as_json(request, wait.said, 429, {"Retry-After": str(wait.seconds)})
    except UserError as wrong:
        return sentence_as_json(request, wrong.said, 403 if isinstance(wrong, NotAllowedError) else 409)


def sentence_as_json(
    request: Request, said: Message, status: int, headers: dict[str, str] | None = None
) -> Response:
    """Return one sentence as JSON, in the reader's language."""
    return JSONResponse({"said": words_of(request).say(said)}, status, headers)


async def read_body(request: Request, kind: type[Body]) -> Body:
    """Parse a request's body, and clean its strings. Raises HTTPException if the body is invalid."""
    try:
        return clean_values(msgspec.json.decode(await request.body(), type=kind), ARGUMENT, PASTED)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise HTTPException(400) from wrong


def find_person(hub: Hub, request: Request) -> Person | None:
    """Return the person to whose session a request belongs; None if there is none."""
    return hub.people.who(request.cookies.get(COOKIE, "")[:200])


def has_recent_session(hub: Hub, headers: Mapping[bytes, bytes]) -> bool:
    """Return whether the headers of a request are from a recently used session."""
    cookies = cookie_parser(headers.get(b"cookie", b"").decode("latin-1")[:4096])
    return hub.people.was_here(cookies.get(COOKIE, "")[:200])


def is_own_machine(request: Request) -> bool:
    """Return whether a request comes directly from the hub's own machine, addressed by a local name."""
    host = request.headers.get("host", "").rpartition(":")[0] or request.headers.get("host", "")
    if host not in ("localhost", "127.0.0.1", "[::1]") or "x-forwarded-for" in request.headers:
        return False
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def is_secure(request: Request) -> bool:
    """Return whether a PIN may be sent over this connection."""
    return request.url.scheme == "https" or is_own_machine(request)


def redirect_to_https(hub: Hub, request: Request) -> Response:
    """Redirect to the same page over HTTPS, where a PIN may be sent."""
    return RedirectResponse(str(request.url.replace(scheme="https", port=hub.safe_port)), 307)


REASONS = ("man", "dispute", "board", "how")
"""Reasons for a call, as used in the messages of tables."""


def arbiter_page(hub: Hub, request: Request, person: Person, template: str, **data: Any) -> Response:
    """Return a page from a template that extends `layout.html`."""
    return page(request, f"arbiters/pages/{template}.html", club=hub.title, person=person, **data)


def why(words: PageWords, table: TableStatus) -> str:
    """Return a text with the reason why a table needs help."""
    if not table.needs:
        return ""
    need = table.needs[0]
    if need.why == "call" and need.said in REASONS:
        return words.say(f"hub-calls-{need.said}")
    if need.why == "arbiter":
        return words.say("hub-needs-arbiter")
    if need.why == "call":
        return words.say("hub-calls")
    said = render_at(words.language, table.on_table, need.said_words, need.said)
    return said or words.say("hub-needs-mismatch" if need.why == "mismatch" else "hub-needs-board")


def wood(hub: Hub, place: str, on: OnTable) -> BoardDrawing | None:
    """Return the board on a table; None if this hub does not know the board."""
    return hub.boards.wood(place, on.variant, on.seats, on.rules, on.colours)


def board(hub: Hub, words: PageWords, table: TableStatus) -> BoardPicture | None:
    """Return the board of a table with its current pieces; None if this hub does not know the board."""
    on = table.on_table
    lies = wood(hub, table.place, on) if on is not None else None
    if on is None or lies is None:
        return None
    standing = hub.boards.standing(table.place, lies, on.layout, on.colours)
    return BoardPicture(lies, standing, on.last, words.label("hub-board-of", table=table.name))


def sign(hub: Hub, place: str, on: OnTable, seat: str) -> str:
    """Return the address of a seat's emblem."""
    return hub.boards.art.sign(place, seat, on.colours.get(seat, ""))


def draw(hub: Hub, place: str, on: OnTable, text: str) -> Markup:
    """Return a table's sentence with figures for the pieces marked in it."""
    return hub.boards.art.figures(place, looks_of(on.variant), on.colours).write(text)


def seconds_waiting(hub: Hub, table: TableStatus) -> int:
    """Return the number of seconds for which the table has waited."""
    return max(0, int(hub.wall() - table.needs[0].since)) if table.needs else 0


def player(words: PageWords, on: OnTable, seat: str) -> str:
    """Return the name of the seat's player, or of the seat if the player has no name."""
    return on.names.get(seat) or words.name(seat)


PEOPLE, ENTRANCE = "/arbiter/people", "/arbiter/in"
DEVICE = "arbiter-device"
"""Name of the cookie that identifies a device. It is sent to the sign-in page only."""


class SignInRequest(msgspec.Struct, frozen=True):
    """A sign-in; `own` is the new PIN."""

    name: str
    pin: str
    own: str = ""


class AccountRequest(msgspec.Struct, frozen=True):
    """A request. `what` is one of add, renew, open, end, role and remove."""

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
            raise SignInError("cup-lacks")
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
    raise SignInError("cup-lacks")


class JoinRequest(msgspec.Struct, frozen=True):
    pin: str
    table: str


def new_pin() -> str:
    return f"{secrets.randbelow(10**PIN_DIGITS):0{PIN_DIGITS}}"


class TableAdmission:
    """The admission of tables by PIN.

    `keep` stores a club with changed passwords and reloads the broker. Its errors are sent to the table.
    """

    def __init__(
        self,
        club: Club,
        certificate: bytes,
        keep: Callable[[Club], None],
        pin: str,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.club, self.certificate, self._keep, self.pin = club, certificate, keep, pin
        self._now, self._slowing = now, RateLimiter()

    def routes(self, hub: Hub) -> Sequence[BaseRoute]:
        return [
            Route("/club.pem", self._vouching),
            Route("/join", partial(self._join, hub), methods=["POST"]),
        ]

    async def _vouching(self, request: Request) -> Response:
        return Response(self.certificate, media_type="application/x-pem-file")

    async def _join(self, hub: Hub, request: Request) -> Response:
        if request.url.scheme != "https":
            return sentence_as_json(request, message("hub-join-safe"), 403)
        address = request.client.host if request.client else ""
        if slower := self._limit_rate(request, address):
            return slower
        body = await request.body()
        if slower := self._limit_rate(request, address):  # many bodies may have been held back until now
            return slower
        try:
            asked = clean_values(msgspec.json.decode(body, type=JoinRequest), REMARK)
            plain(asked.table)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return Response(status_code=400)
        except TopicError as wrong:
            return sentence_as_json(request, wrong.said, 409)
        if not hmac.compare_digest(asked.pin.encode(errors="replace"), self.pin.encode()):
            self._slowing.wrong(address, self._now())
            return sentence_as_json(request, message("hub-join-pin"), WRONG_PIN)
        self._slowing.right(address)
        if self.is_taken(hub, asked.table):
            return sentence_as_json(request, message("hub-join-taken", table=asked.table), TAKEN)
        try:
            return JSONResponse(self.admit(asked.table))
        except UserError as wrong:
            return sentence_as_json(request, wrong.said, 503)

    def _limit_rate(self, request: Request, address: str) -> Response | None:
        """Return the response to a client that must wait; None if the client need not wait."""
        wait = self._slowing.wait(address, self._now())
        return (
            sentence_as_json(request, message("hub-join-slower", seconds=int(wait) + 1), SLOWED)
            if wait
            else None
        )

    def is_taken(self, hub: Hub, table: str) -> bool:
        """Return whether the name is currently unavailable for another table."""
        name = plain(table)
        return name == HUB or self._sits(hub, name)

    def admit(self, table: str) -> dict[str, Any]:
        """Return a password and everything else that the table needs.

        Raises:
            UserError: If the password cannot be stored.
        """
        before = dict(self.club.passwords)
        password = self.club.admit(table)
        try:
            self._keep(self.club)
        except UserError:
            self.club.passwords = before
            raise
        return {
            "club": self.club.title,
            "id": self.club.id,
            "table": table,
            "user": plain(table),
            "password": password,
            "port": self.club.ports.broker,
        }

    def _sits(self, hub: Hub, name: str) -> bool:
        """Return whether a table of that name is connected now."""
        if name not in self.club.passwords:
            return False
        return any(row["place"] == name and row["online"] for row in hub.store.standing(hub.club))


KEPT, MOST, EACH = 300.0, 20, 3
"""Seconds for which a table waits, greatest number of waiting tables, and greatest number of waiting
tables at one address.
"""
CODE, SECRET = re.compile(r"[0-9A-F]{20}"), re.compile(r"[0-9a-f]{32}")


class PinlessRequest(msgspec.Struct, frozen=True):
    code: str
    secret: str
    table: str


class AdmitRequest(msgspec.Struct, frozen=True):
    code: str


class _Waiting(msgspec.Struct):
    asked: PinlessRequest
    address: str
    until: float
    given: dict[str, Any] | None = None


class PinlessAdmission:
    """The admission of tables that have no PIN. `admitting` carries out the admission."""

    def __init__(self, admitting: TableAdmission, now: Callable[[], float] = time.monotonic) -> None:
        self._admitting, self._now = admitting, now
        self._lock = threading.Lock()
        self._letting = threading.Lock()
        """Lock that is held while an arbiter admits a table.

        Creating a password takes time, and requests from tables do not wait for it.
        """
        self._waiting: dict[str, _Waiting] = {}

    def routes(self, hub: Hub) -> Sequence[BaseRoute]:
        return [
            Route(ASK_TO_COME, partial(self._ask, hub), methods=["POST"]),
            Route(f"{ADMIT}/{{code}}", _to_the_arbiters),
            Route("/arbiter/admit/{code}", page_for(hub, "order", partial(self._show, hub))),
            Route(
                "/arbiter/admit",
                action_for(hub, "order", AdmitRequest, partial(self._let, hub)),
                methods=["POST"],
            ),
        ]

    # For tables

    async def _ask(self, hub: Hub, request: Request) -> Response:
        """Handle a table's request, which the table repeats until an arbiter has admitted it."""
        if request.url.scheme != "https":
            return sentence_as_json(request, message("hub-join-safe"), 403)
        try:
            asked = clean_values(msgspec.json.decode(await request.body(), type=PinlessRequest), REMARK)
            plain(asked.table)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return Response(status_code=400)
        except TopicError as wrong:
            return sentence_as_json(request, wrong.said, TAKEN)
        if not (CODE.fullmatch(asked.code) and SECRET.fullmatch(asked.secret) and len(asked.table) <= 100):
            return Response(status_code=400)
        if await run_in_threadpool(self._admitting.is_taken, hub, asked.table):
            with self._lock:
                known = self._waiting.get(asked.code)
            if known is None or known.given is None:
                return sentence_as_json(request, message("hub-join-taken", table=asked.table), TAKEN)
        address = request.client.host if request.client else ""
        with self._lock:
            self._forget()
            known = self._waiting.get(asked.code)
            if known is None:
                same = sum(one.address == address for one in self._waiting.values())
                if len(self._waiting) >= MOST or same >= EACH:
                    return sentence_as_json(request, message("hub-door-full"), SLOWED)
                known = self._waiting[asked.code] = _Waiting(asked, address, self._now() + KEPT)
            if not hmac.compare_digest(known.asked.secret, asked.secret):
                return Response(status_code=403)
            if known.given is None:
                return JSONResponse({}, WAITS)
            return JSONResponse(known.given)  # stored until its time is over: an answer may be lost

    def _forget(self) -> None:
        now = self._now()
        self._waiting = {code: one for code, one in self._waiting.items() if one.until > now}

    # For arbiters

    def _show(self, hub: Hub, request: Request, person: Person) -> Response:
        code = request.path_params["code"]
        with self._lock:
            self._forget()
            one = self._waiting.get(code)
        table, admitted = (one.asked.table, one.given is not None) if one is not None else ("", False)
        return arbiter_page(hub, request, person, "admission", code=code, table=table, admitted=admitted)

    def _let(self, hub: Hub, request: Request, person: Person, given: AdmitRequest) -> dict[str, Any]:
        with self._letting:
            with self._lock:
                self._forget()
                one = self._waiting.get(given.code)
            if one is None:
                raise OrderError("hub-door-nobody")
            if one.given is None:
                if self._admitting.is_taken(hub, one.asked.table):
                    raise OrderError("hub-join-taken", table=one.asked.table)
                one.given = self._admitting.admit(one.asked.table)
                hub.orders.note(person, "", "admit", said=one.asked.table)
        return {"said": words_of(request).say("hub-door-let", table=one.asked.table)}


def _to_the_arbiters(request: Request) -> Response:
    """Redirect a scanned code to the arbiters' sign-in."""
    return RedirectResponse(f"/arbiter/admit/{request.path_params['code'][:40]}")
