"""The wall: every table of the club as a card.

It is shown on phones and on a projector, and a single table can be embedded in another site. Each change
is rendered once, and the same bytes are sent to all viewers.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections import deque
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from markupsafe import Markup
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from companion.artwork.design import NAMED, paints
from companion.artwork.dice_cards_icons import mark
from companion.club.hub.html_page import (
    TEMPLATES,
    BoardDrawing,
    BoardPicture,
    BoardRenderer,
    HubDrawings,
    draw_hatching,
    language_of_reader,
    last_event,
    looks_of,
    page,
    paint_class,
    prompt,
    reason,
    render_at,
    score_text,
    scores_on_table,
    title_of,
    winners,
    words_in,
)
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.tables import TableStatus, join_shared
from companion.club.messages import Need, OnTable, Result
from companion.kernel.messages import Seat, message
from companion.server.http_server import KEPT
from companion.server.templates import PageWords

HEARTBEAT = 10.0
"""Seconds after which an idle stream sends a heartbeat.

A phone that receives nothing for longer than this reconnects.
"""
KEPT_CHANGES = 64
"""Number of changes stored for slow streams. A stream that is further behind gets the complete content."""

_encoder = msgspec.json.Encoder()


class Broadcast:
    """A stream of changes for many viewers.

    `version` counts the changes; `shown` is the current content.
    """

    def __init__(self) -> None:
        self.version = 0
        self._id = secrets.token_hex(4)  # a restarted hub counts from the beginning
        self.shown: dict[str, Any] = {}
        self._changes: deque[bytes] = deque(maxlen=KEPT_CHANGES)
        self._whole = b""
        self._news = asyncio.Event()
        self.phones = 0

    def put(self, shown: Mapping[str, Any], now: float) -> None:
        """Set the content. Only differences are sent.

        `now` is in seconds since 1970. Phones set their clocks by this time.
        """
        changed: dict[str, Any] = {
            name: value for name, value in shown.items() if self.shown.get(name) != value
        }
        changed.update((name, None) for name in self.shown.keys() - shown.keys())
        if not changed:
            return
        self.version += 1
        self.shown, self._whole = dict(shown), b""
        self._changes.append(self._event("changed", {"now": now, "changed": changed}))
        news, self._news = self._news, asyncio.Event()
        news.set()

    def snapshot(self, now: float) -> bytes:
        """Return the complete content, rendered once until it changes."""
        if not self._whole:
            self._whole = self._event("whole", {"now": now, "changed": self.shown})
        return self._whole

    async def stream(self, now: float, last: str = "") -> AsyncGenerator[bytes, None]:
        """Yield events for a phone; `last` is the id of the last event that it received, or empty."""
        self.phones += 1
        seen = self._version(last)
        try:
            while True:
                news = self._news  # read first: a change while this is sent wakes it again
                behind = self.version - seen
                if seen < 0 or not 0 <= behind <= len(self._changes):
                    seen = self.version
                    yield self.snapshot(now)
                elif behind:
                    seen = self.version
                    changes = self._changes
                    yield b"".join(changes[i] for i in range(len(changes) - behind, len(changes)))
                try:
                    await asyncio.wait_for(news.wait(), HEARTBEAT)
                except TimeoutError:
                    yield b"event: here\ndata:\n\n"
        finally:
            self.phones -= 1

    def _version(self, id: str) -> int:
        """Return the version in the id of an event; -1 if the id was not created by this hub."""
        mine, _, version = id.partition(".")
        known = mine == self._id and version.isascii() and version.isdecimal() and len(version) < 10
        return int(version) if known else -1

    def _event(self, name: str, data: Mapping[str, Any]) -> bytes:
        head = f"id: {self._id}.{self.version}\nevent: {name}\ndata: ".encode()
        return head + _encoder.encode(data) + b"\n\n"


ENDS_IN_A_NUMBER = re.compile(r"(?:.*\D)?(\d{1,3})")
COUNTED = ("home", "points", "boulders", "cards")
REASONS = ("man", "dispute", "board", "how")
"""Reasons for a call in the club's protocol."""
LONGEST_NAME = 16
"""Greatest length of a name in a card's sentence, in characters."""
PIECES, BOARD = "pages/pieces.html", "pages/board.html"


class CardClock(msgspec.Struct, frozen=True):
    """A seat's clock: its milliseconds at a time (in seconds since 1970), and whether it is running."""

    ms: int
    at: float
    runs: bool


class CardSeat(msgspec.Struct, frozen=True):
    """A seat on a card.

    Attributes:
        sign: The address of its emblem.
        text: The text below the name if there is no clock.
    """

    sign: str
    name: str
    turn: bool
    clock: CardClock | None = None
    text: str = ""


class CardLine(msgspec.Struct, frozen=True):
    """The foot of a card: the next action, and the last event.

    Attributes:
        kind: Its CSS class.
        text: The text about the next action.
        brief: A shorter text for limited space.
        tell: The sentences of the last event.
        keeps: Which sentence of `tell` is kept if space is limited: `first` or `last`.
        sign: The address of an emblem that replaces `icon`.
        since: The time at which the described state began.
        step: The number of steps in the game; rolls and corrections count like moves.
    """

    kind: str
    text: str
    icon: str = ""
    brief: str = ""
    tell: Sequence[str] = ()
    keeps: str = "first"
    sign: str = ""
    since: float | None = None
    step: str = ""


class TableCard(msgspec.Struct, frozen=True):
    """Everything on a card except the board. `name` is a number only if `numbered` is set."""

    name: str
    numbered: bool
    title: str
    seats: Sequence[CardSeat]
    lines: Sequence[CardLine]


class CardWriter:
    """Writes the cards of tables in one language."""

    def __init__(self, words: PageWords, art: HubDrawings, boards: BoardRenderer) -> None:
        self.words, self._art, self._boards = words, art, boards

    def draw(self, place: str, lies: OnTable, text: str, ground: str = "") -> Markup:
        """Return a sentence with figures for the pieces marked in it.

        `ground` is the seat whose paint is the background.
        """
        return self._art.figures(place, looks_of(lies.variant), lies.colours).write(text, ground)

    def values_of(self, table: TableStatus, stale: bool = False) -> dict[str, Any]:
        """Return the values of a table that are sent to phones, by name.

        - `kind`: its CSS classes.
        - `head`, `people` and `foot`: HTML.
        - `wood`: the board without pieces.
        - `men`: see `BoardRenderer.standing`.
        - `last`: the HTML of the last action's squares.

        Args:
            table: The table.
            stale: Whether its last message was refused, so that the card is out of date.
        """
        lies = table.on_table
        wood = self._wood(table.place, lies) if lies is not None else None
        card = self.card(table, stale)
        found: dict[str, Any] = {
            name: TEMPLATES.piece(PIECES, name, card) for name in ("head", "people", "foot")
        }
        found |= {"kind": " ".join(self._kinds(table, wood, stale)), "wood": "", "last": "", "men": {}}
        if lies is not None and wood is not None:
            bare = BoardPicture(wood, {}, (), self.words.label("hub-board-of", table=table.name))
            found["wood"] = TEMPLATES.piece(BOARD, "board", bare)
            found["last"] = TEMPLATES.piece(BOARD, "marks", wood, lies.last)
            found["men"] = self._boards.standing(table.place, wood, lies.layout, lies.colours)
        return found

    def picture(self, table: TableStatus) -> str:
        """Return the current board of a table as static HTML; empty if there is none."""
        lies = table.on_table
        wood = self._wood(table.place, lies) if lies is not None else None
        if lies is None or wood is None:
            return ""
        pieces = self._boards.standing(table.place, wood, lies.layout, lies.colours)
        label = self.words.label("hub-board-of", table=table.name)
        return TEMPLATES.piece(BOARD, "board", BoardPicture(wood, pieces, lies.last, label))

    def _wood(self, place: str, lies: OnTable) -> BoardDrawing | None:
        return self._boards.wood(place, lies.variant, lies.seats, lies.rules, lies.colours)

    def _kinds(self, table: TableStatus, wood: BoardDrawing | None, stale: bool) -> list[str]:
        found = []
        if not table.online:
            found.append("gone")
        elif table.needs:
            found.append("calls")
        if wood is not None and wood.width > 1.3 * wood.height:
            found.append("long")
        if wood is None:
            found.append("boardless")
        if stale:
            found.append("stale")
        return found

    def card(self, table: TableStatus, stale: bool = False) -> TableCard:
        """Return a card without the board. See `values_of` for `stale`."""
        names = [table.name, *table.others]
        numbers = [found[1] for name in names if (found := ENDS_IN_A_NUMBER.fullmatch(name))]
        numbered = len(numbers) == len(names)
        lies, line = table.on_table, self._line(table)
        return TableCard(
            name=" · ".join(numbers if numbered else names),
            numbered=numbered,
            title=self._title(lies) if lies is not None else "",
            seats=[self._seat(table, lies, seat) for seat in lies.seats] if lies is not None else [],
            lines=[CardLine("stale", self.words.label("hub-table-stale"), "warn"), line] if stale else [line],
        )

    def _title(self, lies: OnTable) -> str:
        title = self.title(lies)
        return f"{title} \u00b7 {self.words.label('hub-practice')}" if lies.practice else title

    def title(self, lies: OnTable) -> str:
        """Return the game's title; if this hub does not know the game, the title sent by the table."""
        return title_of(lies.variant, self.words.language) or lies.title

    def seat(self, lies: OnTable, seat: str) -> str:
        """Return the name of the seat's player, or of the seat if the player has no name."""
        return lies.names.get(seat) or self.words.name(seat)

    def _seat(self, table: TableStatus, lies: OnTable, seat: str) -> CardSeat:
        return CardSeat(
            sign=self._art.sign(table.place, seat, lies.colours.get(seat, "")),
            name=self.seat(lies, seat),
            turn=seat == lies.turn and lies.result is None,
            clock=self._clock(table, lies, seat),
            text=self._below(lies, seat),
        )

    def _clock(self, table: TableStatus, lies: OnTable, seat: str) -> CardClock | None:
        """Return the clock of a seat in a running game; None if it has none, or its time is up."""
        clocks = lies.clocks
        over = lies.result is not None and len(lies.seats) > 1
        if clocks is None or over or seat not in clocks.seats or seat in clocks.fallen:
            return None
        runs = seat == clocks.running and not lies.paused and table.online
        return CardClock(clocks.seats[seat], table.heard, runs)

    def _below(self, lies: OnTable, seat: str) -> str:
        """Return the state of a seat, in a few words."""
        if lies.result is not None and len(lies.seats) > 1:
            if scores_on_table(lies):
                return ""  # the call says so
            places = lies.result.places
            return self.words.label("place", n=places.index(seat) + 1) if seat in places else ""
        if lies.clocks is not None and seat in lies.clocks.seats:
            return self.words.label("hub-time-over") if seat in lies.clocks.fallen else ""
        return self.describe_count(lies, seat)

    def describe_count(self, lies: OnTable, seat: str) -> str:
        """Return a seat's count of pieces or points; empty if it has none."""
        if seat not in lies.standing:
            return ""
        counted = lies.counted if lies.counted in COUNTED else "points"
        return self.words.label(f"counted.{counted}", n=lies.standing[seat])

    def _line(self, table: TableStatus) -> CardLine:
        """Return the foot of a table's card."""
        lies, label, language = table.on_table, self.words.label, self.words.language
        if lies is not None:
            lies = msgspec.structs.replace(lies, names=shorten(lies.names))
        if not table.online:
            return self._plain(table, lies, label("hub-gone"), "plug")
        if table.needs:
            need = table.needs[0]
            line = self._plain(table, lies, self._need(need), "hand" if need.why == "call" else "warn")
            if need.why == "mismatch" and lies is not None:
                squares = render_at(language, lies, need.said_words, need.said, draws=True)
                line = replace(
                    line, tell=(self.draw(table.place, lies, squares),) if squares else (), keeps="first"
                )
            return replace(line, kind="calling", brief=label("hub-calls"), since=need.since)
        if lies is None:
            return CardLine("plain", label("hub-free"), "board")
        if lies.result is not None:
            return self._over(table, lies, lies.result)
        if lies.paused:
            return self._plain(table, lies, label("hub-paused"), "pause")
        text = prompt(language, lies, "short", draws=True)
        step = label("hub-step", n=lies.n) if lies.n else ""
        if lies.turn is None or len(lies.seats) < 2:
            return replace(self._plain(table, lies, text, "play"), step=step)
        who = lies.names.get(lies.turn) or Seat(lies.turn)
        brief = self.words.catalogue.say(message("hub-to-move", who=who))
        return replace(self._paint(table, lies, lies.turn, text), brief=brief, step=step)

    def _over(self, table: TableStatus, lies: OnTable, result: Result) -> CardLine:
        """Return the text about the winner and the reason for the end of the game."""
        won, winner = winners(self.words.catalogue, lies.seats, lies.names, result.winner), result.winner
        score, why = score_text(scores_on_table(lies)), reason(self.words.language, lies, draws=True)
        said = " ".join(filter(None, (score, won)))
        if isinstance(winner, str) and winner in lies.seats:
            line = self._paint(table, lies, winner, said or why)
        else:
            line = self._plain(table, lies, said or why, "laurel")
        ground = str(winner) if line.sign else ""
        because = self.draw(table.place, lies, why, ground)
        known = because in line.tell or not said
        return replace(line, keeps="first", tell=line.tell if known else (because, *line.tell))

    def _plain(self, table: TableStatus, lies: OnTable | None, text: str, icon: str) -> CardLine:
        """Return a sentence that concerns no particular seat."""
        if lies is None:
            return CardLine("plain", text, icon)
        return self._tell(table, lies, CardLine("plain", self.draw(table.place, lies, text), icon))

    def _paint(self, table: TableStatus, lies: OnTable, seat: str, text: str) -> CardLine:
        """Return a sentence about a seat, in the seat's paint."""
        colour = lies.colours.get(seat, "")
        sign = self._art.sign(table.place, seat, colour, True)
        said = self.draw(table.place, lies, text, seat)
        return self._tell(table, lies, CardLine(paint_class(seat, colour), said, sign=sign), seat)

    def _tell(self, table: TableStatus, lies: OnTable, line: CardLine, ground: str = "") -> CardLine:
        """Return the line with the last event added.

        If space is limited, the sentence with the result is kept: the last sentence of a roll, or
        the first sentence of a move.
        """
        said = last_event(self.words.language, lies, draws=True)
        rolled = lies.last_event is not None and lies.last_event.kind == "roll"
        told = tuple(self.draw(table.place, lies, one, ground) for one in said)
        return replace(line, tell=told, keeps="last" if rolled else "first")

    def _need(self, need: Need) -> str:
        """Return the reason why help is needed, in a few words."""
        if need.why == "call":
            return self.words.label(f"hub-calls-{need.said}" if need.said in REASONS else "hub-calls")
        known = need.why in ("mismatch", "arbiter", "board")
        return self.words.label(f"hub-needs-{need.why}") if known else need.said


def shorten(names: Mapping[str, str]) -> dict[str, str]:
    """Return names shortened for a card's sentence."""
    return {
        seat: name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"
        for seat, name in names.items()
    }


OURS = Markup(mark("tableside", "currentColor", "currentColor"))
PAUSE, REST = 0.12, 0.04
"""Seconds between two updates, and the part of them that is left at least for other work."""
AGAIN = 1.0
"""Seconds until the next attempt after a failed update."""

log = logging.getLogger(__name__)


class WallFeed:
    """The content of a club's wall, which is updated while it is viewed.

    Used in the server's event loop only.
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
        """Handle a change, in the hub's thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._news.set)

    def also(self, work: Callable[[list[TableStatus]], None]) -> None:
        """Register a callback, which is called in the event loop with the tables after each change."""
        self._after.append(work)

    async def begin(self) -> None:
        """Start updating."""
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
        """Return the text next to the club's name.

        It has the number of tables, and the table that is calling, with its waiting time.
        """
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
    """Return a table's values with the table's place added to each key.

    Each square with pieces has its own key, so that only changed squares are sent.
    """
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
    """Return a stream for a phone, continuing after its last event."""
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


def embed_routes_of(room: WallFeed) -> list[BaseRoute]:
    return [Route("/embed/{place}", partial(_embed, room))]


async def _embed(room: WallFeed, request: Request) -> Response:
    """Return the page of a table for embedding.

    `light` in the address is evening or daylight. Without it, the device's preference is used.
    """
    place, light = request.path_params["place"], request.query_params.get("light", "")
    name = next((one.name for one in await room.tables() if one.place == place), "")
    light = light if light in NAMED else ""
    return page(request, "pages/embed.html", 200 if name else 404, table=name, place=place, light=light)
