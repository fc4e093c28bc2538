"""The web application for phones, and its server, which listens only while the pages are open.

The application has an entrance and one page per seat, with the page's stream and drawings, and handles button
presses. The module also has the pages of one table as the server stores them.
"""

from __future__ import annotations

import asyncio
import socket
import time
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any, Protocol, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request, cookie_parser
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Route
from starlette.types import ASGIApp, Scope

from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import ENGLISH
from companion.kernel.game import Game
from companion.kernel.layout import Token
from companion.kernel.messages import GameWords, Message, message
from companion.plain_text.decoded_values import clean_values
from companion.seat_pages.fixed_files import PAGES, Answer, Looks, serve_files
from companion.seat_pages.page_stream import PageStream
from companion.seat_pages.page_writer import (
    DrawingStore,
    PageWriter,
    catalogue,
    choose_language,
    draw_marks,
    entrance,
    geometry,
    languages,
)
from companion.seat_pages.seat_view import DAY, SeatCodes, SeatTaken, SeatView
from companion.seat_pages.table_writer import TableWriter
from companion.seat_pages.tablets import TABLETS
from companion.server.connections import ConnectionSlots, Limits, RateLimiter
from companion.server.http_server import KEPT, Certificate, Deadlines, Guard, HttpServer
from companion.table.setup import TableSetup

LARGEST = 4096
"""Maximum size of a request, in bytes."""
COOKIE = "seat-"
"""Prefix of the names of cookies; the seat's name follows."""


class PageReply(msgspec.Struct, frozen=True):
    """The result of a button press.

    Attributes:
        said: The message about the result, or empty.
        done: Whether the press was executed.
    """

    said: str = ""
    done: bool = True


class PageTable(Protocol):
    """The application's interface to the table. `press` and `ask` are executed in the table's thread."""

    codes: SeatCodes
    seats: tuple[str, ...]

    @property
    def at_home(self) -> bool:
        """Whether no game has been chosen yet, so that tablets show the shelf."""

    def channel(self, seat: str) -> PageStream: ...

    def drawing(self, seat: str, name: str) -> str | None: ...

    def page(self, seat: str) -> str: ...

    def entrance(self, accepts: str) -> str: ...

    def say(self, accepts: str, id: str) -> str:
        """Return a sentence of the entrance page in a language that the phone accepts.

        Args:
            accepts: The value of the phone's `Accept-Language` header.
            id: The id of the sentence.
        """

    def speak(self, seat: str, accepts: str, chosen: bool) -> None:
        """Set the language of a seat's page.

        Args:
            seat: The seat.
            accepts: The value of the phone's `Accept-Language` header, or a language.
            chosen: Whether the language was chosen by the player.
        """

    def came(self, seat: str) -> None:
        """Record that a phone holds the seat."""

    async def press(self, seat: str, what: Mapping[str, Any]) -> PageReply: ...

    async def ask(self, seat: str, what: str, square: str) -> PageReply: ...

    async def sheet(self, seat: str, what: str) -> str:
        """Return the HTML of a sheet that a page has opened: `rules`, or the `codes` of phones for a tablet."""


class ButtonPress(msgspec.Struct, frozen=True):
    """A request of a page.

    Attributes:
        press: The key of a button or a move.
        form: The pieces entered in a form.
        do: The answer to a request (agree or refuse), or what a tablet's page does: show, hide, turn, put.
        at: The square or box from which a piece is moved for a correction.
        to: The square or box to which the piece is moved.
        once: A name for this request, under which it is executed once, however often it arrives: a browser
            sends a request again by itself if its connection ends before the answer. Empty for no name.
    """

    press: str = ""
    form: str = ""
    do: str = ""
    at: str = ""
    to: str = ""
    once: str = ""


class PageQuery(msgspec.Struct, frozen=True):
    what: str
    square: str = ""


class DrawingRequest(msgspec.Struct, frozen=True):
    code: str


class LanguageChoice(msgspec.Struct, frozen=True):
    language: str


Guarded = Callable[[Request, str], Awaitable[Response]]
"""Handler of a request from the phone or tablet that holds a seat."""


def web_app(
    table: PageTable,
    hosts: frozenset[str],
    looks: Callable[[], Looks],
    now: Callable[[], float] = time.monotonic,
    more: Callable[[Callable[[Guarded], Answer]], Sequence[Route]] = lambda guard: (),
) -> ASGIApp:
    """Return the application.

    Args:
        table: The interface to the table.
        hosts: The allowed names of this machine.
        looks: Returns what the styles of the current game need.
        now: Returns monotonic seconds.
        more: Returns further routes; its argument admits only the phone or tablet that holds the seat.
    """
    pages = _Pages(table, now)
    guard = pages.guard
    fixed: list[Route] = [
        Route("/", pages.entrance),
        Route("/in", pages.enter, methods=["POST"]),
        *serve_files(looks),
        Route("/{seat}/", guard(pages.page)),
        Route("/{seat}/stream", guard(pages.stream)),
        Route("/{seat}/art/{name}.svg", guard(pages.drawing)),
        Route("/{seat}/do", guard(pages.press), methods=["POST"]),
        Route("/{seat}/ask", guard(pages.ask), methods=["POST"]),
        Route("/{seat}/language", guard(pages.language), methods=["POST"]),
        Route("/{seat}/sheet/{what}", guard(pages.sheet)),
        *more(guard),
    ]
    return _Guard(Starlette(routes=fixed), hosts, table.say)


class _Pages:
    def __init__(self, table: PageTable, now: Callable[[], float]) -> None:
        self._table, self._now = table, now
        self._slowing = RateLimiter()
        self._busy: set[str] = set()
        self._executed: defaultdict[str, deque[str]] = defaultdict(lambda: deque(maxlen=8))

    # The entrance

    async def entrance(self, request: Request) -> Response:
        return HTMLResponse(self._table.entrance(_accepts(request)))

    async def enter(self, request: Request) -> Response:
        """Handle a code that was entered, and return the response."""
        table, accepts = self._table, _accepts(request)
        address = request.client.host if request.client else ""
        if slower := self._limit_rate(request, address):
            return slower
        shown = await read_request(request, DrawingRequest)
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
        """Return the response to a client that must wait, or None if it need not wait."""
        wait = self._slowing.wait(address, self._now())
        if not wait:
            return None
        said = self._table.say(_accepts(request), "pages-slower")
        return JSONResponse({"said": said}, 429, {"Retry-After": str(int(wait) + 1)})

    # A seat

    def guard(self, work: Guarded) -> Answer:
        """Return a handler that admits only the phone that holds the seat."""

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
        if seat in TABLETS:  # a page that is opened anew shows nothing private
            await self._table.press(seat, msgspec.structs.asdict(ButtonPress(do="hide")))
        self._table.speak(seat, _accepts(request), chosen=False)
        if seat in TABLETS and self._table.at_home:
            return RedirectResponse(f"/{seat}/home")
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
        pressed = await read_request(request, ButtonPress)
        if seat in self._busy:  # one request at a time, so that no page can flood the table
            return JSONResponse({"said": ""}, 429)
        if pressed.once and pressed.once in self._executed[seat]:
            return JSONResponse({"said": ""})
        self._busy.add(seat)
        self._executed[seat].append(pressed.once)
        try:
            return _reply(await self._table.press(seat, msgspec.structs.asdict(pressed)))
        finally:
            self._busy.discard(seat)

    async def ask(self, request: Request, seat: str) -> Response:
        asks = await read_request(request, PageQuery)
        return _reply(await self._table.ask(seat, asks.what, asks.square))

    async def sheet(self, request: Request, seat: str) -> Response:
        html = await self._table.sheet(seat, request.path_params["what"])
        return HTMLResponse(html) if html else Response(status_code=404)

    async def language(self, request: Request, seat: str) -> Response:
        self._table.speak(seat, (await read_request(request, LanguageChoice)).language, chosen=True)
        return JSONResponse({"said": ""})


def holds_a_seat(codes: SeatCodes, headers: Mapping[bytes, bytes]) -> bool:
    """Return whether a request with these headers comes from a phone that holds a seat."""
    cookies = cookie_parser(headers.get(b"cookie", b"").decode("latin-1")[:LARGEST])
    shown = ((name.removeprefix(COOKIE), value) for name, value in cookies.items() if name.startswith(COOKIE))
    return any(codes.holds(seat, cookie) for seat, cookie in shown)


def _reply(reply: PageReply) -> Response:
    return JSONResponse({"said": reply.said}, 200 if reply.done else 409)


def _accepts(request: Request) -> str:
    return request.headers.get("accept-language", "")[:200]


async def read_request(request: Request, kind: type[Any]) -> Any:
    """Return a request of this kind, with its texts cleaned.

    Raises:
        HTTPException: The request is too long or invalid.
    """
    try:
        return clean_values(msgspec.json.decode(await request.body(), type=kind), LARGEST)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise HTTPException(400) from wrong


class _Guard(Guard):
    """Middleware that also refuses requests sent to any name but this machine's addresses."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str], say: Callable[[str, str], str]) -> None:
        super().__init__(app, LARGEST)
        self._hosts, self._say = hosts, say

    def headers(self, scope: Scope) -> Mapping[str, str]:
        return PAGES

    def refusal(self, scope: Scope) -> Response | None:
        headers = dict(scope["headers"])
        if headers.get(b"host", b"").decode("latin-1") not in self._hosts:
            accepts = headers.get(b"accept-language", b"").decode("latin-1")[:200]
            return PlainTextResponse(self._say(accepts, "pages-by-address"), 421)
        return super().refusal(scope)


PATIENCE = 6.0
"""Time limit in seconds for the table to answer; a phone waits for eight seconds."""
VERSIONS = 1_000_000
"""Number of versions reserved for each opening of a page."""
Found = TypeVar("Found")
Outcome = tuple[bool, Message | None]
"""Whether a request was executed, and a message about it or None."""


class TableContext:
    """The context of the pages: a game with the names and colours of its table."""

    def __init__(
        self, game: Game, words: GameWords, names: Mapping[str, str], dress: Mapping[str, str]
    ) -> None:
        self.game, self.words, self.names, self.dress = game, words, names, dress
        self._catalogues: dict[str, Catalogue] = {}
        self._loaded: set[str] = set()

    @property
    def looks(self) -> tuple[object, ...]:
        """What pages and their styles depend on: the game, its board, its seats and their paints."""
        return self.game.info.id, self.game.board.names, self.game.seats, dict(self.dress)

    def make_looks(self) -> Looks:
        """Return what the styles of the pages need."""
        seats, dress = self.game.seats, dict(self.dress)
        return Looks(geometry(self.game.board, seats, dress), draw_marks(seats, dress))

    def catalogue(self, language: str) -> Catalogue:
        """Return the words of the pages in a language, given by its code."""
        if language not in self._catalogues:
            self._catalogues[language] = catalogue(language, self.words, self.names)
        return self._catalogues[language]

    def load(self, language: str) -> None:
        """Parse the words of a language now, so that doing so later does not delay play."""
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
        """Show a game in a language."""
        self.words = at.catalogue(language)
        self.drawings = DrawingStore(at.game, at.dress, self.words.name)
        writer = TableWriter if self.seat in TABLETS else PageWriter
        self.writer = writer(at.game, self.seat, self.words, self.drawings)

    def write(self, told: Sequence[Message] = ()) -> None:
        if self.seen is not None:
            self.channel.put(self.writer.state(self.seen), [self.words.say(one) for one in told])


class PagesTable(Protocol):
    """The pages' interface to the table. All methods except `post` are called in the table's thread."""

    at_home: bool
    """Whether no game has been chosen yet."""

    def post(self, work: Callable[[], None]) -> None:
        """Run a callable in the table's thread. May be called from any thread."""

    def press(self, seat: str, what: Mapping[str, Any]) -> Outcome:
        """Execute a button press from a phone, if it is allowed now.

        Args:
            seat: The seat that the phone holds.
            what: The page's request.

        Returns:
            Whether the request was executed, and a message about the result or None.
        """

    def piece(self, square: str) -> tuple[Token, Message | None] | None:
        """Return the piece on a square, and where it may go or why it may not; None if there is no piece."""

    def ask(self, seat: str, what: str, square: str) -> Message:
        """Return the answer to a phone's question about the game.

        Args:
            seat: The seat that the phone holds.
            what: The question.
            square: The square that it concerns, or empty.
        """

    def begin(self, opening: TableSetup) -> Outcome:
        """Start a game that was set up or chosen on a tablet; the previous game is kept.

        Returns:
            Whether the game was started, and the reason if it was not.
        """

    def codes(self) -> tuple[tuple[str, str], ...]:
        """Return the seats and tablets that may be taken, each with its address; empty if it is taken."""

    def came(self, seat: str) -> None:
        """Handle a phone that has taken a seat."""


class PageRegistry:
    """All pages of a table, as the web application uses them.

    Args:
        at: The context of the pages.
        codes: The codes for seats.
        table: Executes the requests of phones.
        starts: How many times the pages of this game have been opened before; page versions from those times
            are invalid.
    """

    def __init__(
        self,
        at: TableContext,
        codes: SeatCodes,
        table: PagesTable,
        starts: int = 0,
    ) -> None:
        self._at, self.codes, self._table = at, codes, table
        self.seats = (*at.game.seats, *TABLETS)
        self._since = starts * VERSIONS
        self._pages = {seat: _Page(at, seat, self._since) for seat in self.seats}

    # In the server's thread, for the table

    def sit(self, at: TableContext, anew: bool = False) -> None:
        """Move the same phones and tablets to another game.

        Args:
            at: The context of the game.
            anew: Whether the game is not a rematch. Every page is then loaded again, and a phone
                loses its page if the game does not have its seat.
        """
        before, self._at = self._pages, at
        self.seats = (*at.game.seats, *TABLETS)
        self._pages = {seat: before.get(seat) or _Page(at, seat, self._since) for seat in self.seats}
        for seat, one in before.items():
            if seat in self._pages:
                one.sit(at, one.words.language)
            if anew:
                one.seen = None
                one.channel.begin_anew()

    def put(self, seat: str, seen: SeatView, told: Sequence[Message]) -> None:
        """Set a seat's view and the sentences to read aloud.

        Args:
            seat: The seat.
            seen: The view of the seat.
            told: The sentences.
        """
        self._pages[seat].seen = seen
        self._pages[seat].write(told)

    def leave(self, seat: str, id: str) -> None:
        """Release a seat from its phone.

        Args:
            seat: The seat.
            id: The id of the message with the reason.
        """
        left = self._pages[seat]
        left.channel.end(left.words.say(message(id)))
        self._pages[seat] = _Page(self._at, seat, self._since)

    def end(self) -> None:
        """Notify every phone and refuse it from now on, even while the server is closing."""
        for seat in self.seats:
            self.codes.renew(seat)
            self.leave(seat, "pages-ended")

    @property
    def busy(self) -> bool:
        return any(one.channel.open for one in self._pages.values())

    # For the site

    @property
    def at_home(self) -> bool:
        """Whether no game has been chosen yet."""
        return self._table.at_home

    def language(self, seat: str) -> str:
        """Return the code of the language of a seat's page."""
        return self._pages[seat].words.language

    def playing(self, seat: str) -> str:
        """Return the title of the game that is in progress in the language of a seat; empty if there is none."""
        page = self._pages[seat]
        over = self.at_home or (page.seen is not None and page.seen.result is not None)
        return "" if over else page.words.say(self._at.game.info.title)

    async def begin(self, opening: TableSetup) -> Outcome:
        found = await self._in_table(lambda: self._table.begin(opening))
        return found or (False, message("pages-no-answer"))

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

    async def sheet(self, seat: str, what: str) -> str:
        page = self._pages[seat]
        if what == "rules":
            return page.writer.rules(self._at.game)
        if seat not in TABLETS or not isinstance(page.writer, TableWriter):
            return ""
        if what.startswith("piece-"):
            square = what.removeprefix("piece-")
            found = await self._in_table(lambda: self._table.piece(square))
            return page.writer.piece(square, *found) if found is not None else ""
        if what != "codes":
            return ""
        codes = await self._in_table(self._table.codes)
        return page.writer.codes(codes) if codes is not None else ""

    def _render(self, seat: str, said: Message | None) -> str:
        return self._pages[seat].words.say(said) if said is not None else ""

    async def _in_table(self, work: Callable[[], Found]) -> Found | None:
        """Run a callable in the table's thread and return its result.

        Returns:
            The result; None if the callable was not executed in time, in which case it will never
                be executed.
        """
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


IDLE = 3600.0
"""Seconds without any phone after which the pages are closed."""
LOOK = 15.0
PLACES = Limits(most=64, each=32, reserved=64)
"""Connection limits. Four phones need eight; half of all connections are reserved for phones with a seat."""
DEADLINES = Deadlines(request=10.0, answer=20.0)


class WebServer(HttpServer):
    """A running server for seat pages.

    Args:
        app: The application.
        sockets: The sockets at which the server listens.
        desk: The pages of the table.
        idle: Called in the server's thread when no phone has had a stream for `patience`.
        patience: The time, in seconds, after which `idle` is called.
        safe: Sockets for HTTPS.
        certificate: The certificate for HTTPS.
    """

    def __init__(
        self,
        app: ASGIApp,
        sockets: list[socket.socket],
        desk: PageRegistry,
        idle: Callable[[], None],
        patience: float = IDLE,
        safe: Sequence[socket.socket] = (),
        certificate: Certificate | None = None,
    ) -> None:
        super().__init__(
            app,
            sockets,
            ConnectionSlots(PLACES),
            DEADLINES,
            "seat pages",
            safe,
            certificate,
            knows=partial(holds_a_seat, desk.codes),
            beside=self._wait_for_phones,
        )
        self._desk, self._idle, self._patience = desk, idle, patience

    async def _wait_for_phones(self) -> None:
        alone = 0.0
        step = min(LOOK, self._patience)
        while True:
            await asyncio.sleep(step)
            alone = 0.0 if self._desk.busy else alone + step
            if alone >= self._patience:
                self._idle()
                return
