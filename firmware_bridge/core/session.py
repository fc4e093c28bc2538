"""One host's talk with one board over the wire protocol, without any I/O.

Bytes and the time come in, `SensorEvent`s and bytes to send come out (`take_output`), so it can be
tested to the last branch without a port or a clock. The session outlives the link: `link_up` and
`link_down` mark a cable plugged and pulled, and a board that comes back with the same boot number
goes on where it stopped, by `AGAIN`. Events are taken strictly in order. Stages:

    DOWN --link_up--> GREETING --HELLO, new boot--> LOOKING --whole SNAP--> LIVE
                          |                            ^                     ^ |
                          +--HELLO, boot followed------|---------------------+ |
                                                       +-AGAIN refused, in vain+

Whatever ends the talk (three missed heartbeats, another board's id, another version, a stopped
program) leads to DOWN with one `Gone`; `down` then tells the link to start afresh.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from firmware_bridge.core import wire
from firmware_bridge.core.board import (
    Battery,
    Button,
    Card,
    Connected,
    Die,
    Fault,
    Gone,
    Lifted,
    Placed,
    SensorEvent,
    Snapshot,
    Statistics,
)
from firmware_bridge.recognise import stranger

PING_EVERY = 2.0
MISSED_PINGS = 3
ANSWER_WITHIN = 0.4  # seconds after which a question is asked again
GREET_WITHIN = 5.0
DOUBT_LEFT = 3.5  # of these, what a port says is held against other kinds of board
TRIES_AT_ONCE = 8  # in vain; then the snapshot takes the place of the events, or questions slow down
LOOKS = 40  # snapshots asked for in vain before the board is given up
WISH_TRIES = 6
SHORTEST_HELLO = 44  # characters; a damaged line as long as that may have been the HELLO of a new boot
REMEMBERED = 256  # events, to tell one sent again from one of a new boot
OVERHEARD = 4096  # bytes kept of what a port says that is not ours
CLOCKS_APART = 1.0  # seconds that board time may fall behind ours between two heartbeats

DOWN, GREETING, LOOKING, LIVE = "down", "greeting", "looking", "live"

STOPPED = (
    "The board's program has stopped: press the board's reset button, or unplug it and plug it in again; "
    "if that does not help, install its firmware again."
)
SILENT = "The board does not answer any more: check its cable and its power."
UNREADABLE = (
    "The board's picture of itself cannot be read or never comes whole: "
    "check the cable, and that the board's firmware knows the size of its own field."
)
MUTE = "Nothing there speaks the board's protocol: check that it is the right port and that the board is on."


class HostSession:
    """The host's end of the protocol.

    `board_id`: the only board to accept; None takes whichever greets first and then holds to it.
    All times are seconds of any clock that only goes forward.
    """

    def __init__(self, board_id: str | None = None) -> None:
        self.stage = DOWN
        self.board: Connected | None = None
        self.board_id = board_id
        self.dropped_by_board = 0
        self._lines = wire.LineDecoder(wire.parse_report)
        self._out: list[bytes] = []
        self._n = 0
        self._boot = ""
        self._followed = False  # a picture was had, and every event since: the board's last word is ours
        self._expected = 1  # number of the next event to accept
        self._seen = 0  # highest event number heard of
        self._ms_base = 0
        self._accepted: dict[int, tuple[Any, ...]] = {}  # the last REMEMBERED events, by number
        self._last_ms = -1  # the latest board time heard of; -1: none since the boot
        self._ponged: tuple[int, float] | None = None  # board time and ours at the last PONG
        self._greet_until = 0.0
        self._parts: dict[int, str] = {}
        self._parts_of = (-1, 0)  # (seq, parts) of the snapshot being put together
        self._ask = 0  # n of the HELLO?, SNAP? or AGAIN that is out; 0: none
        self._ask_again_at = 0.0
        self._stale = False  # something was lost since that question went out
        self._in_vain = 0
        self._ping_at = 0.0
        self._pings_out = 0
        self._wishes: dict[str, _Wish] = {}
        self._gone_because = ""
        self._introduced = False  # HELLO was heard since the link was opened
        self._stat = 0  # n of the STAT? that is out
        self._stat_counts: dict[str, tuple[int, int]] = {}
        self._overheard = b""  # what came before the first HELLO
        self._doubted = 0  # the event whose board time made us ask for the boot number

    @property
    def down(self) -> bool:
        """Whether the talk is over and the link should be opened afresh."""
        return self.stage == DOWN

    @property
    def dropped(self) -> int:
        """How many lines from the board were dropped, ever."""
        return self._lines.dropped

    def take_output(self) -> bytes:
        """The bytes to send now; each is given out once."""
        out = b"".join(self._out)
        self._out.clear()
        return out

    # --- the link ---

    def link_up(self, now: float) -> None:
        """The link was opened: greet the board."""
        self._lines.reset()
        self._out.clear()
        self._introduced = False
        self._greet(now)

    def link_down(self, reason: str) -> list[SensorEvent]:
        """The link was lost; `reason` is a sentence for people. A reason told already is not told again."""
        self.stage = DOWN
        self._out.clear()
        if reason == self._gone_because:
            return []
        self._gone_because = reason
        return [Gone(reason)]

    def tick(self, now: float) -> list[SensorEvent]:
        """Do what is due: heartbeat, questions not answered. Call it a few times a second."""
        if self.stage == DOWN:
            return []
        strange = self.stage == GREETING and not self._introduced and now >= self._greet_until - DOUBT_LEFT
        if strange and (said := stranger(self._overheard, "wire")):
            return self.link_down(said)
        if self.stage == GREETING and now >= self._greet_until:
            return self.link_down(SILENT if self._introduced else MUTE)
        if self.stage == LOOKING and self._in_vain > LOOKS:
            return self.link_down(UNREADABLE)
        if self.stage != GREETING and now >= self._ping_at:
            if self._pings_out >= MISSED_PINGS:
                return self.link_down(SILENT)
            self._pings_out += 1
            self._ping_at = now + PING_EVERY
            self._send(wire.ping(self._next_n()))
        if self._ask and now >= self._ask_again_at:
            self._question(now)
        for wish in self._wishes.values():
            if self.stage == LIVE and wish.unanswered and wish.tries < WISH_TRIES and now >= wish.again_at:
                self._express(wish, now)
        return []

    def receive(self, data: bytes, now: float) -> list[SensorEvent]:
        """What `data` from the board amounts to, in order."""
        events: list[SensorEvent] = []
        if not self._introduced:
            self._overheard = (self._overheard + data)[-OVERHEARD:]
        for message in self._lines.feed(data):
            if self.stage == DOWN:
                break
            events += self._HEARD[message[0]](self, message, now)
        if self.stage != DOWN and self._lines.pending().lstrip(".").startswith(">>>"):
            events += self.link_down(STOPPED)
        return events

    # --- wishes: repeated until the board has answered, and after a reconnection ---

    def light(self, colours: Mapping[str, str], now: float) -> None:
        """Light these squares (`rrggbb`), all others off."""
        lit = {square: rgb.lower() for square, rgb in colours.items()}
        self._wish("light", now, lambda: self._lights(lit))

    def debounce(self, ms: int, square: str | None, now: float) -> None:
        """Debounce time of one square or of all, kept within the protocol's 5 to 500 ms."""
        time = min(max(ms, 5), 500)
        if square is None:  # replaces what was asked for single squares
            self._wishes = {key: wish for key, wish in self._wishes.items() if key == "light"}
        self._wish(f"settle {square or ''}", now, lambda: self._settles(time, square))

    def buzz(self, hz: int, ms: int) -> None:
        """Sound, if the board is there; a late sound would be worse than none."""
        if self.stage == LIVE and self._can("buzz"):
            self._send(wire.buzz(self._next_n(), hz, ms))

    def statistics(self) -> None:
        """Ask for changes and bounces since the last asking, if the board is there."""
        if self.stage == LIVE:
            self._stat = self._next_n()
            self._stat_counts.clear()
            self._send(wire.ask_stat(self._stat))

    def _wish(self, key: str, now: float, commands: Callable[[], dict[int, str]]) -> None:
        wish = self._wishes[key] = _Wish(commands)
        if self.stage == LIVE:
            self._express(wish, now)

    def _express(self, wish: _Wish, now: float) -> None:
        commands = wish.commands()
        wish.unanswered = set(commands)
        wish.tries += 1
        wish.again_at = now + ANSWER_WITHIN
        for body in commands.values():
            self._send(body)

    def _lights(self, colours: dict[str, str]) -> dict[int, str]:
        board = self.board
        if board is None or not self._can("light"):
            return {}
        here = {s: rgb for s, rgb in colours.items() if wire.on_field(s, board.cols, board.rows)}
        n = self._next_n()
        body = wire.light(n, here)
        if body is not None:
            return {n: body}
        chosen, m = wire.palette_for(here), self._next_n()
        return {n: wire.palette(n, chosen), m: wire.picture(m, here, chosen, board.cols, board.rows)}

    def _settles(self, ms: int, square: str | None) -> dict[int, str]:
        n = self._next_n()
        return {n: wire.settle(n, ms, square)}

    def _can(self, cap: str) -> bool:
        return self.board is not None and cap in self.board.caps

    # --- sending ---

    def _send(self, body: str) -> None:
        self._out.append(wire.frame(body))

    def _next_n(self) -> int:
        self._n = self._n % wire.MAX_N + 1
        return self._n

    def _question(self, now: float) -> None:
        """Ask for what the stage lacks: a greeting, the whole board, or the events from the next one on."""
        self._in_vain += 1
        if self.stage == LIVE and self._in_vain > TRIES_AT_ONCE:
            self._look(now)
            return
        self._ask = self._next_n()
        self._ask_again_at = now + ANSWER_WITHIN
        self._stale = False
        if self.stage == GREETING:
            self._send(wire.ask_hello())
        elif self.stage == LOOKING:
            self._parts.clear()
            self._seen = 0  # the picture will cover whatever was heard of before
            self._send(wire.ask_snap(self._ask))
        else:
            self._send(wire.again(self._ask, self._expected))

    def _lack(self, now: float) -> None:
        """Something was lost. One question is out at a time, or noise would breed more noise."""
        if self._ask and self.stage != GREETING:
            self._stale = True
        elif not self._ask:
            self._question(now)

    def _greet(self, now: float) -> None:
        self.stage = GREETING
        self._in_vain = 0
        self._greet_until = now + GREET_WITHIN
        self._question(now)

    def _look(self, now: float) -> None:
        self.stage = LOOKING
        self._followed = False
        self._in_vain = 0
        self._question(now)

    # --- what is heard ---

    def _bad(self, message: tuple[Any, ...], now: float) -> list[SensorEvent]:
        text = message[1].lstrip(".")
        if "Traceback (most recent" in text or text.startswith(">>>"):
            return self.link_down(STOPPED)
        self._lack(now)
        if self.stage == LIVE and len(message[1]) >= SHORTEST_HELLO:
            self._greet(now)
        return []

    def _version(self, message: tuple[Any, ...], now: float) -> list[SensorEvent]:
        return self.link_down(
            f"The board speaks version {message[1]} of the protocol and this program speaks version "
            f"{wire.VERSION}: install matching firmware on the board, or update this program."
        )

    def _hello(self, message: tuple[Any, ...], now: float) -> list[SensorEvent]:
        _, boot, seq, model, cols, rows, sense, caps, board_id = message
        if self.board_id not in (None, board_id, "unknown") and board_id != "unknown":
            return self.link_down(
                f"The board there is {board_id}, but this game is played on {self.board_id}: "
                f"plug that one in again."
            )
        # A number lower than one we have had cannot be of the boot we know, whatever it calls itself.
        fresh = boot != self._boot or seq < self._expected - 1
        if not fresh and self.stage == LOOKING:  # said twice
            return []
        news = fresh or not self._introduced
        if self.board_id in (None, "unknown"):
            self.board_id = board_id
        self.board = Connected(model, cols, rows, sense, frozenset(caps), board_id, boot, fresh)
        self._introduced = True
        self._gone_because = ""
        if news:
            self._pings_out = 0
            self._ping_at = now + PING_EVERY
        if fresh:
            self._boot = boot
            self._expected = 1
            self._seen = seq
            self._ms_base, self._last_ms, self._doubted, self._ponged = 0, -1, 0, None
            self._accepted.clear()
            self._look(now)
        elif not self._followed:
            self._look(now)
        else:
            self._seen = max(self._seen, seq)
            if self.stage == GREETING:
                self._go_live(now)
            elif self.stage == LIVE and self._seen >= self._expected:
                self._lack(now)
        return [self.board] if news else []

    def _event(self, message: tuple[Any, ...], now: float) -> list[SensorEvent]:
        seq, ms = message[1], message[2]
        self._seen = max(self._seen, seq)
        if self.stage != LIVE:
            return []
        if seq < self._expected:
            if self._accepted.get(seq) != message:  # of a new boot, whose HELLO was lost
                self._greet(now)
            return []
        if seq > self._expected:
            self._lack(now)
            return []
        if self._backwards(ms) and self._doubted != seq:  # as after a reboot
            self._doubted = seq
            self._greet(now)
            return []
        self._pass_time(ms)
        self._accepted[seq] = message
        self._accepted.pop(seq - REMEMBERED, None)
        self._expected += 1
        self._in_vain = 0
        event = self._event_of(message)
        return [] if event is None else [event]

    def _backwards(self, ms: int) -> bool:
        return self._last_ms >= 0 and wire.ms_since(self._last_ms, ms) > wire.MS_MASK // 2

    def _pass_time(self, ms: int) -> None:
        if self._last_ms < 0:
            self._ms_base = ms
        elif not self._backwards(ms):
            self._ms_base += wire.ms_since(self._last_ms, ms)
        self._last_ms = ms

    def _event_of(self, message: tuple[Any, ...]) -> SensorEvent | None:
        kind = message[3]
        if kind == "button":
            return Button(message[4], message[5])
        if kind == "die":
            return Die(message[4], message[5])
        if kind == "card":
            return Card(message[4], message[5])
        board = self.board
        if kind == wire.BAD or board is None or not wire.on_field(message[4], board.cols, board.rows):
            return None
        token = None if board.sense == wire.OCCUPANCY else message[5]
        return (Placed if kind == "+" else Lifted)(message[4], self._ms_base, token)

    def _snap(self, message: tuple[Any, ...], now: float) -> list[SensorEvent]:
        _, seq, part, parts, payload = message
        if self.stage != LOOKING or self.board is None:
            return []
        if self._parts_of != (seq, parts):
            self._parts_of = (seq, parts)
            self._parts.clear()
        self._parts[part] = payload
        if len(self._parts) < parts:
            return []
        payloads = [self._parts[i + 1] for i in range(parts)]
        self._parts.clear()
        readings = wire.snap_readings(payloads, self.board.cols, self.board.rows, self.board.sense)
        if readings is None:
            return []
        if seq < self._expected - 1:
            self._greet(now)
            return []
        self._followed = True
        self._expected = seq + 1
        self._seen = max(self._seen, seq)
        self._go_live(now)
        return [Snapshot(readings)]

    def _go_live(self, now: float) -> None:
        self.stage = LIVE
        self._ask = 0
        self._in_vain = 0
        if self._stale or self._seen >= self._expected:
            self._question(now)
        for wish in self._wishes.values():
            wish.tries = 0
            self._express(wish, now)

    def _answered(self, message: tuple[Any, ...], now: float) -> list[SensorEvent]:
        n, refusal = message[1], message[2] if message[0] == "ERR" else None
        self._pings_out = 0
        if n == self._ask and self.stage != GREETING:
            self._ask = 0
            if self.stage == LIVE and refusal == "range":
                self._look(now)
            elif self.stage == LOOKING or self._stale or self._seen >= self._expected:
                if refusal is None and self._in_vain <= TRIES_AT_ONCE:
                    self._question(now)
                else:  # not at once
                    self._ask, self._ask_again_at = wire.MAX_N + 1, now + ANSWER_WITHIN
            else:
                self._in_vain = 0
        for wish in self._wishes.values():
            if refusal != "busy":  # else it is said again in a while
                wish.unanswered.discard(n)
        if n == self._stat:
            self._stat = 0
            if refusal is None:
                return [Statistics(dict(self._stat_counts), self.dropped_by_board, self.dropped)]
        return []

    def _pong(self, message: tuple[Any, ...], now: float) -> list[SensorEvent]:
        _, _, ms, self.dropped_by_board, seq = message
        self._pings_out = 0
        late = False
        if self._ponged is not None:
            late = wire.ms_since(self._ponged[0], ms) / 1000 < now - self._ponged[1] - CLOCKS_APART
        self._ponged = (ms, now)
        if self.stage != LIVE:
            return []
        if late or seq < self._expected - 1 or self._backwards(ms):  # it rebooted, its HELLO was lost
            self._greet(now)
        elif seq >= self._expected:
            self._seen = max(self._seen, seq)
            self._lack(now)
        else:
            self._pass_time(ms)
        return []

    def _fault(self, message: tuple[Any, ...], now: float) -> list[SensorEvent]:
        return [Fault(message[1], message[2])]

    def _battery(self, message: tuple[Any, ...], now: float) -> list[SensorEvent]:
        return [Battery(message[1])]

    def _counted(self, message: tuple[Any, ...], now: float) -> list[SensorEvent]:
        if message[1] == self._stat:
            self._stat_counts.update({square: (changes, bounces) for square, changes, bounces in message[2]})
        return []

    _HEARD: ClassVar[dict[str, Callable[[HostSession, tuple[Any, ...], float], list[SensorEvent]]]] = {
        wire.BAD: _bad,
        "VERSION": _version,
        "HELLO": _hello,
        "EV": _event,
        "SNAP": _snap,
        "OK": _answered,
        "ERR": _answered,
        "PONG": _pong,
        "FAULT": _fault,
        "BATT": _battery,
        "STAT": _counted,
    }


class _Wish:
    """Something the board is to be told until it answers: commands by number, made afresh each time."""

    def __init__(self, commands: Callable[[], dict[int, str]]) -> None:
        self.commands = commands
        self.unanswered: set[int] = set()
        self.tries = 0
        self.again_at = 0.0
