"""The lobby of a site, as text: what each event changes, and what the lobby asks of the site.

The site, its streams, threads and timers are stand-ins that write down what is asked of them. Threads run when the walk says so.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from companion.kernel.messages import UserError, message
from companion.lichess import lobby as lobby_module
from companion.lichess import site_table as table_module
from companion.lichess.lobby import FoundGame, Lobby, Wanted
from companion.lichess.site_client import StoredToken, Waits
from companion.lichess.site_messages import (
    Account,
    ClockTimes,
    GameFull,
    GameInfo,
    GameState,
    Player,
    Playing,
    SiteAway,
    SiteBusy,
    SiteError,
    SiteRefusal,
    TokenError,
    Variant,
)
from companion.lichess.site_table import Order, SiteTable, setup_of
from companion.table.record.header import SiteOrigin
from companion.table.setup import TableSetup
from companion.table.site_commands import SiteState
from companion.units import Milliseconds, WholeSeconds
from tests.app.asked import Asked, said, shown
from tests.golden.written_texts import Texts

SITE = "https://lichess.example.org"
WAITS = Waits(first=1.0, longest=5.0)
WRONG: tuple[SiteError, ...] = (
    SiteAway("lichess-away", site="lichess.example.org"),
    SiteBusy("lichess-minute", site="lichess.example.org"),
    SiteRefusal("lichess-not-found", site="lichess.example.org"),
    TokenError("lichess-token-wrong", site="lichess.example.org"),
)
GAMES = ("game0001", "game0002", "game0003")
CHALLENGES = ("call0001", "call0002")


class Outside:
    """Threads, timers and the queue of the table's thread, all of which wait until the walk runs them."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.threads: list[Callable[[], None]] = []
        self.timers: list[Callable[[], None]] = []
        self.work: list[Callable[[], None]] = []
        self.streams: list[StreamOfWalk] = []
        self.answers: list[Any] = []
        """What the site answers next; an error is raised."""
        self.on_pause: Callable[[], object] = lambda: None

    def say(self, line: str) -> None:
        self.told.append(f"  {line}")

    def schedule(self, work: Callable[[], None]) -> None:
        self.work.append(work)

    def do_all(self) -> None:
        """Run the threads, and then what they have left to the table's thread."""
        while self.threads or self.work:
            (self.threads or self.work).pop(0)()

    def threading(self) -> Any:
        """A stand-in for the module."""
        outside = self

        class Thread:
            def __init__(self, target: Callable[[], None], daemon: bool) -> None:
                self.start = partial(outside.threads.append, target)

        class Timer:
            daemon = False

            def __init__(self, seconds: float, work: Callable[[], None]) -> None:
                self._seconds, self._work = seconds, work

            def start(self) -> None:
                outside.say(f"timer of {self._seconds:g} s, daemon {self.daemon}")
                outside.timers.append(self._work)

        class Event:
            def wait(self, seconds: float) -> None:
                outside.say(f"pause of {seconds:g} s")
                outside.on_pause()

        return SimpleNamespace(Thread=Thread, Timer=Timer, Event=Event)

    def answer(self, what: str, usual: Any = None) -> Any:
        """Write down a call to the site, and return or raise the next answer."""
        self.say(f"site: {what}")
        found = self.answers.pop(0) if self.answers else usual
        if isinstance(found, Exception):
            raise found
        return usual if found is None else found


class ClientOfWalk:
    """A site, as `SiteClient`."""

    site, host, waits, quiet = SITE, "lichess.example.org", WAITS, 0.0

    def __init__(self, outside: Outside) -> None:
        self._outside = outside

    def account(self) -> Any:
        return self._outside.answer("account", Account("bobby", "Bobby"))

    def ongoing_games(self) -> Any:
        return self._outside.answer("ongoing games", Playing())

    def post(self, path: str, data: Any = None) -> Any:
        return self._outside.answer(f"post {path} {data or ''}".rstrip(), b"")


class StreamOfWalk:
    """A stream, as `SiteStream`."""

    def __init__(self, outside: Outside, path: str, listener: Any, order: Any) -> None:
        self._outside, self.path, self.listener = outside, path, listener
        self.open = False
        self.name = f"stream {len(outside.streams) + 1}"
        outside.say(f"{self.name}: {path} {order or ''}".rstrip())
        outside.streams.append(self)

    def start(self) -> None:
        self.open = True
        self._outside.say(f"{self.name} starts")

    def close(self) -> None:
        self.open = False
        self._outside.say(f"{self.name} closes")

    def reopen(self) -> None:
        self._outside.say(f"{self.name} reopens")


def _stream_of(outside: Outside) -> Callable[..., StreamOfWalk]:
    def make(client: Any, path: str, listener: Any, schedule: Any, order: Any = None) -> StreamOfWalk:
        return StreamOfWalk(outside, path, listener, order)

    return make


def _line(kind: str, **values: Any) -> bytes:
    return json.dumps({"type": kind, **values}).encode()


def _info(id: str, board: bool = True) -> dict[str, Any]:
    return {"gameId": id, "color": "black", "opponent": {"username": "Tom"}, "compat": {"board": board}}


def _challenge(id: str, to: str = "bobby", variant: str = "standard", why: str = "") -> dict[str, Any]:
    return {
        "id": id,
        "challenger": {"id": "mary", "name": "Mary"},
        "destUser": {"id": to, "name": to.title()},
        "variant": {"key": variant},
        "declineReason": why,
    }


def full(id: str = "game0001", variant: str = "standard", **more: Any) -> GameFull:
    """The first line of a game of Mary, who has the white pieces, and Bobby."""
    return GameFull(
        id,
        more.pop("state", GameState(wtime=Milliseconds(600_000), btime=Milliseconds(500_000))),
        Variant(variant),
        white=more.pop("white", Player("mary", "Mary", "GM")),
        black=more.pop("black", Player("bobby", "Bobby")),
        **more,
    )


def _game_line(id: str, variant: str, white: str) -> bytes:
    sides = ("mary", "bobby") if white == "mary" else ("bobby", "mary")
    players = {
        seat: {"id": one, "name": one.title()} for seat, one in zip(("white", "black"), sides, strict=True)
    }
    return _line("gameFull", id=id, variant={"key": variant}, state={"type": "gameState"}, **players)


ACCOUNT_LINES: dict[str, bytes] = {
    **{f"{id} starts": _line("gameStart", game=_info(id)) for id in (*GAMES, *CHALLENGES)},
    "a game that is too fast starts": _line("gameStart", game=_info("fast0001", board=False)),
    **{f"{id} finishes": _line("gameFinish", game=_info(id)) for id in GAMES},
    **{f"{id} is sent to us": _line("challenge", challenge=_challenge(id)) for id in CHALLENGES},
    "a challenge of ours": _line("challenge", challenge=_challenge("call0003", "mary")),
    "a challenge at a strange variant": _line(
        "challenge", challenge=_challenge("call0004", variant="bughouse")
    ),
    "a challenge that is too fast": _line(
        "challenge", challenge=_challenge("call0005"), compat={"board": False}
    ),
    "call0001 is canceled": _line("challengeCanceled", challenge=_challenge("call0001")),
    "call0001 is declined": _line("challengeDeclined", challenge=_challenge("call0001", why="Too busy")),
    "sent0001 is declined": _line("challengeDeclined", challenge=_challenge("sent0001", why="Not now")),
    "a line that is not understood": b'{"type": "tournament"}',
}
ASKED_LINES: dict[str, bytes] = {
    "its id": b'{"id": "sent0001"}',
    "its id, as a challenge": json.dumps({"challenge": _challenge("call0002", "mary")}).encode(),
    "accepted": b'{"done": "accepted"}',
    "declined": b'{"done": "declined"}',
    "canceled": b'{"done": "canceled"}',
    "nothing that is understood": b"[1]",
}
GAME_LINES: dict[str, bytes] = {
    **{
        f"{id} with white for {one}": _game_line(id, "standard", one)
        for id in GAMES
        for one in ("mary", "bobby")
    },
    "a game of a strange variant": _game_line("game0001", "bughouse", "mary"),
    "a state": _line("gameState", moves="e2e4"),
}
WISHES = (
    Wanted(),
    Wanted("chess960", WholeSeconds(630 - 30), WholeSeconds(0), rated=True, colour="white"),
    Wanted("atomic", WholeSeconds(90), WholeSeconds(60), colour="black"),
    Wanted("chess", WholeSeconds(0), WholeSeconds(0), days=3),
    Wanted("wild-jokers"),
    Wanted(seconds=WholeSeconds(60), increment=WholeSeconds(0)),
)


LATE = 0.3
"""Probability that the site answers only after a later step."""


class LobbyWalk:
    """A lobby, and what may happen to it."""

    def __init__(self, seed: int) -> None:
        self.outside = Outside()
        self.rng = random.Random(seed)
        self.client = ClientOfWalk(self.outside)
        self.changes = 0
        self.lobby: Any = None

    def begin(self) -> None:
        client: Any = self.client
        self.lobby = Lobby(client, self.outside.schedule, self._on_change)

    def _on_change(self) -> None:
        self.changes += 1

    def asks(self, name: str, do: Callable[[], object]) -> str:
        """Ask for something; a refusal is written down."""
        try:
            do()
        except UserError as wrong:
            return f"{name}: {said(wrong)}"
        return name

    def step(self) -> str:
        """Do one random thing and return its name."""
        rng, lobby, outside = self.rng, self.lobby, self.outside
        what = rng.random()
        if what < 0.22:
            wish = rng.choice(WISHES)
            if rng.random() < 0.5:
                return self.asks(f"seek {shown(wish)}", partial(lobby.seek, wish))
            name = rng.choice(("Mary", "mary_2", "../x", ""))
            return self.asks(f"challenge {name!r} {shown(wish)}", partial(lobby.challenge, name, wish))
        if what < 0.36:
            do = rng.choice(("accept", "decline", "go_on", "cancel"))
            id = rng.choice(GAMES if do == "go_on" else CHALLENGES)
            if rng.random() < 0.3:
                outside.answers.append(rng.choice(WRONG))
            return self.asks(
                f"{do} {'' if do == 'cancel' else id}".strip(),
                partial(getattr(lobby, do), *() if do == "cancel" else (id,)),
            )
        if what < 0.6:
            name = rng.choice([*ACCOUNT_LINES])
            lobby.on_line(ACCOUNT_LINES[name])
            return name
        if what < 0.66:
            wrong = rng.choice(WRONG)
            lobby.on_wrong(wrong)
            return f"the account's stream fails: {said(wrong)}"
        if what < 0.7:
            lobby.on_open()
            return "the account's stream opens"
        if what < 0.74 and outside.timers:
            outside.timers.pop(0)()
            return "a timer"
        return self._hear()

    def _hear(self) -> str:
        """A stream that is not the account's says something, or one that is closed already."""
        streams = [one for one in self.outside.streams[-4:] if one.listener is not self.lobby]
        if not streams:
            return "nothing"
        open_ = [one for one in streams if one.open]
        stream = self.rng.choice(open_ if open_ and self.rng.random() < 0.8 else streams)
        lines = GAME_LINES if "/game/" in stream.path else ASKED_LINES
        what = self.rng.random()
        if what < 0.65:
            name = self.rng.choice([*lines])
            stream.listener.on_line(lines[name])
        elif what < 0.8:
            name = "its end"
            stream.listener.on_end()
        else:
            wrong = self.rng.choice(WRONG)
            name = said(wrong)
            stream.listener.on_wrong(wrong)
        return f"{stream.name} hears: {name}"

    def state(self) -> str:
        lobby = self.lobby
        found = lobby.found and f"{lobby.found.full.id} as {lobby.found.colour} at {lobby.found.address}"
        return (
            f"  = {lobby.waits or '-'}, games {' '.join(lobby.games) or '-'},"
            f" challenges {' '.join(lobby.challenges) or '-'}, found {found}, refused"
            f" {lobby.refused and said(lobby.refused)}, away {lobby.away}, ready {lobby.ready}, changes {self.changes}"
        )

    def lines(self, name: str, late: bool = False) -> Iterator[str]:
        """Yield the results of a step. If `late`, the site answers only after a later step."""
        if not late:
            self.outside.do_all()
        yield f"> {name}{' (the site takes its time)' * late}"
        yield from self.outside.told
        yield self.state()
        self.outside.told.clear()
        self.changes = 0


def _patched(outside: Outside) -> ExitStack:
    stack = ExitStack()
    stack.enter_context(patch.object(lobby_module, "threading", outside.threading()))
    stack.enter_context(patch.object(lobby_module, "SiteStream", _stream_of(outside)))
    return stack


def _walk(seed: int, place: Path) -> Iterator[str]:
    """Whatever the players, the site and the network do, in any order."""
    walk = LobbyWalk(seed)
    with _patched(walk.outside):
        walk.begin()
        walk.lobby.open()
        yield from walk.lines("opened")
        before = ""
        for _ in range(260):
            *news, state = walk.lines(walk.step(), walk.rng.random() < LATE)
            yield from news
            if state != before:
                yield state
            before = state
        walk.lobby.close()
        yield from walk.lines("closed")
        walk.lobby.accept("call0001")
        yield from walk.lines("accepted when it is closed")


def _openings(place: Path) -> Iterator[str]:
    """An account that is away at first, or that is refused; and a lobby that is closed meanwhile."""
    games = Playing((GameInfo("game0001", is_my_turn=True), GameInfo("game0002", "black")))
    for name, answers in (
        ("at once", []),
        ("after some time", [WRONG[0]] * 5),
        ("after a minute", [WRONG[1], WRONG[0], None, WRONG[0]]),
        ("with games", [None, games]),
        ("refused", [WRONG[2]]),
        ("without a token", [WRONG[0], WRONG[3]]),
    ):
        walk = LobbyWalk(0)
        walk.outside.answers = [*answers]
        with _patched(walk.outside):
            walk.begin()
            walk.client.quiet = 60.0 if "minute" in name else 0.0
            walk.lobby.open()
            yield from walk.lines(name)
            walk.lobby.seek(Wanted())
            walk.lobby.on_line(ACCOUNT_LINES["game0001 starts"])
            walk.lobby.on_line(ACCOUNT_LINES["game0003 starts"])
            yield from walk.lines("a seek, and two games that begin")
    for stops in ("closed", "canceled"):
        walk = LobbyWalk(0)
        with _patched(walk.outside):
            walk.begin()
            walk.lobby.open()
            yield from walk.lines(f"a lobby that is {stops} while the site is away")
            walk.outside.answers = [WRONG[0]] * 3
            walk.lobby.accept("call0001")
            walk.outside.on_pause = walk.lobby.close if stops == "closed" else walk.lobby.cancel
            yield from walk.lines(stops)


# A table at a site


def _full_line(seat: str, **state: Any) -> bytes:
    return _line(
        "gameFull",
        id="abcd1234",
        white={"id": "bobby", "name": "Bobby" if seat == "white" else "Mary"},
        black={"id": "mary", "name": "Mary" if seat == "white" else "Bobby"},
        state={"type": "gameState", "wtime": 60_000, "btime": 50_000, **state},
    )


TABLE_LINES: dict[str, bytes] = {
    "the game": _full_line("white", moves="e2e4"),
    "the game, over": _full_line("white", moves="e2e4", status="resign", winner="black"),
    "a state": _line("gameState", moves="e2e4 e7e5", wtime=59_000, btime=48_000),
    "a draw offered by White": _line("gameState", moves="e2e4", wdraw=True),
    "a draw offered by Black": _line("gameState", moves="e2e4", bdraw=True),
    "takebacks of both": _line("gameState", wtakeback=True, btakeback=True),
    "mate": _line("gameState", moves="f2f3 e7e5 g2g4 d8h4", status="mate", winner="black"),
    "a chat line": _line("chatLine", username="Mary", text="Good luck", room="player"),
    "a chat line of spectators": _line("chatLine", username="Tom", text="Hi", room="spectator"),
    "a chat line of ours": _line("chatLine", username="BOBBY", text="Thanks", room="player"),
    "a chat line of the site": _line("chatLine", username="lichess", text="Takeback sent", room="player"),
    "the opponent is gone": _line("opponentGone", gone=True, claimWinInSeconds=8),
    "the opponent is gone for long": _line("opponentGone", gone=True),
    "the opponent is back": _line("opponentGone", gone=False),
    "a line that is not understood": b"{}",
}
ORDERS: dict[str, tuple[Any, ...]] = {
    "move": ("e2e4",),
    "resign": (),
    "abort": (),
    "draw": (True,),
    "take_back": (False,),
    "claim": ("victory",),
    "say": ("Hello",),
    "look_again": (),
    "play_again": (),
}


class GameOfWalk(Asked):
    """This table's part in a game, as `SiteGame`."""

    def hear(self, state: SiteState, anew: bool) -> None:
        self._told.append(f"  game hears {shown(state)}, anew {anew}")


class TableWalk:
    """A table at a site, and what may happen to it."""

    def __init__(self, seed: int, origin: SiteOrigin | None, clock: str = "10+5") -> None:
        self.outside = Outside()
        self.rng = random.Random(seed)
        self.origin = origin
        self.stored: StoredToken | None = StoredToken("lip_bobby", SITE)
        self.over = False
        self.table = SiteTable(self.outside.schedule, self._another)
        self.lobbies: list[Any] = []
        self.clock = clock

    def _another(self, setup: TableSetup) -> None:
        self.outside.say(f"another game: {shown(setup)}")

    def referee(self) -> Any:
        game = SimpleNamespace(
            actor=lambda state: None if self.over else "white", info=SimpleNamespace(id="atomic")
        )
        return SimpleNamespace(
            record=SimpleNamespace(journal="journal"),
            game=game,
            state=None,
            clocks=SimpleNamespace(on=self.clock != "none"),
            rules=SimpleNamespace(clock=self.clock),
        )

    def _lobby(self, client: Any, schedule: Any, on_change: Callable[[], object]) -> Any:
        lobby = Asked("lobby", self.outside.told, found=None, refused=None, ready=False, waits="")
        vars(lobby)["on_change"] = on_change
        self.lobbies.append(lobby)
        return lobby

    def patches(self) -> Iterator[Any]:
        told = self.outside.told

        def client(token: str, site: str, waits: object) -> Any:
            self.outside.say(f"a client of {site} for {token}")
            return Asked("client", told)

        yield patch.object(table_module, "read_header", lambda journal: SimpleNamespace(site=self.origin))
        yield patch.object(table_module, "SiteGame", lambda *_: GameOfWalk("game", told))
        yield patch.object(table_module, "SiteClient", client)
        yield patch.object(table_module, "SiteStream", _stream_of(self.outside))
        yield patch.object(
            table_module, "OrderLine", lambda *_: Asked("orders", told, {"finish": lambda: True})
        )
        yield patch.object(table_module, "Lobby", self._lobby)
        yield patch.object(table_module, "load_token", lambda: self.stored)
        yield patch.object(table_module, "find_journal", lambda game, origin: None)

    def step(self) -> str:
        """Do one random thing and return its name."""
        rng, table = self.rng, self.table
        what = rng.random()
        if what < 0.4:
            name = rng.choice([*TABLE_LINES])
            table.on_line(TABLE_LINES[name])
            return name
        if what < 0.55:
            name = rng.choice([*ORDERS])
            getattr(table, name)(*ORDERS[name])
            return f"we {name} {' '.join(map(str, ORDERS[name]))}".rstrip()
        if what < 0.7:
            wrong = rng.choice(WRONG)
            order = Order("/path", move=rng.choice(("", "e2e4")))
            table.on_wrong_order(order, wrong)
            return f"an order of {order.move or 'something'} fails: {said(wrong)}"
        if what < 0.8:
            wrong = rng.choice(WRONG)
            table.on_wrong(wrong)
            return f"the stream fails: {said(wrong)}"
        if what < 0.88:
            getattr(table, name := rng.choice(("on_open", "on_end")))()
            return name
        if what < 0.92:
            return self._sit()
        return self._change_lobby()

    def _sit(self) -> str:
        self.over = self.rng.random() < 0.3
        self.stored = self.rng.choice(
            (None, StoredToken("lip_x", "https://other.example"), *[StoredToken("lip_bobby", SITE)] * 4)
        )
        self.table.sit(self.referee())
        return f"a table that is {'over' if self.over else 'played'}, with {shown(self.stored)}"

    def _change_lobby(self) -> str:
        if not self.lobbies:
            self.table.play_again()
            return "another game is wanted"
        given: dict[str, Any] = self.rng.choice(
            (
                {"ready": True},
                {"waits": "challenge"},
                {"refused": message("lichess-declined", why="Later")},
                {"found": FoundGame(full("game0009"), "black", SITE)},
            )
        )
        vars(self.lobbies[-1]).update(given)
        self.lobbies[-1].on_change()
        return f"its lobby: {', '.join(given)}"

    def lines(self, name: str) -> Iterator[str]:
        """What a step has led to."""
        self.outside.do_all()
        yield f"> {name}"
        yield from self.outside.told
        yield f"  = up {self.table.up}, game {self.table.game is not None}"
        self.outside.told.clear()


ORIGINS: dict[str, tuple[SiteOrigin | None, str]] = {
    "of Mary": (SiteOrigin(SITE, "abcd1234", "white", True, "mary"), "10+5"),
    "of a computer player": (SiteOrigin(SITE, "abcd1234", "black", False, ""), "10+5"),
    "by post": (SiteOrigin(SITE, "abcd1234", "black", False, "mary", 3), "none"),
}


def _table(name: str, place: Path) -> Iterator[str]:
    """Whatever the players, the site and the network do at a table, in any order."""
    origin, clock = ORIGINS[name]
    walk = TableWalk(3, origin, clock)
    with ExitStack() as stack:
        for one in walk.patches():
            stack.enter_context(one)
        walk.table.look_again()
        walk.table.sit(walk.referee())
        yield from walk.lines("the table sits down")
        before = ""
        for _ in range(150):
            *news, state = walk.lines(walk.step())
            yield from news
            if state != before:
                yield state
            before = state
        walk.table.close()
        yield from walk.lines("closed")
        for line in TABLE_LINES.values():
            walk.table.on_line(line)
        walk.table.on_wrong_order(Order("/path"), WRONG[2])
        yield from walk.lines("lines after that")
        walk.origin = None
        walk.table.sit(walk.referee())
        yield from walk.lines("a table of no site")


FOUND: dict[str, FoundGame] = {
    "a usual game": FoundGame(
        full(clock=ClockTimes(Milliseconds(600_000), Milliseconds(5_000))), "black", SITE
    ),
    "with White, rated": FoundGame(full(rated=True), "white", SITE),
    "without an increment": FoundGame(full(clock=ClockTimes(Milliseconds(90_000))), "black", SITE),
    "by post": FoundGame(full(days_per_turn=3), "black", SITE),
    "against a computer player": FoundGame(full(white=Player("ai", ai_level=5)), "black", SITE),
    "against someone without a name": FoundGame(full(white=Player()), "black", SITE),
    "at another variant": FoundGame(full(variant="kingOfTheHill"), "white", SITE),
    "at chess960": FoundGame(full(variant="chess960"), "white", SITE),
    "at chess960 from another row": FoundGame(
        full(
            variant="chess960",
            initial_fen="bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        ),
        "white",
        SITE,
    ),
    "from another position": FoundGame(
        full(variant="fromPosition", initial_fen="8/8/8/8/8/k7/p7/K7 w - - 0 1"), "white", SITE
    ),
}
OPENINGS: dict[str, TableSetup] = {
    "usual": TableSetup(game="chess"),
    "all that can be chosen": TableSetup(
        game="chess",
        seats=("white", "black"),
        names={"white": "Ada"},
        rules={"clock": "3+2", "table_clock": "5+0", "table_hints": "always", "table_dice": "physical"},
        journal="own.jsonl",
        position="x",
        turned=2,
        elsewhere=("white",),
        tables=(("white",),),
    ),
}


def _setups(place: Path) -> Iterator[str]:
    """The set-up of the table of each game, new and resumed."""
    for known in (None, Path("known.jsonl")):
        asked: list[tuple[str, SiteOrigin]] = []

        def find(game: str, origin: SiteOrigin, asked: Any = asked, known: Any = known) -> Path | None:
            asked.append((game, origin))
            return None if known is None else Path(known)

        with patch.object(table_module, "find_journal", find):
            for name, found in FOUND.items():
                for chosen, opening in OPENINGS.items():
                    if known is None or name == "a usual game":
                        yield f"{name}, {chosen}, journal {known}"
                        yield f"  {shown(setup_of(found, opening))}"
        if known is None:
            yield from dict.fromkeys(f"looked for: {game} {shown(origin)}" for game, origin in asked)


def _told(lines: Callable[[Path], Iterator[str]], place: Path) -> str:
    return "\n".join(lines(place)) + "\n"


TEXTS: Texts = {
    "site-lobbies/openings": partial(_told, _openings),
    "site-lobbies/setups": partial(_told, _setups),
    **{f"site-lobbies/walk-{seed}": partial(_told, partial(_walk, seed)) for seed in (1, 2, 3)},
    **{
        f"site-lobbies/table-{name.replace(' ', '-')}": partial(_told, partial(_table, name))
        for name in ORIGINS
    },
}
"""What makes each file."""
