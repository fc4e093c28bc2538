"""Conversations with every kind of board and device, with time by hand: what the drivers' contracts are checked with."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from firmware_bridge.core.board import SensorEvent, link_message
from firmware_bridge.core.camera import Believed, Dice, Held, LyingDie, Trouble, line_of
from firmware_bridge.urls import protocol_of
from tests.board_simulators.base import Emulated
from tests.board_simulators.boards import BOARDS, TAGGED, TAGS

STEP = 0.0625
PULLED = link_message("board-broke")
SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]


@dataclass
class Recorded:
    """What a driver reported and sent, each with its time since the link was opened."""

    events: list[tuple[float, SensorEvent]] = field(default_factory=list)
    sent: list[tuple[float, bytes]] = field(default_factory=list)


class Conversation:
    """A driver and an emulated board on a line without loss. The board can be swapped, and the link cut."""

    def __init__(self, family: str, begins: float = 1024.0) -> None:
        self.family, self.now, self._began = family, begins, begins
        self.talk: Any = BOARDS[family].talk()
        self.board: Emulated = BOARDS[family].board()
        self.record = Recorded()
        self.packets: list[tuple[float, bytes]] = []

    def piece(self, rng: random.Random) -> str:
        figure, tag = rng.choice(list(TAGS.items()))
        return tag if self.family in TAGGED else figure[1] if figure[0] == "w" else figure[1].lower()

    def connect(self, pieces: dict[str, str]) -> None:
        """Open the link to a board that has just been switched on."""
        self.board = BOARDS[self.family].board()
        self.board.men = dict(pieces)
        self.record, self._began = Recorded(), self.now
        self.talk.link_up(self.now)

    def cut(self) -> None:
        self.talk.link_down(PULLED)
        self.board.take()

    def pass_time(self, seconds: float) -> None:
        end = self.now + seconds
        while self.now < end:
            self.now += STEP
            self.board.tick(self.now)
            self._send()
            for packet in self.board.take():
                self.packets.append((self.now, packet))
                self._report(self.talk.receive(packet, self.now))
            self._report(self.talk.tick(self.now))
        self._send()

    def light(self, colours: dict[str, str]) -> None:
        self.talk.light(colours, self.now)

    def lit(self) -> list[str]:
        """The squares that the board lights, sorted."""
        lit = self.board.lit  # type: ignore[attr-defined]
        return sorted(lit() if callable(lit) else lit)

    def play(self, rng: random.Random, changes: int, lights: bool, pause: float = 0.5) -> None:
        """Lift and set down pieces at random, each change some time after the one before."""
        for _ in range(changes):
            square = rng.choice(SQUARES)
            if square in self.board.men:
                self.board.lift(square)
            else:
                self.board.place(square, self.piece(rng))
            if lights and rng.random() < 0.5:
                self.light(dict.fromkeys(rng.sample(SQUARES, rng.randrange(4)), "ff0000"))
            self.pass_time(pause)

    def _send(self) -> None:
        while data := self.talk.take_output():
            self.record.sent.append((self.now - self._began, data))
            self.board.receive(data)

    def _report(self, events: list[SensorEvent]) -> None:
        self.record.events += [(self.now - self._began, event) for event in events]


def board_after(snapshot: dict[str, str], events: list[SensorEvent]) -> dict[str, str]:
    """What a reader of the events believes is on the board."""
    believed = dict(snapshot)
    for event in events:
        match type(event).__name__:
            case "Snapshot":
                believed = dict(event.readings)  # type: ignore[union-attr]
            case "Lifted":
                believed.pop(event.square)  # type: ignore[union-attr]
            case "Placed":
                believed[event.square] = event.token or "1"  # type: ignore[union-attr]
    return believed


def _key(code: int, down: bool, ms: int) -> bytes:
    return struct.pack("@llHHi", ms // 1000, ms % 1000 * 1000, 1, code, int(down))


def _scan(text: str, ms: int) -> bytes:
    """Digits as a scanner types them, with Enter at the end."""
    codes = [11 if sign == "0" else int(sign) + 1 for sign in text] + [28]
    return b"".join(_key(code, down, ms + 3 * i) for i, code in enumerate(codes) for down in (True, False))


DEVICES: dict[str, tuple[Callable[[], Any], list[bytes]]] = {
    "camera": (
        lambda: protocol_of("camera://0"),
        [
            line_of(Believed({"a1": "m4", "c2": "m9"})),
            line_of(Believed({"a1": "m4"}, off=("b1",))),
            line_of(Believed({"d4": "m4"}, remarks=("low",))),
            line_of(Held("hand", 3)),
            line_of(Held("bumped", 4)),
            line_of(Trouble("camera-stalled")),
            line_of(Believed({"a1": "m9"}))[:20],
        ],
    ),
    "dice-camera": (
        lambda: protocol_of("dice-camera://1"),
        [
            line_of(Dice((LyingDie(3, 1.0, 1.0, "pale"),))),
            line_of(Dice((LyingDie(5, 1.0, 1.0, "pale"),))),
            line_of(Dice((LyingDie(5, 3.0, 2.0, "pale"), LyingDie(1, 0.5, 2.0, "coloured")))),
            line_of(Dice()),
            line_of(Dice((), 1)),
            line_of(Held("hand")),
            line_of(Dice((), 1))[:9],
        ],
    ),
    "godice": (
        lambda: protocol_of("godice://"),
        [b"R", b"S\x40\x00\x00", b"S\x00\x40\x00", b"TS\x20\x20\x20", b"Bat\x40"],
    ),
    "pixels": (
        lambda: protocol_of("pixels://"),
        [b"\x03\x03\x00", b"\x03\x05\x04", b"\x03\x04\x00", b"\x03\x05\x02", b"\x02" + bytes(21)],
    ),
    "keys": (
        lambda: protocol_of("keys://roll=B,end=PAGEDOWN"),
        [_key(48, True, 5), _key(48, False, 9), _key(109, True, 11)[:13]],
    ),
    "scanner": (
        lambda: protocol_of("scanner://"),
        [_scan("4711", 1000), _scan("12345678", 5000)[:-48], _scan("99", 9000)[:30]],
    ),
    "streamdeck": (
        lambda: protocol_of("streamdeck://"),
        [b"\x01\x00\x0f\x00" + bytes(n == key for n in range(15)) for key in (0, 1, 14)]
        + [b"\x01\x00\x0f\x00" + bytes(15)],
    ),
    "wled": (lambda: protocol_of("wled://192.168.1.9"), [b"?"]),
}
"""Drivers of which there is no emulated board: how to make one, and packets of such a device, the last ones incomplete."""
