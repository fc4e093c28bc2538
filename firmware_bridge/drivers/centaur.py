"""The board inside a DGT Centaur, read by the Raspberry Pi around which it is built: occupancy, with lights.

The serial line on the Pi's own pins runs at a million baud, as in published programs. A short packet is a
command, two bytes of address, and the sum of all bytes modulo 128. A long packet has its total length
after the command, as upper and lower seven bits. Answers are long packets. `4D`, `4E` and `87` with
address 0 return the board's address, which must be the same in two answers. After that, the driver uses
three commands. `83` asks whether anything has changed; the answer `85` with a length of six bytes means
no. `82` asks for 64 squares of 0 and 1 from a8, and is answered with `83`. `98` asks for the battery.
The checksum does not detect two errors that compensate each other, so a change counts when two of three
answers agree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from companion.units import Seconds
from firmware_bridge.core.board import Battery, SensorEvent
from firmware_bridge.core.family import Family, Serial
from firmware_bridge.core.packet_spacing import PacketSpacing
from firmware_bridge.drivers.full_scan import FROM_A8, FullScanProtocol

WAKE = b"\x4d\x4e"
FIND, CHANGED, FIELD, BATTERY, LIGHTS = 0x87, 0x83, 0x82, 0x98, 0xB0
FOUND, CHANGED_IS, FIELD_IS, BATTERY_IS = 0x87, 0x85, 0x83, 0xB5
ANSWERS = (FOUND, CHANGED_IS, FIELD_IS, BATTERY_IS)
HEAD, LEAST, MOST = 5, 6, 1024
FULL = 20  # a battery's steps
FLASH = b"\x05\x03\x00\x05"  # lights on: how fast, for ever, how bright
PORT = "/dev/serial0"
WRITES_APART = 0.01
POLL_EVERY = 0.1
FIELD_EVERY = 1.0
BATTERY_EVERY = 60.0
NOWHERE = b"\0\0"


def packet(command: int, address: bytes, body: bytes | None = None) -> bytes:
    """Return a command with its checksum, as a long packet if it has a body."""
    size = b"" if body is None else bytes([(len(body) + LEAST) >> 7, (len(body) + LEAST) & 0x7F])
    whole = bytes([command]) + size + address + (body or b"")
    return whole + bytes([sum(whole) % 128])


class PacketParser:
    """A parser from bytes to `(answer, address, body)`. It skips damaged data one byte at a time."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> Iterator[tuple[int, bytes, bytes]]:
        self._rest += data
        while self._rest:
            if self._rest[0] not in ANSWERS:
                self._rest = self._rest[1:]
                continue
            if len(self._rest) < 3:
                return
            size = self._rest[1] << 7 | self._rest[2]
            if max(self._rest[1:3]) > 0x7F or not LEAST <= size <= MOST:
                self._rest = self._rest[1:]
                continue
            if len(self._rest) < size:
                return
            whole = self._rest[:size]
            if sum(whole[:-1]) % 128 != whole[-1]:
                self._rest = self._rest[1:]
                continue
            self._rest = self._rest[size:]
            yield whole[0], whole[3:HEAD], whole[HEAD:-1]


class CentaurProtocol(FullScanProtocol):
    model, sense = "DGT Centaur", "occupancy"
    caps = frozenset({"light", "battery"})
    of = 3
    ask_every = FIELD_EVERY

    _asked_at: Seconds
    _polled_at: Seconds
    _battery_at: Seconds

    def __init__(self) -> None:
        super().__init__()
        self._packets = PacketParser()
        self._unsent = PacketSpacing(WRITES_APART, alike=1)
        self._address = NOWHERE
        self._sure = False  # of the address
        self._doubt = False  # whether the field is as it was said last

    def _reset(self) -> None:
        self._packets = PacketParser()
        self._unsent.clear()
        self._address, self._sure = NOWHERE, False
        self._asked_at = self._polled_at = self._battery_at = self._now
        self._doubt = False

    def _greet(self) -> None:
        self._unsent.put(WAKE, packet(FIND, NOWHERE))
        self._send_due()

    def _due(self) -> None:
        if not self._sure:
            self._greet()
            return
        self._ask()
        if self._now - self._battery_at >= BATTERY_EVERY:
            self._battery_at = self._now
            self._say(BATTERY)

    def _say(self, command: int, body: bytes | None = None) -> None:
        self._unsent.put(packet(command, self._address, body))

    def _ask(self) -> None:
        self._asked_at, self._doubt = self._now, False
        self._say(FIELD)

    def _send_due(self) -> None:
        if self._doubt and self._now - self._asked_at >= POLL_EVERY:
            self._ask()
        if self._stage == "live" and self._now - self._polled_at >= POLL_EVERY:
            self._polled_at = self._now
            self._say(CHANGED)
        self._out += self._unsent.due(self._now)

    def _hear(self, data: bytes) -> list[SensorEvent]:
        events: list[SensorEvent] = []
        for answer, address, body in self._packets.feed(data):
            if answer == FOUND:
                self._on_address(address)
            elif self._sure and address == self._address:
                events += self._answer(answer, body)
        self._send_due()
        return events

    def _on_address(self, address: bytes) -> None:
        """Handle the board's address. An address is accepted once it has been received twice."""
        if self._sure:
            return
        self._sure, self._address = address == self._address, address
        if self._sure:
            self._say(LIGHTS, b"\x00")
            self._ask()
            self._say(BATTERY)
        else:
            self._say(FIND)

    def _answer(self, answer: int, body: bytes) -> list[SensorEvent]:
        if answer == FIELD_IS and len(body) == len(FROM_A8) and max(body) <= 1:
            read = {q: "1" for q, there in zip(FROM_A8, body, strict=True) if there}
            believed = self._picture(read)
            self._doubt = self._stage == "asking" or read != self._readings
            return believed
        if answer == CHANGED_IS:
            self._alive()
            if body:
                self._ask()
        elif answer == BATTERY_IS and body and body[0] & 0x1F <= FULL:
            self._alive()
            return [Battery((body[0] & 0x1F) * 100 // FULL)]
        return []

    def light(self, colours: Mapping[str, str], now: Seconds) -> None:
        super().light(colours, now)
        numbers = sorted(FROM_A8.index(square) for square in colours if square in FROM_A8)
        self._say(LIGHTS, FLASH + bytes(numbers) if numbers else b"\x00")
        self._send_due()


CENTAUR = Family(
    "centaur",
    model=CentaurProtocol.model,
    reach=Serial(1_000_000, ask=WAKE + packet(FIND, NOWHERE), port=PORT),
    talk=lambda url: CentaurProtocol(),
    tells="occupancy",
    lights=True,
    first_bytes=re.compile(rb"\x87\x00\x06[\x00-\x7f]{2}[\x00-\x7f]|\x85\x00\x06[\x00-\x7f]{3}"),
    examples=("centaur://",),
    emulator="centaur.Centaur",
)
