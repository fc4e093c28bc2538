"""Boards that are values, against models of a few lines: a virtual board, two joined boards, and what events tell of a board."""

from __future__ import annotations

import contextlib
import errno
import os
import queue
import random
import socket
from collections.abc import Mapping
from random import Random
from types import SimpleNamespace
from typing import Any

import pigpio
import pytest

from companion.units import Milliseconds, Seconds
from firmware_bridge.core import wire
from firmware_bridge.core.board import (
    Card,
    Connected,
    Fault,
    Gone,
    Lifted,
    Listener,
    Placed,
    SensorEvent,
    Snapshot,
    Statistics,
    link_message,
)
from firmware_bridge.core.camera import (
    Believed,
    Calibrating,
    Held,
    Order,
    Reason,
    Seen,
    Step,
    TakeEmpty,
    TakeStart,
)
from firmware_bridge.diagnosis import Diagnosis
from firmware_bridge.transports.frames.sources import SETTLED, RecordedBoard
from firmware_bridge.urls import JoinedBoard
from firmware_bridge.virtual.__main__ import Tcp
from firmware_bridge.virtual.board import KEPT, ControlError, VirtualBoard
from hardware.gpio.buses import EREMOTEIO, BusOff, PigpioI2c
from hardware.gpio.factory import EdgeWatch

COLS, ROWS = 3, 5
SQUARES = tuple(wire.square_name(file, rank) for rank in range(ROWS) for file in range(COLS))
REASON = link_message("pulled")


def said(board: VirtualBoard) -> list[str]:
    return [wire.body_of(line) or "damaged" for line in board.take_output().splitlines()]


def answers(board: VirtualBoard, command: str, now: int) -> list[str]:
    board.receive(wire.frame(command), Milliseconds(now))
    return said(board)


@pytest.mark.parametrize("seed", range(3))
def test_a_virtual_board_tells_what_a_list_of_all_events_tells(seed: int) -> None:
    """Pieces, lights, counts and kept events; each begins again where the board is switched off and on."""
    rng = random.Random(seed)
    board = VirtualBoard(COLS, ROWS, "identity", Random(seed), "the id", "the model")
    pieces: dict[str, str] = {}
    lights: dict[str, str] = {}
    palette: list[str] = []
    counts: dict[str, int] = {}
    events: list[str] = []
    booted = now = refused = 0
    assert len(said(board)) == 1
    for n in range(1, 700):
        now += rng.randrange(50)
        square = rng.choice(SQUARES)
        match rng.choices(
            ["touch", "button", "again", "snap", "stat", "light", "frame", "ping", "power"],
            [60, 5, 8, 8, 5, 5, 5, 4, 0.3],
        )[0]:
            case "touch":
                sign, token = (
                    ("-", pieces.pop(square)) if square in pieces else ("+", f"{rng.choice('grby')}Q")
                )
                if sign == "+":
                    pieces[square] = token
                    board.place(square, token, Milliseconds(now))
                    with pytest.raises(ControlError):
                        board.place(square, token, Milliseconds(now))
                else:
                    assert board.lift(square, Milliseconds(now)) == token
                    with pytest.raises(ControlError):
                        board.lift(square, Milliseconds(now))
                refused += 1
                counts[square] = counts.get(square, 0) + 1
                events.append(f"EV {len(events) + 1} {now - booted} {sign} {square} {token}")
                assert said(board) == events[-1:]
            case "button":
                board.button("end", bool(n % 2), Milliseconds(now))
                events.append(wire.button(len(events) + 1, now - booted, "end", bool(n % 2)))
                assert said(board) == events[-1:]
            case "again":
                first = rng.randint(max(1, len(events) - KEPT - 3), len(events) + 2)
                lost = first <= len(events) and first <= len(events) - KEPT
                expected = [f"ERR {n} range"] if lost else [*events[first - 1 :], f"OK {n}"]
                assert answers(board, f"AGAIN {n} {first}", now) == expected
            case "snap":
                *parts, last = answers(board, f"SNAP? {n}", now)
                assert last == f"OK {n}"
                assert parts == list(wire.snaps(len(events), pieces, COLS, ROWS, "identity"))
            case "stat":
                told = [(one, count, 0) for one, count in sorted(counts.items())]
                assert answers(board, f"STAT? {n}", now) == [*wire.stats(n, told), f"OK {n}"]
                counts.clear()
            case "light":
                lights = {square: "00ff10"}
                assert answers(board, f"LIGHT {n} {square}=00ff10", now) == [f"OK {n}"]
                assert answers(board, f"LIGHT {n} d1=00ff10", now) == [f"ERR {n} range"]
            case "frame":
                palette = [f"{rng.randrange(1, 256):02x}0000" for _ in range(2)]
                digits = [rng.choice("012") for _ in SQUARES]
                lights = {
                    one: palette[int(digit) - 1]
                    for one, digit in zip(SQUARES, digits, strict=True)
                    if int(digit)
                }
                assert answers(board, wire.palette(n, palette), now) == [f"OK {n}"]
                assert answers(board, f"FRAME {n} {''.join(digits)}", now) == [f"OK {n}"]
            case "ping":
                assert answers(board, f"PING {n}", now) == [f"PONG {n} {now - booted} 0 {len(events)}"]
            case "power":
                board.power(Milliseconds(now))
                booted, lights = now, {}
                events.clear()
                counts.clear()
                (hello,) = said(board)
                assert hello.split()[3] == "0"
        assert (board.men, board.lights, board.seq) == (pieces, lights, len(events))
    assert refused > 300


class Half:
    """A board in memory that says what it is made to say."""

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.lit: Mapping[str, str] = {}
        self.waits: tuple[int, str | None] = (0, None)
        self.asked = self.closed = 0
        self.say: Listener

    def start(self, listener: Listener) -> None:
        self.say = listener

    def light(self, colours: Mapping[str, str]) -> None:
        self.lit = colours

    def buzz(self, hz: int, ms: int) -> None: ...

    def debounce(self, ms: int, square: str | None = None) -> None:
        self.waits = (ms, square)

    def statistics(self) -> None:
        self.asked += 1

    def close(self) -> None:
        self.closed += 1


def up(square: str, ranks: int) -> str:
    return f"{square[0]}{int(square[1:]) + ranks}"


@pytest.mark.parametrize("seed", range(3))
def test_joined_boards_tell_what_both_told_while_both_are_there(seed: int) -> None:
    rng = random.Random(seed)
    halves = (Half(3), Half(5))
    below = (0, 3)
    heard: list[SensorEvent] = []
    board = JoinedBoard(*halves)
    board.start(heard.append)
    there = [False, False]
    known: list[dict[str, str] | None] = [None, None]
    events = 0
    for n in range(300):
        which = rng.randrange(2)
        half, shift = halves[which], below[which]
        square = f"{rng.choice('abcd')}{rng.randint(1, half.rows)}"
        expected: list[SensorEvent] = []
        match rng.choices(
            ["connected", "gone", "snapshot", "touch", "fault", "counts", "card"], [3, 1, 4, 9, 2, 2, 2]
        )[0]:
            case "connected":
                half.say(
                    Connected(f"m{which}", 4, half.rows, "identity", frozenset({"light"}), f"i{which}", "1")
                )
                there[which], known[which] = True, None
                if all(there):
                    expected = [
                        Connected("m0 and m1", 4, 8, "identity", frozenset({"light"}), "i0+i1", "1+1")
                    ]
            case "gone":
                half.say(Gone(REASON))
                there[which], known[which] = False, None
                expected = [Gone(link_message("module", n=which + 1, reason=REASON))]
            case "snapshot" if there[which]:
                readings = {square: f"p{n}"}
                half.say(Snapshot(readings))
                known[which] = readings
                if known[0] is not None and known[1] is not None and all(there):
                    expected = [
                        Snapshot({**known[0], **{up(one, 3): token for one, token in known[1].items()}})
                    ]
            case "touch":
                kind = rng.choice((Placed, Lifted))
                half.say(kind(square, Milliseconds(n), "gR"))
                expected = [kind(up(square, shift), Milliseconds(n), "gR")]
            case "fault":
                half.say(Fault("stuck", square))
                expected = [Fault("stuck", up(square, shift))]
            case "counts":
                half.say(Statistics({square: (n, 2)}, 1, 3))
                expected = [Statistics({up(square, shift): (n, 2)}, 1, 3)]
            case "card":
                half.say(Card("draw", "04"))
                expected = [Card("draw2" if which else "draw", "04")]
        if not all(there) and not isinstance(expected[:1] and expected[0], Gone):
            expected = []
        assert heard == expected
        events += len(expected)
        heard.clear()
        if all(there):
            lit = {
                f"{file}{rank}": f"{rank:06x}"
                for file, rank in zip("abcd", rng.sample(range(1, 9), 4), strict=True)
            }
            board.light(lit)
            assert {**halves[0].lit, **{up(one, 3): rgb for one, rgb in halves[1].lit.items()}} == lit
            assert all(1 <= int(at[1:]) <= one.rows for one in halves for at in one.lit)
            other = up(square, shift)
            board.debounce(Milliseconds(n), other)
            assert half.waits == (n, square)
            board.debounce(Milliseconds(n + 1))
            assert {one.waits for one in halves} == {(n + 1, None)}
    assert events > 100
    board.statistics()
    board.close()
    assert [(one.asked, one.closed) for one in halves] == [(1, 1), (1, 1)]


@pytest.mark.parametrize("seed", range(3))
def test_a_board_is_judged_by_what_was_walked_and_counted(seed: int) -> None:
    """A field with fewer files than ranks: rate, changes, walked squares, and silent ones by line, by file and by rank."""
    rng = random.Random(seed)
    board = Diagnosis()
    board.take_event(Connected("no model", COLS, ROWS, "occupancy"), Milliseconds(0))
    now = 0
    times: list[int] = []
    for _ in range(40):
        board.walk()
        line = rng.choice(("rank 2", "file b", "square c4", "file a rank 5", ""))
        dead = {
            square
            for square in SQUARES
            if any(f"{kind} {name}" in line for kind, name in zip(("file", "rank"), square, strict=True))
            or line == f"square {square}"
        }
        alive = [square for square in SQUARES if square not in dead]
        walked = alive[: rng.choice((3, 7, 8, len(alive)))] if not line else alive
        changes = dict(board.changes)
        for square in walked:
            now += 400
            board.take_event(Placed(square, Milliseconds(now)), Milliseconds(now))
            board.take_event(Lifted(square, Milliseconds(now + 10)), Milliseconds(now + 10))
            times += [now, now + 10]
            changes[square] = changes.get(square, 0) + 2
        assert board.to_walk == tuple(one for one in SQUARES if one not in walked)
        assert not board.judged
        assert board.findings() == []
        board.stop()
        assert board.judged == (2 * len(walked) >= len(SQUARES))
        assert board.changes == changes
        assert board.rate(Milliseconds(now + 10)) == sum(at >= now - 9990 for at in times) / 10
        found = [(one.kind, one.squares) for one in board.findings()]
        of_file = {file: tuple(f"{file}{rank}" for rank in range(1, 6)) for file in "abc"}
        of_rank = {rank: tuple(f"{file}{rank}" for file in "abc") for rank in range(1, 6)}
        match line:
            case "rank 2":
                assert found == [("silent-rank", of_rank[2])]
            case "file b":
                assert found == [("silent-file", of_file["b"])]
            case "square c4":
                assert found == [("silent-square", ("c4",))]
            case "file a rank 5":
                assert found == [("silent-rank", of_rank[5]), ("silent-file", of_file["a"])]
    assert board.rate(Milliseconds(now + 20_000)) == 0


@pytest.mark.parametrize("seed", range(3))
def test_a_recording_is_asked_for_its_board_once_a_rest(seed: int) -> None:
    """The empty board at any look at rest, the start at the third one of a rest in which nothing was asked for."""
    rng = random.Random(seed)
    pieces = {"a1": "w", "g8": "k"}
    board = RecordedBoard(pieces)
    rest: list[Order | None] = []
    asked = []
    steps: tuple[Step, ...] = ("corners", "empty", "start", "ready")
    reasons: tuple[Reason, ...] = ("unknown", "hand")
    for _ in range(600):
        step = rng.choices(steps, [1, 2, 8, 1])[0]
        why = rng.choices(reasons, [5, 1])[0]
        seen: Seen = Held(why) if rng.random() < 0.95 else Believed({})
        eye = Calibrating(step, taking=rng.random() < 0.1)
        order = board.order(seen, eye)
        assert board.lacks == step
        if not isinstance(seen, Held) or why == "hand":
            rest = []
            assert order is None
            continue
        wanted: Order | None = None
        if step == "empty" and not eye.taking:
            wanted = TakeEmpty()
        elif step == "start" and not eye.taking and len(rest) + 1 >= SETTLED and not any(rest):
            wanted = TakeStart(pieces)
        assert order == wanted
        rest.append(order)
        asked.append(order)
    assert asked.count(TakeEmpty()) > 10 and asked.count(TakeStart(pieces)) > 10


@pytest.mark.parametrize("seed", range(2))
def test_a_virtual_board_at_a_port_serves_the_host_that_came_last(seed: int) -> None:
    rng = random.Random(seed)
    end = Tcp("127.0.0.1:0")
    where = end.address.removeprefix("socket://").split(":")
    hosts: list[socket.socket] = []
    served: socket.socket | None = None
    plugged = True
    heard = 0
    with contextlib.ExitStack() as closing:
        for n in range(300):
            match rng.choices(["come", "leave", "say", "hear", "plug", "unplug"], [4, 2, 8, 8, 3, 1])[0]:
                case "come":
                    host = closing.enter_context(socket.create_connection((where[0], int(where[1]))))
                    host.settimeout(5.0)
                    hosts.append(host)
                    before, served = served, host if plugged else None
                    assert end.read(Seconds(5.0)) == b""
                    for gone in {one for one in (before, None if plugged else host) if one is not None}:
                        assert gone.recv(1) == b""
                case "leave" if served is not None:
                    served.close()
                    served = None
                    assert end.read(Seconds(5.0)) == b""
                case "say" if served is not None:
                    served.sendall(b"%d" % n)
                    assert end.read(Seconds(5.0)) == b"%d" % n
                    heard += 1
                case "hear":
                    end.write(b"%d." % n)
                    if served is not None:
                        assert served.recv(64) == b"%d." % n
                case "plug" | "unplug" as what:
                    plugged = what == "plug"
                    end.plug(plugged)
                    if not plugged and served is not None:
                        assert served.recv(1) == b""
                        served = None
    assert heard > 10 and len(hosts) > 10


class Pi:
    """Another Pi's bus as `pigpio.pi` offers it: chips by address, each with its registers."""

    def __init__(self) -> None:
        self.chips: dict[int, dict[int, int]] = {0x20: {}, 0x21: {}, 0x24: {}}
        self.on = True
        self.handles: dict[int, int] = {}
        self.opened = 0

    def i2c_open(self, bus: int, address: int) -> int:
        if not self.on:
            raise pigpio.error("can't open I2C device")
        assert bus == 3
        self.opened += 1
        self.handles[self.opened] = address
        return self.opened

    def i2c_close(self, handle: int) -> None:
        del self.handles[handle]

    def i2c_read_i2c_block_data(self, handle: int, register: int, count: int) -> tuple[int, bytearray]:
        chip = self._chip(handle)
        found = bytes(chip.get(register + i, 0) for i in range(count))
        found = found[: chip.get(-1, count)]
        return len(found), bytearray(found)

    def i2c_write_i2c_block_data(self, handle: int, register: int, data: bytes) -> int:
        self._chip(handle).update(enumerate(data, register))
        return 0

    def _chip(self, handle: int) -> dict[int, int]:
        if (found := self.chips.get(self.handles[handle])) is None:
            raise pigpio.error("I2C read failed")
        return found


def test_a_bus_of_another_pi_reads_and_writes_as_its_chips_do() -> None:
    """Over one handle a chip, however often messages fail, and with none left in the end."""
    rng = random.Random(1)
    pi = Pi()
    bus = PigpioI2c(pi, 3)
    known: dict[tuple[int, int], int] = {}
    opened = set()
    failed = 0
    for _ in range(400):
        pi.on = rng.random() < 0.7
        address, register = rng.choice((0x20, 0x21, 0x24, 0x27)), rng.randrange(8)
        if address in pi.chips:
            pi.chips[address][-1] = rng.choice((1, 9, 9, 9))
        data = rng.randbytes(rng.randrange(1, 4))
        reads = rng.random() < 0.5
        short = reads and pi.chips.get(address, {}).get(-1, 9) < len(data)
        try:
            if reads:
                there = bytes(known.get((address, register + i), 0) for i in range(len(data)))
                assert bus.read(address, register, len(data)) == there
            else:
                bus.write(address, register, data)
                known |= {(address, register + i): byte for i, byte in enumerate(data)}
            assert address != 0x27 and not short and (pi.on or address in opened)
        except BusOff as wrong:
            assert wrong.errno == errno.ENOENT and not pi.on and address not in opened
            continue
        except OSError as wrong:
            assert wrong.errno == EREMOTEIO and (address == 0x27 or short)
            failed += 1
        opened.add(address)
    assert failed > 20 and sorted(pi.handles.values()) == [0x20, 0x21, 0x24, 0x27]
    bus.close()
    assert not pi.handles


class Line:
    """A line of a chip as `gpiod` has it; `edge` lets it rise or fall."""

    def __init__(self, closing: contextlib.ExitStack) -> None:
        self.fd = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        closing.callback(os.close, self.fd)
        self._edges: list[SimpleNamespace] = []

    def edge(self, at: int, rises: bool) -> None:
        kinds = SimpleNamespace(RISING_EDGE="rises")
        self._edges.append(
            SimpleNamespace(timestamp_ns=at * 10**9, event_type="rises" if rises else "falls", Type=kinds)
        )
        os.eventfd_write(self.fd, 1)

    def wait_edge_events(self, seconds: float) -> bool:
        return bool(self._edges)

    def read_edge_events(self) -> list[SimpleNamespace]:
        os.eventfd_read(self.fd)
        found, self._edges = self._edges, []
        return found


def test_edges_are_told_of_the_lines_that_are_watched_and_of_no_others() -> None:
    rng = random.Random(3)
    closing = contextlib.ExitStack()
    watch: Any = EdgeWatch()
    told: queue.SimpleQueue[tuple[int, float, bool]] = queue.SimpleQueue()
    lines = [Line(closing) for _ in range(4)]
    watched: set[int] = set()
    expected: dict[int, list[tuple[float, bool]]] = {n: [] for n in range(len(lines))}
    heard: dict[int, list[tuple[float, bool]]] = {n: [] for n in range(len(lines))}

    def hear() -> None:
        """Take what was told until the last line, which is always watched, has told three edges.

        The thread may wait without a new line while it tells the first edge, and may tell the second before this line's.
        """
        for beat in (1, 2, 3):
            last.edge(beat, True)
            while (one := told.get(timeout=20))[0] != -1:
                heard[one[0]].append(one[1:])

    last = Line(closing)
    try:
        watch.watch(last, lambda at, high: told.put((-1, at, high)))
        for now in range(150):
            n = rng.randrange(len(lines))
            if rng.random() < 0.4:
                if n in watched:
                    watch.forget(lines[n])
                    lines[n] = Line(closing)
                else:
                    watch.watch(lines[n], lambda at, high, n=n: told.put((n, at, high)))
                watched ^= {n}
            else:
                rises = rng.random() < 0.5
                lines[n].edge(now, rises)
                if n in watched:
                    expected[n].append((now, rises))
                hear()
                if n not in watched:  # whatever it did before it is watched
                    lines[n] = Line(closing)
            assert heard == expected
    finally:
        watch.close()
        closing.close()
    assert sum(map(len, expected.values())) > 20
