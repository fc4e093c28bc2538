"""What phones fetch: an entrance, one page a seat with its stream and drawings, and what is pressed on it.

Nothing of a seat is served without that seat's cookie, and nothing here knows another seat while it answers
for one. Everything comes from this machine; no answer is kept by a cache, but drawings, letters and the
look.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any, Protocol

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request, cookie_parser
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Scope

from companion.plain_text.decoded_values import clean_values
from companion.seat_pages.held_seats import DAY
from companion.seat_pages.page_stream import PageStream
from companion.seat_pages.page_styles import FONTS, font, icon, script, sheet
from companion.seat_pages.seat_codes import SeatCodes, SeatTaken
from companion.server.http_guard import KEPT, Guard
from companion.server.rate_limit import RateLimiter

LARGEST = 4096
"""Bytes of what a phone sends."""
COOKIE = "seat-"
"""So begin the names of cookies; the seat follows."""


class PageReply(msgspec.Struct, frozen=True):
    """What came of something pressed: `said` empty where nothing has to be said.

    `done`: whether it was carried out.
    """

    said: str = ""
    done: bool = True


class PageTable(Protocol):
    """What the site asks of the table. `press` and `ask` are carried out in the table's own thread."""

    codes: SeatCodes
    seats: tuple[str, ...]

    def channel(self, seat: str) -> PageStream: ...

    def drawing(self, seat: str, name: str) -> str | None: ...

    def page(self, seat: str) -> str: ...

    def entrance(self, accepts: str) -> str: ...

    def say(self, accepts: str, id: str) -> str:
        """A sentence of the entrance in a language that the phone accepts."""

    def speak(self, seat: str, accepts: str, chosen: bool) -> None:
        """The language of a seat's page: one that is `chosen`, else the first that is accepted."""

    def came(self, seat: str) -> None:
        """A phone holds that seat from now on."""

    async def press(self, seat: str, what: Mapping[str, Any]) -> PageReply: ...

    async def ask(self, seat: str, what: str, square: str) -> PageReply: ...


class ButtonPress(msgspec.Struct, frozen=True):
    """`press`: the key of a button or a way; `form`: the pieces of a form; `do`: agree or refuse."""

    press: str = ""
    form: str = ""
    do: str = ""


class PageQuery(msgspec.Struct, frozen=True):
    what: str
    square: str = ""


class DrawingRequest(msgspec.Struct, frozen=True):
    code: str


class LanguageChoice(msgspec.Struct, frozen=True):
    language: str


def web_app(
    table: PageTable,
    hosts: frozenset[str],
    geometry: str,
    marks: Mapping[str, str],
    now: Callable[[], float] = time.monotonic,
) -> ASGIApp:
    """The application.

    `hosts`: the names by which phones may call this machine; `geometry`: what the sheet says of the board;

    `marks`: drawings of marks on squares by name.
    """
    pages = _Pages(table, now)
    look = sheet(geometry)
    guard = pages.guard
    fixed: list[Route] = [
        Route("/", pages.entrance),
        Route("/in", pages.enter, methods=["POST"]),
        Route("/page.css", _serve_fixed(look, "text/css")),
        Route("/page.js", _serve_fixed(script(), "text/javascript")),
        Route("/icon.svg", _serve_fixed(icon(), "image/svg+xml")),
        *(Route(f"/font/{name}.ttf", _serve_fixed(font(name), "font/ttf", KEPT)) for name in FONTS),
        *(
            Route(f"/mark/{name}.svg", _serve_fixed(drawn, "image/svg+xml", KEPT))
            for name, drawn in marks.items()
        ),
        Route("/{seat}/", guard(pages.page)),
        Route("/{seat}/stream", guard(pages.stream)),
        Route("/{seat}/art/{name}.svg", guard(pages.drawing)),
        Route("/{seat}/do", guard(pages.press), methods=["POST"]),
        Route("/{seat}/ask", guard(pages.ask), methods=["POST"]),
        Route("/{seat}/language", guard(pages.language), methods=["POST"]),
    ]
    return _Guard(Starlette(routes=fixed), hosts, table.say)


Answer = Callable[[Request], Awaitable[Response]]


def _serve_fixed(content: str | bytes, kind: str, headers: Mapping[str, str] | None = None) -> Answer:
    async def answer(request: Request) -> Response:
        return Response(content, media_type=kind, headers=dict(headers or {}))

    return answer


class _Pages:
    def __init__(self, table: PageTable, now: Callable[[], float]) -> None:
        self._table, self._now = table, now
        self._slowing = RateLimiter()
        self._busy: set[str] = set()

    # The entrance

    async def entrance(self, request: Request) -> Response:
        return HTMLResponse(self._table.entrance(_accepts(request)))

    async def enter(self, request: Request) -> Response:
        """A phone shows a code."""
        table, accepts = self._table, _accepts(request)
        address = request.client.host if request.client else ""
        if slower := self._limit_rate(request, address):
            return slower
        shown = await _read(request, DrawingRequest)
        if slower := self._limit_rate(request, address):  # many bodies may have been held back until now
            return slower
        found = table.codes.enter(shown.code, lambda seat: request.cookies.get(f"{COOKIE}{seat}", ""))
        if found is None:
            self._slowing.wrong(address, self._now())
            return JSONResponse({"said": table.say(accepts, "pages-wrong-code")}, 403)
        self._slowing.right(address)
        if isinstance(found, SeatTaken):
            return JSONResponse({"said": table.say(accepts, "pages-taken")}, 409)
        table.speak(found.seat, accepts, chosen=False)
        table.came(found.seat)
        answer = JSONResponse({"to": f"/{found.seat}/"})
        answer.set_cookie(
            f"{COOKIE}{found.seat}", found.cookie, max_age=DAY, path="/", httponly=True, samesite="strict"
        )
        return answer

    def _limit_rate(self, request: Request, address: str) -> Response | None:
        """The answer to whoever has to wait; None: it need not."""
        wait = self._slowing.wait(address, self._now())
        if not wait:
            return None
        said = self._table.say(_accepts(request), "pages-slower")
        return JSONResponse({"said": said}, 429, {"Retry-After": str(int(wait) + 1)})

    # A seat

    def guard(self, work: Callable[[Request, str], Awaitable[Response]]) -> Answer:
        """For the phone that holds the seat alone."""

        async def answer(request: Request) -> Response:
            seat = request.path_params["seat"]
            cookie = request.cookies.get(f"{COOKIE}{seat}", "")
            if seat not in self._table.seats or not self._table.codes.holds(seat, cookie):
                said = self._table.say(_accepts(request), "pages-not-yours-to-see")
                if request.method == "GET" and request.url.path.endswith("/"):
                    return HTMLResponse(self._table.entrance(_accepts(request)), 403)
                return JSONResponse({"said": said}, 403)
            return await work(request, seat)

        return answer

    async def page(self, request: Request, seat: str) -> Response:
        self._table.speak(seat, _accepts(request), chosen=False)
        return HTMLResponse(self._table.page(seat))

    async def stream(self, request: Request, seat: str) -> Response:
        given = request.headers.get("last-event-id") or request.query_params.get("last", "0")
        last = int(given) if given.isdecimal() and len(given) < 10 else 0
        events: AsyncIterator[bytes] = self._table.channel(seat).stream(last)
        return StreamingResponse(events, media_type="text/event-stream")

    async def drawing(self, request: Request, seat: str) -> Response:
        drawn = self._table.drawing(seat, request.path_params["name"])
        if drawn is None:
            return Response(status_code=404)
        return Response(drawn, media_type="image/svg+xml", headers=KEPT)

    async def press(self, request: Request, seat: str) -> Response:
        pressed = await _read(request, ButtonPress)
        if seat in self._busy:  # one thing after the other, so that no page can flood the table
            return JSONResponse({"said": ""}, 429)
        self._busy.add(seat)
        try:
            return _reply(await self._table.press(seat, msgspec.structs.asdict(pressed)))
        finally:
            self._busy.discard(seat)

    async def ask(self, request: Request, seat: str) -> Response:
        asks = await _read(request, PageQuery)
        return _reply(await self._table.ask(seat, asks.what, asks.square))

    async def language(self, request: Request, seat: str) -> Response:
        self._table.speak(seat, (await _read(request, LanguageChoice)).language, chosen=True)
        return JSONResponse({"said": ""})


def holds_a_seat(codes: SeatCodes, headers: Mapping[bytes, bytes]) -> bool:
    """Whether a request with these headers is of a phone that holds a seat."""
    cookies = cookie_parser(headers.get(b"cookie", b"").decode("latin-1")[:LARGEST])
    shown = ((name.removeprefix(COOKIE), value) for name, value in cookies.items() if name.startswith(COOKIE))
    return any(codes.holds(seat, cookie) for seat, cookie in shown)


def _reply(reply: PageReply) -> Response:
    return JSONResponse({"said": reply.said}, 200 if reply.done else 409)


def _accepts(request: Request) -> str:
    return request.headers.get("accept-language", "")[:200]


async def _read(request: Request, kind: type[Any]) -> Any:
    """What a phone sends, its texts clean. Raises HTTPException: it is too long, or means nothing."""
    try:
        return clean_values(msgspec.json.decode(await request.body(), type=kind), LARGEST)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise HTTPException(400) from wrong


class _Guard(Guard):
    """Besides: this machine may be called by its addresses alone."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str], say: Callable[[str, str], str]) -> None:
        super().__init__(app, LARGEST)
        self._hosts, self._say = hosts, say

    def refusal(self, scope: Scope) -> Response | None:
        headers = dict(scope["headers"])
        if headers.get(b"host", b"").decode("latin-1") not in self._hosts:
            accepts = headers.get(b"accept-language", b"").decode("latin-1")[:200]
            return PlainTextResponse(self._say(accepts, "pages-by-address"), 421)
        return super().refusal(scope)
