"""One table's board and its sentence, to stand in pages of others.

It moves by the same stream as the table's own page.
"""

from __future__ import annotations

from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.artwork.design_tokens import NAMED
from companion.club.hub.html_page import page
from companion.club.hub.pages.wall import WallFeed


def routes_of(room: WallFeed) -> list[BaseRoute]:
    return [Route("/embed/{place}", partial(_embed, room))]


async def _embed(room: WallFeed, request: Request) -> Response:
    """`light` in the address: evening or daylight; else as the reader's device has it."""
    place, light = request.path_params["place"], request.query_params.get("light", "")
    name = next((one.name for one in await room.tables() if one.place == place), "")
    light = light if light in NAMED else ""
    return page(request, "pages/embed.html", 200 if name else 404, table=name, place=place, light=light)
