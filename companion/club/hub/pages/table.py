"""One table large, with its log; whoever looks on can step back through the game."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from typing import Any

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.html_page import TEMPLATES, language_of_reader, page, words_of
from companion.club.hub.pages.broadcast import Broadcast
from companion.club.hub.pages.event_replay import ReplayedEntry, ReplayedGame, layouts, replay
from companion.club.hub.pages.game_words import describe_action
from companion.club.hub.pages.table_cards import PIECES, CardWriter
from companion.club.hub.pages.table_status import TableStatus
from companion.club.hub.pages.wall import WallFeed, stream_response
from companion.server.templates import PageWords

LOG = 400
"""Entries of the log that are shown."""
PAGES = 400
"""Tables, in each language, whose pages are kept up to date."""


class TablePages:
    """Kept up to date while somebody looks on."""

    def __init__(self, room: WallFeed) -> None:
        self.room = room
        self._pages: OrderedDict[tuple[str, str], Broadcast] = OrderedDict()
        self._games: dict[str, tuple[tuple[object, ...], ReplayedGame]] = {}
        room.also(self._look)

    async def table(self, place: str) -> TableStatus | None:
        await self.room.begin()
        return next((one for one in await self.room.tables() if one.place == place), None)

    async def page(self, place: str, language: str) -> Broadcast:
        await self.room.begin()
        key = (place, language)
        if key not in self._pages:
            self._pages[key] = Broadcast()
            while len(self._pages) > PAGES:
                self._pages.popitem(last=False)
            self._look(await self.room.tables())
        self._pages.move_to_end(key)
        return self._pages[key]

    async def game(self, table: TableStatus) -> ReplayedGame:
        """The game on a table, as told so far."""
        return await asyncio.to_thread(self._game, table)

    def _game(self, table: TableStatus) -> ReplayedGame:
        if table.on_table is None:
            return ReplayedGame(None, [], None)
        # Names too: a name that was erased since is also in what was read.
        key = (table.stream, table.on_table.game, table.number, table.on_table.names)
        known = self._games.get(table.place)
        if known is None or known[0] != key:
            bodies = self.room.hub.store.events(table.stream, table.on_table.game)
            known = self._games[table.place] = (key, replay(bodies))
        return known[1]

    def _look(self, tables: Sequence[TableStatus]) -> None:
        now = self.room.hub.wall()
        by_place = {table.place: table for table in tables}
        for (place, language), shown in self._pages.items():
            table = by_place.get(place)
            if table is not None:
                shown.put(self._values(table, language), now)

    def _values(self, table: TableStatus, language: str) -> dict[str, Any]:
        cards = self.room.cards(language)
        found = cards.values_of(table, bool(self.room.hub.stale([table])))
        men = {f"men/{square}": value for square, value in found.pop("men").items()}
        game = self._game(table)
        return {
            **found,
            **men,
            "luck": luck(table, cards),
            "log": TEMPLATES.piece(PIECES, "log", log(table, game.line, cards)),
            "n": len(game.line),
        }


def log(table: TableStatus, line: Sequence[ReplayedEntry], cards: CardWriter) -> list[tuple[int, Markup]]:
    """Number and sentence of the last entries, the newest first."""
    numbers = range(len(line), max(0, len(line) - LOG), -1)
    return [(at, render(table, line[at - 1], cards)) for at in numbers]


def luck(table: TableStatus, cards: CardWriter) -> str:
    """The code of the table's chance and who has shaken, as HTML; empty if nothing depends on chance."""
    lies = table.on_table
    if lies is None or not lies.luck:
        return ""
    who = tuple(cards.seat(lies, seat) for seat in lies.shaken[: len(lies.seats)])
    shaken = cards.words.label("hub-shaken", who=who) if who else ""
    return TEMPLATES.piece(PIECES, "luck", cards.words.label("luck-code", code=lies.luck), shaken)


def render(table: TableStatus, entry: ReplayedEntry, cards: CardWriter) -> Markup:
    """An entry with figures for the men that it names."""
    lies = table.on_table
    words = describe(table, entry, cards.words, draws=True)
    return cards.draw(table.place, lies, words) if lies is not None else escape(words)


def describe(table: TableStatus, entry: ReplayedEntry, words: PageWords, draws: bool = False) -> str:
    """An entry in words; `draws`: its men are marked (`companion.i18n.figures`)."""
    lies = table.on_table
    if entry.layout is not None:
        return words.label("hub-put-right")
    known = lies is not None and describe_action(
        words.language, lies, entry.words, entry.said, entry.action, draws
    )
    return known or words.label("hub-unseen")


def routes_of(room: WallFeed) -> list[BaseRoute]:
    pages = TablePages(room)
    return [
        Route("/tables/{place}", partial(_table, pages)),
        Route("/tables/{place}/stream", partial(_stream, pages)),
        Route("/tables/{place}/at/{n:int}", partial(_at, pages)),
    ]


async def _table(pages: TablePages, request: Request) -> Response:
    words, place = words_of(request), request.path_params["place"]
    table = await pages.table(place)
    if table is None:
        none, wall = words.label("hub-no-table"), words.label("hub-wall")
        return page(request, "message.html", 404, title=none, to="/", to_label=wall)
    return page(request, "pages/table.html", table=table.name, place=place)


async def _stream(pages: TablePages, request: Request) -> Response:
    place = request.path_params["place"]
    if await pages.table(place) is None:
        return Response(status_code=404)
    shown = await pages.page(place, language_of_reader(request))
    return stream_response(shown, request, pages.room.hub.wall())


async def _at(pages: TablePages, request: Request) -> Response:
    """How the board stood after so many entries: men by square, or null where nobody can know."""
    table = await pages.table(request.path_params["place"])
    if table is None or table.on_table is None:
        return JSONResponse({"men": None, "n": 0})
    boards, lies = pages.room.boards, table.on_table
    game = await pages.game(table)
    n = min(request.path_params["n"], len(game.line))
    layout = (await asyncio.to_thread(layouts, game, boards))[n]
    wood = boards.wood(table.place, lies.variant, lies.seats, lies.rules, lies.colours)
    men = (
        boards.standing(table.place, wood, layout, lies.colours)
        if wood is not None and layout is not None
        else None
    )
    return JSONResponse(
        {
            "men": men,
            "n": n,
            "of": len(game.line),
            "said": describe(table, game.line[n - 1], words_of(request)) if n else "",
        }
    )
