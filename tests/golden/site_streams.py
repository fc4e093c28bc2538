"""The client of a site, as text: its requests, its streams and its orders, and how it reads what the site writes.

Nothing is sent. Threads run at once, and waiting ends when the scenario says so.
"""

from __future__ import annotations

import json
import random
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import httpx

from companion.kernel.errors import GameError
from companion.kernel.messages import UserError
from companion.lichess import site_client, site_messages, site_table
from companion.lichess.site_client import (
    LONGEST_LINE,
    LineSplitter,
    SiteClient,
    SiteStream,
    StoredToken,
    Waits,
    check_site,
    forget_token,
    load_token,
    read_token,
    store_token,
    token_file,
)
from companion.lichess.site_messages import Challenge, GameInfo, Player, SiteError, TimeControl
from companion.lichess.site_table import Order, OrderLine
from companion.table.message_catalogues import sentence
from companion.table.storage.data_folder import keep_private
from companion.units import Milliseconds, WholeSeconds
from tests.app.asked import said, shown
from tests.golden.written_texts import Texts

SITE = "https://lichess.example.org"
WAITS = Waits(minute=60.0, first=1.0, longest=5.0, silence=20.0, answer=15.0, rest=7.0)
LOST = httpx.ReadError("lost")
Answer = tuple[int, bytes] | tuple[int, Sequence[bytes | Exception]] | Exception
"""A status with a body, or with the parts of a stream; or the error of the connection."""


class Parts(httpx.SyncByteStream):
    """The parts of a stream as they arrive; an exception cuts it."""

    def __init__(self, parts: Sequence[bytes | Exception], before: Callable[[], object]) -> None:
        self._parts, self._before = parts, before

    def __iter__(self) -> Iterator[bytes]:
        for part in self._parts:
            self._before()
            if isinstance(part, Exception):
                raise part
            yield part


class Wire:
    """A site that gives the answers of a scenario, and a clock."""

    def __init__(self, answers: Sequence[Answer] = ()) -> None:
        self.told: list[str] = []
        self.answers = [*answers]
        self.now = 1_000.0
        self.on_wait: list[Callable[[], object]] = []
        """What happens during each wait."""
        self.on_part: Callable[[], object] = lambda: None

    def say(self, line: str) -> None:
        self.told.append(f"  {line}")

    def answer(self, request: httpx.Request) -> httpx.Response:
        timeout = request.extensions["timeout"]
        head = {
            name: request.headers[name]
            for name in ("authorization", "user-agent", "content-type")
            if name in request.headers
        }
        self.say(
            f"{request.method} {request.url} {request.content.decode() or '-'} {head} within {timeout['connect']:g} and {timeout['read']:g} s"
        )
        found: Answer = self.answers.pop(0) if self.answers else (200, b"{}")
        if isinstance(found, Exception):
            raise found
        status, body = found
        if isinstance(body, bytes):
            return httpx.Response(status, content=body)
        line = SimpleNamespace(shutdown=lambda how: self.say(f"hangs up, {how == socket.SHUT_RDWR}"))
        stream = SimpleNamespace(get_extra_info=lambda what: line)
        return httpx.Response(
            status, stream=Parts(body, lambda: self.on_part()), extensions={"network_stream": stream}
        )

    def make(self, **given: Any) -> httpx.Client:
        """A client of httpx that asks this site."""
        self.say(
            f"client of {given['base_url']}, environment {given['trust_env']}, redirects {given['follow_redirects']},"
            f" {given['timeout']:g} s"
        )
        return _CLIENT(
            **{
                **given,
                "verify": True,
                "transport": httpx.MockTransport(lambda request: self.answer(request)),
            }
        )

    def wait(self, seconds: float) -> None:
        """A wait in a thread."""
        self.say(f"waits {seconds:g} s")
        self.now += seconds
        if self.on_wait:
            self.on_wait.pop(0)()

    def threading(self) -> Any:
        """A stand-in for the module, whose threads run when they are started."""
        wire = self

        class Thread:
            def __init__(self, target: Callable[[], None], daemon: bool) -> None:
                self.start, self._daemon = target, daemon

            def join(self, seconds: float) -> None:
                wire.say(f"joins for {seconds:g} s")

            def is_alive(self) -> bool:
                return False

        class Event(threading.Event):
            def wait(self, timeout: float | None = None) -> bool:
                if not self.is_set():
                    wire.wait(timeout or 0.0)
                return self.is_set()

        return SimpleNamespace(Thread=Thread, Event=Event, Lock=threading.Lock)

    def client(self, site: str = SITE) -> SiteClient:
        return SiteClient("lip_bobby", site, WAITS, lambda: self.now)

    def patches(self) -> ExitStack:
        stack = ExitStack()
        stack.enter_context(patch.object(httpx, "Client", self.make))
        stack.enter_context(patch.object(httpx, "create_ssl_context", lambda trust_env: None))
        stack.enter_context(patch.object(site_client, "threading", self.threading()))
        stack.enter_context(patch.object(site_table, "threading", self.threading()))
        clock = SimpleNamespace(monotonic=lambda: self.now, sleep=self.wait)
        stack.enter_context(patch.object(site_table, "time", clock))
        ends = SimpleNamespace(
            register=lambda work: self.say(f"registers {work.__name__}"),
            unregister=lambda work: self.say(f"unregisters {work.__name__}"),
        )
        stack.enter_context(patch.object(site_table, "atexit", ends))
        return stack


_CLIENT = httpx.Client
ERRORS = {
    "plain": b'{"error": "No such game"}',
    "of fields": b'{"error": {"days": ["too many"], "rated": "no"}}',
    "a scope": b'{"error": "Missing scope: board:play"}',
    "no JSON": b"<html>",
    "empty": b"",
}
STATUSES = (200, 201, 302, 307, 400, 401, 403, 404, 408, 409, 429, 500, 503)


def _tried(do: Callable[[], object]) -> str:
    """A result, or the error and its sentence."""
    try:
        return said(do())
    except (UserError, GameError) as wrong:
        return f"! {type(wrong).__name__} {said(wrong.said)}: {sentence(wrong, 'en')}"


def _errors(place: Path) -> Iterator[str]:
    """What each status means, with each body."""
    for status, (name, body) in product(STATUSES, ERRORS.items()):
        found = site_messages.error_of(status, body, "lichess.org")
        means = "success" if found is None else f"{type(found).__name__} {sentence(found, 'en')}"
        yield f"{status} {name}: {means}"


GRANTS: dict[str, Answer] = {
    "may play": (200, b'{"lip_bobby": {"userId": "bobby", "scopes": "board:play"}}'),
    "may play and more": (200, b'{"lip_bobby": {"scopes": "email:read, board:play"}}'),
    "may do other things": (200, b'{"lip_bobby": {"scopes": "board:playing,email"}}'),
    "nothing": (200, b'{"lip_bobby": {"scopes": ""}}'),
    "unknown": (200, b'{"lip_bobby": null}'),
    "another token": (200, b'{"lip_tom": {"scopes": "board:play"}}'),
    "no answer that is understood": (200, b"[]"),
    "refused": (400, b'{"error": "Bad"}'),
    "away": httpx.ConnectError("away"),
}
ACCOUNT = b'{"id": "bobby", "username": "Bobby", "perfs": {}}'


def _requests(place: Path) -> Iterator[str]:
    """The account, its games and challenges, and orders, with each answer."""
    for name, answer in GRANTS.items():
        wire = Wire([answer, (200, ACCOUNT)])
        with wire.patches():
            found = _tried(wire.client().account)
        yield f"> token: {name}"
        yield from wire.told
        yield f"  {found}"
    playing = json.dumps(
        {"nowPlaying": [{"gameId": "abcd1234", "isMyTurn": True, "secondsLeft": 7}]}
    ).encode()
    pending = b'{"in": [{"id": "call0001"}], "out": [{"id": "call0002"}]}'
    asks: dict[str, tuple[Answer, Callable[[SiteClient], object]]] = {
        "games": ((200, playing), lambda client: client.ongoing_games()),
        "challenges": ((200, pending), lambda client: client.challenges()),
        "games that are not understood": ((200, b"no"), lambda client: client.ongoing_games()),
        "an order": ((200, b"ok"), lambda client: client.post("/api/x", {"a": "b c"})),
        "an order that moves": ((302, b""), lambda client: client.post("/api/x")),
        "an order that is lost": (LOST, lambda client: client.post("/api/x")),
        "a strange address": (httpx.InvalidURL("x"), lambda client: client.post("/api/x")),
    }
    for site in (SITE, "http://localhost:9663", "https://127.0.0.1"):
        for name, (answer, ask) in asks.items():
            wire = Wire([answer])
            with wire.patches():
                found = _tried(partial(ask, wire.client(site)))
            yield f"> {name}"
            yield from wire.told
            yield f"  {found}"
    yield from _minute()


def _minute() -> Iterator[str]:
    """Nothing is asked for a minute after too many requests; and nothing when the client is closed."""
    wire = Wire([(429, b""), (200, ACCOUNT)])
    with wire.patches():
        client = wire.client()
        for seconds in (0.0, 0.0, 59.0, 0.9, 0.2, 30.0):
            wire.now += seconds
            wire.say(f"at {wire.now:g}, quiet for {client.quiet:.1f} s")
            wire.say(_tried(lambda: client.post("/api/x").decode()))
        wire.answers = [(429, b"")]
        wire.say(_tried(partial(_open, client)))
        wire.say(_tried(partial(_open, client)))
        client.close()
        wire.now += 100
        wire.say(_tried(lambda: client.post("/api/x").decode()))
        wire.say(_tried(partial(_open, client)))
    yield "> a minute, and then closed"
    yield from wire.told


def _open(client: SiteClient) -> str:
    with client.stream("POST", "/api/stream", {"a": "b"}) as stream:
        return f"opened {b''.join(stream.pieces()).decode()}"


# Streams


class Listener:
    """The user of a stream."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def on_open(self) -> None:
        self._wire.say("opens")

    def on_line(self, line: bytes) -> None:
        self._wire.say(f"line {line.decode()}")

    def on_end(self) -> None:
        self._wire.say("ends")

    def on_wrong(self, wrong: SiteError) -> None:
        self._wire.say(f"fails: {said(wrong)}")


def _nothing() -> None: ...


def _next(acts: Iterator[Callable[[], object]]) -> None:
    next(acts, _nothing)()


CUT: Sequence[bytes | Exception] = (b"one\ntw", LOST)
STREAMS: dict[str, tuple[Sequence[Answer], int]] = {
    "three lines": ([(200, [b"one\ntw", b"o\n\nthree\n"])], 1),
    "a heartbeat only": ([(200, [b"\n"]), (200, []), (200, []), (200, [b"x\n"])], 4),
    "a line that is cut": ([(200, CUT)], 1),
    "away again and again": ([LOST] * 6, 6),
    "a minute": ([(429, b""), (200, [b"one\n"])], 2),
    "away, then a minute, then there": ([(503, b""), (429, b""), (200, [b"one\n"]), LOST], 4),
    "refused": ([(404, b"")], 1),
    "without a token": ([(401, b"")], 1),
    "moved": ([(302, b"")], 1),
}
"""The answers of each scenario, and after how many waits the stream is closed."""


def _streams(place: Path) -> Iterator[str]:
    """What the user of a stream hears, as an account's stream and as an order."""
    for name, (answers, waits) in STREAMS.items():
        for order in (None, {}, {"time": "15"}):
            wire = Wire(answers)
            with wire.patches():
                stream = SiteStream(
                    wire.client(), "/api/stream/event", Listener(wire), lambda work: work(), order
                )
                wire.on_wait = [*[_nothing] * (waits - 1), stream.close]
                stream.start()
            yield f"> {name}, order {order}"
            yield from wire.told
    yield from _reopened()


def _reopened() -> Iterator[str]:
    """A stream that is opened again or closed while it is read: lines in transit are dropped."""
    for name in ("reopen", "close"):
        for late in (False, True):
            first: Answer = (200, [b"one\n", b"two\n", b"three\n"])
            wire, work = Wire([first, (200, [b"four\n"])]), list[Any]()
            with wire.patches():
                do = work.append if late else lambda one: one()
                stream = SiteStream(wire.client(), "/api/x", Listener(wire), do)
                wire.on_part = partial(_next, iter([_nothing, getattr(stream, name)]))
                wire.on_wait = [_nothing, stream.close]
                stream.start()
                wire.on_part = _nothing
                for one in work:
                    one()
            yield f"> {name} during the second part, lines {'later' if late else 'at once'}"
            yield from wire.told
    wire = Wire()
    with wire.patches():
        stream = SiteStream(wire.client(), "/api/x", Listener(wire), lambda one: one())
        stream.close()
        stream.start()
    yield "> closed before it starts"
    yield from wire.told


# Orders


class OrdersHeard:
    """The table of an order line."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def on_wrong_order(self, order: Order, wrong: SiteError) -> None:
        self._wire.say(f"fails: {order.path}, {said(wrong)}")


ORDERED: dict[str, Sequence[Answer]] = {
    "all is well": [],
    "away once": [LOST],
    "away for long": [LOST] * 5,
    "a minute": [(429, b"")],
    "refused": [(400, b'{"error": "Not your turn"}'), (401, b"")],
    "away, then refused": [(502, b""), (404, b"")],
}


def _orders(place: Path) -> Iterator[str]:
    """What becomes of orders that last and of others, while the table is open and after it was closed."""
    for name, answers in ORDERED.items():
        for closed in (False, True):
            wire = Wire(answers)
            with wire.patches():
                line = OrderLine(wire.client(), OrdersHeard(wire), lambda work: work())
                for path, lasting in (("/move", False), ("/resign", True), ("/chat", False)):
                    line.put(Order(path, {"text": path} if path == "/chat" else None, lasting=lasting))
                if closed:
                    line.close()
                    line.close()
                else:
                    wire.on_wait = [_nothing] * 20
                    line.put(Order("/last", lasting=True))
                    wire.on_wait.append(line.close)
                    _stop_after(wire, line)
                line.start()
                wire.say(f"all sent: {line.finish()}")
            yield f"> {name}{', closed before' * closed}"
            yield from wire.told


def _stop_after(wire: Wire, line: OrderLine) -> None:
    """Close the line when its last order is asked for."""
    answer = wire.answer

    def last(request: httpx.Request) -> httpx.Response:
        if request.url.path == "/last":
            line.close()
        return answer(request)

    wire.answer = last  # type: ignore[method-assign]


# What is read


SITES = (
    "https://lichess.org",
    " https://lichess.org/ ",
    "https://LICHESS.org:443",
    "http://lichess.org",
    "http://localhost:8080",
    "http://127.0.0.1/",
    "http://[::1]:80",
    "https://[2001:db8::1]",
    "http://192.168.0.7",
    "lichess.org",
    "ftp://lichess.org",
    "https://lichess.org/path",
    "https://lichess.org?x=1",
    "https://me@lichess.org",
    "https://lichess.org:x",
    "https://lichess.org:99999",
    "https://",
    "",
)
TOKENS = (
    "lip_abc",
    " lip_abc\n",
    "token: lip_abc",
    "my token lip_abc",
    "this is my lip_abc",
    "lip-abc",
    "",
    "é",
    "a" * 1024,
    "a" * 1025,
)
STORED = (
    StoredToken("lip_abc", "https://lichess.org", "Bobby"),
    StoredToken("lip_abc", "http://lichess.org"),
    StoredToken("lip-abc"),
)


def _addresses(place: Path) -> Iterator[str]:
    """Addresses of sites and games, tokens, and what is stored."""
    for site in SITES:
        yield f"site {site!r}: {_tried(partial(check_site, site))}"
    for text in TOKENS:
        yield f"token {text[:30]!r}: {_tried(partial(read_token, text))[:160]}"
    keep_private()
    with patch.dict("os.environ", {"XDG_DATA_HOME": str(place)}):
        yield f"stored at first: {load_token()}, forgotten {forget_token()}"
        for stored in STORED:
            store_token(stored)
            yield f"stored {stored}: {load_token()}"
        token_file().write_bytes(b"{}")
        yield f"damaged: {load_token()}"
        yield f"forgotten: {forget_token()}, again {forget_token()}, {load_token()}"
    for typed in (
        "abcd1234",
        " abcd1234 ",
        "abcd1234wxyz",
        "https://lichess.org/abcd1234",
        "lichess.org/abcd1234/black#12",
        "//lichess.org/abcd1234wxyz",
        "https://lichess.org/",
        "abcd123",
        "abcd12345",
        "https://[x/abcd1234",
        "",
    ):
        yield f"game {typed!r}: {_tried(partial(site_messages.read_game, typed))}"


def _times(place: Path) -> Iterator[str]:
    """Time controls that are read, written, and allowed."""
    for clock in (
        "10+5",
        "15+10",
        "5",
        "90s",
        "1m30s",
        "0+1",
        "30s+2",
        "7.5+1",
        "10+5 d3",
        "40/90, 30",
        "5+3 / 3+2",
        "none",
        "x",
        "500ms",
        "3h+180",
    ):
        yield f"read {clock!r}: {_tried(partial(site_messages.read_time, clock))}"
    for initial, increment in product((0, 15_000, 90_000, 600_000), (0, 1_000, 60_000)):
        yield f"write {initial} and {increment} ms: {site_messages.write_time(Milliseconds(initial), Milliseconds(increment))}"
    marks = {"": ".", "lichess-clock": "x", "lichess-too-fast": "f", "lichess-too-fast-challenge": "f"}
    grid = (0, 15, 20, 30, 45, 60, 75, 90, 120, 180, 240, 300, 420, 450, 480, 600, 630, 10_800, 10_860)
    for name, check in (("seek", site_messages.check_seek), ("challenge", site_messages.check_challenge)):
        yield f"{name} with seconds {grid}"
        for increment in (0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 60, 61, 180, 181):
            found = [_refusal(check, seconds, increment) for seconds in grid]
            yield f"  +{increment}: {''.join(marks[one] for one in found)}"


def _refusal(check: Callable[[WholeSeconds, WholeSeconds], None], seconds: int, increment: int) -> str:
    try:
        check(WholeSeconds(seconds), WholeSeconds(increment))
    except UserError as wrong:
        return wrong.said.id
    return ""


LINES: dict[str, bytes] = {
    "a game": json.dumps(
        {
            "type": "gameFull",
            "id": "abcd1234",
            "variant": {"key": "atomic"},
            "clock": {"initial": 60000, "increment": 1000},
            "rated": True,
            "white": {"id": "mary", "name": "Mary\u202e", "title": "GM", "rating": 1500},
            "black": {"aiLevel": 3},
            "initialFen": "startpos",
            "daysPerTurn": 2,
            "state": {
                "type": "gameState",
                "moves": "e2e4",
                "wtime": 1,
                "btime": 2,
                "winner": "white",
                "status": "mate",
            },
        }
    ).encode(),
    "a game with a strange id": b'{"type": "gameFull", "id": "../x", "state": {"type": "gameState"}}',
    "a state": b'{"type": "gameState", "moves": "e2e4", "wdraw": true, "btakeback": true}',
    "a chat line": b'{"type": "chatLine", "username": "Tom\\u0007", "text": "Hi\\n\\u202eyou", "room": "player"}',
    "gone": b'{"type": "opponentGone", "gone": true, "claimWinInSeconds": 8}',
    "a start": b'{"type": "gameStart", "game": {"gameId": "abcd1234", "color": "black", "isMyTurn": true, "secondsLeft": 9}}',
    "a finish": b'{"type": "gameFinish", "game": {"gameId": "abcd1234", "compat": {"board": false}}}',
    "a challenge": json.dumps(
        {
            "type": "challenge",
            "challenge": {
                "id": "abcd1234",
                "challenger": {"id": "tom", "name": "Tom", "rating": 1700},
                "destUser": {"id": "bobby"},
                "timeControl": {"type": "clock", "limit": 300, "increment": 3},
                "declineReason": "no\u0000",
            },
        }
    ).encode(),
    "declined": b'{"type": "challengeDeclined", "challenge": {"id": "abcd1234", "declineReason": "later"}}',
    "unknown": b'{"type": "tournament"}',
    "no JSON": b"x",
    "not UTF-8": b'{"type": "\xff"}',
    "nested too deeply": b"[" * 5000,
}


def _lines(place: Path) -> Iterator[str]:
    """How each line is read, as a line of a game, of an account and of a challenge."""
    kinds: dict[str, Callable[[bytes], object]] = {
        "game": site_messages.read_game_line,
        "account": site_messages.read_account_line,
        "challenge": lambda line: site_messages.read_message(line, site_messages.ChallengeNews),
    }
    for name, line in LINES.items():
        yield from (f"{name}, of a {kind}: {shown(read(line))}" for kind, read in kinds.items())
    news = site_messages.ChallengeNews
    for one in (
        news(),
        news("sent0001"),
        news("", Challenge("call0001")),
        news("sent0001", Challenge("call0001")),
    ):
        yield f"named: {one.named!r}"
    for status in ("created", "started", "mate", "aborted", "draw", "unknownFinish", ""):
        yield f"{status!r} is over: {site_messages.GameState(status=status).over}"
    for player in (
        Player(),
        Player("mary"),
        Player("mary", "Mary"),
        Player("mary", "Mary", "GM"),
        Player("mary", None, "GM"),
        Player("x", "X", ai_level=8),
    ):
        yield f"{player}: {player.said!r}"
    for key in (*site_messages.SITE_KEYS, site_messages.FROM_POSITION, "bughouse", ""):
        yield f"variant {key!r}: {site_messages.game_of_key(key)}"
    yield f"our games: {dict(site_messages.keys_of_site())}"
    yield from _descriptions()


def _descriptions() -> Iterator[str]:
    """The texts of games and challenges."""
    controls = (
        TimeControl(),
        TimeControl("clock", WholeSeconds(300), WholeSeconds(3)),
        TimeControl("clock", WholeSeconds(90), WholeSeconds(0)),
        TimeControl("correspondence", days_per_turn=3),
    )
    for control, rated in product(controls, (False, True)):
        found = site_messages.describe_challenge(Challenge("call0001", time_control=control, rated=rated))
        yield f"{control}, rated {rated}: {said(found)}"
    for yes in (False, True):
        yield f"turn {yes}: {said(site_messages.describe_game(GameInfo('abcd1234', is_my_turn=yes)))}"
        yield f"rated {yes}: {said(site_messages.describe_stake(yes))}"


def _splits(place: Path) -> Iterator[str]:
    """Lines whose parts arrive in any size are what `split` finds, but for lines that are too long."""
    rng = random.Random(1)
    for _ in range(40):
        whole = b"".join(rng.choice((b"one", b" two ", b"\n", b"\n", b"\r\n", b"x" * 30)) for _ in range(30))
        splitter, rest, found = LineSplitter(), whole, list[bytes]()
        while rest:
            size = rng.randint(1, 12)
            found += splitter.feed(rest[:size])
            rest = rest[size:]
        same = found == [line.strip() for line in whole.split(b"\n")[:-1]]
        yield f"{len(found)} lines, as expected: {same}"
    for size in (LONGEST_LINE, LONGEST_LINE + 1):
        for parts in (
            (b"x" * size, b"\nnext\n"),
            (b"x" * size + b"\nnext\n",),
            (b"x" * size, b"yy", b"\n", b"next\n"),
        ):
            splitter = LineSplitter()
            lengths = [len(line) for part in parts for line in splitter.feed(part)]
            yield f"{size} letters in {len(parts)} parts: lines of {lengths}"


def _told(lines: Callable[[Path], Iterator[str]], place: Path) -> str:
    return "\n".join(lines(place)) + "\n"


TEXTS: Texts = {
    f"site-streams/{lines.__name__.strip('_')}": partial(_told, lines)
    for lines in (_addresses, _errors, _lines, _orders, _requests, _splits, _streams, _times)
}
"""What makes each file."""
