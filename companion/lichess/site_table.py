"""A table whose game is hosted by the site.

The module sets the table up for a game that was found on the site, reads the game's stream, sends
orders during the game, and reconnects.
"""

from __future__ import annotations

import atexit
import queue
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

import msgspec

from companion.kernel.errors import clean_names
from companion.kernel.messages import Message, message
from companion.lichess.lobby import FoundGame, Lobby, Wanted
from companion.lichess.site_client import SiteClient, SiteStream, StoredToken, Waits, load_token
from companion.lichess.site_messages import (
    STARTS,
    ChatLine,
    GameFull,
    GameState,
    OpponentGone,
    SiteAway,
    SiteBusy,
    SiteError,
    game_of_key,
    keys_of_site,
    read_game_line,
    read_time,
    write_time,
)
from companion.table.clock_rules import NONE
from companion.table.game_factory import make_game
from companion.table.record.header import SiteOrigin, read_header
from companion.table.rules import NEVER
from companion.table.setup import TableSetup
from companion.table.site_commands import Claimed, SiteState
from companion.table.site_game import SiteGame, find_journal
from companion.table.table import Schedule
from companion.units import Seconds, WholeSeconds

if TYPE_CHECKING:
    from companion.table.referee import Referee


HOUSE = {
    "table_amend": "strict",
    "table_flag": "loses",
    "table_hints": NEVER,
    "table_illegal_move": "back",
    "table_press": "ruling",
    "table_sleep": "run",
}
"""Rules of the table for such a game, regardless of the house rules.

A sent move cannot be taken back, no help is given, and the clocks run at the site.
"""


def setup_of(found: FoundGame, opening: TableSetup) -> TableSetup:
    """Return the table setup for a game.

    The table is new, or is resumed if the game was played at this table before.

    Args:
        found: The game.
        opening: The requested board and table settings.
    """
    full = found.full
    game = game_of_key(full.variant.key)
    assert game is not None, full.variant  # a lobby finds no other
    other = full.black if found.colour == "white" else full.white
    origin = SiteOrigin(
        found.site,
        full.id,
        found.colour,
        full.rated,
        "" if other.ai_level else other.id or "",
        full.days_per_turn,
    )
    known = find_journal(game, origin)
    clock = NONE if full.clock is None else write_time(full.clock.initial, full.clock.increment)
    rules = {name: value for name, value in opening.rules.items() if name.removeprefix("table_") != "clock"}
    return msgspec.structs.replace(
        opening,
        game=game,
        seats=None,
        players={},
        manners={},
        names=clean_names({"white": full.white.said, "black": full.black.said}),
        rules={**rules, **HOUSE, "table_clock": clock},
        journal=opening.journal if known is None else str(known),
        position=_position(game, full.initial_fen),
        seed=None,
        daily=None,
        elsewhere=("black" if found.colour == "white" else "white",),
        tables=(),
        site=origin,
    )


def _position(game: str, fen: str) -> str | None:
    """Return the position text of a start position, or None for the usual one.

    Args:
        game: Tableside's id of the game.
        fen: The site's FEN of the position.
    """
    if fen != STARTS:
        return fen
    plain = make_game("chess", None, {})
    return plain.position(plain.start()) if game == "chess960" else None


class Order(msgspec.Struct, frozen=True):
    """One order to the site.

    Attributes:
        path: The path of the request.
        data: The form data of the request.
        move: The move that the order plays; empty if it plays none.
        lasting: Whether the order is retried while the site cannot be reached.
    """

    path: str
    data: dict[str, str] | None = None
    move: str = ""
    lasting: bool = False


class OrderListener(Protocol):
    """Interface of the listener for failed orders. Its method is called in the table's thread."""

    def on_wrong_order(self, order: Order, wrong: SiteError) -> None:
        """Handle an order that the site did not execute. After a SiteAway, it may still have been executed."""


class OrderLine:
    """The queue of orders of one game.

    Args:
        client: The client of the site.
        listener: The listener for failed orders.
        schedule: Runs a callable in the table's thread.
    """

    def __init__(self, client: SiteClient, listener: OrderListener, schedule: Schedule) -> None:
        self._client, self._listener, self._schedule = client, listener, schedule
        self._orders: queue.SimpleQueue[Order | None] = queue.SimpleQueue()
        self._closed = threading.Event()
        self._last = float("inf")
        self._unasked = False
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Start sending orders."""
        self._thread.start()

    def put(self, order: Order) -> None:
        """Queue an order."""
        self._orders.put(order)

    def close(self) -> None:
        """Send only the queued orders, for a few seconds, and report nothing. Return without waiting."""
        if not self._closed.is_set():
            self._last = time.monotonic() + self._client.waits.rest
            self._orders.put(None)
            self._closed.set()
            atexit.register(self.finish)

    def finish(self) -> bool:
        """Wait until a closed queue has sent its last order, and return whether all orders were sent."""
        self._thread.join(max(0.0, self._last - time.monotonic()))
        atexit.unregister(self.finish)
        return not (self._unasked or self._thread.is_alive())

    def _run(self) -> None:
        while (order := self._orders.get()) is not None:
            self._ask(order)

    def _ask(self, order: Order) -> None:
        wait = self._client.waits.first
        while time.monotonic() < self._last:
            try:
                self._client.post(order.path, order.data)
                return
            except SiteAway as wrong:
                pause, wait = max(wait, self._client.quiet), min(2 * wait, self._client.waits.longest)
                self._pause(Seconds(pause))
                if not (order.lasting or self._closed.is_set()):
                    self._tell(partial(self._listener.on_wrong_order, order, wrong))
                    return
            except SiteError as wrong:
                self._tell(partial(self._listener.on_wrong_order, order, wrong))
                return
        self._unasked = True

    def _pause(self, seconds: Seconds) -> None:
        """Wait for some seconds, but not beyond the time at which a closed queue must end."""
        if not self._closed.wait(seconds):
            return
        time.sleep(max(0.0, min(seconds, self._last - time.monotonic())))

    def _tell(self, work: Callable[[], None]) -> None:
        if not self._closed.is_set():
            self._schedule(work)


SPEAKER = "lichess"
"""Name of the speaker of the site's messages at this table."""


class SiteTable:
    """The connection of one table to the site.

    It implements `SiteOrders`, `StreamListener` and `OrderListener`.

    Args:
        schedule: Runs a callable in the table's thread.
        another: Begins another game.
        token: The token of the account, or None for the stored one.
        waits: Waiting times.

    Attributes:
        game: This table's part in the game, or None if there is no game.
        up: Whether the site is connected.
    """

    def __init__(
        self,
        schedule: Schedule,
        another: Callable[[TableSetup], object],
        token: StoredToken | None = None,
        waits: Waits | None = None,
    ) -> None:
        self._schedule, self._another, self._token, self._waits = schedule, another, token, waits
        self._referee: Referee | None = None
        self._origin: SiteOrigin | None = None
        self.game: SiteGame | None = None
        self._client: SiteClient | None = None
        self._stream: SiteStream | None = None
        self._orders: OrderLine | None = None
        self._lobby: Lobby | None = None
        self._own = ""
        self._told = ""
        self.up = False

    def sit(self, referee: Referee) -> None:
        """Connect the table of a game that is hosted by a site.

        Args:
            referee: The referee of the game.

        Raises:
            SiteAddressError: The journal does not name a valid site.
        """
        self.close()
        origin = read_header(referee.record.journal).site
        if origin is None:
            return
        self._referee, self._origin = referee, origin
        self.game = SiteGame(referee, origin, self)
        stored = self._token or load_token()
        if stored is None or stored.site != origin.site:
            self.game.tell(message("lichess-token-missing", site=origin.site))
            self.game.line(False)
            return
        self._client = SiteClient(stored.token, origin.site, self._waits)
        self._orders = OrderLine(self._client, self, self._schedule)
        self._orders.start()
        if referee.game.actor(referee.state) is not None:
            path = f"/api/board/game/stream/{origin.game}"
            self._stream = SiteStream(self._client, path, self, self._schedule)
            self._stream.start()

    def close(self) -> None:
        """Close the connection without waiting. The table may reconnect later."""
        for part in (self._stream, self._orders, self._lobby):
            if part is not None:
                part.close()
        self._stream = self._lobby = self.game = None

    def finish(self) -> bool:
        """Wait at most a few seconds for the orders queued before closing, and return whether all were sent."""
        return self._orders is None or self._orders.finish()

    # Events

    def on_open(self) -> None:
        """Do nothing when the stream opens, because its first line has the current state."""

    def on_line(self, line: bytes) -> None:
        """Handle a line of the game's stream."""
        game = self.game
        if game is None:
            return
        match read_game_line(line):
            case GameFull() as full:
                self._on_full(game, full)
            case GameState() as state:
                self._hear(game, state, anew=False)
            case ChatLine(room="player", username=name, text=text) if name.casefold() not in (
                SPEAKER,
                self._own,
            ):
                game.say_line(name, text)
            case OpponentGone(gone=gone, claim_win_in_seconds=seconds):
                game.on_gone((seconds or WholeSeconds(0)) if gone else None)

    def _on_full(self, game: SiteGame, full: GameFull) -> None:
        assert self._origin is not None
        own = full.white if self._origin.seat == "white" else full.black
        self._own, self._told = (own.name or "").casefold(), ""
        self._set_up(True)
        self._hear(game, full.state, anew=True)

    def _hear(self, game: SiteGame, state: GameState, anew: bool) -> None:
        assert self._referee is not None
        on = self._referee.clocks.on
        game.hear(
            SiteState(
                tuple(state.moves.split()),
                {"white": state.wtime, "black": state.btime} if on else {},
                state.status,
                state.winner or "",
                _sides(state.wdraw, state.bdraw),
                _sides(state.wtakeback, state.btakeback),
            ),
            anew,
        )
        if state.over and self._stream is not None:
            self._stream.close()
            self._stream = None

    def on_end(self) -> None:
        """Record that the site is not connected."""
        if self._stream is not None:
            self._set_up(False)

    def on_wrong(self, wrong: SiteError) -> None:
        """Record that the site is not connected, and report each failure once.

        Do not report that the site cannot be reached.
        """
        self._set_up(False)
        if isinstance(wrong, SiteBusy) or not isinstance(wrong, SiteAway):
            self._tell(wrong.said)

    def _set_up(self, up: bool) -> None:
        if up != self.up or not up:
            self.up = up
            if self.game is not None:
                self.game.line(up)

    def _tell(self, said: Message) -> None:
        if self.game is not None and said.id != self._told:
            self._told = said.id
            self.game.tell(said)

    # Orders

    def on_wrong_order(self, order: Order, wrong: SiteError) -> None:
        """Handle an order that the site has not executed.

        If the connection failed during a move, the next state from the site shows whether the move
        has arrived.

        Args:
            order: The order.
            wrong: The failure.
        """
        if self.game is None:
            return
        if order.move and isinstance(wrong, SiteAway):
            if isinstance(wrong, SiteBusy):
                self._tell(wrong.said)
            self.look_again()
        else:
            self.game.refuse(wrong.said, order.move)

    def _want(
        self, what: str, data: dict[str, str] | None = None, move: str = "", lasting: bool = False
    ) -> None:
        if self._orders is not None and self._origin is not None:
            path = f"/api/board/game/{self._origin.game}/{what}"
            self._orders.put(Order(path, data, move, lasting))

    def move(self, uci: str) -> None:
        """Send a move in UCI notation."""
        self._want(f"move/{uci}", move=uci)

    def resign(self) -> None:
        """Send a resignation."""
        self._want("resign", lasting=True)

    def abort(self) -> None:
        """Request that the game be aborted."""
        self._want("abort", lasting=True)

    def draw(self, agrees: bool) -> None:
        """Offer or accept a draw, or decline it if `agrees` is false."""
        self._want(f"draw/{_yes(agrees)}")

    def take_back(self, agrees: bool) -> None:
        """Request or accept a takeback, or decline it if `agrees` is false."""
        self._want(f"takeback/{_yes(agrees)}")

    def claim(self, what: Claimed) -> None:
        """Claim a win or a draw."""
        self._want(f"claim-{what}", lasting=True)

    def say(self, text: str) -> None:
        """Send a chat message to the opponent."""
        self._want("chat", {"room": "player", "text": text})

    def look_again(self) -> None:
        """Reopen the stream, so that the site sends the current state."""
        if self._stream is not None:
            self._stream.reopen()

    # Another game

    def play_again(self) -> None:
        """Challenge the same opponent to another game with colours reversed."""
        origin, game = self._origin, self.game
        if self._lobby is not None or game is None or origin is None:
            return
        if not origin.opponent or self._client is None:
            game.refuse(message("lichess-no-rematch"))
            return
        self._lobby = Lobby(self._client, self._schedule, self._look_at_lobby)
        self._lobby.open()
        game.tell(message("lichess-rematch", name=origin.opponent))

    def _look_at_lobby(self) -> None:
        lobby, origin, referee = self._lobby, self._origin, self._referee
        if lobby is None or origin is None or referee is None or self.game is None:
            return
        if lobby.found is not None:
            found, self._lobby = lobby.found, None
            lobby.close()
            self._another(setup_of(found, TableSetup(game=referee.game.info.id)))
        elif lobby.refused is not None:
            said, self._lobby = lobby.refused, None
            lobby.close()
            self.game.refuse(said)
        elif lobby.ready and not lobby.waits:
            lobby.challenge(origin.opponent, self._make_wish(referee, origin))

    def _make_wish(self, referee: Referee, origin: SiteOrigin) -> Wanted:
        """Return a request for the same game with colours reversed."""
        clock = referee.rules.clock
        seconds, increment = read_time(clock) if clock != NONE else (WholeSeconds(0), WholeSeconds(0))
        game = referee.game.info.id
        return Wanted(
            game if game in keys_of_site() else "chess",
            seconds,
            increment,
            origin.days,
            origin.rated,
            "black" if origin.seat == "white" else "white",
        )


def _sides(white: bool, black: bool) -> frozenset[str]:
    """Return the seats whose flag is set.

    Args:
        white: The flag of White.
        black: The flag of Black.
    """
    return frozenset(seat for seat, holds in (("white", white), ("black", black)) if holds)


def _yes(agrees: bool) -> str:
    return "yes" if agrees else "no"
