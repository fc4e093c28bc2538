"""Millennium ChessLink: ASCII over serial at 38400 baud or over Bluetooth, with odd parity in bit 7.

Every message ends with the XOR of its characters as two hex digits. The board sends its full position after
every scan without being asked. The port is opened as 8N1, and this module handles the parity. There are 81
corner lights: number 1 is at the corner of a8, 9 at a1, 73 at h8, 81 at h1.

An eONE over Bluetooth, which has its own error detection, sets no parity and may send only changes.
Messages to it must be 0.1 s apart. Some boards do not answer commands about lights.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from companion.units import Seconds
from firmware_bridge.core.board import SensorEvent
from firmware_bridge.core.family import Ble, Family, Serial
from firmware_bridge.core.packet_spacing import PacketSpacing
from firmware_bridge.drivers.full_scan import FROM_A8, FullScanProtocol

PIECES = {letter: ("w" if letter.isupper() else "k") + letter.upper() for letter in "KQRBNPkqrbnp"}
STATUS, VERSION, REGISTER, WRITTEN, LIT, DARK = "s", "v", "r", "w", "l", "x"
LENGTHS = {STATUS: 67, VERSION: 7, REGISTER: 7, WRITTEN: 7, LIT: 3, DARK: 3}
SLOT = 0x20
"""One eighth of a light's pattern, in units of 4.096 ms."""
ANSWER_WITHIN = 0.6
TRIES = 5
WRITES_APART = 0.1
BLE = "49535343-{}"
_CHECKED = re.compile("[0-9A-F]{2}")


def odd_parity(text: str) -> bytes:
    """Encode text as 7-bit characters with odd parity in bit 7."""
    return bytes(byte if byte.bit_count() % 2 else byte | 0x80 for byte in text.encode("ascii"))


def with_checksum(body: str) -> str:
    """Return a message with its checksum appended, the XOR of its characters as two hex digits."""
    total = 0
    for byte in body.encode("ascii"):
        total ^= byte
    return f"{body}{total:02X}"


class ChessLinkParser:
    """A parser from bytes to valid messages without their checksum. Parity bits are checked and removed.

    Args:
        parity: Whether the board sets parity bits.
    """

    def __init__(self, parity: bool = True) -> None:
        self._parity = parity
        self._rest = ""

    def feed(self, data: bytes) -> list[str]:
        # A character of wrong parity becomes one that no message has.
        sound = (byte.bit_count() % 2 or not self._parity for byte in data)
        self._rest += "".join(
            chr(byte & 0x7F) if good else "?" for byte, good in zip(data, sound, strict=True)
        )
        found = []
        while self._rest:
            size = LENGTHS.get(self._rest[0])
            if size is None:
                self._rest = self._rest[1:]
                continue
            if len(self._rest) < size:
                if not self._may_be(self._rest):
                    self._rest = self._rest[1:]
                    continue
                break
            body, sum_ = self._rest[: size - 2], self._rest[size - 2 : size]
            if _CHECKED.fullmatch(sum_) and with_checksum(body) == body + sum_ and self._may_be(body):
                found.append(body)
                self._rest = self._rest[size:]
            else:
                self._rest = self._rest[1:]
        return found

    def _may_be(self, start: str) -> bool:
        """Return whether a valid message may start with this text."""
        if start[0] == STATUS:
            return all(letter == "." or letter in PIECES for letter in start[1:65])
        return all(letter in "0123456789ABCDEF" for letter in start[1:])


class ChessLinkProtocol(FullScanProtocol):
    model, sense = "Millennium ChessLink", "identity"
    caps = frozenset({"light"})
    of = 3
    parity = True
    apart = 0.0

    def __init__(self) -> None:
        super().__init__()
        self._parser = ChessLinkParser(self.parity)
        self._unsent = PacketSpacing(self.apart)
        self._lights: str | None = None  # the command that is not answered yet
        self._lights_at = 0.0
        self._tries = 0

    def _reset(self) -> None:
        self._parser = ChessLinkParser(self.parity)
        self._unsent.clear()
        self._lights = None

    def _greet(self) -> None:
        self._say("V")
        self._say("W0200")  # a report on every scan
        self._say("S")

    def _due(self) -> None:
        self._say("S")

    def _say(self, body: str) -> None:
        self._unsent.put(odd_parity(with_checksum(body)))
        self._flow()

    def _flow(self) -> None:
        while ready := self._unsent.due(self._now):
            self._out += ready

    def _hear(self, data: bytes) -> list[SensorEvent]:
        events: list[SensorEvent] = []
        for body in self._parser.feed(data):
            if body[0] == STATUS:
                pieces = zip(FROM_A8, body[1:], strict=True)
                events += self._picture(
                    {square: PIECES[letter] for square, letter in pieces if letter != "."}
                )
                continue
            self._alive()
            if self._lights is not None and body[0] == self._lights[0].lower():
                self._lights = None
        return events

    def light(self, colours: Mapping[str, str], now: Seconds) -> None:
        super().light(colours, now)
        lamps = ["00"] * 81
        for square in colours:
            if square in FROM_A8:
                file, down = "abcdefgh".index(square[0]), 8 - int(square[1])
                for corner in (0, 1, 9, 10):
                    lamps[9 * file + down + corner] = "FF"
        self._lights = f"L{SLOT:02X}{''.join(lamps)}" if "FF" in lamps else "X"
        self._lights_at, self._tries = now, 1
        self._say(self._lights)

    def _send_due(self) -> None:
        if self._lights is not None and self._now - self._lights_at >= ANSWER_WITHIN:
            if self._tries >= TRIES:
                self._lights = None
            else:
                self._lights_at, self._tries = self._now, self._tries + 1
                self._say(self._lights)
        self._flow()


class ChessLinkBleProtocol(ChessLinkProtocol):
    of = 1
    parity = False
    apart = WRITES_APART


MILLENNIUM = Family(
    "millennium",
    model=ChessLinkProtocol.model,
    # Opened as 8N1 although the board sends 7O1: the parity is done here, and some ports refuse it.
    reach=Serial(38_400, ask=odd_parity(with_checksum("V")) + odd_parity(with_checksum("S"))),
    talk=lambda url: ChessLinkProtocol(),
    tells="figures",
    lights=True,
    first_bytes=re.compile(rb"(?:s[KQRBNPkqrbnp.]{64}|v[0-9A-F]{4})[0-9A-F]{2}"),
    seven_bits=True,
    emulator="millennium.ChessLink",
)
MILLENNIUM_BLE = Family(
    "millennium-ble",
    model=ChessLinkProtocol.model,
    models=("eONE", "Supreme"),
    reach=Ble(
        ("MILLENNIUM CHESS",),
        BLE.format("1e4d-4bd9-ba61-23c647249616"),
        BLE.format("8841-43f4-a8d4-ecbe34729bb3"),
        service=BLE.format("fe7d-4ae5-8fa9-9fafd205e455"),
        acknowledged=True,
    ),
    talk=lambda url: ChessLinkBleProtocol(),
    tells="figures",
    lights=True,
    emulator="millennium.EOne",
)
