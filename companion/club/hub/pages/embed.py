"""One table's board and its sentence, to stand in pages of others. It moves by the same stream as the table's own page."""

from __future__ import annotations

from functools import partial

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from companion.artwork.design_tokens import NAMED
from companion.club.hub.html_page import page, words_of
from companion.club.hub.pages.wall import Room
from companion.kernel.messages import message


def routes_of(room: Room) -> list[BaseRoute]:
    return [Route("/embed/{place}", partial(_embedded, room))]


async def _embedded(room: Room, request: Request) -> Response:
    """`light` in the address: evening or daylight; else as the reader's device has it."""
    words, place = words_of(request), request.path_params["place"]
    light = request.query_params.get("light", "")
    light = light if light in NAMED else ""
    table = next((one for one in await room.tables() if one.place == place), None)
    if table is None:
        said = words.label(message("hub-no-table"))
        body = Markup('<p class="say plain">{}</p>').format(said)
        return HTMLResponse(page(words, said, body, kind="embedded", light=light), 404)
    body = Markup(
        '<main id="table" data-keeps="board" data-place="{}"><div class="wood"></div><div class="foot"></div>'
        '<a href="/tables/{}" target="_blank" rel="noopener">{}</a></main><noscript><p class="wrong">{}</p></noscript>'
    ).format(place, place, table.name, words.label(message("hub-needs-script")))
    return HTMLResponse(page(words, table.name, body, script="/embedded.js", kind="embedded", light=light))
