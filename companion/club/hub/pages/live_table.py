"""The page of a table, the replay of a game from its events, and the feed of games.

The page has a log through which viewers can step back. A replayed game is available as PGN and as JSON.
The feed contains the session's games, for programs that poll a file.
"""

from __future__ import annotations

import asyncio
import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from email.utils import formatdate, parsedate_to_datetime
from functools import partial
from typing import Any

import msgspec
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.html_page import (
    TEMPLATES,
    BoardRenderer,
    HubDrawings,
    describe_action,
    language_of_reader,
    page,
    words_in,
    words_of,
)
from companion.club.hub.pages.wall import (
    ENDS_IN_A_NUMBER,
    PIECES,
    Broadcast,
    CardWriter,
    WallFeed,
    stream_response,
)
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.tables import TableStatus
from companion.club.hub.storage.event_store import EVENING
from companion.club.messages import EVENTS, Begun, Corrected, Ended, Event, Played, Taken, clean_message
from companion.i18n.languages import ENGLISH
from companion.kernel.game import Game, Result
from companion.kernel.layout import to_texts
from companion.kernel.messages import UserError, message
from companion.remote.table_messages import Wording
from companion.server.templates import PageWords
from companion.table.game_files import pgn_writer
from companion.table.game_files import transcript as game_json
from companion.table.game_files.transcript import ActionEntry, Transcript
from companion.table.notice_builder import NoticeBuilder
from companion.table.record.journal_reader import HeaderFields
from companion.units import Milliseconds

MOST = 5000
"""Greatest number of entries of a replayed game."""


class ReplayedEntry(msgspec.Struct, frozen=True):
    """An entry of the log.

    Attributes:
        action: The action; empty if it is not public.
        layout: The position of a correction; None for an action.
        clock: The seat's clock after the entry in milliseconds; None if it has no clock.
        words: The sentence `said` in a form that can be translated.
    """

    seat: str
    action: str
    said: str
    layout: Mapping[str, Sequence[str]] | None = None
    clock: Milliseconds | None = None
    words: Wording | None = None


class ReplayedGame(msgspec.Struct):
    """A replayed game. `begun` is None if this hub does not have the game's first event."""

    begun: Begun | None
    line: list[ReplayedEntry]
    result: Ended | None


def replay(bodies: Iterable[bytes]) -> ReplayedGame:
    """Replay a game. `bodies` are its stored events, in order."""
    found = ReplayedGame(None, [], None)
    for body in bodies:
        one: Event = clean_message(msgspec.json.decode(body, type=EVENTS))
        match one:
            case Begun():
                found.begun = found.begun or one
            case Played():
                clock = one.clocks.seats.get(one.seat) if one.clocks is not None else None
                found.line.append(
                    ReplayedEntry(one.seat, one.action, one.said, clock=clock, words=one.said_words)
                )
                found.result = None
            case Corrected():
                found.line.append(ReplayedEntry("", "", "", one.layout))
                found.result = None
            case Taken():
                del found.line[len(found.line) - min(one.count, len(found.line)) :]
                found.result = None
            case Ended():
                found.result = one
    return found


def layouts(game: ReplayedGame, boards: BoardRenderer) -> list[Mapping[str, Sequence[str]] | None]:
    """Return the position at the start and after each entry; None for positions that are unknown."""
    found: list[Mapping[str, Sequence[str]] | None] = [None] * (len(game.line) + 1)
    begun = game.begun
    rules = boards.game(begun.variant, begun.seats, begun.rules) if begun is not None else None
    state = None
    if rules is not None:
        announcer = NoticeBuilder(rules)
        state = rules.start()
        found[0] = to_texts(announcer.standing(state).view.layout)
    for at, entry in enumerate(game.line[:MOST], 1):
        if entry.layout is not None:  # later actions are played in a position that was never completely sent
            found[at], state = entry.layout or None, None
        elif state is not None and rules is not None:
            try:
                action = rules.legal(state, entry.action)
                state = rules.apply(state, action)[0] if action is not None else None
            except (UserError, ValueError, KeyError):
                state = None
            if state is not None:
                found[at] = to_texts(announcer.standing(state).view.layout)
    return found


LOG = 400
"""Number of entries shown in the log."""
PAGES = 400
"""Greatest number of pages that are updated, one for each table and language."""


class TablePages:
    """The pages of tables, updated while they are viewed."""

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
        """Return the game on a table, built from its events so far."""
        return await asyncio.to_thread(self._game, table)

    def _game(self, table: TableStatus) -> ReplayedGame:
        if table.on_table is None:
            return ReplayedGame(None, [], None)
        # Names are read again, because a name may have been erased since.
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
        pieces = {f"men/{square}": value for square, value in found.pop("men").items()}
        game = self._game(table)
        return {
            **found,
            **pieces,
            "luck": luck(table, cards),
            "log": TEMPLATES.piece(PIECES, "log", log(table, game.line, cards)),
            "n": len(game.line),
        }


def log(table: TableStatus, line: Sequence[ReplayedEntry], cards: CardWriter) -> list[tuple[int, Markup]]:
    """Return the number and sentence of each of the last entries, the newest first."""
    numbers = range(len(line), max(0, len(line) - LOG), -1)
    return [(at, render(table, line[at - 1], cards)) for at in numbers]


def luck(table: TableStatus, cards: CardWriter) -> str:
    """Return the table's commitment code and the players who have added randomness, as HTML.

    Return an empty string if the game does not depend on chance.
    """
    lies = table.on_table
    if lies is None or not lies.luck:
        return ""
    who = tuple(cards.seat(lies, seat) for seat in lies.shaken[: len(lies.seats)])
    shaken = cards.words.label("hub-shaken", who=who) if who else ""
    return TEMPLATES.piece(PIECES, "luck", cards.words.label("luck-code", code=lies.luck), shaken)


def render(table: TableStatus, entry: ReplayedEntry, cards: CardWriter) -> Markup:
    """Return an entry as HTML, with figures for the pieces in it."""
    lies = table.on_table
    words = describe(table, entry, cards.words, draws=True)
    return cards.draw(table.place, lies, words) if lies is not None else escape(words)


def describe(table: TableStatus, entry: ReplayedEntry, words: PageWords, draws: bool = False) -> str:
    """Describe an entry in words; `draws` marks its pieces (`companion.i18n.figures`)."""
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
    """Respond with the position after a number of entries: pieces by square, or null if unknown."""
    table = await pages.table(request.path_params["place"])
    if table is None or table.on_table is None:
        return JSONResponse({"men": None, "n": 0})
    boards, lies = pages.room.boards, table.on_table
    game = await pages.game(table)
    n = min(request.path_params["n"], len(game.line))
    layout = (await asyncio.to_thread(layouts, game, boards))[n]
    wood = boards.wood(table.place, lies.variant, lies.seats, lies.rules, lies.colours)
    pieces = (
        boards.standing(table.place, wood, layout, lies.colours)
        if wood is not None and layout is not None
        else None
    )
    return JSONResponse(
        {
            "men": pieces,
            "n": n,
            "of": len(game.line),
            "said": describe(table, game.line[n - 1], words_of(request)) if n else "",
        }
    )


def write_pgn(boards: BoardRenderer, club: str, row: Mapping[str, Any], told: ReplayedGame) -> str:
    """Return a game as PGN; empty if that is not possible, or if parts of the game are not public.

    `row` is its row in the store.
    """
    game = _game(boards, told)
    if game is None or game.secret:
        return ""
    name = row["name"] or row["place"]
    tags = {"Event": club, "Table": name}
    if numbered := ENDS_IN_A_NUMBER.fullmatch(name):
        tags["Board"] = str(int(numbered[1]))
    try:
        found = transcript(game, row, told)
        return pgn_writer.export(found, words_in(ENGLISH), tags) if found is not None else ""
    except (UserError, ValueError, LookupError):  # no moves, too many sides, or not a valid game by its rules
        return ""


def write_json(boards: BoardRenderer, row: Mapping[str, Any], told: ReplayedGame) -> bytes | None:
    """Return a game as JSON (docs/records.md); None if parts of it are not public."""
    game = _game(boards, told)
    if game is None or game.secret:
        return None
    try:
        found = transcript(game, row, told)
        return game_json.export(found, words_in(ENGLISH)) if found is not None else None
    except (UserError, ValueError, LookupError):
        return None


def _game(boards: BoardRenderer, told: ReplayedGame) -> Game | None:
    begun = told.begun
    if begun is None or len(told.line) > MOST:
        return None
    return boards.game(begun.variant, begun.seats, begun.rules)


def transcript(game: Game, row: Mapping[str, Any], told: ReplayedGame) -> Transcript | None:
    """Return a game replayed by its rules; None if parts of it are unknown."""
    begun, line = told.begun, list(told.line)
    if line and line[-1].layout is not None and (told.result or row["overruled"]):
        line.pop()  # the last event: time was over, or an arbiter ruled; no position follows it
    if begun is None or not line:
        return None
    announcer = NoticeBuilder(game)
    state = game.start()
    start = game.position(announcer.public(state))
    steps, moments = [], []
    for entry in line:
        action = game.legal(state, entry.action) if entry.action else None
        if action is None:
            return None
        steps.append(ActionEntry(entry.seat, entry.action, clock=entry.clock))
        moments.append((announcer.public(state), action))
        state = game.apply(state, action)[0]
    header = HeaderFields(rules=begun.rules, names=begun.names, players=begun.players)
    return Transcript(
        game,
        header,
        begun.at,
        start,
        tuple(steps),
        game.position(announcer.public(state)),
        True,
        _result(row["overruled"] or (msgspec.to_builtins(told.result) if told.result else None)),
        (),
        tuple(moments),
    )


def _result(found: Mapping[str, Any] | None) -> Result | None:
    """Return the result; its `reason` is a sentence in the table's language."""
    if found is None:
        return None
    winner: str | Sequence[str] | None = found["winner"]
    reason = message("own-words", text=found.get("reason", ""))
    return Result(
        # Otherwise a name, or empty
        tuple(winner) if isinstance(winner, list) else winner,  # type: ignore[arg-type]
        tuple(found["places"]),
        found["scores"],
        reason,
    )


ALL = "all"
"""Name of the file with the games of all tables."""
KIND = "application/vnd.chess-pgn; charset=utf-8"


class PgnFile(msgspec.Struct, frozen=True):
    """A PGN file.

    Attributes:
        etag: Identifies its bytes, and is the same on every hub.
        modified: Time of the file in seconds since 1970, which differs for different contents.
    """

    body: bytes
    etag: str
    modified: int


class PgnFeed:
    """The feed of games as PGN. May be used from any thread."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._boards = hub, BoardRenderer(HubDrawings())
        self._lock = threading.Lock()
        self._written: dict[tuple[str, str], tuple[object, str]] = {}
        self._files: dict[str, PgnFile] = {}

    def file(self, place: str) -> PgnFile | None:
        """Return the games of a table, or of `all`, sorted by their start; None if there is no such table."""
        with self._lock:
            hub = self._hub
            known = {str(row["place"]) for row in hub.store.standing(hub.club)}
            if place != ALL and place not in known:
                return None
            games = hub.store.games(hub.club, hub.wall() - EVENING)
            games.sort(key=lambda one: (one["begun"], one["stream"], one["game"]))
            here = {(one["stream"], one["game"]) for one in games}
            self._written = {key: value for key, value in self._written.items() if key in here}
            body = "\n".join(
                text for one in games if place in (ALL, one["place"]) and (text := self._text(one))
            ).encode()
            return self._load_file(place, body)

    def _load_file(self, place: str, body: bytes) -> PgnFile:
        etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
        old = self._files.get(place)
        if old is None or old.etag != etag:
            modified = max(int(self._hub.wall()), old.modified + 1 if old is not None else 0)
            self._files[place] = PgnFile(body, etag, modified)
        return self._files[place]

    def _text(self, row: Mapping[str, Any]) -> str:
        """Return a game as PGN; empty if that is not possible, or if parts of the game are not public."""
        bodies = self._hub.store.events(row["stream"], row["game"])
        # The key uses the events themselves, because erasing a name does not change their number.
        key = (hashlib.sha256(b"\n".join(bodies)).digest(), row["overruled"], row["name"])
        of = (row["stream"], row["game"])
        if of not in self._written or self._written[of][0] != key:
            self._written[of] = (key, write_pgn(self._boards, self._hub.title, row, replay(bodies)))
        return self._written[of][1]


def feed_routes(hub: Hub) -> list[BaseRoute]:
    return [Route("/feed/{place}.pgn", partial(_feed, PgnFeed(hub).file))]


def _feed(file: Callable[[str], PgnFile | None], request: Request) -> Response:
    found = file(request.path_params["place"])
    if found is None:
        return Response(status_code=404)
    headers = {
        "etag": found.etag,
        "last-modified": formatdate(found.modified, usegmt=True),
        "cache-control": "no-cache",
    }
    if _has(request, found):
        return Response(status_code=304, headers=headers)
    return Response(found.body, media_type=KIND, headers=headers)


def _has(request: Request, file: PgnFile) -> bool:
    """Return whether the client already has the file.

    The function compares the entity tag in the request or, if there is no tag, the time.
    """
    if (tags := request.headers.get("if-none-match")) is not None:
        return any(tag.strip().removeprefix("W/") in (file.etag, "*") for tag in tags[:2000].split(","))
    try:
        since = parsedate_to_datetime(request.headers.get("if-modified-since", "")[:60]).timestamp()
    except (ValueError, OverflowError):
        return False
    return file.modified <= since
