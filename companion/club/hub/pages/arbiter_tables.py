"""The arbiters' pages about tables.

They are the overview, which starts with the table that has waited longest; the page of a table with all
its commands; the correction of a position; and the log of interventions, with overruled results.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import aclosing
from datetime import datetime
from typing import Any

import msgspec
from markupsafe import Markup
from sqlalchemy import Connection, select, update
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from companion.artwork.boards import SQUARE
from companion.club.hub.html_page import (
    BoardDrawing,
    BoardPicture,
    describe_action,
    headline,
    reason_of_row,
    render_at,
    they_win,
    time_of,
    title_of,
    words_of,
)
from companion.club.hub.pages import orders, settings, sign_in
from companion.club.hub.pages.sign_in import (
    action_for,
    arbiter_page,
    board,
    draw,
    find_person,
    is_secure,
    page_for,
    player,
    seconds_waiting,
    sign,
    why,
    wood,
)
from companion.club.hub.pages.wall import Broadcast
from companion.club.hub.services.accounts import Person
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.tables import ALL, OPEN, WAITS, OrderError, OrderRecord, TableStatus
from companion.club.hub.storage.event_ingest import Refusal
from companion.club.hub.storage.schema import GAMES
from companion.club.messages import EVENTS, PENALTIES, Corrected, OnTable, Played, Taken, clean_message
from companion.kernel.layout import Token
from companion.server.templates import PageWords

CALM = 0.3
"""Seconds for which changes are collected into one event."""
STREAMS = 64
"""Greatest number of streams; opening another one closes the oldest."""


class LiveUpdates:
    """The event streams of one hub, all in one event loop."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._shown, self._changes = hub, Broadcast(), 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._soon: asyncio.TimerHandle | None = None
        self._open: list[object] = []
        hub.listen(lambda places: self._on_change())

    def _on_change(self) -> None:
        """Handle a change, in the hub's thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._tell_soon, self._loop)

    def _tell_soon(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._soon is None:
            self._soon = loop.call_later(CALM, self._tell)

    def _tell(self) -> None:
        self._soon, self._changes = None, self._changes + 1
        self._shown.put({"changes": self._changes}, self._hub.wall())

    async def stream(self, still: Callable[[], bool]) -> AsyncIterator[bytes]:
        """Yield events. `still` is called before each event and returns whether the reader is still allowed
        to see them.
        """
        self._loop, mine = asyncio.get_running_loop(), object()
        self._open.append(mine)
        try:
            async with aclosing(self._shown.stream(self._hub.wall())) as words:
                async for word in words:
                    if mine not in self._open[-STREAMS:]:
                        return
                    if not await asyncio.to_thread(still):
                        yield b"event: over\ndata:\n\n"
                        return
                    yield word
        finally:
            self._open.remove(mine)


GAMES_SHOWN = 60


class OverruleRequest(msgspec.Struct, frozen=True):
    """A request to overrule a result. `winner` is empty if the game has no winner. `why` is stored with the
    result.
    """

    stream: str
    game: str
    winner: str
    why: str


class LogLine(msgspec.Struct, frozen=True):
    """One intervention of an arbiter, for display.

    Attributes:
        state: The state, as in `OrderRecord.came`.
        outcome: The result of the intervention.
    """

    id: str
    state: str
    table: str
    what: str
    by: str
    quotes: Sequence[str]
    outcome: str
    withdrawable: bool


class OverruledResult(msgspec.Struct, frozen=True):
    """An overruled result: the new winner, the reason, and the arbiter."""

    winner: str
    why: str
    by: str


class ResultRow(msgspec.Struct, frozen=True):
    """A game that has ended.

    Attributes:
        seats: Pairs of seat and player.
        winner: The seat that now counts as the winner.
    """

    stream: str
    game: str
    title: str
    players: str
    at: str
    reason: str
    seats: list[tuple[str, str]]
    winner: str
    overruled: OverruledResult | None


def intervention_routes(hub: Hub) -> Sequence[BaseRoute]:
    def log(request: Request, person: Person) -> Response:
        known = {one.place: one for one in hub.tables()}
        lines = log_lines(words_of(request), hub.orders.list_orders(most=200), known, person)
        return arbiter_page(hub, request, person, "rulings", log=lines)

    def results(request: Request, person: Person) -> Response:
        words = words_of(request)
        rows = [_result(words, row) for row in hub.store.games(hub.club, most=GAMES_SHOWN)[::-1]]
        return arbiter_page(hub, request, person, "results", results=rows)

    def result(request: Request, person: Person, given: OverruleRequest) -> dict[str, Any]:
        overrule(hub, person, given)
        return {"said": words_of(request).say("arbiter-overruled")}

    return [
        Route("/arbiter/rulings", page_for(hub, "see", log)),
        Route("/arbiter/results", page_for(hub, "result", results)),
        Route("/arbiter/result", action_for(hub, "result", OverruleRequest, result), methods=["POST"]),
    ]


def moment(words: PageWords, at: float) -> str:
    """Format a time in the reader's language, as a time of today."""
    return words.catalogue.moment(datetime.fromtimestamp(at), True)


def log_lines(
    words: PageWords, given: Sequence[OrderRecord], known: Mapping[str, TableStatus], person: Person
) -> list[LogLine]:
    """Return the interventions that `person` may see. `known` has the tables by place."""
    return [_line(words, one, known, person) for one in given]


def _line(words: PageWords, one: OrderRecord, known: Mapping[str, TableStatus], person: Person) -> LogLine:
    order, table = one.order, known.get(one.place)
    name = table.name if table is not None else one.place
    if one.place == ALL and order is not None:
        name = words.label("hub-wall")
    outcome = words.say(f"arbiter-came.{one.came}") if order is not None else ""
    if one.came == OPEN and table is not None and not table.online and order is not None:
        outcome = words.say("arbiter-came.gone")
    role = words.label(f"role-{one.role}")
    quotes = [order.text or order.reason] if order is not None else []
    if order is not None and order.ms:
        quotes.insert(0, ("+" if order.ms > 0 else "\u2212") + time_of(abs(order.ms)))
    on = table.on_table if table is not None else None
    answer = render_at(words.language, on, one.words, one.said, order.variant if order is not None else "")
    return LogLine(
        id=one.id,
        state=one.came,
        table=name,
        what=words.label(f"did.{one.what}"),
        by=words.say("arbiter-by", name=one.by, role=role, at=moment(words, one.at)),
        quotes=[text for text in (*quotes, answer) if text],
        outcome=outcome,
        withdrawable=one.came in (OPEN, WAITS) and person.may("order"),
    )


def overrule(hub: Hub, person: Person, given: OverruleRequest) -> None:
    """Overrule a result, even on a later day. The arbiter, time, reason and former result are stored.

    Raises:
        OrderError: There is no such game, no such seat, or no reason.
    """
    why = " ".join(given.why.split())[:400]
    here = (GAMES.c.stream == given.stream) & (GAMES.c.game == given.game)

    def work(connection: Connection) -> None:
        row = connection.execute(select(GAMES).where(here).with_for_update()).mappings().first()
        if row is None or not why or (given.winner and given.winner not in row["seats"]):
            raise OrderError("cup-lacks")
        former = row["overruled"] or {}
        last = {name: value for name, value in former.items() if name != "before"}
        others = [seat for seat in row["seats"] if seat != given.winner]
        new: dict[str, Any] = {
            "winner": given.winner or None,
            "places": [given.winner, *others] if given.winner else [],
            "scores": {},
            "reason": "",  # readers see it like any other result
            "by": person.name,
            "role": person.role,
            "at": hub.wall(),
            "why": why,
            "before": [*former.get("before", []), last or row["result"]],
        }
        connection.execute(update(GAMES).where(here).values(overruled=new))

    place = next(
        (row["place"] for row in hub.store.standing(hub.club) if row["stream"] == given.stream), None
    )
    if place is None:
        raise OrderError("cup-lacks")
    hub.store.done(work)
    hub.results.put_right(given.stream, given.game)
    hub.orders.note(person, place, "overrule", given.game, why)
    hub.tell({place})


def _result(words: PageWords, row: Mapping[str, Any]) -> ResultRow:
    over, result = row["overruled"], row["result"] or {}
    seats = [(seat, row["names"].get(seat) or words.name(seat)) for seat in row["seats"]]
    return ResultRow(
        stream=row["stream"],
        game=row["game"],
        title=title_of(row["variant"], words.language) or row["title"],
        players=", ".join(name for _, name in seats),
        at=moment(words, row["ended"] or row["begun"]),
        reason=reason_of_row(words.language, row, result),
        seats=seats,
        winner=str((over or result).get("winner") or ""),
        overruled=_describe_overruled(words, over, row["names"]) if over else None,
    )


def _describe_overruled(
    words: PageWords, over: Mapping[str, Any], names: Mapping[str, str]
) -> OverruledResult:
    role, at = words.label(f"role-{over['role']}"), moment(words, over["at"])
    nobody = words.say("arbiter-nobody-wins")
    won = they_win(words.catalogue, [over["winner"]], names) if over.get("winner") else nobody
    return OverruledResult(won, over["why"], words.say("arbiter-by", name=over["by"], role=role, at=at))


def position_page(hub: Hub, request: Request, person: Person, table: TableStatus) -> Response:
    """Return the page for correcting a table's position.

    Raises:
        HTTPException: The table has no board that this hub knows.
    """
    on, words = table.on_table, words_of(request)
    lies = wood(hub, table.place, on) if on is not None else None
    if on is None or lies is None:
        raise HTTPException(404)
    names = {seat: player(words, on, seat) for seat in on.seats}
    return arbiter_page(
        hub,
        request,
        person,
        "position",
        table=table,
        on=on,
        wood=lies,
        pieces=_pieces(hub, table.place, on, lies),
        cells=[(square, _at(lies, square)) for square in lies.corners],
        trays=[(tray, names.get(tray.partition(":")[2], tray)) for tray in _trays(on)],
        seats=list(names.items()),
    )


def _pieces(hub: Hub, place: str, on: OnTable, lies: BoardDrawing) -> dict[str, str]:
    """Return each token on the table with the address of its drawing."""
    tokens = {token: Token.read(token) for stack in on.layout.values() for token in stack}
    return {
        token: hub.boards.man(place, lies, piece, on.colours)
        for token, piece in tokens.items()
        if lies.knows(piece)
    }


def _at(lies: BoardDrawing, square: str) -> str:
    """Return a square's position and size, in percent of the picture."""
    x, y = lies.corners[square]
    width, height = lies.width / 100, lies.height / 100
    return " ".join(f"{part:.4g}" for part in (x / width, y / height, SQUARE / width, SQUARE / height))


def _trays(on: OnTable) -> list[str]:
    """Return the places for pieces that are off the board. Every seat has such a place."""
    trays = [place for place in on.layout if ":" in place]
    return trays + [f"box:{seat}" for seat in on.seats if f"box:{seat}" not in trays]


MOVES = 60
LOG = 30


class SeatRow(msgspec.Struct, frozen=True):
    """A seat at the table.

    Attributes:
        sign: The address of its emblem.
        time: The time on its clock; empty if it has no clock.
    """

    sign: str
    name: str
    time: str


class GameOnTable(msgspec.Struct, frozen=True):
    """The game on a table. `names` are pairs of seat and player."""

    id: str
    title: str
    headline: Markup
    seats: Sequence[SeatRow]
    names: list[tuple[str, str]]
    over: bool
    paused: bool
    has_clocks: bool
    board_known: bool


def table_routes(hub: Hub) -> Sequence[BaseRoute]:
    def table(request: Request, person: Person) -> Response:
        return _table(hub, request, person, find_requested_table(hub, request))

    def correct(request: Request, person: Person) -> Response:
        return position_page(hub, request, person, find_requested_table(hub, request))

    return [
        Route("/arbiter/tables/{place}", page_for(hub, "see", table)),
        Route("/arbiter/tables/{place}/correct", page_for(hub, "order", correct)),
    ]


def find_requested_table(hub: Hub, request: Request) -> TableStatus:
    """Return the table that an address refers to. Raises HTTPException if there is none."""
    found = [one for one in hub.tables() if one.place == request.path_params["place"]]
    if not found:
        raise HTTPException(404)
    return found[0]


def recent_moves(
    hub: Hub, language: str, one: TableStatus, most: int = MOVES, draws: bool = False
) -> list[str]:
    """Return the recent actions in force, the latest first, in the reader's language.

    For a corrected position there are none. `draws` marks the pieces in the texts
    (`companion.i18n.figures`).
    """
    on = one.on_table
    if on is None:
        return []
    line: list[Played | None] = []
    for body in hub.store.events(one.stream, on.game):
        match clean_message(msgspec.json.decode(body, type=EVENTS)):
            case Played() as entry:
                line.append(entry)
            case Corrected():
                line.append(None)
            case Taken(count=count):
                del line[max(0, len(line) - count) :]
    return [
        describe_action(language, on, entry.said_words, entry.said, entry.action, draws)
        if entry is not None
        else ""
        for entry in line[::-1][:most]
    ]


def _table(hub: Hub, request: Request, person: Person, table: TableStatus) -> Response:
    words, on = words_of(request), table.on_table
    given = hub.orders.list_orders(table.place, most=LOG)
    moves = recent_moves(hub, words.language, table, draws=True)
    return arbiter_page(
        hub,
        request,
        person,
        "table",
        table=table,
        why=why(words, table),
        game=_game(hub, words, table.place, on) if on is not None else None,
        picture=board(hub, words, table),
        may_begin=person.may("pairings") and (on is None or on.result is not None),
        penalties=[(kind, words.label(f"penalty-{kind}")) for kind in PENALTIES],
        moves=[draw(hub, table.place, on, one) for one in moves] if on is not None else [],
        log=log_lines(words, given, {table.place: table}, person),
    )


def _game(hub: Hub, words: PageWords, place: str, on: OnTable) -> GameOnTable:
    clocks = on.clocks.seats if on.clocks is not None else {}
    names = [(seat, player(words, on, seat)) for seat in on.seats]
    return GameOnTable(
        id=on.game,
        title=title_of(on.variant, words.language) or on.title,
        headline=draw(hub, place, on, headline(words.language, on, draws=True)),
        seats=[
            SeatRow(sign(hub, place, on, seat), name, time_of(clocks[seat]) if seat in clocks else "")
            for seat, name in names
        ],
        names=names,
        over=on.result is not None,
        paused=on.paused,
        has_clocks=on.clocks is not None,
        board_known=wood(hub, place, on) is not None,
    )


replace = msgspec.structs.replace
LATELY, SHOWN = 12 * 3600.0, 10
"""Seconds for which refused messages are shown, and greatest number of them."""


def arbiter_routes(hub: Hub) -> Sequence[BaseRoute]:
    live = LiveUpdates(hub)

    async def stream(request: Request) -> Response:
        if not is_secure(request) or find_person(hub, request) is None:
            return Response(status_code=403)
        words = live.stream(lambda: find_person(hub, request) is not None)
        return StreamingResponse(words, media_type="text/event-stream")

    def home(request: Request, person: Person) -> Response:
        return _home(hub, request, person)

    return [
        Route("/arbiter", page_for(hub, "see", home)),
        Route("/arbiter/", lambda _: RedirectResponse("/arbiter")),
        Route("/arbiter/live", stream),
        *table_routes(hub),
        *orders.order_routes(hub),
        *intervention_routes(hub),
        *sign_in.routes(hub),
        *orders.all_table_routes(hub),
        *orders.start_routes(hub),
        *settings.erasure_routes(hub),
    ]


class CalledTable(msgspec.Struct, frozen=True):
    """The table that has waited for help longest. Empty values are not shown.

    Attributes:
        coming: The arbiter on the way.
    """

    place: str
    head: str
    seconds: int
    why: str
    online: bool
    picture: BoardPicture | None
    coming: str
    game: str = ""
    title: str = ""
    players: str = ""
    last: str = ""
    has_clocks: bool = False
    clocks_stand: bool = False


class TableRow(msgspec.Struct, frozen=True):
    """A table in the list. It has either a `sign` or an `icon`.

    Attributes:
        sign: The address of a drawing.
        icon: The name of an icon.
        time: The text at the right edge of the row.
    """

    place: str
    number: str
    title: str
    text: str
    time: str = ""
    sign: str = ""
    icon: str = ""
    waits: bool = False


def _home(hub: Hub, request: Request, person: Person) -> Response:
    words, every = words_of(request), hub.tables()
    calling = [one for one in every if one.waits_since is not None]
    return arbiter_page(
        hub,
        request,
        person,
        "home",
        trouble=hub.trouble,
        refused=[(one.why, moment(words, one.at)) for one in _list_refusals(hub)],
        first=_describe_call(hub, words, calling[0]) if calling else None,
        rows=[_row(hub, words, one) for one in every if one not in calling[:1]],
    )


def _list_refusals(hub: Hub) -> list[Refusal]:
    """Return the recently refused messages, the latest first."""
    latest = {(one.place, one.why.id): one for one in hub.listening.refused if hub.wall() - one.at < LATELY}
    return sorted(latest.values(), key=lambda one: -one.at)[:SHOWN]


def _describe_call(hub: Hub, words: PageWords, table: TableStatus) -> CalledTable:
    need, on = table.needs[0], table.on_table
    answers = [one for one in hub.orders.list_orders(table.place, most=10) if one.what == "answer"]
    coming = [one.by for one in answers if one.at > need.since]
    called = CalledTable(
        place=table.place,
        head=words.say("arbiter-calls-you" if need.why == "call" else "arbiter-needs-you", table=table.name),
        seconds=seconds_waiting(hub, table),
        why=why(words, table),
        online=table.online,
        picture=board(hub, words, table),
        coming=coming[0] if coming else "",
    )
    if on is None:
        return called
    last = recent_moves(hub, words.language, table, 1)
    return msgspec.structs.replace(
        called,
        game=on.game,
        title=title_of(on.variant, words.language) or on.title,
        players=", ".join(_player_with_time(words, on, seat) for seat in on.seats),
        last=last[0] if last else "",
        has_clocks=on.clocks is not None,
        clocks_stand=on.clocks is not None and on.clocks.running is None,
    )


def _player_with_time(words: PageWords, on: OnTable, seat: str) -> str:
    name = on.names.get(seat, "") or words.catalogue.word(seat)
    return f"{name} {time_of(on.clocks.seats[seat])}" if on.clocks and seat in on.clocks.seats else name


def _row(hub: Hub, words: PageWords, table: TableStatus) -> TableRow:
    on = table.on_table
    number = table.name if len(table.name) < 4 else table.name.rpartition(" ")[2][:4]
    row = TableRow(table.place, number, table.name, words.say("arbiter-nothing"))
    if on is not None:
        title = title_of(on.variant, words.language) or on.title
        row = replace(
            row, title=title, text=headline(words.language, on), **_state_of_game(hub, words, table.place, on)
        )
    if table.needs:
        time = time_of(seconds_waiting(hub, table) * 1000)
        row = replace(row, sign="", icon="hand", text=why(words, table), time=time, waits=True)
    if not table.online:
        row = replace(row, sign="", icon="plug", time=words.label("arbiter-gone-short"))
    return row


def _state_of_game(hub: Hub, words: PageWords, place: str, on: OnTable) -> dict[str, str]:
    """Return the fields of a row that show the acting seat and its remaining time."""
    acts, found = on.turn or (on.seats[0] if on.seats else ""), {}
    if on.result is not None:
        found = {"icon": "laurel", "time": words.label("cup-over")}
    elif len(on.seats) < 2:
        found = {"icon": "cards"}
    else:
        found = {"sign": sign(hub, place, on, acts)}
    if on.clocks is not None and on.result is None and acts in on.clocks.seats:
        found["time"] = time_of(on.clocks.seats[acts])
    if on.paused:
        found["time"] = words.label("do-paused")
    return found
