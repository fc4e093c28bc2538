"""Lists that follow what happens, such as pairings and standings: pieces of a page by name, written once for
all who look on.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence

from starlette.requests import Request
from starlette.responses import Response

from companion.club.hub.html_page import language_of_reader, words_in
from companion.club.hub.pages.broadcast import Broadcast
from companion.club.hub.pages.table_status import TableStatus
from companion.club.hub.pages.wall import WallFeed, stream_response
from companion.kernel.messages import UserError
from companion.server.templates import PageWords

MOST = 100
"""Lists, in each language, that are kept up to date."""
log = logging.getLogger(__name__)

PieceWriter = Callable[[PageWords], Mapping[str, str]]
"""Gives each piece of HTML under its name; reads the store. May raise UserError: what was shown stays."""


class LiveLists:
    """Kept up to date while somebody looks on. Lives in the event loop of the room."""

    def __init__(self, room: WallFeed) -> None:
        self.room = room
        self._shown: OrderedDict[tuple[str, str], tuple[Broadcast, PieceWriter]] = OrderedDict()
        self._one = asyncio.Lock()
        self._looking: asyncio.Task[None] | None = None
        self._again = False
        room.also(self._news)

    async def stream(self, request: Request, name: str, written: PieceWriter) -> Response:
        """The stream of a list for whoever asks; `name` tells it from others."""
        language = language_of_reader(request)
        await self.room.begin()
        key = (name, language)
        if key not in self._shown:
            self._shown[key] = (Broadcast(), written)
            while len(self._shown) > MOST:
                self._shown.popitem(last=False)
            await self._put(key)
        self._shown.move_to_end(key)
        return stream_response(self._shown[key][0], request, self.room.hub.wall())

    def _news(self, tables: Sequence[TableStatus]) -> None:
        self._again = True
        if self._shown and (self._looking is None or self._looking.done()):
            self._looking = asyncio.get_running_loop().create_task(self._look())

    async def _look(self) -> None:
        while self._again:
            self._again = False
            for key in list(self._shown):
                await self._put(key)

    async def _put(self, key: tuple[str, str]) -> None:
        if key not in self._shown:  # pushed out by others meanwhile
            return
        shown, written = self._shown[key]
        async with self._one:  # what was read later is shown later
            try:
                found = await asyncio.to_thread(written, PageWords(words_in(key[1])))
            except UserError as wrong:
                log.warning("a list stays as it was: %s", wrong)
                return
            shown.put(found, self.room.hub.wall())
