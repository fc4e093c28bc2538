"""The pages of one table as the server holds them: a channel, a language and drawings for each seat.

Lives in the server's thread. What seats see comes in as plain data; what they press goes to the table's
thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Protocol, TypeVar

from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import ENGLISH
from companion.kernel.game import Game
from companion.kernel.messages import GameWords, Message, message
from companion.seat_pages.drawing_store import DrawingStore
from companion.seat_pages.page_stream import PageStream
from companion.seat_pages.page_texts import catalogue, choose_language, languages
from companion.seat_pages.page_writer import PageWriter, entrance
from companion.seat_pages.seat_codes import SeatCodes
from companion.seat_pages.seat_view import SeatView
from companion.seat_pages.web_app import PageReply

PATIENCE = 6.0
"""Seconds that the table is given to answer; a phone waits for eight."""
VERSIONS = 1_000_000
"""Of a page, before it is opened again."""
Found = TypeVar("Found")
Outcome = tuple[bool, Message | None]
"""Whether something was done, and what is said of it."""


class TableContext:
    """What a page is about: a game with the names and colours of its table."""

    def __init__(
        self, game: Game, words: GameWords, names: Mapping[str, str], dress: Mapping[str, str]
    ) -> None:
        self.game, self.words, self.names, self.dress = game, words, names, dress
        self._catalogues: dict[str, Catalogue] = {}
        self._loaded: set[str] = set()

    def catalogue(self, language: str) -> Catalogue:
        """The words of its pages in a language."""
        if language not in self._catalogues:
            self._catalogues[language] = catalogue(language, self.words, self.names)
        return self._catalogues[language]

    def load(self, language: str) -> None:
        """Parse the words now: hands do not wait for them."""
        if language not in self._loaded:
            self._loaded.add(language)
            self.catalogue(language).load()


class _Page:
    """One seat's page."""

    def __init__(
        self, at: TableContext, seat: str, since: int, language: str = ENGLISH, chosen: bool = False
    ) -> None:
        self.seat, self.chosen, self.channel = seat, chosen, PageStream(since)
        self.seen: SeatView | None = None
        self.sit(at, language)

    def sit(self, at: TableContext, language: str) -> None:
        """Write from now on of this table, in this language."""
        self.words = at.catalogue(language)
        self.drawings = DrawingStore(at.game, at.dress, self.words.name)
        self.writer = PageWriter(at.game, self.seat, self.words, self.drawings)

    def write(self, told: Sequence[Message] = ()) -> None:
        if self.seen is not None:
            self.channel.put(self.writer.state(self.seen), [self.words.say(one) for one in told])


class PagesTable(Protocol):
    """The table of some pages, in its own thread but for `post`."""

    def post(self, work: Callable[[], None]) -> None:
        """Have something done in the table's thread. In any thread."""

    def press(self, seat: str, what: Mapping[str, Any]) -> Outcome:
        """Carry out what a phone has pressed, if it may be pressed now."""

    def ask(self, seat: str, what: str, square: str) -> Message:
        """The answer to what a phone asks about the game."""

    def came(self, seat: str) -> None:
        """A phone has taken a seat."""


class PageRegistry:
    """All pages of a table; what `site` asks of it.

    Args:
        at: What the pages are about.
        codes: By which phones take seats.
        table: Where what phones do has its effect.
        starts: How often the pages of this game were opened before: no version of then means anything now.
    """

    def __init__(
        self,
        at: TableContext,
        codes: SeatCodes,
        table: PagesTable,
        starts: int = 0,
    ) -> None:
        self._at, self.codes, self._table = at, codes, table
        self.seats = tuple(at.game.seats)
        self._since = starts * VERSIONS
        self._pages = {seat: _Page(at, seat, self._since) for seat in self.seats}

    # In the server's thread, for the table

    def sit(self, at: TableContext) -> None:
        """The same phones at another table: a rematch."""
        self._at = at
        for one in self._pages.values():
            one.sit(at, one.words.language)

    def put(self, seat: str, seen: SeatView, told: Sequence[Message]) -> None:
        """What a seat sees from now on, and what it is told."""
        self._pages[seat].seen = seen
        self._pages[seat].write(told)

    def leave(self, seat: str, id: str) -> None:
        """The phone that held this seat holds it no more; `id` says why."""
        left = self._pages[seat]
        left.channel.end(left.words.say(message(id)))
        self._pages[seat] = _Page(self._at, seat, self._since)

    def end(self) -> None:
        """Every phone is told, and refused from now on: one that asks while the server closes gets nothing
        any more.
        """
        for seat in self.seats:
            self.codes.renew(seat)
            self.leave(seat, "pages-ended")

    @property
    def busy(self) -> bool:
        return any(one.channel.open for one in self._pages.values())

    # For the site

    def channel(self, seat: str) -> PageStream:
        return self._pages[seat].channel

    def drawing(self, seat: str, name: str) -> str | None:
        return self._pages[seat].drawings.find_drawing(name)

    def page(self, seat: str) -> str:
        return self._pages[seat].writer.page(languages())

    def entrance(self, accepts: str) -> str:
        return entrance(catalogue(choose_language(accepts)))

    def say(self, accepts: str, id: str) -> str:
        return catalogue(choose_language(accepts)).say(message(id))

    def speak(self, seat: str, accepts: str, chosen: bool) -> None:
        one, language = self._pages[seat], choose_language(accepts)
        self._at.load(language)
        if (one.chosen and not chosen) or language == one.words.language:
            return
        one.chosen = one.chosen or chosen
        one.sit(self._at, language)
        one.write()

    def came(self, seat: str) -> None:
        self._table.post(lambda: self._table.came(seat))

    async def press(self, seat: str, what: Mapping[str, Any]) -> PageReply:
        found = await self._in_table(lambda: self._table.press(seat, what))
        if found is None:
            return PageReply(self._render(seat, message("pages-no-answer")), False)
        done, said = found
        return PageReply(self._render(seat, said), done)

    async def ask(self, seat: str, what: str, square: str) -> PageReply:
        found = await self._in_table(lambda: self._table.ask(seat, what, square))
        return PageReply(self._render(seat, found or message("pages-no-answer")), found is not None)

    def _render(self, seat: str, said: Message | None) -> str:
        return self._pages[seat].words.say(said) if said is not None else ""

    async def _in_table(self, work: Callable[[], Found]) -> Found | None:
        """What the table's thread answers; None: it did not, and will not do it any more."""
        waiting: Future[Found] = Future()

        def done() -> None:
            if waiting.set_running_or_notify_cancel():
                try:
                    waiting.set_result(work())
                except BaseException as wrong:
                    waiting.set_exception(wrong)
                    raise

        self._table.post(done)
        try:
            return await asyncio.wait_for(asyncio.wrap_future(waiting), PATIENCE)
        except TimeoutError:
            return None
