"""What boards and their hosts say to one another: the codec of the wire protocol, and a host's session in each state that it can be in."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import fields
from itertools import groupby
from pathlib import Path
from queue import Empty
from unittest.mock import Mock, patch

from companion.cli.machine import boards
from companion.cli.texts import BadUsage
from companion.units import Milliseconds, Seconds
from firmware_bridge.core import wire
from firmware_bridge.core.board import (
    BoardError,
    Connected,
    Gone,
    Lifted,
    Listener,
    Placed,
    SensorEvent,
    Snapshot,
)
from firmware_bridge.core.family import PULLED
from firmware_bridge.core.wire_session import WireProtocol
from tests.golden.written_texts import Texts

Step = Callable[["Talk"], object]
HELLO = "HELLO 1 0000000A {} m 4x3 {} {} b1"
EMPTY, TWO_PIECES = "0" * 12, "000001000010"


class Talk:
    """A host's session; the other end and the clock are a script, in which `{WORD}` is the number of the last such command."""

    def __init__(self) -> None:
        self.session = WireProtocol()
        self.now = 100.0
        self.told: list[str] = []
        self._numbers: dict[str, str] = {}

    def do(self, steps: Sequence[Step]) -> str:
        """Take the steps; what was reported and sent meanwhile."""
        self.told.clear()
        for step in steps:
            step(self)
            self.look()
        runs = [(one, len(list(run))) for one, run in groupby(self.told)]
        return "; ".join(one if times == 1 else f"{one} ({times} times)" for one, times in runs) or "nothing"

    def look(self, events: Sequence[SensorEvent] = ()) -> None:
        self.told += map(_event, events)
        for line in self.session.take_output().splitlines():
            body = wire.body_of(line) or "damaged"
            word, *rest = body.split(" ")
            if rest:
                self._numbers[word] = rest[0]
            self.told.append(" ".join(["<", word, *rest[1:]]))

    def hear(self, body: str) -> None:
        for word, number in self._numbers.items():
            body = body.replace("{" + word + "}", number)
        self.look(self.session.receive(wire.frame(body), Seconds(self.now)))


def _event(event: SensorEvent) -> str:
    match event:
        case Gone(reason):
            return f"Gone {reason.id}"
        case Connected(model, cols, rows, sense, caps, id, boot, fresh):
            return f"Connected {model} {cols}x{rows} {sense} {','.join(sorted(caps))} {id} {boot} {'fresh' if fresh else 'as before'}"
    return " ".join([type(event).__name__, *(str(getattr(event, one.name)) for one in fields(event))])


def says(*bodies: str) -> Step:
    """The board says this."""

    def step(talk: Talk) -> None:
        for body in bodies:
            talk.hear(body)

    return step


def writes(raw: bytes) -> Step:
    """The board writes these bytes."""
    return lambda talk: talk.look(talk.session.receive(raw, Seconds(talk.now)))


def wait(tenths: int) -> Step:
    """Time passes."""

    def step(talk: Talk) -> None:
        for _ in range(tenths):
            talk.now += 0.1
            talk.look(talk.session.tick(Seconds(talk.now)))

    return step


def up(talk: Talk) -> None:
    """The link is opened."""
    talk.session.link_up(Seconds(talk.now))


def cut(talk: Talk) -> None:
    """The link is lost."""
    talk.look(talk.session.link_down(PULLED))


def light(talk: Talk) -> None:
    talk.session.light({"b3": "FF0000", "d1": "00ff00", "e1": "0000ff"}, Seconds(talk.now))


def settle(talk: Talk) -> None:
    talk.session.debounce(Milliseconds(900), "b3", Seconds(talk.now))
    talk.look()
    talk.session.debounce(Milliseconds(1), "c2", Seconds(talk.now))
    talk.look()


def settle_all(talk: Talk) -> None:
    talk.session.debounce(Milliseconds(60), None, Seconds(talk.now))


def count(talk: Talk) -> None:
    talk.session.statistics()


def sound(talk: Talk) -> None:
    talk.session.buzz(440, Milliseconds(30))


def greeting(seq: int = 0, sense: str = wire.OCCUPANCY, caps: str = "light,buzz") -> Step:
    return says(HELLO.format(seq, sense, caps))


SEEN: Sequence[Step] = (up, greeting(), says("SNAP 0 " + TWO_PIECES, "OK {SNAP?}"))
FOLLOWED: Sequence[Step] = (*SEEN, says("EV 1 900 + b3", "EV 2 1000 - c3"))
STATES: Mapping[str, Sequence[Step]] = {
    "before the link is opened": (),
    "the board has not greeted": (up,),
    "the board is asked how it stands": (up, greeting(2)),
    "one of two parts of a picture has come": (
        up,
        greeting(2, wire.IDENTITY),
        says("SNAP 2 1/2 b3=wK"),
    ),
    "each event was had": FOLLOWED,
    "each event was had, and a heartbeat was answered": (
        *FOLLOWED,
        wait(21),
        says("PONG {PING} 3100 0 2"),
    ),
    "event 3 is missing and asked for": (*FOLLOWED, says("EV 4 1100 + a1")),
    "a fault was told": (*FOLLOWED, says("FAULT stuck b3")),
    "lights and times are asked for": (*FOLLOWED, light, settle),
    "lights and times were asked for and all answered": (
        *FOLLOWED,
        light,
        says("OK {LIGHT}"),
        settle,
        says("OK {SETTLE}"),
    ),
    "counts are asked for": (*FOLLOWED, count, says("STAT {STAT?} b3=2/5")),
    "a board of pieces with names and no lights": (
        up,
        greeting(0, wire.IDENTITY, "-"),
        says("SNAP 0 b3=wK,c1=kP", "OK {SNAP?}", "EV 1 900 + d2 kQ"),
    ),
    "the link was lost and is open again": (*FOLLOWED, light, says("OK {LIGHT}"), cut, wait(3), up),
}
"""How each state comes about."""

MESSAGES: Mapping[str, Sequence[Step]] = {
    one: (says(one),)
    for one in (
        "HELLO 2 0000000A 0 m 4x3 occupancy - b1",
        "HELLO 1 0000000A 2 m 4x3 occupancy light,buzz b1",
        "HELLO 1 0000000A 3 m 4x3 occupancy light b1",
        "HELLO 1 0000000A 1 m 4x3 occupancy light b1",
        "HELLO 1 0000000B 2 m 3x4 occupancy light b1",
        "HELLO 1 0000000A 2 m 4x3 occupancy light b2",
        "HELLO 1 0000000A 2 m 4x3 occupancy light unknown",
        "EV 3 1100 + a1",
        "EV 3 1100 - b3 wK",
        "EV 3 1100 + e1",
        "EV 3 1100 button end down",
        "EV 3 1100 die white 6",
        "EV 3 1100 card deck -",
        "EV 3 1100 shaken hard",
        "EV 3 400 + a1",
        "EV 2 1000 - c3",
        "EV 2 1000 - c2",
        "EV 5 1200 + a1",
        "SNAP 2 " + EMPTY,
        "SNAP 2 2/2 c1=kP",
        "SNAP 3 2/2 c1=kP",
        "SNAP 2 010",
        "PONG 9 5000 7 2",
        "PONG 9 300 0 2",
        "PONG 9 5000 0 3",
        "PONG 9 5000 0 1",
        "FAULT stuck b3",
        "BATT 30",
        "MOOD 5",
    )
}
"""What a board says."""
ANSWERS = (
    *("OK {SNAP?}", "ERR {SNAP?} busy", "OK {AGAIN}", "ERR {AGAIN} range", "ERR {AGAIN} busy"),
    *("OK {LIGHT}", "ERR {LIGHT} busy", "ERR {SETTLE} unsupported"),
    *("STAT {STAT?} c2=1/0", "OK {STAT?}", "ERR {STAT?} unknown"),
)
OTHERS: Mapping[str, Sequence[Step]] = {
    "bytes: a short damaged line": (writes(b"EV 3 11*0\n"),),
    **{
        f"bytes: a damaged line of {n}": (
            writes(b"HELLO 1 0000000B 0 m 8x8 occupancy light,buzz"[: n - 2] + b"*0\n"),
        )
        for n in (43, 44, 45)
    },
    "bytes: a long damaged line": (writes(b"HELLO 1 0000000B 0 m 8x8 occupancy light,buzz*0\n"),),
    "bytes: a prompt": (writes(b">>> "),),
    "bytes: a trace": (writes(b"Traceback (most recent call last):\n"),),
    "lights": (light,),
    "times": (settle,),
    "one time for all": (settle_all,),
    "counts": (count,),
    "a sound": (sound,),
    "the link is lost": (cut,),
}
PROBES: Mapping[str, Sequence[Step]] = {
    "half a second": (wait(5),),
    "three seconds": (wait(30),),
    "twelve seconds": (wait(120),),
    "the next event": (says("EV 3 1150 + a2"),),
    "the next but one": (says("EV 4 1200 + a3"),),
    "a heartbeat at 4000": (says("PONG 9 4000 0 2"),),
    "a fault": (says("FAULT stuck b3"),),
    "counts": (count, says("STAT {STAT?} d2=3/4", "OK {STAT?}")),
    "the link again": (cut, up, greeting(2), wait(5)),
    "a new boot": (
        says(
            "HELLO 1 0000000C 0 m 4x3 occupancy light b1",
            "SNAP 0 " + TWO_PIECES,
            "OK {SNAP?}",
            "FAULT stuck b3",
            "EV 1 5 + a1",
        ),
        wait(61),
        says("PONG 9 3200 0 1"),
    ),
    "a new boot that is two events old": (
        says("HELLO 1 0000000D 2 m 4x3 occupancy light b1", "SNAP 2 " + EMPTY, "OK {SNAP?}"),
        says("EV 2 1000 - c3"),
    ),
    "the second half after half a second": (wait(5), says("SNAP 2 2/2 c1=kP")),
}
"""What is tried behind each message; told where it comes out otherwise than without that message."""


def session(name: str, place: Path) -> str:
    """What becomes of each message in one state, and what is different afterwards."""
    before = STATES[name]
    usual = {one: _after(before, (), probe) for one, probe in PROBES.items()}
    told = [f"In this state: {name}", f"How it came about: {Talk().do(before)}", ""]
    told += [f"{one}: {usual[one]}" for one in PROBES]
    for message, steps in {**MESSAGES, **{one: (says(one),) for one in ANSWERS}, **OTHERS}.items():
        if message in ANSWERS and not _is_asked(before, message):
            continue
        talk = Talk()
        talk.do(before)
        told += ["", f"> {message}: {talk.do(steps)} [{talk.session.stage}, {talk.session.dropped_by_board}]"]
        for one, probe in PROBES.items():
            if (now := _after(before, steps, probe)) != usual[one]:
                told.append(f"    {one}: {now}")
    return "\n".join(told) + "\n"


def _is_asked(before: Sequence[Step], message: str) -> bool:
    """Whether that which a message answers was asked for, so that there is a number for it."""
    asked = message.partition("{")[2].partition("}")[0]
    return f"< {asked}" in Talk().do(before)


def _after(before: Sequence[Step], steps: Sequence[Step], probe: Sequence[Step]) -> str:
    talk = Talk()
    talk.do(before)
    talk.do(steps)
    return talk.do(probe)


REPORTS = (
    "HELLO 1 0000000a 0 my board 4x3 occupancy - b1",
    "HELLO 1 0000000a 5 m 16x1 identity light,buzz b-1",
    "HELLO 1 0000000A 5 m 16x1 colour light",
    "HELLO 1 0000000A 5 m 17x1 colour light",
    "HELLO 1 0000000A 5 m 4x0 colour light",
    "HELLO 1 000000A 5 m 4x4 colour light",
    "HELLO 1 0000000A 5 m 4x4 smell light",
    "HELLO 7",
    "EV 7 30 + b3",
    "EV 7 30 - p16 wK",
    "EV 7 30 + q1",
    "EV 7 30 + a17",
    "EV 7 30 + a01",
    "EV 0 30 + b3",
    "EV 7 1073741823 + b3",
    "EV 7 1073741824 + b3",
    "EV 7 30 + b3 w.K",
    "EV 7 30 button end down",
    "EV 7 30 button end up",
    "EV 7 30 button end held",
    "EV 7 30 die white rolling",
    "EV 7 30 card deck 04A1",
    "EV 7 30 card deck -",
    "EV 7 30 shaken hard",
    "EV 7  30 + b3",
    "SNAP 3 0100",
    "SNAP 3 1/2 b3=wK",
    "SNAP 3 3/2 b3=wK",
    "SNAP 3 1/65 b3=wK",
    "FAULT stuck b3",
    "STAT 4 -",
    "STAT 4 b3=2/5,c1=0/9",
    "STAT 4 b3=2",
    "BATT 0",
    "BATT 100",
    "BATT 101",
    "OK 1",
    "OK 65535",
    "OK 65536",
    "ERR 3 busy",
    "PONG 1 2 3 4",
    "MOOD 5",
)
COMMANDS = (
    "HELLO?",
    "SNAP? 3",
    "AGAIN 3 7",
    "AGAIN 3 0",
    "LIGHT 3 b3=FF0000,c1=00ff01",
    "LIGHT 3 -",
    "LIGHT 3 b3=ff000",
    "FRAME 3 0120",
    "FRAME 3 01x0",
    "PALETTE 3 ff0000,00FF01",
    "PALETTE 3 " + ",".join(["ff0000"] * 10),
    "BUZZ 3 440 30",
    "BUZZ 3 20000 60000",
    "BUZZ 3 20001 30",
    "BUZZ 3 440 60001",
    "SETTLE 3 5",
    "SETTLE 3 500 b3",
    "SETTLE 3 4 b3",
    "SETTLE 3 501",
    "STAT? 3",
    "PING 3",
    "PROMPT 3",
    "DANCE 3",
    "DANCE",
    "PING 0",
    "PING 65536",
)
SENT: Mapping[str, object] = {
    "hello": wire.hello("0000000A", 7, "m", 4, 3, wire.COLOUR, ["light", "buzz"], "b1"),
    "hello, nothing more": wire.hello("0000000A", 7, "m", 3, 4, wire.IDENTITY, [], "b1"),
    "touch": wire.touch(7, 30, "+", "b3"),
    "touch, a piece, late": wire.touch(8, wire.MS_MASK + 6, "-", "b3", "wK"),
    "button": [wire.button(7, 30, "end", down) for down in (True, False)],
    "die": wire.die(7, 30, "white", "6"),
    "card": [wire.card(7, 30, "deck", uid) for uid in ("04A1", None)],
    "snaps": wire.snaps(7, {"b3": "1", "a1": "1"}, 4, 3, wire.OCCUPANCY),
    "snaps of names": wire.snaps(7, {"b3": "wK", "d1": "kP"}, 4, 3, wire.IDENTITY),
    "snaps of nothing": wire.snaps(7, {}, 4, 3, wire.IDENTITY),
    "snaps of many": wire.snaps(
        7, {wire.square_name(i % 8, i // 8): f"piece_{i:02}" for i in range(64)}, 8, 8, wire.IDENTITY
    ),
    "fault": wire.fault("stuck", "b3"),
    "stats": wire.stats(3, [("b3", 2, 5), ("c1", 0, 9)]),
    "stats of nothing": wire.stats(3, []),
    "battery": wire.battery(30),
    "answers": [wire.ok(3), wire.err(3, "busy"), wire.pong(3, wire.MS_MASK + 3, 4, 5)],
    "questions": [
        *(wire.ask_hello(), wire.ask_snap(3), wire.again(3, 7), wire.ask_stat(3), wire.ping(3)),
        wire.prompt(3),
    ],
    "light": [wire.light(3, {"c1": "00ff01", "b3": "ff0000"}), wire.light(3, {})],
    "too many lights": wire.light(3, {wire.square_name(i % 8, i // 8): "00ff01" for i in range(64)}),
    "palette": wire.palette(3, ["ff0000", "00ff01"]),
    "picture": wire.picture(3, {"b3": "f00000", "d1": "00ff01"}, ["ff0000", "00ff00"], 4, 3),
    "palette for": wire.palette_for({"a1": "00ff01", "b3": "ff0000", "c2": "ff0000", "d1": "00ff00"}),
    "buzz": wire.buzz(3, 440, 30),
    "settle": [wire.settle(3, 60), wire.settle(3, 61, "b3")],
    "readings": wire.snap_readings([TWO_PIECES], 4, 3, wire.OCCUPANCY),
    "readings of names": wire.snap_readings(["b3=wK", "d1=kP"], 4, 3, wire.IDENTITY),
    "readings of one square twice": wire.snap_readings(["b3=wK", "b3=kP"], 4, 3, wire.IDENTITY),
    "readings off the field": wire.snap_readings(["b4=wK"], 4, 3, wire.IDENTITY),
    "a line": wire.frame("PING 3"),
}
"""What is made of bodies, by what it is."""


def sentences(place: Path) -> str:
    """Each message of the protocol, read and written."""

    def told() -> Iterator[str]:
        for title, bodies, parse in (
            ("A board says", REPORTS, wire.parse_report),
            ("A host says", COMMANDS, wire.parse_command),
        ):
            yield f"{title}:"
            for body in bodies:
                yield f"    {body} -> {parse(body)}"
        for what, made in SENT.items():
            yield f"{what}: {made}"

    return "\n".join(told()) + "\n"


class WalkedBoard:
    """A board whose squares are walked over, and whoever walks: what comes of each light, one thing at a time.

    It is the queue in which the doctor waits for either, too: what comes next comes when it waits.
    """

    def __init__(self, answers: Sequence[Sequence[SensorEvent | str]]) -> None:
        self._answers = list(answers)
        self._coming: list[SensorEvent | str] = []
        self._waiting: list[str] = []
        self._report: Listener = lambda event: None

    def start(self, listener: Listener) -> None:
        self._report = listener
        self._coming = list(self._answers.pop(0))

    def light(self, colours: Mapping[str, str]) -> None:
        if colours:
            print(f"(lit: {', '.join(colours)})")
            self._coming = list(self._answers.pop(0))

    def close(self) -> None:
        print("(closed)")

    def put(self, what: str) -> None:
        self._waiting.append(what)

    def get(self, timeout: float | None = None) -> str:
        if not self._waiting:
            if not self._coming:
                raise Empty
            match self._coming.pop(0):
                case str(typed):
                    self.put(typed)
                case event:
                    self._report(event)
        return self._waiting.pop(0)


def _connected(model: str, cols: int, rows: int) -> list[SensorEvent | str]:
    return [
        Connected(model, cols, rows, wire.OCCUPANCY, frozenset({"light"}), "b1", "0000000A", True),
        Snapshot({}),
    ]


def _touched(*squares: str) -> list[SensorEvent | str]:
    return [
        event
        for square in squares
        for event in (Placed(square, Milliseconds(5), None), Lifted(square, Milliseconds(9), None))
    ]


WALKS: Mapping[str, tuple[str, Sequence[Sequence[SensorEvent | str]]]] = {
    "all is well": (
        "",
        (_connected("m", 2, 3), *(_touched(square) for square in ("a1", "b1", "a2", "b2", "a3", "b3"))),
    ),
    "a rank": ("2", (_connected("m", 2, 3), _touched("a2"), [boards.SKIP])),
    "a file": ("b", (_connected("m", 2, 3), [boards.SKIP], _touched("b2"), [boards.SKIP])),
    "a square": ("b3", (_connected("m", 2, 3), _touched("b3"))),
    "a square that it has not": ("c3", (_connected("m", 2, 3),)),
    "another square answers": ("b3", (_connected("m", 2, 3), _touched("a2", "b1", "a2", "b3"))),
    "another square of a board of ours answers": (
        "b1",
        (_connected("pico-8x8", 8, 8), _touched("a2", "b1")),
    ),
    "a square of a board of ours is silent": ("b1", (_connected("pico-8x8", 8, 8), [boards.SKIP])),
    "it is gone at once": ("", ([Gone(PULLED)],)),
    "it is gone while it is walked over": ("", (_connected("m", 2, 3), _touched("a1"), [Gone(PULLED)])),
    "it is gone for a moment": (
        "a1",
        (_connected("m", 2, 3), [Gone(PULLED), *_connected("m", 2, 3), *_touched("a1")]),
    ),
    "it says nothing": ("", ((),)),
}
"""Which squares are walked over, and what comes of each light."""


def walked(place: Path) -> str:
    """`companion doctor board`, with a board of each kind."""
    told = []
    for what, (area, answers) in WALKS.items():
        board = WalkedBoard(answers)
        printed = io.StringIO()
        with (
            patch("companion.table.device_manager.open_board", Mock(return_value=board)),
            patch.object(boards, "SimpleQueue", Mock(return_value=board)),
            patch("sys.stdin", None),
            redirect_stdout(printed),
        ):
            try:
                status = f"status {boards.doctor_board(area, 'serial:///dev/ttyACM0', None)}"
            except BoardError as wrong:
                status = f"no board: {wrong.said.id}"
            except BadUsage as wrong:
                status = f"not so: {wrong.said.id} {dict(wrong.said.values)}"
        told += [f"== {what}", *printed.getvalue().splitlines(), status, ""]
    return "\n".join(told)


def _of(name: str) -> Callable[[Path], str]:
    return lambda place: session(name, place)


TEXTS: Texts = {
    "boards/sentences": sentences,
    "doctor/board": walked,
    **{f"boards/{name.replace(' ', '-').replace(',', '')}": _of(name) for name in STATES},
}
"""What makes each file."""
