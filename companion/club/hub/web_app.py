"""Everything that phones fetch of a hub, put together of its parts, and the guard around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Scope

from companion.club.hub.arbiters.pages import home as arbiter
from companion.club.hub.archive import archive_page
from companion.club.hub.history import game_page, player_page, search_page
from companion.club.hub.html_page import FILES, page, sheet, words_of
from companion.club.hub.hub import Hub
from companion.club.hub.integrations import pgn_feed
from companion.club.hub.leagues import league_page
from companion.club.hub.pages import embed, results, start_lists, wall
from companion.club.hub.pages import table as table_page
from companion.club.hub.pages.live_lists import LiveLists
from companion.club.hub.tournaments import routes as cup_pages
from companion.seat_pages.page_styles import FONTS, font, icon
from companion.server.http_guard import GUARDED, KEPT, Guard, host_of, is_own_name

Part = Callable[[Hub], Sequence[BaseRoute]]


def looking_on(hub: Hub) -> list[BaseRoute]:
    """The wall, each table large, and boards for pages of others: one room that all look into."""
    room = wall.WallFeed(hub)
    lists = LiveLists(room)
    followed = [*start_lists.routes_of(lists), *cup_pages.streams_of(lists)]
    return [*wall.routes_of(room), *table_page.routes_of(room), *embed.routes_of(room), *followed]


PARTS: tuple[Part, ...] = (
    looking_on,
    results.routes,
    search_page.routes,
    game_page.routes,
    player_page.routes,
    cup_pages.routes,
    pgn_feed.routes,
    arbiter.routes,
    archive_page.routes,
)
"""What a hub's site is made of."""
EMBEDDED = "/embed/"
"""Pages below here may stand in pages of others."""
EMBEDDABLE = GUARDED | {
    "content-security-policy": GUARDED["content-security-policy"].replace(
        "frame-ancestors 'none'", "frame-ancestors *"
    ),
    "cross-origin-resource-policy": "cross-origin",
}
OWN = ("127.0.0.1", "localhost")
"""The names of a hub that has no others."""
LARGEST = 16 * 1024
"""Bytes of what is sent to the hub at once."""


def hub_app(hub: Hub, parts: Sequence[Part] = PARTS) -> ASGIApp:
    """The application, for a server."""
    look = sheet()
    fixed: list[BaseRoute] = [
        Route("/hub.css", _serve_fixed(look, "text/css")),
        Route("/icon.svg", _serve_fixed(icon(), "image/svg+xml")),
        *(
            Route(f"/{one.name}", _serve_fixed(one.read_bytes(), "text/javascript"))
            for one in sorted(FILES.glob("*.js"))
        ),
        *(Route(f"/font/{name}.ttf", _serve_fixed(font(name), "font/ttf", True)) for name in FONTS),
    ]
    routes = [*fixed, *(route for part in parts for route in part(hub))]
    return HubGuard(
        Starlette(routes=routes, exception_handlers={404: _nowhere, Exception: _broken}), LARGEST, hub
    )


def _nowhere(request: Request, _: Exception) -> Response:
    return page(request, "message.html", 404, title=words_of(request).say("hub-no-page"))


def _broken(request: Request, _: Exception) -> Response:
    """What broke goes on to the server, which logs it."""
    return page(request, "message.html", 500, title=words_of(request).say("hub-broken"))


def _serve_fixed(content: str | bytes, kind: str, kept: bool = False) -> Callable[[Request], Response]:
    def answer(request: Request) -> Response:
        return Response(content, media_type=kind, headers=KEPT if kept else None)

    return answer


class HubGuard(Guard):
    """Boards may stand in pages of others; files of leagues are larger than what is sent elsewhere.

    A hub answers to its own names only, and never repeats another one, as in a redirect to HTTPS.
    """

    def __init__(self, app: ASGIApp, largest: int, hub: Hub) -> None:
        super().__init__(app, largest)
        self._hub = hub

    def refusal(self, scope: Scope) -> Response | None:
        names = self._hub.names or OWN
        if is_own_name(host_of(scope), names):
            return super().refusal(scope)
        shown = f"{scope['scheme']}://{names[0]}:{scope['server'][1]}/"
        title = words_of(request := Request(scope)).say("hub-other-name", where=shown)
        return page(request, "message.html", 421, title=title)

    def limit(self, scope: Scope) -> int:
        return league_page.LARGEST if scope["path"] == league_page.HERE else super().limit(scope)

    def headers(self, scope: Scope) -> Mapping[str, str]:
        return EMBEDDABLE if scope["path"].startswith(EMBEDDED) else GUARDED
