"""The wall: every table of the club at a glance, on any phone in the room or on a projector."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from companion.artwork.design_tokens import paints
from companion.artwork.dice_cards_icons import mark
from companion.club.hub.html_page import TEMPLATES, language_of_reader, page, words_in
from companion.club.hub.hub import Hub
from companion.club.hub.pages.broadcast import Broadcast
from companion.club.hub.pages.drawing_store import draw_hatching
from companion.club.hub.pages.table_cards import PIECES, CardWriter
from companion.club.hub.pages.table_status import TableStatus, join_shared
from companion.server.http_guard import KEPT
from companion.server.templates import PageWords

OURS = Markup(mark("tableside", "currentColor", "currentColor"))
PAUSE, REST = 0.12, 0.04
"""Seconds from one look at what has changed until the next, and how many of them are left to others at the
least.
"""
AGAIN = 1.0
"""Seconds after a look that failed."""

log = logging.getLogger(__name__)


class WallFeed:
    """What is shown of a club's tables, kept up to date while somebody looks on.

    Lives in the server's event loop.
    """

    def __init__(self, hub: Hub) -> None:
        self.hub, self.boards, self.art = hub, hub.boards, hub.boards.art
        self._cards: dict[str, CardWriter] = {}
        self._walls: dict[str, Broadcast] = {}
        self._kept: dict[tuple[str, str], tuple[TableStatus, bool, dict[str, Any]]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._news = asyncio.Event()
        self._pumping: asyncio.Task[None] | None = None
        self._after: list[Callable[[list[TableStatus]], None]] = []
        hub.listen(self._on_change)

    def _on_change(self, places: set[str]) -> None:
        """In the hub's thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._news.set)

    def also(self, work: Callable[[list[TableStatus]], None]) -> None:
        """`work` is called in the event loop with the tables whenever something is new."""
        self._after.append(work)

    async def begin(self) -> None:
        """From the first look on."""
        if self._pumping is None or self._pumping.done():
            self._loop = asyncio.get_running_loop()
            self._pumping = self._loop.create_task(self._pump())
            await self._look()

    async def wall(self, language: str) -> Broadcast:
        await self.begin()
        if language not in self._walls:
            self._walls[language] = Broadcast()
            await self._look()
        return self._walls[language]

    def cards(self, language: str) -> CardWriter:
        if language not in self._cards:
            self._cards[language] = CardWriter(PageWords(words_in(language)), self.art, self.boards)
        return self._cards[language]

    async def tables(self) -> list[TableStatus]:
        return await asyncio.to_thread(self.hub.tables)

    async def _pump(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            began = time.monotonic()
            try:
                await self._look()
            except Exception:  # a store that is away for a moment: the wall stays as it was, and looks again
                log.exception("the wall cannot be looked up")
                self._news.set()
                await asyncio.sleep(AGAIN)
            await asyncio.sleep(max(REST, began + PAUSE - time.monotonic()))

    async def _look(self) -> None:
        tables = await self.tables()
        now = self.hub.wall()
        for language, wall in self._walls.items():
            wall.put(self._values(language, tables), now)
        for work in self._after:
            work(tables)

    def _values(self, language: str, tables: Sequence[TableStatus]) -> dict[str, Any]:
        cards, shown = self.cards(language), join_shared(tables)
        found: dict[str, Any] = {
            "order": [table.place for table in shown],
            "top": self._top(cards, tables),
        }
        stale = self.hub.stale(tables)
        for table in shown:
            key, old = (language, table.place), table.place in stale
            known = self._kept.get(key)
            if known is None or known[:2] != (table, old):
                known = self._kept[key] = (table, old, flat(table.place, cards.values_of(table, old)))
            found |= known[2]
        return found

    def _top(self, cards: CardWriter, tables: Sequence[TableStatus]) -> str:
        """What is next to the club's name: how many tables, which of them calls, and for how long."""
        words, trouble = cards.words, self.hub.trouble
        gone = sum(not table.online for table in tables)
        calling = [table for table in tables if table.online and table.needs]
        count = words.label("hub-tables", n=len(tables))
        return TEMPLATES.piece(
            PIECES,
            "top",
            words.label("hub-tables-gone", tables=count, gone=gone) if gone else count,
            words.label("hub-who-calls", table=calling[0].name, n=len(calling) - 1) if calling else "",
            calling[0].waits_since if calling else None,
            words.say(trouble) if trouble is not None else "",
        )


def flat(place: str, shown: dict[str, Any]) -> dict[str, Any]:
    """A table's values under its place, each man by himself, so that only what moves is sent."""
    found = {f"t/{place}/{name}": value for name, value in shown.items() if name != "men"}
    found |= {f"t/{place}/men/{square}": value for square, value in shown["men"].items()}
    return found


def routes_of(room: WallFeed) -> list[BaseRoute]:
    return [
        Route("/", partial(_wall, room)),
        Route("/wall/stream", partial(_stream, room)),
        Route("/art/{name}.svg", partial(_drawing, room)),
        Route("/hatch/{name}.svg", _hatch),
    ]


async def _wall(room: WallFeed, request: Request) -> Response:
    projected = "projector" in request.query_params
    return page(request, "pages/wall.html", club=room.hub.title, mark=OURS, projected=projected)


async def _stream(room: WallFeed, request: Request) -> Response:
    wall = await room.wall(language_of_reader(request))
    return stream_response(wall, request, room.hub.wall())


def stream_response(shown: Broadcast, request: Request, now: float) -> Response:
    """A stream for a phone that says what it has seen last."""
    last = request.headers.get("last-event-id", "")[:40]
    return StreamingResponse(shown.stream(now, last), media_type="text/event-stream")


async def _drawing(room: WallFeed, request: Request) -> Response:
    found = room.art.drawing(request.path_params["name"])
    if found is None:
        return Response(status_code=404)
    return Response(found, media_type="image/svg+xml", headers=KEPT)


async def _hatch(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in paints():
        return Response(status_code=404)
    return Response(draw_hatching(name), media_type="image/svg+xml", headers=KEPT)
