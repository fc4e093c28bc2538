"""What the drivers of boards and devices, and the guises of our own boards, make of each message in each state, as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple, Protocol
from zlib import crc32

from companion.units import Seconds
from firmware_bridge.core.board import Connected, Gone, SensorEvent
from firmware_bridge.core.camera import Held
from firmware_bridge.core.family import PULLED
from firmware_bridge.emulation.guises import EmulatedBoard, EmulatedChessLink, EmulatedChessnut, EmulatedDgt
from firmware_bridge.urls import protocol_of
from tests.golden import device_bytes as spoken
from tests.golden.written_texts import Texts

LIT = {"b3": "00ff00", "g7": "ff8040", "b2": "0a0b0c"}
TICK = 0.1
LONG = 500
"""Bytes of which only a sum is kept."""


class Partner(Protocol):
    """What a driver and a guise have in common here."""

    def link_up(self, now: Seconds) -> None: ...
    def link_down(self, reason: Any) -> list[SensorEvent]: ...
    def tick(self, now: Seconds) -> list[SensorEvent]: ...
    def receive(self, data: bytes, now: Seconds) -> list[SensorEvent]: ...
    def light(self, colours: Mapping[str, str], now: Seconds) -> None: ...
    def take_output(self) -> bytes: ...


class Guise:
    """A guise as something that is spoken with: what it is lit and sounded like is an event."""

    def __init__(self, guise: EmulatedBoard) -> None:
        self.guise = guise
        self._was = ""
        self._sent: list[bytes] = []

    def link_up(self, now: Seconds) -> None:
        self.guise.set_name("board 7")
        self.guise.battery = 61
        self.guise.show(spoken.FIRST, now)

    def link_down(self, reason: Any) -> list[SensorEvent]:
        self.guise.disconnect()
        return self._look()

    def tick(self, now: Seconds) -> list[SensorEvent]:
        self.guise.tick(now)
        return self._look()

    def receive(self, data: bytes, now: Seconds) -> list[SensorEvent]:
        self.guise.receive(data, now)
        return self._look()

    def light(self, colours: Mapping[str, str], now: Seconds) -> None:
        """Pieces are moved: a host lights by what it writes."""
        self.guise.show(spoken.SECOND if colours is LIT else spoken.FIRST, now)

    def take_output(self) -> bytes:
        self._sent += [
            f"{channel[4:8]}:".encode() * bool(channel) + data for channel, data in self.guise.take()
        ]
        return self._sent.pop(0) if self._sent else b""

    def _look(self) -> list[Any]:
        now = f"lit {sorted(self.guise.lights)}, buzzed {self.guise.buzzed}"
        was, self._was = self._was, now
        return [now] if was and was != now else []


class Talk:
    """One talk with time by hand."""

    def __init__(self, talk: Partner) -> None:
        self.talk = talk
        self.now = self._since = 50.0
        self.told: list[tuple[float, str]] = []

    def up(self) -> None:
        self.talk.link_up(Seconds(self.now))
        self._look()

    def lose(self) -> None:
        self._look(self.talk.link_down(PULLED))

    def light(self, colours: Mapping[str, str] = LIT) -> None:
        self.talk.light(colours, Seconds(self.now))
        self._look()

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / TICK)):
            self.now = round(self.now + TICK, 1)
            self._look(self.talk.tick(Seconds(self.now)))

    def say(self, message: spoken.Message) -> None:
        for one in message:
            if isinstance(one, float):
                self.wait(one)
            else:
                self._look(self.talk.receive(one, Seconds(self.now)))

    def take(self) -> str:
        """What was reported and sent since this was asked last: each line once, with when."""
        told: dict[str, list[float]] = {}
        for at, line in self.told:
            told.setdefault(line, []).append(round(at - self._since, 1))
        self.told.clear()
        self._since = self.now
        return "; ".join(f"{line} {_when(at)}".rstrip() for line, at in told.items()) or "nothing"

    def _look(self, events: Sequence[SensorEvent] = ()) -> None:
        self.told += [(self.now, _event(event)) for event in events]
        while data := self.talk.take_output():
            self.told.append((self.now, f"< {shown(data)}"))


def _when(at: Sequence[float]) -> str:
    if len(at) > 3:
        return f"@{at[0]}..{at[-1]} ({len(at)} times)"
    return "" if at == [0.0] else "@" + ",".join(map(str, at))


def _event(event: Any) -> str:
    match event:
        case Gone(reason):
            return f"Gone {reason.id}"
        case Connected():
            return " ".join(
                [
                    "Connected",
                    *(
                        str(sorted(value) if isinstance(value, frozenset) else value)
                        for value in _values(event)
                    ),
                ]
            )
        case str():
            return event
    return " ".join([type(event).__name__, *map(str, _values(event))])


def _values(event: Any) -> Iterator[Any]:
    return (getattr(event, one.name) for one in fields(event))


def shown(data: bytes) -> str:
    """Bytes as text, if they are all printable; else in hexadecimal, with how often each comes in a row."""
    if len(data) > LONG:
        return f"{data[:16].hex(' ')} and so on: {len(data)} bytes, {crc32(data):08x}"
    if data.startswith(b"{"):
        return data.decode().rstrip()
    if data.isascii() and data.decode().isprintable():
        letters = [(letter, len(list(run))) for letter, run in groupby(data.decode())]
        return "".join(f"{letter}{{{count}}}" if count > 4 else letter * count for letter, count in letters)
    runs = [(f"{byte:02x}", len(list(run))) for byte, run in groupby(data)]
    return " ".join(f"{byte}*{count}" if count > 2 else " ".join([byte] * count) for byte, count in runs)


class Driver(NamedTuple):
    """A driver and its board.

    Attributes:
        make: Opens a talk.
        field: The whole field, as the board says it; None for a device that has none.
        others: What else it may say, by name.
        first: What it says once it is opened.
        held: What is said last before the link is lost: half a message, or something that has begun.
    """

    make: Callable[[], Partner]
    field: Callable[[spoken.Men], bytes] | None
    others: Mapping[str, spoken.Message]
    first: spoken.Message = ()
    held: spoken.Message = ()


def _url(url: str) -> Callable[[], Partner]:
    return partial(protocol_of, url)


DRIVERS: Mapping[str, Driver] = {
    "centaur": Driver(_url("centaur://"), lambda pieces: spoken.centaur(0x83, bytes(q in pieces for q in spoken.FROM_A8)), spoken.CENTAUR_SAYS, [spoken.centaur(0x87, b""), 0.1, spoken.centaur(0x87, b""), 0.1], held=[spoken.centaur(0x85, b"\x12\x03\x40\x29"), b"\x83\x00"]),
    "certabo": Driver(_url("certabo:///dev/ttyUSB0"), spoken.certabo, spoken.CERTABO_SAYS, held=[b"D", spoken.certabo(spoken.SECOND)[:30]]),
    "sentio": Driver(_url("sentio:///dev/ttyUSB0"), spoken.sentio, {}),
    "chessnut": Driver(_url("chessnut-ble://"), spoken.chessnut, spoken.CHESSNUT_SAYS, held=[spoken.chessnut(spoken.SECOND)[:20]]),
    "chessnut-move": Driver(_url("chessnut-move://"), spoken.chessnut, spoken.CHESSNUT_SAYS),
    "chessup": Driver(_url("chessup://"), spoken.chessup_raw, spoken.CHESSUP_SAYS),
    "chessup-games": Driver(_url("chessup://"), spoken.chessup_game, spoken.CHESSUP_SAYS, held=[spoken.chessup_raw(spoken.FIRST), b"\x67"]),
    "cpp": Driver(_url("cpp://"), spoken.cpp, spoken.CPP_SAYS),
    "cpp-asked": Driver(_url("cpp://?reads=occupancy"), spoken.cpp, spoken.CPP_SAYS, [b"ok", 0.1]),
    "dgt": Driver(_url("dgt:///dev/ttyACM0"), spoken.dgt, spoken.DGT_SAYS, held=spoken.DGT_SAYS["the same twice"]),
    "dgt-lights": Driver(_url("dgt:///dev/ttyACM0?lights=yes"), spoken.dgt, {}),
    "pegasus": Driver(_url("pegasus://"), spoken.pegasus, {**spoken.DGT_SAYS, "locked": [b"\x86\x00\x43" + b"\x7f" * 64]}, held=spoken.DGT_SAYS["c5 has a knight"]),
    "pegasus-with-key": Driver(
        _url("pegasus://?key=0A1B"),
        spoken.pegasus,
        {
            "locked": [b"\x86\x00\x43" + b"\x7f" * 64],
            "locked three times": [b"\x86\x00\x43" + b"\x7f" * 64] * 3,
            "refused": [b"\xa5\x00\x04\x00"],
            "accepted": [b"\xa5\x00\x04\x01"],
        },
    ),
    "ichessone": Driver(_url("ichessone://"), spoken.ichessone, spoken.ICHESSONE_SAYS, held=[spoken.ichessone(spoken.SECOND)[:20]]),
    "millennium": Driver(_url("millennium:///dev/ttyUSB0"), spoken.chesslink, spoken.with_link(spoken.LINK_SAYS), held=[spoken.chesslink(spoken.SECOND)[:20]]),
    "millennium-ble": Driver(_url("millennium-ble://"), partial(spoken.chesslink, parity=False), spoken.with_link(spoken.LINK_SAYS, False)),
    "squareoff": Driver(_url("squareoff://"), spoken.square_off, spoken.SQUARE_OFF_SAYS, held=[b"14#GO*", b"30#0"]),
    "squareoff-neo": Driver(_url("squareoff-neo://"), spoken.neo, spoken.NEO_SAYS, held=[spoken.neo(spoken.SECOND)[:20]]),
    "godice": Driver(_url("godice://?die=white"), None, spoken.DICE_SAY, held=[b"R"]),
    "pixels": Driver(_url("pixels://?die=black"), None, spoken.PIXELS_SAY, held=[spoken.D00, b"\x03\x03\x00"]),
    "keys": Driver(_url("keys://roll=B,end=PAGEDOWN?at=FootSwitch"), None, spoken.KEYS_SAY, held=[spoken.keys((48, 1))[:30]]),
    "scanner": Driver(_url("scanner://?at=Barcode"), None, spoken.SCANNERS_SAY, held=[spoken.keys(*spoken.TYPED)]),
    "streamdeck": Driver(_url("streamdeck://?keys=roll,draw,,end"), None, spoken.DECKS_SAY, held=[spoken.deck(1)]),
    "streamdeck-mini": Driver(_url("streamdeck://?keys=roll,,,,,end,draw&px=80"), None, spoken.MINIS_SAY),
    "wled": Driver(_url("wled://192.0.2.9?field=3x2&order=rows"), None, {"anything": [b"\x01"]}),
    "wled-there-and-back": Driver(_url("wled://192.0.2.9?field=8x8"), None, {}),
    "camera": Driver(_url("camera://0"), spoken.discs, spoken.CAMERA_SAYS, held=[spoken.lines(Held("hand", 2)), spoken.discs(spoken.SECOND)[:20]]),
    "camera-pieces": Driver(_url("camera-http://192.0.2.7/video?reads=men"), spoken.two_sides, spoken.CAMERA_SAYS),
    "camera-dice": Driver(_url("dice-camera://1"), None, spoken.TRAY_SAYS, spoken.TRAY_FIRST, held=[spoken.TRAY_SAYS["another one"][0]]),
    "camera-dice-one": Driver(_url("dice-camera://1?die=ivory"), None, spoken.TRAY_SAYS, spoken.TRAY_FIRST),
    "camera-dice-two": Driver(_url("dice-camera://1?die=ivory,ruby"), None, spoken.TRAY_SAYS, spoken.TRAY_FIRST),
}  # fmt: skip


def _commands(*commands: int) -> Mapping[str, spoken.Message]:
    return {f"{command:02x}": [bytes([command])] for command in commands}


GUISES: Mapping[str, Driver] = {
    "guise-chessnut": Driver(
        lambda: Guise(EmulatedChessnut()),
        None,
        {
            "is asked to tell": [b"\x21\x01\x00", 0.5],
            "is asked to be silent": [b"\x21\x01\x00", 0.3, b"\x21\x01\x01", 0.5],
            "battery": [b"\x29\x01\x00"],
            "files": [b"\x31\x01\x00"],
            "lights": [bytes.fromhex("0a080002000000400000")],
            "no lights": [bytes.fromhex("0a080002000000400000"), bytes.fromhex("0a080000000000000000")],
            "sound": [bytes.fromhex("0b0401b8001e")],
            "halves": [b"\x29\x01", 0.4, b"\x00", b"\x29\x01", 1.1, b"\x00\x29\x01\x00"],
            "noise": [b"\x29\x00\x29\x41\x29\x01\x00"],
            "an hour": [b"\x21\x01\x00", 3.2],
        },
    ),
    "guise-dgt": Driver(
        lambda: Guise(EmulatedDgt()),
        None,
        {
            **_commands(0x40, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x49, 0x4B, 0x4C, 0x4D, 0x55, 0x60, 0x7F),
            "tells, and tells no more": [b"\x4b", b"\x40"],
            "lights": [bytes.fromhex("600401290e00")],
            "one light": [bytes.fromhex("600401294000")],
            "no lights": [bytes.fromhex("600401290e00"), bytes.fromhex("600400404000")],
            "lights of another kind": [bytes.fromhex("6004022929006003012929")],
            "sound": [bytes.fromhex("2b04030b0300")],
            "text on a clock": [bytes.fromhex("2b0303010203")],
            "halves": [b"\x60\x04\x01", 0.4, b"\x29\x0e\x00", b"\x60\x04\x01", 1.1, b"\x29\x0e\x00\x42"],
            "noise": [b"\x60\x21\x42"],
        },
    ),
    **{
        name: Driver(
            lambda air=air: Guise(EmulatedChessLink(air)),  # type: ignore[misc]
            None,
            {
                **{body: [spoken.link(body, not air)] for body in ("S", "V", "X", "R00", "R01", "R02", "R04", "R09", "T")},
                "with the other parity": [spoken.link("S", air), spoken.link("V", air)],
                "a sum that is wrong": [spoken.link("S", not air)[:-1] + b"4"],
                "lights": [spoken.link("L20" + "".join(spoken.LAMPS), not air)],
                "lights, and dark": [spoken.link("L20" + "".join(spoken.LAMPS), not air), spoken.link("X", not air)],
                "three lights in a row": [spoken.link("L20" + "FF" * 3 + "00" * 6 + "FF" * 3 + "00" * 6 + "FF" * 3 + "00" * 60, not air)],
                **{f"reports {how}": [spoken.link(f"W020{how}", not air), 0.5] for how in range(5)},
                "reports at its time": [spoken.link("W0202", not air), spoken.link("W0330", not air), 1.0],
                "a scan of 40": [spoken.link("W0128", not air), spoken.link("W0200", not air), 0.5],
                "a scan too quick": [spoken.link("W010E", not air), spoken.link("W0200", not air), 0.3],
                "begins again": [spoken.link("L20" + "".join(spoken.LAMPS), not air), spoken.link("T", not air), spoken.link("V", not air), 3.2, spoken.link("V", not air)],
                "halves": [spoken.link("W0200", not air)[:4], 0.4, spoken.link("W0200", not air)[4:]],
                "noise": [b"Z" + spoken.link("V", not air)],
            },
        )
        for name, air in (("guise-chesslink", False), ("guise-chesslink-in-the-air", True))
    },
}  # fmt: skip


def _damaged(data: bytes, at: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 0x11]) + data[at + 1 :]


def messages(driver: Driver) -> Mapping[str, spoken.Message]:
    """What is said to it: its second field in good and bad condition, and what is special to it."""
    if driver.field is None:
        return driver.others
    second, middle = driver.field(spoken.SECOND), len(driver.field(spoken.SECOND)) // 2
    return {
        "the second field": [second],
        "the second field twice": [second, second],
        "the second field in two parts": [second[:middle], second[middle:]],
        "half of it, then the first field": [second[:middle], driver.field(spoken.FIRST)],
        "both fields at once": [driver.field(spoken.FIRST) + second],
        "noise, then the second field": [b"\x7f\x00" + second],
        "the second field with a damaged head, thrice": [_damaged(second, 0)] * 3,
        "the second field with a damaged middle, thrice": [_damaged(second, middle)] * 3,
        "the second field with a damaged end, thrice": [_damaged(second, -1)[: len(second)]] * 3,
        "a damaged field, then the second": [_damaged(second, middle), second],
        "no pieces, thrice": [driver.field({})] * 3,
        **driver.others,
    }


def _live(driver: Driver, talk: Talk) -> None:
    talk.up()
    talk.say([0.2, *driver.first])
    if driver.field is not None:
        talk.say([driver.field(spoken.FIRST), 0.3] * 3)


def _lit(driver: Driver, talk: Talk) -> None:
    _live(driver, talk)
    talk.light()
    talk.wait(0.3)
    talk.say(driver.held)


def _again(driver: Driver, talk: Talk) -> None:
    _lit(driver, talk)
    talk.lose()
    talk.wait(0.2)
    talk.up()
    talk.wait(0.1)


def _opened(driver: Driver, talk: Talk) -> None:
    talk.up()


STATES: Mapping[str, Callable[[Driver, Talk], None]] = {
    "opened": _opened,
    "live": _live,
    "lit": _lit,
    "opened-again": _again,
}


def _next_field(driver: Driver, talk: Talk) -> None:
    if driver.field is not None:
        talk.say([driver.field(spoken.SECOND), 0.3] * 3)
    elif driver.others:
        talk.say(next(iter(driver.others.values())))


def _other_lights(driver: Driver, talk: Talk) -> None:
    talk.light({"a1": "0102ff"})
    talk.light({"a1": "0102ff", "h8": "ffffff"})
    talk.wait(1.0)
    talk.light({})
    talk.wait(1.0)


def _lost_twice(driver: Driver, talk: Talk) -> None:
    talk.lose()
    talk.lose()
    talk.wait(0.2)
    talk.up()
    talk.wait(0.5)


PROBES: Mapping[str, Callable[[Driver, Talk], None]] = {
    "a second": lambda driver, talk: talk.wait(1.0),
    "seven seconds": lambda driver, talk: talk.wait(7.0),
    "the second field": _next_field,
    "other lights": _other_lights,
    "lost twice, and open again": _lost_twice,
}  # fmt: skip
"""What is tried behind each message; told where it comes out otherwise than without the message."""


def _after(
    driver: Driver, state: str, message: spoken.Message, probe: Callable[[Driver, Talk], None] | None
) -> str:
    talk = Talk(driver.make())
    STATES[state](driver, talk)
    if message or probe:
        talk.take()
    talk.say(message)
    if probe is not None:
        if message:
            talk.take()
        probe(driver, talk)
    return talk.take()


def talked(driver: Driver, state: str, place: Path) -> str:
    """What becomes of each message in one state, and what is different afterwards."""
    told = [f"How it came about: {_after(driver, state, (), None)}", ""]
    usual = {name: _after(driver, state, (), probe) for name, probe in PROBES.items()}
    told += [f"{name}: {what}" for name, what in usual.items()]
    for name, message in messages(driver).items():
        told += ["", f"> {name}: {_after(driver, state, message, None)}"]
        for other, probe in PROBES.items():
            if (now := _after(driver, state, message, probe)) != usual[other]:
                told.append(f"    {other}: {now}")
    if state == "lit":
        told += ["", f"a minute, the first field every other second: {_minute(driver)}"]
    return "\n".join(told) + "\n"


def _minute(driver: Driver) -> str:
    talk = Talk(driver.make())
    _lit(driver, talk)
    talk.take()
    for _ in range(31):
        talk.say([driver.field(spoken.FIRST), 2.0] if driver.field is not None else [2.0])
    return talk.take()


TEXTS: Texts = {
    f"drivers/{name}/{state}": partial(talked, driver, state)
    for name, driver in {**DRIVERS, **GUISES}.items()
    for state in STATES
}
"""What makes each file."""
