"""Everything that phones fetch of a hub, put together of its parts, and the guard around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from markupsafe import Markup
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.club.hub.arbiters import home as arbiter
from companion.club.hub.cups import pages as cup_pages
from companion.club.hub.feeds import feed
from companion.club.hub.frame import FILES, page, sheet, words_of
from companion.club.hub.hub import Hub
from companion.club.hub.pages import embedded, results, start, wall
from companion.club.hub.pages import table as table_page
from companion.club.hub.pages.lists import Lists
from companion.kernel.messages import message
from companion.seatpage.look import FONTS, font, icon
from companion.seatpage.site import GUARDED, KEPT

Part = Callable[[Hub], Sequence[BaseRoute]]


def looking_on(hub: Hub) -> list[BaseRoute]:
    """The wall, each table large, and boards for pages of others: one room that all look into."""
    room = wall.Room(hub)
    lists = Lists(room)
    followed = [*start.routes_of(lists), *cup_pages.streams_of(lists)]
    return [*wall.routes_of(room), *table_page.routes_of(room), *embedded.routes_of(room), *followed]


PARTS: tuple[Part, ...] = (looking_on, results.routes, cup_pages.routes, feed.routes, arbiter.routes)
"""What a hub's site is made of."""
EMBEDDED = "/embed/"
"""Pages below here may stand in pages of others."""
LARGEST = 16 * 1024
"""Bytes of what is sent to the hub at once."""


def site(hub: Hub, parts: Sequence[Part] = PARTS) -> ASGIApp:
    """The application, for a server."""
    look = sheet()
    fixed: list[BaseRoute] = [
        Route("/hub.css", _fixed(look, "text/css")),
        Route("/icon.svg", _fixed(icon(), "image/svg+xml")),
        *(
            Route(f"/{one.name}", _fixed(one.read_bytes(), "text/javascript"))
            for one in sorted(FILES.glob("*.js"))
        ),
        *(Route(f"/font/{name}.ttf", _fixed(font(name), "font/ttf", True)) for name in FONTS),
    ]
    routes = [*fixed, *(route for part in parts for route in part(hub))]
    return Guard(Starlette(routes=routes, exception_handlers={404: _nowhere}))


def _nowhere(request: Request, _: Exception) -> Response:
    words = words_of(request)
    said = words.say(message("hub-no-page"))
    return HTMLResponse(page(words, said, Markup("<main><h1>{}</h1></main>").format(said)), 404)


def _fixed(content: str | bytes, kind: str, kept: bool = False) -> Callable[[Request], Response]:
    def answer(request: Request) -> Response:
        return Response(content, media_type=kind, headers=KEPT if kept else None)

    return answer


class Guard:
    """What every answer says to the browser, and what is never let in: anything that is sent from another site, or is too long."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        guarded = dict(GUARDED)
        if scope["path"].startswith(EMBEDDED):
            guarded["content-security-policy"] = guarded["content-security-policy"].replace(
                "frame-ancestors 'none'", "frame-ancestors *"
            )
            guarded["cross-origin-resource-policy"] = "cross-origin"

        async def said(message: Message) -> None:
            if message["type"] == "http.response.start":
                names = {name for name, _ in message["headers"]}
                extra = [(name.encode(), value.encode()) for name, value in guarded.items()]
                if b"cache-control" not in names:
                    extra.append((b"cache-control", b"no-store"))
                message = {**message, "headers": [*message["headers"], *extra]}
            await send(message)

        refused = _refused(scope)
        if refused:
            await Response(status_code=refused)(scope, receive, said)
        else:
            await self._app(scope, _bounded(receive), said)


def _refused(scope: Scope) -> int:
    """The status with which a request is turned away; 0: it is not."""
    if scope["method"] in ("GET", "HEAD"):
        return 0
    headers = dict(scope["headers"])
    host = headers.get(b"host", b"").decode("latin-1")
    origin = headers.get(b"origin", b"").decode("latin-1")
    if origin and origin != f"{scope['scheme']}://{host}":
        return 403
    if not headers.get(b"content-type", b"").startswith(b"application/json"):
        return 415
    length = headers.get(b"content-length", b"0")
    return 413 if not length.isdigit() or int(length) > LARGEST else 0


def _bounded(receive: Receive) -> Receive:
    """No more of a body than may come, whatever its head said."""
    left = LARGEST

    async def received() -> Message:
        nonlocal left
        message = await receive()
        if message["type"] == "http.request":
            left -= len(message.get("body", b""))
            if left < 0:
                return {"type": "http.disconnect"}
        return message

    return received
