"""Chessnut Air: packets of 38 bytes over USB HID or Bluetooth, both of which check their bytes.

Data is `01 24`, 32 bytes of two squares each (the low half first) from h8, g8 to a1, and four more.
Writes are 0.2 s apart; the enabling command also brings the board as it is, so it is said again.
"""

from __future__ import annotations

from collections.abc import Mapping

from firmware_bridge.core.board import Battery, SensorEvent
from firmware_bridge.core.family import Ble, Family, Hid
from firmware_bridge.core.wire import square_name
from firmware_bridge.drivers.picture import PictureTalk

ENABLE, ASK_BATTERY = b"\x21\x01\x00", b"\x29\x01\x00"
WRITES_APART = 0.2
FROM_H8 = tuple(square_name(file, rank) for rank in reversed(range(8)) for file in reversed(range(8)))
MEN = ("", "kQ", "kK", "kB", "kP", "kN", "wR", "wP", "kR", "wB", "wN", "wQ", "wK")
BATTERY_EVERY = 60.0
SERVICE = "1b7e82{}-2877-41c3-b46e-cf057c562023"


class ChessnutTalk(PictureTalk):
    model, sense = "Chessnut Air", "identity"
    caps = frozenset({"light", "battery"})

    def __init__(self) -> None:
        super().__init__()
        self._unsent: list[bytes] = []
        self._sent_at = -WRITES_APART
        self._battery_at = 0.0

    def _reset(self) -> None:
        self._unsent.clear()

    def _greet(self) -> None:
        self._battery_at = self._now
        self._write(ENABLE)
        self._write(ASK_BATTERY)

    def _due(self) -> None:
        self._write(ENABLE)
        if self._now - self._battery_at >= BATTERY_EVERY:
            self._battery_at = self._now
            self._write(ASK_BATTERY)

    def _write(self, packet: bytes) -> None:
        """Queue a packet; a newer one of the same kind takes the place of one that still waits."""
        self._unsent = [other for other in self._unsent if other[0] != packet[0]] + [packet]
        self._paced()

    def _paced(self) -> None:
        if self._unsent and self._now - self._sent_at >= WRITES_APART:
            self._sent_at = self._now
            self._out.append(self._unsent.pop(0))

    def _hear(self, data: bytes) -> list[SensorEvent]:
        if data[:2] == b"\x01\x24" and len(data) >= 34:
            halves = [half for byte in data[2:34] for half in (byte & 0x0F, byte >> 4)]
            if max(halves) < len(MEN):
                return self._picture({q: MEN[half] for q, half in zip(FROM_H8, halves, strict=True) if half})
        elif data[:2] == b"\x2a\x02" and len(data) >= 4 and data[2] <= 100:
            self._alive()
            return [Battery(data[2])]
        return []

    def light(self, colours: Mapping[str, str], now: float) -> None:
        super().light(colours, now)
        ranks = bytearray(8)
        for square in colours:
            if square in FROM_H8:
                ranks[8 - int(square[1])] |= 0x80 >> "abcdefgh".index(square[0])
        self._write(b"\x0a\x08" + bytes(ranks))


CHESSNUT = Family(
    "chessnut",
    model=ChessnutTalk.model,
    reach=Hid(0x2D80, 0xFF00),
    talk=lambda url: ChessnutTalk(),
    tells="figures",
    lights=True,
    emulator="chessnut.Chessnut",
)
CHESSNUT_BLE = Family(
    "chessnut-ble",
    model=ChessnutTalk.model,
    reach=Ble(("Chessnut",), SERVICE.format(62), SERVICE.format(72), longest=0),
    talk=lambda url: ChessnutTalk(),
    tells="figures",
    lights=True,
    emulator="chessnut.Chessnut",
)
