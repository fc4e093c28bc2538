"""Chessnut Air, Air+, Go and Pro, and at USB the board of an Evo: packets over USB HID or Bluetooth, both of
which check their bytes.

A packet is its kind, the length of what follows, and that. The field is kind 1: 32 bytes of two squares each
(the low half first) from h8, g8 to a1, and more. Its length is `24` over Bluetooth (captured from an Air);
over USB a published driver that people use reads `3D`, and the maker's own looks at the kind alone, as is
done here. Writes are 0.2 s apart; the enabling command also brings the board as it is, so it is said again.
A program that pretends to be an Air sends its field only when that changes: a board that says nothing is
asked for its battery.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.units import Seconds
from firmware_bridge.core.board import Battery, SensorEvent
from firmware_bridge.core.family import Ble, Family, Hid
from firmware_bridge.core.packet_spacing import PacketSpacing
from firmware_bridge.core.wire import square_name
from firmware_bridge.drivers.full_scan import FullScanProtocol

ENABLE, ASK_BATTERY = b"\x21\x01\x00", b"\x29\x01\x00"
FIELD, DONE, BATTERY = 0x01, 0x23, 0x2A
ENOUGH = 34  # bytes of a field
AIRS = ("Air", "Air+", "Go", "Pro")
AT_USB = ("Air", "Air+", "Evo", "Go", "Pro")
"""Those that the maker's SDK for USB opens, which speaks with all of them alike."""
WRITES_APART = 0.2
FROM_H8 = tuple(square_name(file, rank) for rank in reversed(range(8)) for file in reversed(range(8)))
MEN = ("", "kQ", "kK", "kB", "kP", "kN", "wR", "wP", "kR", "wB", "wN", "wQ", "wK")
BATTERY_EVERY = 60.0
UUID = "1b7e82{}-2877-41c3-b46e-cf057c562023"


def in_the_air(*names: str) -> Ble:
    """Its field comes on one characteristic, answers to commands on another."""
    return Ble(names, UUID.format(62), UUID.format(72), 0, UUID.format(61), (UUID.format(73),), True)


class ChessnutProtocol(FullScanProtocol):
    model, sense = "Chessnut", "identity"
    caps = frozenset({"light", "battery"})
    ask_battery = ASK_BATTERY

    def __init__(self) -> None:
        super().__init__()
        self._unsent = PacketSpacing(WRITES_APART, alike=2)
        self._battery_at = 0.0
        self._rest = b""

    def _reset(self) -> None:
        self._unsent.clear()
        self._rest = b""

    def _greet(self) -> None:
        self._battery_at = self._now
        self._unsent.put(ENABLE, self.ask_battery)
        self._send_due()

    def _due(self) -> None:
        self._unsent.put(ENABLE)
        silent = self._now - self._heard_at >= self.ask_every
        if silent or self._now - self._battery_at >= BATTERY_EVERY:
            self._battery_at = self._now
            self._unsent.put(self.ask_battery)

    def _send_due(self) -> None:
        self._out += self._unsent.due(self._now)

    def _hear(self, data: bytes) -> list[SensorEvent]:
        packet = self._join_packet(data)
        if not packet:
            return []
        if packet[0] == FIELD:
            halves = [half for byte in packet[2:ENOUGH] for half in (byte & 0x0F, byte >> 4)]
            if max(halves) < len(MEN):
                return self._picture({q: MEN[half] for q, half in zip(FROM_H8, halves, strict=True) if half})
            return []
        return self._answer(packet)

    def _join_packet(self, data: bytes) -> bytes:
        """A packet, which a link with short ones may have cut in two or three.

        Empty while its end is missing.
        """
        rest, self._rest = self._rest, b""
        joined = rest + data
        if rest and ENOUGH <= len(joined) <= joined[1] + 2:
            return joined
        if data[:1] == bytes([FIELD]) and len(data) < ENOUGH:
            self._rest = data
        elif data[:1] == bytes([FIELD]) or (not rest and len(data) >= 2 and len(data) >= data[1] + 2):
            return data
        elif rest and len(joined) < ENOUGH:
            self._rest = joined
        return b""

    def _answer(self, packet: bytes) -> list[SensorEvent]:
        """Anything but the field."""
        if packet[0] == BATTERY and packet[1] == 2 and packet[2] & 0x7F <= 100:
            self._alive()
            return [Battery(packet[2] & 0x7F)]  # bit 7: it is being charged
        if packet[0] == DONE:
            self._alive()
        return []

    def light(self, colours: Mapping[str, str], now: Seconds) -> None:
        super().light(colours, now)
        self._unsent.put(self._lights(colours))
        self._send_due()

    def _lights(self, colours: Mapping[str, str]) -> bytes:
        ranks = bytearray(8)
        for square in colours:
            if square in FROM_H8:
                ranks[8 - int(square[1])] |= 0x80 >> "abcdefgh".index(square[0])
        return b"\x0a\x08" + bytes(ranks)


CHESSNUT = Family(
    "chessnut",
    model=ChessnutProtocol.model,
    models=AT_USB,
    reach=Hid(0x2D80, 0xFF00),
    talk=lambda url: ChessnutProtocol(),
    tells="figures",
    lights=True,
    emulator="chessnut.UsbChessnut",
)
CHESSNUT_BLE = Family(
    "chessnut-ble",
    model=ChessnutProtocol.model,
    models=AIRS,
    reach=in_the_air("Chessnut", "Smart Chess"),
    talk=lambda url: ChessnutProtocol(),
    tells="figures",
    lights=True,
    emulator="chessnut.Chessnut",
)
