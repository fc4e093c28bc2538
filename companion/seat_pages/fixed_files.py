"""What every page of a table loads besides itself: styles, script, fonts, sounds, marks, icons and the manifest."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from companion.artwork.design import colours
from companion.artwork.raster import png
from companion.artwork.sounds import find_sound
from companion.seat_pages.page_writer import script, sheet
from companion.seat_pages.table_writer import SOUNDS
from companion.server.http_server import GUARDED, KEPT
from companion.server.templates import FONTS, font, icon

ICONS = (192, 512)
"""Widths of the icon for a home screen, in pixels."""
PAGES = dict(GUARDED)
PAGES["content-security-policy"] += "; media-src 'self'; manifest-src 'self'"

Answer = Callable[[Request], Awaitable[Response]]


class Looks(NamedTuple):
    """What the styles of a game's pages need.

    Attributes:
        geometry: The styles of the board.
        marks: Drawings of marks on squares, by name.
    """

    geometry: str
    marks: Mapping[str, str]


def serve_files(looks: Callable[[], Looks]) -> list[Route]:
    """Return the routes of the files; `looks` returns those of the current game."""

    async def styles(request: Request) -> Response:
        return Response(sheet(looks().geometry), media_type="text/css")

    async def mark(request: Request) -> Response:
        drawn = looks().marks.get(request.path_params["name"])
        return Response(drawn, media_type="image/svg+xml") if drawn else Response(status_code=404)

    return [
        Route("/page.css", styles),
        Route("/mark/{name}.svg", mark),
        Route("/page.js", _serve(script(), "text/javascript")),
        Route("/icon.svg", _serve(icon(), "image/svg+xml")),
        Route("/manifest.webmanifest", _serve(_manifest(), "application/manifest+json")),
        *(Route(f"/font/{name}.ttf", _serve(font(name), "font/ttf", KEPT)) for name in FONTS),
        *(Route(f"/icon-{wide}.png", _serve_icon(wide)) for wide in ICONS),
        *(Route(f"/sound/{name}.wav", _serve_sound(name)) for name in SOUNDS),
    ]


def _serve(content: str | bytes, kind: str, headers: Mapping[str, str] | None = None) -> Answer:
    async def answer(request: Request) -> Response:
        return Response(content, media_type=kind, headers=dict(headers or {}))

    return answer


def _serve_icon(wide: int) -> Answer:
    async def answer(request: Request) -> Response:
        return Response(_icon(wide), media_type="image/png", headers=KEPT)

    return answer


def _serve_sound(name: str) -> Answer:
    async def answer(request: Request) -> Response:
        return Response(find_sound(name).read_bytes(), media_type="audio/wav", headers=KEPT)

    return answer


@cache
def _icon(wide: int) -> bytes:
    return png(icon(), wide)


def _manifest() -> str:
    ground = colours("evening")["ground"]
    icons = [
        {"src": f"/icon-{wide}.png", "sizes": f"{wide}x{wide}", "type": "image/png", "purpose": "any"}
        for wide in ICONS
    ]
    return json.dumps(
        {
            "name": "Tableside",
            "short_name": "Tableside",
            "start_url": "/table/",
            "scope": "/",
            "display": "fullscreen",
            "background_color": ground,
            "theme_color": ground,
            "icons": icons,
        }
    )
